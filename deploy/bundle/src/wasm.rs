//! From Rust to a wasm module with its bindings.

use std::collections::HashSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use walrus::{Export, Module};
use wasm_bindgen_cli_support::Bindgen;

use crate::error::Error;
use crate::options::Options;
use crate::pack;
use crate::script::{Script, short_names};
use crate::tools::{Tools, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// What the module calls the script that it imports from.
const MODULE: &str = "js";

/// A module and the script that loads it.
#[derive(Debug)]
pub(crate) struct Bindings {
    /// The module, packed where the script unpacks it.
    pub(crate) wasm: Vec<u8>,
    /// The script, an ES module.
    pub(crate) script: String,
}

/// Builds the frontend and tells where its wasm file is. Cargo knows whether there is anything to do.
pub(crate) fn build(options: &Options) -> Result<PathBuf, Error> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--package", "frontend", "--target", TARGET, "--profile", &options.profile]);
    let mut flags = flags();
    if !options.fast && has_library_sources() {
        command.args(SMALL_LIBRARY).env("RUSTC_BOOTSTRAP", "1");
        flags.extend(WITHOUT_MESSAGES.map(str::to_owned));
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join(BETWEEN));
    run("cargo", &mut command)?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let folder = if options.profile == "dev" { "debug" } else { &options.profile };
    Ok(target.join(TARGET).join(folder).join("frontend.wasm"))
}

/// The standard library that comes with Rust is built for speed, with every panic's message: about an eighth of what a
/// player would fetch. Built anew it is small. Cargo calls that unstable, so the toolchain is pinned, and a build
/// without the library's sources, or with `--fast`, does without.
const SMALL_LIBRARY: [&str; 4] =
    ["-Z", "build-std=std,panic_abort", "-Z", "build-std-features=optimize_for_size"];

/// A panic is a trap that the browser reports, without the message that nobody there would read.
const WITHOUT_MESSAGES: [&str; 4] =
    ["-Zunstable-options", "-Cpanic=immediate-abort", "-Zlocation-detail=none", "-Zfmt-debug=none"];

/// Whether the sources of the standard library are installed.
pub(crate) fn has_library_sources() -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "sysroot"]).output();
    let sysroot = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    sysroot.is_ok_and(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library/std").is_dir())
}

/// Stands between flags.
const BETWEEN: &str = "\u{1f}";

/// The compiler's flags: what the environment asks for, and that the messages of panics name a library's file without
/// the builder's home folder, which is nobody's business and differs from builder to builder.
fn flags() -> Vec<String> {
    let mut flags: Vec<String> = match (env::var("CARGO_ENCODED_RUSTFLAGS"), env::var("RUSTFLAGS")) {
        (Ok(encoded), _) => encoded.split(BETWEEN).map(str::to_owned).collect(),
        (_, Ok(plain)) => plain.split_whitespace().map(str::to_owned).collect(),
        _ => Vec::new(),
    };
    flags.retain(|flag| !flag.is_empty());
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let sources = cargo.and_then(|cargo| cargo.join("registry/src").read_dir().ok());
    for source in sources.into_iter().flatten().flatten() {
        flags.push(format!("--remap-path-prefix={}=", source.path().display()));
    }
    flags
}

/// Makes the bindings, and both files small.
pub(crate) fn bind(options: &Options, wasm: &PathBuf, tools: &Tools) -> Result<Bindings, Error> {
    let fault = |error| Error::Bindgen(format!("{error:#}"));
    let mut output = Bindgen::new()
        .input_path(wasm)
        .out_name(&options.name)
        .web(true)
        .map_err(fault)?
        .typescript(false)
        .demangle(options.names)
        // wasm-opt drops the names itself, and works better with them.
        .remove_name_section(!options.names && !tools.optimises())
        .remove_producers_section(true)
        .generate_output()
        .map_err(fault)?;
    let owners = output.snippets().iter().filter(|(_, scripts)| !scripts.is_empty()).map(|(owner, _)| owner);
    if let Some(owner) = owners.chain(output.local_modules().keys()).next() {
        let why = format!("{owner} brings a script of its own, which would be one more file to fetch");
        return Err(Error::Bindgen(why));
    }
    let mut script = Script::new(output.js());
    let module = output.wasm_mut();
    if !options.names {
        prune(&mut script, module);
        shorten(&mut script, module);
    }
    let wasm = tools.optimise(options, module.emit_wasm())?;
    let imported = Module::from_buffer(&wasm).map_err(fault)?;
    let imported: HashSet<&str> = imported.imports.iter().map(|import| &*import.name).collect();
    script.drop_imports(
        module.imports.iter().map(|import| &import.name).filter(|name| !imported.contains(&***name)),
    );
    let packed = if options.fast || options.names { None } else { pack::pack(&wasm).map_err(Error::Pack)? };
    if packed.is_some() && !script.unpack_module(&pack::unpack()) {
        return Err(Error::Bindgen("the script loads its module in a way that isn't known here".into()));
    }
    Ok(Bindings { wasm: packed.unwrap_or(wasm), script: tools.minify(script.text())? })
}

/// Leaves out what the module shows to a browser that never asks for it.
fn prune(script: &mut Script, module: &mut Module) {
    script.drop_classes();
    let words = script.words();
    let idle: Vec<_> =
        module.exports.iter().filter(|export| !words.contains(&*export.name)).map(Export::id).collect();
    for export in idle {
        module.exports.delete(export);
    }
}

/// Gives what passes between module and script short names: the long ones hold sixteen digits at random each, which
/// don't compress.
fn shorten(script: &mut Script, module: &mut Module) {
    let mut taken = script.words();
    let imports: Vec<&str> = module.imports.iter().map(|import| &*import.name).collect();
    let exports: Vec<&str> = module.exports.iter().map(|export| &*export.name).collect();
    taken.extend(imports.iter().chain(&exports));
    let names = short_names(imports.into_iter().chain(exports), &taken);
    for import in module.imports.iter_mut() {
        if let Some(name) = names.get(&import.name) {
            name.clone_into(&mut import.name);
        }
        script.replace(&format!("\"{}\"", import.module), &format!("\"{MODULE}\""));
        MODULE.clone_into(&mut import.module);
    }
    for export in module.exports.iter_mut() {
        if let Some(name) = names.get(&export.name) {
            name.clone_into(&mut export.name);
        }
    }
    script.rename(&names);
}

//! From Rust to a wasm module with its bindings.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

use crate::error::Error;
use crate::options::Options;
use crate::tools::{Tools, run};

const TARGET: &str = "wasm32-unknown-unknown";

/// A module and the script that loads it.
#[derive(Debug)]
pub(crate) struct Bindings {
    /// The module.
    pub(crate) wasm: Vec<u8>,
    /// The script, an ES module.
    pub(crate) script: String,
}

/// Builds the frontend and tells where its wasm file is. Cargo knows whether there is anything to do.
pub(crate) fn build(options: &Options) -> Result<PathBuf, Error> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--package", "frontend", "--target", TARGET, "--profile", &options.profile]);
    command.env("CARGO_ENCODED_RUSTFLAGS", flags());
    run("cargo", &mut command)?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    let folder = if options.profile == "dev" { "debug" } else { &options.profile };
    Ok(target.join(TARGET).join(folder).join("frontend.wasm"))
}

/// The compiler's flags: what the environment asks for, and that the messages of panics name a library's file without
/// the builder's home folder, which is nobody's business and differs from builder to builder.
fn flags() -> String {
    const BETWEEN: &str = "\u{1f}";
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
    flags.join(BETWEEN)
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
    let script = tools.minify(output.js())?;
    let wasm = tools.optimise(options, output.wasm_mut().emit_wasm())?;
    Ok(Bindings { wasm, script })
}

//! The tools that make wasm and scripts smaller. They come from npm, at pinned versions; everything works without.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::error::{Error, read, read_text, write};
use crate::options::Options;
use crate::wasm::has_library_sources;

/// What there is of the tools.
#[derive(Debug)]
pub(crate) struct Tools {
    wasm_opt: Option<PathBuf>,
    terser: Option<PathBuf>,
}

impl Tools {
    /// Looks for the tools where npm has put them, and nowhere else: a distribution's wasm-opt may be years old and
    /// make files that fail in the browser.
    pub(crate) fn find(options: &Options) -> Tools {
        let find = |path: &str| Some(options.tools.join(path)).filter(|path| !options.fast && path.is_file());
        Tools { wasm_opt: find("binaryen/bin/wasm-opt"), terser: find("terser/bin/terser") }
    }

    /// What the result depends on, for the stamp.
    pub(crate) fn signature(&self) -> String {
        let version = |tool: &Option<PathBuf>| {
            // bin/tool → the package's own description
            let package = tool.as_ref().and_then(|tool| Some(tool.parent()?.parent()?.join("package.json")));
            package.map(|package| read_text(&package).unwrap_or_default())
        };
        format!("{:?} {:?}", version(&self.wasm_opt), version(&self.terser))
    }

    /// Tells which tools are missing and what follows from it.
    pub(crate) fn report(&self) {
        if !has_library_sources() {
            println!("note: without the standard library's sources; the wasm file is about an eighth larger");
            println!("      (`rustup component add rust-src` installs them)");
        }
        if self.wasm_opt.is_none() {
            println!("note: without wasm-opt; the wasm file is about a fifth larger");
        }
        if self.terser.is_none() {
            println!("note: without terser; the scripts are about twice as large");
        }
        if self.wasm_opt.is_none() || self.terser.is_none() {
            println!("      (`npm ci` in deploy/bundle installs both)");
        }
    }

    /// Whether there is a wasm-opt.
    pub(crate) fn optimises(&self) -> bool {
        self.wasm_opt.is_some()
    }

    /// Makes a wasm module smaller, if the tool is there.
    pub(crate) fn optimise(&self, options: &Options, module: Vec<u8>) -> Result<Vec<u8>, Error> {
        let Some(wasm_opt) = &self.wasm_opt else { return Ok(module) };
        let folder = work_folder()?;
        let (from, to) = (folder.path().join("whole.wasm"), folder.path().join("small.wasm"));
        write(&from, &module)?;
        let mut command = Command::new("node");
        command.arg(wasm_opt).arg("-Oz").arg(&from).arg("-o").arg(&to);
        if options.names {
            command.arg("-g");
        }
        run("wasm-opt", &mut command)?;
        read(&to)
    }

    /// Makes a module's script smaller, if the tool is there.
    pub(crate) fn minify(&self, script: &str) -> Result<String, Error> {
        let Some(terser) = &self.terser else { return Ok(script.to_owned()) };
        let folder = work_folder()?;
        let (from, to) = (folder.path().join("whole.js"), folder.path().join("small.js"));
        write(&from, script.as_bytes())?;
        let mut command = Command::new("node");
        command.arg(terser).args(["--module", "--compress", "passes=2", "--mangle", "--output"]);
        run("terser", command.arg(&to).arg(&from))?;
        read_text(&to)
    }
}

/// Where files wait for the next tool; removed when dropped.
fn work_folder() -> Result<TempDir, Error> {
    tempfile::tempdir().map_err(|source| Error::Write { path: std::env::temp_dir(), source })
}

/// The site's path with a word added to its name.
pub(crate) fn beside(site: &Path, word: &str) -> PathBuf {
    let name = site.file_name().unwrap_or_default().to_string_lossy();
    site.with_file_name(format!("{name}.{word}"))
}

/// Runs a program to its end.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<(), Error> {
    let status = command.status().map_err(|source| Error::Start { program: name.to_owned(), source })?;
    if status.success() { Ok(()) } else { Err(Error::Failed { program: name.to_owned() }) }
}

//! Prepares the scripts that stand in pages: terser makes them smaller, where npm has put it for the bundler. Without it
//! they stand there as they are written.

use std::error::Error;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The name by which [`inline`](src/inline.rs) knows each script, and the sources that follow each other in it.
const SCRIPTS: [(&str, &[&str]); 9] = [
    ("prefs", &["src/prefs/prefs.js"]),
    ("waiting", &["src/pages/home/waiting.js"]),
    ("live", &["src/league/live.js"]),
    ("own", &["src/pages/league/own.js"]),
    ("example", &["src/pages/rules/example.js"]),
    // One script, since of two modules the second wouldn't wait for what the first awaits.
    ("hydrate", &["src/pages/hydrate.js", "src/pages/shelf.js"]),
    ("shelf", &["src/pages/shelf.js"]),
    ("prune", &["src/pages/history/prune.js"]),
    ("past", &["src/pages/history/prune.js", "src/pages/history/list.js"]),
];

/// Where npm installs.
const NPM: &str = "../deploy/bundle";

const TERSER: &str = "../deploy/bundle/node_modules/terser/bin/terser";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    // Only the server writes pages.
    if env::var_os("CARGO_FEATURE_SSR").is_none() {
        return Ok(());
    }
    // To cargo, a file that isn't there changes with every build. The folder changes once npm puts it there.
    let tool = if Path::new(TERSER).exists() { TERSER } else { NPM };
    println!("cargo::rerun-if-changed={tool}");
    let folder = env::var("OUT_DIR")?;
    for (name, sources) in SCRIPTS {
        let mut script = String::new();
        for source in sources {
            println!("cargo::rerun-if-changed={source}");
            script += &fs::read_to_string(source)?;
        }
        let file = Path::new(&folder).join(name).with_extension("js");
        fs::write(&file, script)?;
        minify(&file)?;
    }
    Ok(())
}

/// Makes a script smaller in its place, if the tool and what runs it are there.
fn minify(script: &Path) -> Result<(), Box<dyn Error>> {
    if !Path::new(TERSER).exists() {
        return Ok(());
    }
    // None leaves a name behind for others, so that all can be treated as modules.
    let options = ["--module", "--compress", "passes=2", "--mangle", "--output"];
    let run = Command::new("node").arg(TERSER).args(options).arg(script).arg("--").arg(script).status();
    match run {
        Ok(status) if !status.success() => Err(format!("terser can't read {}", script.display()).into()),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

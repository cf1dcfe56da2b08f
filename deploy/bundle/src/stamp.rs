//! Whether anything has changed since the site was made.

use std::path::Path;

use sha2::{Digest, Sha256};

use crate::error::{Error, read, walk, write};
use crate::options::Options;
use crate::tools::Tools;

/// Kept in the site, so that both are replaced together.
const FILE: &str = ".bundle";

/// A digest of everything that a site is made from.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Stamp(String);

impl Stamp {
    /// Reads all sources: the module, scripts, styles, assets, tools, and this program itself.
    pub(crate) fn of(options: &Options, wasm: &Path, tools: &Tools) -> Result<Stamp, Error> {
        let mut digest = Sha256::new();
        let mut add = |bytes: &[u8]| {
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        add(format!("{} {} {}", options.name, options.fast, options.names).as_bytes());
        add(tools.signature().as_bytes());
        let program = std::env::current_exe()
            .map_err(|source| Error::Read { path: "the bundler itself".into(), source })?;
        let single = [program.as_path(), wasm, &options.worker];
        let styles = walk(options.style.parent().unwrap_or(Path::new(".")))?;
        let assets = walk(&options.assets)?;
        for path in single.into_iter().chain(styles.iter().chain(&assets).map(AsRef::as_ref)) {
            add(path.as_os_str().as_encoded_bytes());
            add(&read(path)?);
        }
        Ok(Stamp(format!("{:x}", digest.finalize())))
    }

    /// Whether the site was made from these sources.
    pub(crate) fn is_current(&self, options: &Options) -> bool {
        read(&options.site.join(FILE)).is_ok_and(|kept| kept == self.0.as_bytes())
    }

    /// Leaves the stamp in a site.
    pub(crate) fn write(self, site: &Path) -> Result<(), Error> {
        write(&site.join(FILE), self.0.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[test]
    fn a_site_is_current_until_a_source_changes() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        for name in ["a.wasm", "worker.js", "style/main.css", "style/part.css", "static/robots.txt"] {
            write(path(name).as_ref(), b"1").unwrap();
        }
        let arguments = [
            ("--site", "site"),
            ("--wasm", "a.wasm"),
            ("--worker", "worker.js"),
            ("--style", "style/main.css"),
            ("--assets", "static"),
            ("--tools", "tools"),
        ];
        let arguments = arguments.iter().flat_map(|(flag, name)| [(*flag).to_owned(), path(name)]);
        let options = Options::parse_from(["bundle".to_owned()].into_iter().chain(arguments));
        let wasm = options.wasm.clone().unwrap();
        let stamp = || Stamp::of(&options, &wasm, &Tools::find(&options)).unwrap();

        assert!(!stamp().is_current(&options), "there is no site yet");
        for source in
            ["a.wasm", "worker.js", "style/part.css", "static/robots.txt", "tools/terser/bin/terser"]
        {
            stamp().write(&options.site).unwrap();
            assert!(stamp().is_current(&options));
            write(path(source).as_ref(), b"2").unwrap();
            assert!(!stamp().is_current(&options), "{source} has changed");
        }
    }
}

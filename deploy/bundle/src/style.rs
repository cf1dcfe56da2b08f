//! The styles: one sheet out of many.

use std::path::Path;

use lightningcss::bundler::{Bundler, FileProvider};
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions};
use lightningcss::targets::{Browsers, Targets};

use crate::error::{Error, walk};

/// The oldest browsers that run module workers and everything else that Parlour needs. Newer syntax, such as
/// nesting, is rewritten for them.
const BROWSERS: Browsers = Browsers {
    android: Some(version(111)),
    chrome: Some(version(111)),
    edge: Some(version(111)),
    firefox: Some(version(114)),
    ie: None,
    ios_saf: Some(version(16) | 4 << 8),
    opera: None,
    safari: Some(version(16) | 4 << 8),
    samsung: None,
};

/// A version as lightningcss writes it: a byte each for major, minor and patch.
const fn version(major: u32) -> u32 {
    major << 16
}

/// The folders beside the entry whose sheets stand for themselves: looks of games, and of pages unlike all others.
const FOLDERS: [&str; 2] = ["sheets", "skins"];

/// The sheets that only some pages need, each with its name.
pub(crate) fn sheets(entry: &Path) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let mut sheets = Vec::new();
    for folder in FOLDERS {
        for path in walk(&entry.with_file_name(folder))? {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sheets.push((name, bundle(&path)?));
        }
    }
    Ok(sheets)
}

/// The style sheet with everything that it imports, without a byte too many.
pub(crate) fn bundle(entry: &Path) -> Result<Vec<u8>, Error> {
    let targets = Targets::from(BROWSERS);
    let fault = |error: &dyn std::fmt::Display| Error::Style(error.to_string());
    let provider = FileProvider::new();
    let mut bundler = Bundler::new(&provider, None, ParserOptions::default());
    let mut sheet = bundler.bundle(entry).map_err(|error| match &error.loc {
        Some(place) => fault(&format!("{}:{}: {error}", place.filename, place.line + 1)),
        None => fault(&error),
    })?;
    sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() }).map_err(|error| fault(&error))?;
    let printed = sheet
        .to_css(PrinterOptions { minify: true, targets, ..PrinterOptions::default() })
        .map_err(|error| fault(&error))?;
    Ok(printed.code.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::write;

    #[test]
    fn imports_are_joined_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let entry = folder.path().join("main.css");
        write(&entry, b"@import 'a.css'; @import 'skins/b.css'; p { margin: 0px }").unwrap();
        write(&folder.path().join("a.css"), b":root { --x: 1px }").unwrap();
        write(&folder.path().join("skins/b.css"), b"p { & a { color: #ff0000 } }").unwrap();
        let css = String::from_utf8(bundle(&entry).unwrap()).unwrap();
        assert_eq!(css, ":root{--x:1px}p a{color:red}p{margin:0}");
    }

    #[test]
    fn a_fault_is_told_with_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let entry = folder.path().join("main.css");
        write(&entry, b"p { margin: 0 }\n@import 'none.css';\np { color }").unwrap();
        let error = bundle(&entry).unwrap_err().to_string();
        assert!(error.contains("main.css:"), "{error}");
    }
}

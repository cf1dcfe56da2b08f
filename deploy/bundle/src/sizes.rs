//! What a first visit costs, apart from the page itself.

use std::fmt;
use std::path::Path;

use crate::error::{Error, read, walk};
use crate::options::Options;
use crate::site::PKG;

/// What scripts, wasm, styles and the page itself may cost together, in bytes of brotli.
const BUDGET: usize = 100_000;

/// The sheets of pages without a game under way.
const OTHER_PAGES: [&str; 2] = ["home", "rules"];

/// The sizes of a site's hashed files.
#[derive(Debug)]
pub(crate) struct Sizes(Vec<Size>);

#[derive(Debug)]
struct Size {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Size {
    /// The name of a sheet for some pages; `None` for anything else.
    fn sheet(&self) -> Option<&str> {
        match self.name.split('.').collect::<Vec<_>>()[..] {
            [_, _, sheet, "css"] => Some(sheet),
            _ => None,
        }
    }
}

impl Sizes {
    /// Measures the files that a site's `pkg` folder holds under the name.
    pub(crate) fn of(site: &Path, name: &str) -> Result<Sizes, Error> {
        let mut sizes = Vec::new();
        for path in walk(&site.join(PKG))? {
            let packed = |ending| path.with_added_extension(ending);
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // The packed files themselves aren't packed again.
            if file.starts_with(name) && packed("br").exists() {
                let length = |path: &Path| read(path).map(|bytes| bytes.len());
                let (gzip, brotli) = (length(&packed("gz"))?, length(&packed("br"))?);
                sizes.push(Size { name: file, raw: length(&path)?, gzip, brotli });
            }
        }
        Ok(Sizes(sizes))
    }

    /// What a page of a game fetches: of the sheets for some pages one, and that the largest.
    fn total(&self) -> Size {
        let of_game = |size: &&Size| size.sheet().is_some_and(|sheet| !OTHER_PAGES.contains(&sheet));
        let sheet = self.0.iter().filter(of_game).max_by_key(|size| size.brotli);
        let sizes = || self.0.iter().filter(|size| size.sheet().is_none()).chain(sheet);
        Size {
            name: "a game".into(),
            raw: sizes().map(|size| size.raw).sum(),
            gzip: sizes().map(|size| size.gzip).sum(),
            brotli: sizes().map(|size| size.brotli).sum(),
        }
    }

    /// Whether what a game's page fetches keeps within the limit, if there is one.
    pub(crate) fn check(&self, options: &Options) -> Result<(), Error> {
        match options.limit {
            Some(limit) if self.total().brotli > limit => {
                Err(Error::TooLarge { brotli: self.total().brotli, limit })
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total = self.total();
        writeln!(f, "{:<38}{:>9}{:>9}{:>9}", "bytes", "raw", "gzip", "brotli")?;
        for Size { name, raw, gzip, brotli } in self.0.iter().chain([&total]) {
            writeln!(f, "{name:<38}{raw:>9}{gzip:>9}{brotli:>9}")?;
        }
        let percent = total.brotli * 100 / BUDGET;
        writeln!(f, "{percent} % of the {BUDGET} bytes that a first visit may cost, page included")
    }
}

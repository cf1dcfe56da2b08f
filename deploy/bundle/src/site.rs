//! The site's files, and how they get to their place.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io, thread};

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::error::{Error, read, walk, write};
use crate::options::Options;
use crate::stamp::Stamp;
use crate::tools::beside;

/// The folder of the files that never change under their name.
pub(crate) const PKG: &str = "pkg";

/// The file that tells the server the hashed names, in the format of leptos.
const HASHES: &str = "hash.txt";

/// Kinds of file that compression makes smaller.
const COMPRESSIBLE: [&str; 9] = ["css", "html", "js", "json", "svg", "txt", "wasm", "webmanifest", "xml"];

/// A site in the making.
#[derive(Debug)]
pub(crate) struct Site {
    name: String,
    hashes: Vec<(&'static str, String)>,
    files: Vec<(PathBuf, Vec<u8>)>,
}

impl Site {
    /// A site without files. `name` begins the name of each hashed one.
    pub(crate) fn new(name: &str) -> Site {
        Site { name: name.to_owned(), hashes: Vec::new(), files: Vec::new() }
    }

    /// Adds the module with its scripts. The worker finds the bindings beside it, so both have one hash, over both
    /// contents.
    pub(crate) fn add_program(&mut self, wasm: Vec<u8>, bindings: &str, worker: &str) {
        let scripts = hash(&[bindings.as_bytes(), worker.as_bytes()]);
        self.add_hashed(&format!("{scripts}.js"), bindings.into());
        self.add_hashed(&format!("{scripts}.worker.js"), worker.into());
        self.hashes.push(("js", scripts));
        let module = hash(&[&wasm]);
        self.add_hashed(&format!("{module}.wasm"), wasm);
        self.hashes.push(("wasm", module));
    }

    /// Adds the style sheet, and those that only some pages need, each with its name. All have one hash, over the
    /// contents of all.
    pub(crate) fn add_styles(&mut self, css: Vec<u8>, sheets: Vec<(String, Vec<u8>)>) {
        let contents: Vec<&[u8]> = [&*css].into_iter().chain(sheets.iter().map(|(_, css)| &**css)).collect();
        let hash = hash(&contents);
        self.add_hashed(&format!("{hash}.css"), css);
        for (name, css) in sheets {
            self.add_hashed(&format!("{hash}.{name}.css"), css);
        }
        self.hashes.push(("css", hash));
    }

    fn add_hashed(&mut self, ending: &str, bytes: Vec<u8>) {
        self.files.push((Path::new(PKG).join(format!("{}.{ending}", self.name)), bytes));
    }

    /// Adds a folder's files under their own names.
    pub(crate) fn add_folder(&mut self, folder: &Path) -> Result<(), Error> {
        for path in walk(folder)? {
            let bytes = read(&path)?;
            // Invariant: walk yields paths below the folder.
            let name = path.strip_prefix(folder).unwrap_or(&path).to_owned();
            self.files.push((name, bytes));
        }
        Ok(())
    }

    /// Writes every file, plain and compressed, and puts the whole in the place of an older site.
    pub(crate) fn write(self, options: &Options, stamp: Stamp) -> Result<(), Error> {
        let hashes: Vec<String> =
            self.hashes.iter().map(|(kind, hash)| format!("{kind}: {hash}\n")).collect();
        let new = beside(&options.site, "new");
        remove(&new)?;
        write(&new.join(HASHES), hashes.concat().as_bytes())?;
        thread::scope(|scope| {
            let (new, files) = (&new, &self.files);
            let tasks: Vec<_> = files
                .iter()
                .map(|(name, bytes)| scope.spawn(move || write_all(&new.join(name), bytes, options.fast)))
                .collect();
            // Invariant: writing and compressing don't panic.
            tasks.into_iter().try_for_each(|task| task.join().expect("a file's thread panicked"))
        })?;
        stamp.write(&new)?;

        let old = beside(&options.site, "old");
        remove(&old)?;
        if options.site.exists() {
            rename(&options.site, &old)?;
        }
        rename(&new, &options.site)?;
        remove(&old)
    }
}

fn write_all(path: &Path, bytes: &[u8], fast: bool) -> Result<(), Error> {
    write(path, bytes)?;
    let kind = path.extension().unwrap_or_default().to_string_lossy();
    if !COMPRESSIBLE.contains(&&*kind) {
        return Ok(());
    }
    for (ending, packed) in [("br", brotli(bytes, fast)), ("gz", gzip(bytes, fast))] {
        let path = path.with_added_extension(ending);
        let packed = packed.map_err(|source| Error::Write { path: path.clone(), source })?;
        write(&path, &packed)?;
    }
    Ok(())
}

fn brotli(bytes: &[u8], fast: bool) -> io::Result<Vec<u8>> {
    let (quality, window) = (if fast { 4 } else { 11 }, 22);
    let mut packer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, window);
    packer.write_all(bytes)?;
    packer.flush()?;
    Ok(packer.into_inner())
}

fn gzip(bytes: &[u8], fast: bool) -> io::Result<Vec<u8>> {
    let level = if fast { Compression::fast() } else { Compression::best() };
    let mut packer = GzEncoder::new(Vec::new(), level);
    packer.write_all(bytes)?;
    packer.finish()
}

/// Sixty-four bits of the contents' SHA-256: enough to tell one version from all others.
fn hash(parts: &[&[u8]]) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    let mut name = [0; 8];
    name.copy_from_slice(&hasher.finalize()[..8]);
    format!("{:016x}", u64::from_be_bytes(name))
}

fn remove(folder: &Path) -> Result<(), Error> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Error::Write { path: folder.to_owned(), source: error })
        }
        _ => Ok(()),
    }
}

fn rename(from: &Path, to: &Path) -> Result<(), Error> {
    fs::rename(from, to).map_err(|source| Error::Write { path: to.to_owned(), source })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Read;

    use clap::Parser;
    use flate2::read::GzDecoder;
    use tempfile::TempDir;

    use super::*;

    fn options(folder: &TempDir) -> Options {
        let site = folder.path().join("site");
        Options::parse_from(["bundle", "--fast", "--site", site.to_str().unwrap()])
    }

    /// A site with these contents, as the names and bytes of its files.
    fn written(options: &Options, bindings: &str, worker: &str) -> BTreeMap<String, Vec<u8>> {
        let mut site = Site::new("parlour");
        site.add_program(b"\0asm".to_vec(), bindings, worker);
        site.add_styles(b"body{color:red}".to_vec(), vec![("ludo".into(), b"p{color:red}".to_vec())]);
        site.write(options, Stamp::default()).unwrap();
        let files = walk(&options.site).unwrap();
        let name = |path: &Path| path.strip_prefix(&options.site).unwrap().to_str().unwrap().to_owned();
        files.iter().map(|path| (name(path), read(path).unwrap())).collect()
    }

    /// The names that the server makes of the hash file.
    fn named(files: &BTreeMap<String, Vec<u8>>, kind: &str) -> String {
        let hashes = std::str::from_utf8(&files[HASHES]).unwrap();
        let hash = hashes.lines().find_map(|line| line.strip_prefix(&format!("{kind}: "))).unwrap();
        format!("pkg/parlour.{hash}.{kind}")
    }

    #[test]
    fn the_hash_file_leads_to_every_file_and_each_is_packed_whole() {
        let folder = TempDir::new().unwrap();
        let files = written(&options(&folder), "export {}", "onmessage");
        for (kind, content) in [("js", &b"export {}"[..]), ("wasm", b"\0asm"), ("css", b"body{color:red}")] {
            let name = named(&files, kind);
            assert_eq!(files[&name], content);
            let (mut br, mut gz) = (Vec::new(), Vec::new());
            brotli::BrotliDecompress(&mut &files[&format!("{name}.br")][..], &mut br).unwrap();
            GzDecoder::new(&files[&format!("{name}.gz")][..]).read_to_end(&mut gz).unwrap();
            assert_eq!((&br[..], &gz[..]), (content, content), "{name}");
        }
    }

    #[test]
    fn a_sheet_for_some_pages_lies_beside_the_one_for_all() {
        let folder = TempDir::new().unwrap();
        let files = written(&options(&folder), "export {}", "onmessage");
        let sheet = named(&files, "css").replace(".css", ".ludo.css");
        assert_eq!(files[&sheet], b"p{color:red}");
        assert!(files.contains_key(&format!("{sheet}.br")));
    }

    #[test]
    fn the_worker_lies_beside_the_bindings_and_a_change_renames_both() {
        let folder = TempDir::new().unwrap();
        let options = options(&folder);
        let before = written(&options, "export {}", "onmessage = 1");
        let after = written(&options, "export {}", "onmessage = 2");
        let (old, new) = (named(&before, "js"), named(&after, "js"));
        assert_ne!(old, new);
        let worker = new.replace(".js", ".worker.js");
        assert_eq!(after[&worker], b"onmessage = 2");
        assert!(!after.contains_key(&old), "the older site is gone");
        assert_eq!(named(&before, "wasm"), named(&after, "wasm"));
    }
}

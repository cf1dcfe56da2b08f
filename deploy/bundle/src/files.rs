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
pub(crate) struct Files {
    name: String,
    hashes: String,
    files: Vec<(PathBuf, Vec<u8>)>,
}

impl Files {
    /// A site without files. `name` begins the name of each hashed one.
    pub(crate) fn new(name: &str) -> Files {
        Files { name: name.to_owned(), hashes: String::new(), files: Vec::new() }
    }

    /// Adds the module with its scripts. The worker finds the bindings beside it, so both have one hash, over both
    /// contents.
    pub(crate) fn add_program(&mut self, wasm: Vec<u8>, bindings: &str, worker: &str) {
        let scripts = hash(&[bindings.as_bytes(), worker.as_bytes()]);
        self.add_hashed(&format!("{scripts}.js"), bindings.into());
        self.add_hashed(&format!("{scripts}.worker.js"), worker.into());
        self.hashes += &format!("js: {scripts}\n");
        let module = hash(&[&wasm]);
        self.add_hashed(&format!("{module}.wasm"), wasm);
        self.hashes += &format!("wasm: {module}\n");
    }

    /// Adds the style sheet.
    pub(crate) fn add_style(&mut self, css: Vec<u8>) {
        let sheet = hash(&[&css]);
        self.add_hashed(&format!("{sheet}.css"), css);
        self.hashes += &format!("css: {sheet}\n");
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
    pub(crate) fn write(mut self, options: &Options, stamp: Stamp) -> Result<(), Error> {
        let hashes = std::mem::take(&mut self.hashes).into_bytes();
        let new = beside(&options.site, "new");
        remove(&new)?;
        write(&new.join(HASHES), &hashes)?;
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
    parts.iter().for_each(|part| hasher.update(part));
    hasher.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
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

//! What can go wrong, said so that it can be put right.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why there is no bundle.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// A file or folder can't be read.
    #[error("can't read {}: {source}", path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file or folder can't be written.
    #[error("can't write {}: {source}", path.display())]
    Write {
        /// Which.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A program can't be started.
    #[error("can't run {program}: {source}")]
    Start {
        /// Which.
        program: String,
        /// Why.
        source: io::Error,
    },
    /// A program ended with an error, which it has told itself.
    #[error("{program} failed")]
    Failed {
        /// Which.
        program: String,
    },
    /// wasm-bindgen can't make bindings.
    #[error("wasm-bindgen: {0}")]
    Bindgen(String),
    /// The module can't be taken apart.
    #[error("the wasm module: {0}")]
    Pack(wasmparser::BinaryReaderError),
    /// The style sheet has a fault.
    #[error("style: {0}")]
    Style(String),
    /// The browser would have to fetch too much.
    #[error("{brotli} bytes in brotli exceed the limit of {limit}")]
    TooLarge {
        /// Scripts, wasm and styles together.
        brotli: usize,
        /// What was allowed.
        limit: usize,
    },
}

/// The bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Error> {
    std::fs::read(path).map_err(|source| Error::Read { path: path.to_owned(), source })
}

/// The text of a file.
pub(crate) fn read_text(path: &Path) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|source| Error::Read { path: path.to_owned(), source })
}

/// Writes a file, and the folders above it where they are missing.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    folder
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|source| Error::Write { path: path.to_owned(), source })
}

/// Every file in a folder and the folders below it, sorted; none if there is no such folder.
pub(crate) fn walk(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let fault = |source| Error::Read { path: folder.to_owned(), source };
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(fault)?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(fault)?.path();
        if path.is_dir() {
            files.extend(walk(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

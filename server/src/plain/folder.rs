//! The folder that pages are written into.

use std::fs;
use std::path::{Path, PathBuf};

use super::PlainError;

/// A file of the site folder that only a server reads.
const HASHES: &str = "hash.txt";

/// A folder that was empty.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Makes the folder, if there is none.
    ///
    /// # Errors
    /// If it isn't empty, or can't be made.
    pub(super) fn new(path: &Path) -> Result<Folder, PlainError> {
        fs::create_dir_all(path).map_err(about(path))?;
        let mut inside = fs::read_dir(path).map_err(about(path))?;
        if inside.next().is_some() {
            return Err(PlainError::NotEmpty(path.display().to_string()));
        }
        Ok(Folder(path.to_owned()))
    }

    /// Copies everything that browsers fetch from a site folder; how many files that were.
    ///
    /// # Errors
    /// If a file can't be read or written.
    pub(super) fn copy(&self, site: &Path) -> Result<usize, PlainError> {
        let mut copied = 0;
        for inside in fs::read_dir(site).map_err(about(site))? {
            let from = inside.map_err(about(site))?.path();
            let Some(name) = from.file_name().filter(|name| *name != HASHES) else { continue };
            let to = self.0.join(name);
            copied += if from.is_dir() {
                fs::create_dir_all(&to).map_err(about(&to))?;
                Folder(to).copy(&from)?
            } else {
                fs::copy(&from, &to).map_err(about(&to))?;
                1
            };
        }
        Ok(copied)
    }

    /// Writes a file under a path, which may begin with a slash.
    ///
    /// # Errors
    /// If it can't be written.
    pub(super) fn put(&self, path: &str, text: &str) -> Result<(), PlainError> {
        let path = self.0.join(path.trim_start_matches('/'));
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(about(folder))?;
        }
        fs::write(&path, text).map_err(about(&path))
    }
}

fn about(path: &Path) -> impl Fn(std::io::Error) -> PlainError {
    let path = path.display().to_string();
    move |error| PlainError::File(path.clone(), error)
}

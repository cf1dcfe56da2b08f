//! Setting a damaged file aside and going on with what can be read of it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::append::{sync_folder, write_new};
use super::list;

/// What became of a damaged file.
#[derive(Debug)]
pub(super) struct Repaired {
    /// Where the original is now.
    pub(super) aside: PathBuf,
    /// How many results could be read.
    pub(super) results: usize,
}

/// Moves the damaged file aside, whole, and puts a new one with every readable result in its place. At every instant
/// one of them has the day's name. The lock must be held exclusively.
pub(super) fn repair(path: &Path) -> io::Result<Repaired> {
    // What may not be read, or is no file, holds nothing that could be kept; it is set aside unread.
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let bytes = if is_file { fs::read(path).unwrap_or_default() } else { Vec::new() };
    let found = list::salvage(&bytes);
    let entries: Vec<&[u8]> = found.iter().map(|range| &bytes[range.clone()]).collect();
    let mut content = b"[\n".to_vec();
    content.extend_from_slice(&entries.join(&b",\n"[..]));
    content.extend_from_slice(if entries.is_empty() { b"]\n" } else { b"\n]\n" });

    let temporary = path.with_extension("json.tmp");
    let replaced = write_new(&temporary, &content).and_then(|_| {
        let aside = set_aside(path)?;
        fs::rename(&temporary, path)?;
        sync_folder(path)?;
        Ok(aside)
    });
    if replaced.is_err() {
        // It may not have been made; the next attempt overwrites it in any case.
        let _ = fs::remove_file(&temporary);
    }
    Ok(Repaired { aside: replaced?, results: found.len() })
}

/// Gives the file a second name, under which it stays when the first is taken over; where that can't be, as for a
/// folder, another name.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let time = chrono::Local::now().format("%H%M%S");
    let mut number = 1;
    loop {
        let aside = path.with_extension(format!("damaged-{time}-{number}.json"));
        match fs::hard_link(path, &aside) {
            Ok(()) => return Ok(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(_) if aside.exists() => number += 1,
            Err(_) => return fs::rename(path, &aside).map(|()| aside),
        }
    }
}

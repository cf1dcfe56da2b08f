//! Adding to a day's file in place, so that a result costs the same however many there are.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use super::day::{Day, Stamp};
use super::entry::Entry;
use super::list::Place;
use super::print::Print;
use crate::figures;
use crate::league::Counted;

const CLOSING: &[u8] = b"\n]\n";

/// Writes the entries over the closing bracket and a new one after them; on return they outlast a crash. The lock
/// must be held exclusively and `day` be what the file is.
///
/// # Errors
/// If they couldn't be written; the file is then as it was, or `day` no longer has a stamp.
pub(super) fn append(path: &Path, day: &mut Day, entries: &[Entry]) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(entries.len() * 512);
    let mut place = day.place;
    for entry in entries {
        match place {
            Place::Start => bytes.extend_from_slice(b"[\n"),
            Place::Opened => bytes.push(b'\n'),
            Place::Entry => bytes.extend_from_slice(b",\n"),
        }
        serde_json::to_writer(&mut bytes, entry)?;
        place = Place::Entry;
    }
    let end = bytes.len();
    bytes.extend_from_slice(CLOSING);

    let stamp = match day.stamp {
        None => create(path, &bytes)?,
        Some(stamp) => write_at_end(path, day, stamp, &bytes)?,
    };
    for entry in entries {
        let score = &entry.score;
        let counted = Counted {
            game: score.game.as_deref(),
            black: &score.black,
            white: &score.white,
            winner: score.winner,
            verified: entry.verified,
        };
        day.count(score.id.as_deref(), counted, entry.counts, Print::of(score));
    }
    day.stamp = Some(stamp);
    let from = day.end;
    day.ends(&bytes, end, from, place);
    Ok(())
}

fn write_at_end(path: &Path, day: &mut Day, stamp: Stamp, bytes: &[u8]) -> io::Result<Stamp> {
    let mut file = OpenOptions::new().write(true).open(path)?;
    let written = overwrite(&mut file, day.end, bytes, stamp.length).and_then(|()| file.metadata());
    if written.is_err() {
        // What was there takes no new space, so this succeeds on a full disk.
        if let Err(error) = overwrite(&mut file, day.end, &day.closing, day.end + day.closing.len() as u64) {
            tracing::error!(%error, file = %path.display(), "a failed write can't be taken back");
            day.stamp = None;
        }
    }
    written.map(|metadata| Stamp::of(&metadata))
}

/// Writes the bytes at the offset and ends the file there, if it was so long.
fn overwrite(file: &mut File, offset: u64, bytes: &[u8], length: u64) -> io::Result<()> {
    file.seek(SeekFrom::Start(offset))?;
    file.write_all(bytes)?;
    let end = offset + bytes.len() as u64;
    if length >= end {
        file.set_len(end)?;
    }
    figures::sync(|| file.sync_data())
}

/// Makes the file with the bytes as its content, whole from its first instant.
pub(super) fn create(path: &Path, bytes: &[u8]) -> io::Result<Stamp> {
    let temporary = path.with_extension("json.tmp");
    let made = write_new(&temporary, bytes).and_then(|stamp| {
        std::fs::rename(&temporary, path)?;
        Ok(stamp)
    });
    if made.is_err() {
        // It may not have been made; the next attempt overwrites it in any case.
        let _ = std::fs::remove_file(&temporary);
    }
    let stamp = made?;
    if let Err(error) = sync_folder(path) {
        // What is refused must not be there after all; the sender tries again.
        if let Err(error) = std::fs::remove_file(path) {
            tracing::error!(%error, file = %path.display(), "a file that couldn't be kept can't be removed");
        }
        return Err(error);
    }
    Ok(stamp)
}

/// Writes a file and makes it outlast a crash.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<Stamp> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    figures::sync(|| file.sync_all())?;
    Ok(Stamp::of(&file.metadata()?))
}

/// Makes a new name in the file's folder outlast a crash.
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        #[cfg(unix)]
        Some(folder) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

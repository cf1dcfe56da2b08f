//! Copies of a data folder, made and taken back while servers run.
//!
//! A backup is a folder of the same files: each day's as it was between two writes, since the copy holds the lock, so
//! that every result is in it that was acknowledged before its day was copied.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;

use chrono::NaiveDate;
use serde_json::Value;

use super::append::{create, sync_folder, write_new};
use super::checks::Checks;
use super::list::{self, Place};
use super::lock::Lock;
use crate::ticket::KEY_FILE;

/// What became of a file that was to be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Restored {
    /// It wasn't there, and is now.
    New,
    /// It was there already.
    Same,
    /// So many results or checks were added that it lacked.
    Merged(usize),
    /// It differs, and was left as it was.
    Differs,
    /// It differs, and one of the two can't be read; it was left as it was.
    Unreadable,
}

/// A file that results are in, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A day's results.
    Scores(NaiveDate),
    /// What full verification found of them.
    Checks(NaiveDate),
    /// A day's results that were damaged and set aside.
    Aside,
}

impl Kind {
    pub(super) fn of(name: &str) -> Option<Kind> {
        let name = name.strip_suffix(".json")?;
        if let Some(date) = name.strip_prefix("checks-") {
            return date.parse().ok().map(Kind::Checks);
        }
        let date = name.strip_prefix("scores-")?;
        let aside = || date.contains(".damaged-").then_some(Kind::Aside);
        date.parse().ok().map(Kind::Scores).or_else(aside)
    }
}

/// The folder's files with results, in the order of their names.
pub(super) fn files(folder: &Path) -> io::Result<Vec<(String, Kind)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        files.extend(Kind::of(&name).map(|kind| (name, kind)));
    }
    files.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(files)
}

/// Copies what a data folder holds into a new folder, which is there whole or not at all; the key only if asked.
/// How many files there are.
///
/// # Errors
/// If the copy is there already, or anything can't be read or written.
pub fn back_up(data: &Path, to: &Path, with_key: bool) -> io::Result<usize> {
    if to.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, "it is there already"));
    }
    let files = files(data)?;
    let mut part = to.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = Path::new(&part);
    let copied = fs::create_dir(part).and_then(|()| {
        copy_all(data, part, &files)?;
        if with_key {
            copy_key(data, part)?;
        }
        sync_folder(&part.join("any"))?;
        fs::rename(part, to)?;
        sync_folder(&std::path::absolute(to)?)
    });
    if copied.is_err() {
        // It may not have been made.
        let _ = fs::remove_dir_all(part);
    }
    copied.map(|()| files.len())
}

fn copy_all(data: &Path, to: &Path, files: &[(String, Kind)]) -> io::Result<()> {
    // A folder that no server has seen has no locks, and nobody who writes.
    let locks = ["scores.lock", "checks.lock"].map(|name| Lock::existing(&data.join(name)).ok());
    for (name, kind) in files {
        let lock = &locks[usize::from(matches!(kind, Kind::Checks(_)))];
        let bytes = {
            let _shared = lock.as_ref().map(Lock::shared).transpose()?;
            // What is no file, and was set aside, can't be copied and holds nothing.
            match fs::read(data.join(name)) {
                Err(_) if *kind == Kind::Aside => continue,
                read => read?,
            }
        };
        write_new(&to.join(name), &bytes)?;
    }
    Ok(())
}

/// Copies the key if there is one, for its owner only. Whether there was.
fn copy_key(from: &Path, to: &Path) -> io::Result<bool> {
    let key = match fs::read(from.join(KEY_FILE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        read => read?,
    };
    let path = to.join(KEY_FILE);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
    io::Write::write_all(&mut file, &key)?;
    // As it was, even if that is less than it should be allowed.
    let mode = fs::metadata(from.join(KEY_FILE))?.permissions().mode();
    file.set_permissions(fs::Permissions::from_mode(mode & 0o600))?;
    file.sync_all()?;
    Ok(true)
}

/// Takes a backup back into a data folder, made if need be, while servers may run. A day that is there already and
/// differs is left alone, or with `merge` gets the results that it lacks, known by their ids, else by all that they
/// say; nothing is ever removed. What became of each file.
///
/// # Errors
/// If anything can't be read or written; what was restored until then stays.
pub fn restore(from: &Path, data: &Path, merge: bool) -> io::Result<Vec<(String, Restored)>> {
    let files = files(from)?;
    fs::create_dir_all(data)?;
    let locks = [Lock::open(&data.join("scores.lock"))?, Lock::open(&data.join("checks.lock"))?];
    let mut done = Vec::with_capacity(files.len());
    for (name, kind) in files {
        let (theirs, path) = (from.join(&name), data.join(&name));
        let _exclusive = locks[usize::from(matches!(kind, Kind::Checks(_)))].exclusive()?;
        let new = fs::read(&theirs)?;
        let restored = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                create(&path, &new)?;
                Restored::New
            }
            old => restore_over(old?, new, (&theirs, &path), kind, merge)?,
        };
        done.push((name, restored));
    }
    let key = match fs::read(data.join(KEY_FILE)) {
        Ok(old) => fs::read(from.join(KEY_FILE))
            .ok()
            .map(|new| if old == new { Restored::Same } else { Restored::Differs }),
        Err(_) => copy_key(from, data)?.then_some(Restored::New),
    };
    done.extend(key.map(|key| (KEY_FILE.to_owned(), key)));
    Ok(done)
}

fn restore_over(
    old: Vec<u8>,
    new: Vec<u8>,
    (theirs, path): (&Path, &Path),
    kind: Kind,
    merge: bool,
) -> io::Result<Restored> {
    if old == new {
        return Ok(Restored::Same);
    }
    match kind {
        _ if !merge => Ok(Restored::Differs),
        Kind::Aside => Ok(Restored::Differs),
        Kind::Checks(_) => {
            let [mut mine, mut other] = [Checks::default(), Checks::default()];
            mine.refresh(path);
            other.refresh(theirs);
            let found = other.found.iter().filter(|(id, _)| !mine.found.contains_key(*id));
            let lacking: Vec<_> = found.map(|(id, check)| (id.to_string(), check.clone())).collect();
            if !lacking.is_empty() {
                mine.add(path, &lacking)?;
            }
            Ok(Restored::Merged(lacking.len()))
        }
        Kind::Scores(_) => {
            let Some((bytes, added)) = merged(&old, &new) else { return Ok(Restored::Unreadable) };
            if added > 0 {
                create(path, &bytes)?;
            }
            Ok(Restored::Merged(added))
        }
    }
}

/// The results of both, and how many of them only the second has; nothing if one isn't whole.
fn merged(old: &[u8], new: &[u8]) -> Option<(Vec<u8>, usize)> {
    let (old, new) = (entries(old)?, entries(new)?);
    let mut ids: HashSet<&str> = old.iter().filter_map(|entry| entry.id.as_deref()).collect();
    // Two results without an id that say the same can both be true.
    let mut others: HashMap<&str, usize> = HashMap::new();
    for entry in old.iter().filter(|entry| entry.id.is_none()) {
        *others.entry(&entry.content).or_default() += 1;
    }
    let mut all: Vec<&[u8]> = old.iter().map(|entry| entry.bytes).collect();
    let before = all.len();
    for entry in &new {
        let known = match &entry.id {
            Some(id) => !ids.insert(id),
            None => {
                others.get_mut(&*entry.content).filter(|left| **left > 0).map(|left| *left -= 1).is_some()
            }
        };
        if !known {
            all.push(entry.bytes);
        }
    }
    let added = all.len() - before;
    let bytes = [b"[\n", &*all.join(&b",\n"[..]), b"\n]\n"].concat();
    Some((bytes, added))
}

struct Line<'a> {
    id: Option<String>,
    /// What it says, however that is written.
    content: String,
    bytes: &'a [u8],
}

fn entries(bytes: &[u8]) -> Option<Vec<Line<'_>>> {
    let list = list::read(bytes, Place::Start).ok()?;
    let ranges = list::salvage(bytes);
    let lines = list.entries.into_iter().zip(ranges).map(|(entry, range)| {
        let bytes = &bytes[range];
        let content = serde_json::from_slice::<Value>(bytes).map(|value| value.to_string());
        Line { id: entry.id, content: content.unwrap_or_default(), bytes }
    });
    Some(lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_names() {
        let date = "2026-10-27".parse().unwrap();
        assert_eq!(Kind::of("scores-2026-10-27.json"), Some(Kind::Scores(date)));
        assert_eq!(Kind::of("checks-2026-10-27.json"), Some(Kind::Checks(date)));
        assert_eq!(Kind::of("scores-2026-10-27.damaged-101112-1.json"), Some(Kind::Aside));
        for other in
            ["scores.lock", "scores.key", "scores-2026-10-27.json.tmp", "scores-2026-13-27.json", "a.json"]
        {
            assert_eq!(Kind::of(other), None, "{other}");
        }
    }

    #[test]
    fn days_are_merged_by_ids_and_else_by_content() {
        let line = |id: &str, winner: &str| {
            let id = if id.is_empty() { String::new() } else { format!(r#","id":"{id}""#) };
            format!(r#"{{"black":"Ada","white":"Bola","winner":"{winner}"{id}}}"#)
        };
        let list = |lines: &[String]| format!("[{}]", lines.join(",")).into_bytes();
        let old = list(&[line("a", "b"), line("", "w")]);
        // The first is known by its id whatever it says; one of the twins is new; so is the last.
        let twin = r#"{ "white": "Bola", "winner": "w", "black": "Ada" }"#.to_owned();
        let new = list(&[line("a", "w"), twin.clone(), line("", "w"), line("c", "draw"), line("c", "draw")]);
        let (bytes, added) = merged(&old, &new).unwrap();
        assert_eq!(added, 2);
        assert_eq!(entries(&bytes).unwrap().len(), 4);
        assert_eq!(merged(&bytes, &new).unwrap().1, 0, "a second time adds nothing");
        assert_eq!(merged(b"[]", b"[]").unwrap().1, 0);
        assert!(merged(b"[{", &new).is_none() && merged(&old, b"").is_none());
    }
}

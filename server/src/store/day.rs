//! What is known of a day's file, so that it needn't be read again.

use std::collections::HashSet;
use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::SystemTime;

use super::checks::{Check, Checks};
use super::entry::Reading;
use super::list::{self, Fault, Place};
use super::print::Print;
use crate::league::{Counted, Leagues};

/// How many bytes before the end must be as they were, for a longer file to count as the same with something added.
const REMEMBERED: usize = 64;

/// What tells one state of a file from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) length: u64,
    modified: Option<SystemTime>,
    inode: u64,
}

impl Stamp {
    pub(super) fn of(metadata: &Metadata) -> Stamp {
        #[cfg(unix)]
        let inode = std::os::unix::fs::MetadataExt::ino(metadata);
        #[cfg(not(unix))]
        let inode = 0;
        Stamp { length: metadata.len(), modified: metadata.modified().ok(), inode }
    }

    /// The state of the file at the path; `None` if there is none.
    pub(super) fn at(path: &Path) -> io::Result<Option<Stamp>> {
        match std::fs::metadata(path) {
            Ok(metadata) => Ok(Some(Stamp::of(&metadata))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A day's file as it was when it was last read or written; the default is a day without a file.
#[derive(Debug)]
pub(super) struct Day {
    pub(super) stamp: Option<Stamp>,
    /// Where the next entry goes.
    pub(super) end: u64,
    /// What stands before that.
    pub(super) place: Place,
    /// The last bytes before [`Day::end`].
    before: Vec<u8>,
    /// Everything from [`Day::end`] on: the closing bracket with the space around it.
    pub(super) closing: Vec<u8>,
    pub(super) leagues: Leagues,
    pub(super) ids: HashSet<Box<str>>,
    /// The prints of games that honest people don't meet twice; see [`Print::unique`].
    pub(super) games: HashSet<u64>,
    /// The prints of games with their players.
    pub(super) meetings: HashSet<u64>,
    pub(super) results: usize,
    /// What full verification has found.
    pub(super) checks: Checks,
}

impl Default for Day {
    fn default() -> Day {
        Day {
            stamp: None,
            end: 0,
            place: Place::Start,
            before: Vec::new(),
            closing: Vec::new(),
            leagues: Leagues::default(),
            ids: HashSet::new(),
            games: HashSet::new(),
            meetings: HashSet::new(),
            results: 0,
            checks: Checks::default(),
        }
    }
}

/// Why a day's file can't be read as it is.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// It isn't a list of results.
    Damaged(String),
    /// The system failed in a way that says nothing about the file.
    Io(io::Error),
}

impl Day {
    /// Reads the file: only what was added if that is all that changed. `known` is lost on an error.
    pub(super) fn read(path: &Path, mut known: Day) -> Result<Day, Unreadable> {
        // Before it is opened: a pipe would let nobody go on.
        match std::fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() => {
                return Err(Unreadable::Damaged("it isn't a file".into()));
            }
            Ok(_) => {}
            Err(error) => return missing_or_closed(error),
        }
        let mut file = match File::open(path) {
            Ok(file) => file,
            Err(error) => return missing_or_closed(error),
        };
        let stamp = Stamp::of(&file.metadata().map_err(Unreadable::Io)?);
        match known.stamp {
            Some(old) if old == stamp => return Ok(known),
            Some(old) if old.inode == stamp.inode && stamp.length > old.length => {
                match known.read_on(&mut file, stamp).map_err(Unreadable::Io)? {
                    Ok(day) => return Ok(day),
                    Err(other) => known = other,
                }
            }
            _ => {}
        }
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(0)).map_err(Unreadable::Io)?;
        file.read_to_end(&mut bytes).map_err(Unreadable::Io)?;
        Day::from_bytes(&bytes, stamp, known.checks).map_err(|Fault(at)| {
            Unreadable::Damaged(if bytes.is_empty() {
                "it is empty".into()
            } else {
                format!("it isn't a list of results at byte {at} of {}", bytes.len())
            })
        })
    }

    fn from_bytes(bytes: &[u8], stamp: Stamp, checks: Checks) -> Result<Day, Fault> {
        let list = list::read(bytes, Place::Start)?;
        let mut day = Day { stamp: Some(stamp), checks, ..Day::default() };
        day.count_all(&list.entries);
        day.ends(bytes, list.end, 0, list.place);
        Ok(day)
    }

    /// Reads what follows the known end; gives back what is known if it is no longer so.
    fn read_on(mut self, file: &mut File, stamp: Stamp) -> io::Result<Result<Day, Day>> {
        let from = self.end - self.before.len() as u64;
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(from))?;
        file.read_to_end(&mut bytes)?;
        let Some(rest) = bytes.strip_prefix(self.before.as_slice()) else { return Ok(Err(self)) };
        let Ok(list) = list::read(rest, self.place) else { return Ok(Err(self)) };
        let end = self.before.len() + list.end;
        self.count_all(&list.entries);
        self.stamp = Some(stamp);
        self.ends(&bytes, end, from, list.place);
        Ok(Ok(self))
    }

    fn count_all(&mut self, entries: &[Reading<'_>]) {
        for entry in entries {
            self.count(entry.id.as_deref(), entry.counted(), entry.is_counted(), entry.print());
        }
    }

    /// Counts a result, in the table if it is to, and remembers it.
    pub(super) fn count(
        &mut self,
        id: Option<&str>,
        result: Counted<'_>,
        counts: bool,
        print: Option<Print>,
    ) {
        self.results += 1;
        let struck = id.and_then(|id| self.checks.found.get(id));
        if counts && !matches!(struck, Some(Check::Struck(_))) {
            self.leagues.add(result);
        }
        if let Some(id) = id {
            self.ids.insert(id.into());
        }
        if let Some(print) = print {
            self.meetings.insert(print.meeting);
            if print.unique {
                self.games.insert(print.game);
            }
        }
    }

    /// Brings what full verification has found up to its file. Where that takes a result away, the day's own file is
    /// to be read again.
    pub(super) fn refresh_checks(&mut self, path: &Path) {
        let before = self.checks.stamp;
        self.checks.refresh(path);
        let struck = |check: &Check| matches!(check, Check::Struck(_));
        if self.checks.stamp != before && self.checks.found.values().any(struck) {
            *self = Day { checks: std::mem::take(&mut self.checks), ..Day::default() };
        }
    }

    /// Remembers the end, which is at `end` in bytes that begin at `from` in the file.
    pub(super) fn ends(&mut self, bytes: &[u8], end: usize, from: u64, place: Place) {
        self.end = from + end as u64;
        self.place = place;
        self.before = bytes[end.saturating_sub(REMEMBERED)..end].to_vec();
        self.closing = bytes[end..].to_vec();
    }
}

fn missing_or_closed(error: io::Error) -> Result<Day, Unreadable> {
    match error.kind() {
        io::ErrorKind::NotFound => Ok(Day::default()),
        io::ErrorKind::PermissionDenied => Err(Unreadable::Damaged("it may not be read".into())),
        _ => Err(Unreadable::Io(error)),
    }
}

//! One file a day in one folder, which several processes may share.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, TryLockError};
use std::time::{Duration, Instant};

use app::api::Played;
use chrono::{Days, NaiveDate};

use super::append::append;
use super::backup::{self, Kind};
use super::checks::{Check, Checks};
use super::day::{Day, Stamp, Unreadable};
use super::entry::Entry;
use super::list::{self, Place};
use super::lock::{Held, Lock};
use super::print::Print;
use super::repair::repair;
use super::{Added, Fate, ScoreStore, Standing, StoreError};
use crate::day::Zone;
use crate::league::Leagues;

/// For how many days, with the day itself, an id is known. A page keeps a result whose answer it missed and sends it
/// again when it is opened next, which may be days later.
pub const REMEMBERED_DAYS: u64 = 7;

/// How many standings readers find at hand.
const PUBLISHED_DAYS: usize = 40;

/// How many days' results are kept for readers who ask for them.
const READ_DAYS: usize = 8;

/// How old a standing may be while others hold the lock.
const PATIENCE: Duration = Duration::from_secs(1);

/// Results in `scores-YYYY-MM-DD.json` files.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    zone: Zone,
    lock: Lock,
    /// What is known of each day. Whoever holds this may take the folder's lock.
    days: Mutex<HashMap<NaiveDate, Day>>,
    /// What readers get without waiting.
    published: RwLock<HashMap<NaiveDate, Published>>,
    /// Results that were read last, with the stamps of the files.
    read: Mutex<HashMap<NaiveDate, Read>>,
}

type Read = ([Option<Stamp>; 2], Arc<Vec<Played>>);

#[derive(Clone, Debug)]
struct Published {
    stamp: Option<Stamp>,
    checks: Option<Stamp>,
    since: Instant,
    standing: Arc<Standing>,
}

type Known<'a> = MutexGuard<'a, HashMap<NaiveDate, Day>>;

impl Files {
    /// Opens the folder, and makes it if need be. Its days are those of the zone.
    ///
    /// # Errors
    /// If it can't be made or written to.
    pub fn open(folder: &Path, zone: Zone) -> io::Result<Files> {
        std::fs::create_dir_all(folder)?;
        let lock = Lock::open(&folder.join("scores.lock"))?;
        Ok(Files {
            folder: folder.to_owned(),
            zone,
            lock,
            days: Mutex::default(),
            published: RwLock::default(),
            read: Mutex::default(),
        })
    }

    fn path(&self, date: NaiveDate) -> PathBuf {
        self.folder.join(format!("scores-{date}.json"))
    }

    /// Where what full verification has found of a day is.
    fn checks_path(&self, date: NaiveDate) -> PathBuf {
        self.folder.join(format!("checks-{date}.json"))
    }

    fn end_of(&self, date: NaiveDate) -> Option<i64> {
        self.zone.end_of(date).map(|end| end.timestamp_millis())
    }

    /// The states of the day's two files.
    fn stamps(&self, date: NaiveDate) -> io::Result<[Option<Stamp>; 2]> {
        Ok([Stamp::at(&self.path(date))?, Stamp::at(&self.checks_path(date)).unwrap_or_default()])
    }

    fn known(&self) -> Known<'_> {
        // A panic may have left half of a change: what was known is read again.
        self.days.lock().unwrap_or_else(|poisoned| {
            self.days.clear_poison();
            let mut days = poisoned.into_inner();
            days.clear();
            days
        })
    }

    fn published(&self, date: NaiveDate) -> Option<Published> {
        let published = self.published.read().unwrap_or_else(PoisonError::into_inner);
        published.get(&date).cloned()
    }

    fn publish(&self, date: NaiveDate, day: &Day) -> Arc<Standing> {
        let standing = Arc::new(Standing::new(date, self.end_of(date), day.leagues.clone(), day.results));
        let new = Published {
            stamp: day.stamp,
            checks: day.checks.stamp,
            since: Instant::now(),
            standing: Arc::clone(&standing),
        };
        let mut published = self.published.write().unwrap_or_else(PoisonError::into_inner);
        if !published.contains_key(&date) && published.len() >= PUBLISHED_DAYS {
            published.clear();
        }
        published.insert(date, new);
        standing
    }

    /// Brings what is known of the day up to its file. The lock must be held.
    fn refresh(&self, days: &mut HashMap<NaiveDate, Day>, date: NaiveDate) -> Result<(), Unreadable> {
        let path = self.path(date);
        let mut known = days.remove(&date).unwrap_or_default();
        known.refresh_checks(&self.checks_path(date));
        let unchanged = Stamp::at(&path).is_ok_and(|stamp| stamp == known.stamp);
        days.insert(date, if unchanged { known } else { Day::read(&path, known)? });
        Ok(())
    }

    /// As [`Files::refresh`]; a damaged file is set aside. The lock must be held exclusively.
    fn refresh_or_repair(
        &self,
        days: &mut HashMap<NaiveDate, Day>,
        date: NaiveDate,
    ) -> Result<(), StoreError> {
        let what = match self.refresh(days, date) {
            Ok(()) => return Ok(()),
            Err(Unreadable::Io(error)) => return Err(error.into()),
            Err(Unreadable::Damaged(what)) => what,
        };
        let path = self.path(date);
        let repaired = repair(&path)?;
        tracing::warn!(
            file = %path.display(), aside = %repaired.aside.display(), results = repaired.results,
            "a damaged results file was set aside ({what}); what could be read of it is kept"
        );
        self.refresh(days, date).map_err(|error| match error {
            Unreadable::Io(error) => error.into(),
            Unreadable::Damaged(what) => StoreError::Unavailable(what),
        })
    }

    /// Reads the day under the lock, which `shared` already is if it was free.
    fn read_again(
        &self,
        mut days: Known<'_>,
        shared: Option<Held<'_>>,
        date: NaiveDate,
    ) -> Result<Arc<Standing>, StoreError> {
        let shared = match shared {
            Some(shared) => shared,
            None => self.lock.shared()?,
        };
        let read = self.refresh(&mut days, date);
        drop(shared);
        match read {
            Ok(()) => {}
            Err(Unreadable::Io(error)) => return Err(error.into()),
            Err(Unreadable::Damaged(_)) => {
                // Others may have repaired it before the lock is ours.
                let _exclusive = self.lock.exclusive()?;
                self.refresh_or_repair(&mut days, date)?;
            }
        }
        let standing = self.publish(date, days.entry(date).or_default());
        // Only the days in which ids are known are wanted again for writing.
        if days.keys().any(|&other| (other - date).num_days() > REMEMBERED_DAYS as i64) {
            days.remove(&date);
        }
        Ok(standing)
    }
}

/// What becomes of the entry, and whether it is stored. `new` are those that are to be stored before it.
fn admit(days: &HashMap<NaiveDate, Day>, date: NaiveDate, entry: &Entry, new: &[Entry]) -> (Fate, bool) {
    let remembered = || remembered(date).filter_map(|day| days.get(&day));
    if let Some(id) = entry.score.id.as_deref() {
        let before = new.iter().any(|other| other.score.id.as_deref() == Some(id));
        if before || remembered().any(|day| day.ids.contains(id)) {
            return (Fate::Known, false);
        }
    }
    let Some(print) = Print::of(&entry.score) else { return (Fate::Counted, true) };
    let mut before = new.iter().filter_map(|other| Print::of(&other.score));
    if print.unique {
        let repeated = before.any(|other| other.unique && other.game == print.game)
            || remembered().any(|day| day.games.contains(&print.game));
        return if repeated { (Fate::Repeated, false) } else { (Fate::Counted, true) };
    }
    let met = before.any(|other| other.meeting == print.meeting)
        || days.get(&date).is_some_and(|day| day.meetings.contains(&print.meeting));
    (if met { Fate::Kept } else { Fate::Counted }, true)
}

/// The day and those before it in which its ids are known.
fn remembered(date: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    (0..REMEMBERED_DAYS).map_while(move |back| date.checked_sub_days(Days::new(back)))
}

impl ScoreStore for Files {
    fn add(&self, date: NaiveDate, entries: &[Entry]) -> Result<Added, StoreError> {
        let mut days = self.known();
        days.retain(|known, _| (date - *known).num_days().unsigned_abs() <= REMEMBERED_DAYS);
        let exclusive = self.lock.exclusive()?;
        self.refresh_or_repair(&mut days, date)?;
        if entries.iter().any(|entry| entry.score.id.is_some() || entry.score.moves.is_some()) {
            for earlier in remembered(date).skip(1) {
                // What can't be read of an earlier day must not keep today's results out.
                if let Err(error) = self.refresh_or_repair(&mut days, earlier) {
                    tracing::warn!(%error, date = %earlier, "ids of an earlier day can't be read");
                }
            }
        }
        let mut new: Vec<Entry> = Vec::with_capacity(entries.len());
        let mut fates = Vec::with_capacity(entries.len());
        for entry in entries {
            let (mut fate, stored) = admit(&days, date, entry, &new);
            if stored {
                let counts = entry.counts && fate == Fate::Counted;
                fate = if counts { Fate::Counted } else { Fate::Kept };
                new.push(Entry { counts, ..entry.clone() });
            }
            fates.push(fate);
        }
        let day = days.entry(date).or_default();
        if !new.is_empty() {
            append(&self.path(date), day, &new)?;
        }
        drop(exclusive);
        Ok(Added { standing: self.publish(date, day), fates })
    }

    fn check(&self, date: NaiveDate, checks: &[(String, Check)]) -> Result<(), StoreError> {
        // A lock of its own: no result waits for this.
        let lock = Lock::open(&self.folder.join("checks.lock"))?;
        let _exclusive = lock.exclusive()?;
        Checks::default().add(&self.checks_path(date), checks)?;
        Ok(())
    }

    fn results(&self, date: NaiveDate) -> Result<Arc<Vec<Played>>, StoreError> {
        let stamps = self.stamps(date)?;
        if stamps[0].is_none() {
            return Ok(Arc::default());
        }
        let known =
            |read: &HashMap<NaiveDate, Read>| read.get(&date).filter(|read| read.0 == stamps).cloned();
        if let Some((_, results)) = known(&self.read.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(results);
        }
        // A damaged file is repaired by this.
        self.standing(date)?;
        let bytes = {
            let _shared = self.lock.shared()?;
            std::fs::read(self.path(date))?
        };
        let mut checks = Checks::default();
        checks.refresh(&self.checks_path(date));
        let list = list::read(&bytes, Place::Start)
            .map_err(|_| StoreError::Unavailable("the day's file was damaged just now".into()))?;
        let played = list.entries.into_iter().map(|entry| {
            let check = entry.id.as_deref().and_then(|id| checks.found.get(id));
            entry.played(check)
        });
        let results = Arc::new(played.collect::<Vec<_>>());
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if read.len() >= READ_DAYS && !read.contains_key(&date) {
            read.clear();
        }
        // As it was before: what has changed since then is read the next time.
        read.insert(date, (stamps, Arc::clone(&results)));
        Ok(results)
    }

    fn standing(&self, date: NaiveDate) -> Result<Arc<Standing>, StoreError> {
        if let Some(standing) = self.fresh(date) {
            return Ok(standing);
        }
        // A day without a file is remembered by nobody: there are too many of them.
        if Stamp::at(&self.path(date)).is_ok_and(|stamp| stamp.is_none()) && self.published(date).is_none() {
            return Ok(Arc::new(Standing::new(date, self.end_of(date), Leagues::default(), 0)));
        }
        let recent = self.published(date).filter(|published| published.since.elapsed() < PATIENCE);
        match (recent, self.days.try_lock()) {
            // Somebody is about to publish a newer one.
            (Some(recent), Err(TryLockError::WouldBlock)) => Ok(recent.standing),
            (Some(recent), Ok(days)) => match self.lock.try_shared() {
                Some(free) => self.read_again(days, Some(free), date),
                None => Ok(recent.standing),
            },
            (_, locked) => {
                drop(locked);
                self.read_again(self.known(), None, date)
            }
        }
    }

    fn fresh(&self, date: NaiveDate) -> Option<Arc<Standing>> {
        let published = self.published(date)?;
        let stamps = self.stamps(date).ok()?;
        (stamps == [published.stamp, published.checks]).then_some(published.standing)
    }

    fn damaged(&self) -> Result<Vec<String>, StoreError> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(&self.folder)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.starts_with("scores-") && name.contains(".damaged-") {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn forget(&self, first: NaiveDate) -> Result<usize, StoreError> {
        let mut removed = 0;
        for (name, kind) in backup::files(&self.folder)? {
            let lock = match kind {
                Kind::Scores(date) if date < first => "scores.lock",
                Kind::Checks(date) if date < first => "checks.lock",
                _ => continue,
            };
            let lock = Lock::open(&self.folder.join(lock))?;
            let _exclusive = lock.exclusive()?;
            match std::fs::remove_file(self.folder.join(name)) {
                Ok(()) => removed += 1,
                // Another server was quicker.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(removed)
    }

    fn writable(&self) -> Result<(), StoreError> {
        use rustix::fs::{Access, access};
        access(&self.folder, Access::WRITE_OK | Access::EXEC_OK).map_err(io::Error::from)?;
        Ok(())
    }

    fn space(&self) -> Result<u64, StoreError> {
        Ok(fs2::available_space(&self.folder)?)
    }
}

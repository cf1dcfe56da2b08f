//! One file a day in one folder, which several processes may share.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, TryLockError};
use std::time::{Duration, Instant};

use app::api::Table;
use chrono::{Days, NaiveDate};

use super::append::append;
use super::day::{Day, Stamp, Unreadable};
use super::entry::Entry;
use super::lock::{Held, Lock};
use super::repair::repair;
use crate::league::League;

use super::{ScoreStore, Standing, StoreError};
use crate::day::Zone;

/// For how many days, with the day itself, an id is known. A page keeps a result whose answer it missed and sends it
/// again when it is opened next, which may be days later.
const REMEMBERED_DAYS: u64 = 7;

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
}

#[derive(Clone, Debug)]
struct Published {
    stamp: Option<Stamp>,
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
        })
    }

    fn path(&self, date: NaiveDate) -> PathBuf {
        self.folder.join(format!("scores-{date}.json"))
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
        let ends = self.zone.end_of(date).map(|end| end.timestamp_millis());
        let table = |league: &League| Table { date: date.to_string(), table: league.table(), ends };
        let standing =
            Standing::new(table(&day.leagues.all), day.leagues.each.each_ref().map(table), day.results);
        let standing = Arc::new(standing);
        let new = Published { stamp: day.stamp, since: Instant::now(), standing: Arc::clone(&standing) };
        let mut published = self.published.write().unwrap_or_else(PoisonError::into_inner);
        if !published.contains_key(&date) && published.len() as u64 >= REMEMBERED_DAYS {
            published.clear();
        }
        published.insert(date, new);
        standing
    }

    /// Brings what is known of the day up to its file. The lock must be held.
    fn refresh(&self, days: &mut HashMap<NaiveDate, Day>, date: NaiveDate) -> Result<(), Unreadable> {
        let path = self.path(date);
        let known = days.remove(&date).unwrap_or_default();
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
        Ok(self.publish(date, days.entry(date).or_default()))
    }
}

/// The day and those before it in which its ids are known.
fn remembered(date: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    (0..REMEMBERED_DAYS).map_while(move |back| date.checked_sub_days(Days::new(back)))
}

impl ScoreStore for Files {
    fn add(&self, date: NaiveDate, entries: &[Entry]) -> Result<Arc<Standing>, StoreError> {
        let mut days = self.known();
        days.retain(|known, _| (date - *known).num_days().unsigned_abs() <= REMEMBERED_DAYS);
        let exclusive = self.lock.exclusive()?;
        self.refresh_or_repair(&mut days, date)?;
        if entries.iter().any(|entry| entry.score.id.is_some()) {
            for earlier in remembered(date).skip(1) {
                // What can't be read of an earlier day must not keep today's results out.
                if let Err(error) = self.refresh_or_repair(&mut days, earlier) {
                    tracing::warn!(%error, date = %earlier, "ids of an earlier day can't be read");
                }
            }
        }
        let mut new: Vec<&Entry> = Vec::with_capacity(entries.len());
        for entry in entries {
            let known = entry.score.id.as_deref().is_some_and(|id| {
                new.iter().any(|other| other.score.id.as_deref() == Some(id))
                    || remembered(date).filter_map(|day| days.get(&day)).any(|day| day.ids.contains(id))
            });
            if !known {
                new.push(entry);
            }
        }
        let day = days.entry(date).or_default();
        if !new.is_empty() {
            append(&self.path(date), day, &new)?;
        }
        drop(exclusive);
        Ok(self.publish(date, day))
    }

    fn standing(&self, date: NaiveDate) -> Result<Arc<Standing>, StoreError> {
        if let Some(standing) = self.fresh(date) {
            return Ok(standing);
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
        let stamp = Stamp::at(&self.path(date)).ok()?;
        (stamp == published.stamp).then_some(published.standing)
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

    fn space(&self) -> Result<u64, StoreError> {
        Ok(fs2::available_space(&self.folder)?)
    }
}

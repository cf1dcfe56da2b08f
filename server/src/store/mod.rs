//! Where results are kept.

mod append;
pub mod backup;
mod checks;
mod day;
mod entry;
mod files;
mod list;
mod lock;
mod print;
mod repair;
pub mod report;
mod scribe;

use std::sync::{Arc, OnceLock};

use app::api::{Day, Played, Table};
use axum::body::Bytes;
use chrono::NaiveDate;
use game_core::Kind;
use thiserror::Error;

use crate::league::Leagues;

pub use checks::Check;
pub use entry::Entry;
pub use files::{Files, REMEMBERED_DAYS};
pub use print::LONG;
pub use scribe::Scribe;

/// A place for results. Its methods may wait for a disk, but for [`ScoreStore::fresh`].
pub trait ScoreStore: Send + Sync {
    /// Adds results to a day, in order, but for those whose id is known already and those of a game that can't have
    /// been played twice. On return all that are stored outlast a crash.
    ///
    /// # Errors
    /// If they can't be kept; then none of them is.
    fn add(&self, date: NaiveDate, entries: &[Entry]) -> Result<Added, StoreError>;

    /// Keeps what full verification has found of a day's results, by their ids.
    ///
    /// # Errors
    /// If it can't be kept.
    fn check(&self, date: NaiveDate, checks: &[(String, Check)]) -> Result<(), StoreError>;

    /// The day's results in the order in which they were taken.
    ///
    /// # Errors
    /// If the day can't be read.
    fn results(&self, date: NaiveDate) -> Result<Arc<Vec<Played>>, StoreError>;

    /// The day's standing. It may lack what another process has stored in the last second.
    ///
    /// # Errors
    /// If the day can't be read.
    fn standing(&self, date: NaiveDate) -> Result<Arc<Standing>, StoreError>;

    /// The day's standing if it is at hand and nothing was added since.
    fn fresh(&self, date: NaiveDate) -> Option<Arc<Standing>>;

    /// The names of what was found damaged and set aside, sorted.
    ///
    /// # Errors
    /// If the store can't be looked through.
    fn damaged(&self) -> Result<Vec<String>, StoreError>;

    /// Removes the results of all days before that one, and what was found of them. How many files there were.
    ///
    /// # Errors
    /// If they can't be removed; some may have been.
    fn forget(&self, first: NaiveDate) -> Result<usize, StoreError>;

    /// Whether anything can be stored, as far as rights go.
    ///
    /// # Errors
    /// If not, and why.
    fn writable(&self) -> Result<(), StoreError>;

    /// Bytes that can still be stored.
    ///
    /// # Errors
    /// If the system doesn't say.
    fn space(&self) -> Result<u64, StoreError>;
}

/// What became of results that were to be added.
#[derive(Clone, Debug)]
pub struct Added {
    /// The day's standing with them.
    pub standing: Arc<Standing>,
    /// What became of each, in order.
    pub fates: Vec<Fate>,
}

/// What became of a result that was to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is stored and counts.
    Counted,
    /// It is stored, but counts no points.
    Kept,
    /// A result with its id is stored already.
    Known,
    /// Its game is stored already under another id.
    Repeated,
}

/// A day's results as they stand.
#[derive(Debug, Default)]
pub struct Standing {
    date: String,
    ends: Option<i64>,
    /// What the tables are made of.
    pub leagues: Leagues,
    /// How many results there are, those that don't count included.
    pub results: usize,
    /// Of all games, and of each in the order of [`Kind::ALL`]: made when they are asked for.
    sheets: [Sheet; 1 + Kind::ALL.len()],
}

impl Standing {
    /// The standing of a day that ends then, in milliseconds since 1970.
    pub fn new(date: NaiveDate, ends: Option<i64>, leagues: Leagues, results: usize) -> Standing {
        Standing { date: date.to_string(), ends, leagues, results, sheets: Default::default() }
    }

    /// The table of a game; of all together without one.
    pub fn table(&self, game: Option<Kind>) -> &Table {
        self.sheet(game).table.get_or_init(|| {
            let league = self.leagues.of(game);
            Table { date: self.date.clone(), table: league.table(), games: league.games, ends: self.ends }
        })
    }

    /// The table as JSON.
    pub fn json(&self, game: Option<Kind>) -> Bytes {
        let make = || serde_json::to_vec(self.table(game)).map(Bytes::from).unwrap_or_default();
        self.sheet(game).json.get_or_init(make).clone()
    }

    /// A text that changes whenever the tables do, and is the same on every server of the folder.
    pub fn mark(&self) -> String {
        format!("{}.{}.{}", self.date, self.results, self.leagues.all.games)
    }

    /// How much was played, of a game or of all.
    pub fn day(&self, game: Option<Kind>) -> Day {
        let league = self.leagues.of(game);
        let (games, points, players) = (league.games, league.points(), league.players() as u32);
        Day { date: self.date.clone(), games, points, players }
    }

    fn sheet(&self, game: Option<Kind>) -> &Sheet {
        let place = Kind::ALL.iter().position(|kind| Some(*kind) == game);
        &self.sheets[place.map_or(0, |place| place + 1)]
    }
}

/// A table and its JSON, once they have been asked for.
#[derive(Debug, Default)]
struct Sheet {
    table: OnceLock<Table>,
    json: OnceLock<Bytes>,
}

/// Why results can't be kept or read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// There is no room on the disk.
    #[error("the disk is full")]
    Full,
    /// Anything else, in the system's words.
    #[error("{0}")]
    Unavailable(String),
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull, WriteZero};
        match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge | WriteZero => StoreError::Full,
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

//! Where results are kept.

mod append;
mod day;
mod entry;
mod files;
mod list;
mod lock;
mod repair;
mod scribe;

use std::sync::{Arc, OnceLock};

use app::api::Table;
use axum::body::Bytes;
use chrono::NaiveDate;
use game_core::Kind;
use thiserror::Error;

pub use entry::Entry;
pub use files::Files;
pub use scribe::Scribe;

/// A place for results. Its methods may wait for a disk, but for [`ScoreStore::fresh`].
pub trait ScoreStore: Send + Sync {
    /// Adds results to a day, in order, but for those whose id is known already, and returns the day's standing with
    /// them. On return all of them outlast a crash.
    ///
    /// # Errors
    /// If they can't be kept; then none of them is.
    fn add(&self, date: NaiveDate, entries: &[Entry]) -> Result<Arc<Standing>, StoreError>;

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

    /// Bytes that can still be stored.
    ///
    /// # Errors
    /// If the system doesn't say.
    fn space(&self) -> Result<u64, StoreError>;
}

/// A day's results as they stand.
#[derive(Debug)]
pub struct Standing {
    all: Sheet,
    /// In the order of [`Kind::ALL`].
    each: [Sheet; Kind::ALL.len()],
    /// How many results it is made of.
    pub results: usize,
}

impl Standing {
    /// A standing with the table of all games and that of each, in the order of [`Kind::ALL`], of so many results.
    pub fn new(all: Table, each: [Table; Kind::ALL.len()], results: usize) -> Standing {
        Standing { all: Sheet::of(all), each: each.map(Sheet::of), results }
    }

    /// The table of a game; of all together without one.
    pub fn table(&self, game: Option<Kind>) -> &Table {
        &self.sheet(game).table
    }

    /// The table as JSON, made once.
    pub fn json(&self, game: Option<Kind>) -> Bytes {
        let Sheet { table, json } = self.sheet(game);
        let make = || serde_json::to_vec(table).map(Bytes::from).unwrap_or_default();
        json.get_or_init(make).clone()
    }

    fn sheet(&self, game: Option<Kind>) -> &Sheet {
        let each = Kind::ALL.iter().zip(&self.each);
        each.into_iter().find(|(kind, _)| Some(**kind) == game).map_or(&self.all, |(_, sheet)| sheet)
    }
}

/// A table, and its JSON once it has been asked for.
#[derive(Debug)]
struct Sheet {
    table: Table,
    json: OnceLock<Bytes>,
}

impl Sheet {
    fn of(table: Table) -> Sheet {
        Sheet { table, json: OnceLock::new() }
    }
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

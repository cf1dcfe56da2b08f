//! Today's league table.

mod date;
mod fetch;
mod island;
mod news;
mod standings;

use std::fmt;
use std::sync::Arc;

pub use date::Date;
pub use island::LeagueIsland;
pub use news::{publish, refresh};
pub use standings::Standings;

use crate::api::Table;

/// Where a page being rendered finds today's table. Provided by the server as a context for each request; the
/// browser fetches the table instead.
#[derive(Clone)]
pub struct League(pub Arc<dyn Fn() -> Table + Send + Sync>);

impl League {
    /// The table as it stands now. Never waits for a disk.
    pub fn today(&self) -> Table {
        (self.0)()
    }
}

impl fmt::Debug for League {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("League")
    }
}

//! Today's league table. The server writes all of its markup; the browser marks the reader's own line and paints
//! what changes.

#[cfg(feature = "ssr")]
mod date;
mod island;
mod paint;
#[cfg(feature = "ssr")]
mod standings;

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "ssr")]
pub use date::Date;
pub use island::{LeagueIsland, address, publish, refresh};
#[cfg(feature = "ssr")]
pub use standings::Standings;

use game_core::Kind;

use crate::api::Table;

/// Where a page being rendered finds today's table. Provided by the server as a context for each request; the
/// browser fetches the table instead.
#[derive(Clone)]
pub struct League(pub Arc<dyn Fn(Option<Kind>) -> Table + Send + Sync>);

impl League {
    /// The table of a game, or of all together, as it stands now. Never waits for a disk.
    pub fn today(&self, game: Option<Kind>) -> Table {
        (self.0)(game)
    }
}

impl fmt::Debug for League {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("League")
    }
}

//! Today's league table. The server writes all of its markup; a script marks the reader's own line and paints what
//! changes.

#[cfg(feature = "ssr")]
mod count;
#[cfg(feature = "ssr")]
mod date;
#[cfg(feature = "ssr")]
mod live;
#[cfg(feature = "ssr")]
pub mod names;
#[cfg(feature = "ssr")]
pub mod past;
#[cfg(feature = "ssr")]
mod standings;
mod wire;

use std::fmt;
use std::sync::Arc;

#[cfg(feature = "ssr")]
pub use count::counted;
#[cfg(feature = "ssr")]
pub use date::Date;
#[cfg(feature = "ssr")]
pub use live::LiveTable;
#[cfg(feature = "ssr")]
pub use past::{Past, Profile, Span};
#[cfg(feature = "ssr")]
pub use standings::{Chart, Standings, player_address};
pub use wire::{address, publish};

use game_core::Kind;

use crate::api::Table;

/// Where a page being rendered finds today's table. Provided by the server as a context for each request; the
/// browser fetches the table instead.
#[derive(Clone)]
pub struct League {
    /// The table of a game, or of all together, as it stands now. Never waits for a disk.
    pub table: Arc<dyn Fn(Option<Kind>) -> Table + Send + Sync>,
    /// The state that the table is in, as `/api/events` names it.
    pub mark: String,
}

impl League {
    /// The table of a game, or of all together.
    pub fn today(&self, game: Option<Kind>) -> Table {
        (self.table)(game)
    }
}

/// How many lines of today's table a page shows, besides the reader's own. Provided by pages that show few.
#[derive(Clone, Copy, Debug)]
pub struct Top(pub usize);

/// The first day of the page's table, whose own date is the last. Provided by pages whose table is of several days.
#[cfg(feature = "ssr")]
#[derive(Clone, Copy, Debug)]
pub struct Since(pub Date);

impl fmt::Debug for League {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("League")
    }
}

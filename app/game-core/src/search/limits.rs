//! When a search stops, and who watches it.

use std::time::Duration;

use crate::search::Strength;

/// Bounds of a search. It stops at the first that it meets; with none, when the game is searched to its end or at
/// the greatest depth that the search has room for. With a bound on depth or nodes alone the answer depends on
/// nothing but the game and the seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Greatest depth in plies, 1 or more.
    pub depth: Option<u8>,
    /// Most positions to look at. At least depth 1 is always finished.
    pub nodes: Option<u64>,
    /// Longest time by the observer's clock. At least depth 1 is always finished.
    pub time: Option<Duration>,
}

impl From<Strength> for Limits {
    fn from(strength: Strength) -> Limits {
        Limits { depth: strength.depth, nodes: None, time: strength.time }
    }
}

/// The search's only window on the world: a clock, a stop button, and someone to tell.
pub trait Observer {
    /// Time since the search began. Asked every few thousand nodes.
    fn elapsed(&self) -> Duration;

    /// Whether to give up at once. Asked as often as the clock.
    fn is_cancelled(&self) -> bool {
        false
    }

    /// Called after each finished depth.
    fn progress(&mut self, progress: &crate::search::Progress) {
        let _ = progress;
    }
}

/// An observer without a clock, for searches bounded by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

//! What is asked of the computer.

use crate::search::{Level, Limits, Strength};

/// A question to the computer: how hard to look for a move, and what to draw lots from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// The level that plays; `None` for a bare search.
    pub level: Option<Level>,
    /// When to stop.
    pub limits: Limits,
    /// How many moves of a hundred are any legal move instead of the best one found, 0 to 100.
    pub slip_percent: u8,
    /// Draws among equal best moves, and the slips.
    pub seed: u64,
}

impl Task {
    /// To play as that level does, which in this position has that strength.
    pub fn of_level(level: Level, strength: Strength, seed: u64) -> Task {
        Task { level: Some(level), limits: strength.into(), slip_percent: strength.slip_percent, seed }
    }

    /// To search within limits.
    pub const fn of_limits(limits: Limits, seed: u64) -> Task {
        Task { level: None, limits, slip_percent: 0, seed }
    }
}

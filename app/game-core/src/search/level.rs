//! How strong the computer plays.

use std::time::Duration;

/// A level that a player can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// For a first game.
    Low,
    /// For those who know the rules.
    Medium,
    /// For those who know the game.
    High,
    /// Everything the computer knows.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Low, Level::Medium, Level::High, Level::Expert];

    /// 0 for `Low` to 3 for `Expert`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `"Low"`, `"Medium"`, `"High"` or `"Expert"`: the canonical name, in records and in `Computer (High)`.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Low => "Low",
            Level::Medium => "Medium",
            Level::High => "High",
            Level::Expert => "Expert",
        }
    }

    /// Reads what [`Level::id`] writes, in any case.
    pub fn from_id(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id().eq_ignore_ascii_case(id))
    }
}

/// What a level means in a game: how far it looks, and how often it slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Greatest depth in plies; `None` for no bound.
    pub depth: Option<u8>,
    /// Longest time to think; `None` for no bound.
    pub time: Option<Duration>,
    /// How many moves of a hundred are any legal move instead of the best one found, 0 to 100.
    pub slip_percent: u8,
}

impl Strength {
    /// A strength that looks so many plies ahead and slips so many times in a hundred.
    pub const fn depth(depth: u8, slip_percent: u8) -> Strength {
        Strength { depth: Some(depth), time: None, slip_percent }
    }

    /// A strength that thinks so long and never slips.
    pub const fn time(time: Duration) -> Strength {
        Strength { depth: None, time: Some(time), slip_percent: 0 }
    }
}

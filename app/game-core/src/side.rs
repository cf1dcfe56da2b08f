//! The two players.

use std::ops::Not;

/// A player, named by the order of turns: `First` is Black in draughts and Othello, South in Ayò.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Makes the first move of the game.
    First,
    /// Answers it.
    Second,
}

impl Side {
    /// Both sides, in the order of turns.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 for `First`, 1 for `Second`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `"first"` or `"second"`.
    pub const fn id(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// Reads what [`Side::id`] writes.
    pub fn from_id(id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.id() == id)
    }
}

impl Not for Side {
    type Output = Side;

    /// The opponent.
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

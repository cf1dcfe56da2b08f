//! How a game ends.

use std::fmt;

use crate::Side;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// A win for that side.
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A game without a winner.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

/// Writes `first`, `second` or `draw`, a space, and the reason's id.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.winner.map_or("draw", Side::id), self.reason.id())
    }
}

/// Why a game is over. A game uses those that its rules know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The player to move has no piece left.
    NoPieces,
    /// The player to move has pieces but no move.
    Blocked,
    /// So many turns without progress as the rules allow.
    MoveLimit,
    /// The same position with the same side to move, as often as the rules allow.
    Repetition,
    /// A winning line of pieces.
    Line,
    /// No empty cell is left.
    Full,
    /// Neither side can move: the pieces are counted.
    Count,
    /// One side's store holds the majority, or both hold half.
    Majority,
    /// The player to move has no legal move: each takes the seeds of their own side.
    Starvation,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
}

impl Reason {
    /// A stable name in lower case, words joined by hyphens.
    pub const fn id(self) -> &'static str {
        match self {
            Reason::NoPieces => "no-pieces",
            Reason::Blocked => "blocked",
            Reason::MoveLimit => "move-limit",
            Reason::Repetition => "repetition",
            Reason::Line => "line",
            Reason::Full => "full",
            Reason::Count => "count",
            Reason::Majority => "majority",
            Reason::Starvation => "starvation",
            Reason::Resignation => "resignation",
            Reason::Agreement => "agreement",
        }
    }
}

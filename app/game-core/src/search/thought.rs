//! What a search found.

use crate::search::Score;

/// How far a search has come, after a finished depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Plies searched in full.
    pub depth: u8,
    /// Positions looked at so far.
    pub nodes: u64,
    /// For the side to move.
    pub score: Score,
    /// The best line, as text.
    pub pv: Vec<String>,
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<M> {
    /// The move to play.
    pub best: M,
    /// Its score for the side to move, after `depth` plies; that of the best move when `slipped`.
    pub score: Score,
    /// Plies searched in full.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// The best line; begins with `best` unless `slipped`.
    pub pv: Vec<M>,
    /// The game's value, where the search proved it.
    pub value: Option<Value>,
    /// In how many plies the game ends if the winner hurries and the loser holds out, where that is certain too.
    /// Never without `value`.
    pub plies: Option<u32>,
    /// Whether the level chose to play any move instead of the best.
    pub slipped: bool,
}

/// What a position is worth with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins.
    Win,
    /// Neither side can win.
    Draw,
    /// The side to move loses.
    Loss,
}

impl Value {
    /// `"win"`, `"draw"` or `"loss"`.
    pub const fn id(self) -> &'static str {
        match self {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        }
    }
}

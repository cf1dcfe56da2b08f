//! Why a cell can't be played.

/// Why no legal move begins at a cell, where a game has rules that a player may not see at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Nothing is there to be moved.
    Empty,
    /// It is the opponent's.
    NotYours,
    /// The setup forbids to place a piece there now.
    Banned,
    /// The opponent has nothing to move, and from here nothing would reach them.
    MustFeed,
    /// The capture would leave the opponent nothing, and there are other moves.
    GrandSlam,
}

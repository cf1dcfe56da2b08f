//! What a game must say of itself to be searched.

use crate::Rules;
use crate::search::{Score, Strength};

/// A game that a computer can play.
pub trait Evaluate: Rules {
    /// The four levels, weakest first, by [`Level::index`](crate::Level::index).
    const LEVELS: [Strength; 4];

    /// The static value of an unfinished position for the side to move, strictly between
    /// -[`DECIDED`](crate::search::DECIDED) and [`DECIDED`](crate::search::DECIDED).
    fn evaluate(&self) -> Score;

    /// Whether the static value can be trusted: no capture or other upheaval is due. While this is false the search
    /// looks at every legal move beyond its depth, so it must not stay false for long. `legal` are the position's
    /// own legal moves.
    fn is_quiet(&self, legal: &[Self::Move]) -> bool;

    /// A first guess at how good a move is, to search good moves first; larger is better, 0 is nothing known, and a
    /// move that has just refuted a sibling is worth 100. Between -10 000 and 10 000.
    fn order(&self, m: Self::Move) -> i32;
}

//! What a game must say of itself to be searched.

use crate::Rules;
use crate::search::Strength;

/// How good a position is for the side to move, in hundredths of the game's smallest unit (a man, a disc, a seed).
/// Scores beyond ±20 000 are kept for games that are decided.
pub type Score = i32;

/// A game that a computer can play.
pub trait Evaluate: Rules {
    /// The four levels, weakest first, by [`Level::index`](crate::Level::index).
    const LEVELS: [Strength; 4];

    /// The static value of an unfinished position for the side to move, strictly between -20 000 and 20 000.
    fn evaluate(&self) -> Score;

    /// Whether the static value can be trusted: no capture or other upheaval is due. The search looks deeper while
    /// this is false. `legal` are the position's own legal moves.
    fn is_quiet(&self, legal: &[Self::Move]) -> bool;

    /// A first guess at how good a move is, to search good moves first; larger is better, 0 is nothing known.
    fn order(&self, m: Self::Move) -> i32;
}

//! Choosing a move.

use crate::Game;
use crate::Notation;
use crate::search::{Evaluate, Limits, Observer, Thought};

/// The best move that can be found within the limits, or with a chance of `slip_percent` in a hundred any legal
/// move. Equal best moves are drawn from the seed. `None` if the game is over or the observer cancelled it before
/// depth 1 was finished.
pub fn think<R: Evaluate + Notation>(
    game: &Game<R>,
    limits: Limits,
    slip_percent: u8,
    seed: u64,
    observer: &mut dyn Observer,
) -> Option<Thought<R::Move>> {
    let _ = (game, limits, slip_percent, seed, observer);
    None
}

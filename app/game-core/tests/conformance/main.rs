//! What every game promises, checked on random play of each of them. A new game is covered as soon as it is in
//! [`Kind::ALL`], and in the list at the end of `typed` for what [`AnyGame`] doesn't show.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

mod play;
mod text;
mod typed;

use game_core::rng::Rng;
use game_core::{AnyGame, Kind};
use proptest::prelude::*;

/// Longest random game.
const PLIES: usize = 250;

/// Any game that there is.
fn kinds() -> impl Strategy<Value = Kind> {
    proptest::sample::select(&Kind::ALL[..])
}

/// Cases of a property that plays whole games.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Plays at random from the first position and calls `visit` with every position before its move, and which move
/// that will be.
fn random_play(kind: Kind, seed: u64, mut visit: impl FnMut(&AnyGame, usize)) -> AnyGame {
    let mut rng = Rng::new(seed);
    let mut game = kind.start("").unwrap();
    for _ in 0..PLIES {
        let legal = game.legal().len();
        if legal == 0 {
            break;
        }
        let index = rng.below(legal as u32) as usize;
        visit(&game, index);
        game.play(index).unwrap();
    }
    game
}

//! Othello against published node counts.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::othello::{Move, Othello};
use game_core::{AnyGame, Kind, NoSetup, Rules};

/// From the start: a pass is a ply, and a game that is over earlier counts as one sequence. Passes first occur at
/// depth 9, finished games at depth 11. As published by A. Bik, "Perft for Reversi" (2009), to depth 12, which others
/// have confirmed.
const FROM_THE_START: [u64; 10] = [4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284];

#[test]
fn counts_from_the_start_are_the_published_ones() {
    let start = Kind::Othello.start("").unwrap();
    for (depth, expected) in (1..).zip(FROM_THE_START) {
        assert_eq!(start.perft(depth), expected, "depth {depth}");
    }
}

/// `cargo test --release -p game-core --test othello_perft -- --ignored`
#[test]
#[ignore = "takes half a minute"]
fn deep_counts_from_the_start_are_the_published_ones() {
    let start = Kind::Othello.start("").unwrap();
    for (depth, expected) in [(11, 212_258_800), (12, 1_939_886_636)] {
        assert_eq!(start.perft(depth), expected, "depth {depth}");
    }
}

/// The other convention: a pass isn't a ply, so that a sequence of so many plies has so many discs placed.
fn perft_without_passes(position: &Othello, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = position.legal();
    if legal.is_empty() {
        return 1;
    }
    legal
        .iter()
        .map(|&m| {
            let mut next = *position;
            next.play_unchecked(m);
            perft_without_passes(&next, depth - u32::from(m != Move::Pass))
        })
        .sum()
}

#[test]
fn the_conventions_part_where_the_first_pass_occurs() {
    let start = Othello::start(NoSetup);
    let counts: Vec<u64> = (1..=9).map(|depth| perft_without_passes(&start, depth)).collect();
    assert_eq!(counts[..8], FROM_THE_START[..8]);
    assert_eq!(counts[8], 3_005_320);
}

#[test]
fn a_finished_game_is_one_sequence_at_any_depth() {
    // Black to move takes White's only disc, and the game is over.
    let takes = row("XO------ X");
    assert_eq!(takes.legal().len(), 1);
    assert_eq!((0..5).map(|depth| takes.perft(depth)).collect::<Vec<_>>(), [1; 5]);
    // Black passes, and White takes Black's only disc.
    let passes = row("OX------ X");
    assert_eq!(passes.legal()[0].text, "--");
    assert_eq!((0..5).map(|depth| passes.perft(depth)).collect::<Vec<_>>(), [1; 5]);
}

/// A game whose discs all lie in the first row.
fn row(text: &str) -> AnyGame {
    let (discs, turn) = text.split_once(' ').unwrap();
    Kind::Othello.begin_at(&format!("{discs}{} {turn}", "-".repeat(56))).unwrap()
}

//! Fanorona-Telo against node counts of an independent program.

use game_core::perft::perft;
use game_core::telo::{Setup, Telo};
use game_core::{Notation, Rules};

/// From the empty board.
const FROM_THE_START: [u64; 9] = [9, 72, 504, 3_024, 15_120, 54_720, 199_296, 705_312, 2_567_232];

#[test]
fn counts_from_the_start_are_the_known_ones() {
    let start = Telo::start(Setup::default());
    for (depth, expected) in (1..).zip(FROM_THE_START) {
        assert_eq!(perft(&start, depth), expected, "depth {depth}");
    }
}

#[test]
fn counts_of_positions_are_the_known_ones() {
    let data = include_str!("../../../tests/perft/telo.tsv");
    let mut rows = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.split_once('\t').unwrap();
        let position = Telo::read_position(text).unwrap();
        for (depth, expected) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(perft(&position, depth), expected.parse().unwrap(), "{text} depth {depth}");
        }
        rows += 1;
    }
    assert_eq!(rows, 8);
}

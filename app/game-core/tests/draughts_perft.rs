//! English draughts against published node counts.

use std::collections::BTreeSet;

use game_core::draughts::{Draughts, Setup};
use game_core::perft::perft;
use game_core::{Effect, Notation, Rules};

/// From the start, every path counted as a move; checked by others to depth 13 and beyond.
const FROM_THE_START: [u64; 11] =
    [7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128];

#[test]
fn counts_from_the_start_are_the_published_ones() {
    let start = Draughts::start(Setup::default());
    for (depth, expected) in (1..).zip(FROM_THE_START) {
        assert_eq!(perft(&start, depth), expected, "depth {depth}");
    }
}

#[test]
fn counts_of_positions_are_the_published_ones() {
    let data = include_str!("../../../tests/perft/draughts.tsv");
    let mut rows = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[fen, mode, counts] = fields.as_slice() else { panic!("three fields in `{line}`") };
        let position = Draughts::read_position(fen).unwrap();
        let count = match mode {
            "keep" => perft::<Draughts>,
            "drop" => perft_by_result,
            _ => panic!("a known mode in `{line}`"),
        };
        for (depth, expected) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(count(&position, depth), expected.parse().unwrap(), "{fen} {mode} depth {depth}");
        }
        rows += 1;
    }
    assert_eq!(rows, 12);
}

/// As [`perft`], but captures with the same ends and the same pieces taken count as one.
fn perft_by_result(position: &Draughts, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut seen = BTreeSet::new();
    let mut sum = 0;
    for m in position.legal() {
        let path = Draughts::path(m);
        let mut effects = Vec::new();
        position.effects(m, &mut effects);
        let mut captured: Vec<_> = effects
            .iter()
            .filter_map(|e| if let Effect::Capture(cell) = e { Some(*cell) } else { None })
            .collect();
        captured.sort_unstable();
        if seen.insert((path[0], path[path.len() - 1], captured)) {
            let mut next = *position;
            next.play_unchecked(m);
            sum += perft_by_result(&next, depth - 1);
        }
    }
    sum
}

//! Ayò against node counts of other programs.

use game_core::Notation;
use game_core::ayo::Ayo;
use game_core::perft::perft;

/// Counts up to this size take seconds even without optimisation.
const MOST: u64 = 1_000_000;

fn counts_up_to(most: u64) -> u32 {
    let data = include_str!("../../../tests/perft/ayo.tsv");
    let mut checked = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.split_once('\t').expect("a position and its counts");
        let position = Ayo::read_position(text).expect("a sound position");
        for (depth, expected) in (1..).zip(counts.split(' ')) {
            let expected = expected.parse().expect("a number");
            if expected <= most {
                assert_eq!(perft(&position, depth), expected, "{text} depth {depth}");
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn counts_are_those_of_other_programs() {
    assert_eq!(counts_up_to(MOST), 8);
}

#[test]
#[ignore = "takes long without optimisation"]
fn deep_counts_are_those_of_other_programs() {
    assert_eq!(counts_up_to(u64::MAX), 10);
}

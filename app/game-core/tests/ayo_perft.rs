//! Ayò against node counts of other programs.

use game_core::Notation;
use game_core::ayo::Ayo;
use game_core::perft::perft;

#[test]
fn counts_are_those_of_other_programs() {
    let data = include_str!("../../../tests/perft/ayo.tsv");
    let mut checked = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let (text, counts) = line.split_once('\t').expect("a position and its counts");
        let position = Ayo::read_position(text).expect("a sound position");
        for (depth, expected) in (1..).zip(counts.split(' ')) {
            assert_eq!(perft(&position, depth), expected.parse().expect("a number"), "{text} depth {depth}");
            checked += 1;
        }
    }
    assert_eq!(checked, 10);
}

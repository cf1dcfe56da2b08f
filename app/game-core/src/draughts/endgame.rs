//! Two kings against one: won nearly always, but it takes up to 34 plies to drive the king out of the double corner,
//! and no count of distances shows the way. So the exact distances are worked out, once, by going backwards from the
//! ends.

use std::collections::VecDeque;
use std::sync::LazyLock;

use super::squares::{Squares, shift};
use crate::bits::each;

/// Plies to the end with best play by both, for the positions that the pair wins.
pub(super) struct PairAgainstOne {
    /// By [`index`]; [`UNKNOWN`] where the pair can't force the win.
    plies: Vec<u8>,
}

static PAIR_AGAINST_ONE: LazyLock<PairAgainstOne> = LazyLock::new(PairAgainstOne::new);

const UNKNOWN: u8 = u8::MAX;

/// Which side is to move, and where the three kings stand, as indices.
#[derive(Clone, Copy)]
struct Kings {
    pair_to_move: bool,
    pair: [u8; 2],
    one: u8,
}

/// Plies until the pair wins; `None` if it can't force that. The squares are indices, all different.
pub(super) fn pair_wins_in(pair_to_move: bool, pair: [u8; 2], one: u8) -> Option<u8> {
    let plies = PAIR_AGAINST_ONE.plies[index(Kings { pair_to_move, pair, one })];
    (plies != UNKNOWN).then_some(plies)
}

fn index(kings: Kings) -> usize {
    let [a, b] = kings.pair;
    let (low, high) = (usize::from(a.min(b)), usize::from(a.max(b)));
    (usize::from(kings.pair_to_move) << 15) | (low << 10) | (high << 5) | usize::from(kings.one)
}

impl PairAgainstOne {
    fn new() -> PairAgainstOne {
        let mut table = PairAgainstOne { plies: vec![UNKNOWN; 1 << 16] };
        // Positions come out in ascending order of plies, so the first value that one gets is the right one.
        let mut queue = VecDeque::new();
        for kings in all(false) {
            if !kings.one_captures() && kings.steps_of_the_one().next().is_none() {
                table.reach(kings, 0, &mut queue);
            }
        }
        for kings in all(true) {
            if kings.pair_captures() {
                table.reach(kings, 1, &mut queue);
            }
        }
        while let Some((kings, plies)) = queue.pop_front() {
            // Steps of kings can be taken back, so those from here lead to where the position can come from.
            if kings.pair_to_move {
                for before in kings.steps_of_the_one().map(Kings::turned) {
                    if !before.one_captures()
                        && before.steps_of_the_one().all(|next| table.is_known(next.turned()))
                    {
                        table.reach(before, plies + 1, &mut queue);
                    }
                }
            } else {
                for before in kings.steps_of_the_pair().map(Kings::turned) {
                    table.reach(before, plies + 1, &mut queue);
                }
            }
        }
        table
    }

    fn is_known(&self, kings: Kings) -> bool {
        self.plies[index(kings)] != UNKNOWN
    }

    fn reach(&mut self, kings: Kings, plies: u8, queue: &mut VecDeque<(Kings, u8)>) {
        let entry = &mut self.plies[index(kings)];
        if *entry == UNKNOWN {
            *entry = plies;
            queue.push_back((kings, plies));
        }
    }
}

impl Kings {
    fn turned(self) -> Kings {
        Kings { pair_to_move: !self.pair_to_move, ..self }
    }

    fn pair_squares(self) -> Squares {
        (1 << self.pair[0]) | (1 << self.pair[1])
    }

    fn empty(self) -> Squares {
        !(self.pair_squares() | (1 << self.one))
    }

    fn one_captures(self) -> bool {
        captures(1 << self.one, self.pair_squares(), self.empty())
    }

    fn pair_captures(self) -> bool {
        captures(self.pair_squares(), 1 << self.one, self.empty())
    }

    /// The positions after a step of the one, with the turn left as it is.
    fn steps_of_the_one(self) -> impl Iterator<Item = Kings> {
        each(around(1 << self.one) & self.empty()).map(move |one| Kings { one, ..self })
    }

    /// The positions after a step of one of the pair, with the turn left as it is.
    fn steps_of_the_pair(self) -> impl Iterator<Item = Kings> {
        let [a, b] = self.pair;
        [(a, b), (b, a)].into_iter().flat_map(move |(stays, goes)| {
            each(around(1 << goes) & self.empty()).map(move |to| Kings { pair: [stays, to], ..self })
        })
    }
}

/// The squares one step away.
fn around(squares: Squares) -> Squares {
    (0..4).fold(0, |all, direction| all | shift(squares, direction))
}

fn captures(kings: Squares, enemy: Squares, empty: Squares) -> bool {
    (0..4).any(|direction| shift(shift(kings, direction) & enemy, direction) & empty != 0)
}

/// Every way to place the kings.
fn all(pair_to_move: bool) -> impl Iterator<Item = Kings> {
    let pairs = (0..32).flat_map(|a| (a + 1..32).map(move |b| [a, b]));
    pairs.flat_map(move |pair| {
        (0..32).filter(move |one| !pair.contains(one)).map(move |one| Kings { pair_to_move, pair, one })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counted by an independent program.
    #[test]
    fn nearly_everything_is_won_within_34_plies() {
        let plies: Vec<Option<u8>> = [true, false]
            .into_iter()
            .flat_map(all)
            .map(|k| pair_wins_in(k.pair_to_move, k.pair, k.one))
            .collect();
        assert_eq!(plies.len(), 29_760);
        let count = |distance| plies.iter().filter(|plies| **plies == distance).count();
        assert_eq!(plies.len() - count(None), 27_632);
        for (distance, expected) in [(0, 2), (1, 2_026), (2, 434), (17, 88), (28, 1_764), (34, 320)] {
            assert_eq!(count(Some(distance)), expected, "{distance} plies");
        }
        assert_eq!(plies.iter().flatten().max(), Some(&34));
    }
}

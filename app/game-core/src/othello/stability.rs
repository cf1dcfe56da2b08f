//! Discs that can never be turned over.

use super::discs::{Discs, FILE_A};

const FILE_H: Discs = FILE_A << 7;
const EDGE_ROWS: Discs = 0xFF00_0000_0000_00FF;

/// The four kinds of lines: how many bits lie between neighbours, the squares that a step up reaches without leaving
/// the board, and those that are at an end of such a line.
const LINES: [(u32, Discs, Discs); 4] = [
    (1, !FILE_A, FILE_A | FILE_H),
    (8, !0, EDGE_ROWS),
    (7, !FILE_H, FILE_A | FILE_H | EDGE_ROWS),
    (9, !FILE_A, FILE_A | FILE_H | EDGE_ROWS),
];

/// Discs of `own` that no play can turn over. Not all of them: those whose four lines are each full, or bear on one
/// side the edge or another such disc.
pub(super) fn stable(own: Discs, enemy: Discs) -> Discs {
    let empty = !(own | enemy);
    let safe = LINES.map(|(step, reached, ends)| !spread(empty, step, reached) | ends);
    let mut stable = own & safe[0] & safe[1] & safe[2] & safe[3];
    if stable == 0 {
        return 0;
    }
    loop {
        let mut grown = own;
        for ((step, reached, _), safe) in LINES.into_iter().zip(safe) {
            // A step down from a square arrives where a step up leads to that square.
            let beside = ((stable << step) & reached) | ((stable & reached) >> step);
            grown &= safe | beside;
        }
        if grown == stable {
            return stable;
        }
        stable = grown;
    }
}

/// The squares on a line of that kind with one of the set.
fn spread(set: Discs, step: u32, reached: Discs) -> Discs {
    let (mut up, mut to) = (set, reached);
    let (mut down, mut from) = (set, reached >> step);
    for doubled in [step, 2 * step, 4 * step] {
        up |= to & (up << doubled);
        to &= to << doubled;
        down |= from & (down >> doubled);
        from &= from >> doubled;
    }
    up | down
}

#[cfg(test)]
mod tests {
    use super::super::Othello;
    use super::*;
    use crate::rng::Rng;
    use crate::{NoSetup, Rules, Side};

    #[test]
    fn discs_grow_safe_from_a_corner() {
        // a1 to c1, a2 and b2, a3: each leans on safe discs along every line.
        let wedge = 0b0000_0111 | 0b0000_0011 << 8 | 0b0000_0001 << 16;
        assert_eq!(stable(wedge, 0), wedge);
        // b2 alone leans on nothing towards c1 and a3.
        assert_eq!(stable(0b11 | 0b10 << 8, 0), 0b11);
        assert_eq!(stable(0b10, 0), 0, "an edge disc without its corner");
    }

    #[test]
    fn a_full_row_is_safe_along_itself_only() {
        let row = 0xFF << 24;
        assert_eq!(stable(row & !(1 << 26), 1 << 26), 0);
        // On a full edge nothing can be turned over, whoever it belongs to.
        assert_eq!(stable(0b1010_1010, 0b0101_0101), 0b1010_1010);
    }

    #[test]
    fn nothing_stable_is_ever_turned_over() {
        let mut before_the_end = 0;
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let mut position = Othello::start(NoSetup);
            let mut kept = [0; 2];
            loop {
                for side in Side::BOTH {
                    let discs = position.discs(side);
                    assert_eq!(kept[side.index()] & !discs, 0, "{position:?}");
                    kept[side.index()] |= stable(discs, position.discs(!side));
                }
                let legal = position.legal();
                if legal.is_empty() {
                    break;
                }
                before_the_end = before_the_end.max((kept[0] | kept[1]).count_ones());
                position.play_unchecked(legal[rng.below(legal.len() as u32) as usize]);
            }
        }
        assert!(before_the_end > 40, "{before_the_end} stable discs at most");
    }
}

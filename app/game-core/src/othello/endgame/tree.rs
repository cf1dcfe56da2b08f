//! The tree of an ending: principal variation search (negascout) for the exact difference in discs.
//!
//! What makes it quick is the order of moves: first the one remembered, then those that leave the opponent the fewest
//! ("fastest first"), and near the end those into regions with an odd number of empty squares (parity). All of
//! this and the cuts by stable discs are in G. Andersson, "Writing an Othello program"; the cuts by what the table knows of
//! the positions behind a move are the enhanced transposition cut-offs of Schaeffer and Plaat, "New advances in
//! alpha-beta searching" (1996).

use super::table::{Bounds, Table};
use crate::bits::each;
use crate::othello::discs::{CORNERS, Discs, flips, mobility};
use crate::othello::evaluate::worth;
use crate::othello::stability::stable;
use crate::search::budget::Budget;

/// With no more empty squares than this moves are tried by parity alone, and nothing is remembered.
const SHALLOW: u32 = 5;
/// The clock is looked at once in so many nodes.
const POLL: u64 = 4096;
/// Room for the moves of a position with as many empty squares as are ever solved.
const MOST_MOVES: usize = super::MOST_EMPTIES as usize;

/// Stable discs are counted where they may cut: where the side to move must do so well.
const STABLE_FROM: i32 = 10;

/// With so many empty squares or more moves are ordered by the evaluation too.
const WEIGHED: u32 = 9;
/// With so many or more the table is asked about every move before any is searched.
const LOOKED_UP: u32 = 8;

const UNKNOWN: Bounds = Bounds { lower: -64, upper: 64, best: 64 };

/// A move of a node, and how much it promises.
#[derive(Clone, Copy, Default)]
struct Candidate {
    promise: i32,
    square: u32,
    flipped: Discs,
}

/// A search for exact values. Once the budget is spent they mean nothing.
pub(super) struct Tree<'a, 'b> {
    pub(super) budget: &'a mut Budget<'b>,
    pub(super) nodes: u64,
    /// When to look at the clock next, in nodes.
    next_poll: u64,
    most_nodes: u64,
    pub(super) table: Table,
}

impl<'a, 'b> Tree<'a, 'b> {
    /// A search that counts from so many nodes on.
    pub(super) fn new(budget: &'a mut Budget<'b>, nodes: u64, empties: u32) -> Tree<'a, 'b> {
        let most_nodes = budget.limits().nodes.unwrap_or(u64::MAX);
        Tree { budget, nodes, next_poll: nodes, most_nodes, table: Table::for_empties(empties) }
    }

    /// Whether the search has to end.
    pub(super) fn is_spent(&mut self) -> bool {
        self.budget.exhausted(self.nodes)
    }

    /// The value for the side to move if it lies between alpha and beta; else a bound on that side.
    pub(super) fn value(&mut self, own: Discs, enemy: Discs, alpha: i32, beta: i32) -> i32 {
        let empty = !(own | enemy);
        let empties = empty.count_ones();
        if empties <= SHALLOW {
            return self.shallow(own, enemy, alpha, beta, odd_regions(empty), false);
        }
        if self.nodes >= self.next_poll {
            self.next_poll = self.nodes + POLL;
            self.budget.poll();
        }
        if self.nodes >= self.most_nodes || self.budget.is_spent() {
            return 0;
        }
        self.nodes += 1;
        let moves = mobility(own, enemy);
        if moves == 0 {
            if mobility(enemy, own) == 0 {
                return final_score(own, enemy);
            }
            return -self.value(enemy, own, -beta, -alpha);
        }
        let mut known = self.table.probe(own, enemy).unwrap_or(UNKNOWN);
        if alpha >= STABLE_FROM {
            let ceiling = 64 - 2 * stable(enemy, own).count_ones() as i8;
            known.upper = known.upper.min(ceiling);
        }
        let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
        if lower >= beta || lower >= upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let (mut alpha, beta) = (alpha.max(lower), beta.min(upper));
        let mut candidates = [Candidate::default(); MOST_MOVES];
        let count = Self::rank(own, enemy, moves, u32::from(known.best), &mut candidates);
        if empties >= LOOKED_UP {
            for &Candidate { square, flipped, .. } in &candidates[..count] {
                let next = self.table.probe(enemy ^ flipped, own ^ flipped ^ (1 << square));
                let worth = next.map_or(-64, |bounds| -i32::from(bounds.upper));
                if worth >= beta {
                    return worth;
                }
            }
        }
        let first_alpha = alpha;
        let mut best = -65;
        let mut best_square = 64;
        for nth in 0..count {
            let Candidate { square, flipped, .. } = pick(&mut candidates[..count], nth);
            let (next_own, next_enemy) = (enemy ^ flipped, own ^ flipped ^ (1 << square));
            let mut value = alpha + 1;
            if nth > 0 {
                value = -self.value(next_own, next_enemy, -alpha - 1, -alpha);
            }
            if nth == 0 || (value > alpha && value < beta) {
                value = -self.value(next_own, next_enemy, -beta, -alpha);
            }
            if self.budget.is_spent() || self.nodes >= self.most_nodes {
                return 0;
            }
            if value > best {
                best = value;
                best_square = square;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        let lower = if best > first_alpha { best as i8 } else { known.lower };
        let upper = if best < beta { best as i8 } else { known.upper };
        self.table.store(own, enemy, Bounds { lower, upper, best: best_square as u8 });
        best
    }

    /// Lists the moves with what they promise; how many there are.
    fn rank(own: Discs, enemy: Discs, moves: Discs, known: u32, out: &mut [Candidate]) -> usize {
        let empty = !(own | enemy);
        let (odd, empties) = (odd_regions(empty), empty.count_ones());
        let mut count = 0;
        for (square, place) in each(moves).zip(out) {
            let square = u32::from(square);
            let flipped = flips(own, enemy, square);
            let (next_own, next_enemy) = (enemy ^ flipped, own ^ flipped ^ (1 << square));
            let mut promise = 0;
            if square == known {
                promise = 1 << 20;
            } else {
                let replies = mobility(next_own, next_enemy);
                promise -= 16 * (replies.count_ones() + (replies & CORNERS).count_ones()) as i32;
                promise += 8 * i32::from(odd & (1 << square) != 0);
                promise += 8 * i32::from(CORNERS & (1 << square) != 0);
                if empties >= WEIGHED {
                    promise -= worth(next_own, next_enemy) / 32;
                }
            }
            *place = Candidate { promise, square, flipped };
            count += 1;
        }
        count
    }

    /// The same for a few empty squares. `odd` are the regions with an odd number of them; `passed` says that the other
    /// side has just had no move.
    fn shallow(&mut self, own: Discs, enemy: Discs, alpha: i32, beta: i32, odd: Discs, passed: bool) -> i32 {
        if self.nodes >= self.most_nodes {
            return 0;
        }
        self.nodes += 1;
        let empty = !(own | enemy);
        let mut alpha = alpha;
        let mut best = -65;
        if empty & (empty.wrapping_sub(1)) == 0 {
            return last(own, enemy, empty);
        }
        let moves = mobility(own, enemy);
        for squares in [moves & odd, moves & !odd] {
            for square in each(squares) {
                let square = u32::from(square);
                let flipped = flips(own, enemy, square);
                let (next_own, next_enemy) = (enemy ^ flipped, own ^ flipped ^ (1 << square));
                let value = -self.shallow(next_own, next_enemy, -beta, -alpha, odd ^ region(square), false);
                if value > best {
                    best = value;
                    if value >= beta {
                        return value;
                    }
                    alpha = alpha.max(value);
                }
            }
        }
        if moves == 0 {
            if passed {
                return final_score(own, enemy);
            }
            return -self.shallow(enemy, own, -beta, -alpha, odd, true);
        }
        best
    }
}

/// Takes the most promising candidate from those at `from` and after.
fn pick(candidates: &mut [Candidate], from: usize) -> Candidate {
    let mut best = from;
    for at in from + 1..candidates.len() {
        if candidates[at].promise > candidates[best].promise {
            best = at;
        }
    }
    candidates.swap(from, best);
    candidates[from]
}

/// The value with at most one empty square.
fn last(own: Discs, enemy: Discs, empty: Discs) -> i32 {
    let count = own.count_ones() as i32;
    if empty == 0 {
        return 2 * count - 64;
    }
    let square = empty.trailing_zeros();
    let flipped = flips(own, enemy, square);
    if flipped != 0 {
        return 2 * (count + flipped.count_ones() as i32) - 62;
    }
    let flipped = flips(enemy, own, square);
    if flipped != 0 {
        return 2 * (count - flipped.count_ones() as i32) - 64;
    }
    final_score(own, enemy)
}

/// The difference in discs when nobody can move, the empty squares given to the winner.
pub(super) fn final_score(own: Discs, enemy: Discs) -> i32 {
    let (own, enemy) = (own.count_ones() as i32, enemy.count_ones() as i32);
    match own.cmp(&enemy) {
        std::cmp::Ordering::Greater => 64 - 2 * enemy,
        std::cmp::Ordering::Less => 2 * own - 64,
        std::cmp::Ordering::Equal => 0,
    }
}

/// The quarter of the board that the square lies in.
const fn region(square: u32) -> Discs {
    0x0F0F_0F0F << (square & 0x24)
}

/// The quarters with an odd number of empty squares.
fn odd_regions(empty: Discs) -> Discs {
    let quarters = [0, 4, 32, 36].map(region);
    quarters.into_iter().filter(|quarter| (empty & quarter).count_ones() % 2 == 1).fold(0, |all, q| all | q)
}

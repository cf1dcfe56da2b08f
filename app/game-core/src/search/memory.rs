//! What a search remembers, whatever the game: one copy of this code serves all of them.

use crate::rng::mix;
use crate::search::budget::Budget;
use crate::search::negamax::is_decided;
use crate::search::order::History;
use crate::search::score::from_root;
use crate::search::table::{Bound, Entry, Table};
use crate::search::{DECIDED, Score, WIN};

/// How often a value was taken that isn't the game's own, whatever the path and the depth. A value during whose
/// search none of these grew is that of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Debts {
    /// Static values.
    pub(super) evaluations: u64,
    /// Ends by repetition: true only on the path that led there.
    pub(super) repetitions: u64,
    /// Values from the table that had debts of their own.
    pub(super) loans: u64,
}

/// The memory of one search.
pub(super) struct Memory<'a> {
    pub(super) budget: Budget<'a>,
    /// Positions looked at.
    pub(super) nodes: u64,
    /// What the values found so far owe to anything but the rules.
    pub(super) debts: Debts,
    pub(super) table: Table,
    pub(super) history: History,
    /// Of the positions of the game and of the line being searched.
    keys: Vec<u64>,
    /// By ply, where the line has been since it could last come back, but for the root, which is on every line.
    trails: Vec<u64>,
    /// By ply, the best line from the node there, if it lies on a principal variation: the places of its moves among
    /// the legal ones.
    lines: Vec<Vec<u8>>,
    /// Where in `keys` the root is.
    root: usize,
}

impl<'a> Memory<'a> {
    /// For a game whose positions have these keys, the root's last, and lines of so many plies.
    pub(super) fn new(mut keys: Vec<u64>, plies: usize, budget: Budget<'a>) -> Memory<'a> {
        let limits = budget.limits();
        let root = keys.len() - 1;
        keys.resize(root + plies + 1, 0);
        Memory {
            table: Table::for_limits(limits.depth, limits.nodes),
            budget,
            nodes: 0,
            debts: Debts::default(),
            history: History::new(),
            keys,
            trails: vec![0; plies + 1],
            lines: (0..=plies).map(|_| Vec::with_capacity(plies)).collect(),
            root,
        }
    }

    /// The best line found below the node at that ply, if it lies on a principal variation.
    pub(super) fn line(&self, ply: usize) -> &[u8] {
        &self.lines[ply]
    }

    /// Begins the node of a position with that key, if the budget allows one more.
    pub(super) fn enter(&mut self, key: u64, ply: usize) -> bool {
        if self.budget.exhausted(self.nodes) {
            return false;
        }
        self.nodes += 1;
        self.keys[self.root + ply] = key;
        self.lines[ply].clear();
        true
    }

    /// The move that was best here before, by its place; or the value of the node, where the table settles it.
    /// `left` is how many plies are left before a counter runs out, where the key doesn't say so.
    pub(super) fn recall(
        &mut self,
        key: u64,
        left: Option<i32>,
        depth: i32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Option<u8>, Score> {
        if depth <= 0 {
            return Ok(None);
        }
        let Some(entry) = self.table.probe(key) else { return Ok(None) };
        if beta - alpha == 1 && left.is_none_or(|left| fits(entry, left)) {
            let entry = Entry { score: from_root(entry.score, ply as Score), ..entry };
            if cuts(entry, depth, alpha, beta) {
                self.debts.loans += u64::from(!entry.complete);
                return Err(entry.score);
            }
        }
        Ok(entry.best)
    }

    /// How often the position has occurred, this time included: by the game's own count where it lies in the game's
    /// past, and as often as ends the game where the search itself has been there, for what can be had twice can be
    /// had as often as one likes.
    pub(super) fn occurrences(&self, key: u64, most: u32, reversible: u32, ply: usize) -> u32 {
        let now = self.root + ply;
        let back = now - now.min(usize::try_from(reversible).unwrap_or(usize::MAX));
        let mut count = 1;
        for at in (back..now).rev() {
            if self.keys[at] == key {
                if at >= self.root {
                    return most;
                }
                count += 1;
            }
        }
        count.min(most)
    }

    /// A number that tells apart the ways to a position, as far as they can matter to what comes after it.
    pub(super) fn trail(&mut self, reversible: u32, ply: usize) -> u64 {
        self.trails[ply] = 0;
        if reversible > 0 && ply > 1 {
            self.trails[ply] = self.trails[ply - 1] ^ self.keys[self.root + ply - 1];
        }
        mix(self.trails[ply])
    }

    /// The best line of this ply becomes the move at that place and the best line of the next.
    pub(super) fn extend_line(&mut self, place: u8, ply: usize) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(place);
        line.extend_from_slice(&lower[0]);
    }
}

/// Whether an entry that may come from a position with a fresher counter holds with so many plies left: neither its
/// search nor the win that it proves reached so far.
fn fits(entry: Entry, left: i32) -> bool {
    i32::from(entry.depth) < left && (entry.score.abs() <= DECIDED || WIN - entry.score.abs() < left)
}

/// Whether the entry settles a node that is to be searched to `depth` with a window of alpha and beta.
fn cuts(entry: Entry, depth: i32, alpha: Score, beta: Score) -> bool {
    let high = entry.bound != Bound::Upper && entry.score >= beta;
    let low = entry.bound != Bound::Lower && entry.score <= alpha;
    // What is won or lost stays so at any depth.
    let proved = (high && entry.score > DECIDED) || (low && entry.score < -DECIDED);
    let searched = i32::from(entry.depth) >= depth && (entry.thorough || !is_decided(alpha, beta));
    (high || low) && (proved || entry.complete || searched)
}

//! The moves of a player who never errs: every position is solved when it is met. The most work that was found in any
//! of any size, by climbing from position to position, was less than 8 000 nodes, half a millisecond in a browser; so
//! no bound is set.
//!
//! A drawn game is played so that the other side can go wrong. On the boards from five rows on the move is one after
//! which the other side's lines can be paired, if one of those that keep the draw is. In a game that is played like
//! that from its start there always is one: the empty board of that size can be paired, and the answer to a mark on one
//! of two cells is a mark on the other. So on those boards the draw doesn't rest on the search alone.

use super::TicTacToe;
use super::attack::Attack;
use super::pairing::can_pair;
use super::size::Cells;
use crate::bits::each;
use crate::rng::Rng;
use crate::search::{Score, Thought, Value, WIN};
use crate::{Cell, Rules};

/// From so many rows on the empty board can be paired.
const PAIRED_FROM: u8 = 5;

/// What a position is worth, and the moves that keep that.
struct Solution {
    value: Value,
    /// To the end of the game, if the winner hurries and the loser holds out.
    plies: u32,
    /// Those that win soonest, lose latest, or keep the draw.
    moves: Cells,
    /// Positions looked at.
    nodes: u64,
}

/// How good a move is among those that are worth the same; the first counts most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Promise {
    /// Whether the other side's lines can be paired, where the board is defended so.
    paired: bool,
    /// How many answers lose, if the move doesn't threaten to fill a line.
    traps: u32,
    /// How many answers lose, if it does: most people see that.
    blunders: u32,
    /// What the open lines are worth to either side. Those of the other side count in favour as well: where nothing is
    /// open nobody can go wrong.
    life: Score,
}

impl TicTacToe {
    /// A perfect move in this position, which isn't over. Moves of equal promise are drawn from `rng`.
    pub(super) fn perfect(&self, rng: &mut Rng) -> Thought<Cell> {
        let mut solution = self.solution();
        let moves = self.most_promising(&mut solution);
        let best = nth(moves, rng.below(moves.count_ones()));
        let Solution { value, plies, nodes, .. } = solution;
        let score = match value {
            Value::Win => WIN - plies as Score,
            Value::Draw => 0,
            Value::Loss => plies as Score - WIN,
        };
        let pv = self.line(best, value);
        Thought {
            best,
            score,
            depth: plies as u8,
            nodes,
            pv,
            value: Some(value),
            plies: Some(plies),
            slipped: false,
        }
    }

    fn solution(&self) -> Solution {
        let mut attack = Attack::new(self, self.turn());
        let mut moves = 0;
        if let Some(plies) = attack.plies(self) {
            for cell in each(self.empty()) {
                let next = self.after(Cell(cell));
                if next.winner().is_some() || attack.wins_within(&next, plies - 1) {
                    moves |= 1 << cell;
                }
            }
            return Solution { value: Value::Win, plies, moves, nodes: attack.nodes() };
        }
        let mut attacked = Attack::new(self, !self.turn());
        let mut latest = Some(0);
        for cell in each(self.empty()) {
            let lost_in = attacked.plies(&self.after(Cell(cell)));
            // `None`, never, is later than any number.
            if latest.is_some_and(|latest| lost_in.is_none_or(|plies| plies > latest)) {
                latest = lost_in;
                moves = 0;
            }
            if lost_in == latest {
                moves |= 1 << cell;
            }
        }
        let nodes = attack.nodes() + attacked.nodes();
        match latest {
            None => Solution { value: Value::Draw, plies: self.empty().count_ones(), moves, nodes },
            Some(plies) => Solution { value: Value::Loss, plies: plies + 1, moves, nodes },
        }
    }

    /// The best of the moves that keep the value.
    fn most_promising(&self, solution: &mut Solution) -> Cells {
        let mut moves = 0;
        let mut most = Promise::default();
        for cell in each(solution.moves) {
            let next = self.after(Cell(cell));
            let mut promise = Promise { paired: self.size().rows() < PAIRED_FROM, ..Promise::default() };
            promise.paired |= can_pair(next.open_lines(next.turn()).as_slice());
            if solution.value == Value::Draw {
                let losing = next.losing_moves(&mut solution.nodes);
                if next.threatens(self.turn()) {
                    promise.blunders = losing;
                } else {
                    promise.traps = losing;
                }
                promise.life = next.prospects(self.turn()) + next.prospects(next.turn());
            }
            if promise > most {
                most = promise;
                moves = 0;
            }
            if promise == most {
                moves |= 1 << cell;
            }
        }
        moves
    }

    /// How many moves lose the game; those that end it don't.
    fn losing_moves(&self, nodes: &mut u64) -> u32 {
        let mut attack = Attack::new(self, !self.turn());
        let mut losing = 0;
        for cell in each(self.empty()) {
            let next = self.after(Cell(cell));
            losing += u32::from(next.winner().is_none() && attack.plies(&next).is_some());
        }
        *nodes += attack.nodes();
        losing
    }

    /// The line that begins with the move: to the end if the game is decided, else the move alone.
    fn line(&self, m: Cell, value: Value) -> Vec<Cell> {
        let mut line = vec![m];
        let mut now = self.after(m);
        while value != Value::Draw && now.winner().is_none() {
            let m = nth(now.solution().moves, 0);
            line.push(m);
            now.play_unchecked(m);
        }
        line
    }
}

/// The cell of the set with so many before it. The set has as many.
fn nth(cells: Cells, before: u32) -> Cell {
    let rest = (0..before).fold(cells, |rest, _| rest & (rest - 1));
    Cell(rest.trailing_zeros() as u8)
}

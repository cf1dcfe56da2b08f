//! Endings played out to the last disc.

mod table;
mod tree;

use crate::erased::line_text;
use crate::othello::{Move, Othello};
use crate::search::budget::Budget;
use crate::search::{Limits, Observer, Progress, Score, Task, Thought, Value, think};
use crate::{Game, MoveList, Rules};
use tree::Tree;

/// A search without a bound on its depth solves positions with no more empty squares than this.
pub(super) const EMPTIES: u32 = 20;
/// A search that is asked to look to the end does so from here on; further off there is no hope of reaching it.
const MOST_EMPTIES: u32 = 30;
/// So few empty squares are filled before anybody looks at a clock.
const AT_ONCE: u32 = 4;

/// A disc in the search's unit.
const DISC: Score = 100;

/// Whether the end is within what the limits allow.
pub(super) fn is_in_reach(position: &Othello, limits: Limits) -> bool {
    let empties = position.empties();
    match limits.depth {
        Some(depth) => empties <= u32::from(depth).min(MOST_EMPTIES),
        None => empties <= EMPTIES,
    }
}

/// The exact value in discs, and a best move. If the limits don't allow to finish, the best move known by then. `None`
/// if there was no time for any.
///
/// A common search comes first and may spend a third: its move is the one to try first, its score the one to expect.
pub(super) fn solve(game: &Game<Othello>, task: &Task, observer: &mut dyn Observer) -> Option<Thought<Move>> {
    let position = game.position();
    let empties = position.empties();
    let mut first = None;
    if empties > AT_ONCE {
        let Limits { nodes, time, .. } = task.limits;
        let depth = Some((empties * 3 / 5) as u8);
        let limits = Limits { depth, nodes: nodes.map(|nodes| nodes / 3), time: time.map(|time| time / 3) };
        first = Some(think(game, Task::of_limits(limits, task.seed), observer)?);
    }
    let mut budget = Budget::new(task.limits, observer);
    if first.is_some() {
        budget.bound();
        budget.poll();
    }
    let nodes = first.as_ref().map_or(0, |thought| thought.nodes);
    let mut root = Root::new(*position, Tree::new(&mut budget, nodes, empties), first.as_ref());
    let exact = root.solve(first.as_ref().map_or(0, |thought| thought.score / DISC));
    let better = root.better;
    let line = exact.map(|value| root.line(value));
    let nodes = root.tree.nodes;
    let Some((value, pv)) = exact.zip(line) else {
        let first = first?;
        return Some(match better {
            Some((best, value)) => Thought { best, score: value * DISC, nodes, pv: vec![best], ..first },
            None => Thought { nodes, ..first },
        });
    };
    let score = value * DISC;
    let depth = empties as u8;
    budget.observer().progress(&Progress { depth, nodes, score, pv: line_text(position, &pv) });
    let proved = match value.signum() {
        1 => Value::Win,
        0 => Value::Draw,
        _ => Value::Loss,
    };
    let plies = ends(*position, &pv).then_some(pv.len() as u32);
    Some(Thought { best: pv[0], score, depth, nodes, pv, value: Some(proved), plies, slipped: false })
}

/// Whether the game is over after the line.
fn ends(mut position: Othello, line: &[Move]) -> bool {
    for &m in line {
        position.play_unchecked(m);
    }
    position.legal().is_empty()
}

/// The position to be solved, and its moves.
struct Root<'a, 'b> {
    position: Othello,
    tree: Tree<'a, 'b>,
    /// The most promising first.
    moves: MoveList<Move>,
    /// A move that turned out to be worth more than those before it, and that worth, in a pass that wasn't finished.
    better: Option<(Move, i32)>,
}

impl<'a, 'b> Root<'a, 'b> {
    fn new(position: Othello, tree: Tree<'a, 'b>, first: Option<&Thought<Move>>) -> Root<'a, 'b> {
        let mut root = Root { position, tree, moves: position.legal(), better: None };
        if let Some(at) = first.and_then(|first| root.moves.iter().position(|&m| m == first.best)) {
            root.promote(at);
        }
        root
    }

    /// Puts the move at that place first. A loop of swaps: the library's rotation is long code.
    fn promote(&mut self, place: usize) {
        for at in (0..place).rev() {
            self.moves.swap(at, at + 1);
        }
    }

    /// The exact value; the best move is then the first. `None` if the budget was spent.
    fn solve(&mut self, expected: i32) -> Option<i32> {
        let mut width = 3;
        // Values are even.
        let (mut alpha, mut beta) = ((expected | 1) - width - 1, (expected | 1) + width - 1);
        loop {
            let value = self.pass(alpha, beta)?;
            width *= 3;
            if value <= alpha && alpha > -65 {
                (alpha, beta) = ((value - width).max(-65), value + 1);
            } else if value >= beta && beta < 65 {
                (alpha, beta) = (value - 1, (value + width).min(65));
            } else {
                return Some(value);
            }
        }
    }

    /// Searches all moves; the best one moves to the front.
    fn pass(&mut self, alpha: i32, beta: i32) -> Option<i32> {
        let mut best = -65;
        let mut low = alpha;
        for nth in 0..self.moves.len() {
            let m = self.moves[nth];
            let mut value = low + 1;
            if nth > 0 {
                value = self.after(m, low, low + 1);
            }
            if nth == 0 || (value > low && value < beta) {
                value = self.after(m, low, beta);
            }
            if self.tree.is_spent() {
                return None;
            }
            if value > best {
                best = value;
                if value > low {
                    low = value;
                    self.promote(nth);
                    self.better = Some((m, value));
                }
                if value >= beta {
                    break;
                }
            }
        }
        Some(best)
    }

    /// The value of a move, for the side that makes it.
    fn after(&mut self, m: Move, alpha: i32, beta: i32) -> i32 {
        let mut next = self.position;
        next.play_unchecked(m);
        let (own, enemy) = next.sides();
        -self.tree.value(own, enemy, -beta, -alpha)
    }

    /// A line of best moves to the end of the game, as far as the budget goes; it begins with the first move.
    fn line(&mut self, value: i32) -> Vec<Move> {
        let mut line = vec![self.moves[0]];
        let mut position = self.position;
        let mut value = value;
        position.play_unchecked(line[0]);
        loop {
            value = -value;
            let best = position.legal().into_iter().find(|&m| {
                let mut next = position;
                next.play_unchecked(m);
                let (own, enemy) = next.sides();
                let found = -self.tree.value(own, enemy, -value - 1, -value + 1);
                found >= value && !self.tree.is_spent()
            });
            let Some(m) = best else { return line };
            line.push(m);
            position.play_unchecked(m);
        }
    }
}

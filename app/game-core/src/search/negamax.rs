//! The tree below the root: principal variation search in its negamax form, with a transposition table.
//!
//! Marsland and Campbell, "Parallel search of strongly ordered game trees", ACM Computing Surveys 14 (1982), for the
//! narrow windows; Breuker, Uiterwijk and van den Herik, "Replacement schemes for transposition tables", ICCA Journal
//! 17 (1994), for the table; Campbell, "The graph-history interaction", ACM (1985), for what a table can't know.

use crate::search::budget::Budget;
use crate::search::memory::Memory;
use crate::search::order::{HINT, KILLERS, REMEMBERED, Ranking, pick};
use crate::search::score::{INFINITE, from_node};
use crate::search::table::{Bound, Entry};
use crate::search::{DECIDED, Evaluate, Score, WIN};
use crate::{Game, MoveList, Outcome, Reason, Side};

/// The greatest depth in plies that can be asked for.
pub(super) const MAX_DEPTH: u8 = 99;
/// How many plies beyond its depth the search can follow a line.
const BEYOND: usize = 32;
/// How many plies an unquiet position is followed beyond depth 0.
const UNQUIET_PLIES: i32 = 24;
/// A counter that can run out within the depth that is left, or these many plies more, is part of the position.
const COUNTER_MARGIN: i32 = 4;
/// Moves that are searched to full depth before later ones are doubted.
const TRUSTED: usize = 3;

/// Memory for one ply of the line that is being searched, so that the inner loop asks for none.
struct Frame<M> {
    moves: MoveList<M>,
    ranking: Ranking,
    killers: [Option<M>; 2],
}

/// How the moves of a node are to be searched.
#[derive(Clone, Copy)]
struct Visit {
    ply: usize,
    alpha: Score,
    beta: Score,
    /// What is left after a move.
    next_depth: i32,
    quiet: bool,
    /// Whether the node lies on a principal variation: its window isn't the narrowest.
    principal: bool,
}

/// One search of a game: what it remembers, and where it is.
pub(super) struct Search<'a, R: Evaluate> {
    pub(super) memory: Memory<'a>,
    frames: Vec<Frame<R::Move>>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    /// Whether a line that comes back to where it has been is over by the game's own count. What a position is worth
    /// then depends on how it was reached, as the players may turn back to what only this line has been through, and
    /// somebody may win by that. Such positions are remembered by way of their line. Where the game allows more
    /// repetitions, ending the line is a convention of the search's.
    const LINES_END: bool = matches!(R::REPEATS, Some(2));

    pub(super) fn new(game: &Game<R>, budget: Budget<'a>) -> Search<'a, R> {
        let depth = budget.limits().depth.map_or(MAX_DEPTH, |depth| depth.min(MAX_DEPTH));
        let plies = usize::from(depth) + BEYOND;
        let frame =
            || Frame { moves: MoveList::new(), ranking: Ranking::with_capacity(64), killers: [None; 2] };
        Search {
            memory: Memory::new(game.positions().iter().map(R::key).collect(), plies, budget),
            frames: (0..=plies).map(|_| frame()).collect(),
        }
    }

    /// The value of a move of the position, for the side that makes it. `depth` is what is left after it; `ply` is
    /// that of the position.
    pub(super) fn after(
        &mut self,
        position: &R,
        m: R::Move,
        depth: i32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Score {
        let mut next = position.clone();
        next.play_unchecked(m);
        if next.turn() == position.turn() {
            self.node(&next, depth, ply + 1, alpha, beta)
        } else {
            -self.node(&next, depth, ply + 1, -beta, -alpha)
        }
    }

    /// The value of the position for the side to move, if it lies between alpha and beta; else a bound on that side
    /// of the window. Anything at all once the budget is spent.
    fn node(&mut self, position: &R, depth: i32, ply: usize, alpha: Score, beta: Score) -> Score {
        let key = position.key();
        if !self.memory.enter(key, ply) {
            return 0;
        }
        let reversible = position.reversible_plies();
        let occurrences = R::REPEATS.map_or(1, |most| self.memory.occurrences(key, most, reversible, ply));
        if occurrences > 1
            && let Some(value) = self.repetition(position, occurrences, ply)
        {
            return value;
        }

        let key = if Self::LINES_END { key ^ self.memory.trail(reversible, ply) } else { key };
        let left = R::MOVE_LIMIT.map(|most| most.saturating_sub(reversible) as i32);
        let counted = left.is_some_and(|left| left <= depth + COUNTER_MARGIN);
        let key = if counted { key ^ counter_key(left) } else { key };
        let remembered = match self.memory.recall(key, left.filter(|_| !counted), depth, ply, alpha, beta) {
            Ok(remembered) => remembered,
            Err(value) => return value,
        };
        let principal = beta - alpha > 1;

        let frame = &mut self.frames[ply];
        position.legal_moves(&mut frame.moves);
        if let Some(outcome) = position.verdict(&frame.moves, 1) {
            return value_of(outcome, position.turn(), ply);
        }
        // The game goes on: it is won or lost one ply from here at the soonest. Alpha stays below the soonest loss,
        // so that a move into it still makes a best line.
        let alpha = alpha.max(-WIN + ply as Score);
        let beta = beta.min(WIN - ply as Score - 1);
        if alpha >= beta {
            return alpha;
        }
        let quiet = position.is_quiet(&frame.moves);
        let forced = frame.moves.len() == 1;
        let deepest = depth <= 0 && (quiet || depth <= -UNQUIET_PLIES);
        if deepest || frame.moves.is_empty() || ply + 1 >= self.frames.len() {
            self.memory.debts.evaluations += 1;
            return position.evaluate();
        }
        self.rank(position, ply, remembered);
        // A forced capture decides nothing, and so costs nothing.
        let next_depth = if forced && !quiet && depth > 0 { depth } else { depth - 1 };
        let visit = Visit { ply, alpha, beta, next_depth, quiet, principal };
        if depth <= 0 {
            return self.best(position, visit).0;
        }
        let debts = self.memory.debts;
        let (best, best_place) = self.best(position, visit);
        if self.memory.budget.is_spent() {
            return 0;
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry = Entry {
            score: from_node(best, ply as Score),
            depth: depth as u8,
            bound,
            best: best_place,
            thorough: is_decided(alpha, beta),
            complete: R::MOVE_LIMIT.is_none() && self.memory.debts == debts,
        };
        self.memory.table.store(key, entry);
        best
    }

    /// Searches the ranked moves of a node. The best value, and the place of its move if that raised alpha.
    fn best(&mut self, position: &R, visit: Visit) -> (Score, Option<u8>) {
        let Visit { ply, mut alpha, beta, next_depth, quiet, principal } = visit;
        let mut best = -INFINITE;
        let mut best_place = None;
        for nth in 0..self.frames[ply].ranking.len() {
            let place = pick(&mut self.frames[ply].ranking, nth);
            let m = self.frames[ply].moves[place];
            let mut value = alpha + 1;
            if nth > 0 {
                // Once a win or loss is in sight nothing shorter may be overlooked.
                let doubt = if quiet && alpha.abs() < DECIDED { doubt(next_depth, nth) } else { 0 };
                value = self.after(position, m, next_depth - doubt, ply, alpha, alpha + 1);
                if value > alpha && doubt > 0 {
                    value = self.after(position, m, next_depth, ply, alpha, alpha + 1);
                }
            }
            if nth == 0 || (value > alpha && value < beta) {
                value = self.after(position, m, next_depth, ply, alpha, beta);
            }
            if self.memory.budget.is_spent() {
                return (0, None);
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_place = u8::try_from(place).ok();
                if principal {
                    self.memory.extend_line(place as u8, ply);
                }
                if value >= beta {
                    self.refuted(position.turn(), m, next_depth + 1, ply);
                    break;
                }
            }
        }
        (best, best_place)
    }

    /// The value of a position that has occurred before, if that ends the game.
    fn repetition(&mut self, position: &R, occurrences: u32, ply: usize) -> Option<Score> {
        let frame = &mut self.frames[ply];
        position.legal_moves(&mut frame.moves);
        let outcome = position.verdict(&frame.moves, occurrences)?;
        let value = value_of(outcome, position.turn(), ply);
        self.memory.debts.repetitions += 1;
        // The table may carry the value to other paths, where it would prove nothing.
        if !Self::LINES_END && outcome.reason == Reason::Repetition && ply > 1 {
            return Some(value.clamp(1 - DECIDED, DECIDED - 1));
        }
        Some(value)
    }

    fn rank(&mut self, position: &R, ply: usize, remembered: Option<u8>) {
        let side = position.turn();
        let frame = &mut self.frames[ply];
        frame.ranking.clear();
        for (place, &m) in frame.moves.iter().enumerate() {
            // No game has so many moves, and the first 256 would do.
            let Ok(place) = u8::try_from(place) else { break };
            let promise = if remembered == Some(place) {
                REMEMBERED
            } else {
                let killer = frame.killers.iter().position(|&killer| killer == Some(m));
                position.order(m) * HINT
                    + killer.map_or(0, |nth| KILLERS[nth])
                    + self.memory.history.weight(side, m)
            };
            frame.ranking.push((promise, place));
        }
    }

    /// Notes a move that was too good for the opponent to allow.
    fn refuted(&mut self, side: Side, m: R::Move, depth: i32, ply: usize) {
        if depth > 0 {
            self.memory.history.reward(side, m, depth);
        }
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
    }
}

/// By how many plies less the nth move is searched at first, where `depth` is left after it: late moves seldom are
/// the best.
const fn doubt(depth: i32, nth: usize) -> i32 {
    if depth < 2 || nth < TRUSTED {
        return 0;
    }
    1 + (depth >= 5 && nth >= 2 * TRUSTED) as i32
}

/// The value of a finished game for a side, at so many plies from the root.
fn value_of(outcome: Outcome, side: Side, ply: usize) -> Score {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WIN - ply as Score,
        Some(_) => ply as Score - WIN,
    }
}

/// A number that tells positions apart that differ in the plies left before a counter runs out.
fn counter_key(left: Option<i32>) -> u64 {
    (left.unwrap_or(0) as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

/// Whether only the distance to a win or loss is asked for. No move is doubted then, so that the answer is exact.
pub(super) const fn is_decided(alpha: Score, beta: Score) -> bool {
    alpha >= DECIDED || beta <= -DECIDED
}

//! Deepening from the root, one ply at a time.

use crate::erased::line_text;
use crate::search::negamax::{MAX_DEPTH, Search, is_decided};
use crate::search::score::{INFINITE, proof};
use crate::search::{DECIDED, Evaluate, Progress, Score, Value};
use crate::{MoveList, Notation};

/// From this depth on a search expects about the score of the last.
const NARROW_FROM: u8 = 4;
/// How far from the last score the first window reaches.
const NARROW: Score = 30;

/// A move of the root.
#[derive(Clone, Debug)]
struct RootMove<M> {
    m: M,
    /// The best line behind it, itself included, when it was last among the best.
    line: Vec<M>,
    /// Whether no other is better, by the pass that is under way.
    is_best: bool,
}

/// What a finished depth found.
#[derive(Clone, Debug)]
pub(super) struct Found<M> {
    pub(super) score: Score,
    pub(super) depth: u8,
    /// The lines of all best moves, none better than another.
    pub(super) lines: Vec<Vec<M>>,
    /// What is proved, and in how many plies the game ends with best play, if that is certain.
    pub(super) value: Option<(Value, Option<u32>)>,
}

/// How a pass over the root's moves ended.
enum Pass<M> {
    /// All moves were searched, or one was found that is better than the window allows.
    Finished(Score),
    /// The budget was spent. If a move had by then turned out better than the first, that move's line and score.
    Broken(Option<(Score, Vec<M>)>),
}

/// Searches deeper and deeper until the limits or the end of the game are reached. `None` if it was cancelled before
/// depth 1 was finished.
pub(super) fn deepen<R: Evaluate + Notation>(
    search: &mut Search<R>,
    position: &R,
    legal: &MoveList<R::Move>,
) -> Option<Found<R::Move>> {
    let limits = search.budget.limits();
    let mut roots: Vec<RootMove<R::Move>> =
        legal.iter().map(|&m| RootMove { m, line: vec![m], is_best: false }).collect();
    sort(&mut roots, &|root| -position.order(root.m));
    let mut found: Option<Found<R::Move>> = None;
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
        let expected = found.as_ref().map(|found| found.score);
        let settled = match widen(search, position, &mut roots, depth, expected) {
            Ok((score, known)) => {
                let best = roots.iter().filter(|root| root.is_best);
                let lines: Vec<_> = best.map(|root| root.line.clone()).collect();
                let value = match proof(score) {
                    Some((value, plies)) => Some((value, (known >= Known::Distance).then_some(plies))),
                    None if known == Known::All => Some((Value::Draw, Some(lines[0].len() as u32))),
                    None => None,
                };
                found = Some(Found { score, depth, lines, value });
                known >= Known::Distance
            }
            Err(better) => {
                if let (Some(found), Some((score, line))) = (&mut found, better) {
                    let value = proof(score).map(|(value, _)| (value, None));
                    *found = Found { score, depth: found.depth, lines: vec![line], value };
                }
                break;
            }
        };
        search.budget.bound();
        search.budget.poll();
        if let Some(found) = &found {
            let nodes = search.nodes;
            let pv = line_text(position, &found.lines[0]);
            search.budget.observer().progress(&Progress { depth, nodes, score: found.score, pv });
        }
        if settled || (roots.len() == 1 && limits.time.is_some()) || search.budget.is_spent() {
            break;
        }
    }
    found
}

/// Orders the moves by rank, lowest first; equals stay as they are. By insertion: there are some dozens at most, and
/// the library's sort would be a large part of what a player fetches.
fn sort<M>(roots: &mut [RootMove<M>], rank: &dyn Fn(&RootMove<M>) -> i32) {
    for end in 1..roots.len() {
        let mut at = end;
        while at > 0 && rank(&roots[at - 1]) > rank(&roots[at]) {
            roots.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// How much of the game's value a finished depth has settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    /// At most that a win or loss is proved.
    Some,
    /// A win or loss, and how far off it is.
    Distance,
    /// The end of the game was reached everywhere.
    All,
}

/// One depth: a narrow window about the expected score, opened on the side where the score falls out. The score, and
/// what it settles; or what a broken pass had found.
#[expect(clippy::type_complexity, reason = "the two ends of one private function")]
fn widen<R: Evaluate>(
    search: &mut Search<R>,
    position: &R,
    roots: &mut [RootMove<R::Move>],
    depth: u8,
    expected: Option<Score>,
) -> Result<(Score, Known), Option<(Score, Vec<R::Move>)>> {
    let (mut alpha, mut beta) = match expected {
        Some(score) if depth >= NARROW_FROM => (score - NARROW, score + NARROW),
        _ => (-INFINITE, INFINITE),
    };
    let mut better = None;
    let mut measured = false;
    loop {
        let before = search.debts;
        match pass(search, position, roots, depth, alpha, beta) {
            Pass::Broken(found) => return Err(found.or(better)),
            Pass::Finished(score) => {
                let was_first = roots[0].is_best;
                sort(roots, &|root| i32::from(!root.is_best));
                let near = proof(score).is_some_and(|(_, plies)| plies <= u32::from(depth));
                if score <= alpha && alpha > -INFINITE {
                    alpha = -INFINITE;
                    better = None;
                } else if score >= beta && beta < INFINITE {
                    beta = INFINITE;
                    better = (!was_first).then(|| (score, roots[0].line.clone()));
                } else if near && !is_decided(alpha, beta) && !measured {
                    // Moves were doubted on the way: see whether the end is as near or far as it seems.
                    measured = true;
                    (alpha, beta) = if score > 0 { (DECIDED, INFINITE) } else { (-INFINITE, -DECIDED) };
                } else if R::REPEATS.is_none()
                    && search.debts.evaluations == before.evaluations
                    && search.debts.loans > before.loans
                {
                    // The end is in sight everywhere, but for values left from lesser depths: look once more
                    // without them.
                    search.forget();
                } else if search.debts == before {
                    return Ok((score, Known::All));
                } else if near && is_decided(alpha, beta) {
                    return Ok((score, Known::Distance));
                } else {
                    return Ok((score, Known::Some));
                }
            }
        }
    }
}

/// Searches every move of the root. A later move is first asked whether it is at least as good as the best: equal
/// moves are found for certain, not just better ones.
fn pass<R: Evaluate>(
    search: &mut Search<R>,
    position: &R,
    roots: &mut [RootMove<R::Move>],
    depth: u8,
    alpha: Score,
    beta: Score,
) -> Pass<R::Move> {
    let left = i32::from(depth) - 1;
    let mut best = -INFINITE;
    for root in roots.iter_mut() {
        root.is_best = false;
    }
    for nth in 0..roots.len() {
        let m = roots[nth].m;
        let least = alpha.max(best - 1);
        let mut value =
            if nth == 0 { least + 1 } else { search.after(position, m, left, 0, least, least + 1) };
        if value > least && !search.budget.is_spent() {
            value = search.after(position, m, left, 0, least, beta);
        }
        if search.budget.is_spent() {
            let better = roots[1..nth.max(1)].iter().find(|root| root.is_best && !roots[0].is_best);
            return Pass::Broken(better.filter(|_| best > alpha).map(|root| (best, root.line.clone())));
        }
        if value > best {
            for root in roots.iter_mut() {
                root.is_best = false;
            }
        }
        if value > best || (value == best && value > alpha) {
            best = value;
            let root = &mut roots[nth];
            root.is_best = true;
            root.line.clear();
            root.line.push(m);
            root.line.extend_from_slice(search.line(1));
        }
        if best >= beta {
            break;
        }
    }
    Pass::Finished(best)
}

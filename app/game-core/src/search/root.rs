//! Deepening from the root, one ply at a time.

use crate::search::memory::Memory;
use crate::search::negamax::{MAX_DEPTH, is_decided};
use crate::search::score::{INFINITE, proof};
use crate::search::{DECIDED, Progress, Score, Value};

/// A search as it is seen from the root, whatever the game. Moves and lines are told by their places among the legal
/// moves.
pub(super) trait Tree<'a> {
    /// What the search remembers.
    fn memory(&mut self) -> &mut Memory<'a>;

    /// A first guess at each of the root's moves, as [`Evaluate::order`](super::Evaluate::order).
    fn promises(&self) -> Vec<i32>;

    /// The value of the root's move at that place, with so many plies left after it.
    fn after(&mut self, place: u8, depth: i32, alpha: Score, beta: Score) -> Score;

    /// A line from the root as text.
    fn text(&self, line: &[u8]) -> Vec<String>;

    /// Whether positions can come back.
    fn comes_back(&self) -> bool;
}

/// From this depth on a search expects about the score of the last.
const NARROW_FROM: u8 = 4;
/// How far from the last score the first window reaches.
const NARROW: Score = 30;

/// A move of the root.
#[derive(Clone, Debug)]
struct RootMove {
    place: u8,
    promise: i32,
    /// The best line behind it, itself included, when it was last among the best.
    line: Vec<u8>,
    /// Whether no other is better, by the pass that is under way.
    is_best: bool,
}

/// What a finished depth found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) score: Score,
    pub(super) depth: u8,
    /// The lines of all best moves, none better than another.
    pub(super) lines: Vec<Vec<u8>>,
    /// What is proved, and in how many plies the game ends with best play, if that is certain.
    pub(super) value: Option<(Value, Option<u32>)>,
}

/// How a pass over the root's moves ended.
enum Pass {
    /// All moves were searched, or one was found that is better than the window allows.
    Finished(Score),
    /// The budget was spent. If a move had by then turned out better than the first, that move's line and score.
    Broken(Option<(Score, Vec<u8>)>),
}

/// Searches deeper and deeper until the limits or the end of the game are reached. `None` if it was cancelled before
/// depth 1 was finished.
pub(super) fn deepen(tree: &mut dyn Tree) -> Option<Found> {
    let limits = tree.memory().budget.limits();
    let root = |(promise, place)| RootMove { place, promise, line: vec![place], is_best: false };
    let mut roots: Vec<RootMove> = tree.promises().into_iter().zip(0..=u8::MAX).map(root).collect();
    sort(&mut roots, |root| -root.promise);
    let mut found: Option<Found> = None;
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
        let expected = found.as_ref().map(|found| found.score);
        let settled = match widen(tree, &mut roots, depth, expected) {
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
        if let Some(found) = &found {
            let pv = tree.text(&found.lines[0]);
            let memory = tree.memory();
            memory.budget.bound();
            memory.budget.poll();
            let progress = Progress { depth, nodes: memory.nodes, score: found.score, pv };
            memory.budget.observer().progress(&progress);
        }
        if settled || (roots.len() == 1 && limits.time.is_some()) || tree.memory().budget.is_spent() {
            break;
        }
    }
    found
}

/// Orders the moves by rank, lowest first; equals stay as they are. By insertion: there are some dozens at most, and
/// the library's sort would be a large part of what a player fetches.
fn sort(roots: &mut [RootMove], rank: fn(&RootMove) -> i32) {
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
fn widen(
    tree: &mut dyn Tree,
    roots: &mut [RootMove],
    depth: u8,
    expected: Option<Score>,
) -> Result<(Score, Known), Option<(Score, Vec<u8>)>> {
    let (mut alpha, mut beta) = match expected {
        Some(score) if depth >= NARROW_FROM => (score - NARROW, score + NARROW),
        _ => (-INFINITE, INFINITE),
    };
    let mut better = None;
    let mut measured = false;
    loop {
        let before = tree.memory().debts;
        match pass(tree, roots, depth, alpha, beta) {
            Pass::Broken(found) => return Err(found.or(better)),
            Pass::Finished(score) => {
                let was_first = roots[0].is_best;
                sort(roots, |root| i32::from(!root.is_best));
                let debts = tree.memory().debts;
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
                } else if !tree.comes_back()
                    && debts.evaluations == before.evaluations
                    && debts.loans > before.loans
                {
                    // The end is in sight everywhere, but for values left from lesser depths: look once more
                    // without them.
                    tree.memory().table.clear();
                } else if debts == before {
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
fn pass(tree: &mut dyn Tree, roots: &mut [RootMove], depth: u8, alpha: Score, beta: Score) -> Pass {
    let left = i32::from(depth) - 1;
    let mut best = -INFINITE;
    for root in roots.iter_mut() {
        root.is_best = false;
    }
    for nth in 0..roots.len() {
        let place = roots[nth].place;
        let least = alpha.max(best - 1);
        let mut value = if nth == 0 { least + 1 } else { tree.after(place, left, least, least + 1) };
        if value > least && !tree.memory().budget.is_spent() {
            value = tree.after(place, left, least, beta);
        }
        if tree.memory().budget.is_spent() {
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
            root.line.push(place);
            root.line.extend_from_slice(tree.memory().line(1));
        }
        if best >= beta {
            break;
        }
    }
    Pass::Finished(best)
}

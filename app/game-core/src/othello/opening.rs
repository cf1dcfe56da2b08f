//! Variety in the first moves: of those that are about as good as the best, one is drawn.

use std::time::Duration;

use super::{Move, Othello};
use crate::erased::line_text;
use crate::rng::Rng;
use crate::search::{Evaluate, Limits, Observer, Progress, Score, Task, Thought, think};
use crate::{Game, Rules};

/// It is the opening while there are more empty squares than this.
const EMPTIES: u32 = 50;
/// A move that is worse by no more than this is about as good, in hundredths of a disc.
const MARGIN: Score = 100;
/// How deep to look without a bound on the depth.
const DEPTH: u8 = 10;

/// Whether it is still the opening.
pub(super) fn is_now(position: &Othello) -> bool {
    position.empties() > EMPTIES
}

/// One of the moves that are about as good as the best, where all have been searched alike. `None` if there was no
/// time for that.
pub(super) fn choose(
    game: &Game<Othello>,
    limits: Limits,
    rng: &mut Rng,
    observer: &mut dyn Observer,
) -> Option<Thought<Move>> {
    let (shallowest, deepest) = limits.depth.map_or((1, DEPTH), |depth| (depth, depth));
    let mut found = None;
    let mut nodes = 0;
    for depth in shallowest..=deepest {
        let Some(lines) = search_all(game, depth, limits.time, &mut nodes, observer) else { break };
        let best = lines.iter().map(|line| line.0).max()?;
        let good = || lines.iter().filter(|line| line.0 >= best - MARGIN);
        let drawn = rng.below(good().count() as u32) as usize;
        let (score, pv) = good().nth(drawn)?.clone();
        observer.progress(&Progress { depth, nodes, score, pv: line_text(game.position(), &pv) });
        found =
            Some(Thought { best: pv[0], score, depth, nodes, pv, value: None, plies: None, slipped: false });
    }
    found
}

/// Every move's score and best line. `None` if half of the time is over, or the search was cancelled.
fn search_all(
    game: &Game<Othello>,
    depth: u8,
    time: Option<Duration>,
    nodes: &mut u64,
    observer: &mut dyn Observer,
) -> Option<Vec<(Score, Vec<Move>)>> {
    let time = time.map(|time| time / 2);
    let mut lines = Vec::new();
    for m in game.position().legal() {
        let mut next = game.clone();
        next.play(m).ok()?;
        let mut line = vec![m];
        let mut score = -next.position().evaluate();
        *nodes += 1;
        if depth > 1 {
            let limits = Limits { depth: Some(depth - 1), nodes: None, time };
            let reply = think(&next, Task::of_limits(limits, 0), &mut Unheard(observer))?;
            score = -reply.score;
            *nodes += reply.nodes;
            line.extend(reply.pv);
        }
        if time.is_some_and(|time| observer.elapsed() >= time) {
            return None;
        }
        lines.push((score, line));
    }
    Some(lines)
}

/// An observer that isn't told of the parts of a search.
struct Unheard<'a>(&'a mut dyn Observer);

impl Observer for Unheard<'_> {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

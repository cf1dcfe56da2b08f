//! Choosing a move.

use crate::rng::Rng;
use crate::search::budget::Budget;
use crate::search::negamax;
use crate::search::root::deepen;
use crate::search::{Evaluate, Level, Observer, Task, Thought};
use crate::{Game, MoveList, Notation, Rules};

/// The best move that can be found within the task's limits, or with a chance of `slip_percent` in a hundred any
/// legal move. Equal best moves are drawn from the seed. `None` if the game is over or the observer cancelled it
/// before depth 1 was finished.
///
/// A search that is bounded by time plays an only move as soon as it has looked at it. Any search ends early when
/// it has proved a win or loss and no shorter one can be left, or when it has reached the end of the game everywhere.
pub fn think<R: Evaluate + Notation>(
    game: &Game<R>,
    task: Task,
    observer: &mut dyn Observer,
) -> Option<Thought<R::Move>> {
    choose(game, task, observer, search)
}

/// As [`think`], as that level does. Where [`Evaluate::ADVISES_LEVELS`] holds, the common search isn't part of the
/// program on its account.
pub fn think_as<R: Evaluate + Notation>(
    game: &Game<R>,
    level: Level,
    seed: u64,
    observer: &mut dyn Observer,
) -> Option<Thought<R::Move>> {
    let task = Task::of_level(level, game.position().strength(level), seed);
    if R::ADVISES_LEVELS {
        choose(game, task, observer, |_, _, _, _, _| None)
    } else {
        think(game, task, observer)
    }
}

/// How a move is looked for that nobody advises.
type Search<R> = fn(
    &Game<R>,
    &MoveList<<R as Rules>::Move>,
    Task,
    &mut Rng,
    &mut dyn Observer,
) -> Option<Thought<<R as Rules>::Move>>;

fn choose<R: Evaluate>(
    game: &Game<R>,
    task: Task,
    observer: &mut dyn Observer,
    search: Search<R>,
) -> Option<Thought<R::Move>> {
    if game.outcome().is_some() {
        return None;
    }
    let legal = game.position().legal();
    let plies = game.moves().len() as u64;
    let mut rng = Rng::new(task.seed ^ plies.wrapping_mul(0xA076_1D64_78BD_642F));
    let slips = rng.below(100) < u32::from(task.slip_percent);
    let any = legal[rng.below(legal.len() as u32) as usize];
    let found = match R::advise(game, &task, &mut rng, observer) {
        Some(thought) => thought,
        None => search(game, &legal, task, &mut rng, observer)?,
    };
    Some(Thought { best: if slips { any } else { found.best }, slipped: slips, ..found })
}

fn search<R: Evaluate + Notation>(
    game: &Game<R>,
    legal: &MoveList<R::Move>,
    task: Task,
    rng: &mut Rng,
    observer: &mut dyn Observer,
) -> Option<Thought<R::Move>> {
    let mut search = negamax::Search::new(game, Budget::new(task.limits, observer));
    let found = deepen(&mut search, game.position(), legal)?;
    let drawn = rng.below(found.lines.len() as u32) as usize;
    let pv = found.lines.into_iter().nth(drawn)?;
    Some(Thought {
        best: pv[0],
        score: found.score,
        depth: found.depth,
        nodes: search.nodes,
        pv,
        value: found.value.map(|(value, _)| value),
        plies: found.value.and_then(|(_, plies)| plies),
        slipped: false,
    })
}

//! Choosing a move.

use crate::erased::line_text;
use crate::rng::Rng;
use crate::search::budget::Budget;
use crate::search::memory::Memory;
use crate::search::negamax;
use crate::search::root::{Tree, deepen};
use crate::search::{Evaluate, Level, Observer, Score, Task, Thought};
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
    let search = negamax::Search::new(game, Budget::new(task.limits, observer));
    let mut tree = Rooted { search, position: game.position(), legal };
    let found = deepen(&mut tree)?;
    let drawn = rng.below(found.lines.len() as u32) as usize;
    let pv = line(game.position(), &found.lines[drawn]);
    Some(Thought {
        best: *pv.first()?,
        score: found.score,
        depth: found.depth,
        nodes: tree.search.memory.nodes,
        pv,
        value: found.value.map(|(value, _)| value),
        plies: found.value.and_then(|(_, plies)| plies),
        slipped: false,
    })
}

/// The search of a game with its root.
struct Rooted<'a, 'g, R: Evaluate> {
    search: negamax::Search<'a, R>,
    position: &'g R,
    legal: &'g MoveList<R::Move>,
}

impl<'a, R: Evaluate + Notation> Tree<'a> for Rooted<'a, '_, R> {
    fn memory(&mut self) -> &mut Memory<'a> {
        &mut self.search.memory
    }

    fn promises(&self) -> Vec<i32> {
        self.legal.iter().map(|&m| self.position.order(m)).collect()
    }

    fn after(&mut self, place: u8, depth: i32, alpha: Score, beta: Score) -> Score {
        self.search.after(self.position, self.legal[usize::from(place)], depth, 0, alpha, beta)
    }

    fn text(&self, places: &[u8]) -> Vec<String> {
        line_text(self.position, &line(self.position, places))
    }

    fn comes_back(&self) -> bool {
        R::REPEATS.is_some()
    }
}

/// The moves of a line that begins in the position, told by their places.
fn line<R: Rules>(position: &R, places: &[u8]) -> Vec<R::Move> {
    let mut position = position.clone();
    let mut moves = Vec::with_capacity(places.len());
    for &place in places {
        let Some(&m) = position.legal().get(usize::from(place)) else { break };
        moves.push(m);
        position.play_unchecked(m);
    }
    moves
}

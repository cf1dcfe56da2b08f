//! Choosing a move.

use crate::rng::Rng;
use crate::search::budget::Budget;
use crate::search::negamax::Search;
use crate::search::root::deepen;
use crate::search::{Evaluate, Limits, Observer, Thought};
use crate::{Game, Notation};

/// The best move that can be found within the limits, or with a chance of `slip_percent` in a hundred any legal
/// move. Equal best moves are drawn from the seed. `None` if the game is over or the observer cancelled it before
/// depth 1 was finished.
///
/// A search that is bounded by time plays an only move as soon as it has looked at it. Any search ends early when
/// it has proved a win or loss and no shorter one can be left, or when it has reached the end of the game everywhere.
pub fn think<R: Evaluate + Notation>(
    game: &Game<R>,
    limits: Limits,
    slip_percent: u8,
    seed: u64,
    observer: &mut dyn Observer,
) -> Option<Thought<R::Move>> {
    if game.outcome().is_some() {
        return None;
    }
    let position = game.position();
    let legal = position.legal();
    let mut search = Search::new(game, Budget::new(limits, observer));
    let found = deepen(&mut search, position, &legal)?;

    let plies = game.moves().len() as u64;
    let mut rng = Rng::new(seed ^ plies.wrapping_mul(0xA076_1D64_78BD_642F));
    let slipped = rng.below(100) < u32::from(slip_percent);
    let any = legal[rng.below(legal.len() as u32) as usize];
    let drawn = rng.below(found.lines.len() as u32) as usize;
    let pv = found.lines.into_iter().nth(drawn)?;
    Some(Thought {
        best: if slipped { any } else { pv[0] },
        score: found.score,
        depth: found.depth,
        nodes: search.nodes,
        pv,
        value: found.value.map(|(value, _)| value),
        plies: found.value.and_then(|(_, plies)| plies),
        slipped,
    })
}

//! How Expert plays: from the solution.

use super::moves::best;
use super::solution::{Solution, Worth};
use super::{Move, Telo};
use crate::rng::Rng;
use crate::search::Thought;
use crate::{Game, Rules};

/// A move that keeps the game's value, wins as soon as can be or holds out as long as can be. Among equals one after
/// which the most replies would cost the opponent the win or the draw; lots are drawn among those that are left.
/// `None` if there is no move.
pub(super) fn advise(game: &Game<Telo>, rng: &mut Rng) -> Option<Thought<Move>> {
    Solution::for_game(game, |solution| {
        let position = *game.position();
        let legal = position.legal();
        let worth = |m| solution.worth(position.after(m)).a_ply_before();
        let best = best(&legal, |m| (worth(m).score(), mistakes(solution, position.after(m))), rng)?;
        let worth = worth(best);
        let pv = line(solution, position, best);
        Some(Thought {
            best,
            score: worth.score(),
            depth: pv.len() as u8,
            nodes: legal.len() as u64,
            pv,
            value: Some(worth.value()),
            plies: worth.plies(),
            slipped: false,
        })
    })
}

/// How many replies to the position would be mistakes.
fn mistakes(solution: &Solution, position: Telo) -> usize {
    let kept = solution.worth(position).value();
    solution.replies(position).filter(|reply| reply.value() != kept).count()
}

/// The move, and where it decides the game the best play after it, to the end.
fn line(solution: &Solution, mut position: Telo, first: Move) -> Vec<Move> {
    let mut line = Vec::new();
    let mut next = Some(first);
    while let Some(m) = next {
        line.push(m);
        position.play_unchecked(m);
        let worth = solution.worth(position);
        let keeps = |m: &Move| solution.worth(position.after(*m)).a_ply_before() == worth;
        next = match worth {
            Worth::Draw | Worth::Loss(0) => None,
            Worth::Win(_) | Worth::Loss(_) => position.legal().into_iter().find(keeps),
        };
    }
    line
}

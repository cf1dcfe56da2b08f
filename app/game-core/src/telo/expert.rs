//! How Expert plays: from the solution.

use super::solution::{Solution, Worth};
use super::{Move, Telo};
use crate::rng::Rng;
use crate::search::Thought;
use crate::{Game, MoveList, Rules};

/// A move that keeps the game's value, wins as soon as can be or holds out as long as can be. Among equals one after
/// which the most replies would cost the opponent the win or the draw; lots are drawn among those that are left.
pub(super) fn advise(game: &Game<Telo>, rng: &mut Rng) -> Thought<Move> {
    Solution::for_game(game, |solution| {
        let position = *game.position();
        let legal = position.legal();
        let merit = |m: &Move| {
            let next = position.after(*m);
            (solution.worth(next).a_ply_before().score(), slips(solution, next))
        };
        let merits: MoveList<(i32, u32)> = legal.iter().map(merit).collect();
        let most = merits.iter().copied().max().unwrap_or_default();
        let fitting: MoveList<Move> =
            legal.iter().zip(&merits).filter(|(_, merit)| **merit == most).map(|(&m, _)| m).collect();
        let best = fitting[rng.below(fitting.len() as u32) as usize];
        let worth = solution.worth(position.after(best)).a_ply_before();
        let pv = line(solution, position, best);
        Thought {
            best,
            score: worth.score(),
            depth: pv.len() as u8,
            nodes: legal.len() as u64,
            pv,
            value: Some(worth.value()),
            plies: worth.plies(),
            slipped: false,
        }
    })
}

/// How many replies to the position would be mistakes.
fn slips(solution: &Solution, position: Telo) -> u32 {
    let kept = solution.worth(position).value();
    solution.replies(position).filter(|reply| reply.value() != kept).count() as u32
}

/// The move, and where it decides the game the best play after it, to the end.
fn line(solution: &Solution, mut position: Telo, first: Move) -> Vec<Move> {
    let mut line = vec![first];
    position.play_unchecked(first);
    while !matches!(solution.worth(position), Worth::Draw | Worth::Loss(0)) {
        let worth = solution.worth(position);
        let best =
            position.legal().into_iter().find(|&m| solution.worth(position.after(m)).a_ply_before() == worth);
        let Some(best) = best else { break };
        line.push(best);
        position.play_unchecked(best);
    }
    line
}

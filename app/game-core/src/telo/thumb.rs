//! How Medium plays: by a rule of thumb, as people do who know the rules.

use super::moves::best;
use super::points::CENTRE;
use super::{Move, Telo};
use crate::Rules;
use crate::rng::Rng;
use crate::search::{Evaluate, Thought, Value, WIN};

/// What a move has to say for itself, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Merit {
    None,
    Centre,
    Blocks,
    Wins,
}

/// To make a line, else to stop the opponent from making one, else to take the centre, else any move; lots are drawn
/// among equals. To stop the opponent is to leave as few ways to make a line at once as can be, and fewer than there
/// would be if nothing were done. `None` if there is no move.
pub(super) fn advise(position: Telo, rng: &mut Rng) -> Option<Thought<Move>> {
    let legal = position.legal();
    let left = |m| position.after(m).lines_in_reach();
    let threats = position.turned().lines_in_reach();
    let least = legal.iter().map(|&m| left(m)).min()?;
    let merit = |m: Move| {
        if position.after(m).is_lined() {
            Merit::Wins
        } else if least < threats && left(m) == least {
            Merit::Blocks
        } else if CENTRE == 1 << m.to() {
            Merit::Centre
        } else {
            Merit::None
        }
    };
    let best = best(&legal, merit, rng)?;
    let wins = merit(best) == Merit::Wins;
    Some(Thought {
        best,
        score: if wins { WIN - 1 } else { position.evaluate() },
        depth: 1,
        nodes: legal.len() as u64,
        pv: vec![best],
        value: wins.then_some(Value::Win),
        plies: wins.then_some(1),
        slipped: false,
    })
}

impl Telo {
    /// How many moves of the side to move make a line.
    fn lines_in_reach(self) -> usize {
        self.legal().iter().filter(|&&m| self.after(m).is_lined()).count()
    }
}

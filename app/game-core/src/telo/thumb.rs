//! How Medium plays: by a rule of thumb, as people do who know the rules.

use super::points::CENTRE;
use super::{Move, Telo};
use crate::rng::Rng;
use crate::search::{Evaluate, Thought, Value, WIN};
use crate::{MoveList, Rules};

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
/// would be if nothing were done.
pub(super) fn advise(position: Telo, rng: &mut Rng) -> Thought<Move> {
    let legal = position.legal();
    let threats = position.turned().lines_in_reach();
    let replies: MoveList<usize> = legal.iter().map(|&m| position.after(m).lines_in_reach()).collect();
    let least = replies.iter().copied().min().unwrap_or(0);
    let merit = |place: usize| {
        if position.after(legal[place]).is_lined() {
            Merit::Wins
        } else if replies[place] == least && least < threats {
            Merit::Blocks
        } else if CENTRE == 1 << legal[place].to() {
            Merit::Centre
        } else {
            Merit::None
        }
    };
    let most = (0..legal.len()).map(merit).max().unwrap_or(Merit::None);
    let fitting: MoveList<Move> =
        (0..legal.len()).filter(|&at| merit(at) == most).map(|at| legal[at]).collect();
    let best = fitting[rng.below(fitting.len() as u32) as usize];
    let wins = most == Merit::Wins;
    Thought {
        best,
        score: if wins { WIN - 1 } else { position.evaluate() },
        depth: 1,
        nodes: legal.len() as u64,
        pv: vec![best],
        value: wins.then_some(Value::Win),
        plies: wins.then_some(1),
        slipped: false,
    }
}

impl Telo {
    /// How many moves of the side to move make a line.
    fn lines_in_reach(self) -> usize {
        self.legal().iter().filter(|&&m| self.after(m).is_lined()).count()
    }
}

//! The complete solution: what every position is worth with best play, and how many plies the game then lasts.
//!
//! It is computed when it is first asked for, by retrograde analysis (Thompson, "Retrograde analysis of certain
//! endgames", ICCA Journal 9 (1986)): wins in one ply first, then the losses that those make certain, and so on.
//! A table made beforehand would save a millisecond, once. It would cost every visitor of the page some
//! kilobytes, and it couldn't know the past: a position that has occurred twice is a draw when it is reached again,
//! and so a game with such a past has a solution of its own.

use std::sync::LazyLock;

use super::points::COUNT;
use super::{Setup, Telo};
use crate::bits::each;
use crate::search::{Score, Value, WIN};
use crate::{Game, Rules, Side};

/// What a position is worth to the side to move. The number is that of the plies to the end of the game, if the
/// winner hurries and the loser holds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    Win(u8),
    Draw,
    Loss(u8),
}

/// A position's number in the graph.
type Id = u16;

/// Every position that play can lead to, and what they lead to.
struct Graph {
    /// The number of a position, by [`index`].
    ids: Vec<Id>,
    /// For each position where its replies begin in `replies`; one more at the end.
    begins: Vec<u16>,
    replies: Vec<Id>,
}

static GRAPH: LazyLock<Graph> = LazyLock::new(Graph::new);

/// The worth of every position, whatever its past.
static WITHOUT_A_PAST: LazyLock<Solution> = LazyLock::new(|| Solution::new(&GRAPH, Vec::new()));

/// Positions differ in what stands on nine points, and in the side to move.
const INDICES: usize = 2 * 3_usize.pow(COUNT as u32);

fn index(position: Telo) -> usize {
    let place = |side| each(position.pieces(side)).map(|point| 3_usize.pow(u32::from(point))).sum::<usize>();
    2 * (place(Side::First) + 2 * place(Side::Second)) + position.turn().index()
}

impl Graph {
    fn new() -> Graph {
        const UNSEEN: Id = Id::MAX;
        let mut positions = vec![Telo::start(Setup::default())];
        let mut graph = Graph { ids: vec![UNSEEN; INDICES], begins: vec![0], replies: Vec::new() };
        graph.ids[index(positions[0])] = 0;
        let mut at = 0;
        while at < positions.len() {
            let position = positions[at];
            let legal = position.legal();
            if position.verdict(&legal, 1).is_none() {
                for m in legal {
                    let next = position.after(m);
                    let id = &mut graph.ids[index(next)];
                    if *id == UNSEEN {
                        *id = positions.len() as Id;
                        positions.push(next);
                    }
                    graph.replies.push(*id);
                }
            }
            // 5 390 positions have 21 509 replies together.
            graph.begins.push(graph.replies.len() as u16);
            at += 1;
        }
        graph
    }

    fn len(&self) -> usize {
        self.begins.len() - 1
    }

    fn id(&self, position: Telo) -> usize {
        usize::from(self.ids[index(position)])
    }

    fn replies(&self, id: usize) -> &[Id] {
        &self.replies[usize::from(self.begins[id])..usize::from(self.begins[id + 1])]
    }
}

/// The worth of every position in the light of a game's past.
#[derive(Clone, Debug)]
pub(super) struct Solution {
    /// By number in the graph.
    worths: Vec<Worth>,
    /// How often each position has occurred, by number in the graph; empty if none so often that it matters.
    occurred: Vec<u32>,
}

impl Solution {
    /// Calls `ask` with the solution that holds for the rest of the game.
    ///
    /// Whoever can win does so without coming to any position twice, so only what has occurred twice before can get in
    /// the way, and only by being a draw: the solution is exact, distances included.
    pub(super) fn for_game<T>(game: &Game<Telo>, ask: impl FnOnce(&Solution) -> T) -> T {
        let mut occurred = vec![0_u32; GRAPH.len()];
        for position in game.positions() {
            occurred[GRAPH.id(*position)] += 1;
        }
        if occurred.iter().any(|&times| is_spent(times)) {
            ask(&Solution::new(&GRAPH, occurred))
        } else {
            ask(&WITHOUT_A_PAST)
        }
    }

    fn new(graph: &Graph, occurred: Vec<u32>) -> Solution {
        let mut solution = Solution { worths: vec![Worth::Draw; graph.len()], occurred };
        let mut open: Vec<usize> = Vec::new();
        for id in 0..graph.len() {
            // Whoever is to move in a finished position has lost.
            if graph.replies(id).is_empty() {
                solution.worths[id] = Worth::Loss(0);
            } else if !solution.is_spent(id) {
                open.push(id);
            }
        }
        let worths = &mut solution.worths;
        // Wins take an odd number of plies, losses an even one. Where nothing is new, nothing follows.
        for plies in 1.. {
            let before = open.len();
            open.retain(|&id| {
                let mut replies = graph.replies(id).iter().map(|&reply| worths[usize::from(reply)]);
                let settled = if plies % 2 == 1 {
                    replies.any(|worth| matches!(worth, Worth::Loss(_))).then_some(Worth::Win(plies))
                } else {
                    replies.all(|worth| matches!(worth, Worth::Win(_))).then_some(Worth::Loss(plies))
                };
                if let Some(worth) = settled {
                    worths[id] = worth;
                }
                settled.is_none()
            });
            if open.len() == before {
                break;
            }
        }
        solution
    }

    /// Whether the position ends the game by repetition when it is reached again.
    fn is_spent(&self, id: usize) -> bool {
        self.occurred.get(id).is_some_and(|&times| is_spent(times))
    }

    /// What the position is worth to the side to move when it is reached.
    pub(super) fn worth(&self, position: Telo) -> Worth {
        self.worths[GRAPH.id(position)]
    }

    /// What each reply to the position is worth to the side that makes it; none if the game ends when the position is
    /// reached.
    pub(super) fn replies(&self, position: Telo) -> impl Iterator<Item = Worth> {
        let id = GRAPH.id(position);
        let replies = if self.is_spent(id) { &[] } else { GRAPH.replies(id) };
        replies.iter().map(|&reply| self.worths[usize::from(reply)].a_ply_before())
    }
}

impl Worth {
    /// To the side that moves into a position of this worth.
    pub(super) const fn a_ply_before(self) -> Worth {
        match self {
            Worth::Win(plies) => Worth::Loss(plies + 1),
            Worth::Draw => Worth::Draw,
            Worth::Loss(plies) => Worth::Win(plies + 1),
        }
    }

    /// The value without the distance.
    pub(super) const fn value(self) -> Value {
        match self {
            Worth::Win(_) => Value::Win,
            Worth::Draw => Value::Draw,
            Worth::Loss(_) => Value::Loss,
        }
    }

    /// Plies to the end; `None` for a draw, which may go on for long.
    pub(super) fn plies(self) -> Option<u32> {
        match self {
            Worth::Win(plies) | Worth::Loss(plies) => Some(u32::from(plies)),
            Worth::Draw => None,
        }
    }

    /// As a search would put it.
    pub(super) fn score(self) -> Score {
        match self {
            Worth::Win(plies) => WIN - Score::from(plies),
            Worth::Draw => 0,
            Worth::Loss(plies) => Score::from(plies) - WIN,
        }
    }
}

/// Whether a position that has occurred so often ends the game when it is reached again.
fn is_spent(times: u32) -> bool {
    Telo::REPEATS.is_some_and(|limit| times + 1 >= limit)
}

//! Fanorona-Telo once more, as slowly and plainly as can be.

use std::collections::HashMap;

const NAMES: [&str; 9] = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];

const SEGMENTS: [(usize, usize); 16] = [
    (0, 1),
    (1, 2),
    (3, 4),
    (4, 5),
    (6, 7),
    (7, 8),
    (0, 3),
    (3, 6),
    (1, 4),
    (4, 7),
    (2, 5),
    (5, 8),
    (0, 4),
    (4, 8),
    (2, 4),
    (4, 6),
];

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// No win or loss takes longer: nothing is decided in 11 or 12 plies, and then nothing can be in more.
const PLIES: usize = 12;

/// What a position is worth to the side to move, and in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Worth {
    Win(u32),
    Draw,
    Loss(u32),
}

impl Worth {
    /// To the side that moves there.
    pub(crate) fn before(self) -> Worth {
        match self {
            Worth::Win(plies) => Worth::Loss(plies + 1),
            Worth::Draw => Worth::Draw,
            Worth::Loss(plies) => Worth::Win(plies + 1),
        }
    }

    /// 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) fn value(self) -> i32 {
        match self {
            Worth::Win(_) => 1,
            Worth::Draw => 0,
            Worth::Loss(_) => -1,
        }
    }

    /// The one that a player would rather have.
    pub(crate) fn better(self, other: Worth) -> Worth {
        match (self, other) {
            (Worth::Win(a), Worth::Win(b)) => Worth::Win(a.min(b)),
            (Worth::Loss(a), Worth::Loss(b)) => Worth::Loss(a.max(b)),
            _ if self.value() > other.value() => self,
            _ => other,
        }
    }
}

/// A position: 0 for an empty point, else the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Node {
    points: [u8; 9],
    turn: u8,
}

impl Node {
    pub(crate) fn start() -> Node {
        Node { points: [0; 9], turn: 1 }
    }

    pub(crate) fn text(&self) -> String {
        let board: String = self.points.iter().map(|&point| ['.', '1', '2'][usize::from(point)]).collect();
        format!("{board} {} {}", self.turn, self.points.iter().filter(|&&point| point > 0).count())
    }

    /// Whether either side has a line.
    pub(crate) fn is_lined(&self) -> bool {
        let owns = |player, line: &[usize; 3]| line.iter().all(|&point| self.points[point] == player);
        LINES.iter().any(|line| owns(1, line) || owns(2, line))
    }

    /// The legal moves and what they lead to; none once the game is over.
    pub(crate) fn moves(&self) -> Vec<(String, Node)> {
        if self.is_lined() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        let mut add = |text: String, from: Option<usize>, to: usize| {
            let mut next = Node { turn: 3 - self.turn, ..*self };
            if let Some(from) = from {
                next.points[from] = 0;
            }
            next.points[to] = self.turn;
            moves.push((text, next));
        };
        let own = |point: &usize| self.points[*point] == self.turn;
        if (0..9).filter(own).count() < 3 {
            for to in (0..9).filter(|&to| self.points[to] == 0) {
                add(NAMES[to].to_owned(), None, to);
            }
        } else {
            for (a, b) in SEGMENTS {
                for (from, to) in [(a, b), (b, a)] {
                    if self.points[from] == self.turn && self.points[to] == 0 {
                        add(format!("{}-{}", NAMES[from], NAMES[to]), Some(from), to);
                    }
                }
            }
        }
        moves
    }

    /// The first in order of the eight images under turns and reflections of the board.
    pub(crate) fn smallest_image(&self) -> Node {
        let turned = |points: [u8; 9]| [6, 3, 0, 7, 4, 1, 8, 5, 2].map(|from: usize| points[from]);
        let mirrored = |points: [u8; 9]| [2, 1, 0, 5, 4, 3, 8, 7, 6].map(|from: usize| points[from]);
        let mut images = vec![self.points];
        for _ in 0..3 {
            images.push(turned(images[images.len() - 1]));
        }
        let mirrors: Vec<[u8; 9]> = images.iter().map(|&points| mirrored(points)).collect();
        let points = images.into_iter().chain(mirrors).min().unwrap();
        Node { points, ..*self }
    }
}

/// Every position that play can lead to, and its worth.
pub(crate) struct Solver {
    nodes: Vec<Node>,
    ids: HashMap<Node, usize>,
    worths: Vec<Worth>,
}

impl Solver {
    pub(crate) fn new() -> Solver {
        let mut nodes = vec![Node::start()];
        let mut ids = HashMap::from([(Node::start(), 0)]);
        let mut replies: Vec<Vec<usize>> = Vec::new();
        while let Some(node) = nodes.get(replies.len()).copied() {
            let mut here = Vec::new();
            for (_, next) in node.moves() {
                let id = *ids.entry(next).or_insert_with(|| {
                    nodes.push(next);
                    nodes.len() - 1
                });
                here.push(id);
            }
            replies.push(here);
        }
        let mut tree = Tree { known: vec![[[None; PLIES + 1]; 2]; nodes.len()], replies };
        let worths = (0..nodes.len()).map(|id| tree.worth(id)).collect();
        Solver { nodes, ids, worths }
    }

    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(crate) fn worth(&self, node: &Node) -> Worth {
        self.worths[self.ids[node]]
    }
}

/// Answers that were found before.
struct Tree {
    replies: Vec<Vec<usize>>,
    /// By node: whether the side to move wins, and loses, within so many plies.
    known: Vec<[[Option<bool>; PLIES + 1]; 2]>,
}

impl Tree {
    fn worth(&mut self, id: usize) -> Worth {
        for plies in 0..=PLIES {
            if self.wins(id, plies) {
                return Worth::Win(plies as u32);
            }
            if self.loses(id, plies) {
                return Worth::Loss(plies as u32);
            }
        }
        Worth::Draw
    }

    fn wins(&mut self, id: usize, within: usize) -> bool {
        if let Some(known) = self.known[id][0][within] {
            return known;
        }
        let wins = within > 0
            && (0..self.replies[id].len()).any(|nth| self.loses(self.replies[id][nth], within - 1));
        self.known[id][0][within] = Some(wins);
        wins
    }

    fn loses(&mut self, id: usize, within: usize) -> bool {
        if let Some(known) = self.known[id][1][within] {
            return known;
        }
        // To have no reply is to face a line, or to be blocked.
        let finished = self.replies[id].is_empty();
        let loses = finished
            || within > 0
                && (0..self.replies[id].len()).all(|nth| self.wins(self.replies[id][nth], within - 1));
        self.known[id][1][within] = Some(loses);
        loses
    }
}

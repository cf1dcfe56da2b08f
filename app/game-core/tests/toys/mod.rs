//! Small games to try the search on, and what they are worth by brute force.

mod maze;

use std::hash::{DefaultHasher, Hash, Hasher};

use game_core::search::{Evaluate, Score, Strength, WIN};
use game_core::{
    Board, Cell, Content, Effect, MoveError, MoveList, Notation, Outcome, Path, PositionError, Reason, Rules,
    SetupError, Side,
};

pub(crate) use maze::{Haunt, Maze, ROOMS, minimax_of_lines, solve_maze};

/// Nobody in a draw.
pub(crate) type Winner = Option<Side>;

/// What a toy has to say of itself; [`Toy`] says the rest.
pub(crate) trait Plain: Clone + Eq + Hash + std::fmt::Debug + Send + Sync + Default + 'static {
    const REPEATS: Option<u32> = None;
    const MOVE_LIMIT: Option<u32> = None;
    fn turn(&self) -> Side;
    fn moves(&self) -> Vec<u8>;
    fn play(&mut self, m: u8);
    /// The winner, if the game is over for another reason than a blocked side, repetition or the move limit.
    fn ended(&self) -> Option<Winner>;
    /// The winner, if the game is over by repetition or the move limit.
    fn broken_off(&self) -> Winner {
        None
    }
    /// Plies since the last that can't be undone.
    fn reversible(&self) -> u32 {
        0
    }
    /// What `reversible` counts is left out.
    fn place(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
    fn worth(&self) -> Score {
        0
    }
}

/// A toy with everything that the search asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Toy<T>(pub(crate) T);

/// No setup.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Nothing;

impl std::fmt::Display for Nothing {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Ok(())
    }
}

impl std::str::FromStr for Nothing {
    type Err = SetupError;

    fn from_str(_: &str) -> Result<Nothing, SetupError> {
        Ok(Nothing)
    }
}

impl<T: Plain> Rules for Toy<T> {
    type Setup = Nothing;
    type Move = u8;
    const REPEATS: Option<u32> = T::REPEATS;
    const MOVE_LIMIT: Option<u32> = T::MOVE_LIMIT;

    fn start(_: Nothing) -> Self {
        Toy(T::default())
    }

    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn legal_moves(&self, out: &mut MoveList<u8>) {
        out.clear();
        out.extend(self.0.moves());
    }

    fn play_unchecked(&mut self, m: u8) {
        self.0.play(m);
    }

    fn verdict(&self, legal: &[u8], occurrences: u32) -> Option<Outcome> {
        if let Some(winner) = self.0.ended() {
            return Some(Outcome { winner, reason: Reason::Line });
        }
        if legal.is_empty() {
            return Some(Outcome::win(!self.turn(), Reason::Blocked));
        }
        if T::MOVE_LIMIT.is_some_and(|limit| self.0.reversible() >= limit) {
            return Some(Outcome { winner: self.0.broken_off(), reason: Reason::MoveLimit });
        }
        T::REPEATS
            .filter(|&most| occurrences >= most)
            .map(|_| Outcome { winner: self.0.broken_off(), reason: Reason::Repetition })
    }

    fn key(&self) -> u64 {
        self.0.place()
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.0.place() == earlier.0.place()
    }

    fn reversible_plies(&self) -> u32 {
        self.0.reversible()
    }

    fn board(&self) -> Board {
        Board::filled(1, Content::Empty)
    }

    fn path(m: u8) -> Path {
        [Cell(m)].into_iter().collect()
    }

    fn effects(&self, _: u8, _: &mut Vec<Effect>) {}
}

impl<T: Plain> Notation for Toy<T> {
    fn cell_name(&self, cell: Cell) -> String {
        cell.0.to_string()
    }

    fn move_text(&self, m: u8) -> String {
        m.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u8, MoveError> {
        text.parse().map_err(|_| MoveError::Unreadable(text.into(), "7"))
    }

    fn position_text(&self) -> String {
        format!("{:?}", self.0)
    }

    fn read_position(text: &str) -> Result<Self, PositionError> {
        Err(PositionError::new(text, 0, "toys aren't written down".to_owned()))
    }
}

impl<T: Plain> Evaluate for Toy<T> {
    const LEVELS: [Strength; 4] = [Strength::depth(1, 0); 4];

    fn evaluate(&self) -> Score {
        self.0.worth()
    }

    fn is_quiet(&self, _: &[u8]) -> bool {
        true
    }

    fn order(&self, _: u8) -> i32 {
        0
    }
}

/// The value by plain minimax, without any of the search's devices, for the side to move. Blind to repetition.
pub(crate) fn minimax<T: Plain>(position: &T, depth: u32, ply: i32) -> Score {
    let legal = position.moves();
    if let Some(outcome) = Toy(position.clone()).verdict(&legal, 1) {
        return match outcome.winner {
            None => 0,
            Some(side) if side == position.turn() => WIN - ply,
            Some(_) => ply - WIN,
        };
    }
    if depth == 0 {
        return position.worth();
    }
    legal.iter().map(|&m| minimax_after(position, m, depth, ply)).max().expect("the game would be over")
}

/// The value of one move.
pub(crate) fn minimax_after<T: Plain>(position: &T, m: u8, depth: u32, ply: i32) -> Score {
    let mut next = position.clone();
    next.play(m);
    let value = minimax(&next, depth - 1, ply + 1);
    if next.turn() == position.turn() { value } else { -value }
}

/// All moves that minimax finds equal and best.
pub(crate) fn best_moves<T: Plain>(position: &T, depth: u32) -> Vec<u8> {
    let best = minimax(position, depth, 0);
    let mut moves = position.moves();
    moves.retain(|&m| minimax_after(position, m, depth, 0) == best);
    moves
}

/// Heaps of counters: a move takes one to three from a heap; whoever takes the last wins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nim {
    pub(crate) heaps: Vec<u8>,
    pub(crate) turn: Side,
    /// Taking two leaves the turn with the same side.
    pub(crate) two_stays: bool,
}

impl Default for Nim {
    fn default() -> Nim {
        Nim { heaps: vec![3, 4, 5], turn: Side::First, two_stays: false }
    }
}

impl Plain for Nim {
    fn turn(&self) -> Side {
        self.turn
    }

    fn moves(&self) -> Vec<u8> {
        let heaps = self.heaps.iter().zip(0..);
        heaps.flat_map(|(&left, heap)| (1..=left.min(3)).map(move |take| heap * 4 + take)).collect()
    }

    fn play(&mut self, m: u8) {
        self.heaps[usize::from(m / 4)] -= m % 4;
        if !(self.two_stays && m % 4 == 2) {
            self.turn = !self.turn;
        }
    }

    fn ended(&self) -> Option<Winner> {
        // Whoever took the last may have the turn still.
        let empty = self.heaps.iter().all(|&left| left == 0);
        empty.then_some(Some(if self.two_stays { Side::First } else { !self.turn }))
    }
}

/// Three in a row on 3×3.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Noughts {
    marks: [u16; 2],
}

impl Noughts {
    pub(crate) fn of(cells: &[u8]) -> Noughts {
        let mut position = Noughts::default();
        for &cell in cells {
            position.play(cell);
        }
        position
    }
}

impl Plain for Noughts {
    fn turn(&self) -> Side {
        if self.marks[0].count_ones() == self.marks[1].count_ones() { Side::First } else { Side::Second }
    }

    fn moves(&self) -> Vec<u8> {
        (0..9).filter(|cell| (self.marks[0] | self.marks[1]) >> cell & 1 == 0).collect()
    }

    fn play(&mut self, m: u8) {
        self.marks[self.turn().index()] |= 1 << m;
    }

    fn ended(&self) -> Option<Winner> {
        const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        let line = |side: &Side| LINES.iter().any(|line| self.marks[side.index()] & line == *line);
        match Side::BOTH.into_iter().find(line) {
            Some(side) => Some(Some(side)),
            None => self.moves().is_empty().then_some(None),
        }
    }
}

/// A tree that goes on for ever, of one to three moves a node, with values from a hash; now and then the turn stays.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wood {
    pub(crate) seed: u64,
    pub(crate) turn: Side,
    /// The smaller it is, the more moves are equal.
    pub(crate) spread: u64,
    /// Whether some nodes end the game.
    pub(crate) ends: bool,
}

impl Default for Wood {
    fn default() -> Wood {
        Wood { seed: 1, turn: Side::First, spread: 200, ends: true }
    }
}

impl Wood {
    fn mixed(&self, salt: u64) -> u64 {
        game_core::rng::Rng::new(self.seed ^ (salt << 56)).next()
    }
}

impl Plain for Wood {
    fn turn(&self) -> Side {
        self.turn
    }

    fn moves(&self) -> Vec<u8> {
        (0..=(self.mixed(1) % 3) as u8).collect()
    }

    fn play(&mut self, m: u8) {
        self.seed = self.mixed(2 + u64::from(m));
        if !self.mixed(9).is_multiple_of(4) {
            self.turn = !self.turn;
        }
    }

    fn ended(&self) -> Option<Winner> {
        (self.mixed(10).is_multiple_of(40))
            .then_some([None, Some(Side::First), Some(Side::Second)][(self.mixed(11) % 3) as usize])
    }

    fn worth(&self) -> Score {
        (self.mixed(12) % self.spread) as Score - self.spread as Score / 2
    }
}

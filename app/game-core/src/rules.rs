//! What a game must say of itself to be played.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::{Board, Cell, Effect, Outcome, Reason, Refusal, SetupError, Side};

/// A list of moves that keeps its memory when it is filled again.
pub type MoveList<M> = Vec<M>;

/// The cells that a player touches to make a move, in order: one for a placement, from and to for a slide, every
/// landing square of a multi-jump, none for a pass.
pub type Path = Vec<Cell>;

/// The rules of a game, as a position that knows its legal moves.
///
/// A value of the type is always a legal position. `Eq` and `Hash` see the whole of it, counters included; whether
/// two positions are the same for a rule on repetition is [`Rules::repeats`].
pub trait Rules: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What can be chosen before the first move: board size, ballot, who starts. Its text is `KEY=VALUE` pairs
    /// joined by commas, empty for the default.
    type Setup: Copy + Default + Eq + Debug + Display + FromStr<Err = SetupError> + Send + Sync;

    /// A whole turn: a multi-jump is one move, and so is a forced pass.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;

    /// How many times a position may have occurred when the game ends by repetition; `None` where no position can
    /// come back or no rule minds.
    const REPEATS: Option<u32>;

    /// How many plies without progress end the game, counted by [`Rules::reversible_plies`]; `None` where no rule
    /// counts them.
    const MOVE_LIMIT: Option<u32> = None;

    /// Whether [`perft`](crate::perft::perft) counts a finished game as one leaf at any remaining depth.
    const FINISHED_IS_LEAF: bool = false;

    /// The position before the first move.
    fn start(setup: Self::Setup) -> Self;

    /// The setup of a game that begins in this position and was set up so: what the position itself shows holds, and
    /// the setup tells the rest.
    fn fitted(&self, setup: Self::Setup) -> Self::Setup {
        setup
    }

    /// The side to move.
    fn turn(&self) -> Side;

    /// Fills `out`, which is emptied first, with every legal move, in ascending order. A forced pass is a move. The
    /// list of a finished position may be anything.
    fn legal_moves(&self, out: &mut MoveList<Self::Move>);

    /// Makes a legal move. What an illegal one does isn't defined, but it doesn't panic.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Whether and how the game is over, given this position's own legal moves and how often it has occurred, this
    /// time included. All rules that end a game without the players' word are here, in their order of precedence.
    fn verdict(&self, legal: &[Self::Move], occurrences: u32) -> Option<Outcome>;

    /// How the game ends when both players agree to end it here.
    fn agreed(&self) -> Outcome {
        Outcome::draw(Reason::Agreement)
    }

    /// Appends what the end itself does to the board of a game that ended here, after the last move's own effects.
    /// The position stays as it is.
    fn closing(&self, outcome: Outcome, out: &mut Vec<Effect>) {
        let _ = (outcome, out);
    }

    /// Why no legal move begins at the cell. `None` if one does, and in games that have no more to say than that
    /// none does.
    fn refusal(&self, cell: Cell) -> Option<Refusal> {
        let _ = cell;
        None
    }

    /// The cells of the lines that have won the game: line after line, each ascending. Lines that are won together
    /// share a cell, so that one ends where the next cell isn't higher. None in games that no line wins, and while they go on.
    fn winning_line(&self) -> Path {
        Path::new()
    }

    /// A number that is the same for positions that repeat each other and, but for rare collisions, for no others.
    fn key(&self) -> u64;

    /// Whether the rule on repetition counts both as the same position.
    fn repeats(&self, earlier: &Self) -> bool;

    /// How many plies back the earliest position lies that this one could repeat: those since the last move that
    /// can't be undone by further moves.
    fn reversible_plies(&self) -> u32;

    /// The position as an onlooker sees it.
    fn board(&self) -> Board;

    /// What each side has by the game's own count, by [`Side::index`]: discs or stored seeds. Of a finished game it is
    /// the final score as it is published, which may be more than stands on the board, but for what
    /// [`Rules::closing`] brings in. `None` in games that aren't decided by a count.
    fn score(&self) -> Option<[u8; 2]> {
        None
    }

    /// The cells to touch. Different legal moves of a position have different paths, and no path is the beginning
    /// of another.
    fn path(m: Self::Move) -> Path;

    /// Where the move, made in this position, is to be seen afterwards: the cells of its path, unless what it does
    /// ends elsewhere. None for a pass.
    fn trace(&self, m: Self::Move) -> Path {
        Self::path(m)
    }

    /// Appends what the move does to this position, in order. A move of several steps does everything that belongs
    /// to one step before the [`Effect::Slide`] of the next.
    fn effects(&self, m: Self::Move, out: &mut Vec<Effect>);

    /// The legal moves as a new list; for callers that aren't in a hurry.
    fn legal(&self) -> MoveList<Self::Move> {
        let mut out = MoveList::new();
        self.legal_moves(&mut out);
        out
    }
}

//! Who has marked what, and whose turn it is.

use super::size::Cells;
use super::{Setup, Size};
use crate::bits::each;
use crate::rng::mix;
use crate::{Board, Cell, Content, Effect, MoveList, Outcome, Path, Rank, Reason, Rules, Side};

/// A position of tic-tac-toe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToe {
    /// By [`Side::index`].
    marks: [Cells; 2],
    size: Size,
    turn: Side,
}

impl TicTacToe {
    /// A position. The caller has made sure that the marks lie on the board and don't overlap, and that play can
    /// have led there.
    pub(super) const fn new(size: Size, marks: [Cells; 2], turn: Side) -> TicTacToe {
        TicTacToe { marks, size, turn }
    }

    /// How large the board is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What that side has marked.
    #[inline]
    pub(super) const fn marks(&self, side: Side) -> Cells {
        self.marks[side.index()]
    }

    #[inline]
    pub(super) const fn empty(&self) -> Cells {
        self.size.all() & !(self.marks[0] | self.marks[1])
    }

    /// The lines that hold no mark of the other side's, full ones included.
    #[inline]
    pub(super) fn lines_of(&self, side: Side) -> impl Iterator<Item = Cells> {
        let theirs = self.marks(!side);
        self.size.lines().iter().copied().filter(move |line| line & theirs == 0)
    }

    /// Whether a line of the side's lacks but one mark.
    pub(super) fn threatens(&self, side: Side) -> bool {
        // One cell is a power of two.
        self.lines_of(side).any(|line| (line & self.empty()).is_power_of_two())
    }

    /// The lines that the side has filled: at most one in each direction, all through the last mark.
    pub(super) fn filled(&self, side: Side) -> impl Iterator<Item = Cells> {
        let mine = self.marks(side);
        self.size.lines().iter().copied().filter(move |line| line & !mine == 0)
    }

    /// Who has filled a line.
    #[inline]
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.filled(side).next().is_some())
    }

    /// The position after a legal move.
    pub(super) fn after(mut self, m: Cell) -> TicTacToe {
        self.play_unchecked(m);
        self
    }

    /// Whether the lines that the side has filled can have been filled by one mark.
    pub(super) fn filled_at_once(&self, side: Side) -> bool {
        self.filled(side).fold(self.size.all(), |common, line| common & line) != 0
    }
}

impl Rules for TicTacToe {
    type Setup = Setup;
    /// The cell that is marked.
    type Move = Cell;

    const REPEATS: Option<u32> = None;

    fn start(setup: Setup) -> TicTacToe {
        TicTacToe::new(setup.size, [0; 2], Side::First)
    }

    fn fitted(&self, setup: Setup) -> Setup {
        Setup { size: self.size, ..setup }
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, out: &mut MoveList<Cell>) {
        out.clear();
        out.extend(each(self.empty()).map(Cell));
    }

    #[inline]
    fn play_unchecked(&mut self, Cell(cell): Cell) {
        // A cell beyond the board has no bit there.
        self.marks[self.turn.index()] |= 1_u64.checked_shl(cell.into()).unwrap_or(0) & self.empty();
        self.turn = !self.turn;
    }

    fn winning_line(&self) -> Path {
        let mut line = Path::new();
        if let Some(winner) = self.winner() {
            line.extend(self.filled(winner).flat_map(each).map(Cell));
        }
        line
    }

    /// A line comes first: the mark that fills both it and the board wins.
    #[inline]
    fn verdict(&self, legal: &[Cell], _: u32) -> Option<Outcome> {
        match self.winner() {
            Some(winner) => Some(Outcome::win(winner, Reason::Line)),
            None if legal.is_empty() => Some(Outcome::draw(Reason::Full)),
            None => None,
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        let [first, second] = self.marks;
        let rest = u64::from(self.size.rows()) << 1 | self.turn.index() as u64;
        mix(mix(first ^ rest << 40) ^ second)
    }

    #[inline]
    fn repeats(&self, earlier: &TicTacToe) -> bool {
        self == earlier
    }

    /// No mark is ever taken away.
    fn reversible_plies(&self) -> u32 {
        0
    }

    fn board(&self) -> Board {
        let mut board = Board::filled(self.size.cells().into(), Content::Empty);
        for side in Side::BOTH {
            for cell in each(self.marks(side)) {
                board.set(Cell(cell), Content::Piece(side, Rank::Plain));
            }
        }
        board
    }

    fn path(m: Cell) -> Path {
        vec![m]
    }

    fn effects(&self, m: Cell, out: &mut Vec<Effect>) {
        out.push(Effect::Place(m));
    }
}

//! Who stands where, and whose turn it is.

use super::points::{ALL, CENTRE, COUNT, Points, has_line, lined};
use super::{Move, Setup, moves};
use crate::bits::each;
use crate::rng::mix;
use crate::{Board, Cell, Content, Effect, MoveList, Outcome, Path, Rank, Reason, Refusal, Rules, Side};

/// How many pieces each side places before it slides.
pub(super) const PIECES: u32 = 3;

/// A position of Fanorona-Telo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Telo {
    /// By [`Side::index`].
    pieces: [Points; 2],
    turn: Side,
    /// Whether the very first piece may not be placed in the centre; false as soon as it has been placed.
    centre_banned: bool,
    /// Slides since the last placement.
    slides: u16,
}

impl Telo {
    /// The empty board.
    pub(super) const fn empty_board(centre_banned: bool) -> Telo {
        Telo { pieces: [0; 2], turn: Side::First, centre_banned, slides: 0 }
    }

    /// A position after at least one placement. The caller has made sure that play can lead to it.
    pub(super) const fn new(pieces: [Points; 2], turn: Side) -> Telo {
        Telo { pieces, turn, centre_banned: false, slides: 0 }
    }

    /// The pieces of that side.
    pub(super) const fn pieces(self, side: Side) -> Points {
        self.pieces[side.index()]
    }

    pub(super) const fn empty(self) -> Points {
        ALL & !(self.pieces[0] | self.pieces[1])
    }

    pub(super) const fn is_centre_banned(self) -> bool {
        self.centre_banned
    }

    /// How many pieces have been placed, 0 to 6. None ever leaves the board.
    pub(super) const fn placed(self) -> u32 {
        (self.pieces[0] | self.pieces[1]).count_ones()
    }

    /// Whether that side has pieces left to place.
    pub(super) const fn is_placing(self, side: Side) -> bool {
        self.pieces(side).count_ones() < PIECES
    }

    /// The points where a new piece may be put.
    pub(super) const fn placeable(self) -> Points {
        if self.centre_banned { self.empty() & !CENTRE } else { self.empty() }
    }

    /// The same pieces with the other side to move: what that side could do if it were its turn.
    pub(super) fn turned(self) -> Telo {
        Telo { turn: !self.turn, ..self }
    }

    /// The position after a legal move.
    pub(super) fn after(mut self, m: Move) -> Telo {
        self.play_unchecked(m);
        self
    }

    /// Whether the side that has just moved has made a line.
    pub(super) fn is_lined(self) -> bool {
        has_line(self.pieces(!self.turn))
    }
}

impl Rules for Telo {
    type Setup = Setup;
    type Move = Move;

    const REPEATS: Option<u32> = Some(3);

    fn start(setup: Setup) -> Telo {
        Telo::empty_board(setup.centre_banned)
    }

    /// Once a piece stands, the board doesn't show what was banned.
    fn fitted(&self, setup: Setup) -> Setup {
        if self.placed() == 0 { Setup { centre_banned: self.centre_banned } } else { setup }
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, out: &mut MoveList<Move>) {
        moves::generate(*self, out);
    }

    fn play_unchecked(&mut self, m: Move) {
        let mine = &mut self.pieces[self.turn.index()];
        *mine |= 1 << m.to();
        self.slides = match m.from() {
            None => 0,
            Some(from) => {
                *mine &= !(1 << from);
                self.slides.saturating_add(1)
            }
        };
        self.centre_banned = false;
        self.turn = !self.turn;
    }

    fn winning_line(&self) -> Path {
        each(lined(self.pieces(!self.turn))).map(Cell).collect()
    }

    /// A line wins right after the turn that made it, so it comes first. Nobody is ever blocked in a position that
    /// play can lead to, but that takes proof, and the rule is the rule.
    fn verdict(&self, legal: &[Move], occurrences: u32) -> Option<Outcome> {
        if self.is_lined() {
            Some(Outcome::win(!self.turn, Reason::Line))
        } else if legal.is_empty() {
            Some(Outcome::win(!self.turn, Reason::Blocked))
        } else if Self::REPEATS.is_some_and(|limit| occurrences >= limit) {
            Some(Outcome::draw(Reason::Repetition))
        } else {
            None
        }
    }

    /// The whole position but for the counter fits in 20 bits.
    fn key(&self) -> u64 {
        let pieces = u64::from(self.pieces[0]) | (u64::from(self.pieces[1]) << COUNT);
        let rest = self.turn.index() as u64 | (u64::from(self.centre_banned) << 1);
        mix(pieces | (rest << (2 * COUNT)))
    }

    fn repeats(&self, earlier: &Telo) -> bool {
        Telo { slides: earlier.slides, ..*self } == *earlier
    }

    fn reversible_plies(&self) -> u32 {
        u32::from(self.slides)
    }

    fn refusal(&self, cell: Cell) -> Option<Refusal> {
        (self.centre_banned && CENTRE.trailing_zeros() == u32::from(cell.0)).then_some(Refusal::Banned)
    }

    fn board(&self) -> Board {
        let mut board = Board::filled(usize::from(COUNT), Content::Empty);
        for side in Side::BOTH {
            for point in each(self.pieces(side)) {
                board.set(Cell(point), Content::Piece(side, Rank::Plain));
            }
        }
        board
    }

    fn path(m: Move) -> Path {
        m.path()
    }

    fn effects(&self, m: Move, out: &mut Vec<Effect>) {
        let to = Cell(m.to());
        out.push(m.from().map_or(Effect::Place(to), |from| Effect::Slide(Cell(from), to)));
    }
}

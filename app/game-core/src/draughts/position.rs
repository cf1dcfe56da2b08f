//! Who stands where, and whose turn it is.

use super::squares::{Squares, crown_row};
use super::{Move, Setup, moves};
use crate::bits::each;
use crate::rng::mix;
use crate::{Board, Cell, Content, Effect, MoveList, Outcome, Path, Rank, Reason, Rules, Side};

/// Plies without a capture or a man's move after which the game is drawn: forty moves by each side.
pub(super) const QUIET_LIMIT: u8 = 80;

/// A position of English draughts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Draughts {
    /// Men and kings, by [`Side::index`].
    pieces: [Squares; 2],
    /// The kings of both sides.
    kings: Squares,
    turn: Side,
    /// Plies since the last capture or man's move.
    quiet: u8,
}

impl Draughts {
    /// The first position of a game without a ballot.
    pub(super) const START: Draughts =
        Draughts { pieces: [0x0000_0FFF, 0xFFF0_0000], kings: 0, turn: Side::First, quiet: 0 };

    /// A position whose counter of quiet plies is 0. The caller has made sure that the sides don't overlap, that
    /// kings are pieces, that no man stands in its crowning row, and that no side has more than 12 pieces.
    pub(super) const fn new(pieces: [Squares; 2], kings: Squares, turn: Side) -> Draughts {
        Draughts { pieces, kings, turn, quiet: 0 }
    }

    #[inline]
    pub(super) const fn side_to_move(&self) -> Side {
        self.turn
    }

    /// Men and kings of that side.
    #[inline]
    pub(super) const fn pieces(&self, side: Side) -> Squares {
        self.pieces[side.index()]
    }

    /// Kings of both sides.
    #[inline]
    pub(super) const fn kings(&self) -> Squares {
        self.kings
    }

    #[inline]
    pub(super) const fn empty(&self) -> Squares {
        !(self.pieces[0] | self.pieces[1])
    }

    /// Plies since the last capture or man's move, 0 to 80.
    #[inline]
    pub const fn quiet_plies(&self) -> u8 {
        self.quiet
    }
}

impl Rules for Draughts {
    type Setup = Setup;
    type Move = Move;

    const REPEATS: Option<u32> = Some(3);
    const MOVE_LIMIT: Option<u32> = Some(QUIET_LIMIT as u32);

    fn start(setup: Setup) -> Draughts {
        setup.position()
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, out: &mut MoveList<Move>) {
        moves::generate(self, out);
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let (from, to): (Squares, Squares) = (1 << m.from(), 1 << m.to());
        let captured = m.captured();
        let side = self.turn;
        let was_king = self.kings & from != 0;
        let mine = &mut self.pieces[side.index()];
        // In this order: a king's path may end where it began.
        *mine = (*mine & !from) | to;
        self.pieces[(!side).index()] &= !captured;
        self.kings &= !(from | captured);
        if was_king || to & crown_row(side) != 0 {
            self.kings |= to;
        }
        self.quiet = if was_king && captured == 0 { self.quiet.saturating_add(1) } else { 0 };
        self.turn = !side;
    }

    /// To be unable to move comes first: a move that blocks the opponent wins even as the last quiet ply.
    #[inline]
    fn verdict(&self, legal: &[Move], occurrences: u32) -> Option<Outcome> {
        if legal.is_empty() {
            let reason = if self.pieces(self.turn) == 0 { Reason::NoPieces } else { Reason::Blocked };
            Some(Outcome::win(!self.turn, reason))
        } else if self.quiet >= QUIET_LIMIT {
            Some(Outcome::draw(Reason::MoveLimit))
        } else if Self::REPEATS.is_some_and(|limit| occurrences >= limit) {
            Some(Outcome::draw(Reason::Repetition))
        } else {
            None
        }
    }

    /// The whole position but for the counter fits in 97 bits; mixing them is quicker than keeping a Zobrist key up
    /// to date, and costs nothing where no key is asked for.
    #[inline]
    fn key(&self) -> u64 {
        let pieces = u64::from(self.pieces[0]) | (u64::from(self.pieces[1]) << 32);
        let rest = u64::from(self.kings) | ((self.turn.index() as u64) << 32);
        mix(mix(pieces) ^ rest.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    #[inline]
    fn repeats(&self, earlier: &Draughts) -> bool {
        self.pieces == earlier.pieces && self.kings == earlier.kings && self.turn == earlier.turn
    }

    fn reversible_plies(&self) -> u32 {
        u32::from(self.quiet)
    }

    fn board(&self) -> Board {
        let mut board = Board::filled(32, Content::Empty);
        for side in Side::BOTH {
            for square in each(self.pieces(side)) {
                let king = self.kings & (1 << square) != 0;
                let rank = if king { Rank::Crowned } else { Rank::Plain };
                board.set(Cell(square), Content::Piece(side, rank));
            }
        }
        board
    }

    fn path(m: Move) -> Path {
        m.path()
    }

    fn effects(&self, m: Move, out: &mut Vec<Effect>) {
        m.slides_and_captures(out);
        let man = self.kings & (1 << m.from()) == 0;
        if man && crown_row(self.turn) & (1 << m.to()) != 0 {
            out.push(Effect::Crown(Cell(m.to())));
        }
    }
}

//! Who has discs where, and whose turn it is.

use super::Move;
use super::discs::{Discs, flips, mobility};
use crate::bits::each;
use crate::rng::mix;
use crate::{Board, Cell, Content, Effect, MoveList, NoSetup, Outcome, Path, Rank, Reason, Rules, Side};

/// Cells of the board.
pub(super) const CELLS: u8 = 64;

/// The steps from a cell along the eight lines, as columns and rows, in the order in which lines are turned over:
/// clockwise from the one that goes up.
const LINES: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A position of Othello.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Othello {
    /// By [`Side::index`].
    discs: [Discs; 2],
    turn: Side,
}

impl Othello {
    /// The caller has made sure that no square is taken twice.
    pub(super) const fn new(discs: [Discs; 2], turn: Side) -> Othello {
        Othello { discs, turn }
    }

    /// The discs of that side.
    #[inline]
    pub(super) const fn discs(&self, side: Side) -> Discs {
        self.discs[side.index()]
    }

    /// The discs of the side to move, and those of the other.
    #[inline]
    pub(super) const fn sides(&self) -> (Discs, Discs) {
        match self.turn {
            Side::First => (self.discs[0], self.discs[1]),
            Side::Second => (self.discs[1], self.discs[0]),
        }
    }

    /// Squares without a disc, 0 to 64.
    pub(super) const fn empties(&self) -> u32 {
        (!(self.discs[0] | self.discs[1])).count_ones()
    }
}

impl Rules for Othello {
    type Setup = NoSetup;
    type Move = Move;

    const REPEATS: Option<u32> = None;
    /// A pass is a ply, and a game that neither side can go on with is one sequence at any depth. Tables that skip passes
    /// agree up to depth 8.
    const FINISHED_IS_LEAF: bool = true;

    fn start(_: NoSetup) -> Othello {
        Othello::new([0x0000_0008_1000_0000, 0x0000_0010_0800_0000], Side::First)
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, out: &mut MoveList<Move>) {
        out.clear();
        let (own, enemy) = self.sides();
        let squares = mobility(own, enemy);
        if squares != 0 {
            out.extend(each(squares).map(|square| Move::Place(Cell(square))));
        } else if mobility(enemy, own) != 0 {
            out.push(Move::Pass);
        }
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        let side = self.turn;
        self.turn = !side;
        let Move::Place(Cell(cell)) = m else { return };
        let square = u32::from(cell % CELLS);
        let flipped = flips(self.discs(side), self.discs(!side), square);
        self.discs[side.index()] |= flipped | 1 << square;
        self.discs[(!side).index()] &= !(flipped | 1 << square);
    }

    #[inline]
    fn verdict(&self, legal: &[Move], _: u32) -> Option<Outcome> {
        if !legal.is_empty() {
            return None;
        }
        let [black, white] = self.discs.map(Discs::count_ones);
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::win(Side::First, Reason::Count),
            std::cmp::Ordering::Less => Outcome::win(Side::Second, Reason::Count),
            std::cmp::Ordering::Equal => Outcome::draw(Reason::Count),
        })
    }

    #[inline]
    fn key(&self) -> u64 {
        let [black, white] = self.discs;
        let turn = self.turn.index() as u64;
        mix(mix(black) ^ white.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ turn)
    }

    fn repeats(&self, earlier: &Othello) -> bool {
        self == earlier
    }

    /// A pass could be undone by nothing, and a disc never leaves.
    fn reversible_plies(&self) -> u32 {
        0
    }

    fn board(&self) -> Board {
        let mut board = Board::filled(usize::from(CELLS), Content::Empty);
        for side in Side::BOTH {
            for square in each(self.discs(side)) {
                board.set(Cell(square), Content::Piece(side, Rank::Plain));
            }
        }
        board
    }

    /// The discs; once neither side can move, with the empty squares added to the winner's, or shared out in a draw. The
    /// discs on the board are always [`Board::count`]'s.
    fn score(&self) -> Option<[u8; 2]> {
        let mut score = self.discs.map(|discs| discs.count_ones() as u8);
        if let Some(outcome) = self.verdict(&self.legal(), 1) {
            match outcome.winner {
                Some(side) => score[side.index()] = CELLS - score[(!side).index()],
                None => score = [CELLS / 2; 2],
            }
        }
        Some(score)
    }

    fn path(m: Move) -> Path {
        let mut path = Path::new();
        if let Move::Place(cell) = m {
            path.push(cell);
        }
        path
    }

    /// The disc, then line by line the discs that it turns over, each line from the disc outwards.
    fn effects(&self, m: Move, out: &mut Vec<Effect>) {
        let Move::Place(cell) = m else {
            out.push(Effect::Pass);
            return;
        };
        out.push(Effect::Place(cell));
        let (own, enemy) = self.sides();
        let flipped = flips(own, enemy, u32::from(cell.0 % CELLS));
        for (columns, rows) in LINES {
            let (mut column, mut row) = (cell.0 as i8 % 8, cell.0 as i8 / 8);
            loop {
                column += columns;
                row += rows;
                let square = 8 * row + column;
                // A line is never turned over up to the edge, so that it ends before it leaves the board.
                if !(0..8).contains(&column) || !(0..8).contains(&row) || flipped & (1 << square) == 0 {
                    break;
                }
                out.push(Effect::Flip(Cell(square as u8)));
            }
        }
    }
}

//! Moves as `11-15` and `22x15x8`, positions as the FEN of the PDN standard.

use super::pdn::{self, PdnGame};
use super::squares::{Squares, crown_row};
use super::{Draughts, Move};
use crate::bits::each;
use crate::{ArchiveError, Archived, Cell, Game, MoveError, MoveList, Notation, PositionError, Rules, Side};

const MOVE_FORM: &str = "11-15 or 22x15x8";

/// Most pieces that a side can have.
const MOST_PIECES: u32 = 12;

impl Notation for Draughts {
    fn cell_name(&self, cell: Cell) -> String {
        (u32::from(cell.0) + 1).to_string()
    }

    fn move_text(&self, m: Move) -> String {
        m.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let touched = read_path(text).ok_or_else(|| MoveError::unreadable(text, MOVE_FORM))?;
        let legal = self.legal();
        if let Some(&exact) = legal.iter().find(|&&m| Self::path(m).as_slice() == touched.as_slice()) {
            return Ok(exact);
        }
        let fitting: MoveList<Move> =
            legal.into_iter().filter(|&m| is_short_for(&touched, &Self::path(m))).collect();
        match fitting.as_slice() {
            [] => Err(MoveError::illegal(text)),
            &[only] => Ok(only),
            several => Err(MoveError::Ambiguous {
                text: text.to_owned(),
                choices: several.iter().map(Move::to_string).collect::<Vec<_>>().join(" or "),
            }),
        }
    }

    /// White's list first, squares ascending: `B:W21,22,K30:B1,2,K3`.
    fn position_text(&self) -> String {
        let list = |side| {
            let name = |square: u8| {
                let king = if self.kings() & (1 << square) == 0 { "" } else { "K" };
                format!("{king}{}", square + 1)
            };
            each(self.pieces(side)).map(name).collect::<Vec<_>>().join(",")
        };
        format!("{}:W{}:B{}", letter(self.turn()), list(Side::Second), list(Side::First))
    }

    fn read_position(text: &str) -> Result<Draughts, PositionError> {
        Fen { text, at: 0 }.read()
    }

    fn read_archive(text: &str) -> Option<Vec<Result<Archived, ArchiveError>>> {
        Some(pdn::read_archive(text))
    }

    fn archive_text(game: &Game<Draughts>) -> Option<String> {
        Some(PdnGame::from_game(game).to_string())
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'B',
        Side::Second => 'W',
    }
}

/// The cells of a text such as `22x15x8`, at least two.
fn read_path(text: &str) -> Option<MoveList<Cell>> {
    let cells: Option<MoveList<Cell>> =
        text.split(['-', 'x', 'X', '×']).map(|name| read_square(name.trim())).collect();
    cells.filter(|cells| cells.len() > 1)
}

/// The cell of a square's number, leading zeros allowed.
fn read_square(digits: &str) -> Option<Cell> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    (1..=32).contains(&number).then(|| Cell(number - 1))
}

/// Whether a path has the same ends and passes over everything between them in the same order.
fn is_short_for(touched: &[Cell], path: &[Cell]) -> bool {
    let mut rest = path.iter();
    touched.first() == path.first()
        && touched.last() == path.last()
        && touched.iter().all(|cell| rest.any(|passed| passed == cell))
}

/// A reader of FEN. The order of the colours, spaces, ranges, the case of letters and a final dot are up to the
/// writer.
struct Fen<'a> {
    text: &'a str,
    /// Bytes read so far.
    at: usize,
}

impl Fen<'_> {
    fn read(mut self) -> Result<Draughts, PositionError> {
        let turn = self.side("the side to move")?;
        let mut pieces: [Squares; 2] = [0; 2];
        let mut kings: Squares = 0;
        let mut listed = [false; 2];
        while self.take(':') {
            let at = self.at;
            let side = self.side("a colour")?;
            if std::mem::replace(&mut listed[side.index()], true) {
                return Err(self.fault(at, words!("the pieces of {} are listed twice", letter(side))));
            }
            if matches!(self.peek(), None | Some(':' | '.')) {
                continue;
            }
            loop {
                self.pieces(side, &mut pieces, &mut kings)?;
                if !self.take(',') {
                    break;
                }
            }
        }
        self.take('.');
        if let Some(found) = self.peek() {
            let expected = if listed == [true; 2] { "the end" } else { "`,` or `:`" };
            return Err(self.fault(self.at, words!("expected {expected}, found `{found}`")));
        }
        for side in Side::BOTH {
            if !listed[side.index()] {
                let colour = letter(side);
                return Err(
                    self.fault(self.at, words!("the list of {colour} is missing: `:{colour}` even if empty"))
                );
            }
        }
        Ok(Draughts::new(pieces, kings, turn))
    }

    /// Reads `5`, `K5`, `5-8` or `K5-8`.
    fn pieces(
        &mut self,
        side: Side,
        pieces: &mut [Squares; 2],
        kings: &mut Squares,
    ) -> Result<(), PositionError> {
        let king = self.king();
        self.skip_spaces();
        let at = self.at;
        let first = self.square()?;
        let mut last = first;
        if self.take('-') {
            self.king();
            last = self.square()?;
            if last < first {
                return Err(self.fault(at, words!("the range {}-{} runs backwards", first + 1, last + 1)));
            }
        }
        for square in first..=last {
            let bit: Squares = 1 << square;
            if (pieces[0] | pieces[1]) & bit != 0 {
                return Err(self.fault(at, words!("square {} is listed twice", square + 1)));
            }
            if !king && bit & crown_row(side) != 0 {
                let colour = letter(side);
                return Err(self.fault(
                    at,
                    words!("a man of {colour} can't stand on {}, where it is crowned", square + 1),
                ));
            }
            let mine = &mut pieces[side.index()];
            *mine |= bit;
            if mine.count_ones() > MOST_PIECES {
                return Err(self.fault(at, words!("{} has more than {MOST_PIECES} pieces", letter(side))));
            }
            if king {
                *kings |= bit;
            }
        }
        Ok(())
    }

    fn side(&mut self, what: &str) -> Result<Side, PositionError> {
        match self.peek() {
            Some('B' | 'b') => {
                self.at += 1;
                Ok(Side::First)
            }
            Some('W' | 'w') => {
                self.at += 1;
                Ok(Side::Second)
            }
            Some(found) => Err(self.fault(self.at, words!("expected {what}, B or W, found `{found}`"))),
            None => Err(self.fault(self.at, words!("expected {what}, B or W, found the end"))),
        }
    }

    fn king(&mut self) -> bool {
        self.take('K') || self.take('k')
    }

    /// A number from 1 to 32, as an index.
    fn square(&mut self) -> Result<u8, PositionError> {
        self.skip_spaces();
        let at = self.at;
        let rest = &self.text[at..];
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        self.at += digits.len();
        match read_square(digits) {
            Some(Cell(index)) => Ok(index),
            None if digits.is_empty() => {
                let found = rest.chars().next().map_or_else(|| words!("the end"), |c| words!("`{c}`"));
                Err(self.fault(at, words!("expected a square from 1 to 32, found {found}")))
            }
            None => Err(self.fault(at, words!("there is no square {digits}: they go from 1 to 32"))),
        }
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The next character that isn't a space; `at` is left before it.
    fn peek(&mut self) -> Option<char> {
        self.skip_spaces();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn fault(&self, at: usize, what: String) -> PositionError {
        PositionError::new(self.text, at, what)
    }
}

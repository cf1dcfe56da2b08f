//! Moves as `b2` and `a3-b3`; positions as nine characters row by row, the side to move and the number of pieces placed.

use std::str::SplitWhitespace;

use super::points::{CENTRE, COUNT, NAMES, Points, has_line};
use super::position::PIECES;
use super::{Move, Telo};
use crate::{Cell, MoveError, Notation, PositionError, Rules, Side};

const MOVE_FORM: &str = "b2 or a3-b3";

/// Stands on the centre of an empty board while no piece may be placed there.
const BANNED: char = 'x';

impl Notation for Telo {
    fn cell_name(&self, Cell(cell): Cell) -> String {
        NAMES.get(usize::from(cell)).copied().unwrap_or_default().to_owned()
    }

    fn move_text(&self, m: Move) -> String {
        m.to_string()
    }

    /// Capital letters and spaces about the hyphen are read too.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = match text.split_once('-') {
            None => read_point(text).map(Move::place),
            Some((from, to)) => read_point(from).zip(read_point(to)).map(|(from, to)| Move::slide(from, to)),
        };
        let m = m.ok_or_else(|| MoveError::unreadable(text, MOVE_FORM))?;
        if self.legal().contains(&m) { Ok(m) } else { Err(MoveError::illegal(text)) }
    }

    /// `..1.2.... 1 2`: the points from `a3` to `c1`, the side to move, and how many pieces have been placed. Where
    /// the very first piece may not go to the centre, an `x` stands there: `....x.... 1 0`.
    fn position_text(&self) -> String {
        let mut text: String = (0..COUNT).map(|point| self.letter(point)).collect();
        text.push(' ');
        text.push(digit(self.turn()));
        text.push(' ');
        text.push(char::from(b'0' + self.placed() as u8));
        text
    }

    fn read_position(text: &str) -> Result<Telo, PositionError> {
        Reader { text, fields: text.split_whitespace() }.read()
    }
}

impl Telo {
    fn letter(self, point: u8) -> char {
        let bit: Points = 1 << point;
        match Side::BOTH.into_iter().find(|&side| self.pieces(side) & bit != 0) {
            Some(side) => digit(side),
            None if self.is_centre_banned() && bit == CENTRE => BANNED,
            None => '.',
        }
    }
}

const fn digit(side: Side) -> char {
    match side {
        Side::First => '1',
        Side::Second => '2',
    }
}

/// The point of a name such as `b2`, in any case and with spaces about it.
fn read_point(name: &str) -> Option<u8> {
    NAMES.iter().zip(0..).find(|(known, _)| known.eq_ignore_ascii_case(name.trim())).map(|(_, point)| point)
}

/// A reader of positions. Only those that play can lead to are let through: all of them, and no others.
struct Reader<'a> {
    text: &'a str,
    /// What hasn't been read yet.
    fields: SplitWhitespace<'a>,
}

impl<'a> Reader<'a> {
    fn read(mut self) -> Result<Telo, PositionError> {
        let board = self.field();
        let (pieces, centre_banned) = self.pieces(board)?;
        let counts = pieces.map(Points::count_ones);
        if counts[0] > PIECES || counts[1] > counts[0] || counts[0] > counts[1] + 1 {
            let what = words!(
                "{} pieces of 1 and {} of 2: they are placed in turn, three each",
                counts[0],
                counts[1]
            );
            return Err(self.fault(board, what));
        }

        let side = self.field();
        let turn = match side {
            "1" => Side::First,
            "2" => Side::Second,
            _ => return Err(self.unexpected(side, "the side to move, 1 or 2")),
        };
        let placed = counts[0] + counts[1];
        let due = if counts[0] == counts[1] { Side::First } else { Side::Second };
        if placed < 2 * PIECES && turn != due {
            return Err(self.fault(side, words!("{} is to place the next piece", digit(due))));
        }
        if has_line(pieces[turn.index()]) {
            let what = words!("{} has a line already: the game ended before", digit(turn));
            return Err(self.fault(board, what));
        }

        let count = self.field();
        let Ok(counted) = count.parse::<u32>() else {
            return Err(self.unexpected(count, "the number of pieces placed, 0 to 6"));
        };
        if counted != placed {
            let what = words!("{counted} pieces placed, but {placed} on the board");
            return Err(self.fault(count, what));
        }
        let rest = self.field();
        if !rest.is_empty() {
            return Err(self.unexpected(rest, "the end"));
        }
        Ok(if placed == 0 { Telo::empty_board(centre_banned) } else { Telo::new(pieces, turn) })
    }

    /// The pieces by side, and whether the centre is banned.
    fn pieces(&self, board: &str) -> Result<([Points; 2], bool), PositionError> {
        let mut pieces = [0; 2];
        let mut banned = None;
        for (point, (byte, letter)) in board.char_indices().enumerate() {
            let bit: Points = 1 << point.min(usize::from(COUNT));
            match letter {
                '.' => {}
                '1' => pieces[0] |= bit,
                '2' => pieces[1] |= bit,
                BANNED if bit == CENTRE => banned = Some(&board[byte..]),
                _ => return Err(self.unexpected(&board[byte..], "`.`, `1` or `2`")),
            }
        }
        let points = board.chars().count();
        if points != usize::from(COUNT) {
            let what = words!("expected nine points row by row, found {points}");
            return Err(self.fault(board, what));
        }
        match banned {
            Some(at) if pieces != [0; 2] => {
                Err(self.fault(at, words!("the centre is banned to the very first piece only")))
            }
            _ => Ok((pieces, banned.is_some())),
        }
    }

    /// The next run of characters without a space; at the end the empty one there.
    fn field(&mut self) -> &'a str {
        self.fields.next().unwrap_or(&self.text[self.text.len()..])
    }

    fn unexpected(&self, at: &str, expected: &str) -> PositionError {
        let found = at.chars().next().map_or_else(|| words!("the end"), |found| words!("`{found}`"));
        self.fault(at, words!("expected {expected}, found {found}"))
    }

    /// A fault where `at`, a part of the text, begins.
    fn fault(&self, at: &str, what: String) -> PositionError {
        PositionError::new(self.text, at.as_ptr() as usize - self.text.as_ptr() as usize, what)
    }
}

//! Moves as the name of the cell, `a1`; positions as rows from the top, `X-O/-X-/--- O`.

use super::size::Cells;
use super::{Size, TicTacToe};
use crate::{Cell, MoveError, Notation, PositionError, Rules, Side};

const MOVE_FORM: &str = "a1, the column's letter and the row's number from the top";

impl Notation for TicTacToe {
    fn cell_name(&self, Cell(cell): Cell) -> String {
        let rows = self.size().rows();
        format!("{}{}", char::from(b'a' + cell % rows), cell / rows + 1)
    }

    fn move_text(&self, m: Cell) -> String {
        self.cell_name(m)
    }

    /// Letters may be of either case.
    fn read_move(&self, text: &str) -> Result<Cell, MoveError> {
        let &[column, row] = text.trim().as_bytes() else {
            return Err(MoveError::unreadable(text, MOVE_FORM));
        };
        let column = column.to_ascii_lowercase();
        if !column.is_ascii_lowercase() || !row.is_ascii_digit() {
            return Err(MoveError::unreadable(text, MOVE_FORM));
        }
        let rows = self.size().rows();
        let (column, row) = (column - b'a', row.wrapping_sub(b'1'));
        let cell = (column < rows && row < rows).then(|| self.size().cell(row, column));
        cell.filter(|&Cell(cell)| self.empty() & (1 << cell) != 0).ok_or_else(|| MoveError::illegal(text))
    }

    fn position_text(&self) -> String {
        let rows = self.size().rows();
        let mut text = String::new();
        for cell in 0..self.size().cells() {
            if cell > 0 && cell % rows == 0 {
                text.push('/');
            }
            let marker = Side::BOTH.into_iter().find(|&side| self.marks(side) & (1 << cell) != 0);
            text.push(marker.map_or('-', letter));
        }
        text.push(' ');
        text.push(letter(self.turn()));
        text
    }

    /// Letters may be of either case, and `.` is as good as `-`. Either side may have begun: the side to move has as
    /// many marks as the other, or one less.
    fn read_position(text: &str) -> Result<TicTacToe, PositionError> {
        let fault = |at: usize, what: String| PositionError::new(text, at, what);
        let (board, turn) = text.trim_end().rsplit_once(' ').ok_or_else(|| {
            fault(text.len(), words!("expected the rows, a space, and X or O for the side to move"))
        })?;
        let turn_at = board.len() + 1;
        let board = board.trim_end();
        let skipped = board.len() - board.trim_start().len();

        let lines: Vec<&str> = board[skipped..].split('/').collect();
        let size = u8::try_from(lines.len()).ok().and_then(Size::new);
        let size = size.ok_or_else(|| {
            fault(skipped, words!("expected 3 to 6 rows joined by `/`, found {}", lines.len()))
        })?;
        let mut marks: [Cells; 2] = [0; 2];
        let (mut at, mut cell) = (skipped, 0);
        for line in lines {
            let length = line.chars().count();
            if length != usize::from(size.rows()) {
                let what =
                    words!("expected {} cells, as many as there are rows, found {length}", size.rows());
                return Err(fault(at, what));
            }
            for found in line.chars() {
                match found {
                    'X' | 'x' => marks[0] |= 1 << cell,
                    'O' | 'o' => marks[1] |= 1 << cell,
                    '-' | '.' => {}
                    _ => return Err(fault(at, words!("expected X, O or -, found `{found}`"))),
                }
                cell += 1;
                at += found.len_utf8();
            }
            at += 1;
        }
        let turn = match turn {
            "X" | "x" => Side::First,
            "O" | "o" => Side::Second,
            _ => return Err(fault(turn_at, words!("expected X or O for the side to move, found `{turn}`"))),
        };
        let position = TicTacToe::new(size, marks, turn);
        position.doubt().map_or(Ok(position), |what| Err(fault(turn_at, what)))
    }
}

impl TicTacToe {
    /// Why no play can lead to the position.
    fn doubt(&self) -> Option<String> {
        let (mover, other) = (self.turn(), !self.turn());
        let count = |side| self.marks(side).count_ones();
        if !matches!(count(other).checked_sub(count(mover)), Some(0 | 1)) {
            return Some(words!(
                "{} is to move with {} marks against {}: the sides take turns",
                letter(mover),
                count(mover),
                count(other)
            ));
        }
        if self.filled(mover).next().is_some() {
            return Some(words!("{} had won before the last move", letter(mover)));
        }
        if !self.filled_at_once(other) {
            return Some(words!("{} had won before its last move", letter(other)));
        }
        None
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'X',
        Side::Second => 'O',
    }
}

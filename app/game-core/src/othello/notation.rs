//! Moves as `f5`, positions as 64 letters and the side to move.

use super::discs::Discs;
use super::position::CELLS;
use super::{Move, Othello, transcript};
use crate::{ArchiveError, Archived, Cell, Game, MoveError, Notation, PositionError, Rules, Side};

const MOVE_FORM: &str = "f5, or -- for a pass";

impl Notation for Othello {
    fn cell_name(&self, cell: Cell) -> String {
        Move::Place(cell).to_string()
    }

    fn move_text(&self, m: Move) -> String {
        m.to_string()
    }

    /// Capital letters are read too, and `pa` and `pass` for a pass.
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = read_move(text.trim()).ok_or_else(|| MoveError::unreadable(text, MOVE_FORM))?;
        if self.legal().contains(&m) { Ok(m) } else { Err(MoveError::illegal(text)) }
    }

    /// Splits `f5d6c3` and puts in the passes that transcripts leave out.
    fn spell_out(&self, text: &str) -> Vec<String> {
        transcript::spell_out(self, text)
    }

    /// Row by row from a1: `X` for Black, `O` for White, `-` for an empty square; a space and `X` or `O` to move.
    fn position_text(&self) -> String {
        let letter = |square| match 1_u64 << square {
            bit if self.discs(Side::First) & bit != 0 => 'X',
            bit if self.discs(Side::Second) & bit != 0 => 'O',
            _ => '-',
        };
        let turn = if self.turn() == Side::First { 'X' } else { 'O' };
        (0..CELLS).map(letter).chain([' ', turn]).collect()
    }

    /// Small letters, `*` or `B` for Black, `W` for White and `.` or `_` for an empty square are read too, and spaces
    /// anywhere.
    fn read_position(text: &str) -> Result<Othello, PositionError> {
        let mut letters = text.char_indices().filter(|(_, letter)| !letter.is_whitespace());
        let mut discs: [Discs; 2] = [0; 2];
        for square in 0..CELLS {
            let (at, found) = letters.next().unwrap_or((text.len(), '\0'));
            match (side(found), found) {
                (Some(side), _) => discs[side.index()] |= 1 << square,
                (None, '-' | '.' | '_') => {}
                _ => {
                    let name = Move::Place(Cell(square));
                    return Err(fault(text, at, &words!("X, O or - for {name}"), found));
                }
            }
        }
        let (at, found) = letters.next().unwrap_or((text.len(), '\0'));
        let turn = side(found).ok_or_else(|| fault(text, at, "X or O for the side to move", found))?;
        match letters.next() {
            Some((at, found)) => Err(fault(text, at, "the end", found)),
            None => Ok(Othello::new(discs, turn)),
        }
    }

    fn read_archive(text: &str) -> Option<Vec<Result<Archived, ArchiveError>>> {
        Some(transcript::read_archive(text))
    }

    fn archive_text(game: &Game<Othello>) -> Option<String> {
        transcript::archive_text(game)
    }
}

/// A move, wherever it may be legal.
pub(super) fn read_move(text: &str) -> Option<Move> {
    if text == "--" || text.eq_ignore_ascii_case("pa") || text.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    let &[column, row] = text.as_bytes() else { return None };
    let column = column.to_ascii_lowercase();
    let on_board = (b'a'..=b'h').contains(&column) && (b'1'..=b'8').contains(&row);
    on_board.then(|| Move::Place(Cell((row - b'1') * 8 + (column - b'a'))))
}

const fn side(letter: char) -> Option<Side> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Side::First),
        'O' | 'o' | 'W' | 'w' => Some(Side::Second),
        _ => None,
    }
}

/// A character `found` that isn't what was expected; NUL stands for the end.
fn fault(text: &str, at: usize, expected: &str, found: char) -> PositionError {
    let found = if at == text.len() { words!("the end") } else { words!("`{found}`") };
    PositionError::new(text, at, words!("expected {expected}, found {found}"))
}

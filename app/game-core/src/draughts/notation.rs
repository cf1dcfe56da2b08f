//! FEN. STUB.
use super::{Draughts, Move};
use crate::{Cell, MoveError, Notation, PositionError};
impl Notation for Draughts {
    fn cell_name(&self, cell: Cell) -> String {
        (cell.0 + 1).to_string()
    }
    fn move_text(&self, _: Move) -> String {
        String::new()
    }
    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        Err(MoveError::Illegal(text.into()))
    }
    fn position_text(&self) -> String {
        String::new()
    }
    fn read_position(text: &str) -> Result<Self, PositionError> {
        Err(PositionError::new(text, 0, "stub"))
    }
}

//! Moves and what they are called.

use std::fmt;

use crate::Cell;

/// A turn: a disc placed, or a pass by a side that can place none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Nothing is placed, for nothing can be.
    Pass,
    /// A disc is placed on the cell.
    Place(Cell),
}

/// The notation: `f5`, or `--` for a pass.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("--"),
            Move::Place(Cell(cell)) => write!(f, "{}{}", char::from(b'a' + cell % 8), cell / 8 + 1),
        }
    }
}

/// As it is displayed.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

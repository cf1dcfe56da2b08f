//! Places on a board and what stands on them.

use crate::Side;

/// A square, point or pit, numbered from 0 in the order that the game's own folder defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// A man, disc, mark or stone.
    Plain,
    /// A king.
    Crowned,
}

/// What stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    Empty,
    /// One piece.
    Piece(Side, Rank),
    /// Seeds that belong to nobody yet, 0 to 48.
    Seeds(u8),
}

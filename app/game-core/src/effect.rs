//! What a turn does, told in order.

use crate::{Cell, Side};

/// One visible event of a turn. Drawing, motion, sound and speech are made from these alone, and
/// [`Board::apply`](crate::Board::apply) carries a board from one turn to the next with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The mover puts a new piece on an empty cell.
    Place(Cell),
    /// A piece goes from the first cell to the second.
    Slide(Cell, Cell),
    /// The piece on the cell leaves the board.
    Capture(Cell),
    /// The piece on the cell changes sides.
    Flip(Cell),
    /// The piece on the cell becomes a king.
    Crown(Cell),
    /// One seed, lifted from the first cell, is dropped on the second.
    Sow(Cell, Cell),
    /// So many seeds go from the cell to that side's store.
    Bank(Side, u8, Cell),
    /// The mover has no move and says so.
    Pass,
}

impl Effect {
    /// The effects of the first `steps` slides of a turn: what a player has already done who has touched that many
    /// cells after the first. The whole turn if it has no more slides than that.
    ///
    /// ```
    /// use game_core::{Cell, Effect};
    /// let jump = [
    ///     Effect::Slide(Cell(21), Cell(14)),
    ///     Effect::Capture(Cell(17)),
    ///     Effect::Slide(Cell(14), Cell(7)),
    ///     Effect::Capture(Cell(10)),
    /// ];
    /// assert_eq!(Effect::of_steps(&jump, 1), &jump[..2]);
    /// assert_eq!(Effect::of_steps(&jump, 2), &jump[..]);
    /// ```
    pub fn of_steps(turn: &[Effect], steps: usize) -> &[Effect] {
        let next = turn.iter().enumerate().filter(|(_, e)| matches!(e, Effect::Slide(..))).nth(steps);
        next.map_or(turn, |(at, _)| &turn[..at])
    }
}

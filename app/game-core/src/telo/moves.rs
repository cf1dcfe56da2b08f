//! Moves, how they are found, and how one is chosen.

use super::Telo;
use super::points::{AROUND, each};
use crate::rng::Rng;
use crate::{Cell, MoveList, Path, Rules};

/// What a turn does. Points are numbered from 0, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A new piece is put on an empty point.
    Place(u8),
    /// A piece goes from the first point to the second, one segment away.
    Slide(u8, u8),
}

impl Move {
    /// The point where the piece stands after the move.
    pub const fn to(self) -> u8 {
        match self {
            Move::Place(to) | Move::Slide(_, to) => to,
        }
    }

    /// The points touched, in order.
    pub(super) fn path(self) -> Path {
        match self {
            Move::Place(to) => [Cell(to)].into_iter().collect(),
            Move::Slide(from, to) => [Cell(from), Cell(to)].into_iter().collect(),
        }
    }
}

/// Fills `out` with the moves of the side to move, ascending. Whether the game is over isn't looked at.
pub(super) fn generate(position: Telo, out: &mut MoveList<Move>) {
    out.clear();
    let side = position.turn();
    if position.is_placing(side) {
        out.extend(each(position.placeable()).map(Move::Place));
        return;
    }
    let empty = position.empty();
    for from in each(position.pieces(side)) {
        out.extend(each(AROUND[usize::from(from)] & empty).map(|to| Move::Slide(from, to)));
    }
}

/// The move with the greatest merit; lots are drawn among equals. `None` if there is no move.
pub(super) fn best<K: Ord>(legal: &[Move], merit: impl Fn(Move) -> K, rng: &mut Rng) -> Option<Move> {
    let most = legal.iter().map(|&m| merit(m)).max()?;
    let mut fitting: MoveList<Move> = MoveList::from_slice(legal);
    fitting.retain(|m| merit(*m) == most);
    fitting.get(rng.below(fitting.len() as u32) as usize).copied()
}

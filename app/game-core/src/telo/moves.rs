//! Moves, how they are found, and how one is chosen.

use std::fmt;

use super::Telo;
use super::points::{AROUND, COUNT, NAMES};
use crate::bits::each;
use crate::rng::Rng;
use crate::{Cell, MoveList, Path, Rules};

/// What a turn does: a new piece is put on an empty point, or a piece goes to a point one segment away.
///
/// The point where the piece comes from is in the upper four bits, or [`OFF`], and the one where it goes to in the
/// lower, so that the natural order of moves is that of their paths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

/// Where pieces come from that are placed.
const OFF: u8 = COUNT;

impl Move {
    pub(super) const fn place(to: u8) -> Move {
        Move::slide(OFF, to)
    }

    pub(super) const fn slide(from: u8, to: u8) -> Move {
        Move(from << 4 | to)
    }

    /// The point where the piece comes from, from 0 to 8; `None` if it is placed.
    pub const fn from(self) -> Option<u8> {
        let from = self.0 >> 4;
        if from == OFF { None } else { Some(from) }
    }

    /// The point where the piece goes to, from 0 to 8.
    pub const fn to(self) -> u8 {
        self.0 & 15
    }

    /// The points touched, in order.
    pub(super) fn path(self) -> Path {
        self.from().into_iter().chain([self.to()]).map(Cell).collect()
    }
}

/// The notation: `b2`, `a3-b3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(from) = self.from() {
            f.write_str(NAMES[usize::from(from)])?;
            f.write_str("-")?;
        }
        f.write_str(NAMES[usize::from(self.to())])
    }
}

/// The notation.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Fills `out` with the moves of the side to move, ascending. Whether the game is over isn't looked at.
pub(super) fn generate(position: Telo, out: &mut MoveList<Move>) {
    out.clear();
    let side = position.turn();
    if position.is_placing(side) {
        each(position.placeable()).for_each(|to| out.push(Move::place(to)));
        return;
    }
    let empty = position.empty();
    for from in each(position.pieces(side)) {
        each(AROUND[usize::from(from)] & empty).for_each(|to| out.push(Move::slide(from, to)));
    }
}

/// The move with the greatest merit; lots are drawn among equals. `None` if there is no move.
pub(super) fn best<K: Ord>(legal: &[Move], merit: impl Fn(Move) -> K, rng: &mut Rng) -> Option<Move> {
    let most = legal.iter().map(|&m| merit(m)).max()?;
    let mut fitting: MoveList<Move> = legal.to_vec();
    fitting.retain(|m| merit(*m) == most);
    fitting.get(rng.below(fitting.len() as u32) as usize).copied()
}

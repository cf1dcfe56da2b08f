//! A pit and its number.

use std::fmt;

use super::ring::{PITS, Ring};
use crate::{Cell, Side};

/// A pit, and the move that lifts its seeds: a number from 0 to 11.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pit(u8);

impl Pit {
    /// The pit with that number, if it is one.
    pub const fn new(number: u8) -> Option<Pit> {
        if number < PITS as u8 { Some(Pit(number)) } else { None }
    }

    /// That side's pits, ascending.
    #[inline]
    pub(super) fn of(side: Side) -> impl Iterator<Item = Pit> {
        // A side's pits have the same numbers as its places, if not in the same order.
        Ring::places(side).map(|number| Pit(number as u8))
    }

    /// The pit at a place of the sowing path, which must be below 12.
    pub(super) const fn at(place: usize) -> Pit {
        Pit(if place < PITS / 2 { place } else { PITS + PITS / 2 - 1 - place } as u8)
    }

    /// Its place on the sowing path, which begins with pit 0 and goes round to pit 6.
    pub(super) const fn place(self) -> usize {
        // What turns places into pits turns pits into places: North's half of the path runs backwards.
        Pit::at(self.0 as usize).0 as usize
    }

    /// The cell of the board.
    pub const fn cell(self) -> Cell {
        Cell(self.0)
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

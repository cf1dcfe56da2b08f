//! A defence that can't be broken: two empty cells for each line, no cell for two lines.
//!
//! Hales and Jewett, "Regularity and positional games", Transactions of the American Mathematical Society 106 (1963).

use super::TicTacToe;
use super::lines::Lines;
use super::size::{Cells, MOST_CELLS};
use crate::bits::each;
use crate::{Cell, Side};

const NOBODY: u8 = u8::MAX;

/// What is empty of each line, and which of its cells each line is given.
struct Pairing<'a> {
    lines: &'a [Cells],
    /// The place of the line that each cell is given to, or [`NOBODY`].
    owner: [u8; MOST_CELLS],
    given: Cells,
}

impl Pairing<'_> {
    /// Gives the line at that place one more cell, if need be of another line, which then gets a new one: Kuhn's way
    /// to a bipartite matching. `tried` are cells that can't be freed.
    fn give(&mut self, line: usize, tried: &mut Cells) -> bool {
        let free = self.lines[line] & !self.given;
        if free != 0 {
            self.given |= free & free.wrapping_neg();
            self.owner[free.trailing_zeros() as usize] = line as u8;
            return true;
        }
        loop {
            let next = self.lines[line] & !*tried;
            if next == 0 {
                return false;
            }
            *tried |= next & next.wrapping_neg();
            let cell = next.trailing_zeros() as usize;
            let owner = usize::from(self.owner[cell]);
            if owner != line && self.give(owner, tried) {
                self.owner[cell] = line as u8;
                return true;
            }
        }
    }
}

/// Gives each of the lines two of its cells, no cell to two lines, and tells for each cell the line that has it.
fn pair(lines: &[Cells]) -> Option<Pairing<'_>> {
    let mut pairing = Pairing { lines, owner: [NOBODY; MOST_CELLS], given: 0 };
    let all = lines.iter().fold(0, |all, line| all | line);
    if (all.count_ones() as usize) < 2 * lines.len() {
        return None;
    }
    for line in 0..lines.len() {
        for _ in 0..2 {
            if !pairing.give(line, &mut 0) {
                return None;
            }
        }
    }
    Some(pairing)
}

/// Whether each of the lines, of which only the empty cells are named, can be given two of them for its own. Whoever
/// wants to fill one of the lines never does so, whoever is to move: its opponent answers a mark on one of two such
/// cells with the other.
pub(super) fn can_pair(lines: &[Cells]) -> bool {
    pair(lines).is_some()
}

impl TicTacToe {
    /// What is empty of each line that the side can still fill.
    pub(super) fn open_lines(&self, side: Side) -> Lines {
        let mut lines = Lines::NONE;
        for line in self.lines_of(side) {
            lines.push(line & self.empty());
        }
        lines
    }

    /// Two empty cells for every line that the side can still fill, no cell twice, if there are so many: then that
    /// side never wins against an opponent who answers each mark on one of two cells with the other, even if it moves
    /// next. One pair a line, in no particular order.
    pub fn pairing_against(&self, side: Side) -> Option<Vec<[Cell; 2]>> {
        let lines = self.open_lines(side);
        let pairing = pair(lines.as_slice())?;
        let pairs = (0..lines.as_slice().len()).map(|line| {
            let mut own =
                each(pairing.given).filter(|&cell| usize::from(pairing.owner[usize::from(cell)]) == line);
            Some([Cell(own.next()?), Cell(own.next()?)])
        });
        pairs.collect()
    }
}

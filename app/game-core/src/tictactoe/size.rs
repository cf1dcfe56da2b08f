//! How large a board is, and the lines on it.

use crate::Cell;

/// A set of cells: bit `n` is cell `n`.
pub(super) type Cells = u64;

/// The most cells that a board has.
pub(super) const MOST_CELLS: usize = (Size::LARGEST * Size::LARGEST) as usize;

/// The most lines that a board has.
pub(super) const MOST_LINES: usize = 2 * Size::LARGEST as usize + 2;

/// Rows of a board, as many as its columns and as the marks of a line: 3 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

impl Size {
    /// The fewest rows.
    pub const SMALLEST: u8 = 3;
    /// The most rows.
    pub const LARGEST: u8 = 6;

    /// Every size, smallest first.
    pub const ALL: [Size; 4] = [Size(3), Size(4), Size(5), Size(6)];

    /// A board of so many rows; `None` for fewer than 3 or more than 6.
    pub const fn new(rows: u8) -> Option<Size> {
        if rows >= Size::SMALLEST && rows <= Size::LARGEST { Some(Size(rows)) } else { None }
    }

    /// How many rows, and columns.
    pub const fn rows(self) -> u8 {
        self.0
    }

    /// How many cells.
    pub const fn cells(self) -> u8 {
        self.0 * self.0
    }

    /// The cell in that row and column, both counted from 0 and less than [`Size::rows`].
    pub const fn cell(self, row: u8, column: u8) -> Cell {
        Cell(row * self.0 + column)
    }

    /// All cells of the board.
    pub(super) const fn all(self) -> Cells {
        (1 << self.cells()) - 1
    }

    /// The rows, the columns and the two long diagonals.
    #[inline]
    pub(super) fn lines(self) -> &'static [Cells] {
        let rows = usize::from(self.0);
        &LINES[usize::from(self.0 - Size::SMALLEST)][..2 * rows + 2]
    }
}

impl Default for Size {
    /// Three by three.
    fn default() -> Size {
        Size(Size::SMALLEST)
    }
}

/// The lines of each size, the smallest size first; what a small board lacks is empty.
static LINES: [[Cells; MOST_LINES]; 4] = [lines(3), lines(4), lines(5), lines(6)];

const fn lines(rows: usize) -> [Cells; MOST_LINES] {
    let mut lines = [0; MOST_LINES];
    let mut a = 0;
    while a < rows {
        let mut b = 0;
        while b < rows {
            lines[a] |= 1 << (a * rows + b);
            lines[rows + a] |= 1 << (b * rows + a);
            b += 1;
        }
        lines[2 * rows] |= 1 << (a * rows + a);
        lines[2 * rows + 1] |= 1 << (a * rows + rows - 1 - a);
        a += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_full_and_meet_in_the_cells_that_they_share() {
        for size in Size::ALL {
            let rows = u32::from(size.rows());
            let lines = size.lines();
            assert_eq!(lines.len() as u32, 2 * rows + 2);
            assert!(lines.iter().all(|line| line.count_ones() == rows && line & !size.all() == 0));
            for cell in 0..size.cells() {
                let (row, column) = (cell / size.rows(), cell % size.rows());
                let diagonals = u8::from(row == column) + u8::from(row + column + 1 == size.rows());
                let through = lines.iter().filter(|&line| line & (1 << cell) != 0).count();
                assert_eq!(through, usize::from(2 + diagonals), "cell {cell} of {size:?}");
            }
            for (nth, a) in lines.iter().enumerate() {
                assert!(lines[..nth].iter().all(|b| (a & b).count_ones() <= 1));
            }
        }
    }

    #[test]
    fn sizes_go_from_three_to_six() {
        let known: Vec<u8> = (0..=u8::MAX).filter(|&rows| Size::new(rows).is_some()).collect();
        assert_eq!(known, Size::ALL.map(Size::rows));
    }
}

//! A few lines.

use super::size::{Cells, MOST_LINES};

/// A list of lines, or of what is empty of them, without memory of its own.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    cells: [Cells; MOST_LINES],
    len: usize,
}

impl Lines {
    pub(super) const NONE: Lines = Lines { cells: [0; MOST_LINES], len: 0 };

    /// Adds a line: no more than a board has.
    #[inline]
    pub(super) fn push(&mut self, line: Cells) {
        self.cells[self.len] = line;
        self.len += 1;
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[Cells] {
        &self.cells[..self.len]
    }
}

//! A position as an onlooker sees it.

use crate::{Cell, Content, Effect, Rank, Side};

/// What stands on every cell, and what each side has in store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// One entry a cell, by the cell's number.
    pub cells: Vec<Content>,
    /// Seeds in store, by [`Side::index`]; 0 in games without stores.
    pub stores: [u8; 2],
}

impl Board {
    /// So many cells, all `content`, and empty stores.
    pub fn filled(cells: usize, content: Content) -> Board {
        Board { cells: vec![content; cells], stores: [0; 2] }
    }

    /// What stands on the cell; `Empty` for a cell that the board doesn't have.
    pub fn at(&self, cell: Cell) -> Content {
        self.cells.get(usize::from(cell.0)).copied().unwrap_or(Content::Empty)
    }

    /// Puts `content` on the cell, in place of what was there.
    ///
    /// # Panics
    /// If the board doesn't have that cell.
    pub fn set(&mut self, cell: Cell, content: Content) {
        self.cells[usize::from(cell.0)] = content;
    }

    /// Does one effect of a turn that `mover` makes. Effects that don't fit what stands there change nothing.
    ///
    /// # Panics
    /// If the effect names a cell that the board doesn't have.
    pub fn apply(&mut self, effect: Effect, mover: Side) {
        match effect {
            Effect::Place(cell) => self.set(cell, Content::Piece(mover, Rank::Plain)),
            Effect::Slide(from, to) => {
                let piece = self.at(from);
                self.set(from, Content::Empty);
                self.set(to, piece);
            }
            Effect::Capture(cell) => self.set(cell, Content::Empty),
            Effect::Flip(cell) => {
                if let Content::Piece(side, rank) = self.at(cell) {
                    self.set(cell, Content::Piece(!side, rank));
                }
            }
            Effect::Crown(cell) => {
                if let Content::Piece(side, _) = self.at(cell) {
                    self.set(cell, Content::Piece(side, Rank::Crowned));
                }
            }
            Effect::Sow(from, to) => {
                if let (Content::Seeds(left), Content::Seeds(there)) = (self.at(from), self.at(to)) {
                    self.set(from, Content::Seeds(left.saturating_sub(1)));
                    self.set(to, Content::Seeds(there + 1));
                }
            }
            Effect::Bank(side, seeds, cell) => {
                if let Content::Seeds(there) = self.at(cell) {
                    self.set(cell, Content::Seeds(there.saturating_sub(seeds)));
                    self.stores[side.index()] += seeds;
                }
            }
            Effect::Pass => {}
        }
    }

    /// How many pieces of that side stand on the board.
    pub fn count(&self, side: Side) -> usize {
        self.cells.iter().filter(|content| matches!(content, Content::Piece(s, _) if *s == side)).count()
    }
}

//! What the solver remembers of positions it has met.

use crate::othello::discs::Discs;

/// Bounds of a position's value, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// It is at least this.
    pub(super) lower: i8,
    /// It is at most this.
    pub(super) upper: i8,
    /// The square of the best move known, or 64.
    pub(super) best: u8,
}

/// Both sides' discs, and the bounds packed into a word. A place that was never used has no discs.
type Entry = [u64; 3];

/// A table of fixed size, two places to a position: one for the position with more to solve, one for the latest.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<[Entry; 2]>,
}

impl Table {
    /// A table that suits a position with so many empty squares: 12 MiB for 20, 48 MiB at most.
    pub(super) fn for_empties(empties: u32) -> Table {
        Table { entries: vec![[[0; 3]; 2]; 1 << empties.saturating_sub(2).clamp(8, 20)] }
    }

    fn index(&self, own: Discs, enemy: Discs) -> usize {
        let mixed = (own ^ enemy.rotate_left(29)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 32) ^ enemy).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> 40) as usize & (self.entries.len() - 1)
    }

    /// What is remembered of the position.
    #[inline]
    pub(super) fn probe(&self, own: Discs, enemy: Discs) -> Option<Bounds> {
        let places = &self.entries[self.index(own, enemy)];
        let entry = places.iter().find(|entry| entry[0] == own && entry[1] == enemy)?;
        let word = entry[2];
        Some(Bounds { lower: word as i8, upper: (word >> 8) as i8, best: (word >> 16) as u8 })
    }

    /// Remembers the bounds in place of earlier ones of the position.
    pub(super) fn store(&mut self, own: Discs, enemy: Discs, bounds: Bounds) {
        let empties = (!(own | enemy)).count_ones() as u64;
        let index = self.index(own, enemy);
        let places = &mut self.entries[index];
        let same = |entry: &Entry| entry[0] == own && entry[1] == enemy;
        // An unused place has no empty squares noted, and so is the first to go.
        let place = usize::from(!same(&places[0]) && (same(&places[1]) || empties < places[0][2] >> 24));
        let word = u64::from(bounds.lower as u8)
            | u64::from(bounds.upper as u8) << 8
            | u64::from(bounds.best) << 16
            | empties << 24;
        places[place] = [own, enemy, word];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_comes_back_and_the_larger_tree_stays() {
        let mut table = Table { entries: vec![[[0; 3]; 2]; 1] };
        let bounds = |lower| Bounds { lower, upper: 64, best: 19 };
        // 60, 40 and 50 empty squares, all in the one place there is.
        let [most, least, between] = [(0b0011, 0b1100), (0xFFF, 0xFFF << 12), (0x7F, 0x7F << 7)];
        for (nth, (own, enemy)) in [most, least, between].into_iter().enumerate() {
            table.store(own, enemy, bounds(-64 + nth as i8));
        }
        assert_eq!(table.probe(most.0, most.1), Some(bounds(-64)));
        assert_eq!(table.probe(least.0, least.1), None);
        assert_eq!(table.probe(between.0, between.1), Some(bounds(-62)));
        table.store(most.0, most.1, bounds(3));
        assert_eq!(table.probe(most.0, most.1), Some(bounds(3)));
        assert_eq!(table.probe(most.1, most.0), None);
    }
}

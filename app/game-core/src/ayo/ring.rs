//! Twelve pits in the order of sowing.

use std::ops::Range;

use crate::Side;

/// Pits of both sides.
pub(super) const PITS: usize = 12;
/// A pit that holds so many seeds after the last one fell is captured.
pub(super) const CATCH: u8 = 4;

/// The seeds in every pit, by the pit's place on the sowing path: South's are 0 to 5, North's 6 to 11.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ring(pub(super) [u8; PITS]);

impl Ring {
    /// The places of that side's pits.
    #[inline]
    pub(super) const fn places(side: Side) -> Range<usize> {
        match side {
            Side::First => 0..PITS / 2,
            Side::Second => PITS / 2..PITS,
        }
    }

    /// Seeds in that side's pits.
    #[inline]
    pub(super) fn seeds(&self, side: Side) -> u8 {
        self.0[Ring::places(side)].iter().sum()
    }

    /// Lifts the seeds of a pit and drops them one by one, never where they came from. Where the last one fell; the
    /// origin itself if it was empty.
    #[inline]
    pub(super) fn sow(&mut self, origin: usize) -> usize {
        let mut hand = std::mem::take(&mut self.0[origin]);
        let mut place = origin;
        while hand > 0 {
            place = next(place);
            if place != origin {
                self.0[place] += 1;
                hand -= 1;
            }
        }
        place
    }

    /// The pits that a last seed dropped at `last` captures for that side, if nothing forbids it: fours of the
    /// opponent's, from there back against the path.
    #[inline]
    pub(super) fn chain(&self, last: usize, side: Side) -> Range<usize> {
        let theirs = Ring::places(!side);
        let mut first = last + 1;
        if theirs.contains(&last) {
            while first > theirs.start && self.0[first - 1] == CATCH {
                first -= 1;
            }
        }
        first..last + 1
    }

    /// Whether these captures would leave the other side without a seed.
    #[inline]
    pub(super) fn is_slam(&self, chain: &Range<usize>, side: Side) -> bool {
        !chain.is_empty() && CATCH * chain.len() as u8 == self.seeds(!side)
    }

    /// How many seeds sowing that side's pit would capture, if nothing forbids it.
    #[inline]
    pub(super) fn catch(&self, origin: usize, side: Side) -> u8 {
        let seeds = usize::from(self.0[origin]);
        let taken = if seeds < PITS {
            // Every pit on the way gets one seed, which needn't be sown to be seen.
            let last = (origin + seeds) % PITS;
            let theirs = Ring::places(!side);
            if !theirs.contains(&last) {
                return 0;
            }
            self.0[theirs.start..=last].iter().rev().take_while(|&&seeds| seeds == CATCH - 1).count()
        } else {
            let mut sown = *self;
            let last = sown.sow(origin);
            sown.chain(last, side).len()
        };
        CATCH * taken as u8
    }

    /// Whether sowing that side's pit would capture all that the opponent has.
    #[inline]
    pub(super) fn slams(&self, origin: usize, side: Side) -> bool {
        let taken = self.catch(origin, side);
        if taken == 0 {
            return false;
        }
        let mut sown = *self;
        sown.sow(origin);
        taken == sown.seeds(!side)
    }
}

/// The place after that one.
#[inline]
pub(super) const fn next(place: usize) -> usize {
    if place + 1 == PITS { 0 } else { place + 1 }
}

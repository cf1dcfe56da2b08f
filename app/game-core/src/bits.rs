//! Sets of cells as bits of a word.

/// The cells of a set as indices, ascending.
#[inline]
pub(crate) fn each(set: impl Into<u64>) -> Bits {
    Bits(set.into())
}

/// What is left of a set that is gone through.
#[derive(Clone, Debug)]
pub(crate) struct Bits(u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the innermost loop of every game, also where code is built for size"
    )]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(index)
    }
}

//! Sets of squares as bits of a word, bit `8 * row + column`, and what a disc does to others. Plain arithmetic: it is
//! as quick in `WebAssembly` as anywhere, and no tables have to be fetched.

/// A set of squares.
pub(super) type Discs = u64;

/// The first column, a.
pub(super) const FILE_A: Discs = 0x0101_0101_0101_0101;
/// The four corners.
pub(super) const CORNERS: Discs = 0x8100_0000_0000_0081;
/// Every column but a and h: what a line that isn't a column can turn over.
const INNER: Discs = 0x7E7E_7E7E_7E7E_7E7E;

/// The squares where the side with the discs `own` can place one against `enemy`.
///
/// Runs of enemy discs are grown from own discs in all directions at once: doubling finds a run of up to six in three
/// steps.
#[inline]
pub(super) const fn mobility(own: Discs, enemy: Discs) -> Discs {
    let inner = enemy & INNER;
    let reached = ends(own, inner, 1) | ends(own, enemy, 8) | ends(own, inner, 7) | ends(own, inner, 9);
    reached & !(own | enemy)
}

/// The squares behind runs of `enemy` that begin beside an own disc, both ways along a line on which neighbours are
/// `step` bits apart.
#[inline]
const fn ends(own: Discs, enemy: Discs, step: u32) -> Discs {
    let mut up = enemy & (own << step);
    let mut down = enemy & (own >> step);
    up |= enemy & (up << step);
    down |= enemy & (down >> step);
    let pairs_up = enemy & (enemy << step);
    let pairs_down = pairs_up >> step;
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    up |= pairs_up & (up << (2 * step));
    down |= pairs_down & (down >> (2 * step));
    (up << step) | (down >> step)
}

/// The enemy discs that a disc on the square would turn over; none if it can't be placed there. The square, an index
/// from 0 to 63, is empty.
#[inline]
pub(super) const fn flips(own: Discs, enemy: Discs, square: u32) -> Discs {
    let column = square & 7;
    let row = square & 0x38;
    let right = FILE_A * ((0xFE << column) & 0xFF);
    let left = FILE_A * ((1 << column) - 1);
    let back = 63 - square;
    above(own, enemy, 0x0101_0101_0101_0100 << square)
        | above(own, enemy, ((0xFE << column) & 0xFF) << row)
        | above(own, enemy, (0x8040_2010_0804_0200 << square) & right)
        | above(own, enemy, (0x0002_0408_1020_4080 << square) & left)
        | below(own, enemy, 0x0080_8080_8080_8080 >> back)
        | below(own, enemy, ((1 << column) - 1) << row)
        | below(own, enemy, (0x0040_2010_0804_0201 >> back) & left)
        | below(own, enemy, (0x0102_0408_1020_4000 >> back) & right)
}

/// What is enclosed on a ray of squares that all have higher numbers than the one that it starts from: a carry runs
/// through the enemy's discs to the first square of the ray that has none.
#[inline]
const fn above(own: Discs, enemy: Discs, ray: Discs) -> Discs {
    let end = (enemy | !ray).wrapping_add(1) & own & ray;
    end.wrapping_sub((end != 0) as u64) & ray
}

/// The same on a ray of lower numbers, where there is no carry: the highest square without an enemy disc is its end.
#[inline]
const fn below(own: Discs, enemy: Discs, ray: Discs) -> Discs {
    let end = (1 << 63 >> ((!enemy & ray).leading_zeros() & 63)) & own & ray;
    (end << 1).wrapping_neg() & ray
}

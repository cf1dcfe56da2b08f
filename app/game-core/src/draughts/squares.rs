//! The 32 dark squares as bits of a word: bit `n - 1` is square `n`.

use crate::Side;

/// A set of squares.
pub(super) type Squares = u32;

/// The rows that hold 1–4, 9–12, 17–20 and 25–28, counted from Black's side: their squares lie half a step to the
/// right of those in the other rows.
pub(super) const EVEN: Squares = 0x0F0F_0F0F;
const ODD: Squares = !EVEN;
/// Even rows without their last square, which touches the right edge.
const EVEN_INNER: Squares = 0x0707_0707;
/// Odd rows without their first square, which touches the left edge.
const ODD_INNER: Squares = 0xE0E0_E0E0;

/// A diagonal direction, seen with square 1 at the top. The numbers ascend with the number of the square that is
/// reached.
pub(super) type Direction = usize;
/// Towards 1 and the left edge.
pub(super) const UP_LEFT: Direction = 0;
/// Towards 1 and the right edge.
pub(super) const UP_RIGHT: Direction = 1;
/// Towards 32 and the left edge.
pub(super) const DOWN_LEFT: Direction = 2;
/// Towards 32 and the right edge.
pub(super) const DOWN_RIGHT: Direction = 3;

/// The squares one step away in that direction; those at the edge fall off.
#[inline(always)]
#[expect(clippy::inline_always, reason = "in every inner loop, also where code is built for size")]
pub(super) const fn shift(squares: Squares, direction: Direction) -> Squares {
    match direction {
        UP_LEFT => ((squares & EVEN) >> 4) | ((squares & ODD_INNER) >> 5),
        UP_RIGHT => ((squares & EVEN_INNER) >> 3) | ((squares & ODD) >> 4),
        DOWN_LEFT => ((squares & EVEN) << 4) | ((squares & ODD_INNER) << 3),
        _ => ((squares & EVEN_INNER) << 5) | ((squares & ODD) << 4),
    }
}

/// The direction that undoes this one.
pub(super) const fn opposite(direction: Direction) -> Direction {
    3 - direction
}

/// The two directions in which a side's men go, ascending.
pub(super) const fn forward(side: Side) -> [Direction; 2] {
    match side {
        Side::First => [DOWN_LEFT, DOWN_RIGHT],
        Side::Second => [UP_LEFT, UP_RIGHT],
    }
}

/// The row in which a side's men are crowned.
pub(super) const fn crown_row(side: Side) -> Squares {
    match side {
        Side::First => 0xF000_0000,
        Side::Second => 0x0000_000F,
    }
}

/// The index of the square one step away, by direction and index; 255 off the board.
pub(super) const STEP: [[u8; 32]; 4] = steps();

const fn steps() -> [[u8; 32]; 4] {
    let mut table = [[255; 32]; 4];
    let mut direction = 0;
    while direction < 4 {
        let mut from = 0;
        while from < 32 {
            let to = shift(1 << from, direction);
            if to != 0 {
                table[direction][from] = to.trailing_zeros() as u8;
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

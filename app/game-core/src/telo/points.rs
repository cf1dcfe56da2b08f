//! The nine points as bits of a word, and the segments and lines between them.

/// A set of points: bit `n` is point `n`.
pub(super) type Points = u16;

/// How many points there are.
pub(super) const COUNT: u8 = 9;
/// All points.
pub(super) const ALL: Points = (1 << COUNT) - 1;
/// The point that touches all others.
pub(super) const CENTRE: Points = 1 << 4;

/// Three in a row: rows, columns, diagonals.
pub(super) const LINES: [Points; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// The points one segment away, by point. An edge point touches its two corners and the centre: no diagonal joins
/// two edge points.
pub(super) const AROUND: [Points; COUNT as usize] = around();

const fn around() -> [Points; COUNT as usize] {
    let mut around = [0; COUNT as usize];
    // Every segment is half of a line, and every half of a line is a segment.
    let mut line = 0;
    while line < LINES.len() {
        let low = LINES[line].trailing_zeros() as usize;
        let high = LINES[line].ilog2() as usize;
        let middle = usize::midpoint(low, high);
        around[low] |= 1 << middle;
        around[high] |= 1 << middle;
        around[middle] |= (1 << low) | (1 << high);
        line += 1;
    }
    around
}

/// What the points are called: the file from left to right, the rank from below.
pub(super) const NAMES: [&str; COUNT as usize] = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];

/// The points of the lines that are in the set as a whole.
pub(super) fn lined(points: Points) -> Points {
    LINES.iter().filter(|&line| line & !points == 0).fold(0, |all, line| all | line)
}

/// Whether all points of some line are in the set.
pub(super) fn has_line(points: Points) -> bool {
    LINES.iter().any(|line| line & !points == 0)
}

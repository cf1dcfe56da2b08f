//! Moves and how they are found.

use super::Draughts;
use super::squares::{
    DOWN_LEFT, DOWN_RIGHT, Direction, STEP, Squares, UP_LEFT, UP_RIGHT, crown_row, forward, opposite, shift,
};
use crate::bits::each;
use crate::{Cell, Effect, MoveList, Path, Side};

/// One whole move: a step, or a complete chain of jumps by its path.
///
/// The route is packed so that the natural order of moves is that of their paths, as far as the legal moves of one
/// position go: 5 bits for the square of departure, 2 bits each for the directions of up to nine jumps, 4 bits for
/// the number of jumps (0 is a step), and 5 bits for the last square. Nine jumps are the most there can be: a jump
/// goes over one of 18 inner squares, and a piece can only ever come to jump over half of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    route: u32,
    captured: Squares,
}

const FROM: u32 = 27;
const FIRST_DIRECTION: u32 = 25;
const JUMPS: u32 = 5;
const MOST_JUMPS: u32 = 9;

impl Move {
    const fn step(from: u8, direction: Direction, to: u8) -> Move {
        Move {
            route: ((from as u32) << FROM) | ((direction as u32) << FIRST_DIRECTION) | to as u32,
            captured: 0,
        }
    }

    /// The square of departure, as an index.
    pub(super) const fn from(self) -> u8 {
        (self.route >> FROM) as u8
    }

    /// The last square, as an index.
    pub(super) const fn to(self) -> u8 {
        (self.route & 31) as u8
    }

    /// The squares of the pieces taken.
    pub(super) const fn captured(self) -> Squares {
        self.captured
    }

    /// How many pieces are taken.
    pub const fn jumps(self) -> u32 {
        (self.route >> JUMPS) & 15
    }

    /// Whether any piece is taken.
    pub const fn is_capture(self) -> bool {
        self.captured != 0
    }

    fn direction(self, jump: u32) -> Direction {
        ((self.route >> (FIRST_DIRECTION - 2 * jump)) & 3) as Direction
    }

    /// For every jump the square jumped over and the square reached, as indices.
    fn walk(self) -> impl Iterator<Item = (u8, u8)> {
        let mut at = self.from();
        (0..self.jumps()).map(move |jump| {
            let steps = &STEP[self.direction(jump)];
            let over = steps[usize::from(at)];
            at = steps[usize::from(over)];
            (over, at)
        })
    }

    /// The squares touched, in order.
    pub(super) fn path(self) -> Path {
        let mut path = Path::new();
        path.push(Cell(self.from()));
        if self.is_capture() {
            path.extend(self.walk().map(|(_, landing)| Cell(landing)));
        } else {
            path.push(Cell(self.to()));
        }
        path
    }

    /// What the move does but for crowning.
    pub(super) fn slides_and_captures(self, out: &mut Vec<Effect>) {
        let mut at = Cell(self.from());
        if !self.is_capture() {
            out.push(Effect::Slide(at, Cell(self.to())));
        }
        for (over, landing) in self.walk() {
            out.push(Effect::Slide(at, Cell(landing)));
            out.push(Effect::Capture(Cell(over)));
            at = Cell(landing);
        }
    }
}

/// Writes the path, whatever the position.
impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// The notation: `11-15`, `22x15x8`.
impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.from() + 1)?;
        if !self.is_capture() {
            return write!(f, "-{}", self.to() + 1);
        }
        self.walk().try_for_each(|(_, landing)| write!(f, "x{}", landing + 1))
    }
}

/// Fills `out` with the legal moves, ascending.
#[cfg_attr(panic = "immediate-abort", optimize(speed))]
pub(super) fn generate(position: &Draughts, out: &mut MoveList<Move>) {
    out.clear();
    match position.side_to_move() {
        Side::First => generate_for::<true>(position, out),
        Side::Second => generate_for::<false>(position, out),
    }
}

/// The pieces that can jump, whoever's turn it is.
pub(super) fn jumpers(position: &Draughts, side: Side) -> Squares {
    let movers = movers(position, side);
    let enemy = position.pieces(!side);
    let empty = position.empty();
    let jump = |d: Direction| shift(shift(empty, opposite(d)) & enemy, opposite(d)) & movers[d];
    jump(UP_LEFT) | jump(UP_RIGHT) | jump(DOWN_LEFT) | jump(DOWN_RIGHT)
}

/// The pieces that may go in each direction.
#[inline]
pub(super) fn movers(position: &Draughts, side: Side) -> [Squares; 4] {
    let all = position.pieces(side);
    let kings = position.kings() & all;
    match side {
        Side::First => [kings, kings, all, all],
        Side::Second => [all, all, kings, kings],
    }
}

#[inline]
fn generate_for<const BLACK: bool>(position: &Draughts, out: &mut MoveList<Move>) {
    let side = if BLACK { Side::First } else { Side::Second };
    let jumpers = jumpers(position, side);
    if jumpers != 0 {
        jumps(position, side, jumpers, out);
        return;
    }
    let movers = movers(position, side);
    let empty = position.empty();
    let free = |d: Direction| shift(empty, opposite(d)) & movers[d];
    let free = [free(UP_LEFT), free(UP_RIGHT), free(DOWN_LEFT), free(DOWN_RIGHT)];
    for from in each(free[0] | free[1] | free[2] | free[3]) {
        for (direction, free) in free.iter().enumerate() {
            if free & (1 << from) != 0 {
                out.push(Move::step(from, direction, STEP[direction][usize::from(from)]));
            }
        }
    }
}

fn jumps(position: &Draughts, side: Side, jumpers: Squares, out: &mut MoveList<Move>) {
    let men = forward(side);
    for from in each(jumpers) {
        let start: Squares = 1 << from;
        let king = position.kings() & start != 0;
        let chain = Chain {
            directions: if king { &[UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT] } else { &men },
            crown: if king { 0 } else { crown_row(side) },
            enemy: position.pieces(!side),
            // The piece has left its square, so that its path may come back to it.
            empty: position.empty() | start,
        };
        chain.extend(start, u32::from(from) << FROM, 0, 0, out);
    }
}

/// A piece that jumps.
struct Chain<'a> {
    directions: &'a [Direction],
    /// Squares where the chain ends by crowning.
    crown: Squares,
    enemy: Squares,
    empty: Squares,
}

impl Chain<'_> {
    /// Adds every complete chain that goes on from the square `at`.
    fn extend(&self, at: Squares, route: u32, captured: Squares, count: u32, out: &mut MoveList<Move>) {
        let mut complete = true;
        if at & self.crown == 0 && count < MOST_JUMPS {
            for &direction in self.directions {
                let over = shift(at, direction) & self.enemy & !captured;
                let landing = shift(over, direction) & self.empty;
                if landing != 0 {
                    complete = false;
                    let route = route | ((direction as u32) << (FIRST_DIRECTION - 2 * count));
                    self.extend(landing, route, captured | over, count + 1, out);
                }
            }
        }
        if complete {
            out.push(Move { route: route | (count << JUMPS) | at.trailing_zeros(), captured });
        }
    }
}

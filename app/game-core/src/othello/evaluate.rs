//! What a position is worth.

use std::time::Duration;

use super::discs::{CORNERS, Discs, FILE_A, mobility};
use super::stability::stable;
use super::{Move, Othello, endgame, opening};
use crate::rng::Rng;
use crate::search::{Evaluate, Level, Observer, Score, Strength, Task, Thought};
use crate::{Cell, Game, Rules};

/// Squares diagonally before a corner.
const X_SQUARES: Discs = 0x0042_0000_0000_4200;
/// Squares beside a corner on the edge.
const C_SQUARES: Discs = 0x4281_0000_0000_8142;
/// The edge but for corners and C squares.
const INNER_EDGE: Discs = 0x3C00_8181_8181_003C;

/// How many empty squares the level High sees through to the end.
const HIGH_SOLVES: u32 = 10;

/// What is counted, the side to move's less the other's.
const COUNTS: usize = 10;
/// Empty squares between two columns of [`WEIGHTS`], and in the first.
const STEP: u32 = 10;
const FIRST: u32 = 56;

/// In hundredths of a disc, for 56, 46, … 6 empty squares: found by least squares over 690 000 positions of games that
/// the search played against itself at depth 4 after random openings, each worth what the game came to with the last
/// 14 squares played perfectly.
const WEIGHTS: [[i16; 6]; COUNTS + 2] = [
    // Squares to move to.
    [13, 38, 51, 101, 231, 333],
    // Empty squares beside the opponent's discs: moves to come.
    [76, 47, 41, 29, -77, -193],
    // Discs beside empty squares: moves for the opponent.
    [172, -214, -194, -128, -114, -89],
    // Corners, and corners to move to.
    [460, 832, 1020, 666, 382, 92],
    [-290, 25, 319, 199, 311, 216],
    // X squares and C squares before an empty corner.
    [-1128, -1040, -689, -273, -243, -45],
    [-391, -175, 15, 123, -7, -41],
    // The rest of the edge.
    [107, 203, 130, 60, -20, -41],
    // Discs that can't be turned over, and all discs.
    [984, 496, 205, 124, 101, 99],
    [-144, 92, 27, -6, 11, 16],
    // To be on move; and while the number of empty squares is odd.
    [15, -103, -182, -217, -176, -131],
    [-381, -229, -195, -169, -205, 188],
];

/// A guess at the final difference in hundredths of a disc, for the side to move.
pub(super) fn worth(own: Discs, enemy: Discs) -> Score {
    let counts = counts(own, enemy);
    let empties = (!(own | enemy)).count_ones();
    let past = FIRST.saturating_sub(empties).min(5 * STEP - 1);
    let (column, between) = ((past / STEP) as usize, (past % STEP) as Score);
    let (mut before, mut after) = (0, 0);
    for (&count, weights) in counts.iter().zip(&WEIGHTS) {
        before += count * Score::from(weights[column]);
        after += count * Score::from(weights[column + 1]);
    }
    let score = (before * (STEP as Score - between) + after * between) / STEP as Score;
    score.clamp(-6400, 6400)
}

/// By the rows of [`WEIGHTS`].
fn counts(own: Discs, enemy: Discs) -> [i32; COUNTS + 2] {
    let empty = !(own | enemy);
    let (moves, replies) = (mobility(own, enemy), mobility(enemy, own));
    let exposed = around(empty);
    let open = around(empty & CORNERS);
    // Hardly a disc is safe before there is one in a corner.
    let (safe, their_safe) =
        if (own | enemy) & CORNERS == 0 { (0, 0) } else { (stable(own, enemy), stable(enemy, own)) };
    [
        less(moves, replies),
        less(empty & around(enemy), empty & around(own)),
        less(own & exposed, enemy & exposed),
        less(own & CORNERS, enemy & CORNERS),
        less(moves & CORNERS, replies & CORNERS),
        less(own & open & X_SQUARES, enemy & open & X_SQUARES),
        less(own & open & C_SQUARES, enemy & open & C_SQUARES),
        less(own & INNER_EDGE, enemy & INNER_EDGE),
        less(safe, their_safe),
        less(own, enemy),
        1,
        (empty.count_ones() % 2) as i32,
    ]
}

fn less(own: Discs, enemy: Discs) -> i32 {
    own.count_ones() as i32 - enemy.count_ones() as i32
}

/// The squares beside those of the set, in all eight directions, and the set itself.
const fn around(set: Discs) -> Discs {
    let wide = set | ((set << 1) & !FILE_A) | ((set & !FILE_A) >> 1);
    wide | (wide << 8) | (wide >> 8)
}

impl Evaluate for Othello {
    const LEVELS: [Strength; 4] = [
        Strength::depth(1, 50),
        Strength::depth(3, 0),
        Strength::depth(6, 0),
        Strength::time(Duration::from_secs(1)),
    ];

    /// High plays the last squares perfectly.
    fn strength(&self, level: Level) -> Strength {
        match level {
            Level::High if self.empties() <= HIGH_SOLVES => Strength::depth(HIGH_SOLVES as u8, 0),
            _ => Self::LEVELS[level.index()],
        }
    }

    /// The end where it is in reach, and variety in the opening.
    fn advise(
        game: &Game<Othello>,
        task: &Task,
        rng: &mut Rng,
        observer: &mut dyn Observer,
    ) -> Option<Thought<Move>> {
        let position = game.position();
        if position.legal().len() == 1 && task.limits.time.is_some() {
            // The common search plays it at once.
            None
        } else if endgame::is_in_reach(position, task.limits) {
            endgame::solve(game, task, observer)
        } else if task.level.is_some() && opening::is_now(position) {
            opening::choose(game, task.limits, rng, observer)
        } else {
            None
        }
    }

    fn evaluate(&self) -> Score {
        let (own, enemy) = self.sides();
        worth(own, enemy)
    }

    fn is_quiet(&self, _: &[Move]) -> bool {
        true
    }

    fn order(&self, m: Move) -> i32 {
        match m {
            Move::Place(Cell(cell)) if CORNERS & (1 << cell) != 0 => 80,
            _ => 0,
        }
    }
}

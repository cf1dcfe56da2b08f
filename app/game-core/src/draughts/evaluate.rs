//! What a position is worth.

use std::time::Duration;

use super::endgame::pair_wins_in;
use super::position::QUIET_LIMIT;
use super::squares::{DOWN_LEFT, DOWN_RIGHT, EVEN, Squares, UP_LEFT, UP_RIGHT, crown_row, opposite, shift};
use super::{Draughts, Move};
use crate::bits::each;
use crate::search::{Evaluate, Score, Strength};
use crate::{Rules, Side};

/// The numbers of the evaluation, in hundredths of a man, found by matches at 2 000 nodes a move. Nothing is given for
/// men that have gone far: matches were lost by it, for they are soon stranded; those that get through are
/// counted as runaways. Every term is for one side, who plays down the board from the squares 1 to 12; for the other
/// the board is turned first.
struct Weights {
    man: Score,
    king: Score,
    /// For a man, and for a king, in the middle of the board.
    man_centre: Score,
    king_centre: Score,
    /// For a king at the edge.
    king_edge: Score,
    /// For men on 1 and 3, the bridge, together; and for each man on the back row. Only while the opponent has men.
    bridge: Score,
    back_row: Score,
    /// For a man that nobody can keep from becoming a king, by the steps that it needs, from 1.
    runaway: [Score; 3],
    /// For a man that can step where it isn't taken.
    free_man: Score,
    /// For a king that can't step anywhere without being taken.
    trapped_king: Score,
    /// For a man on 28 behind an enemy man on 32, which it can't pass: the dog hole.
    dog_hole: Score,
    /// For the side that has the move: it can hold the other off when few pieces are left.
    the_move: Score,
    /// For the side to move.
    tempo: Score,
    /// For the side with more material, in hundredths of the difference, for each piece that is off the board.
    trade_down: Score,
    /// Without men: for the stronger side, for each step nearer its kings stand to the weaker side's.
    hunt: Score,
    /// Without men: for the weaker side, for a king in a double corner.
    double_corner: Score,
    /// For a won ending of two kings against one, which is worth more than what it comes from; less so much for
    /// each ply that it takes.
    pair_wins: Score,
    pair_ply: Score,
}

const WEIGHTS: Weights = Weights {
    man: 100,
    king: 155,
    man_centre: 4,
    king_centre: 6,
    king_edge: -6,
    bridge: 10,
    back_row: 8,
    runaway: [28, 18, 10],
    free_man: 2,
    trapped_king: -25,
    dog_hole: -10,
    the_move: 5,
    tempo: 3,
    trade_down: 5,
    hunt: 3,
    double_corner: 12,
    pair_wins: 1_000,
    pair_ply: 5,
};

/// The square with that number in the literature.
const fn square(number: u32) -> Squares {
    1 << (number - 1)
}

const CENTRE: Squares =
    square(10) | square(11) | square(14) | square(15) | square(18) | square(19) | square(22) | square(23);
const EDGE: Squares = crown_row(Side::First)
    | crown_row(Side::Second)
    | square(5)
    | square(12)
    | square(13)
    | square(20)
    | square(21)
    | square(28);
const BRIDGE: Squares = square(1) | square(3);
const DOUBLE_CORNERS: Squares = square(1) | square(5) | square(28) | square(32);

/// With this many pieces or fewer the move counts.
const FEW_PIECES: u32 = 10;

/// Quiet plies after which a win looks the less likely the longer nothing happens.
const PATIENCE: u8 = 40;

impl Evaluate for Draughts {
    const LEVELS: [Strength; 4] = [
        Strength::depth(2, 35),
        Strength::depth(4, 10),
        Strength::depth(7, 0),
        Strength::time(Duration::from_secs(1)),
    ];

    #[cfg_attr(panic = "immediate-abort", optimize(speed))]
    fn evaluate(&self) -> Score {
        if let Some(score) = self.pair_against_one() {
            return score;
        }
        let black = View::of(self, Side::First);
        let white = View::of(self, Side::Second);
        let material = black.material() - white.material();
        let count = self.pieces(Side::First).count_ones() + self.pieces(Side::Second).count_ones();

        let mut score = material + black.worth() - white.worth();
        score += material * WEIGHTS.trade_down * (24 - count as Score) / 100;
        if (black.men | white.men) == 0 {
            score += hunt(&black, &white, material);
        }
        score = if self.turn() == Side::First { score } else { -score };
        score += WEIGHTS.tempo;
        if count <= FEW_PIECES && black.count() == white.count() {
            score += if self.has_the_move() { WEIGHTS.the_move } else { -WEIGHTS.the_move };
        }
        // Loses half by the time the game is drawn, so that a winner gets on with it.
        let idle = Score::from(self.quiet_plies().saturating_sub(PATIENCE));
        score - score * idle / (2 * PATIENCE as Score)
    }

    fn is_quiet(&self, legal: &[Move]) -> bool {
        !legal.first().is_some_and(|m| m.is_capture())
    }

    fn order(&self, m: Move) -> i32 {
        let to: Squares = 1 << m.to();
        let man = self.kings() & (1 << m.from()) == 0;
        let mut guess = 100 * (m.captured().count_ones() + (m.captured() & self.kings()).count_ones()) as i32;
        if man && to & crown_row(self.turn()) != 0 {
            guess += 80;
        }
        if to & CENTRE != 0 {
            guess += 5;
        }
        guess
    }
}

impl Draughts {
    /// The value of an ending of two kings against one that can still be won, by the plies that it takes.
    #[inline]
    fn pair_against_one(&self) -> Option<Score> {
        let [mine, theirs] = [self.pieces(self.turn()), self.pieces(!self.turn())];
        let counts = (mine.count_ones(), theirs.count_ones());
        if !matches!(counts, (2, 1) | (1, 2)) || self.kings() != mine | theirs {
            return None;
        }
        let (pair, one) = if counts.0 == 2 { (mine, theirs) } else { (theirs, mine) };
        let [first, last] = [pair.trailing_zeros() as u8, 31 - pair.leading_zeros() as u8];
        let plies = pair_wins_in(counts.0 == 2, [first, last], one.trailing_zeros() as u8)?;
        if self.quiet_plies() + plies > QUIET_LIMIT {
            return None;
        }
        let score = WEIGHTS.pair_wins - WEIGHTS.pair_ply * Score::from(plies);
        Some(if counts.0 == 2 { score } else { -score })
    }

    /// Whether the side to move has the move: with even numbers, when both have run out of free moves, the other
    /// must give way. It is so when an odd number of pieces stands on the rows of the same kind as the mover's own
    /// back row (the "system" of the textbooks).
    fn has_the_move(&self) -> bool {
        let system = if self.turn() == Side::First { EVEN } else { !EVEN };
        (!self.empty() & system).count_ones() % 2 == 1
    }
}

/// A side's pieces and the opponent's, turned so that the side plays down the board.
struct View {
    men: Squares,
    kings: Squares,
    their_men: Squares,
    their_kings: Squares,
}

impl View {
    fn of(position: &Draughts, side: Side) -> View {
        let turned = |squares: Squares| if side == Side::First { squares } else { squares.reverse_bits() };
        let (mine, theirs, kings) =
            (turned(position.pieces(side)), turned(position.pieces(!side)), turned(position.kings()));
        View {
            men: mine & !kings,
            kings: mine & kings,
            their_men: theirs & !kings,
            their_kings: theirs & kings,
        }
    }

    fn count(&self) -> u32 {
        (self.men | self.kings).count_ones()
    }

    fn material(&self) -> Score {
        times(self.men, WEIGHTS.man) + times(self.kings, WEIGHTS.king)
    }

    /// Everything but material.
    fn worth(&self) -> Score {
        let w = &WEIGHTS;
        let theirs = self.their_men | self.their_kings;
        let empty = !(self.men | self.kings | theirs);
        let safe = empty & !self.attacked(empty);
        let mut score = 0;
        score += times(self.men & CENTRE, w.man_centre);
        score += times(self.kings & CENTRE, w.king_centre);
        score += times(self.kings & EDGE, w.king_edge);
        if self.their_men != 0 {
            score += times(self.men & 0xF, w.back_row);
            if self.men & BRIDGE == BRIDGE {
                score += w.bridge;
            }
        }
        score += times(self.men & back(safe), w.free_man);
        // The crown row itself is the edge, where nothing is taken.
        let mut reach = empty & crown_row(Side::First);
        for &value in &w.runaway {
            let before = back(reach);
            score += times(self.men & before, value);
            reach = before & safe;
        }
        let around = back(safe) | shift(safe, DOWN_LEFT) | shift(safe, DOWN_RIGHT);
        score += times(self.kings & !around, w.trapped_king);
        if self.men & square(28) != 0 && self.their_men & square(32) != 0 {
            score += w.dog_hole;
        }
        score
    }

    /// Squares where a piece that arrived there could be taken at once. Pieces that give way or come in between are
    /// not looked at.
    fn attacked(&self, empty: Squares) -> Squares {
        let theirs = self.their_men | self.their_kings;
        let from = |pieces, d| shift(pieces, d) & shift(empty, opposite(d));
        from(theirs, UP_LEFT)
            | from(theirs, UP_RIGHT)
            | from(self.their_kings, DOWN_LEFT)
            | from(self.their_kings, DOWN_RIGHT)
    }
}

/// From where men step to these squares.
fn back(squares: Squares) -> Squares {
    shift(squares, UP_LEFT) | shift(squares, UP_RIGHT)
}

fn times(squares: Squares, value: Score) -> Score {
    squares.count_ones() as Score * value
}

/// Kings against kings, for Black: the stronger side comes nearer, the weaker keeps to the double corners.
fn hunt(black: &View, white: &View, material: Score) -> Score {
    let weaker = match material.signum() {
        0 => return 0,
        1 => white,
        _ => black,
    };
    let mut near = 0;
    for hunter in each(weaker.their_kings) {
        for prey in each(weaker.kings) {
            near += 7 - distance(hunter, prey);
        }
    }
    let corner = times(weaker.kings & DOUBLE_CORNERS, WEIGHTS.double_corner);
    (near * WEIGHTS.hunt - corner) * material.signum()
}

/// Steps of a king from one square to another on an empty board.
fn distance(a: u8, b: u8) -> Score {
    let row = |square: u8| Score::from(square / 4);
    let column = |square: u8| Score::from(2 * (square % 4)) + (1 - row(square) % 2);
    (row(a) - row(b)).abs().max((column(a) - column(b)).abs())
}

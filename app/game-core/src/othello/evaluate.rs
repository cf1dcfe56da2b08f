//! What a position is worth.

use std::time::Duration;

use super::discs::mobility;
use super::{Move, Othello};
use crate::search::{Evaluate, Score, Strength};

impl Evaluate for Othello {
    const LEVELS: [Strength; 4] = [
        Strength::depth(1, 30),
        Strength::depth(3, 0),
        Strength::depth(6, 0),
        Strength::time(Duration::from_secs(1)),
    ];

    fn evaluate(&self) -> Score {
        let (own, enemy) = self.sides();
        let corners = 0x8100_0000_0000_0081;
        let count = |a: u64, b: u64| a.count_ones() as Score - b.count_ones() as Score;
        100 * count(mobility(own, enemy), mobility(enemy, own)) + 800 * count(own & corners, enemy & corners)
    }

    fn is_quiet(&self, _: &[Move]) -> bool {
        true
    }

    fn order(&self, _: Move) -> i32 {
        0
    }
}

//! STUB.
use super::{Draughts, Move};
use crate::search::{Evaluate, Score, Strength};
impl Evaluate for Draughts {
    const LEVELS: [Strength; 4] = [
        Strength::depth(2, 35),
        Strength::depth(4, 10),
        Strength::depth(7, 0),
        Strength::time(std::time::Duration::from_secs(1)),
    ];
    fn evaluate(&self) -> Score {
        0
    }
    fn is_quiet(&self, _: &[Move]) -> bool {
        true
    }
    fn order(&self, _: Move) -> i32 {
        0
    }
}

//! What a position is worth.

use std::time::Duration;

use super::{Ayo, Pit};
use crate::Rules;
use crate::search::{Evaluate, Score, Strength};

impl Evaluate for Ayo {
    const LEVELS: [Strength; 4] = [
        Strength::depth(2, 35),
        Strength::depth(4, 10),
        Strength::depth(8, 0),
        Strength::time(Duration::from_secs(1)),
    ];

    fn evaluate(&self) -> Score {
        let me = self.turn();
        100 * (Score::from(self.store(me)) - Score::from(self.store(!me)))
            + 20 * (Score::from(self.seeds(me)) - Score::from(self.seeds(!me)))
    }

    fn is_quiet(&self, _: &[Pit]) -> bool {
        true
    }

    fn order(&self, pit: Pit) -> i32 {
        let mut next = *self;
        next.play_unchecked(pit);
        25 * i32::from(next.store(self.turn()) - self.store(self.turn()))
    }
}

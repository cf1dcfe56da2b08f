//! What a position is worth.

use std::time::Duration;

use super::position::IDLE_LIMIT;
use super::ring::{PITS, Ring};
use super::{Ayo, Pit};
use crate::search::{Evaluate, Score, Strength};
use crate::{Rules, Side};

/// The numbers of the evaluation, in hundredths of a seed, found by playing thousands of games at depths 5 to 8 and
/// moving the numbers towards the winners' (Spall, "Multivariate stochastic approximation using a simultaneous
/// perturbation gradient approximation", IEEE Transactions on Automatic Control 37, 1992).
///
/// A side that keeps many pits in play, those at the ends of its row above all, is never short of a waiting move, and
/// the other has to give: that is worth as much as a small capture. What could be captured at once and large stocks
/// were tried and won no more games.
struct Weights {
    /// For a seed in store.
    stored: Score,
    /// For a seed in one's own pits, and so much more when the limit of plies without a capture is reached, where it
    /// counts like a stored one; less in proportion before that, and none in the limit's first half.
    own: Score,
    own_at_limit: Score,
    /// For a pit that isn't empty, by its place in the row, in the order of sowing.
    occupied: [Score; PITS / 2],
    /// For a pit of one, two or three seeds: small pits are many moves for few seeds.
    few: [Score; 3],
}

const WEIGHTS: Weights =
    Weights { stored: 100, own: 7, own_at_limit: 45, occupied: [115, 45, 20, 0, 40, 80], few: [45, 45, 30] };

impl Evaluate for Ayo {
    const LEVELS: [Strength; 4] = [
        Strength::depth(2, 35),
        Strength::depth(4, 10),
        Strength::depth(8, 0),
        Strength::time(Duration::from_secs(1)),
    ];

    fn evaluate(&self) -> Score {
        const HALF: Score = IDLE_LIMIT as Score / 2;
        let late = (Score::from(self.idle_plies()) - HALF).max(0);
        let own = WEIGHTS.own + WEIGHTS.own_at_limit * late / HALF;
        self.worth(self.turn(), own) - self.worth(!self.turn(), own)
    }

    /// A capture that is due is left to the search: most of the time there is one somewhere, and to follow them all
    /// costs more than it tells.
    fn is_quiet(&self, _: &[Pit]) -> bool {
        true
    }

    fn order(&self, pit: Pit) -> i32 {
        25 * i32::from(self.ring().catch(pit.place(), self.turn()))
    }
}

impl Ayo {
    /// What a side has, where a seed in its own pits is worth `own`.
    #[inline]
    fn worth(&self, side: Side, own: Score) -> Score {
        let mut score = WEIGHTS.stored * Score::from(self.store(side));
        for (&seeds, occupied) in self.ring().0[Ring::places(side)].iter().zip(&WEIGHTS.occupied) {
            if seeds > 0 {
                score += own * Score::from(seeds) + occupied;
                score += WEIGHTS.few.get(usize::from(seeds) - 1).unwrap_or(&0);
            }
        }
        score
    }
}

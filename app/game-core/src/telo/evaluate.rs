//! What a position is worth to a player who looks ahead, and what the levels are.

use super::points::{AROUND, CENTRE, LINES};
use super::{Move, Telo, expert, thumb};
use crate::bits::each;
use crate::rng::Rng;
use crate::search::{Evaluate, Observer, Score, Strength, Task, Thought};
use crate::{Game, Level, Rules, Side};

/// For the piece in the centre.
const IN_CENTRE: Score = 3;
/// For every line with two own pieces and an empty point.
const OPEN_TWO: Score = 5;
/// For every slide that the pieces could make.
const MOBILITY: Score = 1;

/// How many plies High looks ahead while it slides. It has fewer moves to choose from while it places, but more
/// depends on them.
const HIGH_SLIDING: Strength = Strength::depth(6, 0);

impl Evaluate for Telo {
    /// Low plays any legal move, Medium by a rule of thumb, High searches, and Expert knows the whole game, so that
    /// no bound means anything to it.
    const LEVELS: [Strength; 4] = [
        Strength::depth(1, 100),
        Strength::depth(1, 0),
        Strength::depth(8, 0),
        Strength { depth: None, time: None, slip_percent: 0 },
    ];

    fn strength(&self, level: Level) -> Strength {
        if level == Level::High && !self.is_placing(self.turn()) {
            HIGH_SLIDING
        } else {
            Self::LEVELS[level.index()]
        }
    }

    fn advise(game: &Game<Telo>, task: &Task, rng: &mut Rng, _: &mut dyn Observer) -> Option<Thought<Move>> {
        match task.level? {
            Level::Medium => thumb::advise(*game.position(), rng),
            Level::Expert => expert::advise(game, rng),
            Level::Low | Level::High => None,
        }
    }

    fn evaluate(&self) -> Score {
        self.worth(self.turn()) - self.worth(!self.turn())
    }

    /// Always: a threat to make a line is met or carried out a ply later, and the depths leave room for that.
    fn is_quiet(&self, _: &[Move]) -> bool {
        true
    }

    fn order(&self, m: Move) -> i32 {
        if self.after(m).is_lined() { 1_000 } else { i32::from(CENTRE == 1 << m.to()) }
    }
}

impl Telo {
    fn worth(self, side: Side) -> Score {
        let (mine, empty) = (self.pieces(side), self.empty());
        let open_twos =
            LINES.iter().filter(|&line| (mine & line).count_ones() == 2 && empty & line != 0).count();
        let slides: u32 = each(mine).map(|point| (AROUND[usize::from(point)] & empty).count_ones()).sum();
        let centre = Score::from(mine & CENTRE != 0);
        IN_CENTRE * centre + OPEN_TWO * open_twos as Score + MOBILITY * slides as Score
    }
}

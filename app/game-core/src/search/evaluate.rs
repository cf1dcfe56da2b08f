//! What a game must say of itself to be searched.

use crate::rng::Rng;
use crate::search::{Level, Observer, Score, Strength, Task, Thought};
use crate::{Game, Rules};

/// A game that a computer can play.
pub trait Evaluate: Rules {
    /// The four levels, weakest first, by [`Level::index`](crate::Level::index).
    const LEVELS: [Strength; 4];

    /// What a level means in this position, where that changes in the course of a game.
    fn strength(&self, level: Level) -> Strength {
        Self::LEVELS[level.index()]
    }

    /// Whether [`Evaluate::advise`] has an answer to every level.
    const ADVISES_LEVELS: bool = false;

    /// A move found by other means than the common search: a rule of thumb, the game's solution, an exact endgame.
    /// `None` leaves it to the search. The game isn't over; lots are drawn from `rng`, and slips are none of this
    /// method's business.
    fn advise(
        game: &Game<Self>,
        task: &Task,
        rng: &mut Rng,
        observer: &mut dyn Observer,
    ) -> Option<Thought<Self::Move>> {
        let _ = (game, task, rng, observer);
        None
    }

    /// The static value of an unfinished position for the side to move, strictly between
    /// -[`DECIDED`](crate::search::DECIDED) and [`DECIDED`](crate::search::DECIDED).
    fn evaluate(&self) -> Score;

    /// Whether the static value can be trusted: no capture or other upheaval is due. While this is false the search
    /// looks at every legal move beyond its depth, so it must not stay false for long. `legal` are the position's
    /// own legal moves.
    fn is_quiet(&self, legal: &[Self::Move]) -> bool;

    /// A first guess at how good a move is, to search good moves first; larger is better, 0 is nothing known, and a
    /// move that has just refuted a sibling is worth 100. Between -10 000 and 10 000.
    fn order(&self, m: Self::Move) -> i32;
}

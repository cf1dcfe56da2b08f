//! What a position is worth to the search that all games share.

use super::TicTacToe;
use crate::rng::Rng;
use crate::search::{Evaluate, Observer, Score, Strength, Task, Thought};
use crate::{Cell, Game, Rules, Side};

/// A level that calculates as Expert does, but for so many moves of a hundred, which are any.
const fn calculating_all_but(slip_percent: u8) -> Strength {
    Strength { depth: None, time: None, slip_percent }
}

/// What an open line is worth by its marks, to the side that has them.
const LINE: [Score; 7] = [1, 4, 16, 64, 256, 1024, 1024];

/// A first guess at a mark that fills a line, and at one that keeps the other side from it.
const FILLS: i32 = 8_000;
const HINDERS: i32 = 4_000;

impl Evaluate for TicTacToe {
    const LEVELS: [Strength; 4] =
        [calculating_all_but(100), calculating_all_but(50), calculating_all_but(15), calculating_all_but(0)];

    const ADVISES_LEVELS: bool = true;

    /// The solution, to every level.
    fn advise(
        game: &Game<TicTacToe>,
        task: &Task,
        rng: &mut Rng,
        _: &mut dyn Observer,
    ) -> Option<Thought<Cell>> {
        task.level.map(|_| game.position().perfect(rng))
    }

    fn evaluate(&self) -> Score {
        self.prospects(self.turn()) - self.prospects(!self.turn())
    }

    /// Whether no line lacks but one mark.
    fn is_quiet(&self, _: &[Cell]) -> bool {
        !Side::BOTH.into_iter().any(|side| self.threatens(side))
    }

    fn order(&self, Cell(cell): Cell) -> i32 {
        let guess = |side: Side, last: i32| -> i32 {
            let through = self.lines_of(side).filter(|line| line & (1 << cell) != 0);
            let worth = |line: u64| match (line & self.empty()).count_ones() {
                1 => last,
                _ => LINE[(line & self.marks(side)).count_ones() as usize],
            };
            through.map(worth).sum()
        };
        (guess(self.turn(), FILLS) + guess(!self.turn(), HINDERS)).min(9_999)
    }
}

impl TicTacToe {
    /// What the side's open lines are worth to it, those with more marks more.
    pub(super) fn prospects(&self, side: Side) -> Score {
        let marks = self.marks(side);
        self.lines_of(side).map(|line| LINE[(line & marks).count_ones() as usize]).sum()
    }
}

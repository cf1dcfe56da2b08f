//! A game whose kind is known only when it runs.

use std::any::Any;

use crate::search::{Evaluate, Level, Limits, Observer, Silent, Task, Thought, Value, think, think_as};
use crate::{
    Board, Cell, Effect, End, Game, MoveError, Notation, Outcome, Path, PlayError, Refusal, Rules, Side, Turn,
};

/// [`Game`] without its type parameter.
pub(crate) trait Erased: Send + Sync {
    fn boxed(&self) -> Box<dyn Erased>;
    fn setup_text(&self) -> String;
    fn began_at(&self) -> Option<String>;
    fn turn(&self) -> Side;
    fn position_text(&self) -> String;
    fn board(&self) -> Board;
    fn score(&self) -> Option<[u8; 2]>;
    fn cell_name(&self, cell: Cell) -> String;
    fn legal_turns(&self) -> Vec<Turn>;
    fn outcome(&self) -> Option<Outcome>;
    fn agreed(&self) -> Outcome;
    fn closing(&self) -> Vec<Effect>;
    fn plies_left(&self) -> Option<u32>;
    fn winning_line(&self) -> Path;
    fn refusal(&self, cell: Cell) -> Option<Refusal>;
    fn play_index(&mut self, index: usize) -> Result<Vec<Effect>, PlayError>;
    fn effects_of(&self, index: usize) -> Vec<Effect>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn redoable(&self) -> usize;
    fn moves_text(&self) -> Vec<String>;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn plies(&self) -> usize;
    fn mover(&self, ply: usize) -> Option<Side>;
    fn last_trace(&self) -> Path;
    fn end(&self) -> Option<End>;
    fn finish(&mut self, end: End);
    fn is_foregone(&self, nodes: u64) -> bool;
    fn think(&self, level: Level, seed: u64, observer: &mut dyn Observer) -> Option<Thought<String>>;
}

/// What the move does to the position that it is played in.
fn effects<R: Rules>(position: &R, m: R::Move) -> Vec<Effect> {
    let mut effects = Vec::new();
    position.effects(m, &mut effects);
    effects
}

/// Plays a legal move of the game's position and tells what it did.
pub(crate) fn play<R: Rules>(game: &mut Game<R>, m: R::Move) -> Result<Vec<Effect>, PlayError> {
    let effects = effects(game.position(), m);
    game.play(m)?;
    Ok(effects)
}

impl<R: Evaluate + Notation> Erased for Game<R> {
    fn boxed(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn setup_text(&self) -> String {
        self.setup().to_string()
    }

    fn began_at(&self) -> Option<String> {
        let first = &self.positions()[0];
        (*first != R::start(self.setup())).then(|| first.position_text())
    }

    fn turn(&self) -> Side {
        self.position().turn()
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn board(&self) -> Board {
        self.position().board()
    }

    fn score(&self) -> Option<[u8; 2]> {
        Game::score(self)
    }

    fn cell_name(&self, cell: Cell) -> String {
        self.position().cell_name(cell)
    }

    fn legal_turns(&self) -> Vec<Turn> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let position = self.position();
        position.legal().iter().map(|&m| Turn { path: R::path(m), text: position.move_text(m) }).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn agreed(&self) -> Outcome {
        self.position().agreed()
    }

    fn closing(&self) -> Vec<Effect> {
        Game::closing(self)
    }

    fn winning_line(&self) -> Path {
        self.position().winning_line()
    }

    fn plies_left(&self) -> Option<u32> {
        Game::plies_left(self)
    }

    fn refusal(&self, cell: Cell) -> Option<Refusal> {
        if Game::outcome(self).is_some() { None } else { self.position().refusal(cell) }
    }

    fn play_index(&mut self, index: usize) -> Result<Vec<Effect>, PlayError> {
        match self.position().legal().get(index) {
            Some(&m) => play(self, m),
            None => Err(MoveError::Illegal(words!("move number {index}")).into()),
        }
    }

    fn effects_of(&self, index: usize) -> Vec<Effect> {
        if Game::outcome(self).is_some() {
            return Vec::new();
        }
        self.position().legal().get(index).map_or_else(Vec::new, |&m| effects(self.position(), m))
    }

    fn undo(&mut self) -> bool {
        Game::undo(self)
    }

    fn redo(&mut self) -> bool {
        Game::redo(self)
    }

    fn redoable(&self) -> usize {
        self.undone().len()
    }

    fn moves_text(&self) -> Vec<String> {
        self.moves().iter().zip(self.positions()).map(|(&m, before)| before.move_text(m)).collect()
    }

    fn plies(&self) -> usize {
        self.moves().len()
    }

    fn mover(&self, ply: usize) -> Option<Side> {
        (ply < self.moves().len()).then(|| self.positions()[ply].turn())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn last_trace(&self) -> Path {
        let played = self.moves().iter().zip(self.positions()).next_back();
        played.map_or_else(Path::new, |(&m, before)| before.trace(m))
    }

    fn end(&self) -> Option<End> {
        Game::end(self)
    }

    fn finish(&mut self, end: End) {
        match end {
            End::Resigned(side) => self.resign(side),
            End::Agreed => self.agree(),
        }
    }

    fn is_foregone(&self, nodes: u64) -> bool {
        // Before the search: in games where agreement is a draw the compiler then leaves it out.
        let Some(winner) = self.position().agreed().winner else { return false };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let thought = think(self, Task::of_limits(limits, 0), &mut Silent);
        match thought.and_then(|thought| thought.value) {
            Some(Value::Win) => winner == self.position().turn(),
            Some(Value::Loss) => winner != self.position().turn(),
            Some(Value::Draw) | None => false,
        }
    }

    fn think(&self, level: Level, seed: u64, observer: &mut dyn Observer) -> Option<Thought<String>> {
        Some(thought_text(self, think_as(self, level, seed, observer)?))
    }
}

/// What was thought of the game's position, with its moves as text.
pub(crate) fn thought_text<R: Notation>(game: &Game<R>, thought: Thought<R::Move>) -> Thought<String> {
    Thought {
        best: game.position().move_text(thought.best),
        score: thought.score,
        depth: thought.depth,
        nodes: thought.nodes,
        pv: line_text(game.position(), &thought.pv),
        value: thought.value,
        plies: thought.plies,
        slipped: thought.slipped,
    }
}

/// The moves of a line that begins in the position, as text.
pub(crate) fn line_text<R: Notation>(position: &R, line: &[R::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &m in line {
        texts.push(position.move_text(m));
        position.play_unchecked(m);
    }
    texts
}

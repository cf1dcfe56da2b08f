//! A position with its history.

use thiserror::Error;

use crate::{Effect, MoveError, Notation, Outcome, Reason, Rules, Side};

/// A game under way or finished: where it began, every move, and how the players ended it, if they did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<R: Rules> {
    setup: R::Setup,
    /// The first position and the one after each move: always one more than moves.
    positions: Vec<R>,
    moves: Vec<R::Move>,
    /// Moves taken back, the next to redo last.
    undone: Vec<R::Move>,
    end: Option<End>,
}

/// An end by the players' word, not by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// That side gave up.
    Resigned(Side),
    /// Both agreed to end it there: a draw, or what [`Rules::agreed`] says.
    Agreed,
}

/// Why a move could not be played. The game stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game had ended before.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The text isn't a legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl<R: Rules> Game<R> {
    /// A game before its first move.
    pub fn new(setup: R::Setup) -> Game<R> {
        Game::set_up(setup, R::start(setup))
    }

    /// A game that begins in a given position, with the default setup but for what the position shows of it.
    pub fn from_position(position: R) -> Game<R> {
        Game::set_up(R::Setup::default(), position)
    }

    /// A game that begins in a given position, with what the setup adds that the position doesn't show.
    pub fn set_up(setup: R::Setup, position: R) -> Game<R> {
        Game {
            setup: position.fitted(setup),
            positions: vec![position],
            moves: Vec::new(),
            undone: Vec::new(),
            end: None,
        }
    }

    /// What was chosen before the first move.
    pub fn setup(&self) -> R::Setup {
        self.setup
    }

    /// The position now.
    pub fn position(&self) -> &R {
        &self.positions[self.moves.len()]
    }

    /// Every position from the first to now; one more than moves.
    pub fn positions(&self) -> &[R] {
        &self.positions
    }

    /// The moves played, in order.
    pub fn moves(&self) -> &[R::Move] {
        &self.moves
    }

    /// How often the position now has occurred, this time included.
    pub fn occurrences(&self) -> u32 {
        let now = self.position();
        let back = usize::try_from(now.reversible_plies()).unwrap_or(usize::MAX);
        let earlier = self.positions.iter().rev().skip(1).take(back);
        1 + earlier.filter(|position| now.repeats(position)).count() as u32
    }

    /// How the players ended the game, if they did.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether and how the game is over, by the players' word or by the rules.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.end {
            Some(End::Resigned(side)) => Some(Outcome::win(!side, Reason::Resignation)),
            Some(End::Agreed) => Some(self.position().agreed()),
            None => self.position().verdict(&self.position().legal(), self.occurrences()),
        }
    }

    /// What the end does to the board, after the last move; nothing while the game goes on.
    pub fn closing(&self) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(outcome) = self.outcome() {
            self.position().closing(outcome, &mut effects);
        }
        effects
    }

    /// What each side has by the game's own count, by [`Side::index`]: [`Rules::score`], and what the end of the game
    /// brings in.
    pub fn score(&self) -> Option<[u8; 2]> {
        let mut score = self.position().score()?;
        for effect in self.closing() {
            if let Effect::Bank(side, seeds, _) = effect {
                score[side.index()] += seeds;
            }
        }
        Some(score)
    }

    /// After how many more plies without progress the game ends, 0 if it did; `None` where no rule counts them.
    pub fn plies_left(&self) -> Option<u32> {
        R::MOVE_LIMIT.map(|most| most.saturating_sub(self.position().reversible_plies()))
    }

    /// Plays a legal move. What could be redone no longer can, unless the move is the one that redo would play.
    ///
    /// # Errors
    /// If the game is over or the move isn't legal; nothing is changed then.
    pub fn play(&mut self, m: R::Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        if !self.position().legal().contains(&m) {
            return Err(MoveError::Illegal(words!("{m:?}")).into());
        }
        if self.undone.pop() != Some(m) {
            self.undone.clear();
        }
        self.push(m);
        Ok(())
    }

    /// Takes the last move back, or the players' end of the game if there is one.
    pub fn undo(&mut self) -> bool {
        if self.end.take().is_some() {
            return true;
        }
        let Some(m) = self.moves.pop() else { return false };
        self.positions.pop();
        self.undone.push(m);
        true
    }

    /// Plays the move again that was taken back last.
    pub fn redo(&mut self) -> bool {
        let Some(m) = self.undone.pop() else { return false };
        self.push(m);
        true
    }

    /// Moves that can be redone, the next one last.
    pub fn undone(&self) -> &[R::Move] {
        &self.undone
    }

    /// That side gives up. Does nothing if the game is over.
    pub fn resign(&mut self, side: Side) {
        self.finish(End::Resigned(side));
    }

    /// Both agree to end it there. Does nothing if the game is over.
    pub fn agree(&mut self) {
        self.finish(End::Agreed);
    }

    fn finish(&mut self, end: End) {
        if self.outcome().is_none() {
            self.end = Some(end);
        }
    }

    fn push(&mut self, m: R::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(m);
        self.positions.push(next);
        self.moves.push(m);
    }
}

impl<R: Notation> Game<R> {
    /// Plays the move that the text means.
    ///
    /// # Errors
    /// As [`Game::play`], and if the text can't be read.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let m = self.position().read_move(text)?;
        self.play(m)
    }
}

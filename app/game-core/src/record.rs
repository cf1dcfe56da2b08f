//! A finished or running game as text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{AnyGame, Effect, End, Kind, PlayError, PositionError, SetupError, Side};

/// Where a game began, what was played, and how the players ended it. Its text is one `key: value` a line:
///
/// ```
/// use game_core::Record;
///
/// let text = "game: draughts\nmoves: 11-15 23-19\nend: resigned second\n";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.to_string(), text);
/// assert_eq!(record.replay().unwrap().outcome().unwrap().to_string(), "first resignation");
/// ```
///
/// `game` comes first; `setup`, `from`, `moves` and `end` may be missing. Moves are separated by spaces. `end` is
/// `agreed`, or `resigned` and the side that did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which game.
    pub kind: Kind,
    /// The setup's text; empty for the default.
    pub setup: String,
    /// The position that the game began in, where it isn't the setup's own.
    pub from: Option<String>,
    /// Every move in notation.
    pub moves: Vec<String>,
    /// The end by the players' word, if any.
    pub end: Option<End>,
}

/// Why a record can't be played again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// Not a setup of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not a position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move that isn't legal where it stands.
    #[error("ply {ply}, {text}: {error}")]
    Move {
        /// Which move, counted from 1.
        ply: usize,
        /// As it was written.
        text: String,
        /// What is wrong with it.
        error: PlayError,
    },
    /// The players' end of a game that the rules had ended already.
    #[error("the game was over by its rules before the players ended it")]
    End,
}

impl Record {
    /// A game without moves.
    pub fn new(kind: Kind) -> Record {
        Record { kind, setup: String::new(), from: None, moves: Vec::new(), end: None }
    }

    /// Plays the record from its beginning.
    ///
    /// # Errors
    /// If its setup, position or any of its moves doesn't fit the rules.
    pub fn replay(&self) -> Result<AnyGame, ReplayError> {
        self.played(AnyGame::play_text)
    }

    /// As [`Record::replay`] for a record that Parlour itself has written; see [`AnyGame::play_written`].
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn restore(&self) -> Result<AnyGame, ReplayError> {
        self.played(AnyGame::play_written)
    }

    fn played(&self, play: Play) -> Result<AnyGame, ReplayError> {
        let mut game = match &self.from {
            Some(position) => self.kind.set_up(&self.setup, position)?,
            None => self.kind.start(&self.setup)?,
        };
        for (index, text) in self.moves.iter().enumerate() {
            play(&mut game, text).map_err(|error| ReplayError::Move {
                ply: index + 1,
                text: text.clone(),
                error,
            })?;
        }
        if self.end.is_some() && game.outcome().is_some() {
            return Err(ReplayError::End);
        }
        match self.end {
            Some(End::Resigned(side)) => game.resign(side),
            Some(End::Agreed) => game.agree(),
            None => {}
        }
        Ok(game)
    }
}

/// A way to play a move that is told by its text.
type Play = fn(&mut AnyGame, &str) -> Result<Vec<Effect>, PlayError>;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}", self.kind.id())?;
        if !self.setup.is_empty() {
            writeln!(f, "setup: {}", self.setup)?;
        }
        if let Some(from) = &self.from {
            writeln!(f, "from: {from}")?;
        }
        if !self.moves.is_empty() {
            writeln!(f, "moves: {}", self.moves.join(" "))?;
        }
        match self.end {
            Some(End::Resigned(side)) => writeln!(f, "end: resigned {}", side.id()),
            Some(End::Agreed) => writeln!(f, "end: agreed"),
            None => Ok(()),
        }
    }
}

/// Why a text isn't a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("record, line {line}: {what}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what was expected.
    pub what: String,
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut record: Option<Record> = None;
        for (index, line) in text.lines().enumerate() {
            let fault = |what: String| RecordError { line: index + 1, what };
            if line.trim().is_empty() {
                continue;
            }
            let (key, value) = line
                .split_once(':')
                .ok_or_else(|| fault(words!("`{line}` isn't a key, a colon and a value")))?;
            let (key, value) = (key.trim(), value.trim());
            let Some(record) = record.as_mut() else {
                if key != "game" {
                    return Err(fault(words!("a record begins with `game:` and the name of the game")));
                }
                let kind =
                    Kind::from_id(value).ok_or_else(|| fault(words!("no game is called `{value}`")))?;
                record = Some(Record::new(kind));
                continue;
            };
            match key {
                "setup" => value.clone_into(&mut record.setup),
                "from" => record.from = Some(value.to_owned()),
                "moves" => record.moves.extend(value.split_whitespace().map(str::to_owned)),
                "end" => {
                    let end = end_from_text(value).ok_or_else(|| {
                        fault(words!("`{value}` isn't `agreed`, `resigned first` or `resigned second`"))
                    })?;
                    record.end = Some(end);
                }
                _ => return Err(fault(words!("`{key}` isn't game, setup, from, moves or end"))),
            }
        }
        record.ok_or(RecordError { line: 1, what: words!("it is empty") })
    }
}

fn end_from_text(text: &str) -> Option<End> {
    match text.split_once(' ') {
        Some(("resigned", side)) => Side::from_id(side.trim()).map(End::Resigned),
        None if text == "agreed" => Some(End::Agreed),
        _ => None,
    }
}

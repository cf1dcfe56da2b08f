//! How a game is written down.

use thiserror::Error;

use crate::{ArchiveError, Archived, Cell, Game, Rules};

/// Text for cells, moves and positions, as the game's own literature writes them.
pub trait Notation: Rules {
    /// The name of a cell.
    fn cell_name(&self, cell: Cell) -> String;

    /// A legal move of this position, in full.
    fn move_text(&self, m: Self::Move) -> String;

    /// The legal move that the text means. Reads everything that [`Notation::move_text`] writes, and shorter forms
    /// while they mean one move only.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The moves that a text stands for, from this position on, each as a text for [`Notation::read_move`]: its words,
    /// unless the game's literature runs moves together or leaves forced passes out. What isn't a move is left as it
    /// is, for the reader of moves to refuse.
    fn spell_out(&self, text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    /// The position in one line.
    fn position_text(&self) -> String;

    /// Reads what [`Notation::position_text`] writes, and the usual variations of it. Counters of plies without
    /// progress begin at 0.
    fn read_position(text: &str) -> Result<Self, PositionError>;

    /// The games of a text in the format of the game's own literature, such as PDN; `None` if it has no such format.
    fn read_archive(text: &str) -> Option<Vec<Result<Archived, ArchiveError>>> {
        let _ = text;
        None
    }

    /// The game in the format that [`Notation::read_archive`] reads, with a line break at its end.
    fn archive_text(game: &Game<Self>) -> Option<String> {
        let _ = game;
        None
    }
}

/// Why a text isn't a legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// Not a move in this game's notation.
    #[error("`{0}` is not a move: write it like {1}")]
    Unreadable(String, &'static str),
    /// A move, but not a legal one here.
    #[error("`{0}` is not legal here")]
    Illegal(String),
    /// The short form fits several moves.
    #[error("`{text}` could be {choices}: write the whole path")]
    Ambiguous {
        /// What was read.
        text: String,
        /// The moves that it fits, joined by `or`.
        choices: String,
    },
}

impl MoveError {
    pub(crate) fn unreadable(text: &str, form: &'static str) -> MoveError {
        MoveError::Unreadable(words!("{text}"), form)
    }

    pub(crate) fn illegal(text: &str) -> MoveError {
        MoveError::Illegal(words!("{text}"))
    }
}

/// Why a text isn't a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("position, at character {at}: {what}")]
pub struct PositionError {
    /// Where the fault was found: the number of characters before it, plus one.
    pub at: usize,
    /// What is wrong and what was expected.
    pub what: String,
}

impl PositionError {
    /// A fault at the byte offset `byte` of `text`.
    pub fn new(text: &str, byte: usize, what: String) -> PositionError {
        let at = text.char_indices().take_while(|(offset, _)| *offset < byte).count() + 1;
        PositionError { at, what }
    }
}

/// Why a text isn't a setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("setup `{text}`: {what}")]
pub struct SetupError {
    /// What was read.
    pub text: String,
    /// What is wrong and what was expected.
    pub what: String,
}

impl SetupError {
    pub(crate) fn new(text: &str, what: String) -> SetupError {
        SetupError { text: words!("{text}"), what }
    }
}

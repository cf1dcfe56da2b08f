//! Portable Draughts Notation: PDN 2.0 as the `CheckerBoard` family of programs writes it.
//!
//! A game is tags (`[Event "…"]`), then moves with their numbers, then the result. `1-0` means that Black, who moves
//! first, has won. On reading, comments (`{…}`, `;` and `%` to the end of the line), variations in parentheses,
//! `$` glyphs and marks such as `!?` are passed over; line breaks, `x` or `-` and leading zeros are up to the writer.

mod convert;
mod cursor;
mod read;
mod write;

use std::fmt;

use thiserror::Error;

use crate::{Claim, PositionError, Side};

pub(super) use convert::read_archive;
pub use read::read;

/// A game as PDN has it. Its text is what [`read`] reads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PdnGame {
    /// The line where the game begins, counted from 1; 0 for a game that wasn't read.
    pub line: usize,
    /// Names and values, in order, without the result's.
    pub tags: Vec<(String, String)>,
    /// The moves as they were written, but for spaces inside.
    pub moves: Vec<String>,
    /// The result, by the end of the moves or else by the tag.
    pub result: PdnResult,
}

impl PdnGame {
    /// The value of the tag with that name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The FEN of the position that the game begins in, if it isn't the usual one.
    pub fn from(&self) -> Option<&str> {
        self.tag("FEN")
    }
}

/// A result as PDN has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PdnResult {
    /// `1-0`
    BlackWon,
    /// `0-1`
    WhiteWon,
    /// `1/2-1/2`
    Drawn,
    /// `*`: under way, or nobody knows.
    #[default]
    Unknown,
}

impl PdnResult {
    /// What the result says; `None` if it says nothing.
    pub const fn claim(self) -> Option<Claim> {
        match self {
            PdnResult::BlackWon => Some(Claim::Won(Side::First)),
            PdnResult::WhiteWon => Some(Claim::Won(Side::Second)),
            PdnResult::Drawn => Some(Claim::Drawn),
            PdnResult::Unknown => None,
        }
    }

    /// Reads a result; two points for a win, as some federations count, are understood.
    fn from_text(text: &str) -> Option<PdnResult> {
        match text {
            "1-0" | "2-0" => Some(PdnResult::BlackWon),
            "0-1" | "0-2" => Some(PdnResult::WhiteWon),
            "1/2-1/2" | "1/2" | "1-1" => Some(PdnResult::Drawn),
            "*" | "0-0" => Some(PdnResult::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for PdnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PdnResult::BlackWon => "1-0",
            PdnResult::WhiteWon => "0-1",
            PdnResult::Drawn => "1/2-1/2",
            PdnResult::Unknown => "*",
        })
    }
}

/// Why one game of a text can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct PdnError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: PdnFault,
}

/// What can be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PdnFault {
    /// A tag that isn't a name and a value in double quotes, on one line.
    #[error("a tag is written [Name \"value\"], on one line")]
    Tag,
    /// A `{` without its `}`.
    #[error("the comment that begins here has no end")]
    Comment,
    /// A `(` without its `)`.
    #[error("the variation that begins here has no end")]
    Variation,
    /// Neither a move, a number, a result nor a remark.
    #[error("`{0}` is no move, move number or result")]
    Unreadable(String),
    /// A game, but not of English draughts.
    #[error("game type {0}: English draughts is 21")]
    GameType(String),
    /// The game begins in a position that can't be read.
    #[error(transparent)]
    Position(PositionError),
    /// The tag and the moves don't end the same way.
    #[error("the tag says {tag}, the moves end with {moves}")]
    Result {
        /// By the tag.
        tag: PdnResult,
        /// By the moves.
        moves: PdnResult,
    },
}

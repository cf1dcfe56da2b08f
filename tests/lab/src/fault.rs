//! What ends a command early.

use std::fmt::Display;
use std::io;

use game_core::any::Kind;
use game_core::record::ReplayError;
use game_core::{PositionError, SetupError};
use thiserror::Error;

/// Why a command can't be carried out.
#[derive(Debug, Error)]
pub(crate) enum Fault {
    /// The user's input can't be used: what is wrong and what to do, in one line.
    #[error("{0}")]
    Input(String),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Fault {
    /// A fault of the input. Line breaks become spaces, since an answer is one line.
    pub(crate) fn input(what: impl Display) -> Fault {
        Fault::Input(what.to_string().replace(['\n', '\r'], " "))
    }
}

impl From<PositionError> for Fault {
    fn from(error: PositionError) -> Fault {
        Fault::input(error)
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Fault {
        Fault::input(error)
    }
}

impl From<ReplayError> for Fault {
    fn from(error: ReplayError) -> Fault {
        Fault::input(error)
    }
}

/// The ids of all games, as a message lists them.
pub(crate) fn game_ids() -> String {
    Kind::ALL.map(Kind::id).join(", ")
}

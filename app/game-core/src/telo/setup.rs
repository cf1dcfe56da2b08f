//! What can be chosen before the first move.

use std::fmt;
use std::str::FromStr;

use crate::SetupError;

/// The plain rule, or `centre=banned`: the very first piece may not be placed in the centre. From there the first
/// player wins by force; without it the game is a draw, and so fairer between people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    /// Whether the very first piece may not be placed in the centre. Every later one may.
    pub centre_banned: bool,
}

/// Writes `centre=banned`, or nothing.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.centre_banned { "centre=banned" } else { "" })
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        match text.trim().split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
            None if text.trim().is_empty() => Ok(Setup::default()),
            Some(("centre", "banned")) => Ok(Setup { centre_banned: true }),
            _ => Err(SetupError::new(text, words!("Fanorona-Telo knows `centre=banned` and nothing else"))),
        }
    }
}

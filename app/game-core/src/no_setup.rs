//! The setup of a game that has none.

use std::fmt;
use std::str::FromStr;

use crate::SetupError;

/// [`Rules::Setup`](crate::Rules::Setup) of a game in which nothing is chosen before the first move. Its only text is
/// the empty one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoSetup;

/// Writes nothing.
impl fmt::Display for NoSetup {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoSetup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<NoSetup, SetupError> {
        if text.trim().is_empty() {
            return Ok(NoSetup);
        }
        let what = words!("there is nothing to choose before the first move of this game");
        Err(SetupError::new(text, what))
    }
}

//! What can be chosen before the first move.

use std::fmt;
use std::str::FromStr;

use super::{Size, Tokens};
use crate::SetupError;

/// How large the board is, and the tokens: `size=4,tokens=hat-car`. Three by three with X and O, in that order,
/// unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    /// The board.
    pub size: Size,
    /// What the players put on it.
    pub tokens: Tokens,
}

/// What isn't the default, in the order `size`, `tokens`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { size, tokens } = *self;
        if size != Size::default() {
            write!(f, "size={}", size.rows())?;
        }
        if tokens != Tokens::default() {
            let comma = if size == Size::default() { "" } else { "," };
            write!(f, "{comma}tokens={tokens}")?;
        }
        Ok(())
    }
}

/// Reads the pairs in any order, each at most once.
impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let fault = |what: String| SetupError::new(text, what);
        let (mut size, mut tokens) = (None, None);
        if text.trim().is_empty() {
            return Ok(Setup::default());
        }
        for pair in text.split(',') {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let (key, value) = (key.trim(), value.trim());
            let again = match key {
                "size" => {
                    let read = value.parse().ok().and_then(Size::new);
                    let read = read.ok_or_else(|| fault(words!("`size=` takes a number from 3 to 6")))?;
                    size.replace(read).is_some()
                }
                "tokens" => tokens.replace(value.parse()?).is_some(),
                _ => return Err(fault(words!("tic-tac-toe knows `size=` and `tokens=`, and nothing else"))),
            };
            if again {
                return Err(fault(words!("`{key}=` is there twice")));
            }
        }
        Ok(Setup { size: size.unwrap_or_default(), tokens: tokens.unwrap_or_default() })
    }
}

//! What the players put on the board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{SetupError, Side};

/// The picture of a player's marks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// The letter X.
    X,
    /// The letter O.
    O,
    /// A hat.
    Hat,
    /// A car.
    Car,
    /// A ship.
    Ship,
    /// A boot.
    Boot,
}

impl Token {
    /// Every token, in the order in which they are offered.
    pub const ALL: [Token; 6] = [Token::X, Token::O, Token::Hat, Token::Car, Token::Ship, Token::Boot];

    /// A stable name in lower case.
    pub const fn id(self) -> &'static str {
        match self {
            Token::X => "x",
            Token::O => "o",
            Token::Hat => "hat",
            Token::Car => "car",
            Token::Ship => "ship",
            Token::Boot => "boot",
        }
    }

    /// Reads what [`Token::id`] writes, in any case.
    pub fn from_id(id: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.id().eq_ignore_ascii_case(id))
    }
}

/// A token for each side. They differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tokens([Token; 2]);

/// Why two tokens can't be those of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("both players have the token `{}`: each needs their own", .0.id())]
pub struct SameToken(pub Token);

impl Tokens {
    /// A token for the first side and one for the second.
    ///
    /// # Errors
    /// If they are the same.
    pub fn new(first: Token, second: Token) -> Result<Tokens, SameToken> {
        if first == second { Err(SameToken(first)) } else { Ok(Tokens([first, second])) }
    }

    /// The token of that side.
    pub const fn of(self, side: Side) -> Token {
        self.0[side.index()]
    }
}

impl Default for Tokens {
    /// X for the first side, O for the second.
    fn default() -> Tokens {
        Tokens([Token::X, Token::O])
    }
}

/// The first side's token, a hyphen, the second side's.
impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        write!(f, "{}-{}", first.id(), second.id())
    }
}

impl FromStr for Tokens {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Tokens, SetupError> {
        let fault = |what: String| SetupError::new(text, what);
        let (first, second) = text.split_once('-').unwrap_or((text, ""));
        match (Token::from_id(first.trim()), Token::from_id(second.trim())) {
            (Some(first), Some(second)) => {
                Tokens::new(first, second).map_err(|error| fault(words!("{error}")))
            }
            _ => Err(fault(words!(
                "tokens are two of {}, joined by `-`, such as hat-car",
                Token::ALL.map(Token::id).join(", ")
            ))),
        }
    }
}

//! A result in a day's file.

use std::borrow::Cow;

use app::api::{Played, Score, Verified, Winner};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::checks::Check;
use super::print::Print;
use crate::league::Counted;

/// A result as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What was posted, checked and cleaned.
    #[serde(flatten)]
    pub score: Score,
    /// When it was taken: RFC 3339 in the host's zone.
    pub at: String,
    /// Whether its moves prove it.
    pub verified: bool,
    /// Whether it counts in the table.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub counts: bool,
}

fn yes() -> bool {
    true
}

/// A result as it is read. Anything that has the first three fields can be: the original format, ours, and what a
/// later version may add. What is of another type than ours is as good as missing.
#[derive(Debug, Deserialize)]
pub(super) struct Reading<'a> {
    #[serde(borrow)]
    pub(super) black: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) white: Cow<'a, str>,
    pub(super) winner: Winner,
    #[serde(default, deserialize_with = "text_or_nothing")]
    pub(super) id: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    pub(super) game: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    setup: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    level: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    moves: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    end: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    aids: Option<String>,
    #[serde(default, deserialize_with = "text_or_nothing")]
    at: Option<String>,
    #[serde(default)]
    verified: Value,
    #[serde(default)]
    counts: Value,
}

impl Reading<'_> {
    /// Whether its moves prove it.
    pub(super) fn is_verified(&self) -> bool {
        self.verified == Value::Bool(true)
    }

    /// Whether it was to count when it was written.
    pub(super) fn is_counted(&self) -> bool {
        self.counts != Value::Bool(false)
    }

    /// As the table counts it.
    pub(super) fn counted(&self) -> Counted<'_> {
        let (game, verified) = (self.game.as_deref(), self.is_verified());
        Counted { game, black: &self.black, white: &self.white, winner: self.winner, verified }
    }

    /// What tells its game from others.
    pub(super) fn print(&self) -> Option<Print> {
        let game = (self.game.as_deref(), self.setup.as_deref(), self.moves.as_deref()?);
        Some(Print::new(game, [&self.black, &self.white], self.level.is_some()))
    }

    /// As it is shown, with what full verification has found.
    pub(super) fn played(self, check: Option<&Check>) -> Played {
        let struck = match check {
            Some(Check::Struck(why)) => Some(why.clone()),
            _ => None,
        };
        let verified = match check {
            _ if !self.is_verified() => Verified::No,
            Some(Check::Full) => Verified::Full,
            _ => Verified::Rules,
        };
        let counts = self.is_counted() && struck.is_none();
        let Reading { black, white, winner, id, game, setup, level, moves, end, aids, at, .. } = self;
        let (black, white) = (black.into_owned(), white.into_owned());
        let score = Score { black, white, winner, id, game, setup, level, moves, end, aids };
        Played { score, at, verified, counts, struck }
    }
}

/// A text of another type is none; the result still counts.
fn text_or_nothing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(text) => Ok(Some(text)),
        _ => Ok(None),
    }
}

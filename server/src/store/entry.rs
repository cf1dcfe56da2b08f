//! A result in a day's file.

use std::borrow::Cow;

use app::api::{Score, Winner};
use serde::{Deserialize, Deserializer, Serialize};

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
}

/// As much of a result as the table needs. Anything that has these fields can be read: the original format, ours,
/// and what a later version may add.
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
}

/// A text of another type is none; the result still counts.
fn text_or_nothing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    match serde_json::Value::deserialize(deserializer)? {
        serde_json::Value::String(text) => Ok(Some(text)),
        _ => Ok(None),
    }
}

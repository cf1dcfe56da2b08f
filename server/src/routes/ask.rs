//! What a request asks for after its address, read within bounds.

use app::api::Table;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use chrono::{NaiveDate, TimeDelta};
use game_core::Kind;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization;
use utoipa::IntoParams;

use crate::error::Refusal;
use crate::state::{AppState, MOST_DAYS};
use crate::submission::unknown_game;

/// The query, or why it can't be read in the words of every other refusal.
#[derive(Debug)]
pub(super) struct Ask<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Ask<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Ask<T>, Refusal> {
        let query = Query::<T>::try_from_uri(&parts.uri);
        query.map(|Query(asked)| Ask(asked)).map_err(|error| {
            Refusal::bad(
                "bad-query",
                format!("What follows the address can't be read: {}.", error.body_text()),
            )
        })
    }
}

/// Which table.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// The day, `YYYY-MM-DD`; today if missing.
    pub(super) date: Option<String>,
    /// How many days up to that one, 1 to 31.
    pub(super) days: Option<u64>,
    /// Only results of the game with that id.
    pub(super) game: Option<String>,
    /// How many lines at most; all if missing.
    pub(super) top: Option<usize>,
    /// The player whose line is there in any case.
    pub(super) name: Option<String>,
}

impl Asked {
    /// The game that is asked for, if one is.
    pub(super) fn game(&self) -> Result<Option<Kind>, Refusal> {
        game(self.game.as_deref())
    }

    /// The table with as many lines as are asked for, and those of these players.
    pub(super) fn shorten(&self, table: &Table, players: &[&str]) -> Table {
        let name: Option<String> = self.name.as_deref().map(|name| name.trim().nfc().collect());
        let players: Vec<&str> = players.iter().copied().chain(name.as_deref()).collect();
        table.shortened(self.top.unwrap_or(usize::MAX), &players)
    }
}

/// The game with that id.
pub(super) fn game(id: Option<&str>) -> Result<Option<Kind>, Refusal> {
    let Some(id) = id.filter(|id| !id.is_empty()) else { return Ok(None) };
    Kind::from_id(id).map(Some).ok_or_else(|| unknown_game(id))
}

/// The day that is asked for; today without one. A day may be a little ahead of the host's, since it is already there
/// for people further east.
pub(super) fn date(state: &AppState, text: Option<&str>) -> Result<NaiveDate, Refusal> {
    let today = state.calendar.today();
    let Some(text) = text else { return Ok(today) };
    let date = day(text)
        .ok_or_else(|| Refusal::bad("bad-date", "date must be a day of the calendar, such as 2026-10-27."))?;
    if date - today > TimeDelta::days(1) {
        return Err(Refusal::bad("future-date", format!("{date} hasn't come yet.")));
    }
    Ok(date)
}

/// Reads `YYYY-MM-DD` with four digits for the year, and no other spelling of a day.
pub(super) fn day(text: &str) -> Option<NaiveDate> {
    let date: NaiveDate = text.parse().ok()?;
    (date.to_string() == text && text.len() == 10).then_some(date)
}

/// How many days are asked for.
pub(super) fn days(asked: Option<u64>, otherwise: u64) -> Result<u64, Refusal> {
    let days = asked.unwrap_or(otherwise);
    if (1..=MOST_DAYS).contains(&days) {
        Ok(days)
    } else {
        Err(Refusal::bad("bad-days", format!("days must be 1 to {MOST_DAYS}.")))
    }
}

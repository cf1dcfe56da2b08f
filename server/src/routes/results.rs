//! `/api/results`: the results of a day, one by one.

use app::api::{Played, Problem, Results, game_of};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;
use utoipa::IntoParams;

use super::ask::{self, Ask};
use super::scores::refuse;
use crate::csv;
use crate::error::Refusal;
use crate::state::AppState;

/// How many results are sent unless fewer or more are asked for.
const SOME: usize = 1_000;

/// The most that are sent at once.
const MOST: usize = 10_000;

/// Which results.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The day, `YYYY-MM-DD`; today if missing.
    date: Option<String>,
    /// Only results of the game with that id.
    game: Option<String>,
    /// Only results of that player.
    player: Option<String>,
    /// How many to leave out at the beginning.
    from: Option<usize>,
    /// How many at most, up to 10000; 1000 if missing.
    limit: Option<usize>,
    /// `json`, or `csv` for a spreadsheet; `json` if missing.
    format: Option<String>,
}

/// The results of a day in the order in which they were taken.
#[utoipa::path(
    get,
    path = "/api/results",
    tag = "league",
    params(Wanted),
    responses(
        (status = 200, description = "The results", content(
            (Results = "application/json"),
            (String = "text/csv"),
        )),
        (status = 400, description = "No such game, day or format", body = Problem),
        (status = 503, description = "The results can't be reached", body = Problem),
    )
)]
pub(super) async fn results(
    State(state): State<AppState>,
    Ask(wanted): Ask<Wanted>,
) -> Result<Response, Refusal> {
    let game = ask::game(wanted.game.as_deref())?;
    let date = ask::date(&state, wanted.date.as_deref())?;
    let as_csv = match wanted.format.as_deref() {
        None | Some("json") => false,
        Some("csv") => true,
        Some(_) => return Err(Refusal::bad("unknown-format", "format must be json or csv.")),
    };
    let player: Option<String> = wanted.player.as_deref().map(|name| name.trim().nfc().collect());
    let days = state.results(date, 1).await.map_err(refuse)?;
    let all = days.iter().flat_map(|(_, results)| results.iter());
    let fitting: Vec<&Played> = all
        .filter(|played| game.is_none_or(|game| game_of(played.score.game.as_deref()) == Some(game)))
        .filter(|played| player.as_deref().is_none_or(|name| is_of(played, name)))
        .collect();
    let total = fitting.len();
    let limit = wanted.limit.unwrap_or(SOME).min(MOST);
    let results = fitting.into_iter().skip(wanted.from.unwrap_or_default()).take(limit);
    if as_csv {
        let file = format!("attachment; filename=\"parlour-{date}.csv\"");
        let headers = [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, file),
        ];
        return Ok((headers, csv::table(results)).into_response());
    }
    let results = Results { date: date.to_string(), total, results: results.cloned().collect() };
    Ok(Json(results).into_response())
}

/// Whether the player of that name, in NFC, has played.
pub(super) fn is_of(played: &Played, name: &str) -> bool {
    let is = |other: &str| other.trim() == name || other.trim().nfc().eq(name.chars());
    is(&played.score.black) || is(&played.score.white)
}

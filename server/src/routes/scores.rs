//! `/api/scores`: today's table, and results for it.

use app::api::{Posted, Score};
use axum::Json;
use axum::extract::{Query, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use game_core::Kind;
use serde::Deserialize;

use crate::error::Refusal;
use crate::routes::body;
use crate::state::AppState;
use crate::store::{Entry, StoreError};
use crate::submission::{Ending, Submission, unknown_game};
use crate::verify::{Checked, verify};

/// What a request may ask for after the address.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    /// Only results of the game with that id.
    game: Option<String>,
}

impl Asked {
    /// The game that is asked for, if one is.
    fn game(&self) -> Result<Option<Kind>, Refusal> {
        let Some(id) = &self.game else { return Ok(None) };
        Kind::from_id(id).map(Some).ok_or_else(|| unknown_game(id))
    }
}

/// `GET`: today's table, of all games or of the one asked for.
pub(super) async fn table(
    State(state): State<AppState>,
    Query(query): Query<Asked>,
) -> Result<Response, Refusal> {
    let game = query.game()?;
    let standing = state.today().await.map_err(refuse)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], standing.json(game)).into_response())
}

/// `POST`: a result. Answers 201 once it is on the disk, with the table of all games or of the one asked for.
pub(super) async fn post(
    State(state): State<AppState>,
    Query(query): Query<Asked>,
    request: Request,
) -> Result<(StatusCode, Json<Posted>), Refusal> {
    let game = query.game()?;
    let body = body::json(request).await?;
    // Replaying a long game takes a while: it must not hold up other requests.
    let checked = tokio::task::spawn_blocking(move || {
        let submission = Submission::read(&body)?;
        verify(&submission).map(|checked| score(submission, checked))
    });
    let (score, verified) = checked.await.map_err(|error| {
        tracing::error!(%error, "checking a result failed");
        Refusal::internal()
    })??;
    if !verified && state.policy.verified_only {
        return Err(Refusal::unprocessable(
            "unverified",
            "This server takes only results that it can check: send the game's moves.",
        ));
    }
    let now = state.calendar.now();
    let entry = Entry { score, at: now.at, verified };
    let standing = state.scribe.add(now.date, entry).await.map_err(refuse)?;
    Ok((StatusCode::CREATED, Json(Posted { ok: true, table: standing.table(game).table.clone() })))
}

/// The result as it is stored, and whether it is verified.
fn score(submission: Submission, checked: Checked) -> (Score, bool) {
    let Submission { black, white, winner, id, kind, setup, level, end, .. } = submission;
    let (moves, level, verified) = match checked {
        Checked::Verified { moves, level } => (Some(moves.join(" ")), level, true),
        Checked::Unverified => (None, level, false),
    };
    let score = Score {
        black,
        white,
        winner,
        id,
        game: Some(kind.id().to_owned()),
        setup: Some(setup).filter(|setup| !setup.is_empty()),
        level: level.map(|level| level.id().to_owned()),
        moves,
        end: end.map(Ending::id).map(str::to_owned),
    };
    (score, verified)
}

fn refuse(error: StoreError) -> Refusal {
    match error {
        StoreError::Full => Refusal::new(
            StatusCode::INSUFFICIENT_STORAGE,
            "disk-full",
            "The server's disk is full, so nothing was stored. Try again later.",
        ),
        StoreError::Unavailable(_) => Refusal::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "store-unavailable",
            "The results can't be reached just now, so nothing was stored. Try again later.",
        ),
    }
}

//! `/api/games`: what a game is begun with.

use app::api::{Begun, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::error::Refusal;
use crate::state::AppState;

/// Begins a game: an id for its result, and the seed of the computer's choices. Nothing is stored.
#[utoipa::path(
    post,
    path = "/api/games",
    tag = "games",
    responses(
        (status = 201, description = "The id is signed: its first result spends it", body = Begun),
        (status = 429, description = "Too much was sent from this address", body = Problem),
    )
)]
pub(super) async fn begin(State(state): State<AppState>) -> Result<(StatusCode, Json<Begun>), Refusal> {
    let ticket = state.key.issue(state.calendar.now().instant).map_err(|error| {
        tracing::error!(%error, "a game can't be begun");
        Refusal::internal()
    })?;
    Ok((StatusCode::CREATED, Json(Begun { id: ticket.id, seed: ticket.seed.to_string() })))
}

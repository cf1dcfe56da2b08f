//! `/api/health`: whether all is well, for the host and for programs that watch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::AppState;
use crate::store::{ScoreStore, StoreError};

/// The answer.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    /// Whether results can be read; the status is 503 if not.
    ok: bool,
    /// This program's version.
    version: &'static str,
    /// Today in the host's zone.
    date: String,
    /// How many results today has.
    results: Option<usize>,
    /// Files that were damaged and set aside, for the host to look at and remove.
    damaged: Vec<String>,
    /// Bytes left on the data folder's disk.
    space: Option<u64>,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Whether all is well.
#[utoipa::path(
    get,
    path = "/api/health",
    tag = "host",
    responses(
        (status = 200, description = "Results can be read", body = Health),
        (status = 503, description = "Results can't be read", body = Health),
    )
)]
pub(super) async fn health(State(state): State<AppState>) -> (StatusCode, Json<Health>) {
    let standing = state.today().await;
    let store = Arc::clone(&state.store);
    let looked = tokio::task::spawn_blocking(move || look(&*store)).await;
    let (damaged, space) = looked.unwrap_or_else(|error| {
        let failed = || StoreError::Unavailable(error.to_string());
        (Err(failed()), Err(failed()))
    });
    let error = standing.as_ref().err().or(damaged.as_ref().err()).map(ToString::to_string);
    let health = Health {
        ok: error.is_none(),
        version: env!("CARGO_PKG_VERSION"),
        date: state.calendar.today().to_string(),
        results: standing.ok().map(|standing| standing.results),
        damaged: damaged.unwrap_or_default(),
        space: space.ok(),
        error,
    };
    let status = if health.ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(health))
}

type Looked = (Result<Vec<String>, StoreError>, Result<u64, StoreError>);

fn look(store: &dyn ScoreStore) -> Looked {
    (store.damaged(), store.space())
}

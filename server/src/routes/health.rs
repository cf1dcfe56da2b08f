//! `/api/health`: whether all is well, for the host and for programs that watch.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use crate::state::AppState;
use crate::store::{ScoreStore, StoreError};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// With less room than this on the disk, in bytes, the host is warned: a busy day takes some megabytes.
const LITTLE: u64 = 256 * 1024 * 1024;

/// Whether the server is there.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Live {
    /// Always true: whoever can't answer doesn't.
    ok: bool,
    /// This program's version.
    version: &'static str,
    /// For how many seconds it has run.
    uptime: u64,
}

/// Whether requests should be sent here.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Ready {
    /// Whether results can be read and stored; the status is 503 if not.
    ok: bool,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Everything that the host should know.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    /// Whether results can be read and stored; the status is 503 if not.
    ok: bool,
    /// This program's version.
    version: &'static str,
    /// For how many seconds it has run.
    uptime: u64,
    /// Today in the host's zone.
    date: String,
    /// How many results today has.
    results: Option<usize>,
    /// Whether the data folder can be written to.
    writable: bool,
    /// Files that were damaged and set aside, for the host to look at and remove.
    damaged: Vec<String>,
    /// Bytes left on the data folder's disk.
    space: Option<u64>,
    /// What isn't wrong yet, but should be seen to.
    warnings: Vec<String>,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Whether the server is there. Nothing is looked at.
#[utoipa::path(
    get,
    path = "/api/health/live",
    tag = "host",
    responses((status = 200, description = "It answers", body = Live))
)]
pub(super) async fn live(State(state): State<AppState>) -> Json<Live> {
    Json(Live { ok: true, version: VERSION, uptime: state.started.elapsed().as_secs() })
}

/// Whether results can be read and stored.
#[utoipa::path(
    get,
    path = "/api/health/ready",
    tag = "host",
    responses(
        (status = 200, description = "Results can be read and stored", body = Ready),
        (status = 503, description = "They can't", body = Ready),
    )
)]
pub(super) async fn ready(State(state): State<AppState>) -> (StatusCode, Json<Ready>) {
    let read = state.today().await.map(drop);
    let written = state.ask(|store| store.writable()).await;
    let error = read.and(written).err().map(|error| error.to_string());
    let ready = Ready { ok: error.is_none(), error };
    (status(ready.ok), Json(ready))
}

/// Everything that the host should know.
#[utoipa::path(
    get,
    path = "/api/health",
    tag = "host",
    responses(
        (status = 200, description = "Results can be read and stored", body = Health),
        (status = 503, description = "They can't", body = Health),
    )
)]
pub(super) async fn health(State(state): State<AppState>) -> (StatusCode, Json<Health>) {
    let standing = state.today().await;
    let store = Arc::clone(&state.store);
    let looked = tokio::task::spawn_blocking(move || Looked::at(&*store)).await;
    let looked = looked.unwrap_or_else(|error| {
        let failed = || StoreError::Unavailable(error.to_string());
        Looked { writable: Err(failed()), damaged: Err(failed()), space: Err(failed()) }
    });
    let errors = [
        standing.as_ref().err().map(|error| format!("results can't be read: {error}")),
        looked.writable.as_ref().err().map(|error| format!("results can't be stored: {error}")),
        looked
            .damaged
            .as_ref()
            .err()
            .map(|error| format!("the data folder can't be looked through: {error}")),
    ];
    let error = errors.into_iter().flatten().next();
    let warnings = looked.warnings();
    let health = Health {
        ok: error.is_none(),
        version: VERSION,
        uptime: state.started.elapsed().as_secs(),
        date: state.calendar.today().to_string(),
        results: standing.ok().map(|standing| standing.results),
        writable: looked.writable.is_ok(),
        damaged: looked.damaged.unwrap_or_default(),
        space: looked.space.ok(),
        warnings,
        error,
    };
    (status(health.ok), Json(health))
}

fn status(ok: bool) -> StatusCode {
    if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE }
}

/// What the store says of itself.
struct Looked {
    writable: Result<(), StoreError>,
    damaged: Result<Vec<String>, StoreError>,
    space: Result<u64, StoreError>,
}

impl Looked {
    fn at(store: &dyn ScoreStore) -> Looked {
        Looked { writable: store.writable(), damaged: store.damaged(), space: store.space() }
    }

    fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        if let Ok(space) = self.space
            && space < LITTLE
        {
            let megabytes = |bytes: u64| bytes / 1024 / 1024;
            let (left, little) = (megabytes(space), megabytes(LITTLE));
            warnings.push(format!("The disk has {left} MB left, less than {little} MB."));
        }
        if let Ok(damaged) = &self.damaged
            && !damaged.is_empty()
        {
            let number = damaged.len();
            warnings
                .push(format!("Files were damaged and set aside: {number}. Look at them, then remove them."));
        }
        warnings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_room_and_damaged_files_are_warned_of() {
        let warnings = |space, damaged: &[&str]| {
            let damaged = damaged.iter().map(ToString::to_string).collect();
            Looked { writable: Ok(()), damaged: Ok(damaged), space: Ok(space) }.warnings()
        };
        assert!(warnings(LITTLE, &[]).is_empty());
        assert_eq!(warnings(5 << 20, &[]), ["The disk has 5 MB left, less than 256 MB."]);
        assert_eq!(warnings(LITTLE, &["scores-2026-10-27.damaged-101112-1.json"]).len(), 1);
    }
}

//! What the server counts and measures, for Prometheus. Without a listener for it nothing is kept.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use game_core::Kind;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::state::AppState;
use crate::store::Fate;

const REQUESTS: &str = "parlour_requests_total";
const LATENCY: &str = "parlour_request_seconds";
const RESULTS: &str = "parlour_results_total";
const REFUSALS: &str = "parlour_refusals_total";
const LISTENERS: &str = "parlour_event_listeners";
const LOCK: &str = "parlour_lock_wait_seconds";
const SYNC: &str = "parlour_fsync_seconds";
const QUEUE: &str = "parlour_verification_queue";
const VERDICTS: &str = "parlour_verifications_total";
const DAMAGED: &str = "parlour_damaged_files";
const SPACE: &str = "parlour_disk_free_bytes";
const UPTIME: &str = "parlour_uptime_seconds";
const BUILD: &str = "parlour_build_info";

/// Upper bounds of the histograms' buckets, in seconds: from a table at hand to a disk in distress.
const BUCKETS: [f64; 13] =
    [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Begins to keep figures, for all of this process. Once, before the first is recorded.
///
/// # Errors
/// If somebody else keeps them already.
pub fn keep() -> io::Result<PrometheusHandle> {
    let builder = PrometheusBuilder::new().set_buckets(&BUCKETS).map_err(io::Error::other)?;
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).map_err(|error| io::Error::other(error.to_string()))?;
    describe_counter!(REQUESTS, "Requests answered, by the address's template, method and status.");
    describe_histogram!(LATENCY, Unit::Seconds, "Time from a request's head to its answer's.");
    describe_counter!(RESULTS, "Results accepted, by game and by what became of them.");
    describe_counter!(REFUSALS, "Requests refused, by code.");
    describe_gauge!(LISTENERS, "Pages that listen for events.");
    describe_histogram!(LOCK, Unit::Seconds, "Time waited for the data folder's lock before a write.");
    describe_histogram!(SYNC, Unit::Seconds, "Time in which a write reached the disk.");
    describe_gauge!(QUEUE, "Games that wait for full verification.");
    describe_counter!(VERDICTS, "Games fully verified, by verdict.");
    describe_gauge!(DAMAGED, "Damaged files that were set aside.");
    describe_gauge!(SPACE, Unit::Bytes, "Room on the data folder's disk.");
    describe_gauge!(UPTIME, Unit::Seconds, "Time since the server began.");
    describe_gauge!(BUILD, "1, with the program's version.");
    // A rate can be taken of what is there from the beginning.
    for game in Kind::ALL {
        counter!(RESULTS, "game" => game.id(), "fate" => fate_label(Fate::Counted)).absolute(0);
    }
    gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    Ok(handle)
}

/// What Prometheus asks: `GET /metrics`.
pub fn router(state: AppState, handle: PrometheusHandle) -> Router {
    Router::new().route("/metrics", get(show)).with_state((state, handle))
}

async fn show(State((state, handle)): State<(AppState, PrometheusHandle)>) -> impl IntoResponse {
    gauge!(LISTENERS).set(state.pulse.listeners() as f64);
    gauge!(QUEUE).set(state.referee.as_ref().map_or(0.0, |referee| referee.waiting() as f64));
    gauge!(UPTIME).set(state.started.elapsed().as_secs_f64());
    let store = Arc::clone(&state.store);
    let shown = tokio::task::spawn_blocking(move || {
        // What can't be known is left as it was: `/api/health` says why.
        if let Ok(damaged) = store.damaged() {
            gauge!(DAMAGED).set(damaged.len() as f64);
        }
        if let Ok(space) = store.space() {
            gauge!(SPACE).set(space as f64);
        }
        handle.run_upkeep();
        handle.render()
    });
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], shown.await.unwrap_or_default())
}

/// A request was answered.
pub(crate) fn answered(route: String, method: &'static str, status: u16, time: Duration) {
    histogram!(LATENCY, "route" => route.clone(), "method" => method).record(time.as_secs_f64());
    counter!(REQUESTS, "route" => route, "method" => method, "status" => status.to_string()).increment(1);
}

/// A request was refused.
pub(crate) fn refused(code: &'static str) {
    counter!(REFUSALS, "code" => code).increment(1);
}

/// A result was accepted.
pub(crate) fn accepted(game: Kind, fate: Fate) {
    counter!(RESULTS, "game" => game.id(), "fate" => fate_label(fate)).increment(1);
}

fn fate_label(fate: Fate) -> &'static str {
    match fate {
        Fate::Counted => "counted",
        Fate::Kept => "kept",
        Fate::Known => "known",
        Fate::Repeated => "repeated",
    }
}

/// A game was worked out again.
pub(crate) fn judged(verdict: &'static str) {
    counter!(VERDICTS, "verdict" => verdict).increment(1);
}

/// Measures a wait for the lock of the data folder.
pub(crate) fn lock_wait<T>(wait: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = wait();
    histogram!(LOCK).record(began.elapsed().as_secs_f64());
    done
}

/// Measures how long a write takes to reach the disk.
pub(crate) fn sync<T>(sync: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = sync();
    histogram!(SYNC).record(began.elapsed().as_secs_f64());
    done
}

//! Which address is answered by what.

mod ask;
mod assets;
mod body;
mod events;
mod games;
mod health;
mod language;
mod openapi;
mod pages;
mod past;
mod redirect;
mod results;
mod scores;

use std::any::Any;

use axum::Router;
use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use tower::util::option_layer;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::error::Refusal;
use crate::middleware::origin::{self, Origins};
use crate::middleware::{base::base, headers::headers, limit::limit, meter, request_id::request_id};
use crate::state::{AppState, Policy};
pub(crate) use pages::document;

/// How hard pages are compressed: half a millisecond more than the default saves a tenth of the bytes.
const PACKING: CompressionLevel = CompressionLevel::Precise(7);

/// The whole server as a service.
pub fn router(state: AppState) -> Router {
    let (policy, limits) = (state.policy.clone(), state.limits.clone());
    let Policy { measured, origins, .. } = policy.clone();
    let inner = Router::new()
        .route("/api/scores", get(scores::table).post(scores::post))
        .route("/api/scores/days", get(scores::days))
        .route("/api/results", get(results::results))
        .route("/api/games", post(games::begin))
        .route("/api/events", get(events::events))
        .route("/api/health", get(health::health))
        .route("/api/health/live", get(health::live))
        .route("/api/health/ready", get(health::ready))
        .route("/api/openapi.json", get(openapi::openapi))
        .route("/api", any(unknown))
        .route("/api/", any(unknown))
        .route("/api/{*path}", any(unknown))
        .merge(pages::router(&state))
        .method_not_allowed_fallback(wrong_method)
        .with_state(state)
        .layer(CompressionLayer::new().quality(PACKING).compress_when(compressible))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(option_layer(measured.then(|| from_fn(meter::route))));
    // The base must be off the path before a route is looked for, so that the router is inside a layer of another.
    Router::new()
        .fallback_service(inner)
        .layer(from_fn_with_state(limits, limit))
        .layer(option_layer(
            (!origins.is_empty()).then(|| from_fn_with_state(Origins::new(origins), origin::origin)),
        ))
        .layer(from_fn_with_state(policy.clone(), base))
        .layer(option_layer(measured.then(|| from_fn(meter::meter))))
        .layer(from_fn(headers))
        .layer(from_fn_with_state(policy, request_id))
}

async fn unknown() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "not-found", "There is nothing at this address.")
}

async fn wrong_method() -> Refusal {
    Refusal::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "wrong-method",
        "This address doesn't answer requests with this method.",
    )
}

/// Pages and data; assets are compressed when they are built.
fn compressible(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/html") || kind.starts_with("application/json")
}

fn panicked(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    tracing::error!("a handler panicked: {text}");
    Refusal::internal().into_response()
}

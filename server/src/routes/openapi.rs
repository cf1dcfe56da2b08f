//! `/api/openapi.json`: the interface, described for programs by its own handlers.

use axum::Json;
use utoipa::OpenApi;

use super::{events, games, health, results, scores};

/// The description.
#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Parlour",
        description = "Board games, and a league table for every day. Every refusal has the shape `Problem`; its codes never change.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    paths(
        scores::table,
        scores::post,
        scores::days,
        results::results,
        games::begin,
        events::events,
        health::health,
        health::live,
        health::ready,
    ),
    tags(
        (name = "league", description = "Results and tables"),
        (name = "games", description = "Games that begin"),
        (name = "host", description = "For whoever runs the server"),
    )
)]
struct Description;

pub(super) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

//! The pages of other origins that the host has listed may ask the API.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use tower::{Layer, ServiceExt};
use tower_http::cors::{AllowOrigin, CorsLayer};

use super::request_id;

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The origins, and how their browsers are answered.
#[derive(Clone, Debug)]
pub struct Origins {
    listed: Vec<HeaderValue>,
    layer: CorsLayer,
}

impl Origins {
    /// These origins; none other.
    pub fn new(listed: Vec<HeaderValue>) -> Origins {
        let layer = CorsLayer::new()
            .allow_origin(AllowOrigin::list(listed.clone()))
            .allow_methods([Method::GET, Method::POST])
            .allow_headers([header::CONTENT_TYPE])
            .expose_headers([header::RETRY_AFTER, request_id::HEADER])
            .max_age(Duration::from_hours(1));
        Origins { listed, layer }
    }
}

/// Tells browsers that a listed origin may read what the API answers, refusals included. Pages and assets stay with
/// this origin.
pub async fn origin(State(origins): State<Origins>, request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let asks = request.headers().get(header::ORIGIN);
    let listed = asks.is_some_and(|origin| origins.listed.contains(origin));
    let Ok(mut response) = origins.layer.layer(next).oneshot(request).await;
    if listed {
        response.headers_mut().insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    response
}

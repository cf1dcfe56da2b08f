//! Counts and times every request, where the host wants figures.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;

use crate::error::Code;
use crate::figures;

/// What an answer was for, where that isn't the template of an address.
#[derive(Clone, Debug)]
pub(crate) struct Route(pub(crate) &'static str);

/// Tells [`meter`] which template the address has; only who is inside the router knows.
pub async fn route(request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    if let Some(matched) = matched {
        response.extensions_mut().insert(matched);
    }
    response
}

/// Counts and times the request.
pub async fn meter(request: Request, next: Next) -> Response {
    let method = label(request.method());
    let began = Instant::now();
    let response = next.run(request).await;
    let extensions = response.extensions();
    let matched = extensions.get::<MatchedPath>().map(MatchedPath::as_str);
    let other = || extensions.get::<Route>().map(|route| route.0);
    let route = matched.or_else(other).unwrap_or("other").to_owned();
    figures::answered(route, method, response.status().as_u16(), began.elapsed());
    if let Some(Code(code)) = extensions.get() {
        figures::refused(code);
    }
    response
}

/// A client may invent methods; each would be kept for ever.
fn label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

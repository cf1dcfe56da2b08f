//! Redirects.

use app::base::BasePath;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Sends the browser to one of our own addresses: a path as the app knows it, and perhaps a query. `None` if browsers
/// would take it for another host's.
pub(super) fn to(status: StatusCode, base: &BasePath, address: &str) -> Option<Response> {
    // To a browser a backslash is a slash, and two slashes name a host.
    if address.strip_prefix('/')?.starts_with(['/', '\\']) {
        return None;
    }
    let location = HeaderValue::try_from(format!("{}{address}", base.0)).ok()?;
    Some((status, [(header::LOCATION, location)]).into_response())
}

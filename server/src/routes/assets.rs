//! Files of the site folder.

use std::path::Path;

use crate::middleware::meter::Route;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use tower::ServiceExt;
use tower_http::services::ServeDir;

const YEAR: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The longest name of a file, in bytes.
const LONGEST_NAME: usize = 255;

/// The file that the request is for, precompressed where the browser takes it so; `None` if there is none.
pub(super) async fn find(site: &Path, request: Request) -> Option<Response> {
    // The file system would take an overlong name for a fault of its own.
    if request.uri().path().split('/').any(|part| part.len() > LONGEST_NAME || part.starts_with('.')) {
        return None;
    }
    // The names of built assets change with their content.
    let hashed = request.uri().path().starts_with("/pkg/");
    let files =
        ServeDir::new(site).append_index_html_on_directories(false).precompressed_br().precompressed_gzip();
    // Reading a file never fails but by an answer.
    let Ok(response) = files.oneshot(request).await;
    let status = response.status();
    if status == StatusCode::NOT_FOUND || status == StatusCode::METHOD_NOT_ALLOWED {
        return None;
    }
    let mut response = response.map(axum::body::Body::new);
    // Caches on the way keep one answer for each packing.
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if hashed && (status.is_success() || status == StatusCode::NOT_MODIFIED) {
        response.headers_mut().insert(header::CACHE_CONTROL, YEAR);
    }
    response.extensions_mut().insert(Route("asset"));
    Some(response)
}

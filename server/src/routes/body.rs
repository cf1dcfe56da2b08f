//! Reading what a client sends, within bounds of size and time.

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::BodyExt;

use crate::error::Refusal;

/// The greatest size of a body in bytes.
pub(super) const LIMIT: usize = 64 * 1024;

/// How much more is taken and thrown away: a client that is cut off while it sends may never read why.
const PATIENCE: usize = 16 * 1024 * 1024;

/// How long a body may take to arrive.
const TIME: Duration = Duration::from_secs(20);

/// The bytes of a JSON body.
///
/// # Errors
/// 415 if it isn't said to be JSON, 413 over [`LIMIT`] bytes, 408 if it takes too long, 400 if it breaks off.
pub(super) async fn json(request: Request) -> Result<Vec<u8>, Refusal> {
    if !is_json(request.headers()) {
        return Err(Refusal::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "not-json",
            "Send JSON, with the header Content-Type: application/json.",
        ));
    }
    tokio::time::timeout(TIME, collect(request.into_body())).await.unwrap_or_else(|_| {
        Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "The body took too long to arrive."))
    })
}

async fn collect(mut body: Body) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let mut received = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Refusal::bad("broken-body", "The body broke off."))?;
        let Ok(data) = frame.into_data() else { continue };
        received += data.len();
        if received > PATIENCE {
            break;
        }
        if received <= LIMIT {
            bytes.extend_from_slice(&data);
        }
    }
    if received > LIMIT {
        let error = format!("The body is larger than {} KB.", LIMIT / 1024);
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", error));
    }
    Ok(bytes)
}

/// `application/json` or `application/…+json`, with any parameters.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let Some(subtype) = kind.strip_prefix("application/") else { return false };
    subtype == "json" || subtype.ends_with("+json")
}

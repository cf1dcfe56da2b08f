//! Serving in a folder of a host: behind a proxy that takes the folder off the path, or one that leaves it on.

use app::base::BasePath;
use axum::extract::{Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::client::Peer;
use crate::config;
use crate::state::Policy;

/// Takes the base off the request's path, if it is there, and hands it on as a [`BasePath`] extension.
pub async fn base(State(policy): State<Policy>, mut request: Request, next: Next) -> Response {
    let base = forwarded(&policy, &request).unwrap_or_else(|| policy.base.to_string());
    if !base.is_empty() {
        match request.uri().path().strip_prefix(base.as_str()) {
            Some("") => {
                // So that what is relative to the address stays inside the folder.
                let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
                let location = [(header::LOCATION, format!("{base}/{query}"))];
                return (StatusCode::PERMANENT_REDIRECT, location).into_response();
            }
            Some(rest) if rest.starts_with('/') => {
                if let Some(uri) = stripped(request.uri(), base.len()) {
                    *request.uri_mut() = uri;
                }
            }
            _ => {}
        }
    }
    request.extensions_mut().insert(BasePath(base));
    next.run(request).await
}

/// The base by the proxy's word, where the host trusts both it and the proxy, and it is a path.
fn forwarded(policy: &Policy, request: &Request) -> Option<String> {
    let peer = request.extensions().get::<Peer>().copied().unwrap_or_default();
    let believed = policy.trust_prefix && peer.is_trusted(&policy.trusted);
    let header = request.headers().get("x-forwarded-prefix").filter(|_| believed)?;
    config::base(header.to_str().ok()?).ok()
}

fn stripped(uri: &Uri, length: usize) -> Option<Uri> {
    let rest = uri.path_and_query()?.as_str().get(length..)?;
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(rest).ok()?);
    Uri::from_parts(parts).ok()
}

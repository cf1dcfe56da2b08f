//! A name for every request, by which the host finds in the log what a visitor saw.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, info_span};

use crate::client::Peer;
use crate::error::Code;
use crate::state::Policy;

/// Where the name is in requests and answers.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The longest name that a proxy may give, in bytes.
const LONGEST: usize = 64;

/// So much of an address is in the log, in characters.
const SHOWN: usize = 200;

tokio::task_local! {
    static ID: Arc<str>;
}

/// The name of the request that this task answers.
pub fn current() -> Option<Arc<str>> {
    ID.try_with(Arc::clone).ok()
}

/// Names the request, in its answer and in every line that is logged on its behalf.
pub async fn request_id(State(policy): State<Policy>, request: Request, next: Next) -> Response {
    let id: Arc<str> = given(&policy, &request).unwrap_or_else(made).into();
    let path: String = request.uri().path().chars().take(SHOWN).collect();
    let span = info_span!("request", %id, method = %request.method(), path);
    let began = Instant::now();
    let mut response = ID.scope(Arc::clone(&id), next.run(request)).instrument(span.clone()).await;
    let (status, ms) = (response.status().as_u16(), began.elapsed().as_millis());
    let code = response.extensions().get().map(|Code(code)| code);
    span.in_scope(|| {
        if status >= 500 {
            tracing::warn!(status, code, ms, "answered with a fault");
        } else {
            tracing::debug!(status, code, ms, "answered");
        }
    });
    if let Ok(value) = HeaderValue::try_from(&*id) {
        response.headers_mut().insert(HEADER, value);
    }
    response
}

/// The name that a trusted proxy has given, if it is a plain one.
fn given(policy: &Policy, request: &Request) -> Option<String> {
    let peer = request.extensions().get::<Peer>().copied().unwrap_or_default();
    let given = request.headers().get(HEADER).filter(|_| peer.is_trusted(&policy.trusted))?.to_str().ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:@".contains(&byte);
    ((1..=LONGEST).contains(&given.len()) && given.bytes().all(plain)).then(|| given.to_owned())
}

fn made() -> String {
    // Without chance the name says little, which is no reason to refuse anybody.
    format!("{:016x}", getrandom::u64().unwrap_or_default())
}

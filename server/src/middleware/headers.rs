//! Headers that keep browsers out of trouble, and caches honest.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    // No other site's window can reach into ours, and none can load what is ours; Spectre reads what is loaded.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// For what is neither a page nor a script: it may load nothing.
const NOTHING: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// For scripts. Only a worker obeys it, whose own policy comes with its script: it may run our wasm, and no more.
const WORKER: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/// The policy of a page whose inline scripts carry the nonce.
pub fn page_policy(nonce: &str) -> String {
    // Only a header can say this last thing.
    format!("{}; frame-ancestors 'none'", policy(&format!("'nonce-{nonce}'"), None))
}

/// What a page may do whose inline scripts are known by these source expressions. It may ask this origin besides its own.
pub fn policy(scripts: &str, asked: Option<&str>) -> String {
    let asked = asked.map(|origin| format!(" {origin}")).unwrap_or_default();
    format!(
        "default-src 'none'; script-src 'self' {scripts} 'wasm-unsafe-eval'; worker-src 'self'; \
         connect-src 'self'{asked}; img-src 'self'; style-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'self'"
    )
}

/// Adds what an answer lacks of the headers above, and `no-cache` where nothing else was said.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let script = response
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| kind.starts_with("text/javascript"));
    let policy = if script { WORKER } else { NOTHING };
    let all = ALWAYS
        .into_iter()
        .chain([(header::CONTENT_SECURITY_POLICY, policy), (header::CACHE_CONTROL, "no-cache")]);
    for (name, value) in all {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

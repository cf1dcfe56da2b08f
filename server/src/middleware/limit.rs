//! How much one client may ask of the server.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::client::{self, Network, Peer};
use crate::error::Refusal;

/// The longest path and query, in bytes.
const LONGEST: usize = 2_000;

/// What a client may do at once, as a part of what it may do in a minute.
const BURST: u32 = 2;

/// How often the limiters forget who has been quiet.
const SWEEP: Duration = Duration::from_mins(1);

/// The most that a client may ask for in a minute; 0 for no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Results and new games.
    pub posts: u32,
    /// Anything else.
    pub reads: u32,
}

/// For a classroom behind one address: sixty pupils who finish a short game every six seconds, and all of whom open
/// the page at once.
impl Default for Rates {
    fn default() -> Rates {
        Rates { posts: 600, reads: 6_000 }
    }
}

/// The limits, and whom they are held to. Copies are one.
#[derive(Clone, Debug)]
pub struct Limits {
    trusted: Arc<[Network]>,
    posts: Option<Arc<DefaultKeyedRateLimiter<IpAddr>>>,
    reads: Option<Arc<DefaultKeyedRateLimiter<IpAddr>>>,
}

impl Limits {
    /// Limits of so many requests, for clients behind these proxies.
    pub fn new(rates: Rates, trusted: Vec<Network>) -> Limits {
        Limits { trusted: trusted.into(), posts: limiter(rates.posts), reads: limiter(rates.reads) }
    }

    /// Forgets, for ever and ever, who has been quiet.
    pub async fn sweep(self) {
        loop {
            tokio::time::sleep(SWEEP).await;
            for limiter in [&self.posts, &self.reads].into_iter().flatten() {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
    }
}

fn limiter(minutely: u32) -> Option<Arc<DefaultKeyedRateLimiter<IpAddr>>> {
    let burst = NonZeroU32::new(minutely.div_ceil(BURST))?;
    let quota = Quota::with_period(Duration::from_mins(1) / minutely)?.allow_burst(burst);
    Some(Arc::new(RateLimiter::keyed(quota)))
}

/// Refuses what is too much of one client, or too long an address. The machine's own programs are not limited: they
/// are the host's.
pub async fn limit(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    if request.uri().path_and_query().is_some_and(|path| path.as_str().len() > LONGEST) {
        let error = format!("The address is longer than {LONGEST} bytes.");
        return Refusal::new(StatusCode::URI_TOO_LONG, "too-long", error).into_response();
    }
    let peer = request.extensions().get::<Peer>().copied().unwrap_or_default();
    let client = client::address(peer, request.headers(), &limits.trusted);
    let limiter = if request.method() == Method::POST { &limits.posts } else { &limits.reads };
    if let Some(limiter) = limiter.as_ref().filter(|_| !client.is_loopback())
        && let Err(until) = limiter.check_key(&client::household(client))
    {
        let seconds = until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        let error = "Too much was sent from your address. Wait a little and try again.";
        let mut response = Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many", error).into_response();
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        return response;
    }
    next.run(request).await
}

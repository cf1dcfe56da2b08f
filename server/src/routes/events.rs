//! `/api/events`: tells a page when today's table has changed.

use std::convert::Infallible;
use std::time::Duration;

use app::api::Problem;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, stream};
use serde::Deserialize;
use tokio::sync::watch;
use utoipa::IntoParams;

use super::ask::Ask;
use super::scores::refuse;
use crate::error::Refusal;
use crate::pulse::News;
use crate::state::AppState;

/// How often something is sent when nothing changes, so that no proxy takes the connection for dead.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How many may listen at once.
const MOST: usize = 5_000;

/// What a listener knows already.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Heard {
    /// The id of the last event; the header `Last-Event-ID` is stronger.
    last: Option<String>,
}

/// Server-sent events: one whenever today's table has changed, or another day has begun. Its id and data name the
/// state that the table is in; what has changed is for `GET /api/scores` to say.
#[utoipa::path(
    get,
    path = "/api/events",
    tag = "league",
    params(Heard),
    responses(
        (status = 200, description = "Events without an end", content_type = "text/event-stream", body = String),
        (status = 503, description = "Too many listen, or the results can't be reached", body = Problem),
    )
)]
pub(super) async fn events(
    State(state): State<AppState>,
    Ask(heard): Ask<Heard>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    if state.pulse.listeners() >= MOST {
        let error = "Too many pages listen just now. Ask for the table instead.";
        return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-listeners", error));
    }
    // Before the table is looked at, so that no change falls between.
    let news = state.pulse.listen();
    let now = state.mark().await.map_err(refuse)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let missed = last.or(heard.last.as_deref()).is_some_and(|last| last != now);
    let stream = changes(news, now, missed);
    let sse = Sse::new(stream).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Some proxies would keep events back until there is a page full of them.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, sse).into_response())
}

/// An event for every state after `known`, and for that one if it was missed.
fn changes(
    news: watch::Receiver<News>,
    known: String,
    missed: bool,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((news, known, missed), |(mut news, mut known, missed)| async move {
        if !missed {
            loop {
                // A server that is stopping has told everybody already.
                if !news.borrow().last {
                    news.changed().await.ok()?;
                }
                let News { mark, last } = news.borrow_and_update().clone();
                if last {
                    return None;
                }
                if *mark != *known {
                    known = String::from(&*mark);
                    break;
                }
            }
        }
        let event = Event::default().id(&known).data(&known);
        Some((Ok(event), (news, known, false)))
    })
}

//! What the service manager gives and wants to know, where there is one: sockets, readiness, the end, signs of life.

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use sd_notify::NotifyState;
use tower::ServiceExt;

/// A socket that the service manager holds, so that nobody who connects while servers change is turned away.
#[derive(Debug)]
pub enum Handed {
    /// Of the network.
    Tcp(std::net::TcpListener),
    /// A file.
    Unix(std::os::unix::net::UnixListener),
}

/// The sockets that were handed over. They can be taken once, before there is any thread but the first: the
/// environment forgets them.
///
/// # Errors
/// If one of them is of another kind.
pub fn sockets() -> std::io::Result<Vec<Handed>> {
    let mut handed = listenfd::ListenFd::from_env();
    let mut sockets = Vec::new();
    for place in 0..handed.len() {
        let socket = match handed.take_tcp_listener(place) {
            Ok(socket) => socket.map(Handed::Tcp),
            Err(_) => handed.take_unix_listener(place)?.map(Handed::Unix),
        };
        sockets.extend(socket);
    }
    Ok(sockets)
}

/// The server answers at these places.
pub(crate) fn ready(places: &str) {
    tell(&[NotifyState::Ready, NotifyState::Status(&format!("Answers at {places}"))]);
}

/// The server is about to stop.
pub(crate) fn stopping() {
    tell(&[NotifyState::Stopping, NotifyState::Status("Answers what was asked, then stops")]);
}

/// Gives the signs of life that the service manager asks for, for ever and ever, as long as a request is answered.
/// What the answer is doesn't matter: a new start frees a server that hangs, and mends no disk.
pub(crate) async fn live(app: Router) {
    let Some(limit) = sd_notify::watchdog_enabled() else { return };
    let mut beats = tokio::time::interval(limit / 2);
    loop {
        beats.tick().await;
        if answers(&app, limit / 4).await {
            tell(&[NotifyState::Watchdog]);
        } else {
            tracing::error!("the server doesn't answer itself; the service manager is told nothing");
        }
    }
}

/// Whether a request that asks for the results is answered in that time.
async fn answers(app: &Router, time: Duration) -> bool {
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = axum::http::Uri::from_static("/api/health/ready");
    tokio::time::timeout(time, app.clone().oneshot(request)).await.is_ok()
}

fn tell(states: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "the service manager can't be told anything");
    }
}

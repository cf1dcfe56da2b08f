//! The connections of clients: how they are taken, how long they may dawdle, and how they end.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::client::Peer;
use crate::listener::{Listener, Stream};

/// What one client, and all of them, may take of the server.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// How long the head of a request may take to arrive, and how long a connection may be idle before it. A proxy
    /// that keeps connections for later should let them go sooner.
    pub head: Duration,
    /// How long a client may leave what is sent to it unread.
    pub unread: Duration,
    /// The greatest size of a request's head, in bytes.
    pub head_size: usize,
    /// How many connections there may be. More wait until there is room.
    pub connections: usize,
    /// When the server stops, how long connections are kept on which nothing is asked: whoever is about to ask is
    /// answered, and told to connect anew.
    pub parting: Duration,
    /// How long it then waits for requests under way: more than a body may take, and less than the half minute after
    /// which service managers kill.
    pub patience: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            head: Duration::from_secs(30),
            unread: Duration::from_mins(1),
            head_size: 32 * 1024,
            connections: 8_192,
            parting: Duration::from_millis(500),
            patience: Duration::from_secs(25),
        }
    }
}

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    Open,
    /// Nobody new is let in; every answer is the last of its connection.
    Parting,
    /// Connections close as soon as no request is under way.
    Closing,
}

/// Answers whoever connects until `shutdown` ends, and then every request that is under way, within the bounds.
pub async fn serve(
    listeners: Vec<Listener>,
    app: Router,
    bounds: Bounds,
    shutdown: impl Future<Output = ()>,
) {
    let (phase, watched) = watch::channel(Phase::Open);
    let bounds = Arc::new(bounds);
    let room = Arc::new(Semaphore::new(bounds.connections));
    let mut doors = JoinSet::new();
    for listener in listeners {
        let door = Door {
            listener,
            app: app.clone(),
            bounds: Arc::clone(&bounds),
            room: Arc::clone(&room),
            phase: watched.clone(),
        };
        doors.spawn(door.keep());
    }
    drop(watched);
    shutdown.await;
    phase.send_replace(Phase::Parting);
    while doors.join_next().await.is_some() {}
    // Ends when no connection is left.
    let _ = tokio::time::timeout(bounds.parting, phase.closed()).await;
    phase.send_replace(Phase::Closing);
    if tokio::time::timeout(bounds.patience, phase.closed()).await.is_err() {
        let seconds = bounds.patience.as_secs();
        let open = bounds.connections - room.available_permits();
        tracing::warn!("after {seconds} seconds {open} requests are still under way; stopping without them");
    }
}

/// Where clients come in.
struct Door {
    listener: Listener,
    app: Router,
    bounds: Arc<Bounds>,
    room: Arc<Semaphore>,
    phase: watch::Receiver<Phase>,
}

impl Door {
    async fn keep(mut self) {
        let mut phase = self.phase.clone();
        loop {
            let next = async {
                // The semaphore is never closed.
                let room = Arc::clone(&self.room).acquire_owned().await.ok();
                (room, self.listener.accept().await)
            };
            let (room, accepted) = tokio::select! {
                next = next => next,
                _ = phase.changed() => break,
            };
            self.admit(room, accepted).await;
        }
        if !self.listener.handed_over {
            // Who has connected already can't be left to anybody else.
            while let Some(accepted) = self.listener.accept().now_or_never() {
                let room = Arc::clone(&self.room).try_acquire_owned().ok();
                self.admit(room, accepted).await;
            }
        }
    }

    async fn admit(&mut self, room: Option<OwnedSemaphorePermit>, accepted: io::Result<(Stream, Peer)>) {
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // A client that was gone again is no reason to wait; a want of descriptors is.
                if !is_clients(&error) {
                    tracing::error!(%error, "a connection can't be taken");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                return;
            }
        };
        let (app, bounds, phase) = (self.app.clone(), Arc::clone(&self.bounds), self.phase.clone());
        match stream {
            Stream::Tcp(stream) => tokio::spawn(hold(stream, peer, app, bounds, phase, room)),
            Stream::Unix(stream) => tokio::spawn(hold(stream, peer, app, bounds, phase, room)),
        };
    }
}

fn is_clients(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Answers one client until the connection ends.
async fn hold<S>(
    stream: S,
    peer: Peer,
    app: Router,
    bounds: Arc<Bounds>,
    mut phase: watch::Receiver<Phase>,
    _room: Option<OwnedSemaphorePermit>,
) where
    S: AsyncRead + AsyncWrite + Send + 'static,
{
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(bounds.unread));
    let last = phase.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        let answer = app.clone().oneshot(request);
        let last = last.clone();
        async move {
            let Ok(mut response) = answer.await;
            if *last.borrow() > Phase::Open {
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(response)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.head)
        .max_header_size(bounds.head_size)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    let mut connection = pin!(connection);
    let closing = async {
        // Without whoever would tell there is no server any longer.
        let _ = phase.wait_for(|phase| *phase == Phase::Closing).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => Some(ended),
        () = closing => None,
    };
    let ended = if let Some(ended) = ended {
        ended
    } else {
        connection.as_mut().graceful_shutdown();
        connection.await
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}

//! From a listener and the host's choices to a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use metrics_exporter_prometheus::PrometheusHandle;
use thiserror::Error;

use crate::config::{Config, Verify};
use crate::connections::{self, Bounds};
use crate::day::Calendar;
use crate::figures;
use crate::listener::{Address, Listener};
use crate::middleware::limit::Rates;
use crate::retention;
use crate::routes;
use crate::state::{AppState, Policy};
use crate::store::{Files, ScoreStore};
use crate::systemd::{self, Handed};
use crate::ticket::Key;

/// So many file descriptors are left for files when there are as many connections as there can be.
const SPARE: usize = 128;

/// Why the server can't run.
#[derive(Debug, Error)]
pub enum RunError {
    /// The address isn't free, or not ours to take.
    #[error("can't listen on {0}: {1}{hint}", hint = in_use(.1))]
    Listen(Address, io::Error),
    /// What systemd has handed over is no socket to listen on.
    #[error("what systemd has handed over can't be listened on: {0}")]
    Handed(io::Error),
    /// The address for figures isn't free, or not ours to take.
    #[error("figures can't be had on {0}: {1}. Choose another address with --metrics")]
    Metrics(SocketAddr, io::Error),
    /// The assets are missing.
    #[error("{0}")]
    Site(String),
    /// The results have nowhere to go.
    #[error("the data folder {0} can't be written: {1}")]
    Data(PathBuf, io::Error),
    /// The key for new games can't be read or made.
    #[error("the key {0} can't be used: {1}. Remove it, or name another with --key")]
    Key(PathBuf, io::Error),
    /// The server failed while it ran.
    #[error("the server failed: {0}")]
    Serve(#[from] io::Error),
}

fn in_use(error: &io::Error) -> &'static str {
    if error.kind() == io::ErrorKind::AddrInUse {
        ". Stop the program that has it, or choose another with --listen"
    } else {
        ""
    }
}

/// Listeners on what systemd has handed over, else on the address that the host chose. Needs a runtime.
///
/// # Errors
/// If they can't be had.
pub fn listen(config: &Config, handed: Vec<Handed>) -> Result<Vec<Listener>, RunError> {
    if handed.is_empty() {
        let listener = Listener::open(&config.listen);
        return Ok(vec![listener.map_err(|error| RunError::Listen(config.listen.clone(), error))?]);
    }
    handed.into_iter().map(Listener::hand_over).collect::<Result<_, _>>().map_err(RunError::Handed)
}

/// Serves until `shutdown` ends and every request under way is answered, within [`Bounds`]. Prints the address once it
/// is ready.
///
/// # Errors
/// If the folders that it needs aren't there, or serving fails.
pub async fn run(
    listeners: Vec<Listener>,
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let bounds = Bounds::default();
    let bounds = Bounds { connections: bounds.connections.min(connections()), ..bounds };
    let site = config.site_folder().map_err(RunError::Site)?;
    let unwritable = |error| RunError::Data(config.data.clone(), error);
    let calendar = Calendar::new(config.timezone.unwrap_or_default());
    let store = Arc::new(Files::open(&config.data, calendar.zone()).map_err(unwritable)?);
    // A file damaged while nobody ran is mended before the first request, and the host told in the log.
    if let Err(error) = store.standing(calendar.today()) {
        tracing::warn!(%error, "today's results can't be read");
    }
    let policy = Policy {
        base: config.base.as_str().into(),
        trust_prefix: config.trust_prefix,
        verified_only: config.verified_only,
        verify_fully: config.verify == Verify::Full,
        rates: Rates { posts: config.posts_per_minute, reads: config.reads_per_minute },
        trusted: config.trusted(),
        origins: config.allow_origin.clone(),
        measured: config.metrics.is_some(),
    };
    let figures = config.metrics.map(measure).transpose()?;
    let state = AppState::new(store, key(&config)?, calendar, &site, policy)?;
    let places = listeners.iter().map(Listener::place).collect::<Result<Vec<_>, _>>()?;
    let pulse = state.pulse.clone();
    tokio::spawn(pulse.clone().keep(state.clone()));
    tokio::spawn(state.limits.clone().sweep());
    if let Some(days) = config.keep_days {
        tokio::spawn(retention::keep(state.clone(), days));
    }
    let app = routes::router(state.clone());
    let shutdown = async move {
        shutdown.await;
        systemd::stopping();
        pulse.stop();
    };
    for place in &places {
        announce("Parlour is", place, &format!("{}/", config.base));
    }
    let figures = figures.map(|(listener, place, handle)| {
        announce("Figures are", &place, "/metrics");
        let router = figures::router(state, handle);
        tokio::spawn(connections::serve(vec![listener], router, Bounds::default(), std::future::pending()))
    });
    systemd::ready(&places.join(" and "));
    let signs = tokio::spawn(systemd::live(app.clone()));
    connections::serve(listeners, app, bounds, shutdown).await;
    signs.abort();
    if let Some(figures) = figures {
        figures.abort();
    }
    Ok(())
}

/// Begins to keep figures, and listens for whoever asks for them.
fn measure(address: SocketAddr) -> Result<(Listener, String, PrometheusHandle), RunError> {
    let opened = Listener::open(&Address::Tcp(address)).and_then(|listener| {
        let place = listener.place()?;
        Ok((listener, place, figures::keep()?))
    });
    opened.map_err(|error| RunError::Metrics(address, error))
}

/// Takes as many file descriptors as the system allows: each page that listens needs one, and many systems hand out
/// a thousand at first. How many connections there can then be.
fn connections() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        tracing::debug!(%error, "no more files can be opened than at first");
    }
    let files = getrlimit(Resource::Nofile).current.map_or(usize::MAX, |files| files as usize);
    files.saturating_sub(SPARE).max(1)
}

/// The key for new games. On a disk that can't take it, games are begun with one that is forgotten when the server
/// stops: their results are then verified by the rules.
fn key(config: &Config) -> Result<Key, RunError> {
    let path = config.key_file();
    match Key::open(&path) {
        Ok(key) => Ok(key),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(RunError::Key(path, error)),
        Err(error) => {
            tracing::warn!(%error, file = %path.display(), "the key can't be kept; a new one is made at every start");
            Key::random().map_err(|error| RunError::Key(path, error))
        }
    }
}

/// Tells people and scripts on the standard output where something is.
fn announce(what: &str, place: &str, path: &str) {
    use std::io::Write;
    // A socket file has no folders.
    let path = if place.starts_with("http") { path } else { "" };
    // Nobody may be listening there, which is no reason not to serve.
    let _ = writeln!(io::stdout(), "{what} at {place}{path}");
    let _ = io::stdout().flush();
}

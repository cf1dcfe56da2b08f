//! What the handlers share.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use app::api::{Played, Table};
use axum::extract::FromRef;
use axum::http::HeaderValue;
use chrono::{Days, NaiveDate};
use game_core::Kind;
use leptos::config::LeptosOptions;
use tokio::sync::Semaphore;

use crate::client::Network;
use crate::day::Calendar;
use crate::league::League;
use crate::middleware::limit::{Limits, Rates};
use crate::pulse::Pulse;
use crate::referee::Referee;
use crate::store::{ScoreStore, Scribe, Standing, StoreError};
use crate::ticket::Key;

/// The most days that are looked at together.
pub const MOST_DAYS: u64 = 31;

/// Everything a request may need. Cloning it is cheap.
#[derive(Clone)]
pub struct AppState {
    /// Where results are read from.
    pub store: Arc<dyn ScoreStore>,
    /// Through whom they are written.
    pub scribe: Scribe,
    /// Who works games out again, if anybody does.
    pub referee: Option<Referee>,
    /// What new games are signed with.
    pub key: Key,
    /// Through which listeners learn of changes.
    pub pulse: Pulse,
    /// What one client may ask for.
    pub limits: Limits,
    /// How many results are replayed at once: no more than there are processors.
    pub replays: Arc<Semaphore>,
    /// Which day it is.
    pub calendar: Calendar,
    /// What the pages must know of the assets.
    pub options: LeptosOptions,
    /// The folder with the assets.
    pub site: Arc<Path>,
    /// What the host chose.
    pub policy: Policy,
    /// When the server began.
    pub started: Instant,
}

/// The host's choices that handlers ask for.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Policy {
    /// Where Parlour lives on its host; see [`app::base::BasePath`].
    pub base: Arc<str>,
    /// Whether the header `X-Forwarded-Prefix` says so better.
    pub trust_prefix: bool,
    /// Whether results without moves are refused.
    pub verified_only: bool,
    /// Whether the computer's moves are worked out again.
    pub verify_fully: bool,
    /// What one client may ask for.
    pub rates: Rates,
    /// Whose word about clients' addresses is believed.
    pub trusted: Vec<Network>,
    /// Other origins whose pages may ask the API.
    pub origins: Vec<HeaderValue>,
    /// Whether figures are kept; see [`crate::figures`].
    pub measured: bool,
}

/// What the pages must know of the assets in a folder.
pub fn options(site: &Path) -> LeptosOptions {
    let hashes = site.join("hash.txt");
    LeptosOptions::builder()
        .output_name("parlour")
        .site_root(site.display().to_string())
        .site_pkg_dir("pkg")
        .hash_files(hashes.is_file())
        .hash_file(Arc::from(hashes.display().to_string()))
        .build()
}

impl AppState {
    /// The state over a store, a key, a calendar and a folder of assets.
    ///
    /// # Errors
    /// If the system has no threads for the scribe and the referee.
    pub fn new(
        store: Arc<dyn ScoreStore>,
        key: Key,
        calendar: Calendar,
        site: &Path,
        policy: Policy,
    ) -> std::io::Result<AppState> {
        let options = options(site);
        let pulse = Pulse::default();
        let scribe = Scribe::start(Arc::clone(&store), pulse.clone())?;
        let referee =
            policy.verify_fully.then(|| Referee::start(Arc::clone(&store), pulse.clone())).transpose()?;
        let limits = Limits::new(policy.rates, policy.trusted.clone());
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let replays = Arc::new(Semaphore::new(processors));
        let site = site.into();
        let started = Instant::now();
        Ok(AppState {
            store,
            scribe,
            referee,
            key,
            pulse,
            limits,
            replays,
            calendar,
            options,
            site,
            policy,
            started,
        })
    }

    /// Today's standing.
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn today(&self) -> Result<Arc<Standing>, StoreError> {
        self.standing(self.calendar.today()).await
    }

    /// The standing of a day.
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn standing(&self, date: NaiveDate) -> Result<Arc<Standing>, StoreError> {
        if let Some(standing) = self.store.fresh(date) {
            return Ok(standing);
        }
        self.ask(move |store| store.standing(date)).await
    }

    /// The standings of so many days up to that one, the earliest first: at least one, and at most [`MOST_DAYS`].
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn standings(&self, last: NaiveDate, days: u64) -> Result<Vec<Arc<Standing>>, StoreError> {
        self.ask(move |store| until(last, days).map(|date| store.standing(date)).collect()).await
    }

    /// The table of so many days up to that one together.
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn table(&self, last: NaiveDate, days: u64, game: Option<Kind>) -> Result<Table, StoreError> {
        if days <= 1 {
            return Ok(self.standing(last).await?.table(game).clone());
        }
        let standings = self.standings(last, days).await?;
        let mut league = League::default();
        for standing in &standings {
            league.join(standing.leagues.of(game));
        }
        let ends = self.calendar.zone().end_of(last).map(|end| end.timestamp_millis());
        Ok(Table { date: last.to_string(), table: league.table(), games: league.games, ends })
    }

    /// The results of so many days up to that one, the earliest day first.
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn results(
        &self,
        last: NaiveDate,
        days: u64,
    ) -> Result<Vec<(NaiveDate, Arc<Vec<Played>>)>, StoreError> {
        self.ask(move |store| until(last, days).map(|date| Ok((date, store.results(date)?))).collect()).await
    }

    /// The mark of today's standing; see [`Standing::mark`].
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn mark(&self) -> Result<String, StoreError> {
        Ok(self.today().await?.mark())
    }

    /// Asks the store what may take a while.
    ///
    /// # Errors
    /// If the store can't say.
    pub async fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn ScoreStore) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        let span = tracing::Span::current();
        let read = tokio::task::spawn_blocking(move || span.in_scope(|| ask(&*store)));
        read.await.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
    }
}

/// So many days up to that one; fewer where the calendar begins.
fn until(last: NaiveDate, days: u64) -> impl Iterator<Item = NaiveDate> {
    (0..days.clamp(1, MOST_DAYS)).rev().filter_map(move |back| last.checked_sub_days(Days::new(back)))
}

impl FromRef<AppState> for LeptosOptions {
    fn from_ref(state: &AppState) -> LeptosOptions {
        state.options.clone()
    }
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState")
            .field("site", &self.site)
            .field("policy", &self.policy)
            .finish_non_exhaustive()
    }
}

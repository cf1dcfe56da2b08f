//! What the handlers share.

use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRef;
use leptos::config::LeptosOptions;

use crate::day::Calendar;
use crate::store::{ScoreStore, Scribe, Standing, StoreError};

/// Everything a request may need. Cloning it is cheap.
#[derive(Clone)]
pub struct AppState {
    /// Where results are read from.
    pub store: Arc<dyn ScoreStore>,
    /// Through whom they are written.
    pub scribe: Scribe,
    /// Which day it is.
    pub calendar: Calendar,
    /// What the pages must know of the assets.
    pub options: LeptosOptions,
    /// The folder with the assets.
    pub site: Arc<Path>,
    /// What the host chose.
    pub policy: Policy,
}

/// The host's choices that handlers ask for.
#[derive(Clone, Debug, Default)]
pub struct Policy {
    /// Where Parlour lives on its host; see [`app::base::BasePath`].
    pub base: Arc<str>,
    /// Whether the header `X-Forwarded-Prefix` says so better.
    pub trust_prefix: bool,
    /// Whether results without moves are refused.
    pub verified_only: bool,
}

impl AppState {
    /// The state over a store, a calendar and a folder of assets.
    ///
    /// # Errors
    /// If the system has no thread for the scribe.
    pub fn new(
        store: Arc<dyn ScoreStore>,
        calendar: Calendar,
        site: &Path,
        policy: Policy,
    ) -> std::io::Result<AppState> {
        let hashes = site.join("hash.txt");
        let options = LeptosOptions::builder()
            .output_name("parlour")
            .site_root(site.display().to_string())
            .site_pkg_dir("pkg")
            .hash_files(hashes.is_file())
            .hash_file(Arc::from(hashes.display().to_string()))
            .build();
        let scribe = Scribe::start(Arc::clone(&store))?;
        Ok(AppState { store, scribe, calendar, options, site: site.into(), policy })
    }

    /// Today's standing.
    ///
    /// # Errors
    /// If the store can't be read.
    pub async fn today(&self) -> Result<Arc<Standing>, StoreError> {
        let today = self.calendar.today();
        if let Some(standing) = self.store.fresh(today) {
            return Ok(standing);
        }
        let store = Arc::clone(&self.store);
        let read = tokio::task::spawn_blocking(move || store.standing(today));
        read.await.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
    }
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

//! Tells whoever listens that the table has changed.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, watch};

use crate::state::AppState;

/// How often the folder is looked at for what other servers have stored, and the clock for the day's end.
const TICK: Duration = Duration::from_secs(2);

/// The least time between two changes that are told: a listener asks for the table each time.
const REST: Duration = Duration::from_millis(500);

/// The way from those who change the table to those who listen. Copies are one.
#[derive(Clone, Debug, Default)]
pub struct Pulse {
    beat: Arc<Notify>,
    news: Arc<watch::Sender<News>>,
}

/// The last thing that was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The state that the table is in; see [`crate::store::Standing::mark`]. Empty before the first change.
    pub mark: Arc<str>,
    /// Whether the server is about to stop.
    pub last: bool,
}

impl Pulse {
    /// Something may have changed. Never waits.
    pub fn beat(&self) {
        self.beat.notify_one();
    }

    /// Listens from now on.
    pub fn listen(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// How many listen.
    pub fn listeners(&self) -> usize {
        self.news.receiver_count()
    }

    /// Tells listeners to go, so that a server that stops needn't wait for them.
    pub fn stop(&self) {
        self.news.send_modify(|news| news.last = true);
    }

    /// Tells listeners of every change, for ever and ever.
    pub async fn keep(self, state: AppState) {
        loop {
            // Either is a reason to look.
            let _ = tokio::time::timeout(TICK, self.beat.notified()).await;
            if self.listeners() == 0 {
                continue;
            }
            if let Ok(mark) = state.mark().await {
                self.news.send_if_modified(|news| {
                    let changed = *news.mark != *mark;
                    news.mark = mark.into();
                    changed
                });
            }
            tokio::time::sleep(REST).await;
        }
    }
}

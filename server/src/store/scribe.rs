//! The one thread of a process that writes results.
//!
//! Requests that come while it writes wait together and are written together: one lock, one write, one fsync for all
//! of them. A single request never waits for company.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use chrono::NaiveDate;
use tokio::sync::{mpsc, oneshot};

use super::{Entry, Fate, ScoreStore, Standing, StoreError};
use crate::pulse::Pulse;

/// How many results are written at once at most.
const BATCH: usize = 256;

/// How many results may wait; more senders wait for their turn.
const QUEUE: usize = 1024;

/// A handle on the writing thread, which ends when the last handle is dropped and everything sent is written.
#[derive(Clone, Debug)]
pub struct Scribe {
    queue: mpsc::Sender<Job>,
}

/// What became of a result, and the day's standing with it.
type Outcome = Result<(Fate, Arc<Standing>), StoreError>;

#[derive(Debug)]
struct Job {
    date: NaiveDate,
    entry: Entry,
    done: oneshot::Sender<Outcome>,
}

impl Scribe {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn start(store: Arc<dyn ScoreStore>, pulse: Pulse) -> io::Result<Scribe> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        thread::Builder::new().name("scribe".into()).spawn(move || write_all(&*store, &pulse, jobs))?;
        Ok(Scribe { queue })
    }

    /// Adds a result to a day; see [`ScoreStore::add`]. Once this has begun, the result may be kept even if the
    /// answer is no longer waited for.
    ///
    /// # Errors
    /// If it can't be kept.
    pub async fn add(&self, date: NaiveDate, entry: Entry) -> Outcome {
        let stopped = || StoreError::Unavailable("the server is stopping".into());
        let (done, answer) = oneshot::channel();
        self.queue.send(Job { date, entry, done }).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }
}

fn write_all(store: &dyn ScoreStore, pulse: &Pulse, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        // A batch that spans midnight is written day by day.
        batch.sort_by_key(|job| job.date);
        for day in std::mem::take(&mut batch).chunk_by_mut(|a, b| a.date == b.date) {
            let entries: Vec<Entry> = day.iter().map(|job| job.entry.clone()).collect();
            let date = day[0].date;
            let written = catch_unwind(AssertUnwindSafe(|| store.add(date, &entries))).unwrap_or_else(|_| {
                Err(StoreError::Unavailable("writing results failed unexpectedly".into()))
            });
            if let Err(error) = &written {
                tracing::error!(%error, results = entries.len(), %date, "results can't be kept");
            }
            for (place, job) in day.iter_mut().enumerate() {
                let (unused, _) = oneshot::channel();
                let done = std::mem::replace(&mut job.done, unused);
                // Nobody may be waiting any longer.
                let _ = done.send(match &written {
                    Ok(added) => Ok((added.fates[place], Arc::clone(&added.standing))),
                    Err(error) => Err(error.clone()),
                });
            }
            pulse.beat();
        }
    }
}

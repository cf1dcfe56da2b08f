//! The table as it lives on a page.

use std::cell::Cell;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::js_sys::Function;
use wasm_bindgen_futures::spawn_local;

use super::{fetch, paint};
use crate::device;
use crate::json::Json;

/// How old a table may be when the reader comes back to it, in milliseconds.
const FRESH: f64 = 30_000.0;

thread_local! {
    /// When the table was last known to be right, by [`device::now`]; at first it is as old as the page.
    static KNOWN: Cell<f64> = const { Cell::new(0.0) };
    static ASKING: Cell<bool> = const { Cell::new(false) };
}

/// Today's table: first as the server rendered it, then kept fresh. It follows [`publish`] and [`refresh`], and asks
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
    let today = use_context::<super::League>().map(|league| league.today()).unwrap_or_default();
    super::standings::live(today)
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

/// Lets the page's table ask the server for itself.
pub fn refresh() {
    if ASKING.replace(true) {
        return;
    }
    spawn_local(async {
        let answer = fetch::today().await;
        ASKING.set(false);
        known(answer.is_some_and(|table| paint::table(&table)));
    });
}

/// Notes whether the table is right as of now.
fn known(right: bool) {
    // What may be wrong is old, however young: the reader's next sign asks again.
    KNOWN.set(if right { device::now() } else { f64::NEG_INFINITY });
    paint::reachable(right);
}

fn keep_fresh() {
    paint::at_first();
    let back = Closure::<dyn Fn()>::new(|| {
        if !document().hidden() && device::now() - KNOWN.get() > FRESH {
            refresh();
        }
    });
    // The table lives as long as the page.
    let back: Function = back.into_js_value().unchecked_into();
    for sign in ["focus", "visibilitychange", "online", "pageshow"] {
        // Adding a listener can't fail.
        let _ = window().add_event_listener_with_callback(sign, &back);
    }
    if let Some(retry) = paint::retry() {
        let _ = retry.add_event_listener_with_callback("click", &back);
    }
}

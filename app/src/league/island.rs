//! The table as it lives on a page.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;
use leptos::wasm_bindgen::prelude::*;
use leptos::web_sys::{Event, EventTarget};

use super::paint;
use crate::dom::{self, Way};
use crate::http::{self, Answer};
use crate::json::Json;
use crate::{base, device};

/// How old a table may be when the reader comes back to it, in milliseconds.
const FRESH: f64 = 30_000.0;

/// How often the time left in the day is worked out.
const TICK: Duration = Duration::from_secs(20);

thread_local! {
    /// When the table was last known to be right, by [`device::now`]; at first it is as old as the page.
    static KNOWN: Cell<f64> = const { Cell::new(0.0) };
    /// How often the table was asked for since the last answer.
    static ASKING: Cell<u32> = const { Cell::new(0) };
    /// Where the server tells of changes, while the page is seen: a browser has few connections for all its pages.
    static NEWS: RefCell<Option<News>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = EventTarget, js_name = EventSource)]
    type News;

    #[wasm_bindgen(constructor, js_class = EventSource)]
    fn new(address: &str) -> News;

    #[wasm_bindgen(method)]
    fn close(this: &News);
}

/// Today's table, of the game that the page provides or of all: first as the server rendered it, then kept fresh. It
/// follows [`publish`], [`refresh`] and what the server tells of changes, and asks again when the reader comes back to
/// the page. A page has at most one.
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
    let league = use_context::<super::League>();
    let today = league.as_ref().map(|league| league.today(game)).unwrap_or_default();
    super::standings::live(today, game, use_context(), &league.map(|league| league.mark).unwrap_or_default())
}

/// Nothing: what is there already stays.
#[cfg(not(feature = "ssr"))]
fn markup() -> String {
    String::new()
}

/// Shows this table on the page, if it is one: it came with the answer to a result.
pub fn publish(table: &Json) {
    known(paint::table(table));
}

/// Where the page's table is asked for, and results are sent: its answer is the table of the page's game. `None` where
/// there is no table.
pub fn address() -> Option<String> {
    base::api(&format!("/api/scores{}", paint::asked()))
}

/// Lets the page's table ask the server for itself. While it does, this only makes it ask once more.
pub fn refresh() {
    let Some(address) = address() else { return };
    let asking = ASKING.get();
    ASKING.set(asking + 1);
    if asking > 0 {
        return;
    }
    let hear = |answer: Answer| {
        let table = Json::parse(&answer.text).filter(|_| answer.status == 200);
        known(table.is_some_and(|table| paint::table(&table)));
        if ASKING.replace(0) > 1 {
            refresh();
        }
    };
    http::ask(&address, None, Box::new(hear));
}

/// Notes whether the table is right as of now.
fn known(right: bool) {
    // What may be wrong is old, however young: the reader's next sign asks again.
    KNOWN.set(if right { device::now() } else { f64::NEG_INFINITY });
    paint::reachable(right);
}

fn keep_fresh() {
    if paint::at_first() {
        refresh();
    }
    hear_news();
    device::later(TICK, Box::new(tick));
    dom::listen(&window(), &["focus", "visibilitychange", "online", "pageshow"], Way::Up, Box::new(back));
    if let Some(retry) = paint::retry() {
        dom::listen(&retry, &["click"], Way::Up, Box::new(back));
    }
}

/// Keeps the time left right, and asks for the next day's table when there is none.
fn tick() {
    if paint::count_down() && !document().hidden() {
        refresh();
    }
    device::later(TICK, Box::new(tick));
}

/// Listens for changes while the page is seen, and only then.
fn hear_news() {
    let hidden = document().hidden();
    NEWS.with_borrow_mut(|news| match news {
        Some(open) if hidden => {
            open.close();
            *news = None;
        }
        None if !hidden => {
            let Some(address) = base::api(&format!("/api/events?last={}", paint::mark_at_first())) else {
                return;
            };
            let open = News::new(&address);
            dom::listen(&open, &["message"], Way::Up, Box::new(|_| refresh()));
            *news = Some(open);
        }
        _ => {}
    });
}

/// The reader is back: an old table is asked for again. Or is gone.
fn back(_: Event) {
    hear_news();
    if !document().hidden() && device::now() - KNOWN.get() > FRESH {
        refresh();
    }
}

//! The table as it lives on a page.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::news::{News, news};
use super::{Standings, fetch};
use crate::api::Table;
use crate::device;
use crate::i18n::{fill, words};

/// Where the reader's name is kept on the device.
const NAME: &str = "parlour.name";

/// How old a table may be when the reader comes back to it, in milliseconds.
const FRESH: f64 = 30_000.0;

/// Today's table: first as the server rendered it, then kept fresh. It follows [`super::publish`] and
/// [`super::refresh`], and asks again when the reader comes back to the page.
#[island]
pub fn LeagueIsland(
    /// The table as it was when the page was rendered.
    table: Table,
) -> impl IntoView {
    let view = TableView {
        table: RwSignal::new(table),
        own: RwSignal::new(None),
        ends: RwSignal::new(None),
        unreachable: RwSignal::new(false),
        asked: StoredValue::new(0.0),
        asking: StoredValue::new(false),
    };
    view.keep_fresh();
    let text = &words().league;
    view! {
        {move || view! { <Standings table=view.table.get() own=view.own.get() /> }}
        <p class="league__foot">{move || view.ends.get().unwrap_or_else(|| text.ends_here.to_owned())}</p>
        <div class="notice" role="status" hidden=move || !view.unreachable.get()>
            <span>{text.unreachable}</span>
            <button class="button button--quiet" type="button" on:click=move |_| view.ask()>
                {text.retry}
            </button>
        </div>
    }
}

/// What the island knows.
#[derive(Clone, Copy)]
struct TableView {
    table: RwSignal<Table>,
    /// The reader's name.
    own: RwSignal<Option<String>>,
    /// When the day ends, by the reader's clock.
    ends: RwSignal<Option<String>>,
    unreachable: RwSignal<bool>,
    /// When the server was last asked, by [`device::now`].
    asked: StoredValue<f64>,
    asking: StoredValue<bool>,
}

impl TableView {
    fn keep_fresh(self) {
        Effect::new(move || {
            self.own.set(device::load(NAME));
            match news() {
                News::None => {}
                News::Ask => self.ask(),
                News::Rows(rows) => {
                    self.table.update(|table| table.table = rows);
                    self.unreachable.set(false);
                }
            }
        });
        // Only an effect knows the reader's clock: the first rendering must agree with the server's.
        Effect::new(move || {
            let ends = self.table.with(|table| table.ends);
            self.ends.set(ends.map(|at| fill(words().league.ends, &[&device::time_of_day(at)])));
        });
        Effect::new(move || {
            let back = move || {
                if device::now() - self.asked.get_value() > FRESH {
                    self.ask();
                }
            };
            for listener in [
                window_event_listener(ev::focus, move |_| back()),
                window_event_listener(ev::visibilitychange, move |_| back()),
                window_event_listener(ev::online, move |_| back()),
            ] {
                on_cleanup(move || listener.remove());
            }
        });
    }

    /// Asks the server for today's table.
    fn ask(self) {
        if self.asking.get_value() {
            return;
        }
        self.asking.set_value(true);
        self.asked.set_value(device::now());
        spawn_local(async move {
            let answer = fetch::today().await;
            self.asking.set_value(false);
            self.unreachable.set(answer.is_none());
            if let Some(table) = answer {
                self.table.set(table);
            }
        });
    }
}

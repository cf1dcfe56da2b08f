//! The island of a game: strips, board, status and controls.

use game_core::{Kind, Side};
use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Event, MouseEvent};

use crate::board::BoardView;
use crate::play::action::Action;
use crate::play::controller::Controller;
#[cfg(feature = "ssr")]
use crate::play::markup::{below, strip};
use crate::play::{choices, dom, paint};

/// A game on the page. The server writes it as it is before the first move; the browser goes on from what the device
/// keeps, and paints what changes.
///
/// Which game it is stands in the page's `data-game`; the server takes it from the context that the page provides. An
/// island with properties would bring a second reader of JSON to every player.
#[island]
pub fn PlayIsland() -> impl IntoView {
    kind().map(|kind| view! { <Play kind /> })
}

#[component]
fn Play(kind: Kind) -> impl IntoView {
    let controller = Controller::new(kind);
    let (state, stage) = (controller.state, controller.stage);
    Effect::new(move || {
        untrack(|| controller.resume());
        let online = window_event_listener(ev::online, move |_| controller.flush());
        let elsewhere =
            window_event_listener(ev::storage, move |event| controller.follow(event.key().as_deref()));
        on_cleanup(move || {
            online.remove();
            elsewhere.remove();
        });
    });
    Effect::new(move || {
        let stepping = stage.is_under_way();
        state.with(|state| paint::paint(state, stepping));
    });
    let press = move |event: MouseEvent| {
        if let Some(action) = pressed(&event) {
            action.run(controller);
        }
    };
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Some(seats) = choices::seats() {
            controller.open(None);
            controller.begin(seats, "");
        }
    };
    let edit = |event: Event| choices::edited(&target_id(&event));
    // The browser closes a dialog on Escape by itself. The event that tells so doesn't rise to us; we see it go down.
    let closed = move |event: Event| {
        let id = target_id(&event);
        let is_open = dom::is_open(&id);
        if !is_open && state.with_untracked(|state| state.dialog.is_some_and(|dialog| dialog.id() == id)) {
            controller.open(None);
        }
    };
    view! {
        <section class="game" on:click=press on:submit=begin on:input=edit on:close:capture=closed>
            <div class="strip" id="strip-second" inner_html=strip(kind, Side::Second)></div>
            <BoardView
                stage=stage
                flipped=Signal::derive(move || state.with(|state| state.bottom == Side::First))
                numbers=Signal::stored(true)
                on_turn=move |index| controller.person_plays(index)
                on_refused=move |refusal| controller.refuse(refusal)
            />
            <div class="strip" id="strip-first" inner_html=strip(kind, Side::First)></div>
            <div class="game__below" inner_html=below(kind)></div>
        </section>
    }
}

/// The action of the button that was pressed, if it is on.
fn pressed(event: &MouseEvent) -> Option<Action> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let button = target.closest("[data-do]").ok()??;
    let on = button.get_attribute("aria-disabled").is_none();
    Action::from_id(&button.get_attribute("data-do")?).filter(|_| on)
}

fn target_id(event: &Event) -> String {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.map(|target| target.id()).unwrap_or_default()
}

/// The game of the page.
#[cfg(feature = "ssr")]
fn kind() -> Option<Kind> {
    use_context()
}

/// The game of the page.
#[cfg(not(feature = "ssr"))]
fn kind() -> Option<Kind> {
    Kind::from_id(&dom::find("[data-game]")?.get_attribute("data-game")?)
}

/// In the browser the markup is there already.
#[cfg(not(feature = "ssr"))]
fn strip(_: Kind, _: Side) -> String {
    String::new()
}

/// In the browser the markup is there already.
#[cfg(not(feature = "ssr"))]
fn below(_: Kind) -> String {
    String::new()
}

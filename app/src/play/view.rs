//! The island of a game: strips, board, status and controls.

use std::rc::Rc;

use game_core::Kind;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Event, StorageEvent};

use crate::board::{self, Heard};
use crate::dom::{self, Way};
use crate::play::action::Action;
use crate::play::controller::Controller;
use crate::play::{choices, keys, paint, review};

/// A game on the page. The server writes it as it is before the first move; the browser goes on from what the device
/// keeps, and paints what changes.
///
/// Which game it is stands in the page's `data-game`; the server takes it from the context that the page provides. An
/// island with properties would bring a second reader of JSON to every player.
#[island]
pub fn PlayIsland() -> impl IntoView {
    if cfg!(not(feature = "ssr")) {
        let id = dom::find("[data-game]").and_then(|page| page.get_attribute("data-game"));
        if let Some(kind) = id.and_then(|id| Kind::from_id(&id)) {
            enliven(kind);
        }
    }
    view! { <section class="game" inner_html=markup()></section> }
}

/// The game as it is before the first move.
#[cfg(feature = "ssr")]
fn markup() -> String {
    use_context().map(super::markup::game).unwrap_or_default()
}

/// In the browser the markup is there already.
#[cfg(not(feature = "ssr"))]
fn markup() -> String {
    String::new()
}

/// Brings the page's game to life.
fn enliven(kind: Kind) {
    let controller = Controller::new(kind);
    let (state, stage) = (controller.state, controller.stage);
    board::enliven(
        stage,
        Box::new(move |heard| match heard {
            Heard::Turn(index) => controller.person_plays(index),
            Heard::Refused(refusal) => controller.refuse(refusal),
        }),
    );
    dom::watch(Box::new(move || {
        let stepping = stage.is_under_way();
        state.with(|state| paint::paint(state, stepping));
    }));
    let hear = move |event: Event| match &*event.type_() {
        "click" => {
            if let Some(action) = pressed(&event) {
                action.run(controller);
            } else if let Some(ply) = review::ply(&event) {
                controller.look(ply);
            }
        }
        "submit" => {
            event.prevent_default();
            if target_id(&event) == "typed" {
                controller.typed();
            } else if let Some((seats, setup)) = choices::read() {
                controller.open(None);
                controller.begin(seats, &setup);
                dom::to_board(false);
            }
        }
        "input" => choices::edited(&target_id(&event)),
        "change" if dom::closest(&event, "[name=below]").is_some() => controller.turn_as_preferred(),
        "change" => {}
        // What unfolds in a dialog would do so under its edge.
        "toggle" => {
            if let Some(fold) = dom::closest(&event, ".more[open]") {
                fold.scroll_into_view_with_bool(false);
            }
        }
        // The browser closes a dialog on Escape by itself. It says so before and afterwards: between the two, something
        // else that is to be painted must not open the dialog again.
        kind @ ("cancel" | "close") => {
            let id = target_id(&event);
            let is_open = kind == "close" && dom::is_open(&id);
            if !is_open && state.with_untracked(|state| state.dialog.is_some_and(|dialog| dialog.id() == id))
            {
                controller.open(None);
            }
        }
        "online" => controller.flush(),
        "keydown" => keys::key(controller, event.unchecked_ref()),
        "pagehide" => controller.leave(),
        _ => controller.follow(event.unchecked_ref::<StorageEvent>().key().as_deref()),
    };
    let hear = Rc::new(hear);
    if let Some(game) = dom::find("#main") {
        let hear = hear.clone();
        dom::listen(
            &game,
            &["click", "submit", "input", "cancel", "close", "toggle"],
            Way::Down,
            Box::new(move |event| hear(event)),
        );
    }
    dom::listen(
        &window(),
        &["online", "storage", "keydown", "pagehide", "change"],
        Way::Up,
        Box::new(move |event| hear(event)),
    );
    // Last: what is on the page until here is what the server wrote.
    controller.resume();
}

/// The action of the button that was pressed, if it is on.
fn pressed(event: &Event) -> Option<Action> {
    let button = dom::closest(event, "[data-do]")?;
    let on = button.get_attribute("aria-disabled").is_none();
    Action::from_id(&button.get_attribute("data-do")?).filter(|_| on)
}

fn target_id(event: &Event) -> String {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.map(|target| target.id()).unwrap_or_default()
}

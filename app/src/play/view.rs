//! The island of a game: strips, board, status and controls.

use game_core::{Kind, Side};
use leptos::ev;
use leptos::prelude::*;

use crate::board::BoardView;
use crate::play::controller::Controller;
use crate::play::controls::Controls;
use crate::play::dialogs::Dialogs;
use crate::play::speech;
use crate::play::strip::Strip;

/// A game on the page. The server draws the board before the first move; the browser goes on from what the device
/// keeps.
#[island]
pub fn PlayIsland(
    /// Which game, by [`Kind::id`].
    kind_id: String,
) -> impl IntoView {
    Kind::from_id(&kind_id).map(|kind| view! { <Play kind=kind /> })
}

#[component]
fn Play(kind: Kind) -> impl IntoView {
    let controller = Controller::new(kind);
    Effect::new(move || {
        untrack(|| controller.resume());
        let online = window_event_listener(ev::online, move |_| controller.flush());
        on_cleanup(move || online.remove());
    });
    let bottom = controller.bottom;
    let stage = controller.stage;
    let status = move || {
        let notice = controller.notice.get();
        notice.unwrap_or_else(|| {
            let phase = controller.phase.get();
            controller.session.with(|session| speech::status(session.as_ref(), &phase, stage.is_under_way()))
        })
    };
    view! {
        <section class="game">
            <Strip controller=controller side=Signal::derive(move || !bottom.get()) />
            <BoardView
                stage=stage
                flipped=Signal::derive(move || bottom.get() == Side::First)
                numbers=Signal::stored(true)
                on_turn=move |index| controller.person_plays(index)
                on_refused=move |refusal| controller.refuse(refusal)
            />
            <Strip controller=controller side=Signal::derive(move || bottom.get()) />
            <p class="status" role="status">
                {status}
            </p>
            <Controls controller=controller />
            <Spoken text=controller.spoken.into() />
            <Dialogs controller=controller />
        </section>
    }
}

/// What was done last, for screen readers alone. A text that comes twice is a change all the same: every other one
/// ends in a space that isn't heard.
#[component]
fn Spoken(text: Signal<String>) -> impl IntoView {
    let heard = Memo::new(move |before: Option<&(String, bool)>| {
        let odd = before.is_some_and(|(_, odd)| !odd);
        (text.get(), odd)
    });
    view! {
        <p class="visually-hidden" aria-live="assertive">
            {move || heard.with(|(text, odd)| if *odd { format!("{text}\u{a0}") } else { text.clone() })}
        </p>
    }
}

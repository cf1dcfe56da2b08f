//! The island of a game: strips, board, status and controls.

use game_core::{Kind, Side};
use leptos::prelude::*;

use crate::board::{BoardView, PieceIcon};
use crate::i18n::{fill, words};
use crate::play::controller::{Controller, Phase, shown_name};
use crate::play::controls::Controls;
use crate::play::dialogs::Dialogs;
use crate::play::session::Session;
use crate::play::speech;

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
    Effect::new(move || untrack(|| controller.resume()));
    let online = window_event_listener_if_browser(move || controller.flush());
    on_cleanup(move || drop(online));
    let bottom = controller.bottom;
    let stage = controller.stage;
    let status = move || {
        let notice = controller.notice.get();
        notice.unwrap_or_else(|| {
            let phase = controller.phase.get();
            controller.session.with(|session| speech::status(session.as_ref(), &phase, stage.is_stepping()))
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

/// A side's name, pieces and turn, above or below the board.
#[component]
fn Strip(controller: Controller, side: Signal<Side>) -> impl IntoView {
    let t = &words().play;
    let about = move |tell: fn(&Session, Side) -> String| {
        controller.session.with(|session| session.as_ref().map(|session| tell(session, side.get())).unwrap_or_default())
    };
    let name = move || {
        let name = about(|session, side| shown_name(session.seat(side)));
        if name.is_empty() { speech::side_name(controller.kind, side.get()).to_owned() } else { name }
    };
    let is_turn = move || {
        controller.session.with(|session| {
            session.as_ref().is_some_and(|session| session.game.outcome().is_none() && session.game.turn() == side.get())
        })
    };
    let thinks = move || is_turn() && controller.phase.get() == Phase::Thinking;
    let count = move || {
        about(|session, side| match session.game.board().count(side) {
            1 => words().play.piece.to_owned(),
            count => fill(words().play.pieces, &[&count.to_string()]),
        })
    };
    view! {
        <div class="strip" class:strip--turn=is_turn class:strip--thinking=thinks>
            <PieceIcon kind=controller.kind side=side />
            <span class="strip__name">{name}</span>
            <span class="visually-hidden">{move || if is_turn() { t.turn_mark } else { "" }}</span>
            <span class="strip__count">{count}</span>
        </div>
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

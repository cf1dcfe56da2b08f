//! The line above and below the board: who plays that side.

use game_core::Side;
use leptos::prelude::*;

use crate::i18n::{fill, words};
use crate::play::controller::{Controller, Phase, shown_name};
use crate::play::session::Session;
use crate::skins;

/// A side's name, pieces and turn, above or below the board.
#[component]
pub fn Strip(controller: Controller, side: Signal<Side>) -> impl IntoView {
    let t = &words().play;
    let skin = skins::skin(controller.kind);
    let about = move |tell: fn(&Session, Side) -> String| {
        controller
            .session
            .with(|session| session.as_ref().map(|session| tell(session, side.get())).unwrap_or_default())
    };
    let name = move || {
        let name = about(|session, side| shown_name(session.seat(side)));
        if name.is_empty() { skin.side(side.get(), words()).to_owned() } else { name }
    };
    let is_turn = move || {
        controller.session.with(|session| {
            session
                .as_ref()
                .is_some_and(|session| session.game.outcome().is_none() && session.game.turn() == side.get())
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
            <svg class=format!("strip__piece {}", skin.class) viewBox="0 0 100 100" aria-hidden="true">
                <g
                    class=move || if side.get() == Side::First { "piece first" } else { "piece second" }
                    inner_html=move || (skin.piece)(side.get())
                ></g>
            </svg>
            <span class="strip__name">{name}</span>
            <span class="visually-hidden">{move || if is_turn() { t.turn_mark } else { "" }}</span>
            <span class="strip__count">{count}</span>
        </div>
    }
}

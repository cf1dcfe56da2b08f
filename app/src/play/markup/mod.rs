//! What the server writes around the board. It is complete but for what changes in a game, which the browser fills in.

mod controls;
mod dialogs;
mod icon;
mod new_game;

use game_core::{Kind, Side};
use leptos::prelude::*;

use crate::i18n::words;
use crate::skins;

/// The inside of a side's strip.
pub fn strip(kind: Kind, side: Side) -> String {
    let skin = skins::skin(kind);
    let class = if side == Side::First { "piece first" } else { "piece second" };
    view! {
        <svg class=format!("strip__piece {}", skin.class) viewBox="0 0 100 100" aria-hidden="true">
            <g class=class inner_html=(skin.piece)(side)></g>
        </svg>
        <span class="strip__name">{skin.side(side, words())}</span>
        <span class="strip__turn visually-hidden"></span>
        <span class="strip__count"></span>
    }
    .to_html()
}

/// Everything under the strips: status, buttons, what is spoken, and the dialogs.
pub fn below(kind: Kind) -> String {
    view! {
        <p class="status" id="status" role="status">
            {words().play.welcome}
        </p>
        <controls::Controls />
        <p class="visually-hidden" id="spoken" aria-live="assertive"></p>
        <dialogs::Dialogs kind />
    }
    .to_html()
}

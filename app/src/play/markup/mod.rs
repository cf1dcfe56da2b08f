//! What the server writes around the board. It is complete but for what changes in a game, which the browser fills in.

mod controls;
mod dialogs;
mod icon;
mod keys;
mod new_game;
mod panels;

use game_core::{Kind, Side};
use leptos::prelude::*;

pub use panels::Panels;

use crate::board::{BoardView, Stage};
use crate::i18n::{ID, words, written};
use crate::skins;

/// The inside of a side's strip.
fn strip(kind: Kind, side: Side) -> String {
    let skin = skins::skin(kind);
    let class = if side == Side::First { "piece first" } else { "piece second" };
    view! {
        <svg class=format!("strip__piece {}", skin.class) viewBox="0 0 100 100" aria-hidden="true">
            <g class=class inner_html=(skin.piece)(side)></g>
        </svg>
        <span class="strip__name">{skin.side(side, words())}</span>
        <span class="strip__side visually-hidden"></span>
        <span class="strip__turn visually-hidden"></span>
        <span class="strip__count"></span>
    }
    .to_html()
}

/// A game before its first move, and the words that the browser needs to go on with it.
pub fn game(kind: Kind) -> String {
    let start = kind.start("").map(|game| game.board());
    let stage = Stage::new(kind, start.expect("the default setup is a setup of every game"));
    let words = written(skins::skin(kind).game(words()));
    view! {
        <div class="strip" id="strip-second" inner_html=strip(kind, Side::Second)></div>
        <BoardView stage />
        <div class="strip" id="strip-first" inner_html=strip(kind, Side::First)></div>
        <div class="game__below" inner_html=below(kind)></div>
        <script type="text/plain" id=ID inner_html=words></script>
    }
    .to_html()
}

/// Everything under the strips: status, buttons of the game and for looking back, what is spoken, and the dialogs. The
/// status is spoken with what goes before it, and so not by itself.
fn below(kind: Kind) -> String {
    view! {
        <p class="status" id="status" role="status" aria-live="off">
            {words().play.welcome}
        </p>
        <controls::Controls kind />
        <controls::Confirm />
        <controls::Review />
        <p class="visually-hidden" id="spoken" aria-live="assertive"></p>
        <dialogs::Dialogs kind />
    }
    .to_html()
}

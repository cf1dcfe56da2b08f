//! The buttons under the board.

use game_core::Kind;
use leptos::prelude::*;

use super::icon::{Icon, Symbol};
use crate::i18n::words;
use crate::play::action::Action;
use crate::skins;

/// New game, undo, redo, a hint, flip, an end by agreement, and resign.
#[component]
pub fn Controls(kind: Kind) -> impl IntoView {
    let t = &words().questions;
    let agreement = (skins::skin(kind).agreement)(t);
    let agree = if agreement.counts { Symbol::Scales } else { Symbol::Half };
    view! {
        <div class="controls" role="group" aria-label=t.controls>
            <Control symbol=Symbol::Plus label=t.new_game action=Action::NewGame />
            <Control symbol=Symbol::Undo label=t.undo action=Action::Undo />
            <Control symbol=Symbol::Redo label=t.redo action=Action::Redo />
            <Control symbol=Symbol::Lamp label=words().review.hint action=Action::Hint />
            <Control symbol=Symbol::Flip label=t.flip action=Action::Flip />
            <Control symbol=agree label=agreement.offer action=Action::OfferDraw />
            <Control symbol=Symbol::Flag label=t.resign action=Action::OfferResign />
        </div>
    }
}

/// What is to become of a move that waits, in the place of the buttons that look back.
#[component]
pub fn Confirm() -> impl IntoView {
    let t = &words().keys;
    view! {
        <div class="confirm">
            <button type="button" class="button button--primary" data-do=Action::Confirm.id()>
                {t.confirm}
            </button>
            <button type="button" class="button" data-do=Action::Undo.id()>
                {t.take_back}
            </button>
        </div>
    }
}

/// The buttons that look back and forth, or set a demo going; and who plays.
#[component]
pub fn Review() -> impl IntoView {
    let t = &words().review;
    view! {
        <div class="review" role="group" aria-label=t.review>
            <Control symbol=Symbol::First label=t.first action=Action::First />
            <Control symbol=Symbol::Back label=t.back action=Action::Back />
            <Control symbol=Symbol::Play label=t.play action=Action::Play />
            <Control symbol=Symbol::Forward label=t.forward action=Action::Forward />
            <Control symbol=Symbol::Last label=t.last action=Action::Last />
            <Control symbol=Symbol::People label=t.players action=Action::Players />
        </div>
    }
}

/// A button with a picture and a word.
#[component]
fn Control(symbol: Symbol, label: &'static str, action: Action) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button button--icon"
            data-do=action.id()
            data-key=action.key()
            hidden=action == Action::OfferDraw
        >
            <Icon symbol />
            <span class="button__label">{label}</span>
        </button>
    }
}

//! The buttons under the board.

use leptos::prelude::*;

use crate::i18n::words;
use crate::play::controller::Controller;
use crate::play::dialogs::Dialog;
use crate::play::icon::{Icon, Symbol};
use crate::play::session::Session;

/// New game, undo, redo, flip, resign, and a draw between two players.
#[component]
pub fn Controls(controller: Controller) -> impl IntoView {
    let t = &words().play;
    let can = move |what: fn(&Session) -> bool| {
        Signal::derive(move || controller.session.with(|session| session.as_ref().is_some_and(what)))
    };
    let ask = move |dialog| move || controller.dialog.set(Some(dialog));
    let running = can(|session| session.game.outcome().is_none());
    let for_two = can(|session| session.computer().is_none());
    let always = Signal::stored(true);
    view! {
        <div class="controls" role="group" aria-label=t.controls>
            <Control symbol=Symbol::Plus label=t.new_game on=always why="" act=move || controller.ask_new_game() />
            <Control
                symbol=Symbol::Undo
                label=t.undo
                on=can(Session::can_undo)
                why=t.nothing_to_undo
                act=move || controller.undo()
            />
            <Control
                symbol=Symbol::Redo
                label=t.redo
                on=can(Session::can_redo)
                why=t.nothing_to_redo
                act=move || controller.redo()
            />
            <Control symbol=Symbol::Flip label=t.flip on=always why="" act=move || controller.flip() />
            <span class="controls__two" hidden=move || !for_two.get()>
                <Control
                    symbol=Symbol::Half
                    label=t.offer_draw
                    on=running
                    why=t.no_game
                    act=ask(Dialog::Draw)
                />
            </span>
            <Control symbol=Symbol::Flag label=t.resign on=running why=t.no_game act=ask(Dialog::Resign) />
        </div>
    }
}

/// A button with a picture and a word. One that is off can still be reached, and then says why.
#[component]
fn Control(
    symbol: Symbol,
    label: &'static str,
    on: Signal<bool>,
    why: &'static str,
    act: impl Fn() + 'static,
) -> impl IntoView {
    let press = move |_| {
        if on.get_untracked() {
            act();
        }
    };
    view! {
        <button
            type="button"
            class="button button--icon"
            aria-disabled=move || (!on.get()).then_some("true")
            aria-description=move || (!on.get()).then_some(why)
            title=move || if on.get() { label } else { why }
            on:click=press
        >
            <Icon symbol=symbol />
            <span class="button__label">{label}</span>
        </button>
    }
}

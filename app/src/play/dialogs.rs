//! The questions that a game asks, one at a time.

use leptos::prelude::*;

use crate::i18n::{fill, words};
use crate::play::controller::{Controller, Phase, shown_name};
use crate::play::modal::Modal;
use crate::play::new_game::NewGame;
use crate::play::speech;

/// The dialog that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Who plays, at what level, on which side.
    NewGame,
    /// Whether to leave the game under way for a new one.
    Abandon,
    /// Whether to give up.
    Resign,
    /// Whether both agree on a draw.
    Draw,
    /// How the game ended.
    End,
}

/// All dialogs of a game; at most one is open.
#[component]
pub fn Dialogs(controller: Controller) -> impl IntoView {
    let t = &words().play;
    let dialog = controller.dialog;
    let is = move |which| Signal::derive(move || dialog.get() == Some(which));
    let close = move |()| dialog.set(None);
    let winner = move || {
        controller.session.with(|session| {
            let Some(session) = session else { return String::new() };
            let loser = session.person().unwrap_or(session.game.turn());
            shown_name(session.seat(!loser))
        })
    };
    view! {
        <NewGame controller=controller open=is(Dialog::NewGame) on_close=close />
        <Question
            id="abandon-title"
            open=is(Dialog::Abandon)
            title=t.abandon_title
            text=|| t.abandon_text.to_owned()
            safe=t.keep_playing
            go=t.abandon
            on_close=close
            on_go=move |()| dialog.set(Some(Dialog::NewGame))
        />
        <Question
            id="resign-title"
            open=is(Dialog::Resign)
            title=t.resign_title
            text=move || fill(t.resign_text, &[&winner()])
            safe=t.keep_playing
            go=t.resign
            on_close=close
            on_go=move |()| {
                dialog.set(None);
                controller.resign();
            }
        />
        <Question
            id="draw-title"
            open=is(Dialog::Draw)
            title=t.draw_title
            text=|| t.draw_text.to_owned()
            safe=t.keep_playing
            go=t.agree
            on_close=close
            on_go=move |()| {
                dialog.set(None);
                controller.agree();
            }
        />
        <End controller=controller open=is(Dialog::End) on_close=close />
    }
}

/// A question with a safe answer, which has the focus, and one that goes ahead.
#[component]
fn Question(
    id: &'static str,
    open: Signal<bool>,
    title: &'static str,
    #[prop(into)] text: Signal<String>,
    safe: &'static str,
    go: &'static str,
    #[prop(into)] on_close: Callback<()>,
    #[prop(into)] on_go: Callback<()>,
) -> impl IntoView {
    view! {
        <Modal id=id open=open title=Signal::stored(title.to_owned()) on_close=on_close>
            <p>{move || text.get()}</p>
            <div class="dialog__actions">
                <button type="button" class="button button--quiet" on:click=move |_| on_go.run(())>
                    {go}
                </button>
                <button type="button" class="button button--primary" autofocus on:click=move |_| on_close.run(())>
                    {safe}
                </button>
            </div>
        </Modal>
    }
}

/// Who won and why, and what became of the result.
#[component]
fn End(controller: Controller, open: Signal<bool>, #[prop(into)] on_close: Callback<()>) -> impl IntoView {
    let t = &words().play;
    let told = move |tell: fn(&crate::play::session::Session, game_core::Outcome) -> String| {
        controller.session.with(|session| {
            let told = session.as_ref().and_then(|session| Some(tell(session, session.game.outcome()?)));
            told.unwrap_or_default()
        })
    };
    let sending =
        move || controller.sending.with(|sending| sending.as_ref().map(speech::delivery).unwrap_or_default());
    let again = move |_| {
        if controller.phase.get_untracked() == Phase::Over {
            controller.dialog.set(Some(Dialog::NewGame));
        }
    };
    view! {
        <Modal id="end-title" open=open title=Signal::derive(move || told(speech::result)) on_close=on_close>
            <p>{move || told(speech::reason)}</p>
            <p class="dialog__note" role="status">
                {sending}
            </p>
            <div class="dialog__actions">
                <button type="button" class="button button--quiet" autofocus on:click=move |_| on_close.run(())>
                    {t.close}
                </button>
                <button type="button" class="button button--primary" on:click=again>
                    {t.new_game}
                </button>
            </div>
        </Modal>
    }
}

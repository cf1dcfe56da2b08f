//! What can be typed: moves and questions in a field, and keys that do what buttons do.

use game_core::Kind;
use leptos::prelude::*;

use super::dialogs::Frame;
use crate::i18n::{fill, words};
use crate::play::action::Action;
use crate::play::speech;
use crate::play::state::Dialog;

/// The key that leads to the field.
const FIELD_KEY: &str = "m";

/// The folded panel with the field, and what can be typed there.
#[component]
pub fn Typed(kind: Kind) -> impl IntoView {
    let t = &words().keys;
    let example = kind.start("").ok().and_then(|game| speech::legal(&game).into_iter().next());
    let questions = words().play.questions.into_iter().zip(t.questions).map(|(names, meaning)| {
        let name = names.split(' ').next();
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
            </div>
        }
    });
    view! {
        <details class="panel">
            <summary>{t.typed}</summary>
            <form class="typed field" id="typed" novalidate autocomplete="off">
                <label for="typed-move">{t.typed_label}</label>
                <div class="typed__line">
                    <input
                        type="text"
                        id="typed-move"
                        data-key=FIELD_KEY
                        maxlength="80"
                        autocapitalize="none"
                        spellcheck="false"
                        enterkeyhint="go"
                        aria-describedby="typed-move-fault typed-help typed-words"
                    />
                    <button type="submit" class="button button--primary">
                        {t.enter}
                    </button>
                </div>
                <p class="field__fault" id="typed-move-fault"></p>
                <p class="typed__says" id="typed-says"></p>
                <p class="field__hint" id="typed-help">
                    {fill(t.typed_help, &[&example.unwrap_or_default()])}
                </p>
                <dl class="keys" id="typed-words">{questions.collect_view()}</dl>
                <button type="button" class="button" data-do=Action::Keys.id() data-key=Action::Keys.key()>
                    {t.title}
                </button>
            </form>
        </details>
    }
}

/// The list of keys.
#[component]
pub fn Keys() -> impl IntoView {
    let (t, q, r) = (&words().keys, &words().questions, &words().review);
    let of = |action: Action, what: &'static str| (action.key().unwrap_or_default(), what);
    let keys = [
        of(Action::NewGame, q.new_game),
        of(Action::Undo, q.undo),
        of(Action::Redo, q.redo),
        of(Action::Hint, r.hint),
        of(Action::Flip, q.flip),
        of(Action::Play, t.play),
        (FIELD_KEY, t.typed),
        of(Action::Keys, t.list),
        ("← →", t.look),
    ];
    let board = [(t.arrows, t.walk), (t.enter_key, t.choose), (t.escape, t.give_up)];
    let list = |keys: &[(&'static str, &'static str)]| {
        let rows = keys.iter().map(|&(key, what)| {
            view! {
                <div>
                    <dt><kbd>{key}</kbd></dt>
                    <dd>{what}</dd>
                </div>
            }
        });
        view! { <dl class="keys">{rows.collect_view()}</dl> }
    };
    view! {
        <Frame dialog=Dialog::Keys title=t.title>
            {list(&keys)}
            <h3>{t.on_board}</h3>
            {list(&board)}
            <p class="dialog__note">{t.off}</p>
            <div class="dialog__actions">
                <button type="button" class="button button--primary" data-do=Action::Close.id() autofocus>
                    {t.close}
                </button>
            </div>
        </Frame>
    }
}

//! The games that were finished on the device.

use game_core::{Kind, Level};
use leptos::prelude::*;

use super::rules::game_page;
use super::{Head, Sheet};
use crate::base::url;
use crate::i18n::{fill, lang, words};
use crate::inline::{Inline, script};

/// A list that a script fills: only the device knows the games. It is a script of its own, as small as the page, so that
/// nobody waits for the wasm file here.
#[component]
pub fn History() -> impl IntoView {
    let t = &words().past;
    let play = &words().play;
    view! {
        <Head title=t.title description=t.description />
        <Sheet name="history" />
        <main id="main" class="page page--narrow history">
            <header class="history__head">
                <h1>{t.title}</h1>
                <p class="muted">{t.about}</p>
            </header>
            <p id="past-empty" tabindex="-1" data-closed=t.closed>{t.empty}</p>
            <ul
                id="past"
                role="list"
                data-play=url("/play/")
                data-locale=words().league.locale
                data-players=t.players
                data-wins=play.wins
                data-draw=play.draw
                data-copied=t.copied
                data-refused=t.not_copied
                data-deleted=t.deleted
            ></ul>
            <div hidden>
                {Kind::ALL
                    .map(|kind| view! { <span data-name=kind.id()>{game_page(kind, lang()).name}</span> })
                    .collect_view()}
                {Level::ALL
                    .map(|level| {
                        let name = fill(play.computer, &[play.levels[level.index()]]);
                        view! { <span data-name=level.id()>{name}</span> }
                    })
                    .collect_view()}
            </div>
            <p class="visually-hidden" id="past-said" aria-live="polite"></p>
            <p hidden id="past-clear">
                <button type="button" class="button" data-past="clear">{t.delete_all}</button>
            </p>
            <template id="past-game">{game()}</template>
            {question()}
            <Inline script=script!("past") />
        </main>
    }
}

/// A game of the list, to be filled in.
fn game() -> AnyView {
    let t = &words().past;
    view! {
        <li class="panel history__game">
            <h2 class="history__name"></h2>
            <p class="history__players"></p>
            <p class="muted">
                <span class="history__result"></span>
                " "
                <time></time>
            </p>
            <div class="row">
                <a class="button button--primary">{t.open}</a>
                <button type="button" class="button" data-past="copy">{t.copy}</button>
                <button type="button" class="button button--quiet" data-past="delete">{t.delete}</button>
            </div>
            <p class="field__fault"></p>
            <textarea readonly hidden rows="5"></textarea>
        </li>
    }
    .into_any()
}

/// Asks before all are forgotten.
fn question() -> AnyView {
    let t = &words().past;
    view! {
        <dialog class="dialog" id="past-question" aria-labelledby="past-title">
            <form method="dialog">
                <h2 class="dialog__title" id="past-title">{t.delete_title}</h2>
                <p>{t.delete_text}</p>
                <div class="dialog__actions">
                    <button class="button button--quiet" value="clear">{t.delete_all}</button>
                    <button class="button button--primary" value="" autofocus>{t.keep}</button>
                </div>
            </form>
        </dialog>
    }
    .into_any()
}

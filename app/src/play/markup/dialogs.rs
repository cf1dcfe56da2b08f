//! The questions that a game asks.

use game_core::{Kind, Level, Side};
use leptos::prelude::*;

use super::keys::Keys;
use super::new_game::{Choice, NewGame};
use crate::i18n::words;
use crate::play::action::Action;
use crate::play::choices::{PERSON, seat_name};
use crate::play::state::Dialog;
use crate::skins;

/// All dialogs of a game, closed.
#[component]
pub fn Dialogs(kind: Kind) -> impl IntoView {
    let t = &words().questions;
    let agreement = (skins::skin(kind).agreement)(t);
    view! {
        <NewGame kind />
        <Question
            dialog=Dialog::Abandon
            title=t.abandon_title
            text=t.abandon_text
            safe=t.keep_playing
            go=(t.abandon, Action::Abandon)
        />
        <Question
            dialog=Dialog::Resign
            title=t.resign_title
            text=""
            safe=t.keep_playing
            go=(t.resign, Action::Resign)
        />
        <Question
            dialog=Dialog::Draw
            title=agreement.title
            text=agreement.text
            counts=agreement.counts
            safe=t.keep_playing
            go=(agreement.agree, Action::Agree)
        />
        <Question
            dialog=Dialog::Branch
            title=words().review.branch_title
            text=words().review.branch_text
            safe=words().review.keep
            go=(words().review.branch, Action::Branch)
        />
        <Players kind />
        <Keys />
        <End />
    }
}

/// Who plays each side from here on.
#[component]
fn Players(kind: Kind) -> impl IntoView {
    let t = &words().review;
    let sides = Side::BOTH.map(|side| {
        let levels = Level::ALL.map(|level| {
            let label = words().play.levels[level.index()];
            view! { <Choice name=seat_name(side) value=level.id() label /> }
        });
        view! {
            <fieldset class="segmented segmented--four">
                <legend>{skins::skin(kind).side(side, words())}</legend>
                <Choice name=seat_name(side) value=PERSON label=t.person />
                {levels}
            </fieldset>
        }
    });
    view! {
        <Frame dialog=Dialog::Players title=t.players>
            {sides}
            <p class="dialog__note">{t.players_text}</p>
            <div class="dialog__actions">
                <button type="button" class="button button--quiet" data-do=Action::Close.id() autofocus>
                    {words().questions.cancel}
                </button>
                <button type="button" class="button button--primary" data-do=Action::Reseat.id()>
                    {t.play_on}
                </button>
            </div>
        </Frame>
    }
}

/// The element of a dialog, with its title's; `described` if a text of its own says more.
#[component]
pub(super) fn Frame(
    dialog: Dialog,
    title: &'static str,
    #[prop(optional)] described: bool,
    children: Children,
) -> impl IntoView {
    let titled = format!("{}-title", dialog.id());
    let text = described.then(|| format!("{}-text", dialog.id()));
    view! {
        <dialog class="dialog" id=dialog.id() aria-labelledby=titled aria-describedby=text>
            <h2 class="dialog__title" id=titled.clone()>
                {title}
            </h2>
            {children()}
        </dialog>
    }
}

/// A question with a safe answer, which has the focus, and one that goes ahead; `counts` makes room for a score.
#[component]
fn Question(
    dialog: Dialog,
    title: &'static str,
    text: &'static str,
    #[prop(optional)] counts: bool,
    safe: &'static str,
    go: (&'static str, Action),
) -> impl IntoView {
    view! {
        <Frame dialog title described=true>
            <p id=format!("{}-text", dialog.id())>{text}</p>
            {counts.then(|| view! { <p class="dialog__score" id=format!("{}-score", dialog.id())></p> })}
            <div class="dialog__actions">
                <button type="button" class="button button--quiet" data-do=go.1.id()>
                    {go.0}
                </button>
                <button type="button" class="button button--primary" data-do=Action::Close.id() autofocus>
                    {safe}
                </button>
            </div>
        </Frame>
    }
}

/// Who won and why, and what became of the result.
#[component]
fn End() -> impl IntoView {
    let t = &words().questions;
    view! {
        <Frame dialog=Dialog::End title="" described=true>
            <p id="end-text"></p>
            <p class="dialog__score" id="end-score"></p>
            <p class="dialog__note" id="end-sitting"></p>
            <p class="dialog__note" id="end-sending" role="status"></p>
            <div class="offer" id="end-offer" hidden>
                <p id="end-offer-text"></p>
                <div class="dialog__actions">
                    <button type="button" class="button button--quiet" data-do=Action::Hush.id()>
                        {t.hush}
                    </button>
                    <button type="button" class="button" id="end-accept" data-do=Action::Accept.id()></button>
                </div>
            </div>
            <div class="dialog__actions">
                <button type="button" class="button button--quiet" data-do=Action::Close.id() autofocus>
                    {t.close}
                </button>
                <button type="button" class="button button--quiet" data-do=Action::NewGame.id()>
                    {t.new_game}
                </button>
                <button type="button" class="button button--primary" data-do=Action::Again.id()>
                    {t.again}
                </button>
            </div>
        </Frame>
    }
}

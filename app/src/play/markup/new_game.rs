//! The form for a new game.

use game_core::{Kind, Level, Side};
use leptos::prelude::*;

use super::dialogs::Frame;
use crate::i18n::{fill, words};
use crate::play::action::Action;
use crate::play::choices::{COMPUTER, FRIEND};
use crate::play::state::Dialog;
use crate::skins;

/// The value of a side drawn by lot: any that names no side.
const RANDOM: &str = "random";

/// Asks who plays, at what level and on which side. The style sheet hides what the chosen opponent makes needless.
#[component]
pub fn NewGame(kind: Kind) -> impl IntoView {
    let t = &words().questions;
    let skin = skins::skin(kind);
    let sides = Side::BOTH.map(|side| skin.side(side, words()));
    let levels = words().play.levels;
    view! {
        <Frame dialog=Dialog::NewGame title=t.new_game>
            <form class="new-game" novalidate>
                <fieldset class="segmented">
                    <legend>{t.opponent}</legend>
                    <Choice name="opponent" value=COMPUTER label=t.against_computer />
                    <Choice name="opponent" value=FRIEND label=t.two_players />
                </fieldset>
                <div class="field">
                    <label for="name-1">
                        <span class="with-computer">{t.your_name}</span>
                        <span class="with-friend">{fill(t.name_of, &[sides[0]])}</span>
                    </label>
                    <NameField id="name-1" />
                </div>
                <div class="field with-friend">
                    <label for="name-2">{fill(t.name_of, &[sides[1]])}</label>
                    <NameField id="name-2" />
                </div>
                <div class="field with-computer">
                    <fieldset class="segmented segmented--four">
                        <legend>{t.level}</legend>
                        {Level::ALL
                            .map(|level| {
                                view! { <Choice name="level" value=level.id() label=levels[level.index()] /> }
                            })}
                    </fieldset>
                    {Level::ALL
                        .map(|level| {
                            view! {
                                <p class="field__hint" data-level=level.id()>
                                    {t.level_hints[level.index()]}
                                </p>
                            }
                        })}
                </div>
                <div class="field with-computer">
                    <fieldset class="segmented">
                        <legend>{t.your_side}</legend>
                        <Choice name="side" value=Side::First.id() label=sides[0] />
                        <Choice name="side" value=Side::Second.id() label=sides[1] />
                        <Choice name="side" value=RANDOM label=t.random />
                    </fieldset>
                    <p class="field__hint">{fill(t.moves_first, &[sides[0]])}</p>
                </div>
                <div class="dialog__actions">
                    <button type="button" class="button button--quiet" data-do=Action::Close.id()>
                        {t.cancel}
                    </button>
                    <button type="submit" class="button button--primary" autofocus>
                        {t.start}
                    </button>
                </div>
            </form>
        </Frame>
    }
}

/// One button of a segmented choice.
#[component]
fn Choice(name: &'static str, value: &'static str, label: &'static str) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=name value=value />
            <span>{label}</span>
        </label>
    }
}

/// A name, what it may be, and room for what is wrong with it.
#[component]
fn NameField(id: &'static str) -> impl IntoView {
    let [hint, fault] = ["hint", "fault"].map(|note| format!("{id}-{note}"));
    view! {
        <input
            type="text"
            id=id
            autocomplete="nickname"
            autocapitalize="words"
            spellcheck="false"
            aria-describedby=format!("{fault} {hint}")
        />
        <p class="field__fault" id=fault role="status"></p>
        <p class="field__hint" id=hint>
            {words().questions.name_hint}
        </p>
    }
}

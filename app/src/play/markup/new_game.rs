//! The form for a new game.

use game_core::{Kind, Level, Side};
use leptos::prelude::*;

use super::dialogs::Frame;
use crate::i18n::{fill, words};
use crate::play::action::Action;
use crate::play::choices::{CHANGE, COMPUTER, DEMO, FRIEND, ROUNDS};
use crate::play::state::Dialog;
use crate::skins::{self, Setting, Skin, Tokens, Value};

/// The value of a side drawn by lot: any that names no side.
const RANDOM: &str = "random";

/// Asks who plays, at what level and on which side. The style sheet hides what the chosen opponent makes needless.
#[component]
pub fn NewGame(kind: Kind) -> impl IntoView {
    let t = &words().questions;
    let skin = skins::skin(kind);
    let sides = Side::BOTH.map(|side| skin.side(side, words()));
    let settings = (skin.settings)(words());
    let keys = settings.iter().map(|setting| setting.key).collect::<Vec<_>>().join(" ");
    let tokens = if skin.tokens.is_some() { " token1 token2" } else { "" };
    let choices = format!("opponent level level2 side {ROUNDS} {keys}{tokens}");
    view! {
        <Frame dialog=Dialog::NewGame title=t.new_game>
            <form class="new-game" novalidate data-choices=choices data-setup=keys>
                <fieldset class="segmented segmented--four">
                    <legend>{t.opponent}</legend>
                    <Choice name="opponent" value=COMPUTER label=t.against_computer checked=true />
                    <Choice name="opponent" value=FRIEND label=t.two_players />
                    <Choice name="opponent" value=DEMO label=words().review.watch />
                </fieldset>
                <div class="field with-person">
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
                <div class="field with-level">
                    <fieldset class="segmented segmented--four">
                        <legend>
                            <span class="with-computer">{t.level}</span>
                            <span class="with-demo">{fill(words().review.level_of, &[sides[0]])}</span>
                        </legend>
                        {levels("level")}
                    </fieldset>
                    {Level::ALL
                        .map(|level| {
                            view! {
                                <p class="field__hint with-computer" data-level=level.id()>
                                    {t.level_hints[level.index()]}
                                </p>
                            }
                        })}
                </div>
                <div class="field with-demo">
                    <fieldset class="segmented segmented--four">
                        <legend>{fill(words().review.level_of, &[sides[1]])}</legend>
                        {levels("level2")}
                    </fieldset>
                </div>
                <div class="field with-computer">
                    <fieldset class="segmented">
                        <legend>{t.your_side}</legend>
                        <Choice name="side" value=Side::First.id() label=sides[0] checked=true />
                        <Choice name="side" value=Side::Second.id() label=sides[1] />
                        <Choice name="side" value=RANDOM label=t.random />
                    </fieldset>
                    <p class="field__hint">{fill(t.moves_first, &[sides[0]])}</p>
                </div>
                {settings.into_iter().map(setting).collect_view()}
                <details class="more">
                    <summary>{t.more}</summary>
                    {skin.tokens.map(|tokens| tokens_view(skin, tokens))}
                    <fieldset class="segmented">
                        <legend>{t.rounds}</legend>
                        <Choice name=ROUNDS value="same" label=t.same_sides checked=true />
                        <Choice name=ROUNDS value=CHANGE label=t.other_sides />
                    </fieldset>
                </details>
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

/// The levels to choose one from.
fn levels(name: &'static str) -> impl IntoView {
    Level::ALL.map(|level| {
        let label = words().play.levels[level.index()];
        view! { <Choice name value=level.id() label checked=level == Level::Low /> }
    })
}

/// One button of a segmented choice.
#[component]
pub(super) fn Choice(
    #[prop(into)] name: String,
    value: &'static str,
    #[prop(into)] label: String,
    /// Whether it is pressed for a first game.
    #[prop(optional)]
    checked: bool,
    /// Goes above the label, as HTML.
    #[prop(optional)]
    picture: &'static str,
) -> impl IntoView {
    let picture =
        (!picture.is_empty()).then(|| view! { <span class="choice__picture" inner_html=picture></span> });
    view! {
        <label>
            <input type="radio" name=name value=value checked=checked />
            <span class="choice">{picture}{label}</span>
        </label>
    }
}

/// A choice that goes into the setup.
fn setting(setting: Setting) -> impl IntoView {
    let Setting { key, legend, hint, values } = setting;
    let choices = values.into_iter().enumerate().map(|(index, Value { id, label, picture })| {
        view! { <Choice name=key value=id label checked=index == 0 picture /> }
    });
    view! {
        <div class="field">
            <fieldset class="segmented segmented--four">
                <legend>{legend}</legend>
                {choices.collect_view()}
            </fieldset>
            <p class="field__hint">{hint}</p>
        </div>
    }
}

/// The tokens of one player or both. The style sheet sees to it that nobody can choose the other's.
fn tokens_view(skin: &'static Skin, tokens: &'static Tokens) -> impl IntoView {
    let t = &words().questions;
    let [first, second] = Side::BOTH.map(|side| fill(t.token_of, &[skin.side(side, words())]));
    view! {
        <svg class="shapes" aria-hidden="true">
            <defs inner_html=tokens.shapes></defs>
        </svg>
        <fieldset class="segmented tokens with-person">
            <legend>
                <span class="with-computer">{t.your_token}</span>
                <span class="with-friend">{first}</span>
            </legend>
            {token_choices(skin, tokens, "token1", 0)}
        </fieldset>
        <fieldset class="segmented tokens with-friend">
            <legend>{second}</legend>
            {token_choices(skin, tokens, "token2", 1)}
        </fieldset>
    }
}

fn token_choices(
    skin: &'static Skin,
    tokens: &'static Tokens,
    name: &'static str,
    place: usize,
) -> impl IntoView {
    let names = skin.game(words()).tokens.split(", ");
    let side = if place == 0 { "piece first" } else { "piece second" };
    let choices = names.enumerate().map(|(index, label)| {
        view! {
            <label title=label>
                <input
                    type="radio"
                    name=name
                    value=tokens.ids[index]
                    checked=index == place
                    aria-label=label
                    data-others=tokens.others[index]
                />
                <span class=skin.class>
                    <svg viewBox="0 0 100 100" aria-hidden="true">
                        <g class=side inner_html=tokens.drawings[index]></g>
                    </svg>
                </span>
            </label>
        }
    });
    choices.collect_view()
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

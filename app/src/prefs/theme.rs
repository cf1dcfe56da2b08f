//! Light, dark, or as the system says.

use leptos::nonce::use_nonce;
use leptos::prelude::*;

use crate::i18n::words;

/// The page's colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// What the device says, also when it changes its mind.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The name in the page's `data-theme` and in the device's memory.
    pub const fn id(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn label(self) -> &'static str {
        let pages = &words().pages;
        match self {
            Theme::System => pages.theme_system,
            Theme::Light => pages.theme_light,
            Theme::Dark => pages.theme_dark,
        }
    }
}

/// Sets the theme before anything is painted, so that a dark page never flashes white, and obeys
/// [`ThemeChoice`]. A script of its own because it must not wait for the wasm file, and some pages have none.
#[component]
pub fn ThemeScript() -> impl IntoView {
    view! { <script nonce=use_nonce()>{include_str!("theme.js")}</script> }
}

/// The choice of the theme. Hidden by the style sheet where scripts don't run.
#[component]
pub fn ThemeChoice() -> impl IntoView {
    let radios = Theme::ALL.map(|theme| {
        view! {
            <label>
                <input type="radio" name="theme" value=theme.id() checked=theme == Theme::System />
                <span>{theme.label()}</span>
            </label>
        }
    });
    view! {
        <fieldset class="segmented">
            <legend>{words().pages.theme}</legend>
            {radios.collect_view()}
        </fieldset>
    }
}

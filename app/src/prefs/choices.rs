//! The language; light, dark, or as the system says; whether boards show what is legal, and how quickly what is played;
//! and whether the first visit’s words have been read.

use leptos::prelude::*;

use super::language::LanguageLinks;
use crate::i18n::words;
use crate::inline::{Inline, script};

/// Does as is preferred before anything is painted, so that a dark page never flashes white, and obeys
/// [`Preferences`]. A script of its own because it must not wait for the wasm file, and some pages have none. It leaves
/// every preference in an attribute of the document, for the style sheets.
#[component]
pub fn PreferencesScript() -> impl IntoView {
    view! { <Inline script=script!("prefs") /> }
}

/// The name of the button that takes the first visit’s words away, as the script knows it.
pub const WELCOME: &str = "welcome";

/// All preferences. The style sheet hides those that need a script where none runs.
#[component]
pub fn Preferences() -> impl IntoView {
    let t = &words().pages;
    let theme = [("system", t.theme_system), ("light", t.theme_light), ("dark", t.theme_dark)];
    let marks = [("on", t.marks_on), ("off", t.marks_off)];
    let motion = [("normal", t.motion_normal), ("fast", t.motion_fast), ("off", t.motion_off)];
    view! {
        <LanguageLinks />
        <Choice name="theme" legend=t.theme values=&theme />
        <Choice name="marks" legend=t.marks values=&marks />
        <Choice name="motion" legend=t.motion values=&motion />
    }
}

/// A choice among values, as the script knows them, with their words; the first holds unless another is chosen.
#[component]
fn Choice<'a>(
    name: &'static str,
    legend: &'static str,
    values: &'a [(&'static str, &'static str)],
) -> impl IntoView + use<> {
    let radios = values.iter().enumerate().map(|(index, &(value, label))| {
        view! {
            <label>
                <input type="radio" name=name value=value checked=index == 0 />
                <span>{label}</span>
            </label>
        }
    });
    view! {
        <fieldset class="segmented">
            <legend>{legend}</legend>
            {radios.collect_view()}
        </fieldset>
    }
}

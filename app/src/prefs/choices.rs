//! The language; light, dark, or as the system says; what boards show, from where and how quickly; how moves and keys are
//! taken; and whether the first visit’s words have been read.

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
    let motion = [("normal", t.motion_normal), ("fast", t.motion_fast), ("off", t.motion_off)];
    let below = [("own", t.below_own), ("first", t.below_first)];
    let held = [("on", t.on), ("off", t.off)];
    view! {
        <LanguageLinks />
        <Choice name="theme" legend=t.theme values=&theme />
        <Choice name="motion" legend=t.motion values=&motion />
        <Choice name="below" legend=t.below values=&below />
        <Choice name="marks" legend=t.marks values=&held inline=true />
        <Choice name="names" legend=t.names values=&held inline=true />
        <Choice name="confirm" legend=t.confirm values=&held chosen=1 inline=true />
        <Choice name="keys" legend=t.keys values=&held inline=true />
    }
}

/// A choice among values, as the script knows them, with their words.
#[component]
fn Choice<'a>(
    name: &'static str,
    legend: &'static str,
    values: &'a [(&'static str, &'static str)],
    /// The place of the one that holds by itself.
    #[prop(optional)]
    chosen: usize,
    /// Whether the values stand beside the legend.
    #[prop(optional)]
    inline: bool,
) -> impl IntoView + use<> {
    let radios = values.iter().enumerate().map(|(index, &(value, label))| {
        view! {
            <label>
                <input type="radio" name=name value=value checked=index == chosen />
                <span>{label}</span>
            </label>
        }
    });
    view! {
        <fieldset class=if inline { "segmented segmented--inline" } else { "segmented" }>
            <legend>{legend}</legend>
            {radios.collect_view()}
        </fieldset>
    }
}

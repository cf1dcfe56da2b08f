//! What folds beside the board: the moves, and what the computer thinks.

use game_core::Kind;
use leptos::prelude::*;

use super::keys::Typed;
use super::new_game::Choice;
use crate::base::url;
use crate::i18n::words;

/// Pauses between moves that follow by themselves, in milliseconds: slow, as it is at first, quick.
const TEMPOS: [&str; 3] = ["2000", "800", "250"];

/// The folded panels of a game, which the browser fills.
#[component]
pub fn Panels(kind: Kind) -> impl IntoView {
    let t = &words().review;
    let tempos = TEMPOS.into_iter().zip(t.tempos).enumerate();
    let tempos = tempos.map(|(index, (value, label))| {
        view! { <Choice name="tempo" value label checked=index == 1 /> }
    });
    let figures = t.figures.map(|label| {
        view! {
            <div>
                <dt>{label}</dt>
                <dd></dd>
            </div>
        }
    });
    view! {
        <details class="panel">
            <summary>{t.moves}</summary>
            <div class="moves" id="moves" role="group" aria-label=t.moves data-empty=t.no_moves></div>
            <fieldset class="segmented">
                <legend>{t.tempo}</legend>
                {tempos.collect_view()}
            </fieldset>
            <p><a href=url("/history")>{words().past.link}</a></p>
        </details>
        <Typed kind />
        <details class="panel">
            <summary>{t.thinking}</summary>
            <dl class="thinking" id="thinking">
                {figures.collect_view()}
            </dl>
        </details>
    }
}

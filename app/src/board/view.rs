//! The board as the server writes it: a grid of cells for touches, keys and screen readers, and above it the pieces.

use leptos::prelude::*;

use super::Stage;
use super::paint::ground;
use crate::i18n::words;

/// A board that shows the stage, for [`enliven`](super::enliven) to find in the browser.
#[component]
pub fn BoardView(
    /// What is shown.
    stage: Stage,
) -> impl IntoView {
    let picture = stage.picture();
    let ground = stage.peek(|state| ground(stage.skin(), &state.layout));
    let [west, east] = [0, 1].map(|end| picture.stored.map(|stored| stored[end].to_string()));
    view! {
        <div class=picture.class.clone() data-live="">
            <div class="ground" aria-hidden="true" inner_html=ground></div>
            <div role="grid" class="grid" aria-label=words().board.board inner_html=picture.rows()></div>
            <div class="pieces" aria-hidden="true" data-west=west data-east=east inner_html=picture.pieces()></div>
            <div class="hint" aria-hidden="true" inner_html=picture.hint()></div>
        </div>
    }
}

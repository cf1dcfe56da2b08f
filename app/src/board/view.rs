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
    let stores = picture.stores.iter().zip(["store west", "store east"]).map(|(store, class)| {
        view! { <div class=class role="img" aria-label=store.label.clone() data-seeds=store.seeds.clone()></div> }
    });
    view! {
        <div class=picture.class.clone() data-live="">
            <div class="ground" aria-hidden="true" inner_html=ground></div>
            <div role="grid" class="grid" aria-label=words().board.board inner_html=picture.rows()></div>
            <div class="pieces" aria-hidden="true" inner_html=picture.pieces()></div>
            <div class="hint" aria-hidden="true" inner_html=picture.hint()></div>
            {stores.collect_view()}
        </div>
    }
}

//! The pictures on the buttons.

use leptos::prelude::*;

/// What a button's picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// Something new.
    Plus,
    /// A step back.
    Undo,
    /// A step forward again.
    Redo,
    /// The board turned round.
    Flip,
    /// Half a point each.
    Half,
    /// To each what is theirs.
    Scales,
    /// A white flag.
    Flag,
    /// An idea.
    Lamp,
    /// To the beginning.
    First,
    /// A ply back.
    Back,
    /// Going, and where that is on, standing still.
    Play,
    /// A ply on.
    Forward,
    /// To the end.
    Last,
    /// Who plays.
    People,
}

/// A picture beside a word that says the same; hidden from screen readers.
#[component]
pub fn Icon(symbol: Symbol) -> impl IntoView {
    let line = match symbol {
        Symbol::Plus => "M12 5v14M5 12h14",
        Symbol::Undo => "M9 14 4.5 9.5 9 5M5 9.5h9a5 5 0 0 1 0 10h-3",
        Symbol::Redo => "m15 14 4.5-4.5L15 5M19 9.5h-9a5 5 0 0 0 0 10h3",
        Symbol::Flip => "M8 20V5M4 9l4-4 4 4M16 4v15m-4-4 4 4 4-4",
        Symbol::Half => "M6 6v6m-2-4.5L6 6M18 5 6 19m8-4.500a2 2 0 1 1 4 0c0 1.500-4 3-4 4.500h4",
        Symbol::Scales => "M12 4v16m-4 0h8M5 7h14M5 7l-3 6a3 3 0 0 0 6 0zm14 0-3 6a3 3 0 0 0 6 0z",
        Symbol::Flag => "M6 21V4m0 1c4-2.500 7 2 12 0v8c-5 2-8-2.500-12 0",
        Symbol::Lamp => "M9.500 20h5M9.500 17v-2a6 6 0 1 1 5 0v2z",
        Symbol::First => "M7 6v12M17 6l-6 6 6 6",
        Symbol::Back => "m15 6-6 6 6 6",
        Symbol::Play => "M8 5.500v13l10-6.500z",
        Symbol::Forward => "m9 6 6 6-6 6",
        Symbol::Last => "M17 6v12M7 6l6 6-6 6",
        Symbol::People => {
            "M3 19a5 5 0 0 1 10 0M5.500 9a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M15 6.500a2.500 2.500 0 1 1 0 5M16.500 14.500a5 5 0 0 1 4.500 4.500"
        }
    };
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path class="icon__line" d=line />
            {(symbol == Symbol::Play).then(|| view! { <path class="icon__line" d="M8.500 6v12m7-12v12" /> })}
        </svg>
    }
}

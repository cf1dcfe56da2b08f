//! Small pictures of the pages.

use leptos::prelude::*;

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    /// Parlour's mark: a king seen from above.
    Mark,
    /// Preferences: two sliders.
    Sliders,
}

/// A picture beside a text that says the same; hidden from screen readers.
#[component]
pub(super) fn Icon(symbol: Symbol) -> impl IntoView {
    let shapes = match symbol {
        Symbol::Mark => view! {
            <circle cx="12" cy="12" r="10.5" fill="currentColor" />
            <circle cx="12" cy="12" r="8" class="icon__inner" />
            <path d="M7 15.5 6.2 9.2l3.3 2.6L12 7.8l2.5 4 3.3-2.6-.8 6.3z" class="icon__crown" />
        }
        .into_any(),
        Symbol::Sliders => view! {
            <path class="icon__line" d="M4 8h8m4 0h4M4 16h3m4 0h9" />
            <circle class="icon__line" cx="14" cy="8" r="2" />
            <circle class="icon__line" cx="9" cy="16" r="2" />
        }
        .into_any(),
    };
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{shapes}</svg> }
}

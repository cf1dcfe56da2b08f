//! Waking a page's islands, and keeping it for when the network is away.

use leptos::prelude::*;

use super::asset;
use crate::inline::{Inline, script};

/// Loads the wasm file and wakes the islands of the page that it stands on, and then does as [`Shelf`] does. Pages
/// without islands leave it out and stay as light as they look.
///
/// As Leptos' own `HydrationScripts` does, but for islands that lie in each other, which ours don't: half a kilobyte of
/// every page.
#[component]
pub fn Hydration() -> impl IntoView {
    view! {
        <link rel="modulepreload" href=asset("js", &["js"]) />
        <link rel="preload" href=asset("wasm", &["wasm"]) r#as="fetch" type="application/wasm" crossorigin="anonymous" />
        <Inline module=true script=script!("hydrate") />
    }
}

/// Lets the service worker keep what the page consists of, where there may be one.
#[component]
pub fn Shelf() -> impl IntoView {
    view! { <Inline module=true script=script!("shelf") /> }
}

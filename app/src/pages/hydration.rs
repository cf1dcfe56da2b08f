//! Waking a page's islands.

use leptos::prelude::*;

use super::asset;
use crate::script::Script;

/// Loads the wasm file and wakes the islands of the page that it stands on. Pages without islands leave it out and
/// stay as light as they look.
///
/// Then it lets the service worker keep what the page consists of, where there may be one.
///
/// As Leptos' own `HydrationScripts` does, but for islands that lie in each other, which ours don't: half a kilobyte of
/// every page.
#[component]
pub fn Hydration() -> impl IntoView {
    view! {
        <link rel="modulepreload" href=asset("js", &["js"]) />
        <link rel="preload" href=asset("wasm", &["wasm"]) r#as="fetch" type="application/wasm" crossorigin="anonymous" />
        <Script text=include_str!("hydrate.js") module=true />
    }
}

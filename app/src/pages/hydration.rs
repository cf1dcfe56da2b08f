//! Waking a page's islands.

use leptos::prelude::*;

use crate::base::BasePath;

/// Loads the wasm file and wakes the islands of the page that it stands on. Pages without islands leave it out and
/// stay as light as they look.
#[component]
pub fn Hydration() -> impl IntoView {
    let BasePath(root) = use_context().unwrap_or_default();
    use_context::<LeptosOptions>().map(|options| view! { <HydrationScripts options islands=true root /> })
}

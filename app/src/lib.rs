//! Parlour's pages.
use leptos::prelude::*;
#[island]
pub fn Hello() -> impl IntoView { let n = RwSignal::new(0); view! { <button on:click=move |_| n.update(|n| *n += 1)>{n}</button> } }

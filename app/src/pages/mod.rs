//! The pages. Only the server renders them: the browser's half of the app holds nothing but their islands.

mod bar;
mod home;
mod hydration;
mod icon;
mod league;
mod not_found;
mod play;
pub mod rules;

pub use bar::TopBar;
pub use home::Home;
pub use league::LeaguePage;
pub use not_found::NotFound;
pub use play::PlayPage;
pub use rules::{GameRules, Rules};

use game_core::Kind;
use hydration::Hydration;
use icon::{Icon, Symbol};
use leptos::prelude::*;
use leptos_meta::{Meta, Title};
use leptos_router::hooks::use_params_map;

/// Title and description of a page, for tabs, bookmarks and search engines.
#[component]
fn Head(#[prop(into)] title: String, #[prop(into)] description: String) -> impl IntoView {
    view! {
        <Title text=title />
        <Meta name="description" content=description />
    }
}

/// The game that the address names, if it is one of ours.
fn addressed_game() -> Option<Kind> {
    use_params_map().with(|params| params.get("game").and_then(|id| Kind::from_id(&id)))
}

//! The pages. Only the server renders them: the browser's half of the app holds nothing but their islands.

mod bar;
mod home;
mod hydration;
mod icon;
mod league;
mod not_found;
mod play;
mod player;
pub mod rules;

pub use bar::TopBar;
pub use home::Home;
pub use league::LeaguePage;
pub use not_found::NotFound;
pub use play::PlayPage;
pub use player::PlayerPage;
pub use rules::{GameRules, Rules};

use std::fs;

use game_core::Kind;
use hydration::Hydration;
use icon::{Icon, Symbol};
use leptos::prelude::*;
use leptos_meta::{Meta, Stylesheet, Title};
use leptos_router::hooks::use_params_map;

use crate::base::url;

/// Title and description of a page, for tabs, bookmarks and search engines.
#[component]
fn Head(#[prop(into)] title: String, #[prop(into)] description: String) -> impl IntoView {
    view! {
        <Title text=title />
        <Meta name="description" content=description />
    }
}

/// A style sheet that only some pages need: a game's skin, or the page's own. It lies beside the sheet of all pages.
#[component]
fn Sheet(name: &'static str) -> impl IntoView {
    use_context::<LeptosOptions>().map(|options| {
        let file = sheet_file(&options, name);
        view! { <Stylesheet href=url(&format!("/{}/{file}", options.site_pkg_dir)) /> }
    })
}

/// The name of a sheet's file. The hash is that of the sheet of all pages, in the file where Leptos looks for it.
fn sheet_file(options: &LeptosOptions, name: &str) -> String {
    let hashes = if options.hash_files { fs::read_to_string(&*options.hash_file) } else { Ok(String::new()) };
    let hashes = hashes.unwrap_or_default();
    let hash = hashes.lines().find_map(|line| line.strip_prefix("css:"));
    let parts = [Some(&*options.output_name), hash.map(str::trim), Some(name), Some("css")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(".")
}

/// The game that the address names, if it is one of ours.
fn addressed_game() -> Option<Kind> {
    use_params_map().with(|params| params.get("game").and_then(|id| Kind::from_id(&id)))
}

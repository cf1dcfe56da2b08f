//! The pages. Only the server renders them: the browser's half of the app holds nothing but their islands.

mod bar;
mod history;
mod home;
mod hydration;
mod icon;
mod league;
mod no_table;
mod not_found;
mod play;
mod player;
pub mod rules;

pub use bar::TopBar;
pub use history::History;
pub use home::Home;
pub use league::LeaguePage;
pub use not_found::NotFound;
pub use play::PlayPage;
pub use player::PlayerPage;
pub use rules::{GameRules, Rules};

use std::fs;

use game_core::Kind;
use hydration::{Hydration, Shelf};
use icon::{Icon, Symbol};
use leptos::prelude::*;
use leptos_meta::{Meta, Stylesheet, Title};
use leptos_router::hooks::use_params_map;
use no_table::NoTable;

use crate::base::url;

/// Title and description of a page, for tabs, bookmarks and search engines.
#[component]
fn Head(#[prop(into)] title: String, #[prop(into)] description: String) -> impl IntoView {
    view! {
        <Title text=title />
        <Meta name="description" content=description />
    }
}

/// A style sheet that only some pages need: a game's skin, or the page's own.
#[component]
fn Sheet(name: &'static str) -> impl IntoView {
    view! { <Stylesheet href=asset("css", &[name, "css"]) /> }
}

/// The address of a file that the bundler made: one that has the hash of that kind, in the file where Leptos looks for
/// it, and these words at its name's end. Empty while Leptos only lists the routes, outside any document.
fn asset(kind: &str, ending: &[&str]) -> String {
    let Some(options) = use_context::<LeptosOptions>() else { return String::new() };
    let hashes = if options.hash_files { fs::read_to_string(&*options.hash_file) } else { Ok(String::new()) };
    let hashes = hashes.unwrap_or_default();
    let hash = hashes.lines().find_map(|line| line.strip_prefix(kind)?.strip_prefix(':'));
    let parts = [Some(&*options.output_name), hash.map(str::trim)].into_iter().flatten();
    let name = parts.chain(ending.iter().copied()).collect::<Vec<_>>().join(".");
    url(&format!("/{}/{name}", options.site_pkg_dir))
}

/// The game that the address names, if it is one of ours.
fn addressed_game() -> Option<Kind> {
    use_params_map().with(|params| params.get("game").and_then(|id| Kind::from_id(&id)))
}

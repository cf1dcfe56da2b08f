//! Parlour's pages: rendered by the server, with the board as an island in the browser.

// A component's macro makes a second, public function that nothing outside its module can reach.
#![allow(unreachable_pub)]
// A view is one type that holds the types of all that it shows.
#![recursion_limit = "256"]

pub mod api;
#[cfg(feature = "ssr")]
pub mod base;
pub mod board;
pub mod device;
pub mod dom;
pub mod example;
pub mod http;
pub mod i18n;
#[cfg(feature = "ssr")]
mod inline;
pub mod json;
pub mod league;
#[cfg(feature = "ssr")]
pub mod pages;
pub mod play;
pub mod prefs;
#[cfg(feature = "ssr")]
mod shell;
pub mod skins;

#[cfg(feature = "ssr")]
pub use shell::{App, shell};

//! Parlour's pages: rendered by the server, with the board and the table as islands in the browser.

pub mod api;
pub mod base;
pub mod board;
pub mod device;
pub mod i18n;
pub mod league;
pub mod pages;
pub mod play;

//! A game under way: whose turn it is, the computer, and what becomes of the result.

mod controller;
mod controls;
mod dialogs;
mod icon;
mod modal;
mod name;
mod new_game;
mod outbox;
mod seat;
mod session;
mod speech;
mod strip;
mod view;

pub mod engine;

pub use view::PlayIsland;

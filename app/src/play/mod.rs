//! A game under way: whose turn it is, the computer, and what becomes of the result.

mod action;
mod choices;
mod controller;
mod keys;
#[cfg(feature = "ssr")]
mod markup;
mod name;
mod outbox;
mod paint;
mod past;
mod question;
mod review;
mod seat;
mod session;
mod sitting;
mod speech;
mod state;
mod ticket;
mod view;

pub mod engine;

pub(crate) use controller::offers;
#[cfg(feature = "ssr")]
pub use markup::Panels;
#[cfg(feature = "ssr")]
pub(crate) use question::pieces;
pub(crate) use speech::written;
pub use view::PlayIsland;

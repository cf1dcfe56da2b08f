//! A game under way: whose turn it is, the computer, and what becomes of the result.

pub mod engine;
pub mod outbox;
pub mod seat;
pub mod session;

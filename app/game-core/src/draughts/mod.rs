//! English draughts (American checkers), by the rules of the American Checker Federation and the World
//! Checkers/Draughts Federation.
//!
//! Cells are numbered from 0: cell `n - 1` is the square that the literature calls `n`. Black is
//! [`Side::First`](crate::Side::First), starts on the squares 1 to 12 and moves towards 32.

mod endgame;
mod evaluate;
mod moves;
mod notation;
pub mod pdn;
mod position;
mod setup;
mod squares;

pub use moves::Move;
pub use position::Draughts;
pub use setup::{Ballot, Setup};

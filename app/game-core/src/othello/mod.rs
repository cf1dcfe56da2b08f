//! Othello, by the rules of the World Othello Federation.
//!
//! Cells are numbered row by row from a1, top left: cell `8 * row + column`. Black is
//! [`Side::First`](crate::Side::First).

mod discs;
mod endgame;

mod evaluate;
mod moves;
mod notation;
mod opening;
mod position;
mod stability;
mod transcript;

pub use moves::Move;
pub use position::Othello;

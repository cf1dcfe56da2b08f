//! English draughts (American checkers), by the rules of the American Checker Federation and the World
//! Checkers/Draughts Federation.

mod evaluate;
mod moves;
mod notation;
mod position;

pub use moves::Move;
pub use position::Draughts;

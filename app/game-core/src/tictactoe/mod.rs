//! Tic-tac-toe on boards of three by three to six by six: as many marks in a line win as the board has rows.
//!
//! Cells are numbered from 0, row by row from the top, each row from the left. [`Side::First`](crate::Side::First)
//! plays X and begins; which pictures the players see instead of X and O is [`Tokens`].

mod evaluate;
mod notation;
mod position;
mod setup;
mod size;
mod tokens;

pub use position::TicTacToe;
pub use setup::Setup;
pub use size::Size;
pub use tokens::{SameToken, Token, Tokens};

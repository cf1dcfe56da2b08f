//! Tic-tac-toe on boards of three by three to six by six: as many marks in a line win as the board has rows.
//!
//! Cells are numbered from 0, row by row from the top, each row from the left. [`Side::First`](crate::Side::First)
//! plays X and begins; which pictures the players see instead of X and O is [`Tokens`].
//!
//! The computer never loses a game that isn't lost already. It solves each position that it meets, on every size: a
//! search to the end of the game, cut short where whoever attacks can be seen to fail, because each line that is still
//! open to it can be given two empty cells of its own or because all of them together are too far from full. On the
//! boards of five and six rows it also sees to it that after its own move the other side's lines can be given such
//! pairs, which is a defence that anyone can check ([`TicTacToe::pairing_against`]). All levels know the solution; they
//! differ in how often they play any move instead.

mod attack;
mod evaluate;
mod expert;
mod lines;
mod notation;
mod pairing;
mod position;
mod setup;
mod size;
mod tokens;

pub use position::TicTacToe;
pub use setup::Setup;
pub use size::Size;
pub use tokens::{SameToken, Token, Tokens};

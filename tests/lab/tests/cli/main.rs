//! The program as scripts see it: what it prints, and how it ends.

mod ayo;
mod common;
mod engine;
mod matches;
mod othello;
mod replay;
mod rules;
mod search;
mod telo;
mod tictactoe;

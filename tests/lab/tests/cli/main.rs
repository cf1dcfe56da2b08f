//! The program as scripts see it: what it prints, and how it ends.

mod common;
mod replay;
mod rules;

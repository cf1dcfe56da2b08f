//! Parlour's web server: pages, assets, checked results and the daily league table.
//!
//! [`run()`] serves until it is told to stop; [`routes::router`] is the same without a network, as the
//! tests use it.

// The types of whole pages are deep.
#![recursion_limit = "256"]

pub mod client;
pub mod command;
pub mod config;
pub mod connections;
pub mod csv;
pub mod day;
pub mod error;
pub mod figures;
pub mod league;
pub mod listener;
pub mod log;
pub mod middleware;
pub mod names;
pub mod plain;
pub mod pulse;
pub mod referee;
pub mod retention;
pub mod routes;
pub mod run;
pub mod shutdown;
pub mod state;
pub mod store;
pub mod submission;
pub mod systemd;
pub mod ticket;
pub mod verify;

pub use config::Config;
pub use run::run;

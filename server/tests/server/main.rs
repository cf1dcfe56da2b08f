//! The server as clients and hosts meet it: the real router over a temporary folder, and the real program. One test
//! program, since each links all of the app.

// A test that can't go on should say where.
#![allow(clippy::unwrap_used)]

mod api;
mod backup;
mod commands;
mod common;
mod connections;
mod damage;
mod durable;
mod events;
mod fair;
mod fuzz;
mod headers;
mod listening;
mod pages;
mod past;
mod processes;
mod verify;
mod watched;

//! One command, one file.

pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
mod suite;

use std::process::ExitCode;

use crate::fault::Fault;

/// How a command ends: the exit status, or what stopped it.
pub(crate) type Done = Result<ExitCode, Fault>;

//! `lab replay`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use game_core::Kind;

use super::Done;
use crate::options::kind;

/// Replay.
#[derive(Args)]
pub(crate) struct Replay {
    /// The game, as `lab games` lists them.
    #[arg(long, value_name = "G", value_parser = kind)]
    game: Kind,

    /// Files.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl Replay {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        writeln!(out, "{:?}", self.files)?;
        Ok(ExitCode::SUCCESS)
    }
}

//! `lab perft`

use std::io::Write;
use std::process::ExitCode;

use clap::Args;

use super::Done;
use crate::options::Start;

/// Count the sequences of so many plies; prints one integer.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,

    /// How many plies.
    #[arg(long, value_name = "N")]
    depth: u32,
}

impl Perft {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        writeln!(out, "{}", self.start.begin()?.perft(self.depth))?;
        Ok(ExitCode::SUCCESS)
    }
}

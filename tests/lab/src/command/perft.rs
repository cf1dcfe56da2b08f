//! `lab perft`

use std::io::Write;
use std::process::ExitCode;

use clap::{Args, value_parser};

use super::Done;
use crate::options::Start;

/// Count the sequences of so many plies; prints one integer.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,

    /// How many plies, 0 to 255.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(0..=255))]
    depth: u32,
}

impl Perft {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        writeln!(out, "{}", self.start.begin()?.perft(self.depth))?;
        Ok(ExitCode::SUCCESS)
    }
}

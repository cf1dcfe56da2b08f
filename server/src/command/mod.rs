//! What the program does: it serves, unless it is told otherwise.

mod check;
mod export;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::config::Config;

/// Parlour: board games against the computer, and a league table for every day.
#[derive(Debug, Parser)]
#[command(name = "parlour", version)]
pub struct CommandLine {
    /// What the host can choose.
    #[command(flatten)]
    pub config: Config,

    /// What to do instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done instead of serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Read a data folder and report each file: results, verified, damaged. Changes nothing; ends with 1 if a file is
    /// damaged.
    Check {
        /// The folder; that of `--data` if missing.
        folder: Option<PathBuf>,
    },
    /// Write the results of the last days to the standard output.
    Export {
        /// How many days, today included.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=36_600))]
        days: u64,
        /// In which form.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
}

/// How results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A JSON list, one result a line.
    #[default]
    Json,
    /// Comma-separated values.
    Csv,
}

/// Does it.
///
/// # Errors
/// A sentence for the host.
pub fn run(command: Command, config: &Config) -> Result<ExitCode, String> {
    match command {
        Command::Check { folder } => check::check(folder.as_deref().unwrap_or(&config.data)),
        Command::Export { days, format } => export::export(config, days, format),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }
}

//! What the program does: it serves, unless it is told otherwise.

mod check;
mod export;
mod man;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

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
    /// Write the manual page to the standard output.
    Man,
    /// Write what completes this program's command line in a shell to the standard output.
    Completions {
        /// Which shell.
        shell: Shell,
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
        Command::Man => man::page(&CommandLine::command()).and_then(|page| write(&page)).map_err(unwritten),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut CommandLine::command(), "parlour", &mut script);
            write(&script).map_err(unwritten)
        }
    }
}

fn write(bytes: &[u8]) -> io::Result<ExitCode> {
    io::stdout().write_all(bytes)?;
    Ok(ExitCode::SUCCESS)
}

fn unwritten(error: io::Error) -> String {
    format!("nothing can be written to the standard output: {error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }
}

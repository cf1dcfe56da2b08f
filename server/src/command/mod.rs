//! What the program does: it serves, unless it is told otherwise.

mod backup;
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
    /// Copy the results into a new folder, while servers run. Every result is in the copy that was acknowledged before
    /// its day was copied.
    Backup {
        /// The data folder.
        data: PathBuf,
        /// The new folder. It is there whole or not at all.
        to: PathBuf,
        /// Copy the key too, which signs the games that begin: keep such a copy to yourself.
        #[arg(long)]
        with_key: bool,
    },
    /// Take a backup back into a data folder, while servers may run. Days that are there already and differ are left
    /// alone, and told; nothing is ever removed. Ends with 1 if anything was left.
    Restore {
        /// The backup.
        from: PathBuf,
        /// The data folder, made if need be.
        data: PathBuf,
        /// Add to such days the results that they lack: those whose id they don't have, or, without an id, whose
        /// content they don't have.
        #[arg(long)]
        merge: bool,
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
        Command::Backup { data, to, with_key } => backup::backup(&data, &to, with_key),
        Command::Restore { from, data, merge } => backup::restore(&from, &data, merge),
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

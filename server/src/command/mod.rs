//! What the program does: it serves, unless it is told otherwise.

mod backup;
mod check;
mod export;
mod man;
mod plain;

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
    /// Write all pages as plain files into a folder, for a host that runs no programs; the games are played there as here.
    /// `--base` is where the folder will be on that host.
    Static {
        /// A new or an empty folder.
        folder: PathBuf,
        /// The address of a Parlour that keeps the league table for these pages; it must be started with the origin of
        /// their host in `--allow-origin`. Without one there is no table.
        #[arg(long, value_name = "ADDRESS", value_parser = address)]
        table: Option<String>,
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
        Command::Static { folder, table } => plain::write(config, &folder, table.as_deref()),
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

/// Reads the address of a server; final slashes are dropped.
fn address(text: &str) -> Result<String, String> {
    let address = text.trim_end_matches('/');
    let host = ["https://", "http://"].iter().find_map(|scheme| address.strip_prefix(scheme));
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]".contains(c);
    if host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && host.chars().all(plain)) {
        Ok(address.to_owned())
    } else {
        Err("it must be an address such as https://example.org/games".into())
    }
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

    #[test]
    fn addresses_of_servers() {
        assert_eq!(address("https://a.example/games/"), Ok("https://a.example/games".into()));
        assert_eq!(address("http://[::1]:3000"), Ok("http://[::1]:3000".into()));
        for wrong in [
            "",
            "a.example",
            "https://",
            "https:///x",
            "ftp://a",
            "https://a?b",
            "https://a;b",
            "https://a b",
        ] {
            assert!(address(wrong).is_err(), "{wrong}");
        }
    }
}

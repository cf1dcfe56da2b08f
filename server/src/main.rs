//! `parlour`: serves the games and the league table.

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use server::command::{self, CommandLine};
use server::{Config, log, run, shutdown, systemd};

fn main() -> ExitCode {
    let CommandLine { config, command } = CommandLine::parse();
    log::begin(config.log_format);
    let done = match command {
        Some(command) => command::run(command, &config),
        None => serve(config).map(|()| ExitCode::SUCCESS).map_err(|error| error.to_string()),
    };
    done.unwrap_or_else(|error| {
        tracing::error!("{error}");
        ExitCode::FAILURE
    })
}

fn serve(config: Config) -> Result<(), run::RunError> {
    let handed = systemd::sockets().map_err(run::RunError::Handed)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let served = runtime.block_on(async {
        let listeners = run::listen(&config, handed)?;
        run(listeners, config, shutdown::asked()).await
    });
    // Everything is answered; what still waits for the disk is nobody's any longer.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

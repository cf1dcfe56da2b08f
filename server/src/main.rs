//! `parlour`: serves the games and the league table.

use std::process::ExitCode;

use clap::Parser;
use server::command::{self, CommandLine};
use server::{Config, run, shutdown};
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    let CommandLine { config, command } = CommandLine::parse();
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let done = match command {
        Some(command) => command::run(command, &config),
        None => serve(config).map(|()| ExitCode::SUCCESS).map_err(|error| error.to_string()),
    };
    done.unwrap_or_else(|error| {
        tracing::error!("{error}");
        ExitCode::FAILURE
    })
}

#[tokio::main]
async fn serve(config: Config) -> Result<(), run::RunError> {
    let listener = run::listen(&config).await?;
    run(listener, config, shutdown::asked()).await
}

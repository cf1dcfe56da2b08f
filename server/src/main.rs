//! `parlour`: serves the games and the league table.

use std::process::ExitCode;

use clap::Parser;
use server::{Config, run, shutdown};
use tracing_subscriber::EnvFilter;

#[tokio::main]
async fn main() -> ExitCode {
    let config = Config::parse();
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    match serve(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(config: Config) -> Result<(), run::RunError> {
    let listener = run::listen(&config).await?;
    run(listener, config, shutdown::asked()).await
}

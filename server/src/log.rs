//! What the server tells the host, on the standard error.

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How a line of the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// A JSON object, for programs.
    Json,
}

/// Begins the log; `RUST_LOG` says how much is in it.
pub fn begin(format: Format) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        Format::Json => {
            // As a line of the log, with the request that it befell.
            std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
            lines.json().flatten_event(true).with_span_list(false).boxed()
        }
        Format::Text => {
            let lines = lines.with_ansi(io::stderr().is_terminal());
            // The journal knows the time.
            if std::env::var_os("JOURNAL_STREAM").is_some() {
                lines.without_time().boxed()
            } else {
                lines.boxed()
            }
        }
    };
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
}

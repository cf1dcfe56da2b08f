//! `parlour export`: the results of the last days.

use std::io::{self, Write};
use std::process::ExitCode;

use app::api::Played;
use chrono::Days;

use super::Format;
use crate::config::Config;
use crate::csv;
use crate::day::Calendar;
use crate::store::{Files, ScoreStore};

pub(super) fn export(config: &Config, days: u64, format: Format) -> Result<ExitCode, String> {
    let unreadable = |error: &dyn std::fmt::Display| {
        format!("the data folder {} can't be read: {error}", config.data.display())
    };
    if !config.data.is_dir() {
        return Err(unreadable(&"there is no such folder"));
    }
    let calendar = Calendar::new(config.timezone.unwrap_or_default());
    let store = Files::open(&config.data, calendar.zone()).map_err(|error| unreadable(&error))?;
    let today = calendar.today();
    let mut results = Vec::new();
    for date in (0..days).rev().filter_map(|back| today.checked_sub_days(Days::new(back))) {
        let day = store.results(date).map_err(|error| unreadable(&error))?;
        results.extend(day.iter().cloned());
    }
    write(&results, format).map_err(|error| format!("the results can't be written: {error}"))?;
    Ok(ExitCode::SUCCESS)
}

fn write(results: &[Played], format: Format) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match format {
        Format::Csv => out.write_all(csv::table(results.iter()).as_bytes())?,
        Format::Json => {
            out.write_all(b"[")?;
            for (place, played) in results.iter().enumerate() {
                out.write_all(if place == 0 { b"\n" } else { b",\n" })?;
                serde_json::to_writer(&mut out, played)?;
            }
            out.write_all(b"\n]\n")?;
        }
    }
    out.flush()
}

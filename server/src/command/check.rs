//! `parlour check`: what a data folder holds.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use crate::store::report::{State, look};

pub(super) fn check(folder: &Path) -> Result<ExitCode, String> {
    let unreadable = |error| format!("the folder {} can't be read: {error}", folder.display());
    let reports = look(folder).map_err(unreadable)?;
    let mut out = std::io::stdout().lock();
    for report in &reports {
        // Whoever has stopped reading wants to know no more.
        let _ = writeln!(out, "{report}");
    }
    let days = reports.iter().filter(|report| report.state != State::Aside);
    let (days, results) = days.fold((0, 0), |(days, results), report| (days + 1, results + report.results));
    let damaged = reports.iter().filter(|report| matches!(report.state, State::Damaged(_))).count();
    let aside = reports.iter().filter(|report| report.state == State::Aside).count();
    let _ = writeln!(out, "{days} days, {results} results, {damaged} damaged, {aside} set aside");
    Ok(if damaged == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

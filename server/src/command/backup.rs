//! `parlour backup` and `parlour restore`: copies of a data folder.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use crate::store::backup::{Restored, back_up, restore as take_back};
use crate::store::report::{State, look};

pub(super) fn backup(data: &Path, to: &Path, with_key: bool) -> Result<ExitCode, String> {
    let failed = |error| format!("{} can't be copied to {}: {error}", data.display(), to.display());
    back_up(data, to, with_key).map_err(failed)?;
    // Read back, so that what is told is true of the copy.
    let reports = look(to).map_err(failed)?;
    let days = reports.iter().filter(|report| report.state != State::Aside);
    let (days, results) = days.fold((0, 0), |(days, results), report| (days + 1, results + report.results));
    let damaged: Vec<_> = reports.iter().filter(|report| matches!(report.state, State::Damaged(_))).collect();
    let mut out = std::io::stdout().lock();
    for report in &damaged {
        let _ = writeln!(out, "{report}");
    }
    let _ = writeln!(
        out,
        "{days} days, {results} results, {} damaged: copied to {}",
        damaged.len(),
        to.display()
    );
    Ok(ExitCode::SUCCESS)
}

pub(super) fn restore(from: &Path, data: &Path, merge: bool) -> Result<ExitCode, String> {
    let restored = take_back(from, data, merge)
        .map_err(|error| format!("{} can't be restored to {}: {error}", from.display(), data.display()))?;
    if restored.is_empty() {
        return Err(format!("there is nothing to restore in {}", from.display()));
    }
    let mut out = std::io::stdout().lock();
    let mut left = 0;
    for (name, restored) in &restored {
        let what = match restored {
            Restored::New => "restored".to_owned(),
            Restored::Same => continue,
            Restored::Merged(lines) => format!("{lines} lines added"),
            Restored::Differs => "DIFFERS, and is left as it is".to_owned(),
            Restored::Unreadable => "DIFFERS, and can't be read; it is left as it is".to_owned(),
        };
        left += usize::from(matches!(restored, Restored::Differs | Restored::Unreadable));
        let _ = writeln!(out, "{name}: {what}");
    }
    let _ = writeln!(out, "{} files, {left} left as they are though they differ", restored.len());
    Ok(if left == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

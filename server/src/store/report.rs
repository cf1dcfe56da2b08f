//! What a folder of results holds, without changing it.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use super::checks::{Check, Checks};
use super::list::{self, Place};
use super::lock::Lock;

/// A file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its name.
    pub name: String,
    /// How it is.
    pub state: State,
    /// How many results can be read.
    pub results: usize,
    /// How many of them are verified, by the rules or in full.
    pub verified: usize,
    /// How many of them are verified in full.
    pub full: usize,
    /// How many of them were struck from the table.
    pub struck: usize,
}

/// How a file of results is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// A list of results.
    Whole,
    /// Anything else, and where that shows. A server sets such a file aside.
    Damaged(String),
    /// Damaged and set aside.
    Aside,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.name)?;
        match &self.state {
            State::Whole => {}
            State::Damaged(why) => write!(f, "DAMAGED ({why}); can be read: ")?,
            State::Aside => write!(f, "set aside; can be read: ")?,
        }
        write!(f, "{} results, {} verified", self.results, self.verified)?;
        if self.full > 0 {
            write!(f, ", {} of them in full", self.full)?;
        }
        if self.struck > 0 {
            write!(f, ", {} struck", self.struck)?;
        }
        Ok(())
    }
}

/// Looks at every file of results in the folder, in the order of their names.
///
/// # Errors
/// If the folder can't be read.
pub fn look(folder: &Path) -> io::Result<Vec<Report>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.strip_suffix(".json").is_some_and(|name| name.starts_with("scores-")) {
            names.push(name);
        }
    }
    names.sort();
    let lock = Lock::existing(&folder.join("scores.lock")).ok();
    let reports = names.into_iter().map(|name| {
        // A server may be about to write.
        let _shared = lock.as_ref().and_then(|lock| lock.shared().ok());
        report(folder, name)
    });
    Ok(reports.collect())
}

fn report(folder: &Path, name: String) -> Report {
    let path = folder.join(&name);
    let is_file = fs::metadata(&path).is_ok_and(|metadata| metadata.is_file());
    let read = if is_file { fs::read(&path) } else { Err(io::Error::other("it isn't a file")) };
    let aside = name.contains(".damaged-");
    let date = name.trim_start_matches("scores-").trim_end_matches(".json");
    let mut checks = Checks::default();
    checks.refresh(&folder.join(format!("checks-{date}.json")));
    let mut report = Report { name, state: State::Whole, results: 0, verified: 0, full: 0, struck: 0 };
    let bytes = match read {
        Ok(bytes) => bytes,
        Err(error) => {
            report.state = if aside { State::Aside } else { State::Damaged(error.to_string()) };
            return report;
        }
    };
    let ranges = match list::read(&bytes, Place::Start) {
        Ok(list) => {
            list.entries.iter().for_each(|entry| report.count(entry, &checks));
            if aside {
                report.state = State::Aside;
            }
            return report;
        }
        Err(fault) => {
            let why = format!("no list of results at byte {} of {}", fault.0, bytes.len());
            report.state = if aside { State::Aside } else { State::Damaged(why) };
            list::salvage(&bytes)
        }
    };
    for range in ranges {
        if let Ok(entry) = serde_json::from_slice(&bytes[range]) {
            report.count(&entry, &checks);
        }
    }
    report
}

impl Report {
    fn count(&mut self, entry: &super::entry::Reading<'_>, checks: &Checks) {
        self.results += 1;
        self.verified += usize::from(entry.is_verified());
        match entry.id.as_deref().and_then(|id| checks.found.get(id)) {
            Some(Check::Full) => self.full += 1,
            Some(Check::Struck(_)) => self.struck += 1,
            None => {}
        }
    }
}

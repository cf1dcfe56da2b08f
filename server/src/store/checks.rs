//! What full verification found, in a file beside the day's: a result that was acknowledged is never written again.

use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::append::create;
use super::day::Stamp;

/// What full verification found of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every move of the computer's is the computer's.
    Full,
    /// The result doesn't count, and why.
    Struck(String),
}

/// What was found of a day's results, by their ids.
#[derive(Clone, Debug, Default)]
pub(super) struct Checks {
    pub(super) stamp: Option<Stamp>,
    pub(super) found: Arc<HashMap<Box<str>, Check>>,
}

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    verified: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    struck: Option<String>,
}

impl Checks {
    /// Brings what is known up to the file. A file that can't be read has found nothing: its results are still
    /// verified by the rules.
    pub(super) fn refresh(&mut self, path: &Path) {
        let stamp = Stamp::at(path).ok().flatten();
        if stamp == self.stamp {
            return;
        }
        self.stamp = stamp;
        self.found = Arc::new(read(path).unwrap_or_else(|error| {
            tracing::warn!(%error, file = %path.display(), "what full verification found can't be read");
            HashMap::new()
        }));
    }

    /// Adds to the file. A lock must exclude everybody else who does.
    pub(super) fn add(&mut self, path: &Path, checks: &[(String, Check)]) -> io::Result<()> {
        self.refresh(path);
        let mut found = HashMap::clone(&self.found);
        for (id, check) in checks {
            found.insert(id.as_str().into(), check.clone());
        }
        self.stamp = Some(create(path, &written(&found)?)?);
        self.found = Arc::new(found);
        Ok(())
    }
}

fn read(path: &Path) -> io::Result<HashMap<Box<str>, Check>> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(error) => return Err(error),
    };
    let lines: Vec<Line> = serde_json::from_slice(&bytes)?;
    let found = lines.into_iter().map(|line| {
        let check = line.struck.map_or(Check::Full, Check::Struck);
        (line.id.into(), check)
    });
    Ok(found.collect())
}

/// A JSON list, one line each, in the order of the ids.
fn written(found: &HashMap<Box<str>, Check>) -> io::Result<Vec<u8>> {
    let mut found: Vec<_> = found.iter().collect();
    found.sort_by_key(|(id, _)| *id);
    let mut lines = Vec::with_capacity(found.len());
    for (id, check) in found {
        let (verified, struck) = match check {
            Check::Full => (Some("full".to_owned()), None),
            Check::Struck(why) => (None, Some(why.clone())),
        };
        lines.push(serde_json::to_string(&Line { id: id.to_string(), verified, struck })?);
    }
    Ok(format!("[\n{}\n]\n", lines.join(",\n")).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("checks-2026-10-27.json");
        let mut checks = Checks::default();
        checks.refresh(&path);
        assert!(checks.found.is_empty());
        let struck = Check::Struck("ply 2: \"no\"".into());
        checks.add(&path, &[("b".into(), Check::Full)]).unwrap();
        checks.add(&path, &[("a".into(), struck.clone())]).unwrap();
        let mut other = Checks::default();
        other.refresh(&path);
        assert_eq!(other.found.get("a"), Some(&struck));
        assert_eq!(other.found.get("b"), Some(&Check::Full));
        // Damage leaves nothing found, and is no reason to stop.
        std::fs::write(&path, "[{").unwrap();
        other.refresh(&path);
        assert!(other.found.is_empty());
    }
}

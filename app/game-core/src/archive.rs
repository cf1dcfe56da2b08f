//! Many games in one text.

use thiserror::Error;

use crate::{Kind, Record, Side};

/// A game found in a text. Its moves are as they were written and haven't been checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archived {
    /// The line where the game begins, counted from 1.
    pub line: usize,
    /// What the text calls the game; empty if it has no name.
    pub title: String,
    /// The game.
    pub record: Record,
    /// The result that the text claims, if it does.
    pub claim: Option<Claim>,
}

/// A result that somebody wrote down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// That side won.
    Won(Side),
    /// A draw.
    Drawn,
}

impl Claim {
    /// Who won; `None` for a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Claim::Won(side) => Some(side),
            Claim::Drawn => None,
        }
    }
}

/// Why one game of a text can't be read. The others can.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ArchiveError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub what: String,
}

/// Whether the text holds records, not games in a notation of the game's own.
pub(crate) fn holds_records(text: &str) -> bool {
    text.trim_start().starts_with("game:")
}

/// Reads [`Record`]s that follow each other, each beginning with its line `game:`.
pub(crate) fn read_records(kind: Kind, text: &str) -> Vec<Result<Archived, ArchiveError>> {
    let lines: Vec<&str> = text.lines().collect();
    let filled = |&line: &usize| !lines[line].trim().is_empty();
    let Some(first) = (0..lines.len()).find(filled) else { return Vec::new() };
    let begins = |&line: &usize| line == first || lines[line].trim_start().starts_with("game:");
    let starts: Vec<usize> = (first..lines.len()).filter(begins).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| read_record(kind, start, &lines[start..end].join("\n")))
        .collect()
}

/// Reads one game a line; empty lines and those that begin with `#` are skipped. From the first line that begins a record
/// on, there are records.
pub(crate) fn read_lines(
    kind: Kind,
    text: &str,
    read_line: impl Fn(&str, usize) -> Result<Archived, ArchiveError>,
) -> Vec<Result<Archived, ArchiveError>> {
    let mut games = Vec::new();
    let mut rest = text;
    let mut line = 0;
    while !rest.is_empty() {
        if holds_records(rest) {
            let records = read_records(kind, rest);
            games.extend(records.into_iter().map(|record| moved_down(record, line)));
            break;
        }
        let (first, others) = rest.split_once('\n').unwrap_or((rest, ""));
        rest = others;
        line += 1;
        let moves = first.trim();
        if !moves.is_empty() && !moves.starts_with('#') {
            games.push(read_line(moves, line));
        }
    }
    games
}

/// What was read from a text that so many lines come before.
fn moved_down(record: Result<Archived, ArchiveError>, lines: usize) -> Result<Archived, ArchiveError> {
    match record {
        Ok(archived) => Ok(Archived { line: archived.line + lines, ..archived }),
        Err(error) => Err(ArchiveError { line: error.line + lines, ..error }),
    }
}

/// One record whose first line has `before` lines above it.
fn read_record(kind: Kind, before: usize, text: &str) -> Result<Archived, ArchiveError> {
    let fault = |line, what| ArchiveError { line: before + line, column: 1, what };
    let record: Record =
        text.parse().map_err(|error: crate::record::RecordError| fault(error.line, error.what))?;
    if record.kind != kind {
        return Err(fault(1, format!("a game of {}, not of {}", record.kind.id(), kind.id())));
    }
    Ok(Archived { line: before + 1, title: String::new(), record, claim: None })
}

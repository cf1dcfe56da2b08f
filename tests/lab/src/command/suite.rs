//! Positions whose scores are known.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use game_core::Kind;
use game_core::search::{Limits, Score, Silent};

use super::Done;
use crate::fault::Fault;

/// One line of a suite.
struct Problem<'a> {
    name: &'a str,
    position: &'a str,
    score: Score,
    best: Vec<&'a str>,
}

/// Searches the positions of the file whose names contain `only` to the end of the game, and tells whether the score
/// and a best move were found. The status is 1 if one wasn't.
pub(super) fn run(kind: Kind, path: &Path, only: &str, out: &mut dyn Write) -> Done {
    let file = path.display();
    let text = fs::read_to_string(path).map_err(|error| Fault::input(format_args!("{file}: {error}")))?;
    let mut all_right = true;
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |what: &str| Fault::input(format_args!("{file}, line {}: {what}", index + 1));
        let problem = read(line).ok_or_else(|| {
            fault("expected a name, a position, a score and the best moves, with tabs between")
        })?;
        if !problem.name.contains(only) {
            continue;
        }
        let game = kind.begin_at(problem.position).map_err(|error| fault(&error.to_string()))?;
        let began = Instant::now();
        let limits = Limits { depth: Some(u8::MAX), ..Limits::default() };
        let thought = game.search(limits, 0, &mut Silent).ok_or_else(|| fault("the game is over"))?;
        let seconds = began.elapsed().as_secs_f64();
        let millions = thought.nodes as f64 / 1e6;
        let right = thought.score == problem.score && problem.best.contains(&thought.best.as_str());
        all_right &= right;
        writeln!(
            out,
            "{}: {} {} {}: {millions:.1} M nodes, {seconds:.2} s, {:.1} M nodes/s",
            problem.name,
            thought.best,
            thought.score,
            if right { "right" } else { "WRONG" },
            millions / seconds.max(1e-6),
        )?;
        out.flush()?;
    }
    Ok(ExitCode::from(u8::from(!all_right)))
}

fn read(line: &str) -> Option<Problem<'_>> {
    let mut fields = line.split('\t');
    let (name, position) = (fields.next()?, fields.next()?);
    let score = fields.next()?.parse().ok()?;
    let best = fields.next()?.split_whitespace().collect();
    Some(Problem { name, position, score, best })
}

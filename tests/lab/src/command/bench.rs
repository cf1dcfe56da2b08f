//! `lab bench`

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use game_core::rng::Rng;
use game_core::search::{Limits, Silent};
use game_core::{AnyGame, Kind, SetupError};

use super::{Done, suite};
use crate::options::kind;

/// The deepest perft with no more leaves than this is the one that is timed.
const PERFT_LEAVES: u64 = 4_000_000;
/// Nodes of one search. Enough that the first iterations don't matter.
const SEARCH_NODES: u64 = 300_000;
/// How many positions are searched, after the start and so many random plies each.
const POSITIONS: usize = 4;
const PLIES_BETWEEN: usize = 4;

/// Measure perft and search nodes a second, on one thread: the median of several runs, with the slowest and the
/// fastest.
#[derive(Args)]
pub(crate) struct Bench {
    /// The game; without it, all of them.
    #[arg(long, value_name = "G", value_parser = kind)]
    game: Option<Kind>,

    /// How many runs.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = value_parser!(u32).range(1..))]
    runs: u32,

    /// How long a run lasts at least, in milliseconds.
    #[arg(long, value_name = "T", default_value_t = 300)]
    ms: u64,

    /// Solve the positions of this file instead, each of them once: `NAME <tab> P <tab> SCORE <tab> MOVE…` on each
    /// line, the score in hundredths and the moves those that reach it (`#` begins a comment). Exit status 1 if a score
    /// or a move is wrong.
    #[arg(long, value_name = "FILE", requires = "game")]
    suite: Option<PathBuf>,

    /// Only those positions of the suite whose names contain this.
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, requires = "suite")]
    only: String,
}

impl Bench {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        if let (Some(file), Some(kind)) = (&self.suite, self.game) {
            return suite::run(kind, file, &self.only, out);
        }
        let kinds = self.game.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
        for kind in kinds {
            let start = kind.start("")?;
            let depth = perft_depth(&start);
            let perft = self.median(|| start.perft(depth));
            writeln!(out, "{} perft({depth}): {perft}", kind.id())?;

            let positions = positions(kind)?;
            let search = self.median(|| positions.iter().map(search_nodes).sum());
            writeln!(out, "{} search: {search}", kind.id())?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Runs `work`, which tells how many nodes it counted, again and again.
    fn median(&self, work: impl Fn() -> u64) -> String {
        let mut rates: Vec<f64> =
            (0..self.runs).map(|_| rate(&work, Duration::from_millis(self.ms))).collect();
        rates.sort_unstable_by(f64::total_cmp);
        let millions = |rate: f64| rate / 1e6;
        format!(
            "{:.2} M nodes/s (median of {}; {:.2} to {:.2})",
            millions(rates[rates.len() / 2]),
            rates.len(),
            millions(rates[0]),
            millions(rates[rates.len() - 1]),
        )
    }
}

/// Nodes a second of `work`, done as often as fills the time.
fn rate(work: &impl Fn() -> u64, at_least: Duration) -> f64 {
    let began = Instant::now();
    let mut nodes = 0;
    loop {
        nodes += work();
        let elapsed = began.elapsed();
        if elapsed >= at_least {
            return nodes as f64 / elapsed.as_secs_f64();
        }
    }
}

/// The deepest perft that is still counted quickly. In a short game the counts shrink again before they grow large.
fn perft_depth(start: &AnyGame) -> u32 {
    let mut last = 1;
    for depth in 1.. {
        let leaves = start.perft(depth);
        if leaves > PERFT_LEAVES || leaves <= last {
            return (depth - 1).max(1);
        }
        last = leaves;
    }
    1
}

/// The start and a few positions after it; the same on every machine.
fn positions(kind: Kind) -> Result<Vec<AnyGame>, SetupError> {
    let mut rng = Rng::new(0);
    let mut game = kind.start("")?;
    let mut positions = vec![game.clone()];
    while positions.len() < POSITIONS {
        for _ in 0..PLIES_BETWEEN {
            let choice = rng.below(game.legal().len() as u32) as usize;
            if game.play(choice).is_err() {
                return Ok(positions);
            }
        }
        if game.outcome().is_some() {
            return Ok(positions);
        }
        positions.push(game.clone());
    }
    Ok(positions)
}

fn search_nodes(game: &AnyGame) -> u64 {
    let limits = Limits { nodes: Some(SEARCH_NODES), ..Limits::default() };
    game.search(limits, 0, &mut Silent).map_or(0, |thought| thought.nodes)
}

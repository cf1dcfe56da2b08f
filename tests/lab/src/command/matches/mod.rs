//! `lab match`

mod arena;
mod elo;
mod openings;
mod round;
mod tally;

use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread::available_parallelism;

use clap::{Args, value_parser};

use super::Done;
use crate::options::Start;
use crate::player::Player;
use openings::Source;
use tally::Tally;

/// Let two players play a match, each opening twice with colours changed.
///
/// SPEC is `level:L`, `depth:N`, `nodes:N` or `ms:T`. Prints one `key: value` a line, with a progress line on the
/// standard error output. A game that isn't over after 1000 plies counts as a draw and is also counted apart. Where
/// neither player uses a clock the results depend on nothing but the options, whatever `--jobs` says.
#[derive(Args)]
pub(crate) struct Match {
    #[command(flatten)]
    start: Start,

    /// The player whose wins are counted.
    #[arg(long, value_name = "SPEC")]
    a: Player,

    /// The opponent.
    #[arg(long, value_name = "SPEC")]
    b: Player,

    /// How many games; an odd number is rounded up.
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    /// `random:K`, K random legal plies from the start, a different position for each pair of games where there
    /// are enough; or a file with `P`, `P | MOVE…` or moves on each line, used in turn (`#` begins a comment).
    #[arg(long, value_name = "random:K|FILE", default_value = "random:3")]
    openings: Source,

    /// Draws the openings, the choices among equal moves and the slips.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// How many games at a time; without it one a core, or one alone where a player uses the clock.
    #[arg(long, value_name = "J", value_parser = value_parser!(u16).range(1..))]
    jobs: Option<u16>,
}

impl Match {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let pairs = self.games.div_ceil(2) as usize;
        let openings = self.openings.open(&self.start, pairs, self.seed)?;
        let rounds = round::schedule(&openings, pairs, [self.a, self.b], self.seed);
        let results = arena::play(&rounds, self.jobs())?;

        let tally = Tally::of(&results);
        writeln!(out, "game: {}", self.start.game.id())?;
        writeln!(out, "a: {}", self.a)?;
        writeln!(out, "b: {}", self.b)?;
        writeln!(out, "openings: {} (seed {})", self.openings, self.seed)?;
        write!(out, "{tally}")?;
        Ok(ExitCode::SUCCESS)
    }

    fn jobs(&self) -> usize {
        let timed = [self.a, self.b].iter().any(|player| player.is_timed(self.start.game));
        match self.jobs {
            Some(jobs) => usize::from(jobs),
            // Games side by side would take each other's time.
            None if timed => 1,
            None => available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

//! `lab best`

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, value_parser};
use game_core::{AnyGame, Level};

use super::Done;
use crate::answer::Answer;
use crate::clock::Clock;
use crate::fault::Fault;
use crate::options::Start;
use crate::player::{Player, level};
use crate::stream::answer_lines;

/// Search for the best move.
///
/// With `--depth`, `--nodes` or a level without a clock the answer depends on nothing but the game and the seed;
/// only `ms` differs.
#[derive(Args)]
pub(crate) struct Best {
    #[command(flatten)]
    start: Start,

    #[command(flatten)]
    bound: Bound,

    /// Draws among equal best moves, and the slips of a level.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Print one JSON object on one line: `move`, `score` (for the side to move, hundredths), `depth`, `nodes`, `ms`,
    /// `pv`; `value` (win, draw or loss) and `plies` where they are proved; `slipped` where a level slipped.
    #[arg(long)]
    json: bool,

    /// Answer every line `P` or `P | MOVE…` of the standard input instead (the moves are played first).
    #[arg(long)]
    stdin: bool,
}

/// How long to search.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Bound {
    /// As the computer plays at that level: Low, Medium, High or Expert.
    #[arg(long, value_name = "L", value_parser = level)]
    level: Option<Level>,

    /// So many plies.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..))]
    depth: Option<u8>,

    /// So many positions.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// So many milliseconds by the clock.
    #[arg(long, value_name = "T", value_parser = value_parser!(u64).range(1..))]
    ms: Option<u64>,
}

impl Bound {
    /// The player that the option stands for; `None` without one, which the parser doesn't let through.
    fn player(&self) -> Option<Player> {
        let level = self.level.map(Player::Level);
        let depth = self.depth.map(Player::Depth);
        let nodes = self.nodes.map(Player::Nodes);
        let time = self.ms.map(Duration::from_millis).map(Player::Time);
        level.or(depth).or(nodes).or(time)
    }
}

impl Best {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let player = self
            .bound
            .player()
            .ok_or_else(|| Fault::input("give one of --level, --depth, --nodes and --ms"))?;
        let answer = |game: &AnyGame| {
            let answer = Answer::find(game, player, self.seed, Clock::new())?;
            if self.json { answer.json() } else { Ok(answer.to_string()) }
        };
        if self.stdin {
            answer_lines(&self.start, out, answer)?;
        } else {
            writeln!(out, "{}", answer(&self.start.begin()?)?)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

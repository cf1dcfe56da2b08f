//! `lab moves`

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use game_core::AnyGame;

use super::Done;
use crate::options::Start;
use crate::stream::answer_lines;

/// List the legal moves on one line, sorted as text; `-` if there are none.
#[derive(Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    start: Start,

    /// Answer every line `P` or `P | MOVE…` of the standard input instead (the moves are played first).
    #[arg(long)]
    stdin: bool,
}

impl Moves {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        if self.stdin {
            answer_lines(&self.start, out, |game| Ok(moves_line(game)))?;
        } else {
            writeln!(out, "{}", moves_line(&self.start.begin()?))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn moves_line(game: &AnyGame) -> String {
    let mut moves: Vec<String> = game.legal().into_iter().map(|turn| turn.text).collect();
    moves.sort_unstable();
    if moves.is_empty() { "-".to_owned() } else { moves.join(" ") }
}

//! `lab play`

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use game_core::AnyGame;

use super::Done;
use crate::options::{Start, play_all};
use crate::stream::answer_lines;

/// Play moves and print the position reached, then ` | over: first|second|draw REASON` if the game has ended.
#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    start: Start,

    /// The moves, in order. Several may stand in one argument, with spaces between.
    #[arg(value_name = "MOVE", conflicts_with = "stdin")]
    moves: Vec<String>,

    /// Answer every line `P` or `P | MOVE…` of the standard input instead.
    #[arg(long)]
    stdin: bool,
}

impl Play {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        if self.stdin {
            answer_lines(&self.start, out, |game| Ok(position_line(game)))?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut game = self.start.begin()?;
        let mut moves = self.moves.iter().flat_map(|argument| argument.split_whitespace()).peekable();
        // Before the first move, `--` is the end of the options, unless it is a move of the game.
        moves.next_if(|&first| first == "--" && game.clone().play_text(first).is_err());
        play_all(&mut game, moves)?;
        writeln!(out, "{}", position_line(&game))?;
        Ok(ExitCode::SUCCESS)
    }
}

fn position_line(game: &AnyGame) -> String {
    let position = game.position();
    game.outcome().map_or(position.clone(), |outcome| format!("{position} | over: {outcome}"))
}

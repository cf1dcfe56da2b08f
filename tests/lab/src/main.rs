//! A command-line laboratory for the rules and the search of every game: counts, moves, best moves, matches,
//! replays, speed, and a line protocol for other programs. It knows no game by name.

mod answer;
mod clock;
mod command;
mod fault;
mod options;
mod player;
mod stream;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::command::{bench, best, engine, games, matches, moves, perft, play, replay};
use crate::fault::Fault;

/// A laboratory for the rules and the search of Parlour's games.
///
/// G is a game as `lab games` lists them, P a position in the game's own notation, MOVE a move in it. Exit status: 0;
/// 1 if `replay` found something wrong; 2 if the input can't be used, with `error: …` on the standard error output.
#[derive(Parser)]
#[command(name = "lab", version, max_term_width = 110)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the games, one id a line.
    Games,
    Perft(perft::Perft),
    Moves(moves::Moves),
    Play(play::Play),
    Best(best::Best),
    Match(matches::Match),
    Replay(replay::Replay),
    Bench(bench::Bench),
    Engine(engine::Engine),
}

fn main() -> ExitCode {
    let cli = Cli::parse_from(arguments(std::env::args_os()));
    let mut out = io::stdout();
    let done = match cli.command {
        Command::Games => games::run(&mut out),
        Command::Perft(perft) => perft.run(&mut out),
        Command::Moves(moves) => moves.run(&mut out),
        Command::Play(play) => play.run(&mut out),
        Command::Best(best) => best.run(&mut out),
        Command::Match(matches) => matches.run(&mut out),
        Command::Replay(replay) => replay.run(&mut out),
        Command::Bench(bench) => bench.run(&mut out),
        Command::Engine(engine) => engine.run(),
    };
    match done {
        Ok(code) => code,
        // Whoever read the output has seen enough of it: `lab … | head` is no fault.
        Err(Fault::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(fault) => {
            // Nobody is left to tell if this fails as well.
            let _ = writeln!(io::stderr(), "error: {fault}");
            ExitCode::from(2)
        }
    }
}

/// The arguments as clap shall see them. `--` is a move in some notations (a forced pass), which clap would take
/// for the end of the options; a space before it makes it an ordinary value, and moves are trimmed anyway.
fn arguments(raw: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = raw.collect();
    if arguments.get(1).is_some_and(|command| command == "play") {
        for argument in &mut arguments {
            if argument == "--" {
                *argument = OsString::from(" --");
            }
        }
    }
    arguments
}

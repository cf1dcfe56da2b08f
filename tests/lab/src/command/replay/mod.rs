//! `lab replay`

mod check;

use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use game_core::Kind;

use super::Done;
use crate::fault::Fault;
use crate::options::kind;
use check::{Finding, check};

/// Play whole files of games again: is every move legal, and is the result what the board says?
///
/// Reads the game's own format (PDN for one) and Parlour's records. Names the first fault of each game at fault, as
/// `FILE:LINE: game N (TITLE): …` with the line where the game begins, then prints how many games were read, are
/// legal, aren't, and claim a result that the board contradicts. A win by resignation or an agreed draw contradicts
/// nothing. Games that were played on after a repetition or a move limit that nobody claimed are named and counted
/// too, but are no fault. Exit status 1 if anything is wrong, a file without games included.
#[derive(Args)]
pub(crate) struct Replay {
    /// The game, as `lab games` lists them.
    #[arg(long, value_name = "G", value_parser = kind)]
    game: Kind,

    /// Files with any number of games each.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl Replay {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let mut sums = Sums::default();
        for path in &self.files {
            sums.add_file(self.game, path, out)?;
        }
        write!(out, "{sums}")?;
        Ok(ExitCode::from(u8::from(!sums.is_clean())))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    games: usize,
    illegal: usize,
    contradictions: usize,
    played_on: usize,
    empty_files: usize,
}

impl Sums {
    fn add_file(&mut self, kind: Kind, path: &Path, out: &mut dyn Write) -> Result<(), Fault> {
        let file = path.display();
        let bytes = fs::read(path).map_err(|error| Fault::input(format_args!("{file}: {error}")))?;
        // Old archives have names in all sorts of encodings; moves are ASCII in all of them.
        let games = kind.read_games(&String::from_utf8_lossy(&bytes));
        if games.is_empty() {
            self.empty_files += 1;
            writeln!(out, "{file}: no games")?;
        }
        for (index, game) in games.iter().enumerate() {
            self.games += 1;
            let (line, title) = match game {
                Ok(game) => (game.line, title(&game.title)),
                Err(error) => (error.line, String::new()),
            };
            for finding in check(game) {
                match finding {
                    Finding::Illegal(_) => self.illegal += 1,
                    Finding::Contradiction(_) => self.contradictions += 1,
                    Finding::PlayedOn(..) => self.played_on += 1,
                }
                writeln!(out, "{file}:{line}: game {}{title}: {finding}", index + 1)?;
            }
        }
        Ok(())
    }

    fn is_clean(&self) -> bool {
        self.illegal + self.contradictions + self.empty_files == 0
    }
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "legal: {}", self.games - self.illegal)?;
        writeln!(f, "illegal: {}", self.illegal)?;
        writeln!(f, "contradictions: {}", self.contradictions)?;
        writeln!(f, "played on: {}", self.played_on)
    }
}

/// The title as it fits into a line; nothing if there is none.
fn title(title: &str) -> String {
    let title = title.split(char::is_control).collect::<Vec<_>>().join(" ");
    if title.trim().is_empty() { String::new() } else { format!(" ({})", title.trim()) }
}

//! Where the games of a match begin.

use std::collections::HashSet;
use std::convert::Infallible;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use game_core::AnyGame;
use game_core::rng::Rng;

use crate::fault::Fault;
use crate::options::{Start, play_all};

/// After so many random openings in a row that were played before, one is used again.
const TRIES_FOR_A_NEW_ONE: usize = 100;
/// After so many random openings in a row that ended the game, it is believed that all do.
const TRIES_FOR_AN_OPEN_ONE: usize = 10_000;

/// Where openings come from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// So many random legal plies from the start.
    Random(u32),
    /// A file with one opening a line.
    File(PathBuf),
}

/// `random:K`; everything else is the name of a file.
impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        let plies = text.strip_prefix("random:").and_then(|plies| plies.parse().ok());
        Ok(plies.map_or_else(|| Source::File(text.into()), Source::Random))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Random(plies) => write!(f, "random:{plies}"),
            Source::File(path) => write!(f, "{}", path.display()),
        }
    }
}

impl Source {
    /// The openings for so many pairs of games: at least one; fewer than pairs if the file holds no more.
    pub(super) fn open(&self, start: &Start, pairs: usize, seed: u64) -> Result<Vec<AnyGame>, Fault> {
        match self {
            Source::Random(plies) => random(&start.begin()?, *plies, pairs, seed),
            Source::File(path) => {
                let text = fs::read_to_string(path).map_err(|error| {
                    let path = path.display();
                    Fault::input(format_args!("{path}: {error}: --openings wants random:K or a file"))
                })?;
                from_lines(start, &text, pairs).map_err(|(line, what)| {
                    Fault::input(format_args!("{}, line {line}: {what}", path.display()))
                })
            }
        }
    }
}

fn random(start: &AnyGame, plies: u32, pairs: usize, seed: u64) -> Result<Vec<AnyGame>, Fault> {
    let mut rng = Rng::new(seed);
    let mut openings = Vec::with_capacity(pairs);
    let mut seen = HashSet::new();
    while openings.len() < pairs {
        let mut opening = random_open_game(start, plies, &mut rng)?;
        for _ in 0..TRIES_FOR_A_NEW_ONE {
            if !seen.contains(&opening.position()) {
                break;
            }
            opening = random_open_game(start, plies, &mut rng)?;
        }
        seen.insert(opening.position());
        openings.push(opening);
    }
    Ok(openings)
}

/// A game after so many random plies that isn't over.
fn random_open_game(start: &AnyGame, plies: u32, rng: &mut Rng) -> Result<AnyGame, Fault> {
    for _ in 0..TRIES_FOR_AN_OPEN_ONE {
        let mut game = start.clone();
        let played = (0..plies).all(|_| {
            let choice = rng.below(game.legal().len() as u32) as usize;
            game.play(choice).is_ok()
        });
        if played && game.outcome().is_none() {
            return Ok(game);
        }
    }
    Err(Fault::input(format_args!("after {plies} random plies every game is over: use a smaller random:K")))
}

/// The openings of a text, no more than `pairs`; or the line at fault, counted from 1, and what is wrong.
fn from_lines(start: &Start, text: &str, pairs: usize) -> Result<Vec<AnyGame>, (usize, Fault)> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let opening = read(start, line).map_err(|what| (index + 1, what))?;
        if let Some(outcome) = opening.outcome() {
            return Err((index + 1, Fault::input(format_args!("the game is over: {outcome}"))));
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err((1, Fault::input("no opening: write P, P | MOVE… or moves on each line")));
    }
    openings.truncate(pairs);
    Ok(openings)
}

/// A line without `|` is a position, or else moves from the start.
fn read(start: &Start, line: &str) -> Result<AnyGame, Fault> {
    let as_position = match start.read(line) {
        Err(fault) if !line.contains('|') => fault,
        read => return read,
    };
    let mut game = start.begin()?;
    match play_all(&mut game, line.split_whitespace()) {
        Ok(()) => Ok(game),
        Err(as_moves) => {
            Err(Fault::input(format_args!("neither a position ({as_position}) nor moves ({as_moves})")))
        }
    }
}

//! What a match comes to.

use std::fmt;

use super::elo::Elo;
use super::round::{Played, Thinking};
use crate::answer::ms_text;

/// The sums over a match, from player a's side.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tally {
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    too_long: usize,
    plies: usize,
    times: [Thinking; 2],
    score: f64,
    elo: Elo,
}

impl Tally {
    /// Adds the games up. They come in pairs, each pair from one opening.
    pub(super) fn of(games: &[Played]) -> Tally {
        let count = |what: fn(&Played) -> bool| games.iter().filter(|game| what(game)).count();
        let pairs: Vec<f64> = games.chunks(2).map(|pair| mean(pair.iter().map(|game| game.score))).collect();
        Tally {
            games: games.len(),
            wins: count(|game| game.score > 0.75),
            draws: count(|game| game.score > 0.25 && game.score < 0.75),
            losses: count(|game| game.score < 0.25),
            too_long: count(|game| game.too_long),
            plies: games.iter().map(|game| game.plies).sum(),
            times: [0, 1].map(|player| {
                games.iter().fold(Thinking::default(), |sum, game| sum.and(game.times[player]))
            }),
            score: mean(games.iter().map(|game| game.score)),
            elo: Elo::from_pairs(&pairs),
        }
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len().max(1);
    values.sum::<f64>() / count as f64
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "games: {}", self.games)?;
        writeln!(f, "wins: {}", self.wins)?;
        writeln!(f, "draws: {}", self.draws)?;
        writeln!(f, "losses: {}", self.losses)?;
        writeln!(f, "score: {:.2} %", self.score * 100.0)?;
        writeln!(f, "elo: {}", self.elo)?;
        writeln!(f, "mean plies: {:.1}", self.plies as f64 / self.games.max(1) as f64)?;
        for (name, time) in ["a", "b"].iter().zip(self.times) {
            writeln!(f, "ms a move of {name}: {} (worst {})", ms_text(time.mean()), ms_text(time.worst))?;
        }
        writeln!(f, "too long: {}", self.too_long)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(score: f64, plies: usize) -> Played {
        Played { score, plies, too_long: plies > 90, times: [Thinking::default(); 2] }
    }

    #[test]
    fn sums_are_those_of_the_games() {
        let tally = Tally::of(&[game(1.0, 40), game(0.5, 100), game(0.0, 50), game(1.0, 30)]);
        let text = tally.to_string();
        for line in [
            "games: 4",
            "wins: 2",
            "draws: 1",
            "losses: 1",
            "score: 62.50 %",
            "mean plies: 55.0",
            "too long: 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in {text}");
        }
    }
}

//! Games side by side.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use super::round::{Played, Round};
use crate::fault::Fault;

/// Plays every game, `jobs` at a time, and gives the results in the order of the games.
pub(super) fn play(rounds: &[Round], jobs: usize) -> Result<Vec<Played>, Fault> {
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    let mut played = vec![None; rounds.len()];
    thread::scope(|scope| {
        let take = || {
            let index = next.fetch_add(1, Ordering::Relaxed);
            Some((index, rounds.get(index)?))
        };
        for _ in 0..jobs.min(rounds.len()) {
            let sender = sender.clone();
            scope.spawn(move || {
                while let Some((index, round)) = take() {
                    if sender.send((index, round.play())).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut progress = Progress::new(rounds.len());
        for (index, result) in results {
            match result {
                Ok(game) => {
                    progress.tell(game.score);
                    played[index] = Some(game);
                }
                Err(fault) => {
                    // The others finish the game that they are at, and begin no more.
                    next.store(rounds.len(), Ordering::Relaxed);
                    return Err(fault);
                }
            }
        }
        Ok(())
    })?;
    Ok(played.into_iter().flatten().collect())
}

/// The line on the standard error output: rewritten on a terminal, else a new one each tenth of the games.
struct Progress {
    games: usize,
    played: usize,
    points: f64,
    rewrites: bool,
}

impl Progress {
    fn new(games: usize) -> Progress {
        Progress { games, played: 0, points: 0.0, rewrites: io::stderr().is_terminal() }
    }

    /// A game ended with that many points for player a.
    fn tell(&mut self, points: f64) {
        self.played += 1;
        self.points += points;
        let Progress { games, played, points, rewrites } = *self;
        let last = played == games;
        let due = last || played * 10 / games != (played - 1) * 10 / games;
        if !rewrites && !due {
            return;
        }
        let begin = if rewrites { "\r" } else { "" };
        let end = if rewrites && !last { "" } else { "\n" };
        let mut err = io::stderr().lock();
        // The match matters more than whether someone watches it.
        let _ = write!(err, "{begin}{played} of {games} games, a scores {points} points{end}");
        let _ = err.flush();
    }
}

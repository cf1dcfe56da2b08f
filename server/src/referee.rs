//! Full verification: the computer's moves of a game are worked out again, from the record, the level and the seed
//! that the server handed out. One thread of low priority does it, when nothing else is to be done; a game that
//! finds no room in its queue stays verified by the rules.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use app::api::move_seed;
use chrono::NaiveDate;
use game_core::search::Silent;
use game_core::{Kind, Level, Side};

use crate::figures;
use crate::pulse::Pulse;
use crate::store::{Check, ScoreStore};

/// How many games may wait.
const QUEUE: usize = 256;

/// So many verdicts are written together, or as many as there are when nothing new comes for [`PAUSE`].
const BATCH: usize = 16;

const PAUSE: Duration = Duration::from_millis(500);

/// A game to work out again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The day of the result.
    pub date: NaiveDate,
    /// The result's id.
    pub id: String,
    /// Which game.
    pub kind: Kind,
    /// How it was set up.
    pub setup: String,
    /// Every move, legal and in full notation.
    pub moves: Vec<String>,
    /// The computer's side.
    pub side: Side,
    /// Its level; one that doesn't go by the clock.
    pub level: Level,
    /// The seed that was handed out.
    pub seed: u64,
}

/// Who works games out again.
#[derive(Clone, Debug)]
pub struct Referee {
    queue: SyncSender<Case>,
    waiting: Arc<AtomicUsize>,
}

impl Referee {
    /// Starts the thread, which ends when the last handle is dropped.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn start(store: Arc<dyn ScoreStore>, pulse: Pulse) -> io::Result<Referee> {
        let (queue, cases) = sync_channel(QUEUE);
        let waiting = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&waiting);
        let work = move || {
            give_way();
            work(&*store, &pulse, &cases, &left);
        };
        std::thread::Builder::new().name("referee".into()).spawn(work)?;
        Ok(Referee { queue, waiting })
    }

    /// Takes a case on. Whether there was room for it; never waits.
    pub fn take(&self, case: Case) -> bool {
        // Counted first, since it may be taken up at once.
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let taken = self.queue.try_send(case).is_ok();
        if !taken {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        taken
    }

    /// How many cases wait, the one in hand included.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

fn work(store: &dyn ScoreStore, pulse: &Pulse, cases: &Receiver<Case>, waiting: &AtomicUsize) {
    let mut verdicts: Vec<(NaiveDate, String, Check)> = Vec::new();
    loop {
        let case = cases.recv_timeout(PAUSE);
        let ended = matches!(case, Err(RecvTimeoutError::Disconnected));
        let idle = case.is_err();
        if let Ok(case) = case {
            let check = judge(&case);
            waiting.fetch_sub(1, Ordering::Relaxed);
            figures::judged(if check == Check::Full { "full" } else { "struck" });
            if let Check::Struck(why) = &check {
                tracing::warn!(id = case.id, date = %case.date, why, "a result is struck from the table");
            }
            verdicts.push((case.date, case.id, check));
        }
        if !verdicts.is_empty() && (idle || verdicts.len() >= BATCH) {
            verdicts.sort_by_key(|verdict| verdict.0);
            for day in verdicts.chunk_by(|a, b| a.0 == b.0) {
                let checks: Vec<_> = day.iter().map(|(_, id, check)| (id.clone(), check.clone())).collect();
                if let Err(error) = store.check(day[0].0, &checks) {
                    tracing::error!(%error, "what full verification found can't be kept");
                }
            }
            verdicts.clear();
            pulse.beat();
        }
        if ended {
            return;
        }
    }
}

/// Plays the game again, with the computer's moves as the computer chooses them.
pub fn judge(case: &Case) -> Check {
    let struck = |ply: usize, why: &str| Check::Struck(format!("ply {ply}: {why}"));
    let Ok(mut game) = case.kind.start(&case.setup) else { return struck(0, "there is no such setup") };
    for (index, played) in case.moves.iter().enumerate() {
        let legal = game.legal();
        // A pass is nobody's choice.
        if game.turn() == case.side && legal.iter().any(|turn| !turn.path.is_empty()) {
            let seed = move_seed(case.seed, game.plies());
            let chosen = game.think(case.level, seed, &mut Silent).map(|thought| thought.best);
            if chosen.as_ref() != Some(played) {
                let chosen = chosen.unwrap_or_default();
                return struck(index + 1, &format!("{} plays {chosen}, not {played}", case.level.id()));
            }
        }
        if game.play_written(played).is_err() {
            return struck(index + 1, &format!("{played} isn't legal"));
        }
    }
    Check::Full
}

/// Lets every other thread of the machine go first.
fn give_way() {
    // On Linux this is the priority of the thread alone; elsewhere it may be the whole program's, which is too much.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(19) {
        tracing::warn!(%error, "the referee runs at the priority of everything else");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in which the person plays their first move each time, against the computer's own.
    fn game(kind: Kind, setup: &str, side: Side, level: Level, seed: u64) -> Case {
        let mut game = kind.start(setup).unwrap();
        while game.outcome().is_none() {
            let chosen = if game.turn() == side {
                game.think(level, move_seed(seed, game.plies()), &mut Silent).unwrap().best
            } else {
                game.legal()[0].text.clone()
            };
            game.play_written(&chosen).unwrap();
        }
        let date = "2026-10-27".parse().unwrap();
        Case { date, id: "a".into(), kind, setup: setup.into(), moves: game.moves(), side, level, seed }
    }

    #[test]
    fn the_computers_own_games_pass_in_every_game() {
        for (kind, side, level) in [
            (Kind::Draughts, Side::Second, Level::Low),
            (Kind::Telo, Side::First, Level::High),
            (Kind::Othello, Side::Second, Level::Medium),
            (Kind::TicTacToe, Side::Second, Level::High),
            (Kind::Ayo, Side::First, Level::Medium),
        ] {
            let case = game(kind, "", side, level, 7);
            assert_eq!(judge(&case), Check::Full, "{}", kind.id());
        }
    }

    #[test]
    fn a_move_that_the_computer_does_not_make_is_told() {
        let honest = game(Kind::Draughts, "", Side::Second, Level::High, 7);
        // The computer's first reply, exchanged for another; what follows doesn't matter.
        let mut forged = Case { moves: honest.moves[..2].to_vec(), ..honest.clone() };
        let mut position = Kind::Draughts.start("").unwrap();
        position.play_written(&forged.moves[0]).unwrap();
        let other = position.legal().into_iter().find(|turn| turn.text != forged.moves[1]).unwrap().text;
        forged.moves[1].clone_from(&other);
        let Check::Struck(why) = judge(&forged) else { panic!("it passes") };
        assert_eq!(why, format!("ply 2: High plays {}, not {other}", honest.moves[1]));
        // Another seed or level is another game.
        let levels = [Level::Low, Level::Medium].map(|level| judge(&Case { level, ..honest.clone() }));
        assert!(levels.iter().any(|check| matches!(check, Check::Struck(_))), "{levels:?}");
    }
}

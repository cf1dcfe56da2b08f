//! One game of a match.

use std::time::{Duration, Instant};

use game_core::rng::Rng;
use game_core::{AnyGame, Side};

use crate::clock::Clock;
use crate::fault::Fault;
use crate::player::Player;

/// A game with more plies than this, the opening's included, is called a draw. The longest games that the rules
/// end by themselves are shorter in practice; players who can't make progress would otherwise go on for hours.
const MOST_PLIES: usize = 1000;

/// The seeds of games must not be those of openings.
const GAMES: u64 = 0x6A09_E667_F3BC_C908;

/// A game to be played.
#[derive(Clone, Debug)]
pub(super) struct Round {
    opening: AnyGame,
    /// By [`Side::index`].
    players: [Player; 2],
    /// Which of them is player a.
    a: Side,
    seed: u64,
}

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Played {
    /// Player a's points: 1, 0.5 or 0.
    pub(super) score: f64,
    /// Plies, the opening's included.
    pub(super) plies: usize,
    /// Whether it was broken off as too long.
    pub(super) too_long: bool,
    /// How long players a and b thought.
    pub(super) times: [Thinking; 2],
}

/// How long a player thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Thinking {
    /// Moves chosen.
    pub(super) moves: u32,
    /// For all of them.
    pub(super) total: Duration,
    /// For the one that took longest.
    pub(super) worst: Duration,
}

/// The games of a match: each opening with a first, then with b first, the openings in turn. Game i and its seed
/// are the same however many games there are.
pub(super) fn schedule(openings: &[AnyGame], pairs: usize, [a, b]: [Player; 2], seed: u64) -> Vec<Round> {
    let mut rng = Rng::new(seed ^ GAMES);
    let openings = openings.iter().cycle().take(pairs);
    let rounds = openings.flat_map(|opening| {
        [(Side::First, [a, b]), (Side::Second, [b, a])].map(|(a, players)| (opening.clone(), a, players))
    });
    rounds.map(|(opening, a, players)| Round { opening, players, a, seed: rng.next() }).collect()
}

impl Round {
    pub(super) fn play(&self) -> Result<Played, Fault> {
        let mut game = self.opening.clone();
        let mut rng = Rng::new(self.seed);
        let mut times = [Thinking::default(); 2];
        while game.outcome().is_none() && game.plies() < MOST_PLIES {
            let side = game.turn();
            let began = Instant::now();
            let player = self.players[side.index()];
            let thought = player
                .think(&game, rng.next(), &mut Clock::new())
                .ok_or_else(|| Fault::input(format_args!("{player} found no move in {}", game.position())))?;
            times[usize::from(side != self.a)].add(began.elapsed());
            game.play_text(&thought.best).map_err(|error| {
                Fault::input(format_args!("{player} played {} in {}: {error}", thought.best, game.position()))
            })?;
        }
        let outcome = game.outcome();
        let score = match outcome.and_then(|outcome| outcome.winner) {
            Some(winner) if winner == self.a => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        Ok(Played { score, plies: game.plies(), too_long: outcome.is_none(), times })
    }
}

impl Thinking {
    fn add(&mut self, time: Duration) {
        self.moves += 1;
        self.total += time;
        self.worst = self.worst.max(time);
    }

    /// Both together.
    pub(super) fn and(self, other: Thinking) -> Thinking {
        Thinking {
            moves: self.moves + other.moves,
            total: self.total + other.total,
            worst: self.worst.max(other.worst),
        }
    }

    /// For a move, on average.
    pub(super) fn mean(self) -> Duration {
        self.total.checked_div(self.moves).unwrap_or_default()
    }
}

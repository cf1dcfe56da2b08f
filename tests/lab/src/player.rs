//! Who chooses the moves: a level or a bound on the search.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game_core::search::{Level, Limits, Observer, Thought};
use game_core::{AnyGame, Kind};

use crate::fault::Fault;

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A level as people choose it, slips included.
    Level(Level),
    /// The best move up to that depth in plies.
    Depth(u8),
    /// The best move after so many nodes.
    Nodes(u64),
    /// The best move after so long.
    Time(Duration),
}

impl Player {
    /// The player's move, or none if the game is over.
    pub(crate) fn think(
        self,
        game: &AnyGame,
        seed: u64,
        observer: &mut dyn Observer,
    ) -> Option<Thought<String>> {
        let limits = match self {
            Player::Level(level) => return game.think(level, seed, observer),
            Player::Depth(depth) => Limits { depth: Some(depth), ..Limits::default() },
            Player::Nodes(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
            Player::Time(time) => Limits { time: Some(time), ..Limits::default() },
        };
        game.search(limits, seed, observer)
    }

    /// Whether the answer depends on how fast the machine is.
    pub(crate) fn is_timed(self, kind: Kind) -> bool {
        match self {
            Player::Level(level) => kind.levels()[level.index()].time.is_some(),
            Player::Depth(_) | Player::Nodes(_) => false,
            Player::Time(_) => true,
        }
    }
}

/// Reads `level:High`, `depth:7`, `nodes:20000` or `ms:50`.
impl FromStr for Player {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Player, Fault> {
        let known = text.split_once(':').and_then(|(what, value)| match what {
            "level" => level(value).ok().map(Player::Level),
            "depth" => value.parse().ok().filter(|&depth| depth > 0).map(Player::Depth),
            "nodes" => value.parse().ok().filter(|&nodes| nodes > 0).map(Player::Nodes),
            "ms" => value.parse().ok().filter(|&ms| ms > 0).map(Duration::from_millis).map(Player::Time),
            _ => None,
        });
        known.ok_or_else(|| {
            Fault::input(format_args!(
                "`{text}` is not a player: write level:L ({}), depth:N (1 to 255), nodes:N or ms:T",
                level_ids()
            ))
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Level(level) => write!(f, "level:{}", level.id()),
            Player::Depth(depth) => write!(f, "depth:{depth}"),
            Player::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Player::Time(time) => write!(f, "ms:{}", time.as_millis()),
        }
    }
}

/// Reads a level's name, in any case.
pub(crate) fn level(id: &str) -> Result<Level, String> {
    Level::from_id(id).ok_or_else(|| format!("no level is called that; the levels are: {}", level_ids()))
}

fn level_ids() -> String {
    Level::ALL.map(Level::id).join(", ")
}

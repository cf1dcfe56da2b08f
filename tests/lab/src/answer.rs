//! What a search answers, in the forms that people and programs read.

use std::fmt;
use std::time::Duration;

use game_core::AnyGame;
use game_core::search::{Observer, Score, Value};
use serde::Serialize;

use crate::clock::Clock;
use crate::fault::Fault;
use crate::player::Player;

/// The move that was found and what is known of it. Its JSON form leaves out what isn't known.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Answer {
    /// The move, in notation.
    #[serde(rename = "move")]
    best: String,
    /// For the side to move, in hundredths of the game's unit; of the best move found where the level slipped.
    score: Score,
    /// Plies searched in full.
    depth: u8,
    /// Positions looked at.
    nodes: u64,
    /// How long it took, in milliseconds.
    ms: u128,
    /// The line that is expected; it begins with the move.
    pv: Vec<String>,
    /// `win`, `draw` or `loss` for the side to move, where the search proved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'static str>,
    /// Plies to the end with best play of both, where the search proved that too.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    /// Whether the level played any legal move instead of the best.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    slipped: bool,
}

impl Answer {
    /// The player's move in that game. The fault says so if the game is over.
    pub(crate) fn find(game: &AnyGame, player: Player, seed: u64, mut clock: Clock) -> Result<Answer, Fault> {
        if let Some(outcome) = game.outcome() {
            return Err(Fault::input(format_args!("the game is over: {outcome}")));
        }
        let thought = player
            .think(game, seed, &mut clock)
            .ok_or_else(|| Fault::input(format_args!("{player} found no move: give it more to search")))?;
        // The line of the best move isn't one of the move that was played instead.
        let pv = if thought.slipped { vec![thought.best.clone()] } else { thought.pv };
        Ok(Answer {
            best: thought.best,
            score: thought.score,
            depth: thought.depth,
            nodes: thought.nodes,
            ms: clock.elapsed().as_millis(),
            pv,
            value: thought.value.map(Value::id),
            plies: thought.plies,
            slipped: thought.slipped,
        })
    }

    /// One JSON object on one line.
    pub(crate) fn json(&self) -> Result<String, Fault> {
        serde_json::to_string(self).map_err(|error| Fault::Io(error.into()))
    }

    /// `value win|draw|loss`, and `plies N` where that is known too; `None` where nothing is proved.
    pub(crate) fn value_words(&self) -> Option<String> {
        let plies = self.plies.map_or_else(String::new, |plies| format!(" plies {plies}"));
        Some(format!("value {}{plies}", self.value?))
    }

    /// The answer of the engine's line protocol.
    pub(crate) fn engine_line(&self) -> String {
        format!(
            "bestmove {} {}",
            self.best,
            search_words(self.score, self.depth, self.nodes, self.ms, &self.pv)
        )
    }
}

/// For people.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.best, search_words(self.score, self.depth, self.nodes, self.ms, &self.pv))?;
        if let Some(value) = self.value_words() {
            write!(f, " | {value}")?;
        }
        if self.slipped {
            write!(f, " | a slip: the score is that of the best move")?;
        }
        Ok(())
    }
}

/// The words of the line protocol about how far a search came: `score S depth D nodes N ms T pv …`.
pub(crate) fn search_words(score: Score, depth: u8, nodes: u64, ms: u128, pv: &[String]) -> String {
    format!("score {score} depth {depth} nodes {nodes} ms {ms} pv {}", pv.join(" "))
}

/// A time as the match table shows it.
pub(crate) fn ms_text(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1000.0)
}

//! The page's half of the computer player: the search itself runs in a Web Worker, over the same wasm file.

#[cfg(feature = "hydrate")]
mod desk;
#[cfg(feature = "hydrate")]
mod worker;

pub mod thinker;
pub mod wire;

use std::fmt;
use std::rc::Rc;

use game_core::search::{Progress, Score, Value};
use game_core::{Level, Record};
use thiserror::Error;

/// What the computer chose, and why.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The move to play, in notation.
    pub best: String,
    /// For the side to move, in hundredths of the game's smallest unit; the best move's, even when `slipped`.
    pub score: Score,
    /// Plies searched in full.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// How long the search took, in milliseconds.
    pub ms: f64,
    /// The best line, in notation; it begins with `best` unless `slipped`.
    pub pv: Vec<String>,
    /// The position's value, where the search proved it.
    pub value: Option<Value>,
    /// Plies to the end of the game, where `value` is known.
    pub plies: Option<u32>,
    /// Whether the level chose some move instead of the best one.
    pub slipped: bool,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// The browser has no workers for modules, or doesn't let us start one.
    #[error("this browser can't run the computer player: {0}")]
    Unavailable(String),
    /// The worker stopped working, twice in a row.
    #[error("the computer player stopped: {0}")]
    Crashed(String),
    /// There is no move to find: the record doesn't fit the rules, or its game is over.
    #[error("the computer player can't move: {0}")]
    Refused(String),
}

/// A handle on the computer player of a page. Copies share one worker, which thinks one thought at a time and is
/// gone when the reactive owner that made the first handle is cleaned up. On the server it does nothing.
#[derive(Clone, Copy)]
pub struct Engine {
    #[cfg(feature = "hydrate")]
    desk: desk::Handle,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Engine")
    }
}

impl Engine {
    /// Starts a worker, so that it is ready before the first thought. Call it within a reactive owner, such as a
    /// component's body.
    #[allow(clippy::new_without_default, reason = "it starts a worker")]
    pub fn new() -> Engine {
        Engine {
            #[cfg(feature = "hydrate")]
            desk: desk::open(),
        }
    }

    /// Starts thinking about the record's last position; an earlier thought is cancelled first. `progress` is
    /// called after each finished depth, `answer` once, unless the thought is cancelled. Neither is called before
    /// this returns.
    ///
    /// A worker that can't be started, or stops, is replaced once before the answer is an error.
    pub fn think(
        &self,
        record: &Record,
        level: Level,
        seed: u64,
        progress: Rc<dyn Fn(Progress)>,
        answer: Box<dyn FnOnce(Result<Answer, EngineError>)>,
    ) {
        #[cfg(feature = "hydrate")]
        desk::think(self.desk, wire::Request { record, level, seed }.to_string(), progress, answer);
        #[cfg(not(feature = "hydrate"))]
        let _ = (record, level, seed, progress, answer);
    }

    /// Stops at once; nothing of the cancelled thought arrives any more.
    pub fn cancel(&self) {
        #[cfg(feature = "hydrate")]
        desk::cancel(self.desk);
    }
}

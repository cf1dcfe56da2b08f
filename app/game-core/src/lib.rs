//! Rules, records and search of board games for two, and nothing else: no screen, clock, thread, network or
//! source of randomness but what the caller hands in.
//!
//! A game is a folder that implements [`Rules`] (what is legal), [`Notation`] (how it is written) and
//! [`Evaluate`] (what it is worth). [`Game`] adds history to a position, [`AnyGame`] puts every game behind one
//! type, and [`search`] plays any of them.
//!
//! ```
//! use game_core::{Kind, Side};
//!
//! let mut game = Kind::Draughts.start("").unwrap();
//! game.play_text("11-15").unwrap();
//! assert_eq!(game.turn(), Side::Second);
//! assert_eq!(game.legal().len(), 7);
//! ```

#![warn(missing_docs)]
// The smallest build, which has this feature of the compiler, is made for size but where it matters most.
#![cfg_attr(panic = "immediate-abort", feature(optimize_attribute))]

#[macro_use]
mod words;

pub mod any;
pub mod archive;
pub mod ayo;
mod bits;
pub mod board;
pub mod cell;
pub mod draughts;
pub mod effect;
mod erased;
pub mod game;
pub mod no_setup;
pub mod notation;
pub mod othello;
pub mod outcome;
pub mod perft;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod rules;
pub mod search;
pub mod side;
pub mod telo;
pub mod tictactoe;
mod typed;

pub use any::{AnyGame, Kind, Turn};
pub use archive::{ArchiveError, Archived, Claim};
pub use board::Board;
pub use cell::{Cell, Content, Rank};
pub use effect::Effect;
pub use game::{End, Game, PlayError};
pub use no_setup::NoSetup;
pub use notation::{MoveError, Notation, PositionError, SetupError};
pub use outcome::{Outcome, Reason};
pub use record::Record;
pub use refusal::Refusal;
pub use rules::{MoveList, Path, Rules};
pub use search::{Evaluate, Level};
pub use side::Side;
pub use typed::meant;

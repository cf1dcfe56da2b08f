//! A computer player for any game that can be evaluated. It knows no particular game.

pub(crate) mod budget;
mod evaluate;
mod level;
mod limits;
mod memory;
mod negamax;
mod order;
mod root;
mod score;
mod table;
mod task;
mod think;
mod thought;

pub use evaluate::Evaluate;
pub use level::{Level, Strength};
pub use limits::{Limits, Observer, Silent};
pub use score::{DECIDED, Score, WIN};
pub use task::Task;
pub use think::{think, think_as};
pub use thought::{Progress, Thought, Value};

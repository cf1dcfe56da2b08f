//! A computer player for any game that can be evaluated. It knows no particular game.

mod evaluate;
mod level;
mod limits;
mod think;
mod thought;

pub use evaluate::{Evaluate, Score};
pub use level::{Level, Strength};
pub use limits::{Limits, Observer, Silent};
pub use think::think;
pub use thought::{Progress, Thought, Value};

//! Fanorona-Telo, the small fanorona of Madagascar: three pieces each on nine points, first placed, then slid, for
//! three in a row.
//!
//! Cells are the points, numbered from 0 row by row: 0 is `a3`, 4 the centre `b2`, 8 is `c1`. The game is small
//! enough to be solved whole, and Expert plays from that solution.

mod evaluate;
mod expert;
mod moves;
mod notation;
mod points;
mod position;
mod setup;
mod solution;
mod thumb;

pub use moves::Move;
pub use position::Telo;
pub use setup::Setup;

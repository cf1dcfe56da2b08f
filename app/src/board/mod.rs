//! The board: draws any game from its cells, its effects and a skin, and turns touches into one of the turns on
//! offer. It knows no rules.
//!
//! A [`Stage`] says what stands on the board and what may be touched; `BoardView` writes it on the server, [`enliven`] keeps it up to date in the browser. Taps, drags and keys
//! all end in [`Hand::touch`], which compares the cells touched with the paths on offer.

mod a11y;
mod geometry;
mod hands;
mod input;
mod motion;
mod paint;
mod scene;
mod stage;
#[cfg(feature = "ssr")]
pub mod still;
#[cfg(feature = "ssr")]
pub mod view;

pub use geometry::{Layout, Spot, Walk};
pub use hands::{Heard, enliven};
pub use input::{Hand, Offered, Refusal, Reply};
pub use stage::Stage;
#[cfg(feature = "ssr")]
pub use still::Still;
#[cfg(feature = "ssr")]
pub use view::BoardView;

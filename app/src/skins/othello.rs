//! Othello: 64 squares, discs that are black on one side and white on the other.

use game_core::{Cell, Side};

use super::Skin;
use crate::board::Spot;

pub(super) static SKIN: Skin = Skin {
    class: "othello",
    size: |_| (8, 8),
    spot: |_, Cell(cell)| Spot { row: cell / 8, col: cell % 8 },
    stores: None,
    name: |_, Cell(cell)| [char::from(b'a' + cell % 8), char::from(b'1' + cell / 8)].into_iter().collect(),
    ground: "",
    piece,
    seed: "",
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.draw,
    #[cfg(feature = "ssr")]
    first_below: false,
    #[cfg(feature = "ssr")]
    words: |words| &words.othello,
};

/// A full disc and a ring: told apart without colour too.
fn piece(side: Side) -> &'static str {
    match side {
        Side::First => r#"<circle cx="50" cy="50" r="40"/>"#,
        Side::Second => r#"<circle cx="50" cy="50" r="38" fill="white" stroke="black" stroke-width="4"/>"#,
    }
}

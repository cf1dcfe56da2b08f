//! Ayò: two rows of six pits between two stores.

use game_core::{Cell, Side};

use super::Skin;
use crate::board::Spot;

pub(super) static SKIN: Skin = Skin {
    class: "ayo",
    size: |_| (2, 8),
    spot,
    homes: true,
    // South's is on the right, where its seeds leave its row.
    stores: Some([Spot { row: 0, col: 7 }, Spot { row: 0, col: 0 }]),
    name: |_, cell| cell.0.to_string(),
    ground: "",
    piece: |_: Side| "",
    seed: r#"<circle cx="50" cy="50" r="50"/>"#,
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.settle,
    #[cfg(feature = "ssr")]
    first_below: true,
    #[cfg(feature = "ssr")]
    words: |words| &words.ayo,
};

/// North's six on top of South's, both from left to right.
fn spot(_: usize, Cell(pit): Cell) -> Spot {
    Spot { row: u8::from(pit < 6), col: 1 + pit % 6 }
}

//! English draughts: 32 dark squares of an 8 × 8 board, numbered from Black's end.

use game_core::{Cell, Side};

use super::Skin;
use crate::board::Spot;

pub(super) static SKIN: Skin = Skin {
    class: "draughts",
    size: |_| (8, 8),
    spot,
    homes: true,
    name: |_, cell| (cell.0 + 1).to_string(),
    turn: str::to_owned,
    #[cfg(feature = "ssr")]
    ground: "",
    piece,
    seed: "",
    tokens: None,
    counts: true,
    #[cfg(feature = "ssr")]
    settings: |_| Vec::new(),
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.draw,
    #[cfg(feature = "ssr")]
    first_below: false,
    #[cfg(feature = "ssr")]
    words: |words| &words.draughts,
};

/// Four squares a row; the first row's are in the second column, the next row's in the first, and so on.
fn spot(_: usize, Cell(cell): Cell) -> Spot {
    let row = cell / 4;
    Spot { row, col: cell % 4 * 2 + u8::from(row.is_multiple_of(2)) }
}

/// Two equal discs, one on the other. A man shows the upper one only; a king's is lifted and bears the crown.
fn piece(_: Side) -> &'static str {
    concat!(
        r#"<g class="base"><circle class="edge" cx="50" cy="53" r="37.5"/><circle class="face" cx="50" cy="48" r="37.5"/></g>"#,
        r#"<g class="top"><circle class="edge" cx="50" cy="53" r="37.5"/><circle class="face" cx="50" cy="48" r="37.5"/>"#,
        r#"<circle class="ring" cx="50" cy="48" r="28"/><circle class="ring inner" cx="50" cy="48" r="18"/>"#,
        r#"<path class="crown" d="M32 60 28 36l12 9 10-15 10 15 12-9-4 24z"/></g>"#,
    )
}

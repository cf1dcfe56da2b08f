//! Othello: 64 squares, discs that are black on one side and white on the other.

use game_core::{Cell, Side};

use super::Skin;
use crate::board::Spot;

pub(super) static SKIN: Skin = Skin {
    class: "othello",
    size: |_| (8, 8),
    spot: |_, Cell(cell)| Spot { row: cell / 8, col: cell % 8 },
    homes: false,
    name: |_, Cell(cell)| [char::from(b'a' + cell % 8), char::from(b'1' + cell / 8)].into_iter().collect(),
    turn: str::to_owned,
    #[cfg(feature = "ssr")]
    ground: concat!(
        r#"<path class="line" d="M0 0h8v8h-8zM0 1h8M0 2h8M0 3h8M0 4h8M0 5h8M0 6h8M0 7h8"#,
        r#"M1 0v8M2 0v8M3 0v8M4 0v8M5 0v8M6 0v8M7 0v8"/>"#,
        r#"<path class="line dots" d="M2 2h0M6 2h0M2 6h0M6 6h0"/>"#,
    ),
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
    words: |words| &words.othello,
};

/// Both faces of a disc; the style sheet shows the one that is up, and the other one half-way through a turn. Under
/// each face shows the edge, which has the colour of the other. White bears two rings, Black one.
fn piece(_: Side) -> &'static str {
    concat!(
        r#"<g class="up1"><circle class="edge" cx="50" cy="52" r="38"/><circle class="face" cx="50" cy="48" r="38"/>"#,
        r#"<circle class="ring" cx="50" cy="48" r="29"/></g>"#,
        r#"<g class="up2"><circle class="edge" cx="50" cy="52" r="38"/><circle class="face" cx="50" cy="48" r="38"/>"#,
        r#"<circle class="ring" cx="50" cy="48" r="29"/><circle class="ring" cx="50" cy="48" r="20"/></g>"#,
    )
}

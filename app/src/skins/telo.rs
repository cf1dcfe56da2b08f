//! Fanorona-Telo: nine points joined by lines.

use game_core::{Cell, Side};

use super::Skin;
use crate::board::Spot;

pub(super) static SKIN: Skin = Skin {
    class: "telo",
    size: |_| (3, 3),
    spot: |_, Cell(cell)| Spot { row: cell / 3, col: cell % 3 },
    homes: false,
    name: |_, Cell(cell)| [char::from(b'a' + cell % 3), char::from(b'3' - cell / 3)].into_iter().collect(),
    ground: concat!(
        r#"<path fill="none" stroke="currentColor" stroke-width=".03" "#,
        r#"d="M.5 .5h2v2h-2zM.5 1.5h2M1.5 .5v2M.5 .5l2 2M2.5 .5l-2 2"/>"#,
    ),
    piece,
    seed: "",
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.draw,
    #[cfg(feature = "ssr")]
    first_below: false,
    #[cfg(feature = "ssr")]
    words: |words| &words.telo,
};

/// A full disc and a ring: told apart without colour too.
fn piece(side: Side) -> &'static str {
    match side {
        Side::First => r#"<circle cx="50" cy="50" r="36"/>"#,
        Side::Second => r#"<circle cx="50" cy="50" r="33" fill="white" stroke="black" stroke-width="8"/>"#,
    }
}

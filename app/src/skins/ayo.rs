//! Ayò: two rows of six pits, and a store at either end, in a board of wood.

use game_core::Cell;
#[cfg(feature = "ssr")]
use game_core::Side;

use super::Skin;
use crate::board::Spot;

/// A row of pits, in units of cells.
#[cfg(feature = "ssr")]
macro_rules! pits {
    ($y:literal) => {
        concat!(
            r#"<circle class="pit" cx=".5" cy=""#,
            $y,
            r#"" r=".44"/><circle class="pit" cx="1.5" cy=""#,
            $y,
            r#"" r=".44"/><circle class="pit" cx="2.5" cy=""#,
            $y,
            r#"" r=".44"/><circle class="pit" cx="3.5" cy=""#,
            $y,
            r#"" r=".44"/><circle class="pit" cx="4.5" cy=""#,
            $y,
            r#"" r=".44"/><circle class="pit" cx="5.5" cy=""#,
            $y,
            r#"" r=".44"/>"#
        )
    };
}

pub(super) static SKIN: Skin = Skin {
    class: "ayo",
    size: |_| (2, 6),
    spot,
    homes: true,
    // Each side counts its own from one, in the direction of sowing.
    name: |_, Cell(pit)| if pit < 6 { pit + 1 } else { 12 - pit }.to_string(),
    turn: |pit| pit.parse().map_or_else(|_| pit.to_owned(), |pit| (SKIN.name)(0, Cell(pit))),
    // The seeds go round against the clock: to the right below, to the left above.
    #[cfg(feature = "ssr")]
    ground: concat!(
        r#"<rect class="wood" x="-.6" y="-.36" width="7.2" height="2.72" rx=".3"/>"#,
        r#"<rect class="pit" x="-.54" y=".04" width=".47" height="1.92" rx=".235"/>"#,
        r#"<rect class="pit" x="6.07" y=".04" width=".47" height="1.92" rx=".235"/>"#,
        pits!(".5"),
        pits!("1.5"),
        r#"<path class="way" d="M.97 2.12l.06.06-.06.06m1-.12.06.06-.06.06m1-.12.06.06-.06.06m1-.12.06.06-.06.06m1-.12.06.06-.06.06"#,
        r#"M1.03-.24l-.06.06.06.06m1-.12-.06.06.06.06m1-.12-.06.06.06.06m1-.12-.06.06.06.06m1-.12-.06.06.06.06"/>"#,
    ),
    #[cfg(feature = "ssr")]
    piece,
    // Only strips show the side's piece, which the server writes.
    #[cfg(not(feature = "ssr"))]
    piece: |_| "",
    seed: r#"<path d="M-11 0a11 8 0 1 0 22 0a11 8 0 1 0-22 0"/>"#,
    tokens: None,
    counts: true,
    #[cfg(feature = "ssr")]
    settings: |_| Vec::new(),
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.settle,
    #[cfg(feature = "ssr")]
    first_below: true,
    #[cfg(feature = "ssr")]
    words: |words| &words.ayo,
};

/// Each side's six from its left to its right, as it sits at the table.
fn spot(_: usize, Cell(pit): Cell) -> Spot {
    if pit < 6 { Spot { row: 0, col: 5 - pit } } else { Spot { row: 1, col: 11 - pit } }
}

/// The board, with the side's row filled.
#[cfg(feature = "ssr")]
fn piece(side: Side) -> &'static str {
    match side {
        Side::First => concat!(
            r#"<rect class="wood" x="4" y="20" width="92" height="60" rx="14"/>"#,
            r#"<path class="pit" d="M14 36a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"/>"#,
            r#"<path class="own" d="M14 64a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"/>"#,
        ),
        Side::Second => concat!(
            r#"<rect class="wood" x="4" y="20" width="92" height="60" rx="14"/>"#,
            r#"<path class="own" d="M14 36a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"/>"#,
            r#"<path class="pit" d="M14 64a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0m27 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"/>"#,
        ),
    }
}

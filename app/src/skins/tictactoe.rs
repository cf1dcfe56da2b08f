//! Tic-tac-toe: a square of cells, named by column and row from the top.

use game_core::{Cell, Side};

use super::Skin;
use crate::board::Spot;

pub(super) static SKIN: Skin = Skin {
    class: "tictactoe",
    size: |cells| (rows(cells), rows(cells)),
    spot: |cells, Cell(cell)| Spot { row: cell / rows(cells), col: cell % rows(cells) },
    homes: false,
    name: |cells, Cell(cell)| format!("{}{}", char::from(b'a' + cell % rows(cells)), cell / rows(cells) + 1),
    ground: "",
    piece,
    seed: "",
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.draw,
    #[cfg(feature = "ssr")]
    first_below: false,
    #[cfg(feature = "ssr")]
    words: |words| &words.tictactoe,
};

/// Rows of a board of so many cells.
fn rows(cells: usize) -> u8 {
    cells.isqrt() as u8
}

fn piece(side: Side) -> &'static str {
    match side {
        Side::First => {
            r#"<path d="M24 24 76 76M76 24 24 76" fill="none" stroke="currentColor" stroke-width="13" stroke-linecap="round"/>"#
        }
        Side::Second => {
            r#"<circle cx="50" cy="50" r="29" fill="none" stroke="currentColor" stroke-width="13"/>"#
        }
    }
}

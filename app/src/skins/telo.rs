//! Fanorona-Telo: nine points joined by lines.

use game_core::{Cell, Side};

use super::Skin;
#[cfg(feature = "ssr")]
use super::{Setting, Value};
use crate::board::Spot;
#[cfg(feature = "ssr")]
use crate::i18n::Words;

pub(super) static SKIN: Skin = Skin {
    class: "telo",
    size: |_| (3, 3),
    spot: |_, Cell(cell)| Spot { row: cell / 3, col: cell % 3 },
    homes: false,
    name: |_, Cell(cell)| [char::from(b'a' + cell % 3), char::from(b'3' - cell / 3)].into_iter().collect(),
    turn: str::to_owned,
    // The points are the ends of lines without length.
    #[cfg(feature = "ssr")]
    ground: concat!(
        r#"<path class="lines" d="M.5 .5h2v2h-2zM.5 1.5h2M1.5 .5v2M.5 .5l2 2M2.5 .5l-2 2"/>"#,
        r#"<path class="points" d="M.5 .5h0M1.5 .5h0M2.5 .5h0M.5 1.5h0M1.5 1.5h0M2.5 1.5h0M.5 2.5h0M1.5 2.5h0M2.5 2.5h0"/>"#,
    ),
    piece,
    seed: "",
    tokens: None,
    counts: false,
    #[cfg(feature = "ssr")]
    settings: centre,
    #[cfg(feature = "ssr")]
    agreement: |questions| &questions.draw,
    #[cfg(feature = "ssr")]
    first_below: false,
    #[cfg(feature = "ssr")]
    words: |words| &words.telo,
};

/// A disc with a rim, on a shadow of its own; the second side's has two rings, so that they are told apart without
/// colour too.
fn piece(_: Side) -> &'static str {
    concat!(
        r#"<circle class="edge" cx="50" cy="53" r="33"/><circle class="face" cx="50" cy="49" r="33"/>"#,
        r#"<circle class="ring" cx="50" cy="49" r="24"/><circle class="ring inner" cx="50" cy="49" r="14"/>"#,
    )
}

/// Whether the first piece may go to the centre.
#[cfg(feature = "ssr")]
fn centre(words: &'static Words) -> Vec<Setting> {
    let t = &words.questions;
    let value = |id, label: &str| Value { id, label: label.to_owned(), picture: "" };
    let values = vec![value("free", t.anywhere), value("banned", t.not_centre)];
    vec![Setting { key: "centre", legend: t.first_piece, hint: t.centre_hint, values }]
}

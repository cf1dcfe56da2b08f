//! Tic-tac-toe: a square of cells, named by column and row from the top.

use game_core::tictactoe::Setup;
use game_core::{Cell, Side};

#[cfg(feature = "ssr")]
use super::{Setting, Value};
use super::{Skin, Tokens};
use crate::board::Spot;
#[cfg(feature = "ssr")]
use crate::i18n::Words;

pub(super) static SKIN: Skin = Skin {
    class: "tictactoe",
    size: |cells| (rows(cells), rows(cells)),
    spot: |cells, Cell(cell)| Spot { row: cell / rows(cells), col: cell % rows(cells) },
    homes: false,
    name: |cells, Cell(cell)| format!("{}{}", char::from(b'a' + cell % rows(cells)), cell / rows(cells) + 1),
    turn: str::to_owned,
    #[cfg(feature = "ssr")]
    ground: "",
    piece,
    seed: "",
    tokens: Some(&TOKENS),
    counts: false,
    #[cfg(feature = "ssr")]
    settings: size,
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
    TOKENS.drawings[side.index()]
}

static TOKENS: Tokens = Tokens {
    of: |setup| {
        let tokens = setup.parse::<Setup>().unwrap_or_default().tokens;
        Side::BOTH.map(|side| tokens.of(side) as usize)
    },
    drawings: &[
        r#"<path class="stroke" d="M26 26 74 74M74 26 26 74"/>"#,
        r#"<circle class="stroke" cx="50" cy="50" r="27"/>"#,
        r##"<use href="#token-hat"/>"##,
        r##"<use href="#token-car"/>"##,
        r##"<use href="#token-ship"/>"##,
        r##"<use href="#token-boot"/>"##,
    ],
    #[cfg(feature = "ssr")]
    ids: &["x", "o", "hat", "car", "ship", "boot"],
    #[cfg(feature = "ssr")]
    shapes: concat!(
        r#"<path id="token-hat" d="M33 20q17-7 34 0l3 36H30zM29 62h42l1 7q15 1 16 5c0 7-17 10-38 10s-38-3-38-10q1-4 16-5z"/>"#,
        r#"<path id="token-car" d="M8 68V54q0-5 6-6l15-3 12-16q2-3 6-3h22q4 0 6 3l10 17q7 2 7 8v14h-7a11 11 0 0 0-22 0H41a11 11 0 0 0-22 0zM43 45h16V33H49zM65 45h14l-7-12h-7zM30 60a8 8 0 1 0 .1 0zM74 60a8 8 0 1 0 .1 0z"/>"#,
        r#"<path id="token-ship" d="M8 68h84q-5 19-18 19H26Q13 87 8 68zM48 12v50H16Q38 42 48 12zM54 22q24 14 28 40H54z"/>"#,
        r#"<path id="token-boot" d="M20 14h28v32q2 10 18 13 14 3 14 15v2H20zM18 81h62v7H50l-5-3-5 3H18z"/>"#,
    ),
    // A letter against a letter, a picture against a picture.
    #[cfg(feature = "ssr")]
    others: &["o", "x", "car ship boot", "hat ship boot", "hat car boot", "hat car ship"],
};

/// How large the board is.
#[cfg(feature = "ssr")]
fn size(words: &'static Words) -> Vec<Setting> {
    let pictures = [
        ("3", r#"<i class="mini cols3"></i>"#),
        ("4", r#"<i class="mini cols4"></i>"#),
        ("5", r#"<i class="mini cols5"></i>"#),
        ("6", r#"<i class="mini cols6"></i>"#),
    ];
    let values = pictures.map(|(id, picture)| Value { id, label: format!("{id} × {id}"), picture });
    let t = &words.questions;
    vec![Setting { key: "size", legend: t.size, hint: t.size_hint, values: values.into() }]
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use game_core::tictactoe::Token;

    use super::*;

    #[test]
    fn tokens_are_those_of_the_rules_in_their_order() {
        assert_eq!(TOKENS.ids, Token::ALL.map(Token::id));
        assert_eq!((TOKENS.of)(""), [0, 1]);
        assert_eq!((TOKENS.of)("size=4,tokens=boot-hat"), [5, 2]);
        assert_eq!((TOKENS.of)("nonsense"), [0, 1]);
        for (index, others) in TOKENS.others.iter().enumerate() {
            for other in others.split(' ') {
                assert!(TOKENS.ids.contains(&other) && other != TOKENS.ids[index], "{other}");
            }
        }
    }
}

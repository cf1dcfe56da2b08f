//! Tic-tac-toe.

mod en;
mod fr;

use super::{Aim, Diagram, GamePage, Puzzle};
use crate::i18n::Lang;

/// The page in that language.
pub(super) const fn page(lang: Lang) -> &'static GamePage {
    match lang {
        Lang::En => &en::PAGE,
        Lang::Fr => &fr::PAGE,
    }
}

const SCENE: &str = "X-O/-XO/--- X";

/// The last mark of a diagonal of four is still to be made.
const LAST: Diagram =
    Diagram { position: "X-OO/OXO-/X-X-/XO-- X", moves: &["b1", "d2", "b3", "d3", "c4", "d4"] };

/// X has filled the top row of a board of three.
const LINE: Diagram = Diagram { position: "XXX/OO-/--- O", moves: &[] };

/// Nobody has a line.
const FULL: Diagram = Diagram { position: "OXO/XXO/XOX O", moves: &[] };

/// Four in a diagonal.
const DIAGONAL: Puzzle = Puzzle { position: LAST.position, line: &["d4"], aim: Aim::Win };

/// Three of O’s in a column of four.
const STOP: Puzzle = Puzzle { position: "XXO-/-XO-/--O-/---- X", line: &["c4"], aim: Aim::Hold };

/// The cell that stops O opens two lines.
const FORK: Puzzle = Puzzle { position: "O--/OX-/--X X", line: &["a3", "c1", "b3"], aim: Aim::Win };

//! Tic-tac-toe.

mod en;
mod fr;

use super::{Diagram, GamePage};
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

/// X threatens in the top row and in the left column.
const FORK: Diagram = Diagram { position: "X-X/-O-/X-O O", moves: &["b1", "a2", "c2", "b3"] };

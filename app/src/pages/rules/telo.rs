//! Fanorona-Telo.

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

const SCENE: &str = "1.2.1.2.1 2 5";

const START: Diagram =
    Diagram { position: "......... 1 0", moves: &["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"] };

/// Slides from a corner, the centre and an edge point.
const SLIDES: Diagram =
    Diagram { position: "1..21122. 1 6", moves: &["a3-b3", "b2-b3", "b2-c1", "b2-c3", "c2-c1", "c2-c3"] };

/// Black has filled the middle row.
const LINE: Diagram = Diagram { position: "2.2111..2 2 6", moves: &[] };

/// Black slides into the bottom row and wins.
const LAST: Puzzle = Puzzle { position: ".222.111. 1 6", line: &["c2-c1"], aim: Aim::Win };

/// White lacks one point of a diagonal.
const STOP: Puzzle = Puzzle { position: "1.2.21... 1 4", line: &["a1"], aim: Aim::Hold };

/// The centre threatens on two lines.
const TWICE: Puzzle = Puzzle { position: ".211...2. 1 4", line: &["b2", "c2", "a2-a1"], aim: Aim::Win };

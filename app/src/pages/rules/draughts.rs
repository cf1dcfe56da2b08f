//! English draughts.

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

const SCENE: &str = "W:W17,21,22,25,26,28,30,31,K7:B3,4,8,10,12,14,16,20,K29";

const START: Diagram = Diagram {
    position: "B:W21-32:B1-12",
    moves: &["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"],
};

/// A man's moves and a king's.
const MOVES: Diagram =
    Diagram { position: "B:W32:B9,K15", moves: &["9-13", "9-14", "15-10", "15-11", "15-18", "15-19"] };

/// A chain, and a single capture to choose instead.
const CHAIN: Diagram = Diagram { position: "B:W15,16,22:B11", moves: &["11x18x25", "11x20"] };

/// The move ends on 31, though a king could take 27 from there.
const CROWNING: Diagram = Diagram { position: "B:W26,27:B22", moves: &["22x31"] };

/// The king comes back to where it started.
const LOOP: Diagram = Diagram { position: "B:W10,11,18,19:BK7", moves: &["7x14x23x16x7", "7x16x23x14x7"] };

/// White is to move and can't.
const BLOCKED: Diagram = Diagram { position: "W:W13:B6,9", moves: &[] };

/// Two men, or one.
const BOTH: Puzzle = Puzzle { position: "B:W15,16,22:B11", line: &["11x18x25"], aim: Aim::Gain(2) };

/// A man is given, and two are taken.
const SHOT: Puzzle =
    Puzzle { position: "B:W22,23:B8,11,14,15", line: &["15-18", "22x15", "11x18x27"], aim: Aim::Win };

/// A man on 6 leaves the jump over 9 without an end.
const CORNER: Puzzle = Puzzle { position: "B:W13:B1,9", line: &["1-6"], aim: Aim::Win };

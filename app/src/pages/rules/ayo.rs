//! Ayò.

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

const SCENE: &str = "4,0,0,4,1,5,3,3,3,4,1,0 16-4 S";

const START: Diagram =
    Diagram { position: "4,4,4,4,4,4,4,4,4,4,4,4 0-0 S", moves: &["0", "1", "2", "3", "4", "5"] };

/// Two fours in a row.
const CHAIN: Diagram = Diagram { position: SCENE, moves: &["0", "3", "4", "5"] };

/// Twelve seeds in a pit come round to it.
const ROUND: Diagram =
    Diagram { position: "1,0,4,0,0,1,12,3,0,1,1,1 12-12 N", moves: &["6", "7", "9", "10", "11"] };

/// The last four of a game: South can't feed North any more.
const STARVED: Diagram = Diagram { position: "3,1,0,2,1,0,1,0,0,0,0,0 24-16 N", moves: &["6"] };

/// Pit 4 would take all that North has.
const SLAM: Diagram = Diagram { position: "2,1,0,0,2,0,0,0,0,0,0,3 24-16 S", moves: &["0", "1"] };

/// Only two of North's pits reach South.
const FEEDING: Diagram = Diagram { position: "0,0,0,0,0,0,0,6,3,1,1,1 20-16 N", moves: &["7", "8"] };

/// Two fours in a row.
const EIGHT: Puzzle = Puzzle { position: SCENE, line: &["5"], aim: Aim::Gain(8) };

/// Fifteen seeds go round, and four fours lie in a row.
const SWEEP: Puzzle = Puzzle { position: "3,2,3,2,5,15,2,0,2,2,2,2 4-4 S", line: &["5"], aim: Aim::Gain(16) };

/// Sixteen seeds go round to the other side.
const ROUNDABOUT: Puzzle =
    Puzzle { position: "2,1,0,2,2,2,2,3,2,2,16,2 8-4 N", line: &["10"], aim: Aim::Gain(4) };

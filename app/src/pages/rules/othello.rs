//! Othello.

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

const SCENE: &str = "--O-------O-X-----O-XX----OOX----XOOXX---OOOOO----OOOOO--------- X";

const START: Diagram = Diagram {
    position: "---------------------------OX------XO--------------------------- X",
    moves: &["c4", "d3", "e6", "f5"],
};

/// A move that turns discs over on four lines, and leaves some on three.
const LINES: Diagram = Diagram {
    position: "---X------O---X----O-O----XOO----OO-OOX---OOO----X-X-O---------- X",
    moves: &["a4", "a6", "b3", "c7", "d5", "e2", "f4", "g4"],
};

/// Two squares are left, and Black can't use either.
const PASS: Diagram = Diagram {
    position: "OOOOOOOOOOOOXXOOOOOOOOOOOOXXXXXXOOXXOXXXXOXOXXXXXXOXOX-XXXXXXXX- X",
    moves: &["--"],
};

/// Forty discs to twenty, and four squares that nobody can use.
const END: Diagram =
    Diagram { position: "-XXXXXX-XXOOOOXXXOXOOXOXXOOXXOOXXOOXXXXXXXXXXXXXXXXXXXXX-OOOOOO- X", moves: &[] };

/// Turns discs over on four lines.
const SIX: Puzzle = Puzzle { position: LINES.position, line: &["d5"], aim: Aim::Gain(6) };

/// One move leaves White nothing to turn over.
const SHUT: Puzzle = Puzzle {
    position: "XXXXXXX-OOOOOOO-OOOXOOOXOOOXOOOXOXOOOXOXOOXOO-XXOOOOOOOXXXXXXXO- X",
    line: &["f6"],
    aim: Aim::Pass,
};

/// The order of the last three moves decides.
const ENDING: Puzzle = Puzzle {
    position: "XXXOOOOOXXXOXXOOXOOXXOOOXOOOOXOOXXXXXOOOXXOOOOOOXXXOOOOOXXXO-O-- X",
    line: &["h8", "g8", "e8"],
    aim: Aim::Win,
};

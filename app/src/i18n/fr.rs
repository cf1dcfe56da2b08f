//! French.

use super::{Board, League, Pages, Play, Words};

/// All French texts.
pub const WORDS: Words = Words {
    board: Board { board: "Plateau" },
    play: Play { your_move: "À vous de jouer." },
    league: League { empty: "Aucune partie aujourd’hui. La vôtre peut être la première." },
    pages: Pages { parlour: "Parlour" },
};

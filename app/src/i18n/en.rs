//! English.

use super::{Board, League, Pages, Play, Words};

/// All English texts.
pub const WORDS: Words = Words {
    board: Board { board: "Board" },
    play: Play { your_move: "Your move." },
    league: League { empty: "No games yet today. Yours can be the first." },
    pages: Pages { parlour: "Parlour" },
};

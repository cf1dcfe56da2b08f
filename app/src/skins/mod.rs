//! What each game looks like and what its pieces are called: all that the board needs to know of a game.

mod ayo;
#[cfg(test)]
mod contrast;
mod draughts;
mod othello;
mod telo;
mod tictactoe;

use game_core::{Cell, Kind, Rank, Side};

use crate::board::Spot;
#[cfg(feature = "ssr")]
use crate::i18n::{Agreement, Questions};
use crate::i18n::{Game as GameWords, Words};

/// The look of a game.
#[derive(Debug)]
pub struct Skin {
    /// The CSS class of its boards.
    pub class: &'static str,
    /// Rows and columns of a board of so many cells. Stores, where a game has them, lie beside them.
    pub size: fn(cells: usize) -> (u8, u8),
    /// Where a cell lies on a board of so many cells, the first side's home at the top where sides have homes.
    pub spot: fn(cells: usize, cell: Cell) -> Spot,
    /// Whether sides have homes, so that a player sees the board from their own. Otherwise all see it as it is printed.
    pub homes: bool,
    /// A cell's name as it is read out and printed on the board: the name that the game's notation uses.
    pub name: fn(cells: usize, cell: Cell) -> String,
    /// What is drawn under the cells, as SVG in units of cells: lines, for instance. Empty if nothing is.
    pub ground: &'static str,
    /// The piece of a side, as SVG in a box of 100 × 100. The same for all ranks: style sheets change the look of a
    /// piece by its classes (`first` or `second`, and `crowned`), so that the change can be a motion.
    pub piece: fn(Side) -> &'static str,
    /// A seed, as SVG in a box of 100 × 100.
    pub seed: &'static str,
    /// What an end by agreement is called.
    #[cfg(feature = "ssr")]
    pub agreement: fn(&'static Questions) -> &'static Agreement,
    /// Whether pictures show the first side's home at the bottom.
    #[cfg(feature = "ssr")]
    pub first_below: bool,
    /// The words for its name, sides and pieces.
    #[cfg(feature = "ssr")]
    pub words: fn(&'static Words) -> &'static GameWords,
}

impl Skin {
    /// The words for its name, sides and pieces, in the language of these.
    #[cfg(feature = "ssr")]
    pub fn game(&self, words: &'static Words) -> &'static GameWords {
        (self.words)(words)
    }

    /// The words for its name, sides and pieces: the page has no others.
    #[cfg(not(feature = "ssr"))]
    pub fn game(&self, words: &'static Words) -> &'static GameWords {
        &words.game
    }

    /// What that side is called: "Black".
    pub fn side(&self, side: Side, words: &'static Words) -> &'static str {
        self.game(words).sides[side.index()]
    }

    /// What that piece is called within a sentence: "black man".
    pub fn piece_name(&self, side: Side, rank: Rank, words: &'static Words) -> &'static str {
        let words = self.game(words);
        match rank {
            Rank::Plain => words.plain[side.index()],
            Rank::Crowned => words.crowned[side.index()],
        }
    }
}

/// The skin of that game.
pub fn skin(kind: Kind) -> &'static Skin {
    match kind {
        Kind::Draughts => &draughts::SKIN,
        Kind::Telo => &telo::SKIN,
        Kind::Othello => &othello::SKIN,
        Kind::TicTacToe => &tictactoe::SKIN,
        Kind::Ayo => &ayo::SKIN,
    }
}

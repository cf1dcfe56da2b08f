//! What each game looks like and what its pieces are called: all that the board needs to know of a game.

mod ayo;
#[cfg(test)]
mod contrast;
mod draughts;
mod othello;
mod settings;
mod telo;
mod tictactoe;
mod tokens;

use game_core::{Cell, Kind, Rank, Side};

use crate::board::Spot;
#[cfg(feature = "ssr")]
use crate::i18n::{Agreement, Questions};
use crate::i18n::{Game as GameWords, Words, fill};
#[cfg(feature = "ssr")]
pub use settings::{Setting, Value};
pub use tokens::{KEY as TOKENS, Tokens};

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
    /// A cell's name as it is printed on the board and, in the words for a cell, read out.
    pub name: fn(cells: usize, cell: Cell) -> String,
    /// A turn as players read and type it, from its notation.
    pub turn: fn(&str) -> String,
    /// What is drawn under the cells, as SVG in units of cells: lines, for instance. Empty if nothing is.
    #[cfg(feature = "ssr")]
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
    /// What players can put on the board instead of these pieces, in games that let them choose.
    pub tokens: Option<&'static Tokens>,
    /// Whether pieces come and go, so that those of a side are worth counting.
    pub counts: bool,
    /// What else can be chosen before the first move.
    #[cfg(feature = "ssr")]
    pub settings: fn(&'static Words) -> Vec<Setting>,
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

    /// What that cell of a board of so many cells is called: "c3", "South's pit 6".
    pub fn cell(&self, cells: usize, cell: Cell, words: &'static Words) -> String {
        let words = self.game(words);
        let row = usize::from((self.spot)(cells, cell).row);
        fill(words.cell, &[&(self.name)(cells, cell), words.sides.get(row).unwrap_or(&"")])
    }

    /// What that side is called: "Black".
    pub fn side(&self, side: Side, words: &'static Words) -> &'static str {
        self.game(words).sides[side.index()]
    }

    /// What players call that side under that setup: "Black", or what it has chosen for its pieces.
    pub fn called(&self, side: Side, setup: &str, words: &'static Words) -> &'static str {
        match self.tokens {
            Some(_) => self.piece_name(side, Rank::Plain, self.choice(setup), words),
            None => self.side(side, words),
        }
    }

    /// What both sides put on the board under that setup, by their places among the game's tokens.
    pub fn choice(&self, setup: &str) -> [usize; 2] {
        self.tokens.map_or([0, 1], |tokens| (tokens.of)(setup))
    }

    /// What that piece is called within a sentence, "black man", where the sides have those tokens.
    pub fn piece_name(
        &self,
        side: Side,
        rank: Rank,
        choice: [usize; 2],
        words: &'static Words,
    ) -> &'static str {
        let words = self.game(words);
        if let Some(token) =
            words.tokens.split(", ").nth(choice[side.index()]).filter(|name| !name.is_empty())
        {
            return token;
        }
        match rank {
            Rank::Plain => words.plain[side.index()],
            Rank::Crowned => words.crowned[side.index()],
        }
    }
}

impl Skin {
    /// The picture of a side's piece, where the sides have those tokens.
    pub fn drawing(&self, side: Side, choice: [usize; 2]) -> &'static str {
        match self.tokens {
            Some(tokens) => tokens.drawings[choice[side.index()]],
            None => (self.piece)(side),
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

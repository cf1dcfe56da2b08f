//! Names as tables and players' pages show them.

use game_core::Level;

use super::past::level_of;
use crate::i18n::{fill, words};

/// The computer's name at a level, as readers of the page call it.
pub fn computer(level: Level) -> String {
    let text = &words().play;
    fill(text.computer, &[text.levels[level.index()]])
}

/// A name as it is shown: the computer's in the language of the page, anybody else's as it is.
pub fn shown(name: &str) -> String {
    level_of(name).map_or(name.to_owned(), computer)
}

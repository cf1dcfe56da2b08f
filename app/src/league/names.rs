//! Names as tables and players' pages show them.

use game_core::Level;

use super::past::level_of;
use crate::i18n::{Lang, fill, words};

/// The computer's name at a level, as readers of the page call it.
pub fn computer(level: Level) -> String {
    let text = &words().play;
    fill(text.computer, &[text.levels[level.index()]])
}

/// What readers of any language may take for the computer: what a language calls it, alone and with what any calls its
/// levels.
pub fn computers() -> impl Iterator<Item = String> {
    Lang::ALL.into_iter().flat_map(|lang| {
        let levels = Lang::ALL.into_iter().flat_map(|lang| lang.words().play.levels);
        levels.chain([""]).map(move |level| fill(lang.words().play.computer, &[level]))
    })
}

/// A name as it is shown: the computer's in the language of the page, anybody else's as it is.
pub fn shown(name: &str) -> String {
    level_of(name).map_or(name.to_owned(), computer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_has_a_name_in_every_language_and_with_every_level() {
        let names: Vec<String> = computers().collect();
        for name in ["Computer (Low)", "Ordinateur (Facile)", "Computer (Facile)", "Ordinateur ()"] {
            assert!(names.iter().any(|known| known == name), "{name}");
        }
    }

    /// The first of each class of letters that look alike.
    fn plainest(pattern: &str) -> String {
        let classes = pattern.split('[').skip(1);
        classes.flat_map(|class| [&class[..1], if class.contains('|') { "|" } else { "" }]).collect()
    }

    #[test]
    fn the_browser_refuses_what_begins_like_any_of_them() {
        let letters = |name: String| name.chars().filter(|letter| letter.is_alphabetic()).collect::<String>();
        let words = Lang::ALL.map(|lang| letters(fill(lang.words().play.computer, &[""])).to_lowercase());
        for lang in Lang::ALL {
            assert_eq!(plainest(lang.words().play.computers), words.join("|"));
        }
    }
}

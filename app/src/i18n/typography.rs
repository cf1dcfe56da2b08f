//! Whether texts are set as their language is.

use game_core::Kind;

use super::Lang;
use crate::pages::rules::game_page;

/// Everything that is said in the language, as Rust writes it: spaces that don't break are seen by their numbers.
fn everything(lang: Lang) -> String {
    let pages = Kind::ALL.map(|kind| format!("{:?}", game_page(kind, lang)));
    format!("{:?}{}", lang.words(), pages.concat())
}

/// The places in the text where one of the patterns is, with what is around them.
fn found<'a>(text: &'a str, patterns: &[&str]) -> Vec<&'a str> {
    let places = patterns.iter().flat_map(|pattern| text.match_indices(pattern));
    let around = places.map(|(at, _)| {
        let start = text.floor_char_boundary(at.saturating_sub(40));
        &text[start..text.ceil_char_boundary(at + 20)]
    });
    around.collect()
}

#[test]
fn no_french_line_breaks_before_its_punctuation() {
    let text = everything(Lang::Fr);
    let breaking = [" ;", " :", " !", " ?", " »", "« ", " h ", "} min"];
    assert_eq!(found(&text, &breaking), Vec::<&str>::new());
    let narrow = r"\u{202f}";
    let wide = r"\u{a0}";
    for mark in [";", "!", "?"] {
        let bare = text.match_indices(mark).filter(|(at, _)| !text[..*at].ends_with(narrow)).count();
        assert_eq!(bare, 0, "{mark}");
    }
    let unset = |mark: &str, space: &str| text.matches(mark).count() - text.matches(space).count();
    assert_eq!(unset("«", &format!("«{wide}")), 0);
    assert_eq!(unset("»", &format!("{wide}»")), 0);
    // As many as there are.
    assert!(text.matches(&format!("{wide}:")).count() > 20);
}

#[test]
fn the_other_languages_have_no_such_spaces() {
    let text = everything(Lang::En);
    assert_eq!(found(&text, &[" ;", " :", " !", " ?", r"\u{202f}"]), Vec::<&str>::new());
}

//! Which names players may have.

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The greatest length of a name, in Unicode scalar values (Rust `char`s) after trimming and NFC. `Ayò Ọlọ́pọ́n` has
/// 14 of them, since ọ́ has no precomposed form.
pub const LONGEST: usize = 20;

/// What may stand in a name besides letters, marks and digits.
const PUNCTUATION: [char; 8] = [' ', '.', '\'', '’', '(', ')', '-', '_'];

/// Why a text can't be a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// Nothing, or nothing but space.
    #[error("is empty")]
    Empty,
    /// More than [`LONGEST`] characters.
    #[error("has {0} characters; the most is {LONGEST}")]
    TooLong(usize),
    /// A character that names can't have.
    #[error("has the character {}; letters, digits, spaces and . ' ’ ( ) - _ are possible", shown(*.0))]
    Character(char),
    /// A combining mark with nothing before it to combine with.
    #[error("begins with a mark that belongs on a letter")]
    Mark,
    /// Only punctuation.
    #[error("needs a letter or a digit")]
    NoLetter,
}

/// The name as it is stored: trimmed and in NFC.
///
/// # Errors
/// If it isn't 1 to [`LONGEST`] letters (of any script, with their combining marks), decimal digits, spaces and
/// `. ' ’ ( ) - _`, with at least one letter or digit.
///
/// ```
/// assert_eq!(server::names::clean("  Jose\u{301} ").as_deref(), Ok("José"));
/// assert!(server::names::clean("...").is_err());
/// ```
pub fn clean(text: &str) -> Result<String, NameError> {
    let name: String = text.trim().nfc().collect();
    let length = name.chars().count();
    if length == 0 {
        return Err(NameError::Empty);
    }
    if length > LONGEST {
        return Err(NameError::TooLong(length));
    }
    if let Some(refused) = name.chars().find(|&c| !allowed(c)) {
        return Err(NameError::Character(refused));
    }
    if name.chars().next().is_some_and(is_mark) {
        return Err(NameError::Mark);
    }
    if !name.chars().any(|c| is_letter(c) || is_digit(c)) {
        return Err(NameError::NoLetter);
    }
    Ok(name)
}

/// Whether two clean names differ in case at most.
///
/// ```
/// assert!(server::names::same("Ọlá", "ỌLÁ"));
/// ```
pub fn same(a: &str, b: &str) -> bool {
    folded(a) == folded(b)
}

/// Lower case of upper case, so that `ß` and `SS`, and both forms of sigma, fall together.
pub(crate) fn folded(name: &str) -> String {
    name.to_uppercase().to_lowercase().nfc().map(|c| if c == 'ς' { 'σ' } else { c }).collect()
}

/// What a name looks like: two names that a reader could take for each other have the same, whatever their case, the
/// space and marks in and on them, and the alphabets that their letters come from (Unicode Technical Standard 39).
///
/// ```
/// use server::names::look;
///
/// assert_eq!(look("Computer (High)"), look("СОМРUТЕR HlGH"));
/// ```
pub fn look(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    // Capitals may look like other letters than their small forms do.
    let latin: String = skeleton(&plain).collect();
    let small: String = skeleton(&latin.to_lowercase()).collect();
    small
        .nfd()
        .filter(|&c| is_letter(c) || is_digit(c))
        .map(|c| match c {
            // I, l and 1 are one in many a typeface, and 0 is an o.
            'l' | '1' | '\u{131}' | '\u{269}' => 'i',
            '0' => 'o',
            other => other,
        })
        .collect()
}

fn allowed(c: char) -> bool {
    (is_letter(c) || is_mark(c) || is_digit(c) || PUNCTUATION.contains(&c)) && !is_invisible(c)
}

fn is_letter(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Letter
}

fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

fn is_digit(c: char) -> bool {
    c.general_category() == GeneralCategory::DecimalNumber
}

/// The letters and marks with the property `Default_Ignorable_Code_Point` (Unicode, DerivedCoreProperties): fillers,
/// joiners and variation selectors, which would let two different names look alike, or a name look empty.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{034f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
}

/// The character itself where it can be seen, else its number.
fn shown(c: char) -> String {
    let group = c.general_category_group();
    let visible = matches!(group, GeneralCategoryGroup::Symbol | GeneralCategoryGroup::Punctuation);
    if visible { c.to_string() } else { format!("U+{:04X}", u32::from(c)) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn takes_names_of_every_script() {
        for name in [
            "Ada",
            "Ayò Ọlọ́pọ́n",
            "O’Neil",
            "O'Neil",
            "नीलम शर्मा",
            "Анна-Мария",
            "李小龙",
            "محمد",
            "தமிழ்",
            "Computer (High)",
            "J. R. R. T_2",
            "7",
            "12345678901234567890",
        ] {
            assert_eq!(clean(name).as_deref(), Ok(name.nfc().collect::<String>().as_str()), "{name}");
        }
    }

    #[test]
    fn trims_and_composes() {
        assert_eq!(clean(" \t Jose\u{301}\n").as_deref(), Ok("José"));
        // Decomposed, this name has more than 20 characters; what counts is NFC.
        assert!(clean(&"e\u{301}".repeat(20)).is_ok());
    }

    #[test]
    fn counts_characters_not_bytes() {
        assert!(clean(&"ọ".repeat(20)).is_ok());
        assert_eq!(clean(&"a".repeat(21)), Err(NameError::TooLong(21)));
    }

    #[test]
    fn refuses_what_is_no_name() {
        assert_eq!(clean(""), Err(NameError::Empty));
        assert_eq!(clean(" \u{3000} "), Err(NameError::Empty));
        for punctuation in ["___", "...", "()", "-", "' ’"] {
            assert_eq!(clean(punctuation), Err(NameError::NoLetter), "{punctuation}");
        }
        assert_eq!(clean("\u{301}a"), Err(NameError::Mark));
        for refused in
            ['&', '<', '"', '/', '\u{0}', '\n', '\u{7f}', '\u{a0}', '\u{202e}', '\u{2066}', '\u{200b}']
        {
            assert_eq!(clean(&format!("a{refused}b")), Err(NameError::Character(refused)), "{refused:?}");
        }
        for unseen in ['\u{3164}', '\u{fe0f}', '\u{34f}', '\u{1160}'] {
            assert_eq!(clean(&format!("a{unseen}b")), Err(NameError::Character(unseen)), "{unseen:?}");
        }
    }

    #[test]
    fn tells_the_character_by_number_where_it_cannot_be_seen() {
        assert!(clean("a\u{202e}b").unwrap_err().to_string().contains("U+202E"));
        assert!(clean("a&b").unwrap_err().to_string().contains("character &;"));
    }

    #[test]
    fn compares_without_case() {
        assert!(same("ADA", "ada"));
        assert!(same("Straße", "STRASSE"));
        assert!(same("Σίσυφος", "ΣΊΣΥΦΟΣ"));
        assert!(!same("Ada", "Adá"));
    }

    #[test]
    fn looks_are_compared_without_case_space_and_alphabet() {
        let computer = look("Computer (High)");
        for alike in [
            "computer (high)",
            "COMPUTER HIGH",
            "Computer(High)",
            "C o m p u t e r-High",
            "Ｃｏｍｐｕｔｅｒ （Ｈｉｇｈ）",
            "Сomputer (High)",
            "Соmрutеr (Нigh)",
            "СОМРUТЕR (НIGН)",
            "Cοmputer (High)",
            "ΟComputer (High)".trim_start_matches('Ο'),
            "Computer (H1gh)",
            "Computer (Hlgh)",
            "C0mputer (High)",
            "Cömputér (High)",
        ] {
            assert_eq!(look(alike), computer, "{alike}");
        }
        for other in ["Computer (Low)", "Компьютер", "Computer Hugh", "Ada", "Ọlá"] {
            assert_ne!(look(other), computer, "{other}");
        }
    }

    proptest! {
        #[test]
        fn never_panics_and_is_settled(text in "\\PC*") {
            if let Ok(name) = clean(&text) {
                prop_assert!((1..=LONGEST).contains(&name.chars().count()));
                prop_assert_eq!(clean(&name), Ok(name.clone()));
                prop_assert!(same(&name, &name));
                prop_assert_eq!(look(&name.to_uppercase()), look(&name.to_uppercase().to_uppercase()));
            }
        }

        #[test]
        fn survives_any_characters(text in proptest::collection::vec(any::<char>(), 0..40)) {
            let text: String = text.into_iter().collect();
            if let Ok(name) = clean(&text) {
                prop_assert_eq!(clean(&name), Ok(name));
            }
        }
    }
}

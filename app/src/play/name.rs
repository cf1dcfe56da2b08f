//! Names that may stand in the table, checked before the server does.

use std::cell::LazyCell;

use js_sys::{JsString, RegExp};

use crate::i18n::words;

/// Longest name, in characters after normalisation.
pub const LONGEST: usize = 20;

/// The name as the server will keep it: trimmed and in NFC, by the browser's own tables.
pub fn normal(name: &str) -> String {
    String::from(JsString::from(name.trim()).normalize("NFC"))
}

/// What is wrong with a normal name, in words; `taken` is the other player's.
pub fn fault(name: &str, taken: Option<&str>) -> Option<&'static str> {
    thread_local! {
        static LETTERS: LazyCell<RegExp> = LazyCell::new(|| {
            RegExp::new(r"^(?!\p{M})(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} .'’()_-]*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .'’()_-]*$", "u")
        });
        static COMPUTERS: LazyCell<RegExp> = LazyCell::new(|| RegExp::new(words().play.computers, "iu"));
    }
    let t = &words().play;
    if name.is_empty() {
        Some(t.name_missing)
    } else if name.chars().count() > LONGEST {
        Some(t.name_long)
    } else if !LETTERS.with(|letters| letters.test(name)) {
        Some(t.name_letters)
    } else if COMPUTERS.with(|computers| computers.test(&letters(name))) {
        Some(t.name_computer)
    } else if taken.is_some_and(|taken| folded(taken) == folded(name)) {
        Some(t.name_same)
    } else {
        None
    }
}

/// The name without regard to case, by the browser's own tables.
fn folded(name: &str) -> String {
    // By way of capitals, so that `Straße` is `STRASSE`, as it is for the server.
    String::from(JsString::from(name).to_upper_case().to_lower_case())
}

/// The letters and digits of the name, without their marks and in their plainest form.
fn letters(name: &str) -> String {
    let others = RegExp::new(r"[^\p{L}\p{Nd}]", "gu");
    String::from(JsString::from(name).normalize("NFKD").replace_by_pattern(&others, ""))
}

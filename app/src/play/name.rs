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

/// What is wrong with a normal name, in words.
pub fn fault(name: &str) -> Option<&'static str> {
    thread_local! {
        static LETTERS: LazyCell<RegExp> = LazyCell::new(|| {
            RegExp::new(r"^[\p{L}\p{M}\p{Nd} .'’()_-]*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .'’()_-]*$", "u")
        });
    }
    let t = &words().play;
    if name.is_empty() {
        Some(t.name_missing)
    } else if name.chars().count() > LONGEST {
        Some(t.name_long)
    } else if !LETTERS.with(|letters| letters.test(name)) {
        Some(t.name_letters)
    } else if name.to_lowercase().starts_with("computer") {
        Some(t.name_computer)
    } else {
        None
    }
}

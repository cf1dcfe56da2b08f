//! Every word that a person reads or hears. A language is one file; a text that it lacks doesn't compile.

mod en;
mod fr;

/// A language that Parlour speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The language's BCP 47 tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// Its texts.
    pub const fn words(self) -> &'static Words {
        match self {
            Lang::En => &en::WORDS,
            Lang::Fr => &fr::WORDS,
        }
    }
}

/// All texts of a language, by the part of Parlour that shows them. `{0}` and `{1}` are filled by [`fill`].
#[derive(Debug)]
pub struct Words {
    /// The board and its pieces.
    pub board: Board,
    /// The table of a game: status, controls, dialogs.
    pub play: Play,
    /// The league table.
    pub league: League,
    /// The pages around.
    pub pages: Pages,
}

/// Texts of the board.
#[derive(Debug)]
pub struct Board {
    /// Accessible name of the board.
    pub board: &'static str,
}

/// Texts of a game under way.
#[derive(Debug)]
pub struct Play {
    /// Status when the person is to move.
    pub your_move: &'static str,
}

/// Texts of the league table.
#[derive(Debug)]
pub struct League {
    /// Shown for a day without results.
    pub empty: &'static str,
}

/// Texts of the pages around the board.
#[derive(Debug)]
pub struct Pages {
    /// The product's name.
    pub parlour: &'static str,
}

/// The template with `{0}`, `{1}` … replaced by the values.
///
/// ```
/// assert_eq!(app::i18n::fill("{0} beats {1}.", &["Ada", "Bola"]), "Ada beats Bola.");
/// ```
pub fn fill(template: &str, values: &[&str]) -> String {
    let mut text = template.to_owned();
    for (index, value) in values.iter().enumerate() {
        text = text.replace(&format!("{{{index}}}"), value);
    }
    text
}

/// The texts of the language that the page is in: chosen by the server for the request, read from the page's
/// `lang` in the browser.
pub fn words() -> &'static Words {
    lang().words()
}

/// The language that the page is in.
#[cfg(feature = "ssr")]
pub fn lang() -> Lang {
    leptos::prelude::use_context().unwrap_or_default()
}

/// The language that the page is in.
#[cfg(not(feature = "ssr"))]
pub fn lang() -> Lang {
    let root = leptos::prelude::document().document_element();
    let tag = root.and_then(|html| html.get_attribute("lang")).unwrap_or_default();
    Lang::ALL.into_iter().find(|lang| lang.tag() == tag).unwrap_or_default()
}

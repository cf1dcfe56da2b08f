//! Pictures that players choose for their pieces.

/// The key under which a setup names the tokens of both sides, joined by `-`.
pub const KEY: &str = "tokens";

/// The pieces that players can choose from; what they are called is in the words of the game, in the same order.
#[derive(Debug)]
pub struct Tokens {
    /// What a setup says that the sides have, by places in the lists.
    pub of: fn(&str) -> [usize; 2],
    /// The pictures, as SVG in a box of 100 × 100.
    pub drawings: &'static [&'static str],
    /// What they are called in the text of a setup.
    #[cfg(feature = "ssr")]
    pub ids: &'static [&'static str],
    /// Shapes that the pictures use by their ids. The server writes them into the page, so that the browser's half of
    /// the app needn't bring them.
    #[cfg(feature = "ssr")]
    pub shapes: &'static str,
    /// For each of them, those of which one is drawn for a computer that plays against it.
    #[cfg(feature = "ssr")]
    pub others: &'static [&'static str],
}

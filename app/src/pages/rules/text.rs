//! The shape of what is told about a game.

/// What the pages say about a game in one language.
#[derive(Clone, Copy, Debug)]
pub struct GamePage {
    /// The game's name in its own spelling.
    pub name: &'static str,
    /// What it is like, in one sentence.
    pub line: &'static str,
    /// A position from the middle of a game, for the game's card.
    pub scene: &'static str,
    /// Its rules.
    pub sections: &'static [Section],
}

/// A part of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The name in the page's address: the same in every language, so that links hold.
    pub id: &'static str,
    /// The heading.
    pub heading: &'static str,
    /// What it says.
    pub blocks: &'static [Block],
}

/// A piece of a section. Texts may mark moves with backticks.
#[derive(Clone, Copy, Debug)]
pub enum Block {
    /// A paragraph.
    Text(&'static str),
    /// Short points.
    List(&'static [&'static str]),
    /// A board, and what there is to see on it.
    Picture(Diagram, &'static str),
}

/// A position that shows a rule.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The position, as [`game_core::Kind::begin_at`] reads it.
    pub position: &'static str,
    /// Every legal move in it: a test holds what the page claims to the rules.
    pub moves: &'static [&'static str],
}

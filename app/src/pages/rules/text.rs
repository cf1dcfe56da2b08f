//! The shape of what is told about a game.

/// What the pages say about a game in one language.
#[derive(Clone, Copy, Debug)]
pub struct GamePage {
    /// The game's name in its own spelling.
    pub name: &'static str,
    /// What it is like, in one sentence.
    pub line: &'static str,
    /// How to play, in a few sentences, for those who are about to.
    pub short: &'static [&'static str],
    /// A position from the middle of a game, for the game's card.
    pub scene: &'static str,
    /// Its rules.
    pub sections: &'static [Section],
    /// What the reader can try.
    pub examples: &'static [Example; 3],
    /// How to play well, in five sentences.
    pub strategy: &'static [&'static str; 5],
    /// Where it comes from, in a few paragraphs.
    pub history: &'static [&'static str],
}

/// A task that can be played out on the page.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The position and the answer.
    pub puzzle: Puzzle,
    /// What is to be reached, in one or two sentences.
    pub task: &'static str,
    /// Why the answer is one.
    pub told: &'static str,
}

/// A position with one right answer. A test holds it to the rules.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle {
    /// The position, as [`game_core::Kind::begin_at`] reads it.
    pub position: &'static str,
    /// The right moves of the side to move, and between them the answers of the other side.
    pub line: &'static [&'static str],
    /// What makes the first move the only right one.
    pub aim: Aim,
}

/// What a move is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A win in as many plies as the line has, whatever the other side answers.
    Win,
    /// So many pieces or seeds taken, or discs turned over.
    Gain(u8),
    /// That the other side doesn't win with its next move.
    Hold,
    /// That the other side has to pass.
    Pass,
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

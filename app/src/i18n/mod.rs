//! Every word that a person reads or hears. A language is one file; a text that it lacks doesn't compile.

#[cfg(feature = "ssr")]
mod en;
#[cfg(feature = "ssr")]
mod fr;
#[cfg(feature = "ssr")]
mod keys;
#[cfg(feature = "ssr")]
mod league;
#[cfg(feature = "ssr")]
mod pages;
#[cfg(feature = "ssr")]
mod past;
#[cfg(feature = "ssr")]
mod questions;
#[cfg(feature = "ssr")]
mod review;
mod texts;
#[cfg(all(test, feature = "ssr"))]
mod typography;

#[cfg(feature = "ssr")]
pub use keys::Keys;
#[cfg(feature = "ssr")]
pub use league::League;
#[cfg(feature = "ssr")]
pub use pages::Pages;
#[cfg(feature = "ssr")]
pub use past::Past;
#[cfg(feature = "ssr")]
pub use questions::{Agreement, Questions};
#[cfg(feature = "ssr")]
pub use review::Review;
pub use texts::Texts;

use texts::texts;

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

    /// The language with that tag, if it is spoken.
    #[cfg(feature = "ssr")]
    pub fn from_tag(tag: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(tag))
    }

    /// Its texts.
    #[cfg(feature = "ssr")]
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
    /// A game's buttons and questions, written by the server.
    #[cfg(feature = "ssr")]
    pub questions: Questions,
    /// What looks back at a game, likewise.
    #[cfg(feature = "ssr")]
    pub review: Review,
    /// What can be typed, likewise.
    #[cfg(feature = "ssr")]
    pub keys: Keys,
    /// The page of the last games.
    #[cfg(feature = "ssr")]
    pub past: Past,
    /// The league table. Its words come to the browser in the table's markup.
    #[cfg(feature = "ssr")]
    pub league: League,
    /// The pages around: the browser's half of the app has no use for them.
    #[cfg(feature = "ssr")]
    pub pages: Pages,
    /// English draughts.
    #[cfg(feature = "ssr")]
    pub draughts: Game,
    /// Fanorona-Telo.
    #[cfg(feature = "ssr")]
    pub telo: Game,
    /// Othello.
    #[cfg(feature = "ssr")]
    pub othello: Game,
    /// Tic-tac-toe.
    #[cfg(feature = "ssr")]
    pub tictactoe: Game,
    /// Ayò.
    #[cfg(feature = "ssr")]
    pub ayo: Game,
    /// The game of the page.
    #[cfg(not(feature = "ssr"))]
    pub game: Game,
}

texts! {
    /// Texts of one game that all games need.
    pub struct Game {
        /// The game's name.
        pub name: &'static str,
        /// The sides, by [`game_core::Side::index`], as they begin a sentence.
        pub sides: [&'static str; 2],
        /// A piece of each side, by [`game_core::Side::index`], within a sentence.
        pub plain: [&'static str; 2],
        /// A king of each side, likewise; as `plain` in games without kings.
        pub crowned: [&'static str; 2],
        /// A cell as it is read out, and a move that is one: its name, and the side in whose row it lies where every
        /// row is one’s.
        pub cell: &'static str,
        /// A side’s store, and what is in it; empty in games without stores.
        pub store: &'static str,
        /// On a strip: how many pieces or seeds a side has, and how many seeds lie in its pits.
        pub pieces: &'static str,
        /// The same where the number of pieces goes with the singular.
        pub piece: &'static str,
        /// A move as it is spoken that brings seeds in: who, the move, how many.
        pub banked: &'static str,
        /// Added to the status before the rule on progress ends the game: how many turns are left. Empty where it isn’t
        /// said.
        pub turns_left: &'static str,
        /// What the person to move is asked to do where every turn places a piece, and where every turn moves one; empty
        /// where it goes without saying.
        pub asks: [&'static str; 2],
        /// Why a cell can’t be played, in the order of [`game_core::Refusal`]; empty where the general words do.
        pub refusals: [&'static str; 5],
        /// Why the game is over, in the order of [`game_core::Reason`]: the side to move, the winner, the cells of the
        /// winning line. Empty for what the game doesn’t know.
        pub ends: [&'static str; 11],
        /// When nothing can be moved or placed on the touched cell, which is empty.
        pub not_a_target: &'static str,
        /// The named side can only pass; empty in games without passes.
        pub passes: &'static str,
        /// The final score, then what is on the board; empty in games that count nothing else.
        pub on_board: &'static str,
        /// Why nobody has the majority; as `ends` has it where a side does.
        pub halves: &'static str,
        /// The tokens that players can choose from, within a sentence, joined by a comma and a space; empty in games
        /// without any.
        pub tokens: &'static str,
    }
}

texts! {
    /// Texts of the board.
    pub struct Board {
        /// Accessible name of the board.
        pub board: &'static str,
        /// What stands on an empty cell.
        pub empty: &'static str,
        /// How many seeds lie in a pit.
        pub seeds: &'static str,
        /// One seed lies in a pit.
        pub seed: &'static str,
        /// State of a cell: every turn captures, and its piece can.
        pub must_capture: &'static str,
        /// State of a cell: its piece has a move.
        pub can_move: &'static str,
        /// State of a cell: the selected piece can go there, or a new one be placed.
        pub target: &'static str,
        /// State of a cell: the selected piece can go there and captures.
        pub capture_here: &'static str,
        /// State of a cell: the last move began or ended there.
        pub last_move: &'static str,
        /// State of a cell: it is on the line that has won.
        pub won: &'static str,
    }
}

texts! {
    /// Texts of a game under way.
    pub struct Play {
        /// Status when the person is to move.
        pub your_move: &'static str,
        /// Status when the named person of two is to move, with the side.
        pub to_move: &'static str,
        /// Status when only captures are legal; then the captures.
        pub must_capture: &'static str,
        /// Between the last two of several choices.
        pub or: &'static str,
        /// Status within a multi-jump.
        pub keep_jumping: &'static str,
        /// Status while the computer thinks.
        pub thinking: &'static str,
        /// When the computer could not answer; then why.
        pub engine_failed: &'static str,
        /// Status before the first game.
        pub welcome: &'static str,
        /// Spoken when a game goes on after a reload.
        pub resumed: &'static str,
        /// When a touched piece is the opponent’s.
        pub not_yours: &'static str,
        /// When a touched piece has no move.
        pub cant_move: &'static str,
        /// When a piece stands where one would be placed.
        pub taken: &'static str,
        /// The computer’s name, with its level.
        pub computer: &'static str,
        /// End of a game that the person won.
        pub you_win: &'static str,
        /// End of a game that the named one won.
        pub wins: &'static str,
        /// End of a game without a winner.
        pub draw: &'static str,
        /// End of a game without a winner, then why.
        pub draw_because: &'static str,
        /// In a sitting: the first name, its wins, the other’s, the other name, draws.
        pub sitting: &'static str,
        /// On a strip: games won and drawn in this sitting.
        pub tally: &'static str,
        /// Offers the named, easier or harder level.
        pub offers: [&'static str; 2],
        /// Button: plays at the named level.
        pub play_at: &'static str,
        /// Why: the named one gave up.
        pub resignation: &'static str,
        /// Why: the person gave up.
        pub you_resigned: &'static str,
        /// A result on its way.
        pub sending: &'static str,
        /// A result that arrived.
        pub sent: &'static str,
        /// A result that arrived and brings no points.
        pub no_points: &'static str,
        /// A result that waits.
        pub kept: &'static str,
        /// A result that was not taken; then why.
        pub refused: &'static str,
        /// Spoken when a move was taken back.
        pub undone: &'static str,
        /// Spoken when it was played again.
        pub redone: &'static str,
        /// Spoken when a game begins: the person’s side.
        pub own_side: &'static str,
        /// Spoken after a move that made a king.
        pub crowned: &'static str,
        /// What was typed can’t be played now; the status follows.
        pub typed_closed: &'static str,
        /// Why undo is off.
        pub nothing_to_undo: &'static str,
        /// Why redo is off.
        pub nothing_to_redo: &'static str,
        /// Why a control is off before or after a game.
        pub no_game: &'static str,
        /// Names of the levels, weakest first.
        pub levels: [&'static str; 4],
        /// Fault of a name.
        pub name_missing: &'static str,
        /// Fault of a name.
        pub name_long: &'static str,
        /// Fault of a name.
        pub name_letters: &'static str,
        /// Fault of a name.
        pub name_computer: &'static str,
        /// Fault of two names.
        pub name_same: &'static str,
        /// Dialog text; then the winner’s name.
        pub resign_text: &'static str,
        /// A move as it is spoken: who, then the move.
        pub spoken_move: &'static str,
        /// The count of a game: the first player, the first's, the second's, the second player.
        pub score: &'static str,
        /// The numbers, each a digit, that go with the singular.
        pub singular: &'static str,
        /// On the strip of the side to move, for screen readers.
        pub turn_mark: &'static str,
        /// Status while looking back: which ply, of how many, its move.
        pub looking: &'static str,
        /// Status while looking at the beginning, and why one can’t look further back.
        pub at_start: &'static str,
        /// Why one can’t look further on.
        pub at_end: &'static str,
        /// Status of a demo that was stopped.
        pub paused: &'static str,
        /// Status while a hint is looked for.
        pub hinting: &'static str,
        /// The move to try.
        pub hint: &'static str,
        /// Why no hint can be had.
        pub no_hint: &'static str,
        /// At the end of a game that isn’t for the table.
        pub uncounted: &'static str,
        /// Status while a move waits to be confirmed: the move.
        pub confirm: &'static str,
        /// When what was typed is neither a legal move nor a question.
        pub typed_unknown: &'static str,
        /// When what was typed fits several moves: what, and which.
        pub typed_unclear: &'static str,
        /// What can be asked by typing, in the order of the questions: each as many words as there are for it, with
        /// spaces between them.
        pub questions: [&'static str; 5],
        /// What a position is worth for the computer, in the order of [`game_core::search::Value`].
        pub values: [&'static str; 3],
        /// Between the whole of a number and its fraction.
        pub decimal: &'static str,
        /// What begins like the computer's name: a pattern for the letters of a name, the same in all languages.
        pub computers: &'static str,
    }
}

/// The computer's name in any language, each letter in any alphabet in which it looks like these: nobody else may have
/// it, in whatever language they chose theirs. The server compares with all that there are.
#[cfg(feature = "ssr")]
const COMPUTERS: &str =
    "^([cсϲ][o0οо][mм][pрρ][uυ][tтτ][eеε][rг]|[o0οо][rг][dԁ][i1lіι][nν][aаα][tтτ][eеε][uυ][rг])";

/// The template with `{0}`, `{1}` … replaced by the values.
///
/// ```
/// assert_eq!(app::i18n::fill("{0} beats {1}.", &["Ada", "Bola"]), "Ada beats Bola.");
/// assert_eq!(app::i18n::fill("{0} {1}", &["علي", "7"]), "\u{2068}علي\u{2069} 7");
/// ```
pub fn fill(template: &str, values: &[&str]) -> String {
    let mut text = template.to_owned();
    for (index, value) in values.iter().enumerate() {
        // What is written from the right, as names may be, must not draw the digits about it to its other side.
        let isolated = value.chars().any(|c| ('\u{590}'..'\u{900}').contains(&c));
        let [before, after] = if isolated { ["\u{2068}", "\u{2069}"] } else { [""; 2] };
        text = text.replace(&format!("{{{index}}}"), &[before, value, after].concat());
    }
    text
}

/// The texts of the language that the page is in, which the server chose for the request.
#[cfg(feature = "ssr")]
pub fn words() -> &'static Words {
    lang().words()
}

/// The texts of the language that the page is in. The server has written them into the page, so that nobody fetches
/// the words of another language or game.
#[cfg(not(feature = "ssr"))]
pub fn words() -> &'static Words {
    thread_local! {
        static WORDS: &'static Words = {
            let text = crate::dom::find(&format!("#{ID}")).and_then(|words| words.text_content());
            let mut lines = text.unwrap_or_default().leak().lines();
            let lines = &mut lines;
            Box::leak(Box::new(Words { board: Texts::read(lines), play: Texts::read(lines), game: Texts::read(lines) }))
        };
    }
    WORDS.with(|words| *words)
}

/// The id of the element that brings the texts to the browser.
pub const ID: &str = "words";

/// What that element holds: a text a line, in the order that the browser reads them.
#[cfg(feature = "ssr")]
pub fn written(game: &'static Game) -> String {
    let words = words();
    let mut lines = Vec::new();
    words.board.write(&mut lines);
    words.play.write(&mut lines);
    game.write(&mut lines);
    lines.join("\n")
}

/// The language that the page is in.
#[cfg(feature = "ssr")]
pub fn lang() -> Lang {
    leptos::prelude::use_context().unwrap_or_default()
}

//! What can be asked about the game in words, and the answers.

use game_core::{AnyGame, Cell, Content, Rank, Side};

use crate::board::Stage;
use crate::dom;
use crate::i18n::{fill, words};
use crate::play::speech;
use crate::play::state::{Phase, State};
use crate::skins;

/// A question about the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What stands on each cell, row by row.
    Board,
    /// Where each side's pieces are.
    Pieces,
    /// What the last move was.
    Last,
    /// What each side has.
    Score,
    /// Which moves are legal.
    Moves,
}

impl Question {
    /// All questions, in the order of their words.
    pub const ALL: [Question; 5] =
        [Question::Board, Question::Pieces, Question::Last, Question::Score, Question::Moves];

    /// The question that is asked with that word of the page's language.
    pub fn from_text(text: &str) -> Option<Question> {
        let asks = |names: &&str| names.split(' ').any(|name| name.eq_ignore_ascii_case(text));
        let index = words().play.questions.iter().position(asks)?;
        Question::ALL.get(index).copied()
    }

    /// The answer, for the position that is on the board.
    pub fn answer(self, state: &State, stage: &Stage) -> String {
        let Some(game) = state.shown() else { return words().play.welcome.to_owned() };
        match self {
            Question::Board => rows(stage),
            Question::Pieces => {
                Some(pieces(game)).filter(|text| !text.is_empty()).unwrap_or_else(|| rows(stage))
            }
            Question::Last => last(state, game).unwrap_or_else(|| words().play.at_start.to_owned()),
            Question::Score => Side::BOTH.map(score).join(" "),
            Question::Moves => {
                let texts = speech::legal(game);
                let free = state.phase != Phase::Passing && !texts.is_empty();
                match state.session.as_ref().filter(|_| free) {
                    Some(session) => told(speech::side_name(session, game.turn()), &speech::choices(&texts)),
                    None => speech::status(state, false),
                }
            }
        }
    }
}

/// Row after row as they are seen.
fn rows(stage: &Stage) -> String {
    stage.rows().join(". ")
}

/// "black man: 1, 2. white king: 30."; empty where no pieces stand.
pub fn pieces(game: &AnyGame) -> String {
    let (board, skin) = (game.closed_board(), skins::skin(game.kind()));
    let tokens = skin.choice(&game.setup());
    let mut text = String::new();
    for side in Side::BOTH {
        for rank in [Rank::Plain, Rank::Crowned] {
            let here = |&cell: &Cell| board.at(cell) == Content::Piece(side, rank);
            let cells = (0..board.cells.len() as u8).map(Cell).filter(here);
            let names: Vec<String> = cells.map(|cell| game.cell_name(cell)).collect();
            if !names.is_empty() {
                text.push_str(&told(skin.piece_name(side, rank, tokens, words()), &names.join(", ")));
                text.push(' ');
            }
        }
    }
    text.trim_end().to_owned()
}

/// Who made the last move, and which it was.
fn last(state: &State, game: &AnyGame) -> Option<String> {
    let text = game.moves().pop()?;
    let mover = game.mover(game.plies() - 1)?;
    let name = speech::shown_name(state.session.as_ref()?.seat(mover));
    Some(told(&name, &speech::written(game, &text)))
}

/// What the side's strip says.
fn score(side: Side) -> String {
    let part = |part: &str| {
        let found = dom::find(&format!("#strip-{} .strip__{part}", side.id()));
        found.and_then(|part| part.text_content()).unwrap_or_default()
    };
    told(&[part("name"), part("side")].join(", "), &part("count"))
}

/// Who or what, and what is told of it.
fn told(what: &str, text: &str) -> String {
    fill(words().play.spoken_move, &[what, text])
}

#[cfg(test)]
mod tests {
    use game_core::Kind;

    use super::*;

    #[test]
    fn questions_are_asked_in_words_of_any_case() {
        assert_eq!(Question::from_text("Board"), Some(Question::Board));
        assert_eq!(Question::from_text("moves"), Some(Question::Moves));
        assert_eq!(Question::from_text("b2"), None);
        assert_eq!(Question::from_text(""), None);
    }

    #[test]
    fn pieces_are_listed_by_side_and_rank() {
        let game = Kind::Draughts.begin_at("B:W21,K30:B1,2,K3").unwrap();
        assert_eq!(pieces(&game), "black man: 1, 2. black king: 3. white man: 21. white king: 30.");
        assert_eq!(pieces(&Kind::Ayo.start("").unwrap()), "");
    }
}

//! Moves and questions that are typed beside the board.

use game_core::meant;

use super::Controller;
use crate::dom::{self, Field};
use crate::i18n::{fill, words};
use crate::play::question::Question;
use crate::play::speech;
use crate::play::state::Dialog;

/// The id of the field.
const FIELD: &str = "typed-move";

impl Controller {
    /// Plays the move in the field, answers the question there, or says why it is neither and leaves it to be mended.
    /// With nothing in it, confirms a move that waits.
    pub fn typed(self) {
        let Some(field) = Field::find(FIELD) else { return };
        let text = field.value();
        let text = text.trim();
        self.stage.finish();
        match text {
            "" => return self.confirm(),
            "?" => {
                field.set_value("");
                return self.open(Some(Dialog::Keys));
            }
            _ => {}
        }
        let answer =
            Question::from_text(text).map(|question| self.with(|state| question.answer(state, &self.stage)));
        dom::set_text("#typed-says", answer.as_deref().unwrap_or_default());
        let fault = match answer {
            Some(answer) => {
                self.update(|state| state.say(&answer));
                None
            }
            None => self.play_typed(text).err(),
        };
        if let Some(fault) = &fault {
            self.update(|state| state.say(fault));
        } else {
            field.set_value("");
        }
        field.set_fault(fault.as_deref().unwrap_or_default());
    }

    /// What was wrong is so no more, once the game has gone on.
    pub(super) fn forget_fault() {
        if let Some(field) = Field::find(FIELD) {
            field.set_fault("");
        }
    }

    /// Plays the move that the text means; otherwise why it can't be played.
    fn play_typed(self, text: &str) -> Result<(), String> {
        let t = &words().play;
        let stepping = self.stage.is_under_way();
        if stepping || !self.stage.is_open() {
            return Err(fill(t.typed_closed, &[&self.with(|state| speech::status(state, stepping))]));
        }
        let index = self.with(|state| {
            let Some(game) = state.shown() else { return Err(String::new()) };
            let legal = speech::legal(game);
            match meant(&legal, text)[..] {
                [index] => Ok(index),
                [] => Err(speech::captures(game).unwrap_or_else(|| fill(t.typed_unknown, &[text]))),
                ref several => {
                    let texts: Vec<String> = several.iter().map(|&index| legal[index].clone()).collect();
                    Err(fill(t.typed_unclear, &[text, &speech::choices(&texts)]))
                }
            }
        })?;
        self.person_plays(index);
        Ok(())
    }
}

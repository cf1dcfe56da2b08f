//! Help for a person, and others to play in a person's or the computer's place.

use std::rc::Rc;

use game_core::{Level, Side};
use leptos::prelude::*;

use super::Controller;
use crate::i18n::{fill, words};
use crate::play::choices;
use crate::play::engine::{Answer, Engine, EngineError};
use crate::play::seat::Seat;
use crate::play::session::HINT;
use crate::play::speech;
use crate::play::state::Phase;

impl Controller {
    /// Looks for the best move of the person to move and points it out, or stops looking.
    pub fn hint(self) {
        if self.drop_hint() || self.with(|state| state.phase != Phase::Person) {
            return;
        }
        let round = self.round.get_value();
        let asked = self.update(|state| {
            state.hinting = true;
            words().play.hinting.clone_into(&mut state.notice);
            let session = state.session.as_ref()?;
            Some((session.game.record(), session.move_seed()))
        });
        let Some((record, seed)) = asked.flatten() else { return };
        let answer = move |answer: Result<Answer, EngineError>| {
            if self.is_round(round) {
                self.point_out(answer);
            }
        };
        self.engine.with_value(|engine| {
            engine.think(&record, Level::Expert, seed, Rc::new(|_| {}), Box::new(answer));
        });
    }

    fn point_out(self, answer: Result<Answer, EngineError>) {
        self.drop_hint();
        let path = self.update(|state| {
            let session = state.session.as_mut()?;
            let best = match answer {
                Ok(answer) => answer.best,
                Err(error) => {
                    state.notice = fill(words().play.engine_failed, &[&error.to_string()]);
                    return None;
                }
            };
            let turn = session.game.legal().into_iter().find(|turn| turn.text == best)?;
            session.note(HINT);
            let text = speech::hint(session, &turn);
            state.say(&text);
            state.notice = text;
            Some(turn.path)
        });
        if let Some(path) = path.flatten() {
            self.keep();
            self.stage.point_out(&path);
        }
    }

    /// Stops looking for a hint. Whether one was looked for.
    pub(super) fn drop_hint(self) -> bool {
        let hinting = self.with(|state| state.hinting);
        if hinting {
            self.engine.with_value(Engine::cancel);
            self.update(|state| {
                state.hinting = false;
                state.notice.clear();
            });
        }
        hinting
    }

    /// Lets those play who were chosen for the sides, from here on.
    pub fn reseat(self) {
        let seats = self.with(|state| {
            let session = state.session.as_ref().filter(|_| state.is_running())?;
            Some(Side::BOTH.map(|side| match (choices::seated(side), session.seat(side)) {
                (Some(level), _) => Seat::Computer(level),
                (None, person @ Seat::Person(_)) => person.clone(),
                (None, Seat::Computer(_)) => {
                    let other = session.seat(!side).canonical_name();
                    let kept = choices::kept_name(side).filter(|name| *name != other);
                    Seat::Person(kept.unwrap_or_else(|| self.stage.skin().side(side, words()).to_owned()))
                }
            }))
        });
        if let Some(seats) = seats {
            self.change(&|session| session.reseat(seats.clone()));
        }
    }

    /// Stops what goes on by itself, before the page is left: it may be come back to.
    pub fn leave(self) {
        self.stop();
        self.drop_hint();
    }
}

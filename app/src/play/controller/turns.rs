//! The turn loop: the one place where moves of persons and of the computer become moves of the game.

use std::rc::Rc;
use std::time::Duration;

use game_core::search::Progress;
use game_core::{AnyGame, Effect, Level, PlayError};
use leptos::prelude::*;

use super::{Controller, review};
use crate::api::FOREGONE;
use crate::board::Offered;
use crate::device;
use crate::play::engine::{Answer, EngineError};
use crate::play::seat::Seat;
use crate::play::speech;
use crate::play::state::{Dialog, Phase};

/// The computer's turn is shown for at least so many milliseconds, so that it can be seen.
const SHORTEST_TURN: f64 = 350.0;

/// For so long it can be read that a side has to pass, in milliseconds, however little else is shown.
const PASS: u64 = 2_000;

/// After so many milliseconds a person isn't about to touch the board at once.
const LULL: u64 = 600;

impl Controller {
    /// Makes a move of either kind of player: in the game, on the device, on the board and for the ear.
    pub(super) fn play(self, play: &Play<'_>) {
        self.next_round();
        Controller::forget_fault();
        let played = self.update(|state| {
            let session = state.session.as_mut()?;
            let mover = session.game.turn();
            match play(&mut session.game) {
                Ok(effects) => {
                    let trace = session.game.last_trace();
                    let spoken = speech::last_move(session, mover, &effects);
                    let waits = state.before.is_some();
                    state.phase = if waits { Phase::Confirming } else { Phase::Moving };
                    state.foregone = false;
                    state.notice.clear();
                    // That there would be a pass was said with the move before; a move that waits isn't made yet.
                    if !trace.is_empty() && !waits {
                        state.say(&spoken);
                    }
                    Some((mover, effects, trace))
                }
                Err(error) => {
                    state.phase = Phase::Failed(error.to_string());
                    None
                }
            }
        });
        let Some((mover, effects, trace)) = played.flatten() else { return };
        self.settle();
        self.stage.perform(&effects, mover, &trace, self.timely(move || self.shown()));
    }

    /// Goes on once a move is on the board, unless it is still to be confirmed.
    fn shown(self) {
        if self.with(|state| state.before.is_none()) {
            self.close();
        }
    }

    /// Keeps the game and sends its result if it is over, unless its last move is still to be confirmed.
    pub(super) fn settle(self) {
        if self.with(|state| state.before.is_none()) {
            self.keep();
            self.send_result();
        }
    }

    /// Shows what the end itself does to the board, if the game is over and its end does anything; then goes on.
    pub(super) fn close(self) {
        self.next_round();
        let closing = self.with(|state| {
            let game = &state.session.as_ref()?.game;
            Some((game.closing(), game.turn(), game.last_trace())).filter(|closing| !closing.0.is_empty())
        });
        let Some((effects, turn, trace)) = closing else { return self.proceed() };
        self.stage.perform(&effects, turn, &trace, self.timely(move || self.proceed()));
    }

    /// Gives the turn to whoever has it.
    pub(super) fn proceed(self) {
        self.advance(false);
    }

    /// Gives the turn to whoever has it; with `step`, to the computer of a demo that is stopped, too.
    pub(super) fn advance(self, step: bool) {
        self.next_round();
        let next = self.with(|state| {
            let session = state.session.as_ref()?;
            let turn = session.game.turn();
            self.stage.light(&session.game.winning_line());
            let passes = session.must_pass();
            let running = state.is_running();
            let paused = running && session.is_demo() && !state.playing && !step;
            let phase = match session.seat(turn) {
                _ if !running => Phase::Over,
                _ if paused => Phase::Paused,
                _ if passes => Phase::Passing,
                Seat::Person(_) => Phase::Person,
                Seat::Computer(_) => Phase::Thinking,
            };
            Some((turn, session.seat(turn).clone(), phase, offers(&session.game)))
        });
        let Some((turn, seat, phase, offers)) = next else { return };
        self.stage.offer(turn, if phase == Phase::Person { offers } else { Vec::new() });
        self.update(|state| {
            state.notice.clear();
            state.hinting = false;
            state.foregone = false;
            // Whoever has looked back at a game that is over knows how it ended.
            if phase == Phase::Over && state.phase != Phase::Over && state.dialog != Some(Dialog::NewGame) {
                state.dialog = Some(Dialog::End);
            }
            state.playing &= phase != Phase::Over;
            state.phase = phase.clone();
        });
        if phase == Phase::Person {
            self.look_ahead();
        }
        if phase == Phase::Passing {
            device::later(Duration::from_millis(PASS), self.timely(move || self.pass()));
        }
        if let (Phase::Thinking, Seat::Computer(level)) = (phase, seat) {
            self.think(level);
        }
    }

    /// Finds out whether the computer would agree to end the game here, once the person has had time to make a quick
    /// move: it takes a slow phone some frames.
    fn look_ahead(self) {
        let look = move || {
            let foregone = self.with(|state| {
                let session = state.session.as_ref().filter(|session| session.computer().is_some());
                session.is_some_and(|session| session.game.is_foregone(FOREGONE / 4))
            });
            if foregone {
                self.update(|state| state.foregone = true);
            }
        };
        device::later(Duration::from_millis(LULL), self.timely(look));
    }

    /// Makes the one turn there is.
    pub(super) fn pass(self) {
        self.play(&|game| game.play(0));
    }

    fn think(self, level: Level) {
        let round = self.round.get_value();
        let began = device::now();
        let asked = self.with(|state| {
            let session = state.session.as_ref()?;
            Some((session.game.record(), session.move_seed()))
        });
        let Some((record, seed)) = asked else { return };
        let answer = move |answer: Result<Answer, EngineError>| {
            if !self.is_round(round) {
                return;
            }
            let answer = match answer {
                Ok(answer) => answer,
                Err(error) => {
                    let phase = Phase::Failed(error.to_string());
                    self.update(|state| state.phase = phase);
                    return;
                }
            };
            let best = answer.best.clone();
            self.update(|state| state.thought = Some(answer));
            let shortest =
                if self.with(|state| state.playing) { review::tempo() as f64 } else { SHORTEST_TURN };
            let rest = (shortest - (device::now() - began)).max(0.0);
            let play = self.timely(move || self.play(&|game| game.play_written(&best)));
            device::later(Duration::from_millis(rest as u64), play);
        };
        let progress = move |progress: Progress| {
            if self.is_round(round) {
                let Progress { depth, nodes, score, pv } = progress;
                let ms = device::now() - began;
                self.update(|state| {
                    state.thought = Some(Answer { score, depth, nodes, ms, pv, ..Answer::default() });
                });
            }
        };
        self.engine
            .with_value(|engine| engine.think(&record, level, seed, Rc::new(progress), Box::new(answer)));
    }
}

/// A way to make a move.
type Play<'a> = dyn Fn(&mut AnyGame) -> Result<Vec<Effect>, PlayError> + 'a;

/// The legal moves as the board offers them.
pub(crate) fn offers(game: &AnyGame) -> Vec<Offered> {
    let turns = game.legal().into_iter().enumerate();
    turns
        .map(|(index, turn)| Offered { path: turn.path, text: turn.text, effects: game.effects(index) })
        .collect()
}

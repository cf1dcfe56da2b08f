//! The turn loop: the one place where moves of persons and of the computer become moves of the game.

use std::time::Duration;

use game_core::{AnyGame, Effect, Kind, Level, PlayError, Side};
use leptos::prelude::*;

use crate::api::Score;
use crate::board::{Offered, Refusal, Stage};
use crate::i18n::{fill, words};
use crate::play::dialogs::Dialog;
use crate::play::engine::{Answer, Engine, EngineError};
use crate::play::outbox::{self, Delivery};
use crate::play::seat::Seat;
use crate::play::session::Session;
use crate::play::speech;
use crate::{device, league};

/// The computer's turn is shown for at least so long, so that it can be seen.
const SHORTEST_TURN: f64 = 350.0;

/// The side at the bottom while nobody's own side is known, and between two players.
const HOME: Side = Side::First;

/// What the page waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A first game.
    Idle,
    /// A person's move.
    Person,
    /// The computer's move.
    Thinking,
    /// The end of a move's motion.
    Moving,
    /// Nothing: the computer could not answer, and why.
    Failed(String),
    /// Nothing: the game is over.
    Over,
}

/// Where the result of the finished game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sending {
    /// On its way.
    Under,
    /// The server has answered, or could not be reached.
    Done(Delivery),
}

/// A game on the page: what is played, what is shown, and who is to act. A handle that can be copied freely.
#[derive(Clone, Copy)]
pub struct Controller {
    /// Which game.
    pub kind: Kind,
    /// The game and its players; `None` before the first.
    pub session: RwSignal<Option<Session>>,
    /// What stands on the board.
    pub stage: Stage,
    /// What the page waits for.
    pub phase: RwSignal<Phase>,
    /// The side at the bottom of the board.
    pub bottom: RwSignal<Side>,
    /// The dialog that is open.
    pub dialog: RwSignal<Option<Dialog>>,
    /// Why the last touch did nothing; it stands in for the status until something happens.
    pub notice: RwSignal<Option<String>>,
    /// What was done last, for the ear.
    pub spoken: RwSignal<String>,
    /// Where the result is, once the game is over.
    pub sending: RwSignal<Option<Sending>>,
    engine: StoredValue<Engine, LocalStorage>,
    /// Counts what makes everything that was waited for stale: a move, undo, redo, a new game. What arrives with an
    /// older number is dropped.
    round: StoredValue<u32>,
}

impl Controller {
    /// A page before its first game.
    pub fn new(kind: Kind) -> Controller {
        let start = kind.start("").map(|game| game.board());
        Controller {
            kind,
            session: RwSignal::new(None),
            stage: Stage::new(kind, start.expect("the default setup is a setup of every game")),
            phase: RwSignal::new(Phase::Idle),
            bottom: RwSignal::new(HOME),
            dialog: RwSignal::new(None),
            notice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            sending: RwSignal::new(None),
            engine: StoredValue::new_local(Engine::new()),
            round: StoredValue::new(0),
        }
    }

    /// Goes on with the game that the device keeps, or asks for a new one; sends what waits in the outbox.
    pub fn resume(self) {
        self.flush();
        let kept = [self.key(UNDER_WAY), self.key(FINISHED)]
            .into_iter()
            .find_map(|key| Session::from_text(&device::load(&key)?, self.kind));
        let Some(session) = kept else {
            self.dialog.set(Some(Dialog::NewGame));
            return;
        };
        let over = session.game.outcome().is_some();
        self.seat_at_bottom(&session);
        self.session.set(Some(session));
        self.show();
        if over {
            self.phase.set(Phase::Over);
        } else {
            self.say(words().play.resumed.to_owned());
            self.proceed();
        }
    }

    /// Begins a game in place of the one on the page.
    pub fn begin(self, seats: [Seat; 2], setup: &str) {
        let Ok(game) = self.kind.start(setup) else { return };
        self.halt();
        let id = format!("{:016x}{:016x}", device::random(), device::random());
        let session = Session { id, seed: device::random(), seats, game };
        self.seat_at_bottom(&session);
        self.session.set(Some(session));
        self.sending.set(None);
        device::forget(&self.key(FINISHED));
        self.keep();
        self.show();
        self.proceed();
    }

    /// Plays the move that a person completed on the board, by its place among those offered.
    pub fn person_plays(self, index: usize) {
        if self.phase.get_untracked() == Phase::Person {
            self.play(|game| game.play(index));
        }
    }

    /// Says why a touch did nothing.
    pub fn refuse(self, refusal: Refusal) {
        let text = self.session.with_untracked(|session| {
            speech::refusal(&refusal, session.as_ref().map(|session| &session.game))
        });
        if let Some(text) = text {
            self.say(text.clone());
            self.notice.set(Some(text));
        }
    }

    /// Takes back a person's last move, and the computer's answer with it.
    pub fn undo(self) {
        self.step(Session::undo);
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        self.step(Session::redo);
    }

    /// Turns the board round.
    pub fn flip(self) {
        self.bottom.update(|side| *side = !*side);
    }

    /// The person gives up; of two players, the one to move.
    pub fn resign(self) {
        self.finish(|session| {
            let side = session.person().unwrap_or(session.game.turn());
            session.game.resign(side);
        });
    }

    /// Both players agree on a draw.
    pub fn agree(self) {
        self.finish(|session| session.game.agree());
    }

    /// Opens the dialog for a new game, or first the one that asks whether to leave the game under way.
    pub fn ask_new_game(self) {
        let under_way =
            self.session.with_untracked(|session| session.as_ref().is_some_and(Session::is_under_way));
        self.dialog.set(Some(if under_way { Dialog::Abandon } else { Dialog::NewGame }));
    }

    /// Sends what waits in the outbox.
    pub fn flush(self) {
        outbox::send(self.report());
    }

    /// Whether the number is still that of what is waited for.
    fn is_round(self, round: u32) -> bool {
        self.round.try_get_value() == Some(round)
    }

    /// Makes everything stale that was waited for, and gives the next wait its number.
    fn next_round(self) -> u32 {
        self.notice.set(None);
        self.round.update_value(|round| *round = round.wrapping_add(1));
        self.round.get_value()
    }

    /// Stops the computer and whatever else was waited for.
    fn halt(self) {
        self.next_round();
        self.engine.with_value(Engine::cancel);
    }

    fn step(self, step: fn(&mut Session)) {
        self.halt();
        self.session.update(|session| {
            if let Some(session) = session {
                step(session);
            }
        });
        self.keep();
        self.show();
        self.proceed();
    }

    fn finish(self, end: impl FnOnce(&mut Session)) {
        self.halt();
        self.session.update(|session| {
            if let Some(session) = session {
                end(session);
            }
        });
        self.keep();
        self.show();
        self.send_result();
        self.proceed();
    }

    /// Makes a move of either kind of player: in the game, on the device, on the board and for the ear.
    fn play(self, play: impl FnOnce(&mut AnyGame) -> Result<Vec<Effect>, PlayError>) {
        let round = self.next_round();
        let played = self.session.try_update(|session| {
            let session = session.as_mut()?;
            let mover = session.game.turn();
            Some(play(&mut session.game).map(|effects| (mover, effects, session.game.last_path())))
        });
        match played.flatten() {
            Some(Ok((mover, effects, path))) => {
                self.keep();
                self.send_result();
                self.phase.set(Phase::Moving);
                self.say(self.session.with_untracked(|session| speech::last_move(session.as_ref(), mover)));
                self.stage.perform(&effects, mover, &path, move || {
                    if self.is_round(round) {
                        self.proceed();
                    }
                });
            }
            Some(Err(error)) => self.phase.set(Phase::Failed(error.to_string())),
            None => {}
        }
    }

    /// Gives the turn to whoever has it.
    fn proceed(self) {
        let round = self.next_round();
        let next = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            let turn = session.game.turn();
            let over = session.game.outcome().is_some();
            Some((over, turn, session.seat(turn).clone(), offers(&session.game)))
        });
        let Some((over, turn, seat, offers)) = next else { return };
        match seat {
            _ if over => {
                self.stage.offer(turn, Vec::new());
                self.phase.set(Phase::Over);
                if self.dialog.get_untracked() != Some(Dialog::NewGame) {
                    self.dialog.set(Some(Dialog::End));
                }
            }
            Seat::Person(_) => {
                self.stage.offer(turn, offers);
                self.phase.set(Phase::Person);
            }
            Seat::Computer(level) => {
                self.stage.offer(turn, Vec::new());
                self.phase.set(Phase::Thinking);
                self.think(level, round);
            }
        }
    }

    fn think(self, level: Level, round: u32) {
        let began = device::now();
        let asked = self.session.with_untracked(|session| {
            session.as_ref().map(|session| (session.game.record(), session.move_seed()))
        });
        let Some((record, seed)) = asked else { return };
        let answer = move |answer: Result<Answer, EngineError>| {
            if !self.is_round(round) {
                return;
            }
            let best = match answer {
                Ok(answer) => answer.best,
                Err(error) => return self.phase.set(Phase::Failed(error.to_string())),
            };
            let rest = (SHORTEST_TURN - (device::now() - began)).max(0.0);
            let play = move || {
                if self.is_round(round) {
                    self.play(|game| game.play_text(&best));
                }
            };
            set_timeout(play, Duration::from_secs_f64(rest / 1000.0));
        };
        self.engine.with_value(|engine| engine.think(&record, level, seed, |_| {}, answer));
    }

    /// Shows the position without motion.
    fn show(self) {
        self.session.with_untracked(|session| {
            if let Some(session) = session {
                self.stage.show(&session.game.board(), &session.game.last_path());
            }
        });
    }

    /// Keeps the game on the device, where the page finds it again.
    fn keep(self) {
        self.session.with_untracked(|session| {
            let Some(session) = session else { return };
            if session.game.outcome().is_some() {
                device::forget(&self.key(UNDER_WAY));
                device::save(&self.key(FINISHED), &session.to_string());
            } else {
                device::save(&self.key(UNDER_WAY), &session.to_string());
            }
        });
    }

    /// Sends the result if the game is over.
    fn send_result(self) {
        let result: Option<Score> = self.session.with_untracked(|session| session.as_ref()?.result());
        if let Some(score) = result {
            self.sending.set(Some(Sending::Under));
            outbox::post(score, self.report());
        }
    }

    fn report(self) -> Callback<Delivery> {
        Callback::new(move |delivery: Delivery| {
            if let Delivery::Sent(rows) = &delivery {
                league::publish(rows.clone());
            }
            // A result of an earlier visit may be sent while a game is under way: that is nothing to tell.
            if self.phase.try_get_untracked() == Some(Phase::Over)
                || self.sending.try_get_untracked().flatten().is_some()
            {
                self.sending.set(Some(Sending::Done(delivery)));
            }
        })
    }

    fn say(self, text: String) {
        self.spoken.set(text);
    }

    fn seat_at_bottom(self, session: &Session) {
        self.bottom.set(session.person().unwrap_or(HOME));
    }

    fn key(self, prefix: &str) -> String {
        format!("{prefix}{}", self.kind.id())
    }
}

/// Key of a game under way, before the game's id.
const UNDER_WAY: &str = "parlour.game.";

/// Key of the last finished game, before the game's id.
const FINISHED: &str = "parlour.finished.";

/// The legal moves as the board offers them.
fn offers(game: &AnyGame) -> Vec<Offered> {
    let turns = game.legal().into_iter().enumerate();
    turns
        .map(|(index, turn)| Offered { path: turn.path, text: turn.text, effects: game.effects(index) })
        .collect()
}

/// The words of a name as the person reads it: the computer's is translated.
pub fn shown_name(seat: &Seat) -> String {
    match seat {
        Seat::Person(name) => name.clone(),
        Seat::Computer(level) => fill(words().play.computer, &[words().play.levels[level.index()]]),
    }
}

//! What a person does on the page, and what the page shows of it. How turns follow each other is in `turns`.

mod confirm;
mod keeping;
mod players;
mod review;
mod rounds;
mod turns;
mod typed;

pub(crate) use turns::offers;

use game_core::{Kind, Side};
use leptos::prelude::*;

use crate::board::{Refusal, Stage};
use crate::i18n::words;
use crate::play::engine::Engine;
use crate::play::outbox::{self, Delivery};
use crate::play::past;
use crate::play::seat::Seat;
use crate::play::session::Session;
use crate::play::speech;
use crate::play::state::{Dialog, HOME, Phase, Sending, State};
use crate::play::ticket;
use crate::{device, dom, league};

/// A game on the page: what is played, what is shown, and who is to act. A handle that can be copied freely.
#[derive(Clone, Copy)]
pub struct Controller {
    /// Which game.
    pub kind: Kind,
    /// What stands on the board.
    pub stage: Stage,
    /// What the rest of the page shows.
    pub state: RwSignal<State>,
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
            stage: Stage::new(kind, start.expect("the default setup is a setup of every game")),
            state: RwSignal::new(State::new()),
            engine: StoredValue::new_local(Engine::new()),
            round: StoredValue::new(0),
        }
    }

    /// Goes on with the game that the device keeps, or asks for a new one; sends what waits in the outbox.
    pub fn resume(self) {
        self.flush();
        ticket::order();
        let Some(session) = self.kept() else { return self.open(Some(Dialog::NewGame)) };
        self.take_up(session);
        if self.with(State::is_running) {
            self.update(|state| {
                if let Some(session) = &state.session {
                    let resumed = speech::with_pass(session, words().play.resumed);
                    state.say(&[resumed, speech::own_side(session)].join(" "));
                }
            });
            self.proceed();
        } else {
            self.update(|state| state.phase = Phase::Over);
        }
    }

    /// Goes on from where another tab has brought the game, if the key that it changed is the game's: what is older
    /// here must not overwrite it.
    pub fn follow(self, key: Option<&str>) {
        if !self.is_kept_under(key) {
            return;
        }
        let Some(session) = self.kept() else { return };
        // A move that waits here may have been made there.
        if self.with(|state| state.before.is_none() && state.session.as_ref() == Some(&session)) {
            return;
        }
        self.halt();
        self.open(None);
        self.take_up(session);
        self.proceed();
        dom::to_board(true);
    }

    /// Begins a game in place of the one on the page.
    pub fn begin(self, seats: [Seat; 2], setup: &str) {
        let Ok(game) = self.kind.start(setup) else { return };
        self.halt();
        let (id, seed) = ticket::take();
        past::leave();
        self.forget_finished();
        let session = Session { id, seed, seats, aids: String::new(), game };
        let own = speech::own_side(&session);
        self.take_up(session);
        self.keep();
        self.update(|state| {
            state.playing = state.is_demo();
            state.say(&own);
        });
        self.proceed();
    }

    /// Plays the move that a person completed on the board, by its place among those offered.
    pub fn person_plays(self, index: usize) {
        if self.with(|state| state.seen.is_some()) {
            self.branches(index);
        } else if self.with(|state| state.phase == Phase::Person) {
            self.drop_hint();
            self.hold();
            self.play(&|game| game.play(index));
        }
    }

    /// Says why a touch did nothing, or hurries a pass, or confirms a move.
    pub fn refuse(self, refusal: Refusal) {
        if self.with(|state| state.phase == Phase::Passing) {
            return self.pass();
        }
        if self.with(|state| state.phase == Phase::Confirming) {
            return self.confirm();
        }
        let text = self.with(|state| speech::refusal(&refusal, state.shown()));
        if let Some(text) = text {
            self.update(|state| {
                state.say(&text);
                state.notice = text;
            });
        }
    }

    /// Takes back a person's last move, and the computer's answer with it.
    pub fn undo(self) {
        if !self.take_back() {
            self.change(&Session::undo);
            self.update(|state| state.say(words().play.undone));
        }
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        self.change(&Session::redo);
        self.update(|state| state.say(words().play.redone));
    }

    /// Turns the board round.
    pub fn flip(self) {
        self.update(|state| state.bottom = !state.bottom);
        self.stage.turn();
    }

    /// Seats the players anew, once another side is preferred at the bottom.
    pub fn turn_as_preferred(self) {
        let Some(side) = self.with(|state| state.session.as_ref().map(below)) else { return };
        self.update(|state| state.bottom = side);
        self.stage.seat(side);
    }

    /// The person gives up; of two players, the one to move.
    pub fn resign(self) {
        self.change(&|session| {
            let side = session.person().unwrap_or(session.game.turn());
            session.game.resign(side);
        });
    }

    /// Both players agree to end the game.
    pub fn agree(self) {
        let elsewhere = self.stage.is_under_way() || self.with(|state| state.seen.is_some());
        self.edit(&|session| session.game.agree());
        if elsewhere {
            self.show();
        }
        self.send_result();
        self.close();
    }

    /// Opens the dialog for a new game, or first the one that asks whether to leave the game under way.
    pub fn ask_new_game(self) {
        self.take_back();
        let lost = |session: &Session| session.is_under_way() && !session.is_demo();
        let under_way = self.with(|state| state.session.as_ref().is_some_and(lost));
        self.open(Some(if under_way || self.keeps_another() { Dialog::Abandon } else { Dialog::NewGame }));
    }

    /// Opens a dialog in place of any other, or closes the one that is open. A level that was offered is refused then.
    pub fn open(self, dialog: Option<Dialog>) {
        // What a question says must stay true while it is being read.
        if dialog.is_some() {
            self.stage.finish();
            if dialog != Some(Dialog::Keys) {
                self.take_back();
            }
            if self.with(|state| state.phase == Phase::Passing) {
                self.pass();
                self.stage.finish();
            }
        }
        let refused = self.with(|state| state.better.is_some());
        self.update(|state| {
            state.dialog = dialog;
            state.refuse_level();
        });
        if refused {
            self.keep_sitting();
        }
        if dialog.is_none() && self.with(|state| state.branch.is_some()) {
            // The move isn't made: what the board shows of it goes back.
            self.look(self.place().0);
        }
    }

    /// Sends what waits in the outbox.
    pub fn flush(self) {
        outbox::send(self.report());
    }

    /// The ply that is on the board, and how many there are.
    pub fn place(self) -> (usize, usize) {
        self.with(State::place)
    }

    fn with<T>(self, read: impl FnOnce(&State) -> T) -> T {
        self.state.with_untracked(read)
    }

    /// Changes the state; `None` if the page is gone.
    fn update<T>(self, change: impl FnOnce(&mut State) -> T) -> Option<T> {
        self.state.try_update(change)
    }

    /// Whether the number is still that of what is waited for.
    fn is_round(self, round: u32) -> bool {
        self.round.try_get_value() == Some(round)
    }

    /// The act, which does nothing if something else has begun by the time that it is due.
    fn timely(self, act: impl FnOnce() + 'static) -> Box<dyn FnOnce()> {
        let round = self.round.get_value();
        Box::new(move || {
            if self.is_round(round) {
                act();
            }
        })
    }

    /// Makes everything stale that was waited for, and gives the next wait its number.
    fn next_round(self) -> u32 {
        self.round.update_value(|round| *round = round.wrapping_add(1));
        self.round.get_value()
    }

    /// Stops the computer and whatever else was waited for.
    fn halt(self) {
        self.next_round();
        self.engine.with_value(Engine::cancel);
        self.let_go();
    }

    /// Shows a session, new or kept.
    fn take_up(self, session: Session) {
        Controller::forget_fault();
        self.update(|state| {
            state.bottom = below(&session);
            state.sending = None;
            state.better = None;
            state.seen = None;
            state.branch = None;
            state.thought = None;
            state.playing = false;
            state.sitting = self.kept_sitting();
            state.sitting.meet(session.names());
            state.session = Some(session);
        });
        self.keep_sitting();
        self.with(|state| {
            self.stage.seat(state.bottom);
            if let Some(session) = &state.session {
                self.stage.dress(&session.game.setup());
            }
        });
        self.show();
    }

    /// Changes the game otherwise than by a move, and goes on from there.
    fn change(self, change: &dyn Fn(&mut Session)) {
        self.edit(change);
        self.show();
        self.send_result();
        self.proceed();
    }

    /// Changes the game otherwise than by a move.
    fn edit(self, change: &dyn Fn(&mut Session)) {
        self.halt();
        self.update(|state| {
            state.dialog = None;
            state.seen = None;
            state.branch = None;
            if let Some(session) = &mut state.session {
                change(session);
                state.playing = session.is_demo();
            }
        });
        self.keep();
    }

    /// Shows the position, and what the end did to it, without motion.
    fn show(self) {
        self.with(|state| {
            let Some(game) = state.shown() else { return };
            self.stage.show(&game.closed_board(), &game.last_trace());
            self.stage.light(&game.winning_line());
        });
    }

    /// Sends the result if the game is over.
    fn send_result(self) {
        if let Some(score) = self.with(|state| state.session.as_ref()?.result()) {
            self.update(|state| {
                state.sending = league::address().map(|_| Sending::Under);
                state.tally();
                state.better = state.better.filter(|_| !device::is_hushed());
            });
            self.keep_sitting();
            outbox::post(&score, self.report());
        }
    }

    fn report(self) -> Callback<Delivery> {
        Callback::new(move |delivery: Delivery| {
            self.update(|state| {
                // A result of an earlier visit may be sent while a game is under way: that is nothing to tell.
                if state.session.is_some() && !state.is_running() {
                    state.sending = Some(Sending::Done(delivery));
                }
            });
        })
    }
}

/// The side that a preference, or whose game it is, puts at the bottom of the board.
fn below(session: &Session) -> Side {
    let own = session.person().unwrap_or(HOME);
    if dom::find("[data-below]").is_some() { HOME } else { own }
}

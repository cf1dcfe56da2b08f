//! Looking back, playing on from there, and moves that follow by themselves: those of a replay and those of a demo.
//!
//! One number says what is on the board: the ply that is looked at. The move list, the buttons, the keys and a replay
//! only choose another. While it isn't the last, the game waits, and nothing can change it but a move played from there.

use std::time::Duration;

use game_core::Side;

use super::{Controller, offers};
use crate::device;
use crate::dom;
use crate::play::session::UNDO;
use crate::play::speech;
use crate::play::state::{Dialog, Phase, State};

/// For so long nothing happens between moves that follow by themselves, in milliseconds, where the page offers no choice.
const TEMPO: u64 = 800;

/// The pause between moves that follow by themselves, in milliseconds: what is chosen on the page.
pub(super) fn tempo() -> u64 {
    let chosen = dom::find("[name=tempo]:checked").and_then(|button| button.get_attribute("value"));
    chosen.and_then(|value| value.parse().ok()).unwrap_or(TEMPO)
}

impl Controller {
    /// Looks at the game as it was after so many plies, or as it is if it has no more. A replay stops.
    pub fn look(self, ply: usize) {
        self.look_at(ply, false);
    }

    /// Looks a ply back.
    pub fn back(self) {
        self.look(self.place().0.saturating_sub(1));
    }

    /// Looks a ply on. A demo that is stopped goes a step instead where nothing is left to look at.
    pub fn forward(self) {
        let (at, all) = self.place();
        if at < all {
            self.look(at + 1);
        } else if self.with(|state| state.phase == Phase::Paused) {
            self.advance(true);
        }
    }

    /// Sets a demo going, or shows the moves one after the other from the ply that is looked at; stops either.
    pub fn toggle(self) {
        if self.with(|state| state.playing) {
            return self.stop();
        }
        let looking = self.with(|state| state.seen.is_some());
        if !looking && self.with(State::is_demo) {
            self.update(|state| state.playing = true);
            self.proceed();
        } else if looking {
            self.look_at(self.place().0 + 1, true);
        } else {
            self.look_at(0, true);
        }
    }

    /// Stops moves that follow by themselves.
    pub fn stop(self) {
        if !self.with(|state| state.playing) {
            return;
        }
        self.update(|state| state.playing = false);
        let (at, all) = self.place();
        if at < all {
            self.look(at);
        } else if self.with(State::is_running) {
            self.halt();
            self.proceed();
        }
    }

    /// Plays on from the ply that is looked at, with the move that was made there.
    pub fn branch(self) {
        let index = self.update(|state| {
            let index = state.branch.take()?;
            let session = state.session.as_mut()?;
            session.game = state.seen.take()?;
            session.note(UNDO);
            state.dialog = None;
            Some(index)
        });
        if let Some(index) = index.flatten() {
            self.play(&|game| game.play(index));
        }
    }

    /// A move made at the ply that is looked at. Against the computer, and where moves are confirmed, it is asked first,
    /// since what follows is lost.
    pub(super) fn branches(self, index: usize) {
        self.update(|state| state.branch = Some(index));
        let asked =
            self.with(|state| state.session.as_ref().is_some_and(|session| session.person().is_some()));
        if asked || Controller::confirms() {
            self.open(Some(Dialog::Branch));
        } else {
            self.branch();
        }
    }

    /// Looks at a ply; with `playing`, those after it follow. The next one is seen to be played.
    pub(super) fn look_at(self, ply: usize, playing: bool) {
        // A jump that was begun must be finished.
        if self.stage.is_under_way() {
            return;
        }
        self.halt();
        let step = self.update(|state| {
            let (at, all) = state.place();
            let ply = ply.min(all);
            let session = state.session.as_ref()?;
            let mut game = session.game.clone();
            let steps = ply == at + 1;
            while game.plies() > ply - usize::from(steps) {
                game.undo();
            }
            let mover = game.turn();
            let text = session.game.moves().into_iter().nth(at).filter(|_| steps);
            let effects = text.and_then(|text| game.play_written(&text).ok());
            let trace = game.last_trace();
            state.playing = playing && (ply < all || state.is_demo());
            state.seen = Some(game).filter(|_| ply < all);
            state.branch = None;
            state.hinting = false;
            state.notice.clear();
            // The status has no room for the last one.
            if let (Some(effects), Some(session), None) = (&effects, &state.session, &state.seen) {
                let told = speech::last_move(session, mover, effects);
                state.say(&told);
            }
            if state.phase != Phase::Over {
                state.phase = Phase::Looking;
            }
            Some((effects?, mover, trace))
        });
        if let Some((effects, mover, trace)) = step.flatten() {
            self.stage.perform(&effects, mover, &trace, self.timely(move || self.looked(true)));
        } else {
            self.show();
            self.looked(false);
        }
    }

    /// Goes on once the ply is seen; `moved` if that was with its move, after which the end of the game may be to see.
    fn looked(self, moved: bool) {
        if self.with(|state| state.seen.is_none()) {
            return if moved { self.close() } else { self.proceed() };
        }
        self.next_round();
        if self.with(|state| state.playing) {
            let go_on = self.timely(move || self.look_at(self.place().0 + 1, true));
            device::later(Duration::from_millis(tempo()), go_on);
            return;
        }
        let turns = self.with(|state| {
            let (session, game) = (state.session.as_ref()?, state.seen.as_ref()?);
            let free = state.is_running() && session.seat(game.turn()).is_person();
            Some((game.turn(), if free { offers(game) } else { Vec::new() }))
        });
        let (turn, turns) = turns.unwrap_or((Side::First, Vec::new()));
        self.stage.offer(turn, turns);
    }
}

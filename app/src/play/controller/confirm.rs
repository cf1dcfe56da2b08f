//! Moves that wait to be confirmed, for those who prefer that. Such a move is on the board and in the game that the page
//! shows, but not on the device, nor for anybody else: whatever happens before it is confirmed takes it back.

use super::Controller;
use crate::dom;
use crate::play::state::Phase;

impl Controller {
    /// Whether moves are to be confirmed.
    pub(super) fn confirms() -> bool {
        dom::find("[data-confirm]").is_some()
    }

    /// Lets the move that comes wait to be confirmed, if that is preferred.
    pub(super) fn hold(self) {
        if Controller::confirms() {
            self.update(|state| state.before = state.session.as_ref().map(|session| session.game.clone()));
        }
    }

    /// Plays the move that waits, once it has been seen.
    pub fn confirm(self) {
        self.stage.finish();
        if self.with(|state| state.phase == Phase::Confirming) {
            self.update(|state| {
                state.before = None;
                state.phase = Phase::Moving;
            });
            dom::to_board(true);
            self.settle();
            self.close();
        }
    }

    /// Takes back the move that waits, for another. Whether there was one.
    pub fn take_back(self) -> bool {
        let held = self.with(|state| state.before.is_some());
        if held {
            self.halt();
            self.show();
            self.proceed();
            dom::to_board(true);
        }
        held
    }

    /// Forgets the move that waits; the board may still show it.
    pub(super) fn let_go(self) {
        self.update(|state| {
            if let (Some(before), Some(session)) = (state.before.take(), &mut state.session) {
                session.game = before;
            }
        });
    }
}

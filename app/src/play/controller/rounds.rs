//! From one game to the next of the same players.

use game_core::Level;

use super::Controller;
use crate::device;
use crate::play::choices;
use crate::play::seat::Seat;
use crate::play::state::State;

impl Controller {
    /// Begins another game of the same players with the same setup, at that level if one is given. They change sides
    /// if they chose to.
    pub fn again(self, level: Option<Level>) {
        let last = self.with(|state| {
            let session = state.session.as_ref()?;
            Some((session.seats.clone(), session.game.setup()))
        });
        let Some((mut seats, mut setup)) = last else { return };
        if let Some(level) = level {
            for seat in seats.iter_mut().filter(|seat| !seat.is_person()) {
                *seat = Seat::Computer(level);
            }
            choices::keep_level(level);
        }
        if choices::change_sides() {
            seats.swap(0, 1);
            setup = choices::exchanged(&setup);
        }
        self.open(None);
        self.begin(seats, &setup);
    }

    /// Begins another game at the level that is offered.
    pub fn accept_level(self) {
        self.again(self.with(|state| state.better));
    }

    /// Offers no other level for the rest of this visit.
    pub fn hush(self) {
        device::hush();
        self.update(State::refuse_level);
        self.keep_sitting();
    }
}

//! What the device keeps of a page's game.

use super::Controller;
use crate::device;
use crate::play::past;
use crate::play::session::Session;
use crate::play::sitting::Sitting;

/// Key of a game under way, before the game's id.
const UNDER_WAY: &str = "parlour.game.";

/// Key of the last finished game, before the game's id.
const FINISHED: &str = "parlour.finished.";

/// Key of the sitting, before the game's id.
const SITTING: &str = "parlour.sitting.";

impl Controller {
    /// The game that the page shows at first: the one that its address asks for, one under way, or the last one.
    pub(super) fn kept(self) -> Option<Session> {
        past::asked(self.kind).or_else(|| self.load(UNDER_WAY)).or_else(|| self.load(FINISHED))
    }

    /// Whether the device keeps a game under way other than the page's that a new one would take the place of.
    pub(super) fn keeps_another(self) -> bool {
        past::asked(self.kind).is_some() && self.load(UNDER_WAY).is_some_and(|kept| kept.is_under_way())
    }

    fn load(self, prefix: &str) -> Option<Session> {
        Session::from_text(&device::load(&self.key(prefix))?, self.kind)
    }

    /// Keeps the game on the device, where the page finds it again.
    pub(super) fn keep(self) {
        self.with(|state| {
            let Some(session) = &state.session else { return };
            let running = state.is_running();
            if !running {
                device::forget(&self.key(UNDER_WAY));
                past::keep(session);
            }
            device::save(&self.key(if running { UNDER_WAY } else { FINISHED }), &session.to_string());
        });
    }

    /// Forgets the last finished game.
    pub(super) fn forget_finished(self) {
        device::forget(&self.key(FINISHED));
    }

    /// Whether the game is kept under that key.
    pub(super) fn is_kept_under(self, key: Option<&str>) -> bool {
        [UNDER_WAY, FINISHED].iter().any(|prefix| key == Some(&self.key(prefix)))
    }

    /// The sitting that the device keeps, or one that begins.
    pub(super) fn kept_sitting(self) -> Sitting {
        Sitting::from_text(&device::load(&self.key(SITTING)).unwrap_or_default())
    }

    /// Keeps the score of the sitting; not where the page only shows an old game.
    pub(super) fn keep_sitting(self) {
        if past::asked(self.kind).is_some() {
            return;
        }
        self.with(|state| device::save(&self.key(SITTING), &state.sitting.to_string()));
    }

    fn key(self, prefix: &str) -> String {
        format!("{prefix}{}", self.kind.id())
    }
}

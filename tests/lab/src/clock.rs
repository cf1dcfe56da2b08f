//! The search's window on the real world.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game_core::search::{Observer, Progress};

/// Told after each finished depth, with the time since the search began.
pub(crate) type Teller<'a> = &'a mut dyn FnMut(&Progress, Duration);

/// A clock that began when it was made, with a stop button and someone to tell, if there are any.
pub(crate) struct Clock<'a> {
    began: Instant,
    stop: Option<&'a AtomicBool>,
    tell: Option<Teller<'a>>,
    has_move: bool,
}

impl<'a> Clock<'a> {
    /// A clock alone.
    pub(crate) fn new() -> Clock<'a> {
        Clock { began: Instant::now(), stop: None, tell: None, has_move: false }
    }

    /// A clock with a stop button: the search ends once `stop` is true and there is a move to answer with.
    pub(crate) fn with_stop(stop: &'a AtomicBool, tell: Teller<'a>) -> Clock<'a> {
        Clock { stop: Some(stop), tell: Some(tell), ..Clock::new() }
    }
}

impl Observer for Clock<'_> {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn is_cancelled(&self) -> bool {
        // Depth 1 is over in no time, and without it there would be no answer.
        self.has_move && self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn progress(&mut self, progress: &Progress) {
        self.has_move = true;
        if let Some(tell) = self.tell.as_mut() {
            tell(progress, self.began.elapsed());
        }
    }
}

//! Keeping to the limits.

use crate::search::{Limits, Observer};

/// The clock and the stop button are looked at once in so many nodes; a power of two.
const POLL: u64 = 2048;

/// What a search may spend, and whether it has.
pub(crate) struct Budget<'a> {
    limits: Limits,
    observer: &'a mut dyn Observer,
    /// Whether limits on nodes and time count yet: they don't before depth 1 is finished.
    bounded: bool,
    spent: bool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits, observer: &'a mut dyn Observer) -> Budget<'a> {
        Budget { limits, observer, bounded: false, spent: false }
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    pub(crate) fn observer(&mut self) -> &mut dyn Observer {
        self.observer
    }

    /// From now on all limits count.
    pub(crate) fn bound(&mut self) {
        self.bounded = true;
    }

    /// Whether there is nothing left for one more node after so many. Once it is spent it stays so.
    pub(crate) fn exhausted(&mut self, nodes: u64) -> bool {
        if self.bounded && self.limits.nodes.is_some_and(|most| nodes >= most) {
            self.spent = true;
        }
        if nodes.is_multiple_of(POLL) {
            self.poll();
        }
        self.spent
    }

    /// Looks at the clock and the stop button now.
    pub(crate) fn poll(&mut self) {
        let late = self.bounded && self.limits.time.is_some_and(|longest| self.observer.elapsed() >= longest);
        self.spent |= late || self.observer.is_cancelled();
    }

    /// Whether the search has to end.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }
}

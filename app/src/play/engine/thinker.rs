//! The worker's half: reads a question, searches, answers. It knows nothing of browsers, so that it can be tested
//! without one.

use std::time::Duration;

use game_core::search::{Observer, Progress};

use super::wire::{Reply, read_request};

/// Answers a request of [`wire`](super::wire): `say` is given one line after each finished depth and one at the
/// end. `now` is a clock that never goes back, in milliseconds from any moment.
pub fn think(request: &str, now: impl Fn() -> f64, mut say: impl FnMut(&str)) {
    let reply = search(request, &now, &mut say).unwrap_or_else(Reply::Refused);
    say(&reply.to_string());
}

fn search(request: &str, now: &dyn Fn() -> f64, say: &mut dyn FnMut(&str)) -> Result<Reply, String> {
    let (record, level, seed) = read_request(request)?;
    let game = record.restore().map_err(|_| "the record can't be played")?;
    let mut watch = Watch { began: now(), now, say };
    let thought = game.think(level, seed, &mut watch).ok_or("the game is over")?;
    let microseconds = (watch.milliseconds() * 1000.0).round() as u64;
    Ok(Reply::best(thought, microseconds))
}

struct Watch<'a> {
    began: f64,
    now: &'a dyn Fn() -> f64,
    say: &'a mut dyn FnMut(&str),
}

impl Watch<'_> {
    fn milliseconds(&self) -> f64 {
        ((self.now)() - self.began).max(0.0)
    }
}

impl Observer for Watch<'_> {
    fn elapsed(&self) -> Duration {
        Duration::from_micros((self.milliseconds() * 1000.0) as u64)
    }

    fn progress(&mut self, progress: &Progress) {
        (self.say)(&Reply::Progress(progress.clone()).to_string());
    }
}

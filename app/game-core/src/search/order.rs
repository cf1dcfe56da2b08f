//! Which moves to search first.

use std::hash::{Hash, Hasher};

use crate::Side;

/// A buffer for the moves of one node: each one's promise and its place in the list of legal moves.
pub(super) type Ranking = Vec<(i32, u8)>;

/// Takes the most promising move from those at `from` and after; of equals the one with the lower place. Its place
/// in the list of legal moves is returned.
pub(super) fn pick(ranking: &mut Ranking, from: usize) -> usize {
    let mut best = from;
    for at in from + 1..ranking.len() {
        let ((promise, place), (most, first)) = (ranking[at], ranking[best]);
        if promise > most || (promise == most && place < first) {
            best = at;
        }
    }
    ranking.swap(from, best);
    usize::from(ranking[from].1)
}

/// A hint of [`Evaluate::order`](super::Evaluate::order) counts this many times what history does.
pub(super) const HINT: i32 = 256;
/// The best move of an earlier search comes before everything.
pub(super) const REMEMBERED: i32 = i32::MAX;
/// Moves that refuted a sibling are worth a hint of 100, the one before it a little less.
pub(super) const KILLERS: [i32; 2] = [100 * HINT, 90 * HINT];

const SLOTS: usize = 1 << 12;
const MOST: i32 = 1 << 14;

/// How often each move of each side has refuted the opponent's last, in this search, wherever it was played.
#[derive(Debug)]
pub(super) struct History {
    weights: [Vec<i32>; 2],
}

impl History {
    pub(super) fn new() -> History {
        History { weights: [vec![0; SLOTS], vec![0; SLOTS]] }
    }

    /// From 0 to 2^14.
    pub(super) fn weight<M: Hash>(&self, side: Side, m: M) -> i32 {
        self.weights[side.index()][slot(m)]
    }

    /// Notes that the move was good enough, after a search of so many plies.
    pub(super) fn reward<M: Hash>(&mut self, side: Side, m: M, depth: i32) {
        let weight = &mut self.weights[side.index()][slot(m)];
        *weight += depth * depth;
        if *weight > MOST {
            for weight in self.weights.iter_mut().flatten() {
                *weight /= 2;
            }
        }
    }
}

fn slot<M: Hash>(m: M) -> usize {
    let mut hasher = Mixer(0);
    m.hash(&mut hasher);
    (hasher.finish() >> 52) as usize
}

/// A quick hash that is the same on every machine, whatever its word length and byte order.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_picked_by_promise_then_place() {
        let mut ranking = vec![(5, 0), (9, 1), (5, 2), (9, 3), (-1, 4)];
        let picked: Vec<usize> = (0..5).map(|from| pick(&mut ranking, from)).collect();
        assert_eq!(picked, [1, 3, 0, 2, 4]);
    }

    #[test]
    fn history_is_kept_by_side_and_bounded() {
        let mut history = History::new();
        history.reward(Side::First, 7_u32, 3);
        assert_eq!(history.weight(Side::First, 7_u32), 9);
        assert_eq!(history.weight(Side::Second, 7_u32), 0);
        for _ in 0..1000 {
            history.reward(Side::First, 7_u32, 20);
        }
        assert!(history.weight(Side::First, 7_u32) <= MOST);
    }
}

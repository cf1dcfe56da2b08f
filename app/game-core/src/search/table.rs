//! What the search remembers of positions it has met: a transposition table.

use crate::search::Score;

/// Entries that share an index. 64 bytes, one line of a processor's cache.
const WAYS: usize = 4;

/// Two words an entry, key and content, because memory of plain zeros is cheap to ask for.
type Bucket = [u64; 2 * WAYS];

/// At most 2^18 buckets: 16 MiB, so that a page's memory stays small.
const MOST_BITS: u32 = 18;
const FEWEST_BITS: u32 = 6;

/// What the score of an entry says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Counted from the position itself, see [`score::from_node`](super::score::from_node).
    pub(super) score: Score,
    /// Plies that were searched below it.
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The place of the best move in the list of legal moves.
    pub(super) best: Option<u8>,
    /// Whether no move below was searched to less than full depth.
    pub(super) thorough: bool,
    /// Whether the score owes nothing to a static value, to the path that led here or to a counter: it would be the
    /// same at any depth.
    pub(super) complete: bool,
}

const NO_MOVE: u8 = u8::MAX;

impl Entry {
    const fn pack(self) -> u64 {
        let best = match self.best {
            Some(best) => best,
            None => NO_MOVE,
        };
        (self.score as u16 as u64)
            | (self.depth as u64) << 16
            | (best as u64) << 24
            | (self.bound as u64) << 32
            | (self.complete as u64) << 34
            | (self.thorough as u64) << 35
    }

    const fn unpack(word: u64) -> Option<Entry> {
        let bound = match (word >> 32) & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        let best = (word >> 24) as u8;
        Some(Entry {
            score: word as u16 as i16 as Score,
            depth: depth(word),
            bound,
            best: if best == NO_MOVE { None } else { Some(best) },
            complete: (word >> 34) & 1 == 1,
            thorough: (word >> 35) & 1 == 1,
        })
    }
}

const fn depth(word: u64) -> u8 {
    (word >> 16) as u8
}

/// A table of fixed size. What is replaced depends on nothing but what was stored before.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    /// A table that suits a search of so many plies or nodes; the largest if neither is bounded.
    pub(super) fn for_limits(depth: Option<u8>, nodes: Option<u64>) -> Table {
        let by_depth = depth.map_or(MOST_BITS, |depth| FEWEST_BITS + u32::from(depth));
        let by_nodes = nodes.map_or(MOST_BITS, |nodes| u64::BITS - (nodes / WAYS as u64).leading_zeros());
        let bits = by_depth.min(by_nodes).clamp(FEWEST_BITS, MOST_BITS);
        Table { buckets: vec![[0; 2 * WAYS]; 1 << bits] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([0; 2 * WAYS]);
    }

    fn index(&self, key: u64) -> usize {
        // The number of buckets is a power of two and far below 2^32.
        (key & (self.buckets.len() as u64 - 1)) as usize
    }

    /// What is remembered under the key.
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        bucket.chunks_exact(2).find(|entry| entry[0] == key).and_then(|entry| Entry::unpack(entry[1]))
    }

    /// Remembers an entry in place of an earlier one under the same key, or else of the shallowest in its bucket.
    pub(super) fn store(&mut self, key: u64, entry: Entry) {
        let index = self.index(key);
        let bucket = &mut self.buckets[index];
        let mut slot = 0;
        for (way, pair) in bucket.chunks_exact(2).enumerate() {
            if pair[0] == key {
                slot = way;
                break;
            }
            // An empty entry has depth 0, and so is the shallowest.
            if depth(pair[1]) < depth(bucket[2 * slot + 1]) {
                slot = way;
            }
        }
        let mut entry = entry;
        if bucket[2 * slot] == key && entry.best.is_none() {
            entry.best = Entry::unpack(bucket[2 * slot + 1]).and_then(|earlier| earlier.best);
        }
        bucket[2 * slot] = key;
        bucket[2 * slot + 1] = entry.pack();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, depth: u8) -> Entry {
        Entry { score, depth, bound: Bound::Exact, best: Some(3), thorough: false, complete: false }
    }

    #[test]
    fn what_is_stored_comes_back() {
        let mut table = Table::for_limits(Some(2), None);
        for (key, bound) in [(5, Bound::Upper), (9, Bound::Lower), (77, Bound::Exact)] {
            for best in [None, Some(0), Some(254)] {
                let entry = Entry {
                    score: -29_991,
                    depth: 99,
                    bound,
                    best,
                    thorough: best.is_some(),
                    complete: best.is_none(),
                };
                let key = key + 1000 * u64::from(best.unwrap_or(1));
                table.store(key, entry);
                assert_eq!(table.probe(key), Some(entry));
            }
        }
        assert_eq!(table.probe(6), None);
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let mut table = Table::for_limits(Some(1), None);
        let step = table.buckets.len() as u64;
        for (n, depth) in [7, 5, 9, 6].into_iter().enumerate() {
            table.store(1 + n as u64 * step, entry(1, depth));
        }
        table.store(1 + 4 * step, entry(2, 1));
        assert_eq!(table.probe(1 + step), None);
        assert_eq!(table.probe(1 + 4 * step), Some(entry(2, 1)));
        assert_eq!(table.probe(1 + 3 * step), Some(entry(1, 6)));
    }

    #[test]
    fn an_entry_without_a_move_keeps_the_known_one() {
        let mut table = Table::for_limits(Some(1), None);
        table.store(1, entry(1, 4));
        table.store(1, Entry { best: None, ..entry(2, 5) });
        assert_eq!(table.probe(1), Some(entry(2, 5)));
    }

    #[test]
    fn low_levels_ask_for_little_memory() {
        let bytes = |depth, nodes| size_of::<Bucket>() * Table::for_limits(depth, nodes).buckets.len();
        assert!(bytes(Some(2), None) <= 1 << 14);
        assert!(bytes(Some(7), None) <= 1 << 19);
        assert!(bytes(None, Some(1000)) <= 1 << 15);
        assert_eq!(bytes(None, None), 1 << 24);
    }
}

//! What lies where, and whose turn it is.

use super::Pit;
use super::ring::{CATCH, PITS, Ring, next};
use crate::rng::mix;
use crate::{Board, Cell, Content, Effect, MoveList, NoSetup, Outcome, Path, Reason, Refusal, Rules, Side};

/// All seeds, on the board and in store.
pub(super) const SEEDS: u8 = 48;
/// Who has more than this in store has won.
pub(super) const HALF: u8 = SEEDS / 2;
/// Plies without a capture that end the game. Parlour's own rule: two careful players can otherwise sow for ever.
pub(super) const IDLE_LIMIT: u8 = 100;

/// A position of Ayò.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ayo {
    ring: Ring,
    /// Seeds in store, by [`Side::index`].
    stores: [u8; 2],
    turn: Side,
    /// Plies since the last capture.
    idle: u8,
}

impl Ayo {
    /// A position whose counter of plies without a capture is 0. The caller has made sure that there are 48 seeds.
    pub(super) const fn new(ring: Ring, stores: [u8; 2], turn: Side) -> Ayo {
        Ayo { ring, stores, turn, idle: 0 }
    }

    #[inline]
    pub(super) const fn ring(&self) -> &Ring {
        &self.ring
    }

    /// Seeds in that side's store.
    #[inline]
    pub const fn store(&self, side: Side) -> u8 {
        self.stores[side.index()]
    }

    /// Seeds in that side's pits.
    #[inline]
    pub fn seeds(&self, side: Side) -> u8 {
        self.ring.seeds(side)
    }

    /// Plies since the last capture, 0 to 100.
    #[inline]
    pub const fn idle_plies(&self) -> u8 {
        self.idle
    }

    /// The places of the pits that may be sown, as bits.
    #[inline]
    fn playable(&self) -> u16 {
        let fed = self.seeds(!self.turn) > 0;
        let mine = Ring::places(self.turn);
        let end = mine.end;
        let (mut playable, mut slams) = (0, 0);
        for place in mine {
            let seeds = usize::from(self.ring.0[place]);
            if seeds > 0 && (fed || place + seeds >= end) {
                playable |= 1 << place;
                slams |= u16::from(self.ring.slams(place, self.turn)) << place;
            }
        }
        if slams == playable { playable } else { playable & !slams }
    }

    /// Ends the game as it stands: each side takes what lies in its own pits, and the most wins.
    fn settled(&self, reason: Reason) -> Outcome {
        let [south, north] = self.with_own_seeds();
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Outcome::win(Side::First, reason),
            std::cmp::Ordering::Less => Outcome::win(Side::Second, reason),
            std::cmp::Ordering::Equal => Outcome::draw(reason),
        }
    }

    /// What each side has in store and in its own pits, by [`Side::index`].
    #[inline]
    pub(super) fn with_own_seeds(&self) -> [u8; 2] {
        Side::BOTH.map(|side| self.store(side) + self.seeds(side))
    }
}

/// Whether a game that ended for this reason has each side take the seeds in its own pits.
const fn sides_are_swept(reason: Reason) -> bool {
    matches!(reason, Reason::Repetition | Reason::Starvation | Reason::MoveLimit | Reason::Agreement)
}

impl Rules for Ayo {
    type Setup = NoSetup;
    type Move = Pit;

    const REPEATS: Option<u32> = Some(2);
    const MOVE_LIMIT: Option<u32> = Some(IDLE_LIMIT as u32);

    fn start(_: NoSetup) -> Ayo {
        Ayo::new(Ring([SEEDS / PITS as u8; PITS]), [0; 2], Side::First)
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, out: &mut MoveList<Pit>) {
        out.clear();
        let playable = self.playable();
        out.extend(Pit::of(self.turn).filter(|pit| playable & (1 << pit.place()) != 0));
    }

    #[inline]
    fn play_unchecked(&mut self, pit: Pit) {
        let side = self.turn;
        let last = self.ring.sow(pit.place());
        let chain = self.ring.chain(last, side);
        self.idle = self.idle.saturating_add(1);
        if !chain.is_empty() && !self.ring.is_slam(&chain, side) {
            self.stores[side.index()] += CATCH * chain.len() as u8;
            self.ring.0[chain].fill(0);
            self.idle = 0;
        }
        self.turn = !side;
    }

    fn verdict(&self, legal: &[Pit], occurrences: u32) -> Option<Outcome> {
        if let Some(winner) = Side::BOTH.into_iter().find(|&side| self.store(side) > HALF) {
            Some(Outcome::win(winner, Reason::Majority))
        } else if self.stores == [HALF; 2] {
            Some(Outcome::draw(Reason::Majority))
        } else if Self::REPEATS.is_some_and(|limit| occurrences >= limit) {
            Some(self.settled(Reason::Repetition))
        } else if legal.is_empty() {
            Some(self.settled(Reason::Starvation))
        } else if self.idle >= IDLE_LIMIT {
            Some(self.settled(Reason::MoveLimit))
        } else {
            None
        }
    }

    fn agreed(&self) -> Outcome {
        self.settled(Reason::Agreement)
    }

    fn closing(&self, outcome: Outcome, out: &mut Vec<Effect>) {
        if !sides_are_swept(outcome.reason) {
            return;
        }
        for side in Side::BOTH {
            for place in Ring::places(side).filter(|&place| self.ring.0[place] > 0) {
                out.push(Effect::Bank(side, self.ring.0[place], Pit::at(place).cell()));
            }
        }
    }

    /// What is in store.
    fn score(&self) -> Option<[u8; 2]> {
        Some(self.stores)
    }

    fn refusal(&self, cell: Cell) -> Option<Refusal> {
        let place = Pit::new(cell.0)?.place();
        if !Ring::places(self.turn).contains(&place) {
            return Some(Refusal::NotYours);
        }
        match self.ring.0[place] {
            _ if self.playable() & (1 << place) != 0 => None,
            0 => Some(Refusal::Empty),
            _ if self.seeds(!self.turn) == 0 && !self.ring.slams(place, self.turn) => Some(Refusal::MustFeed),
            _ => Some(Refusal::GrandSlam),
        }
    }

    /// Pits and the side to move fit in 97 bits; what is in store, which the search must tell apart, in few more.
    #[inline]
    fn key(&self) -> u64 {
        let mut bytes = [0; 16];
        bytes[..PITS].copy_from_slice(&self.ring.0);
        bytes[PITS] = self.stores[0];
        bytes[PITS + 1] = self.turn.index() as u8;
        let all = u128::from_le_bytes(bytes);
        let (low, high) = (all as u64, (all >> 64) as u64);
        mix(mix(low) ^ high.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    #[inline]
    fn repeats(&self, earlier: &Ayo) -> bool {
        self.ring == earlier.ring && self.stores == earlier.stores && self.turn == earlier.turn
    }

    #[inline]
    fn reversible_plies(&self) -> u32 {
        u32::from(self.idle)
    }

    fn board(&self) -> Board {
        let mut board = Board::filled(PITS, Content::Empty);
        for (place, &seeds) in self.ring.0.iter().enumerate() {
            board.set(Pit::at(place).cell(), Content::Seeds(seeds));
        }
        board.stores = self.stores;
        board
    }

    fn path(pit: Pit) -> Path {
        [pit.cell()].into_iter().collect()
    }

    /// Its own pit and the one where the last seed falls.
    fn trace(&self, pit: Pit) -> Path {
        let last = { self.ring }.sow(pit.place());
        [pit.cell(), Pit::at(last).cell()].into_iter().collect()
    }

    fn effects(&self, pit: Pit, out: &mut Vec<Effect>) {
        let origin = pit.place();
        let mut place = origin;
        for _ in 0..self.ring.0[origin] {
            place = next(place);
            if place == origin {
                place = next(place);
            }
            out.push(Effect::Sow(pit.cell(), Pit::at(place).cell()));
        }
        let mut sown = self.ring;
        let last = sown.sow(origin);
        let chain = sown.chain(last, self.turn);
        if !sown.is_slam(&chain, self.turn) {
            let banked = chain.rev().map(|place| Effect::Bank(self.turn, CATCH, Pit::at(place).cell()));
            out.extend(banked);
        }
    }
}

//! Whether a side can force a line, and how soon: a search of the whole game, which is short because most attacks can
//! be seen to fail.

use super::TicTacToe;
use super::lines::Lines;
use super::pairing::can_pair;
use super::size::{Cells, MOST_CELLS};
use crate::bits::each;
use crate::{Rules, Side};

/// The danger of a full line. A line that lacks n marks is 2 to the power of n times less dangerous.
///
/// Erdős and Selfridge, "On a combinatorial game", Journal of Combinatorial Theory A 14 (1973): if all lines together
/// are less dangerous than a full one, whoever moves next can stop them all; if less than half of it, so can the
/// other.
const CERTAIN: u32 = 1 << 10;

/// What becomes of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It can't be stopped.
    Wins,
    /// It can be stopped for so long as was looked ahead.
    Open,
    /// It can be stopped for good.
    Fails,
}

/// One side's attempts to fill a line, against a side that tries to prevent it and may win meanwhile.
///
/// Nothing is ever gained by a mark where no line is open: any other mark can do no harm to the side that makes it. So
/// such cells are never looked at, but by a side that has nothing else.
pub(super) struct Attack {
    attacker: Side,
    /// Of the board.
    lines: &'static [Cells],
    all: Cells,
    nodes: u64,
}

/// A position as the attacker sees it.
#[derive(Clone, Copy)]
struct Front {
    own: Cells,
    other: Cells,
    /// Whether the attacker is to move.
    attacks: bool,
}

impl Attack {
    pub(super) fn new(position: &TicTacToe, attacker: Side) -> Attack {
        Attack { attacker, lines: position.size().lines(), all: position.size().all(), nodes: 0 }
    }

    /// Positions looked at so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// In how many plies the attacker fills a line if it hurries and the other side holds out; `None` if it never has
    /// to be let. Nobody has filled a line yet.
    pub(super) fn plies(&mut self, position: &TicTacToe) -> Option<u32> {
        let attacks = position.turn() == self.attacker;
        let left = position.empty().count_ones();
        // The attacker makes the last move.
        let mut plies = if attacks { 1 } else { 2 };
        while plies <= left {
            match self.fate(self.front(position), plies) {
                Fate::Wins => return Some(plies),
                Fate::Open => plies += 2,
                Fate::Fails => break,
            }
        }
        None
    }

    /// Whether the attacker can fill a line within so many plies. Nobody has filled one yet.
    pub(super) fn wins_within(&mut self, position: &TicTacToe, plies: u32) -> bool {
        self.fate(self.front(position), plies) == Fate::Wins
    }

    fn front(&self, position: &TicTacToe) -> Front {
        Front {
            own: position.marks(self.attacker),
            other: position.marks(!self.attacker),
            attacks: position.turn() == self.attacker,
        }
    }

    fn fate(&mut self, front: Front, plies: u32) -> Fate {
        let Front { own, other, attacks } = front;
        self.nodes += 1;
        let empty = self.all & !(own | other);
        let mut open = Lines::NONE;
        // Cells that fill a line of the attacker's, and of the defender's; all that lie on lines open to either.
        let (mut fills, mut loses, mut live) = (0, 0, 0);
        let mut fewest = u32::MAX;
        let mut danger = 0;
        for &line in self.lines {
            let left = line & empty;
            let lacks = left.count_ones();
            if line & other == 0 {
                open.push(left);
                fewest = fewest.min(lacks);
                danger += CERTAIN >> lacks;
                fills |= if lacks == 1 { left } else { 0 };
                live |= left;
            } else if line & own == 0 {
                loses |= if lacks == 1 { left } else { 0 };
                live |= left;
            }
        }
        let (at_once, answers) = if attacks { (fills, loses) } else { (loses, fills) };
        if at_once != 0 {
            return if attacks { Fate::Wins } else { Fate::Fails };
        }
        if answers.count_ones() > 1 && (attacks || plies > 1) {
            return if attacks { Fate::Fails } else { Fate::Wins };
        }
        if danger < CERTAIN >> u32::from(attacks) || can_pair(open.as_slice()) {
            return Fate::Fails;
        }
        if plies < 2 * fewest - u32::from(attacks) {
            return Fate::Open;
        }
        let (moves, count) = self.ranked(front, if answers == 0 { live } else { answers });
        let mut fate = if attacks { Fate::Fails } else { Fate::Wins };
        for &(_, cell) in &moves[..count] {
            let mark = 1 << cell;
            let next = if attacks {
                Front { own: own | mark, other, attacks: false }
            } else {
                Front { own, other: other | mark, attacks: true }
            };
            match (attacks, self.fate(next, plies - 1)) {
                (true, Fate::Wins) => return Fate::Wins,
                (true, Fate::Open) => fate = Fate::Open,
                (true, Fate::Fails) | (false, Fate::Wins) => {}
                (false, stopped) => return stopped,
            }
        }
        fate
    }

    /// The cells and how many they are, those first that lie on the most promising lines of either side.
    fn ranked(&self, Front { own, other, .. }: Front, cells: Cells) -> ([(u32, u8); MOST_CELLS], usize) {
        let mut ranked = [(0, 0); MOST_CELLS];
        let mut count = 0;
        for cell in each(cells) {
            let through = self.lines.iter().filter(|&line| line & (1 << cell) != 0);
            let worth: u32 = through
                .map(|line| match ((line & own).count_ones(), (line & other).count_ones()) {
                    (marks, 0) | (0, marks) => 1 << (2 * marks),
                    _ => 0,
                })
                .sum();
            let mut at = count;
            while at > 0 && ranked[at - 1].0 < worth {
                ranked[at] = ranked[at - 1];
                at -= 1;
            }
            ranked[at] = (worth, cell);
            count += 1;
        }
        (ranked, count)
    }
}

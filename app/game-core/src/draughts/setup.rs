//! What can be chosen before the first move.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use super::{Draughts, Move};
use crate::{Notation, Rules, SetupError};

/// Nothing, or a ballot: `ballot=9-14/22-17/11-15`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    ballot: Option<Ballot>,
}

/// A three-move opening: the first three plies, which tournament play draws by lot. The game begins after them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ballot {
    moves: [Move; 3],
}

impl Setup {
    /// A game that begins after the ballot's moves.
    pub const fn with_ballot(ballot: Ballot) -> Setup {
        Setup { ballot: Some(ballot) }
    }

    /// The moves that are made before the game begins: three or none.
    pub fn moves(&self) -> &[Move] {
        self.ballot.as_ref().map_or(&[], |ballot| &ballot.moves)
    }

    /// The position that the game begins in.
    pub(super) fn position(self) -> Draughts {
        let mut position = Draughts::START;
        for &m in self.moves() {
            position.play_unchecked(m);
        }
        position
    }
}

impl Ballot {
    /// One ballot for each position that three legal plies lead to, in ascending order of moves. The ballots of the
    /// federations are these without the ones that lose a man for nothing.
    pub fn all() -> Vec<Ballot> {
        let mut seen = HashSet::new();
        let mut ballots = Vec::new();
        let mut lines: Vec<(Draughts, Vec<Move>)> = vec![(Draughts::START, Vec::new())];
        for _ in 0..3 {
            lines = lines
                .iter()
                .flat_map(|(position, line)| position.legal().into_iter().map(move |m| (position, line, m)))
                .map(|(position, line, m)| {
                    let mut next = *position;
                    next.play_unchecked(m);
                    (next, [line.as_slice(), &[m]].concat())
                })
                .collect();
        }
        for (position, line) in lines {
            if let (true, Ok(moves)) = (seen.insert(position), line.try_into()) {
                ballots.push(Ballot { moves });
            }
        }
        ballots
    }
}

/// The three moves, joined by `/`.
impl fmt::Display for Ballot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.moves;
        write!(f, "{first}/{second}/{third}")
    }
}

impl FromStr for Ballot {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Ballot, SetupError> {
        let fault = |what: String| SetupError::new(text, what);
        let parts: Vec<&str> = text.split('/').collect();
        let &[first, second, third] = parts.as_slice() else {
            return Err(fault(words!("a ballot is three moves joined by `/`, such as 9-14/22-17/11-15")));
        };
        let mut position = Draughts::START;
        let mut play = |text: &str| {
            let legal = position.legal();
            let known = legal.iter().find(|&&m| position.move_text(m) == text.trim());
            let &m = known.ok_or_else(|| fault(words!("`{text}` is not a legal move there")))?;
            position.play_unchecked(m);
            Ok(m)
        };
        Ok(Ballot { moves: [play(first)?, play(second)?, play(third)?] })
    }
}

/// Writes `ballot=` and the ballot, or nothing.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ballot.map_or(Ok(()), |ballot| write!(f, "ballot={ballot}"))
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Setup::default());
        }
        let Some(("ballot", ballot)) = text.split_once('=').map(|(key, value)| (key.trim(), value.trim()))
        else {
            let what = words!("draughts knows `ballot=` and three moves joined by `/`, and nothing else");
            return Err(SetupError::new(text, what));
        };
        Ok(Setup::with_ballot(ballot.parse()?))
    }
}

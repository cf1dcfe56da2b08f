//! Squares, pieces and whose turn it is.
use super::Move;
use crate::{Board, Content, Effect, MoveList, Outcome, Path, Rules, SetupError, Side};

/// A position of English draughts. STUB: being written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Draughts {
    turn: Side,
}

/// The setup. STUB.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Setup;
impl std::fmt::Display for Setup {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Ok(())
    }
}
impl std::str::FromStr for Setup {
    type Err = SetupError;
    fn from_str(_: &str) -> Result<Self, SetupError> {
        Ok(Setup)
    }
}

impl Rules for Draughts {
    type Setup = Setup;
    type Move = Move;
    const REPEATS: Option<u32> = Some(3);
    fn start(_: Setup) -> Self {
        Draughts { turn: Side::First }
    }
    fn turn(&self) -> Side {
        self.turn
    }
    fn legal_moves(&self, out: &mut MoveList<Move>) {
        out.clear();
    }
    fn play_unchecked(&mut self, _: Move) {}
    fn verdict(&self, _: &[Move], _: u32) -> Option<Outcome> {
        None
    }
    fn key(&self) -> u64 {
        0
    }
    fn repeats(&self, _: &Self) -> bool {
        false
    }
    fn reversible_plies(&self) -> u32 {
        0
    }
    fn board(&self) -> Board {
        Board::filled(32, Content::Empty)
    }
    fn path(_: Move) -> Path {
        Path::new()
    }
    fn effects(&self, _: Move, _: &mut Vec<Effect>) {}
}

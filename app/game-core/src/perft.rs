//! Node counts of the tree of legal moves, to check rules against published figures.

use crate::{MoveList, Rules};

/// The number of move sequences of exactly `depth` plies from the position. A game that ends earlier counts as one
/// or as none, as the game's published tables have it ([`Rules::FINISHED_IS_LEAF`]). Repetition isn't looked at.
pub fn perft<R: Rules>(position: &R, depth: u32) -> u64 {
    let mut lists: Vec<MoveList<R::Move>> = (0..depth).map(|_| MoveList::new()).collect();
    count(position, &mut lists)
}

fn count<R: Rules>(position: &R, lists: &mut [MoveList<R::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    position.legal_moves(moves);
    if position.verdict(moves, 1).is_some() {
        return u64::from(R::FINISHED_IS_LEAF);
    }
    if deeper.is_empty() {
        return moves.len() as u64;
    }
    let mut sum = 0;
    for &m in moves.iter() {
        let mut next = position.clone();
        next.play_unchecked(m);
        sum += count(&next, deeper);
    }
    sum
}

//! Scores of games that are decided.

use crate::search::Value;

/// How good a position is for the side to move, in hundredths of the game's smallest unit (a man, a disc, a seed).
/// Scores beyond ±[`DECIDED`] are kept for games that are decided.
pub type Score = i32;

/// The score of a game that has just been won. A win in n plies is worth `WIN - n`, so that the shortest win and the
/// longest loss are the best.
pub const WIN: Score = 30_000;

/// Static values lie strictly between `-DECIDED` and `DECIDED`.
pub const DECIDED: Score = 20_000;

/// Larger than any score.
pub(super) const INFINITE: Score = 32_000;

/// What the score proves, and in how many plies the game ends; `None` if it is a static value or a draw.
pub(super) const fn proof(score: Score) -> Option<(Value, u32)> {
    if score > DECIDED {
        Some((Value::Win, (WIN - score) as u32))
    } else if score < -DECIDED {
        Some((Value::Loss, (WIN + score) as u32))
    } else {
        None
    }
}

/// Turns a score counted from the root into one counted from a node `ply` plies deeper.
pub(super) const fn from_node(score: Score, ply: Score) -> Score {
    if score > DECIDED {
        score + ply
    } else if score < -DECIDED {
        score - ply
    } else {
        score
    }
}

/// Turns a score counted from a node into one counted from the root `ply` plies above it.
pub(super) const fn from_root(score: Score, ply: Score) -> Score {
    if score > DECIDED {
        score - ply
    } else if score < -DECIDED {
        score + ply
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decided_scores_prove_their_distance() {
        assert_eq!(proof(WIN - 9), Some((Value::Win, 9)));
        assert_eq!(proof(-WIN + 4), Some((Value::Loss, 4)));
        assert_eq!(proof(DECIDED), None);
        assert_eq!(proof(0), None);
    }

    #[test]
    fn counting_from_a_node_and_back_changes_nothing() {
        for score in [WIN - 9, -WIN + 9, 0, 155, -DECIDED] {
            assert_eq!(from_root(from_node(score, 6), 6), score);
        }
        assert_eq!(from_node(WIN - 9, 6), WIN - 3);
    }
}

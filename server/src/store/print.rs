//! What tells one game from another, so that none counts twice under several ids.

use std::hash::{DefaultHasher, Hash, Hasher};

use app::api::{Score, game_of};

use crate::names;

/// From so many plies on, two games against the computer aren't the same by accident.
pub const LONG: usize = 24;

/// A game's moves, boiled down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Print {
    /// Of the game, its setup and its moves.
    pub(super) game: u64,
    /// Of these and of who played, whoever had the first move.
    pub(super) meeting: u64,
    /// Whether honest people don't meet the same game: a long one against the computer.
    pub(super) unique: bool,
}

impl Print {
    /// That of a result with moves; none without.
    pub(super) fn of(score: &Score) -> Option<Print> {
        let moves = score.moves.as_deref()?;
        Some(Print::new(
            (score.game.as_deref(), score.setup.as_deref(), moves),
            [&score.black, &score.white],
            score.level.is_some(),
        ))
    }

    /// That of a game by its id, setup and moves, of these players; `computer` is whether one is the computer.
    pub(super) fn new(
        (game, setup, moves): (Option<&str>, Option<&str>, &str),
        players: [&str; 2],
        computer: bool,
    ) -> Print {
        let mut hasher = DefaultHasher::new();
        game_of(game).map(game_core::Kind::id).hash(&mut hasher);
        setup.unwrap_or_default().hash(&mut hasher);
        let mut plies = 0;
        for text in moves.split_ascii_whitespace() {
            text.hash(&mut hasher);
            plies += 1;
        }
        let game = hasher.finish();
        let mut names = players.map(names::folded);
        names.sort_unstable();
        names.hash(&mut hasher);
        Print { game, meeting: hasher.finish(), unique: computer && plies >= LONG }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_its_moves_and_a_meeting_its_players_too() {
        let print = |moves, players, computer| Print::new((None, None, moves), players, computer);
        let one = print("11-15 23-19", ["Ada", "Bola"], false);
        assert_eq!(one, print(" 11-15\n23-19 ", ["BOLA", "Ada"], false));
        let other = print("11-15 23-19", ["Ada", "Chidi"], false);
        assert_eq!((one.game, one.meeting == other.meeting), (other.game, false));
        assert_ne!(one.game, print("11-15 23-18", ["Ada", "Bola"], false).game);
        assert_eq!(one.game, Print::new((Some("draughts"), Some(""), "11-15 23-19"), ["x", "y"], true).game);
        assert_ne!(one.game, Print::new((Some("telo"), None, "11-15 23-19"), ["x", "y"], true).game);
        let long = "a ".repeat(LONG);
        assert!(print(&long, ["Ada", "Computer (Low)"], true).unique);
        assert!(!print(&long, ["Ada", "Bola"], false).unique);
        assert!(!print(&long[2..], ["Ada", "Computer (Low)"], true).unique);
    }
}

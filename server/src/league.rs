//! The table made of results: three points a win, one a draw.
//!
//! A player is a name, exactly as it is written after trimming and NFC: `Ada` and `ada` are two players.

use std::collections::HashMap;

use app::api::{Row, Winner, game_of};
use game_core::Kind;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// The leagues of a day: of all games together, and of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leagues {
    /// Every result.
    pub all: League,
    /// The results of each game, in the order of [`Kind::ALL`].
    pub each: [League; Kind::ALL.len()],
}

impl Leagues {
    /// Counts a result of the game with that id, if it has one; see [`game_of`]. Those of a game that this server
    /// doesn't know count among all.
    pub fn add(&mut self, game: Option<&str>, black: &str, white: &str, winner: Winner) {
        self.all.add(black, white, winner);
        let game = game_of(game);
        if let Some(place) = Kind::ALL.iter().position(|&kind| Some(kind) == game) {
            self.each[place].add(black, white, winner);
        }
    }
}

/// What every player of a day has won, drawn and lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct League {
    players: HashMap<String, Tally>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl League {
    /// Counts a result.
    pub fn add(&mut self, black: &str, white: &str, winner: Winner) {
        self.tally(black, |tally| match winner {
            Winner::Black => &mut tally.won,
            Winner::White => &mut tally.lost,
            Winner::Draw => &mut tally.drawn,
        });
        self.tally(white, |tally| match winner {
            Winner::Black => &mut tally.lost,
            Winner::White => &mut tally.won,
            Winner::Draw => &mut tally.drawn,
        });
    }

    fn tally(&mut self, name: &str, count: impl FnOnce(&mut Tally) -> &mut u32) {
        let name = name.trim();
        let composed = if is_nfc(name) { None } else { Some(name.nfc().collect::<String>()) };
        let name = composed.as_deref().unwrap_or(name);
        if !self.players.contains_key(name) {
            self.players.insert(name.to_owned(), Tally::default());
        }
        if let Some(tally) = self.players.get_mut(name) {
            *count(tally) += 1;
        }
    }

    /// Best first: by points, then wins, then name without regard to case.
    pub fn table(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self.players.iter().map(|(name, tally)| row(name, *tally)).collect();
        rows.sort_by_cached_key(|row| {
            let best_first = std::cmp::Reverse((row.points, row.won));
            (best_first, row.name.to_lowercase(), row.name.clone())
        });
        rows
    }
}

fn row(name: &str, Tally { won, drawn, lost }: Tally) -> Row {
    Row { name: name.to_owned(), played: won + drawn + lost, won, drawn, lost, points: 3 * won + drawn }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_counts_among_all_and_in_its_game() {
        let mut leagues = Leagues::default();
        leagues.add(None, "Ada", "Bola", Winner::Black);
        leagues.add(Some("telo"), "Ada", "Bola", Winner::White);
        leagues.add(Some("chess"), "Ada", "Bola", Winner::White);
        let won =
            |league: &League, name| league.table().iter().find(|row| row.name == name).map(|row| row.won);
        assert_eq!(won(&leagues.all, "Bola"), Some(2));
        for (kind, league) in Kind::ALL.iter().zip(&leagues.each) {
            let expected = match kind {
                Kind::Draughts => Some(0),
                Kind::Telo => Some(1),
                _ => None,
            };
            assert_eq!(won(league, "Bola"), expected, "{}", kind.id());
        }
    }

    #[test]
    fn counts_and_sorts() {
        let mut league = League::default();
        league.add("Ada", "Bola", Winner::Black);
        league.add("bob", "Bola", Winner::Draw);
        league.add("Chidi", "Ada", Winner::Draw);
        league.add("Ada", "Dele", Winner::White);
        let table = league.table();
        let names: Vec<_> = table.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["Ada", "Dele", "bob", "Bola", "Chidi"]);
        assert_eq!(table[0], Row { name: "Ada".into(), played: 3, won: 1, drawn: 1, lost: 1, points: 4 });
        assert_eq!(table[3].played, 2);
    }

    #[test]
    fn more_wins_come_first_among_equal_points() {
        let mut league = League::default();
        for _ in 0..3 {
            league.add("Aba", "Efe", Winner::Draw);
        }
        league.add("Zik", "Obi", Winner::Black);
        assert_eq!(league.table().iter().map(|row| row.points).collect::<Vec<_>>(), [3, 3, 3, 0]);
        assert_eq!(league.table()[0].name, "Zik");
    }

    #[test]
    fn names_are_exact_but_for_space_and_composition() {
        let mut league = League::default();
        league.add("Jose\u{301}", "ada", Winner::Draw);
        league.add(" José ", "Ada", Winner::Draw);
        let names: Vec<_> = league.table().into_iter().map(|row| row.name).collect();
        assert_eq!(names, ["José", "Ada", "ada"]);
    }
}

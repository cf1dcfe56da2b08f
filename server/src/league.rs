//! The table made of results: three points a win, one a draw.
//!
//! A player is a name, exactly as it is written after trimming and NFC: `Ada` and `ada` are two players.

use std::collections::HashMap;
use std::sync::Arc;

use app::api::{Row, Winner, game_of};
use game_core::Kind;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// A result, as far as the table needs it.
#[derive(Clone, Copy, Debug)]
pub struct Counted<'a> {
    /// Which game, by its id; see [`game_of`].
    pub game: Option<&'a str>,
    /// Who had the first move.
    pub black: &'a str,
    /// Who answered.
    pub white: &'a str,
    /// Who won.
    pub winner: Winner,
    /// Whether the moves prove it.
    pub verified: bool,
}

/// The leagues of a day: of all games together, and of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leagues {
    /// Every result.
    pub all: League,
    /// The results of each game, in the order of [`Kind::ALL`].
    pub each: [League; Kind::ALL.len()],
}

impl Leagues {
    /// Counts a result. Those of a game that this server doesn't know count among all.
    pub fn add(&mut self, result: Counted<'_>) {
        self.all.add(result);
        let game = game_of(result.game);
        if let Some(place) = Kind::ALL.iter().position(|&kind| Some(kind) == game) {
            self.each[place].add(result);
        }
    }

    /// The league of a game; of all together without one.
    pub fn of(&self, game: Option<Kind>) -> &League {
        let each = Kind::ALL.iter().zip(&self.each);
        each.into_iter().find(|(kind, _)| Some(**kind) == game).map_or(&self.all, |(_, league)| league)
    }
}

/// What every player of a day has won, drawn and lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct League {
    players: HashMap<Arc<str>, Tally>,
    /// How many results were counted.
    pub games: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    unverified: u32,
}

impl Tally {
    fn points(self) -> u32 {
        3 * self.won + self.drawn
    }
}

impl League {
    /// Counts a result, whichever game it is of.
    pub fn add(&mut self, Counted { black, white, winner, verified, .. }: Counted<'_>) {
        self.games += 1;
        let unverified = u32::from(!verified);
        let [black, white] = [black, white].map(composed);
        let tally = self.tally(&black);
        tally.unverified += unverified;
        match winner {
            Winner::Black => tally.won += 1,
            Winner::White => tally.lost += 1,
            Winner::Draw => tally.drawn += 1,
        }
        let tally = self.tally(&white);
        tally.unverified += unverified;
        match winner {
            Winner::Black => tally.lost += 1,
            Winner::White => tally.won += 1,
            Winner::Draw => tally.drawn += 1,
        }
    }

    /// Counts all that another league has counted.
    pub fn join(&mut self, other: &League) {
        self.games += other.games;
        for (name, theirs) in &other.players {
            let tally = self.players.entry(Arc::clone(name)).or_default();
            tally.won += theirs.won;
            tally.drawn += theirs.drawn;
            tally.lost += theirs.lost;
            tally.unverified += theirs.unverified;
        }
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players.len()
    }

    /// The points of all players together.
    pub fn points(&self) -> u32 {
        self.players.values().map(|tally| tally.points()).sum()
    }

    fn tally(&mut self, name: &str) -> &mut Tally {
        if !self.players.contains_key(name) {
            self.players.insert(name.into(), Tally::default());
        }
        self.players.get_mut(name).expect("it was there, or has just been put there")
    }

    /// Best first: by points, then wins, then name without regard to case.
    pub fn table(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = self.players.iter().map(|(name, tally)| row(name, *tally)).collect();
        rows.sort_by_cached_key(|row| {
            let best_first = std::cmp::Reverse((row.points, row.won));
            (best_first, row.name.to_lowercase(), row.name.clone())
        });
        let (mut place, mut above) = (0, None);
        for (index, row) in rows.iter_mut().enumerate() {
            if above.replace((row.points, row.won)) != Some((row.points, row.won)) {
                place = index as u32 + 1;
            }
            row.place = place;
        }
        rows
    }
}

/// The name as the table has it. Files may hold others.
fn composed(name: &str) -> std::borrow::Cow<'_, str> {
    let name = name.trim();
    if is_nfc(name) { name.into() } else { name.nfc().collect::<String>().into() }
}

fn row(name: &str, tally: Tally) -> Row {
    let Tally { won, drawn, lost, unverified } = tally;
    let (name, played, points) = (name.to_owned(), won + drawn + lost, tally.points());
    Row { place: 0, name, played, won, drawn, lost, points, unverified }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result<'a>(black: &'a str, white: &'a str, winner: Winner) -> Counted<'a> {
        Counted { game: None, black, white, winner, verified: true }
    }

    fn won(league: &League, name: &str) -> Option<u32> {
        league.table().iter().find(|row| row.name == name).map(|row| row.won)
    }

    #[test]
    fn a_result_counts_among_all_and_in_its_game() {
        let mut leagues = Leagues::default();
        leagues.add(result("Ada", "Bola", Winner::Black));
        for game in ["telo", "chess"] {
            leagues.add(Counted { game: Some(game), ..result("Ada", "Bola", Winner::White) });
        }
        assert_eq!((won(&leagues.all, "Bola"), leagues.all.games), (Some(2), 3));
        for kind in Kind::ALL {
            let expected = match kind {
                Kind::Draughts => Some(0),
                Kind::Telo => Some(1),
                _ => None,
            };
            assert_eq!(won(leagues.of(Some(kind)), "Bola"), expected, "{}", kind.id());
        }
    }

    #[test]
    fn counts_and_sorts() {
        let mut league = League::default();
        league.add(result("Ada", "Bola", Winner::Black));
        league.add(result("bob", "Bola", Winner::Draw));
        league.add(Counted { verified: false, ..result("Chidi", "Ada", Winner::Draw) });
        league.add(result("Ada", "Dele", Winner::White));
        let table = league.table();
        let names: Vec<_> = table.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["Ada", "Dele", "bob", "Bola", "Chidi"]);
        let ada = Row {
            place: 1,
            name: "Ada".into(),
            played: 3,
            won: 1,
            drawn: 1,
            lost: 1,
            points: 4,
            unverified: 1,
        };
        assert_eq!(table[0], ada);
        assert_eq!(table[3].played, 2);
        assert_eq!((league.games, league.players(), league.points()), (4, 5, 4 + 3 + 1 + 1 + 1));
    }

    #[test]
    fn more_wins_come_first_among_equal_points() {
        let mut league = League::default();
        for _ in 0..3 {
            league.add(result("Aba", "Efe", Winner::Draw));
        }
        league.add(result("Zik", "Obi", Winner::Black));
        assert_eq!(league.table().iter().map(|row| row.points).collect::<Vec<_>>(), [3, 3, 3, 0]);
        assert_eq!(league.table()[0].name, "Zik");
        // The two who have drawn share a place.
        assert_eq!(league.table().iter().map(|row| row.place).collect::<Vec<_>>(), [1, 2, 2, 4]);
    }

    #[test]
    fn names_are_exact_but_for_space_and_composition() {
        let mut league = League::default();
        league.add(result("Jose\u{301}", "ada", Winner::Draw));
        league.add(result(" José ", "Ada", Winner::Draw));
        let names: Vec<_> = league.table().into_iter().map(|row| row.name).collect();
        assert_eq!(names, ["José", "Ada", "ada"]);
    }

    #[test]
    fn days_are_joined() {
        let (mut one, mut other, mut both) = (League::default(), League::default(), League::default());
        for (league, games) in [
            (&mut one, [("Ada", "Bola"), ("Chidi", "Ada")]),
            (&mut other, [("Bola", "Ada"), ("Dele", "Efe")]),
        ] {
            for (black, white) in games {
                league.add(result(black, white, Winner::Black));
                both.add(result(black, white, Winner::Black));
            }
        }
        one.join(&other);
        assert_eq!(one, both);
    }
}

//! What the pages of the league show besides today's table. The server works it out before it renders.

use game_core::Level;

use crate::api::{Day, Played, Table, Winner, computer_name};

/// How many days a table is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// The day that it is now, which isn't over.
    Today,
    /// Another day.
    Day,
    /// The last seven days.
    Week,
    /// A day that hasn't come yet.
    Future,
}

/// A table of the past, or of several days, and what was played on the days around it.
#[derive(Clone, Debug)]
pub struct Past {
    /// How many days the table is of.
    pub span: Span,
    /// The table; of [`Span::Today`] the page has it from elsewhere.
    pub table: Table,
    /// Seven days up to the table's last.
    pub days: Vec<Day>,
    /// Today, `YYYY-MM-DD`.
    pub today: String,
    /// The day before the table's, and the day after it if that isn't in the future.
    pub neighbours: [Option<String>; 2],
}

/// What a player has played in the last seven days.
#[derive(Clone, Debug)]
pub struct Profile {
    /// As the table has it.
    pub name: String,
    /// Only this player's, the latest first.
    pub results: Vec<Played>,
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By a win.
    Won,
    /// Without a winner.
    Drawn,
    /// By a defeat.
    Lost,
}

/// How often a player has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Games won.
    pub won: u32,
    /// Games without a winner.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Count {
    /// Counts a game.
    pub fn add(&mut self, ended: Ended) {
        match ended {
            Ended::Won => self.won += 1,
            Ended::Drawn => self.drawn += 1,
            Ended::Lost => self.lost += 1,
        }
    }

    /// All games.
    pub fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Three a win, one a draw.
    pub fn points(self) -> u32 {
        3 * self.won + self.drawn
    }
}

impl Profile {
    /// How a result ended for the player, and against whom.
    pub fn view<'a>(&self, played: &'a Played) -> (Ended, &'a str) {
        let black = played.score.black.trim() == self.name;
        let ended = match (played.score.winner, black) {
            (Winner::Draw, _) => Ended::Drawn,
            (Winner::Black, true) | (Winner::White, false) => Ended::Won,
            _ => Ended::Lost,
        };
        (ended, if black { played.score.white.trim() } else { played.score.black.trim() })
    }

    /// The results that count in the table.
    pub fn counted(&self) -> impl Iterator<Item = &Played> {
        self.results.iter().filter(|played| played.counts)
    }

    /// The count of the results for which `of` holds of the result and the opponent's name.
    pub fn count(&self, of: impl Fn(&Played, &str) -> bool) -> Count {
        let mut count = Count::default();
        for played in self.counted() {
            let (ended, other) = self.view(played);
            if of(played, other) {
                count.add(ended);
            }
        }
        count
    }
}

/// The level of the computer with that name; none for a person.
pub fn level_of(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| computer_name(*level) == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{Score, Verified};

    fn played(black: &str, white: &str, winner: Winner, counts: bool) -> Played {
        let (black, white) = (black.to_owned(), white.to_owned());
        let none = || None::<String>;
        let score = Score {
            black,
            white,
            winner,
            id: none(),
            game: none(),
            setup: none(),
            level: none(),
            moves: none(),
            end: none(),
            aids: none(),
        };
        Played { score, at: None, verified: Verified::No, counts, struck: None }
    }

    #[test]
    fn a_player_is_seen_from_either_side() {
        let profile = Profile {
            name: "Ada".into(),
            results: vec![
                played("Ada", "Bola", Winner::Black, true),
                played("Computer (High)", "Ada", Winner::Black, true),
                played("Bola", "Ada", Winner::Draw, true),
                played("Ada", "Bola", Winner::Black, false),
            ],
        };
        let ends: Vec<_> = profile.results.iter().map(|played| profile.view(played)).collect();
        let expected = [
            (Ended::Won, "Bola"),
            (Ended::Lost, "Computer (High)"),
            (Ended::Drawn, "Bola"),
            (Ended::Won, "Bola"),
        ];
        assert_eq!(ends, expected);
        let all = profile.count(|_, _| true);
        assert_eq!((all, all.played(), all.points()), (Count { won: 1, drawn: 1, lost: 1 }, 3, 4));
        assert_eq!(
            profile.count(|_, other| level_of(other).is_some()),
            Count { lost: 1, ..Count::default() }
        );
    }
}

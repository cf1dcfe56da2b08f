//! What came of the games that two have played since they sat down, and whether another level would suit the person
//! better.

use std::fmt;

use game_core::{Level, Outcome, Side};

/// So many wins in a row earn a harder level.
const WINS: i8 = 3;

/// So many losses in a row, an easier one.
const LOSSES: i8 = -2;

/// The score between two, until one of them is another: a person of another name, or the computer at another level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// The id of the last game counted.
    game: String,
    /// Who they are, in no order.
    names: [String; 2],
    /// How many games each has won, in the same order.
    wins: [u32; 2],
    draws: u32,
    /// Games that the person has won in a row; below zero, lost. Stays 0 between two people.
    run: i8,
}

impl Sitting {
    /// Sits these two down, by [`Side::index`]. Forgets the score if it was others'.
    pub fn meet(&mut self, names: [String; 2]) {
        if self.place(&names[0]).is_none() || self.place(&names[1]).is_none() {
            *self = Sitting { names, ..Sitting::default() };
        }
    }

    /// Counts the game of that id once, between these two by [`Side::index`]; `person` is the side that plays against
    /// the computer.
    pub fn count(&mut self, id: &str, names: [String; 2], outcome: Outcome, person: Option<Side>) {
        if self.game == id {
            return;
        }
        let winner = outcome.winner.map(|side| names[side.index()].clone());
        self.meet(names);
        id.clone_into(&mut self.game);
        match winner.and_then(|name| self.place(&name)) {
            Some(place) => self.wins[place] += 1,
            None => self.draws += 1,
        }
        self.run = match (person, outcome.winner) {
            (Some(person), Some(winner)) if person == winner => self.run.max(0).saturating_add(1),
            (Some(_), Some(_)) => self.run.min(0).saturating_sub(1),
            _ => 0,
        };
    }

    /// The level that would suit the person better than this one.
    pub fn better(&self, level: Level) -> Option<Level> {
        let index = level.index();
        if self.run >= WINS {
            Level::ALL.get(index + 1).copied()
        } else if self.run <= LOSSES {
            index.checked_sub(1).map(|index| Level::ALL[index])
        } else {
            None
        }
    }

    /// Games in a row begin anew.
    pub fn break_run(&mut self) {
        self.run = 0;
    }

    /// How many games the player of that name has won, and how many were drawn.
    pub fn score(&self, name: &str) -> [u32; 2] {
        [self.place(name).map_or(0, |place| self.wins[place]), self.draws]
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| other == name)
    }

    /// Reads what `Display` writes; anything else is a sitting that begins.
    pub fn from_text(text: &str) -> Sitting {
        let mut lines = text.lines();
        let mut line = || lines.next().unwrap_or_default().to_owned();
        let (game, names) = (line(), [line(), line()]);
        let wins = [line(), line()].map(|count| count.parse().unwrap_or(0));
        let (draws, run) = (line().parse().unwrap_or(0), line().parse().unwrap_or(0));
        Sitting { game, names, wins, draws, run }
    }
}

/// One thing a line, in the order of the fields. Names have no line break in them.
impl fmt::Display for Sitting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sitting { game, names: [a, b], wins: [of_a, of_b], draws, run } = self;
        write!(f, "{game}\n{a}\n{b}\n{of_a}\n{of_b}\n{draws}\n{run}")
    }
}

#[cfg(test)]
mod tests {
    use game_core::Reason;

    use super::*;

    const ADA: &str = "Ada";

    fn low() -> String {
        "Computer (Low)".into()
    }

    /// Games of Ada against Low, of which a letter each says who won: `w`, `l`, `d`.
    fn played(sitting: &mut Sitting, games: &str) {
        for (nth, game) in games.chars().enumerate() {
            // Sides change, and it is all the same.
            let ada = Side::BOTH[nth % 2];
            let names = if ada == Side::First { [ADA.into(), low()] } else { [low(), ADA.into()] };
            let outcome = match game {
                'w' => Outcome::win(ada, Reason::Line),
                'l' => Outcome::win(!ada, Reason::Resignation),
                _ => Outcome::draw(Reason::Full),
            };
            let id = format!("{sitting}{nth}").replace('\n', "/");
            sitting.count(&id, names, outcome, Some(ada));
        }
    }

    fn sitting(games: &str) -> Sitting {
        let mut sitting = Sitting::default();
        played(&mut sitting, games);
        sitting
    }

    #[test]
    fn wins_and_draws_add_up_whoever_begins() {
        let sitting = sitting("wldwwd");
        assert_eq!(sitting.score(ADA), [3, 2]);
        assert_eq!(sitting.score(&low()), [1, 2]);
        assert_eq!(sitting.score("Bola"), [0, 2]);
    }

    #[test]
    fn a_game_counts_once() {
        let mut sitting = Sitting::default();
        for _ in 0..3 {
            let names = [ADA.to_owned(), low()];
            sitting.count("1", names, Outcome::win(Side::First, Reason::Line), Some(Side::First));
        }
        assert_eq!(sitting.score(ADA), [1, 0]);
    }

    #[test]
    fn three_wins_offer_a_harder_level_and_two_losses_an_easier_one() {
        let offers = |games: &str, level| sitting(games).better(level);
        assert_eq!(offers("www", Level::Low), Some(Level::Medium));
        assert_eq!(offers("lwww", Level::High), Some(Level::Expert));
        assert_eq!(offers("wwwwl", Level::High), None);
        assert_eq!(offers("ll", Level::Medium), Some(Level::Low));
        assert_eq!(offers("wwll", Level::Expert), Some(Level::High));
        for quiet in ["", "ww", "l", "wdww", "ldl", "wwdw", "lwl", "wwlw"] {
            for level in Level::ALL {
                assert_eq!(offers(quiet, level), None, "{quiet}");
            }
        }
    }

    #[test]
    fn there_is_nothing_past_the_ends() {
        assert_eq!(sitting("www").better(Level::Expert), None);
        assert_eq!(sitting("lll").better(Level::Low), None);
    }

    #[test]
    fn a_refusal_begins_a_fresh_run_and_keeps_the_score() {
        let mut sitting = sitting("www");
        sitting.break_run();
        assert_eq!(sitting.better(Level::Low), None);
        played(&mut sitting, "ww");
        assert_eq!(sitting.better(Level::Low), None);
        played(&mut sitting, "w");
        assert_eq!(sitting.better(Level::Low), Some(Level::Medium));
        assert_eq!(sitting.score(ADA), [6, 0]);
    }

    #[test]
    fn another_opponent_is_another_sitting() {
        let mut sitting = sitting("www");
        sitting.meet([low(), ADA.into()]);
        assert_eq!(sitting.score(ADA), [3, 0]);
        sitting.meet([ADA.into(), "Computer (Medium)".into()]);
        assert_eq!((sitting.score(ADA), sitting.better(Level::Medium)), ([0, 0], None));
    }

    #[test]
    fn two_people_have_no_run() {
        let mut sitting = Sitting::default();
        for id in ["1", "2", "3"] {
            let names = [ADA.to_owned(), "Bola".to_owned()];
            sitting.count(id, names, Outcome::win(Side::First, Reason::Line), None);
        }
        assert_eq!((sitting.score(ADA), sitting.better(Level::Low)), ([3, 0], None));
    }

    #[test]
    fn a_sitting_survives_the_device() {
        let kept = sitting("wdll");
        assert_eq!(Sitting::from_text(&kept.to_string()), kept);
        for damaged in ["", "x", "\n\n\n", "1\nAda\nBola\n-4\nmany\n99999999999\nx"] {
            assert_eq!(Sitting::from_text(damaged).score(ADA), [0, 0]);
        }
    }
}

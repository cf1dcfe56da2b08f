//! A game and who plays it, as it is kept on the device.

use std::fmt;

use game_core::{AnyGame, End, Kind, Level, Record, Side};

use crate::api::{AIDS, Score, Winner, move_seed};
use crate::play::seat::Seat;

/// Among a session's aids: a move was taken back.
pub const UNDO: &str = AIDS[0];

/// Among a session's aids: a hint was given.
pub const HINT: &str = AIDS[1];

/// Among a session's aids: a side's player was changed after the first move.
pub const SEATS: &str = "seats";

/// A game under way or finished, its players, and the id under which its result is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The result's id: sending it again changes nothing.
    pub id: String,
    /// What the computer's choices among equal moves come from.
    pub seed: u64,
    /// Who plays, by [`Side::index`].
    pub seats: [Seat; 2],
    /// What else than the players' own moves the game has seen, each once: [`UNDO`], [`HINT`], [`SEATS`], with a space
    /// between them.
    pub aids: String,
    /// The game.
    pub game: AnyGame,
}

impl Session {
    /// The seat of a side.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.seats[side.index()]
    }

    /// What the players are called in results, by [`Side::index`].
    pub fn names(&self) -> [String; 2] {
        self.seats.each_ref().map(Seat::canonical_name)
    }

    /// The computer's side and level, if exactly one side is the computer's.
    pub fn computer(&self) -> Option<(Side, Level)> {
        match &self.seats {
            [Seat::Computer(level), Seat::Person(_)] => Some((Side::First, *level)),
            [Seat::Person(_), Seat::Computer(level)] => Some((Side::Second, *level)),
            _ => None,
        }
    }

    /// Whether the computer plays both sides.
    pub fn is_demo(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_person())
    }

    /// Whether the result is for the table: not that of a demo, nor one that belongs to several players.
    pub fn counts(&self) -> bool {
        !self.is_demo() && !self.aids.contains(SEATS)
    }

    /// Notes what else than the players' own moves the game has seen.
    pub fn note(&mut self, aid: &str) {
        if !self.aids.contains(aid) {
            if !self.aids.is_empty() {
                self.aids.push(' ');
            }
            self.aids.push_str(aid);
        }
    }

    /// Lets others play from here on.
    pub fn reseat(&mut self, seats: [Seat; 2]) {
        if self.game.plies() > 0 && self.seats != seats {
            self.note(SEATS);
        }
        self.seats = seats;
    }

    /// The person's side in a game against the computer.
    pub fn person(&self) -> Option<Side> {
        self.computer().map(|(side, _)| !side)
    }

    /// The side to move, if a person plays it and the game goes on.
    pub fn person_to_move(&self) -> Option<Side> {
        let turn = self.game.turn();
        (self.seat(turn).is_person() && self.game.outcome().is_none()).then_some(turn)
    }

    /// Whether the side to move can do nothing but pass.
    pub fn must_pass(&self) -> bool {
        matches!(&self.game.legal()[..], [turn] if turn.path.is_empty())
    }

    /// Whether a person has the turn and a choice. Undo and redo stop nowhere else.
    fn is_persons(&self) -> bool {
        self.person_to_move().is_some() && !self.must_pass()
    }

    /// Whether a move has been made and the game goes on: a loss to ask about before it is thrown away.
    pub fn is_under_way(&self) -> bool {
        self.game.plies() > 0 && self.game.outcome().is_none()
    }

    /// The seed of the computer's next move: the same each time that this ply is reached in this game.
    pub fn move_seed(&self) -> u64 {
        move_seed(self.seed, self.game.plies())
    }

    /// Whether a person has a move to take back. A finished game stays finished, since its result may be sent.
    pub fn can_undo(&self) -> bool {
        self.game.outcome().is_none()
            && (0..self.game.plies())
                .filter_map(|ply| self.game.mover(ply))
                .any(|side| self.seat(side).is_person())
    }

    /// Whether a move that was taken back can be played again.
    pub fn can_redo(&self) -> bool {
        self.game.outcome().is_none() && self.game.redoable() > 0
    }

    /// Takes moves back up to and with a person's last one, so that the person is to move again.
    pub fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        self.note(UNDO);
        while self.game.undo() {
            if self.is_persons() {
                break;
            }
        }
    }

    /// Plays moves again until a person is to move or none is left.
    pub fn redo(&mut self) {
        if !self.can_redo() {
            return;
        }
        while self.game.redo() {
            if self.is_persons() {
                break;
            }
        }
    }

    /// The result to send, once the game is over, if it [`counts`](Session::counts).
    pub fn result(&self) -> Option<Score> {
        let outcome = self.game.outcome().filter(|_| self.counts())?;
        let record = self.game.record();
        Some(Score {
            black: self.seats[0].canonical_name(),
            white: self.seats[1].canonical_name(),
            winner: match outcome.winner {
                Some(Side::First) => Winner::Black,
                Some(Side::Second) => Winner::White,
                None => Winner::Draw,
            },
            id: Some(self.id.clone()),
            game: Some(record.kind.id().to_owned()),
            setup: (!record.setup.is_empty()).then_some(record.setup),
            level: self.computer().map(|(_, level)| level.id().to_owned()),
            moves: Some(record.moves.join(" ")),
            end: record.end.map(|end| match end {
                End::Resigned(_) => "resigned".to_owned(),
                End::Agreed => "agreed".to_owned(),
            }),
            aids: Some(self.aids.clone()).filter(|aids| !aids.is_empty()),
        })
    }

    /// Reads what `Display` writes; `None` for anything else, another game's session included.
    pub fn from_text(text: &str, kind: Kind) -> Option<Session> {
        let (head, record) = text.split_once(RULE)?;
        let mut lines = head.lines();
        let mut field = |key: &str| lines.next()?.strip_prefix(key)?.strip_prefix(": ");
        if field("parlour")? != VERSION {
            return None;
        }
        let id = field("id")?.to_owned();
        let seed = field("seed")?.parse().ok()?;
        let seats = [Seat::from_text(field("first")?)?, Seat::from_text(field("second")?)?];
        let aids = field("aids").unwrap_or_default().to_owned();
        let record: Record = record.parse().ok()?;
        let game = record.restore().ok()?;
        (game.kind() == kind).then_some(Session { id, seed, seats, aids, game })
    }
}

/// Changed when the format changes; a session of another version is left alone.
const VERSION: &str = "1";

/// Stands between the head and the record.
const RULE: &str = "---\n";

/// Writes the head, one `key: value` a line, a rule, and the game's record.
impl fmt::Display for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "parlour: {VERSION}\nid: {}\nseed: {}", self.id, self.seed)?;
        writeln!(f, "first: {}\nsecond: {}", self.seats[0], self.seats[1])?;
        if !self.aids.is_empty() {
            writeln!(f, "aids: {}", self.aids)?;
        }
        write!(f, "{RULE}{}", self.game.record())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(seats: [Seat; 2], moves: &str) -> Session {
        let mut game = Kind::Draughts.start("").unwrap();
        for text in moves.split_whitespace() {
            game.play_text(text).unwrap();
        }
        Session { id: "ab12".into(), seed: 7, seats, aids: String::new(), game }
    }

    fn ada() -> Seat {
        Seat::Person("Ada Ọlọ́pọ́n".into())
    }

    fn computer() -> Seat {
        Seat::Computer(Level::Medium)
    }

    #[test]
    fn a_session_survives_the_device() {
        let mut session = session([ada(), computer()], "11-15 23-19 8-11");
        assert_eq!(Session::from_text(&session.to_string(), Kind::Draughts), Some(session.clone()));
        session.game.resign(Side::First);
        assert_eq!(Session::from_text(&session.to_string(), Kind::Draughts), Some(session));
    }

    #[test]
    fn a_result_says_what_helped_once() {
        let mut session = session([ada(), computer()], "11-15 23-19 8-11 22-17");
        session.game.resign(Side::First);
        assert_eq!(session.result().unwrap().aids, None);
        session.game.undo();
        session.undo();
        session.note(HINT);
        session.undo();
        let kept = Session::from_text(&session.to_string(), Kind::Draughts).unwrap();
        assert_eq!(kept.aids, "undo hint");
        session.game.resign(Side::First);
        assert_eq!(session.result().unwrap().aids.as_deref(), Some("undo hint"));
    }

    #[test]
    fn a_game_of_several_players_on_a_side_is_not_for_the_table() {
        let mut early = session([ada(), computer()], "");
        early.reseat([ada(), Seat::Computer(Level::High)]);
        early.game.resign(Side::First);
        assert_eq!(early.result().unwrap().level.as_deref(), Some("High"));
        let mut same = session([ada(), computer()], "11-15");
        same.reseat([ada(), computer()]);
        assert!(same.counts());
        for seats in [[ada(), Seat::Computer(Level::High)], [computer(), ada()], [ada(), ada()]] {
            let mut changed = session([ada(), computer()], "11-15");
            changed.reseat(seats);
            changed.reseat([ada(), computer()]);
            changed.game.resign(Side::First);
            assert_eq!(changed.result(), None);
        }
    }

    #[test]
    fn a_demo_is_not_for_the_table() {
        let mut demo = session([computer(), computer()], "11-15");
        assert!(demo.is_demo() && !demo.can_undo());
        demo.game.agree();
        assert_eq!(demo.result(), None);
    }

    #[test]
    fn what_is_not_a_session_is_left_alone() {
        let text = session([ada(), computer()], "11-15").to_string();
        for (from, to) in [
            ("parlour: 1", "parlour: 2"),
            ("seed: 7", "seed: seven"),
            ("person", "robot"),
            ("computer Medium", "computer Great"),
            ("11-15", "11-14"),
            ("---\n", ""),
        ] {
            let damaged = text.replace(from, to);
            assert_ne!(damaged, text);
            assert_eq!(Session::from_text(&damaged, Kind::Draughts), None, "{damaged}");
        }
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let _ = Session::from_text(&text[..end], Kind::Draughts);
        }
    }

    #[test]
    fn undo_and_redo_go_by_pairs_against_the_computer() {
        let mut session = session([ada(), computer()], "11-15 23-19 8-11 22-17");
        session.undo();
        assert_eq!(session.game.plies(), 2);
        session.undo();
        assert_eq!(session.game.plies(), 0);
        assert!(!session.can_undo());
        session.redo();
        assert_eq!(session.game.moves(), ["11-15", "23-19"]);
        session.redo();
        assert_eq!(session.game.plies(), 4);
        assert!(!session.can_redo());
    }

    #[test]
    fn undo_while_the_computer_thinks_takes_back_one_move() {
        let mut session = session([ada(), computer()], "11-15 23-19 8-11");
        session.undo();
        assert_eq!(session.game.plies(), 2);
        session.redo();
        assert_eq!(session.game.plies(), 3, "redo gives the turn back to the computer");
    }

    #[test]
    fn the_computers_opening_move_is_not_the_persons_to_take_back() {
        let session = session([computer(), ada()], "11-15");
        assert!(!session.can_undo());
        let mut session = self::session([computer(), ada()], "11-15 23-19 8-11");
        session.undo();
        assert_eq!(session.game.plies(), 1);
        assert!(!session.can_undo());
    }

    #[test]
    fn two_people_take_back_one_move_each() {
        let mut session = session([ada(), Seat::Person("Bola".into())], "11-15 23-19");
        session.undo();
        assert_eq!(session.game.plies(), 1);
        session.redo();
        assert_eq!(session.game.plies(), 2);
    }

    #[test]
    fn nobody_is_taken_back_to_a_pass() {
        // Black turns b1 over with c1; that leaves White no move, but Black c8.
        let row = "XO------";
        let game = Kind::Othello.begin_at(&format!("{row}{}{row} X", "-".repeat(48))).unwrap();
        for white in [computer(), Seat::Person("Bola".into())] {
            let seats = [ada(), white];
            let mut session =
                Session { id: String::new(), seed: 1, seats, aids: String::new(), game: game.clone() };
            session.game.play_text("c1").unwrap();
            assert!(session.must_pass() && session.can_undo());
            session.game.play_text("--").unwrap();
            assert!(!session.must_pass());
            session.undo();
            assert_eq!(session.game.plies(), 0);
            session.redo();
            assert_eq!(session.game.plies(), 2, "redo goes over the pass too");
        }
    }

    #[test]
    fn a_finished_game_stays_finished() {
        let mut session = session([ada(), computer()], "11-15 23-19");
        session.game.resign(Side::First);
        assert!(!session.can_undo() && !session.can_redo() && !session.is_under_way());
        session.undo();
        assert_eq!(session.game.plies(), 2);
        let result = session.result().unwrap();
        assert_eq!((result.black.as_str(), result.white.as_str()), ("Ada Ọlọ́pọ́n", "Computer (Medium)"));
        assert_eq!((result.winner, result.end.as_deref()), (Winner::White, Some("resigned")));
        assert_eq!(result.moves.as_deref(), Some("11-15 23-19"));
        assert_eq!(result.level.as_deref(), Some("Medium"));
    }

    #[test]
    fn the_seed_of_a_move_depends_on_game_and_ply_alone() {
        let mut session = session([ada(), computer()], "11-15");
        let seed = session.move_seed();
        session.undo();
        assert_ne!(session.move_seed(), seed);
        session.redo();
        assert_eq!(session.move_seed(), seed);
    }
}

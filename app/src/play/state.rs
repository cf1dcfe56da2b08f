//! All that the page of a game shows, but for the board.

use game_core::{AnyGame, Level, Side};

use crate::play::engine::Answer;
use crate::play::outbox::Delivery;
use crate::play::session::Session;
use crate::play::sitting::Sitting;

/// What the page shows. There is one of it, so that everything on the page agrees.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The game and its players; `None` before the first.
    pub session: Option<Session>,
    /// The game as it was at the ply that is looked at; `None` for the game as it is.
    pub seen: Option<AnyGame>,
    /// Whether moves follow each other by themselves: those of a demo, or those of a replay where one looks back.
    pub playing: bool,
    /// The move to play from the ply that is looked at, by its place among the legal ones, once it has been confirmed.
    pub branch: Option<usize>,
    /// The game before the move that waits to be confirmed, if one does.
    pub before: Option<AnyGame>,
    /// Whether a hint is being looked for.
    pub hinting: bool,
    /// What the computer thinks, or thought last.
    pub thought: Option<Answer>,
    /// What the page waits for.
    pub phase: Phase,
    /// The side at the bottom of the board.
    pub bottom: Side,
    /// Whether the result is certain, so that the computer agrees to end the game.
    pub foregone: bool,
    /// The dialog that is open: one at most.
    pub dialog: Option<Dialog>,
    /// Why the last touch did nothing; stands in for the status until something happens. Empty for nothing.
    pub notice: String,
    /// What was done last, for the ear.
    pub spoken: String,
    /// Where the result is, once the game is over.
    pub sending: Option<Sending>,
    /// What came of the games that these two have played.
    pub sitting: Sitting,
    /// The level that is offered instead of the one that was played.
    pub better: Option<Level>,
}

/// The side at the bottom while nobody's own side is known, and between two players.
pub const HOME: Side = Side::First;

impl State {
    /// A page before its first game.
    pub fn new() -> State {
        State {
            session: None,
            seen: None,
            playing: false,
            branch: None,
            before: None,
            hinting: false,
            thought: None,
            phase: Phase::Idle,
            bottom: HOME,
            foregone: false,
            dialog: None,
            notice: String::new(),
            spoken: String::new(),
            sending: None,
            sitting: Sitting::default(),
            better: None,
        }
    }

    /// Tells the ear. A text that comes twice is a change all the same: every other one ends in a space that isn't
    /// heard.
    pub fn say(&mut self, text: &str) {
        let again = self.spoken == text;
        text.clone_into(&mut self.spoken);
        if again {
            self.spoken.push('\u{a0}');
        }
    }

    /// Counts the game that is over.
    pub fn tally(&mut self) {
        let Some(session) = &self.session else { return };
        let Some(outcome) = session.game.outcome() else { return };
        self.sitting.count(&session.id, session.names(), outcome, session.person());
        self.better = session.computer().and_then(|(_, level)| self.sitting.better(level));
    }

    /// Takes away the level that is offered, if one is: wins and losses in a row begin anew.
    pub fn refuse_level(&mut self) {
        if self.better.take().is_some() {
            self.sitting.break_run();
        }
    }

    /// The game as it is on the board.
    pub fn shown(&self) -> Option<&AnyGame> {
        self.seen.as_ref().or(self.session.as_ref().map(|session| &session.game))
    }

    /// The ply that is on the board, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        let plies = |game: Option<&AnyGame>| game.map_or(0, AnyGame::plies);
        (plies(self.shown()), plies(self.session.as_ref().map(|session| &session.game)))
    }

    /// Whether a game goes on that the computer plays with itself.
    pub fn is_demo(&self) -> bool {
        self.is_running() && self.session.as_ref().is_some_and(Session::is_demo)
    }

    /// Whether a game has been begun that isn't over: a last move that waits to be confirmed hasn't ended it yet.
    pub fn is_running(&self) -> bool {
        let on = |session: &Session| session.game.outcome().is_none();
        self.before.is_some() || self.session.as_ref().is_some_and(on)
    }
}

/// What the page waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A first game.
    Idle,
    /// A person's move.
    Person,
    /// The computer's move.
    Thinking,
    /// The demo to be set going again.
    Paused,
    /// The end of a look back.
    Looking,
    /// A person's move to be confirmed or taken back.
    Confirming,
    /// Until it has been read that the side to move has to pass.
    Passing,
    /// The end of a move's motion.
    Moving,
    /// Nothing: the computer could not answer, and why.
    Failed(String),
    /// Nothing: the game is over.
    Over,
}

/// Where the result of the finished game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sending {
    /// On its way.
    Under,
    /// The server has answered, or could not be reached.
    Done(Delivery),
}

/// A question that a game asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Who plays, at what level, on which side.
    NewGame,
    /// Whether to leave the game under way for a new one.
    Abandon,
    /// Whether to give up.
    Resign,
    /// Whether both agree on a draw.
    Draw,
    /// Whether to play on from an earlier ply.
    Branch,
    /// Who plays each side from here on.
    Players,
    /// Which keys do what; nothing is asked.
    Keys,
    /// How the game ended.
    End,
}

impl Dialog {
    /// All dialogs.
    pub const ALL: [Dialog; 8] = [
        Dialog::NewGame,
        Dialog::Abandon,
        Dialog::Resign,
        Dialog::Draw,
        Dialog::Branch,
        Dialog::Players,
        Dialog::Keys,
        Dialog::End,
    ];

    /// The id of its element.
    pub const fn id(self) -> &'static str {
        match self {
            Dialog::NewGame => "new-game",
            Dialog::Abandon => "abandon",
            Dialog::Resign => "resign",
            Dialog::Draw => "draw",
            Dialog::Branch => "branch",
            Dialog::Players => "players",
            Dialog::Keys => "keys",
            Dialog::End => "end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_twice_is_heard_twice() {
        let mut state = State::new();
        let mut heard = vec![state.spoken.clone()];
        for text in ["Keep jumping.", "Keep jumping.", "Keep jumping.", "Your move."] {
            state.say(text);
            assert_eq!(state.spoken.trim_end_matches('\u{a0}'), text);
            assert_ne!(heard.last(), Some(&state.spoken));
            heard.push(state.spoken.clone());
        }
    }
}

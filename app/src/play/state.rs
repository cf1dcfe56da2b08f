//! All that the page of a game shows, but for the board.

use game_core::Side;

use crate::play::outbox::Delivery;
use crate::play::session::Session;

/// What the page shows. There is one of it, so that everything on the page agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The game and its players; `None` before the first.
    pub session: Option<Session>,
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
}

/// The side at the bottom while nobody's own side is known, and between two players.
pub const HOME: Side = Side::First;

impl State {
    /// A page before its first game.
    pub fn new() -> State {
        State {
            session: None,
            phase: Phase::Idle,
            bottom: HOME,
            foregone: false,
            dialog: None,
            notice: String::new(),
            spoken: String::new(),
            sending: None,
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

    /// Whether a game has been begun that isn't over.
    pub fn is_running(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.game.outcome().is_none())
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
    /// How the game ended.
    End,
}

impl Dialog {
    /// All dialogs.
    pub const ALL: [Dialog; 5] =
        [Dialog::NewGame, Dialog::Abandon, Dialog::Resign, Dialog::Draw, Dialog::End];

    /// The id of its element.
    pub const fn id(self) -> &'static str {
        match self {
            Dialog::NewGame => "new-game",
            Dialog::Abandon => "abandon",
            Dialog::Resign => "resign",
            Dialog::Draw => "draw",
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

//! What the page's buttons do.

use crate::play::controller::Controller;
use crate::play::state::Dialog;

/// What a button does: its `data-do` in the markup that the server writes, and a method of the controller in the
/// browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Ask for a new game.
    NewGame,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Turn the board round.
    Flip,
    /// Ask whether both agree on a draw.
    OfferDraw,
    /// Ask whether to give up.
    OfferResign,
    /// Close the dialog: the safe choice.
    Close,
    /// Leave the game under way and choose another.
    Abandon,
    /// Give up.
    Resign,
    /// Agree on a draw.
    Agree,
    /// Play another game with the same players.
    Again,
    /// Take up the offer of another level.
    Accept,
    /// Want no such offers any more.
    Hush,
    /// Look for a good move, or stop looking.
    Hint,
    /// Play the move that waits to be confirmed.
    Confirm,
    /// Tell which keys do what.
    Keys,
    /// Ask who plays each side.
    Players,
    /// Let those play who were chosen.
    Reseat,
    /// Play on from the ply that is looked at.
    Branch,
    /// Look at the beginning.
    First,
    /// Look a ply back.
    Back,
    /// Let moves follow by themselves, or stop that.
    Play,
    /// Look a ply on; a demo that is stopped goes a step.
    Forward,
    /// Look at the game as it is.
    Last,
}

impl Action {
    const ALL: [Action; 24] = [
        Action::NewGame,
        Action::Undo,
        Action::Redo,
        Action::Flip,
        Action::OfferDraw,
        Action::OfferResign,
        Action::Close,
        Action::Abandon,
        Action::Resign,
        Action::Agree,
        Action::Again,
        Action::Accept,
        Action::Hush,
        Action::Hint,
        Action::Confirm,
        Action::Keys,
        Action::Players,
        Action::Reseat,
        Action::Branch,
        Action::First,
        Action::Back,
        Action::Play,
        Action::Forward,
        Action::Last,
    ];

    /// Its name in the markup.
    pub const fn id(self) -> &'static str {
        match self {
            Action::NewGame => "new-game",
            Action::Undo => "undo",
            Action::Redo => "redo",
            Action::Flip => "flip",
            Action::OfferDraw => "offer-draw",
            Action::OfferResign => "offer-resign",
            Action::Close => "close",
            Action::Abandon => "abandon",
            Action::Resign => "resign",
            Action::Agree => "agree",
            Action::Again => "again",
            Action::Accept => "accept",
            Action::Hush => "hush",
            Action::Hint => "hint",
            Action::Confirm => "confirm",
            Action::Keys => "keys",
            Action::Players => "players",
            Action::Reseat => "reseat",
            Action::Branch => "branch",
            Action::First => "first",
            Action::Back => "back",
            Action::Play => "play",
            Action::Forward => "forward",
            Action::Last => "last",
        }
    }

    /// The key that does it, where one does.
    #[cfg(feature = "ssr")]
    pub const fn key(self) -> Option<&'static str> {
        Some(match self {
            Action::NewGame => "n",
            Action::Undo => "u",
            Action::Redo => "r",
            Action::Hint => "h",
            Action::Flip => "f",
            Action::Play => "p",
            Action::Keys => "?",
            _ => return None,
        })
    }

    /// Reads what [`Action::id`] writes.
    pub fn from_id(id: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.id() == id)
    }

    /// Does it.
    pub fn run(self, controller: Controller) {
        match self {
            Action::NewGame => controller.ask_new_game(),
            Action::Undo => controller.undo(),
            Action::Redo => controller.redo(),
            Action::Flip => controller.flip(),
            Action::OfferDraw => controller.open(Some(Dialog::Draw)),
            Action::OfferResign => controller.open(Some(Dialog::Resign)),
            Action::Close => controller.open(None),
            Action::Abandon => controller.open(Some(Dialog::NewGame)),
            Action::Resign => controller.resign(),
            Action::Agree => controller.agree(),
            Action::Again => controller.again(None),
            Action::Accept => controller.accept_level(),
            Action::Hush => controller.hush(),
            Action::Hint => controller.hint(),
            Action::Confirm => controller.confirm(),
            Action::Keys => controller.open(Some(Dialog::Keys)),
            Action::Players => controller.open(Some(Dialog::Players)),
            Action::Reseat => controller.reseat(),
            Action::Branch => controller.branch(),
            Action::First => controller.look(0),
            Action::Back => controller.back(),
            Action::Play => controller.toggle(),
            Action::Forward => controller.forward(),
            Action::Last => controller.look(usize::MAX),
        }
    }
}

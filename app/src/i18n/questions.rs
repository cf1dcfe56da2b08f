//! Texts of a game's buttons and questions.

/// Texts of a game's buttons and questions. Only the server needs them: it writes the buttons and the dialogs, and the
/// browser shows and hides them.
#[derive(Debug)]
pub struct Questions {
    /// Control and dialog title.
    pub new_game: &'static str,
    /// Control.
    pub undo: &'static str,
    /// Control.
    pub redo: &'static str,
    /// Control.
    pub flip: &'static str,
    /// Control.
    pub resign: &'static str,
    /// How two players agree where that is a draw.
    pub draw: Agreement,
    /// How they agree where each then takes the seeds on their own side.
    pub settle: Agreement,
    /// Accessible name of the controls.
    pub controls: &'static str,
    /// Legend: who plays.
    pub opponent: &'static str,
    /// One player.
    pub against_computer: &'static str,
    /// Two players on this device.
    pub two_players: &'static str,
    /// Field.
    pub your_name: &'static str,
    /// Field, for the named side.
    pub name_of: &'static str,
    /// Under the name’s field.
    pub name_hint: &'static str,
    /// Legend.
    pub level: &'static str,
    /// What each level is like.
    pub level_hints: [&'static str; 4],
    /// Legend.
    pub your_side: &'static str,
    /// Said of the first side.
    pub moves_first: &'static str,
    /// A side drawn by lot.
    pub random: &'static str,
    /// Legend, against the computer.
    pub your_token: &'static str,
    /// Legend, for the named side.
    pub token_of: &'static str,
    /// Legend: how large the board is.
    pub size: &'static str,
    /// Under the sizes.
    pub size_hint: &'static str,
    /// Legend: where the first piece may go.
    pub first_piece: &'static str,
    /// To any point.
    pub anywhere: &'static str,
    /// Not to the centre.
    pub not_centre: &'static str,
    /// Under these.
    pub centre_hint: &'static str,
    /// What unfolds rarer choices.
    pub more: &'static str,
    /// Button: another game of the same players.
    pub again: &'static str,
    /// Button: no more offers of other levels.
    pub hush: &'static str,
    /// Legend: who begins the next game.
    pub rounds: &'static str,
    /// Who began this one.
    pub same_sides: &'static str,
    /// The players in turn.
    pub other_sides: &'static str,
    /// Button.
    pub start: &'static str,
    /// Button.
    pub cancel: &'static str,
    /// Button.
    pub close: &'static str,
    /// Dialog title.
    pub abandon_title: &'static str,
    /// Dialog text.
    pub abandon_text: &'static str,
    /// Button.
    pub abandon: &'static str,
    /// Dialog title.
    pub resign_title: &'static str,
    /// Button.
    pub keep_playing: &'static str,
}

/// How an end by agreement is offered.
#[derive(Debug)]
pub struct Agreement {
    /// Control.
    pub offer: &'static str,
    /// Dialog title.
    pub title: &'static str,
    /// Dialog text.
    pub text: &'static str,
    /// Button.
    pub agree: &'static str,
    /// Whether it doesn’t go without saying what it brings: the dialog then shows the score.
    pub counts: bool,
}

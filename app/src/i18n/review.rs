//! Texts of what looks back at a game, helps in it, and lets the computer play it.

/// Texts of what looks back at a game, helps in it, and lets the computer play it. Only the server needs them: it writes
/// the buttons, panels and dialogs.
#[derive(Debug)]
pub struct Review {
    /// Accessible name of the buttons that look back.
    pub review: &'static str,
    /// Control: to the beginning.
    pub first: &'static str,
    /// Control: a ply back.
    pub back: &'static str,
    /// Control that can be pressed in: moves follow by themselves.
    pub play: &'static str,
    /// Control: a ply on.
    pub forward: &'static str,
    /// Control: to the end.
    pub last: &'static str,
    /// Control.
    pub hint: &'static str,
    /// Control and dialog title: who plays.
    pub players: &'static str,
    /// Among those who can play a side.
    pub person: &'static str,
    /// Dialog text.
    pub players_text: &'static str,
    /// Button.
    pub play_on: &'static str,
    /// Heading of the panel and name of the list.
    pub moves: &'static str,
    /// In the list while it is empty.
    pub no_moves: &'static str,
    /// Legend: how long the pauses are.
    pub tempo: &'static str,
    /// Longer, usual and shorter ones.
    pub tempos: [&'static str; 3],
    /// Heading of the panel.
    pub thinking: &'static str,
    /// Time, positions, positions a second, depth, score and best line.
    pub figures: [&'static str; 6],
    /// Dialog title.
    pub branch_title: &'static str,
    /// Dialog text.
    pub branch_text: &'static str,
    /// Button.
    pub branch: &'static str,
    /// Button.
    pub keep: &'static str,
    /// Among the opponents: the computer plays both sides.
    pub watch: &'static str,
    /// Legend: the named side’s level.
    pub level_of: &'static str,
}

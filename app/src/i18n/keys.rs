//! Texts of what can be typed.

/// Texts of moves, questions and shortcuts that are typed, and of moves that wait to be confirmed. Only the server needs
/// them.
#[derive(Debug)]
pub struct Keys {
    /// Button: the move that waits is played.
    pub confirm: &'static str,
    /// Button: it isn’t.
    pub take_back: &'static str,
    /// Heading of the panel, and what its key does.
    pub typed: &'static str,
    /// Field.
    pub typed_label: &'static str,
    /// Button beside it.
    pub enter: &'static str,
    /// Under the field: an example of a move.
    pub typed_help: &'static str,
    /// What each question asks.
    pub questions: [&'static str; 5],
    /// Dialog title and button.
    pub title: &'static str,
    /// What a key does: replay or demo.
    pub play: &'static str,
    /// Likewise: this list.
    pub list: &'static str,
    /// Likewise: back and on.
    pub look: &'static str,
    /// Heading: on the board.
    pub on_board: &'static str,
    /// The arrow keys.
    pub arrows: &'static str,
    /// What they do.
    pub walk: &'static str,
    /// The keys that press.
    pub enter_key: &'static str,
    /// What they do.
    pub choose: &'static str,
    /// The key that gives up.
    pub escape: &'static str,
    /// What it does.
    pub give_up: &'static str,
    /// Where single keys are turned off.
    pub off: &'static str,
    /// Button.
    pub close: &'static str,
}

//! What errors say.

/// `format!` for what a person is to read in an error. Empty in a build that aborts without a message, such as the
/// browser's: the page has words of its own, and these would be a twentieth of what a player fetches.
macro_rules! words {
    ($($text:tt)*) => {
        if cfg!(panic = "immediate-abort") { String::new() } else { format!($($text)*) }
    };
}

//! Texts of the page of the last games.

/// Texts of the page of the games that were finished on the device. Its script finds them in the markup.
#[derive(Debug)]
pub struct Past {
    /// Heading of the page.
    pub title: &'static str,
    /// Link to it from elsewhere.
    pub link: &'static str,
    /// Description of the page.
    pub description: &'static str,
    /// Under the heading.
    pub about: &'static str,
    /// In place of the list.
    pub empty: &'static str,
    /// In place of the list where nothing can be kept.
    pub closed: &'static str,
    /// The players: the first, the second.
    pub players: &'static str,
    /// Button: looks at the game.
    pub open: &'static str,
    /// Button: copies the record.
    pub copy: &'static str,
    /// Said once that is done.
    pub copied: &'static str,
    /// Where that can’t be done.
    pub not_copied: &'static str,
    /// Button: forgets the game.
    pub delete: &'static str,
    /// Said once that is done.
    pub deleted: &'static str,
    /// Button: forgets all.
    pub delete_all: &'static str,
    /// Dialog title.
    pub delete_title: &'static str,
    /// Dialog text.
    pub delete_text: &'static str,
    /// Button: the safe choice.
    pub keep: &'static str,
}

//! Texts of the pages around the board.

/// Texts of the pages around the board. Only the server needs them.
#[derive(Debug)]
pub struct Pages {
    /// The product's name.
    pub parlour: &'static str,
    /// What Parlour is, on its first page.
    pub tagline: &'static str,
    /// The sentence under it.
    pub tagline_more: &'static str,
    /// The same for search engines.
    pub description: &'static str,
    /// Link past the bar, for the keyboard.
    pub skip: &'static str,
    /// Accessible name of the bar's links.
    pub navigation: &'static str,
    /// Link and heading: the games.
    pub games: &'static str,
    /// Link and heading: the league table.
    pub league: &'static str,
    /// Link and heading: the rules.
    pub rules: &'static str,
    /// Link back to the first page.
    pub all_games: &'static str,
    /// Button: what a person prefers.
    pub preferences: &'static str,
    /// Legend: the language.
    pub language: &'static str,
    /// This language’s own name for itself.
    pub this_language: &'static str,
    /// Link: as the browser asks.
    pub browsers_language: &'static str,
    /// Legend: the colours.
    pub theme: &'static str,
    /// Colours as the device says.
    pub theme_system: &'static str,
    /// Dark on light.
    pub theme_light: &'static str,
    /// Light on dark.
    pub theme_dark: &'static str,
    /// Whether a preference holds: it does.
    pub on: &'static str,
    /// It doesn’t.
    pub off: &'static str,
    /// Legend: whether boards mark what is legal.
    pub marks: &'static str,
    /// Legend: whether boards name their cells.
    pub names: &'static str,
    /// Legend: whether a move waits to be confirmed.
    pub confirm: &'static str,
    /// Legend: whether keys alone do what buttons do.
    pub keys: &'static str,
    /// Legend: whose side of the board is the lower one.
    pub below: &'static str,
    /// The player’s own.
    pub below_own: &'static str,
    /// Always that of the side that begins.
    pub below_first: &'static str,
    /// Legend: how quickly pieces move, discs turn and seeds are sown.
    pub motion: &'static str,
    /// At their own speed.
    pub motion_normal: &'static str,
    /// Twice as quickly.
    pub motion_fast: &'static str,
    /// Not at all: a turn is shown at once.
    pub motion_off: &'static str,
    /// Button: to the board.
    pub play: &'static str,
    /// Button: to a game that waits.
    pub go_on: &'static str,
    /// Said of a game that waits.
    pub game_waits: &'static str,
    /// Link from the top of the table to all of it.
    pub whole_table: &'static str,
    /// In the table’s place on pages that are files: another server keeps it.
    pub table_elsewhere: &'static str,
    /// There likewise: nobody keeps one.
    pub no_table: &'static str,
    /// Description of the league page.
    pub league_description: &'static str,
    /// How the table counts.
    pub league_scoring: &'static str,
    /// What keeps the table fair.
    pub league_fairness: &'static str,
    /// Description of the page of the game named.
    pub play_description: &'static str,
    /// In place of the board where scripts don't run.
    pub needs_script: &'static str,
    /// Heading of the tasks on a rules page.
    pub examples: &'static str,
    /// Button: lets a task be played.
    pub try_it: &'static str,
    /// The same once it has been.
    pub start_again: &'static str,
    /// Unfolds a task’s answer.
    pub answer: &'static str,
    /// Said of a right answer.
    pub right: &'static str,
    /// Said of a wrong one.
    pub wrong: &'static str,
    /// Said where the board can’t be loaded.
    pub cant_load: &'static str,
    /// Heading: how to play well.
    pub strategy: &'static str,
    /// Heading: where a game comes from.
    pub history: &'static str,
    /// Heading: how a game counts.
    pub league_points: &'static str,
    /// What becomes of games that aren’t played to their end.
    pub league_left: &'static str,
    /// A first word to who has never been on a page with a board.
    pub first_visit: &'static str,
    /// Button: takes that away for good.
    pub understood: &'static str,
    /// Heading of the panel that leads to the rules.
    pub how_to_play: &'static str,
    /// Link from there.
    pub all_rules: &'static str,
    /// Description of the list of rules.
    pub rules_description: &'static str,
    /// Title of the rules of the game named.
    pub rules_of: &'static str,
    /// Above the list of a page's sections.
    pub contents: &'static str,
    /// Heading of the page for an address that leads nowhere.
    pub not_found: &'static str,
    /// What to do about it.
    pub not_found_text: &'static str,
}

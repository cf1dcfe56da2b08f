//! Texts of the league table.

/// Texts of the league table.
#[derive(Debug)]
pub struct League {
    /// Heading of the table of the day.
    pub today: &'static str,
    /// Shown for a day without results.
    pub empty: &'static str,
    /// How many games, if one.
    pub game: &'static str,
    /// How many games, if not one.
    pub games: &'static str,
    /// Column of places, in full.
    pub place: &'static str,
    /// Column of names.
    pub player: &'static str,
    /// Column of games, in full and short.
    pub played: [&'static str; 2],
    /// Column of games won, in full and short.
    pub won: [&'static str; 2],
    /// Column of draws, in full and short.
    pub drawn: [&'static str; 2],
    /// Column of games lost, in full and short.
    pub lost: [&'static str; 2],
    /// Column of points, in full and short.
    pub points: [&'static str; 2],
    /// Mark on the reader's own line.
    pub you: &'static str,
    /// When the day ends, by the reader's clock.
    pub ends: &'static str,
    /// When the day ends, where the reader's clock isn't known.
    pub ends_here: &'static str,
    /// The server can't be reached; the rows may be old.
    pub unreachable: &'static str,
    /// Button: ask the server again.
    pub retry: &'static str,
    /// Why a result isn’t taken: the same game was sent before.
    pub repeated: &'static str,
    /// Heading of the table of the last seven days, and the link to it.
    pub week: &'static str,
    /// Heading of another day's table.
    pub of_the_day: &'static str,
    /// Shown for another day without results.
    pub nobody_then: &'static str,
    /// Shown for seven days without results.
    pub nobody_in_week: &'static str,
    /// Shown for a day in the future.
    pub not_yet: &'static str,
    /// Accessible name of the links to days.
    pub spans: &'static str,
    /// Link to the table of the day.
    pub now: &'static str,
    /// Field: a day to look at.
    pub another_day: &'static str,
    /// Button: look at that day.
    pub show: &'static str,
    /// Link to the day before.
    pub day_before: &'static str,
    /// Link to the day after.
    pub day_after: &'static str,
    /// Heading of the chart.
    pub chart: &'static str,
    /// What its two bars are.
    pub chart_key: [&'static str; 2],
    /// So many games, and so many points: of a number that goes with the singular, and of another.
    pub counts: [[&'static str; 2]; 2],
    /// Before the links to a day's results as files.
    pub files: &'static str,
    /// Mark: every result was checked.
    pub verified: &'static str,
    /// Mark: the computer's moves were worked out again too.
    pub verified_fully: &'static str,
    /// Mark: a result was not checked.
    pub unverified: &'static str,
    /// Mark: a result that brings no points.
    pub no_points: &'static str,
    /// Mark: moves were taken back, and hints were given, in the order of [`crate::api::AIDS`].
    pub aids: [&'static str; 2],
    /// Mark: a result that was taken out of the table.
    pub struck: &'static str,
    /// Description of the page of the player named.
    pub player_description: &'static str,
    /// Under a player's name: games and points.
    pub player_told: &'static str,
    /// Heading: how the last games ended.
    pub form: &'static str,
    /// A game won, drawn, lost, in a letter.
    pub form_letters: [&'static str; 3],
    /// The same in words.
    pub ends_for_player: [&'static str; 3],
    /// Heading: counts by opponent.
    pub by_opponent: &'static str,
    /// Opponents that aren't the computer.
    pub people: &'static str,
    /// Heading: counts by game.
    pub by_game: &'static str,
    /// Heading: the results.
    pub results: &'static str,
    /// Whose clock times are by: how far it is from UTC, `+01:00`, or nothing.
    pub clock: &'static str,
    /// A date: weekday, day, month, year.
    pub date: &'static str,
    /// Several days in a month: the first, the last, month, year. And in different months: from, to.
    pub days: [&'static str; 2],
    /// BCP 47 tag of the region whose dates look like `date`.
    pub locale: &'static str,
    /// The first of a month.
    pub first: &'static str,
    /// From Monday.
    pub weekdays: [&'static str; 7],
    /// From January.
    pub months: [&'static str; 12],
}

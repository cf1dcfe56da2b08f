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
    /// A date: weekday, day, month, year.
    pub date: &'static str,
    /// BCP 47 tag of the region whose dates look like `date`.
    pub locale: &'static str,
    /// The first of a month.
    pub first: &'static str,
    /// From Monday.
    pub weekdays: [&'static str; 7],
    /// From January.
    pub months: [&'static str; 12],
}

//! What the server and the page say to each other.

use game_core::Kind;
use game_core::rng::Rng;
use serde::{Deserialize, Serialize, Serializer};

/// A player's line in the league table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Row {
    /// From 1. Players with the same points and wins share a place: between them only the alphabet decides.
    pub place: u32,
    /// As the player wrote it, trimmed and in NFC.
    pub name: String,
    /// Games, the sum of the next three.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games without a winner.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Three a win, one a draw.
    pub points: u32,
    /// Games among them that nobody could check, since their moves weren't sent.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unverified: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The answer to `GET /api/scores`: a day's table, or that of several days, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Table {
    /// The day in the host's time zone, `YYYY-MM-DD`; of several, the last.
    pub date: String,
    /// By points, then wins, then name without regard to case.
    pub table: Vec<Row>,
    /// How many games it is made of.
    pub games: u32,
    /// When the day ends and the next table begins, in milliseconds since 1970 in UTC, as JavaScript counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<i64>,
}

impl Table {
    /// The table with so many lines at most, and those of these players wherever they stand.
    pub fn shortened(&self, top: usize, players: &[&str]) -> Table {
        let wanted = |(index, row): &(usize, &Row)| *index < top || players.contains(&&*row.name);
        let rows = self.table.iter().enumerate().filter(wanted).map(|(_, row)| row.clone());
        Table { date: self.date.clone(), table: rows.collect(), games: self.games, ends: self.ends }
    }
}

/// The body of `POST /api/scores`, and an entry of a day's file. The first three fields alone are the original
/// format: a game of draughts that nobody checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Score {
    /// Who had the first move.
    pub black: String,
    /// Who answered.
    pub white: String,
    /// Who won.
    pub winner: Winner,
    /// Chosen by the sender, or handed out by `POST /api/games`; a result with an id that is known already changes
    /// nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Which game, by [`game_core::Kind::id`]; draughts if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The setup's text; the game's default if missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
    /// The computer's level, by [`game_core::Level::id`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// Every move in notation, separated by spaces. With moves, the result is checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<String>,
    /// `resigned` (the loser did) or `agreed`, where the rules didn't end the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// What else than the players' own moves the game has seen: `undo`, `hint`, or both with a space between them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aids: Option<String>,
}

/// What a result's `aids` can name: moves were taken back, and hints were given.
pub const AIDS: [&str; 2] = ["undo", "hint"];

/// The game of a result that names it so, or of the original format, which knows one game and doesn't name it. `None` if
/// it isn't one of ours.
pub fn game_of(id: Option<&str>) -> Option<Kind> {
    id.map_or(Some(Kind::Draughts), Kind::from_id)
}

/// How many nodes the server may spend on whether a result is certain, so that a person may settle with the computer.
/// The page spends fewer, so that it offers nothing that the server won't take.
pub const FOREGONE: u64 = 20_000;

/// The seed of the computer's move after so many plies of a game with that seed: the same each time that the ply is
/// reached, in the browser and on the server that works the game out again.
pub fn move_seed(seed: u64, plies: usize) -> u64 {
    Rng::new(seed ^ (plies as u64).rotate_left(32)).next()
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub enum Winner {
    /// The side that moves first.
    #[serde(rename = "b")]
    Black,
    /// The side that moves second.
    #[serde(rename = "w")]
    White,
    /// Neither.
    #[serde(rename = "draw")]
    Draw,
}

/// The answer to a result that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Posted {
    /// Always true.
    pub ok: bool,
    /// Today's table with the result in it.
    #[serde(flatten)]
    pub table: Table,
    /// False if the result is kept but counts no points, since the same players have sent the same game today, or it
    /// was begun more than a week ago.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub counts: bool,
}

fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_true(value: &bool) -> bool {
    *value
}

/// The answer to `POST /api/games`: what a game is begun with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Begun {
    /// The id for the game's result.
    pub id: String,
    /// Where the computer's choices come from: a decimal number below 2^64, as a text since JavaScript's numbers
    /// don't hold it.
    pub seed: String,
}

/// A day in `GET /api/scores/days`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Day {
    /// `YYYY-MM-DD`.
    pub date: String,
    /// Games played.
    pub games: u32,
    /// Points that all players together have won.
    pub points: u32,
    /// Players in the day's table.
    pub players: u32,
}

/// The answer to `GET /api/scores/days`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Days {
    /// The earliest first.
    pub days: Vec<Day>,
}

/// How far a result was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verified {
    /// Not at all: `false`.
    No,
    /// Its moves were replayed: `true`.
    Rules,
    /// The computer's moves were worked out again too: `"full"`.
    Full,
}

impl Serialize for Verified {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Verified::No => serializer.serialize_bool(false),
            Verified::Rules => serializer.serialize_bool(true),
            Verified::Full => serializer.serialize_str("full"),
        }
    }
}

/// A result as `GET /api/results` shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Played {
    /// What was sent.
    #[serde(flatten)]
    pub score: Score,
    /// When it was taken: RFC 3339 in the host's zone. Missing in files of the original program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// `false`; `true`, its moves were replayed; or `"full"`, the computer's moves were worked out again too.
    #[cfg_attr(feature = "ssr", schema(value_type = Object))]
    pub verified: Verified,
    /// Whether it counts in the table.
    pub counts: bool,
    /// Why it was struck from the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub struck: Option<String>,
}

/// The answer to `GET /api/results`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Results {
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// How many results fit what was asked for.
    pub total: usize,
    /// Those from `from` on, in the order in which they were taken.
    pub results: Vec<Played>,
}

/// The body of every answer that refuses something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ssr", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What is wrong and what to do, for people.
    pub error: String,
    /// The same for programs: lower case, words joined by hyphens; never changed once published.
    pub code: String,
}

/// The name under which the computer plays at a level, as results hold it: `Computer (High)`.
pub fn computer_name(level: game_core::Level) -> String {
    format!("Computer ({})", level.id())
}

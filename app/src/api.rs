//! What the server and the page say to each other.

use game_core::Kind;
use serde::{Deserialize, Serialize};

/// A player's line in the league table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
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
}

/// The answer to `GET /api/scores`: a day's table, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The day in the host's time zone, `YYYY-MM-DD`.
    pub date: String,
    /// By points, then wins, then name without regard to case.
    pub table: Vec<Row>,
    /// When the day ends and the next table begins, in milliseconds since 1970 in UTC, as JavaScript counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<i64>,
}

/// The body of `POST /api/scores`, and an entry of a day's file. The first three fields alone are the original
/// format: a game of draughts that nobody checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Who had the first move.
    pub black: String,
    /// Who answered.
    pub white: String,
    /// Who won.
    pub winner: Winner,
    /// Chosen by the sender; a result with an id that is known already changes nothing.
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
}

/// The game of a result that names it so, or of the original format, which knows one game and doesn't name it. `None` if
/// it isn't one of ours.
pub fn game_of(id: Option<&str>) -> Option<Kind> {
    id.map_or(Some(Kind::Draughts), Kind::from_id)
}

/// How many nodes the server may spend on whether a result is certain, so that a person may settle with the computer.
/// The page spends fewer, so that it offers nothing that the server won't take.
pub const FOREGONE: u64 = 20_000;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
pub struct Posted {
    /// Always true.
    pub ok: bool,
    /// Today's table with the result in it.
    pub table: Vec<Row>,
}

/// The body of every answer that refuses something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

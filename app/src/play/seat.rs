//! Who plays a side.

use std::fmt;

use game_core::Level;

use crate::api::computer_name;

/// A person or the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person, by name.
    Person(String),
    /// The computer at a level.
    Computer(Level),
}

impl Seat {
    /// The name that stands in results: a person's own, or `Computer (High)`.
    pub fn canonical_name(&self) -> String {
        match self {
            Seat::Person(name) => name.clone(),
            Seat::Computer(level) => computer_name(*level),
        }
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Seat::Person(_))
    }

    /// Reads what `Display` writes.
    pub fn from_text(text: &str) -> Option<Seat> {
        match text.split_once(' ')? {
            ("person", name) if !name.is_empty() => Some(Seat::Person(name.to_owned())),
            ("computer", level) => Level::from_id(level).map(Seat::Computer),
            _ => None,
        }
    }
}

/// Writes `person` and the name, or `computer` and the level.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person(name) => write!(f, "person {name}"),
            Seat::Computer(level) => write!(f, "computer {}", level.id()),
        }
    }
}

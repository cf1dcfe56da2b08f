//! What the form for a new game asks, and what was chosen last time.

use game_core::{Level, Side};

use crate::device;
use crate::dom::{self, Field};
use crate::play::name;
use crate::play::seat::Seat;

/// The value of the computer among the opponents.
pub const COMPUTER: &str = "computer";
/// The value of a second person among the opponents.
pub const FRIEND: &str = "friend";

/// The form's radio buttons, each with what is chosen for a first game.
const CHOICES: [(&str, &str); 3] =
    [("opponent", COMPUTER), ("level", Level::Low.id()), ("side", Side::First.id())];

/// The form's names: their fields, and their keys on the device. The league marks the lines of the first.
const NAMES: [(&str, &str); 2] = [("name-1", "parlour.name"), ("name-2", "parlour.name2")];

/// Fills the form with what was chosen last, and puts the focus where something is missing.
pub fn show() {
    for (choice, first) in CHOICES {
        let last = device::load(&key(choice));
        if !dom::choose(choice, last.as_deref().unwrap_or(first)) {
            dom::choose(choice, first);
        }
    }
    for (id, key) in NAMES {
        let Some(field) = Field::find(id) else { continue };
        field.set_value(&device::load(key).unwrap_or_default());
        field.set_fault("");
    }
    // Those who are known have only to press the button, which has the focus.
    if let Some(field) = Field::find(NAMES[0].0).filter(|field| field.value().is_empty()) {
        field.focus();
    }
}

/// Who sits where, by what the form says; `None` if a name can't stand, which the form then says.
pub fn seats() -> Option<[Seat; 2]> {
    let chosen = CHOICES.map(|(choice, first)| dom::chosen(choice).unwrap_or_else(|| first.to_owned()));
    let [opponent, level, side] = &chosen;
    let people = if opponent == FRIEND { 2 } else { 1 };
    let mut names: Vec<String> = Vec::new();
    for (id, _) in &NAMES[..people] {
        let field = Field::find(id)?;
        let name = name::normal(&field.value());
        field.set_value(&name);
        let fault = name::fault(&name, names.first().map(String::as_str));
        field.set_fault(fault.unwrap_or_default());
        if fault.is_some() {
            field.focus();
            return None;
        }
        names.push(name);
    }
    for ((choice, _), value) in CHOICES.iter().zip(&chosen) {
        device::save(&key(choice), value);
    }
    for ((_, key), name) in NAMES.iter().zip(&names) {
        device::save(key, name);
    }
    let mut people = names.into_iter().map(Seat::Person);
    let own = people.next()?;
    let other = match people.next() {
        Some(other) => return Some([own, other]),
        None => Seat::Computer(Level::from_id(level)?),
    };
    let lot = Side::BOTH[(device::random() % 2) as usize];
    Some(match Side::from_id(side).unwrap_or(lot) {
        Side::First => [own, other],
        Side::Second => [other, own],
    })
}

/// Takes a fault away once its name is being changed.
pub fn edited(id: &str) {
    if let Some(field) = Field::find(id) {
        field.set_fault("");
    }
}

fn key(choice: &str) -> String {
    format!("parlour.{choice}")
}

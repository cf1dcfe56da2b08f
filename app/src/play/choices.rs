//! What the form for a new game asks, and what was chosen last time.

use game_core::{Level, Side};

use crate::device;
use crate::dom::{self, Field};
use crate::play::name;
use crate::play::seat::Seat;
use crate::skins::TOKENS;

/// The form's attribute that lists the names of its radio buttons. Those that are pressed in the markup are chosen for a
/// first game.
const CHOICES: &str = "data-choices";
/// The form's attribute that lists those of them that go into the text of the setup.
const SETUP: &str = "data-setup";

/// The value of the computer among the opponents.
#[cfg(feature = "ssr")]
pub const COMPUTER: &str = "computer";
/// The value of the computer on both sides.
pub const DEMO: &str = "demo";
/// The name of the buttons that say who begins when the players play again.
pub const ROUNDS: &str = "rounds";
/// Their value for taking turns.
pub const CHANGE: &str = "change";
/// The value of a person among those who play a side.
pub const PERSON: &str = "person";
/// The value of a second person among the opponents.
pub const FRIEND: &str = "friend";

/// The form's names: their fields, and their keys on the device. The league marks the lines of the first.
const NAMES: [(&str, &str); 2] = [("name-1", "parlour.name"), ("name-2", "parlour.name2")];

/// Fills the form with what was chosen last, and puts the focus where something is missing.
pub fn show() {
    for choice in &names(CHOICES) {
        let last = device::load(&key(choice));
        if !last.is_some_and(|last| dom::choose(choice, &last)) {
            dom::choose(choice, &value(&format!("[name={choice}][checked]")));
        }
    }
    for (id, key) in NAMES {
        let Some(field) = Field::find(id) else { continue };
        field.set_value(&device::load(key).unwrap_or_default());
        field.set_fault("");
    }
    edited("");
    // Those who are known have only to press the button, which has the focus.
    if let Some(field) = Field::find(NAMES[0].0).filter(|field| field.value().is_empty()) {
        field.focus();
    }
}

/// Who sits where and the text of the setup, by what the form says; `None` if a name can't stand, which the form then
/// says.
pub fn read() -> Option<([Seat; 2], String)> {
    let [opponent, side, token] = ["opponent", "side", "token1"].map(chosen);
    let people = match &*opponent {
        FRIEND => 2,
        DEMO => 0,
        _ => 1,
    };
    let mut people_names: Vec<String> = Vec::new();
    for (id, _) in &NAMES[..people] {
        let field = Field::find(id)?;
        let name = name::normal(&field.value());
        field.set_value(&name);
        let fault = name::fault(&name, people_names.first().map(String::as_str));
        field.set_fault(fault.unwrap_or_default());
        if fault.is_some() {
            field.focus();
            return None;
        }
        people_names.push(name);
    }
    for choice in &names(CHOICES) {
        device::save(&key(choice), &chosen(choice));
    }
    for ((_, key), name) in NAMES.iter().zip(&people_names) {
        device::save(key, name);
    }
    let mut named = people_names.into_iter().map(Seat::Person);
    let computer = |name| Level::from_id(&chosen(name)).map(Seat::Computer);
    let own = named.next().or_else(|| computer("level"))?;
    let other = named.next().or_else(|| computer(if people == 0 { "level2" } else { "level" }))?;
    let other_token = if people == 2 { chosen("token2") } else { drawn() };
    let begins = people != 1 || Side::from_id(&side).unwrap_or_else(lot) == Side::First;
    let (seats, tokens) =
        if begins { ([own, other], [token, other_token]) } else { ([other, own], [other_token, token]) };
    let mut setup = Vec::new();
    for key in names(SETUP) {
        let value = value(&format!("[name={key}]:checked:not([checked])"));
        if !value.is_empty() {
            setup.push(format!("{key}={value}"));
        }
    }
    if !tokens[0].is_empty() {
        setup.push(format!("{TOKENS}={}", tokens.join("-")));
    }
    Some((seats, setup.join(",")))
}

/// Shows who plays in the form that changes it.
pub fn show_seats(seats: &[Seat; 2]) {
    for (side, seat) in Side::BOTH.into_iter().zip(seats) {
        let value = if let Seat::Computer(level) = seat { level.id() } else { PERSON };
        dom::choose(&seat_name(side), value);
    }
}

/// The level of the computer that was chosen in that form for a side; `None` for a person.
pub fn seated(side: Side) -> Option<Level> {
    Level::from_id(&chosen(&seat_name(side)))
}

/// The name of the buttons that say who plays a side.
pub fn seat_name(side: Side) -> String {
    format!("seat-{}", side.id())
}

/// The name that was last entered for a side.
pub fn kept_name(side: Side) -> Option<String> {
    device::load(NAMES[side.index()].1)
}

/// Whether the players change sides when they play again.
pub fn change_sides() -> bool {
    device::load(&key(ROUNDS)).is_some_and(|rounds| rounds == CHANGE)
}

/// The setup after a change of sides: each player keeps what it gives them.
pub fn exchanged(setup: &str) -> String {
    let mut pairs: Vec<String> = setup.split(',').map(String::from).collect();
    for pair in &mut pairs {
        if let Some((TOKENS, tokens)) = pair.split_once('=')
            && let Some((first, second)) = tokens.split_once('-')
        {
            *pair = format!("{TOKENS}={second}-{first}");
        }
    }
    pairs.join(",")
}

/// Lets the form show that level.
pub fn keep_level(level: Level) {
    device::save(&key("level"), level.id());
}

/// A side by lot.
fn lot() -> Side {
    Side::BOTH[(device::random() % 2) as usize]
}

/// A token for the computer, by lot among those that the person's leaves it.
fn drawn() -> String {
    let chosen = dom::find("[name=token1]:checked").and_then(|button| button.get_attribute("data-others"));
    let others = chosen.unwrap_or_default();
    let count = others.split(' ').count() as u64;
    others.split(' ').nth((device::random() % count) as usize).unwrap_or_default().to_owned()
}

/// The names that the form's attribute lists.
fn names(attribute: &str) -> Vec<String> {
    let form = dom::find(".new-game").and_then(|form| form.get_attribute(attribute));
    form.unwrap_or_default().split_whitespace().map(String::from).collect()
}

fn chosen(name: &str) -> String {
    value(&format!("[name={name}]:checked"))
}

fn value(button: &str) -> String {
    dom::find(button).and_then(|button| button.get_attribute("value")).unwrap_or_default()
}

/// Takes a fault away once its name is being changed, and sees to it that what one player has the other hasn't: the
/// second player's choice may be out of sight.
pub fn edited(id: &str) {
    let token = chosen("token1");
    if !token.is_empty() && token == chosen("token2") {
        dom::choose("token2", &drawn());
    }
    if let Some(field) = Field::find(id) {
        field.set_fault("");
    }
}

fn key(choice: &str) -> String {
    format!("parlour.{choice}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_take_their_tokens_with_them() {
        assert_eq!(exchanged(""), "");
        assert_eq!(exchanged("centre=banned"), "centre=banned");
        assert_eq!(exchanged("size=4,tokens=hat-car"), "size=4,tokens=car-hat");
    }
}

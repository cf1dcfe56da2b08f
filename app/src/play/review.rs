//! The move list and what the computer thinks, as the page shows them.

use game_core::Side;
use leptos::prelude::document;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, Event, HtmlElement};

use crate::dom;
use crate::i18n::words;
use crate::play::speech;
use crate::play::state::State;

/// What holds the moves.
const LIST: &str = "#moves";

/// The attribute of a move that says how many plies have been made with it.
const PLY: &str = "data-ply";

/// The attribute of the list that says what it shows.
const SHOWS: &str = "data-shows";

/// Lists the moves, and marks the one after which the board is shown.
pub fn moves(state: &State) {
    let (Some(session), Some(list)) = (&state.session, dom::find(LIST)) else { return };
    let moves = session.game.moves();
    let at = state.place().0;
    let mut shows = moves.join(" ");
    shows.push_str(&at.to_string());
    if list.get_attribute(SHOWS).is_some_and(|shown| shown == shows) {
        return;
    }
    dom::set_attribute(&list, SHOWS, Some(&shows));
    // The first column is the first side's.
    dom::set_class(LIST, "moves--late", session.game.mover(0) == Some(Side::Second));
    let items = list.children();
    for (index, text) in moves.iter().enumerate() {
        let Some(item) = items.item(index as u32).or_else(|| add(&list, index + 1)) else { return };
        item.set_text_content(Some(&speech::written(&session.game, text)));
        let current = index + 1 == at;
        dom::set_attribute(&item, "aria-current", current.then_some("step"));
        dom::set_attribute(&item, "tabindex", Some(if index + 1 == at.max(1) { "0" } else { "-1" }));
        if current && let Some(item) = item.dyn_ref::<HtmlElement>() {
            list.set_scroll_top(item.offset_top() - list.client_height() / 2);
        }
    }
    while let Some(item) = items.item(moves.len() as u32) {
        item.remove();
    }
}

/// Adds a button for the move of that number.
fn add(list: &Element, ply: usize) -> Option<Element> {
    let button = document().create_element("button").ok()?;
    dom::set_attribute(&button, "type", Some("button"));
    dom::set_attribute(&button, PLY, Some(&ply.to_string()));
    list.append_child(&button).ok()?;
    Some(button)
}

/// Shows what the computer thinks or thought last: time, nodes, nodes a second, depth, score and best line, in the order
/// of the page.
pub fn thinking(state: &State) {
    let texts = state.thought.as_ref().map_or_else(Default::default, |thought| {
        let ms = thought.ms as u64;
        let line = state.session.as_ref().map(|session| {
            let shown = thought.pv.iter().map(|text| speech::written(&session.game, text));
            shown.collect::<Vec<_>>().join(" ")
        });
        let score = if let Some(value) = thought.value {
            words().play.values[value as usize].to_owned()
        } else {
            let sign = if thought.score < 0 { "−" } else { "+" };
            let score = thought.score.unsigned_abs();
            format!("{sign}{}{}{:02}", score / 100, words().play.decimal, score % 100)
        };
        [
            format!("{} ms", grouped(ms)),
            grouped(thought.nodes),
            grouped(thought.nodes * 1000 / ms.max(1)),
            thought.depth.to_string(),
            score,
            line.unwrap_or_default(),
        ]
    });
    for (index, text) in texts.iter().enumerate() {
        dom::set_text(&format!("#thinking div:nth-child({}) dd", index + 1), text);
    }
}

/// The number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The ply of the move that was pressed in the list.
pub fn ply(event: &Event) -> Option<usize> {
    dom::closest(event, "[data-ply]")?.get_attribute(PLY)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        let spaced = |number| grouped(number).replace('\u{202f}', " ");
        assert_eq!([0, 12, 999, 1000, 5_234_567].map(spaced), ["0", "12", "999", "1 000", "5 234 567"]);
    }
}

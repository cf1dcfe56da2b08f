//! What keys do outside the board.

use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::dom;
use crate::play::controller::Controller;

/// Does what a key does. Without a dialog or the preferences in front, and without a modifier, the arrow keys, Home and
/// End look back and on: on the list and the buttons they all do; where nothing has the focus the arrows to the sides
/// do, which scroll no page; elsewhere they belong to what has the focus. Escape and Enter answer for a move that waits
/// to be confirmed. A single character does what the button with that `data-key` does.
pub fn key(controller: Controller, event: &KeyboardEvent) {
    let in_front = dom::find("dialog[open], :popover-open").is_some();
    if in_front || event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    let at_list = dom::closest(event, ".moves, .review").is_some();
    let free = dom::closest(event, "body *").is_none();
    match &*key {
        "ArrowLeft" if at_list || free => controller.back(),
        "ArrowRight" if at_list || free => controller.forward(),
        "Home" if at_list => controller.look(0),
        "End" if at_list => controller.look(usize::MAX),
        "Enter" if free => return controller.confirm(),
        "Escape" => {
            controller.take_back();
            return;
        }
        _ => {
            if pressed(event, &key) {
                event.prevent_default();
            }
            return;
        }
    }
    event.prevent_default();
    if dom::closest(event, ".moves").is_some() {
        let at = controller.place().0;
        dom::focus(&format!("[data-ply='{}']", at.max(1)));
    }
}

/// Presses the button that has the key for its own, or goes to the field that has. Whether there is one: not while text
/// is typed, and not where keys alone are to do nothing.
fn pressed(event: &KeyboardEvent, key: &str) -> bool {
    let typing = dom::closest(event, "input:not([type=radio])").is_some();
    if key.len() != 1 || typing || event.repeat() || dom::find("[data-keys]").is_some() {
        return false;
    }
    let target = dom::find(&format!("[data-key='{key}']:not([hidden])"));
    let Some(target) = target.and_then(|target| target.dyn_into::<HtmlElement>().ok()) else { return false };
    if target.has_type::<HtmlInputElement>() {
        if let Ok(Some(fold)) = target.closest("details") {
            dom::set_attribute(&fold, "open", Some(""));
        }
        // Fails only for an element outside the document.
        let _ = target.focus();
    } else if target.offset_parent().is_some() {
        target.click();
    }
    true
}

//! The few things that the browser changes in what the server wrote.

use std::time::Duration;

use leptos::prelude::{Effect, document};
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::js_sys::Function;
use leptos::web_sys::{Element, Event, EventTarget, HtmlDialogElement, HtmlElement, HtmlInputElement};

use crate::device;

/// Which way an event goes when it is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the target's descendants to it.
    Up,
    /// From the target to its descendants.
    Down,
}

/// Hears events of these types for as long as the page lives: those that come up to the target, or those on their way
/// down, among which are some that never come up. One function hears many types, since every kind of listener is
/// code that every player fetches.
pub fn listen(target: &EventTarget, types: &[&str], way: Way, hear: Box<dyn Fn(Event)>) {
    let hear: Function = Closure::<dyn Fn(Event)>::new(hear).into_js_value().unchecked_into();
    for kind in types {
        // Adding a listener can't fail.
        let _ = target.add_event_listener_with_callback_and_bool(kind, &hear, way == Way::Down);
    }
}

/// The nearest element at or around the event's target that the selector fits.
pub fn closest(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

/// Does it now, and again whenever a signal that it reads has changed.
pub fn watch(paint: Box<dyn Fn()>) {
    Effect::new(paint);
}

/// The first element that a selector finds on the page.
pub fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok()?
}

/// Gives an element its text, if it isn't its text already: a live region would speak again.
pub fn set_text(selector: &str, text: &str) {
    if let Some(element) = find(selector).filter(|element| element.text_content().as_deref() != Some(text)) {
        element.set_text_content(Some(text));
    }
}

/// Gives an element a class or takes it away.
pub fn set_class(selector: &str, class: &str, on: bool) {
    if let Some(element) = find(selector) {
        // Fails only for a class with a space in it.
        let _ = element.class_list().toggle_with_force(class, on);
    }
}

/// Gives an element an attribute or takes it away.
pub fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    // Fails only for a name that no attribute may have.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Opens or closes a dialog. Whether it was opened now.
pub fn set_open(id: &str, open: bool) -> bool {
    match dialog(id) {
        Some(dialog) if open && !dialog.open() => dialog.show_modal().is_ok(),
        Some(dialog) if !open && dialog.open() => {
            dialog.close();
            // A dialog that the page opened by itself has nowhere to give the focus back to.
            to_board(true);
            false
        }
        _ => false,
    }
}

/// Gives the board the focus, or with `lost` only if what had it can't be seen any more. The board takes it once it is
/// painted: only then is its cursor where it can be used.
pub fn to_board(lost: bool) {
    let take = move || {
        if !lost || find(":focus:not(dialog:not([open]) *, .confirm *)").is_none() {
            focus(CURSOR);
        }
    };
    device::later(Duration::ZERO, Box::new(take));
}

/// Where the board has its cursor.
pub(crate) const CURSOR: &str = "[role=grid] [tabindex='0']";

/// Whether a dialog is open.
pub fn is_open(id: &str) -> bool {
    dialog(id).is_some_and(|dialog| dialog.open())
}

fn dialog(id: &str) -> Option<HtmlDialogElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Puts the keyboard's focus on the element that a selector finds.
pub fn focus(selector: &str) {
    if let Some(element) = find(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // Fails only for an element outside the document.
        let _ = element.focus();
    }
}

/// Presses the radio button of that name and value. Whether there is one.
pub fn choose(name: &str, value: &str) -> bool {
    // What the device kept may be anything; it must not become a part of the selector.
    let safe = value.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let button = find(&format!("input[name={name}][value={value}]")).filter(|_| safe);
    button.and_then(|button| button.dyn_into::<HtmlInputElement>().ok()).is_some_and(|button| {
        button.set_checked(true);
        true
    })
}

/// A text field with room for what is wrong with its text.
#[derive(Debug)]
pub struct Field(HtmlInputElement);

impl Field {
    /// The field of that id.
    pub fn find(id: &str) -> Option<Field> {
        document().get_element_by_id(id)?.dyn_into().ok().map(Field)
    }

    /// What was entered.
    pub fn value(&self) -> String {
        self.0.value()
    }

    /// Enters a text.
    pub fn set_value(&self, text: &str) {
        self.0.set_value(text);
    }

    /// Says what is wrong with the text; empty for nothing.
    pub fn set_fault(&self, fault: &str) {
        set_attribute(&self.0, "aria-invalid", (!fault.is_empty()).then_some("true"));
        set_text(&format!("#{}-fault", self.0.id()), fault);
    }

    /// Puts the keyboard's focus on the field.
    pub fn focus(&self) {
        let element: &HtmlElement = &self.0;
        // Fails only for an element outside the document.
        let _ = element.focus();
    }
}

//! What the page asks of the device that it runs on: storage, randomness and the clock. In the server's rendering
//! nothing is stored.

use std::cell::RefCell;
use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::web_sys::Storage;

thread_local! {
    /// What is kept as long as the page, where storage is closed to us, as in some private windows.
    static MEMORY: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// The text kept under a key, if there is one.
pub fn load(key: &str) -> Option<String> {
    match storage() {
        Some(storage) => storage.get_item(key).ok()?,
        None => MEMORY.with_borrow(|kept| Some(kept.iter().rev().find(|(other, _)| other == key)?.1.clone())),
    }
}

/// Keeps a text under a key. Whether it was kept on the device: storage may be full or closed.
pub fn save(key: &str, text: &str) -> bool {
    let Some(storage) = storage() else {
        forget(key);
        MEMORY.with_borrow_mut(|kept| kept.push((key.to_owned(), text.to_owned())));
        return false;
    };
    storage.set_item(key, text).is_ok()
}

/// Forgets what is kept under a key.
pub fn forget(key: &str) {
    match storage() {
        // A removal fails only where nothing could be stored.
        Some(storage) => drop(storage.remove_item(key)),
        None => MEMORY.with_borrow_mut(|kept| kept.retain(|(other, _)| other != key)),
    }
}

/// The time, in milliseconds since 1970 in UTC.
pub fn time() -> f64 {
    js_sys::Date::now()
}

/// Key of the wish not to be offered another level, for as long as the page's tab stays.
const HUSHED: &str = "parlour.hushed";

/// Remembers for this visit that no other level is to be offered.
pub fn hush() {
    if let Some(storage) = visit() {
        // If it can't be kept, the question comes again.
        let _ = storage.set_item(HUSHED, "1");
    }
}

/// Whether no other level is to be offered.
pub fn is_hushed() -> bool {
    visit().and_then(|storage| storage.get_item(HUSHED).ok()?).is_some()
}

#[cfg(target_arch = "wasm32")]
fn visit() -> Option<Storage> {
    leptos::prelude::window().session_storage().ok()?
}

#[cfg(not(target_arch = "wasm32"))]
fn visit() -> Option<Storage> {
    None
}

#[cfg(target_arch = "wasm32")]
fn storage() -> Option<Storage> {
    leptos::prelude::window().local_storage().ok()?
}

#[cfg(not(target_arch = "wasm32"))]
fn storage() -> Option<Storage> {
    None
}

/// 64 random bits from the browser's cryptographic source, which, unlike `randomUUID`, is there without HTTPS too.
pub fn random() -> u64 {
    let mut bytes = [0; 8];
    if let Ok(crypto) = leptos::prelude::window().crypto() {
        // Fails only for requests above 64 KB.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u64::from_le_bytes(bytes)
}

/// Milliseconds since the page was asked for; it never goes back.
pub fn now() -> f64 {
    leptos::prelude::window().performance().map_or(0.0, |performance| performance.now())
}

/// Does it after so long; the handle calls it off. `None` where there are no timers.
pub fn later(wait: Duration, act: Box<dyn FnOnce()>) -> Option<TimeoutHandle> {
    set_timeout_with_handle(act, wait).ok()
}

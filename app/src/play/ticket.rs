//! What games begin with: an id for the result, and the seed of the computer's choices. The server hands them out, so
//! that it can work the game out again; one is always fetched ahead, so that no game waits for it.

use std::cell::RefCell;

use crate::json::Json;
use crate::{device, dom, http};

thread_local! {
    static NEXT: RefCell<Option<(String, u64)>> = const { RefCell::new(None) };
}

/// Asks the server for the next game's.
pub fn order() {
    let hear = |answer: http::Answer| {
        let begun = Json::parse(&answer.text);
        NEXT.set(begun.and_then(|begun| Some((begun.text("id")?, begun.text("seed")?.parse().ok()?))));
    };
    // Where there is no server to ask, the page names none.
    let address = dom::find("[data-tickets]").and_then(|page| page.get_attribute("data-tickets"));
    if let Some(address) = address {
        http::ask(&address, Some(""), Box::new(hear));
    }
}

/// The server's, or our own where it can't be reached.
pub fn take() -> (String, u64) {
    let next = NEXT.take();
    order();
    next.unwrap_or_else(|| (format!("{:016x}{:016x}", device::random(), device::random()), device::random()))
}

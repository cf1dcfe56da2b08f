//! The games that were finished on this device. Each has a key of its own, so that no tab overwrites what another keeps.
//! What is kept is when it ended, in milliseconds since 1970, how, and its session; `pages/history/list.js` lists them,
//! and `pages/history/prune.js` forgets the oldest.

use game_core::{Kind, Side};
use leptos::prelude::document;
use leptos::wasm_bindgen::prelude::*;

use crate::device;
use crate::play::session::Session;

/// The key of the game with that id. Another version of what is kept would have other keys.
fn key(id: &str) -> String {
    format!("parlour.past1.{id}")
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = history, js_name = replaceState)]
    fn replace_state(state: &JsValue, unused: &str, address: &str);
}

/// Keeps a game that is over, once.
pub fn keep(session: &Session) {
    let key = key(&session.id);
    if let Some(outcome) = session.game.outcome()
        && device::load(&key).is_none()
    {
        let winner = outcome.winner.map_or("draw", Side::id);
        device::save(&key, &format!("{} {winner}\n{session}", device::time() as u64));
    }
}

/// The page's address without what follows its `#`, and that: the id of a game, if the address asks for one.
fn address() -> Option<(String, String)> {
    let whole = document().url().ok()?;
    let (page, id) = whole.split_once('#')?;
    Some((page.to_owned(), id.to_owned()))
}

/// The game that the page's address asks for, if it is one of that kind that was kept.
pub fn asked(kind: Kind) -> Option<Session> {
    let kept = device::load(&key(&address()?.1))?;
    Session::from_text(kept.split_once('\n')?.1, kind).filter(|session| session.game.outcome().is_some())
}

/// Asks for no such game any more: another is played in its place.
pub fn leave() {
    if let Some((page, _)) = address() {
        replace_state(&JsValue::NULL, "", &page);
    }
}

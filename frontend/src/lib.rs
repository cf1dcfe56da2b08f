//! Browser entry points.
extern crate app;
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() { leptos::mount::hydrate_islands(); }

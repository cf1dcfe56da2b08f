//! What the browser calls: the page to come alive, the worker to think. Both run this one wasm file.

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use wasm_bindgen::prelude::wasm_bindgen;

/// A kilobyte and a half less to fetch than the standard library's.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[wasm_bindgen]
extern "C" {
    /// The worker's answer to the page.
    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(line: &str);

    /// Milliseconds since the worker began, on a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;

    #[cfg(not(panic = "immediate-abort"))]
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn complain(text: &str);
}

/// Runs once in the page and once in each worker, before anything else: a panic tells where it happened, not only
/// that it did. The bundle for players has no messages, and so no use for this.
#[cfg(not(panic = "immediate-abort"))]
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| complain(&panic.to_string())));
}

/// Makes the islands of a page interactive.
#[wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_islands();
}

/// Answers a request of [`app::play::engine::wire`] by messages to the page. Called in a worker.
#[wasm_bindgen]
pub fn think(request: &str) {
    app::play::engine::thinker::think(request, now, post_message);
}

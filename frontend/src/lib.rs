//! What the browser calls: the page to come alive, the worker to think. Both run this one wasm file.

use any_spawner::Executor;
use leptos::prelude::Owner;
use wasm_bindgen::prelude::wasm_bindgen;

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

/// Prepares the page for its islands, which its script wakes one by one. As `leptos::mount::hydrate_islands` does,
/// but for what waits for data from the server: no island of ours has any.
#[wasm_bindgen]
pub fn hydrate() {
    // Fails only if it was done before.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    owner.set();
    // The islands live as long as the page.
    std::mem::forget(owner);
}

/// Brings a task of a rules page to life.
#[wasm_bindgen]
pub fn example() {
    app::example::begin();
}

/// Answers a request of [`app::play::engine::wire`] by messages to the page. Called in a worker.
#[wasm_bindgen]
pub fn think(request: &str) {
    app::play::engine::thinker::think(request, now, post_message);
}

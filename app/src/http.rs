//! Requests to the server, by the browser's oldest means: it needs no promises, whose machinery would be a part of what
//! every player fetches, and knows a time limit.

use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::prelude::*;

/// How long the server may take to answer, in milliseconds.
const PATIENCE: u32 = 20_000;

#[wasm_bindgen]
extern "C" {
    #[derive(Clone)]
    #[wasm_bindgen(js_name = XMLHttpRequest)]
    type Request;

    #[wasm_bindgen(constructor, js_class = XMLHttpRequest)]
    fn new() -> Request;

    #[wasm_bindgen(method)]
    fn open(this: &Request, method: &str, address: &str);

    #[wasm_bindgen(method, js_name = setRequestHeader)]
    fn set_header(this: &Request, name: &str, value: &str);

    #[wasm_bindgen(method, setter)]
    fn set_timeout(this: &Request, milliseconds: u32);

    #[wasm_bindgen(method, setter)]
    fn set_onloadend(this: &Request, hear: JsValue);

    #[wasm_bindgen(method)]
    fn send(this: &Request, body: Option<&str>);

    #[wasm_bindgen(method, getter)]
    fn status(this: &Request) -> u16;

    #[wasm_bindgen(method, getter, js_name = responseText)]
    fn text(this: &Request) -> String;
}

/// What came of a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status code; 0 if the server couldn't be reached or took too long.
    pub status: u16,
    /// The body.
    pub text: String,
}

/// Asks the server for an address, or sends it JSON. `hear` is called once, and never before this returns.
pub fn ask(address: &str, json: Option<&str>, hear: Box<dyn FnOnce(Answer)>) {
    let request = Request::new();
    request.open(if json.is_some() { "POST" } else { "GET" }, address);
    request.set_timeout(PATIENCE);
    if json.is_some() {
        request.set_header("Content-Type", "application/json");
    }
    let asked = request.clone();
    let end = move || hear(Answer { status: asked.status(), text: asked.text() });
    request.set_onloadend(Closure::once_into_js(end));
    request.send(json);
}

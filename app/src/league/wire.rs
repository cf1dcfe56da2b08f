//! What the game under way and the table on its page have to do with each other.

use leptos::wasm_bindgen::prelude::*;
use leptos::web_sys::Element;

use crate::json::Json;
use crate::{device, dom};

/// Where the reader's name is kept on the device.
const NAME: &str = "parlour.name";

/// The event by which the table hears of an answer to a result.
const EVENT: &str = "parlour.table";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = CustomEvent)]
    type News;

    #[wasm_bindgen(constructor, js_class = CustomEvent)]
    fn new(kind: &str, options: JsValue) -> News;

    /// To the window.
    #[wasm_bindgen(js_name = dispatchEvent)]
    fn tell(news: &News);
}

/// Where results are sent: whence the page's table is, so that the answer is that table with the result in it. `None`
/// where there is no table.
pub fn address() -> Option<String> {
    let address = template()?.get_attribute("data-address")?;
    let name = device::load(NAME).unwrap_or_default();
    Some(format!("{address}{}", js_sys::encode_uri_component(&name)))
}

/// Hands the text of the answer to a result over to the page's table, which shows the table in it.
pub fn publish(answer: &str) {
    if let Some(template) = template() {
        // Where nothing can be stored, nobody else knows.
        dom::set_attribute(&template, "data-own", device::load(NAME).as_deref());
    }
    tell(&News::new(EVENT, Json::object().with("detail", answer).into()));
}

/// What the server has written for the table: see `live.rs`.
fn template() -> Option<Element> {
    dom::find(".live-table template")
}

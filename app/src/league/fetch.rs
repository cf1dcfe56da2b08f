//! Asking the server for the table.

use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::Response;
use wasm_bindgen_futures::JsFuture;

use crate::base;
use crate::json::Json;

/// Today's table, [`crate::api::Table`] in JSON; `None` if the server can't be reached or answers something else.
pub(super) async fn today() -> Option<Json> {
    let text = get(&base::url("/api/scores")).await.ok()?;
    Json::parse(&text.as_string()?)
}

async fn get(address: &str) -> Result<JsValue, JsValue> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: Response = answer.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::UNDEFINED);
    }
    JsFuture::from(response.text()?).await
}

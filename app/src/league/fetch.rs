//! Asking the server for the table.

use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::Response;
use wasm_bindgen_futures::JsFuture;

use crate::api::Table;
use crate::base;

/// Today's table; `None` if the server can't be reached or answers something else.
pub(super) async fn today() -> Option<Table> {
    let text = get(&base::url("/api/scores")).await.ok()?;
    serde_json::from_str(&text).ok()
}

async fn get(address: &str) -> Result<String, JsValue> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await?;
    let response: Response = answer.dyn_into()?;
    if !response.ok() {
        return Err(response.status_text().into());
    }
    let text = JsFuture::from(response.text()?).await?;
    Ok(text.as_string().unwrap_or_default())
}

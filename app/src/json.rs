//! JSON by the browser's own reader and writer: a library of ours would be sent to every player.

use leptos::wasm_bindgen::JsValue;

/// A value read from JSON, or one to be written.
#[derive(Clone, Debug)]
pub struct Json(JsValue);

impl From<Json> for JsValue {
    fn from(json: Json) -> JsValue {
        json.0
    }
}

impl Json {
    /// Reads a text; `None` if it isn't JSON.
    pub fn parse(text: &str) -> Option<Json> {
        js_sys::JSON::parse(text).ok().map(Json)
    }

    /// An object without members.
    pub fn object() -> Json {
        Json(js_sys::Object::new().into())
    }

    /// The object with a text under a key.
    pub fn with(self, key: &str, text: &str) -> Json {
        // Fails only for a frozen object, which `object` doesn't make.
        let _ = js_sys::Reflect::set(&self.0, &key.into(), &text.into());
        self
    }

    /// The value as text; empty if it can't be written.
    pub fn write(&self) -> String {
        js_sys::JSON::stringify(&self.0).map(String::from).unwrap_or_default()
    }

    /// The member under a key, if this is an object that has it.
    pub fn get(&self, key: &str) -> Option<Json> {
        let value = js_sys::Reflect::get(&self.0, &key.into()).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(Json(value))
    }

    /// The text under a key.
    pub fn text(&self, key: &str) -> Option<String> {
        self.get(key)?.0.as_string()
    }
}

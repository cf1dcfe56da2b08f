//! Streams of the browser as streams of Rust, and the other way round: as much of them as leptos asks for.
//!
//! Leptos can stream what a server's functions say, and Parlour has none. The crate that it does so with shows classes
//! to JavaScript, and what is shown is kept in every wasm file: 2.7 KB that each player would fetch for nothing.
//! Here nothing is shown, so that what isn't called is left out. `Cargo.toml` of the workspace puts this in its place.

use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;

use futures_util::stream::{Stream, try_unfold};
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{ReadableStreamDefaultController, ReadableStreamDefaultReader};

/// A stream that can be read from.
#[derive(Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// A stream that the browser gave.
    pub fn from_raw(raw: web_sys::ReadableStream) -> ReadableStream {
        ReadableStream(raw)
    }

    /// The stream as the browser takes it.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// What the stream brings, chunk by chunk. The stream is locked as long as it is read.
    ///
    /// # Panics
    /// If the stream is locked already.
    pub fn into_stream(self) -> impl Stream<Item = Result<JsValue, JsValue>> {
        let reader: ReadableStreamDefaultReader = self.0.get_reader().unchecked_into();
        try_unfold(reader, |reader| async move {
            let read = JsFuture::from(reader.read()).await?;
            let done = Reflect::get(&read, &"done".into())?.is_truthy();
            Ok(if done { None } else { Some((Reflect::get(&read, &"value".into())?, reader)) })
        })
    }

    /// A stream that brings what the other does, when it is asked for it.
    pub fn from_stream(stream: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> ReadableStream {
        let stream = Rc::new(RefCell::new(Box::pin(stream)));
        let pull = move |controller: ReadableStreamDefaultController| -> Promise {
            let stream = stream.clone();
            future_to_promise(async move {
                match poll_fn(|context| stream.borrow_mut().as_mut().poll_next(context)).await {
                    Some(chunk) => controller.enqueue_with_chunk(&chunk?)?,
                    None => controller.close()?,
                }
                Ok(JsValue::UNDEFINED)
            })
        };
        let pull =
            Closure::<dyn FnMut(ReadableStreamDefaultController) -> Promise>::new(pull).into_js_value();
        let source = Object::new();
        // A new object takes any property, and any object with this one is a source.
        let set = Reflect::set(&source, &"pull".into(), &pull);
        let raw = set.and_then(|_| web_sys::ReadableStream::new_with_underlying_source(&source));
        ReadableStream(raw.unwrap_or_else(|error| wasm_bindgen::throw_val(error)))
    }
}

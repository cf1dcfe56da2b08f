//! A Web Worker that has the page's own wasm module.

use js_sys::{Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

#[wasm_bindgen]
extern "C" {
    /// The address of the script that loaded this wasm file: right at any base path and under any hashed name.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static SCRIPT: String;
}

/// What a worker reports.
pub(super) enum Event {
    /// A line of [`wire`](super::wire).
    Line(String),
    /// It couldn't start, or stopped working: why.
    Fault(String),
}

/// A running worker. Nothing is heard of it once it is dropped, and whatever it was doing is stopped.
pub(super) struct Worker {
    script: web_sys::Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Worker {
    /// Starts a worker and hands it the compiled module, which costs no second download or compilation.
    pub(super) fn start(report: impl Fn(Event) + Clone + 'static) -> Result<Worker, JsValue> {
        let script = SCRIPT.with(Clone::clone);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&worker_script(&script), &options)?;

        let on_message = Closure::new({
            let report = report.clone();
            move |message: MessageEvent| {
                let data = message.data();
                report(match data.as_string() {
                    Some(line) => Event::Line(line),
                    None => Event::Fault(fault(&data)),
                });
            }
        });
        // A script that can't be loaded sends a bare event without any message.
        let on_error = Closure::new(move |event: ErrorEvent| {
            event.prevent_default();
            report(Event::Fault(fault(event.as_ref())));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let worker = Worker { script: worker, _on_message: on_message, _on_error: on_error };

        let start = Object::new();
        Reflect::set(&start, &"js".into(), &script.into())?;
        Reflect::set(&start, &"module".into(), &wasm_bindgen::module())?;
        worker.script.post_message(&start)?;
        Ok(worker)
    }

    /// Asks a question. It waits in the worker until the module is ready.
    pub(super) fn ask(&self, request: &str) -> Result<(), JsValue> {
        self.script.post_message(&request.into())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.script.set_onmessage(None);
        self.script.set_onerror(None);
        self.script.terminate();
    }
}

/// The bundler puts the worker's script beside the main one, with the same hash: `parlour.HASH.js` has
/// `parlour.HASH.worker.js`.
fn worker_script(script: &str) -> String {
    format!("{}.worker.js", script.strip_suffix(".js").unwrap_or(script))
}

/// The message of an error or an error event, if it has one.
pub(super) fn fault(thrown: &JsValue) -> String {
    let message = Reflect::get(thrown, &"message".into()).ok().and_then(|message| message.as_string());
    message.filter(|message| !message.is_empty()).unwrap_or_else(|| "no reason given".into())
}

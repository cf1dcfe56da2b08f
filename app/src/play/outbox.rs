//! Results on their way to the server. A result is kept on the device until the server has answered, and is sent
//! under the same id each time, so that nothing is lost and nothing is counted twice.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::{Array, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{Headers, RequestInit, Response};
use wasm_bindgen_futures::JsFuture;

use crate::api::{Score, Winner};
use crate::json::Json;
use crate::{base, device, league};

/// What became of the results on their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// One has arrived; the table has it.
    Sent,
    /// The server can't be reached; they are kept and will be sent later.
    Kept,
    /// The server won't take one, and says why; it is dropped.
    Refused(String),
}

/// Results that wait: one request's body a line.
const KEY: &str = "parlour.outbox";

/// How long to wait before the next try, while results are kept.
const PAUSE: Duration = Duration::from_secs(30);

thread_local! {
    /// Stands in for the device's storage where that is closed.
    static WAITING: RefCell<Option<String>> = const { RefCell::new(None) };
    static SENDING: Cell<bool> = const { Cell::new(false) };
    static RETRY: Cell<Option<TimeoutHandle>> = const { Cell::new(None) };
}

/// Puts a result into the outbox and sends what is there.
pub fn post(score: &Score, report: Callback<Delivery>) {
    let body = body(score);
    let waiting = waiting();
    if waiting.lines().all(|line| line != body) {
        keep(format!("{waiting}{body}\n"));
    }
    send(report);
}

/// The body of the request: JSON in one line.
fn body(score: &Score) -> String {
    let winner = match score.winner {
        Winner::Black => "b",
        Winner::White => "w",
        Winner::Draw => "draw",
    };
    let json = Json::object().with("black", &score.black).with("white", &score.white).with("winner", winner);
    let more = [
        ("id", &score.id),
        ("game", &score.game),
        ("setup", &score.setup),
        ("level", &score.level),
        ("moves", &score.moves),
        ("end", &score.end),
    ];
    let whole = more.into_iter().fold(json, |json, (key, value)| match value {
        Some(value) => json.with(key, value),
        None => json,
    });
    whole.write()
}

/// Sends what is in the outbox, oldest first; does nothing while it is being sent already.
pub fn send(report: Callback<Delivery>) {
    if let Some(retry) = RETRY.take() {
        retry.clear();
    }
    if SENDING.get() || waiting().is_empty() {
        return;
    }
    SENDING.set(true);
    spawn_local(async move {
        while let Some(body) = waiting().lines().next() {
            let delivery = deliver(body).await;
            if delivery == Delivery::Kept {
                let again = set_timeout_with_handle(move || send(report), PAUSE);
                RETRY.set(again.ok());
                report.run(Delivery::Kept);
                break;
            }
            // Others may have come in meanwhile, from this page or another.
            keep(waiting().lines().filter(|line| *line != body).flat_map(|line| [line, "\n"]).collect());
            report.run(delivery);
        }
        SENDING.set(false);
    });
}

/// The results that wait, a line each.
fn waiting() -> String {
    WAITING.with_borrow(Clone::clone).or_else(|| device::load(KEY)).unwrap_or_default()
}

fn keep(waiting: String) {
    let stored = if waiting.is_empty() {
        device::forget(KEY);
        true
    } else {
        device::save(KEY, &waiting)
    };
    WAITING.set((!stored).then_some(waiting));
}

/// Sends one result and waits for the answer.
async fn deliver(body: &str) -> Delivery {
    let Ok((status, text)) = request(body).await else { return Delivery::Kept };
    let answer = Json::parse(&text);
    match status {
        200..300 => match answer.and_then(|answer| answer.get("table")) {
            Some(table) => {
                league::publish(&table);
                Delivery::Sent
            }
            // Something between us and the server answered, a hotel's login page for one.
            None => Delivery::Kept,
        },
        408 | 429 => Delivery::Kept,
        400..500 => match answer.and_then(|answer| answer.text("error")) {
            Some(why) => Delivery::Refused(why),
            None => Delivery::Kept,
        },
        _ => Delivery::Kept,
    }
}

/// How long the server may take to answer, in milliseconds.
const PATIENCE: i32 = 20_000;

async fn request(body: &str) -> Result<(u16, String), JsValue> {
    let headers = Headers::new()?;
    headers.set("Content-Type", "application/json")?;
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_headers(&headers);
    init.set_body(&body.into());
    let answer = window().fetch_with_str_and_init(&base::url("/api/scores"), &init);
    let late = Promise::new(&mut |_, reject| {
        // Without a timer the browser's own patience has to do.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE);
    });
    let answer = JsFuture::from(Promise::race(&Array::of2(&answer, &late))).await?;
    let response: Response = answer.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}

//! Results on their way to the server. A result is kept on the device until the server has answered, and is sent
//! under the same id each time, so that nothing is lost and nothing is counted twice.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_bindgen::{JsCast, JsValue};
use leptos::web_sys::{Headers, RequestInit, Response};
use wasm_bindgen_futures::JsFuture;

use crate::api::{Posted, Problem, Row, Score};
use crate::{base, device};

/// What became of the results on their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// One has arrived; the table has it.
    Sent(Vec<Row>),
    /// The server can't be reached; they are kept and will be sent later.
    Kept,
    /// The server won't take one, and says why; it is dropped.
    Refused(String),
}

const KEY: &str = "parlour.outbox";

/// How long to wait before the next try, while results are kept.
const PAUSE: Duration = Duration::from_secs(30);

thread_local! {
    /// Stands in for the device's storage where that is closed.
    static WAITING: RefCell<Option<Vec<Score>>> = const { RefCell::new(None) };
    static SENDING: Cell<bool> = const { Cell::new(false) };
    static RETRY: Cell<Option<TimeoutHandle>> = const { Cell::new(None) };
}

/// Puts a result into the outbox and sends what is there.
pub fn post(score: Score, report: Callback<Delivery>) {
    let mut waiting = waiting();
    if waiting.iter().all(|other| other.id != score.id) {
        waiting.push(score);
        keep(waiting);
    }
    send(report);
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
        while let Some(score) = waiting().first().cloned() {
            let delivery = deliver(&score).await;
            if delivery == Delivery::Kept {
                let again = set_timeout_with_handle(move || send(report), PAUSE);
                RETRY.set(again.ok());
                report.run(Delivery::Kept);
                break;
            }
            let mut rest = waiting();
            rest.retain(|other| other.id != score.id);
            keep(rest);
            report.run(delivery);
        }
        SENDING.set(false);
    });
}

fn waiting() -> Vec<Score> {
    if let Some(waiting) = WAITING.with_borrow(Clone::clone) {
        return waiting;
    }
    let text = device::load(KEY).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn keep(waiting: Vec<Score>) {
    let stored = if waiting.is_empty() {
        device::forget(KEY);
        true
    } else {
        serde_json::to_string(&waiting).is_ok_and(|text| device::save(KEY, &text))
    };
    WAITING.set((!stored).then_some(waiting));
}

/// Sends one result and waits for the answer.
async fn deliver(score: &Score) -> Delivery {
    let Ok(body) = serde_json::to_string(score) else { return Delivery::Kept };
    let Ok((status, text)) = request(&body).await else { return Delivery::Kept };
    match status {
        200..300 => match serde_json::from_str::<Posted>(&text) {
            Ok(posted) => Delivery::Sent(posted.table),
            // Something between us and the server answered, a hotel's login page for one.
            Err(_) => Delivery::Kept,
        },
        408 | 429 => Delivery::Kept,
        400..500 => match serde_json::from_str::<Problem>(&text) {
            Ok(problem) => Delivery::Refused(problem.error),
            Err(_) => Delivery::Kept,
        },
        _ => Delivery::Kept,
    }
}

async fn request(body: &str) -> Result<(u16, String), JsValue> {
    let headers = Headers::new()?;
    headers.set("Content-Type", "application/json")?;
    let init = RequestInit::new();
    init.set_method("POST");
    init.set_headers(&headers);
    init.set_body(&body.into());
    let answer = JsFuture::from(window().fetch_with_str_and_init(&base::url("/api/scores"), &init)).await?;
    let response: Response = answer.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}

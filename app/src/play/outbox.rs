//! Results on their way to the server. A result is kept on the device until the server has answered, and is sent
//! under the same id each time, so that nothing is lost and nothing is counted twice.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{Callable, Callback};

use crate::api::{Score, Winner};
use crate::http::{self, Answer};
use crate::json::Json;
use crate::{device, league};

/// What became of the results on their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// One has arrived; the table has it.
    Sent,
    /// One has arrived, but brings no points.
    NoPoints,
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

/// Puts a result into the outbox and sends what is there; does nothing where there is no table.
pub fn post(score: &Score, report: Callback<Delivery>) {
    if league::address().is_none() {
        return;
    }
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
        ("aids", &score.aids),
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
    if !SENDING.get() {
        next(report);
    }
}

/// Sends the oldest result and goes on when the answer is there.
fn next(report: Callback<Delivery>) {
    let oldest = waiting().lines().next().map(str::to_owned).zip(league::address());
    SENDING.set(oldest.is_some());
    let Some((body, address)) = oldest else { return };
    let sent = body.clone();
    let hear = move |answer: Answer| {
        let delivery = delivery(&answer);
        if delivery == Delivery::Kept {
            SENDING.set(false);
            RETRY.set(device::later(PAUSE, Box::new(move || send(report))));
            report.run(Delivery::Kept);
            return;
        }
        // Others may have come in meanwhile, from this page or another.
        keep(waiting().lines().filter(|line| *line != body).flat_map(|line| [line, "\n"]).collect());
        report.run(delivery);
        next(report);
    };
    http::ask(&address, Some(&sent), Box::new(hear));
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

/// What the server's answer means for the result. A table in it goes to the page.
fn delivery(answer: &Answer) -> Delivery {
    let json = Json::parse(&answer.text);
    match answer.status {
        200..300 => match json.filter(|json| json.get("table").is_some()) {
            Some(json) => {
                league::publish(&answer.text);
                // Said only where it isn’t so.
                if json.get("counts").is_some() { Delivery::NoPoints } else { Delivery::Sent }
            }
            // Something between us and the server answered, a hotel's login page for one.
            None => Delivery::Kept,
        },
        408 | 429 => Delivery::Kept,
        400..500 => match json.and_then(|json| json.text("error")) {
            Some(why) => Delivery::Refused(why),
            None => Delivery::Kept,
        },
        _ => Delivery::Kept,
    }
}

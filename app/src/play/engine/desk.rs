//! Who is asked, and about what: one worker, one thought.

use std::rc::Rc;

use game_core::search::Progress;
use leptos::prelude::{LocalStorage, StoredValue, UpdateValue, queue_microtask};

use super::wire::Reply;
use super::worker::{Event, Worker, fault};
use super::{Answer, EngineError};

/// The worker and the thought it is at.
#[derive(Default)]
pub(super) struct Desk {
    worker: Option<Worker>,
    /// Whether the worker has its module and can search.
    ready: bool,
    /// Counts the workers: what an earlier one said may still be under way.
    generation: u32,
    thought: Option<Thought>,
}

struct Thought {
    request: String,
    retried: bool,
    progress: Rc<dyn Fn(Progress)>,
    answer: Box<dyn FnOnce(Result<Answer, EngineError>)>,
}

/// A desk of the current reactive owner's. Everything here does nothing once the owner is gone.
pub(super) type Handle = StoredValue<Desk, LocalStorage>;

/// Opens a desk with a worker at it.
pub(super) fn open() -> Handle {
    let desk = StoredValue::new_local(Desk::default());
    hire(desk);
    desk
}

/// See [`Engine::think`](super::Engine::think).
pub(super) fn think(
    desk: Handle,
    request: String,
    progress: Rc<dyn Fn(Progress)>,
    answer: Box<dyn FnOnce(Result<Answer, EngineError>)>,
) {
    cancel(desk);
    let thought = Thought { request, retried: false, progress, answer };
    desk.try_update_value(|desk| desk.thought = Some(thought));
    ask(desk);
}

/// See [`Engine::cancel`](super::Engine::cancel).
pub(super) fn cancel(desk: Handle) {
    let cancelled = desk.try_update_value(|desk| {
        desk.thought.take().inspect(|_| {
            // A search can't hear anything, so its worker is stopped from outside.
            desk.worker = None;
        })
    });
    if cancelled.flatten().is_some() {
        hire(desk);
    }
}

/// Gives the worker the thought, and the desk a worker if it has none.
fn ask(desk: Handle) {
    if desk.try_update_value(|desk| desk.worker.is_none()) == Some(true) {
        hire(desk);
    }
    let failed = desk.try_update_value(|desk| {
        let (worker, thought) = (desk.worker.as_ref()?, desk.thought.as_ref()?);
        worker.ask(&thought.request).err().map(|error| (desk.generation, fault(&error)))
    });
    if let Some((generation, why)) = failed.flatten() {
        fail_later(desk, generation, why);
    }
}

/// Puts a new worker at the desk.
fn hire(desk: Handle) {
    let generation = desk.try_update_value(|desk| {
        desk.worker = None;
        desk.ready = false;
        desk.generation = desk.generation.wrapping_add(1);
        desk.generation
    });
    let Some(generation) = generation else { return };
    match Worker::start(move |event| hear(desk, generation, event)) {
        Ok(worker) => {
            desk.try_update_value(|desk| desk.worker = Some(worker));
        }
        Err(error) => fail_later(desk, generation, fault(&error)),
    }
}

/// Nobody is called back before the call that they wait for returns.
fn fail_later(desk: Handle, generation: u32, why: String) {
    queue_microtask(move || hear(desk, generation, Event::Fault(why)));
}

/// Takes what a worker says. The page's functions are called when the desk is free again: they may think or cancel.
fn hear(desk: Handle, generation: u32, event: Event) {
    if desk.try_update_value(|desk| desk.generation == generation) != Some(true) {
        return;
    }
    let line = match event {
        Event::Line(line) => line,
        Event::Fault(why) => return fail(desk, why),
    };
    if line == "ready" {
        desk.try_update_value(|desk| desk.ready = true);
        return;
    }
    match line.parse() {
        Ok(Reply::Progress(progress)) => {
            let tell = desk.try_update_value(|desk| Some(desk.thought.as_ref()?.progress.clone()));
            if let Some(tell) = tell.flatten() {
                tell(progress);
            }
        }
        Ok(Reply::Best(answer)) => finish(desk, Ok(answer)),
        Ok(Reply::Refused(why)) => finish(desk, Err(EngineError::Refused(why))),
        Err(()) => fail(desk, line),
    }
}

fn finish(desk: Handle, answer: Result<Answer, EngineError>) {
    let thought = desk.try_update_value(|desk| desk.thought.take());
    if let Some(thought) = thought.flatten() {
        (thought.answer)(answer);
    }
}

/// Lets the worker go. Its thought, if it had one, is given to another once.
fn fail(desk: Handle, why: String) {
    let retry = desk.try_update_value(|desk| {
        desk.worker = None;
        let thought = desk.thought.as_mut()?;
        let error = if desk.ready { EngineError::Crashed(why) } else { EngineError::Unavailable(why) };
        Some(if std::mem::replace(&mut thought.retried, true) { Err(error) } else { Ok(()) })
    });
    match retry.flatten() {
        Some(Ok(())) => ask(desk),
        Some(Err(error)) => finish(desk, Err(error)),
        None => {}
    }
}

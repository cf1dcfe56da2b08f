//! When to stop.

use std::future::Future;

use tokio::signal::unix::{SignalKind, signal};

/// Ends when the process is asked to: Ctrl-C, or the signal TERM. They are heard from this call on, not only once the
/// answer is waited for. Needs a runtime.
pub fn asked() -> impl Future<Output = ()> + Send + 'static {
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(heard);
    async move {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

fn heard(kind: SignalKind) -> impl Future<Output = ()> + Send + 'static {
    let listener = signal(kind);
    async move {
        match listener {
            Ok(mut listener) => {
                listener.recv().await;
            }
            Err(error) => {
                tracing::warn!(%error, signal = kind.as_raw_value(), "a signal can't be heard");
                std::future::pending::<()>().await;
            }
        }
    }
}

//! A native dialog that is open while a signal says so.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

/// A modal dialog with a title. Escape, like the dialog's own button for the safe choice, runs `on_close`; the
/// browser keeps the focus inside and gives it back where it was.
#[component]
pub fn Modal<Content: IntoView + 'static>(
    /// Names the title's element; one a page.
    id: &'static str,
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Its title.
    #[prop(into)]
    title: Signal<String>,
    /// The safe choice.
    #[prop(into)]
    on_close: Callback<()>,
    // Plain children are erased to a view of any kind, which doubles their code in the wasm file.
    children: TypedChildren<Content>,
) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                // Fails only for a dialog outside the document, which this one isn't while it has a node.
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // A browser may close a dialog without asking first, when Escape is pressed twice for one.
    let closed = move |_: ev::Event| {
        if open.get_untracked() {
            on_close.run(());
        }
    };
    let cancel = move |event: ev::Event| {
        event.prevent_default();
        on_close.run(());
    };
    view! {
        <dialog class="dialog" node_ref=node aria-labelledby=id on:cancel=cancel on:close=closed>
            <h2 class="dialog__title" id=id>
                {move || title.get()}
            </h2>
            {children.into_inner()()}
        </dialog>
    }
}

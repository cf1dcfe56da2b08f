//! Scripts that stand in a page: too small to be files of their own, or wanted at once.

use leptos::nonce::use_nonce;
use leptos::prelude::*;

/// The text of a script of that name, which `build.rs` has prepared.
macro_rules! script {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $name, ".js"))
    };
}

pub(crate) use script;

/// A script in the page, which the page's policy lets run.
#[component]
pub(crate) fn Inline(
    /// Its text.
    script: &'static str,
    /// Whether it is a module, which waits until the whole page is there.
    #[prop(optional)]
    module: bool,
) -> impl IntoView {
    view! { <script type=module.then_some("module") nonce=use_nonce()>{script}</script> }
}

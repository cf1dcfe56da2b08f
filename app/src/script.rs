//! Scripts that stand in the page.

use leptos::nonce::use_nonce;
use leptos::prelude::*;

/// A script of a page's own, which the policy of the page lets run.
#[component]
pub fn Script(
    /// One of our files.
    text: &'static str,
    /// Whether it may import others, and wait.
    #[prop(optional)]
    module: bool,
) -> impl IntoView {
    view! { <script type=module.then_some("module") nonce=use_nonce()>{lean(text)}</script> }
}

/// The script without what only its readers need: indentation, and comments on lines of their own.
fn lean(text: &str) -> String {
    let lines = text.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_travels_without_what_only_its_readers_need() {
        let script = "{\n  // Why.\n  const root = \"https://example.org\"; // Here.\n}\n";
        assert_eq!(lean(script), "{\nconst root = \"https://example.org\"; // Here.\n}");
    }
}

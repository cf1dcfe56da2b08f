//! The language of the pages. It is chosen by links, so that it needs no script.

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use crate::i18n::{Lang, lang, words};

/// The part of an address's query that asks for a language: `lang=fr`.
pub const ASKED: &str = "lang";

/// In its place, that the browser decides.
pub const BROWSERS: &str = "auto";

/// How the reader can have the page in another language. Provided as a context for each request by what serves the
/// pages; by default an address asks for a language, and whoever answers it must heed it.
#[derive(Clone, Copy, Debug)]
pub struct Languages {
    /// Whether the reader has chosen the page's language, and not the browser.
    pub chosen: bool,
    /// The address of the page with this path and query in a language, or in the one of the browser's choice. `None` if
    /// there is none.
    pub address: fn(path: &str, query: &str, lang: Option<Lang>) -> Option<String>,
}

impl Default for Languages {
    fn default() -> Languages {
        Languages { chosen: false, address: asking }
    }
}

/// The same address, relative to itself, with a language asked for among what its query asks for already.
#[allow(clippy::unnecessary_wraps, reason = "other ways to make addresses may have none")]
fn asking(_: &str, query: &str, lang: Option<Lang>) -> Option<String> {
    let kept = query.trim_start_matches('?').split('&').filter(|part| !part.is_empty() && !asks(part));
    let kept: Vec<&str> = kept.collect();
    let asked = format!("{ASKED}={}", lang.map_or(BROWSERS, Lang::tag));
    Some(format!("?{}", [&kept[..], &[&*asked]].concat().join("&")))
}

/// Whether a part of a query asks for a language.
pub fn asks(part: &str) -> bool {
    part.split('=').next() == Some(ASKED)
}

/// Links to the page in every language, each in its own words, and to the browser's choice if it isn't that.
#[component]
pub(super) fn LanguageLinks() -> impl IntoView {
    let text = &words().pages;
    let Languages { chosen, address } = use_context().unwrap_or_default();
    let here = use_location();
    let (path, query) = (here.pathname.get_untracked(), here.search.get_untracked());
    let links = Lang::ALL.map(|other| {
        address(&path, &query, Some(other)).map(|address| {
            let (tag, current) = (other.tag(), (other == lang()).then_some("true"));
            view! {
                <a class="button" href=address lang=tag hreflang=tag rel="nofollow" aria-current=current>
                    {other.words().pages.this_language}
                </a>
            }
        })
    });
    let browsers = address(&path, &query, None).filter(|_| chosen).map(|address| {
        view! { <a href=address rel="nofollow">{text.browsers_language}</a> }
    });
    view! {
        <div class="languages row" role="group" aria-label=text.language>
            <strong aria-hidden="true">{text.language}</strong>
            {links.collect_view()}
            {browsers}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_already_stays() {
        for (query, address) in [
            ("", "?lang=fr"),
            ("?game=telo", "?game=telo&lang=fr"),
            ("lang=en&game=telo&lang=x&language=1", "?game=telo&language=1&lang=fr"),
        ] {
            assert_eq!(asking("/league", query, Some(Lang::Fr)).unwrap(), address);
        }
        assert_eq!(asking("/", "lang=fr", None).unwrap(), "?lang=auto");
    }
}

//! The bar at the top of every page.

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use super::{Icon, Symbol};
use crate::base::{results_url, url};
use crate::i18n::words;
use crate::prefs::Preferences;

/// Name, the ways to the pages, preferences.
#[component]
pub fn TopBar() -> impl IntoView {
    let text = &words().pages;
    let here = use_location().pathname.get_untracked();
    let link = |path: &str, address: String, label: &'static str| {
        let (at, page) = (here.trim_end_matches('/'), address.trim_end_matches('/'));
        let inside = at.strip_prefix(page).is_some_and(|rest| rest.starts_with('/'));
        let current = if at == page { Some("page") } else { (inside && path != "/").then_some("true") };
        view! { <li><a href=address aria-current=current>{label}</a></li> }
    };
    view! {
        <header class="bar">
            <a class="bar__name" href=url("/")>
                <Icon symbol=Symbol::Mark />
                <span>{text.parlour}</span>
            </a>
            <nav aria-label=text.navigation>
                <ul role="list">
                    {link("/", url("/"), text.games)}
                    {link("/league", results_url("/league"), text.league)}
                    {link("/rules", url("/rules"), text.rules)}
                </ul>
            </nav>
            <button class="button button--quiet button--icon bar__prefs" type="button"
                popovertarget="preferences" aria-label=text.preferences title=text.preferences>
                <Icon symbol=Symbol::Sliders />
            </button>
            <div id="preferences" class="popover" popover="auto" role="group" aria-label=text.preferences>
                <Preferences />
            </div>
        </header>
    }
}

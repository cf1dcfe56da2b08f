//! The document around every page, and the way from an address to its page.

use leptos::prelude::*;
use leptos_meta::{HashedStylesheet, MetaTags, Title, provide_meta_context};
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::path;

use crate::base::{BasePath, Plain, url};
use crate::i18n::{lang, words};
use crate::pages::{GameRules, History, Home, LeaguePage, NotFound, PlayPage, PlayerPage, Rules, TopBar};
use crate::prefs::PreferencesScript;

/// The whole document. Its language, folder and table come from the contexts [`crate::i18n::Lang`], [`BasePath`]
/// and [`crate::league::League`] of the request.
pub fn shell(options: LeptosOptions) -> impl IntoView {
    let BasePath(base) = use_context().unwrap_or_default();
    let folder = use_context::<Plain>().map_or(base.clone(), |plain| plain.assets);
    // What Leptos prepares for hydration is wanted inside islands only, and they ask for it themselves.
    if let Some(shared) = Owner::current_shared_context() {
        shared.set_is_hydrating(false);
    }
    provide_context(options.clone());
    view! {
        <!DOCTYPE html>
        <html lang=lang().tag() >
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
                <meta name="color-scheme" content="light dark" />
                <meta name="theme-color" data-of="light" media="(prefers-color-scheme: light)" content="#ffffff" />
                <meta name="theme-color" data-of="dark" media="(prefers-color-scheme: dark)" content="#16213e" />
                <PreferencesScript />
                <HashedStylesheet options root=folder />
                <link rel="icon" type="image/svg+xml" href=url("/favicon.svg") />
                <link rel="manifest" href=url("/manifest.webmanifest") />
                <MetaTags />
            </head>
            <body>
                <App />
            </body>
        </html>
    }
}

/// The pages and their addresses.
#[component]
pub fn App() -> impl IntoView {
    provide_meta_context();
    let BasePath(base) = use_context().unwrap_or_default();
    let parlour = words().pages.parlour;
    let titled = move |title: String| {
        if title.is_empty() { parlour.to_owned() } else { format!("{title} · {parlour}") }
    };
    view! {
        <Title formatter=titled />
        <Router base>
            <a class="skip" href="#main">{words().pages.skip}</a>
            <TopBar />
            <FlatRoutes fallback=NotFound>
                <Route path=path!("/") view=Home />
                <Route path=path!("/play/:game") view=PlayPage />
                <Route path=path!("/league") view=LeaguePage />
                <Route path=path!("/league/:day") view=LeaguePage />
                <Route path=path!("/league/player/:name") view=PlayerPage />
                <Route path=path!("/history") view=History />
                <Route path=path!("/rules") view=Rules />
                <Route path=path!("/rules/:game") view=GameRules />
            </FlatRoutes>
        </Router>
    }
}

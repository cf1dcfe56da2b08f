//! The league table's own page.

use leptos::prelude::*;

use super::{Head, Hydration};
use crate::i18n::words;
use crate::league::LeagueIsland;

/// Today's table, large.
#[component]
pub fn LeaguePage() -> impl IntoView {
    let text = &words().pages;
    view! {
        <Head title=text.league description=text.league_description />
        <Hydration />
        <main id="main" class="page page--medium league-page">
            <h1>{text.league}</h1>
            <section class="panel">
                <LeagueIsland />
            </section>
            <p class="muted">{text.league_scoring}</p>
        </main>
    }
}

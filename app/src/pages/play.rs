//! The page of a game under way.

use game_core::Kind;
use leptos::prelude::*;

use super::rules::{GamePage, game_page};
use super::{Head, Hydration, NoTable, NotFound, Sheet, addressed_game};
use crate::base::{Plain, api, results_url, url};
use crate::i18n::{fill, lang, words};
use crate::inline::{Inline, script};
use crate::league::{LiveTable, Top};
use crate::play::{Panels, PlayIsland};
use crate::prefs::WELCOME;

/// How many lines of today's table the page shows.
const TOP: usize = 10;

/// The board and what belongs beside it, for the game in the address.
#[component]
pub fn PlayPage() -> impl IntoView {
    match addressed_game() {
        Some(kind) => view! { <Table kind /> }.into_any(),
        None => view! { <NotFound /> }.into_any(),
    }
}

#[component]
fn Table(kind: Kind) -> impl IntoView {
    let text = &words().pages;
    let page = game_page(kind, lang());
    provide_context(kind);
    provide_context(Top(TOP));
    view! {
        <Head title=page.name description=fill(text.play_description, &[page.name]) />
        <Sheet name=kind.id() />
        <Hydration />
        <Inline script=script!("prune") />
        <main id="main" class="play" data-game=kind.id() data-tickets=api("/api/games")>
            <h1 class="visually-hidden">{page.name}</h1>
            <div class="play__board">
                <noscript>
                    <p class="notice">
                        {text.needs_script}" "
                        <a href=url(&format!("/rules/{}", kind.id()))>{text.rules}</a>
                    </p>
                </noscript>
                <PlayIsland />
            </div>
            {side(kind, page)}
        </main>
    }
}

/// What stands beside the board. Erased, since the type of a whole page would be too deep for the compiler.
fn side(kind: Kind, page: &'static GamePage) -> AnyView {
    let text = &words().pages;
    view! {
        <div class="play__side">
            <div class="panel first-visit">
                <p>{text.first_visit}</p>
                <button class="button" type="button" name=WELCOME value="off">{text.understood}</button>
            </div>
            <Panels kind />
            <details class="panel">
                <summary>{text.how_to_play}</summary>
                <ul>{page.short.iter().map(|&rule| view! { <li>{rule}</li> }).collect_view()}</ul>
                <p><a href=url(&format!("/rules/{}", kind.id()))>{text.all_rules}</a></p>
            </details>
            <section class="panel">
                {match use_context::<Plain>().filter(|plain| plain.table.is_none()) {
                    None => view! { <LiveTable /> }.into_any(),
                    Some(plain) => view! { <NoTable plain /> }.into_any(),
                }}
                <a class="button button--quiet" href=results_url("/league")>{text.whole_table}</a>
            </section>
        </div>
    }
    .into_any()
}

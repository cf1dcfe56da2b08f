//! The league table's own page.

use game_core::Kind;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use super::rules::game_page;
use super::{Head, Hydration};
use crate::base::url;
use crate::i18n::{lang, words};
use crate::league::LeagueIsland;

/// Today's table, large: of all games, or of the one that the address asks for with `?game=`.
#[component]
pub fn LeaguePage() -> impl IntoView {
    let text = &words().pages;
    let asked = use_query_map().with(|query| query.get("game").and_then(|id| Kind::from_id(&id)));
    if let Some(game) = asked {
        provide_context(game);
    }
    let tab = |game: Option<Kind>| {
        let address = game.map_or("/league".to_owned(), |game| format!("/league?game={}", game.id()));
        let name = game.map_or(text.all_games, |game| game_page(game, lang()).name);
        view! {
            <a class="button button--quiet" href=url(&address) aria-current=(game == asked).then_some("page")>
                {name}
            </a>
        }
    };
    let tabs = std::iter::once(None).chain(Kind::ALL.map(Some)).map(tab);
    view! {
        <Head title=text.league description=text.league_description />
        <Hydration />
        <main id="main" class="page page--medium league-page">
            <h1>{text.league}</h1>
            <nav class="row league-page__games" aria-label=text.games>{tabs.collect_view()}</nav>
            <section class="panel">
                <LeagueIsland />
            </section>
            <p class="muted">{text.league_scoring}</p>
        </main>
    }
}

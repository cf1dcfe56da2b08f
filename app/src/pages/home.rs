//! The games to choose from.

use game_core::Kind;
use leptos::prelude::*;

use super::rules::{GamePage, game_page};
use super::{Head, NoTable, Sheet};
use crate::base::{Plain, results_url, url};
use crate::board::Still;
use crate::i18n::{lang, words};
use crate::inline::{Inline, script};
use crate::league::{League, Standings};
use crate::skins::skin;

/// How many lines of today's table the page shows.
const TOP: usize = 5;

/// A card for every game, and the top of today's table.
#[component]
pub fn Home() -> impl IntoView {
    let text = &words().pages;
    let today = use_context::<League>().map(|league| league.today(None)).unwrap_or_default();
    let cards = Kind::ALL.map(|kind| view! { <Card kind page=game_page(kind, lang()) /> });
    view! {
        <Head title="" description=text.description />
        <Sheet name="home" />
        <main id="main" class="page home">
            <header class="home__head">
                <h1>{text.tagline}</h1>
                <p class="lead">{text.tagline_more}</p>
            </header>
            <section class="games" aria-label=text.games>{cards.collect_view()}</section>
            <section class="panel home__today" aria-labelledby="today">
                {match use_context::<Plain>() {
                    None => view! { <Standings table=today top=TOP /> }.into_any(),
                    Some(plain) => view! { <NoTable plain /> }.into_any(),
                }}
                <a class="button button--quiet" href=results_url("/league")>{text.whole_table}</a>
                <a class="button button--quiet" href=url("/history")>{words().past.link}</a>
            </section>
            // A few bytes here spare the visitor of this page the whole wasm file.
            <Inline script=script!("waiting") />
        </main>
    }
}

/// A game: its board, its name, what it is like, and the way to it.
#[component]
fn Card(kind: Kind, page: &'static GamePage) -> impl IntoView {
    let text = &words().pages;
    let board = kind
        .begin_at(page.scene)
        .map(|game| view! { <Still kind board=game.board() flipped=skin(kind).homes /> });
    let play = url(&format!("/play/{}", kind.id()));
    view! {
        <article class="card panel" data-game=kind.id()>
            <a class="card__board" href=play.clone() tabindex="-1" aria-hidden="true">{board.ok()}</a>
            <div class="card__text">
                <h2>{page.name}</h2>
                <p>{page.line}</p>
                <p class="card__waiting">{text.game_waits}</p>
                <p class="row">
                    <a class="button button--primary" href=play>
                        <span class="card__new">{text.play}</span>
                        <span class="card__continue">{text.go_on}</span>
                        <span class="visually-hidden">", "{page.name}</span>
                    </a>
                    <a class="button button--quiet" href=url(&format!("/rules/{}", kind.id()))>
                        {text.rules}
                        <span class="visually-hidden">", "{page.name}</span>
                    </a>
                </p>
            </div>
        </article>
    }
}

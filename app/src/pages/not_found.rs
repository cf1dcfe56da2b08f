//! Where nothing is.

use game_core::Kind;
use leptos::prelude::*;

use super::Head;
use super::rules::game_page;
use crate::base::url;
use crate::i18n::{lang, words};

/// The page for an address that leads nowhere, with status 404.
#[component]
pub fn NotFound() -> impl IntoView {
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>() {
        response.set_status(http::StatusCode::NOT_FOUND);
    }
    let text = &words().pages;
    let games = Kind::ALL.map(|kind| {
        let page = game_page(kind, lang());
        view! { <li><a class="button" href=url(&format!("/play/{}", kind.id()))>{page.name}</a></li> }
    });
    view! {
        <Head title=text.not_found description=text.not_found_text />
        <main id="main" class="page page--narrow lost">
            <h1>{text.not_found}</h1>
            <p>{text.not_found_text}</p>
            <ul class="row" role="list">
                <li><a class="button button--primary" href=url("/")>{text.all_games}</a></li>
                {games.collect_view()}
                <li><a class="button button--quiet" href=url("/league")>{text.league}</a></li>
            </ul>
        </main>
    }
}

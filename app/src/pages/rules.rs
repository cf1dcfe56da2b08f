//! The rules of the games. One arm of [`game_page`] and one folder a game: texts in every language, pictures by
//! position.

mod ayo;
mod draughts;
mod othello;
mod telo;
mod text;
mod tictactoe;

use game_core::Kind;
use leptos::prelude::*;

use super::{Head, NotFound, Sheet, addressed_game};
use crate::base::url;
use crate::board::Still;
use crate::i18n::{Lang, fill, lang, words};
use crate::skins::skin;
pub use text::{Block, Diagram, GamePage, Section};

/// What the pages say about a game.
pub fn game_page(kind: Kind, lang: Lang) -> &'static GamePage {
    match kind {
        Kind::Draughts => draughts::page(lang),
        Kind::Telo => telo::page(lang),
        Kind::Othello => othello::page(lang),
        Kind::TicTacToe => tictactoe::page(lang),
        Kind::Ayo => ayo::page(lang),
    }
}

/// The list of the games' rules.
#[component]
pub fn Rules() -> impl IntoView {
    let text = &words().pages;
    let games = Kind::ALL.map(|kind| {
        let page = game_page(kind, lang());
        view! {
            <li>
                <a href=url(&format!("/rules/{}", kind.id()))>{page.name}</a>
                <p>{page.line}</p>
            </li>
        }
    });
    view! {
        <Head title=text.rules description=text.rules_description />
        <Sheet name="rules" />
        <main id="main" class="page page--narrow">
            <h1>{text.rules}</h1>
            <ul class="list" role="list">{games.collect_view()}</ul>
        </main>
    }
}

/// The rules of the game in the address.
#[component]
pub fn GameRules() -> impl IntoView {
    match addressed_game() {
        Some(kind) => view! { <Article kind page=game_page(kind, lang()) /> }.into_any(),
        None => view! { <NotFound /> }.into_any(),
    }
}

#[component]
fn Article(kind: Kind, page: &'static GamePage) -> impl IntoView {
    let text = &words().pages;
    let contents = page.sections.iter().map(|section| {
        view! { <li><a href=format!("#{}", section.id)>{section.heading}</a></li> }
    });
    let sections = page.sections.iter().map(|section| {
        view! {
            <section id=section.id aria-labelledby=format!("{}-heading", section.id)>
                <h2 id=format!("{}-heading", section.id)>{section.heading}</h2>
                {section.blocks.iter().map(|block| block_view(kind, block)).collect_view()}
            </section>
        }
    });
    view! {
        <Head title=fill(text.rules_of, &[page.name]) description=page.line />
        <Sheet name="rules" />
        <main id="main" class="page rules">
            <header class="rules__head">
                <h1>{page.name}</h1>
                <p class="lead">{page.line}</p>
                <a class="button button--primary" href=url(&format!("/play/{}", kind.id()))>{text.play}</a>
            </header>
            <nav class="rules__contents" aria-label=text.contents>
                <ul role="list">{contents.collect_view()}</ul>
            </nav>
            <article class="prose">{sections.collect_view()}</article>
        </main>
    }
}

fn block_view(kind: Kind, block: &Block) -> AnyView {
    match *block {
        Block::Text(text) => view! { <p>{marked(text)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.iter().map(|&item| view! { <li>{marked(item)}</li> });
            view! { <ul>{items.collect_view()}</ul> }.into_any()
        }
        Block::Picture(diagram, caption) => view! {
            <figure>
                {picture(kind, diagram.position)}
                <figcaption>{marked(caption)}</figcaption>
            </figure>
        }
        .into_any(),
    }
}

/// A board with numbered cells. A test holds every position to the game's parser.
fn picture(kind: Kind, position: &'static str) -> impl IntoView {
    let game = kind.begin_at(position).ok();
    game.map(|game| view! { <Still kind board=game.board() label=position flipped=skin(kind).first_below numbers=true /> })
}

/// A text with what stands between backticks set as code: moves and positions.
fn marked(text: &'static str) -> impl IntoView {
    let parts = text.split('`').enumerate().map(|(index, part)| {
        if index % 2 == 1 { view! { <code>{part}</code> }.into_any() } else { part.into_any() }
    });
    parts.collect_view()
}

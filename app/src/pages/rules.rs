//! The rules of the games. One arm of [`game_page`] and one folder a game: texts in every language, pictures by
//! position.

mod ayo;
mod draughts;
mod example;
mod othello;
mod picture;
mod telo;
mod text;
mod tictactoe;

use game_core::Kind;
use leptos::prelude::*;

use super::{Head, NotFound, Sheet, addressed_game};
use crate::base::url;
use crate::i18n::{Lang, fill, lang, words};
use example::{Examples, Living};
use picture::picture;
pub use text::{Aim, Block, Diagram, Example, GamePage, Puzzle, Section};

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
    let parts = parts(kind, page);
    let contents = parts.iter().map(|part| {
        view! { <li><a href=format!("#{}", part.id)>{part.heading}</a></li> }
    });
    let contents = contents.collect_view();
    let sections = parts.into_iter().map(|Part { id, heading, content }| {
        view! {
            <section id=id aria-labelledby=format!("{id}-heading")>
                <h2 id=format!("{id}-heading")>{heading}</h2>
                {content}
            </section>
        }
    });
    view! {
        <Head title=fill(text.rules_of, &[page.name]) description=page.line />
        <Sheet name="rules" />
        <main id="main" class="page rules" data-game=kind.id()>
            <header class="rules__head">
                <h1>{page.name}</h1>
                <p class="lead">{page.line}</p>
                <a class="button button--primary" href=url(&format!("/play/{}", kind.id()))>{text.play}</a>
            </header>
            <nav class="rules__contents" aria-label=text.contents>
                <ul role="list">{contents}</ul>
            </nav>
            <article class="prose">{sections.collect_view()}</article>
            <Living kind />
        </main>
    }
}

/// A part of the page, under a heading of its own.
struct Part {
    id: &'static str,
    heading: &'static str,
    content: AnyView,
}

/// The rules, and what every game's page has besides, under the same headings.
fn parts(kind: Kind, page: &'static GamePage) -> Vec<Part> {
    let text = &words().pages;
    let rules = page.sections.iter().map(|section| Part {
        id: section.id,
        heading: section.heading,
        content: section.blocks.iter().map(|block| block_view(kind, block)).collect_view().into_any(),
    });
    let paragraphs =
        |texts: &[&'static str]| texts.iter().map(|&text| view! { <p>{marked(text)}</p> }).collect_view();
    let league = [text.league_scoring, text.league_left, text.league_fairness];
    let common = [
        ("examples", text.examples, view! { <Examples kind examples=page.examples /> }.into_any()),
        ("strategy", text.strategy, list(page.strategy)),
        ("league", text.league_points, paragraphs(&league).into_any()),
        ("history", text.history, paragraphs(page.history).into_any()),
    ];
    let common = common.into_iter().map(|(id, heading, content)| Part { id, heading, content });
    rules.chain(common).collect()
}

fn list(items: &[&'static str]) -> AnyView {
    let items = items.iter().map(|&item| view! { <li>{marked(item)}</li> });
    view! { <ul>{items.collect_view()}</ul> }.into_any()
}

fn block_view(kind: Kind, block: &Block) -> AnyView {
    match *block {
        Block::Text(text) => view! { <p>{marked(text)}</p> }.into_any(),
        Block::List(items) => list(items),
        Block::Picture(diagram, caption) => view! {
            <figure>
                {picture(kind, diagram.position)}
                <figcaption>{marked(caption)}</figcaption>
            </figure>
        }
        .into_any(),
    }
}

/// A text with what stands between backticks set as code: moves and positions.
fn marked(text: &'static str) -> impl IntoView {
    let parts = text.split('`').enumerate().map(|(index, part)| {
        if index % 2 == 1 { view! { <code>{part}</code> }.into_any() } else { part.into_any() }
    });
    parts.collect_view()
}

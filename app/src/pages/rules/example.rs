//! Tasks that can be played out. The server writes them with their answers; the board comes to life when the reader
//! asks for it, so that a page that is only read stays as light as it looks.

use game_core::Kind;
use leptos::prelude::*;

use super::{Example, marked, picture};
use crate::board::{BoardView, Stage};
use crate::i18n::{ID, words, written};
use crate::inline::{Inline, script};
use crate::pages::asset;
use crate::skins::skin;

/// A game's tasks.
#[component]
pub(super) fn Examples(kind: Kind, examples: &'static [Example; 3]) -> impl IntoView {
    let text = &words().pages;
    let tasks = examples.iter().map(|&Example { puzzle, task, told }| {
        let line = puzzle.line.iter().map(|turn| (skin(kind).turn)(turn)).collect::<Vec<_>>().join(" ");
        view! {
            <figure
                class="example"
                data-at=puzzle.position
                data-below=skin(kind).first_below
                data-line=puzzle.line.join(" ")
                data-right=text.right
                data-wrong=text.wrong
            >
                <figcaption>
                    <p>{task}</p>
                    <button class="button button--primary" type="button" data-try>
                        <span class="example__first">{text.try_it}</span>
                        <span class="example__again">{text.start_again}</span>
                        <span class="visually-hidden">". "{task}</span>
                    </button>
                    <p class="example__says" role="status"></p>
                    <details>
                        <summary>{text.answer}</summary>
                        <p><code>{line}</code>" – "{marked(told)}</p>
                    </details>
                </figcaption>
                <div class="example__board">{picture(kind, puzzle.position)}</div>
            </figure>
        }
    });
    tasks.collect_view()
}

/// What brings a task to life: a board to copy, the words that it needs, and the script that loads the rest.
#[component]
pub(super) fn Living(kind: Kind) -> impl IntoView {
    let start = kind.start("").ok().map(|game| view! { <BoardView stage=Stage::new(kind, game.board()) /> });
    view! {
        <template
            id="living"
            data-script=asset("js", &["js"])
            data-module=asset("wasm", &["wasm"])
            data-fault=words().pages.cant_load
        >
            {start}
        </template>
        <script type="text/plain" id=ID inner_html=written(skin(kind).game(words()))></script>
        <Inline script=script!("example") />
    }
}

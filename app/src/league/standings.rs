//! The table's markup.

use leptos::either::Either;
use leptos::prelude::*;

use super::Date;
use crate::api::{Row, Table};
use crate::i18n::{fill, words};

/// The class of a column of numbers.
const NUMBER: &str = "league__number";

/// The class of the column that goes first where there is no room.
const PLAYED: &str = "league__number league__played";

/// The class of the column that stays to the last.
const POINTS: &str = "league__number league__points";

/// A day's table: caption, date, number of games, one line a player.
#[component]
pub fn Standings(
    /// The table to draw.
    table: Table,
    /// How many lines at most; all if missing.
    #[prop(optional)]
    top: Option<usize>,
) -> impl IntoView {
    if table.table.is_empty() {
        Either::Left(view! { <Empty table hidden=false /> })
    } else {
        Either::Right(view! { <Lines table top=top.unwrap_or(usize::MAX) hidden=false /> })
    }
}

/// The table as `paint` finds it: also what isn't shown yet, the row to copy and the words to say.
pub(super) fn live(table: Table) -> String {
    let text = &words().league;
    let (empty, ends) = (table.table.is_empty(), table.ends);
    view! {
        <Empty table=table.clone() hidden=!empty />
        <Lines table top=usize::MAX hidden=empty />
        <p class="league__foot">{text.ends_here}</p>
        <div class="notice" role="status" hidden=true>
            <span>{text.unreachable}</span>
            <button class="button button--quiet" type="button">{text.retry}</button>
        </div>
        <template
            data-locale=text.locale
            data-first=text.first
            data-game=text.game
            data-games=text.games
            data-ends=text.ends
            data-at=ends
        >
            <Line row=Row::default() place=0 />
        </template>
    }
    .to_html()
}

/// Title, date and number of games.
#[component]
fn Heading(table: Table) -> impl IntoView {
    let text = &words().league;
    let date = table.date.parse::<Date>().map(|date| date.text(text)).ok();
    // Every game has two players, each with a line.
    let games = match table.table.iter().map(|row| row.played).sum::<u32>().div_ceil(2) {
        0 => String::new(),
        1 => text.game.to_owned(),
        games => fill(text.games, &[&games.to_string()]),
    };
    view! {
        <span class="league__title">{text.today}</span>
        <span class="league__date">
            <time datetime=table.date>{date}</time>
            <span class="league__games">{games}</span>
        </span>
    }
}

/// A day without results.
#[component]
fn Empty(table: Table, hidden: bool) -> impl IntoView {
    view! {
        <div class="league" hidden=hidden>
            <p class="league__head">
                <Heading table />
            </p>
            <p class="league__empty">{words().league.empty}</p>
        </div>
    }
}

/// A day with results.
#[component]
fn Lines(table: Table, top: usize, hidden: bool) -> impl IntoView {
    let text = &words().league;
    let column = |class, [full, short]: [&'static str; 2]| {
        view! {
            <th scope="col" class=class>
                <span class="league__full">{full}</span>
                <span class="league__short" aria-hidden="true">{short}</span>
            </th>
        }
    };
    let places = places(&table.table);
    let lines = table.table.clone().into_iter().zip(places).take(top);
    let lines = lines.map(|(row, place)| view! { <Line row place /> });
    view! {
        <table class="league" hidden=hidden>
            <caption class="league__head">
                <Heading table />
            </caption>
            <thead>
                <tr>
                    <th scope="col" class="league__place">
                        <span class="visually-hidden">{text.place}</span>
                    </th>
                    <th scope="col" class="league__name">{text.player}</th>
                    {column(PLAYED, text.played)}
                    {column(NUMBER, text.won)}
                    {column(NUMBER, text.drawn)}
                    {column(NUMBER, text.lost)}
                    {column(POINTS, text.points)}
                </tr>
            </thead>
            <tbody>{lines.collect_view()}</tbody>
        </table>
    }
}

/// A player's line. Whose it is, only the browser knows: each has the mark, and the style shows it on the reader's.
#[component]
fn Line(row: Row, place: usize) -> impl IntoView {
    view! {
        <tr>
            <td class="league__place">{place}</td>
            <th scope="row" class="league__name">
                <bdi>{row.name}</bdi>
                " "
                <span class="league__you">{words().league.you}</span>
            </th>
            <td class=PLAYED>{row.played}</td>
            <td class=NUMBER>{row.won}</td>
            <td class=NUMBER>{row.drawn}</td>
            <td class=NUMBER>{row.lost}</td>
            <td class=POINTS>{row.points}</td>
        </tr>
    }
}

/// Each row's place, from 1. Rows with the same points and wins share one: between them only the alphabet decides.
fn places(rows: &[Row]) -> Vec<usize> {
    let mut places = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let shared = index > 0 && (rows[index - 1].points, rows[index - 1].won) == (row.points, row.won);
        places.push(if shared { places[index - 1] } else { index + 1 });
    }
    places
}

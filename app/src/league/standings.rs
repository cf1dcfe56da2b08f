//! The table as it is drawn.

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
    /// The reader's name, if it is known.
    #[prop(optional_no_strip)]
    own: Option<String>,
) -> impl IntoView {
    let text = &words().league;
    let date = table.date.parse::<Date>().map(|date| date.text(text)).ok();
    // Every game has two players, each with a line.
    let games = match table.table.iter().map(|row| row.played).sum::<u32>().div_ceil(2) {
        0 => None,
        1 => Some(text.game.to_owned()),
        games => Some(fill(text.games, &[&games.to_string()])),
    };
    let head = view! {
        <span class="league__title">{text.today}</span>
        <span class="league__date">
            <time datetime=table.date.clone()>{date}</time>
            {games.map(|games| format!(" · {games}"))}
        </span>
    };
    if table.table.is_empty() {
        return Either::Left(view! {
            <div class="league">
                <p class="league__head">{head}</p>
                <p class="league__empty">{text.empty}</p>
            </div>
        });
    }
    let column = |class, [full, short]: [&'static str; 2]| {
        view! {
            <th scope="col" class=class>
                <span class="league__full">{full}</span>
                <span class="league__short" aria-hidden="true">{short}</span>
            </th>
        }
    };
    let places = places(&table.table);
    let lines = table.table.into_iter().zip(places).take(top.unwrap_or(usize::MAX));
    let lines = lines.map(|(row, place)| {
        let own = own.as_ref() == Some(&row.name);
        view! { <Line row place own /> }
    });
    Either::Right(view! {
        <table class="league">
            <caption class="league__head">{head}</caption>
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
    })
}

#[component]
fn Line(row: Row, place: usize, own: bool) -> impl IntoView {
    let you = own.then(|| view! { " " <span class="league__you">{words().league.you}</span> });
    view! {
        <tr class:league__own=own>
            <td class="league__place">{place}</td>
            <th scope="row" class="league__name">
                <bdi>{row.name}</bdi>
                {you}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_share_a_place() {
        let row = |points, won| Row { name: String::new(), played: 9, won, drawn: 0, lost: 0, points };
        let rows = [row(9, 3), row(6, 2), row(6, 2), row(6, 1), row(0, 0)];
        assert_eq!(places(&rows), [1, 2, 2, 4, 5]);
        assert_eq!(places(&[]), [0usize; 0]);
    }
}

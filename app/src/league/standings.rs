//! The table's markup.

use leptos::either::Either;
use leptos::prelude::*;

use game_core::Kind;

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
pub(super) fn live(table: Table, game: Option<Kind>) -> String {
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
            data-asked=game.map(|game| format!("?game={}", game.id()))
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
        // An empty text would be drawn as a space, and the style looks for nothing.
        0 => None,
        1 => Some(text.game.to_owned()),
        games => Some(fill(text.games, &[&games.to_string()])),
    };
    view! {
        <span class="league__title">{text.today}</span>
        <span class="league__date">
            <time datetime=table.date>{date}</time>
            " "
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, won: u32, lost: u32) -> Row {
        Row { name: name.into(), played: won + lost, won, drawn: 0, lost, points: 3 * won }
    }

    fn markup(rows: Vec<Row>) -> String {
        let table = Table { date: "2026-11-29".into(), table: rows, ends: Some(1_764_460_800_000) };
        Owner::new().with(|| live(table, Some(Kind::Telo)))
    }

    /// Whether the first element of that name and class is hidden.
    fn hidden(markup: &str, name: &str, class: &str) -> bool {
        let class = format!("class=\"{class}\"");
        let mut tags = markup.split('<').filter_map(|rest| rest.split('>').next());
        let tag = tags.find(|tag| tag.starts_with(name) && tag.contains(&class));
        tag.unwrap_or_else(|| panic!("{name} {class} in {markup}")).contains(" hidden")
    }

    #[test]
    fn equal_players_share_a_place() {
        let row = |points, won| Row { played: 9, won, points, ..Row::default() };
        let rows = [row(9, 3), row(6, 2), row(6, 2), row(6, 1), row(0, 0)];
        assert_eq!(places(&rows), [1, 2, 2, 4, 5]);
        assert_eq!(places(&[]), [0usize; 0]);
    }

    #[test]
    fn a_name_is_text() {
        let text = markup(vec![row("<b>Eve</b>", 1, 0), row("Ada & Bola", 0, 1)]);
        assert!(text.contains("<bdi>&lt;b&gt;Eve&lt;/b&gt;</bdi>"), "{text}");
        assert!(text.contains("<bdi>Ada &amp; Bola</bdi>"), "{text}");
    }

    #[test]
    fn a_day_shows_its_rows_or_that_it_has_none() {
        let text = markup(vec![]);
        assert!(hidden(&text, "table", "league") && !hidden(&text, "div", "league"), "{text}");
        assert!(text.contains("<span class=\"league__games\"><!></span>"), "{text}");
        let text = markup(vec![row("Ada", 2, 0), row("Bola", 0, 2)]);
        assert!(!hidden(&text, "table", "league") && hidden(&text, "div", "league"), "{text}");
        assert!(text.contains("2 games") && text.contains("Sunday 29 November 2026"), "{text}");
    }

    #[test]
    fn the_browser_finds_what_it_paints_with() {
        let text = markup(vec![]);
        assert!(hidden(&text, "div", "notice"), "{text}");
        let template = text.split("<template").nth(1).unwrap();
        for word in [
            "data-locale=\"en-GB\"",
            "data-games=\"{0} games\"",
            "data-at=\"1764460800000\"",
            "data-asked=\"?game=telo\"",
            "<tr>",
        ] {
            assert!(template.contains(word), "{word} in {template}");
        }
        // One cell for the place, one for the name, and one a count.
        assert_eq!(template.matches("<td").count() + template.matches("<th").count(), 7);
    }

    #[test]
    fn the_top_is_no_more_than_asked_for() {
        let rows = vec![row("Ada", 2, 0), row("Bola", 1, 1), row("Chidi", 0, 2)];
        let table = Table { table: rows, ..Table::default() };
        let text = Owner::new().with(|| view! { <Standings table top=2 /> }.to_html());
        assert!(text.contains("Bola") && !text.contains("Chidi"), "{text}");
        assert!(text.contains("3 games"), "all count: {text}");
    }
}

//! The table's markup.

use leptos::either::Either;
use leptos::prelude::*;

use game_core::Kind;

use super::names::shown;
use super::{Date, Since, counted};
use crate::api::{Day, Row, Table};
use crate::base::{results_url, segment, url};
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
    /// What it is the table of; today if missing.
    #[prop(default = words().league.today)]
    title: &'static str,
    /// What is said where nobody has played.
    #[prop(default = words().league.empty)]
    empty: &'static str,
) -> impl IntoView {
    if table.table.is_empty() {
        Either::Left(view! { <Empty table title empty hidden=false /> })
    } else {
        Either::Right(view! { <Lines table title top=top.unwrap_or(usize::MAX) hidden=false /> })
    }
}

/// What was played on each of some days: a bar each, which leads to the day's table.
#[component]
pub fn Chart(
    /// The earliest first.
    days: Vec<Day>,
    /// The game that they are of; all if missing.
    game: Option<Kind>,
) -> impl IntoView {
    let text = &words().league;
    let most = days.iter().map(|day| day.points.max(day.games)).max().unwrap_or_default().max(1);
    let height = |value: u32| (value * BAR).div_ceil(most);
    let bars = days.into_iter().map(|day| {
        let Day { date, games, points, .. } = day;
        let parsed = date.parse::<Date>().ok();
        let label = parsed.map(|date| date.label(text));
        let told = counted(games, points);
        let asked = game.map(|game| format!("?game={}", game.id())).unwrap_or_default();
        let (games, points) = (height(games), height(points));
        view! {
            <li>
                <a href=url(&format!("/league/{date}{asked}"))>
                    <svg class="chart__bars" viewBox=format!("0 0 24 {BAR}") aria-hidden="true" focusable="false">
                        <rect class="chart__games" x="2" width="9" y=BAR - games height=games />
                        <rect class="chart__points" x="13" width="9" y=BAR - points height=points />
                    </svg>
                    <span class="chart__label">{label}</span>
                    <span class="chart__told">{told}</span>
                </a>
            </li>
        }
    });
    view! {
        <h2 id="days" class="league-page__title">{text.chart}</h2>
        <p class="chart__key muted" aria-hidden="true">
            <span class="chart__games">{text.chart_key[0]}</span>
            <span class="chart__points">{text.chart_key[1]}</span>
        </p>
        <ol class="chart" role="list">{bars.collect_view()}</ol>
    }
}

/// The height of the highest bar.
const BAR: u32 = 48;

/// The address of a player's page.
pub fn player_address(name: &str) -> String {
    results_url(&format!("/league/player/{}", segment(name)))
}

/// Title, date and number of games.
#[component]
fn Heading(table: Table, title: String) -> impl IntoView {
    let text = &words().league;
    let date = table.date.parse::<Date>().ok().map(|date| match use_context::<Since>() {
        Some(Since(first)) => first.until(date, text).into_any(),
        None => view! { <time datetime=table.date>{date.text(text)}</time> }.into_any(),
    });
    let games = match table.games {
        // An empty text would be drawn as a space, and the style looks for nothing.
        0 => None,
        1 => Some(text.game.to_owned()),
        games => Some(fill(text.games, &[&games.to_string()])),
    };
    view! {
        <span class="league__title">{title}</span>
        <span class="league__date">
            {date}
            " "
            <span class="league__games">{games}</span>
        </span>
    }
}

/// A day without results.
#[component]
pub(super) fn Empty(
    table: Table,
    #[prop(into)] title: String,
    empty: &'static str,
    hidden: bool,
) -> impl IntoView {
    view! {
        <div class="league" hidden=hidden>
            <p class="league__head">
                <Heading table title />
            </p>
            <p class="league__empty">{empty}</p>
        </div>
    }
}

/// A day with results.
#[component]
pub(super) fn Lines(table: Table, #[prop(into)] title: String, top: usize, hidden: bool) -> impl IntoView {
    let text = &words().league;
    let column = |class, [full, short]: [&'static str; 2]| {
        view! {
            <th scope="col" class=class>
                <span class="league__full">{full}</span>
                <span class="league__short" aria-hidden="true">{short}</span>
            </th>
        }
    };
    let lines = table.table.clone().into_iter().take(top).map(|row| view! { <Line row /> });
    view! {
        <table class="league" hidden=hidden>
            <caption class="league__head">
                <Heading table title />
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
pub(super) fn Line(row: Row) -> impl IntoView {
    let text = &words().league;
    let address = player_address(&row.name);
    view! {
        <tr class=(row.unverified > 0).then_some("league__unverified")>
            <td class="league__place">{row.place}</td>
            <th scope="row" class="league__name">
                <a href=address><bdi>{shown(&row.name)}</bdi></a>
                " "
                <span class="league__tick"><span class="visually-hidden">{text.verified}</span></span>
                <span class="league__doubt">{text.unverified}</span>
                " "
                <span class="league__you">{text.you}</span>
            </th>
            <td class=PLAYED>{row.played}</td>
            <td class=NUMBER>{row.won}</td>
            <td class=NUMBER>{row.drawn}</td>
            <td class=NUMBER>{row.lost}</td>
            <td class=POINTS>{row.points}</td>
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, won: u32, lost: u32) -> Row {
        Row { name: name.into(), played: won + lost, won, lost, points: 3 * won, ..Row::default() }
    }

    #[test]
    fn a_name_is_text() {
        let rows = vec![row("<b>Eve</b>", 1, 0), row("Ada & Bola", 0, 1)];
        let table = Table { table: rows, games: 1, ..Table::default() };
        let text = Owner::new().with(|| view! { <Standings table /> }.to_html());
        assert!(text.contains("<bdi>&lt;b&gt;Eve&lt;/b&gt;</bdi>"), "{text}");
        assert!(text.contains("<bdi>Ada &amp; Bola</bdi>"), "{text}");
    }

    #[test]
    fn the_top_is_no_more_than_asked_for() {
        let rows = vec![row("Ada", 2, 0), row("Bola", 1, 1), row("Chidi", 0, 2)];
        let table = Table { table: rows, games: 3, ..Table::default() };
        let text = Owner::new().with(|| view! { <Standings table top=2 /> }.to_html());
        assert!(text.contains("Bola") && !text.contains("Chidi"), "{text}");
        assert!(text.contains("3 games"), "all count: {text}");
    }
}

//! The league's pages: today's table, another day's, and that of the last seven days.

use std::sync::Arc;

use game_core::Kind;
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use super::rules::game_page;
use super::{Head, NoTable, NotFound, Sheet, Shelf};
use crate::base::{Plain, url};
use crate::i18n::{lang, words};
use crate::inline::{Inline, script};
use crate::league::{Chart, Date, LiveTable, Past, Since, Span, Standings};

/// The table that the address names: of all games, or of the one that it asks for with `?game=`.
#[component]
pub fn LeaguePage() -> impl IntoView {
    match use_context::<Arc<Past>>() {
        Some(past) => view! { <Page past /> }.into_any(),
        None => match use_context::<Plain>() {
            Some(plain) => view! { <Nowhere plain /> }.into_any(),
            // The address names no day.
            None => view! { <NotFound /> }.into_any(),
        },
    }
}

/// The page where nobody keeps a table.
#[component]
fn Nowhere(plain: Plain) -> impl IntoView {
    let text = &words().pages;
    view! {
        <Head title=text.league description=text.league_description />
        <main id="main" class="page page--narrow">
            <h1>{text.league}</h1>
            <NoTable plain />
            <p><a class="button" href=url("/")>{text.all_games}</a></p>
        </main>
    }
}

#[component]
fn Page(past: Arc<Past>) -> impl IntoView {
    let text = &words().pages;
    let league = &words().league;
    let asked = use_query_map().with(|query| query.get("game").and_then(|id| Kind::from_id(&id)));
    if let Some(game) = asked {
        provide_context(game);
    }
    let days = past.days.clone();
    if past.span == Span::Week
        && let Some(Ok(first)) = days.first().map(|day| day.date.parse())
    {
        provide_context(Since(first));
    }
    let date = past.table.date.parse::<Date>().ok().map(|date| date.text(league));
    let title = match past.span {
        Span::Today => text.league.to_owned(),
        Span::Week => league.week.to_owned(),
        Span::Day | Span::Future => date.unwrap_or_default(),
    };
    if past.span == Span::Future
        && let Some(response) = use_context::<leptos_axum::ResponseOptions>()
    {
        response.set_status(http::StatusCode::NOT_FOUND);
    }
    view! {
        <Head title description=text.league_description />
        <Sheet name="league" />
        {(past.span == Span::Today).then(|| view! { <Shelf /> })}
        <main id="main" class="page page--medium league-page">
            <h1>{text.league}</h1>
            {ways(&past, asked)}
            <section class="panel">{standings(&past)}</section>
            <section class="panel" aria-labelledby="days"><Chart days game=asked /></section>
            {files(&past)}
            <p><a href=url("/history")>{words().past.link}</a></p>
            <p class="muted">{text.league_scoring}</p>
            <p class="muted">{text.league_fairness}</p>
        </main>
    }
}

/// Other days, and the games.
fn ways(past: &Past, asked: Option<Kind>) -> AnyView {
    let (text, league) = (&words().pages, &words().league);
    let here = match past.span {
        Span::Today => "/league".to_owned(),
        Span::Week => "/league/week".to_owned(),
        Span::Day | Span::Future => format!("/league/{}", past.table.date),
    };
    let with_game = |path: &str, game: Option<Kind>| {
        url(&game.map_or(path.to_owned(), |game| format!("{path}?game={}", game.id())))
    };
    let span = |path: &'static str, name: &'static str| {
        let current = (here == path).then_some("page");
        view! { <a class="button button--quiet" href=with_game(path, asked) aria-current=current>{name}</a> }
    };
    let tab = |game: Option<Kind>| {
        let name = game.map_or(text.all_games, |game| game_page(game, lang()).name);
        let current = (game == asked).then_some("true");
        view! { <a class="button button--quiet" href=with_game(&here, game) aria-current=current>{name}</a> }
    };
    let tabs = std::iter::once(None).chain(Kind::ALL.map(Some)).map(tab);
    let day = if past.span == Span::Future { past.today.clone() } else { past.table.date.clone() };
    view! {
        <div class="league-page__ways">
            <nav class="row league-page__games" aria-label=league.spans>
                {span("/league", league.now)}
                {span("/league/week", league.week)}
            </nav>
            <form class="row league-page__day" action=url("/league") method="get">
                <label for="day">{league.another_day}</label>
                <input id="day" type="date" name="date" value=day max=past.today.clone() required=true />
                {asked.map(|game| view! { <input type="hidden" name="game" value=game.id() /> })}
                <button class="button" type="submit">{league.show}</button>
            </form>
            <nav class="row league-page__games" aria-label=text.games>{tabs.collect_view()}</nav>
        </div>
    }
    .into_any()
}

fn standings(past: &Past) -> AnyView {
    let text = &words().league;
    let (table, [before, after]) = (past.table.clone(), past.neighbours.clone());
    let step = |day: Option<String>, name: &'static str, rel: &'static str| {
        day.map(|day| {
            view! { <a class="button button--quiet" rel=rel href=url(&format!("/league/{day}"))>{name}</a> }
        })
    };
    let (title, empty) = match past.span {
        Span::Today => return view! { <LiveTable /> }.into_any(),
        Span::Week => (text.week, text.nobody_in_week),
        Span::Day => (text.of_the_day, text.nobody_then),
        Span::Future => (text.of_the_day, text.not_yet),
    };
    view! {
        <Standings table title empty />
        <Inline script=script!("own") />
        <p class="row league-page__steps">
            {step(before, text.day_before, "prev")}
            {step(after, text.day_after, "next")}
        </p>
    }
    .into_any()
}

/// The day's results for those who want to count for themselves.
fn files(past: &Past) -> Option<impl IntoView + use<>> {
    let text = &words().league;
    let date = past.table.date.clone();
    let address = |format: &str| url(&format!("/api/results?date={date}&format={format}"));
    (matches!(past.span, Span::Today | Span::Day) && past.table.games > 0).then(|| {
        view! {
            <p class="muted">
                {text.files}" "
                <a href=address("csv") download=true>"CSV"</a>", "
                <a href=address("json")>"JSON"</a>
            </p>
        }
    })
}

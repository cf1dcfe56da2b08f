//! A player's page: form, counts and results of the last seven days.

use std::sync::Arc;

use game_core::{Kind, Level};
use leptos::prelude::*;

use super::rules::game_page;
use super::{Head, NotFound, Sheet};
use crate::api::{AIDS, Played, Verified, game_of};
use crate::base::url;
use crate::i18n::{fill, lang, words};
use crate::league::names::{computer, shown};
use crate::league::past::{Count, level_of};
use crate::league::{Date, Profile, counted, player_address};

/// How many results the form is made of.
const FORM: usize = 12;

/// How many results are listed.
const LISTED: usize = 100;

/// What the player in the address has played.
#[component]
pub fn PlayerPage() -> impl IntoView {
    match use_context::<Arc<Profile>>() {
        Some(profile) => view! { <Page profile /> }.into_any(),
        None => view! { <NotFound /> }.into_any(),
    }
}

#[component]
fn Page(profile: Arc<Profile>) -> impl IntoView {
    let text = &words().league;
    let all = profile.count(|_, _| true);
    let told = fill(text.player_told, &[&counted(all.played(), all.points())]);
    let name = shown(&profile.name);
    view! {
        <Head title=name.clone() description=fill(text.player_description, &[&name]) />
        <Sheet name="league" />
        <main id="main" class="page page--medium league-page">
            <header class="league-page__head">
                <h1><bdi>{name}</bdi></h1>
                <p class="muted">{told}</p>
            </header>
            {form(&profile)}
            {counts(&profile)}
            {results(&profile)}
            <p><a class="button button--quiet" href=url("/league/week")>{text.week}</a></p>
        </main>
    }
}

/// The last results as letters, the latest first.
fn form(profile: &Profile) -> AnyView {
    let text = &words().league;
    let ends = profile.counted().take(FORM).map(|played| {
        let index = profile.view(played).0 as usize;
        let class = ["form__won", "form__drawn", "form__lost"][index];
        view! {
            <li class=class>
                <span aria-hidden="true">{text.form_letters[index]}</span>
                <span class="visually-hidden">{text.ends_for_player[index]}</span>
            </li>
        }
    });
    view! {
        <section class="panel">
            <h2 class="league-page__title">{text.form}</h2>
            <ol class="form" role="list">{ends.collect_view()}</ol>
        </section>
    }
    .into_any()
}

/// By opponent, and by game.
fn counts(profile: &Profile) -> AnyView {
    let league = &words().league;
    let mut rows: Vec<(String, Count)> = Level::ALL
        .into_iter()
        .map(|level| (computer(level), profile.count(|_, other| level_of(other) == Some(level))))
        .collect();
    rows.push((league.people.to_owned(), profile.count(|_, other| level_of(other).is_none())));
    let games = Kind::ALL.map(|kind| {
        let count = profile.count(|played, _| game_of(played.score.game.as_deref()) == Some(kind));
        (game_page(kind, lang()).name.to_owned(), count)
    });
    view! {
        <section class="panel">{count_table(league.by_opponent, rows)}</section>
        <section class="panel">{count_table(league.by_game, games.into())}</section>
    }
    .into_any()
}

fn count_table(caption: &'static str, rows: Vec<(String, Count)>) -> impl IntoView {
    let text = &words().league;
    let column = |[full, short]: [&'static str; 2]| {
        view! {
            <th scope="col" class="league__number">
                <span class="league__full">{full}</span>
                <span class="league__short" aria-hidden="true">{short}</span>
            </th>
        }
    };
    let lines = rows.into_iter().filter(|(_, count)| count.played() > 0).map(|(name, count)| {
        view! {
            <tr>
                <th scope="row" class="league__name">{name}</th>
                <td class="league__number">{count.played()}</td>
                <td class="league__number">{count.won}</td>
                <td class="league__number">{count.drawn}</td>
                <td class="league__number">{count.lost}</td>
            </tr>
        }
    });
    view! {
        <table class="league">
            <caption class="league__head">
                <span class="league__title">{caption}</span>
            </caption>
            <thead>
                <tr>
                    <th scope="col" class="league__name"><span class="visually-hidden">{caption}</span></th>
                    {column(text.played)}
                    {column(text.won)}
                    {column(text.drawn)}
                    {column(text.lost)}
                </tr>
            </thead>
            <tbody>{lines.collect_view()}</tbody>
        </table>
    }
}

/// The results, the latest first.
fn results(profile: &Profile) -> AnyView {
    let text = &words().league;
    let lines = profile.results.iter().take(LISTED).map(|played| result(profile, played));
    let zone = profile.results.iter().find_map(|played| zone(played.at.as_deref()?));
    view! {
        <section class="panel">
            <h2 class="league-page__title">{text.results}</h2>
            {zone.map(|zone| view! { <p class="muted">{fill(text.clock, &[zone])}</p> })}
            <ul class="results" role="list">{lines.collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn result(profile: &Profile, played: &Played) -> impl IntoView {
    let text = &words().league;
    let (ended, other) = profile.view(played);
    let index = ended as usize;
    let class = ["form__won", "form__drawn", "form__lost"][index];
    let game = game_of(played.score.game.as_deref()).map(|kind| game_page(kind, lang()).name);
    let verified = match played.verified {
        Verified::No => text.unverified,
        Verified::Rules => text.verified,
        Verified::Full => text.verified_fully,
    };
    let remark = match &played.struck {
        Some(_) => Some(text.struck),
        None => (!played.counts).then_some(text.no_points),
    };
    let aids = played.score.aids.as_deref().unwrap_or_default();
    let aids = AIDS.into_iter().zip(text.aids).filter(|(aid, _)| aids.split(' ').any(|word| word == *aid));
    let remarks = aids.map(|(_, words)| words).chain(remark);
    view! {
        <li>
            <span class=format!("results__end {class}") aria-hidden="true">{text.form_letters[index]}</span>
            <span class="results__what">
                <span class="visually-hidden">{text.ends_for_player[index]}", "</span>
                {game}" · "
                <a href=player_address(other)><bdi>{shown(other)}</bdi></a>
            </span>
            <span class="results__when muted">
                {played.at.as_deref().and_then(when)}" · "{verified}
                {remarks.map(|remark| format!(" · {remark}")).collect_view()}
            </span>
        </li>
    }
}

/// How far the host's clock is from UTC: "+01:00"; empty where it isn't.
fn zone(at: &str) -> Option<&str> {
    let zone = at.get("2026-11-30T12:00:00".len()..)?;
    Some(if matches!(zone, "Z" | "+00:00") { "" } else { zone })
}

/// Day and time by the host's clock.
fn when(at: &str) -> Option<impl IntoView + use<>> {
    let date: Date = at.get(..10)?.parse().ok()?;
    let time = at.get(11..16)?;
    let shown = format!("{} {time}", date.short(&words().league));
    Some(view! { <time datetime=at.to_owned()>{shown}</time> })
}

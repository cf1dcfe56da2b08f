//! What the pages of the league show besides today's table.

use std::sync::Arc;

use app::api::{Played, Table};
use app::league::{Past, Profile, Span};
use axum::http::Uri;
use chrono::NaiveDate;
use game_core::Kind;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization;

use super::ask::day;
use super::results::is_of;
use super::scores::refuse;
use crate::error::Refusal;
use crate::state::AppState;

/// How many days a chart and a player's page are of.
const WEEK: u64 = 7;

/// What was found for a page.
#[derive(Clone, Debug, Default)]
pub(super) struct Looked {
    pub(super) past: Option<Arc<Past>>,
    pub(super) profile: Option<Arc<Profile>>,
}

#[derive(Debug, Default, Deserialize)]
struct Asked {
    game: Option<String>,
    date: Option<String>,
}

/// Where a day is found that was chosen in the page's form.
pub(super) fn moved(uri: &Uri) -> Option<String> {
    if uri.path() != "/league" {
        return None;
    }
    let asked: Asked = query(uri);
    let date = day(&asked.date?)?;
    let game = asked.game.and_then(|id| Kind::from_id(&id));
    Some(game.map_or(format!("/league/{date}"), |game| format!("/league/{date}?game={}", game.id())))
}

/// Looks up what the page at the address shows. Nothing for other pages, and for addresses that name no day and no
/// player.
pub(super) async fn look(state: &AppState, uri: &Uri) -> Result<Looked, Refusal> {
    let mut looked = Looked::default();
    let Some(rest) = uri.path().strip_prefix("/league") else { return Ok(looked) };
    let game = query::<Asked>(uri).game.and_then(|id| Kind::from_id(&id));
    let today = state.calendar.today();
    if let Some(name) = rest.strip_prefix("/player/") {
        looked.profile = profile(state, name, today).await?.map(Arc::new);
        return Ok(looked);
    }
    let (span, date) = match rest {
        "" => (Span::Today, today),
        "/week" => (Span::Week, today),
        rest => match rest.strip_prefix('/').and_then(day) {
            Some(date) if date > today => (Span::Future, date),
            Some(date) => (Span::Day, date),
            None => return Ok(looked),
        },
    };
    looked.past = Some(Arc::new(past(state, span, date, game).await?));
    Ok(looked)
}

async fn past(state: &AppState, span: Span, date: NaiveDate, game: Option<Kind>) -> Result<Past, Refusal> {
    let today = state.calendar.today();
    let table = match span {
        Span::Future => Table { date: date.to_string(), ..Table::default() },
        Span::Week => state.table(date, WEEK, game).await.map_err(refuse)?,
        Span::Today | Span::Day => state.table(date, 1, game).await.map_err(refuse)?,
    };
    let standings = state.standings(date.min(today), WEEK).await.map_err(refuse)?;
    let days = standings.iter().map(|standing| standing.day(game)).collect();
    let neighbours = match span {
        Span::Day => [date.pred_opt(), date.succ_opt().filter(|day| *day <= today)],
        _ => [None, None],
    };
    let neighbours = neighbours.map(|day| day.map(|day| day.to_string()));
    Ok(Past { span, table, days, today: today.to_string(), neighbours })
}

/// What the player has played; nothing if that is nothing.
async fn profile(state: &AppState, segment: &str, today: NaiveDate) -> Result<Option<Profile>, Refusal> {
    let Some(name) = decoded(segment) else { return Ok(None) };
    let days = state.results(today, WEEK).await.map_err(refuse)?;
    let all = days.iter().rev().flat_map(|(_, results)| results.iter().rev());
    let results: Vec<Played> = all.filter(|played| is_of(played, &name)).cloned().collect();
    Ok((!results.is_empty()).then_some(Profile { name, results }))
}

/// A segment of a path as text, in NFC.
fn decoded(segment: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(segment.len());
    let mut rest = segment.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'%' {
            let digit = |at: usize| char::from(*tail.get(at)?).to_digit(16);
            bytes.push((digit(0)? << 4 | digit(1)?) as u8);
            rest = &tail[2..];
        } else {
            bytes.push(*first);
        }
    }
    Some(String::from_utf8(bytes).ok()?.trim().nfc().collect())
}

fn query<T: DeserializeOwned + Default>(uri: &Uri) -> T {
    axum::extract::Query::try_from_uri(uri).map(|query| query.0).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_decoded() {
        assert_eq!(decoded("Ad%C3%A1").as_deref(), Some("Adá"));
        assert_eq!(decoded("Ada%CC%81").as_deref(), Some("Adá"));
        assert_eq!(decoded("a+b").as_deref(), Some("a+b"));
        for wrong in ["%", "%4", "%zz", "%+1", "%ff", "%C3"] {
            assert_eq!(decoded(wrong), None, "{wrong}");
        }
    }
}

//! `/api/scores`: tables, and results for today's.

use app::api::{Days, Posted, Problem, Score, Table};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{NaiveDate, TimeDelta};
use game_core::{Level, Side};

use super::ask::{self, Ask, Asked};
use crate::error::Refusal;
use crate::figures;
use crate::referee::Case;
use crate::routes::{body, language};
use crate::state::AppState;
use crate::store::{Entry, Fate, StoreError};
use crate::submission::{Ending, Submission};
use crate::ticket::Ticket;
use crate::verify::{Checked, verify};

/// For so long a game that the server has begun can count. An id is known for a week, so that in this time it is
/// spent by its first result.
const SPAN: TimeDelta = TimeDelta::days(6);

/// The table of today, of another day, or of several days together.
#[utoipa::path(
    get,
    path = "/api/scores",
    tag = "league",
    params(Asked),
    responses(
        (status = 200, description = "The table, best first", body = Table),
        (status = 400, description = "No such game, day or number of days", body = Problem),
        (status = 503, description = "The results can't be reached", body = Problem),
    )
)]
pub(super) async fn table(
    State(state): State<AppState>,
    Ask(asked): Ask<Asked>,
) -> Result<Response, Refusal> {
    let game = asked.game()?;
    let date = ask::date(&state, asked.date.as_deref())?;
    let days = ask::days(asked.days, 1)?;
    if days == 1 && asked.top.is_none() {
        let standing = state.standing(date).await.map_err(refuse)?;
        return Ok(([(header::CONTENT_TYPE, "application/json")], standing.json(game)).into_response());
    }
    let table = state.table(date, days, game).await.map_err(refuse)?;
    Ok(Json(asked.shorten(&table, &[])).into_response())
}

/// How much was played on each of the last days, today included.
#[utoipa::path(
    get,
    path = "/api/scores/days",
    tag = "league",
    params(Asked),
    responses(
        (status = 200, description = "The days, the earliest first; seven unless another number is asked for", body = Days),
        (status = 400, description = "No such game, day or number of days", body = Problem),
        (status = 503, description = "The results can't be reached", body = Problem),
    )
)]
pub(super) async fn days(
    State(state): State<AppState>,
    Ask(asked): Ask<Asked>,
) -> Result<Json<Days>, Refusal> {
    let game = asked.game()?;
    let date = ask::date(&state, asked.date.as_deref())?;
    let count = ask::days(asked.days, 7)?;
    let standings = state.standings(date, count).await.map_err(refuse)?;
    let days = standings.iter().map(|standing| standing.day(game));
    Ok(Json(Days { days: days.collect() }))
}

/// Takes a result. It is on the disk when this answers 201.
#[utoipa::path(
    post,
    path = "/api/scores",
    tag = "league",
    params(Asked),
    request_body = Score,
    responses(
        (status = 201, description = "Stored, now or before under the same id; with today's table", body = Posted),
        (status = 400, description = "It can't be read", body = Problem),
        (status = 408, description = "It took too long to arrive", body = Problem),
        (status = 413, description = "It is too large", body = Problem),
        (status = 415, description = "It isn't JSON", body = Problem),
        (status = 422, description = "It can't be so", body = Problem),
        (status = 429, description = "Too much was sent from this address", body = Problem),
        (status = 503, description = "Nothing was stored; send it again later", body = Problem),
        (status = 507, description = "The disk is full and nothing was stored; send it again later", body = Problem),
    )
)]
pub(super) async fn post(
    State(state): State<AppState>,
    Ask(asked): Ask<Asked>,
    request: Request,
) -> Result<(StatusCode, Json<Posted>), Refusal> {
    let game = asked.game()?;
    let lang = language::spoken(request.headers());
    let body = body::json(request).await?;
    let permit = state.replays.clone().acquire_owned().await;
    // Replaying a long game takes a while: it must not hold up other requests.
    let span = tracing::Span::current();
    let checked = tokio::task::spawn_blocking(move || {
        let (_permit, _entered) = (permit, span.enter());
        let submission = Submission::read(&body)?;
        verify(&submission).map(|checked| score(submission, checked))
    });
    let claim = checked.await.map_err(|error| {
        tracing::error!(%error, "checking a result failed");
        Refusal::internal()
    })??;
    if !claim.verified && state.policy.verified_only {
        return Err(Refusal::unprocessable(
            "unverified",
            "This server takes only results that it can check: send the game's moves.",
        ));
    }
    let now = state.calendar.now();
    let ticket = claim.score.id.as_deref().and_then(|id| state.key.recognise(id));
    let old = ticket.as_ref().is_some_and(|ticket| ticket.is_older_than(SPAN, now.instant));
    let kind = app::api::game_of(claim.score.game.as_deref());
    let case = ticket.filter(|_| !old).and_then(|ticket| case(&claim, ticket, now.date));
    let players = [claim.score.black.clone(), claim.score.white.clone()];
    let entry = Entry { score: claim.score, at: now.at, verified: claim.verified, counts: !old };
    let (fate, standing) = state.scribe.add(now.date, entry).await.map_err(refuse)?;
    if fate == Fate::Repeated {
        // The one refusal that a player can meet who did nothing wrong, so that the page shows it.
        return Err(Refusal::unprocessable("repeated", lang.words().league.repeated));
    }
    if let Some(kind) = kind {
        figures::accepted(kind, fate);
    }
    if let (Fate::Counted, Some(referee), Some(case)) = (fate, &state.referee, case)
        && !referee.take(case)
    {
        tracing::debug!("a game finds no room with the referee, and stays verified by the rules");
    }
    let table = asked.shorten(standing.table(game), &[&players[0], &players[1]]);
    Ok((StatusCode::CREATED, Json(Posted { ok: true, table, counts: fate != Fate::Kept })))
}

/// A result as it is stored, and what is known of it.
struct Claim {
    score: Score,
    verified: bool,
    computer: Option<(Side, Level)>,
}

fn score(submission: Submission, checked: Checked) -> Claim {
    let Submission { black, white, winner, id, kind, setup, level, end, aids, .. } = submission;
    let (moves, computer, verified) = match checked {
        Checked::Verified { moves, computer } => (Some(moves.join(" ")), computer, true),
        Checked::Unverified => (None, None, false),
    };
    let level = if verified { computer.map(|(_, level)| level) } else { level };
    let score = Score {
        black,
        white,
        winner,
        id,
        game: Some(kind.id().to_owned()),
        setup: Some(setup).filter(|setup| !setup.is_empty()),
        level: level.map(|level| level.id().to_owned()),
        moves,
        end: end.map(Ending::id).map(str::to_owned),
        aids,
    };
    Claim { score, verified, computer }
}

/// What the referee needs, for a game against the computer at a level that doesn't go by the clock.
fn case(claim: &Claim, ticket: Ticket, date: NaiveDate) -> Option<Case> {
    let (side, level) = claim.computer.filter(|(_, level)| *level != Level::Expert)?;
    let moves = claim.score.moves.as_deref()?.split(' ').map(str::to_owned).collect();
    let kind = app::api::game_of(claim.score.game.as_deref())?;
    let setup = claim.score.setup.clone().unwrap_or_default();
    Some(Case { date, id: ticket.id, kind, setup, moves, side, level, seed: ticket.seed })
}

/// What the store couldn't do, as it is told.
pub(super) fn refuse(error: StoreError) -> Refusal {
    tracing::error!(%error, "the results can't be read or written");
    match error {
        StoreError::Full => Refusal::new(
            StatusCode::INSUFFICIENT_STORAGE,
            "disk-full",
            "The server's disk is full, so nothing was stored. Try again later.",
        ),
        StoreError::Unavailable(_) => Refusal::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "store-unavailable",
            "The results can't be reached just now, so nothing was stored. Try again later.",
        ),
    }
}

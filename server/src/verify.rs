//! Whether a claimed result can be true.
//!
//! With moves, a result is replayed: it must be legal, over, and as claimed. Without moves there is nothing to
//! check; such a result is the original format's and is kept as unverified.

use std::collections::HashSet;
use std::sync::LazyLock;

use app::api::{FOREGONE, Winner, computer_name};
use app::league::names::computers;
use app::league::past::level_of;
use game_core::record::ReplayError;
use game_core::{AnyGame, End, Level, Record, Side};

use crate::error::Refusal;
use crate::names;
use crate::submission::{Ending, Submission};

/// What checking a result found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The moves prove the result; here they are in full notation.
    Verified {
        /// Every move, as the game itself writes it.
        moves: Vec<String>,
        /// The computer's side and level, if it played.
        computer: Option<(Side, Level)>,
    },
    /// There were no moves.
    Unverified,
}

/// Checks a result by its moves.
///
/// # Errors
/// 400 for a setup that the game doesn't have; 422, saying where, for moves that are illegal, unfinished or don't end
/// as claimed, and for a computer that plays where it can't.
pub fn verify(submission: &Submission) -> Result<Checked, Refusal> {
    // The setup is checked in any case, so that no file holds one that can't be played.
    submission
        .kind
        .start(&submission.setup)
        .map_err(|error| Refusal::bad("bad-setup", format!("{error}.")))?;
    for name in [&submission.black, &submission.white] {
        if poses(name) {
            return misused(format!("The name {name} is too much like the computer's; choose another."));
        }
    }
    let Some(moves) = &submission.moves else { return Ok(Checked::Unverified) };
    let computer = computer(submission)?;
    let side = computer.map(|(side, _)| side);
    let end = end(submission, side)?;
    let mut record =
        Record { setup: submission.setup.clone(), moves: moves.clone(), ..Record::new(submission.kind) };
    if end == Some(End::Agreed) && side.is_some() && !record.replay().map_err(refuse)?.is_foregone(FOREGONE) {
        return Err(Refusal::unprocessable(
            "wrong-end",
            "The computer agrees only when the result is certain.",
        ));
    }
    record.end = end;
    let game = record.replay().map_err(refuse)?;
    if end == Some(End::Agreed) && game.agreed().winner.is_none() && submission.winner != Winner::Draw {
        return Err(Refusal::unprocessable("wrong-end", "A draw was agreed, but a winner is claimed."));
    }
    compare(&game, submission.winner)?;
    Ok(Checked::Verified { moves: game.moves(), computer })
}

/// The computer's side and level, if it plays.
fn computer(submission: &Submission) -> Result<Option<(Side, Level)>, Refusal> {
    let sides = [(Side::First, &submission.black), (Side::Second, &submission.white)];
    let mut found = None;
    for (side, name) in sides {
        let Some(level) = Level::ALL.into_iter().find(|level| *name == computer_name(*level)) else {
            continue;
        };
        if found.is_some() {
            return misused("A game needs a person: the computer can't play both sides.".into());
        }
        found = Some((side, level));
    }
    match (found, submission.level) {
        (None, Some(_)) => misused("level was given, but neither player is the computer.".into()),
        (Some((_, named)), Some(given)) if named != given => {
            misused(format!("level is {}, but the computer played as {}.", given.id(), computer_name(named)))
        }
        _ => Ok(found),
    }
}

fn misused<T>(error: String) -> Result<T, Refusal> {
    Err(Refusal::unprocessable("computer-misused", error))
}

/// Whether a name that isn't the computer's looks like what it is called in any language.
fn poses(name: &str) -> bool {
    static LOOKS: LazyLock<HashSet<String>> =
        LazyLock::new(|| computers().map(|name| names::look(&name)).collect());
    level_of(name).is_none() && LOOKS.contains(&names::look(name))
}

/// The end by the players' word, with who resigned.
fn end(submission: &Submission, computer: Option<Side>) -> Result<Option<End>, Refusal> {
    let wrong = |error: &'static str| Err(Refusal::unprocessable("wrong-end", error));
    let end = match (submission.end, loser(submission.winner)) {
        (None, _) => None,
        (Some(Ending::Resigned), None) => {
            return wrong("A draw can't end by resignation.");
        }
        (Some(Ending::Resigned), Some(loser)) if Some(loser) == computer => {
            return wrong("The computer never resigns.");
        }
        (Some(Ending::Resigned), Some(loser)) => Some(End::Resigned(loser)),
        (Some(Ending::Agreed), _) => Some(End::Agreed),
    };
    Ok(end)
}

fn loser(winner: Winner) -> Option<Side> {
    match winner {
        Winner::Black => Some(Side::Second),
        Winner::White => Some(Side::First),
        Winner::Draw => None,
    }
}

fn refuse(error: ReplayError) -> Refusal {
    match error {
        ReplayError::Setup(error) => Refusal::bad("bad-setup", format!("{error}.")),
        ReplayError::Move { .. } => Refusal::unprocessable("illegal-move", format!("{error}.")),
        ReplayError::Position(_) | ReplayError::End => {
            Refusal::unprocessable("wrong-end", format!("{error}."))
        }
    }
}

fn compare(game: &AnyGame, claimed: Winner) -> Result<(), Refusal> {
    let Some(outcome) = game.outcome() else {
        let plies = game.plies();
        return Err(Refusal::unprocessable(
            "unfinished",
            format!("The game isn't over after {plies} plies, and end doesn't say how it ended."),
        ));
    };
    let winner = match outcome.winner {
        Some(Side::First) => Winner::Black,
        Some(Side::Second) => Winner::White,
        None => Winner::Draw,
    };
    if winner == claimed {
        return Ok(());
    }
    let told = |winner| match winner {
        Winner::Black => "black won",
        Winner::White => "white won",
        Winner::Draw => "it was a draw",
    };
    let (plies, reason) = (game.plies(), outcome.reason.id());
    Err(Refusal::unprocessable(
        "wrong-result",
        format!(
            "By the moves, {} after {plies} plies ({reason}); the claim is that {}.",
            told(winner),
            told(claimed)
        ),
    ))
}

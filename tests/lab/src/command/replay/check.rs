//! What there is to say about one game of a file.

use std::fmt;

use game_core::{AnyGame, ArchiveError, Archived, Outcome, PlayError, Reason, Record};

/// Something to know about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// It can't be read, or a move isn't legal.
    Illegal(String),
    /// Its moves are legal, but the rules ended it otherwise than it says.
    Contradiction(String),
    /// It went on after so many plies, when the rules had ended it. Between people such ends are claimed, or missed.
    PlayedOn(usize, Outcome),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Illegal(what) => write!(f, "illegal: {what}"),
            Finding::Contradiction(what) => write!(f, "contradiction: {what}"),
            Finding::PlayedOn(ply, outcome) => write!(f, "played on: at ply {ply} it was over: {outcome}"),
        }
    }
}

/// Everything that isn't as it should be; nothing for a sound game.
pub(super) fn check(game: &Result<Archived, ArchiveError>) -> Vec<Finding> {
    let archived = match game {
        Ok(archived) => archived,
        Err(error) => return vec![Finding::Illegal(error.to_string())],
    };
    let (played, played_on) = match replay(&archived.record) {
        Ok(played) => played,
        Err(what) => return vec![Finding::Illegal(what)],
    };
    let wrong_end = played.outcome().and_then(|outcome| contradiction(archived, outcome));
    played_on.into_iter().chain(wrong_end.map(Finding::Contradiction)).collect()
}

/// Plays the moves, past the ends that have to be claimed between people. The game, in which the history after such
/// an end stands alone, and the first of these ends.
fn replay(record: &Record) -> Result<(AnyGame, Option<Finding>), String> {
    let beginning = Record { moves: Vec::new(), end: None, ..record.clone() };
    let mut game = beginning.replay().map_err(|error| error.to_string())?;
    let mut played_on = None;
    for (index, text) in record.moves.iter().enumerate() {
        let mut played = game.play_text(text);
        if let Err(PlayError::Over(outcome)) = played
            && matches!(outcome.reason, Reason::Repetition | Reason::MoveLimit)
        {
            played_on.get_or_insert(Finding::PlayedOn(index, outcome));
            game = record.kind.begin_at(&game.position()).map_err(|error| error.to_string())?;
            played = game.play_text(text);
        }
        played.map_err(|error| format!("ply {}, {text}: {error}", index + 1))?;
    }
    Ok((game, played_on))
}

/// How the players' word contradicts the end by the rules. Where the rules didn't end the game, nothing can.
fn contradiction(archived: &Archived, outcome: Outcome) -> Option<String> {
    if let Some(claim) = archived.claim.filter(|claim| claim.winner() != outcome.winner) {
        let claimed = claim.winner().map_or("a draw", |side| side.id());
        return Some(format!("it claims {claimed}, the board says {outcome}"));
    }
    let ended = archived.record.end.is_some();
    ended.then(|| format!("the players ended it when it was over: {outcome}"))
}

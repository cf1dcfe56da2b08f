//! Transcripts, `f5d6c3…`: moves run together, a forced pass left out.

use super::notation::read_move;
use super::{Move, Othello};
use crate::archive::read_lines;
use crate::{ArchiveError, Archived, Game, Kind, NoSetup, Record, Rules};

/// The moves of a text, from that position on, with the passes that it leaves out. From the first that isn't legal
/// on, they are as they were written.
pub(super) fn spell_out(position: &Othello, text: &str) -> Vec<String> {
    let mut position = Some(*position);
    let mut moves = Vec::new();
    for word in text.split_whitespace().flat_map(split) {
        let m = read_move(word);
        if let Some(before) = &mut position {
            let legal = before.legal();
            if legal.first() == Some(&Move::Pass) && m != Some(Move::Pass) {
                moves.push(Move::Pass.to_string());
                before.play_unchecked(Move::Pass);
            }
            match m {
                Some(m) if before.legal().contains(&m) => before.play_unchecked(m),
                _ => position = None,
            }
        }
        moves.push(word.to_owned());
    }
    moves
}

/// Takes a word apart into moves of two letters each; a word that can't be is left whole.
fn split(word: &str) -> Vec<&str> {
    let whole = read_move(word).is_some() || !word.is_ascii() || word.len() % 2 == 1;
    if whole {
        return vec![word];
    }
    (0..word.len()).step_by(2).map(|at| &word[at..at + 2]).collect()
}

/// One game a line, or records.
pub(super) fn read_archive(text: &str) -> Vec<Result<Archived, ArchiveError>> {
    read_lines(Kind::Othello, text, read_line)
}

/// One game, on that line.
fn read_line(text: &str, line: usize) -> Result<Archived, ArchiveError> {
    let moves = spell_out(&Othello::start(NoSetup), text);
    if moves.first().and_then(|first| read_move(first)).is_none() {
        let what = "expected a transcript such as f5d6c3, or a record that begins with `game:`".into();
        return Err(ArchiveError { line, column: 1, what });
    }
    let record = Record { moves, ..Record::new(Kind::Othello) };
    Ok(Archived { line, title: String::new(), record, claim: None })
}

/// One line. `None` for what it can't tell: another beginning, an end by the players' word, a pass at the end, no
/// move at all.
pub(super) fn archive_text(game: &Game<Othello>) -> Option<String> {
    let from_the_start = game.positions()[0] == Othello::start(NoSetup);
    if !from_the_start || game.end().is_some() || matches!(game.moves().last(), None | Some(Move::Pass)) {
        return None;
    }
    let placed = game.moves().iter().filter(|&&m| m != Move::Pass);
    Some(placed.map(Move::to_string).chain(["\n".to_owned()]).collect())
}

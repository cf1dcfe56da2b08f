//! Between PDN and the house's own records.

use super::{PdnGame, PdnResult, read};
use crate::draughts::Draughts;
use crate::{ArchiveError, Archived, Claim, End, Game, Kind, Notation, Record, Rules, Side};

/// The number of English draughts in PDN's list of games.
const GAME_TYPE: &str = "21";

impl PdnGame {
    /// The game as a record. A result that the moves don't bring about by the rules is the players' word: the loser
    /// resigned, or both agreed. Moves aren't checked; where they don't fit the rules the record has no end.
    pub fn record(&self) -> Record {
        let mut record = Record {
            from: self.from().map(str::to_owned),
            moves: self.moves.clone(),
            ..Record::new(Kind::Draughts)
        };
        let unfinished = record.replay().is_ok_and(|game| game.outcome().is_none());
        if let (true, Some(claim)) = (unfinished, self.result.claim()) {
            record.end = Some(match claim {
                Claim::Won(side) => End::Resigned(!side),
                Claim::Drawn => End::Agreed,
            });
        }
        record
    }

    /// A game of ours as PDN. The moves of a ballot come first, as if they had been played.
    pub fn from_game(game: &Game<Draughts>) -> PdnGame {
        let first = game.positions()[0];
        let mut tags = vec![("GameType".to_owned(), GAME_TYPE.to_owned())];
        let mut moves: Vec<String> = Vec::new();
        if first == Draughts::start(game.setup()) {
            moves.extend(game.setup().moves().iter().map(ToString::to_string));
        } else {
            tags.push(("SetUp".to_owned(), "1".to_owned()));
            tags.push(("FEN".to_owned(), first.position_text()));
        }
        moves.extend(game.moves().iter().map(ToString::to_string));
        let result = match game.outcome().map(|outcome| outcome.winner) {
            None => PdnResult::Unknown,
            Some(None) => PdnResult::Drawn,
            Some(Some(Side::First)) => PdnResult::BlackWon,
            Some(Some(Side::Second)) => PdnResult::WhiteWon,
        };
        PdnGame { line: 0, tags, moves, result }
    }

    /// What the game can be called: its event, or its players.
    fn title(&self) -> String {
        match (self.tag("Event"), self.tag("Black"), self.tag("White")) {
            (Some(event), ..) if !event.trim().is_empty() => event.to_owned(),
            (_, Some(black), Some(white)) => format!("{black} – {white}"),
            _ => String::new(),
        }
    }
}

/// Every game of a PDN text.
pub(crate) fn read_archive(text: &str) -> Vec<Result<Archived, ArchiveError>> {
    let convert = |game: PdnGame| Archived {
        line: game.line,
        title: game.title(),
        record: game.record(),
        claim: game.result.claim(),
    };
    let fault = |error: super::PdnError| ArchiveError {
        line: error.line,
        column: error.column,
        what: error.fault.to_string(),
    };
    read(text).into_iter().map(|game| game.map(convert).map_err(fault)).collect()
}

//! Everything that is written can be read, and nothing that is read can do harm.

use game_core::{AnyGame, Kind, Record};
use proptest::prelude::*;

use crate::{config, kinds, random_play};

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn positions_round_trip(kind in kinds(), seed: u64) {
        let check = |game: &AnyGame| {
            let text = game.position();
            assert_eq!(text.lines().count(), 1, "one line: {text}");
            let read = kind.begin_at(&text).unwrap();
            assert_eq!(read.position(), text);
            assert_eq!((read.board(), read.turn()), (game.board(), game.turn()), "{text}");
            // What depends on history is forgotten: there the reader may know more moves.
            if !game.legal().is_empty() {
                assert_eq!(read.legal(), game.legal(), "{text}");
            }
        };
        check(&random_play(kind, seed, |game, _| check(game)));
    }

    #[test]
    fn records_round_trip(kind in kinds(), seed: u64, end in 0..3) {
        let mut game = random_play(kind, seed, |_, _| ());
        if end > 0 && game.outcome().is_some() {
            game.undo();
        }
        match end {
            1 => game.resign(game.turn()),
            2 => game.agree(),
            _ => {}
        }
        let record = game.record();
        let read: Record = record.to_string().parse().unwrap();
        prop_assert_eq!(&read, &record);
        let replayed = read.replay().unwrap();
        prop_assert_eq!(replayed.outcome(), game.outcome());
        prop_assert_eq!(replayed.position(), game.position());
        prop_assert_eq!(replayed, game);
    }

    #[test]
    fn transcripts_of_many_games_round_trip(kind in kinds(), seeds in prop::collection::vec(any::<u64>(), 1..4)) {
        let games: Vec<_> = seeds.into_iter().map(|seed| random_play(kind, seed, |_, _| ())).collect();
        for separate in [AnyGame::transcript, |game: &AnyGame| game.record().to_string()] {
            let text = games.iter().map(separate).collect::<Vec<_>>().join("\n");
            let read = kind.read_games(&text);
            prop_assert_eq!(read.len(), games.len());
            for (archived, game) in read.into_iter().zip(&games) {
                let archived = archived.unwrap();
                prop_assert_eq!(&archived.record.replay().unwrap(), game);
                if let (Some(claim), Some(outcome)) = (archived.claim, game.outcome()) {
                    prop_assert_eq!(claim.winner(), outcome.winner);
                }
            }
        }
    }

    #[test]
    fn a_stray_record_does_not_hide_the_others(kind in kinds(), seed: u64, stray in "[a-z :]{1,30}") {
        let game = random_play(kind, seed, |_, _| ());
        let good = game.record().to_string();
        let text = format!("{good}\ngame: {stray}\n{stray}\n\n{good}");
        let read = kind.read_games(&text);
        prop_assert_eq!(read.len(), 3);
        for good in [&read[0], &read[2]] {
            prop_assert_eq!(&good.as_ref().unwrap().record, &game.record());
        }
        prop_assert_eq!(read[1].as_ref().unwrap_err().line, good.lines().count() + 2);
    }

    #[test]
    fn damaged_text_is_refused_or_understood(
        kind in kinds(),
        seed: u64,
        cuts in prop::collection::vec((any::<prop::sample::Index>(), ".{0,2}", 0_usize..3), 1..5),
    ) {
        let game = random_play(kind, seed, |_, _| ());
        let sound = [game.position(), game.record().to_string(), game.transcript(), game.moves().join("\n")];
        for text in sound {
            let mut chars: Vec<char> = text.chars().collect();
            for (place, put, take) in &cuts {
                let at = place.index(chars.len() + 1);
                let end = (at + take).min(chars.len());
                chars.splice(at..end, put.chars());
            }
            read_all(kind, &chars.into_iter().collect::<String>());
        }
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn any_text_is_refused_or_understood(kind in kinds(), text: String, printable in "\\PC{0,80}") {
        read_all(kind, &text);
        read_all(kind, &printable);
    }

    #[test]
    fn any_text_of_the_right_letters_is_refused_or_understood(
        kind in kinds(),
        text in "[\\[\\](){}\"\\\\;%$!?*.,:/xXKBWb a-z0-9=\n-]{0,120}",
    ) {
        read_all(kind, &text);
    }
}

/// Hands the text to every reader. What they understand must hold together.
fn read_all(kind: Kind, text: &str) {
    if let Ok(game) = kind.begin_at(text) {
        assert_eq!(kind.begin_at(&game.position()).unwrap().position(), game.position(), "{text:?}");
    }
    if let Ok(game) = kind.start(text) {
        assert_eq!(kind.start(&game.setup()).unwrap(), game, "{text:?}");
    }
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse(), Ok(record.clone()), "{text:?}");
        let _ = record.replay();
    }
    for game in kind.read_games(text).into_iter().flatten() {
        assert!(game.line > 0 && game.line <= text.lines().count());
        let _ = game.record.replay();
    }
    let mut game = kind.start("").unwrap();
    for line in text.lines() {
        let _ = game.play_text(line);
    }
}

proptest! {
    #![proptest_config(config(16))]

    /// What Parlour has written itself is read without the games' readers.
    #[test]
    fn a_written_record_is_restored_as_it_is_replayed(kind in kinds(), seed: u64) {
        let game = random_play(kind, seed, |_, _| {});
        let record = game.record();
        prop_assert_eq!(record.restore().unwrap(), record.replay().unwrap());
    }
}

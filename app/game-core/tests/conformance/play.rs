//! Moves, effects, undo and ends.

use std::collections::BTreeSet;

use game_core::{AnyGame, Cell, Content, Effect, End, Kind, Outcome, Rank, Reason, Side};
use proptest::prelude::*;

use crate::{config, kinds, random_play};

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn legal_moves_ascend_and_none_begins_another(kind in kinds(), seed: u64) {
        random_play(kind, seed, |game, _| {
            let legal = game.legal();
            for pair in legal.windows(2) {
                assert!(pair[0].path < pair[1].path, "{} before {} in {}", pair[0].text, pair[1].text, game.position());
                // In ascending order the beginning of another path comes right before it or before its like.
                assert!(!pair[1].path.starts_with(&pair[0].path), "{} in {}", pair[0].text, game.position());
            }
            let texts: BTreeSet<&str> = legal.iter().map(|turn| turn.text.as_str()).collect();
            assert_eq!(texts.len(), legal.len(), "texts differ in {}", game.position());
        });
    }

    #[test]
    fn every_legal_move_replays_through_its_notation(kind in kinds(), seed: u64) {
        random_play(kind, seed, |game, _| {
            for (index, turn) in game.legal().iter().enumerate() {
                let (mut by_index, mut by_text) = (game.clone(), game.clone());
                let effects = by_index.play(index).unwrap();
                assert_eq!(by_text.play_text(&turn.text).unwrap(), effects, "{} in {}", turn.text, game.position());
                assert_eq!(by_index, by_text);
                let trace = by_index.last_trace();
                assert_eq!(trace.first(), turn.path.first());
                if turn.path.len() > 1 {
                    assert_eq!(trace, turn.path);
                }
                assert_eq!(by_index.moves().last(), Some(&turn.text));
            }
        });
    }

    #[test]
    fn effects_turn_the_old_board_into_the_new(kind in kinds(), seed: u64) {
        random_play(kind, seed, |game, _| {
            for (index, turn) in game.legal().iter().enumerate() {
                let effects = game.effects(index);
                let mut board = game.board();
                for &effect in &effects {
 board.apply(effect, game.turn());
 }
                let mut next = game.clone();
                next.play(index).unwrap();
                assert_eq!(board, next.board(), "{} in {}", turn.text, game.position());
                let slides: Vec<(Cell, Cell)> = effects
                    .iter()
                    .filter_map(|effect| if let Effect::Slide(a, b) = effect { Some((*a, *b)) } else { None })
                    .collect();
                if !slides.is_empty() {
                    let steps: Vec<(Cell, Cell)> = turn.path.windows(2).map(|pair| (pair[0], pair[1])).collect();
                    assert_eq!(slides, steps, "slides follow the path of {}", turn.text);
                }
            }
        });
    }

    #[test]
    fn undo_and_redo_restore_the_game_exactly(kind in kinds(), seed: u64) {
        let mut shots = Vec::new();
        let mut game = random_play(kind, seed, |game, _| shots.push(shot(game)));
        let last = shot(&game);
        for expected in shots.iter().rev() {
            prop_assert!(game.undo());
            prop_assert_eq!(&shot(&game), expected);
        }
        prop_assert!(!game.undo());
        prop_assert_eq!(game.redoable(), shots.len());
        for expected in shots.iter().skip(1).chain([&last]) {
            prop_assert!(game.redo());
            prop_assert_eq!(&shot(&game), expected);
        }
        prop_assert!(!game.redo());
    }

    #[test]
    fn a_different_move_forgets_what_was_undone(kind in kinds(), seed: u64, back in 1_usize..6, pick: prop::sample::Index) {
        let mut game = random_play(kind, seed, |_, _| ());
        let played = game.moves();
        let back = back.min(played.len());
        for _ in 0..back {
            game.undo();
        }
        let legal = game.legal();
        let turn = &legal[pick.index(legal.len())];
        let same = turn.text == played[played.len() - back];
        game.play_text(&turn.text).unwrap();
        prop_assert_eq!(game.redoable(), if same { back - 1 } else { 0 });
    }

    #[test]
    fn a_game_is_over_when_nothing_is_legal(kind in kinds(), seed: u64) {
        let mut game = random_play(kind, seed, |game, index| {
            assert_eq!(game.outcome(), None);
            assert!(game.clone().play(game.legal().len()).is_err(), "no move has the number after the last");
            assert_eq!(game.mover(game.plies()), None);
            let mut next = game.clone();
            next.play(index).unwrap();
            assert_eq!(next.mover(game.plies()), Some(game.turn()));
        });
        if game.outcome().is_some() {
            let before = shot(&game);
            prop_assert!(game.legal().is_empty());
            prop_assert!(game.play(0).is_err());
            prop_assert!(game.effects(0).is_empty());
            game.resign(Side::First);
            game.agree();
            prop_assert_eq!(shot(&game), before);
        }
    }

    #[test]
    fn the_players_word_ends_a_game_until_it_is_taken_back(kind in kinds(), seed: u64, stop in 0_usize..40) {
        let mut game = random_play(kind, seed, |_, _| ());
        while game.plies() > stop || game.outcome().is_some() {
            game.undo();
        }
        let before = shot(&game);
        for side in Side::BOTH {
            game.resign(side);
            prop_assert_eq!(game.outcome().unwrap().winner, Some(!side));
            prop_assert!(game.legal().is_empty());
            prop_assert!(game.undo());
        }
        game.agree();
        prop_assert_eq!(game.outcome().unwrap().reason, Reason::Agreement);
        prop_assert!(game.legal().is_empty());
        prop_assert!(game.undo());
        prop_assert_eq!(shot(&game), before);
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn no_cell_is_refused_where_a_move_begins(kind in kinds(), seed: u64) {
        random_play(kind, seed, |game, _| {
            for turn in game.legal() {
                if let Some(&cell) = turn.path.first() {
                    assert_eq!(game.refusal(cell), None, "{} in {}", turn.text, game.position());
                }
            }
        });
    }

    #[test]
    fn nothing_is_closed_before_the_end_and_the_score_counts_what_is(kind in kinds(), seed: u64) {
        let mut game = random_play(kind, seed, |game, _| assert_eq!(game.closing(), []));
        let before = game.score();
        game.agree();
        let mut brought_in = [0; 2];
        for effect in game.closing() {
            if let Effect::Bank(side, seeds, _) = effect {
                brought_in[side.index()] += seeds;
            }
        }
        if let (Some(before), Some(End::Agreed)) = (before, game.record().end) {
            let expected = [before[0] + brought_in[0], before[1] + brought_in[1]];
            prop_assert_eq!(game.score(), Some(expected));
        }
    }

    #[test]
    fn a_winning_line_is_shown_where_a_line_has_won_and_nowhere_else(kind in kinds(), seed: u64) {
        let game = random_play(kind, seed, |game, _| assert!(game.winning_line().is_empty(), "{}", game.position()));
        let line = game.winning_line();
        match game.outcome() {
            Some(Outcome { winner: Some(winner), reason: Reason::Line }) => {
                prop_assert!(!line.is_empty());
                prop_assert!(line.chunk_by(|a, b| a < b).all(|line| line.len() > 2), "{:?} in {}", line, game.position());
                for &cell in &line {
                    prop_assert_eq!(game.board().at(cell), Content::Piece(winner, Rank::Plain));
                }
            }
            _ => prop_assert!(line.is_empty()),
        }
    }

    #[test]
    fn the_plies_that_are_left_run_out_when_the_limit_ends_the_game(kind in kinds(), seed: u64) {
        let game = random_play(kind, seed, |game, index| {
            let Some(left) = game.plies_left() else { return };
            assert!(left > 0, "{}", game.position());
            let mut next = game.clone();
            next.play(index).unwrap();
            assert!(next.plies_left().is_some_and(|next| next >= left - 1));
        });
        if game.outcome().is_some_and(|outcome| outcome.reason == Reason::MoveLimit) {
            prop_assert_eq!(game.plies_left(), Some(0));
        }
    }
}

#[test]
fn counts_of_move_sequences_add_up() {
    for kind in Kind::ALL {
        let game = kind.start("").unwrap();
        let sum: u64 = (0..game.legal().len())
            .map(|index| {
                let mut next = game.clone();
                next.play(index).unwrap();
                next.perft(3)
            })
            .sum();
        assert_eq!(game.perft(4), sum, "{}", kind.id());
        assert_eq!(game.perft(1), game.legal().len() as u64, "{}", kind.id());
    }
}

/// Everything that a player can see of a game.
fn shot(game: &AnyGame) -> String {
    format!("{:?} {} {:?} {:?} {:?}", game, game.position(), game.board(), game.legal(), game.outcome())
}

//! What the rules pages claim is what the rules are.
#![cfg(feature = "ssr")]
#![allow(clippy::unwrap_used)]

use app::i18n::Lang;
use app::pages::rules::{Aim, Block, Diagram, Puzzle, game_page};
use game_core::{AnyGame, Effect, Kind, Side};

fn pictures(kind: Kind, lang: Lang) -> impl Iterator<Item = (Diagram, &'static str)> {
    game_page(kind, lang).sections.iter().flat_map(|section| section.blocks).filter_map(|block| match block {
        Block::Picture(diagram, caption) => Some((*diagram, *caption)),
        _ => None,
    })
}

#[test]
fn every_picture_allows_the_moves_that_it_shows() {
    for (kind, lang) in Kind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        assert!(pictures(kind, lang).count() > 0, "{kind:?} has no pictures");
        kind.begin_at(game_page(kind, lang).scene).unwrap();
        for (diagram, caption) in pictures(kind, lang) {
            let game = kind.begin_at(diagram.position).unwrap();
            let mut legal: Vec<String> = game.legal().into_iter().map(|turn| turn.text).collect();
            let mut claimed = diagram.moves.to_vec();
            legal.sort();
            claimed.sort_unstable();
            assert_eq!(legal, claimed, "{}", diagram.position);
            for named in caption.split('`').skip(1).step_by(2) {
                assert!(claimed.contains(&named), "{named} in {}", diagram.position);
            }
        }
    }
}

#[test]
fn every_language_tells_the_same_parts() {
    let ids =
        |kind, lang| game_page(kind, lang).sections.iter().map(|section| section.id).collect::<Vec<_>>();
    for (kind, lang) in Kind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        assert_eq!(ids(kind, lang), ids(kind, Lang::En));
        assert_eq!(pictures(kind, lang).count(), pictures(kind, Lang::En).count());
    }
}

/// Who has won, if the game is over and somebody has.
fn winner(game: &AnyGame) -> Option<Side> {
    game.outcome().and_then(|outcome| outcome.winner)
}

/// What the first `plies` moves of the side to move win by force, whatever the other side answers.
fn wins(game: &AnyGame, plies: usize) -> Vec<String> {
    let mover = game.turn();
    let won = |index: usize| is_won(&after(game, index), mover, plies - 1);
    let turns = game.legal().into_iter().enumerate();
    turns.filter(|&(index, _)| won(index)).map(|(_, turn)| turn.text).collect()
}

/// Whether the side has won, or does within so many plies whatever the other side, which is to move, answers.
fn is_won(game: &AnyGame, side: Side, plies: usize) -> bool {
    if game.outcome().is_some() || plies < 2 {
        return winner(game) == Some(side);
    }
    (0..game.legal().len()).all(|answer| {
        let game = after(game, answer);
        winner(&game) == Some(side) || game.outcome().is_none() && !wins(&game, plies - 1).is_empty()
    })
}

fn after(game: &AnyGame, index: usize) -> AnyGame {
    let mut game = game.clone();
    game.play(index).unwrap();
    game
}

/// How much a move takes or turns over.
fn gain(effects: &[Effect]) -> u8 {
    let gains = effects.iter().map(|effect| match effect {
        Effect::Capture(_) | Effect::Flip(_) => 1,
        Effect::Bank(_, seeds, _) => *seeds,
        _ => 0,
    });
    gains.sum()
}

/// Every move that reaches what the puzzle is about.
fn solutions(game: &AnyGame, puzzle: &Puzzle) -> Vec<String> {
    let reaches = |index: usize| {
        let next = after(game, index);
        match puzzle.aim {
            Aim::Win => unreachable!("a win needs more than a move"),
            Aim::Gain(most) => gain(&game.effects(index)) >= most,
            Aim::Hold => next.outcome().is_none() && wins(&next, 1).is_empty(),
            Aim::Pass => next.outcome().is_none() && next.legal().iter().all(|turn| turn.path.is_empty()),
        }
    };
    if puzzle.aim == Aim::Win {
        return wins(game, puzzle.line.len());
    }
    let turns = game.legal().into_iter().enumerate();
    turns.filter(|&(index, _)| reaches(index)).map(|(_, turn)| turn.text).collect()
}

#[test]
fn every_example_has_one_right_answer() {
    for kind in Kind::ALL {
        for example in game_page(kind, Lang::En).examples {
            let puzzle = example.puzzle;
            let mut game = kind.begin_at(puzzle.position).unwrap();
            let asked = game.turn();
            assert!(game.legal().len() > 1, "{}: there is nothing to choose", puzzle.position);
            for (ply, text) in puzzle.line.iter().enumerate() {
                if ply % 2 == 0 {
                    let rest = Puzzle { line: &puzzle.line[ply..], ..puzzle };
                    assert_eq!(solutions(&game, &rest), [*text], "{} at ply {ply}", puzzle.position);
                }
                // As the page compares it.
                let index = game.legal().iter().position(|turn| turn.text == *text).unwrap();
                if let Aim::Gain(gained) = puzzle.aim {
                    assert_eq!(gain(&game.effects(index)), gained, "{}", puzzle.position);
                }
                game.play(index).unwrap();
                assert_eq!(game.moves().last().unwrap(), text);
            }
            assert_eq!(puzzle.line.len() % 2, 1, "{}: the reader has the last word", puzzle.position);
            assert_eq!(winner(&game) == Some(asked), puzzle.aim == Aim::Win, "{}", puzzle.position);
        }
    }
}

#[test]
fn every_language_tells_the_same_examples() {
    for (kind, lang) in Kind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        let [here, english] = [game_page(kind, lang), game_page(kind, Lang::En)];
        assert_eq!(here.short.len(), english.short.len(), "{kind:?}");
        for (example, other) in here.examples.iter().zip(english.examples) {
            assert_eq!(example.puzzle.position, other.puzzle.position);
            for named in example.told.split('`').skip(1).step_by(2) {
                assert!(other.told.contains(&format!("`{named}`")), "{named} in {}", example.told);
            }
        }
        for sentence in here.strategy {
            assert_eq!(sentence.matches(['.', '!', '?']).count(), 1, "{sentence}");
        }
    }
}

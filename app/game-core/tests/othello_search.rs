//! The levels of Othello, and the opening.

use std::collections::BTreeSet;

use game_core::othello::Othello;
use game_core::rng::Rng;
use game_core::search::{Limits, Silent, Task, think};
use game_core::{Evaluate, Game, Kind, Level, NoSetup, Notation, Rules};

#[test]
fn openings_vary_with_the_seed_and_only_with_it() {
    let play = |level: Level, seed: u64| {
        let mut game = Kind::Othello.start("").unwrap();
        for ply in 0..10 {
            let thought = game.think(level, seed + ply, &mut Silent).unwrap();
            game.play_text(&thought.best).unwrap();
        }
        game.moves().concat()
    };
    for level in [Level::Medium, Level::High] {
        let games: Vec<String> = (0..40).map(|seed| play(level, 100 * seed)).collect();
        assert_eq!(games, (0..40).map(|seed| play(level, 100 * seed)).collect::<Vec<_>>());
        let firsts: BTreeSet<&str> = games.iter().map(|game| &game[..2]).collect();
        assert_eq!(firsts, BTreeSet::from(["c4", "d3", "e6", "f5"]), "all first moves are alike");
        let different: BTreeSet<&String> = games.iter().collect();
        assert!(different.len() > 20, "{} different openings", different.len());
    }
}

#[test]
fn a_bare_search_does_not_wander() {
    let mut game = Game::<Othello>::new(NoSetup);
    for text in ["f5", "d6", "c3"] {
        game.play_text(text).unwrap();
    }
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let scores: BTreeSet<i32> =
        (0..10).map(|seed| think(&game, Task::of_limits(limits, seed), &mut Silent).unwrap().score).collect();
    assert_eq!(scores.len(), 1);
}

#[test]
fn levels_answer_the_same_twice() {
    let mut rng = Rng::new(8);
    let mut game = Game::<Othello>::new(NoSetup);
    while game.outcome().is_none() {
        for level in [Level::Low, Level::Medium, Level::High] {
            let task = Task::of_level(level, game.position().strength(level), rng.next());
            let thought = think(&game, task, &mut Silent).unwrap();
            assert_eq!(think(&game, task, &mut Silent), Some(thought.clone()));
            if level == Level::Medium {
                assert!(!thought.slipped);
            }
        }
        let legal = game.position().legal();
        game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
}

#[test]
fn a_forced_pass_is_played() {
    let passes = Othello::read_position(&format!("OX{} X", "-".repeat(62))).unwrap();
    let game = Game::from_position(passes);
    for level in Level::ALL {
        let thought = think(&game, Task::of_level(level, passes.strength(level), 1), &mut Silent).unwrap();
        assert_eq!(thought.best.to_string(), "--");
    }
}

/// What the board looks like turned or mirrored: row and column become these.
type Symmetry = fn(usize, usize) -> (usize, usize);

#[test]
fn the_evaluation_is_the_same_from_all_sides() {
    const SYMMETRIES: [Symmetry; 3] = [|r, c| (r, 7 - c), |r, c| (7 - r, c), |r, c| (c, r)];
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut game = Game::<Othello>::new(NoSetup);
        while game.outcome().is_none() {
            let position = *game.position();
            let text: Vec<char> = position.position_text().chars().collect();
            for symmetry in SYMMETRIES {
                let mut turned = text.clone();
                for (cell, &letter) in text[..64].iter().enumerate() {
                    let (row, column) = symmetry(cell / 8, cell % 8);
                    turned[8 * row + column] = letter;
                }
                let turned = Othello::read_position(&turned.into_iter().collect::<String>()).unwrap();
                assert_eq!(turned.evaluate(), position.evaluate(), "{}", position.position_text());
            }
            let other = text.iter().map(|letter| match letter {
                'X' => 'O',
                'O' => 'X',
                other => *other,
            });
            let other = Othello::read_position(&other.collect::<String>()).unwrap();
            assert_eq!(other.evaluate(), position.evaluate(), "colours don't matter");
            let legal = position.legal();
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
    }
}

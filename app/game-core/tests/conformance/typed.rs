//! What [`game_core::AnyGame`] doesn't show.

use game_core::rng::Rng;
use game_core::search::{Silent, Task};
use game_core::{Evaluate, Game, Level, Notation};

use crate::PLIES;

/// How many games are played for each check.
const GAMES: u64 = 40;

/// Plays games at random and calls `check` with each when it is over or long enough.
fn games<R: Notation>(mut check: impl FnMut(&Game<R>)) {
    for seed in 0..GAMES {
        let mut rng = Rng::new(seed);
        let mut game = Game::<R>::new(R::Setup::default());
        while game.outcome().is_none() && game.moves().len() < PLIES {
            let legal = game.position().legal();
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
        check(&game);
    }
}

fn keys_are_equal_where_positions_repeat<R: Notation>() {
    games::<R>(|game| {
        for (index, a) in game.positions().iter().enumerate() {
            for b in &game.positions()[index..] {
                assert_eq!(
                    a.key() == b.key(),
                    a.repeats(b),
                    "{} and {}",
                    a.position_text(),
                    b.position_text()
                );
                assert_eq!(a.repeats(b), b.repeats(a));
            }
        }
    });
}

fn nothing_repeats_from_before_the_reversible_plies<R: Notation>() {
    games::<R>(|game| {
        for (index, now) in game.positions().iter().enumerate() {
            let back = now.reversible_plies() as usize;
            assert!(back <= index, "{back} plies back at ply {index}");
            assert!(!game.positions()[..index - back].iter().any(|earlier| now.repeats(earlier)));
        }
    });
}

fn moves_are_ordered_as_their_paths<R: Notation>() {
    games::<R>(|game| {
        for position in game.positions() {
            let legal = position.legal();
            for a in &legal {
                for b in &legal {
                    assert_eq!(
                        a.cmp(b),
                        R::path(*a).cmp(&R::path(*b)),
                        "{a:?} {b:?} in {}",
                        position.position_text()
                    );
                }
            }
        }
    });
}

fn static_values_leave_room_for_decided_games<R: Evaluate + Notation>() {
    games::<R>(|game| {
        for position in game.positions() {
            assert!(position.evaluate().abs() < 20_000, "{}", position.position_text());
        }
    });
}

fn every_level_is_advised_where_the_game_says_so<R: Evaluate + Notation>() {
    if !R::ADVISES_LEVELS {
        return;
    }
    games::<R>(|game| {
        let mut game = game.clone();
        while game.undo() {
            for level in Level::ALL {
                let task = Task::of_level(level, game.position().strength(level), 0);
                let advised = R::advise(&game, &task, &mut Rng::new(0), &mut Silent);
                assert!(advised.is_some(), "{level:?} in {}", game.position().position_text());
            }
        }
    });
}

/// The checks above for each game.
macro_rules! typed {
    ($($name:ident: $game:ty),+) => {
        $(mod $name {
            #[test]
            fn keys_are_equal_where_positions_repeat() {
                super::keys_are_equal_where_positions_repeat::<$game>();
            }

            #[test]
            fn nothing_repeats_from_before_the_reversible_plies() {
                super::nothing_repeats_from_before_the_reversible_plies::<$game>();
            }

            #[test]
            fn moves_are_ordered_as_their_paths() {
                super::moves_are_ordered_as_their_paths::<$game>();
            }

            #[test]
            fn every_level_is_advised_where_the_game_says_so() {
                super::every_level_is_advised_where_the_game_says_so::<$game>();
            }

            #[test]
            fn static_values_leave_room_for_decided_games() {
                super::static_values_leave_room_for_decided_games::<$game>();
            }
        })+
    };
}

typed!(
    draughts: game_core::draughts::Draughts,
    telo: game_core::telo::Telo,
    othello: game_core::othello::Othello,
    tictactoe: game_core::tictactoe::TicTacToe,
    ayo: game_core::ayo::Ayo
);

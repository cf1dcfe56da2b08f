//! Endings that the computer must know how to win.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::rng::Rng;
use game_core::search::{Limits, Silent};
use game_core::{AnyGame, Kind, Side};

/// Plays on by itself to the end, both sides looking so far ahead.
fn play_out(game: &mut AnyGame, depth: u8) {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    while game.outcome().is_none() {
        let best = game.search(limits, 1, &mut Silent).unwrap().best;
        game.play_text(&best).unwrap();
    }
}

#[test]
fn two_kings_beat_one_from_wherever_they_stand() {
    let mut rng = Rng::new(5);
    let mut played = 0;
    while played < 30 {
        let mut squares: Vec<u8> = (1..=32).collect();
        rng.shuffle(&mut squares);
        let fen = format!("W:WK{},K{}:BK{}", squares[0], squares[1], squares[2]);
        let mut game = Kind::Draughts.begin_at(&fen).unwrap();
        // Some of the few positions that aren't won: the pair must give a king away at once.
        let gives_away = (0..game.legal().len()).all(|index| {
            let mut next = game.clone();
            next.play(index).unwrap();
            next.legal().iter().any(|turn| turn.text.contains('x'))
        });
        if gives_away {
            continue;
        }
        play_out(&mut game, 3);
        assert_eq!(game.outcome().unwrap().winner, Some(Side::Second), "{fen}");
        assert!(game.plies() <= 34, "{fen} took {} plies", game.plies());
        played += 1;
    }
}

#[test]
fn the_first_position_is_seen_to_be_won_by_white_to_move() {
    // What an Expert sees in its second on a good machine: the man that is held falls, and two kings are left
    // against one.
    let limits = Limits { nodes: Some(5_000_000), ..Limits::default() };
    let score = |fen| {
        let game = Kind::Draughts.begin_at(fen).unwrap();
        game.search(limits, 1, &mut Silent).unwrap().score
    };
    let white = score("W:WK19,K23:B12,K28");
    assert!(white > 400, "{white} for White");
    let black = score("B:WK19,K23:B12,K28");
    assert!(black > -150, "{black} for Black, who draws");
}

//! Without a browser there is no motion: turns are shown at once, which is what these tests look at.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use game_core::AnyGame;

use super::*;
use crate::board::scene::{At, Look};

/// Black may jump 1x10x19 or 1x10x17; White has men on 6, 15 and 14.
const TWO_WAYS: &str = "B:W6,14,15:B1,12";

fn game(position: &str) -> AnyGame {
    Kind::Draughts.begin_at(position).unwrap()
}

fn offers(game: &AnyGame) -> Vec<Offered> {
    let offered = |(index, turn): (usize, game_core::Turn)| Offered {
        path: turn.path,
        text: turn.text,
        effects: game.effects(index),
    };
    game.legal().into_iter().enumerate().map(offered).collect()
}

/// A stage on which the side to move may play, and the owner that keeps it.
fn stage(game: &AnyGame) -> (Owner, Stage) {
    let owner = Owner::new();
    let stage = owner.with(|| Stage::new(Kind::Draughts, game.board()));
    stage.offer(game.turn(), offers(game));
    (owner, stage)
}

fn touch(stage: &Stage, square: u8) -> Touched {
    stage.touch(Cell(square - 1), false)
}

/// What is drawn, as a board.
fn drawn(stage: &Stage) -> Board {
    let mut board = Board::filled(32, game_core::Content::Empty);
    stage.peek(|state| {
        for thing in state.scene.things() {
            let (At::Cell(cell), Look::Piece(side, rank)) = (thing.at, thing.look) else {
                panic!("{thing:?} on a draughts board");
            };
            board.set(cell, game_core::Content::Piece(side, rank));
        }
    });
    board
}

/// The number of the turn with that text, and the game after it.
fn played(game: &AnyGame, text: &str) -> (usize, Vec<Effect>, AnyGame) {
    let index = game.legal().iter().position(|turn| turn.text == text).unwrap();
    let mut after = game.clone();
    let effects = after.play(index).unwrap();
    (index, effects, after)
}

#[test]
fn a_jump_is_shown_step_by_step_and_its_rest_is_performed() {
    let game = game(TWO_WAYS);
    let (_owner, stage) = stage(&game);
    let (index, effects, after) = played(&game, "1x10x17");
    assert_eq!(touch(&stage, 1), Touched::Nothing);
    assert_eq!(touch(&stage, 10), Touched::Nothing);
    assert_eq!(drawn(&stage), stage.peek(|state| state.board.clone()), "the step is on the stage");
    assert_ne!(drawn(&stage), game.board());
    assert_eq!(touch(&stage, 17), Touched::Turn(index));

    let calls = Arc::new(AtomicU32::new(0));
    let heard = Arc::clone(&calls);
    let path = &game.legal()[index].path;
    let done = Box::new(move || {
        heard.fetch_add(1, Ordering::Relaxed);
    });
    stage.perform(&effects, game.turn(), path, done);
    assert_eq!(calls.load(Ordering::Relaxed), 1);
    assert_eq!(drawn(&stage), after.board());
    assert_eq!(stage.peek(|state| state.board.clone()), after.board());
    assert_eq!(stage.peek(|state| state.last.clone())[..], [Cell(0), Cell(16)]);
    assert!(stage.peek(|state| state.hand.clone()).is_locked());
}

#[test]
fn another_turn_than_the_one_begun_is_performed_whole() {
    let two_ways = game(TWO_WAYS);
    let (_owner, stage) = stage(&two_ways);
    touch(&stage, 1);
    touch(&stage, 10);
    let (_, effects, after) = played(&two_ways, "1x10x19");
    stage.perform(&effects, two_ways.turn(), &[Cell(0), Cell(18)], Box::new(|| {}));
    assert_eq!(drawn(&stage), after.board());
}

#[test]
fn a_turn_is_reported_once() {
    let game = Kind::Draughts.start("").unwrap();
    let (_owner, stage) = stage(&game);
    touch(&stage, 11);
    let (index, ..) = played(&game, "11-15");
    assert_eq!(touch(&stage, 15), Touched::Turn(index));
    assert_eq!(touch(&stage, 15), Touched::Refused(Refusal::Locked));
    assert_eq!(touch(&stage, 11), Touched::Refused(Refusal::Locked));
}

#[test]
fn showing_another_position_forgets_a_turn_begun() {
    let two_ways = game(TWO_WAYS);
    let (_owner, stage) = stage(&two_ways);
    touch(&stage, 1);
    touch(&stage, 10);
    stage.show(&two_ways.board(), &[]);
    assert_eq!(drawn(&stage), two_ways.board());
    assert_eq!(touch(&stage, 1), Touched::Refused(Refusal::Locked));
    stage.offer(two_ways.turn(), offers(&two_ways));
    let (_, effects, after) = played(&two_ways, "1x10x19");
    stage.perform(&effects, two_ways.turn(), &[], Box::new(|| {}));
    assert_eq!(drawn(&stage), after.board());
}

#[test]
fn escape_gives_up_a_selection_but_no_jump() {
    let two_ways = game(TWO_WAYS);
    let (_owner, stage) = stage(&two_ways);
    touch(&stage, 1);
    stage.cancel();
    assert_eq!(stage.peek(|state| state.hand.clone()).selected(), None);
    touch(&stage, 1);
    touch(&stage, 10);
    stage.cancel();
    assert_eq!(stage.peek(|state| state.hand.clone()).selected(), Some(Cell(9)));
    let targets = vec![Cell(16), Cell(18)];
    assert_eq!(touch(&stage, 12), Touched::Refused(Refusal::KeepJumping { targets }));
}

#[test]
fn a_hint_stays_until_something_is_touched() {
    let game = Kind::Draughts.start("").unwrap();
    let (_owner, stage) = stage(&game);
    stage.point_out(&[Cell(10), Cell(14)]);
    assert_eq!(stage.peek(|state| state.hint.clone()).len(), 2);
    touch(&stage, 9);
    assert!(stage.peek(|state| state.hint.clone()).is_empty());
}

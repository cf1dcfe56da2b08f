//! The rules of Fanorona-Telo.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::telo::Telo;
use game_core::{AnyGame, Cell, Effect, Kind, Notation, Outcome, Reason, Refusal, Rules, Side};

fn play(setup: &str, moves: &str) -> AnyGame {
    let mut game = Kind::Telo.start(setup).unwrap();
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap();
    }
    game
}

fn legal(game: &AnyGame) -> Vec<String> {
    let mut texts: Vec<String> = game.legal().into_iter().map(|turn| turn.text).collect();
    texts.sort_unstable();
    texts
}

/// Six placements without a line; the first side is to slide.
const PLACED: &str = "a3 a2 b2 a1 c2 b1";

#[test]
fn each_side_places_three_pieces_in_turn() {
    let mut game = play("", "");
    for (ply, text) in PLACED.split_whitespace().enumerate() {
        assert_eq!(game.turn(), Side::BOTH[ply % 2]);
        assert_eq!(game.legal().len(), 9 - ply);
        let cell = game.legal().iter().find(|turn| turn.text == text).unwrap().path[0];
        assert_eq!(game.play_text(text), Ok(vec![Effect::Place(cell)]));
    }
    assert_eq!(game.position(), "1..21122. 1 6");
}

#[test]
fn then_pieces_slide_along_the_segments() {
    let mut game = play("", PLACED);
    assert_eq!(legal(&game), ["a3-b3", "b2-b3", "b2-c1", "b2-c3", "c2-c1", "c2-c3"]);
    assert_eq!(game.play_text("b2-c1"), Ok(vec![Effect::Slide(Cell(4), Cell(8))]));
    assert_eq!(game.position(), "1..2.1221 2 6");
    assert_eq!(legal(&game), ["a1-b2", "a2-b2", "b1-b2"]);
}

#[test]
fn a_line_wins_while_pieces_are_placed() {
    let game = play("", "b2 b3 a1 a2 c3");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Line)));
    assert_eq!(legal(&game), [""; 0]);
    let game = play("", "b3 b2 a3 a1 c2 c3");
    assert_eq!(game.outcome(), Some(Outcome::win(Side::Second, Reason::Line)));
}

#[test]
fn all_eight_lines_win() {
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    for line in lines {
        for gap in line {
            // Two of the second side's pieces somewhere else, and the gap to be filled.
            let mut board = ['.'; 9];
            for point in line.into_iter().filter(|&point| point != gap) {
                board[point] = '1';
            }
            let others = (0..9).filter(|point| !line.contains(point)).take(2);
            others.for_each(|point| board[point] = '2');
            let mut game = Kind::Telo.begin_at(&format!("{} 1 4", String::from_iter(board))).unwrap();
            let name = game.cell_name(Cell(gap as u8));
            game.play_text(&name).unwrap();
            assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Line)), "{line:?}");
        }
    }
}

#[test]
fn a_line_wins_after_a_slide() {
    for (text, winner) in [("11.221..2 1 6", Side::First), ("22.112..1 2 6", Side::Second)] {
        let mut game = Kind::Telo.begin_at(text).unwrap();
        assert_eq!(game.outcome(), None);
        game.play_text("c2-c3").unwrap();
        assert_eq!(game.outcome(), Some(Outcome::win(winner, Reason::Line)));
        assert_eq!(legal(&game), [""; 0]);
    }
}

#[test]
fn the_third_time_is_a_draw() {
    let round = " c2-c3 b1-c1 c3-c2 c1-b1";
    assert_eq!(play("", &format!("{PLACED}{round}")).outcome(), None);
    let almost = format!("{PLACED}{round} c2-c3 b1-c1 c3-c2");
    assert_eq!(play("", &almost).outcome(), None);
    let drawn = play("", &format!("{PLACED}{round}{round}"));
    assert_eq!(drawn.outcome(), Some(Outcome::draw(Reason::Repetition)));
    assert_eq!(legal(&drawn), [""; 0]);
}

#[test]
fn a_side_that_cannot_slide_loses() {
    // No position that play can lead to blocks anybody, as the solution's tests show, so the list is handed in.
    let position = Telo::read_position("1..21122. 1 6").unwrap();
    assert_eq!(position.verdict(&[], 1), Some(Outcome::win(Side::Second, Reason::Blocked)));
    assert_eq!(position.verdict(&[], 3), Some(Outcome::win(Side::Second, Reason::Blocked)));
    let lined = Telo::read_position("11122...2 2 6").unwrap();
    assert_eq!(lined.verdict(&[], 1), Some(Outcome::win(Side::First, Reason::Line)));
}

#[test]
fn the_ban_is_for_the_very_first_piece_only() {
    let mut game = play("centre=banned", "");
    assert_eq!(legal(&game), ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]);
    assert!(game.play_text("b2").is_err());
    assert_eq!(game.refusal(Cell(4)), Some(Refusal::Banned));
    assert_eq!(game.refusal(Cell(0)), None);
    game.play_text("a3").unwrap();
    assert_eq!(game.refusal(Cell(4)), None);
    game.play_text("b2").unwrap();
    assert_eq!(play("centre=banned", "a3 c3 b2").position(), "1.2.1.... 2 3");
    game.undo();
    game.undo();
    assert_eq!(legal(&game).len(), 8);
    assert_eq!(game.setup(), "centre=banned");
    assert_eq!(play("", "").refusal(Cell(4)), None);
    assert_eq!(play("centre=banned", "").refusal(Cell(255)), None);
}

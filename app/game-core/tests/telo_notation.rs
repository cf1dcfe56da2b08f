//! How Fanorona-Telo is written: moves, positions and setups.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::telo::{Setup, Telo};
use game_core::{Cell, Kind, MoveError, Notation, Rules};

fn position(text: &str) -> Telo {
    Telo::read_position(text).unwrap()
}

fn read(text: &str, m: &str) -> Result<String, MoveError> {
    let position = position(text);
    position.read_move(m).map(|m| position.move_text(m))
}

const EMPTY: &str = "......... 1 0";
const SLIDING: &str = "1..21122. 1 6";

#[test]
fn points_are_named_from_the_top_left() {
    let names: Vec<String> = (0..9).map(|cell| position(EMPTY).cell_name(Cell(cell))).collect();
    assert_eq!(names, ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
}

#[test]
fn moves_are_read_in_every_usual_form() {
    for text in ["b2", " b2 ", "B2", "b2\n"] {
        assert_eq!(read(EMPTY, text).as_deref(), Ok("b2"), "{text:?}");
    }
    for text in ["a3-b3", "A3-B3", " a3 - b3 "] {
        assert_eq!(read(SLIDING, text).as_deref(), Ok("a3-b3"), "{text:?}");
    }
}

#[test]
fn what_is_no_move_says_so() {
    for text in ["", "b", "b22", "d1", "a4", "a0", "-b2", "b2-", "b2-b3-c3", "é2", "22", "4", "--"] {
        assert!(matches!(read(EMPTY, text), Err(MoveError::Unreadable(..))), "{text:?}");
    }
    let error = read(EMPTY, "e4").unwrap_err();
    assert_eq!(error.to_string(), "`e4` is not a move: write it like b2 or a3-b3");
    // No slides while there are pieces to place, no placements after that; no diagonal between edge points, no
    // move of two segments, of the opponent's piece, onto a piece, or from nothing.
    for (at, text) in [
        ("1.2...... 1 2", "a3-b3"),
        ("1.2...... 1 2", "c3"),
        (SLIDING, "b3"),
        (SLIDING, "c2-b3"),
        (SLIDING, "a3-c3"),
        (SLIDING, "b1-c1"),
        (SLIDING, "b2-a2"),
        (SLIDING, "b3-c3"),
        (SLIDING, "a3-a3"),
    ] {
        assert_eq!(read(at, text), Err(MoveError::Illegal(text.to_owned())), "{at}");
    }
}

#[test]
fn positions_are_read_in_every_usual_form() {
    for text in ["1..21122. 1 6", "  1..21122.   1\t6 ", "1..21122. 1 06"] {
        assert_eq!(position(text).position_text(), SLIDING, "{text:?}");
    }
    assert_eq!(position(EMPTY), Telo::start(Setup::default()));
}

#[test]
fn a_ban_is_written_where_it_holds() {
    let banned = Telo::start(Setup { centre_banned: true });
    assert_eq!(banned.position_text(), "....x.... 1 0");
    assert_eq!(position("....x.... 1 0"), banned);
    assert_ne!(position(EMPTY), banned);
    let game = Kind::Telo.start("centre=banned").unwrap();
    let replayed = Kind::Telo.begin_at(&game.position()).unwrap();
    assert_eq!(replayed.legal(), game.legal());
    assert_eq!(replayed, game, "the ban is a part of the setup again");
    assert_eq!(Kind::Telo.set_up("centre=banned", EMPTY).unwrap().setup(), "");
    assert_eq!(Kind::Telo.set_up("centre=banned", "1........ 2 1").unwrap().setup(), "centre=banned");
}

#[test]
fn faults_are_found_where_they_are() {
    for (text, at, why) in [
        ("", 1, "expected nine points row by row, found 0"),
        ("........ 1 0", 1, "expected nine points row by row, found 8"),
        (" .......... 1 0", 2, "expected nine points row by row, found 10"),
        ("...3..... 1 0", 4, "expected `.`, `1` or `2`, found `3`"),
        ("...é..... 1 0", 4, "found `é`"),
        ("x........ 1 0", 1, "expected `.`, `1` or `2`, found `x`"),
        ("1...x.... 2 1", 5, "the centre is banned to the very first piece only"),
        ("2........ 1 1", 1, "0 pieces of 1 and 1 of 2"),
        ("11....... 1 2", 1, "2 pieces of 1 and 0 of 2"),
        ("1111222.. 1 7", 1, "4 pieces of 1 and 3 of 2"),
        (".........", 10, "expected the side to move, 1 or 2, found the end"),
        ("......... 3 0", 11, "expected the side to move, 1 or 2, found `3`"),
        ("......... 12 0", 11, "expected the side to move, 1 or 2, found `1`"),
        ("......... 2 0", 11, "1 is to place the next piece"),
        ("1........ 1 1", 11, "2 is to place the next piece"),
        ("111.22... 1 5", 11, "2 is to place the next piece"),
        ("11122...2 1 6", 1, "1 has a line already"),
        ("111222... 2 6", 1, "2 has a line already"),
        ("......... 1", 12, "expected the number of pieces placed, 0 to 6, found the end"),
        ("......... 1 x", 13, "expected the number of pieces placed, 0 to 6, found `x`"),
        ("......... 1 1", 13, "1 pieces placed, but 0 on the board"),
        ("1........ 2 99999999999", 13, "expected the number of pieces placed, 0 to 6, found `9`"),
        ("......... 1 0 0", 15, "expected the end, found `0`"),
    ] {
        let error = Telo::read_position(text).expect_err(text);
        assert!(error.what.contains(why), "{text}: {error}");
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

#[test]
fn setups_are_read_and_written() {
    for text in ["", " "] {
        assert_eq!(text.parse(), Ok(Setup::default()), "{text:?}");
    }
    for text in ["centre=banned", " centre = banned "] {
        assert_eq!(text.parse(), Ok(Setup { centre_banned: true }), "{text:?}");
    }
    for setup in [Setup::default(), Setup { centre_banned: true }] {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    for text in ["centre", "centre=", "centre=free", "center=banned", "size=4", "centre=banned,size=4"] {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(error.text, text);
        assert!(error.what.contains("`centre=banned`"), "{error}");
    }
}

//! How draughts is written: moves and FEN.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::draughts::{Draughts, Setup};
use game_core::rng::Rng;
use game_core::{MoveError, Notation, Rules};

fn position(fen: &str) -> Draughts {
    Draughts::read_position(fen).unwrap()
}

fn read(fen: &str, text: &str) -> Result<String, MoveError> {
    let position = position(fen);
    position.read_move(text).map(|m| position.move_text(m))
}

#[test]
fn moves_are_read_in_every_usual_form() {
    let start = Draughts::start(Setup::default()).position_text();
    for text in ["11-15", " 11-15 ", "11x15", "11 - 15", "011-015"] {
        assert_eq!(read(&start, text).as_deref(), Ok("11-15"), "{text}");
    }
    assert_eq!(read(&start, "09-13").as_deref(), Ok("9-13"));
    let chain = "W:W22:B18,11";
    for text in ["22x15x8", "22-15-8", "22x8", "22-8", "22X15X8", "22×8"] {
        assert_eq!(read(chain, text).as_deref(), Ok("22x15x8"), "{text}");
    }
}

#[test]
fn what_is_no_move_says_so() {
    let start = Draughts::start(Setup::default()).position_text();
    for text in ["", "11", "11-", "-15", "e4", "11-33", "0-4", "11–15–", "11-15-", "11-300", "+1-5", "11 15"]
    {
        assert!(matches!(read(&start, text), Err(MoveError::Unreadable(..))), "{text}");
    }
    for text in ["11-18", "1-5", "22-18", "11x15x18", "15-11"] {
        assert_eq!(read(&start, text), Err(MoveError::Illegal(text.to_owned())), "{text}");
    }
    assert!(matches!(read("W:W22:B18,11", "22x15"), Err(MoveError::Illegal(_))), "a chain is completed");
}

#[test]
fn a_short_form_that_fits_several_paths_names_them() {
    let loops = "W:WK7:B10,11,18,19";
    let error = read(loops, "7x7").unwrap_err();
    assert_eq!(error.to_string(), "`7x7` could be 7x14x23x16x7 or 7x16x23x14x7: write the whole path");
    assert_eq!(read(loops, "7x14x23x7").as_deref(), Ok("7x14x23x16x7"));
    assert_eq!(read(loops, "7x16x14x7").as_deref(), Ok("7x16x23x14x7"));
    assert!(matches!(read(loops, "7x23x7"), Err(MoveError::Ambiguous { .. })));
}

#[test]
fn short_forms_mean_one_move_or_are_refused() {
    let mut chains = 0;
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let mut now = Draughts::start(Setup::default());
        for _ in 0..150 {
            let legal = now.legal();
            if legal.is_empty() {
                break;
            }
            for &m in &legal {
                let path = Draughts::path(m);
                let ends = (path[0], path[path.len() - 1]);
                let text = format!("{}x{}", ends.0.0 + 1, ends.1.0 + 1);
                let same_ends = |m: &&_| {
                    let path = Draughts::path(**m);
                    (path[0], path[path.len() - 1]) == ends
                };
                let fitting = legal.iter().filter(same_ends).count();
                match now.read_move(&text) {
                    Ok(read) if path.len() == 2 => assert_eq!(read, m, "{text} is a whole path"),
                    Ok(read) if fitting == 1 => assert_eq!(read, m),
                    Ok(read) => assert_eq!(Draughts::path(read).len(), 2, "{text} is another's whole path"),
                    Err(MoveError::Ambiguous { .. }) => assert!(fitting > 1),
                    Err(error) => panic!("{error}"),
                }
                chains += usize::from(path.len() > 2);
            }
            now.play_unchecked(legal[rng.below(legal.len() as u32) as usize]);
        }
    }
    assert!(chains > 100, "only {chains} chains were met");
}

#[test]
fn fen_is_read_in_every_usual_form() {
    let canonical = "B:W21,22,K30:B1,2,K3";
    for text in [
        "B:W21,22,K30:B1,2,K3",
        "B:B1,2,K3:W21,22,K30.",
        "b:w21-22,k30:b1-2,k3",
        " B : W 21 , 22 , K 30 : B 1 - 2 , K 3 . ",
        "B:WK30,22,21:BK3,02,01",
        "B:W21,22,K30-30:B1,2,K3-K3",
    ] {
        assert_eq!(position(text).position_text(), canonical, "{text}");
    }
    assert_eq!(position("W:W:B").position_text(), "W:W:B");
    assert_eq!(position("B:W21-32:B1-12"), Draughts::start(Setup::default()));
    assert_eq!(position("W:WK1-4:B5").position_text(), "W:WK1,K2,K3,K4:B5");
}

#[test]
fn fen_faults_are_found_where_they_are() {
    for (text, at, why) in [
        ("", 1, "expected the side to move, B or W, found the end"),
        ("X:W1:B2", 1, "expected the side to move, B or W, found `X`"),
        ("B", 2, "the list of B is missing"),
        ("B:W21", 6, "the list of B is missing"),
        ("B:B1", 5, "the list of W is missing"),
        ("B:W21:W22:B1", 7, "the pieces of W are listed twice"),
        ("B:W21:B1:", 10, "expected a colour, B or W, found the end"),
        ("B:W21,21:B1", 7, "square 21 is listed twice"),
        ("B:W21:B1,K21", 11, "square 21 is listed twice"),
        ("B:W33:B1", 4, "there is no square 33"),
        ("B:W0:B1", 4, "there is no square 0"),
        ("B:W999999999999:B1", 4, "there is no square 999999999999"),
        ("B:W21,:B1", 7, "expected a square from 1 to 32, found `:`"),
        ("B:W21,K:B1", 8, "expected a square from 1 to 32, found `:`"),
        ("B:W21:B29", 8, "a man of B can't stand on 29"),
        ("B:W4:B1", 4, "a man of W can't stand on 4"),
        ("B:W25-22:B1", 4, "the range 25-22 runs backwards"),
        ("B:W20-32:B1", 4, "W has more than 12 pieces"),
        ("B:W21:B1-12,K14", 14, "B has more than 12 pieces"),
        ("B:W21:B1 2", 10, "expected the end, found `2`"),
        ("B:W21 22:B1", 7, "expected `,` or `:`, found `2`"),
        ("B:W21:B1. x", 11, "expected the end, found `x`"),
        ("B:Wé:B1", 4, "found `é`"),
        ("é", 1, "found `é`"),
    ] {
        let error = Draughts::read_position(text).expect_err(text);
        assert!(error.what.contains(why), "{text}: {error}");
        assert_eq!(error.at, at, "{text}: {error}");
    }
}

//! How Othello is written: moves, positions, transcripts.

use game_core::othello::Othello;
use game_core::rng::Rng;
use game_core::{Game, Kind, MoveError, NoSetup, Notation, Rules};

const START: &str = "---------------------------OX------XO--------------------------- X";

#[test]
fn moves_are_read_in_every_usual_form() {
    let start = Othello::start(NoSetup);
    for text in ["f5", "F5", " f5 "] {
        assert_eq!(start.move_text(start.read_move(text).unwrap()), "f5");
    }
    for text in ["", "f", "f9", "i1", "f5d6", "5f", "ff", "é5", "- -"] {
        assert!(matches!(start.read_move(text), Err(MoveError::Unreadable(..))), "{text}");
    }
    for text in ["a1", "d4", "--", "pa"] {
        assert!(matches!(start.read_move(text), Err(MoveError::Illegal(..))), "{text}");
    }
    let passes = Othello::read_position(&format!("OX{} X", "-".repeat(62))).unwrap();
    for text in ["--", "pa", "PA", "pass"] {
        assert_eq!(passes.move_text(passes.read_move(text).unwrap()), "--");
    }
}

#[test]
fn cells_are_named_from_the_top_left() {
    let game = Kind::Othello.start("").unwrap();
    let names: Vec<String> = [0, 7, 8, 63].map(|cell| game.cell_name(game_core::Cell(cell))).to_vec();
    assert_eq!(names, ["a1", "h1", "a2", "h8"]);
}

#[test]
fn positions_are_read_in_every_usual_form() {
    let read = |text: &str| Othello::read_position(text).map(|position| position.position_text());
    assert_eq!(read(START).unwrap(), START);
    assert_eq!(read(&START.to_lowercase()).unwrap(), START);
    assert_eq!(read(&START.replace('-', ".").replace('X', "*")).unwrap(), START);
    let rows: Vec<String> =
        START[..64].chars().collect::<Vec<_>>().chunks(8).map(String::from_iter).collect();
    assert_eq!(read(&format!("  {}  X ", rows.join("\n"))).unwrap(), START);
}

#[test]
fn positions_at_fault_are_told_where() {
    let fault = |text: &str| Othello::read_position(text).unwrap_err().to_string();
    assert_eq!(fault(""), "position, at character 1: expected X, O or - for a1, found the end");
    assert_eq!(fault("XO?"), "position, at character 3: expected X, O or - for c1, found `?`");
    assert_eq!(
        fault(&START[..64]),
        "position, at character 65: expected X or O for the side to move, found the end"
    );
    assert_eq!(
        fault(&START.replace(" X", " -")),
        "position, at character 66: expected X or O for the side to move, found `-`"
    );
    assert_eq!(fault(&format!("{START} X")), "position, at character 68: expected the end, found `X`");
}

#[test]
fn transcripts_leave_passes_out_and_they_are_put_in_again() {
    let mut with_passes = 0;
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let mut game = Game::<Othello>::new(NoSetup);
        while game.outcome().is_none() {
            let legal = game.position().legal();
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
        let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
        let transcript = Othello::archive_text(&game).unwrap();
        let placed: String = moves.iter().filter(|m| *m != "--").map(String::as_str).collect();
        assert_eq!(transcript, format!("{placed}\n"));
        with_passes += usize::from(moves.iter().any(|m| m == "--"));
        let forms = [
            transcript.clone(),
            transcript.to_uppercase(),
            moves.concat(),
            moves.join(" "),
            moves.join(" ").replace("--", "pa"),
        ];
        for text in forms {
            let read = Kind::Othello.read_games(&text);
            assert_eq!(read.len(), 1);
            let replayed =
                read[0].as_ref().unwrap().record.replay().unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(replayed.moves(), moves);
            assert_eq!(replayed.outcome(), game.outcome());
        }
    }
    assert!(with_passes > 20, "{with_passes} games with passes");
}

#[test]
fn archives_have_one_game_a_line() {
    let text = "# two games\nf5d6c3d3c4\n\nnonsense\nf5d6a1c3\n\ngame: othello\nmoves: f5 d6\n\ngame: othello\nmoves: c4\n";
    let read = Kind::Othello.read_games(text);
    assert_eq!(read.len(), 5);
    let lines: Vec<usize> =
        read.iter().map(|game| game.as_ref().map_or_else(|error| error.line, |game| game.line)).collect();
    assert_eq!(lines, [2, 4, 5, 7, 10]);
    assert_eq!(read[0].as_ref().unwrap().record.moves, ["f5", "d6", "c3", "d3", "c4"]);
    assert!(read[1].is_err());
    let illegal = read[2].as_ref().unwrap().record.replay().unwrap_err().to_string();
    assert_eq!(illegal, "ply 3, a1: `a1` is not legal here");
    assert!(read[3].as_ref().unwrap().record.replay().is_ok());
    assert!(Kind::Othello.read_games("\n \n").is_empty());
}

#[test]
fn what_a_line_cannot_tell_is_a_record() {
    let mut game = Kind::Othello.start("").unwrap();
    assert!(game.transcript().starts_with("game: othello\n"), "no move yet");
    game.play_text("f5").unwrap();
    assert_eq!(game.transcript(), "f5\n");
    game.resign(game_core::Side::First);
    assert!(game.transcript().ends_with("end: resigned first\n"));
    let mut later = Kind::Othello.begin_at(&format!("OX{} X", "-".repeat(62))).unwrap();
    later.play_text("--").unwrap();
    assert!(later.transcript().starts_with("game: othello\nfrom: OX"));
}

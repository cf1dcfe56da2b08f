//! Ayò on the command line.

use serde_json::{Value, json};

use crate::common::{file, lab, lab_with_input};

const START: &str = "4,4,4,4,4,4,4,4,4,4,4,4 0-0 S";

#[test]
fn positions_and_moves_are_numbers_of_pits() {
    assert_eq!(lab(&["play", "--game", "ayo"]).lines(), [START]);
    assert_eq!(lab(&["moves", "--game", "ayo"]).lines(), ["0 1 2 3 4 5"]);
    assert_eq!(lab(&["perft", "--game", "ayo", "--depth", "6"]).stdout, "28144\n");
    let slam = ["moves", "--game", "ayo", "--position", "2,1,0,0,2,0,0,0,0,0,0,3 24-16 S"];
    assert_eq!(lab(&slam).lines(), ["0 1"]);
    let asked = format!("{START} | 2 8\n{START} | 2 8 2\n");
    let answers = lab_with_input(&["moves", "--game", "ayo", "--stdin"], &asked);
    assert_eq!(answers.lines()[0], "0 1 3 4 5");
    assert!(answers.lines()[1].starts_with("error: ply 3, 2: "), "{answers:?}");
}

#[test]
fn ends_are_told_with_their_reason() {
    let play = |position: &str, moves: &str| {
        lab(&["play", "--game", "ayo", "--position", position, moves]).stdout.trim_end().to_owned()
    };
    assert_eq!(
        play("3,1,0,2,1,0,1,0,0,0,0,0 24-16 N", "6"),
        "0,1,0,2,1,0,0,0,0,0,0,0 24-20 S | over: first starvation"
    );
    assert_eq!(
        play("1,2,3,4,2,2,0,2,2,3,3,0 24-0 S", "3"),
        "1,2,3,0,3,3,0,2,2,3,0,1 28-0 N | over: first majority"
    );
    assert_eq!(
        play("1,0,0,0,0,0,0,0,0,0,0,1 23-23 S", "0 11 1 10 2 9 3 8 4 7 5 6"),
        "1,0,0,0,0,0,0,0,0,0,0,1 23-23 S | over: draw repetition"
    );
}

#[test]
fn the_best_move_is_found_and_explained() {
    let ran = lab(&[
        "best",
        "--game",
        "ayo",
        "--json",
        "--depth",
        "6",
        "--position",
        "0,0,0,0,0,2,0,0,1,0,3,3 19-20 S",
    ]);
    let answer: Value = serde_json::from_str(ran.lines()[0]).expect("JSON");
    assert_eq!(answer["move"], json!("5"));
    assert_eq!((&answer["value"], &answer["plies"]), (&json!("win"), &json!(1)));
}

#[test]
fn games_are_replayed_from_lines_and_records() {
    let games = file("ayo.txt", "# by line\n2 8 5\n0 12\n\ngame: ayo\nmoves: 3 9\nend: agreed\n");
    let ran = lab(&["replay", "--game", "ayo", &games]);
    assert_eq!(ran.status, 1);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with(&format!("{games}:3: game 2: illegal: ply 2, 12: ")), "{ran:?}");
    assert_eq!(lines[1..], ["games: 3", "legal: 2", "illegal: 1", "contradictions: 0", "played on: 0"]);
}

//! Tic-tac-toe on the command line.

use serde_json::{Value, json};

use crate::common::{file, lab, lab_with_input};

/// What `best --json` says after those arguments.
fn best(args: &[&str]) -> Value {
    let ran = lab(&[&["best", "--game", "tictactoe", "--json"], args].concat());
    serde_json::from_str(ran.lines()[0]).expect("JSON")
}

#[test]
fn positions_and_moves_of_every_size() {
    let four = ["--game", "tictactoe", "--setup", "size=4,tokens=hat-car"];
    assert_eq!(lab(&["play", "--game", "tictactoe"]).lines(), ["---/---/--- X"]);
    assert_eq!(lab(&[&["play"], &four[..], &["b2", "d4"]].concat()).lines(), ["----/-X--/----/---O X"]);
    assert_eq!(
        lab(&[&["moves"], &four[..]].concat()).lines(),
        ["a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4"]
    );
    assert_eq!(
        lab(&["play", "--game", "tictactoe", "a1 b1 a2 b2 a3"]).lines(),
        ["XO-/XO-/X-- O | over: first line"]
    );
    let full = lab(&["play", "--game", "tictactoe", "b2 a1 c3 c1 b1 b3 a2 c2 a3"]);
    assert_eq!(full.lines(), ["OXO/XXO/XOX O | over: draw full"]);
    let asked = "X--/---/--- O | b2 c1\n-----/-----/-----/-----/----- X |\n";
    let moves = lab_with_input(&["moves", "--game", "tictactoe", "--stdin"], asked);
    assert_eq!(moves.lines()[0], "a2 a3 b1 b3 c2 c3");
    assert_eq!(moves.lines()[1].split(' ').count(), 25);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused =
        |args: &[&str]| lab(&[&["play", "--game", "tictactoe"], args].concat()).refusal().to_owned();
    assert_eq!(
        refused(&["--setup", "tokens=ship-ship"]),
        "setup `ship-ship`: both players have the token `ship`: each needs their own"
    );
    assert!(refused(&["--setup", "size=7"]).contains("3 to 6"));
    assert!(refused(&["a1", "a1"]).starts_with("ply 2, a1: "));
    assert!(refused(&["--position", "X--/---/--- X"]).starts_with("position, at character 13: "));
}

#[test]
fn counts_are_the_published_ones() {
    let counts: Vec<String> = (1..=9)
        .map(|depth| lab(&["perft", "--game", "tictactoe", "--depth", &depth.to_string()]).stdout)
        .collect();
    assert_eq!(counts.concat(), "9\n72\n504\n3024\n15120\n54720\n148176\n200448\n127872\n");
    let six = ["perft", "--game", "tictactoe", "--setup", "size=6", "--depth", "3"];
    assert_eq!(lab(&six).stdout, "42840\n");
}

#[test]
fn every_level_tells_the_value() {
    for (setup, plies) in [("size=3", 9), ("size=4", 16), ("size=5", 25), ("size=6", 36)] {
        for level in ["Low", "High", "Expert"] {
            let best = best(&["--setup", setup, "--level", level]);
            assert_eq!((&best["value"], &best["plies"]), (&json!("draw"), &json!(plies)), "{best}");
        }
    }
    let lost = best(&["--position", "X-X/-O-/X-O O", "--level", "Expert"]);
    assert_eq!(
        (&lost["value"], &lost["plies"], &lost["score"]),
        (&json!("loss"), &json!(2), &json!(-29_998))
    );
    // A row and a column of four marks each meet in a1.
    let won = best(&["--position", "-XXXX-/XO-O--/X-O-O-/XO-O--/X-O-O-/------ X", "--level", "Expert"]);
    assert_eq!((&won["value"], &won["plies"]), (&json!("win"), &json!(3)));
    assert_eq!(won["move"], "a1");
    assert_eq!(won["pv"].as_array().unwrap().len(), 3, "{won}");
}

#[test]
fn records_are_played_again() {
    let text =
        "game: tictactoe\nsetup: size=4,tokens=boot-x\nmoves: a1 b2\n\ngame: tictactoe\nmoves: b2 b2\n";
    let ran = lab(&["replay", "--game", "tictactoe", &file("tictactoe.txt", text)]);
    assert_eq!(ran.status, 1);
    assert!(ran.stdout.contains("legal: 1\nillegal: 1\n"), "{ran:?}");
}

#[test]
fn expert_loses_no_match() {
    for size in ["size=3", "size=6"] {
        let options = ["--a", "level:Expert", "--b", "level:High", "--games", "20", "--openings", "random:0"];
        let ran = lab(&[&["match", "--game", "tictactoe", "--setup", size], &options[..]].concat());
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(ran.stdout.contains("\nlosses: 0\n"), "{}", ran.stdout);
    }
}

//! Fanorona-Telo through every command.

use crate::common::{file, lab, lab_with_input};

/// All pieces are placed, and the first side is to slide.
const PLACED: &str = "1..21122. 1 6";

fn best(args: &[&str]) -> serde_json::Value {
    let ran = lab(&[&["best", "--game", "telo", "--json"], args].concat());
    serde_json::from_str(ran.lines()[0]).expect("a JSON object")
}

#[test]
fn positions_are_points_side_and_pieces_placed() {
    assert_eq!(lab(&["play", "--game", "telo"]).lines(), ["......... 1 0"]);
    let moves = "a3 a2 b2 a1 c2 b1";
    assert_eq!(lab(&["play", "--game", "telo", moves]).lines(), [PLACED]);
    let slides = lab(&["moves", "--game", "telo", "--position", PLACED]);
    assert_eq!(slides.lines(), ["a3-b3 b2-b3 b2-c1 b2-c3 c2-c1 c2-c3"]);
    let won = lab(&["play", "--game", "telo", "b2 b3 a1 a2 c3"]);
    assert_eq!(won.lines(), [".2121.1.. 2 5 | over: first line"]);
    let round = "c2-c3 b1-c1 c3-c2 c1-b1";
    let drawn = lab(&["play", "--game", "telo", moves, round, round]);
    assert_eq!(drawn.lines(), [format!("{PLACED} | over: draw repetition")]);
    let refused = lab(&["moves", "--game", "telo", "--position", "1..21122. 2 5"]);
    assert!(refused.refusal().starts_with("position, at character 13: 5 pieces placed"), "{refused:?}");
}

#[test]
fn the_centre_can_be_banned() {
    let setup = ["--game", "telo", "--setup", "centre=banned"];
    let moves = lab(&[&["moves"], &setup[..]].concat());
    assert_eq!(moves.lines(), ["a1 a2 a3 b1 b3 c1 c2 c3"]);
    assert_eq!(lab(&[&["perft", "--depth", "2"], &setup[..]].concat()).lines(), ["64"]);
    let refused = lab(&[&["play"], &setup[..], &["b2"]].concat());
    assert!(refused.refusal().starts_with("ply 1, b2: "), "{refused:?}");
    assert_eq!(lab(&[&["play"], &setup[..], &["a3", "b2"]].concat()).lines(), ["1...2.... 1 2"]);
    let drawn = best(&["--level", "Expert", "--setup", "centre=banned"]);
    assert_eq!(drawn["value"], "draw");
    assert_eq!(drawn.get("plies"), None, "a draw has no length");
}

#[test]
fn expert_tells_the_value() {
    let won = best(&["--level", "Expert"]);
    assert_eq!((&won["move"], &won["value"], &won["plies"]), (&"b2".into(), &"win".into(), &9.into()));
    assert_eq!(won["pv"].as_array().map(Vec::len), Some(9));
    let lost = best(&["--level", "Expert", "--position", "....1.... 2 1"]);
    assert_eq!((&lost["value"], &lost["plies"]), (&"loss".into(), &8.into()));
    for level in ["Low", "Medium", "High"] {
        let thought = best(&["--level", level, "--position", "11.22.... 1 4"]);
        assert!(thought["move"].is_string(), "{thought}");
    }
    assert_eq!(best(&["--depth", "3", "--position", "11.22.... 1 4"])["move"], "c3");
}

#[test]
fn a_conversation_plays_a_game() {
    let input = "moves b2 a3\ngo level Expert\ninfo on\ngo depth 6\nquit\n";
    let ran = lab_with_input(&["engine", "--game", "telo"], input);
    let lines = ran.lines();
    assert!(lines[0].starts_with("bestmove "), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("info score ")), "{lines:?}");
}

#[test]
fn records_are_replayed() {
    let text = "game: telo\nmoves: b2 b3 a1 a2 c3\n\ngame: telo\nsetup: centre=banned\nmoves: b2\n";
    let ran = lab(&["replay", "--game", "telo", &file("telo.txt", text)]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines.contains(&"legal: 1") && lines.contains(&"illegal: 1"), "{ran:?}");
}

#[test]
fn a_match_is_the_same_again() {
    let play = || {
        let ran =
            lab(&["match", "--game", "telo", "--a", "level:Medium", "--b", "level:Low", "--games", "20"]);
        let stable = |line: &&str| !line.starts_with("ms ");
        ran.stdout.lines().filter(stable).map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = play();
    assert!(lines.contains(&"games: 20".to_owned()), "{lines:?}");
    assert!(lines.contains(&"too long: 0".to_owned()), "{lines:?}");
    assert_eq!(play(), lines);
}

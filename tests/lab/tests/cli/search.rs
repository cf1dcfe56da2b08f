//! `best` and `bench`.

use crate::common::{lab, lab_with_input};
use serde_json::Value;

/// Black takes the last piece and wins.
const WINS: &str = "B:W14:B10";

fn object(line: &str) -> Value {
    let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert!(value.is_object(), "{line}");
    value
}

/// Without what depends on the machine.
fn timeless(line: &str) -> Value {
    let mut value = object(line);
    assert!(value.as_object_mut().and_then(|fields| fields.remove("ms")).is_some_and(|ms| ms.is_u64()));
    value
}

#[test]
fn best_answers_one_object() {
    let best = lab(&["best", "--game", "draughts", "--depth", "5", "--json"]);
    let [line] = best.lines()[..] else { panic!("one line: {best:?}") };
    let answer = object(line);
    assert!(answer["move"].is_string() && answer["score"].is_i64(), "{line}");
    assert_eq!(answer["depth"], 5);
    assert!(answer["nodes"].as_u64() > Some(0) && answer["ms"].is_u64(), "{line}");
    assert_eq!(answer["pv"][0], answer["move"]);
    let pv: Vec<&str> = answer["pv"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    let replayed = lab(&[&["play", "--game", "draughts"], &pv[..]].concat());
    assert_eq!(replayed.status, 0, "the line is legal: {replayed:?}");
    assert!(answer.get("value").is_none(), "nobody has proved the opening: {line}");
}

#[test]
fn a_proved_value_is_told() {
    let best = lab(&["best", "--game", "draughts", "--position", WINS, "--depth", "3", "--json"]);
    let answer = object(best.lines()[0]);
    assert_eq!(
        (&answer["move"], &answer["value"], &answer["plies"]),
        (&"10x17".into(), &"win".into(), &1.into())
    );
}

#[test]
fn best_without_json_is_for_people() {
    let best = lab(&["best", "--game", "draughts", "--position", WINS, "--depth", "3"]);
    let [line] = best.lines()[..] else { panic!("one line: {best:?}") };
    assert!(line.starts_with("10x17 score ") && line.ends_with(" | value win plies 1"), "{line}");
}

#[test]
fn the_same_bound_and_seed_give_the_same_answer() {
    for bound in [["--depth", "5"], ["--nodes", "3000"], ["--level", "low"], ["--level", "High"]] {
        for seed in ["0", "7"] {
            let args = ["best", "--game", "draughts", "--json", "--seed", seed, bound[0], bound[1]];
            assert_eq!(timeless(lab(&args).lines()[0]), timeless(lab(&args).lines()[0]), "{args:?}");
        }
    }
}

#[test]
fn seeds_choose_among_equal_moves_or_slips() {
    let moves: std::collections::HashSet<String> = (0..20)
        .map(|seed| {
            let seed = seed.to_string();
            let best = lab(&["best", "--game", "draughts", "--level", "Low", "--json", "--seed", &seed]);
            let answer = object(best.lines()[0]);
            assert_eq!(answer["pv"][0], answer["move"], "also where it slipped");
            answer["move"].to_string()
        })
        .collect();
    assert!(moves.len() > 1, "{moves:?}");
}

#[test]
fn a_node_bound_is_kept() {
    let best = lab(&["best", "--game", "draughts", "--nodes", "5000", "--json"]);
    let answer = object(best.lines()[0]);
    assert!((1..=5000).contains(&answer["nodes"].as_u64().unwrap()), "{answer}");
}

#[test]
fn a_time_bound_ends_by_itself() {
    let best = lab(&["best", "--game", "draughts", "--ms", "20", "--json"]);
    let answer = object(best.lines()[0]);
    let moves = lab(&["moves", "--game", "draughts"]);
    assert!(moves.lines()[0].split(' ').any(|m| answer["move"] == m), "{answer}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = lab(&["best", "--game", "draughts", "--position", "W:W:B1", "--depth", "3", "--json"]);
    assert!(over.refusal().starts_with("the game is over: first no-pieces"), "{over:?}");
}

#[test]
fn one_bound_is_wanted() {
    for bounds in [
        &[][..],
        &["--depth", "3", "--nodes", "9"],
        &["--depth", "0"],
        &["--depth", "256"],
        &["--nodes", "0"],
        &["--ms", "0"],
        &["--level", "Grandmaster"],
    ] {
        let refused = lab(&[&["best", "--game", "draughts", "--json"], bounds].concat());
        assert!(!refused.refusal().is_empty(), "{bounds:?}");
    }
}

#[test]
fn every_line_of_the_input_gets_its_answer() {
    let start = ["best", "--game", "draughts", "--depth", "4", "--json"];
    let input = format!("\n{WINS}\nW:W:B1\nnonsense\n| 11-15 1-2\n| 11-15");
    let lines = lab_with_input(&[&start[..], &["--stdin"]].concat(), &input);
    let lines = lines.lines();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert_eq!(timeless(lines[0]), timeless(lab(&start).lines()[0]));
    assert_eq!(object(lines[1])["move"], "10x17");
    assert!(lines[2].starts_with("error: the game is over: first no-pieces"), "{}", lines[2]);
    assert!(lines[3].starts_with("error: position"), "{}", lines[3]);
    assert!(lines[4].starts_with("error: ply 2, 1-2: "), "{}", lines[4]);
    assert_eq!(object(lines[5])["depth"], 4);
}

#[test]
fn bench_tells_two_speeds_of_each_game() {
    let bench = lab(&["bench", "--game", "draughts", "--runs", "1", "--ms", "1"]);
    let lines = bench.lines();
    assert_eq!(lines.len(), 2, "{lines:?}");
    for (line, what) in lines.iter().zip(["draughts perft(9): ", "draughts search: "]) {
        let rate =
            line.strip_prefix(what).and_then(|rest| rest.split_once(" M nodes/s")).map(|(rate, _)| rate);
        assert!(rate.and_then(|rate| rate.parse::<f64>().ok()).is_some_and(|rate| rate > 0.0), "{line}");
    }
}

//! Othello through every command.

use serde_json::{Value, json};

use crate::common::{file, lab, lab_with_input};

/// Black has no move, White has.
const PASS: &str = "OX-------------------------------------------------------------- X";

/// What `best --json` says after those arguments.
fn best(args: &[&str]) -> Value {
    let ran = lab(&[&["best", "--game", "othello", "--json"], args].concat());
    serde_json::from_str(ran.lines()[0]).expect("JSON")
}

#[test]
fn transcripts_are_played_in_one_piece_or_many() {
    let reached = "------------------XO------XXXO-----OOX-----O-------------------- X";
    for moves in [&["f5d6c3d3c4f4"][..], &["f5", "d6", "c3", "d3", "c4", "f4"], &["f5d6 C3D3", "c4f4"]] {
        assert_eq!(lab(&[&["play", "--game", "othello"], moves].concat()).lines(), [reached]);
    }
    let refused = lab(&["play", "--game", "othello", "f5d6a1c3"]);
    assert!(refused.refusal().starts_with("ply 3, a1: "), "{refused:?}");
}

#[test]
fn a_pass_is_named_implied_and_forced() {
    let moves = |position| lab(&["moves", "--game", "othello", "--position", position]).stdout;
    assert_eq!(moves(PASS), "--\n");
    let over = "OOO------------------------------------------------------------- X | over: second count";
    for moves in [&["--", "c1"][..], &["pa", "c1"], &["c1"]] {
        let ran = lab(&[&["play", "--game", "othello", "--position", PASS], moves].concat());
        assert_eq!(ran.lines(), [over]);
    }
    let asked = format!("{PASS} | --\n{PASS} | c1\n | f5\n");
    let ran = lab_with_input(&["play", "--game", "othello", "--stdin"], &asked);
    assert_eq!(ran.lines()[..2], [PASS.replace(" X", " O").as_str(), over]);
    let early = lab(&["play", "--game", "othello", "f5", "--"]);
    assert!(early.refusal().starts_with("ply 2, --: "), "{early:?}");
}

#[test]
fn counts_are_the_published_ones() {
    let counts: String = (0..=7)
        .map(|depth| lab(&["perft", "--game", "othello", "--depth", &depth.to_string()]).stdout)
        .collect();
    assert_eq!(counts, "1\n4\n12\n56\n244\n1396\n8200\n55092\n");
}

#[test]
fn an_ending_is_solved_however_it_is_asked() {
    // The first position of the FFO suite.
    let position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    for bound in [&["--depth", "60"][..], &["--depth", "14"], &["--nodes", "9000000"], &["--level", "Expert"]]
    {
        let found = best(&[&["--position", position], bound].concat());
        assert_eq!((&found["move"], &found["score"]), (&json!("g8"), &json!(1800)), "{found}");
        assert_eq!((&found["value"], &found["depth"]), (&json!("win"), &json!(14)), "{found}");
        assert_eq!(found["plies"], json!(found["pv"].as_array().expect("a line").len()));
    }
}

#[test]
fn transcripts_are_replayed_one_a_line() {
    let sound = file("sound-othello.txt", "# a comment\nf5d6c3d3c4\n\nE6 F4 E3 F6 G5 D6 E7 F5 C5\n");
    let ran = lab(&["replay", "--game", "othello", &sound]);
    assert_eq!(ran.lines(), ["games: 2", "legal: 2", "illegal: 0", "contradictions: 0", "played on: 0"]);
    let broken = file("broken-othello.txt", "f5d6c3\nf5d6a1\nhello\ne6f4e3f6g5d6e7f5c5a1\n");
    let ran = lab(&["replay", "--game", "othello", &broken]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].ends_with(":2: game 2: illegal: ply 3, a1: `a1` is not legal here"), "{}", lines[0]);
    assert!(lines[1].contains(":3: game 3: illegal: "), "{}", lines[1]);
    assert!(lines[2].ends_with("illegal: ply 10, a1: the game is over: first count"), "{}", lines[2]);
    assert_eq!(lines[3..5], ["games: 4", "legal: 1"]);
}

#[test]
fn a_suite_is_solved_and_what_is_wrong_is_said() {
    let position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let text = format!("# a suite\nright\t{position}\t1800\tg8 h1\nwrong\t{position}\t1600\tg8\n");
    let suite = file("suite.tsv", &text);
    let bench = |only| lab(&["bench", "--game", "othello", "--suite", &suite, "--only", only]);
    let right = bench("right");
    assert!(right.lines()[0].starts_with("right: g8 1800 right: "), "{right:?}");
    let wrong = bench("wrong");
    assert_eq!(wrong.status, 1);
    assert!(wrong.stdout.starts_with("wrong: g8 1800 WRONG: "), "{wrong:?}");
    let short = file("short.tsv", &format!("\nthree\t{position}\t0\n"));
    let refused = lab(&["bench", "--game", "othello", "--suite", &short]);
    assert!(refused.refusal().contains(", line 2: expected a name, a position, a score"), "{refused:?}");
}

#[test]
fn a_match_is_the_same_again_and_the_better_level_wins() {
    let play = || {
        let options = ["--a", "level:High", "--b", "level:Low", "--games", "10", "--openings", "random:6"];
        let ran = lab(&[&["match", "--game", "othello"], &options[..]].concat());
        let stable = |line: &&str| !line.starts_with("ms ");
        ran.stdout.lines().filter(stable).map(str::to_owned).collect::<Vec<_>>()
    };
    let lines = play();
    let wins: Option<u32> = lines.iter().find_map(|line| line.strip_prefix("wins: ")?.parse().ok());
    assert!(wins.is_some_and(|wins| wins >= 9), "{lines:?}");
    assert_eq!(play(), lines);
}

#[test]
fn a_conversation_plays_on() {
    let input = "moves f5d6c3\ninfo on\ngo depth 4\ngo level Medium\nquit\n";
    let ran = lab_with_input(&["engine", "--game", "othello"], input);
    let lines = ran.lines();
    assert!(lines[0].starts_with("info score "), "{lines:?}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 2, "{lines:?}");
}

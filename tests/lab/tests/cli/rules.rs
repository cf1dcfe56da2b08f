//! `games`, `perft`, `moves` and `play`.

use std::io::{BufRead, BufReader, Write};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::common::{lab, lab_with_input, program};

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
/// Black takes White's last piece.
const LAST_PIECE: &str = "B:W14:B10";
/// Two lone kings, far apart.
const KINGS: &str = "B:WK29:BK4";

#[test]
fn games_are_listed_by_id() {
    assert!(lab(&["games"]).lines().contains(&"draughts"));
}

#[test]
fn perft_prints_one_integer() {
    assert_eq!(lab(&["perft", "--game", "draughts", "--depth", "7"]).stdout, "179740\n");
    let position = ["perft", "--game", "draughts", "--position", "B:W23,22,15,14:B11,10", "--depth"];
    assert_eq!(lab(&[&position[..], &["6"]].concat()).stdout, "905\n");
    assert_eq!(lab(&[&position[..], &["0"]].concat()).stdout, "1\n");
}

#[test]
fn perft_begins_after_the_setup() {
    let ballot = ["perft", "--game", "draughts", "--setup", "ballot=9-14/22-17/11-15", "--depth", "1"];
    let moves = ["moves", "--game", "draughts", "--setup", "ballot=9-14/22-17/11-15"];
    let count = lab(&ballot).lines()[0].to_owned();
    assert_eq!(lab(&moves).lines()[0].split(' ').count().to_string(), count);
    assert_ne!(lab(&moves).stdout, lab(&["moves", "--game", "draughts"]).stdout);
}

#[test]
fn moves_are_sorted_as_text() {
    let moves = lab(&["moves", "--game", "draughts"]);
    assert_eq!(moves.stdout, "10-14 10-15 11-15 11-16 12-16 9-13 9-14\n");
}

#[test]
fn no_moves_are_a_hyphen() {
    assert_eq!(lab(&["moves", "--game", "draughts", "--position", "W:W:B1"]).stdout, "-\n");
}

#[test]
fn play_prints_the_position_reached() {
    assert_eq!(lab(&["play", "--game", "draughts"]).lines(), [START]);
    let played = "B:W19,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15";
    assert_eq!(lab(&["play", "--game", "draughts", "11-15", "23-19"]).lines(), [played]);
    assert_eq!(lab(&["play", "11-15 23-19", "--game", "draughts"]).lines(), [played]);
    assert_eq!(lab(&["play", "--game", "draughts", "--", "11-15", "23-19"]).lines(), [played]);
}

#[test]
fn play_tells_the_end() {
    let won = lab(&["play", "--game", "draughts", "--position", LAST_PIECE, "10x17"]);
    assert_eq!(won.lines(), ["W:W:B17 | over: first no-pieces"]);
    let there_and_back = ["4-8", "29-25", "8-4", "25-29"];
    let start = ["play", "--game", "draughts", "--position", KINGS];
    let twice = lab(&[&start[..], &there_and_back].concat());
    assert_eq!(twice.lines(), [KINGS]);
    let thrice = lab(&[&start[..], &there_and_back, &there_and_back].concat());
    assert_eq!(thrice.lines(), [format!("{KINGS} | over: draw repetition")]);
}

#[test]
fn a_move_that_cannot_be_played_is_named_with_its_ply() {
    let illegal = lab(&["play", "--game", "draughts", "11-15", "23-20"]);
    assert!(illegal.refusal().starts_with("ply 2, 23-20: "), "{illegal:?}");
    let unreadable = lab(&["play", "--game", "draughts", "hello"]);
    assert!(unreadable.refusal().starts_with("ply 1, hello: "), "{unreadable:?}");
    let over = lab(&["play", "--game", "draughts", "--position", LAST_PIECE, "10x17", "17-21"]);
    assert!(over.refusal().starts_with("ply 2, 17-21: the game is over: first no-pieces"), "{over:?}");
}

#[test]
fn faults_of_the_arguments_are_refused() {
    for args in [
        &["moves", "--game", "draughts", "--position", "B:Wx"][..],
        &["moves", "--game", "draughts", "--setup", "size=4"],
        &["moves", "--game", "draughts", "--position", START, "--setup", "ballot=9-14/22-17/11-15"],
        &["moves", "--game", "chess"],
        &["moves"],
        &["perft", "--game", "draughts"],
        &["perft", "--game", "draughts", "--depth", "-1"],
        &["play", "--game", "draughts", "--stdin", "11-15"],
        &["dance"],
    ] {
        assert!(!lab(args).refusal().is_empty(), "{args:?}");
    }
    assert!(lab(&["moves", "--game", "chess"]).refusal().contains("draughts"), "the known games are named");
}

#[test]
fn every_line_of_the_input_is_answered_in_order() {
    let input = format!("{LAST_PIECE}\n\n| 11-15\nnonsense\n{KINGS} | 4-8 99\r\n{LAST_PIECE}|10x17");
    let moves = lab_with_input(&["moves", "--game", "draughts", "--stdin"], &input);
    let lines = moves.lines();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert_eq!(lines[0], "10x17");
    assert_eq!(lines[1], "10-14 10-15 11-15 11-16 12-16 9-13 9-14");
    assert_eq!(lines[2], "21-17 22-17 22-18 23-18 23-19 24-19 24-20");
    assert!(lines[3].starts_with("error: position"), "{}", lines[3]);
    assert!(lines[4].starts_with("error: ply 2, 99: "), "{}", lines[4]);
    assert_eq!(lines[5], "-");

    let play = lab_with_input(&["play", "--game", "draughts", "--stdin"], &input);
    let lines = play.lines();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert_eq!(lines[1], START);
    assert_eq!(lines[5], "W:W:B17 | over: first no-pieces");
}

#[test]
fn lines_without_a_position_begin_where_the_options_say() {
    let start = ["play", "--game", "draughts", "--stdin"];
    let ballot = lab_with_input(&[&start[..], &["--setup", "ballot=9-14/22-17/11-15"]].concat(), "\n");
    let moves = lab(&["play", "--game", "draughts", "9-14", "22-17", "11-15"]);
    assert_eq!(ballot.lines(), moves.lines());
    let position = lab_with_input(&[&start[..], &["--position", LAST_PIECE]].concat(), "| 10x17\n");
    assert_eq!(position.lines(), ["W:W:B17 | over: first no-pieces"]);
}

#[test]
fn history_counts_in_lines() {
    let shuffle = "4-8 29-25 8-4 25-29 4-8 29-25 8-4 25-29";
    let moves = lab_with_input(&["moves", "--game", "draughts", "--stdin"], &format!("{KINGS} | {shuffle}"));
    assert_eq!(moves.lines(), ["-"], "the game ended by repetition");
}

#[test]
fn each_line_is_answered_before_the_next_is_written() {
    let mut child = program().args(["moves", "--game", "draughts", "--stdin"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, answers) = channel();
    thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    for (line, answer) in [(LAST_PIECE, "10x17"), ("W:W:B1", "-"), (LAST_PIECE, "10x17")] {
        writeln!(input, "{line}").unwrap();
        // Only so that a missing answer fails the test instead of hanging it.
        assert_eq!(answers.recv_timeout(Duration::from_mins(1)).as_deref(), Ok(answer));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_who_has_seen_enough_is_no_fault() {
    let mut child = program().args(["moves", "--game", "draughts", "--stdin"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The program may be gone before it has read everything.
    let _ = input.write_all("\n".repeat(1000).as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

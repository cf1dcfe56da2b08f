//! `engine`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::common::{lab, lab_with_input, program};

const ENGINE: [&str; 3] = ["engine", "--game", "draughts"];
const WINS: &str = "B:W14:B10";

/// A program at the other end of two pipes.
struct Dialogue {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

impl Dialogue {
    fn begin() -> Dialogue {
        let mut child = program().args(ENGINE).spawn().expect("the program starts");
        let input = child.stdin.take().expect("the input is piped");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        let (sender, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Dialogue { child, input, output: lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
    }

    /// The next line; the time is only so that a missing one fails the test instead of hanging it.
    fn hear(&self) -> String {
        self.output.recv_timeout(Duration::from_mins(1)).expect("the program answers")
    }

    /// Whether the program ended well, and what it said at last.
    fn end(mut self) -> (bool, Vec<String>) {
        drop(self.input);
        (self.child.wait().expect("the program ends").success(), self.output.iter().collect())
    }
}

/// The words after `bestmove`: move, score, depth, nodes, ms, line.
fn best(line: &str) -> (String, i64, u64, u64, u64, Vec<String>) {
    let words: Vec<&str> = line.split(' ').collect();
    let ["bestmove", best, "score", score, "depth", depth, "nodes", nodes, "ms", ms, "pv", ref pv @ ..] =
        words[..]
    else {
        panic!("{line}")
    };
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{line}"));
    let pv: Vec<String> = pv.iter().map(|&m| m.to_owned()).collect();
    assert_eq!(pv.first().map(String::as_str), Some(best), "{line}");
    (
        best.to_owned(),
        score.parse().unwrap_or_else(|_| panic!("{line}")),
        number(depth),
        number(nodes),
        number(ms),
        pv,
    )
}

#[test]
fn a_script_that_writes_everything_at_once_gets_every_answer() {
    for last in ["", "quit\n"] {
        let input =
            format!("position {WINS}\ngo depth 3\nposition start\nmoves 11-15 23-19\ngo depth 5\n{last}");
        let answers = lab_with_input(&ENGINE, &input);
        let lines = answers.lines();
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert_eq!(best(lines[0]).0, "10x17");
        assert_eq!(best(lines[1]).2, 5, "depth 5 was finished: {lines:?}");
    }
}

#[test]
fn the_engine_answers_as_best_does() {
    let json = lab(&["best", "--game", "draughts", "--depth", "5", "--json"]);
    let json: serde_json::Value = serde_json::from_str(json.lines()[0]).unwrap();
    let answers = lab_with_input(&ENGINE, "go depth 5\n");
    let (chosen, score, depth, nodes, _, pv) = best(answers.lines()[0]);
    assert_eq!(json["move"], chosen);
    assert_eq!((json["score"].as_i64(), json["depth"].as_u64()), (Some(score), Some(depth)));
    assert_eq!(json["nodes"].as_u64(), Some(nodes));
    assert_eq!(json["pv"], serde_json::json!(pv));
}

#[test]
fn every_bound_is_understood() {
    let answers = lab_with_input(&ENGINE, "go depth 2\ngo nodes 2000\ngo ms 10\ngo level medium\n");
    let depths: Vec<u64> = answers.lines().iter().map(|line| best(line).2).collect();
    assert_eq!(depths.len(), 4);
    assert_eq!((depths[0], depths[3]), (2, 4));
}

#[test]
fn stop_ends_a_search_and_the_talk_goes_on() {
    let mut engine = Dialogue::begin();
    engine.say("go depth 200");
    engine.say("stop");
    best(&engine.hear());
    engine.say("stop");
    engine.say("moves 11-15");
    engine.say("go depth 3");
    assert_eq!(best(&engine.hear()).2, 3);
    engine.say("quit");
    assert_eq!(engine.end(), (true, vec![]));
}

#[test]
fn stop_is_heard_before_the_lines_that_wait() {
    let mut engine = Dialogue::begin();
    engine.say("go depth 200");
    engine.say(&format!("position {WINS}"));
    engine.say("go depth 3");
    engine.say("stop");
    assert_ne!(best(&engine.hear()).0, "10x17");
    assert_eq!(best(&engine.hear()).0, "10x17");
    assert_eq!(engine.end(), (true, vec![]));
}

#[test]
fn quit_ends_a_long_search_with_its_answer() {
    let mut engine = Dialogue::begin();
    engine.say("go depth 200");
    engine.say("quit");
    let (well, said) = engine.end();
    assert!(well);
    assert_eq!(said.len(), 1);
    best(&said[0]);
}

#[test]
fn what_cannot_be_used_is_told_and_changes_nothing() {
    let input = "dance\nposition nonsense\nposition\nmoves 11-15 1-2\ngo\ngo depth 0\ngo fast\ngo depth 2 3\nquit now\n\
                 go depth 2\nposition W:W:B1\ngo depth 2\n";
    let answers = lab_with_input(&ENGINE, input);
    let lines = answers.lines();
    assert_eq!(lines.len(), 11, "{lines:?}");
    for line in lines[..9].iter().chain(&lines[10..]) {
        assert!(line.starts_with("error: "), "{line}");
    }
    assert!(lines[3].starts_with("error: ply 2, 1-2: "), "{}", lines[3]);
    let moves = lab(&["moves", "--game", "draughts"]);
    assert!(moves.lines()[0].split(' ').any(|m| m == best(lines[9]).0), "still at the start: {}", lines[9]);
    assert!(lines[10].starts_with("error: the game is over: first no-pieces"), "{}", lines[10]);
}

#[test]
fn progress_is_told_when_it_is_asked_for() {
    let answers =
        lab_with_input(&ENGINE, &format!("info on\ngo depth 4\ninfo off\nposition {WINS}\ngo depth 2\n"));
    let lines = answers.lines();
    let (info, rest): (Vec<&str>, Vec<&str>) = lines.iter().partition(|line| line.starts_with("info "));
    assert_eq!(rest.len(), 2, "{lines:?}");
    let depths: Vec<&str> = info.iter().filter_map(|line| line.split(' ').nth(4)).collect();
    assert_eq!(depths, ["1", "2", "3", "4"], "{lines:?}");
    let proved = lab_with_input(&ENGINE, &format!("info on\nposition {WINS}\ngo depth 2\n"));
    assert!(proved.lines().contains(&"info value win plies 1"), "{proved:?}");
}

#[test]
fn history_counts() {
    let shuffle = "4-8 29-25 8-4 25-29";
    let input = format!("position B:WK29:BK4 | {shuffle}\nmoves {shuffle}\ngo depth 2\n");
    let answers = lab_with_input(&ENGINE, &input);
    assert_eq!(answers.lines().len(), 1);
    assert!(answers.lines()[0].starts_with("error: the game is over: draw repetition"), "{answers:?}");
}

//! `match`.

use crate::common::{Ran, file, lab};

/// A match with few games; the seed is fixed, so that the result is too.
fn play(options: &[&str]) -> Ran {
    lab(&[&["match", "--game", "draughts"], options].concat())
}

#[track_caller]
fn value<'a>(ran: &'a Ran, key: &str) -> &'a str {
    assert_eq!(ran.status, 0, "{ran:?}");
    let found = ran.stdout.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("{key} in {ran:?}"))
}

#[track_caller]
fn number(ran: &Ran, key: &str) -> usize {
    value(ran, key).parse().unwrap_or_else(|_| panic!("{key} in {ran:?}"))
}

/// The output without its times.
fn timeless(ran: &Ran) -> Vec<&str> {
    ran.stdout.lines().filter(|line| !line.starts_with("ms a move")).collect()
}

#[test]
fn deeper_beats_shallower_and_the_sums_agree() {
    let ran = play(&["--a", "depth:5", "--b", "depth:1", "--games", "10", "--seed", "3"]);
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|key| number(&ran, key));
    assert_eq!((wins + draws + losses, number(&ran, "games")), (10, 10));
    assert!(wins > losses, "{ran:?}");
    let score = (wins as f64 + draws as f64 / 2.0) * 10.0;
    assert_eq!(value(&ran, "score"), format!("{score:.2} %"));
    assert!(value(&ran, "elo").starts_with('+'), "{ran:?}");
    assert!(value(&ran, "mean plies").parse::<f64>().is_ok_and(|plies| plies > 10.0), "{ran:?}");
    for key in ["ms a move of a", "ms a move of b"] {
        assert!(value(&ran, key).contains(" (worst "), "{ran:?}");
    }
    assert_eq!(value(&ran, "too long"), "0");
    assert!(ran.stderr.ends_with("points\n") && ran.stderr.contains("10 of 10 games"), "{ran:?}");
}

#[test]
fn results_do_not_depend_on_jobs() {
    let options = ["--a", "level:Low", "--b", "nodes:300", "--games", "9", "--seed", "5", "--jobs"];
    let one = play(&[&options[..], &["1"]].concat());
    let four = play(&[&options[..], &["4"]].concat());
    assert_eq!(timeless(&one), timeless(&four));
    assert_eq!(number(&one, "games"), 10, "an odd number is rounded up");
}

#[test]
fn a_player_against_itself_without_chance_scores_half() {
    // One opening, both colours, and no choice: the same game twice.
    let openings = file("one-opening.txt", "B:W14:B10\n");
    let ran = play(&["--a", "depth:2", "--b", "depth:2", "--games", "2", "--openings", &openings]);
    assert_eq!(["wins", "draws", "losses"].map(|key| number(&ran, key)), [1, 0, 1]);
    assert_eq!(value(&ran, "score"), "50.00 %");
    assert!(value(&ran, "elo").starts_with("+0 "), "{ran:?}");
    assert_eq!(value(&ran, "mean plies"), "1.0");
}

#[test]
fn openings_come_from_a_file() {
    let openings = file(
        "openings.txt",
        "# positions, moves, both\n\nB:W14:B10\n11-15 23-19 # a move list\n| 9-14 22-18\nB:WK29:BK4 | 4-8 29-25\n",
    );
    let ran = play(&["--a", "depth:1", "--b", "depth:1", "--games", "8", "--openings", &openings]);
    assert_eq!(number(&ran, "games"), 8);
    assert!(number(&ran, "wins") >= 1 && number(&ran, "losses") >= 1, "{ran:?}");
}

#[test]
fn openings_at_fault_are_named() {
    for (name, text, fault) in [
        ("bad.txt", "11-15\n11-15 1-2\n", "line 2"),
        ("over.txt", "W:W:B1\n", "line 1: the game is over"),
        ("empty.txt", "# nothing\n", "no opening"),
    ] {
        let openings = file(name, text);
        let ran = play(&["--a", "depth:1", "--b", "depth:1", "--games", "2", "--openings", &openings]);
        assert!(ran.refusal().contains(fault), "{ran:?}");
    }
    let missing = play(&["--a", "depth:1", "--b", "depth:1", "--games", "2", "--openings", "no such file"]);
    assert!(missing.refusal().starts_with("no such file: "), "{missing:?}");
}

#[test]
fn players_at_fault_are_refused() {
    for spec in ["depth", "depth:0", "depth:x", "level:Grandmaster", "plies:3", "ms:-1", "nodes:"] {
        let ran = play(&["--a", spec, "--b", "depth:1", "--games", "2"]);
        assert!(ran.refusal().contains("level:L"), "{ran:?}");
    }
    assert!(!play(&["--a", "depth:1", "--b", "depth:1", "--games", "0"]).refusal().is_empty());
}

#[test]
fn an_opening_that_ends_every_game_is_refused() {
    let options = ["--a", "depth:1", "--b", "depth:1", "--games", "2", "--position", "B:W14:B10"];
    let ran = play(&[&options[..], &["--openings", "random:5"]].concat());
    assert!(ran.refusal().contains("smaller random:K"), "{ran:?}");
}

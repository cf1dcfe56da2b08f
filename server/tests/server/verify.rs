//! Results with moves, which are replayed.

use crate::common::Site;
use app::api::FOREGONE;
use game_core::{AnyGame, Effect, Kind, Outcome, Side};
use serde_json::{Value, json};

/// A whole game: each side always plays its first legal move, or its last.
fn whole_game(first: bool) -> (AnyGame, Outcome) {
    let mut game = Kind::Draughts.start("").unwrap();
    loop {
        if let Some(outcome) = game.outcome() {
            return (game, outcome);
        }
        let legal = game.legal().len();
        game.play(if first { 0 } else { legal - 1 }).unwrap();
    }
}

/// A whole game that somebody won.
fn won_game() -> (AnyGame, &'static str) {
    let (game, outcome) =
        [true, false].map(whole_game).into_iter().find(|(_, outcome)| outcome.winner.is_some()).unwrap();
    (game, if outcome.winner == Some(Side::First) { "b" } else { "w" })
}

fn claim(moves: impl Into<Value>, winner: &str) -> Value {
    json!({"black": "Ada", "white": "Bola", "winner": winner, "moves": moves.into()})
}

#[tokio::test]
async fn a_game_that_ended_as_claimed_is_verified() {
    let site = Site::new();
    let (game, winner) = won_game();
    let text = game.moves().join(" ");
    for moves in [json!(text), json!(game.moves())] {
        let answer = site.post(claim(moves, winner).to_string()).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
    }
    assert_eq!(site.stored().len(), 2);
    for entry in site.stored() {
        assert_eq!(entry["verified"], true);
        assert_eq!(entry["moves"], text);
    }
}

#[tokio::test]
async fn a_game_that_ended_otherwise_is_refused() {
    let site = Site::new();
    let (game, winner) = won_game();
    let other = if winner == "b" { "w" } else { "b" };
    for claimed in [other, "draw"] {
        let error = site.post(claim(game.moves(), claimed).to_string()).await.refused(422, "wrong-result");
        assert!(error.contains(&format!("{} plies", game.plies())), "{error}");
    }
    let mut resigned = claim(game.moves(), winner);
    resigned["end"] = "resigned".into();
    site.post(resigned.to_string()).await.refused(422, "wrong-end");
    let mut longer = game.moves();
    longer.push("11-15".into());
    let error = site.post(claim(longer, winner).to_string()).await.refused(422, "illegal-move");
    assert!(error.contains(&format!("ply {}", game.plies() + 1)), "{error}");
}

#[tokio::test]
async fn an_illegal_move_is_named_with_its_ply() {
    let site = Site::new();
    let error = site.post(claim("11-15 23-19 1-32", "b").to_string()).await.refused(422, "illegal-move");
    assert!(error.contains("ply 3") && error.contains("1-32"), "{error}");
    let error = site.post(claim("11-15 sideways", "b").to_string()).await.refused(422, "illegal-move");
    assert!(error.contains("ply 2") && error.contains("sideways"), "{error}");
}

#[tokio::test]
async fn an_unfinished_game_is_refused() {
    let site = Site::new();
    site.post(claim("11-15 23-19", "b").to_string()).await.refused(422, "unfinished");
    site.post(claim("", "draw").to_string()).await.refused(422, "unfinished");
}

#[tokio::test]
async fn players_may_end_a_game_by_their_word() {
    let site = Site::new();
    let ended = |winner: &str, end: &str| {
        let mut body = claim("11-15", winner);
        body["end"] = end.into();
        site.post(body.to_string())
    };
    assert_eq!(ended("b", "resigned").await.status, 201);
    assert_eq!(ended("w", "resigned").await.status, 201);
    assert_eq!(ended("draw", "agreed").await.status, 201);
    ended("draw", "resigned").await.refused(422, "wrong-end");
    ended("b", "agreed").await.refused(422, "wrong-end");
    assert_eq!(site.stored().len(), 3);
    assert_eq!(site.stored()[2]["end"], "agreed");
}

#[tokio::test]
async fn the_computer_is_one_side_of_a_game_and_never_gives_up() {
    let site = Site::new();
    let game = |black: &str, white: &str, winner: &str, end: &str, level: Option<&str>| {
        let body = json!({
            "black": black, "white": white, "winner": winner, "moves": "11-15", "end": end, "level": level,
        });
        site.post(body.to_string())
    };
    let high = "Computer (High)";
    assert_eq!(game("Ada", high, "w", "resigned", Some("High")).await.status, 201);
    assert_eq!(game(high, "Ada", "b", "resigned", None).await.status, 201);
    assert_eq!(site.stored()[1]["level"], "High");
    game("Ada", high, "b", "resigned", Some("High")).await.refused(422, "wrong-end");
    game("Ada", high, "draw", "agreed", Some("High")).await.refused(422, "wrong-end");
    game("Ada", high, "w", "resigned", Some("Low")).await.refused(422, "computer-misused");
    game("Ada", "Bola", "w", "resigned", Some("Low")).await.refused(422, "computer-misused");
    game("Computer (Low)", high, "w", "resigned", None).await.refused(422, "computer-misused");
    for imitation in [
        "computer (high)",
        "Computer(High)",
        "Computer  High",
        "COMPUTER-HIGH",
        "Ｃｏｍｐｕｔｅｒ (Ｈｉｇｈ)",
        "Соmputer (High)",
        "Cοmputer (Ηigh)",
        "Cómputer (Hlgh)",
        "Computer",
        "Ordinateur",
        "Ordinateur (Facile)",
        "ORDINATEUR-DIFFICILE",
        "Оrdinаteur Facile",
        "Ordlnateur (Low)",
    ] {
        game("Ada", imitation, "w", "resigned", None).await.refused(422, "computer-misused");
        // Without moves too.
        let body = json!({"black": "Ada", "white": imitation, "winner": "w"});
        site.post(body.to_string()).await.refused(422, "computer-misused");
    }
    assert_eq!(game("Ada", "Computer Hugh", "w", "resigned", None).await.status, 201);
}

#[tokio::test]
async fn the_computer_settles_once_the_result_is_certain() {
    let site = Site::new();
    let settle = |game: &AnyGame, winner: &str, white: &str| {
        let body = json!({
            "game": "ayo", "black": "Ada", "white": white, "winner": winner,
            "moves": game.moves(), "end": "agreed",
        });
        site.post(body.to_string())
    };
    let mut game = Kind::Ayo.start("").unwrap();
    game.play_text("5").unwrap();
    let low = "Computer (Low)";
    // North has 28 seeds on its side, but nobody knows what becomes of them.
    settle(&game, "w", low).await.refused(422, "wrong-end");
    assert_eq!(settle(&game, "w", "Bola").await.status, 201);
    settle(&game, "b", "Bola").await.refused(422, "wrong-result");
    // South takes what there is to take, North plays anything.
    while !game.is_foregone(FOREGONE) {
        let brought = |index: &usize| {
            let effects = game.effects(*index);
            effects.iter().filter(|effect| matches!(effect, Effect::Bank(..))).count()
        };
        let best = (0..game.legal().len()).rev().max_by_key(brought).unwrap();
        game.play(if game.turn() == Side::First { best } else { 0 }).unwrap();
    }
    let winner = if game.agreed().winner == Some(Side::First) { "b" } else { "w" };
    let other = if winner == "b" { "w" } else { "b" };
    settle(&game, other, low).await.refused(422, "wrong-result");
    assert_eq!(settle(&game, winner, low).await.status, 201);
    let stored = site.stored();
    assert_eq!((&stored[1]["end"], &stored[1]["verified"]), (&json!("agreed"), &json!(true)));
}

#[tokio::test]
async fn long_lists_of_moves_are_no_trouble() {
    let site = Site::new();
    // Kings that walk up and down: the third repetition ends the game long before these do.
    let moves = "9-13 ".repeat(12_000);
    site.post(claim(moves, "b").to_string()).await.refused(422, "illegal-move");
}

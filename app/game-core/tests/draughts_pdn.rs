//! PDN, by hand-written texts with every trick of the format.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::draughts::pdn::{PdnError, PdnFault, PdnGame, PdnResult, read};
use game_core::{Claim, Kind, Side};

fn only(text: &str) -> PdnGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap()
}

fn fault(text: &str) -> (usize, usize, PdnFault) {
    let PdnError { line, column, fault } = read(text).remove(0).unwrap_err();
    (line, column, fault)
}

const TRICKY: &str = r#"% a line for machines, with [Event "nobody"] in it
; a remark before everything

[Event "A \"quoted\" day \\ night"]
[Site  "Ọ̀yọ́"] [Round "1"]
[ Black "Ann" ]
[White "Bo; {not a comment} (nor this)"]
[Result "0-1"]
[GameType "21,W,8,8,N2,0"]

1.11-15! {the "old" faithful; (with a paren} 23-19?? $4 ; to the end 8-11
2. 8-11 (2. 9-14 22-17 {deep ) inside} (2... 22-18 3. 15x22) 3. 6-9) 22
-17
3. 09-13 3... 17-14 ( ; a remark ) in a variation
) 4.10x17
21 x 14 !?
% 5. 1-5
0-1
"#;

#[test]
fn everything_but_the_moves_is_passed_over() {
    let game = only(TRICKY);
    assert_eq!(game.line, 4);
    assert_eq!(game.moves, ["11-15", "23-19", "8-11", "22-17", "09-13", "17-14", "10x17", "21x14"]);
    assert_eq!(game.result, PdnResult::WhiteWon);
    assert_eq!(game.tag("event"), Some("A \"quoted\" day \\ night"));
    assert_eq!(game.tag("Site"), Some("Ọ̀yọ́"));
    assert_eq!(game.tag("White"), Some("Bo; {not a comment} (nor this)"));
    assert_eq!(game.tag("Result"), None, "the result has its own field");
    let played = game.record().replay().unwrap();
    assert_eq!(played.outcome().unwrap().to_string(), "second resignation");
}

#[test]
fn results_are_read_in_every_usual_form() {
    for (text, result) in [
        ("1. 11-15 1-0", PdnResult::BlackWon),
        ("1. 11-15 2-0", PdnResult::BlackWon),
        ("1. 11-15 0-1", PdnResult::WhiteWon),
        ("1. 11-15 0-2", PdnResult::WhiteWon),
        ("1. 11-15 1/2-1/2", PdnResult::Drawn),
        ("1. 11-15 1-1", PdnResult::Drawn),
        ("1. 11-15 *", PdnResult::Unknown),
        ("1. 11-15", PdnResult::Unknown),
        ("[Result \"1-0\"]\n1. 11-15", PdnResult::BlackWon),
        ("[Result \"1-0\"]\n1. 11-15 *", PdnResult::BlackWon),
        ("[Result \"*\"]\n1. 11-15 0-1", PdnResult::WhiteWon),
        ("[Result \"1/2-1/2\"]\n1. 11-15 1/2-1/2", PdnResult::Drawn),
    ] {
        assert_eq!(only(text).result, result, "{text}");
    }
    assert_eq!(PdnResult::BlackWon.claim(), Some(Claim::Won(Side::First)));
    assert_eq!(PdnResult::Drawn.claim().unwrap().winner(), None);
    assert_eq!(PdnResult::Unknown.claim(), None);
}

#[test]
fn games_are_told_apart_with_and_without_tags_or_results() {
    let text = "11-15 22-18 1-0 * *\n1. 9-14 *\n\n[Event \"c\"]\n11-16\n[Event \"d\"]\n10-14 0-1";
    let games: Vec<PdnGame> = read(text).into_iter().map(Result::unwrap).collect();
    let found: Vec<(usize, usize)> = games.iter().map(|game| (game.line, game.moves.len())).collect();
    assert_eq!(found, [(1, 2), (2, 1), (4, 1), (6, 1)]);
    assert_eq!(games[3].result, PdnResult::WhiteWon);
    assert!(read("  \n ; nothing\n{or}\n% this").is_empty());
    assert!(read("").is_empty());
}

#[test]
fn faults_are_found_where_they_are() {
    use PdnFault::{Comment, GameType, Position, Tag, Unreadable, Variation};
    assert_eq!(fault("11-15 {oh"), (1, 7, Comment));
    assert_eq!(fault("11-15\n (22-18 {)}"), (2, 2, Variation));
    assert_eq!(fault("11-15 22-18 ) 8-11"), (1, 13, Unreadable(")".into())));
    assert_eq!(fault("11-15 e3-f4"), (1, 7, Unreadable("e3-f4".into())));
    assert_eq!(fault("11-15 22- 1-0x"), (1, 7, Unreadable("22-".into())));
    assert_eq!(fault("11-15 1/3"), (1, 7, Unreadable("1/3".into())));
    assert_eq!(fault("é\n"), (1, 1, Unreadable("é".into())));
    for broken in ["[Event]", "[Event \"a]\n\"]", "[\"a\"]", "[Event \"a\"", "[Event \"a\\", "[Event a]", "["]
    {
        assert_eq!(fault(broken), (1, 1, Tag), "{broken}");
    }
    assert_eq!(fault("[GameType \"20\"]\n32-28"), (1, 1, GameType("20".into())));
    let (line, column, found) = fault("\n [FEN \"B:W99:B1\"]\n");
    assert!(matches!(found, Position(error) if error.at == 4));
    assert_eq!((line, column), (2, 2));
    let (line, column, found) = fault("[Result \"1-0\"]\n11-15 0-1\n");
    assert_eq!(found, PdnFault::Result { tag: PdnResult::BlackWon, moves: PdnResult::WhiteWon });
    assert_eq!((line, column), (2, 7));
}

#[test]
fn a_bad_game_does_not_hide_its_neighbours() {
    let good = |name: &str| format!("[Event \"{name}\"]\n[Result \"1-0\"]\n\n1. 11-15 {{fine}} 1-0\n\n");
    for bad in [
        "[Event \"bad\"]\n[Result \"*\"]\n\n1. 11-15 {no end 22-18 *\n\n",
        "[Event \"bad\"]\n[Result \"*\"]\n\n1. 11-15 (no end 22-18 *\n\n",
        "[Event \"bad\"]\n\n1. 11-15 nonsense 22-18 *\n\n",
        "[Event bad]\n[Result \"1-0\"]\n[Site \"x\"]\n\n1. 11-15 22-18 *\n\n",
        "[Event \"bad\n[Result \"1-0\"]\n\n1. 11-15 22-18 *\n\n",
        "[GameType \"25\"]\n[Result \"1-0\"]\n\n1. 32-28 19-23 *\n\n",
        "[FEN \"nowhere\"]\n[Result \"1-0\"]\n\n1. 32-28 19-23 *\n\n",
        "[Result \"1-0\"]\n\n1. 11-15 0-1\n\n",
    ] {
        let text = good("before") + bad + &good("after");
        let games = read(&text);
        assert_eq!(games.len(), 3, "{bad}: {games:?}");
        assert_eq!(games[0].as_ref().unwrap().tag("Event"), Some("before"));
        assert!(games[1].is_err());
        let after = games[2].as_ref().unwrap();
        assert_eq!(after.tag("Event"), Some("after"));
        assert_eq!(
            (after.moves.as_slice(), after.result),
            (["11-15".to_owned()].as_slice(), PdnResult::BlackWon)
        );
    }
}

#[test]
fn writing_and_reading_again_gives_the_same() {
    let game = only(TRICKY);
    let written = game.to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 80));
    let again = only(&written);
    assert_eq!(again, PdnGame { line: 1, ..game });
}

#[test]
fn a_game_of_ours_becomes_pdn() {
    let record = "game: draughts\nmoves: 11-15 23-19 8-11 22-17\nend: resigned first\n";
    let game = record.parse::<game_core::Record>().unwrap().replay().unwrap();
    assert_eq!(
        game.transcript(),
        "[GameType \"21\"]\n[Result \"0-1\"]\n\n1. 11-15 23-19 2. 8-11 22-17 0-1\n"
    );
    let mut ending = Kind::Draughts.begin_at("W:WK19,K23:B12,K28").unwrap();
    ending.play_text("19-16").unwrap();
    assert_eq!(
        ending.transcript(),
        "[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:WK19,K23:BK28,12\"]\n[Result \"*\"]\n\n1... 19-16 *\n"
            .replace("BK28,12", "B12,K28")
    );
    let ballot = Kind::Draughts.start("ballot=9-14/22-17/11-15").unwrap();
    assert!(ballot.transcript().ends_with("\n1. 9-14 22-17 2. 11-15 *\n"));
}

#[test]
fn a_result_that_the_moves_do_not_bring_about_is_the_players_word() {
    let end = |text: &str| only(text).record().replay().unwrap().outcome().map(|outcome| outcome.to_string());
    assert_eq!(end("11-15 1-0").as_deref(), Some("first resignation"));
    assert_eq!(end("11-15 1/2-1/2").as_deref(), Some("draw agreement"));
    assert_eq!(end("11-15 *"), None);
    assert_eq!(end("[FEN \"W:WK7:B10,11,18,19\"]\n7x14x23x16x7 0-1").as_deref(), Some("second no-pieces"));
    let contradiction = &Kind::Draughts.read_games("[FEN \"W:WK7:B10,11,18,19\"]\n7x14x23x16x7 1-0")[0];
    let contradiction = contradiction.as_ref().unwrap();
    assert_eq!(contradiction.claim, Some(Claim::Won(Side::First)));
    assert_eq!(contradiction.record.replay().unwrap().outcome().unwrap().winner, Some(Side::Second));
}

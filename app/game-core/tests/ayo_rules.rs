//! Ayò: the worked cases of the rules, what a player is told, and how it is written.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::ayo::{Ayo, Pit};
use game_core::{Cell, Effect, Game, Kind, Notation, PlayError, Refusal, Rules, Side};

fn position(text: &str) -> Ayo {
    Ayo::read_position(text).unwrap()
}

fn pit(number: u8) -> Pit {
    Pit::new(number).unwrap()
}

fn effects(text: &str, number: u8) -> Vec<Effect> {
    let mut effects = Vec::new();
    position(text).effects(pit(number), &mut effects);
    effects
}

fn banked(text: &str, number: u8) -> Vec<Effect> {
    effects(text, number).into_iter().filter(|effect| matches!(effect, Effect::Bank(..))).collect()
}

/// The reason and score of a finished game, or `-`.
fn end(game: &Game<Ayo>) -> String {
    game.outcome().map_or("-".to_owned(), |outcome| {
        let [south, north] = game.score().unwrap();
        let winner = match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!(outcome.winner, winner);
        format!("{} {south}-{north}", outcome.reason.id())
    })
}

#[test]
fn worked_cases_come_out_as_written() {
    let data = include_str!("../../../tests/positions/ayo.tsv");
    let mut cases = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[from, legal, text, after, taken, expected, name] = fields.as_slice() else {
            panic!("seven fields in `{line}`")
        };
        let mut game = Game::from_position(position(from));
        assert_eq!(game.position().position_text(), from, "{name}");
        if legal == "-" {
            assert_eq!(end(&game), expected, "{name}");
        } else {
            assert_eq!(game.outcome(), None, "{name}");
            let found: Vec<String> = game.position().legal().iter().map(Pit::to_string).collect();
            assert_eq!(found.join(" "), legal, "{name}");
            let mover = game.position().turn();
            let before = game.position().store(mover);
            game.play_text(text).unwrap();
            assert_eq!(game.position().position_text(), after, "{name}");
            assert_eq!((game.position().store(mover) - before).to_string(), taken, "{name}");
            assert_eq!(end(&game), expected, "{name}");
        }
        cases += 1;
    }
    assert_eq!(cases, 25);
}

#[test]
fn seeds_are_sown_one_by_one_past_their_origin_and_captures_banked_from_the_last_back() {
    let to = |path: &[u8]| path.iter().map(|&pit| Effect::Sow(Cell(10), Cell(pit))).collect::<Vec<_>>();
    assert_eq!(
        effects("2,1,0,2,2,2,2,3,2,2,16,2 8-4 N", 10),
        [
            to(&[9, 8, 7, 6, 0, 1, 2, 3, 4, 5, 11, 9, 8, 7, 6, 0]),
            vec![Effect::Bank(Side::Second, 4, Cell(0))]
        ]
        .concat()
    );
    assert_eq!(
        banked("3,3,3,3,0,4,4,3,5,3,5,0 4-8 N", 6),
        [3, 2, 1, 0].map(|pit| Effect::Bank(Side::Second, 4, Cell(pit)))
    );
    assert_eq!(
        banked("3,2,3,2,5,15,2,0,2,2,2,2 4-4 S", 5),
        [8, 9, 10, 11].map(|pit| Effect::Bank(Side::First, 4, Cell(pit)))
    );
    assert_eq!(banked("0,0,0,0,0,1,0,0,0,0,0,3 24-20 S", 5), [], "annulled");
}

#[test]
fn a_player_hears_why_a_pit_cannot_be_sown() {
    let why = |text, number| position(text).refusal(Cell(number));
    let start = "4,4,4,4,4,4,4,4,4,4,4,4 0-0 S";
    assert_eq!(why(start, 3), None);
    assert_eq!(why(start, 6), Some(Refusal::NotYours));
    assert_eq!(why(start, 12), None, "there is no such pit");
    let slam = "2,1,0,0,2,0,0,0,0,0,0,3 24-16 S";
    assert_eq!(why(slam, 0), None);
    assert_eq!(why(slam, 2), Some(Refusal::Empty));
    assert_eq!(why(slam, 4), Some(Refusal::GrandSlam));
    assert_eq!(why(slam, 7), Some(Refusal::NotYours), "an empty pit of the opponent's too");
    assert_eq!(why("0,0,0,0,0,1,0,0,0,0,0,3 24-20 S", 5), None, "a slam that is forced");
    let feed = "0,0,0,0,0,0,0,6,3,1,1,1 20-16 N";
    assert_eq!(why(feed, 7), None);
    assert_eq!(why(feed, 9), Some(Refusal::MustFeed));
    assert_eq!(why(feed, 6), Some(Refusal::Empty));
}

#[test]
fn a_slam_is_no_way_to_feed_while_there_is_another() {
    // Pit 5 would feed North and take it all again; pit 4 feeds too, pit 0 doesn't.
    let text = "1,0,0,0,2,39,0,0,0,0,0,0 3-3 S";
    let game = Game::from_position(position(text));
    assert_eq!(game.position().legal().as_slice(), [pit(4)]);
    assert_eq!(game.position().refusal(Cell(5)), Some(Refusal::GrandSlam));
    assert_eq!(game.position().refusal(Cell(0)), Some(Refusal::MustFeed));
    // Without another way it is played, and takes nothing.
    let mut game = Game::from_position(position("1,0,0,0,0,39,0,0,0,0,0,0 4-4 S"));
    assert_eq!(game.position().legal().as_slice(), [pit(5)]);
    game.play_text("5").unwrap();
    assert_eq!(game.position().position_text(), "4,3,3,3,3,0,4,4,4,4,4,4 4-4 N");
}

#[test]
fn the_second_occurrence_ends_the_game_and_each_takes_their_own() {
    // Two seeds chase each other round the board.
    let mut game = Game::from_position(position("1,0,0,0,0,0,0,0,0,0,0,1 23-23 S"));
    let mut plies = 0;
    while game.outcome().is_none() {
        let legal = game.position().legal();
        game.play(legal[0]).unwrap();
        plies += 1;
    }
    assert_eq!(game.outcome().unwrap().reason.id(), "repetition");
    assert_eq!(game.occurrences(), 2);
    assert_eq!(plies % 2, 0);
    assert_eq!(game.position().position_text(), game.positions()[0].position_text());
    assert_eq!(end(&game), "repetition 24-24");
    assert!(matches!(game.play(pit(0)), Err(PlayError::Over(_))));
}

#[test]
fn the_count_of_plies_without_a_capture_is_told_and_starts_again() {
    let mut game = Kind::Ayo.start("").unwrap();
    assert_eq!(game.plies_left(), Some(100));
    game.play_text("0").unwrap();
    assert_eq!(game.plies_left(), Some(99));
    let mut game = Kind::Ayo.begin_at("4,0,0,4,1,5,3,3,3,4,1,0 16-4 S").unwrap();
    game.play_text("0").unwrap();
    assert_eq!(game.plies_left(), Some(99));
    game.undo();
    game.play_text("5").unwrap();
    assert_eq!(game.plies_left(), Some(100));
}

#[test]
fn a_move_is_seen_where_it_began_and_where_the_last_seed_fell() {
    for (position, text, last) in [
        ("4,0,0,4,1,5,3,3,3,4,1,0 16-4 S", "5", 7),
        ("1,0,4,0,0,1,12,3,0,1,1,1 12-12 N", "6", 0),
        ("0,0,0,0,0,39,0,0,0,0,0,0 4-5 S", "5", 6),
    ] {
        let mut game = Kind::Ayo.begin_at(position).unwrap();
        assert!(game.last_trace().is_empty());
        let effects = game.play_text(text).unwrap();
        let origin = Cell(text.parse().unwrap());
        assert_eq!(game.last_trace()[..], [origin, Cell(last)]);
        let sown = effects.iter().rev().find_map(|effect| match effect {
            Effect::Sow(from, to) => Some([*from, *to]),
            _ => None,
        });
        assert_eq!(sown, Some([origin, Cell(last)]));
    }
}

#[test]
fn an_agreed_end_is_settled_by_what_each_side_holds() {
    for (text, outcome, score) in [
        ("4,4,4,4,4,4,4,4,4,4,4,4 0-0 S", "draw agreement", [24, 24]),
        ("0,0,0,0,1,0,0,0,0,0,0,3 24-20 N", "first agreement", [25, 23]),
        ("0,0,0,0,0,0,1,0,0,0,0,7 20-20 N", "second agreement", [20, 28]),
    ] {
        let mut game = Kind::Ayo.begin_at(text).unwrap();
        game.agree();
        assert_eq!(game.outcome().unwrap().to_string(), outcome);
        assert_eq!(game.score(), Some(score));
        assert_eq!(game.position(), text, "the seeds stay on the board");
        assert!(!game.closing().is_empty());
        let record = game.record();
        assert!(record.to_string().ends_with("end: agreed\n"));
        assert_eq!(record.replay().unwrap().score(), Some(score));
    }
}

#[test]
fn a_game_that_is_given_up_or_won_by_its_store_leaves_the_seeds_alone() {
    let mut game = Kind::Ayo.begin_at("1,2,3,4,2,2,0,2,2,3,3,0 24-0 S").unwrap();
    game.play_text("3").unwrap();
    assert_eq!((game.score(), game.closing()), (Some([28, 0]), vec![]));
    game.undo();
    game.resign(Side::First);
    assert_eq!((game.score(), game.closing()), (Some([24, 0]), vec![]));
}

#[test]
fn numbers_of_pits_are_read_and_nothing_else() {
    let start = position("4,4,4,4,4,4,4,4,4,4,4,4 0-0 S");
    assert_eq!(start.read_move(" 5 "), Ok(pit(5)));
    for (text, why) in [
        ("6", "`6` is not legal here"),
        ("12", "`12` is not a move: write it like 4, the number of a pit"),
        ("", "`` is not a move: write it like 4, the number of a pit"),
        ("+3", "`+3` is not a move: write it like 4, the number of a pit"),
        ("a", "`a` is not a move: write it like 4, the number of a pit"),
        ("256", "`256` is not a move: write it like 4, the number of a pit"),
    ] {
        assert_eq!(start.read_move(text).unwrap_err().to_string(), why);
    }
}

#[test]
fn a_game_is_read_from_the_numbers_in_order() {
    let text = "# two games\n2 8 5\n\n0 6 1 7\nnought\ngame: ayo\nmoves: 3\n";
    let games = Kind::Ayo.read_games(text);
    let lines: Vec<usize> = games.iter().flatten().map(|game| game.line).collect();
    assert_eq!(lines, [2, 4, 6]);
    let moves: Vec<String> = games.iter().flatten().map(|game| game.record.moves.join(" ")).collect();
    assert_eq!(moves, ["2 8 5", "0 6 1 7", "3"]);
    assert_eq!(games[2].as_ref().unwrap_err().line, 5);
    assert_eq!(games[1].as_ref().unwrap().record.replay().unwrap().plies(), 4);
}

#[test]
fn positions_are_read_with_room_to_spare_and_faults_are_placed() {
    let start = "4,4,4,4,4,4,4,4,4,4,4,4 0-0 S";
    for text in [start, " 4, 4,4,4,4,4,4,4,4,4,4,4  0 - 0 s ", "4,4,4,4,4,4,4,4,4,4,4,4 0-0S"] {
        assert_eq!(position(text).position_text(), start);
    }
    for (text, at, what) in [
        ("", 1, "expected a number of seeds, found the end"),
        ("4,4,4,4,4,4,4,4,4,4,4 0-0 S", 23, "expected `,`, found `0`"),
        ("4,4,4,4,4,4,4,4,4,4,4,4 0-0", 28, "expected the side to move, S or N, found the end"),
        ("4,4,4,4,4,4,4,4,4,4,4,4 0-0 W", 29, "expected the side to move, S or N, found `W`"),
        ("4,4,4,4,4,4,4,4,4,4,4,4 0-0 S 1", 31, "expected the end, found `1`"),
        ("4,4,4,4,4,4,4,4,4,4,4,4 00 S", 28, "expected `-`, found `S`"),
        ("49,0,0,0,0,0,0,0,0,0,0,0 0-0 S", 1, "there are only 48 seeds"),
        ("4,4,4,4,4,4,4,4,4,4,4,4 1-0 S", 1, "there are 49 seeds in the pits and stores, not 48"),
        ("4,4,ñ", 5, "expected a number of seeds, found `ñ`"),
        ("99999999999999999999,", 1, "there are only 48 seeds"),
    ] {
        let error = Ayo::read_position(text).unwrap_err();
        assert_eq!((error.at, error.what.as_str()), (at, what), "{text}");
    }
}

#[test]
fn there_is_nothing_to_choose() {
    assert_eq!(Kind::Ayo.start("  ").unwrap().setup(), "");
    assert!(Kind::Ayo.start("size=6").is_err());
}

/// The position seen from the other side of the board: the same for the player to move.
fn turned(position: &Ayo) -> Ayo {
    let text = position.position_text();
    let parts: Vec<&str> = text.split(' ').collect();
    let pits: Vec<&str> = parts[0].split(',').rev().collect();
    let (south, north) = parts[1].split_once('-').unwrap();
    let turn = if parts[2] == "S" { "N" } else { "S" };
    Ayo::read_position(&format!("{} {north}-{south} {turn}", pits.join(","))).unwrap()
}

#[test]
fn both_sides_play_the_same_game() {
    use game_core::Evaluate;
    use game_core::rng::Rng;
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let mut game = Game::<Ayo>::new(game_core::NoSetup);
        while game.outcome().is_none() && game.moves().len() < 90 {
            let now = *game.position();
            let other = turned(&now);
            let legal = now.legal();
            let mut mirrored: Vec<u8> = other.legal().iter().map(|pit| 11 - pit.cell().0).collect();
            mirrored.sort_unstable();
            assert_eq!(mirrored, legal.iter().map(|pit| pit.cell().0).collect::<Vec<_>>());
            if now.idle_plies() == 0 {
                assert_eq!(now.evaluate(), other.evaluate(), "{}", now.position_text());
            }
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
    }
}

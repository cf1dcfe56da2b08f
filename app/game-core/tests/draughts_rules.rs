//! English draughts: what the perft counts don't show.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use game_core::draughts::{Ballot, Draughts, Setup};
use game_core::rng::Rng;
use game_core::{Cell, Effect, Evaluate, Game, Notation, PlayError, Reason, Rules, Side};

fn position(fen: &str) -> Draughts {
    Draughts::read_position(fen).unwrap()
}

fn moves(fen: &str) -> Vec<String> {
    let position = position(fen);
    position.legal().iter().map(|&m| position.move_text(m)).collect()
}

fn effects(fen: &str, text: &str) -> Vec<Effect> {
    let position = position(fen);
    let mut effects = Vec::new();
    position.effects(position.read_move(text).unwrap(), &mut effects);
    effects
}

fn cell(square: u8) -> Cell {
    Cell(square - 1)
}

#[test]
fn men_step_forward_and_kings_both_ways() {
    assert_eq!(moves("B:W32:B14"), ["14-17", "14-18"]);
    assert_eq!(moves("W:W18:B1"), ["18-14", "18-15"]);
    assert_eq!(moves("B:W32:BK14"), ["14-9", "14-10", "14-17", "14-18"]);
    assert_eq!(moves("B:WK1:B4,5,12,K29"), ["4-8", "5-9", "12-16", "29-25"], "at the edges");
}

#[test]
fn capturing_is_compulsory_but_the_larger_capture_is_not() {
    assert_eq!(moves("B:W18,27,32:B14,9"), ["14x23"]);
    assert_eq!(moves("B:W16,18,27,32:B11,14"), ["11x20", "14x23"]);
    assert_eq!(moves("B:W15,16,24:B11"), ["11x18", "11x20x27"]);
}

#[test]
fn a_chain_is_completed() {
    assert_eq!(moves("B:W16,24,32:B11,1"), ["11x20x27"]);
}

#[test]
fn men_do_not_capture_backwards() {
    assert_eq!(moves("B:W10,11,32:B15"), ["15-18", "15-19"]);
    assert_eq!(moves("B:W10,11,32:BK15"), ["15x6", "15x8"]);
}

#[test]
fn crowning_ends_the_move() {
    // As a king the piece on 31 could go on over 27.
    assert_eq!(moves("B:W26,27:B22"), ["22x31"]);
    assert_eq!(moves("B:W26,27:BK22"), ["22x31x24"]);
    assert_eq!(
        effects("B:W26,27:B22", "22x31"),
        [Effect::Slide(cell(22), cell(31)), Effect::Capture(cell(26)), Effect::Crown(cell(31))]
    );
    assert_eq!(effects("B:WK1:B28", "28-32"), [Effect::Slide(cell(28), cell(32)), Effect::Crown(cell(32))]);
    assert_eq!(effects("B:WK1:BK28", "28-32"), [Effect::Slide(cell(28), cell(32))]);
}

#[test]
fn a_king_may_come_back_over_its_own_square_but_jumps_nothing_twice() {
    assert_eq!(moves("W:WK7:B10,11,18,19"), ["7x14x23x16x7", "7x16x23x14x7"]);
    assert_eq!(
        effects("W:WK7:B10,11,18,19", "7x14x23x16x7"),
        [
            Effect::Slide(cell(7), cell(14)),
            Effect::Capture(cell(10)),
            Effect::Slide(cell(14), cell(23)),
            Effect::Capture(cell(18)),
            Effect::Slide(cell(23), cell(16)),
            Effect::Capture(cell(19)),
            Effect::Slide(cell(16), cell(7)),
            Effect::Capture(cell(11)),
        ]
    );
    // Through the start and on.
    assert!(moves("W:WK7:B2,10,11,18,19").iter().all(|text| !text.contains("x7x")));
    assert!(moves("W:WK14:B9,10,11,18,19").contains(&"14x23x16x7x14x5".to_owned()));
}

#[test]
fn nine_pieces_can_be_taken_at_once() {
    let all = moves("B:BK1:W6,7,8,14,15,16,22,23,24");
    assert!(all.iter().any(|text| text.matches('x').count() == 9), "{all:?}");
}

#[test]
fn a_player_without_a_move_loses() {
    let game = Game::from_position(position("W:W:B1"));
    assert_eq!(game.outcome().unwrap().to_string(), "first no-pieces");
    let game = Game::from_position(position("B:W8,11:BK4"));
    assert_eq!(game.outcome().unwrap().to_string(), "second blocked");
}

/// Kings that walk at random, without captures, while the men stand still: until the limit, or `None` if they come
/// to an end before.
fn wander(seed: u64) -> Option<Game<Draughts>> {
    let mut rng = Rng::new(seed);
    let mut game = Game::from_position(position("W:WK10,K11,25:BK32,12"));
    while game.outcome().is_none() {
        let now = *game.position();
        let quiet: Vec<_> = now
            .legal()
            .into_iter()
            .filter(|&m| {
                let mut next = now;
                next.play_unchecked(m);
                next.quiet_plies() > 0 && next.is_quiet(&next.legal())
            })
            .collect();
        if quiet.is_empty() {
            return None;
        }
        game.play(quiet[rng.below(quiet.len() as u32) as usize]).unwrap();
        assert_eq!(usize::from(game.position().quiet_plies()), game.moves().len());
    }
    (game.outcome()?.reason == Reason::MoveLimit).then_some(game)
}

#[test]
fn eighty_quiet_plies_draw_and_captures_and_men_start_again() {
    let mut game = (0..1_000).find_map(wander).expect("some walk lasts eighty plies");
    assert_eq!(game.moves().len(), 80);
    assert_eq!(game.outcome().unwrap().to_string(), "draw move-limit");
    assert!(matches!(game.play_text("25-22"), Err(PlayError::Over(_))));

    game.undo();
    assert_eq!(game.outcome(), None);
    let man = if game.position().turn() == Side::First { "12-16" } else { "25-22" };
    game.play_text(man).unwrap();
    assert_eq!(game.position().quiet_plies(), 0);
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_third_occurrence_draws_whoever_began() {
    let mut game = Game::from_position(position("B:WK32:BK1"));
    for (ply, text) in ["1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1"].into_iter().enumerate() {
        game.play_text(text).unwrap();
        assert_eq!(game.outcome(), None, "after ply {}", ply + 1);
    }
    assert_eq!(game.occurrences(), 2);
    game.play_text("28-32").unwrap();
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.outcome().unwrap().to_string(), "draw repetition");
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_do_not_repeat() {
    let (black, white) = (position("B:WK32:BK1"), position("W:WK32:BK1"));
    assert!(!black.repeats(&white));
    assert_ne!(black.key(), white.key());
}

#[test]
fn there_are_216_ballots_and_each_begins_its_game() {
    let ballots = Ballot::all();
    assert_eq!(ballots.len(), 216);
    let mut seen = HashSet::new();
    for ballot in ballots {
        let setup = Setup::with_ballot(ballot);
        assert_eq!(setup.to_string().parse(), Ok(setup));
        assert!(!setup.to_string().contains(','), "setups are joined by commas");
        let start = Draughts::start(setup);
        assert_eq!(start.turn(), Side::Second);
        assert!(seen.insert(start.position_text()), "{ballot} leads somewhere new");
    }
}

#[test]
fn a_setup_that_makes_no_sense_says_why() {
    assert_eq!("".parse(), Ok(Setup::default()));
    assert_eq!(
        " ballot = 9-14/23-18/14x23 ".parse::<Setup>().unwrap().to_string(),
        "ballot=9-14/23-18/14x23"
    );
    for (text, why) in [
        ("size=8", "`ballot=`"),
        ("ballot", "`ballot=`"),
        ("ballot=", "three moves"),
        ("ballot=9-14/22-17", "three moves"),
        ("ballot=9-14/22-17/11-15/25-22", "three moves"),
        ("ballot=9-14/22-17/15-18", "`15-18` is not a legal move"),
        ("ballot=9-14/22-17/hello", "`hello` is not a legal move"),
    ] {
        let error = text.parse::<Setup>().unwrap_err();
        assert!(error.what.contains(why), "{error}");
    }
}

/// The position with colours changed and the board turned: the same for the player to move.
fn turned(position: &Draughts) -> Draughts {
    let text = position.position_text();
    let fen: String = text
        .split(':')
        .map(|part| {
            let mut side = part[..1].replace('B', "w").replace('W', "b").to_uppercase();
            let squares = part[1..].split(',').filter(|name| !name.is_empty()).map(|name| {
                let king = name.starts_with('K');
                let number: u8 = name.trim_start_matches('K').parse().unwrap();
                format!("{}{}", if king { "K" } else { "" }, 33 - number)
            });
            side.push_str(&squares.collect::<Vec<_>>().join(","));
            side
        })
        .collect::<Vec<_>>()
        .join(":");
    Draughts::read_position(&fen).unwrap()
}

#[test]
fn both_sides_play_the_same_game() {
    for seed in 0..50 {
        let mut rng = Rng::new(seed);
        let mut now = Draughts::start(Setup::default());
        for _ in 0..120 {
            let legal = now.legal();
            if legal.is_empty() {
                break;
            }
            let mirror = turned(&now);
            let mut expected: Vec<Vec<u8>> =
                legal.iter().map(|&m| Draughts::path(m).iter().map(|cell| 31 - cell.0).collect()).collect();
            expected.sort();
            let found: Vec<Vec<u8>> = mirror
                .legal()
                .iter()
                .map(|&m| Draughts::path(m).iter().map(|cell| cell.0).collect())
                .collect();
            assert_eq!(found, expected, "{}", now.position_text());
            if now.quiet_plies() == 0 {
                assert_eq!(mirror.evaluate(), now.evaluate(), "{}", now.position_text());
            }
            now.play_unchecked(legal[rng.below(legal.len() as u32) as usize]);
        }
    }
}

#[test]
fn more_material_is_worth_more() {
    assert!(position("B:W21,22:B1,2,3").evaluate() > 50);
    assert!(position("W:W21,22:B1,2,3").evaluate() < -50);
    assert!(position("B:W21:BK14").evaluate() > position("B:W21:B14").evaluate());
}

#[test]
fn two_kings_are_better_the_nearer_they_are_and_best_when_the_other_leaves_the_corner() {
    let far = position("B:WK32:BK5,K1").evaluate();
    let near = position("B:WK32:BK15,K14").evaluate();
    let out = position("B:WK29:BK15,K14").evaluate();
    assert!(far < near && near < out, "{far} {near} {out}");
}

//! The rules of Othello: cases made for them, and an independent program played against on random games.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

mod mailbox;

use game_core::othello::{Move, Othello};
use game_core::rng::Rng;
use game_core::{Board, Cell, Effect, Game, NoSetup, Notation, Outcome, Reason, Rules, Side};
use mailbox::Mailbox;

fn at(rows: [&str; 8], turn: char) -> Othello {
    Othello::read_position(&format!("{} {turn}", rows.concat())).unwrap()
}

fn place(name: &str) -> Move {
    let &[column, row] = name.as_bytes() else { panic!("{name} is a square") };
    Move::Place(Cell((row - b'1') * 8 + column - b'a'))
}

fn names(position: &Othello) -> Vec<String> {
    position.legal().iter().map(Move::to_string).collect()
}

#[test]
fn black_begins_with_four_moves() {
    let start = Othello::start(NoSetup);
    assert_eq!(start.position_text(), "---------------------------OX------XO--------------------------- X");
    assert_eq!(names(&start), ["d3", "c4", "f5", "e6"]);
    assert_eq!(start.score(), Some([2, 2]));
}

#[test]
fn every_enclosed_run_is_turned_over_from_the_disc_outwards() {
    let position = at(
        [
            "X--X--X-", //
            "-O-O-O--", "--OOO---", "XOO-OOOX", "--OOO---", "-O-O-O--", "X--O--X-", "---X----",
        ],
        'X',
    );
    let m = place("d4");
    let mut effects = Vec::new();
    position.effects(m, &mut effects);
    let square = |name| match place(name) {
        Move::Place(cell) => cell,
        Move::Pass => unreachable!(),
    };
    // Up, then clockwise.
    let flipped = [
        "d3", "d2", "e3", "f2", "e4", "f4", "g4", "e5", "f6", "d5", "d6", "d7", "c5", "b6", "c4", "b4", "c3",
        "b2",
    ];
    let expected: Vec<Effect> = [Effect::Place(square("d4"))]
        .into_iter()
        .chain(flipped.map(|name| Effect::Flip(square(name))))
        .collect();
    assert_eq!(effects, expected);
    let mut after = position;
    after.play_unchecked(m);
    assert_eq!(after.score(), Some([64, 0]), "no white disc is left");
}

#[test]
fn a_run_that_ends_at_the_edge_or_a_gap_stays() {
    let position = at(
        [
            "OOO-XO-X", //
            "--------", "--------", "--------", "--------", "--------", "--------", "--------",
        ],
        'X',
    );
    assert_eq!(names(&position), ["g1"]);
    let mut effects = Vec::new();
    position.effects(place("g1"), &mut effects);
    assert_eq!(effects, [Effect::Place(Cell(6)), Effect::Flip(Cell(5))]);
}

#[test]
fn discs_turned_over_turn_no_others_over() {
    // The disc on c1 turns b1, between a1 and c1. That b1 and b3 then enclose b2 changes nothing.
    let position = at(
        [
            "XO------", //
            "-O------", "-X------", "--------", "--------", "--------", "--------", "--------",
        ],
        'X',
    );
    let mut after = position;
    after.play_unchecked(place("c1"));
    assert_eq!(&after.position_text()[..24], "XXX------O-------X------");
}

#[test]
fn a_side_passes_only_when_it_must() {
    let blocked = at(
        [
            "OX------", //
            "--------", "--------", "--------", "--------", "--------", "--------", "--------",
        ],
        'X',
    );
    let mut game = Game::from_position(blocked);
    assert_eq!(names(&blocked), ["--"]);
    assert_eq!(game.outcome(), None);
    let mut effects = Vec::new();
    blocked.effects(Move::Pass, &mut effects);
    assert_eq!(effects, [Effect::Pass]);
    game.play_text("--").unwrap();
    assert_eq!(game.position().turn(), Side::Second);
    assert!(game.play_text("--").is_err(), "White can place a disc");
    game.play_text("c1").unwrap();
    assert_eq!(game.outcome(), Some(Outcome::win(Side::Second, Reason::Count)));
}

#[test]
fn empty_squares_count_for_the_winner() {
    // Every line from an empty corner is of one colour, so that nobody can use it.
    let position = at(
        [
            "-XXXXXX-", //
            "XXOOOOXX", "XOXOOXOX", "XOOXXOOX", "XOOXXXXX", "XXXXXXXX", "XXXXXXXX", "-OOOOOO-",
        ],
        'X',
    );
    let game = Game::from_position(position);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Count)));
    assert_eq!(position.score(), Some([44, 20]));
    assert_eq!(Side::BOTH.map(|side| position.board().count(side)), [40, 20]);
}

#[test]
fn a_side_without_discs_has_lost_by_64() {
    let position = Othello::read_position(&format!("XX{} O", "-".repeat(62))).unwrap();
    let game = Game::from_position(position);
    assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Count)));
    assert_eq!(position.score(), Some([64, 0]));
}

#[test]
fn equal_counts_are_a_draw_and_share_the_empty_squares() {
    let position = Othello::read_position(&format!("X{}O X", "-".repeat(62))).unwrap();
    let game = Game::from_position(position);
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Count)));
    assert_eq!(position.score(), Some([32, 32]));
}

#[test]
fn random_games_go_as_an_independent_program_says() {
    let mut passes = 0;
    for seed in 0..1_500 {
        let mut rng = Rng::new(seed);
        let mut game = Game::<Othello>::new(NoSetup);
        let mut reference = Mailbox::start();
        while game.outcome().is_none() {
            let position = *game.position();
            assert_eq!(position.position_text(), reference.to_string());
            let legal = names(&position);
            assert_eq!(legal, reference.legal(), "{reference}");
            let m = legal[rng.below(legal.len() as u32) as usize].clone();
            check_effects(&position, &reference, &m);
            passes += u32::from(m == "--");
            game.play_text(&m).unwrap();
            reference.play(&m);
        }
        assert_eq!(game.position().position_text(), reference.to_string());
        assert!(reference.legal().is_empty(), "{reference}");
        assert_eq!(game.position().score(), Some(reference.final_score()));
    }
    assert!(passes > 500, "{passes} passes");
}

/// The discs turned over are those of the reference, each next to the one before on its line.
fn check_effects(position: &Othello, reference: &Mailbox, m: &str) {
    let mut effects = Vec::new();
    let read = position.read_move(m).unwrap();
    position.effects(read, &mut effects);
    let Move::Place(placed) = read else {
        assert_eq!(effects, [Effect::Pass]);
        return;
    };
    let flips: Vec<Cell> = effects[1..]
        .iter()
        .map(|effect| match effect {
            Effect::Flip(cell) => *cell,
            other => panic!("{other:?} in {m}"),
        })
        .collect();
    let mut sorted: Vec<String> = flips.iter().map(|&cell| position.cell_name(cell)).collect();
    sorted.sort();
    assert_eq!(sorted, reference.flips(m), "{m} in {reference}");
    let distance = |cell: Cell| (cell.0 % 8).abs_diff(placed.0 % 8).max((cell.0 / 8).abs_diff(placed.0 / 8));
    let mut before = 0;
    for &cell in &flips {
        assert!(distance(cell) == before + 1 || distance(cell) == 1, "{m} in {reference}");
        before = distance(cell);
    }
    let mut board: Board = position.board();
    for &effect in &effects {
        board.apply(effect, position.turn());
    }
    let mut after = *position;
    after.play_unchecked(read);
    assert_eq!(board, after.board());
}

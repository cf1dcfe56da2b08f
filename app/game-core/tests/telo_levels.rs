//! How the levels play Fanorona-Telo.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use game_core::rng::Rng;
use game_core::search::{Limits, Silent, Strength, Task, Thought, Value, WIN, think};
use game_core::telo::{Move, Setup, Telo};
use game_core::{Cell, Evaluate, Game, Level, Notation, Reason, Rules, Side};

const CENTRE: Cell = Cell(4);

fn at(text: &str) -> Game<Telo> {
    Game::from_position(Telo::read_position(text).unwrap())
}

fn play(game: &Game<Telo>, level: Level, seed: u64) -> Thought<Move> {
    think(game, Task::of_level(level, game.position().strength(level), seed), &mut Silent).unwrap()
}

/// The moves that the level plays with one seed or another, as text.
fn choices(text: &str, level: Level) -> BTreeSet<String> {
    let game = at(text);
    (0..200).map(|seed| game.position().move_text(play(&game, level, seed).best)).collect()
}

fn set(texts: &str) -> BTreeSet<String> {
    texts.split_whitespace().map(str::to_owned).collect()
}

fn after(mut position: Telo, m: Move) -> Telo {
    position.play_unchecked(m);
    position
}

fn is_won(position: Telo) -> bool {
    position.verdict(&position.legal(), 1).is_some_and(|outcome| outcome.reason == Reason::Line)
}

/// How many moves make a line.
fn lines_in_reach(position: Telo) -> usize {
    position.legal().iter().filter(|&&m| is_won(after(position, m))).count()
}

/// How many ways the opponent would have to make a line at once if the side to move did nothing. While pieces are
/// placed, a move that stops none of them is as good as nothing.
fn threats(position: Telo, replies: &[usize]) -> usize {
    let text = position.position_text();
    let turned = match text.split_once(' ').unwrap() {
        (board, "1 6") => format!("{board} 2 6"),
        (board, "2 6") => format!("{board} 1 6"),
        _ => return *replies.iter().max().unwrap(),
    };
    lines_in_reach(Telo::read_position(&turned).unwrap())
}

/// Unfinished positions from random games.
fn positions(games: u64) -> Vec<Telo> {
    let mut all = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut game = Game::<Telo>::new(Setup::default());
        while game.outcome().is_none() && game.moves().len() < 30 {
            all.push(*game.position());
            let legal = game.position().legal();
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
    }
    all
}

#[test]
fn a_position_is_worth_its_centre_lines_and_slides() {
    for (text, expected) in [
        ("......... 1 0", 0),
        // The centre and eight slides.
        ("....1.... 2 1", -11),
        // Two slides against the centre and seven.
        ("1...2.... 1 2", -8),
        // An open line and three slides against two.
        ("11.2..... 2 3", -6),
        // The centre and six slides against three; the diagonal is closed.
        ("12..1...2 1 4", 6),
        // An open line, the centre and six slides against an open line and one slide.
        ("1..21122. 1 6", 8),
    ] {
        assert_eq!(at(text).position().evaluate(), expected, "{text}");
    }
}

#[test]
fn low_plays_any_legal_move() {
    for text in ["......... 1 0", "11.22.... 1 4", "1..21122. 1 6"] {
        let position = Telo::read_position(text).unwrap();
        let all: BTreeSet<String> = position.legal().iter().map(|&m| position.move_text(m)).collect();
        assert_eq!(choices(text, Level::Low), all, "{text}");
    }
}

#[test]
fn medium_wins_else_blocks_else_takes_the_centre_else_plays_anything() {
    for (text, expected) in [
        // It could block at c2 too.
        ("11.22.... 1 4", "c3"),
        ("1.1.....2 2 3", "b3"),
        ("......... 1 0", "b2"),
        ("1........ 2 1", "b2"),
        ("....1.... 2 1", "a1 a2 a3 b1 b3 c1 c2 c3"),
        // The same with slides. Of two lines at once, one is stopped.
        ("11.221..2 1 6", "c2-c3"),
        ("11.221.2. 2 6", "b2-c3"),
        ("122.112.. 2 6", "a1-a2"),
        ("12.1.221. 1 6", "a2-b2 a3-b2 b1-b2"),
    ] {
        assert_eq!(choices(text, Level::Medium), set(expected), "{text}");
    }
    let won = play(&at("11.22.... 1 4"), Level::Medium, 0);
    assert_eq!((won.value, won.plies, won.score), (Some(Value::Win), Some(1), WIN - 1));
}

#[test]
fn medium_keeps_its_order_everywhere() {
    let mut met = [0; 4];
    for (seed, position) in (0..).zip(positions(300)) {
        let legal = position.legal();
        let game = Game::from_position(position);
        let chosen = play(&game, Level::Medium, seed).best;
        let text = position.position_text();
        let replies: Vec<usize> = legal.iter().map(|&m| lines_in_reach(after(position, m))).collect();
        let least = *replies.iter().min().unwrap();
        let threats = threats(position, &replies);
        let central = |m: Move| Telo::path(m).last() == Some(&CENTRE);
        if lines_in_reach(position) > 0 {
            met[0] += 1;
            assert!(is_won(after(position, chosen)), "{text}: {chosen:?}");
        } else if least < threats {
            met[1] += 1;
            assert_eq!(lines_in_reach(after(position, chosen)), least, "{text}: {chosen:?}");
        } else if legal.iter().any(|&m| central(m)) {
            met[2] += 1;
            assert!(central(chosen), "{text}: {chosen:?}");
        } else {
            met[3] += 1;
        }
    }
    assert!(met.iter().all(|&times| times > 20), "{met:?}");
}

#[test]
fn high_looks_farther_while_it_places() {
    let strength = |text| at(text).position().strength(Level::High);
    assert_eq!(strength("......... 1 0"), Strength::depth(8, 0));
    assert_eq!(strength("12..1...2 1 4"), Strength::depth(8, 0));
    assert_eq!(strength("12.21.1.. 2 5"), Strength::depth(8, 0));
    assert_eq!(strength("1..21122. 1 6"), Strength::depth(6, 0));
    for text in ["......... 1 0", "1..21122. 1 6"] {
        let thought = play(&at(text), Level::High, 0);
        let depth = strength(text).depth.unwrap();
        assert!(thought.depth == depth || thought.value.is_some(), "{text}: {thought:?}");
    }
}

#[test]
fn high_sees_what_can_be_forced_within_its_depth() {
    for position in positions(40) {
        let game = Game::from_position(position);
        let solved = play(&game, Level::Expert, 0);
        let seen = play(&game, Level::High, 0);
        let depth = position.strength(Level::High).depth.map(u32::from);
        if solved.plies.is_some() && solved.plies <= depth {
            let text = position.position_text();
            assert_eq!((seen.value, seen.plies), (solved.value, solved.plies), "{text}");
        }
    }
}

#[test]
fn a_bare_search_finds_the_solution_by_itself() {
    let start = Game::<Telo>::new(Setup::default());
    let limits = Limits { depth: Some(12), ..Limits::default() };
    let thought = think(&start, Task::of_limits(limits, 0), &mut Silent).unwrap();
    assert_eq!(start.position().move_text(thought.best), "b2");
    assert_eq!((thought.value, thought.plies), (Some(Value::Win), Some(9)));
    assert!(thought.nodes > 100, "it searches: only levels know the solution");
}

#[test]
fn levels_answer_the_same_twice() {
    for position in positions(10) {
        let game = Game::from_position(position);
        for level in Level::ALL {
            assert_eq!(play(&game, level, 5), play(&game, level, 5));
        }
    }
}

#[test]
fn expert_beats_who_plays_anything() {
    for seed in 0..40 {
        let mut game = Game::<Telo>::new(Setup { centre_banned: seed % 2 == 0 });
        let mut rng = Rng::new(seed);
        while game.outcome().is_none() {
            let level = if (game.moves().len() as u64 + seed / 2).is_multiple_of(2) {
                Level::Expert
            } else {
                Level::Low
            };
            let thought = play(&game, level, rng.next());
            game.play(thought.best).unwrap();
        }
        let expert = (seed / 2 % 2) as usize;
        let winner = game.outcome().unwrap().winner;
        assert_ne!(winner.map(Side::index), Some(1 - expert), "seed {seed}: {:?}", game.moves());
    }
}

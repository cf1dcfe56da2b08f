//! The solver of endings, held to values from elsewhere and to brute force.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use game_core::othello::{Move, Othello};
use game_core::rng::Rng;
use game_core::search::{Limits, Observer, Progress, Silent, Task, Thought, Value, think};
use game_core::{AnyGame, Evaluate, Game, Kind, Level, NoSetup, Notation, Rules, Side};

const ENDGAMES: &str = include_str!("../../../tests/positions/othello-endgames.tsv");
const FFO: &str = include_str!("../../../tests/positions/othello-ffo.tsv");

/// A position with its score for the side to move, in hundredths of a disc, and the moves that reach it.
struct Ending {
    position: &'static str,
    empties: usize,
    score: i32,
    best: Vec<&'static str>,
}

fn endings(text: &'static str) -> impl Iterator<Item = Ending> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[_, position, score, best] = fields.as_slice() else { panic!("four fields in `{line}`") };
        Ending {
            position,
            empties: position.matches('-').count(),
            score: score.parse().unwrap(),
            best: best.split(' ').collect(),
        }
    })
}

fn depth(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn check(ending: &Ending) {
    let Ending { position, empties, score, best } = ending;
    let game = Kind::Othello.begin_at(position).unwrap();
    let thought = game.search(depth(60), 0, &mut Silent).unwrap();
    assert_eq!(thought.score, *score, "{position}");
    assert!(best.contains(&thought.best.as_str()), "{} in {position}, not one of {best:?}", thought.best);
    let proved = match score.signum() {
        1 => Value::Win,
        0 => Value::Draw,
        _ => Value::Loss,
    };
    assert_eq!((thought.value, usize::from(thought.depth)), (Some(proved), *empties), "{position}");
    assert_eq!(thought.plies, Some(thought.pv.len() as u32), "{position}");
    assert_eq!(100 * difference_after(game, &thought.pv), *score, "{position}: {:?}", thought.pv);
}

/// Plays the line, which must end the game: the final difference for the side to move at first.
fn difference_after(mut game: AnyGame, line: &[String]) -> i32 {
    let side = game.turn();
    for m in line {
        game.play_text(m).unwrap();
    }
    assert!(game.outcome().is_some());
    let score = game.score().unwrap().map(i32::from);
    score[side.index()] - score[(!side).index()]
}

#[test]
fn endings_are_worth_what_is_known_of_them() {
    let (mut small, mut all) = (0, 0);
    for ending in endings(ENDGAMES) {
        all += 1;
        if ending.empties <= 18 {
            check(&ending);
            small += 1;
        }
    }
    assert_eq!((small, all), (71, 74));
}

/// The positions 1 to 19 of the suite of the French federation (FFO) have 14 to 16 empty squares.
#[test]
fn the_easier_ffo_positions_are_solved() {
    let solved = endings(FFO).filter(|ending| ending.empties <= 16).inspect(check).count();
    assert_eq!(solved, 19);
}

/// `cargo test --release -p game-core --test othello_endgames -- --ignored`
#[test]
#[ignore = "takes a minute"]
fn endings_of_20_empty_squares_are_solved() {
    let both = endings(ENDGAMES).chain(endings(FFO));
    let solved = both.filter(|ending| ending.empties == 20).inspect(check).count();
    assert_eq!(solved, 4);
}

/// Minimax by the rules alone: the difference in discs for the side to move.
fn minimax(position: &Othello) -> i32 {
    let legal = position.legal();
    if legal.is_empty() {
        let score = position.score().unwrap().map(i32::from);
        let [own, other] = [position.turn(), !position.turn()].map(|side| score[side.index()]);
        return own - other;
    }
    let after = legal.into_iter().map(|m| {
        let mut next = *position;
        next.play_unchecked(m);
        -minimax(&next)
    });
    after.max().unwrap()
}

/// A game after random moves, with that many empty squares at most; `None` if it ended before.
fn random_game(seed: u64, empties: usize) -> Option<Game<Othello>> {
    let mut rng = Rng::new(seed);
    let mut game = Game::<Othello>::new(NoSetup);
    let empty = |game: &Game<Othello>| {
        64 - Side::BOTH.map(|side| game.position().board().count(side)).iter().sum::<usize>()
    };
    while empty(&game) > empties && game.outcome().is_none() {
        let legal = game.position().legal();
        game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
    Some(game).filter(|game| game.outcome().is_none())
}

#[test]
fn random_endings_are_worth_what_brute_force_says() {
    let mut passes = 0;
    for seed in 0..600 {
        let Some(game) = random_game(seed, 1 + seed as usize % 8) else { continue };
        let thought = think(&game, Task::of_limits(depth(9), seed), &mut Silent).unwrap();
        let text = game.position().position_text();
        assert_eq!(thought.score, 100 * minimax(game.position()), "{text}");
        let mut after = *game.position();
        after.play_unchecked(thought.best);
        assert_eq!(-100 * minimax(&after), thought.score, "{} in {text}", thought.best);
        passes += usize::from(thought.pv.contains(&Move::Pass));
    }
    assert!(passes > 30, "{passes} lines with a pass");
}

#[test]
fn a_plain_depth_that_reaches_the_end_takes_all_the_discs_it_can() {
    for seed in 0..200 {
        let Some(game) = random_game(seed, 3) else { continue };
        let task = Task::of_level(Level::Medium, game.position().strength(Level::Medium), seed);
        let thought = think(&game, task, &mut Silent).unwrap();
        assert_eq!(thought.score, 100 * minimax(game.position()));
    }
}

#[test]
fn high_sees_the_last_ten_squares_through() {
    for seed in 0..20 {
        let Some(game) = random_game(seed, 10) else { continue };
        let high = Kind::Othello.begin_at(&game.position().position_text()).unwrap();
        let thought = high.think(Level::High, seed, &mut Silent).unwrap();
        let exact = think(&game, Task::of_limits(depth(60), 0), &mut Silent).unwrap();
        assert_eq!((thought.score, thought.value), (exact.score, exact.value));
        assert!(thought.value.is_some());
    }
}

/// A clock that ticks whenever it is looked at, a stop button that is pressed after so many looks, and what it heard.
struct Ticking {
    looks: std::cell::Cell<u32>,
    tick: Duration,
    stop_after: u32,
    heard: Vec<u8>,
}

impl Ticking {
    fn new(tick: Duration, stop_after: u32) -> Ticking {
        Ticking { looks: std::cell::Cell::new(0), tick, stop_after, heard: Vec::new() }
    }
}

impl Observer for Ticking {
    fn elapsed(&self) -> Duration {
        self.looks.set(self.looks.get() + 1);
        self.tick * self.looks.get()
    }

    fn is_cancelled(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        self.looks.get() > self.stop_after
    }

    fn progress(&mut self, progress: &Progress) {
        self.heard.push(progress.depth);
    }
}

fn hard() -> Game<Othello> {
    let ending = endings(FFO).find(|ending| ending.empties == 20).unwrap();
    Game::from_position(Othello::read_position(ending.position).unwrap())
}

#[test]
fn a_solver_without_time_answers_with_what_it_knows() {
    let game = hard();
    let legal = game.position().legal();
    let sound = |thought: &Thought<Move>| {
        assert!(legal.contains(&thought.best) && thought.pv[0] == thought.best);
        assert_eq!((thought.value, thought.plies), (None, None));
    };
    let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
    let mut clock = Ticking::new(Duration::from_millis(1), u32::MAX);
    let thought = think(&game, Task::of_limits(limits, 0), &mut clock).unwrap();
    sound(&thought);
    assert!(clock.looks.get() < 310, "{} looks at the clock", clock.looks.get());
    for nodes in [1, 100, 5_000, 200_000] {
        let task = Task::of_limits(Limits { nodes: Some(nodes), ..Limits::default() }, 0);
        let thought = think(&game, task, &mut Silent).unwrap();
        sound(&thought);
        assert!(thought.nodes <= nodes.max(20), "{} nodes of {nodes}", thought.nodes);
        assert_eq!(think(&game, task, &mut Silent), Some(thought));
    }
}

#[test]
fn a_cancelled_solver_stops_at_once() {
    let game = hard();
    let mut stopped = Ticking::new(Duration::ZERO, 0);
    let task = Task::of_limits(depth(60), 0);
    // Cancelled before anything is known.
    assert!(think(&game, task, &mut stopped).is_none_or(|thought| thought.value.is_none()));
    let mut later = Ticking::new(Duration::ZERO, 400);
    let thought = think(&game, task, &mut later).unwrap();
    assert_eq!(thought.value, None);
    assert!(later.looks.get() < 420, "{} looks at the button", later.looks.get());
}

#[test]
fn progress_ends_with_the_solution() {
    let game = random_game(5, 12).unwrap();
    let mut clock = Ticking::new(Duration::ZERO, u32::MAX);
    let thought = think(&game, Task::of_limits(depth(60), 0), &mut clock).unwrap();
    assert!(thought.value.is_some());
    assert_eq!(clock.heard.last(), Some(&12));
    assert!(clock.heard.len() > 3 && clock.heard.is_sorted(), "{:?}", clock.heard);
}

//! The search on Ayò: endings by brute force over whole lines, the ends that only a history can tell, and levels.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use game_core::ayo::{Ayo, Pit};
use game_core::rng::Rng;
use game_core::search::{DECIDED, Limits, Score, Silent, Task, Thought, WIN, think};
use game_core::{Evaluate, Game, Kind, Level, NoSetup, Notation, Outcome, Reason, Rules, Side};

fn search(game: &Game<Ayo>, limits: Limits, seed: u64) -> Thought<Pit> {
    think(game, Task::of_limits(limits, seed), &mut Silent).expect("the game isn't over")
}

fn depth(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The value of the game if it ends within so many plies, and 0 if it doesn't: plain minimax over whole lines.
fn minimax(game: &mut Game<Ayo>, plies: i32, ply: i32) -> Score {
    if let Some(Outcome { winner, .. }) = game.outcome() {
        let side = game.position().turn();
        return winner.map_or(0, |winner| if winner == side { WIN - ply } else { ply - WIN });
    }
    if plies == 0 {
        return 0;
    }
    let legal = game.position().legal();
    let after = legal.into_iter().map(|pit| {
        game.play(pit).unwrap();
        let value = -minimax(game, plies - 1, ply + 1);
        game.undo();
        value
    });
    after.max().unwrap()
}

/// A position with so many seeds on the board, none in most of the pits.
fn ending(rng: &mut Rng, seeds: u32) -> Game<Ayo> {
    let mut pits = [0; 12];
    for _ in 0..seeds {
        pits[rng.below(12) as usize] += 1;
    }
    let pits: Vec<String> = pits.iter().map(u32::to_string).collect();
    let most = seeds / 4;
    // Stores are multiples of four, and nobody has won.
    let south = 24 - 4 * rng.below(most);
    let turn = if rng.below(2) == 0 { 'S' } else { 'N' };
    let text = format!("{} {south}-{} {turn}", pits.join(","), 48 - seeds - south);
    Game::from_position(Ayo::read_position(&text).unwrap())
}

#[test]
fn endings_are_decided_as_brute_force_says() {
    const PLIES: u8 = 8;
    let mut rng = Rng::new(7);
    let (mut decided, mut by_repetition) = ([0; 2], 0);
    for seeds in [4, 4, 8].into_iter().cycle().take(900) {
        let mut game = ending(&mut rng, seeds);
        // A past to come back to.
        for _ in 0..8 {
            let legal = game.position().legal();
            if game.outcome().is_none() {
                game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
            }
        }
        if game.outcome().is_some() {
            continue;
        }
        let expected = minimax(&mut game, i32::from(PLIES), 0);
        let from = game.position().position_text();
        let thought = search(&game, depth(PLIES), 0);
        if thought.score.abs() > DECIDED || expected != 0 {
            assert_eq!(thought.score, expected, "{from}: {thought:?}");
            assert_eq!(thought.plies, Some((WIN - expected.abs()) as u32), "{from}");
            decided[usize::from(expected > 0)] += 1;
            for &pit in &thought.pv {
                game.play(pit).unwrap();
            }
            by_repetition += u32::from(game.outcome().unwrap().reason == Reason::Repetition);
        }
    }
    assert!(decided.iter().all(|&count| count > 15) && by_repetition > 8, "{decided:?} {by_repetition}");
}

/// Sows without captures at random until so few plies are left; `None` if the game ends before.
fn walk(seed: u64, left: u32) -> Option<Game<Ayo>> {
    let mut rng = Rng::new(seed);
    let mut game = Game::<Ayo>::new(NoSetup);
    while game.outcome().is_none() {
        if game.plies_left() == Some(left) {
            return Some(game);
        }
        let now = *game.position();
        let mut legal = now.legal();
        let idle = |pit: Pit| {
            let mut next = now;
            next.play_unchecked(pit);
            next.idle_plies() > 0
        };
        if legal.iter().any(|&pit| idle(pit)) {
            legal.retain(|pit| idle(*pit));
        }
        game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
    None
}

#[test]
fn the_last_plies_before_the_limit_are_played_for_the_seeds_on_the_sides() {
    let (mut won, mut lost) = (0, 0);
    for mut game in (0..120).filter_map(|seed| walk(seed, 5)) {
        let expected = minimax(&mut game, 5, 0);
        // Deep enough to look twice at what was doubted.
        let thought = search(&game, depth(11), 0);
        if expected != 0 {
            assert_eq!(thought.score, expected, "{}", game.position().position_text());
        }
        won += u32::from(expected > 0);
        lost += u32::from(expected < 0);
    }
    assert!(won > 10 && lost > 10, "{won} won, {lost} lost");
}

#[test]
fn a_result_is_foregone_where_playing_on_leads_to_what_settling_gives() {
    let foregone = |text| Kind::Ayo.begin_at(text).unwrap().is_foregone(1_000);
    // South has one more ply to win, and holds the most already.
    assert!(foregone("1,2,3,4,2,2,0,2,2,3,3,0 24-0 S"));
    // South wins at once, but would lose by settling.
    assert!(!foregone("0,0,0,0,0,2,0,0,1,0,3,3 19-20 S"));
    // It is over.
    assert!(!foregone("1,2,3,0,3,3,0,2,2,3,0,1 28-0 N"));
    assert!(!foregone("4,4,4,4,4,4,4,4,4,4,4,4 0-0 S"));
    assert_eq!(
        Kind::Ayo.begin_at("0,0,0,0,0,2,0,0,1,0,3,3 19-20 S").unwrap().agreed().winner,
        Some(Side::Second)
    );
}

#[test]
fn what_could_be_taken_is_worth_something() {
    // The same seeds; in the first South takes eight at once.
    let at = |text| Ayo::read_position(text).unwrap().evaluate();
    assert!(at("4,0,0,4,1,5,3,3,3,4,1,0 20-0 S") > at("4,0,0,4,1,5,3,3,3,4,1,0 0-20 S") + 2_000);
}

#[test]
fn levels_answer_the_same_twice_and_never_break_a_rule() {
    let mut game: Game<Ayo> = Game::new(NoSetup);
    for level in [Level::Low, Level::Medium, Level::High].into_iter().cycle().take(45) {
        let task = Task::of_level(level, game.position().strength(level), 5);
        let answer = || think(&game, task, &mut Silent);
        let Some(thought) = answer() else { break };
        assert_eq!(answer(), Some(thought.clone()));
        game.play(thought.best).expect("a legal move");
    }
    assert!(game.moves().len() > 20);
}

#[test]
fn equal_players_come_to_an_end() {
    let mut rng = Rng::new(1);
    for _ in 0..6 {
        let mut game: Game<Ayo> = Game::new(NoSetup);
        for _ in 0..6 {
            let legal = game.position().legal();
            game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
        }
        while let Some(thought) =
            think(&game, Task::of_level(Level::Medium, Ayo::LEVELS[1], rng.next()), &mut Silent)
        {
            game.play(thought.best).unwrap();
            assert!(
                game.moves().len() < 12 * 100,
                "nobody can capture more than twelve times without an end"
            );
        }
        assert!(game.outcome().is_some());
    }
}

//! The search on draughts: endings whose values are known, and the rules that only a history can tell.

use game_core::draughts::{Draughts, Setup};
use game_core::rng::Rng;
use game_core::search::{Limits, Score, Silent, Task, Thought, Value, WIN, think};
use game_core::{Evaluate, Game, Level, Notation, Rules};

type Move = <Draughts as Rules>::Move;

fn at(text: &str) -> Game<Draughts> {
    Game::from_position(Draughts::read_position(text).expect("a position"))
}

fn search(game: &Game<Draughts>, limits: Limits, seed: u64) -> Thought<Move> {
    think(game, Task::of_limits(limits, seed), &mut Silent).expect("the game isn't over")
}

fn depth(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The value of the position if the game ends within so many plies, and 0 if it doesn't: plain minimax, blind to
/// repetition.
fn minimax(position: &Draughts, plies: i32, ply: i32) -> Score {
    let legal = position.legal();
    if let Some(outcome) = position.verdict(&legal, 1) {
        return outcome.winner.map_or(0, |side| if side == position.turn() { WIN - ply } else { ply - WIN });
    }
    if plies == 0 {
        return 0;
    }
    let after = legal.iter().map(|&m| {
        let mut next = *position;
        next.play_unchecked(m);
        -minimax(&next, plies - 1, ply + 1)
    });
    after.max().expect("the game would be over")
}

/// A position with that many kings of Black's and White's and that many men, somewhere.
fn ending(rng: &mut Rng, kings: [usize; 2], men: [usize; 2]) -> Option<Game<Draughts>> {
    let mut squares: Vec<u32> = (1..=32).collect();
    rng.shuffle(&mut squares);
    let mut pieces = |kings: usize, men: usize| {
        let kings = squares.split_off(squares.len() - kings);
        let men = squares.split_off(squares.len() - men);
        let kings = kings.iter().map(|square| format!("K{square}"));
        kings.chain(men.iter().map(u32::to_string)).collect::<Vec<_>>().join(",")
    };
    let (black, white) = (pieces(kings[0], men[0]), pieces(kings[1], men[1]));
    let turn = if rng.below(2) == 0 { "B" } else { "W" };
    // A man can't stand on its crowning row.
    let position = Draughts::read_position(&format!("{turn}:W{white}:B{black}")).ok()?;
    Some(Game::from_position(position)).filter(|game| game.outcome().is_none())
}

#[test]
fn wins_and_losses_are_as_far_as_brute_force_says() {
    const PLIES: i32 = 7;
    let mut rng = Rng::new(3);
    let mut decided = [0; 2];
    for (kings, men) in
        [([1, 1], [0, 0]), ([2, 1], [0, 0]), ([1, 1], [1, 1]), ([2, 2], [0, 1]), ([0, 1], [2, 2])]
    {
        for _ in 0..150 {
            let Some(game) = ending(&mut rng, kings, men) else { continue };
            let expected = minimax(game.position(), PLIES, 0);
            let thought = search(&game, depth(PLIES as u8), 0);
            let from = game.position().position_text();
            if expected == 0 {
                assert_eq!(thought.plies, None, "{from}: {thought:?}");
                continue;
            }
            assert_eq!(thought.score, expected, "{from}");
            assert_eq!(thought.value, Some(if expected > 0 { Value::Win } else { Value::Loss }));
            assert_eq!(thought.plies, Some((WIN - expected.abs()) as u32));
            assert_eq!(thought.pv.len() as i32, WIN - expected.abs());
            decided[usize::from(expected > 0)] += 1;
        }
    }
    assert!(decided.iter().all(|&decided| decided > 15), "{decided:?}");
}

/// Steps of kings at random, none into a capture, until so many quiet plies have passed. Walks that end before that
/// are `None`.
fn walk(mut game: Game<Draughts>, quiet: u8, rng: &mut Rng) -> Option<Game<Draughts>> {
    while game.position().quiet_plies() < quiet {
        let mut legal = game.position().legal();
        legal.retain(|m| {
            let mut next = *game.position();
            next.play_unchecked(*m);
            next.quiet_plies() > 0 && !next.legal().first().is_none_or(|m| m.is_capture())
        });
        let m = legal.get(rng.below(legal.len() as u32) as usize).copied()?;
        game.play(m).ok()?;
    }
    Some(game).filter(|game| game.outcome().is_none())
}

#[test]
fn the_move_limit_is_seen_coming() {
    let mut rng = Rng::new(11);
    let (mut in_time, mut too_late) = (0, 0);
    for left in (4..=12).cycle().take(900) {
        let Some(game) = ending(&mut rng, [2, 1], [0, 0]) else { continue };
        let Some(game) = walk(game, 80 - left, &mut rng) else { continue };
        // The same without the past.
        let from = game.position().position_text();
        let Some(plies) = search(&at(&from), depth(15), 0).plies else { continue };
        let thought = search(&game, depth(15), 0);
        if plies <= u32::from(left) {
            assert_eq!(thought.plies, Some(plies), "{from}, {left} plies left");
            in_time += 1;
        } else {
            // Nor can it come later, but by giving up a king, which starts the count anew.
            assert!(
                thought.plies.is_none_or(|later| later >= plies),
                "{from}, {left} plies left: {thought:?}"
            );
            too_late += u32::from(thought.score == 0);
        }
    }
    assert!(in_time > 10 && too_late > 10, "{in_time} in time, {too_late} too late");
}

#[test]
fn a_draw_by_repetition_saves_the_weaker_side() {
    // White's king steps to and fro between two squares where nothing can come near in time: the third time is
    // near, and the search says so.
    let mut game = at("W:WK1:BK32,K31,K30");
    for text in ["1-6", "32-28", "6-1", "28-32", "1-6", "32-28", "6-1"] {
        game.play_text(text).expect("a legal move");
    }
    // 28-32 would be the third time; Black has better.
    for seed in 0..8 {
        let thought = search(&game, depth(6), seed);
        assert_ne!(game.position().move_text(thought.best), "28-32");
        assert!(thought.score > 100);
    }
}

#[test]
fn levels_answer_the_same_twice() {
    let mut game: Game<Draughts> = Game::new(Setup::default());
    for level in [Level::Low, Level::Medium, Level::High, Level::Low, Level::Medium, Level::High] {
        let task = Task::of_level(level, game.position().strength(level), 5);
        let answer = || think(&game, task, &mut Silent);
        let thought = answer().expect("the game isn't over");
        assert_eq!(answer(), Some(thought.clone()));
        game.play(thought.best).expect("a legal move");
    }
}

//! Expert's solution of Fanorona-Telo against a solver that shares nothing with it: its own board, its own rules, and
//! plain recursion on the number of plies in place of retrograde analysis.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

mod telo_solver;

use std::collections::{BTreeMap, BTreeSet};

use game_core::rng::Rng;
use game_core::search::{Silent, Task, Thought, Value, WIN, think};
use game_core::telo::{Move, Setup, Telo};
use game_core::{Evaluate, Game, Level, Notation, Rules};
use telo_solver::{Node, Solver, Worth};

fn expert(game: &Game<Telo>, seed: u64) -> Thought<Move> {
    let task = Task::of_level(Level::Expert, game.position().strength(Level::Expert), seed);
    think(game, task, &mut Silent).expect("the game isn't over")
}

fn at(node: &Node) -> Game<Telo> {
    Game::from_position(Telo::read_position(&node.text()).unwrap())
}

#[test]
fn the_game_is_as_large_as_it_is_known_to_be() {
    let solver = Solver::new();
    assert_eq!(solver.nodes().len(), 5_390);
    let classes: BTreeSet<Node> = solver.nodes().iter().map(Node::smallest_image).collect();
    assert_eq!(classes.len(), 744);
    let finished = solver.nodes().iter().filter(|node| node.is_lined()).count();
    assert_eq!(finished, 416);
    let stuck = solver.nodes().iter().filter(|node| node.moves().is_empty()).count();
    assert_eq!(stuck, finished, "nobody is ever blocked");
}

#[test]
fn every_position_allows_what_the_solver_allows() {
    for node in Solver::new().nodes() {
        let game = at(node);
        assert_eq!(game.outcome().is_some(), node.is_lined(), "{}", node.text());
        if game.outcome().is_none() {
            let ours: BTreeMap<String, String> = game
                .position()
                .legal()
                .iter()
                .map(|&m| {
                    let mut next = *game.position();
                    next.play_unchecked(m);
                    (game.position().move_text(m), next.position_text())
                })
                .collect();
            let theirs = node.moves().into_iter().map(|(text, next)| (text, next.text())).collect();
            assert_eq!(ours, theirs, "{}", node.text());
        }
    }
}

#[test]
fn texts_are_read_if_play_can_lead_there_and_only_then() {
    let reachable: BTreeSet<String> = Solver::new().nodes().iter().map(Node::text).collect();
    for code in 0..3_usize.pow(9) {
        let letters: Vec<usize> = (0..9).map(|point| code / 3_usize.pow(point) % 3).collect();
        let board: String = letters.iter().map(|&letter| ['.', '1', '2'][letter]).collect();
        let placed = letters.iter().filter(|&&letter| letter > 0).count();
        for side in 1..=2 {
            let text = format!("{board} {side} {placed}");
            assert_eq!(Telo::read_position(&text).is_ok(), reachable.contains(&text), "{text}");
        }
    }
}

#[test]
fn the_first_player_wins_in_the_centre_and_only_there() {
    let solver = Solver::new();
    let start = Node::start();
    assert_eq!(solver.worth(&start), Worth::Win(9));
    for (text, next) in start.moves() {
        let expected = match text.as_str() {
            "b2" => Worth::Loss(8),
            "a1" | "a3" | "c1" | "c3" => Worth::Draw,
            _ => Worth::Win(7),
        };
        assert_eq!(solver.worth(&next), expected, "after {text}, for the second player");
    }
    // Finished positions and the others, by what they are worth to the side to move.
    let mut counts = BTreeMap::new();
    for node in solver.nodes() {
        *counts.entry(solver.worth(node)).or_insert(0) += 1;
    }
    let known = [
        (Worth::Loss(0), 416),
        (Worth::Win(1), 1_860),
        (Worth::Loss(2), 368),
        (Worth::Win(3), 688),
        (Worth::Loss(4), 184),
        (Worth::Win(5), 300),
        (Worth::Loss(6), 92),
        (Worth::Win(7), 92),
        (Worth::Loss(8), 109),
        (Worth::Win(9), 57),
        (Worth::Loss(10), 16),
        (Worth::Draw, 1_208),
    ];
    assert_eq!(counts, known.into_iter().collect());
}

/// Checks the thought against the worth of the position and of what the move leads to.
fn check(game: &Game<Telo>, thought: &Thought<Move>, worth: Worth, after: Worth) {
    let text = game.position().position_text();
    let (value, plies) = match worth {
        Worth::Win(plies) => (Value::Win, Some(plies)),
        Worth::Draw => (Value::Draw, None),
        Worth::Loss(plies) => (Value::Loss, Some(plies)),
    };
    assert_eq!((thought.value, thought.plies), (Some(value), plies), "{text}");
    assert_eq!(after.before(), worth, "{text}: {:?} keeps the value and the distance", thought.best);
    assert_eq!(thought.pv[0], thought.best);
    let score = match worth {
        Worth::Win(plies) => WIN - plies as i32,
        Worth::Draw => 0,
        Worth::Loss(plies) => plies as i32 - WIN,
    };
    assert_eq!(thought.score, score, "{text}");
    // The line is legal, and ends the game where it says so.
    let mut line = game.clone();
    for &m in &thought.pv {
        line.play(m).unwrap();
    }
    match plies {
        Some(plies) => {
            assert_eq!(thought.pv.len() as u32, plies, "{text}");
            let winner = line.outcome().unwrap().winner.unwrap();
            assert_eq!(winner == game.position().turn(), value == Value::Win, "{text}");
        }
        None => assert_eq!(line.outcome(), None, "{text}"),
    }
}

#[test]
fn expert_keeps_the_value_of_every_position() {
    let solver = Solver::new();
    let mut moves = 0;
    for (seed, node) in (0..).zip(solver.nodes()).filter(|(_, node)| !node.is_lined()) {
        let game = at(node);
        let thought = expert(&game, seed);
        let text = game.position().move_text(thought.best);
        let after = |text: &str| {
            let (_, next) = node.moves().into_iter().find(|(name, _)| name == text).unwrap();
            next
        };
        let chosen = after(&text);
        check(&game, &thought, solver.worth(node), solver.worth(&chosen));
        // Of moves of the same worth none leaves more mistakes to be made.
        let mistakes = |node: &Node| {
            let kept = solver.worth(node).value();
            let replies = if node.is_lined() { Vec::new() } else { node.moves() };
            replies.iter().filter(|(_, next)| solver.worth(next).before().value() != kept).count()
        };
        let most = node
            .moves()
            .iter()
            .filter(|(_, next)| solver.worth(next) == solver.worth(&chosen))
            .map(|(_, next)| mistakes(next))
            .max();
        assert_eq!(Some(mistakes(&chosen)), most, "{}: {text}", node.text());
        moves += 1;
    }
    assert_eq!(moves, 4_974);
}

#[test]
fn without_the_centre_the_game_is_a_draw() {
    let banned = Game::<Telo>::new(Setup { centre_banned: true });
    let mut corners = BTreeSet::new();
    for seed in 0..60 {
        let thought = expert(&banned, seed);
        assert_eq!((thought.value, thought.plies, thought.score), (Some(Value::Draw), None, 0));
        corners.insert(banned.position().move_text(thought.best));
    }
    assert_eq!(corners, BTreeSet::from(["a1", "a3", "c1", "c3"].map(String::from)), "lots are drawn");
}

/// What can be forced within so many plies in the light of the whole game, by trying everything.
fn forced(game: &Game<Telo>, within: u32) -> Worth {
    let mut best = Worth::Loss(0);
    for m in game.position().legal() {
        let mut next = game.clone();
        next.play(m).unwrap();
        let after = match next.outcome() {
            Some(outcome) if outcome.winner.is_some() => Worth::Loss(0),
            Some(_) => Worth::Draw,
            None if within == 1 => Worth::Draw,
            None => forced(&next, within - 1),
        };
        best = best.better(after.before());
        if best == Worth::Win(1) {
            break;
        }
    }
    best
}

/// Slides at random that end nothing and like to go back to where the game has been.
fn wander(plies: usize, rng: &mut Rng) -> Game<Telo> {
    let mut game = Game::<Telo>::new(Setup::default());
    while game.moves().len() < plies {
        let mut open: Vec<(u32, Move)> = Vec::new();
        for m in game.position().legal() {
            let mut next = game.clone();
            next.play(m).unwrap();
            if next.outcome().is_none() {
                open.push((next.occurrences(), m));
            }
        }
        let back: Vec<_> = open.iter().filter(|(times, _)| *times > 1).copied().collect();
        let choice = if back.is_empty() || rng.below(4) == 0 { open } else { back };
        match choice.get(rng.below(choice.len() as u32) as usize) {
            Some(&(_, m)) => game.play(m).unwrap(),
            None => return game,
        }
    }
    game
}

#[test]
fn what_has_been_twice_is_a_draw_the_next_time() {
    const WITHIN: u32 = 5;
    let mut rng = Rng::new(2);
    let (mut decided, mut changed, mut spoilt) = (0, 0, 0);
    for plies in (14..44).cycle().take(600) {
        let game = wander(plies, &mut rng);
        if !game.positions().iter().any(|p| game.positions().iter().filter(|q| p.repeats(q)).count() > 1) {
            continue;
        }
        let thought = expert(&game, 0);
        let without = expert(&Game::from_position(*game.position()), 0);
        changed += u32::from((thought.value, thought.plies) != (without.value, without.plies));
        spoilt += u32::from(thought.value != without.value);
        let near = thought.plies.filter(|&plies| plies <= WITHIN);
        let expected = forced(&game, WITHIN);
        match near {
            Some(plies) => {
                let worth =
                    if thought.value == Some(Value::Win) { Worth::Win(plies) } else { Worth::Loss(plies) };
                assert_eq!(expected, worth, "{:?}", game.moves());
                decided += 1;
            }
            None => assert_eq!(expected, Worth::Draw, "{:?}", game.moves()),
        }
        if thought.value != Some(Value::Loss) {
            let mut next = game.clone();
            next.play(thought.best).unwrap();
            let winner = next.outcome().and_then(|outcome| outcome.winner);
            assert_ne!(winner, Some(!game.position().turn()));
            if thought.value == Some(Value::Win) {
                assert!(
                    next.outcome().is_none_or(|outcome| outcome.winner.is_some()),
                    "a win isn't repeated away"
                );
            }
        }
    }
    assert!(
        decided > 50 && changed > 20 && spoilt > 5,
        "{decided} decided, {changed} changed, {spoilt} spoilt"
    );
}

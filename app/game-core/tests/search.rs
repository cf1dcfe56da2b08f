//! The search against brute force on small games.

mod toys;

use std::time::Duration;

use game_core::search::{Limits, Observer, Progress, Silent, Task, Thought, Value, WIN, think};
use game_core::{Game, Side};
use toys::{
    Haunt, Maze, Nim, Noughts, Plain, ROOMS, Toy, Wood, best_moves, minimax, minimax_of_lines, solve_maze,
};

const ENDLESS: Wood = Wood { seed: 4, turn: Side::First, spread: 200, ends: false };

fn depth(depth: u8) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn game<T: Plain>(position: T) -> Game<Toy<T>> {
    Game::from_position(Toy(position))
}

fn search<T: Plain>(position: &T, limits: Limits, seed: u64) -> Thought<u8> {
    think(&game(position.clone()), Task::of_limits(limits, seed), &mut Silent).expect("the game isn't over")
}

/// The best line must lead to what the score claims: an end in so many plies where it is decided.
fn check_line<T: Plain>(position: &T, thought: &Thought<u8>) {
    let mut end = game(position.clone());
    let root = end.position().0.turn();
    for &m in &thought.pv {
        end.play(m).expect("the best line is legal");
    }
    if let (Some(value), Some(plies)) = (thought.value, thought.plies) {
        assert_eq!(thought.pv.len() as u32, plies, "{thought:?}");
        let outcome = end.outcome().expect("a proved line ends the game");
        let expected = match value {
            Value::Win => Some(root),
            Value::Draw => None,
            Value::Loss => Some(!root),
        };
        assert_eq!(outcome.winner, expected);
    }
}

#[test]
fn every_depth_of_a_random_tree_has_its_minimax_value() {
    for seed in 0..60 {
        let wood = Wood { seed, ..Wood::default() };
        if wood.ended().is_some() {
            continue;
        }
        for plies in 1..=9 {
            let thought = search(&wood, depth(plies), seed);
            let expected = minimax(&wood, u32::from(plies), 0);
            assert_eq!(thought.score, expected, "seed {seed}, depth {plies}");
            assert!(
                best_moves(&wood, u32::from(plies)).contains(&thought.best),
                "seed {seed}, depth {plies}"
            );
            check_line(&wood, &thought);
        }
    }
}

#[test]
fn exactly_the_equal_best_moves_are_drawn() {
    for seed in 0..40 {
        let wood = Wood { seed, spread: 3, ..Wood::default() };
        if wood.ended().is_some() {
            continue;
        }
        let mut drawn: Vec<u8> = (0..40).map(|draw| search(&wood, depth(6), draw).best).collect();
        drawn.sort_unstable();
        drawn.dedup();
        // A proved win or loss ends the search before depth 6.
        let reached = u32::from(search(&wood, depth(6), 0).depth);
        assert_eq!(drawn, best_moves(&wood, reached), "seed {seed}");
    }
}

#[test]
fn a_turn_that_stays_is_not_negated() {
    for heaps in [vec![5], vec![2, 3], vec![4, 4], vec![1, 2, 3], vec![3, 5], vec![2, 2, 2, 1]] {
        for two_stays in [false, true] {
            for turn in Side::BOTH {
                let nim = Nim { heaps: heaps.clone(), turn, two_stays };
                let thought = search(&nim, Limits::default(), 1);
                assert_eq!(thought.score, minimax(&nim, 99, 0), "{nim:?}");
                check_line(&nim, &thought);
                assert!(thought.plies.is_some());
            }
        }
    }
}

#[test]
fn nim_is_won_where_the_heaps_modulo_four_say_so() {
    for a in 0..8 {
        for b in 0..8 {
            let nim = Nim { heaps: vec![a, b, 3], turn: Side::First, two_stays: false };
            let thought = search(&nim, Limits::default(), 0);
            let lost = (a % 4) ^ (b % 4) ^ 3 == 0;
            assert_eq!(thought.value.unwrap(), if lost { Value::Loss } else { Value::Win }, "{a} {b}");
        }
    }
}

#[test]
fn noughts_and_crosses_is_a_proved_draw() {
    let thought = search(&Noughts::default(), Limits::default(), 3);
    assert_eq!(thought.score, 0);
    assert_eq!((thought.value, thought.plies), (Some(Value::Draw), Some(9)));
    assert!(thought.depth < 20, "nothing is left to search after depth {}", thought.depth);
    check_line(&Noughts::default(), &thought);
    // Not before the end is in sight everywhere.
    assert_eq!(search(&Noughts::default(), depth(8), 3).value, None);
}

#[test]
fn noughts_and_crosses_is_won_by_the_shortest_way() {
    // Two crosses and two noughts in a row: the win comes before the block.
    let thought = search(&Noughts::of(&[0, 3, 1, 4]), Limits::default(), 0);
    assert_eq!((thought.best, thought.score), (2, WIN - 1));
    assert_eq!((thought.value, thought.plies), (Some(Value::Win), Some(1)));
    // An edge answers the corner wrongly: a fork wins in seven plies from the start, five from here.
    let thought = search(&Noughts::of(&[0, 1]), Limits::default(), 0);
    assert_eq!(thought.score, minimax(&Noughts::of(&[0, 1]), 9, 0));
    assert_eq!((thought.value, thought.plies), (Some(Value::Win), Some(5)));
}

#[test]
fn mazes_are_won_and_lost_in_as_many_plies_as_retrograde_analysis_says() {
    let mut decided = 0;
    for graph in 0..40 {
        let values = solve_maze(graph, 200);
        for at in 0..ROOMS {
            let maze = Maze::<0> { graph, at, turn: Side::First, plies: 0 };
            let expected = values[usize::from(at) * 2];
            if maze.moves().is_empty() {
                continue;
            }
            let thought = search(&maze, depth(24), 0);
            assert_eq!(thought.score, expected, "graph {graph}, room {at}");
            check_line(&maze, &thought);
            decided += u32::from(expected != 0);
        }
    }
    assert!(decided > 300, "{decided} of {} mazes are decided", 40 * u32::from(ROOMS));
}

#[test]
fn a_move_limit_is_seen_exactly() {
    let mut late = 0;
    for graph in 0..60 {
        let unlimited = solve_maze(graph, 200);
        for at in 0..ROOMS {
            for plies in [0, 3, 6, 9, 11] {
                let maze = Maze::<12> { graph, at, turn: Side::First, plies };
                if maze.moves().is_empty() {
                    continue;
                }
                let index = usize::from(at) * 2;
                let expected = solve_maze(graph, 12 - plies)[index];
                let thought = search(&maze, depth(20), 0);
                assert_eq!(thought.score, expected, "graph {graph}, room {at}, ply {plies}");
                late += u32::from(expected == 0 && unlimited[index] != 0);
            }
        }
    }
    assert!(late > 50, "in {late} mazes the limit comes before the win");
}

/// How many mazes are decided within ten plies by a search that agrees with brute force, and how many of them
/// because somebody wins where the game is broken off.
fn haunts<const LIMIT: u32>(plies: u32) -> (u32, u32) {
    let (mut decided, mut broken_off) = (0, 0);
    for (graph, at) in (0..25).flat_map(|graph| (0..ROOMS).map(move |at| (graph, at))) {
        let haunt = Haunt::<LIMIT>(Maze { graph, at, turn: Side::First, plies });
        if haunt.moves().is_empty() {
            continue;
        }
        for plies in 1..=10 {
            let expected = minimax_of_lines(&mut vec![haunt.clone()], u32::from(plies));
            let thought = search(&haunt, depth(plies), 0);
            assert_eq!(thought.score, expected, "graph {graph}, room {at}, depth {plies}");
            if expected != 0 {
                check_line(&haunt, &thought);
                decided += 1;
                broken_off += u32::from(minimax(&haunt.0, u32::from(plies), 0) != expected);
                break;
            }
        }
    }
    (decided, broken_off)
}

#[test]
fn a_win_by_repetition_is_true_of_its_own_line_alone() {
    let (decided, broken_off) = haunts::<0>(0);
    assert!(decided > 150 && broken_off > 50, "{broken_off} of {decided}");
}

#[test]
fn a_win_by_the_move_limit_is_seen_exactly() {
    for plies in [0, 4, 7] {
        let (decided, broken_off) = haunts::<12>(plies);
        assert!(decided > 150 && broken_off > 50, "{broken_off} of {decided}");
    }
}

#[test]
fn what_the_game_counts_the_search_counts() {
    // A position of the game's past is a draw the third time, not the second: a way round that the game has been
    // once may be gone again.
    let (graph, at) = (0..200)
        .flat_map(|graph| (0..ROOMS).map(move |at| (graph, at)))
        .find(|&(graph, at)| {
            let rooms = |turn| Maze::<0> { graph, at, turn, plies: 0 }.moves();
            rooms(Side::First).contains(&at) && rooms(Side::Second).contains(&at)
        })
        .expect("some room has a door to itself for both");
    let mut game = game(Maze::<0> { graph, at, turn: Side::First, plies: 0 });
    let mut ends = Vec::new();
    while game.outcome().is_none() {
        game.play(at).unwrap();
        ends.push(game.outcome().is_some());
    }
    assert_eq!(ends, [false, false, false, true], "the third time for the first position");
    game.undo();
    assert!(think(&game, Task::of_limits(depth(3), 0), &mut Silent).is_some());
}

#[test]
fn the_same_seed_and_budget_give_the_same_answer() {
    let wood = Wood { spread: 5, ..ENDLESS };
    for nodes in [1, 50, 777, 20_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        for seed in 0..5 {
            assert_eq!(search(&wood, limits, seed), search(&wood, limits, seed));
        }
    }
}

#[test]
fn node_budgets_are_kept_to_the_node() {
    let start = Noughts::default();
    let first = search(&start, depth(1), 0).nodes;
    let all = search(&start, Limits::default(), 0).nodes;
    for nodes in [1, first, first + 1, 100, 500, all - 1, all] {
        let thought = search(&start, Limits { nodes: Some(nodes), ..Limits::default() }, 0);
        assert!(thought.depth >= 1);
        if nodes < all {
            assert_eq!(thought.nodes, nodes.max(first), "of {nodes}");
            assert_eq!(thought.value, None);
        } else {
            assert_eq!(thought.nodes, all);
        }
    }
}

#[test]
fn depth_budgets_are_kept_to_the_ply() {
    for plies in 1..=6 {
        assert_eq!(search(&Noughts::default(), depth(plies), 0).depth, plies);
    }
}

/// A clock that moves on by one each time it is asked, and a stop button pressed after so many looks.
#[derive(Default)]
struct Watch {
    looks: std::cell::Cell<u64>,
    stop_after: Option<u64>,
    seen: Vec<Progress>,
}

impl Observer for Watch {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.looks.get())
    }

    fn is_cancelled(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        self.stop_after.is_some_and(|looks| self.looks.get() > looks)
    }

    fn progress(&mut self, progress: &Progress) {
        self.seen.push(progress.clone());
    }
}

#[test]
fn time_ends_a_search_but_not_before_depth_one() {
    let wood = ENDLESS;
    let mut nodes = Vec::new();
    for millis in [0, 20, 200] {
        let limits = Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
        let thought = think(&game(wood.clone()), Task::of_limits(limits, 0), &mut Watch::default()).unwrap();
        assert!(thought.depth >= 1);
        nodes.push(thought.nodes);
    }
    assert!(nodes[0] < nodes[1] && nodes[1] < nodes[2], "{nodes:?}");
}

#[test]
fn a_cancelled_search_stops_at_once() {
    let mut watch = Watch { stop_after: Some(0), ..Watch::default() };
    assert_eq!(think(&game(ENDLESS), Task::of_limits(Limits::default(), 0), &mut watch), None);
    let mut watch = Watch { stop_after: Some(40), ..Watch::default() };
    let thought = think(&game(ENDLESS), Task::of_limits(Limits::default(), 0), &mut watch).unwrap();
    assert!(thought.nodes <= 41 * 2048, "{} nodes after 40 looks", thought.nodes);
}

#[test]
fn every_depth_is_reported_once() {
    let mut watch = Watch::default();
    let thought = think(&game(Noughts::default()), Task::of_limits(depth(6), 0), &mut watch).unwrap();
    let depths: Vec<u8> = watch.seen.iter().map(|progress| progress.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert!(watch.seen.is_sorted_by_key(|progress| progress.nodes));
    let last = watch.seen.last().unwrap();
    assert_eq!((last.score, last.nodes), (thought.score, thought.nodes));
    assert!(!last.pv.is_empty());
}

#[test]
fn an_only_move_is_played_at_once_on_the_clock() {
    let wood =
        (0..99).map(|seed| Wood { seed, ..Wood::default() }).find(|wood| wood.moves().len() == 1).unwrap();
    let limits = Limits { time: Some(Duration::from_hours(1)), ..Limits::default() };
    let thought = think(&game(wood), Task::of_limits(limits, 0), &mut Watch::default()).unwrap();
    assert_eq!((thought.depth, thought.nodes), (1, 1));
}

#[test]
fn a_finished_game_has_no_move() {
    let lost = Noughts::of(&[0, 3, 1, 4, 2]);
    assert_eq!(think(&game(lost), Task::of_limits(Limits::default(), 0), &mut Silent), None);
}

#[test]
fn slips_come_as_often_as_asked_and_are_any_move() {
    // One move wins at once, so that a slip is seen in four of five cases.
    let position = Noughts::of(&[0, 3, 1, 4]);
    for (percent, low, high) in [(0, 0, 0), (10, 60, 140), (35, 290, 410), (100, 1000, 1000)] {
        let mut counts = [0; 9];
        let mut slips = 0;
        for seed in 0..1000 {
            let thought = think(
                &game(position.clone()),
                Task { slip_percent: percent, ..Task::of_limits(depth(2), seed) },
                &mut Silent,
            )
            .unwrap();
            assert_eq!(thought.pv[0], 2);
            assert!(thought.slipped || thought.best == 2);
            if thought.slipped {
                slips += 1;
                counts[usize::from(thought.best)] += 1;
            }
        }
        assert!((low..=high).contains(&slips), "{slips} slips at {percent} %");
        if percent == 100 {
            assert!([2, 5, 6, 7, 8].iter().all(|&m| (150..250).contains(&counts[m])), "{counts:?}");
        }
    }
}

#[test]
fn one_seed_does_not_slip_alike_all_game() {
    let wood = Wood { seed: 5, ..Wood::default() };
    let slips = |seed| {
        let mut game = game(wood.clone());
        let mut slips = Vec::new();
        while game.outcome().is_none() && slips.len() < 20 {
            let thought =
                think(&game, Task { slip_percent: 50, ..Task::of_limits(depth(1), seed) }, &mut Silent)
                    .unwrap();
            slips.push(thought.slipped);
            game.play(thought.best).unwrap();
        }
        slips
    };
    let mixed = (0..20).map(slips).filter(|slips| slips.contains(&true) && slips.contains(&false)).count();
    assert!(mixed > 10, "{mixed} of 20 games have both");
}

#[test]
fn equal_moves_are_drawn_about_evenly() {
    // Every first move of noughts and crosses is a draw.
    let mut counts = [0; 9];
    for seed in 0..270 {
        counts[usize::from(search(&Noughts::default(), depth(9), seed).best)] += 1;
    }
    assert!(counts.iter().all(|count| (10..=55).contains(count)), "{counts:?}");
}

//! Every position, or many, against solvers that try everything.

use std::collections::{HashMap, HashSet};

use game_core::rng::Rng;
use game_core::search::Value;
use game_core::tictactoe::{Setup, TicTacToe};
use game_core::{Cell, Notation, Rules};

use crate::{Cells, cells, expert, lines, mark, new_game, random_position};

/// Every move to the end of the game, with a memory.
struct BruteForce {
    lines: Vec<Vec<usize>>,
    known: HashMap<Cells, i8>,
}

impl BruteForce {
    fn new(rows: usize) -> BruteForce {
        BruteForce { lines: lines(rows), known: HashMap::new() }
    }

    /// 0 for a draw; else a win (above 0) or loss for the side to move, the larger the nearer: 100 less the plies.
    fn value(&mut self, cells: &mut Cells, turn: u8) -> i8 {
        let filled = |line: &Vec<usize>| line.iter().all(|&cell| cells[cell] == 3 - turn);
        if self.lines.iter().any(filled) {
            return -100;
        }
        if !cells.contains(&0) {
            return 0;
        }
        if let Some(&value) = self.known.get(cells) {
            return value;
        }
        let mut best = i8::MIN;
        for cell in 0..cells.len() {
            if cells[cell] == 0 {
                cells[cell] = turn;
                let value = -self.value(cells, 3 - turn);
                best = best.max(value - value.signum());
                cells[cell] = 0;
            }
        }
        self.known.insert(cells.clone(), best);
        best
    }

    /// Whether the level that calculates plays as well as can be in the position, and knows what it is worth.
    fn check(&mut self, position: &TicTacToe, seed: u64) {
        let text = position.position_text();
        let turn = mark(position.turn());
        let mut now = cells(position);
        let expected = self.value(&mut now, turn);
        let thought = expert(position, seed);
        let plies = if expected == 0 {
            position.legal().len() as u32
        } else {
            100 - u32::from(expected.unsigned_abs())
        };
        let value = match expected.signum() {
            1 => Value::Win,
            0 => Value::Draw,
            _ => Value::Loss,
        };
        assert_eq!((thought.value, thought.plies), (Some(value), Some(plies)), "{text}");
        now[usize::from(thought.best.0)] = turn;
        let kept = -self.value(&mut now, 3 - turn);
        assert_eq!(kept - kept.signum(), expected, "{} in {text}", position.move_text(thought.best));
    }
}

#[test]
fn every_position_of_three_by_three_is_played_perfectly() {
    let mut brute_force = BruteForce::new(3);
    let (mut seen, mut waiting) = (HashSet::new(), vec![TicTacToe::start(Setup::default())]);
    let mut finished = 0;
    while let Some(position) = waiting.pop() {
        if !seen.insert(position) {
            continue;
        }
        let legal = position.legal();
        if position.verdict(&legal, 1).is_some() {
            finished += 1;
            continue;
        }
        for seed in 0..3 {
            brute_force.check(&position, seed);
        }
        for m in legal {
            let mut next = position;
            next.play_unchecked(m);
            waiting.push(next);
        }
    }
    assert_eq!((seen.len(), finished), (5_478, 958));
}

#[test]
fn larger_boards_are_played_perfectly_as_far_as_brute_force_can_tell() {
    let mut rng = Rng::new(1);
    for (rows, plies, count) in [(4, 5, 1), (4, 6, 6), (4, 7, 30), (4, 9, 200), (5, 16, 150), (6, 27, 150)] {
        let mut checked = 0;
        let mut brute_force = BruteForce::new(rows.into());
        while checked < count {
            let plies = plies + rng.below(2);
            let Some(position) = random_position(rows, plies, &mut rng) else { continue };
            brute_force.check(&position, checked);
            checked += 1;
            brute_force.known.clear();
        }
    }
}

/// A second solver for all of four by four: each position's value in one byte.
#[test]
#[ignore = "takes a minute: run it when the search changes"]
fn every_position_of_four_by_four_is_played_perfectly() {
    struct Table {
        lines: Vec<Vec<usize>>,
        known: Vec<i8>,
        open: Vec<TicTacToe>,
    }
    impl Table {
        fn value(&mut self, position: TicTacToe, cells: &mut Cells, turn: u8) -> i8 {
            let index = cells.iter().fold(0, |index, &cell| index * 3 + usize::from(cell));
            if self.known[index] != i8::MIN {
                return self.known[index];
            }
            let mut value = i8::MIN;
            if self.lines.iter().any(|line| line.iter().all(|&cell| cells[cell] == 3 - turn)) {
                value = -100;
            } else if !cells.contains(&0) {
                value = 0;
            } else {
                for cell in 0..cells.len() {
                    if cells[cell] == 0 {
                        cells[cell] = turn;
                        let mut next = position;
                        next.play_unchecked(Cell(cell as u8));
                        let after = -self.value(next, cells, 3 - turn);
                        value = value.max(after - after.signum());
                        cells[cell] = 0;
                    }
                }
                self.open.push(position);
            }
            self.known[index] = value;
            value
        }
    }
    let mut table = Table { lines: lines(4), known: vec![i8::MIN; 3_usize.pow(16)], open: Vec::new() };
    let start = *new_game(4).position();
    assert_eq!(table.value(start, &mut cells(&start), 1), 0);
    for (seed, position) in std::mem::take(&mut table.open).into_iter().enumerate() {
        let turn = mark(position.turn());
        let mut now = cells(&position);
        let expected = table.value(position, &mut now, turn);
        let thought = expert(&position, seed as u64);
        let value = [Value::Loss, Value::Draw, Value::Win][(expected.signum() + 1) as usize];
        assert_eq!(thought.value, Some(value), "{}", position.position_text());
        if expected != 0 {
            assert_eq!(thought.plies, Some(100 - u32::from(expected.unsigned_abs())));
        }
        now[usize::from(thought.best.0)] = turn;
        let mut next = position;
        next.play_unchecked(thought.best);
        let kept = -table.value(next, &mut now, 3 - turn);
        assert_eq!(kept - kept.signum(), expected, "{}", position.position_text());
    }
}

//! Tic-tac-toe's computer player against solvers and players that share no code with it.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

mod brute_force;
mod games;
mod pairing;

use game_core::rng::Rng;
use game_core::search::{Silent, Task, Thought, Value, think};
use game_core::tictactoe::{Setup, Size, TicTacToe};
use game_core::{Cell, Evaluate, Game, Level, Notation, Rules, Side};

/// A board as a list of cells: nobody's, X's, O's.
type Cells = Vec<u8>;

fn lines(rows: usize) -> Vec<Vec<usize>> {
    let mut lines = Vec::new();
    for a in 0..rows {
        lines.push((0..rows).map(|b| a * rows + b).collect());
        lines.push((0..rows).map(|b| b * rows + a).collect());
    }
    lines.push((0..rows).map(|a| a * (rows + 1)).collect());
    lines.push((1..=rows).map(|a| a * (rows - 1)).collect());
    lines
}

fn cells(position: &TicTacToe) -> Cells {
    let text = position.position_text();
    let (board, _) = text.split_once(' ').unwrap();
    let mark = |c| match c {
        'X' => Some(1),
        'O' => Some(2),
        '-' => Some(0),
        _ => None,
    };
    board.chars().filter_map(mark).collect()
}

fn mark(side: Side) -> u8 {
    if side == Side::First { 1 } else { 2 }
}

fn expert(position: &TicTacToe, seed: u64) -> Thought<Cell> {
    play(&Game::from_position(*position), Level::Expert, seed)
}

fn play(game: &Game<TicTacToe>, level: Level, seed: u64) -> Thought<Cell> {
    think(game, Task::of_level(level, game.position().strength(level), seed), &mut Silent).unwrap()
}

fn new_game(rows: u8) -> Game<TicTacToe> {
    Game::new(Setup { size: Size::new(rows).unwrap(), ..Setup::default() })
}

/// A position after so many random plies, if the game is still going on.
fn random_position(rows: u8, plies: u32, rng: &mut Rng) -> Option<TicTacToe> {
    let mut game = new_game(rows);
    for _ in 0..plies {
        let legal = game.position().legal();
        game.play(legal[rng.below(legal.len() as u32) as usize]).ok()?;
    }
    game.outcome().is_none().then(|| *game.position())
}

#[test]
fn decided_games_are_told_to_the_end() {
    let mut rng = Rng::new(4);
    let mut decided = 0;
    for rows in 3..=6 {
        for _ in 0..400 {
            let plies = u32::from(rows * rows) / 2 + rng.below(u32::from(rows));
            let Some(position) = random_position(rows, plies, &mut rng) else { continue };
            let thought = expert(&position, 0);
            if thought.value == Some(Value::Draw) {
                continue;
            }
            let mut game = Game::from_position(position);
            for &m in &thought.pv {
                game.play(m).unwrap();
            }
            assert_eq!(thought.pv.len() as u32, thought.plies.unwrap());
            let won = if thought.value == Some(Value::Win) { position.turn() } else { !position.turn() };
            assert_eq!(game.outcome().unwrap().winner, Some(won), "{}", position.position_text());
            decided += 1;
        }
    }
    assert!(decided > 200, "{decided}");
}

#[test]
fn levels_calculate_as_often_as_they_should() {
    let game = new_game(3);
    for (level, percent) in [(Level::Low, 0), (Level::Medium, 50), (Level::High, 85), (Level::Expert, 100)] {
        let calculated = (0..2_000).filter(|&seed| !play(&game, level, seed).slipped).count();
        assert!(calculated.abs_diff(20 * percent) < 60, "{level:?}: {calculated} of 2000");
    }
}

#[test]
fn the_answer_depends_on_nothing_but_the_game_and_the_seed() {
    for rows in 3..=6 {
        let mut game = new_game(rows);
        for seed in 0.. {
            if game.outcome().is_some() {
                break;
            }
            for level in Level::ALL {
                assert_eq!(play(&game, level, seed), play(&game, level, seed));
            }
            game.play(play(&game, Level::Medium, seed).best).unwrap();
        }
    }
}

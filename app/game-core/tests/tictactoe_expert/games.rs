//! Whole games.

use game_core::rng::Rng;
use game_core::search::Value;
use game_core::tictactoe::TicTacToe;
use game_core::{Cell, Level, Notation, Rules, Side};

use crate::pairing::can_pair;
use crate::{cells, lines, mark, new_game, play};

/// Someone to play against: any move; the most marks in a line; as many good lines as possible.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    Random,
    Greedy,
    ForkSeeking,
}

impl Opponent {
    fn choose(self, position: &TicTacToe, rng: &mut Rng) -> Cell {
        let legal = position.legal();
        let any = legal[rng.below(legal.len() as u32) as usize];
        let (now, me) = (cells(position), mark(position.turn()));
        let rows = usize::from(position.size().rows());
        let lines = lines(rows);
        // How many marks the side has on each line through the cell that is open to it.
        let marks = |cell: Cell, side: u8| {
            let now = &now;
            let open = lines.iter().filter(move |line| {
                line.contains(&usize::from(cell.0))
                    && line.iter().all(|&cell| now[cell] == 0 || now[cell] == side)
            });
            open.map(move |line| line.iter().filter(|&&cell| now[cell] == side).count() as u32)
                .collect::<Vec<_>>()
        };
        let worth = |cell: Cell| match self {
            Opponent::Random => 0,
            Opponent::Greedy => marks(cell, me).into_iter().max().unwrap_or(0),
            Opponent::ForkSeeking => marks(cell, me).into_iter().map(|marks| 1 + marks * marks * marks).sum(),
        };
        let fills = |side: u8| legal.iter().copied().find(|&m| marks(m, side).contains(&(rows as u32 - 1)));
        if matches!(self, Opponent::Random) {
            return any;
        }
        let best = legal.iter().map(|&m| worth(m)).max().unwrap();
        let choices: Vec<Cell> = legal.iter().copied().filter(|&m| worth(m) == best).collect();
        let drawn = choices[rng.below(choices.len() as u32) as usize];
        fills(me).or_else(|| fills(3 - me)).unwrap_or(drawn)
    }
}

/// Plays a game of Expert as that side. Its outcome for Expert; nothing may go wrong on the way.
fn play_against(rows: u8, expert: Side, opponent: Opponent, seed: u64) -> Option<bool> {
    let mut rng = Rng::new(seed);
    let mut game = new_game(rows);
    while game.outcome().is_none() {
        let position = *game.position();
        if position.turn() != expert {
            game.play(opponent.choose(&position, &mut rng)).unwrap();
            continue;
        }
        let thought = play(&game, Level::Expert, seed);
        game.play(thought.best).unwrap();
        assert_ne!(thought.value, Some(Value::Loss), "{}", position.position_text());
        // A filled line needs no defence.
        assert!(
            rows < 5
                || game.outcome().is_some()
                || can_pair(rows.into(), &cells(game.position()), mark(!expert)),
            "{} in {}",
            position.move_text(thought.best),
            position.position_text()
        );
    }
    game.outcome().unwrap().winner.map(|winner| winner == expert)
}

/// Wins and draws of so many games of each kind on boards of that size; a loss fails.
fn play_many(rows: u8, games: u64) {
    for opponent in [Opponent::Random, Opponent::Greedy, Opponent::ForkSeeking] {
        for side in Side::BOTH {
            let mut wins = 0;
            for seed in 0..games {
                match play_against(rows, side, opponent, seed) {
                    Some(false) => panic!("lost as {side:?} to {opponent:?}, {rows} rows, seed {seed}"),
                    Some(true) => wins += 1,
                    None => {}
                }
            }
            println!("{rows} rows, as {side:?} against {opponent:?}: {wins} of {games} won, the rest drawn");
            if matches!(opponent, Opponent::Random) {
                assert!(wins * 10 > games * 7, "{wins} of {games} won as {side:?}, {rows} rows");
            }
        }
    }
}

#[test]
fn no_game_is_lost_and_the_pairing_holds() {
    for rows in 3..=6 {
        play_many(rows, 40);
    }
}

#[test]
#[ignore = "takes minutes: run it when the search changes"]
fn no_game_of_thousands_is_lost_and_the_pairing_holds() {
    for rows in 3..=6 {
        play_many(rows, 3_000);
    }
}

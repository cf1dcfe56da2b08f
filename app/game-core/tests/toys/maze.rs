//! Games whose positions come back.

use super::*;
/// A token that both sides push in turn along the edges of a random graph; who can't push has lost. Positions come
/// back, the third time is a draw, and so is the LIMIT-th ply. 0 is no limit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Maze<const LIMIT: u32> {
    pub(crate) graph: u64,
    pub(crate) at: u8,
    pub(crate) turn: Side,
    pub(crate) plies: u32,
}

pub(crate) const ROOMS: u8 = 24;

impl<const LIMIT: u32> Default for Maze<LIMIT> {
    fn default() -> Self {
        Maze { graph: 1, at: 0, turn: Side::First, plies: 0 }
    }
}

impl<const LIMIT: u32> Plain for Maze<LIMIT> {
    const REPEATS: Option<u32> = Some(3);
    const MOVE_LIMIT: Option<u32> = if LIMIT == 0 { None } else { Some(LIMIT) };

    fn turn(&self) -> Side {
        self.turn
    }

    fn moves(&self) -> Vec<u8> {
        let room = u64::from(self.at) * 2 + self.turn.index() as u64;
        let mut rng = game_core::rng::Rng::new(self.graph * 1000 + room);
        let doors = [0, 1, 2, 2, 2, 3, 3, 4][rng.below(8) as usize];
        let mut moves: Vec<u8> = (0..doors).map(|_| rng.below(u32::from(ROOMS)) as u8).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    fn play(&mut self, m: u8) {
        self.at = m;
        self.turn = !self.turn;
        self.plies += 1;
    }

    fn ended(&self) -> Option<Winner> {
        None
    }

    fn reversible(&self) -> u32 {
        self.plies
    }

    fn place(&self) -> u64 {
        let room = u64::from(self.at) * 2 + self.turn.index() as u64;
        game_core::rng::Rng::new(self.graph * 1000 + room + 1).next()
    }
}

/// A maze that ends when the token comes to a room again with the same side to move, or with the LIMIT-th ply: the room
/// says who wins then. 0 is no limit.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Haunt<const LIMIT: u32>(pub(crate) Maze<LIMIT>);

impl<const LIMIT: u32> Plain for Haunt<LIMIT> {
    const REPEATS: Option<u32> = Some(2);
    const MOVE_LIMIT: Option<u32> = Maze::<LIMIT>::MOVE_LIMIT;

    fn turn(&self) -> Side {
        self.0.turn
    }

    /// At most three, so that the search doubts none.
    fn moves(&self) -> Vec<u8> {
        let mut moves = self.0.moves();
        moves.truncate(3);
        moves
    }

    fn play(&mut self, m: u8) {
        self.0.play(m);
    }

    fn ended(&self) -> Option<Winner> {
        None
    }

    fn broken_off(&self) -> Winner {
        [Some(Side::First), Some(Side::Second), None][usize::from(self.0.at % 3)]
    }

    fn reversible(&self) -> u32 {
        self.0.plies
    }

    fn place(&self) -> u64 {
        self.0.place()
    }
}

/// The value by plain minimax, with an eye on what the line has been through: 0 where the game doesn't end within so
/// many plies.
pub(crate) fn minimax_of_lines<T: Plain>(line: &mut Vec<T>, depth: u32) -> Score {
    let now = line[line.len() - 1].clone();
    let times = line.iter().filter(|earlier| earlier.place() == now.place()).count() as u32;
    let legal = now.moves();
    if let Some(outcome) = Toy(now.clone()).verdict(&legal, times) {
        return match outcome.winner {
            None => 0,
            Some(side) if side == now.turn() => WIN,
            Some(_) => -WIN,
        };
    }
    if depth == 0 {
        return 0;
    }
    let after = legal.iter().map(|&m| {
        let mut next = now.clone();
        next.play(m);
        let same = next.turn() == now.turn();
        line.push(next);
        let value = minimax_of_lines(line, depth - 1);
        line.pop();
        // A win or loss is one ply further off.
        let value = if same { value } else { -value };
        value - value.signum()
    });
    after.max().expect("the game would be over")
}

/// The values of all rooms of a maze with either side to move, with so many plies left before the draw: entry
/// `2 * room + side`.
pub(crate) fn solve_maze(graph: u64, plies: u32) -> Vec<Score> {
    let mut values = vec![0; usize::from(ROOMS) * 2];
    let rooms: Vec<Vec<u8>> = (0..ROOMS)
        .flat_map(|at| Side::BOTH.map(|turn| Maze::<0> { graph, at, turn, plies: 0 }.moves()))
        .collect();
    let lost: Vec<bool> = rooms.iter().map(Vec::is_empty).collect();
    for (value, lost) in values.iter_mut().zip(&lost) {
        *value = if *lost { -WIN } else { 0 };
    }
    for _ in 0..plies {
        let before: Vec<Score> = values.clone();
        for (index, moves) in rooms.iter().enumerate() {
            let side = index % 2;
            let after = moves.iter().map(|&m| {
                // A win or loss is one ply further off.
                let value: Score = -before[usize::from(m) * 2 + 1 - side];
                value - value.signum()
            });
            values[index] = after.max().unwrap_or(-WIN);
        }
    }
    values
}

//! Ayò against a second, plain implementation of the rules, on random games.

use game_core::ayo::Ayo;
use game_core::rng::Rng;
use game_core::{Board, Cell, Content, Effect, Game, NoSetup, Notation, Rules, Side};

/// The pit after each pit.
const NEXT: [usize; 12] = [1, 2, 3, 4, 5, 11, 0, 6, 7, 8, 9, 10];

/// What lies in the pits by number, the stores, and who is to move: 0 for South.
#[derive(Clone, PartialEq, Debug)]
struct Plain {
    pits: [u32; 12],
    stores: [u32; 2],
    turn: usize,
}

/// A game of the plain implementation: every position, and the plies since the last capture.
struct PlainGame {
    positions: Vec<Plain>,
    idle: u32,
}

fn owner(pit: usize) -> usize {
    pit / 6
}

impl Plain {
    fn side(&self, side: usize) -> u32 {
        (0..12).filter(|&pit| owner(pit) == side).map(|pit| self.pits[pit]).sum()
    }

    /// The position after a move without the capture, and the pits that would be captured.
    fn sown(&self, pit: usize) -> (Plain, Vec<usize>) {
        let mut after = self.clone();
        let mut path = vec![pit];
        for _ in 0..self.pits[pit] {
            let mut to = NEXT[path[path.len() - 1]];
            if to == pit {
                to = NEXT[to];
            }
            after.pits[pit] -= 1;
            after.pits[to] += 1;
            path.push(to);
        }
        let mut captured = Vec::new();
        let mut at = path[path.len() - 1];
        while owner(at) != self.turn && after.pits[at] == 4 && !captured.contains(&at) {
            captured.push(at);
            at = NEXT.iter().position(|&next| next == at).expect("a ring");
        }
        after.turn = 1 - self.turn;
        (after, captured)
    }

    fn is_slam(&self, pit: usize) -> bool {
        let (after, captured) = self.sown(pit);
        let left: u32 = after.side(1 - self.turn);
        !captured.is_empty() && left == 4 * captured.len() as u32
    }

    fn legal(&self) -> Vec<usize> {
        let mut pits: Vec<usize> =
            (0..12).filter(|&pit| owner(pit) == self.turn && self.pits[pit] > 0).collect();
        if self.side(1 - self.turn) == 0 {
            pits.retain(|&pit| self.sown(pit).0.side(1 - self.turn) > 0);
        }
        let without: Vec<usize> = pits.iter().copied().filter(|&pit| !self.is_slam(pit)).collect();
        if without.is_empty() { pits } else { without }
    }

    fn play(&self, pit: usize) -> Plain {
        let (mut after, captured) = self.sown(pit);
        if !self.is_slam(pit) {
            for pit in captured {
                after.stores[self.turn] += after.pits[pit];
                after.pits[pit] = 0;
            }
        }
        after
    }

    fn text(&self) -> String {
        let pits: Vec<String> = self.pits.iter().map(u32::to_string).collect();
        format!("{} {}-{} {}", pits.join(","), self.stores[0], self.stores[1], ["S", "N"][self.turn])
    }
}

impl PlainGame {
    /// The winner, the reason and the score, in the words of the real game.
    fn outcome(&self) -> Option<(String, [u32; 2])> {
        let now = self.positions.last().expect("a first position");
        let words = |score: [u32; 2], reason: &str| {
            let who = match score[0].cmp(&score[1]) {
                std::cmp::Ordering::Greater => "first",
                std::cmp::Ordering::Less => "second",
                std::cmp::Ordering::Equal => "draw",
            };
            Some((format!("{who} {reason}"), score))
        };
        if now.stores.iter().any(|&store| store > 24) || now.stores == [24, 24] {
            return words(now.stores, "majority");
        }
        let swept = [now.stores[0] + now.side(0), now.stores[1] + now.side(1)];
        if self
            .positions
            .iter()
            .filter(|earlier| earlier.pits == now.pits && earlier.turn == now.turn)
            .count()
            > 1
        {
            return words(swept, "repetition");
        }
        if now.legal().is_empty() {
            return words(swept, "starvation");
        }
        if self.idle >= 100 { words(swept, "move-limit") } else { None }
    }
}

/// A position with so many seeds on the board, somewhere, and the rest shared between the stores.
fn scattered(rng: &mut Rng, on_board: u32) -> Plain {
    let mut plain = Plain { pits: [0; 12], stores: [0; 2], turn: rng.below(2) as usize };
    // Few pits hold many seeds as often as many hold few.
    let used = 1 + rng.below(12);
    for _ in 0..on_board {
        plain.pits[rng.below(used) as usize] += 1;
    }
    rng.shuffle(&mut plain.pits);
    let rest = 48 - on_board;
    let least = rest.saturating_sub(24);
    let south = least + rng.below(rest - 2 * least + 1);
    plain.stores = [south, rest - south];
    plain
}

/// Plays one game at random in both implementations and compares everything. The reason's id.
fn compare(first: Plain, rng: &mut Rng, careful: bool) -> String {
    let mut game = Game::from_position(Ayo::read_position(&first.text()).expect("a sound position"));
    let mut plain = PlainGame { positions: vec![first], idle: 0 };
    loop {
        let now = plain.positions.last().expect("a first position").clone();
        let text = now.text();
        assert_eq!(game.position().position_text(), text);
        let outcome = game.outcome();
        assert_eq!(
            outcome.map(|outcome| (
                outcome.to_string(),
                game.score().expect("seeds are counted").map(u32::from)
            )),
            plain.outcome(),
            "{text}"
        );
        if let Some(outcome) = outcome {
            return outcome.reason.id().to_owned();
        }
        let legal = now.legal();
        let texts: Vec<String> =
            game.position().legal().iter().map(|&m| game.position().move_text(m)).collect();
        assert_eq!(texts, legal.iter().map(usize::to_string).collect::<Vec<_>>(), "{text}");
        let idle: Vec<usize> =
            legal.iter().copied().filter(|&pit| now.play(pit).stores == now.stores).collect();
        let choices = if careful && !idle.is_empty() { &idle } else { &legal };
        let pit = choices[rng.below(choices.len() as u32) as usize];
        let next = now.play(pit);
        plain.idle = if next.stores == now.stores { plain.idle + 1 } else { 0 };
        plain.positions.push(next);
        check_effects(&game, pit);
        game.play_text(&pit.to_string()).expect("a legal move");
    }
}

/// The effects of a move turn its board into the next, and no seed is lost on the way.
fn check_effects(game: &Game<Ayo>, pit: usize) {
    let position = game.position();
    let m = position.read_move(&pit.to_string()).expect("a legal move");
    let mut effects = Vec::new();
    position.effects(m, &mut effects);
    let mut next = *position;
    next.play_unchecked(m);
    let mut board = position.board();
    for effect in effects {
        board.apply(effect, position.turn());
        assert_eq!(seeds(&board), 48);
    }
    assert_eq!(board, next.board(), "{pit} in {}", position.position_text());
    assert_eq!(seeds(&board), 48);
}

fn seeds(board: &Board) -> u32 {
    let pits = board.cells.iter().map(|content| match content {
        Content::Seeds(seeds) => u32::from(*seeds),
        other => panic!("{other:?} in a pit"),
    });
    pits.chain(board.stores.map(u32::from)).sum()
}

#[test]
fn whole_games_agree() {
    let mut rng = Rng::new(1);
    for game in 0..150 {
        let start = Plain { pits: [4; 12], stores: [0; 2], turn: 0 };
        assert_eq!(start.text(), Ayo::start(NoSetup).position_text());
        compare(start, &mut rng, game % 2 == 0);
    }
}

#[test]
fn games_from_anywhere_agree_and_end_in_every_way() {
    let mut rng = Rng::new(2);
    let mut ends = std::collections::BTreeMap::<String, u32>::new();
    for game in 0..3000 {
        let on_board = 1 + rng.below(48);
        let first = scattered(&mut rng, if game % 3 == 0 { 1 + on_board % 8 } else { on_board });
        *ends.entry(compare(first, &mut rng, game % 2 == 0)).or_default() += 1;
    }
    for reason in ["majority", "repetition", "starvation", "move-limit"] {
        assert!(ends.get(reason).is_some_and(|&count| count >= 20), "{ends:?}");
    }
}

#[test]
fn the_closing_of_a_game_takes_all_seeds_where_each_side_takes_its_own() {
    let mut rng = Rng::new(3);
    for _ in 0..500 {
        let on_board = 1 + rng.below(48);
        let mut game =
            Game::from_position(Ayo::read_position(&scattered(&mut rng, on_board).text()).expect("sound"));
        game.agree();
        let Some(outcome) = game.outcome() else { panic!("agreed") };
        let mut board = game.position().board();
        for effect in game.closing() {
            if let Effect::Bank(side, _, Cell(pit)) = effect {
                assert_eq!(usize::from(pit) / 6, side.index(), "only one's own");
            }
            board.apply(effect, Side::First);
        }
        assert_eq!(seeds(&board), 48);
        let left = board.cells.iter().filter(|&&content| content != Content::Seeds(0)).count();
        let by_store = game.position().board().stores.iter().any(|&store| store > 24);
        assert!(left == 0 || by_store);
        assert_eq!(game.score(), Some(board.stores));
        let winner = match board.stores {
            [south, north] if south == north => None,
            [south, north] => Some(if south > north { Side::First } else { Side::Second }),
        };
        assert_eq!(outcome.winner, winner);
    }
}

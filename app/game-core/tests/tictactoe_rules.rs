//! Tic-tac-toe of all sizes: rules, notation, setup.

// Helpers of tests are tests.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use game_core::perft::perft;
use game_core::rng::Rng;
use game_core::tictactoe::{SameToken, Setup, Size, TicTacToe, Token, Tokens};
use game_core::{Cell, Effect, Game, Kind, MoveError, Notation, Outcome, Reason, Record, Rules, Side};

fn start(rows: u8) -> TicTacToe {
    TicTacToe::start(Setup { size: Size::new(rows).unwrap(), ..Setup::default() })
}

fn position(text: &str) -> TicTacToe {
    TicTacToe::read_position(text).unwrap()
}

fn outcome(text: &str) -> Option<Outcome> {
    let position = position(text);
    position.verdict(&position.legal(), 1)
}

/// What is wrong with the text, and at which character.
fn refused(text: &str) -> (usize, String) {
    let error = TicTacToe::read_position(text).unwrap_err();
    (error.at, error.what)
}

#[test]
fn counts_of_sequences_are_the_published_ones() {
    let from_start = [9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
    for (depth, expected) in (1..).zip(from_start) {
        assert_eq!(perft(&start(3), depth), expected, "depth {depth}");
    }
}

#[test]
fn counts_of_positions_are_those_of_the_table() {
    let data = include_str!("../../../tests/perft/tictactoe.tsv");
    let mut rows = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let (from, counts) = line.split_once('\t').unwrap();
        for (depth, expected) in (1..).zip(counts.split_whitespace()) {
            assert_eq!(perft(&position(from), depth), expected.parse().unwrap(), "{from} depth {depth}");
        }
        rows += 1;
    }
    assert_eq!(rows, 12);
}

/// How the games end that begin in the position: won by the first, by the second, drawn.
fn games(position: TicTacToe, seen: &mut HashSet<TicTacToe>) -> [u64; 3] {
    seen.insert(position);
    let legal = position.legal();
    if let Some(outcome) = position.verdict(&legal, 1) {
        let mut ends = [0; 3];
        ends[outcome.winner.map_or(2, Side::index)] = 1;
        return ends;
    }
    let mut ends = [0; 3];
    for m in legal {
        let mut next = position;
        next.play_unchecked(m);
        let after = games(next, seen);
        ends = [ends[0] + after[0], ends[1] + after[1], ends[2] + after[2]];
    }
    ends
}

#[test]
fn three_by_three_has_as_many_games_and_positions_as_it_should() {
    let mut seen = HashSet::new();
    let ends = games(start(3), &mut seen);
    assert_eq!(ends, [131_184, 77_904, 46_080]);
    assert_eq!(ends.iter().sum::<u64>(), 255_168);
    assert_eq!(seen.len(), 5_478);
    for position in seen {
        assert_eq!(TicTacToe::read_position(&position.position_text()), Ok(position));
    }
}

#[test]
fn a_line_wins_and_a_full_board_is_a_draw() {
    let won = |side| Some(Outcome::win(side, Reason::Line));
    assert_eq!(outcome("XXX/OO-/--- O"), won(Side::First));
    assert_eq!(outcome("XO-/XO-/-OX X"), won(Side::Second));
    assert_eq!(outcome("X--O/OX--/-OX-/---X O"), won(Side::First));
    assert_eq!(outcome("XX-O/X-O-/-O--/O--X X"), won(Side::Second));
    assert_eq!(outcome("OXO/OXX/XOX O"), Some(Outcome::draw(Reason::Full)));
    assert_eq!(outcome("XXO/OXX/OOX O"), won(Side::First), "a line that fills the board");
    assert_eq!(outcome("XXX/XOO/XOO O"), won(Side::First), "two lines at once");
    assert_eq!(outcome("XXX-/O-O-/O---/---- O"), None, "three marks are no line of four");
    assert_eq!(outcome("-X--/--XO/---X/-O-- O"), None, "nor do short diagonals count");
}

#[test]
fn on_every_board_every_line_wins_and_nothing_else() {
    for size in Size::ALL {
        let rows = size.rows();
        let line = |of: &dyn Fn(u8) -> (u8, u8)| -> Vec<Cell> {
            (0..rows).map(of).map(|(row, column)| size.cell(row, column)).collect()
        };
        let mut lines = vec![line(&|k| (k, k)), line(&|k| (k, rows - 1 - k))];
        for a in 0..rows {
            lines.extend([line(&|k| (a, k)), line(&|k| (k, a))]);
        }
        for mine in &lines {
            let mut game: Game<TicTacToe> = Game::new(Setup { size, ..Setup::default() });
            // The other side marks cells that no line of its own fills.
            let mut others = (0..size.cells()).map(Cell).filter(|cell| !mine.contains(cell));
            for (nth, &m) in mine.iter().enumerate() {
                assert_eq!(game.outcome(), None);
                game.play(m).unwrap();
                if nth + 1 < mine.len() {
                    game.play(others.next().unwrap()).unwrap();
                }
            }
            assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Reason::Line)), "{mine:?}");
            assert_eq!(game.position().winner(), Some(Side::First));
        }
    }
}

#[test]
fn cells_are_called_by_column_and_row_from_the_top() {
    let names = |rows: u8| -> Vec<String> {
        let start = start(rows);
        start.legal().iter().map(|&m| start.move_text(m)).collect()
    };
    assert_eq!(names(3), ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    assert_eq!((names(6)[5].as_str(), names(6)[30].as_str()), ("f1", "a6"));
    let mut game: Game<TicTacToe> = Game::new("size=4".parse().unwrap());
    for text in ["a1", "D4", " b1 "] {
        game.play_text(text).unwrap();
    }
    assert_eq!(game.position().position_text(), "XX--/----/----/---O O");
    let mut effects = Vec::new();
    game.position().effects(Cell(6), &mut effects);
    assert_eq!(effects, [Effect::Place(Cell(6))]);
}

#[test]
fn what_is_no_move_says_so() {
    let marked = position("X--/-O-/--- X");
    for text in ["", "a", "1", "a11", "11", "aa", "1a", "a 1", "á1", "é", "a-", "{1"] {
        assert!(matches!(marked.read_move(text), Err(MoveError::Unreadable(..))), "{text}");
    }
    for text in ["a1", "b2", "d1", "a4", "a0", "z9", "A1"] {
        assert_eq!(marked.read_move(text), Err(MoveError::Illegal(text.to_owned())));
    }
}

#[test]
fn positions_are_written_row_by_row() {
    assert_eq!(start(3).position_text(), "---/---/--- X");
    assert_eq!(start(6).position_text(), "------/------/------/------/------/------ X");
    for text in ["X-O/-X-/--- O", "O--/---/--- X", "----/-O--/----/---- X", "XO-/---/--- O"] {
        assert_eq!(position(text).position_text(), text);
    }
    assert_eq!(position(" xo./.../...  o ").position_text(), "XO-/---/--- O");
}

#[test]
fn either_side_may_have_begun() {
    for text in ["---/---/--- O", "O--/---/--- X", "XO-/---/--- X", "XO-/---/--- O"] {
        assert_eq!(position(text).legal().len(), 9 - text.matches(['X', 'O']).count() + 1);
    }
}

#[test]
fn what_is_no_position_says_where_and_why() {
    assert_eq!(refused("").0, 1);
    assert_eq!(refused("---/---/---").0, 12);
    assert_eq!(refused("---/---/--- Z"), (13, "expected X or O for the side to move, found `Z`".into()));
    assert_eq!(refused("--/-- X").0, 1);
    assert_eq!(refused("-------/-/-/-/-/-/- X").0, 1);
    assert_eq!(refused("---/--/--- X"), (5, "expected 3 cells, as many as there are rows, found 2".into()));
    assert_eq!(refused("---/-ß-/--- X"), (6, "expected X, O or -, found `ß`".into()));
    assert_eq!(refused("X--/---/--- X").0, 13, "X would move twice");
    assert_eq!(refused("XX-/---/--- O").0, 13);
    assert_eq!(refused("XXX/OO-/O-- X").1, "X had won before the last move");
    assert_eq!(refused("XXX/OOO/--- X").1, "X had won before the last move");
    assert_eq!(refused("XXXX/XXXX/OOO-/OOO-/ O").0, 1, "five rows");
    assert_eq!(
        refused("XXXX/XXXX/OOO-/-OOO O").1,
        "O is to move with 6 marks against 8: the sides take turns"
    );
    assert_eq!(refused("XXXX/XXXX/OOO-/OOOO O").1, "O had won before the last move");
    assert_eq!(refused("XXXX/XXXX/OOO-/OO-O O").0, 21);
}

#[test]
fn two_lines_that_do_not_meet_cannot_be_filled_at_once() {
    assert_eq!(
        refused("XXXX/OOO-/XXXX/-OOO O").1,
        "O is to move with 6 marks against 8: the sides take turns"
    );
    assert_eq!(refused("XXXX/OO-O/XXXX/OOO-/ O").0, 1);
    assert_eq!(refused("XXXXX/OOOO-/XXXXX/OOOO-/-O--- O").1, "X had won before its last move");
    assert!(TicTacToe::read_position("XXXXX/X-OOO/X-OOO/X-OO-/X---- O").is_ok());
}

#[test]
fn setups_choose_the_size_and_the_tokens() {
    let read = |text: &str| text.parse::<Setup>();
    for (text, written) in [
        ("", ""),
        ("size=3", ""),
        ("size=4", "size=4"),
        ("tokens=hat-car", "tokens=hat-car"),
        ("tokens=O-X", "tokens=o-x"),
        (" tokens = Boot - ship , size = 6 ", "size=6,tokens=boot-ship"),
        ("size=5,tokens=x-o", "size=5"),
    ] {
        let setup = read(text).unwrap();
        assert_eq!(setup.to_string(), written);
        assert_eq!(read(written), Ok(setup));
    }
    for text in [
        "size",
        "size=",
        "size=2",
        "size=7",
        "size=x",
        "size=4,",
        "size=4,size=4",
        "rows=4",
        "=",
        ",",
        "tokens=",
        "tokens=hat",
        "tokens=hat-",
        "tokens=hat-dog",
        "tokens=hat-car-ship",
        "tokens=x-o,tokens=x-o",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn no_two_players_share_a_token() {
    for first in Token::ALL {
        for second in Token::ALL {
            let tokens = Tokens::new(first, second);
            let setup = format!("tokens={}-{}", first.id(), second.id());
            if first == second {
                assert_eq!(tokens, Err(SameToken(first)));
                assert!(Kind::TicTacToe.start(&setup).unwrap_err().what.starts_with("both players have"));
            } else {
                let tokens = tokens.unwrap();
                assert_eq!((tokens.of(Side::First), tokens.of(Side::Second)), (first, second));
                assert_eq!(setup.parse::<Setup>().unwrap().tokens, tokens);
            }
        }
    }
}

#[test]
fn records_keep_size_and_tokens() {
    let mut game = Kind::TicTacToe.start("tokens=ship-hat,size=5").unwrap();
    game.play_text("c3").unwrap();
    let text = game.record().to_string();
    assert_eq!(text, "game: tictactoe\nsetup: size=5,tokens=ship-hat\nmoves: c3\n");
    assert_eq!(text.parse::<game_core::Record>().unwrap().replay().unwrap(), game);
}

#[test]
fn random_games_of_every_size_hold_together() {
    for size in Size::ALL {
        let mut ends = HashSet::new();
        for seed in 0..200 {
            let mut rng = Rng::new(seed);
            let mut game: Game<TicTacToe> = Game::new(Setup { size, ..Setup::default() });
            while game.outcome().is_none() {
                let now = *game.position();
                assert_eq!(position(&now.position_text()), now);
                let legal = now.legal();
                assert_eq!(legal.len(), usize::from(size.cells()) - game.moves().len());
                for &m in &legal {
                    assert_eq!(now.read_move(&now.move_text(m)), Ok(m));
                }
                game.play(legal[rng.below(legal.len() as u32) as usize]).unwrap();
            }
            ends.insert(game.outcome().unwrap());
            assert_eq!(position(&game.position().position_text()), *game.position());
        }
        assert_eq!(ends.len(), 3, "won by either and drawn on {size:?}");
    }
}

#[test]
fn a_game_from_a_position_keeps_its_size_and_tokens() {
    let text = "game: tictactoe\nsetup: size=4,tokens=hat-car\nfrom: XO--/----/----/---- X\nmoves: a2 b2\n";
    let game = text.parse::<Record>().unwrap().replay().unwrap();
    assert_eq!((game.setup(), game.record().to_string()), ("size=4,tokens=hat-car".into(), text.into()));
    // The board is what it is, whatever else is said of it.
    let larger = Kind::TicTacToe.set_up("size=6,tokens=hat-car", "XO--/----/----/---- X").unwrap();
    assert_eq!(larger.setup(), "size=4,tokens=hat-car");
    let bare = Kind::TicTacToe.begin_at("XO--/----/----/---- X").unwrap();
    assert_eq!((bare.setup(), bare.record().replay().unwrap()), ("size=4".into(), bare));
    assert!(Kind::TicTacToe.set_up("size=7", "XO--/----/----/---- X").is_err());
    assert!(Kind::TicTacToe.set_up("size=4", "XO--/----/---- X").is_err());
}

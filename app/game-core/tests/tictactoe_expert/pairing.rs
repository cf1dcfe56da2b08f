//! The defence by pairs of cells.

use std::collections::HashSet;

use game_core::rng::Rng;
use game_core::search::Value;
use game_core::tictactoe::TicTacToe;
use game_core::{Cell, Notation, Rules, Side};

use crate::{Cells, cells, expert, lines, mark, new_game, random_position};

/// Whether every line that holds no mark but `mark`'s can be given two empty cells, no cell to two lines: a maximum
/// flow, one path after the other.
pub(crate) fn can_pair(rows: usize, cells: &Cells, mark: u8) -> bool {
    let open: Vec<Vec<usize>> = lines(rows)
        .into_iter()
        .filter(|line| line.iter().all(|&cell| cells[cell] == 0 || cells[cell] == mark))
        .map(|line| line.into_iter().filter(|&cell| cells[cell] == 0).collect())
        .collect();
    let mut taken = vec![None; cells.len()];
    (0..2 * open.len()).all(|seat| assign(seat, &open, &mut taken, &mut HashSet::new()))
}

/// Finds a cell for one of the two seats of a line, and new ones for those who had to leave.
fn assign(
    seat: usize,
    open: &[Vec<usize>],
    taken: &mut Vec<Option<usize>>,
    seen: &mut HashSet<usize>,
) -> bool {
    open[seat / 2].iter().any(|&cell| {
        seen.insert(cell) && taken[cell].is_none_or(|other| assign(other, open, taken, seen)) && {
            taken[cell] = Some(seat);
            true
        }
    })
}

#[test]
fn pairs_are_found_where_there_are_any_and_are_what_they_should_be() {
    let mut rng = Rng::new(5);
    let mut counts = [0; 2];
    for rows in 3..=6 {
        for _ in 0..600 {
            let plies = rng.below(u32::from(rows * rows) * 2 / 3);
            let Some(position) = random_position(rows, plies, &mut rng) else { continue };
            for side in Side::BOTH {
                let now = cells(&position);
                let found = position.pairing_against(side);
                let text = position.position_text();
                assert_eq!(found.is_some(), can_pair(rows.into(), &now, mark(side)), "{text}");
                counts[usize::from(found.is_some())] += 1;
                let Some(pairs) = found else { continue };
                let used: HashSet<Cell> = pairs.iter().flatten().copied().collect();
                assert_eq!(used.len(), 2 * pairs.len(), "no cell twice in {text}");
                assert!(used.iter().all(|cell| now[usize::from(cell.0)] == 0), "empty cells in {text}");
                let open = lines(rows.into())
                    .into_iter()
                    .filter(|line| line.iter().all(|&cell| now[cell] == 0 || now[cell] == mark(side)));
                for line in open {
                    let on_line =
                        |pair: &&[Cell; 2]| pair.iter().all(|cell| line.contains(&usize::from(cell.0)));
                    assert!(pairs.iter().any(|pair| on_line(&pair)), "two of {line:?} in {text}");
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}

#[test]
fn empty_boards_can_be_paired_from_five_rows_on() {
    for rows in 3..=6 {
        let start = new_game(rows);
        for side in Side::BOTH {
            assert_eq!(start.position().pairing_against(side).is_some(), rows >= 5, "{rows}");
        }
    }
}

#[test]
fn a_pairing_outlives_every_answer() {
    // Not just in games that Expert has played from their start: wherever a pairing stands it is kept.
    let mut rng = Rng::new(8);
    let mut kept = 0;
    for rows in [5, 6] {
        for _ in 0..400 {
            let plies = rng.below(u32::from(rows * rows) / 2);
            let Some(position) = random_position(rows, plies, &mut rng) else { continue };
            let me = position.turn();
            // What it was before the other side's last mark doesn't matter: it is that mark's answer that counts.
            let paired = |position: &TicTacToe| can_pair(rows.into(), &cells(position), mark(!me));
            let after = |m: Cell| {
                let mut next = position;
                next.play_unchecked(m);
                next
            };
            let thought = expert(&position, 0);
            if thought.value == Some(Value::Draw) && position.legal().iter().any(|&m| paired(&after(m))) {
                assert!(paired(&after(thought.best)), "{}", position.position_text());
                kept += 1;
            }
        }
    }
    assert!(kept > 400, "{kept}");
}

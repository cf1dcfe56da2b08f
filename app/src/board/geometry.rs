//! Where cells lie, as seen from either end of the board.

use std::fmt::Write;

use game_core::Cell;

use crate::skins::Skin;

/// A place on the board, in cells from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// From the top, 0 first.
    pub row: u8,
    /// From the left, 0 first.
    pub col: u8,
}

/// A step of the keyboard's cursor, as the player sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the cell before in the row.
    Left,
    /// To the cell after in the row.
    Right,
    /// To the row's first cell.
    RowStart,
    /// To the row's last cell.
    RowEnd,
    /// To the first cell of all.
    First,
    /// To the last cell of all.
    Last,
    /// To the top row.
    Top,
    /// To the bottom row.
    Bottom,
}

/// The places of a board's cells. "Flipped" is the board turned by half, as seen from the other side of the table.
#[derive(Clone, Debug)]
pub struct Layout {
    skin: &'static Skin,
    rows: u8,
    cols: u8,
    /// By the cell's number.
    spots: Vec<Spot>,
}

impl Layout {
    /// The layout of that skin for a board of so many cells.
    pub fn new(skin: &'static Skin, cells: usize) -> Layout {
        let (rows, cols) = (skin.size)(cells);
        let spots = (0..cells).map(|cell| (skin.spot)(cells, Cell(cell as u8))).collect();
        Layout { skin, rows, cols, spots }
    }

    /// The same skin's layout of so many cells.
    pub fn resized(&self, cells: usize) -> Layout {
        Layout::new(self.skin, cells)
    }

    /// How many rows the board is high.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns the board is wide.
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// Where the cell is seen.
    pub fn spot(&self, cell: Cell, flipped: bool) -> Spot {
        let spot = self.spots.get(usize::from(cell.0)).copied().unwrap_or(Spot { row: 0, col: 0 });
        if flipped { self.turned(spot) } else { spot }
    }

    /// The spot as seen from the other side of the table.
    pub fn turned(&self, spot: Spot) -> Spot {
        Spot { row: self.rows - 1 - spot.row, col: self.cols - 1 - spot.col }
    }

    /// The cells by row and column as they are seen, from the top left; rows without cells are left out.
    pub fn lines(&self, flipped: bool) -> Vec<Vec<Cell>> {
        let mut lines = vec![Vec::new(); usize::from(self.rows)];
        for col in 0..self.cols {
            for cell in (0..self.spots.len()).map(|cell| Cell(cell as u8)) {
                let spot = self.spot(cell, flipped);
                if spot.col == col {
                    lines[usize::from(spot.row)].push(cell);
                }
            }
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// The cell at a point given in fractions of the board's width and height; `None` beside the cells.
    pub fn cell_at(&self, x: f64, y: f64, flipped: bool) -> Option<Cell> {
        if !(0.0..1.0).contains(&x) || !(0.0..1.0).contains(&y) {
            return None;
        }
        let col = (x * f64::from(self.cols)) as u8;
        let row = (y * f64::from(self.rows)) as u8;
        let here = Spot { row, col };
        let here = if flipped { self.turned(here) } else { here };
        self.spots.iter().position(|&spot| spot == here).map(|cell| Cell(cell as u8))
    }

    /// How many king's steps lie between two cells.
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        let (a, b) = (self.spot(a, false), self.spot(b, false));
        a.row.abs_diff(b.row).max(a.col.abs_diff(b.col))
    }

    /// Where the cursor stands after a step; where it was at the board's edge.
    ///
    /// Places that aren't cells, such as the light squares of draughts, are stepped over: nothing can be there, and
    /// half the keystrokes are saved. Up and down keep the place in the row, first to first and last to last, so
    /// that down always takes back up.
    pub fn walk(&self, from: Cell, walk: Walk, flipped: bool) -> Cell {
        let lines = self.lines(flipped);
        let found = lines
            .iter()
            .enumerate()
            .find_map(|(row, line)| line.iter().position(|&cell| cell == from).map(|place| (row, place)));
        let Some((row, place)) = found else { return from };
        let (bottom, end) = (lines.len() - 1, lines[row].len() - 1);
        let (row, place) = match walk {
            Walk::Up => (row.saturating_sub(1), place),
            Walk::Down => ((row + 1).min(bottom), place),
            Walk::Left => (row, place.saturating_sub(1)),
            Walk::Right => (row, (place + 1).min(end)),
            Walk::RowStart => (row, 0),
            Walk::RowEnd => (row, end),
            Walk::First => (0, 0),
            Walk::Last => (bottom, usize::MAX),
            Walk::Top => (0, place),
            Walk::Bottom => (bottom, place),
        };
        let line = &lines[row];
        line[place.min(line.len() - 1)]
    }
}

impl Layout {
    /// An SVG path, in hundredths of a cell, that points a move out: an arrow along its cells, or a ring if it has
    /// only one.
    pub fn arrow(&self, path: &[Cell], flipped: bool) -> String {
        let mut d = String::new();
        let mut from = (0, 0);
        // Writing can't fail: the text grows in memory.
        for (index, &cell) in path.iter().enumerate() {
            let Spot { row, col } = self.spot(cell, flipped);
            let (x, y) = (i32::from(col) * 100 + 50, i32::from(row) * 100 + 50);
            let _ = write!(d, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
            if index + 1 < path.len() {
                from = (x, y);
            } else if index == 0 {
                d = format!("M{} {y}a44 44 0 1 0 88 0a44 44 0 1 0-88 0", x - 44);
            } else {
                // The two strokes of the head lean back by half a right angle.
                let (dx, dy) = (f64::from(from.0 - x), f64::from(from.1 - y));
                let scale = 20.0 / dx.hypot(dy);
                let (dx, dy) = ((dx * scale) as i32, (dy * scale) as i32);
                let _ = write!(d, "M{x} {y}l{} {}M{x} {y}l{} {}", dx - dy, dy + dx, dx + dy, dy - dx);
            }
        }
        d
    }
}

impl Layout {
    /// An SVG path, in hundredths of a cell, through lines of cells that follow each other, each ascending. Lines that
    /// are won together share a cell, so that each begins no higher than the one before it ended.
    pub fn strokes(&self, line: &[Cell], flipped: bool) -> String {
        let mut d = String::new();
        for line in line.chunk_by(|a, b| a < b) {
            for (command, cell) in [('M', line.first()), ('L', line.last())] {
                let Spot { row, col } = self.spot(*cell.unwrap_or(&Cell(0)), flipped);
                let _ = write!(d, "{command}{col}50 {row}50");
            }
        }
        d
    }
}

#[cfg(test)]
mod tests {
    use game_core::Kind;

    use super::*;
    use crate::skins::skin;

    fn draughts() -> Layout {
        Layout::new(skin(Kind::Draughts), 32)
    }

    /// A square's number as players write it.
    fn square(number: u8) -> Cell {
        Cell(number - 1)
    }

    #[test]
    fn squares_lie_where_the_rules_put_them() {
        let layout = draughts();
        assert_eq!(layout.spot(square(1), false), Spot { row: 0, col: 1 });
        assert_eq!(layout.spot(square(4), false), Spot { row: 0, col: 7 });
        assert_eq!(layout.spot(square(5), false), Spot { row: 1, col: 0 });
        assert_eq!(layout.spot(square(32), false), Spot { row: 7, col: 6 });
        assert_eq!(layout.spot(square(32), true), Spot { row: 0, col: 1 });
    }

    #[test]
    fn lines_are_read_as_they_are_seen() {
        let lines = draughts().lines(true);
        assert_eq!(lines.len(), 8);
        assert_eq!(lines[0], [32, 31, 30, 29].map(square));
        assert_eq!(lines[7], [4, 3, 2, 1].map(square));
    }

    #[test]
    fn a_point_finds_the_cell_that_is_drawn_there() {
        let layout = draughts();
        for flipped in [false, true] {
            for cell in (0..32).map(Cell) {
                let spot = layout.spot(cell, flipped);
                let at = |n: u8| (f64::from(n) + 0.9) / 8.0;
                assert_eq!(layout.cell_at(at(spot.col), at(spot.row), flipped), Some(cell));
            }
            assert_eq!(layout.cell_at(0.01, 0.01, flipped), None, "a light square");
        }
        for (x, y) in [(-0.1, 0.5), (1.0, 0.5), (0.5, 1.2), (f64::NAN, 0.5)] {
            assert_eq!(layout.cell_at(x, y, false), None);
        }
    }

    #[test]
    fn the_cursor_walks_over_all_cells_and_stops_at_the_edge() {
        let layout = draughts();
        let walk = |from, step| layout.walk(square(from), step, false).0 + 1;
        assert_eq!(walk(1, Walk::Right), 2);
        assert_eq!(walk(4, Walk::Right), 4);
        assert_eq!(walk(5, Walk::Left), 5);
        assert_eq!(walk(1, Walk::Down), 5);
        assert_eq!(walk(5, Walk::Up), 1);
        assert_eq!(walk(3, Walk::Up), 3);
        assert_eq!(walk(18, Walk::RowStart), 17);
        assert_eq!(walk(18, Walk::RowEnd), 20);
        assert_eq!(walk(18, Walk::First), 1);
        assert_eq!(walk(18, Walk::Last), 32);
        assert_eq!(walk(18, Walk::Top), 2);
        assert_eq!(walk(18, Walk::Bottom), 30);
    }

    #[test]
    fn the_flipped_cursor_moves_as_the_player_sees_it() {
        let layout = draughts();
        let walk = |from, step| layout.walk(square(from), step, true).0 + 1;
        assert_eq!(walk(1, Walk::Left), 2);
        assert_eq!(walk(1, Walk::Up), 5);
        assert_eq!(walk(18, Walk::First), 32);
    }

    #[test]
    fn an_arrow_goes_along_the_path_and_ends_in_a_head() {
        let layout = draughts();
        assert_eq!(layout.arrow(&[], false), "");
        assert!(layout.arrow(&[square(1)], false).starts_with("M106 50a"));
        let jump = layout.arrow(&[square(22), square(15), square(8)], false);
        assert_eq!(jump, "M250 550L450 350L650 150M650 150l-28 0M650 150l0 28");
    }

    #[test]
    fn a_stroke_goes_through_every_line() {
        let layout = Layout::new(skin(Kind::TicTacToe), 9);
        assert_eq!(layout.strokes(&[], false), "");
        let cross = [0, 1, 2, 2, 4, 6].map(Cell);
        assert_eq!(layout.strokes(&cross, false), "M050 050L250 050M250 050L050 250");
        assert_eq!(layout.strokes(&cross[..3], true), "M250 250L050 250");
    }

    #[test]
    fn down_takes_back_up_and_right_takes_back_left() {
        let layout = draughts();
        for flipped in [false, true] {
            for cell in (0..32).map(Cell) {
                for (there, back) in [(Walk::Up, Walk::Down), (Walk::Left, Walk::Right)] {
                    let next = layout.walk(cell, there, flipped);
                    if next != cell {
                        assert_eq!(layout.walk(next, back, flipped), cell);
                    }
                }
            }
        }
    }
}

//! Othello once more, as plainly as it can be written, to hold the real one to: letters in rows, a step at a time.

use std::fmt;

/// A board of letters: `X`, `O` or `-`.
#[derive(Clone)]
pub(crate) struct Mailbox {
    rows: [[char; 8]; 8],
    turn: char,
}

impl Mailbox {
    pub(crate) fn start() -> Mailbox {
        let mut rows = [['-'; 8]; 8];
        rows[3][3] = 'O';
        rows[4][4] = 'O';
        rows[3][4] = 'X';
        rows[4][3] = 'X';
        Mailbox { rows, turn: 'X' }
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }

    /// What a disc of that colour turns over there, as row and column; nothing where a disc lies.
    fn turned(&self, row: i32, column: i32, colour: char) -> Vec<(i32, i32)> {
        let mut all = Vec::new();
        if self.at(row, column) != Some('-') {
            return all;
        }
        let other = if colour == 'X' { 'O' } else { 'X' };
        for down in -1..=1 {
            for right in -1..=1 {
                let mut run = Vec::new();
                let (mut r, mut c) = (row + down, column + right);
                while (down, right) != (0, 0) && self.at(r, c) == Some(other) {
                    run.push((r, c));
                    (r, c) = (r + down, c + right);
                }
                if self.at(r, c) == Some(colour) {
                    all.append(&mut run);
                }
            }
        }
        all
    }

    fn placements(&self, colour: char) -> Vec<String> {
        let squares = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
        squares
            .filter(|&(row, column)| !self.turned(row, column, colour).is_empty())
            .map(|(row, column)| name(row, column))
            .collect()
    }

    fn other(&self) -> char {
        if self.turn == 'X' { 'O' } else { 'X' }
    }

    /// Row by row; a pass if it is forced; nothing if the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let own = self.placements(self.turn);
        if own.is_empty() && !self.placements(self.other()).is_empty() {
            return vec!["--".to_owned()];
        }
        own
    }

    /// The names of the squares that the move turns over, sorted.
    pub(crate) fn flips(&self, m: &str) -> Vec<String> {
        let (row, column) = square(m);
        let mut names: Vec<String> =
            self.turned(row, column, self.turn).into_iter().map(|(row, column)| name(row, column)).collect();
        names.sort();
        names
    }

    pub(crate) fn play(&mut self, m: &str) {
        if m != "--" {
            let (row, column) = square(m);
            for (r, c) in self.turned(row, column, self.turn).into_iter().chain([(row, column)]) {
                self.rows[r as usize][c as usize] = self.turn;
            }
        }
        self.turn = self.other();
    }

    /// Black's and White's discs, with the empty squares given to the winner.
    pub(crate) fn final_score(&self) -> [u8; 2] {
        let count = |colour| self.rows.iter().flatten().filter(|&&found| found == colour).count() as u8;
        let (black, white, empty) = (count('X'), count('O'), count('-'));
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => [black + empty, white],
            std::cmp::Ordering::Less => [black, white + empty],
            std::cmp::Ordering::Equal => [32, 32],
        }
    }
}

fn name(row: i32, column: i32) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn square(name: &str) -> (i32, i32) {
    let bytes = name.as_bytes();
    (i32::from(bytes[1] - b'1'), i32::from(bytes[0] - b'a'))
}

impl fmt::Display for Mailbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.rows.iter().flatten().collect();
        write!(f, "{letters} {}", self.turn)
    }
}

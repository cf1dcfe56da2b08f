//! Moves as the number of a pit, positions as `4,4,4,4,4,4,4,4,4,4,4,4 0-0 S`.

use super::position::SEEDS;
use super::ring::{PITS, Ring};
use super::{Ayo, Pit};
use crate::archive::read_lines;
use crate::{ArchiveError, Archived, Cell, Kind, MoveError, Notation, PositionError, Record, Rules, Side};

const MOVE_FORM: &str = "4, the number of a pit";

impl Notation for Ayo {
    fn cell_name(&self, cell: Cell) -> String {
        cell.0.to_string()
    }

    fn move_text(&self, pit: Pit) -> String {
        pit.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Pit, MoveError> {
        let pit = read_pit(text.trim()).ok_or_else(|| MoveError::unreadable(text, MOVE_FORM))?;
        if self.legal().contains(&pit) { Ok(pit) } else { Err(MoveError::illegal(text)) }
    }

    /// The twelve pits by number, what South and North have in store, and whose turn it is.
    fn position_text(&self) -> String {
        let mut text = String::new();
        for pit in Side::BOTH.into_iter().flat_map(Pit::of) {
            if !text.is_empty() {
                text.push(',');
            }
            text += &self.ring().0[pit.place()].to_string();
        }
        let [south, north] = Side::BOTH.map(|side| self.store(side));
        let turn = if self.turn() == Side::First { 'S' } else { 'N' };
        format!("{text} {south}-{north} {turn}")
    }

    /// Spaces between the parts and the case of the letter are up to the writer.
    fn read_position(text: &str) -> Result<Ayo, PositionError> {
        let mut reader = Reader { text, at: 0 };
        let mut ring = Ring([0; PITS]);
        for (pit, separator) in Side::BOTH.into_iter().flat_map(Pit::of).zip(0..) {
            if separator > 0 {
                reader.expect(',')?;
            }
            ring.0[pit.place()] = reader.number()?;
        }
        let south = reader.number()?;
        reader.expect('-')?;
        let stores = [south, reader.number()?];
        let turn = reader.side()?;
        reader.end()?;
        let seeds: u32 = ring.0.iter().chain(&stores).map(|&seeds| u32::from(seeds)).sum();
        if seeds != u32::from(SEEDS) {
            let what = words!("there are {seeds} seeds in the pits and stores, not {SEEDS}");
            return Err(PositionError::new(text, 0, what));
        }
        Ok(Ayo::new(ring, stores, turn))
    }

    /// One game a line, the numbers of the pits in order; or records.
    fn read_archive(text: &str) -> Option<Vec<Result<Archived, ArchiveError>>> {
        Some(read_lines(Kind::Ayo, text, |text, line| {
            let moves: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            if moves.first().and_then(|first| read_pit(first)).is_none() {
                let what = "expected the numbers of pits, or a record that begins with `game:`".into();
                return Err(ArchiveError { line, column: 1, what });
            }
            let record = Record { moves, ..Record::new(Kind::Ayo) };
            Ok(Archived { line, title: String::new(), record, claim: None })
        }))
    }
}

/// The pit whose number that is.
fn read_pit(text: &str) -> Option<Pit> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).and_then(Pit::new)
}

/// A reader of positions.
struct Reader<'a> {
    text: &'a str,
    /// Bytes read so far.
    at: usize,
}

impl Reader<'_> {
    /// The next character that isn't a space; `at` is left before it.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// A number of seeds, 0 to 48.
    fn number(&mut self) -> Result<u8, PositionError> {
        self.peek();
        let rest = &self.text[self.at..];
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        match digits.parse() {
            Ok(seeds) if seeds <= SEEDS => {
                self.at += digits.len();
                Ok(seeds)
            }
            _ if digits.is_empty() => Err(self.fault("a number of seeds")),
            _ => Err(PositionError::new(self.text, self.at, words!("there are only {SEEDS} seeds"))),
        }
    }

    fn expect(&mut self, wanted: char) -> Result<(), PositionError> {
        if self.peek() != Some(wanted) {
            return Err(self.fault(&words!("`{wanted}`")));
        }
        self.at += wanted.len_utf8();
        Ok(())
    }

    fn side(&mut self) -> Result<Side, PositionError> {
        let side = match self.peek() {
            Some('S' | 's') => Side::First,
            Some('N' | 'n') => Side::Second,
            _ => return Err(self.fault("the side to move, S or N")),
        };
        self.at += 1;
        Ok(side)
    }

    fn end(&mut self) -> Result<(), PositionError> {
        if self.peek().is_some() { Err(self.fault("the end")) } else { Ok(()) }
    }

    /// Something else stands here than what was expected.
    fn fault(&mut self, expected: &str) -> PositionError {
        let found = self.peek().map_or_else(|| words!("the end"), |found| words!("`{found}`"));
        PositionError::new(self.text, self.at, words!("expected {expected}, found {found}"))
    }
}

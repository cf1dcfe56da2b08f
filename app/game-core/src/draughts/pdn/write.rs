//! Writing.

use std::fmt;

use super::PdnGame;

/// Moves are wrapped before this column.
const WIDTH: usize = 80;

impl fmt::Display for PdnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", &self.result.to_string())?;
        writeln!(f)?;
        let mut column = 0;
        for word in self.words() {
            if column > 0 && column + 1 + word.len() >= WIDTH {
                writeln!(f)?;
                column = 0;
            }
            if column > 0 {
                f.write_str(" ")?;
                column += 1;
            }
            f.write_str(&word)?;
            column += word.len();
        }
        writeln!(f)
    }
}

impl PdnGame {
    /// The moves with their numbers, and the result.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let first = usize::from(self.white_begins());
        for (ply, text) in (first..).zip(&self.moves) {
            if ply.is_multiple_of(2) {
                words.push(format!("{}.", ply / 2 + 1));
            } else if ply == first {
                words.push("1...".to_owned());
            }
            words.push(text.clone());
        }
        words.push(self.result.to_string());
        words
    }

    fn white_begins(&self) -> bool {
        self.from().is_some_and(|fen| fen.trim_start().starts_with(['W', 'w']))
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    // A tag stays on its line.
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\r', '\n'], " ");
    writeln!(f, "[{name} \"{value}\"]")
}

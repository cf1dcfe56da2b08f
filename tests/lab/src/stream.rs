//! One answer line for each line of the standard input.

use std::io::{self, BufRead, Write};

use game_core::AnyGame;

use crate::fault::Fault;
use crate::options::Start;

/// Answers every line `P` or `P | MOVE…` of the standard input, in order. A line that can't be used is answered with
/// `error: …`; the others go on.
pub(crate) fn answer_lines(
    start: &Start,
    out: &mut dyn Write,
    answer: impl Fn(&AnyGame) -> Result<String, Fault>,
) -> Result<(), Fault> {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    while input.read_until(b'\n', &mut bytes)? > 0 {
        // A line that isn't UTF-8 is no position and is told so like any other.
        let line = String::from_utf8_lossy(&bytes);
        let answer =
            match start.read(line.trim_start_matches('\u{feff}').trim()).and_then(|game| answer(&game)) {
                Ok(text) => text,
                Err(Fault::Input(what)) => format!("error: {what}"),
                Err(fault) => return Err(fault),
            };
        writeln!(out, "{answer}")?;
        // The other end may wait for this answer before it writes the next line.
        out.flush()?;
        bytes.clear();
    }
    Ok(())
}

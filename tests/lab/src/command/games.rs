//! `lab games`

use std::io::Write;
use std::process::ExitCode;

use game_core::Kind;

use super::Done;

/// Lists the games.
pub(crate) fn run(out: &mut dyn Write) -> Done {
    for kind in Kind::ALL {
        writeln!(out, "{}", kind.id())?;
    }
    Ok(ExitCode::SUCCESS)
}

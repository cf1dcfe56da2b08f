//! Options that several commands share.

use clap::Args;
use game_core::{AnyGame, Kind};

use crate::fault::{Fault, game_ids};

/// Which game, and where it begins.
#[derive(Args, Clone, Debug)]
pub(crate) struct Start {
    /// The game, as `lab games` lists them.
    #[arg(long, value_name = "G", value_parser = kind)]
    pub(crate) game: Kind,

    /// The position to begin in; without it, the start of the setup.
    #[arg(long, value_name = "P", allow_hyphen_values = true, conflicts_with = "setup")]
    position: Option<String>,

    /// What is chosen before the first move; what is left out keeps its default.
    #[arg(long, value_name = "KEY=VALUE,…", default_value = "", hide_default_value = true)]
    setup: String,
}

impl Start {
    /// The game before the first move.
    pub(crate) fn begin(&self) -> Result<AnyGame, Fault> {
        match &self.position {
            Some(position) => Ok(self.game.begin_at(position)?),
            None => Ok(self.game.start(&self.setup)?),
        }
    }

    /// The game that a line `P` or `P | MOVE…` describes. Without `P` it begins where the options say.
    pub(crate) fn read(&self, line: &str) -> Result<AnyGame, Fault> {
        let (position, moves) = line.split_once('|').unwrap_or((line, ""));
        let mut game = match position.trim() {
            "" => self.begin()?,
            position => self.game.begin_at(position)?,
        };
        play_all(&mut game, moves.split_whitespace())?;
        Ok(game)
    }
}

/// Reads a game's id.
pub(crate) fn kind(id: &str) -> Result<Kind, String> {
    Kind::from_id(id).ok_or_else(|| format!("no game is called that; the games are: {}", game_ids()))
}

/// Plays the moves one after the other; one text may stand for several. The fault names the first that can't be
/// played, counted from 1.
pub(crate) fn play_all<'a>(game: &mut AnyGame, moves: impl Iterator<Item = &'a str>) -> Result<(), Fault> {
    let mut ply = 0;
    for text in moves.flat_map(str::split_whitespace) {
        for m in game.spell_out(text) {
            ply += 1;
            game.play_text(&m).map_err(|error| Fault::input(format_args!("ply {ply}, {m}: {error}")))?;
        }
    }
    Ok(())
}

//! Every game behind one type.

use std::fmt;

use crate::archive::{holds_records, read_records};
use crate::ayo::Ayo;
use crate::draughts::Draughts;
use crate::erased::{self, Erased, thought_text};
use crate::othello::Othello;
use crate::perft::perft;
use crate::record::ReplayError;
use crate::search::{Evaluate, Limits, Observer, Strength, Task, Thought, think};
use crate::telo::Telo;
use crate::tictactoe::TicTacToe;
use crate::{
    ArchiveError, Archived, Board, Cell, Effect, End, Game, Level, MoveError, Notation, Outcome, Path,
    PlayError, PositionError, Record, Refusal, Rules, SetupError, Side,
};

/// Calls a function with the type of a game: the one list of what stands behind a [`Kind`].
macro_rules! of_kind {
    ($kind:expr, $function:ident($($argument:expr),*)) => {
        match $kind {
            Kind::Draughts => $function::<Draughts>($($argument),*),
            Kind::Telo => $function::<Telo>($($argument),*),
            Kind::Othello => $function::<Othello>($($argument),*),
            Kind::TicTacToe => $function::<TicTacToe>($($argument),*),
            Kind::Ayo => $function::<Ayo>($($argument),*),
        }
    };
}

/// A game of Parlour's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// English draughts, also called American checkers.
    Draughts,
    /// Fanorona-Telo.
    Telo,
    /// Othello, also called Reversi.
    Othello,
    /// Tic-tac-toe, three by three to six by six.
    TicTacToe,
    /// Ayò, the sowing game that captures fours.
    Ayo,
}

impl Kind {
    /// All games, in the order in which they are shown.
    pub const ALL: [Kind; 5] = [Kind::Draughts, Kind::Telo, Kind::Othello, Kind::TicTacToe, Kind::Ayo];

    /// The name in addresses, records and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Draughts => "draughts",
            Kind::Telo => "telo",
            Kind::Othello => "othello",
            Kind::TicTacToe => "tictactoe",
            Kind::Ayo => "ayo",
        }
    }

    /// The game with that [`Kind::id`].
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// A new game with the setup that the text describes; empty for the default.
    ///
    /// # Errors
    /// If the text isn't a setup of this game.
    pub fn start(self, setup: &str) -> Result<AnyGame, SetupError> {
        of_kind!(self, start(self, setup))
    }

    /// A game that begins in the position that the text describes.
    ///
    /// # Errors
    /// If the text isn't a position of this game.
    pub fn begin_at(self, text: &str) -> Result<AnyGame, PositionError> {
        of_kind!(self, begin_at(self, text))
    }

    /// A game with that setup that begins in the position that the text describes. Where the two disagree, as on the
    /// size of a board, the position is right.
    ///
    /// # Errors
    /// If the texts aren't a setup and a position of this game.
    pub fn set_up(self, setup: &str, position: &str) -> Result<AnyGame, ReplayError> {
        of_kind!(self, set_up(self, setup, position))
    }

    /// Every game of a text, in order: [`Record`]s that follow each other, or what the game's own literature uses
    /// (PDN for draughts). A game that can't be read doesn't hide the others. Moves aren't checked:
    /// [`Record::replay`] does that.
    pub fn read_games(self, text: &str) -> Vec<Result<Archived, ArchiveError>> {
        let own = if holds_records(text) { None } else { of_kind!(self, read_archive(text)) };
        own.unwrap_or_else(|| read_records(self, text))
    }

    /// What each level means in this game, by [`Level::index`].
    pub const fn levels(self) -> [Strength; 4] {
        of_kind!(self, levels())
    }
}

fn start<R: Evaluate + Notation>(kind: Kind, setup: &str) -> Result<AnyGame, SetupError> {
    Ok(AnyGame { kind, game: Box::new(Game::<R>::new(setup.parse()?)) })
}

fn begin_at<R: Evaluate + Notation>(kind: Kind, text: &str) -> Result<AnyGame, PositionError> {
    Ok(AnyGame { kind, game: Box::new(Game::from_position(R::read_position(text)?)) })
}

fn set_up<R: Evaluate + Notation>(kind: Kind, setup: &str, position: &str) -> Result<AnyGame, ReplayError> {
    let setup = setup.parse()?;
    Ok(AnyGame { kind, game: Box::new(Game::<R>::set_up(setup, R::read_position(position)?)) })
}

fn read_archive<R: Notation>(text: &str) -> Option<Vec<Result<Archived, ArchiveError>>> {
    R::read_archive(text)
}

const fn levels<R: Evaluate>() -> [Strength; 4] {
    R::LEVELS
}

/// Not a method of [`Erased`]: whoever asks for no transcript, as the browser, shouldn't carry their writers.
fn archive_text<R: Notation>(game: &AnyGame) -> Option<String> {
    R::archive_text(game.game.as_any().downcast_ref()?)
}

/// Not a method of [`Erased`] for the same reason.
fn play_text<R: Evaluate + Notation>(game: &mut AnyGame, text: &str) -> Result<Vec<Effect>, PlayError> {
    let outcome = game.outcome();
    match (game.game.as_any_mut().downcast_mut::<Game<R>>(), outcome) {
        (_, Some(outcome)) => Err(PlayError::Over(outcome)),
        (Some(game), None) => {
            let m = game.position().read_move(text)?;
            erased::play(game, m)
        }
        // A kind has one type of game.
        (None, None) => Err(MoveError::illegal(text).into()),
    }
}

/// Nor is this.
fn spell_out<R: Notation>(game: &AnyGame, text: &str) -> Option<Vec<String>> {
    let game: &Game<R> = game.game.as_any().downcast_ref()?;
    Some(game.position().spell_out(text))
}

/// Nor is this: the browser plays levels, and doesn't search otherwise.
fn search<R: Evaluate + Notation>(
    game: &AnyGame,
    task: Task,
    observer: &mut dyn Observer,
) -> Option<Thought<String>> {
    let game: &Game<R> = game.game.as_any().downcast_ref()?;
    Some(thought_text(game, think(game, task, observer)?))
}

/// And who plays doesn't count.
fn count<R: Rules>(game: &AnyGame, depth: u32) -> Option<u64> {
    let game: &Game<R> = game.game.as_any().downcast_ref()?;
    Some(perft(game.position(), depth))
}

/// A legal move as a player meets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The cells to touch, in order.
    pub path: Path,
    /// The move in notation.
    pub text: String,
}

/// A game of any kind, with its history. Moves go in and out as text or as an index into [`AnyGame::legal`].
pub struct AnyGame {
    kind: Kind,
    game: Box<dyn Erased>,
}

impl AnyGame {
    /// Which game it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The setup's text; empty for the default.
    pub fn setup(&self) -> String {
        self.game.setup_text()
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// The position now, as text.
    pub fn position(&self) -> String {
        self.game.position_text()
    }

    /// The position now, to look at.
    pub fn board(&self) -> Board {
        self.game.board()
    }

    /// What each side has by the game's own count, by [`Side::index`]; see [`Game::score`].
    pub fn score(&self) -> Option<[u8; 2]> {
        self.game.score()
    }

    /// The name of a cell.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.game.cell_name(cell)
    }

    /// Every legal move, ascending by path; none if the game is over.
    pub fn legal(&self) -> Vec<Turn> {
        self.game.legal_turns()
    }

    /// Whether and how the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// How the game would end if both agreed to end it here; see [`Rules::agreed`](crate::Rules::agreed).
    pub fn agreed(&self) -> Outcome {
        self.game.agreed()
    }

    /// Whether the result is certain, so that the players can as well agree to end the game here: a search of so many
    /// nodes proves that the side that wins then also wins if both play on without a fault. Never so in a finished
    /// game.
    pub fn is_foregone(&self, nodes: u64) -> bool {
        self.game.is_foregone(nodes)
    }

    /// What the end of the game does to the board, after the effects of the last move: seeds that each side takes for
    /// its own. Nothing if the game isn't over or its end does nothing. [`AnyGame::board`] doesn't show it,
    /// but [`AnyGame::score`] counts it.
    pub fn closing(&self) -> Vec<Effect> {
        self.game.closing()
    }

    /// The position now as the end of the game has left it, if it is over: [`AnyGame::board`] after
    /// [`AnyGame::closing`].
    pub fn closed_board(&self) -> Board {
        let mut board = self.board();
        for effect in self.closing() {
            board.apply(effect, self.turn());
        }
        board
    }

    /// The cells of the line that has won the game, or one line after the other if there are several; see
    /// [`Rules::winning_line`](crate::Rules::winning_line). None if no line has.
    pub fn winning_line(&self) -> Path {
        self.game.winning_line()
    }

    /// After how many more plies without progress the game ends, 0 if it did; `None` where no rule counts them.
    pub fn plies_left(&self) -> Option<u32> {
        self.game.plies_left()
    }

    /// Why no legal move begins at the cell, where the game has a word for that; `None` if one does and if the game
    /// is over.
    pub fn refusal(&self, cell: Cell) -> Option<Refusal> {
        self.game.refusal(cell)
    }

    /// Plays the move at that place of [`AnyGame::legal`] and tells what it did.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn play(&mut self, index: usize) -> Result<Vec<Effect>, PlayError> {
        self.game.play_index(index)
    }

    /// Plays the move that the text means and tells what it did.
    ///
    /// # Errors
    /// If the game is over or the text isn't a legal move; nothing is changed then.
    pub fn play_text(&mut self, text: &str) -> Result<Vec<Effect>, PlayError> {
        of_kind!(self.kind, play_text(self, text))
    }

    /// As [`AnyGame::play_text`] for a text that Parlour itself has written: the move's own, to the letter. Whoever
    /// reads nothing else, as the browser, does without the games' readers.
    ///
    /// # Errors
    /// As [`AnyGame::play_text`].
    pub fn play_written(&mut self, text: &str) -> Result<Vec<Effect>, PlayError> {
        match self.legal().iter().position(|turn| turn.text == text) {
            Some(index) => self.play(index),
            None => Err(match self.outcome() {
                Some(outcome) => PlayError::Over(outcome),
                None => MoveError::illegal(text).into(),
            }),
        }
    }

    /// What the move at that place of [`AnyGame::legal`] would do; nothing if there is no such move.
    pub fn effects(&self, index: usize) -> Vec<Effect> {
        self.game.effects_of(index)
    }

    /// Takes the last move back, or the players' end of the game. Whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Plays the move again that was taken back last. Whether there was one.
    pub fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// How many moves can be played again.
    pub fn redoable(&self) -> usize {
        self.game.redoable()
    }

    /// Every move played, as text.
    pub fn moves(&self) -> Vec<String> {
        self.game.moves_text()
    }

    /// How many moves were played.
    pub fn plies(&self) -> usize {
        self.game.plies()
    }

    /// The side that made the move at that place of [`AnyGame::moves`]; `None` if there is no such move.
    pub fn mover(&self, ply: usize) -> Option<Side> {
        self.game.mover(ply)
    }

    /// Where the last move is to be seen; see [`Rules::trace`](crate::Rules::trace). Empty before the first.
    pub fn last_trace(&self) -> Path {
        self.game.last_trace()
    }

    /// That side gives up. Does nothing if the game is over.
    pub fn resign(&mut self, side: Side) {
        self.game.finish(End::Resigned(side));
    }

    /// Both agree to end it there. Does nothing if the game is over.
    pub fn agree(&mut self) {
        self.game.finish(End::Agreed);
    }

    /// The game as it can be kept and played again.
    pub fn record(&self) -> Record {
        Record {
            kind: self.kind,
            setup: self.setup(),
            from: self.game.began_at(),
            moves: self.moves(),
            end: self.game.end(),
        }
    }

    /// The game as the game's own literature writes it, else its record. It ends with a line break; several of
    /// them, joined by empty lines, are what [`Kind::read_games`] reads.
    pub fn transcript(&self) -> String {
        let own = of_kind!(self.kind, archive_text(self));
        own.unwrap_or_else(|| self.record().to_string())
    }

    /// The moves that a text stands for, from here on: its words, or what the game's own literature runs together or
    /// leaves out, as Othello's passes. They haven't been checked against the rules.
    pub fn spell_out(&self, text: &str) -> Vec<String> {
        let moves = of_kind!(self.kind, spell_out(self, text));
        moves.unwrap_or_default()
    }

    /// Plays a record from its beginning.
    ///
    /// # Errors
    /// If its setup, position or any of its moves doesn't fit the rules.
    pub fn replay(record: &Record) -> Result<AnyGame, ReplayError> {
        record.replay()
    }

    /// A move of that level for the side to move; see [`search::think`](crate::search::think).
    pub fn think(&self, level: Level, seed: u64, observer: &mut dyn Observer) -> Option<Thought<String>> {
        self.game.think(level, seed, observer)
    }

    /// The best move within limits of the caller's.
    pub fn search(&self, limits: Limits, seed: u64, observer: &mut dyn Observer) -> Option<Thought<String>> {
        let task = Task::of_limits(limits, seed);
        of_kind!(self.kind, search(self, task, observer))
    }

    /// The number of move sequences of so many plies from here.
    pub fn perft(&self, depth: u32) -> u64 {
        let count = of_kind!(self.kind, count(self, depth));
        count.unwrap_or_default()
    }
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        AnyGame { kind: self.kind, game: self.game.boxed() }
    }
}

impl fmt::Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.record())
    }
}

/// Equal when the records are.
impl PartialEq for AnyGame {
    fn eq(&self, other: &AnyGame) -> bool {
        self.record() == other.record()
    }
}

impl Eq for AnyGame {}

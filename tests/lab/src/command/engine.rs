//! `lab engine`

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use game_core::AnyGame;
use game_core::search::Progress;

use super::Done;
use crate::answer::{Answer, search_words};
use crate::clock::Clock;
use crate::fault::Fault;
use crate::options::{Start, play_all};
use crate::player::Player;

/// How long a search may go on after `quit`: enough for a script that writes everything at once to get its last
/// answer, too short for a person to wait.
const GRACE: Duration = Duration::from_millis(500);

/// Play by a line protocol on the standard input and output
///
/// position P            begin there; `position start` is the start, `position P | MOVE…` plays the moves too
/// moves M…              play on; nothing is played if one of them can't be
/// go depth N | go nodes N | go ms T | go level L
///                       search, then answer `bestmove M score S depth D nodes N ms T pv …`
/// stop                  end the search at once and answer with the best so far
/// info on | info off    whether `info score S depth D nodes N ms T pv …` comes after each finished depth, and
///                       `info value win|draw|loss plies N` before the answer where it is proved; off at first
/// quit                  leave; a search is given half a second more, then stopped, and answers
///
/// Lines are handled in order. While a search runs, those after it wait; only `stop` is heard at once. A line that
/// can't be used is answered with `error: …`. The end of the input is a `quit` that lets the search finish.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Engine {
    #[command(flatten)]
    start: Start,

    /// Draws among equal best moves, and the slips of a level.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

/// What the engine waits for.
enum Event {
    /// A line was read.
    Line(String),
    /// There is nothing more to read.
    End,
    /// The search has answered.
    Answered(Result<(), Fault>),
}

impl Engine {
    pub(crate) fn run(self) -> Done {
        let game = self.start.begin()?;
        let (sender, events) = channel();
        let lines = sender.clone();
        // Not joined: at `quit` it is still waiting for a line.
        thread::spawn(move || read_lines(&lines));
        let mut session =
            Session { options: self, game, info: false, search: None, waiting: VecDeque::new(), sender };
        session.run(&events)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn read_lines(events: &Sender<Event>) {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    // An input that can't be read has ended.
    while input.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if events.send(Event::Line(line)).is_err() {
            return;
        }
        bytes.clear();
    }
    // Nobody listens any more if this fails, and nobody needs to.
    let _ = events.send(Event::End);
}

/// A conversation.
struct Session {
    options: Engine,
    game: AnyGame,
    info: bool,
    /// The stop button of the search that runs.
    search: Option<Arc<AtomicBool>>,
    /// What came while it ran.
    waiting: VecDeque<Event>,
    sender: Sender<Event>,
}

impl Session {
    fn run(&mut self, events: &Receiver<Event>) -> Result<(), Fault> {
        let mut deadline = None;
        loop {
            let Some(stop) = &self.search else {
                deadline = None;
                let event = self.waiting.pop_front().or_else(|| events.recv().ok());
                match event {
                    Some(Event::Line(line)) if line == "quit" => return Ok(()),
                    Some(Event::Line(line)) => self.obey(&line)?,
                    Some(Event::Answered(answered)) => answered?,
                    Some(Event::End) | None => return Ok(()),
                }
                continue;
            };
            let quits = matches!(self.waiting.front(), Some(Event::Line(line)) if line == "quit");
            if quits && deadline.is_none() {
                deadline = Some(Instant::now() + GRACE);
            }
            let event = match deadline {
                Some(at) => events.recv_timeout(at.saturating_duration_since(Instant::now())),
                None => events.recv().map_err(RecvTimeoutError::from),
            };
            match event {
                Ok(Event::Line(line)) if line == "stop" => stop.store(true, Ordering::Relaxed),
                Ok(Event::Answered(answered)) => {
                    answered?;
                    self.search = None;
                }
                Ok(event) => self.waiting.push_back(event),
                Err(RecvTimeoutError::Timeout) => {
                    stop.store(true, Ordering::Relaxed);
                    deadline = None;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    /// Does what a line says while no search runs.
    fn obey(&mut self, line: &str) -> Result<(), Fault> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let done = match (command, rest.trim()) {
            // Nothing to do, and nothing to stop.
            ("", _) | ("stop", "") => Ok(()),
            ("position", rest) => self.position(rest),
            ("moves", rest) => self.moves(rest),
            ("go", rest) => self.go(rest),
            ("info", "on") => {
                self.info = true;
                Ok(())
            }
            ("info", "off") => {
                self.info = false;
                Ok(())
            }
            _ => Err(Fault::input(format_args!(
                "`{line}` is not a command: write position P, moves M…, go depth N, go nodes N, go ms T, go level L, \
                 stop, info on, info off or quit"
            ))),
        };
        match done {
            Err(Fault::Input(what)) => Ok(say(&format!("error: {what}"))?),
            done => done,
        }
    }

    fn position(&mut self, text: &str) -> Result<(), Fault> {
        if text.is_empty() {
            return Err(Fault::input("write the position after the word, or `position start`"));
        }
        let line = text.strip_prefix("start").filter(|rest| rest.is_empty() || rest.starts_with([' ', '|']));
        self.game = self.options.start.read(line.unwrap_or(text))?;
        Ok(())
    }

    fn moves(&mut self, text: &str) -> Result<(), Fault> {
        let mut game = self.game.clone();
        play_all(&mut game, text.split_whitespace())?;
        self.game = game;
        Ok(())
    }

    fn go(&mut self, text: &str) -> Result<(), Fault> {
        let mut words = text.split_whitespace();
        let (Some(what), Some(value), None) = (words.next(), words.next(), words.next()) else {
            return Err(Fault::input("write go depth N, go nodes N, go ms T or go level L"));
        };
        let player: Player = format!("{what}:{value}").parse().map_err(|_| {
            Fault::input(format_args!(
                "`go {text}`: write go depth N (1 to 255), go nodes N, go ms T or go level L"
            ))
        })?;
        let stop = Arc::new(AtomicBool::new(false));
        self.search = Some(Arc::clone(&stop));
        let (game, seed, info, sender) =
            (self.game.clone(), self.options.seed, self.info, self.sender.clone());
        thread::spawn(move || {
            let answered = search(&game, player, seed, info, &stop);
            // If nobody listens the program is ending.
            let _ = sender.send(Event::Answered(answered));
        });
        Ok(())
    }
}

/// Searches and writes the answer.
fn search(game: &AnyGame, player: Player, seed: u64, info: bool, stop: &AtomicBool) -> Result<(), Fault> {
    let mut tell = |progress: &Progress, time: Duration| {
        if info {
            let Progress { score, depth, nodes, pv } = progress;
            // A reader who is gone is noticed when the answer is written.
            let _ = say(&format!("info {}", search_words(*score, *depth, *nodes, time.as_millis(), pv)));
        }
    };
    match Answer::find(game, player, seed, Clock::with_stop(stop, &mut tell)) {
        Ok(answer) => {
            if let Some(value) = answer.value_words().filter(|_| info) {
                say(&format!("info {value}"))?;
            }
            Ok(say(&answer.engine_line())?)
        }
        Err(Fault::Input(what)) => Ok(say(&format!("error: {what}"))?),
        Err(fault) => Err(fault),
    }
}

/// Writes one line at once.
fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

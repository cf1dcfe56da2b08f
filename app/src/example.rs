//! A task on a rules page, played out on a living board: the reader's moves are compared with the one right line, and
//! the other side answers from it.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use game_core::{AnyGame, Kind, Side};
use leptos::web_sys::Element;

use crate::board::{self, Heard, Stage};
use crate::i18n::{fill, words};
use crate::play::{offers, written};
use crate::{device, dom, skins};

/// For how long a wrong move is seen before it is taken back, in milliseconds.
const SEEN: u64 = 1_000;

/// Brings the task to life that the page has marked as such: the one with a board that was just written.
pub fn begin() {
    let Some(task) = Task::find() else { return };
    let task = Rc::new(task);
    let owner = task.clone();
    let hear = move |heard| {
        if let Heard::Turn(index) = heard {
            owner.clone().play(index);
        }
    };
    board::enliven(task.stage, Box::new(hear));
    // As the picture was.
    let below = task.root.has_attribute("data-below");
    task.stage.seat(if below { Side::First } else { Side::Second });
    task.show();
}

struct Task {
    /// The element, which holds the position, the line, and what is to be said.
    root: Element,
    /// Its living board, which another task takes away.
    board: Element,
    stage: Stage,
    game: RefCell<AnyGame>,
}

impl Task {
    fn find() -> Option<Task> {
        let root = dom::find(".example--live")?;
        let board = dom::find(".example--live [data-live]")?;
        let kind = Kind::from_id(&dom::find("[data-game]")?.get_attribute("data-game")?)?;
        let game = kind.begin_at(&root.get_attribute("data-at")?).ok()?;
        // As the page has written it.
        let stage = Stage::new(kind, kind.start("").ok()?.board());
        Some(Task { root, board, stage, game: RefCell::new(game) })
    }

    /// Shows the position and waits for a move.
    fn show(&self) {
        let game = self.game.borrow();
        self.stage.show(&game.board(), &game.last_trace());
        self.stage.offer(game.turn(), offers(&game));
    }

    /// Makes the move of that number, whoever's it is.
    fn play(self: Rc<Task>, index: usize) {
        dom::set_text(SAYS, "");
        let mut game = self.game.borrow_mut();
        let mover = game.turn();
        let Ok(effects) = game.play(index) else { return };
        let trace = game.last_trace();
        drop(game);
        let task = self.clone();
        self.stage.perform(&effects, mover, &trace, Box::new(move || task.go_on()));
    }

    /// Compares what was played with the line, and goes on with it.
    fn go_on(self: Rc<Task>) {
        if !self.board.is_connected() {
            return;
        }
        let line = self.root.get_attribute("data-line").unwrap_or_default();
        let game = self.game.borrow();
        let moves = game.moves();
        let mut rest = line.split(' ').skip(moves.len() - 1);
        let right = rest.next() == moves.last().map(|text| &**text);
        let next = rest.next();
        if !right || next.is_none() {
            self.stage.light(&game.winning_line());
            let said = self.root.get_attribute(if right { "data-right" } else { "data-wrong" });
            dom::set_text(SAYS, &said.unwrap_or_default());
        }
        if !right {
            let task = self.clone();
            let back = move || {
                while task.game.borrow_mut().undo() {}
                task.show();
            };
            device::later(Duration::from_millis(SEEN), Box::new(back));
        } else if moves.len().is_multiple_of(2) {
            self.stage.offer(game.turn(), offers(&game));
        } else if let Some(answer) = game.legal().iter().position(|turn| Some(&*turn.text) == next) {
            let side = skins::skin(game.kind()).side(game.turn(), words());
            let told = fill(words().play.spoken_move, &[side, &written(&game, next.unwrap_or_default())]);
            drop(game);
            self.play(answer);
            dom::set_text(SAYS, &told);
        }
    }
}

/// Where the task says what became of a move.
const SAYS: &str = ".example--live .example__says";

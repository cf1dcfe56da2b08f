//! What stands on the board, what may be touched, and the motion from one position to the next.

use std::collections::VecDeque;
use std::time::Duration;

use game_core::{Board, Cell, Effect, Kind, Path, Side};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::motion::{self, Cue, GLIDE, Pace};
use super::scene::Scene;
use super::{Hand, Layout, Offered, Refusal, Reply};
use crate::skins::{Skin, skin};

/// What stands on a board and what may be touched there: a handle for its owner, who knows the rules, and for the
/// view that draws it.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    kind: Kind,
    /// The position, all effects so far included, even those that are still to be seen.
    pub(super) board: RwSignal<Board>,
    pub(super) layout: Memo<Layout>,
    pub(super) scene: RwSignal<Scene>,
    pub(super) hand: RwSignal<Hand>,
    /// The ends of the last move.
    pub(super) last: RwSignal<Path>,
    /// The cells of a move that is pointed out.
    pub(super) hint: RwSignal<Path>,
    pub(super) pace: RwSignal<Pace>,
    turn: StoredValue<Turn>,
    running: StoredValue<Option<Running>, LocalStorage>,
}

/// A turn that a person has begun.
#[derive(Clone, Debug)]
struct Turn {
    /// The position before it.
    base: Board,
    /// Those of its effects that are on the stage already.
    shown: Vec<Effect>,
    /// Whether its latest step was a drag, so that the piece is where it goes.
    dropped: bool,
}

impl Turn {
    fn before(base: Board) -> Turn {
        Turn { base, shown: Vec::new(), dropped: false }
    }
}

type Done = Box<dyn FnOnce()>;

/// A motion that can be seen.
struct Running {
    /// What is still to begin.
    cues: VecDeque<Cue>,
    /// How much of the script's time is over.
    now: u32,
    end: u32,
    mover: Side,
    done: Option<Done>,
    timer: Option<TimeoutHandle>,
}

/// What became of a touch, for the owner to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Touched {
    /// Nothing that concerns the owner.
    Nothing,
    Turn(usize),
    Refused(Refusal),
}

impl Stage {
    /// A locked stage that shows the board. Belongs to the reactive owner that is current.
    pub fn new(kind: Kind, board: Board) -> Stage {
        let scene = Scene::new(&board);
        let turn = Turn::before(board.clone());
        let board = RwSignal::new(board);
        let layout = Memo::new(move |_| Layout::new(skin(kind), board.with(|board| board.cells.len())));
        let stage = Stage {
            kind,
            board,
            layout,
            scene: RwSignal::new(scene),
            hand: RwSignal::new(Hand::locked()),
            last: RwSignal::new(Path::new()),
            hint: RwSignal::new(Path::new()),
            pace: RwSignal::new(Pace::default()),
            turn: StoredValue::new(turn),
            running: StoredValue::new_local(None),
        };
        on_cleanup(move || drop(stage.stop()));
        stage
    }

    /// The look of the game.
    pub fn skin(&self) -> &'static Skin {
        skin(self.kind)
    }

    /// Shows another position at once and locks the board; any motion is dropped. If the difference is one simple
    /// move, or one of each side, the pieces glide. `last` is the last move's path, whose ends are tinted.
    pub fn show(&self, board: &Board, last: &[Cell]) {
        self.clear();
        let ms = if self.moves() { GLIDE } else { 0 };
        self.scene.update(|scene| scene.show(board, ms));
        self.turn.set_value(Turn::before(board.clone()));
        self.board.set(board.clone());
        self.last.set(ends(last));
    }

    /// Performs a turn that `mover` makes and locks the board. What a person's touches have shown of it already isn't
    /// shown again. `done` runs when the motion has ended or was finished by a tap, at once if there is no motion, and
    /// never after a later `show` or `perform`.
    pub fn perform(&self, effects: &[Effect], mover: Side, path: &[Cell], done: impl FnOnce() + 'static) {
        self.clear();
        let Turn { base, shown, dropped } = self.turn.get_value();
        let rest = effects.strip_prefix(&*shown).unwrap_or_else(|| {
            self.board.set(base.clone());
            self.scene.update(|scene| scene.show(&base, 0));
            effects
        });
        self.change(rest, mover);
        self.turn.set_value(Turn::before(self.board.get_untracked()));
        self.last.set(ends(path));
        self.play(rest, mover, dropped, Some(Box::new(done)));
    }

    /// Offers these turns of `mover` to the person's touches, by their place in the list; with none, or only a pass,
    /// the board is locked.
    pub fn offer(&self, mover: Side, turns: Vec<Offered>) {
        self.turn.set_value(Turn::before(self.board.get_untracked()));
        self.hand.set(Hand::new(mover, turns));
    }

    /// Whether a person has made a part of a turn and must complete it.
    pub fn is_under_way(&self) -> bool {
        self.hand.with(Hand::is_under_way)
    }

    /// Points a move out with an arrow, until the next touch, turn or position; with no cells, takes the arrow away.
    pub fn point_out(&self, path: &[Cell]) {
        self.hint.set(path.into());
    }

    /// Sets how quickly turns are shown from now on.
    pub fn set_pace(&self, pace: Pace) {
        self.pace.set(pace);
    }

    /// Ends a motion that can be seen where it leads, as a tap does. Whether there was one.
    pub fn finish(&self) -> bool {
        let Some(mut running) = self.stop() else { return false };
        if let Some(done) = running.done.take() {
            done();
        }
        true
    }

    /// A touch on a cell, by tap, key, or by letting a dragged piece go there.
    pub(super) fn touch(&self, cell: Cell, dropped: bool) -> Touched {
        let hurried = self.finish();
        self.unhint();
        let board = self.board.get_untracked();
        let Some(reply) = self.hand.try_update(|hand| hand.touch(cell, &board)) else {
            return Touched::Nothing;
        };
        match reply {
            Reply::Selected | Reply::Deselected => Touched::Nothing,
            Reply::Stepped(turn) => {
                self.step(turn, dropped);
                Touched::Nothing
            }
            Reply::Completed(turn) => {
                self.hand.set(Hand::locked());
                self.turn.update_value(|turn| turn.dropped = dropped);
                Touched::Turn(turn)
            }
            // A tap that hurried a motion has done what it was for.
            Reply::Refused(_) if hurried => Touched::Nothing,
            Reply::Refused(refusal) => Touched::Refused(refusal),
        }
    }

    /// Gives a mere selection up.
    pub(super) fn cancel(&self) {
        if self.hand.with_untracked(|hand| hand.touched().len() == 1) {
            self.hand.update(|hand| {
                hand.cancel();
            });
        }
    }

    /// Whether motion is to be seen.
    pub(super) fn moves(&self) -> bool {
        self.pace.get_untracked() != Pace::Off && motion::is_wanted()
    }

    /// Shows what the turn does up to the last cell touched.
    fn step(&self, turn: usize, dropped: bool) {
        let (mover, effects) = self.hand.with_untracked(|hand| {
            let steps = hand.touched().len() - 1;
            (hand.mover(), Effect::of_steps(&hand.turns()[turn].effects, steps).to_vec())
        });
        let before = self.turn.with_value(|turn| turn.shown.len());
        self.change(&effects[before..], mover);
        self.play(&effects[before..], mover, dropped, None);
        self.turn.update_value(|turn| turn.shown = effects);
    }

    fn change(&self, effects: &[Effect], mover: Side) {
        self.board.update(|board| effects.iter().for_each(|&effect| board.apply(effect, mover)));
    }

    /// Ends what the person sees and can do, for something else to begin.
    fn clear(&self) {
        drop(self.stop());
        self.unhint();
        self.hand.set(Hand::locked());
    }

    fn unhint(&self) {
        if self.hint.with_untracked(|hint| !hint.is_empty()) {
            self.hint.set(Path::new());
        }
    }

    /// Lets the effects be seen. If the piece was `dropped` where the first one takes it, it only settles there.
    fn play(&self, effects: &[Effect], mover: Side, dropped: bool, done: Option<Done>) {
        let mut script = self.layout.with_untracked(|layout| motion::script(effects, layout));
        if dropped {
            script.settle_first();
        }
        if self.pace.get_untracked() == Pace::Fast {
            script.halve();
        }
        let mut running =
            Running { cues: script.cues.into(), now: 0, end: script.end, mover, done, timer: None };
        if running.end > 0 && self.moves() {
            self.running.set_value(Some(running));
            self.advance();
        } else {
            self.hurry(&mut running);
            if let Some(done) = running.done {
                done();
            }
        }
    }

    /// Begins what is due and waits for what comes next.
    fn advance(&self) {
        let stage = *self;
        let mut ended = None;
        self.running.update_value(|slot| {
            let Some(running) = slot else { return };
            if running.now >= running.end {
                ended = slot.take();
                return;
            }
            let now = running.now;
            let due = running.cues.iter().take_while(|cue| cue.at <= now).count();
            if due > 0 {
                stage.scene.update(|scene| {
                    for cue in running.cues.drain(..due) {
                        scene.apply(cue.effect, running.mover, cue.ms);
                    }
                });
            }
            running.now = running.cues.front().map_or(running.end, |cue| cue.at);
            let wait = Duration::from_millis((running.now - now).into());
            running.timer = set_timeout_with_handle(move || stage.advance(), wait).ok();
        });
        if let Some(running) = ended {
            self.scene.update(Scene::settle);
            if let Some(done) = running.done {
                done();
            }
        }
    }

    /// Ends a running motion where it leads, without a word to whoever waits for it.
    fn stop(&self) -> Option<Running> {
        let mut running = self.running.try_update_value(Option::take)??;
        if let Some(timer) = &running.timer {
            timer.clear();
        }
        self.hurry(&mut running);
        Some(running)
    }

    /// Shows the rest of a motion at once.
    fn hurry(&self, running: &mut Running) {
        // Nothing is left to show when the stage itself is going.
        self.scene.try_update(|scene| {
            for cue in running.cues.drain(..) {
                scene.apply(cue.effect, running.mover, 0);
            }
            scene.settle();
        });
    }
}

/// The first and last cell of a path.
fn ends(path: &[Cell]) -> Path {
    match path {
        [first, .., last] => Path::from_slice(&[*first, *last]),
        few => few.into(),
    }
}

#[cfg(test)]
mod tests;

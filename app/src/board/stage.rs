//! What stands on the board, what may be touched, and the motion from one position to the next.

use std::collections::VecDeque;
use std::time::Duration;

use game_core::{Board, Cell, Content, Effect, Kind, Path, Side};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use send_wrapper::SendWrapper;

use super::a11y::{self, Marks};
use super::hands::Grip;
use super::motion::{self, Cue, GLIDE, Pace};
use super::paint::Picture;
use super::scene::Scene;
use super::{Hand, Layout, Offered, Refusal, Reply};
use crate::device;
use crate::i18n::words;
use crate::skins::{Skin, skin};

/// What stands on a board and what may be touched there: a handle for its owner, who knows the rules, and for the
/// view that draws it.
///
/// One signal says that something changed, and the view compares: a signal for each part would cost every visitor
/// some kilobytes, and a turn changes most of them anyway.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    kind: Kind,
    state: StoredValue<State>,
    changed: RwSignal<()>,
}

/// Everything that is on the stage.
pub(super) struct State {
    /// The position, all effects so far included, even those that are still to be seen.
    pub(super) board: Board,
    pub(super) layout: Layout,
    pub(super) scene: Scene,
    pub(super) hand: Hand,
    /// The ends of the last move.
    pub(super) last: Path,
    /// The cells of a move that is pointed out.
    pub(super) hint: Path,
    /// The cells of the lines that have won.
    pub(super) line: Path,
    /// What the sides put on the board: [`Skin::choice`].
    pub(super) tokens: [usize; 2],
    /// Whether the board is turned by half: the first side's home is at the bottom, if it has one.
    pub(super) flipped: bool,
    pub(super) grip: Grip,
    turn: Turn,
    running: Option<Running>,
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

const STAYS: &str = "a stage lives as long as those that use it";

/// What to call when a motion has ended. Only browsers have motions, and only one thread.
type Done = SendWrapper<Box<dyn FnOnce()>>;

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

impl State {
    /// Does what is due. How long to wait for what comes next; `None` at the motion's end.
    fn advance(&mut self) -> Option<Duration> {
        let running = self.running.as_mut().filter(|running| running.now < running.end)?;
        let now = running.now;
        while let Some(cue) = running.cues.pop_front_if(|cue| cue.at <= now) {
            self.scene.apply(cue.effect, running.mover, cue.ms);
        }
        running.now = running.cues.front().map_or(running.end, |cue| cue.at);
        Some(Duration::from_millis((running.now - now).into()))
    }

    /// Ends a running motion where it leads, without a word to whoever waits for it.
    fn stop(&mut self) -> Option<Running> {
        let mut running = self.running.take()?;
        if let Some(timer) = &running.timer {
            timer.clear();
        }
        for cue in running.cues.drain(..) {
            self.scene.apply(cue.effect, running.mover, 0);
        }
        self.scene.settle();
        Some(running)
    }

    /// Ends what the person sees and can do, for something else to begin.
    fn clear(&mut self) {
        self.stop();
        self.hint.clear();
        self.line.clear();
        self.hand = Hand::locked();
    }

    /// Forgets the turn that was begun: the position is the one before a turn.
    fn begin(&mut self) {
        self.turn = Turn::before(self.board.clone());
    }

    fn show(&mut self, board: &Board, last: &[Cell], ms: u16) {
        self.clear();
        self.scene.show(board, ms);
        if self.board.cells.len() != board.cells.len() {
            self.layout = self.layout.resized(board.cells.len());
            let last_cell = board.cells.len().saturating_sub(1) as u8;
            self.grip.cursor = self.grip.cursor.min(Cell(last_cell));
        }
        self.board = board.clone();
        self.last = ends(last);
        self.begin();
    }

    /// Begins a turn's performance; what of it is still to be seen.
    fn perform<'a>(&mut self, effects: &'a [Effect], mover: Side, trace: &[Cell]) -> &'a [Effect] {
        self.clear();
        let rest = effects.strip_prefix(&*self.turn.shown).unwrap_or_else(|| {
            self.board = self.turn.base.clone();
            self.scene.show(&self.board, 0);
            effects
        });
        self.change(rest, mover);
        // A pass leaves the move before it the last one.
        if !trace.is_empty() {
            self.last = ends(trace);
        }
        rest
    }

    fn change(&mut self, effects: &[Effect], mover: Side) {
        for &effect in effects {
            self.board.apply(effect, mover);
        }
    }

    /// What the turn does from what is shown to the last cell touched, which is shown from now on.
    fn step(&mut self, turn: usize) -> Vec<Effect> {
        let steps = self.hand.touched().len() - 1;
        let effects = Effect::of_steps(&self.hand.turns()[turn].effects, steps).to_vec();
        let rest = effects[self.turn.shown.len()..].to_vec();
        self.change(&rest, self.hand.mover());
        self.turn.shown = effects;
        rest
    }

    /// Makes the effects ready to be seen. If the piece was dropped where the first one takes it, it only settles.
    fn prepare(&mut self, effects: &[Effect], mover: Side, done: Option<Done>) {
        let mut script = motion::script(effects, &self.layout);
        if std::mem::take(&mut self.turn.dropped) {
            script.settle_first();
        }
        if motion::pace() == Pace::Fast {
            script.halve();
        }
        let (cues, end) = (script.cues.into(), script.end);
        self.running = Some(Running { cues, now: 0, end, mover, done, timer: None });
    }
}

impl Stage {
    /// A locked stage that shows the board. Belongs to the reactive owner that is current.
    pub fn new(kind: Kind, board: Board) -> Stage {
        let layout = Layout::new(skin(kind), board.cells.len());
        let flipped = skin(kind).homes;
        let state = State {
            grip: Grip::new(layout.lines(flipped)[0][0]),
            layout,
            scene: Scene::new(&board),
            hand: Hand::locked(),
            last: Path::new(),
            hint: Path::new(),
            line: Path::new(),
            tokens: skin(kind).choice(""),
            flipped,
            turn: Turn::before(board.clone()),
            running: None,
            board,
        };
        let stage = Stage { kind, state: StoredValue::new(state), changed: RwSignal::new(()) };
        on_cleanup(move || {
            stage.state.try_update_value(State::stop);
        });
        stage
    }

    /// The look of the game.
    pub fn skin(&self) -> &'static Skin {
        skin(self.kind)
    }

    /// Shows another position at once and locks the board; any motion is dropped. If the difference is one simple
    /// move, or one of each side, the pieces glide. `last` is the last move's trace, whose ends are tinted.
    pub fn show(&self, board: &Board, last: &[Cell]) {
        self.update(|state| {
            let ms = if motion::is_wanted() { GLIDE } else { 0 };
            state.show(board, last, ms);
        });
    }

    /// Performs a turn that `mover` makes and locks the board. What a person's touches have shown of it already isn't
    /// shown again. `done` runs when the motion has ended or was finished by a tap, at once if there is no motion, and
    /// never after a later `show` or `perform`.
    pub fn perform(&self, effects: &[Effect], mover: Side, trace: &[Cell], done: Box<dyn FnOnce()>) {
        let done = SendWrapper::new(done);
        self.update(|state| {
            let rest = state.perform(effects, mover, trace);
            state.prepare(rest, mover, Some(done));
            state.begin();
        });
        self.run();
    }

    /// Offers these turns of `mover` to the person's touches, by their place in the list; with none, or only a pass,
    /// the board is locked.
    pub fn offer(&self, mover: Side, turns: Vec<Offered>) {
        self.update(|state| {
            state.begin();
            state.hand = Hand::new(mover, turns);
            // Tab leads to a piece that can move, unless the person is on the board already.
            if let Some(&first) = state.hand.beginnings().first().filter(|_| !state.grip.focused) {
                state.grip.cursor = first;
            }
        });
    }

    /// Whether a person may play.
    pub fn is_open(&self) -> bool {
        self.peek(|state| !state.hand.is_locked())
    }

    /// What stands on each cell, a row after the other as they are seen.
    pub fn rows(&self) -> Vec<String> {
        self.peek(|state| {
            let label =
                |cell| a11y::label(cell, &state.board, Marks::default(), state.tokens, self.skin(), words());
            let row = |line: Vec<Cell>| line.into_iter().map(label).collect::<Vec<_>>().join("; ");
            state.layout.lines(state.flipped).into_iter().map(row).collect()
        })
    }

    /// Whether a person has made a part of a turn and must complete it.
    pub fn is_under_way(&self) -> bool {
        self.read(|state| state.hand.is_under_way())
    }

    /// Points a move out with an arrow, until the next touch, turn or position; with no cells, takes the arrow away.
    pub fn point_out(&self, path: &[Cell]) {
        self.update(|state| state.hint = path.into());
    }

    /// Lights up the lines that have won, until the next position.
    pub fn light(&self, line: &[Cell]) {
        self.update(|state| state.line = line.into());
    }

    /// Gives the sides the pieces that they have under that setup.
    pub fn dress(&self, setup: &str) {
        let tokens = self.skin().choice(setup);
        self.update(|state| {
            if state.tokens != tokens {
                state.tokens = tokens;
                // Drawings don't change: what is shown next is drawn anew.
                state.scene.show(&Board::filled(0, Content::Empty), 0);
            }
        });
    }

    /// Turns the board so that the side's home is at the bottom, if it has one.
    pub fn seat(&self, bottom: Side) {
        self.update(|state| state.flipped = self.skin().homes && bottom == Side::First);
    }

    /// Turns the board by half.
    pub fn turn(&self) {
        self.update(|state| state.flipped = !state.flipped);
    }

    /// Ends a motion that can be seen where it leads, as a tap does. Whether there was one.
    pub fn finish(&self) -> bool {
        if self.state.with_value(|state| state.running.is_none()) {
            return false;
        }
        let ended = self.update(State::stop);
        if let Some(done) = ended.and_then(|running| running.done) {
            done.take()();
        }
        true
    }

    /// What is to be seen of it; whoever looks is told of changes.
    pub(super) fn picture(&self) -> Picture {
        self.read(|state| Picture::of(state, self.skin(), words()))
    }

    /// What is on the stage; whoever reads is told of changes.
    pub(super) fn read<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        self.changed.track();
        self.state.with_value(read)
    }

    /// What is on the stage now.
    pub(super) fn peek<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        self.state.with_value(read)
    }

    /// Changes what can't be seen or heard.
    pub(super) fn peek_mut<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        self.state.try_update_value(change).expect(STAYS)
    }

    pub(super) fn update<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let value = self.state.try_update_value(change).expect(STAYS);
        self.changed.notify();
        value
    }

    /// A touch on a cell, by tap, key, or by letting a dragged piece go there.
    pub(super) fn touch(&self, cell: Cell, dropped: bool) -> Touched {
        let hurried = self.finish();
        // Sowing takes seconds that a tap may cut short, and one more would sow again before the eye has followed.
        if hurried && self.peek(|state| state.hand.turns().iter().any(Offered::sows)) {
            return Touched::Nothing;
        }
        let reply = self.update(|state| {
            state.hint.clear();
            let reply = state.hand.touch(cell, &state.board);
            state.turn.dropped = dropped;
            match reply {
                Reply::Stepped(turn) => {
                    let (mover, rest) = (state.hand.mover(), state.step(turn));
                    state.prepare(&rest, mover, None);
                }
                Reply::Completed(_) => state.hand = Hand::locked(),
                _ => {}
            }
            reply
        });
        match reply {
            Reply::Selected | Reply::Deselected => Touched::Nothing,
            Reply::Stepped(_) => {
                self.run();
                Touched::Nothing
            }
            Reply::Completed(turn) => Touched::Turn(turn),
            // A tap that hurried a motion has done what it was for, unless it was meant to begin the next turn: a second
            // one where the motion ended wasn't.
            Reply::Refused(ref refusal)
                if hurried
                    && (*refusal == Refusal::Locked || self.peek(|state| state.last.contains(&cell))) =>
            {
                Touched::Nothing
            }
            Reply::Refused(refusal) => Touched::Refused(refusal),
        }
    }

    /// Gives a mere selection up.
    pub(super) fn cancel(&self) {
        self.update(|state| state.hand.cancel());
    }

    /// Lets what was prepared be seen, or done at once.
    fn run(&self) {
        if motion::is_wanted() {
            self.advance();
        } else {
            self.finish();
        }
    }

    /// Begins what is due and comes back for what follows.
    fn advance(&self) {
        let stage = *self;
        let Some(wait) = self.state.try_update_value(State::advance) else { return };
        self.changed.notify();
        let Some(wait) = wait else {
            self.finish();
            return;
        };
        let timer = device::later(wait, Box::new(move || stage.advance()));
        self.state.update_value(|state| {
            if let Some(running) = &mut state.running {
                running.timer = timer;
            }
        });
    }
}

/// The first and last cell of a trace.
fn ends(trace: &[Cell]) -> Path {
    match trace {
        [first, .., last] => vec![*first, *last],
        few => few.into(),
    }
}

#[cfg(test)]
mod tests;

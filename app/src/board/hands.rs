//! A person's hands on the board: taps, drags and keys.

use std::cell::RefCell;

use game_core::Cell;
use leptos::web_sys::{Element, Event, HtmlElement, KeyboardEvent, PointerEvent};
use wasm_bindgen::JsCast;

use super::geometry::Walk;
use super::motion::{self, SETTLE};
use super::stage::Touched;
use super::{Refusal, Stage};
use crate::dom::{self, Way};

/// How far a pointer goes before it drags, in CSS pixels.
const DRAG: f64 = 6.0;

/// Where the person's hand is.
#[derive(Clone, Debug)]
pub(super) struct Grip {
    /// The one cell that Tab leads to.
    pub(super) cursor: Cell,
    /// Whether the keyboard is on the board.
    pub(super) focused: bool,
    /// The cell under a dragged piece or the mouse, or with the keyboard's focus.
    pub(super) over: Option<Cell>,
    drag: Option<Drag>,
    /// A drag ends in a click that means nothing.
    dragged: bool,
}

impl Grip {
    pub(super) fn new(cursor: Cell) -> Grip {
        Grip { cursor, focused: false, over: None, drag: None, dragged: false }
    }
}

/// A pointer that is down on a piece that may be moved.
#[derive(Clone, Copy, Debug)]
struct Drag {
    pointer: i32,
    from: Cell,
    /// Where it went down, in CSS pixels of the window.
    start: (i32, i32),
    /// The place among the pieces of the one that follows the pointer, once it does.
    held: Option<u32>,
}

/// What the board's owner hears of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The last cell of the turn with that number among those offered was touched.
    Turn(usize),
    /// A touch did nothing, and why.
    Refused(Refusal),
}

/// Lets the stage be seen on the page's board, which the server has drawn, and played with touches, keys and the
/// pointer. The owner hears of what comes of it.
pub fn enliven(stage: Stage, owner: Box<dyn Fn(Heard)>) {
    let Some(root) = dom::find(".board[data-live]") else { return };
    let shown = RefCell::new(stage.picture());
    let canvas = root.clone();
    dom::watch(Box::new(move || {
        let picture = stage.picture();
        picture.paint(&shown.replace(picture.clone()), &canvas);
    }));
    let hands = Hands { stage, root: root.clone(), owner };
    dom::listen(&root, &EVENTS, Way::Up, Box::new(move |event| hands.feel(event)));
}

/// What the hands feel.
const EVENTS: [&str; 9] = [
    "click",
    "keydown",
    "focusin",
    "focusout",
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "pointerleave",
];

struct Hands {
    stage: Stage,
    /// The board's element.
    root: Element,
    owner: Box<dyn Fn(Heard)>,
}

impl Hands {
    fn feel(&self, event: Event) {
        let stage = self.stage;
        match &*event.type_() {
            "click" => {
                let dragged = stage.peek_mut(|state| std::mem::take(&mut state.grip.dragged));
                // The second press of two where a turn has ended isn't meant for the next one.
                let again = event.unchecked_ref::<PointerEvent>().detail() > 1;
                let stray = |&cell: &Cell| dragged || again && stage.peek(|state| state.last.contains(&cell));
                if let Some(cell) = cell_of(&event).filter(|cell| !stray(cell)) {
                    self.touch(cell, false);
                }
            }
            "keydown" => self.key(event.unchecked_ref()),
            "focusin" => {
                stage.update(|state| {
                    state.grip.focused = true;
                    state.grip.cursor = cell_of(&event).unwrap_or(state.grip.cursor);
                });
                // A press brings the focus too; a finger doesn't point at where it has been.
                if dom::closest(&event, ":focus-visible").is_some() {
                    self.point(cell_of(&event));
                }
            }
            "focusout" => {
                stage.peek_mut(|state| state.grip.focused = false);
                self.point(None);
            }
            "pointerdown" => self.down(event.unchecked_ref()),
            "pointermove" => self.drag(event.unchecked_ref()),
            "pointerleave" => self.point(None),
            "pointerup" => self.let_go(event.unchecked_ref(), true),
            _ => self.let_go(event.unchecked_ref(), false),
        }
    }

    /// Whether the touch did anything.
    fn touch(&self, cell: Cell, dropped: bool) -> bool {
        let heard = match self.stage.touch(cell, dropped) {
            Touched::Nothing => return true,
            Touched::Turn(turn) => Heard::Turn(turn),
            Touched::Refused(refusal) => Heard::Refused(refusal),
        };
        let played = matches!(heard, Heard::Turn(_));
        (self.owner)(heard);
        played
    }

    fn key(&self, event: &KeyboardEvent) {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let walk = match (&*event.key(), event.ctrl_key()) {
            ("Home", true) => Walk::First,
            ("End", true) => Walk::Last,
            (_, true) => return,
            ("ArrowUp", _) => Walk::Up,
            ("ArrowDown", _) => Walk::Down,
            ("ArrowLeft", _) => Walk::Left,
            ("ArrowRight", _) => Walk::Right,
            ("Home", _) => Walk::RowStart,
            ("End", _) => Walk::RowEnd,
            ("PageUp", _) => Walk::Top,
            ("PageDown", _) => Walk::Bottom,
            ("Enter" | " ", _) => {
                event.prevent_default();
                if let Some(cell) = cell_of(event).filter(|_| !event.repeat()) {
                    self.touch(cell, false);
                }
                return;
            }
            ("Escape", _) => return self.stage.cancel(),
            _ => return,
        };
        event.prevent_default();
        let next = self.stage.update(|state| {
            state.grip.cursor = state.layout.walk(state.grip.cursor, walk, state.flipped);
            state.grip.cursor
        });
        dom::focus(&format!(".board [data-cell=\"{}\"]", next.0));
    }

    fn down(&self, event: &PointerEvent) {
        let from = cell_of(event).filter(|_| event.is_primary() && event.button() == 0);
        self.stage.peek_mut(|state| {
            state.grip.dragged = false;
            state.grip.drag = from.filter(|&from| state.hand.can_lift(from)).map(|from| Drag {
                pointer: event.pointer_id(),
                from,
                start: (event.client_x(), event.client_y()),
                held: None,
            });
        });
    }

    /// Points at a cell, or at none.
    fn point(&self, here: Option<Cell>) {
        if self.stage.peek(|state| state.grip.over != here) {
            self.stage.update(|state| state.grip.over = here);
        }
    }

    fn drag(&self, event: &PointerEvent) {
        let stage = self.stage;
        let drag = stage.peek(|state| state.grip.drag);
        let Some(mut drag) = drag.filter(|drag| drag.pointer == event.pointer_id()) else {
            if event.pointer_type() != "touch" {
                self.point(cell_of(event));
            }
            return;
        };
        let (x, y) = (event.client_x() - drag.start.0, event.client_y() - drag.start.1);
        if drag.held.is_none() && f64::from(x).hypot(y.into()) > DRAG {
            drag.held = self.lift(drag);
            stage.peek_mut(|state| state.grip.drag = Some(drag));
        }
        if let Some(held) = drag.held.and_then(|held| self.piece(held)) {
            place(&held, x, y);
            self.point(self.cell_under(event));
        }
    }

    fn let_go(&self, event: &PointerEvent, plays: bool) {
        let stage = self.stage;
        let drag = stage.peek_mut(|state| state.grip.drag.take_if(|drag| drag.pointer == event.pointer_id()));
        let Some((drag, held)) = drag.and_then(|drag| Some((drag, drag.held?))) else { return };
        let held = self.piece(held);
        stage.update(|state| {
            state.grip.over = None;
            state.grip.dragged = plays;
        });
        let to = self.cell_under(event).filter(|&to| plays && to != drag.from);
        let goes = to.is_some_and(|to| self.touch(to, true));
        if !goes && motion::is_wanted() {
            stage.update(|state| state.scene.bring_back(drag.from, SETTLE));
        }
        if let Some(held) = held {
            put_down(&held);
        }
    }

    /// The cell under the pointer.
    fn cell_under(&self, event: &PointerEvent) -> Option<Cell> {
        let rect = self.root.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
        let y = (f64::from(event.client_y()) - rect.top()) / rect.height();
        self.stage.peek(|state| state.layout.cell_at(x, y, state.flipped))
    }

    /// The element of the piece at that place among the pieces.
    fn piece(&self, index: u32) -> Option<HtmlElement> {
        self.root.children().item(2)?.children().item(index)?.dyn_into().ok()
    }

    /// Selects the piece and lets it follow the pointer.
    fn lift(&self, drag: Drag) -> Option<u32> {
        let stage = self.stage;
        stage.finish();
        if stage.peek(|state| state.hand.selected() != Some(drag.from)) {
            stage.touch(drag.from, false);
        }
        let index = stage.peek(|state| state.scene.index_on(drag.from))? as u32;
        self.piece(index)?.class_list().add_1("held").ok()?;
        // Without capture the drag still works as long as the pointer stays over the board.
        drop(self.root.children().item(1)?.set_pointer_capture(drag.pointer));
        Some(index)
    }
}

/// The cell that the event is for.
fn cell_of(event: &Event) -> Option<Cell> {
    dom::closest(event, "[data-cell]")?.get_attribute("data-cell")?.parse().ok().map(Cell)
}

fn place(held: &HtmlElement, x: i32, y: i32) {
    let style = held.style();
    drop(style.set_property("--dx", &format!("{x}px")));
    drop(style.set_property("--dy", &format!("{y}px")));
}

fn put_down(held: &HtmlElement) {
    let style = held.style();
    drop(style.remove_property("--dx"));
    drop(style.remove_property("--dy"));
    drop(held.class_list().remove_1("held"));
}

//! The board on the page: a grid of cells for touches, keys and screen readers, and above it the pieces.

use game_core::Cell;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};
use wasm_bindgen::JsCast;

use super::geometry::Walk;
use super::motion::SETTLE;
use super::paint::{Picture, ground};
use super::stage::{State, Touched};
use super::{Refusal, Stage};
use crate::i18n::words;

/// How far a pointer goes before it drags, in CSS pixels.
const DRAG: f64 = 6.0;

/// Where the person's hand is.
#[derive(Clone, Debug)]
pub(super) struct Grip {
    /// The one cell that Tab leads to.
    pub(super) cursor: Cell,
    /// Whether the keyboard is on the board.
    pub(super) focused: bool,
    /// The cell under a dragged piece.
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

/// A board that shows the stage and lets a person play what it offers.
///
/// `flipped` turns the board so that the first side's home is at the bottom; `numbers` prints the cells' names.
/// `on_turn` is called with the number of an offered turn when its last cell is touched, `on_refused` when a touch
/// did nothing.
#[component]
pub fn BoardView(
    /// What is shown and played.
    stage: Stage,
    /// Whether the first side's home is at the bottom.
    #[prop(into)]
    flipped: Signal<bool>,
    /// Whether names are printed on the cells.
    #[prop(into)]
    numbers: Signal<bool>,
    /// Hears which of the turns on offer was played.
    #[prop(into)]
    on_turn: Callback<usize>,
    /// Hears why a touch did nothing.
    #[prop(into)]
    on_refused: Callback<Refusal>,
) -> impl IntoView {
    let words = words();
    let skin = stage.skin();
    let root = NodeRef::<Div>::new();

    let drawn = stage.peek(|state| {
        let cursor = state.layout.lines(flipped.get_untracked())[0][0];
        (Picture::of(state, skin, words, flipped.get_untracked(), numbers.get_untracked()), cursor)
    });
    let (first, cursor) = drawn;
    stage.peek_mut(|state| state.grip = Grip::new(cursor));
    let ground = stage.peek(|state| ground(skin, &state.layout));
    let (class, rows, pieces, hint) = (first.class.clone(), first.rows(), first.pieces(), first.hint());

    Effect::new(move |before: Option<Picture>| {
        let picture = stage.read(|state| Picture::of(state, skin, words, flipped.get(), numbers.get()));
        if let Some(root) = root.get() {
            picture.paint(before.as_ref().unwrap_or(&first), &root);
        }
        picture
    });

    let touch = move |cell, dropped| match stage.touch(cell, dropped) {
        Touched::Nothing => true,
        Touched::Turn(turn) => {
            on_turn.run(turn);
            true
        }
        Touched::Refused(refusal) => {
            on_refused.run(refusal);
            false
        }
    };

    let on_click = move |event: MouseEvent| {
        let dragged = stage.peek_mut(|state| std::mem::take(&mut state.grip.dragged));
        if let Some(cell) = cell_of(&event).filter(|_| !dragged) {
            touch(cell, false);
        }
    };

    let on_key = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let key = event.key();
        let walk = match (&*key, event.ctrl_key()) {
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
                if let Some(cell) = cell_of(&event).filter(|_| !event.repeat()) {
                    touch(cell, false);
                }
                return;
            }
            ("Escape", _) => return stage.cancel(),
            _ => return,
        };
        event.prevent_default();
        let next = stage.update(|state| {
            state.grip.cursor = state.layout.walk(state.grip.cursor, walk, flipped.get_untracked());
            state.grip.cursor
        });
        focus(root, next);
    };

    let on_focus = move |event: ev::FocusEvent| {
        let cell = cell_of(&event);
        stage.update(|state| {
            state.grip.focused = true;
            state.grip.cursor = cell.unwrap_or(state.grip.cursor);
        });
    };

    let on_down = move |event: PointerEvent| {
        let from = cell_of(&event).filter(|_| event.is_primary() && event.button() == 0);
        stage.peek_mut(|state| {
            state.grip.dragged = false;
            state.grip.drag = from.filter(|&from| state.hand.can_lift(from)).map(|from| Drag {
                pointer: event.pointer_id(),
                from,
                start: (event.client_x(), event.client_y()),
                held: None,
            });
        });
    };

    let cell_under = move |event: &PointerEvent| {
        let (x, y) = point(root, event)?;
        stage.peek(|state| state.layout.cell_at(x, y, flipped.get_untracked()))
    };

    let on_move = move |event: PointerEvent| {
        let drag = stage.peek(|state| state.grip.drag);
        let Some(mut drag) = drag.filter(|drag| drag.pointer == event.pointer_id()) else { return };
        let (x, y) = (event.client_x() - drag.start.0, event.client_y() - drag.start.1);
        if drag.held.is_none() && f64::from(x).hypot(y.into()) > DRAG {
            drag.held = lift(stage, root, drag);
            stage.peek_mut(|state| state.grip.drag = Some(drag));
        }
        if let Some(held) = drag.held.and_then(|held| piece(root, held)) {
            place(&held, x, y);
            let here = cell_under(&event);
            if stage.peek(|state| state.grip.over != here) {
                stage.update(|state| state.grip.over = here);
            }
        }
    };

    let let_go = move |event: PointerEvent, plays: bool| {
        let drag = stage.peek_mut(|state| state.grip.drag.take_if(|drag| drag.pointer == event.pointer_id()));
        let Some((drag, held)) = drag.and_then(|drag| Some((drag, drag.held?))) else { return };
        let held = piece(root, held);
        stage.update(|state| {
            state.grip.over = None;
            state.grip.dragged = plays;
        });
        let to = cell_under(&event).filter(|&to| plays && to != drag.from);
        let goes = to.is_some_and(|to| touch(to, true));
        if !goes && stage.peek(State::moves) {
            stage.update(|state| state.scene.bring_back(drag.from, SETTLE));
        }
        if let Some(held) = held {
            put_down(&held);
        }
    };

    view! {
        <div class=class node_ref=root>
            <div class="ground" aria-hidden="true" inner_html=ground></div>
            <div
                role="grid"
                class="grid"
                aria-label=words.board.board
                inner_html=rows
                on:click=on_click
                on:keydown=on_key
                on:focusin=on_focus
                on:focusout=move |_| stage.peek_mut(|state| state.grip.focused = false)
                on:pointerdown=on_down
                on:pointermove=on_move
                on:pointerup=move |event| let_go(event, true)
                on:pointercancel=move |event| let_go(event, false)
            ></div>
            <div class="pieces" aria-hidden="true" inner_html=pieces></div>
            <div class="hint" aria-hidden="true" inner_html=hint></div>
        </div>
    }
}

/// The cell that the event is for.
fn cell_of(event: &Event) -> Option<Cell> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let cell = target.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok().map(Cell)
}

fn focus(root: NodeRef<Div>, cell: Cell) {
    let found = root.get_untracked().and_then(|root| {
        let element = root.query_selector(&format!("[data-cell=\"{}\"]", cell.0)).ok()??;
        element.dyn_into::<HtmlElement>().ok()
    });
    if let Some(element) = found {
        // An element that can't take the focus leaves it where it is, which is all right.
        drop(element.focus());
    }
}

/// Where the pointer is, in fractions of the board.
fn point(root: NodeRef<Div>, event: &PointerEvent) -> Option<(f64, f64)> {
    let rect = root.get_untracked()?.get_bounding_client_rect();
    let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
    Some((x, (f64::from(event.client_y()) - rect.top()) / rect.height()))
}

/// The element of the piece at that place among the pieces.
fn piece(root: NodeRef<Div>, index: u32) -> Option<HtmlElement> {
    let pieces = root.get_untracked()?.children().item(2)?;
    pieces.children().item(index)?.dyn_into().ok()
}

/// Selects the piece and lets it follow the pointer.
fn lift(stage: Stage, root: NodeRef<Div>, drag: Drag) -> Option<u32> {
    stage.finish();
    if stage.peek(|state| state.hand.selected() != Some(drag.from)) {
        stage.touch(drag.from, false);
    }
    let index = stage.peek(|state| state.scene.index_on(drag.from))? as u32;
    piece(root, index)?.class_list().add_1("held").ok()?;
    // Without capture the drag still works as long as the pointer stays over the board.
    drop(root.get_untracked()?.children().item(1)?.set_pointer_capture(drag.pointer));
    Some(index)
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

//! The board on the page: a grid of cells for touches, keys and screen readers, and above it the pieces.

use game_core::{Cell, Side};
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};
use wasm_bindgen::JsCast;

use super::a11y::{self, Marks};
use super::geometry::Walk;
use super::motion::{Pace, SETTLE};
use super::scene::{At, Look, Thing};
use super::stage::Touched;
use super::{Layout, Refusal, Spot, Stage};
use crate::i18n::words;
use crate::skins::Skin;

/// How far a pointer goes before it drags, in CSS pixels.
const DRAG: f64 = 6.0;

/// What a cell shows and says besides its name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Face {
    classes: String,
    label: String,
    selected: bool,
}

/// A pointer that is down on a piece that may be moved.
#[derive(Clone, Debug)]
struct Drag {
    pointer: i32,
    from: Cell,
    /// Where it went down, in CSS pixels of the window.
    start: (f64, f64),
    /// The piece, once it follows the pointer.
    held: Option<HtmlElement>,
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
    let grid = NodeRef::<Div>::new();
    let pieces = NodeRef::<Div>::new();
    let over = RwSignal::new(None::<Cell>);
    // The one cell that Tab leads to.
    let cursor =
        RwSignal::new(stage.layout.with_untracked(|layout| layout.lines(flipped.get_untracked())[0][0]));
    let focused = StoredValue::new(false);
    let drag = StoredValue::new_local(None::<Drag>);
    // A drag ends in a click that means nothing.
    let dragged = StoredValue::new(false);

    let faces = Memo::new(move |_| {
        let (hand, last, board) = (stage.hand.read(), stage.last.read(), stage.board.read());
        (0..board.cells.len())
            .map(|index| {
                let cell = Cell(index as u8);
                let marks = Marks::of(cell, &hand, &last, over.get());
                Face {
                    classes: marks.classes(),
                    label: a11y::label(cell, &board, marks, skin, words),
                    selected: marks.selected,
                }
            })
            .collect::<Vec<_>>()
    });

    // Tab leads to a piece that can move, unless the person is on the board already.
    Effect::new(move || {
        let first = stage.hand.with(|hand| hand.beginnings().first().copied());
        if let Some(first) = first.filter(|_| !focused.get_value()) {
            cursor.set(first);
        }
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
        if dragged.get_value() {
            dragged.set_value(false);
        } else if let Some(cell) = cell_of(&event) {
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
                if !event.repeat()
                    && let Some(cell) = cell_of(&event)
                {
                    touch(cell, false);
                }
                return;
            }
            ("Escape", _) => return stage.cancel(),
            _ => return,
        };
        event.prevent_default();
        let next = stage
            .layout
            .with_untracked(|layout| layout.walk(cursor.get_untracked(), walk, flipped.get_untracked()));
        cursor.set(next);
        focus(grid, next);
    };

    let on_focus = move |event: ev::FocusEvent| {
        focused.set_value(true);
        if let Some(cell) = cell_of(&event) {
            cursor.set(cell);
        }
    };

    let on_down = move |event: PointerEvent| {
        dragged.set_value(false);
        let lifts = |cell: &Cell| stage.hand.with_untracked(|hand| hand.can_lift(*cell));
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        if let Some(from) = cell_of(&event).filter(lifts) {
            let start = (event.client_x().into(), event.client_y().into());
            drag.set_value(Some(Drag { pointer: event.pointer_id(), from, start, held: None }));
        }
    };

    let on_move = move |event: PointerEvent| {
        drag.update_value(|drag| {
            let Some(drag) = drag.as_mut().filter(|drag| drag.pointer == event.pointer_id()) else { return };
            let (x, y) =
                (f64::from(event.client_x()) - drag.start.0, f64::from(event.client_y()) - drag.start.1);
            if drag.held.is_none() && x.hypot(y) > DRAG {
                drag.held = lift(stage, grid, pieces, drag);
            }
            if let Some(held) = &drag.held {
                place(held, x, y);
                let here = point(grid, &event).and_then(|(x, y)| {
                    stage.layout.with_untracked(|l| l.cell_at(x, y, flipped.get_untracked()))
                });
                if over.get_untracked() != here {
                    over.set(here);
                }
            }
        });
    };

    let let_go = move |event: PointerEvent, plays: bool| {
        let mine = |drag: &Drag| drag.pointer == event.pointer_id();
        let Some(Some(drag)) = drag.try_update_value(|slot| slot.take_if(|drag| mine(drag))) else { return };
        let Some(held) = drag.held else { return };
        over.set(None);
        dragged.set_value(plays);
        let here = point(grid, &event)
            .and_then(|(x, y)| stage.layout.with_untracked(|l| l.cell_at(x, y, flipped.get_untracked())));
        let to = here.filter(|&to| plays && to != drag.from);
        let goes = to.is_some_and(|to| touch(to, true));
        if !goes && stage.moves() {
            stage.scene.update(|scene| scene.bring_back(drag.from, SETTLE));
        }
        put_down(&held);
    };

    let rows = move || {
        let flipped = flipped.get();
        let layout = stage.layout.get();
        let cells = stage.board.with_untracked(|board| board.cells.len());
        let row = |line: Vec<Cell>| {
            let cells = line.into_iter().map(|cell| {
                let place = spot_class(layout.spot(cell, flipped));
                let face = move |show: fn(&Face) -> String| {
                    faces.with(|faces| faces.get(usize::from(cell.0)).map(show).unwrap_or_default())
                };
                view! {
                    <div
                        role="gridcell"
                        class=move || format!("cell {place}{}", face(|face| face.classes.clone()))
                        data-cell=cell.0.to_string()
                        tabindex=move || if cursor.get() == cell { "0" } else { "-1" }
                        aria-label=move || face(|face| face.label.clone())
                        aria-selected=move || {
                            faces.with(|f| f.get(usize::from(cell.0)).is_some_and(|f| f.selected)).then_some("true")
                        }
                    >
                        <span class="name" aria-hidden="true">{(skin.name)(cells, cell)}</span>
                    </div>
                }
            });
            view! { <div role="row">{cells.collect_view()}</div> }
        };
        layout.lines(flipped).into_iter().map(row).collect_view()
    };

    let class = move || {
        let layout = stage.layout.get();
        let mut class = board_class(skin, &layout);
        if numbers.get() {
            class.push_str(" named");
        }
        if stage.pace.get() == Pace::Fast {
            class.push_str(" fast");
        }
        class
    };

    view! {
        <div class=class>
            {ground(skin, &stage.layout.get_untracked())}
            <div
                role="grid"
                class="grid"
                aria-label=words.board.board
                node_ref=grid
                on:click=on_click
                on:keydown=on_key
                on:focusin=on_focus
                on:focusout=move |_| focused.set_value(false)
                on:pointerdown=on_down
                on:pointermove=on_move
                on:pointerup=move |event| let_go(event, true)
                on:pointercancel=move |event| let_go(event, false)
            >
                {rows}
            </div>
            <Pieces stage flipped pieces/>
            <Hint stage flipped/>
        </div>
    }
}

/// What lies on the cells, each piece in the place in the document that it keeps.
#[component]
fn Pieces(stage: Stage, flipped: Signal<bool>, pieces: NodeRef<Div>) -> impl IntoView {
    let skin = stage.skin();
    let ids = Memo::new(move |_| {
        stage
            .scene
            .with(|scene| scene.things().iter().map(|thing| (thing.id, thing.look)).collect::<Vec<_>>())
    });
    let class = move |id: u32| {
        stage.scene.with(|scene| {
            let thing = scene.things().iter().find(|thing| thing.id == id);
            thing.map(|thing| stage.layout.with(|layout| thing_class(thing, skin, layout, flipped.get())))
        })
    };
    view! {
        <div class="pieces" aria-hidden="true" node_ref=pieces>
            <For
                each=move || ids.get()
                key=|&(id, _)| id
                children=move |(id, look)| {
                    view! {
                        <div class=move || class(id).unwrap_or_default()>
                            <svg viewBox="0 0 100 100" inner_html=drawing(skin, look)></svg>
                        </div>
                    }
                }
            />
        </div>
    }
}

/// The arrow, or the ring, that points a move out.
#[component]
fn Hint(stage: Stage, flipped: Signal<bool>) -> impl IntoView {
    let path = move || stage.hint.with(|path| stage.layout.with(|layout| layout.arrow(path, flipped.get())));
    let view_box = move || stage.layout.with(|layout| format!("0 0 {} {}", layout.cols(), layout.rows()));
    view! {
        <svg class="hint" viewBox=view_box aria-hidden="true">
            <path d=path></path>
        </svg>
    }
}

/// The classes of a board's outermost element.
pub(super) fn board_class(skin: &Skin, layout: &Layout) -> String {
    format!("board {} rows{} cols{}", skin.class, layout.rows(), layout.cols())
}

/// What the skin draws under the cells.
fn ground(skin: &'static Skin, layout: &Layout) -> Option<impl IntoView + use<>> {
    let view_box = format!("0 0 {} {}", layout.cols(), layout.rows());
    (!skin.ground.is_empty()).then(|| {
        view! { <svg class="ground" viewBox=view_box aria-hidden="true" inner_html=skin.ground></svg> }
    })
}

/// A thing's picture.
pub(super) fn drawing(skin: &Skin, look: Look) -> &'static str {
    match look {
        Look::Piece(side, _) => (skin.piece)(side),
        Look::Seed => skin.seed,
    }
}

/// Classes say where things are, and not styles: the pages' content security policy forbids styles in the document.
fn spot_class(spot: Spot) -> String {
    format!("x{} y{}", spot.col, spot.row)
}

/// The classes for what a thing is.
pub(super) fn look_class(thing: &Thing) -> String {
    match thing.look {
        Look::Piece(side, rank) => {
            let side = if side == Side::First { "piece first" } else { "piece second" };
            let rank = if rank == game_core::Rank::Crowned { " crowned" } else { "" };
            format!("{side}{rank}")
        }
        Look::Seed => format!("seed s{}", thing.nth.min(MOST_SEEDS)),
    }
}

/// Seeds further up a heap lie where this one lies.
const MOST_SEEDS: u8 = 12;

fn thing_class(thing: &Thing, skin: &Skin, layout: &Layout, flipped: bool) -> String {
    let mut class = look_class(thing);
    let spot = thing_spot(thing.at, skin, layout, flipped);
    class.push(' ');
    class.push_str(&spot_class(spot));
    if matches!(thing.at, At::Store(_)) {
        class.push_str(" stored");
    }
    if thing.ms > 0 {
        class.push_str(" t");
        class.push_str(&thing.ms.to_string());
    }
    if thing.fresh {
        class.push_str(" fresh");
    }
    if thing.gone {
        class.push_str(" gone");
    }
    class
}

/// Where a thing is seen.
pub(super) fn thing_spot(at: At, skin: &Skin, layout: &Layout, flipped: bool) -> Spot {
    match (at, skin.stores) {
        (At::Cell(cell), _) => layout.spot(cell, flipped),
        (At::Store(side), Some(stores)) => {
            let Spot { row, col } = stores[side.index()];
            // Half a row further down: the row stays when the board is turned.
            Spot { row, col: if flipped { layout.cols() - 1 - col } else { col } }
        }
        (At::Store(_), None) => Spot { row: 0, col: 0 },
    }
}

/// The cell that the event is for.
fn cell_of(event: &Event) -> Option<Cell> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let cell = target.closest("[data-cell]").ok()??;
    cell.get_attribute("data-cell")?.parse().ok().map(Cell)
}

fn focus(grid: NodeRef<Div>, cell: Cell) {
    let found = grid.get_untracked().and_then(|grid| {
        let element = grid.query_selector(&format!("[data-cell=\"{}\"]", cell.0)).ok()??;
        element.dyn_into::<HtmlElement>().ok()
    });
    if let Some(element) = found {
        // An element that can't take the focus leaves it where it is, which is all right.
        drop(element.focus());
    }
}

/// Where the pointer is, in fractions of the board.
fn point(grid: NodeRef<Div>, event: &PointerEvent) -> Option<(f64, f64)> {
    let rect = grid.get_untracked()?.get_bounding_client_rect();
    let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
    Some((x, (f64::from(event.client_y()) - rect.top()) / rect.height()))
}

/// Lets the piece follow the pointer.
fn lift(stage: Stage, grid: NodeRef<Div>, pieces: NodeRef<Div>, drag: &Drag) -> Option<HtmlElement> {
    stage.finish();
    if stage.hand.with_untracked(|hand| hand.selected() != Some(drag.from)) {
        stage.touch(drag.from, false);
    }
    let index = stage.scene.with_untracked(|scene| scene.index_on(drag.from))?;
    let held: HtmlElement = pieces.get_untracked()?.children().item(index as u32)?.dyn_into().ok()?;
    held.class_list().add_1("held").ok()?;
    // Without capture the drag still works as long as the pointer stays over the board.
    drop(grid.get_untracked()?.set_pointer_capture(drag.pointer));
    Some(held)
}

fn place(held: &HtmlElement, x: f64, y: f64) {
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

//! What a board looks like as HTML, and the changes that bring a drawn board up to date.
//!
//! A picture is plain data, compared with the one before, and only what differs is changed in the document. The
//! framework's own way, a reactive closure for every attribute of every cell and a keyed list of pieces, does the same
//! with a dozen kinds of closure that all have to be downloaded; this needs one.

use std::cmp::Ordering;
use std::fmt::Write;

use game_core::{Cell, Rank, Side};
use leptos::prelude::document;
use leptos::web_sys::Element;

use super::a11y::{self, Marks};
use super::scene::{At, Look, Thing};
use super::stage::State;
use super::{Layout, Spot};
use crate::dom;
use crate::i18n::{Words, fill};
use crate::skins::Skin;

/// A cell of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Square {
    cell: Cell,
    name: String,
    class: String,
    label: String,
    /// How many seeds are drawn there, where seeds are played with.
    seeds: Option<u8>,
    selected: bool,
    /// Whether Tab leads here.
    tab: bool,
}

/// A piece or seed of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Figure {
    id: u32,
    class: String,
    drawing: &'static str,
}

/// A store of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Store {
    /// Whose it is and what is in it.
    pub(super) label: String,
    /// How many seeds are drawn there.
    pub(super) seeds: String,
}

/// All that is to be seen of a board and heard of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) class: String,
    /// The stores on the left and on the right, where seeds are played with.
    pub(super) stores: Vec<Store>,
    /// The cells, row by row as they are seen.
    lines: Vec<Vec<Square>>,
    figures: Vec<Figure>,
    hint: String,
    /// The lines that have won.
    line: String,
    view_box: String,
}

impl Picture {
    /// The stage as it is to be seen.
    pub(super) fn of(state: &State, skin: &'static Skin, words: &'static Words) -> Picture {
        let (layout, flipped) = (&state.layout, state.flipped);
        let turned = state.grip.over.map(|over| state.hand.turned_by(over)).unwrap_or_default();
        let seeds = |at| (!skin.seed.is_empty()).then(|| state.scene.seeds(at));
        // The first side's store is on the right as seen from its home.
        let stores = if flipped { [Side::Second, Side::First] } else { Side::BOTH };
        let store = |side: Side| {
            let seeds = seeds(At::Store(side))?.to_string();
            let words = skin.game(words);
            Some(Store { label: fill(words.store, &[words.sides[side.index()], &seeds]), seeds })
        };
        let square = |cell| {
            let mut marks = Marks::of(cell, &state.hand, &state.last, state.grip.over);
            marks.turns = turned.contains(&cell);
            marks.won = state.line.contains(&cell);
            let place = spot_class(layout.spot(cell, flipped));
            Square {
                cell,
                name: (skin.name)(state.board.cells.len(), cell),
                class: format!("cell {place}{}", marks.classes()),
                label: a11y::label(cell, &state.board, marks, state.tokens, skin, words),
                seeds: seeds(At::Cell(cell)),
                selected: marks.selected,
                tab: state.grip.cursor == cell,
            }
        };
        let figure = |thing: &Thing| Figure {
            id: thing.id,
            class: thing_class(thing, layout, flipped),
            drawing: drawing(skin, state.tokens, thing.look),
        };
        let mut class = board_class(skin, layout);
        class.push_str(" named");
        Picture {
            class,
            lines: layout
                .lines(flipped)
                .into_iter()
                .map(|line| line.into_iter().map(square).collect())
                .collect(),
            figures: state.scene.things().iter().map(figure).collect(),
            stores: stores.into_iter().filter_map(store).collect(),
            hint: layout.arrow(&state.hint, flipped),
            line: layout.strokes(&state.line, flipped),
            view_box: format!("0 0 {}00 {}00", layout.cols(), layout.rows()),
        }
    }

    /// The rows of the grid. Nothing here can fail: the text grows in memory.
    pub(super) fn rows(&self) -> String {
        let mut html = String::new();
        for line in &self.lines {
            html.push_str(r#"<div role="row">"#);
            for square in line {
                let _ = write!(
                    html,
                    r#"<div role="gridcell" class="{}" data-cell="{}" tabindex="{}" aria-label="{}"{}{}><span class="name" aria-hidden="true">{}</span></div>"#,
                    square.class,
                    square.cell.0,
                    tabindex(square),
                    quoted(&square.label),
                    if square.selected { r#" aria-selected="true""# } else { "" },
                    square.seeds.map(|seeds| format!(r#" data-seeds="{seeds}""#)).unwrap_or_default(),
                    square.name,
                );
            }
            html.push_str("</div>");
        }
        html
    }

    /// What lies on the cells.
    #[cfg(feature = "ssr")]
    pub(super) fn pieces(&self) -> String {
        let mut html = String::new();
        for figure in &self.figures {
            let _ = write!(html, r#"<div class="{}">{}</div>"#, figure.class, figure.svg());
        }
        html
    }

    /// The arrow, or the ring, that points a move out, and the lines that have won.
    pub(super) fn hint(&self) -> String {
        let Picture { view_box, hint, line, .. } = self;
        format!(r#"<svg viewBox="{view_box}"><path d="{hint}"/><path class="line" d="{line}"/></svg>"#)
    }

    /// Whether the same cells are in the same places.
    fn has_the_cells_of(&self, other: &Picture) -> bool {
        let cells = |picture: &Picture| -> Vec<Cell> {
            picture.lines.iter().flatten().map(|square| square.cell).collect()
        };
        cells(self) == cells(other)
    }

    /// Changes the board, which shows the picture `old`, to show this one. `None` if the document isn't as it was
    /// drawn, which is then left alone.
    pub(super) fn paint(&self, old: &Picture, root: &Element) -> Option<()> {
        let [grid, pieces, hint] = [1, 2, 3].map(|index| root.children().item(index));
        let (grid, pieces, hint) = (grid?, pieces?, hint?);
        if self.class != old.class {
            root.set_class_name(&self.class);
        }
        if self.has_the_cells_of(old) {
            for (row, (line, before)) in self.lines.iter().zip(&old.lines).enumerate() {
                for (place, (square, before)) in line.iter().zip(before).enumerate() {
                    if square != before {
                        square.paint(&grid.children().item(row as u32)?.children().item(place as u32)?);
                    }
                }
            }
        } else {
            let held = dom::find("[role=grid] :focus").is_some();
            grid.set_inner_html(&self.rows());
            if held {
                dom::focus(dom::CURSOR);
            }
        }
        self.paint_figures(old, &pieces)?;
        for (index, store) in self.stores.iter().enumerate().filter(|_| self.stores != old.stores) {
            let element = root.children().item(4 + index as u32)?;
            set(&element, "aria-label", &store.label);
            set(&element, "data-seeds", &store.seeds);
        }
        if self.hint != old.hint || self.line != old.line || self.view_box != old.view_box {
            hint.set_inner_html(&self.hint());
        }
        Some(())
    }

    /// What stays keeps its element, so that it is seen to move.
    fn paint_figures(&self, old: &Picture, pieces: &Element) -> Option<()> {
        let mut place = 0;
        let mut known = old.figures.iter();
        for figure in &self.figures {
            // Both lists are by ascending id.
            let before = loop {
                match known.next() {
                    Some(before) if before.id < figure.id => pieces.children().item(place)?.remove(),
                    before => break before,
                }
            };
            match before {
                Some(before) if before.class != figure.class => {
                    pieces.children().item(place)?.set_class_name(&figure.class);
                }
                Some(_) => {}
                None => {
                    let element = document().create_element("div").ok()?;
                    element.set_class_name(&figure.class);
                    element.set_inner_html(&figure.svg());
                    pieces.append_child(&element).ok()?;
                }
            }
            place += 1;
        }
        for _ in known {
            pieces.children().item(place)?.remove();
        }
        Some(())
    }
}

impl Square {
    fn paint(&self, element: &Element) {
        set(element, "class", &self.class);
        set(element, "aria-label", &self.label);
        set(element, "tabindex", tabindex(self));
        if let Some(seeds) = self.seeds {
            set(element, "data-seeds", &seeds.to_string());
        }
        dom::set_attribute(element, "aria-selected", self.selected.then_some("true"));
    }
}

fn set(element: &Element, name: &str, value: &str) {
    dom::set_attribute(element, name, Some(value));
}

impl Figure {
    fn svg(&self) -> String {
        format!(r#"<svg viewBox="0 0 100 100">{}</svg>"#, self.drawing)
    }
}

fn tabindex(square: &Square) -> &'static str {
    if square.tab { "0" } else { "-1" }
}

/// Text as it stands in an attribute.
fn quoted(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;")
}

/// The classes of a board's outermost element.
pub(super) fn board_class(skin: &Skin, layout: &Layout) -> String {
    format!("board {} rows{} cols{}", skin.class, layout.rows(), layout.cols())
}

/// What the skin draws under the cells, which never changes.
#[cfg(feature = "ssr")]
pub(super) fn ground(skin: &Skin, layout: &Layout) -> String {
    if skin.ground.is_empty() {
        return String::new();
    }
    format!(r#"<svg viewBox="0 0 {} {}">{}</svg>"#, layout.cols(), layout.rows(), skin.ground)
}

/// A thing's picture.
pub(super) fn drawing(skin: &Skin, tokens: [usize; 2], look: Look) -> &'static str {
    match look {
        Look::Piece(side, _) => skin.drawing(side, tokens),
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
            let rank = if rank == Rank::Crowned { " crowned" } else { "" };
            format!("{side}{rank}")
        }
        Look::Seed => format!("seed s{}", thing.nth.min(MOST_SEEDS)),
    }
}

/// Seeds further up a heap lie where this one lies.
const MOST_SEEDS: u8 = 12;

fn thing_class(thing: &Thing, layout: &Layout, flipped: bool) -> String {
    let mut class = look_class(thing);
    class.push(' ');
    let spot = |cell| layout.spot(cell, flipped);
    class.push_str(&match thing.at {
        At::Cell(cell) => spot_class(spot(cell)),
        At::Store(side) => store_class(side, flipped).to_owned(),
    });
    if thing.ms > 0 {
        class.push_str(" t");
        class.push_str(&thing.ms.to_string());
    }
    if let (Some(from), At::Cell(here)) = (thing.turner.filter(|_| thing.ms > 0), thing.at) {
        class.push_str(" turned axis");
        class.push(char::from(b'0' + axis(spot(here), spot(from))));
    }
    if thing.fresh {
        class.push_str(" fresh");
    }
    if thing.gone {
        class.push_str(" gone");
    }
    class
}

/// Which way the line through two spots goes: 0 along the rows, 1 along the columns, 2 down to the right, 3 up to the
/// right.
fn axis(a: Spot, b: Spot) -> u8 {
    match (a.row.cmp(&b.row), a.col.cmp(&b.col)) {
        (Ordering::Equal, _) => 0,
        (_, Ordering::Equal) => 1,
        (rows, cols) if rows == cols => 2,
        _ => 3,
    }
}

/// The class for where a side's store is seen: on the right of whoever sits there, where the seeds leave the row.
pub(super) fn store_class(side: Side, flipped: bool) -> &'static str {
    if (side == Side::First) == flipped { "stored east" } else { "stored west" }
}

#[cfg(test)]
mod tests {
    use game_core::Kind;
    use leptos::prelude::Owner;

    use super::*;
    use crate::board::{Offered, Stage};

    fn picture(stage: &Stage, flipped: bool) -> Picture {
        stage.seat(if flipped { Side::First } else { Side::Second });
        stage.picture()
    }

    #[test]
    fn the_html_has_every_cell_in_the_order_seen_and_one_tab_stop() {
        let game = Kind::Draughts.start("").unwrap();
        let owner = Owner::new();
        let stage = owner.with(|| Stage::new(Kind::Draughts, game.board()));
        for (flipped, first) in [(false, 0), (true, 31)] {
            let html = picture(&stage, flipped).rows();
            assert_eq!(html.matches(r#"role="row""#).count(), 8);
            assert_eq!(html.matches(r#"role="gridcell""#).count(), 32);
            assert_eq!(html.matches(r#"tabindex="0""#).count(), 1);
            let order = html.find("data-cell=").map(|at| &html[at..]).unwrap();
            assert!(order.starts_with(&format!("data-cell=\"{first}\"")), "{order}");
        }
        assert_eq!(picture(&stage, false).pieces().matches("<svg").count(), 24);
    }

    #[test]
    fn a_selection_shows_in_the_html() {
        let game = Kind::Draughts.start("").unwrap();
        let owner = Owner::new();
        let stage = owner.with(|| Stage::new(Kind::Draughts, game.board()));
        let turns = game.legal().into_iter().enumerate().map(|(index, turn)| Offered {
            path: turn.path,
            text: turn.text,
            effects: game.effects(index),
        });
        stage.offer(game.turn(), turns.collect());
        stage.touch(Cell(10), false);
        let html = picture(&stage, false).rows();
        assert_eq!(html.matches(r#"aria-selected="true""#).count(), 1);
        let said = r#"data-cell="10" tabindex="-1" aria-label="11, black man" aria-selected="true""#;
        assert!(html.contains(said), "{html}");
        assert_eq!(html.matches(" target").count(), 2);
    }

    #[test]
    fn only_a_turned_board_needs_its_cells_drawn_anew() {
        let game = Kind::Draughts.start("").unwrap();
        let owner = Owner::new();
        let stage = owner.with(|| Stage::new(Kind::Draughts, game.board()));
        let before = picture(&stage, false);
        stage.show(&game.board(), &[Cell(3), Cell(7)]);
        let after = picture(&stage, false);
        assert_ne!(after, before);
        assert!(after.has_the_cells_of(&before));
        assert!(!picture(&stage, true).has_the_cells_of(&before));
    }

    #[test]
    fn a_disc_turns_about_its_line() {
        let spot = |row, col| Spot { row, col };
        let axes = [(4, 7), (4, 0), (1, 4), (6, 4), (6, 6), (2, 2), (2, 6), (6, 2)]
            .map(|(row, col)| axis(spot(row, col), spot(4, 4)));
        assert_eq!(axes, [0, 0, 1, 1, 2, 2, 3, 3]);
    }

    #[test]
    fn the_discs_that_a_move_would_turn_are_marked_where_it_is_pointed_at() {
        let game = Kind::Othello.start("").unwrap();
        let owner = Owner::new();
        let stage = owner.with(|| Stage::new(Kind::Othello, game.board()));
        let turns = game.legal().into_iter().enumerate().map(|(index, turn)| Offered {
            path: turn.path,
            text: turn.text,
            effects: game.effects(index),
        });
        stage.offer(game.turn(), turns.collect());
        let marked = |over: Option<u8>| {
            stage.update(|state| state.grip.over = over.map(Cell));
            let html = picture(&stage, false).rows();
            let cells =
                html.split("class=\"").filter(|cell| cell.split('"').next().unwrap().contains(" turns"));
            cells.map(|cell| cell.split("data-cell=\"").nth(1).unwrap()[..2].to_owned()).collect::<Vec<_>>()
        };
        // c4 turns d4 over; c5 is no move.
        assert_eq!(marked(Some(26)), ["27"]);
        assert!(marked(Some(34)).is_empty());
        assert!(marked(None).is_empty());
    }

    #[test]
    fn attributes_are_quoted() {
        assert_eq!(quoted(r#"a "b" & c"#), "a &quot;b&quot; &amp; c");
    }
}

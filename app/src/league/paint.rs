//! What the browser changes in the table's markup. The words and the row to copy come from the server, in the
//! attributes and the content of a template.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlTemplateElement};

use crate::device;
use crate::i18n::fill;
use crate::json::Json;

/// The id of the element that holds the table.
pub(super) const ID: &str = "league";

/// Where the reader's name is kept on the device.
const NAME: &str = "parlour.name";

/// The counts of a row in the order of their columns, by their names in [`crate::api::Row`].
const COUNTS: [&str; 5] = ["played", "won", "drawn", "lost", "points"];

/// What only the browser knows: which line is the reader's, and when the day ends by the reader's clock.
pub(super) fn at_first() {
    let Some(parts) = Parts::of_page() else { return };
    let own = device::load(NAME);
    each(&parts.root, "tbody tr", |line| mark(line, own.as_deref()));
    parts.show_end(parts.text("at").parse().ok());
}

/// Shows a table; whether it was one.
pub(super) fn table(table: &Json) -> bool {
    let (Some(date), Some(list)) = (table.text("date"), table.get("table").and_then(|rows| rows.list()))
    else {
        return false;
    };
    if let Some(parts) = Parts::of_page() {
        parts.show_day(&date);
        parts.show_end(table.number("ends").map(|at| at as i64));
    }
    rows(&list);
    true
}

/// Shows rows, best first, each a [`crate::api::Row`] in JSON.
pub(super) fn rows(rows: &[Json]) {
    if let Some(parts) = Parts::of_page() {
        parts.show_rows(rows);
    }
}

/// What follows the address to ask for the table of the page's game; empty where the table is of all games.
pub(super) fn asked() -> String {
    Parts::of_page().map(|parts| parts.text("asked")).unwrap_or_default()
}

/// Shows or hides that the server can't be reached.
pub(super) fn reachable(yes: bool) {
    if let Some(parts) = Parts::of_page() {
        each(&parts.root, ".notice", |notice| hide(notice, yes));
    }
}

/// The button to try again.
pub(super) fn retry() -> Option<Element> {
    find(&Parts::of_page()?.root, "button")
}

struct Parts {
    root: Element,
    template: HtmlTemplateElement,
}

impl Parts {
    fn of_page() -> Option<Parts> {
        let root = document().get_element_by_id(ID)?;
        let template = find(&root, "template")?.unchecked_into();
        Some(Parts { root, template })
    }

    /// A text that the server left.
    fn text(&self, key: &str) -> String {
        self.template.get_attribute(&format!("data-{key}")).unwrap_or_default()
    }

    fn show_day(&self, date: &str) {
        each(&self.root, "time", |time| {
            if time.get_attribute("datetime").as_deref() != Some(date) {
                // Browsers differ on the comma, and none writes the first of a month as the French do.
                let day = device::day(date, &self.text("locale")).replace(',', "");
                write(time, &day.replace(" 1 ", &format!(" {} ", self.text("first"))));
                // Only a name with a space in it can't be set.
                let _ = time.set_attribute("datetime", date);
            }
        });
    }

    fn show_end(&self, at: Option<i64>) {
        if let (Some(foot), Some(at)) = (find(&self.root, ".league__foot"), at) {
            write(&foot, &fill(&self.text("ends"), &[&device::time_of_day(at)]));
        }
    }

    fn show_rows(&self, rows: &[Json]) {
        let Some(body) = find(&self.root, "tbody") else { return };
        let own = device::load(NAME);
        body.set_text_content(None);
        let (mut place, mut above, mut played) = (0, None, 0);
        for (index, row) in rows.iter().enumerate() {
            let counts = COUNTS.map(|key| row.number(key).unwrap_or_default() as u32);
            let [games, won, .., points] = counts;
            played += games;
            // Between players with the same points and wins only the alphabet decides.
            if above.replace((points, won)) != Some((points, won)) {
                place = index + 1;
            }
            if let Some(line) = self.line(place, &row.text("name").unwrap_or_default(), counts) {
                mark(&line, own.as_deref());
                // An element without a parent can be put anywhere.
                let _ = body.append_child(&line);
            }
        }
        each(&self.root, ".league__games", |games| {
            // Every game has two players, each with a line.
            let count = match played.div_ceil(2) {
                0 => String::new(),
                1 => self.text("game"),
                many => fill(&self.text("games"), &[&many.to_string()]),
            };
            write(games, &count);
        });
        each(&self.root, "table", |table| hide(table, rows.is_empty()));
        each(&self.root, "div.league", |empty| hide(empty, !rows.is_empty()));
    }

    /// A copy of the template's line, filled.
    fn line(&self, place: usize, name: &str, counts: [u32; 5]) -> Option<Element> {
        let line = self.template.content().first_element_child()?.clone_node_with_deep(true).ok()?;
        let line: Element = line.unchecked_into();
        let cells = line.children();
        write(&cells.item(0)?, &place.to_string());
        write(&find(&line, "bdi")?, name);
        for (at, count) in (2..).zip(counts) {
            write(&cells.item(at)?, &count.to_string());
        }
        Some(line)
    }
}

/// Marks a line, or not, as the reader's own.
fn mark(line: &Element, own: Option<&str>) {
    let name = find(line, "bdi").and_then(|name| name.text_content());
    // Only a name with a space in it is no class.
    let _ = line.class_list().toggle_with_force("league__own", name.is_some() && name.as_deref() == own);
}

fn find(root: &Element, selector: &str) -> Option<Element> {
    root.query_selector(selector).ok().flatten()
}

fn each(root: &Element, selector: &str, mut change: impl FnMut(&Element)) {
    let Ok(found) = root.query_selector_all(selector) else { return };
    for index in 0..found.length() {
        if let Some(node) = found.get(index) {
            change(node.unchecked_ref());
        }
    }
}

fn write(element: &Element, text: &str) {
    element.set_text_content(Some(text));
}

fn hide(element: &Element, yes: bool) {
    // Only a name with a space in it is no attribute.
    let _ = element.toggle_attribute_with_force("hidden", yes);
}

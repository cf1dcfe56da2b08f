//! What the browser changes in the table's markup. The words and the row to copy come from the server, in the
//! attributes and the content of a template.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{Element, HtmlTemplateElement};

use crate::i18n::fill;
use crate::json::Json;
use crate::{device, dom};

/// The id of the element that holds the table.
pub(super) const ID: &str = "league";

/// In milliseconds.
const MINUTE: i64 = 60_000;

/// Where the reader's name is kept on the device.
const NAME: &str = "parlour.name";

/// The counts of a row: their columns, and their names in [`crate::api::Row`].
const COUNTS: [(u32, &str); 6] =
    [(0, "place"), (2, "played"), (3, "won"), (4, "drawn"), (5, "lost"), (6, "points")];

/// What only the browser knows: which line is the reader's, and when the day ends by the reader's clock. Whether the
/// reader's line may be among those that the server left out.
pub(super) fn at_first() -> bool {
    let Some(parts) = Parts::of_page() else { return false };
    let own = device::load(NAME);
    let mut missing = own.is_some() && !parts.text("more").is_empty();
    each(&parts.root, "tbody tr", |line| missing &= !mark(line, own.as_deref()));
    parts.show_end();
    missing
}

/// The state of the table that the server wrote, as it names it.
pub(super) fn mark_at_first() -> String {
    Parts::of_page().map(|parts| parts.text("mark")).unwrap_or_default()
}

/// Shows a [`crate::api::Table`] in JSON; whether it was one.
pub(super) fn table(table: &Json) -> bool {
    let (Some(date), Some(rows)) = (table.text("date"), table.get("table").and_then(|rows| rows.list()))
    else {
        return false;
    };
    if let Some(parts) = Parts::of_page() {
        parts.show_day(&date);
        let ends = table.number("ends").map(|at| (at as i64).to_string());
        dom::set_attribute(&parts.template, "data-at", ends.as_deref());
        parts.show_end();
        parts.show_rows(&rows, table.number("games").unwrap_or_default() as u32);
    }
    true
}

/// Shows how much is left of the day; whether nothing is.
pub(super) fn count_down() -> bool {
    Parts::of_page().is_some_and(|parts| parts.show_end())
}

/// What follows the address to ask for as much of the table as the page shows, and the reader's own line.
pub(super) fn asked() -> String {
    let name = device::load(NAME).unwrap_or_default();
    let asked = Parts::of_page().map(|parts| parts.text("asked")).unwrap_or_default();
    format!("{asked}{}", js_sys::encode_uri_component(&name))
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

    /// Says when the day ends, by the reader's clock; whether it has.
    fn show_end(&self) -> bool {
        let (Some(foot), Ok(at)) = (find(&self.root, ".league__foot"), self.text("at").parse::<i64>()) else {
            return false;
        };
        let left = (at - js_sys::Date::now() as i64).max(0) / MINUTE;
        let [hours, minutes] = [left / 60, left % 60].map(|number| number.to_string());
        write(&foot, &fill(&self.text("ends"), &[&device::time_of_day(at), &hours, &minutes]));
        left == 0
    }

    fn show_rows(&self, rows: &[Json], games: u32) {
        let Some(body) = find(&self.root, "tbody") else { return };
        let own = device::load(NAME);
        body.set_text_content(None);
        for row in rows {
            if let Some(line) = self.line(row) {
                mark(&line, own.as_deref());
                // An element without a parent can be put anywhere.
                let _ = body.append_child(&line);
            }
        }
        each(&self.root, ".league__games", |element| {
            let count = match games {
                0 => String::new(),
                1 => self.text("game"),
                many => fill(&self.text("games"), &[&many.to_string()]),
            };
            write(element, &count);
        });
        each(&self.root, "table", |table| hide(table, rows.is_empty()));
        each(&self.root, "div.league", |empty| hide(empty, !rows.is_empty()));
    }

    /// A copy of the template's line, filled with a [`crate::api::Row`] in JSON.
    fn line(&self, row: &Json) -> Option<Element> {
        let line = self.template.content().first_element_child()?.clone_node_with_deep(true).ok()?;
        let line: Element = line.unchecked_into();
        let cells = line.children();
        for (at, key) in COUNTS {
            write(&cells.item(at)?, &(row.number(key).unwrap_or_default() as u32).to_string());
        }
        let name = row.text("name").unwrap_or_default();
        let link = find(&line, "a")?;
        let address = link.get_attribute("href").unwrap_or_default();
        dom::set_attribute(&link, "href", Some(&format!("{address}{}", js_sys::encode_uri_component(&name))));
        // The computer has a name in the reader's language.
        let computers = self.text("computers");
        let shown = computers.lines().skip_while(|&line| line != name).nth(1).unwrap_or(&name);
        write(&find(&line, "bdi")?, shown);
        set_class(&line, "league__unverified", row.get("unverified").is_some());
        Some(line)
    }
}

/// Marks a line, or not, as the reader's own; whether it is.
fn mark(line: &Element, own: Option<&str>) -> bool {
    let name = find(line, "bdi").and_then(|name| name.text_content());
    let is_own = name.is_some() && name.as_deref() == own;
    set_class(line, "league__own", is_own);
    is_own
}

fn set_class(line: &Element, class: &str, on: bool) {
    // Only a name with a space in it is no class.
    let _ = line.class_list().toggle_with_force(class, on);
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

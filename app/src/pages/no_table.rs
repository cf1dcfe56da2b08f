//! What stands in a table's place on pages that are written as files.

use leptos::prelude::*;

use crate::base::Plain;
use crate::i18n::words;

/// Says who keeps the table, or that nobody does.
#[component]
pub(super) fn NoTable(plain: Plain) -> impl IntoView {
    let (pages, league) = (&words().pages, &words().league);
    let why = if plain.table.is_some() { pages.table_elsewhere } else { pages.no_table };
    view! {
        <h2 id="today" class="league__title">{league.today}</h2>
        <p>{why}</p>
    }
}

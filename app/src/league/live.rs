//! Today's table as it lives on a page. A script of its own keeps it fresh, so that a page that has only the table to
//! keep fresh does without the wasm file.

use game_core::{Kind, Level};
use leptos::prelude::*;

use super::names::computer;
use super::standings::{Empty, Line, Lines};
use super::{League, Top};
use crate::api::{Row, Table, computer_name};
use crate::base::api;
use crate::i18n::words;
use crate::inline::{Inline, script};
use crate::skins;

/// Today's table, of the game that the page provides or of all. The script follows what the server tells of changes
/// and what [`super::publish`] hands over, and asks again when the reader comes back to the page. A page has at most
/// one.
#[component]
pub fn LiveTable() -> impl IntoView {
    let game = use_context::<Kind>();
    let league = use_context::<League>();
    let today = league.as_ref().map(|league| league.today(game)).unwrap_or_default();
    view! {
        <div class="live-table" tabindex="-1">
            <Living table=today game top=use_context() mark=league.map(|league| league.mark).unwrap_or_default() />
            <Inline script=script!("live") />
        </div>
    }
}

/// All that the script finds: also what isn't shown yet, the line to copy, the words to say and the addresses to ask.
#[component]
fn Living(table: Table, game: Option<Kind>, top: Option<Top>, mark: String) -> impl IntoView {
    let text = &words().league;
    let (none, ends) = (table.table.is_empty(), table.ends);
    let most = top.map_or(usize::MAX, |Top(top)| top);
    let more = (table.table.len() > most).then_some("more");
    let title = game.map_or(text.today.to_owned(), |game| {
        format!("{} · {}", text.today, skins::skin(game).game(words()).name)
    });
    let game = game.map(|game| format!("game={}&", game.id())).unwrap_or_default();
    let top = top.map(|Top(top)| format!("top={top}&")).unwrap_or_default();
    view! {
        <Empty table=table.clone() title=title.clone() empty=text.empty hidden=!none />
        <Lines table title top=most hidden=none />
        <p class="league__foot">{text.ends_here}</p>
        <div class="notice" role="status" hidden=true>
            <span>{text.unreachable}</span>
            <button class="button button--quiet" type="button">{text.retry}</button>
        </div>
        // The reader's name follows the address.
        <template
            data-address=api(&format!("/api/scores?{game}{top}name="))
            data-news=api(&format!("/api/events?last={mark}"))
            data-ends=ends
            data-more=more
            data-locale=text.locale
            data-first=text.first
            data-game=text.game
            data-games=text.games
            data-foot=text.ends
            data-names=names()
        >
            <Line row=Row::default() />
        </template>
    }
}

/// Both names of the computer at every level, a line each with a tab between; nothing where they are the same.
fn names() -> Option<String> {
    let pairs = Level::ALL.map(|level| [computer_name(level), computer(level)]);
    let differ = pairs.iter().any(|[name, shown]| name != shown);
    differ.then(|| pairs.map(|pair| pair.join("\t")).join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn markup(rows: Vec<Row>) -> String {
        let games = rows.iter().map(|row| row.won).sum();
        let table = Table { date: "2026-11-29".into(), table: rows, games, ends: Some(1_764_460_800_000) };
        view! { <Living table game=Some(Kind::Telo) top=Some(Top(2)) mark="2026-11-29.2.2".to_owned() /> }
            .to_html()
    }

    fn row(name: &str, won: u32, lost: u32) -> Row {
        Row { name: name.into(), played: won + lost, won, lost, points: 3 * won, ..Row::default() }
    }

    /// Whether the first element of that name and class is hidden.
    fn hidden(markup: &str, name: &str, class: &str) -> bool {
        let class = format!("class=\"{class}\"");
        let mut tags = markup.split('<').filter_map(|rest| rest.split('>').next());
        let tag = tags.find(|tag| tag.starts_with(name) && tag.contains(&class));
        tag.unwrap_or_else(|| panic!("{name} {class} in {markup}")).contains(" hidden")
    }

    #[test]
    fn a_day_shows_its_rows_or_that_it_has_none() {
        let text = Owner::new().with(|| markup(vec![]));
        assert!(hidden(&text, "table", "league") && !hidden(&text, "div", "league"), "{text}");
        assert!(text.contains("<span class=\"league__games\"><!></span>"), "{text}");
        let text = Owner::new().with(|| markup(vec![row("Ada", 2, 0), row("Bola", 0, 2)]));
        assert!(!hidden(&text, "table", "league") && hidden(&text, "div", "league"), "{text}");
        assert!(text.contains("2 games") && text.contains("Sunday 29 November 2026"), "{text}");
    }

    #[test]
    fn the_script_finds_what_it_paints_with() {
        let text = Owner::new().with(|| markup(vec![]));
        assert!(hidden(&text, "div", "notice"), "{text}");
        let template = text.split("<template").nth(1).unwrap();
        for word in [
            "data-address=\"/api/scores?game=telo&amp;top=2&amp;name=\"",
            "data-news=\"/api/events?last=2026-11-29.2.2\"",
            "data-ends=\"1764460800000\"",
            "data-locale=\"en-GB\"",
            "data-games=\"{0} games\"",
            "<tr ",
        ] {
            assert!(template.contains(word), "{word} in {template}");
        }
        assert!(!template.contains("data-names"), "the same in English: {template}");
        // One cell for the place, one for the name, and one a count.
        assert_eq!(template.matches("<td").count() + template.matches("<th").count(), 7);
    }

    #[test]
    fn the_script_knows_what_the_computer_is_called() {
        let text = Owner::new().with(|| {
            provide_context(Lang::Fr);
            markup(vec![])
        });
        assert!(text.contains("\nComputer (High)\tOrdinateur ("), "{text}");
    }
}

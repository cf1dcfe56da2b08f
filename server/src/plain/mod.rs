//! The pages as files, for hosts that serve files and run no program: every page of every language, and the assets.
//!
//! The default language's pages are at the root, those of another in a folder with its tag. What only a server has, days
//! gone by and players' pages, is left out; the table is another server's, or nobody's.

mod folder;
mod policy;

use std::path::Path;

use app::base::{BasePath, Plain};
use app::i18n::Lang;
use app::prefs::Languages;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use game_core::Kind;
use leptos::config::LeptosOptions;
use leptos::prelude::{provide_context, use_context};
use leptos_axum::{generate_route_list, render_app_async_with_context};
use leptos_router::location::RequestUrl;
use thiserror::Error;

use crate::routes::document;
use crate::state;
use folder::Folder;

/// What file hosts show in place of an address that isn't there.
const MISSING: &str = "/404";

/// Why the pages can't be written.
#[derive(Debug, Error)]
pub enum PlainError {
    /// There is something in the folder already.
    #[error("{0} isn't empty. Name a new folder, or remove this one first")]
    NotEmpty(String),
    /// A file can't be read or written.
    #[error("{0}: {1}")]
    File(String, std::io::Error),
    /// A page can't be rendered.
    #[error("the page {0} can't be rendered: {1}")]
    Page(String, String),
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// How many pages.
    pub pages: usize,
    /// How many other files.
    pub files: usize,
}

/// Writes all pages and the assets of `site` into a folder that is new or empty. `base` is where the folder will be on
/// its host, as [`BasePath`] has it; `table` the address of a server that keeps the table for these pages, if one does.
///
/// # Errors
/// If a file can't be written or a page not rendered; what was written until then stays.
pub async fn write(
    site: &Path,
    folder: &Path,
    base: &str,
    table: Option<&str>,
) -> Result<Written, PlainError> {
    let folder = Folder::new(folder)?;
    let files = folder.copy(site)?;
    let options = state::options(site);
    // Who asks for the routes gets the framework's tasks readied, without which nothing is rendered.
    let _ = generate_route_list(document(options.clone()));
    let plain = Plain { assets: base.to_owned(), table: table.map(str::to_owned) };
    let mut pages = 0;
    for lang in Lang::ALL {
        for path in paths(&plain) {
            let page = render(&options, &plain, lang, &path).await?;
            folder.put(&format!("{}{path}/index.html", below(lang)), &page)?;
            pages += 1;
        }
    }
    folder.put("404.html", &render(&options, &plain, Lang::default(), MISSING).await?)?;
    Ok(Written { pages: pages + 1, files })
}

/// The paths of all pages that can be files, the first one's empty.
fn paths(plain: &Plain) -> Vec<String> {
    let games = ["play", "rules"].into_iter();
    let games = games.flat_map(|part| Kind::ALL.map(|kind| format!("/{part}/{}", kind.id())));
    let league = plain.table.is_none().then(|| "/league".to_owned());
    ["", "/rules", "/history"].map(str::to_owned).into_iter().chain(games).chain(league).collect()
}

/// The folder of a language's pages: empty, or with a slash before it.
fn below(lang: Lang) -> String {
    if lang == Lang::default() { String::new() } else { format!("/{}", lang.tag()) }
}

async fn render(
    options: &LeptosOptions,
    plain: &Plain,
    lang: Lang,
    path: &str,
) -> Result<String, PlainError> {
    let base = format!("{}{}", plain.assets, below(lang));
    let provide = {
        let (plain, base, path) = (plain.clone(), base.clone(), path.to_owned());
        move || {
            provide_context(RequestUrl::new(&format!("http://localhost{base}{path}")));
            provide_context(BasePath(base.clone()));
            provide_context(plain.clone());
            provide_context(lang);
            provide_context(Languages { chosen: false, address: translated });
        }
    };
    let failed = |why: String| PlainError::Page(format!("{base}{path}"), why);
    let request = Request::get(format!("{base}{path}"))
        .body(Body::empty())
        .map_err(|error| failed(error.to_string()))?;
    let response = render_app_async_with_context(provide, document(options.clone()))(request).await;
    let page = to_bytes(response.into_body(), usize::MAX).await.map_err(|error| failed(error.to_string()))?;
    let page = String::from_utf8(page.into()).map_err(|error| failed(error.to_string()))?;
    Ok(policy::held(&page, plain.table.as_deref()))
}

/// The address of a page in another language's folder. The browser can't choose: nobody hears what it asks for.
fn translated(path: &str, _: &str, lang: Option<Lang>) -> Option<String> {
    let (BasePath(here), Plain { assets, .. }) = (use_context()?, use_context()?);
    let page = path.strip_prefix(&*here)?.trim_end_matches('/');
    let page = if page == MISSING { "" } else { page };
    Some(format!("{assets}{}{page}/", below(lang?)))
}

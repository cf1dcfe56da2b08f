//! Addresses that hold at the root of a host and in a folder alike.

/// Where Parlour lives on its host: empty, or a path such as `/games` without a final slash. Provided by the
/// server as a context for each request; in the browser it is read from the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(pub String);

/// That the pages are being written as files, for a host that runs no program of ours. Provided as a context then.
#[cfg(feature = "ssr")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plain {
    /// Where the assets are on that host, as [`BasePath`] has it: all languages share them.
    pub assets: String,
    /// The address of the server that keeps the table, without a final slash; `None` if there is no table.
    pub table: Option<String>,
}

/// The address of one of our own paths, which begins with a slash: every link, request and script goes through here.
#[cfg(feature = "ssr")]
pub fn url(path: &str) -> String {
    match leptos::prelude::use_context::<Plain>() {
        None => format!("{}{path}", base()),
        // The name of a file has a dot.
        Some(plain) if path.contains('.') => format!("{}{path}", plain.assets),
        // A page is the index of a folder.
        Some(_) => format!("{}{}/", base(), path.trim_end_matches('/')),
    }
}

/// The address of one of the pages about results: those that only a server has.
#[cfg(feature = "ssr")]
pub fn results_url(path: &str) -> String {
    match leptos::prelude::use_context::<Plain>().and_then(|plain| plain.table) {
        Some(root) => root + path,
        None => url(path),
    }
}

/// Where a path of the server's interface, which begins with a slash, is asked for; `None` if no server is there to be
/// asked.
pub fn api(path: &str) -> Option<String> {
    match host() {
        None => Some(format!("{}{path}", base())),
        Some(root) => (!root.is_empty()).then(|| root + path),
    }
}

/// The server that keeps the table, where it isn't the one that the page is from: its address, or nothing if there is
/// no table.
#[cfg(feature = "ssr")]
pub(crate) fn host() -> Option<String> {
    leptos::prelude::use_context::<Plain>().map(|plain| plain.table.unwrap_or_default())
}

#[cfg(not(feature = "ssr"))]
fn host() -> Option<String> {
    said("data-host")
}

/// A text as one segment of a path.
///
/// ```
/// assert_eq!(app::base::segment("O’Neil (2)"), "O%E2%80%99Neil%20(2)");
/// ```
#[cfg(feature = "ssr")]
pub fn segment(text: &str) -> String {
    use std::fmt::Write;
    let mut path = String::with_capacity(text.len());
    for byte in text.bytes() {
        // What JavaScript's encodeURIComponent leaves as it is, so that the browser's addresses are the same.
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            path.push(char::from(byte));
        } else {
            // Writing to a text can't fail.
            let _ = write!(path, "%{byte:02X}");
        }
    }
    path
}

#[cfg(feature = "ssr")]
fn base() -> String {
    leptos::prelude::use_context::<BasePath>().unwrap_or_default().0
}

#[cfg(not(feature = "ssr"))]
fn base() -> String {
    said("data-base").unwrap_or_default()
}

/// What the page says of its place.
#[cfg(not(feature = "ssr"))]
fn said(attribute: &str) -> Option<String> {
    leptos::prelude::document().document_element()?.get_attribute(attribute)
}

//! Addresses that hold at the root of a host and in a folder alike. The browser composes none: it finds them in the page.

use leptos::prelude::use_context;

/// Where Parlour lives on its host: empty, or a path such as `/games` without a final slash. Provided by the
/// server as a context for each request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(pub String);

/// That the pages are being written as files, for a host that runs no program of ours. Provided as a context then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plain {
    /// Where the assets are on that host, as [`BasePath`] has it: all languages share them.
    pub assets: String,
    /// The address of the server that keeps the table, without a final slash; `None` if there is no table.
    pub table: Option<String>,
}

/// The address of one of our own paths, which begins with a slash: every link, request and script goes through here.
pub fn url(path: &str) -> String {
    match use_context::<Plain>() {
        None => format!("{}{path}", base()),
        // The name of a file has a dot.
        Some(plain) if path.contains('.') => format!("{}{path}", plain.assets),
        // A page is the index of a folder.
        Some(_) => format!("{}{}/", base(), path.trim_end_matches('/')),
    }
}

/// The address of one of the pages about results: those that only a server has.
pub fn results_url(path: &str) -> String {
    match use_context::<Plain>().and_then(|plain| plain.table) {
        Some(root) => root + path,
        None => url(path),
    }
}

/// Where a path of the server's interface, which begins with a slash, is asked for; `None` if no server is there to be
/// asked.
pub fn api(path: &str) -> Option<String> {
    match use_context::<Plain>() {
        None => Some(url(path)),
        Some(plain) => Some(plain.table? + path),
    }
}

/// A text as one segment of a path.
///
/// ```
/// assert_eq!(app::base::segment("O’Neil (2)"), "O%E2%80%99Neil%20(2)");
/// ```
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

fn base() -> String {
    use_context::<BasePath>().unwrap_or_default().0
}

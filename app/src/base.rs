//! Addresses that hold at the root of a host and in a folder alike.

/// Where Parlour lives on its host: empty, or a path such as `/games` without a final slash. Provided by the
/// server as a context for each request; in the browser it is read from the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BasePath(pub String);

/// The address of one of our own paths, which begins with a slash: every link, request and script goes through here.
pub fn url(path: &str) -> String {
    format!("{}{path}", base())
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
    let root = leptos::prelude::document().document_element();
    root.and_then(|html| html.get_attribute("data-base")).unwrap_or_default()
}

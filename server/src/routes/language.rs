//! Which language a page is in.

use app::base::BasePath;
use app::i18n::Lang;
use app::prefs::{ASKED, BROWSERS, asks};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;

use super::redirect;

/// The cookie that keeps a reader's choice.
const COOKIE: &str = "parlour.lang";

/// How long it does, in seconds: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// The answer to an address that asks for a language, or for the browser's: a cookie, and the way to the same address
/// without that. `None` if it asks for nothing that we know.
pub(super) fn chosen(uri: &Uri, base: &BasePath) -> Option<Response> {
    let (asked, kept): (Vec<&str>, Vec<&str>) = uri.query()?.split('&').partition(|part| asks(part));
    let value = asked.last()?.strip_prefix(ASKED)?.strip_prefix('=')?;
    let (tag, age) = match Lang::from_tag(value) {
        Some(lang) => (lang.tag(), KEPT),
        None if value == BROWSERS => ("", 0),
        None => return None,
    };
    let query = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
    let mut response = redirect::to(StatusCode::SEE_OTHER, base, &format!("{}{query}", uri.path()))?;
    let BasePath(folder) = base;
    let cookie = format!("{COOKIE}={tag}; Path={folder}/; Max-Age={age}; SameSite=Lax; HttpOnly");
    response.headers_mut().insert(header::SET_COOKIE, HeaderValue::try_from(cookie).ok()?);
    Some(response)
}

/// The language that the reader has chosen, else the one that the browser likes best.
pub(super) fn spoken(headers: &HeaderMap) -> Lang {
    kept(headers).unwrap_or_else(|| preferred(headers))
}

/// The language that the reader has chosen, if it was one that Parlour speaks.
pub(super) fn kept(headers: &HeaderMap) -> Option<Lang> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    // Of two, a browser sends first the one whose path fits best.
    pairs.find_map(|(name, value)| Lang::from_tag(value).filter(|_| name == COOKIE))
}

/// The language that the browser likes best of those that Parlour speaks; the default if it likes none of them.
fn preferred(headers: &HeaderMap) -> Lang {
    let header =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best = (Lang::default(), 0.0);
    for range in header.split(',') {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.trim().parse::<f32>().ok());
        let primary = tag.trim().split('-').next().unwrap_or_default();
        // Among equals the first counts.
        if let (Some(lang), Some(weight)) =
            (Lang::from_tag(primary), weight.filter(|weight| *weight > best.1))
        {
            best = (lang, weight);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preferred_by(header: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, header.parse().unwrap());
        preferred(&headers)
    }

    #[test]
    fn the_heaviest_spoken_language_wins() {
        assert_eq!(preferred(&HeaderMap::new()), Lang::En);
        assert_eq!(preferred_by("fr"), Lang::Fr);
        assert_eq!(preferred_by("fr-CA, en;q=0.9"), Lang::Fr);
        assert_eq!(preferred_by("de-DE, en;q=0.5, FR;q=0.7"), Lang::Fr);
        assert_eq!(preferred_by("en, fr"), Lang::En);
        assert_eq!(preferred_by("fr;q=0"), Lang::En);
        assert_eq!(preferred_by("yo, *"), Lang::En);
        assert_eq!(preferred_by(";;,q=,fr;q=x,"), Lang::En);
    }
}

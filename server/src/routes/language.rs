//! Which language a page is in.

use app::i18n::Lang;
use axum::http::{HeaderMap, header};

/// The language that the browser likes best of those that Parlour speaks; the default if it likes none of them.
pub(super) fn preferred(headers: &HeaderMap) -> Lang {
    let header =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best = (Lang::default(), 0.0);
    for range in header.split(',') {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.trim().parse::<f32>().ok());
        let primary = tag.trim().split('-').next().unwrap_or_default();
        let spoken = Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(primary));
        // Among equals the first counts.
        if let (Some(lang), Some(weight)) = (spoken, weight.filter(|weight| *weight > best.1)) {
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

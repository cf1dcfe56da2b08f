//! What a page that is a file may do: file hosts send no headers of ours, so that it says so itself.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::middleware::headers::policy;

/// Before this element the policy is put: the page's characters are told by then, and no script has run.
const PLACE: &str = "<meta name=\"viewport\"";

/// The page with its policy in it. Its scripts are known by their hashes, not by a number that is used once.
pub(super) fn held(page: &str, table: Option<&str>) -> String {
    let page = without_nonce(page);
    let hashes = scripts(&page).map(hash).collect::<Vec<_>>().join(" ");
    let policy = policy(&hashes, table.map(origin));
    let meta = format!("<meta http-equiv=\"content-security-policy\" content=\"{policy}\">");
    page.replacen(PLACE, &format!("{meta}{PLACE}"), 1)
}

/// The page without the nonces of its elements, which are all the same.
fn without_nonce(page: &str) -> String {
    let nonce = page.split_once(" nonce=\"").and_then(|(_, rest)| rest.split_once('"'));
    nonce.map_or(page.to_owned(), |(nonce, _)| page.replace(&format!(" nonce=\"{nonce}\""), ""))
}

/// The texts of the scripts that stand in the page; not what is only kept in such an element.
fn scripts(page: &str) -> impl Iterator<Item = &str> {
    page.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</script>")?;
        (![" src=", "text/plain"].iter().any(|other| attributes.contains(other))).then_some(text)
    })
}

/// A script's name in a policy.
fn hash(script: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script.as_bytes())))
}

/// Scheme, host and port of an address.
fn origin(address: &str) -> &str {
    let host = address.find("://").map_or(0, |at| at + 3);
    address[host..].find('/').map_or(address, |end| &address[..host + end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"a\"><script nonce=\"AbC=\">1</script>\
        <script type=\"module\" nonce=\"AbC=\">2</script><script src=\"x.js\"></script>\
        <script type=\"text/plain\" id=\"words\">3</script></head>";

    #[test]
    fn scripts_are_known_by_their_hashes() {
        let page = held(PAGE, None);
        assert!(!page.contains("nonce"), "{page}");
        // printf 1 | openssl dgst -sha256 -binary | base64
        assert!(page.contains("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' 'sha256-1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU=' 'wasm-unsafe-eval'"), "{page}");
        assert!(page.contains("connect-src 'self'; "), "{page}");
        assert!(page.find("http-equiv").unwrap() < page.find("<script").unwrap());
    }

    #[test]
    fn the_table_may_be_asked() {
        let page = held(PAGE, Some("https://games.example:8443/parlour"));
        assert!(page.contains("connect-src 'self' https://games.example:8443; "), "{page}");
        assert_eq!(origin("https://games.example"), "https://games.example");
    }
}

//! Pages and assets: statuses, headers, folders and languages.

use crate::common::{Answer, Site};
use axum::body::Body;
use axum::http::{Request, header};
use server::client::this_machine;
use server::state::Policy;

const PAGES: [&str; 5] = ["/", "/play/draughts", "/league", "/rules", "/rules/draughts"];

fn in_folder(base: &str, trust_prefix: bool) -> Site {
    let trusted = this_machine();
    Site::with(Policy { base: base.into(), trust_prefix, trusted, ..Policy::default() }, |_| {})
}

/// Addresses on the page that begin with a slash.
fn absolute_addresses(page: &str) -> Vec<&str> {
    let found = page.match_indices("=\"/").map(|(at, before)| {
        let value = &page[at + before.len() - 1..];
        &value[..value.find('"').unwrap()]
    });
    found.collect()
}

#[tokio::test]
async fn pages_are_rendered_with_their_headers() {
    let site = Site::new();
    for page in PAGES {
        let answer = site.get(page).await;
        assert_eq!(answer.status, 200, "{page}");
        assert!(answer.header("content-type").starts_with("text/html"), "{page}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{page}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
        assert!(answer.header("vary").contains("accept-language, cookie"));
        let text = answer.text();
        assert!(
            text.starts_with("<!DOCTYPE html>") && text.contains("</main></body></html>"),
            "{page}: {text}"
        );
        assert_eq!(text.matches("<h1").count(), 1, "{page}");
    }
}

#[tokio::test]
async fn every_script_on_a_page_carries_its_policys_nonce() {
    let site = Site::new();
    let mut nonces = std::collections::HashSet::new();
    for page in PAGES.into_iter().chain(["/nothing"]) {
        let answer = site.get(page).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'nonce-"), "{page}: {policy}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        let nonce = policy.split("'nonce-").nth(1).unwrap().split('\'').next().unwrap();
        let text = answer.text();
        for script in text.split("<script").skip(1) {
            let tag = &script[..script.find('>').unwrap()];
            // Plain text isn't run.
            let allowed = ["src=\"", "type=\"text/plain\"", &format!("nonce=\"{nonce}\"")];
            assert!(allowed.iter().any(|part| tag.contains(part)), "{page}: {tag}");
        }
        assert!(!text.contains(" style=\"") && !text.contains(" onclick="), "{page}");
        assert!(nonces.insert(nonce.to_owned()), "a nonce came twice");
    }
}

#[tokio::test]
async fn what_is_not_there_is_a_page_with_status_404() {
    let site = Site::new();
    for path in
        ["/nothing", "/play/chess", "/play", "/rules/chess", "/pkg/none.js", "/league/x/y", "/../etc/passwd"]
    {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.header("content-type").starts_with("text/html"), "{path}");
        assert!(answer.text().contains("<h1"), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
}

#[tokio::test]
async fn todays_table_is_on_the_page_as_text() {
    let site = Site::new();
    site.post(r#"{"black":"O'Neil","white":"Ayò Ọlọ́pọ́n","winner":"b"}"#).await;
    let page = site.get("/league").await.text();
    assert!(page.contains("Ayò Ọlọ́pọ́n"), "{page}");
}

#[tokio::test]
async fn assets_have_their_types_encodings_and_lifetimes() {
    let site = Site::new();
    let pkg = site.assets.path().join("pkg");
    std::fs::create_dir(&pkg).unwrap();
    for (name, content) in [
        ("parlour.1a2b.wasm", "plain"),
        ("parlour.1a2b.wasm.br", "brotli"),
        ("parlour.1a2b.wasm.gz", "gzip"),
        ("parlour.1a2b.js", "export {}"),
        ("parlour.1a2b.css", "p{}"),
    ] {
        std::fs::write(pkg.join(name), content).unwrap();
    }
    std::fs::write(site.assets.path().join("favicon.svg"), "<svg/>").unwrap();
    let get = |path: &str, encoding: &str| {
        site.send(Request::get(path).header(header::ACCEPT_ENCODING, encoding).body(Body::empty()).unwrap())
    };
    for (path, encoding, kind, body) in [
        ("/pkg/parlour.1a2b.wasm", "gzip, br", "application/wasm", "brotli"),
        ("/pkg/parlour.1a2b.wasm", "gzip", "application/wasm", "gzip"),
        ("/pkg/parlour.1a2b.wasm", "identity", "application/wasm", "plain"),
        ("/pkg/parlour.1a2b.js", "br", "text/javascript", "export {}"),
        ("/pkg/parlour.1a2b.css", "br", "text/css", "p{}"),
    ] {
        let answer = get(path, encoding).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").starts_with(kind), "{path}: {}", answer.header("content-type"));
        assert_eq!(answer.text(), body, "{path} {encoding}");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let icon = get("/favicon.svg", "br").await;
    assert_eq!(icon.header("content-type"), "image/svg+xml");
    assert_eq!(icon.header("cache-control"), "no-cache");
    // A worker obeys the policy of its own script.
    let script = get("/pkg/parlour.1a2b.js", "br").await;
    let worker = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
    assert_eq!(script.header("content-security-policy"), worker);
}

#[tokio::test]
async fn pages_and_data_are_compressed() {
    let site = Site::new();
    for path in ["/rules/draughts", "/api/health"] {
        for encoding in ["br", "gzip"] {
            let request = Request::get(path).header(header::ACCEPT_ENCODING, encoding);
            let answer = site.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.header("content-encoding"), encoding, "{path}");
            assert!(answer.header("vary").contains("accept-encoding"), "{path}");
        }
    }
}

#[tokio::test]
async fn in_a_folder_every_address_is_inside_it() {
    let site = in_folder("/games", false);
    for page in PAGES.into_iter().chain(["/nothing"]) {
        // With the folder on the path, and behind a proxy that takes it off.
        for path in [format!("/games{page}"), page.to_owned()] {
            let answer = site.get(&path).await;
            assert_eq!(answer.status, if page == "/nothing" { 404 } else { 200 }, "{path}");
            let text = answer.text();
            let addresses = absolute_addresses(&text);
            assert!(addresses.len() > 3, "{path}");
            for address in addresses {
                assert!(address.starts_with("/games/"), "{path} has {address}");
                assert!(!address.starts_with("/games/games"), "{path} has {address}");
            }
        }
    }
    let answer = site.get("/games?x=1").await;
    assert_eq!(answer.status, 308);
    assert_eq!(answer.header("location"), "/games/?x=1");
    assert_eq!(site.get("/games/api/scores").await.status, 200);
    assert_eq!(site.get("/api/scores").await.status, 200);
    assert_eq!(site.get("/gamesx").await.status, 404);
}

#[tokio::test]
async fn a_trusted_proxy_names_the_folder() {
    for (trusted, prefix, folder) in [
        (true, "/club/games", "/club/games"),
        (true, "/x\"onload=", ""),
        (true, "//evil.example", ""),
        (false, "/club", ""),
    ] {
        let site = in_folder("", trusted);
        let request = Request::get("/league").header("x-forwarded-prefix", prefix);
        let text = site.send(request.body(Body::empty()).unwrap()).await.text();
        for address in absolute_addresses(&text) {
            assert!(address.starts_with(&format!("{folder}/")), "{prefix}: {address}");
            assert!(
                !folder.is_empty() || !address.contains("club") && !address.starts_with("//"),
                "{address}"
            );
        }
    }
}

#[tokio::test]
async fn the_browsers_language_is_spoken() {
    let site = Site::new();
    for (languages, lang) in [("fr-CA, en;q=0.5", "fr"), ("en-GB", "en"), ("yo", "en")] {
        let request = Request::get("/").header(header::ACCEPT_LANGUAGE, languages);
        let answer = site.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.header("content-language"), lang);
        assert!(answer.text().contains(&format!("<html lang=\"{lang}\"")), "{languages}");
    }
}

/// A page as a reader of French sees it who has that cookie.
async fn with_cookie(site: &Site, path: &str, cookie: &str) -> Answer {
    let request = Request::get(path).header(header::ACCEPT_LANGUAGE, "fr").header(header::COOKIE, cookie);
    site.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn a_chosen_language_goes_before_the_browsers() {
    let site = Site::new();
    for path in ["/", "/play/ayo", "/nothing"] {
        for (cookie, lang) in [
            ("parlour.lang=en", "en"),
            ("a=b; parlour.lang=en; parlour.lang=fr", "en"),
            ("parlour.lang=xx", "fr"),
            ("xparlour.lang=en", "fr"),
            ("parlour.lang=", "fr"),
            ("parlour.lang", "fr"),
        ] {
            let answer = with_cookie(&site, path, cookie).await;
            assert_eq!(answer.header("content-language"), lang, "{cookie}");
            let text = answer.text();
            assert!(text.contains(&format!("<html lang=\"{lang}\"")), "{path} {cookie}");
            // Nobody needs to be told to follow the browser who does.
            assert_eq!(text.contains("?lang=auto"), lang == "en", "{path} {cookie}");
        }
    }
}

#[tokio::test]
async fn an_address_can_ask_for_a_language() {
    for (base, prefix) in [("", ""), ("/games", ""), ("/games", "/games")] {
        let site = in_folder(base, false);
        for (address, location, tag) in [
            ("/?lang=fr", "/", "fr"),
            ("/play/ayo?lang=EN", "/play/ayo", "en"),
            ("/league?game=telo&lang=fr&x=%26", "/league?game=telo&x=%26", "fr"),
            ("/league?lang=xx&lang=fr", "/league", "fr"),
            ("/league?date=2026-11-01&lang=fr", "/league?date=2026-11-01", "fr"),
            ("/nothing/at%20all?lang=fr", "/nothing/at%20all", "fr"),
            ("/rules?lang=auto", "/rules", ""),
        ] {
            let answer = site.get(&format!("{prefix}{address}")).await;
            assert_eq!(answer.status, 303, "{address}");
            assert_eq!(answer.header("location"), format!("{base}{location}"));
            let age = if tag.is_empty() { 0 } else { 31_536_000 };
            let cookie = format!("parlour.lang={tag}; Path={base}/; Max-Age={age}; SameSite=Lax; HttpOnly");
            assert_eq!(answer.header("set-cookie"), cookie);
        }
    }
    let site = Site::new();
    for address in ["/?lang=xx", "/?lang=", "/?lang", "/?language=fr", "/?x=lang=fr", "/?lang=fr&lang=xx"] {
        let answer = site.get(address).await;
        assert_eq!((answer.status.as_u16(), answer.header("set-cookie")), (200, String::new()), "{address}");
    }
    // The table has no language.
    assert_eq!(site.get("/api/scores?lang=fr").await.header("set-cookie"), "");
}

#[tokio::test]
async fn no_redirect_leads_to_another_host() {
    for site in [Site::new(), in_folder("/games", false)] {
        for address in [
            "//evil.example?lang=fr",
            "//evil.example/?lang=fr",
            "/\\evil.example?lang=fr",
            "/\\evil.example/",
            "/\\/evil.example/",
            "//evil.example/",
        ] {
            let answer = site.get(address).await;
            assert_eq!(
                (answer.status.as_u16(), answer.header("location")),
                (404, String::new()),
                "{address}"
            );
            // Nor does a link on the page.
            for link in absolute_addresses(&answer.text()) {
                assert!(!link.starts_with("//") && !link.contains("evil"), "{address}: {link}");
            }
        }
    }
}

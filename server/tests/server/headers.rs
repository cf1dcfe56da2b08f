//! The headers of every kind of answer, and what other origins are told.

use axum::body::Body;
use axum::http::{Method, Request, header};
use server::client::this_machine;
use server::middleware::limit::Rates;
use server::state::Policy;

use crate::common::{Answer, Site, post, result};

const FRIEND: &str = "https://user.github.io";

/// A site with assets, in a folder, that grants one client a few requests.
fn site(origins: &[&'static str]) -> Site {
    let policy = Policy {
        base: "/games".into(),
        trusted: this_machine(),
        rates: Rates { posts: 2, reads: 0 },
        origins: origins.iter().map(|origin| origin.parse().unwrap()).collect(),
        ..Policy::default()
    };
    let site = Site::with(policy, |_| {});
    std::fs::create_dir(site.assets.path().join("pkg")).unwrap();
    for name in ["pkg/parlour.js", "pkg/parlour.css", "pkg/parlour.wasm", "icon.svg"] {
        std::fs::write(site.assets.path().join(name), "x").unwrap();
    }
    site
}

fn request(method: Method, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path)
}

async fn ask(site: &Site, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = request(method, path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    site.send(request.body(Body::empty()).unwrap()).await
}

/// Every kind of answer: what was asked, the status, and the answer.
async fn all(site: &Site) -> Vec<(String, u16, Answer)> {
    let mut all = Vec::new();
    let long = format!("/{}", "a".repeat(3_000));
    for (method, path, status) in [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/games/", 200),
        ("GET", "/play/draughts", 200),
        ("GET", "/league", 200),
        ("GET", "/rules", 200),
        ("GET", "/rules/draughts", 200),
        ("GET", "/nothing", 404),
        ("GET", "/games", 308),
        ("GET", "/league/", 308),
        ("GET", &long, 414),
        ("POST", "/", 405),
        ("GET", "/pkg/parlour.js", 200),
        ("GET", "/pkg/parlour.css", 200),
        ("GET", "/pkg/parlour.wasm", 200),
        ("GET", "/pkg/nothing.js", 404),
        ("GET", "/icon.svg", 200),
        ("GET", "/api/scores", 200),
        ("HEAD", "/api/scores", 200),
        ("GET", "/api/scores?game=chess", 400),
        ("GET", "/api/scores/days", 200),
        ("GET", "/api/results", 200),
        ("GET", "/api/results?format=csv", 200),
        ("GET", "/api/health", 200),
        ("GET", "/api/health/live", 200),
        ("GET", "/api/health/ready", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/scores", 405),
        ("POST", "/api/scores", 415),
        ("POST", "/api/games", 201),
    ] {
        let answer = ask(site, method.parse().unwrap(), path, &[]).await;
        all.push((format!("{method} {path}"), status, answer));
    }
    for (what, body, status) in [
        ("a result", result("a"), 201),
        ("no result", "{".to_owned(), 400),
        ("a false result", result("b").replace('}', r#","moves":"11-16 x"}"#), 422),
        ("too much", "a".repeat(70_000), 413),
    ] {
        all.push((what.to_owned(), status, site.post(body).await));
    }
    let mut strangers = Vec::new();
    for _ in 0..2 {
        let mut request = post(result("c"));
        request.headers_mut().insert("x-forwarded-for", "203.0.113.9".parse().unwrap());
        strangers.push(site.send(request).await);
    }
    all.push(("too often".to_owned(), 429, strangers.pop().unwrap()));
    all
}

#[tokio::test]
async fn every_answer_has_the_whole_set() {
    let site = site(&[]);
    let mut ids = std::collections::HashSet::new();
    for (what, status, answer) in all(&site).await {
        assert_eq!(answer.status, status, "{what}: {}", answer.text());
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{what}: {name}");
        }
        assert!(answer.header("permissions-policy").contains("camera=()"), "{what}");
        assert!(!answer.header("cache-control").is_empty(), "{what}");
        assert!(!answer.headers.contains_key("server") && !answer.headers.contains_key("x-powered-by"));
        assert!(!answer.headers.contains_key("access-control-allow-origin"), "{what}");
        assert!(!answer.headers.contains_key("set-cookie"), "{what}");
        assert!(ids.insert(answer.header("x-request-id")), "{what} has another's name");
        let policy = answer.header("content-security-policy");
        let parts: Vec<_> = policy.split("; ").collect();
        assert_eq!(parts[0], "default-src 'none'", "{what}");
        let kind = answer.header("content-type");
        if kind.starts_with("text/javascript") {
            assert_eq!(parts[1..], ["script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'"], "{what}");
            continue;
        }
        assert!(parts.contains(&"base-uri 'none'") && parts.contains(&"frame-ancestors 'none'"), "{what}");
        // What may be loaded or run comes from here, and a script in the page needs the page's own word.
        for word in policy.split([' ', ';']).filter(|word| word.starts_with('\'') || word.contains(':')) {
            let page = kind.starts_with("text/html");
            let plain = ["'none'", "'self'"].contains(&word);
            let scripts = word == "'wasm-unsafe-eval'" || word.starts_with("'nonce-");
            assert!(plain || (page && scripts), "{what}: {word}");
        }
        if !kind.starts_with("text/html") {
            assert!(!policy.contains("'self'") && parts.contains(&"form-action 'none'"), "{what}: {policy}");
        }
    }
}

#[tokio::test]
async fn a_listed_origin_may_ask_the_api() {
    let site = site(&[FRIEND, "http://localhost:8000"]);
    let origin = |origin| [("origin", origin)];
    let answer = ask(&site, Method::GET, "/api/scores", &origin(FRIEND)).await;
    assert_eq!(answer.header("access-control-allow-origin"), FRIEND);
    assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
    assert!(answer.header("vary").contains("origin"), "{}", answer.header("vary"));
    assert!(answer.header("access-control-expose-headers").contains("retry-after"));
    assert!(!answer.headers.contains_key("access-control-allow-credentials"));
    // In the folder, and where it is refused, as much as elsewhere.
    for path in ["/games/api/scores", "/api/events/../nothing", "/api/scores?game=chess"] {
        let answer = ask(&site, Method::GET, path, &origin("http://localhost:8000")).await;
        assert_eq!(answer.header("access-control-allow-origin"), "http://localhost:8000", "{path}");
    }
    // Nobody else may, and nobody may have the pages.
    for stranger in ["https://user.github.io.example", "http://user.github.io", "null"] {
        let answer = ask(&site, Method::GET, "/api/scores", &origin(stranger)).await;
        assert!(!answer.headers.contains_key("access-control-allow-origin"), "{stranger}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{stranger}");
    }
    for path in ["/", "/pkg/parlour.js", "/nothing"] {
        let answer = ask(&site, Method::GET, path, &origin(FRIEND)).await;
        assert!(!answer.headers.contains_key("access-control-allow-origin"), "{path}");
    }
}

#[tokio::test]
async fn a_listed_origin_is_let_ask_before_it_posts() {
    let site = site(&[FRIEND]);
    let preflight = async |origin| {
        let headers = [
            ("origin", origin),
            ("access-control-request-method", "POST"),
            ("access-control-request-headers", "content-type"),
        ];
        ask(&site, Method::OPTIONS, "/api/scores", &headers).await
    };
    let answer = preflight(FRIEND).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("access-control-allow-origin"), FRIEND);
    assert!(answer.header("access-control-allow-methods").contains("POST"));
    assert_eq!(answer.header("access-control-allow-headers"), "content-type");
    assert!(!preflight("https://example.org").await.headers.contains_key("access-control-allow-origin"));
    let mut request = post(result("a"));
    request.headers_mut().insert(header::ORIGIN, FRIEND.parse().unwrap());
    let answer = site.send(request).await;
    assert_eq!((answer.status.as_u16(), answer.header("access-control-allow-origin")), (201, FRIEND.into()));
    assert_eq!(site.stored().len(), 1);
}

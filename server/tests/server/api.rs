//! The API against the real router and a temporary folder.

use crate::common::{Site, TODAY, post, send};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use server::state::Policy;

#[tokio::test]
async fn a_day_begins_empty() {
    let site = Site::new();
    let answer = site.get("/api/scores").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-cache");
    let midnight = 1_793_145_600_000_i64;
    assert_eq!(answer.json(), json!({"date": TODAY, "table": [], "games": 0, "ends": midnight}));
    assert_eq!(site.files(), [""; 0], "reading makes no file");
}

#[tokio::test]
async fn a_result_is_in_the_answer_the_table_and_the_file() {
    let site = Site::new();
    let answer = site.post(r#"{"black":" Ada ","white":"Computer (High)","winner":"b"}"#).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_eq!(answer.json()["ok"], true);
    let table = ["Ada 1 1 0 0 3", "Computer (High) 1 0 0 1 0"];
    assert_eq!(answer.table(), table);
    assert_eq!(site.get("/api/scores").await.table(), table);
    let expected = json!([{
        "black": "Ada", "white": "Computer (High)", "winner": "b", "game": "draughts",
        "at": format!("{TODAY}T12:00:00+00:00"), "verified": false,
    }]);
    assert_eq!(Value::from(site.stored()), expected);
}

#[tokio::test]
async fn draws_and_defeats_count() {
    let site = Site::new();
    for (black, white, winner) in
        [("Ada", "Bola", "draw"), ("Ada", "Bola", "w"), ("bea", "Ada", "draw"), ("Bola", "Ada", "draw")]
    {
        let body = json!({"black": black, "white": white, "winner": winner}).to_string();
        assert_eq!(site.post(body).await.status, 201);
    }
    let table = ["Bola 3 1 2 0 5", "Ada 4 0 3 1 3", "bea 1 0 1 0 1"];
    assert_eq!(site.get("/api/scores").await.table(), table);
    assert_eq!(site.stored().len(), 4);
}

#[tokio::test]
async fn bodies_that_are_no_result_are_refused() {
    let site = Site::new();
    let deep = "[".repeat(30_000) + &"]".repeat(30_000);
    for body in
        ["", "{", "[1]", "\"x\"", "5", "null", "[]", "\u{0}", deep.as_str(), "{\"black\":\"\\ud800\"}"]
    {
        site.post(body.to_owned()).await.refused(400, "bad-json");
    }
    site.post(&b"{\"black\":\"\xff\"}"[..]).await.refused(400, "bad-json");
    site.post("{}").await.refused(400, "missing-field");
    for (field, value, code) in [
        ("black", json!(null), "bad-field"),
        ("white", json!(["Bola"]), "bad-field"),
        ("black", json!(""), "bad-name"),
        ("black", json!("  "), "bad-name"),
        ("white", json!("a".repeat(21)), "bad-name"),
        ("white", json!("<b>"), "bad-name"),
        ("white", json!("a\u{202e}b"), "bad-name"),
        ("white", json!("a\nb"), "bad-name"),
        ("white", json!("..."), "bad-name"),
        ("white", json!("ada"), "same-name"),
        ("winner", json!("black"), "unknown-winner"),
        ("winner", json!(1), "bad-field"),
        ("game", json!("chess"), "unknown-game"),
        ("level", json!("Godlike"), "unknown-level"),
        ("setup", json!("nonsense=7"), "bad-setup"),
        ("moves", json!(7), "bad-field"),
        ("moves", json!([[]]), "bad-field"),
        ("end", json!("timeout"), "unknown-end"),
        ("id", json!(""), "bad-field"),
    ] {
        let mut body = json!({"black": "Ada", "white": "Bola", "winner": "b"});
        body[field] = value;
        site.post(body.to_string()).await.refused(400, code);
    }
    assert_eq!(site.files(), [""; 0], "nothing was stored");
}

#[tokio::test]
async fn bodies_are_bounded() {
    let site = Site::new();
    let padded = |length: usize| {
        let body = r#"{"black":"Ada","white":"Bola","winner":"b"}"#;
        format!("{body}{}", " ".repeat(length - body.len()))
    };
    assert_eq!(site.post(padded(64 * 1024)).await.status, 201);
    site.post(padded(64 * 1024 + 1)).await.refused(413, "too-large");
    let deep = "[".repeat(200_000) + &"]".repeat(200_000);
    site.post(deep).await.refused(413, "too-large");
    site.post(vec![b' '; 40 * 1024 * 1024]).await.refused(413, "too-large");
}

#[tokio::test]
async fn the_content_type_must_be_json() {
    let site = Site::new();
    let body = r#"{"black":"Ada","white":"Bola","winner":"b"}"#;
    let with = |kind: Option<&str>| {
        let mut request = Request::post("/api/scores");
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        site.send(request.body(Body::from(body)).unwrap())
    };
    for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("text/json")] {
        with(kind).await.refused(415, "not-json");
    }
    for kind in ["application/json", "Application/JSON; charset=utf-8", "application/ld+json"] {
        assert_eq!(with(Some(kind)).await.status, 201, "{kind}");
    }
}

#[tokio::test]
async fn other_methods_and_addresses_are_refused_as_json() {
    let site = Site::new();
    for (method, path) in
        [("PUT", "/api/scores"), ("DELETE", "/api/scores"), ("POST", "/api/health"), ("POST", "/")]
    {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let answer = site.send(request).await;
        answer.refused(405, "wrong-method");
        assert!(answer.header("allow").contains("GET"), "{method} {path}: {:?}", answer.headers);
    }
    for path in ["/api", "/api/", "/api/nothing", "/api/scores/x"] {
        site.get(path).await.refused(404, "not-found");
    }
}

#[tokio::test]
async fn an_id_counts_once() {
    let site = Site::new();
    let body = |id: &str, winner: &str| {
        json!({"black": "Ada", "white": "Bola", "winner": winner, "id": id}).to_string()
    };
    for _ in 0..3 {
        let answer = site.post(body("a-1", "b")).await;
        assert_eq!(answer.status, 201);
        assert_eq!(answer.table(), ["Ada 1 1 0 0 3", "Bola 1 0 0 1 0"]);
    }
    // In another process, and some days later too.
    let second = crate::common::router(site.folder.path(), site.assets.path(), Policy::default());
    assert_eq!(send(&second, post(body("a-1", "b"))).await.table(), ["Ada 1 1 0 0 3", "Bola 1 0 0 1 0"]);
    let later = crate::common::router_at(
        site.folder.path(),
        site.assets.path(),
        Policy::default(),
        "2026-10-30T00:00:00Z",
    );
    let answer = send(&later, post(body("a-1", "b"))).await;
    assert_eq!((answer.status.as_u16(), answer.table().len()), (201, 0));
    assert_eq!(site.stored().len(), 1);
    assert_eq!(site.post(body("a-2", "b")).await.status, 201);
    assert_eq!(site.stored().len(), 2);
}

#[tokio::test]
async fn the_original_format_can_be_refused() {
    let site = Site::with(Policy { verified_only: true, ..Policy::default() }, |_| {});
    site.post(r#"{"black":"Ada","white":"Bola","winner":"b"}"#).await.refused(422, "unverified");
    let body = json!({"black": "Ada", "white": "Bola", "winner": "b", "moves": "11-15", "end": "resigned"});
    assert_eq!(site.post(body.to_string()).await.status, 201);
    assert_eq!(site.stored()[0]["verified"], true);
}

#[tokio::test]
async fn health_tells_how_things_stand() {
    let site = Site::new();
    site.post(r#"{"black":"Ada","white":"Bola","winner":"b"}"#).await;
    let answer = site.get("/api/health").await;
    assert_eq!(answer.status, 200);
    let health = answer.json();
    assert_eq!(health["ok"], true);
    assert_eq!(health["results"], 1);
    assert_eq!(health["date"], TODAY);
    assert_eq!(health["damaged"], json!([]));
    assert!(health["space"].as_u64().unwrap() > 0);
    assert_eq!((&health["writable"], &health["warnings"]), (&json!(true), &json!([])));
    assert!(health["uptime"].is_u64() && health["error"].is_null(), "{health}");
}

#[tokio::test]
async fn each_process_sees_what_others_store() {
    let site = Site::new();
    let second = crate::common::router(site.folder.path(), site.assets.path(), Policy::default());
    let mut expected = 0;
    for _ in 0..5 {
        for router in [&site.router, &second] {
            let answer = send(router, post(r#"{"black":"Ada","white":"Bola","winner":"b"}"#)).await;
            expected += 1;
            assert_eq!(answer.table()[0], format!("Ada {expected} {expected} 0 0 {}", 3 * expected));
        }
        let request = Request::get("/api/scores").body(Body::empty()).unwrap();
        assert_eq!(
            send(&site.router, request).await.table()[0].split(' ').nth(1),
            Some(&*expected.to_string())
        );
    }
    assert_eq!(site.stored().len(), 10);
}

#[tokio::test]
async fn a_game_has_a_table_of_its_own() {
    let site = Site::new();
    let telo = json!({"black": "Ada", "white": "Bola", "winner": "b", "game": "telo"});
    let draughts = json!({"black": "Ada", "white": "Bola", "winner": "w"});
    let send_to = async |address: &str, body: &serde_json::Value| {
        let request = Request::post(address).header(header::CONTENT_TYPE, "application/json");
        send(&site.router, request.body(Body::from(body.to_string())).unwrap()).await
    };
    assert_eq!(send_to("/api/scores?game=telo", &telo).await.table(), ["Ada 1 1 0 0 3", "Bola 1 0 0 1 0"]);
    let answer = send_to("/api/scores?game=telo", &draughts).await;
    assert_eq!(answer.table(), ["Ada 1 1 0 0 3", "Bola 1 0 0 1 0"], "a result of another game");
    assert_eq!(site.get("/api/scores").await.table(), ["Ada 2 1 0 1 3", "Bola 2 1 0 1 3"]);
    assert_eq!(site.get("/api/scores?game=draughts").await.table()[0], "Bola 1 1 0 0 3");
    assert_eq!(site.get("/api/scores?game=othello").await.table(), [""; 0]);
    let unknown = site.get("/api/scores?game=chess").await;
    assert_eq!((unknown.status.as_u16(), unknown.json()["code"].as_str()), (400, Some("unknown-game")));
}

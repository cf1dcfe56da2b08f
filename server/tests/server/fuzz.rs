//! Whatever is sent, asked for or found in a file: an answer of ours, and nothing is lost.

use crate::common::{Answer, Site, TODAY};
use axum::body::Body;
use axum::http::{Request, Uri, header};
use game_core::Kind;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use server::state::Policy;
use tokio::runtime::Runtime;

fn wait<T>(answer: impl Future<Output = T>) -> T {
    Runtime::new().unwrap().block_on(answer)
}

/// Taken, or refused in our own words; never a fault of the server's.
fn answered(answer: &Answer) -> Result<(), TestCaseError> {
    let status = answer.status.as_u16();
    prop_assert!((200..500).contains(&status), "{status}: {}", answer.text());
    if status >= 400 && !answer.header("content-type").starts_with("text/html") {
        let body = answer.json();
        prop_assert!(body["code"].is_string() && body["error"].is_string(), "{body}");
    }
    Ok(())
}

/// Any JSON, not too large.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("\\PC{0,8}", inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

/// A field that is often as it should be.
fn field(right: &'static [&'static str]) -> impl Strategy<Value = Value> {
    prop_oneof![
        6 => prop::sample::select(right).prop_map(Value::from),
        1 => any::<String>().prop_map(Value::from),
        1 => any_json(),
    ]
}

const NAMES: &[&str] =
    &["Ada", "Bola", "Computer (Low)", "Computer (High)", "computer low", "Сomputer (Low)", "___"];

/// A body that is nearly a result.
fn nearly_a_result() -> impl Strategy<Value = Value> {
    let moves = prop_oneof![
        prop::collection::vec("[1-9][0-9]?[-x][1-9][0-9]?|[a-h][1-8]|[1-6]|\\PC{0,6}", 0..12)
            .prop_map(Value::from),
        any_json(),
    ];
    let fields = (
        field(NAMES),
        field(NAMES),
        field(&["b", "w", "draw"]),
        field(&["draughts", "telo", "othello", "tictactoe", "ayo", "chess"]),
        field(&["", "size=4", "x"]),
        field(&["Low", "Medium", "High", "Expert"]),
        field(&["resigned", "agreed"]),
        moves,
    );
    (fields, any::<u8>()).prop_map(|((black, white, winner, game, setup, level, end, moves), there)| {
        let mut body = Map::new();
        let all = [
            ("black", black),
            ("white", white),
            ("winner", winner),
            ("game", game),
            ("setup", setup),
            ("level", level),
            ("end", end),
            ("moves", moves),
        ];
        for (bit, (key, value)) in all.into_iter().enumerate() {
            if bit < 3 || there >> bit & 1 == 1 {
                body.insert(key.into(), value);
            }
        }
        Value::Object(body)
    })
}

/// Random legal moves of a game, and then perhaps one that isn't; claimed to have ended somehow.
fn nearly_a_game() -> impl Strategy<Value = Value> {
    let claim = (
        prop::sample::select(&["b", "w", "draw"][..]),
        prop::option::of(prop::sample::select(&["resigned", "agreed"][..])),
    );
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..120);
    let what = (prop::sample::select(&Kind::ALL[..]), choices, prop::option::of("\\PC{1,8}"));
    (what, claim).prop_map(|((kind, choices, more), (winner, end))| {
        let mut game = kind.start("").unwrap();
        for choice in choices {
            if game.outcome().is_some() {
                break;
            }
            game.play(choice.index(game.legal().len())).unwrap();
        }
        let mut moves = game.moves();
        moves.extend(more);
        let mut body =
            json!({"black": "Ada", "white": "Bola", "winner": winner, "game": kind.id(), "moves": moves});
        if let Some(end) = end {
            body["end"] = end.into();
        }
        body
    })
}

/// Sends a body, and holds what was stored to what was answered.
fn holds(body: impl Into<Body>) -> Result<(), TestCaseError> {
    let site = Site::new();
    let answer = wait(site.post(body));
    answered(&answer)?;
    let stored = if site.today().exists() { site.stored().len() } else { 0 };
    prop_assert_eq!(stored, usize::from(answer.status == 201));
    if stored == 1 {
        // What was taken can be read again, as a file of the original program's would be.
        let table = wait(site.get("/api/scores")).table();
        prop_assert_eq!(table.len(), 2);
        prop_assert_eq!(wait(site.get("/api/health")).json()["damaged"].clone(), json!([]));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(body in prop::collection::vec(any::<u8>(), 0..400)) {
        holds(body)?;
    }

    #[test]
    fn any_json_at_all(body in any_json()) {
        holds(body.to_string())?;
    }

    #[test]
    fn what_is_nearly_a_result(body in nearly_a_result()) {
        holds(body.to_string())?;
    }

    #[test]
    fn what_is_nearly_a_game(body in nearly_a_game()) {
        holds(body.to_string())?;
    }

    #[test]
    fn any_names(black in any::<String>(), white in "\\PC{0,24}") {
        holds(json!({"black": black, "white": white, "winner": "b"}).to_string())?;
    }

    #[test]
    fn any_question(
        path in prop::sample::select(&["/api/scores", "/api/scores/days", "/api/results", "/league"][..]),
        keys in prop::collection::vec((
            prop::sample::select(&["date", "days", "game", "top", "name", "player", "from", "limit", "format"][..]),
            prop_oneof!["[0-9]{4}-[0-9]{2}-[0-9]{2}", "-?[0-9]{1,25}", "json|csv|telo|ayo", "(%[0-9A-Fa-f]{2}|[!-~]){0,12}"],
        ), 0..5),
    ) {
        let query: Vec<_> = keys.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let address = format!("{path}?{}", query.join("&"));
        if let Ok(uri) = address.parse::<Uri>() {
            let site = Site::new();
            let request = Request::get(uri).body(Body::empty()).unwrap();
            answered(&wait(site.send(request)))?;
            prop_assert_eq!(site.files(), [""; 0]);
        }
    }

    #[test]
    fn any_page_of_the_league(
        path in prop_oneof!["[0-9]{4}-[0-9]{2}-[0-9]{2}", "week", "player/(%[0-9A-Fa-f]{2}|[!-~]){0,20}", "(%[0-9A-Fa-f]{2}|[!-~]){0,20}"],
        languages in "[a-z,;=.0-9 ]{0,20}",
    ) {
        if let Ok(uri) = format!("/league/{path}").parse::<Uri>() {
            let site = Site::new();
            let request = Request::get(uri).header(header::ACCEPT_LANGUAGE, languages).body(Body::empty()).unwrap();
            answered(&wait(site.send(request)))?;
        }
    }

    /// A file of today's with anything in it, or results with anything between them: those that are whole are kept,
    /// the rest is set aside, and a new one is taken.
    #[test]
    fn any_file(
        pieces in prop::collection::vec(prop_oneof![
            Just(br#"{"black":"Ada","white":"Bola","winner":"b"}"#.to_vec()),
            Just(b",".to_vec()),
            Just(b"[".to_vec()),
            Just(b"]".to_vec()),
            prop::collection::vec(any::<u8>(), 0..12),
        ], 0..12),
    ) {
        let content = pieces.concat();
        let site = Site::with(Policy::default(), |folder| {
            std::fs::write(folder.join(format!("scores-{TODAY}.json")), &content).unwrap();
        });
        for path in ["/api/scores", "/api/results", "/league", "/league/player/Ada"] {
            answered(&wait(site.get(path)))?;
        }
        let before = site.stored().len();
        prop_assert_eq!(wait(site.post(r#"{"black":"Efe","white":"Obi","winner":"w"}"#)).status.as_u16(), 201);
        prop_assert_eq!(site.stored().len(), before + 1);
        // Nothing was overwritten: the file is as it was with a result added, or there is a copy of it.
        let files = site.files().into_iter().filter(|name| name.contains(".damaged-"));
        let aside: Vec<_> = files.map(|name| std::fs::read(site.path(&name)).unwrap()).collect();
        let kept = serde_json::from_slice::<Vec<Value>>(&content).is_ok_and(|list| list.len() == before);
        prop_assert!(kept || aside.contains(&content), "{:?}", String::from_utf8_lossy(&content));
    }
}

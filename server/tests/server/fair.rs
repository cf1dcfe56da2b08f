//! What keeps the table fair: games that the server has begun, games that count once, and limits.

use std::time::{Duration, Instant};

use crate::common::{Process, Site, TODAY, client, post, router_at, send};
use app::api::move_seed;
use axum::body::Body;
use axum::http::{HeaderValue, Request, header};
use game_core::search::Silent;
use game_core::{AnyGame, Kind, Level, Side};
use serde_json::{Value, json};
use server::middleware::limit::Rates;
use server::state::Policy;
use server::ticket::{KEY_FILE, Key};
use tempfile::tempdir;

async fn begin(site: &Site) -> (String, u64) {
    let answer = site.send(Request::post("/api/games").body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, 201);
    let begun = answer.json();
    (begun["id"].as_str().unwrap().to_owned(), begun["seed"].as_str().unwrap().parse().unwrap())
}

/// A game in which the first side always plays its first legal move, against the computer.
fn against_the_computer(kind: Kind, setup: &str, level: Level, seed: u64) -> AnyGame {
    let mut game = kind.start(setup).unwrap();
    while game.outcome().is_none() {
        let chosen = match game.turn() {
            Side::First => game.legal()[0].text.clone(),
            Side::Second => game.think(level, move_seed(seed, game.plies()), &mut Silent).unwrap().best,
        };
        game.play_written(&chosen).unwrap();
    }
    game
}

/// The result of such a game.
fn result(game: &AnyGame, name: &str, level: Level, id: &str) -> Value {
    let winner = match game.outcome().unwrap().winner {
        Some(Side::First) => "b",
        Some(Side::Second) => "w",
        None => "draw",
    };
    json!({
        "black": name, "white": format!("Computer ({})", level.id()), "winner": winner, "id": id,
        "game": game.kind().id(), "setup": game.setup(), "level": level.id(), "moves": game.moves(),
    })
}

#[tokio::test]
async fn a_game_begins_with_an_id_and_a_seed_of_its_own() {
    let site = Site::new();
    let (one, other) = (begin(&site).await, begin(&site).await);
    assert_ne!(one, other);
    assert_eq!(site.files(), [""; 0], "nothing is stored");
    // Another process over the same folder knows it.
    let key = Key::open(&site.path(KEY_FILE)).unwrap();
    assert_eq!(key.recognise(&one.0).unwrap().seed, one.1);
}

#[tokio::test]
async fn an_id_is_spent_by_its_first_result() {
    let site = Site::new();
    let (id, seed) = begin(&site).await;
    let game = against_the_computer(Kind::Othello, "", Level::Low, seed);
    let first = site.post(result(&game, "Ada", Level::Low, &id).to_string()).await;
    assert_eq!(first.status, 201);
    let other = against_the_computer(Kind::Othello, "", Level::Low, seed + 1);
    let again = site.post(result(&other, "Eve", Level::Low, &id).to_string()).await;
    assert_eq!((again.status.as_u16(), again.table()), (201, first.table()), "it changes nothing");
    assert_eq!(site.stored().len(), 1);
}

#[tokio::test]
async fn a_game_begun_long_ago_is_kept_without_points() {
    let site = Site::new();
    let (id, _) = begin(&site).await;
    let body = json!({"black": "Ada", "white": "Bola", "winner": "b", "id": id});
    let later = |now| router_at(site.folder.path(), site.assets.path(), Policy::default(), now);
    let router = later("2026-11-02T12:00:01Z");
    let answer = send(&router, post(body.to_string())).await;
    assert_eq!((answer.status.as_u16(), answer.json()["counts"].as_bool()), (201, Some(false)));
    assert_eq!(answer.table(), [""; 0]);
    // In time it counts, and is spent for as long as it could be sent again.
    let (id, _) = begin(&site).await;
    let body = json!({"black": "Ada", "white": "Bola", "winner": "b", "id": id});
    assert_eq!(site.post(body.to_string()).await.table().len(), 2);
    let answer = send(&later("2026-11-02T11:59:59Z"), post(body.to_string())).await;
    assert_eq!((answer.status.as_u16(), answer.table()), (201, vec![]));
    assert_eq!(answer.json()["counts"], Value::Null, "it was stored before");
}

#[tokio::test]
async fn a_long_game_against_the_computer_counts_once() {
    let site = Site::new();
    let game = against_the_computer(Kind::Draughts, "", Level::Low, 1);
    assert!(game.plies() >= server::store::LONG);
    assert_eq!(site.post(result(&game, "Ada", Level::Low, "a").to_string()).await.status, 201);
    let text = game.moves().join(" ");
    for (name, id, moves) in
        [("Ada", "b", text.clone()), ("Eve", "c", text.clone()), ("Eve", "d", format!(" {text}\n"))]
    {
        let mut body = result(&game, name, Level::Low, id);
        body["moves"] = moves.into();
        site.post(body.to_string()).await.refused(422, "repeated");
    }
    // As another level's game, without an id, on another day, in another process.
    let mut body = result(&game, "Eve", Level::High, "e");
    body.as_object_mut().unwrap().remove("id");
    site.post(body.to_string()).await.refused(422, "repeated");
    let router = router_at(site.folder.path(), site.assets.path(), Policy::default(), "2026-11-01T00:00:00Z");
    send(&router, post(body.to_string())).await.refused(422, "repeated");
    // A page shows the sentence to its reader.
    let mut french = post(body.to_string());
    french.headers_mut().insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fr"));
    let sentence = send(&router, french).await.refused(422, "repeated");
    assert!(sentence.starts_with("Cette partie"), "{sentence}");
    assert_eq!(site.stored().len(), 1);
    // Sending the first again is still no fault.
    assert_eq!(site.post(result(&game, "Ada", Level::Low, "a").to_string()).await.status, 201);
}

#[tokio::test]
async fn a_short_game_counts_once_a_day_for_the_same_players() {
    let site = Site::new();
    let body = |black: &str, white: &str, moves: &str, id: &str| {
        let body = json!({
            "game": "tictactoe", "black": black, "white": white, "winner": "b", "moves": moves, "id": id,
        });
        site.post(body.to_string())
    };
    let mut game = Kind::TicTacToe.start("").unwrap();
    // Two that end in different ways: the first side's column or row.
    let mut won = |cells: [usize; 5]| {
        game = Kind::TicTacToe.start("").unwrap();
        for cell in cells {
            let turn = game.legal().iter().position(|turn| usize::from(turn.path[0].0) == cell).unwrap();
            game.play(turn).unwrap();
        }
        game.moves().join(" ")
    };
    let (one, two) = (won([0, 1, 3, 2, 6]), won([0, 3, 1, 4, 2]));
    assert_eq!(body("Ada", "Bola", &one, "1").await.json()["counts"], Value::Null);
    let again = body("Ada", "Bola", &one, "2").await;
    assert_eq!((again.status.as_u16(), &again.json()["counts"]), (201, &json!(false)));
    assert_eq!(again.table(), ["Ada 1 1 0 0 3", "Bola 1 0 0 1 0"], "kept without points");
    assert_eq!(site.stored()[1]["counts"], false);
    // With sides exchanged it is the same meeting; another game, or other people, are not.
    assert_eq!(body("bola", "Ada", &one, "3").await.json()["counts"], json!(false));
    assert_eq!(body("Ada", "Bola", &two, "4").await.table()[0], "Ada 2 2 0 0 6");
    assert_eq!(body("Chidi", "Bola", &one, "5").await.table()[1], "Chidi 1 1 0 0 3");
    assert_eq!(site.stored().len(), 5);
    // The table is the same when it is read anew.
    let router = crate::common::router(site.folder.path(), site.assets.path(), Policy::default());
    let request = Request::get("/api/scores").body(Body::empty()).unwrap();
    assert_eq!(send(&router, request).await.table(), site.get("/api/scores").await.table());
}

/// Waits until the results say so.
fn eventually(url: &str, is: impl Fn(&Value) -> bool) -> Value {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        let mut answer = client().get(url).call().unwrap();
        let results: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
        if is(&results) {
            return results;
        }
        assert!(Instant::now() < until, "{results}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_computers_moves_are_worked_out_again() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Process::start(data.path(), assets.path(), &["--verify", "full", "--verified-only"]);
    let (scores, results) = (server.url("/api/scores"), server.url("/api/results"));
    let begin = || {
        let mut answer = client().post(server.url("/api/games")).send_empty().unwrap();
        let begun: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
        let seed: u64 = begun["seed"].as_str().unwrap().parse().unwrap();
        (begun["id"].as_str().unwrap().to_owned(), seed)
    };
    let send = |body: &Value| {
        client().post(&scores).content_type("application/json").send(body.to_string()).unwrap().status()
    };
    let (honest, seed) = begin();
    let game = against_the_computer(Kind::Telo, "", Level::Medium, seed);
    assert_eq!(send(&result(&game, "Ada", Level::Medium, &honest)), 201);
    // The computer's moves are the person's own invention: always the first legal one.
    let (forged, _) = begin();
    let mut invented = Kind::Othello.start("").unwrap();
    while invented.outcome().is_none() {
        invented.play(0).unwrap();
    }
    assert_eq!(send(&result(&invented, "Eve", Level::High, &forged)), 201);
    // Begun offline: nothing can be said of the computer's moves.
    let offline = against_the_computer(Kind::Draughts, "", Level::Low, 5);
    assert_eq!(send(&result(&offline, "Bola", Level::Low, "0ff1")), 201);
    let found = eventually(&results, |results| {
        results["results"][0]["verified"] == "full" && results["results"][1]["struck"].is_string()
    });
    let why = found["results"][1]["struck"].as_str().unwrap();
    assert!(why.starts_with("ply 2: High plays "), "{why}");
    assert_eq!(found["results"][1]["counts"], false);
    assert_eq!(found["results"][2]["verified"], true);
    let table = eventually(&scores, |table| table["games"] == 2);
    assert!(table["table"].as_array().unwrap().iter().all(|row| row["name"] != "Eve"), "{table}");
    // What was acknowledged is still in the day's file, and another server comes to the same table.
    assert_eq!(crate::common::all_stored(data.path()).len(), 3);
    let other = Process::start(data.path(), assets.path(), &[]);
    assert_eq!(eventually(&other.url("/api/scores"), |table| table["games"] == 2), table);
}

#[tokio::test]
async fn one_client_cannot_send_without_end() {
    let rates = Rates { posts: 20, reads: 40 };
    let trusted = vec!["127.0.0.1".parse().unwrap()];
    let site = Site::with(Policy { rates, trusted, ..Policy::default() }, |_| {});
    let send = |forwarded: &str, id: usize| {
        let body = json!({"black": "Ada", "white": "Bola", "winner": "b", "id": id.to_string()});
        let request = Request::post("/api/scores")
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-forwarded-for", forwarded);
        site.send(request.body(Body::from(body.to_string())).unwrap())
    };
    let mut taken = 0;
    let refused = loop {
        // What a client writes on the left of its own address is not believed.
        let answer = send(&format!("10.0.0.{taken}, 203.0.113.9"), taken).await;
        if answer.status != 201 {
            break answer;
        }
        taken += 1;
        assert!(taken <= 20, "the limit isn't in force");
    };
    refused.refused(429, "too-many");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert!(taken >= 10, "{taken}");
    assert_eq!(send("203.0.113.10", 1000).await.status, 201, "somebody else isn't held back");
    assert_eq!(site.stored().len(), taken + 1);
    let read = |forwarded: &'static str| {
        site.send(
            Request::get("/api/scores").header("x-forwarded-for", forwarded).body(Body::empty()).unwrap(),
        )
    };
    // One household has many addresses of the sixth version.
    let mut statuses = Vec::new();
    for address in ["2001:db8::1", "2001:db8::2"].into_iter().cycle().take(60) {
        statuses.push(read(address).await.status.as_u16());
    }
    assert_eq!((statuses[0], statuses[59]), (200, 429));
    assert_eq!(read("2001:db8:0:1::1").await.status, 200);
    // The host's own programs are.
    for _ in 0..60 {
        assert_eq!(site.get("/api/health").await.status, 200);
    }
}

#[tokio::test]
async fn addresses_are_bounded() {
    let site = Site::new();
    site.get(&format!("/api/scores?name={}", "a".repeat(2_000))).await.refused(414, "too-long");
    assert_eq!(site.get(&format!("/api/scores?name={}", "a".repeat(1_900))).await.status, 200);
    assert_eq!(site.get("/api/scores").await.json()["date"], TODAY);
}

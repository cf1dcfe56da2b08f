//! Days that are over, several days together, and results one by one.

use crate::common::{Site, TODAY};
use serde_json::{Value, json};
use server::state::Policy;

/// A site with results on three days.
fn site() -> Site {
    let day = |results: &[(&str, &str, &str, &str)]| {
        let results = results.iter().map(|(black, white, winner, game)| {
            json!({"black": black, "white": white, "winner": winner, "game": game, "moves": "x", "verified": true})
        });
        Value::from(results.collect::<Vec<_>>()).to_string()
    };
    Site::with(Policy::default(), |folder| {
        for (date, results) in [
            ("2026-10-20", day(&[("Old", "Older", "b", "telo")])),
            ("2026-10-21", day(&[("Ada", "Bola", "b", "telo"), ("Ada", "Chidi", "draw", "ayo")])),
            (TODAY, day(&[("Bola", "Ada", "b", "telo")])),
            ("2026-10-28", day(&[("Early", "Bird", "b", "telo")])),
        ] {
            std::fs::write(folder.join(format!("scores-{date}.json")), results).unwrap();
        }
    })
}

#[tokio::test]
async fn any_day_has_its_table() {
    let site = site();
    let answer = site.get("/api/scores?date=2026-10-21").await;
    assert_eq!(answer.table(), ["Ada 2 1 1 0 4", "Chidi 1 0 1 0 1", "Bola 1 0 0 1 0"]);
    assert_eq!((&answer.json()["date"], &answer.json()["games"]), (&json!("2026-10-21"), &json!(2)));
    assert_eq!(site.get("/api/scores?date=2026-10-21&game=ayo").await.table().len(), 2);
    assert_eq!(site.get("/api/scores?date=2025-01-01").await.table(), [""; 0]);
    // It is tomorrow already for people further east.
    assert_eq!(site.get("/api/scores?date=2026-10-28").await.table().len(), 2);
    for (date, code) in [
        ("2026-10-29", "future-date"),
        ("9999-12-31", "future-date"),
        ("2026-02-30", "bad-date"),
        ("2026-13-01", "bad-date"),
        ("2026-1-1", "bad-date"),
        ("+2026-01-01", "bad-date"),
        ("-2026-01-01", "bad-date"),
        ("+262142-12-31", "bad-date"),
        ("today", "bad-date"),
        ("", "bad-date"),
        ("2026-10-27%00", "bad-date"),
        ("..%2F..%2Fetc", "bad-date"),
    ] {
        site.get(&format!("/api/scores?date={date}")).await.refused(400, code);
        site.get(&format!("/api/results?date={date}")).await.refused(400, code);
    }
    assert_eq!(site.get("/api/scores?date=0000-01-01&days=31").await.status, 200);
    assert_eq!(site.files().len(), 4, "reading makes no file");
}

#[tokio::test]
async fn several_days_are_one_table() {
    let site = site();
    let week = ["Ada 3 1 1 1 4", "Bola 2 1 0 1 3", "Chidi 1 0 1 0 1"];
    assert_eq!(site.get("/api/scores?days=7").await.table(), week);
    assert_eq!(site.get("/api/scores?days=8").await.table().len(), 5);
    assert_eq!(site.get("/api/scores?days=7&game=telo").await.table(), ["Ada 2 1 0 1 3", "Bola 2 1 0 1 3"]);
    assert_eq!(site.get("/api/scores?days=2&date=2026-10-21").await.table().len(), 5);
    for days in ["0", "32", "99999999999"] {
        site.get(&format!("/api/scores?days={days}")).await.refused(400, "bad-days");
    }
    for days in ["-1", "x", "1.5", ""] {
        site.get(&format!("/api/scores?days={days}")).await.refused(400, "bad-query");
    }
}

#[tokio::test]
async fn a_short_table_has_the_top_and_the_reader() {
    let site = site();
    let answer = site.get("/api/scores?days=7&top=1").await;
    assert_eq!((answer.table(), &answer.json()["games"]), (vec!["Ada 3 1 1 1 4".to_owned()], &json!(3)));
    let answer = site.get("/api/scores?days=7&top=1&name=Chidi").await;
    assert_eq!(answer.table(), ["Ada 3 1 1 1 4", "Chidi 1 0 1 0 1"]);
    assert_eq!(answer.json()["table"][1]["place"], 3);
}

#[tokio::test]
async fn days_are_counted() {
    let site = site();
    let days = site.get("/api/scores/days").await.json();
    let days = days["days"].as_array().unwrap();
    assert_eq!(days.len(), 7);
    assert_eq!(days[0], json!({"date": "2026-10-21", "games": 2, "points": 5, "players": 3}));
    assert_eq!(days[1], json!({"date": "2026-10-22", "games": 0, "points": 0, "players": 0}));
    assert_eq!(days[6], json!({"date": TODAY, "games": 1, "points": 3, "players": 2}));
    let days = site.get("/api/scores/days?days=31&game=ayo").await.json();
    assert_eq!(days["days"].as_array().unwrap().len(), 31);
    assert_eq!(days["days"][24]["games"], 1);
}

#[tokio::test]
async fn results_come_one_by_one() {
    let site = site();
    let results = async |query: &str| site.get(&format!("/api/results?date=2026-10-21{query}")).await.json();
    let all = results("").await;
    assert_eq!((&all["total"], all["results"].as_array().unwrap().len()), (&json!(2), 2));
    let first = json!({
        "black": "Ada", "white": "Bola", "winner": "b", "game": "telo", "moves": "x", "verified": true, "counts": true,
    });
    assert_eq!(all["results"][0], first);
    assert_eq!(results("&game=ayo").await["results"][0]["white"], "Chidi");
    assert_eq!(results("&player=Chidi").await["total"], 1);
    let second = results("&from=1&limit=1").await;
    assert_eq!((&second["total"], &second["results"][0]["white"]), (&json!(2), &json!("Chidi")));
    assert_eq!(results("&from=9").await["results"], json!([]));
    // What is posted now is there at once.
    site.post(r#"{"black":"Efe","white":"Obi","winner":"w"}"#).await;
    let today = site.get("/api/results").await.json();
    assert_eq!((&today["total"], &today["results"][1]["verified"]), (&json!(2), &json!(false)));
    site.get("/api/results?format=xml").await.refused(400, "unknown-format");
}

#[tokio::test]
async fn results_come_as_a_spreadsheet() {
    let site = site();
    let answer = site.get("/api/results?date=2026-10-21&format=csv").await;
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"parlour-2026-10-21.csv\"");
    let expected = "at,game,setup,level,black,white,winner,end,verified,counts,id,moves\r\n\
                    ,telo,,,Ada,Bola,b,,rules,yes,,x\r\n,ayo,,,Ada,Chidi,draw,,rules,yes,,x\r\n";
    assert_eq!(answer.text(), expected);
}

#[tokio::test]
async fn the_interface_describes_itself() {
    let site = Site::new();
    let answer = site.get("/api/openapi.json").await;
    assert_eq!(answer.status, 200);
    insta::assert_snapshot!(serde_json::to_string_pretty(&answer.json()).unwrap());
}

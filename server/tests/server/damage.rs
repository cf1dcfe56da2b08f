//! Files that are not as they should be, and files that are older than this program.

use crate::common::{Site, TODAY};
use server::state::Policy;

const ADA: &str = r#"{"black":"Ada","white":"Bola","winner":"b"}"#;
const CHIDI: &str = r#"{"black":"Chidi","white":"Dele","winner":"draw"}"#;

fn site_with(content: &[u8]) -> Site {
    Site::with(Policy::default(), |folder| {
        std::fs::write(folder.join(format!("scores-{TODAY}.json")), content).unwrap();
    })
}

fn damaged(site: &Site) -> Vec<String> {
    site.files().into_iter().filter(|name| name.contains(".damaged-")).collect()
}

#[tokio::test]
async fn the_original_programs_files_are_read_and_added_to() {
    for content in [
        format!("[{ADA}, {CHIDI}]"),
        format!("[\n  {ADA},\n  {CHIDI}\n]"),
        format!("\u{feff}[\r\n{ADA},\r\n{CHIDI}\r\n]\r\n\r\n\r\n          \n"),
        "[\n  {\n    \"black\": \"Ada\",\n    \"white\": \"Bola\",\n    \"winner\": \"b\"\n  },\n  {\n    \
         \"black\": \"Chidi\",\n    \"white\": \"Dele\",\n    \"winner\": \"draw\"\n  }\n]"
            .to_owned(),
    ] {
        let site = site_with(content.as_bytes());
        let before = ["Ada 1 1 0 0 3", "Chidi 1 0 1 0 1", "Dele 1 0 1 0 1", "Bola 1 0 0 1 0"];
        assert_eq!(site.get("/api/scores").await.table(), before);
        assert_eq!(site.post(r#"{"black":"Dele","white":"Ada","winner":"b"}"#).await.status, 201);
        assert_eq!(site.get("/api/scores").await.table()[0], "Dele 2 1 1 0 4");
        let text = std::fs::read_to_string(site.today()).unwrap();
        let list = text.trim_start_matches('\u{feff}');
        assert_eq!(serde_json::from_str::<Vec<serde_json::Value>>(list).unwrap().len(), 3, "{text}");
        // What was there stays there byte for byte, up to the closing bracket.
        let kept = content.trim_end().trim_end_matches(']').trim_end();
        assert!(text.starts_with(kept), "{text}");
        assert_eq!(damaged(&site), [""; 0]);
    }
}

#[tokio::test]
async fn an_empty_list_is_whole() {
    for content in ["[]", "[\n]\n", " [ ] \n\n\n\n\n\n\n\n\n\n\n\n\n"] {
        let site = site_with(content.as_bytes());
        assert_eq!(site.post(ADA).await.status, 201);
        assert_eq!(site.stored().len(), 1);
        assert_eq!(damaged(&site), [""; 0]);
    }
}

/// Whatever is damaged: what can be read counts, the original is set aside whole, the host is told, and new results
/// are taken. By a reader or by a writer, whoever comes first.
#[tokio::test]
async fn damage_costs_only_what_is_damaged() {
    let whole = format!("[\n{ADA},\n{CHIDI}\n]\n");
    let torn = &whole.as_bytes()[..whole.len() - 10];
    let mut flipped = whole.clone().into_bytes();
    flipped[15] = 0xff;
    let cases: [(&str, &[u8], usize); 11] = [
        ("empty", b"", 0),
        ("blank", b" \n", 0),
        ("zeros", &[0; 4096], 0),
        ("torn tail", torn, 1),
        ("no closing bracket", &whole.as_bytes()[..whole.len() - 3], 2),
        ("a damaged byte", &flipped, 1),
        ("another type", ADA.as_bytes(), 1),
        ("not JSON", b"<html>", 0),
        ("a null", b"null", 0),
        ("something after", &[whole.as_bytes(), b"x"].concat(), 2),
        ("a foreign entry", &[b"[7,", ADA.as_bytes(), b"]"].concat(), 1),
    ];
    for (what, content, readable) in cases {
        for read_first in [true, false] {
            let site = site_with(content);
            if read_first {
                let answer = site.get("/api/scores").await;
                assert_eq!(answer.status, 200, "{what}");
                assert_eq!(answer.table().len(), 2 * readable, "{what}");
                assert_eq!(site.stored().len(), readable, "{what}");
            }
            let answer = site.post(r#"{"black":"Efe","white":"Obi","winner":"w"}"#).await;
            assert_eq!(answer.status, 201, "{what}");
            assert_eq!(answer.table().len(), 2 * readable + 2, "{what}");
            assert_eq!(site.stored().len(), readable + 1, "{what}");
            let aside = damaged(&site);
            assert_eq!(aside.len(), 1, "{what}: {aside:?}");
            assert!(aside[0].starts_with(&format!("scores-{TODAY}.damaged-")), "{what}: {aside:?}");
            assert_eq!(std::fs::read(site.path(&aside[0])).unwrap(), content, "{what}");
            let health = site.get("/api/health").await.json();
            assert_eq!(health["damaged"], serde_json::json!(aside), "{what}");
            assert_eq!(health["ok"], true, "{what}");
            assert_eq!(site.files().len(), 2, "{what}: {:?}", site.files());
        }
    }
}

#[tokio::test]
async fn a_folder_in_the_files_place_is_set_aside() {
    let site = Site::with(Policy::default(), |folder| {
        std::fs::create_dir(folder.join(format!("scores-{TODAY}.json"))).unwrap();
    });
    assert_eq!(site.post(ADA).await.status, 201);
    assert_eq!(site.stored().len(), 1);
    assert_eq!(damaged(&site).len(), 1);
}

#[cfg(unix)]
#[tokio::test]
async fn a_pipe_in_the_files_place_is_set_aside_unread() {
    let site = Site::with(Policy::default(), |folder| {
        let pipe = folder.join(format!("scores-{TODAY}.json"));
        assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    });
    // Whoever opens it for reading waits for a writer for ever.
    assert_eq!(site.get("/api/scores").await.status, 200);
    assert_eq!(site.post(ADA).await.status, 201);
    assert_eq!(site.stored().len(), 1);
    assert_eq!(damaged(&site).len(), 1);
}

#[tokio::test]
async fn damage_while_it_runs_is_noticed() {
    let site = site_with(format!("[{ADA}]").as_bytes());
    assert_eq!(site.post(CHIDI).await.status, 201);
    for round in 1..=3 {
        let bytes = std::fs::read(site.today()).unwrap();
        std::fs::write(site.today(), &bytes[..bytes.len() - 5]).unwrap();
        assert_eq!(site.post(ADA).await.status, 201);
        assert_eq!(site.stored().len(), 2, "the last result before was torn, and one was added");
        assert_eq!(damaged(&site).len(), round, "nothing set aside is ever overwritten");
    }
}

#[tokio::test]
async fn edits_by_hand_count() {
    let site = site_with(format!("[{ADA}]").as_bytes());
    assert_eq!(site.get("/api/scores").await.table()[0], "Ada 1 1 0 0 3");
    // In place, with the same length, and then longer with another beginning.
    let edit = |text: String| {
        std::fs::write(site.today(), text).unwrap();
        // A clock's tick, so that the file's time differs.
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    std::thread::sleep(std::time::Duration::from_millis(20));
    edit(format!("[{}]", ADA.replace("\"b\"}", "\"w\"}")));
    assert_eq!(site.get("/api/scores").await.table()[0], "Bola 1 1 0 0 3");
    edit(format!("[{},{CHIDI},{CHIDI}]", ADA.replace("Ada", "Adaeze")));
    assert_eq!(site.get("/api/scores").await.table()[0], "Adaeze 1 1 0 0 3");
    assert_eq!(site.post(ADA).await.status, 201);
    assert_eq!(site.stored().len(), 4);
    std::fs::remove_file(site.today()).unwrap();
    assert_eq!(site.get("/api/scores").await.table(), [""; 0]);
    assert_eq!(site.post(ADA).await.status, 201);
    assert_eq!(site.stored().len(), 1);
    assert_eq!(damaged(&site), [""; 0]);
}

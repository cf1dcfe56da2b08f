//! Copies of a data folder, and days that are too old.

use std::collections::HashSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use chrono::{Days, Utc};
use serde_json::{Value, json};
use tempfile::tempdir;

use crate::common::{Process, Site, all_stored, client, command, ids, post, result, send_result, stored};

/// What the program says, and whether all went well.
fn run(arguments: &[&std::ffi::OsStr]) -> (bool, String) {
    let mut program = command(Path::new("."), Path::new("."));
    let output = program.args(arguments).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

fn backup(data: &Path, to: &Path, more: &[&str]) -> (bool, String) {
    let mut arguments = vec!["backup".as_ref(), data.as_os_str(), to.as_os_str()];
    arguments.extend(more.iter().map(|more| more.as_ref() as &std::ffi::OsStr));
    run(&arguments)
}

fn restore(from: &Path, data: &Path, more: &[&str]) -> (bool, String) {
    let mut arguments = vec!["restore".as_ref(), from.as_os_str(), data.as_os_str()];
    arguments.extend(more.iter().map(|more| more.as_ref() as &std::ffi::OsStr));
    run(&arguments)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Copies made while two servers write are lists, and have every result that was acknowledged before they began.
#[test]
fn a_copy_under_load_is_whole() {
    let (data, copies) = (tempdir().unwrap(), tempdir().unwrap());
    let servers = [0, 1].map(|_| Process::start(data.path(), data.path(), &[]));
    let (going, acknowledged) = (AtomicBool::new(true), Mutex::new(HashSet::new()));
    thread::scope(|scope| {
        for number in 0..4 {
            let url = servers[number % 2].url("/api/scores");
            let (going, acknowledged) = (&going, &acknowledged);
            scope.spawn(move || {
                let agent = client();
                let mut post = 0;
                while going.load(Ordering::Relaxed) {
                    let id = format!("{number}-{post}");
                    let sent = agent.post(&url).content_type("application/json").send(result(&id)).unwrap();
                    assert_eq!(sent.status(), 201);
                    acknowledged.lock().unwrap().insert(id);
                    post += 1;
                }
            });
        }
        for number in 0..5 {
            let enough = || acknowledged.lock().unwrap().len() > 20 * (number + 1);
            while !enough() {
                thread::yield_now();
            }
            let before = acknowledged.lock().unwrap().clone();
            let to = copies.path().join(number.to_string());
            let (done, text) = backup(data.path(), &to, &[]);
            assert!(done && text.contains("0 damaged"), "{text}");
            let copied = ids(&all_stored(&to));
            assert!(before.is_subset(&copied), "{:?}", before.difference(&copied));
        }
        going.store(false, Ordering::Relaxed);
    });
    assert_eq!(names(copies.path()), ["0", "1", "2", "3", "4"], "half a copy was left");
}

#[test]
fn a_copy_has_what_matters_and_the_key_only_if_asked() {
    let (data, copies) = (tempdir().unwrap(), tempdir().unwrap());
    let write = |name: &str, content: &str| fs::write(data.path().join(name), content).unwrap();
    write("scores-2026-10-27.json", &format!("[{}]", result("a")));
    write("scores-2026-10-28.json", "[{");
    write("scores-2026-10-26.damaged-101112-1.json", "?");
    write("checks-2026-10-27.json", r#"[{"id":"a","verified":"full"}]"#);
    write("scores.key", "00\n");
    write("scores.lock", "");
    write("notes.txt", "mine");
    fs::set_permissions(data.path().join("scores.key"), fs::Permissions::from_mode(0o600)).unwrap();
    let copy = copies.path().join("copy");
    let (done, text) = backup(data.path(), &copy, &[]);
    assert!(done && text.contains("2 days, 1 results, 1 damaged"), "{text}");
    let all = [
        "checks-2026-10-27.json",
        "scores-2026-10-26.damaged-101112-1.json",
        "scores-2026-10-27.json",
        "scores-2026-10-28.json",
    ];
    assert_eq!(names(&copy), all);
    // A copy is never written over.
    let (done, text) = backup(data.path(), &copy, &[]);
    assert!(!done && text.contains("already"), "{text}");
    let with_key = copies.path().join("with-key");
    assert!(backup(data.path(), &with_key, &["--with-key"]).0);
    let key = with_key.join("scores.key");
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    let (done, text) = backup(&data.path().join("missing"), &copies.path().join("none"), &[]);
    assert!(!done && text.contains("missing"), "{text}");
    assert_eq!(names(copies.path()), ["copy", "with-key"]);

    // Into a new folder, all of it.
    let new = copies.path().join("new/data");
    let (done, text) = restore(&with_key, &new, &[]);
    assert!(done, "{text}");
    for name in all.iter().chain(&["scores.key"]) {
        assert_eq!(fs::read(new.join(name)).unwrap(), fs::read(data.path().join(name)).unwrap(), "{name}");
    }
    assert_eq!(fs::metadata(new.join("scores.key")).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn what_differs_is_restored_only_if_asked_and_nothing_is_lost() {
    let (data, from) = (tempdir().unwrap(), tempdir().unwrap());
    let lists = |folder: &Path, day: &str, lines: &[String]| {
        fs::write(folder.join(format!("scores-2026-10-{day}.json")), format!("[{}]", lines.join(",")))
            .unwrap();
    };
    lists(data.path(), "27", &[result("a"), result("b")]);
    lists(from.path(), "27", &[result("b"), result("c")]);
    lists(from.path(), "28", &[result("d")]);
    lists(data.path(), "29", &[result("e")]);
    fs::write(from.path().join("scores-2026-10-29.json"), "[{").unwrap();
    fs::write(data.path().join("checks-2026-10-27.json"), r#"[{"id":"b","verified":"full"}]"#).unwrap();
    fs::write(from.path().join("checks-2026-10-27.json"), r#"[{"id":"c","struck":"ply 1"}]"#).unwrap();
    let before = fs::read(data.path().join("scores-2026-10-27.json")).unwrap();
    let (done, text) = restore(from.path(), data.path(), &[]);
    assert!(!done && text.contains("scores-2026-10-27.json: DIFFERS"), "{text}");
    assert_eq!(fs::read(data.path().join("scores-2026-10-27.json")).unwrap(), before);
    assert_eq!(ids(&stored(&data.path().join("scores-2026-10-28.json"))).len(), 1, "what is new is there");
    let (done, text) = restore(from.path(), data.path(), &["--merge"]);
    assert!(!done && text.contains("scores-2026-10-29.json: DIFFERS, and can't be read"), "{text}");
    let names = |entries: &[Value]| -> Vec<_> { entries.iter().map(|entry| entry["id"].clone()).collect() };
    let merged = stored(&data.path().join("scores-2026-10-27.json"));
    assert_eq!(names(&merged), [json!("a"), json!("b"), json!("c")]);
    assert_eq!(names(&stored(&data.path().join("scores-2026-10-29.json"))), [json!("e")]);
    assert_eq!(names(&stored(&data.path().join("checks-2026-10-27.json"))), [json!("b"), json!("c")]);
    let (done, text) = restore(data.path(), data.path(), &["--merge"]);
    assert!(done, "{text}");
    let (done, text) = restore(&from.path().join("missing"), data.path(), &[]);
    assert!(!done && text.contains("missing"), "{text}");
}

/// A server that runs shows what is restored beneath it.
#[tokio::test]
async fn a_running_server_takes_up_what_is_restored() {
    let site = Site::new();
    assert_eq!(site.send(post(result("a"))).await.status, 201);
    let from = tempdir().unwrap();
    fs::write(from.path().join(site.today().file_name().unwrap()), format!("[{}]", result("b"))).unwrap();
    let (done, text) = restore(from.path(), site.folder.path(), &["--merge"]);
    assert!(done, "{text}");
    assert_eq!(site.get("/api/scores").await.json()["games"], 2);
    assert_eq!(site.send(post(result("b"))).await.json()["games"], 2, "its id is known");
    assert_eq!(site.send(post(result("c"))).await.json()["games"], 3);
    assert_eq!(ids(&site.stored()).len(), 3);
}

#[test]
fn old_days_are_removed_only_if_the_host_wants_it() {
    let data = tempdir().unwrap();
    let today = Utc::now().date_naive();
    let ago = |days: u64| today - Days::new(days);
    let write = |name: String, content: &str| fs::write(data.path().join(name), content).unwrap();
    for days in [1, 8, 9, 10, 400] {
        write(format!("scores-{}.json", ago(days)), &format!("[{}]", result("a")));
        write(format!("checks-{}.json", ago(days)), "[]");
    }
    write(format!("scores-{}.damaged-101112-1.json", ago(400)), "?");
    let count = || names(data.path()).iter().filter(|name| name.contains(".json")).count();
    {
        let server = Process::start(data.path(), data.path(), &[]);
        assert_eq!(send_result(&server.url("/api/scores"), "b").status(), 201);
    }
    assert_eq!(count(), 12);
    let server = Process::start(data.path(), data.path(), &["--keep-days", "10"]);
    // Today's, nine days' before it, and what was set aside. Whatever day begins meanwhile removes one day more.
    while count() > 8 {
        thread::yield_now();
    }
    let left = names(data.path());
    for days in [1, 8] {
        assert!(left.contains(&format!("scores-{}.json", ago(days))), "{left:?}");
    }
    assert!(!left.contains(&format!("scores-{}.json", ago(10))), "{left:?}");
    assert!(left.iter().any(|name| name.contains("damaged")), "{left:?}");
    assert_eq!(send_result(&server.url("/api/scores"), "c").status(), 201);
    let output = command(data.path(), data.path()).args(["--keep-days", "7"]).output().unwrap();
    assert!(!output.status.success());
}

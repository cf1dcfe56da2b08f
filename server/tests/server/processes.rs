//! The real program: several of them on one folder, killed in mid-post, and told to stop.

use std::collections::HashSet;
use std::process::Stdio;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{Process, client, command, stored};
use chrono::Utc;
use serde_json::{Value, json};
use tempfile::tempdir;

/// Everything stored under the folder, whatever day it was.
fn all_stored(folder: &std::path::Path) -> Vec<Value> {
    let mut entries = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.len() == "scores-YYYY-MM-DD.json".len() {
            entries.extend(stored(&path));
        }
    }
    entries
}

fn ids(entries: &[Value]) -> HashSet<String> {
    let ids: HashSet<_> = entries.iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(ids.len(), entries.len(), "a result is stored twice");
    ids
}

fn body(id: &str) -> String {
    json!({"black": "Ada", "white": "Bola", "winner": "b", "id": id}).to_string()
}

/// Posts until told to stop or refused, and returns the ids that were acknowledged.
fn post_until(url: &str, client_name: &str, stop: &AtomicBool) -> Vec<String> {
    let agent = client();
    let mut acknowledged = Vec::new();
    for number in 0.. {
        let id = format!("{client_name}-{number}");
        let answer = agent.post(url).content_type("application/json").send(body(&id));
        match answer {
            Ok(answer) if answer.status() == 201 => acknowledged.push(id),
            Ok(answer) => panic!("status {}", answer.status()),
            Err(_) => break,
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    acknowledged
}

#[test]
fn two_processes_and_many_clients_lose_nothing() {
    const CLIENTS: usize = 16;
    const POSTS: usize = 40;
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let servers = [0, 1].map(|_| Process::start(data.path(), assets.path(), &[]));
    let reading = AtomicBool::new(true);
    thread::scope(|scope| {
        let readers: Vec<_> = servers
            .iter()
            .map(|server| {
                scope.spawn(|| {
                    let agent = client();
                    let mut most = 0;
                    while reading.load(Ordering::Relaxed) {
                        let mut answer = agent.get(server.url("/api/scores")).call().unwrap();
                        assert_eq!(answer.status(), 200);
                        let table: Value =
                            serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
                        let rows = table["table"].as_array().unwrap();
                        let played = rows.first().map_or(0, |row| row["played"].as_u64().unwrap());
                        assert!(played >= most, "the table went back from {most} to {played}");
                        most = played;
                    }
                })
            })
            .collect();
        let writers: Vec<_> = (0..CLIENTS)
            .map(|number| {
                let servers = &servers;
                scope.spawn(move || {
                    let agent = client();
                    for post in 0..POSTS {
                        // Each client goes from one server to the other and back, as behind a balancer.
                        let url = servers[(number + post) % 2].url("/api/scores");
                        let id = format!("{number}-{post}");
                        let answer =
                            agent.post(url).content_type("application/json").send(body(&id)).unwrap();
                        assert_eq!(answer.status(), 201);
                    }
                })
            })
            .collect();
        for writer in writers {
            writer.join().unwrap();
        }
        reading.store(false, Ordering::Relaxed);
        for reader in readers {
            reader.join().unwrap();
        }
    });
    let entries = all_stored(data.path());
    assert_eq!(ids(&entries).len(), CLIENTS * POSTS);
    let names: Vec<_> =
        std::fs::read_dir(data.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| !name.to_string_lossy().contains("damaged")), "{names:?}");
}

/// The same id sent to both servers at once by several clients is one result.
#[test]
fn one_id_counts_once_across_processes() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let servers = [0, 1].map(|_| Process::start(data.path(), assets.path(), &[]));
    thread::scope(|scope| {
        for number in 0..8 {
            let url = servers[number % 2].url("/api/scores");
            scope.spawn(move || {
                for post in 0..20 {
                    let body = body(&format!("same-{post}"));
                    let answer = client().post(&url).content_type("application/json").send(body).unwrap();
                    assert_eq!(answer.status(), 201);
                }
            });
        }
    });
    assert_eq!(ids(&all_stored(data.path())).len(), 20);
}

/// Kills servers at random instants under load, with one and with two of them on the folder.
#[test]
fn what_was_acknowledged_outlasts_kill_9() {
    const CLIENTS: usize = 4;
    let enough = Instant::now() + Duration::from_secs(12);
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let acknowledged = Mutex::new(HashSet::new());
    let mut kills = 0;
    for round in 0..40_u64 {
        if Instant::now() > enough && round >= 10 {
            break;
        }
        let mut victim = Process::start(data.path(), assets.path(), &[]);
        let other = (round % 2 == 1).then(|| Process::start(data.path(), assets.path(), &[]));
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            for number in 0..CLIENTS {
                let server = other.as_ref().filter(|_| number % 2 == 1).unwrap_or(&victim);
                let (url, stop, acknowledged) = (server.url("/api/scores"), &stop, &acknowledged);
                scope.spawn(move || {
                    let ids = post_until(&url, &format!("{round}-{number}"), stop);
                    acknowledged.lock().unwrap().extend(ids);
                });
            }
            // Instants that differ from round to round, without a clock to blame when a round fails.
            thread::sleep(Duration::from_micros(40_000 + round * 7_919 % 60_000));
            victim.child.kill().unwrap();
            victim.child.wait().unwrap();
            kills += 1;
            stop.store(true, Ordering::Relaxed);
        });
        // The survivor, or whoever comes next, reads everything and takes more.
        let next = other.unwrap_or_else(|| Process::start(data.path(), assets.path(), &[]));
        let id = format!("{round}-after");
        let answer =
            client().post(next.url("/api/scores")).content_type("application/json").send(body(&id)).unwrap();
        assert_eq!(answer.status(), 201);
        acknowledged.lock().unwrap().insert(id);
        let stored = ids(&all_stored(data.path()));
        let lost: Vec<_> = acknowledged.lock().unwrap().difference(&stored).cloned().collect();
        assert!(lost.is_empty(), "lost after {kills} kills: {lost:?}");
    }
    assert!(acknowledged.lock().unwrap().len() > kills, "the servers were killed before they did anything");
}

/// A limit on the size of files stands in for a full disk: a write takes what fits and then fails.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = command(data.path(), assets.path());
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "sh"]).arg(server.get_program());
    limited.args(server.get_args());
    let limited = Process::listening(limited);
    let url = limited.url("/api/scores");
    let send =
        |url: &str, id: &str| client().post(url).content_type("application/json").send(body(id)).unwrap();
    let mut kept = 0;
    let refused = loop {
        let answer = send(&url, &format!("a-{kept}"));
        if answer.status() != 201 {
            break answer;
        }
        kept += 1;
        assert!(kept < 1000, "the limit isn't in force");
    };
    assert_eq!(refused.status(), 507);
    assert!(kept > 3);
    for again in 0..3 {
        assert_eq!(send(&url, &format!("b-{again}")).status(), 507);
        assert_eq!(ids(&all_stored(data.path())).len(), kept, "the file is as it was");
    }
    let mut table = client().get(&url).call().unwrap();
    let table: Value = serde_json::from_str(&table.body_mut().read_to_string().unwrap()).unwrap();
    assert_eq!(table["table"][0]["played"], kept);
    // With room again, the client's next try succeeds.
    let roomy = Process::start(data.path(), assets.path(), &[]);
    assert_eq!(send(&roomy.url("/api/scores"), "b-0").status(), 201);
    assert_eq!(ids(&all_stored(data.path())).len(), kept + 1);
    let files = std::fs::read_dir(data.path()).unwrap().count();
    assert_eq!(files, 2, "the day's file and the lock");
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_stops() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let mut server = Process::start(data.path(), assets.path(), &[]);
    assert_eq!(client().get(server.url("/api/health")).call().unwrap().status(), 200);
    let pid = server.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn it_serves_in_a_folder_and_keeps_the_day_of_its_zone() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Process::start(data.path(), assets.path(), &["--base", "/games/"]);
    assert!(server.address.ends_with("/games/"), "{}", server.address);
    let before = Utc::now().date_naive();
    let mut answer = client().get(server.url("/api/scores")).call().unwrap();
    let table: Value = serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap();
    let date = table["date"].as_str().unwrap();
    assert!(date == before.to_string() || date == Utc::now().date_naive().to_string(), "{date}");
}

/// Each mistake of the host's ends the program with a sentence that says what to do.
#[test]
fn what_cannot_work_is_said_at_once() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Process::start(data.path(), assets.path(), &[]);
    let port = server.address.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let missing = data.path().join("missing");
    let says = |data: &std::path::Path, site: &std::path::Path, more: &[&str], text: &str| {
        let output = command(data, site).args(more).stdin(Stdio::null()).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success());
        assert!(error.contains(text), "{error}");
        assert!(!error.contains("panicked"), "{error}");
    };
    let (data, assets) = (data.path(), assets.path());
    says(data, assets, &["--listen", &port], "--listen");
    says(&file.join("x"), assets, &["--listen", "127.0.0.1:0"], "can't be written");
    says(data, &missing, &["--listen", "127.0.0.1:0"], "no site folder");
    says(data, assets, &["--base", "games"], "/games");
    let mut command = command(data, assets);
    command.args(["--timezone", "Mars/Olympus"]);
    assert!(!command.output().unwrap().status.success());
}

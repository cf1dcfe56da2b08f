//! The real program: several of them on one folder, told to stop, and told what can't be.

use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::common::{Process, all_stored, client, command, ids, result, terminate};
use chrono::Utc;
use serde_json::Value;
use tempfile::tempdir;

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
                            agent.post(url).content_type("application/json").send(result(&id)).unwrap();
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
                    let body = result(&format!("same-{post}"));
                    let answer = client().post(&url).content_type("application/json").send(body).unwrap();
                    assert_eq!(answer.status(), 201);
                }
            });
        }
    });
    assert_eq!(ids(&all_stored(data.path())).len(), 20);
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_stops() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let mut server = Process::start(data.path(), assets.path(), &[]);
    assert_eq!(client().get(server.url("/api/health")).call().unwrap().status(), 200);
    terminate(&server.child);
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

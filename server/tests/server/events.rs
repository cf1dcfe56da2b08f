//! Pages that listen for changes.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::common::{Process, client, send_result, terminate};
use serde_json::Value;
use tempfile::tempdir;

/// A listener, as a browser is one.
struct Listener(BufReader<TcpStream>);

impl Listener {
    fn connect(server: &Process, last: Option<&str>) -> Listener {
        let host = server.address.trim_start_matches("http://").trim_end_matches('/');
        let mut stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        let last = last.map(|last| format!("Last-Event-ID: {last}\r\n")).unwrap_or_default();
        write!(stream, "GET /api/events HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n{last}\r\n")
            .unwrap();
        let mut listener = Listener(BufReader::new(stream));
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(listener.0.read_line(&mut head).unwrap() > 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/event-stream"), "{head}");
        assert!(head.contains("no-store") && !head.contains("content-encoding"), "{head}");
        listener
    }

    /// The id of the next event; none at the end.
    fn next(&mut self) -> Option<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.0.read_line(&mut line).unwrap_or_default() == 0 {
                return None;
            }
            if let Some(id) = line.strip_prefix("id: ") {
                return Some(id.trim().to_owned());
            }
        }
    }
}

#[test]
fn listeners_hear_of_results_of_any_server() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let servers = [0, 1].map(|_| Process::start(data.path(), assets.path(), &[]));
    let mut listeners = [0, 1].map(|place| Listener::connect(&servers[place], None));
    assert_eq!(send_result(&servers[0].url("/api/scores"), "a").status(), 201);
    let ids = listeners.each_mut().map(|listener| listener.next().unwrap());
    assert_eq!(ids[0], ids[1], "the same state has the same name everywhere");
    assert!(ids[0].ends_with(".1.1"), "{}", ids[0]);
    // Results that come close together are told once.
    for number in 0..20 {
        send_result(&servers[1].url("/api/scores"), &format!("b-{number}"));
    }
    let mut events = 0;
    while !listeners[0].next().unwrap().ends_with(".21.21") {
        events += 1;
    }
    assert!(events < 10, "{events}");
    // One that was away hears at once what it has missed; one that knows it all does not.
    let mut back = Listener::connect(&servers[0], Some(&ids[0]));
    let now = back.next().unwrap();
    assert!(now.ends_with(".21.21"), "{now}");
    let mut up_to_date = Listener::connect(&servers[0], Some(&now));
    send_result(&servers[0].url("/api/scores"), "c");
    assert!(up_to_date.next().unwrap().ends_with(".22.22"));
}

#[cfg(unix)]
#[test]
fn listeners_do_not_keep_a_server_from_stopping() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let mut server = Process::start(data.path(), assets.path(), &[]);
    let mut listener = Listener::connect(&server, None);
    terminate(&server.child);
    assert!(server.child.wait().unwrap().success());
    assert_eq!(listener.next(), None);
}

/// A thousand pages that listen cost little, and are all told.
#[cfg(target_os = "linux")]
#[test]
fn a_thousand_listeners_are_cheap() {
    const LISTENERS: usize = 1_000;
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Process::start(data.path(), assets.path(), &[]);
    assert_eq!(client().get(server.url("/api/scores")).call().unwrap().status(), 200);
    let memory = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap()
    };
    let before = memory();
    // This program has descriptors to hold them all only if the system lets it.
    let mut listeners: Vec<Listener> = Vec::new();
    while listeners.len() < LISTENERS {
        listeners.push(Listener::connect(&server, None));
    }
    let more = memory().saturating_sub(before);
    println!("{LISTENERS} listeners cost {more} KB");
    assert!(more < 50 * 1024, "{more} KB");
    send_result(&server.url("/api/scores"), "a");
    for listener in &mut listeners {
        assert!(listener.next().unwrap().ends_with(".1.1"));
    }
    let health = client().get(server.url("/api/health")).call().unwrap().body_mut().read_to_string().unwrap();
    assert_eq!(serde_json::from_str::<Value>(&health).unwrap()["ok"], true);
}

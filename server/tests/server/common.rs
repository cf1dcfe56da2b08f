//! A server for a test: in this process without a network, or the real program on a folder.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use chrono::{DateTime, Utc};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::day::{Calendar, Zone};
use server::state::{AppState, Policy};
use server::store::{Files, ScoreStore};
use server::ticket::{KEY_FILE, Key};
use tempfile::TempDir;
use tower::ServiceExt;

/// The day that it is in every test with a router of its own.
pub(crate) const TODAY: &str = "2026-10-27";

/// A router over a folder of its own.
pub(crate) struct Site {
    pub(crate) folder: TempDir,
    pub(crate) assets: TempDir,
    pub(crate) router: Router,
}

impl Site {
    pub(crate) fn new() -> Site {
        Site::with(Policy::default(), |_| {})
    }

    /// With that policy, over a folder that `prepare` has filled.
    pub(crate) fn with(policy: Policy, prepare: impl FnOnce(&Path)) -> Site {
        let folder = tempfile::tempdir().unwrap();
        prepare(folder.path());
        let assets = tempfile::tempdir().unwrap();
        let router = router(folder.path(), assets.path(), policy);
        Site { folder, assets, router }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn today(&self) -> PathBuf {
        self.path(&format!("scores-{TODAY}.json"))
    }

    /// What today's file holds, which must be a list.
    pub(crate) fn stored(&self) -> Vec<Value> {
        stored(&self.today())
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        send(&self.router, request).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, body: impl Into<Body>) -> Answer {
        self.send(post(body)).await
    }

    /// The names of the folder's files, sorted, but for the lock and the key.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name != "scores.lock" && name != KEY_FILE);
        names.sort();
        names
    }
}

/// A router over that folder, as another process would have it.
pub(crate) fn router(folder: &Path, assets: &Path, policy: Policy) -> Router {
    router_at(folder, assets, policy, &format!("{TODAY}T12:00:00Z"))
}

/// As [`router`], at another time.
pub(crate) fn router_at(folder: &Path, assets: &Path, policy: Policy, now: &str) -> Router {
    let now: DateTime<Utc> = now.parse().unwrap();
    let zone = Zone::Named(chrono_tz::UTC);
    let store: Arc<dyn ScoreStore> = Arc::new(Files::open(folder, zone).unwrap());
    let calendar = Calendar::with_clock(zone, move || now);
    let key = Key::open(&folder.join(KEY_FILE)).unwrap();
    server::routes::router(AppState::new(store, key, calendar, assets, policy).unwrap())
}

pub(crate) fn post(body: impl Into<Body>) -> Request<Body> {
    Request::post("/api/scores").header(header::CONTENT_TYPE, "application/json").body(body.into()).unwrap()
}

pub(crate) async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    Answer { status: parts.status, headers: parts.headers, body: body.to_vec() }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The header's values, joined by commas.
    pub(crate) fn header(&self, name: &str) -> String {
        let values: Vec<_> = self.headers.get_all(name).iter().map(|value| value.to_str().unwrap()).collect();
        values.join(", ")
    }

    /// Checks that this is a refusal of ours with that status and code, and returns its sentence.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) -> String {
        assert_eq!(self.status, status, "{}", self.text());
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        // A fault of ours has the request's name as well.
        assert_eq!(body.as_object().unwrap().len(), if status < 500 { 2 } else { 3 }, "{body}");
        let error = body["error"].as_str().unwrap();
        assert!(!error.is_empty());
        error.to_owned()
    }

    /// The table's lines as `name played won drawn lost points`.
    pub(crate) fn table(&self) -> Vec<String> {
        let body = self.json();
        let rows = body["table"].as_array().unwrap().iter();
        rows.map(|row| {
            let figures = ["played", "won", "drawn", "lost", "points"].map(|key| row[key].to_string());
            format!("{} {}", row["name"].as_str().unwrap(), figures.join(" "))
        })
        .collect()
    }
}

/// The list in a results file.
#[track_caller]
pub(crate) fn stored(path: &Path) -> Vec<Value> {
    let bytes = std::fs::read(path).unwrap();
    serde_json::from_slice(&bytes).unwrap_or_else(|error| {
        panic!("{} isn't a JSON list: {error}: {}", path.display(), String::from_utf8_lossy(&bytes))
    })
}

/// The real program, killed when this is dropped.
pub(crate) struct Process {
    pub(crate) child: Child,
    /// `http://127.0.0.1:…/`, or `unix:/…`.
    pub(crate) address: String,
}

impl Process {
    /// Starts it on a data folder, in UTC, and waits until it listens.
    pub(crate) fn start(data: &Path, assets: &Path, more: &[&str]) -> Process {
        let mut program = command(data, assets);
        program.args(more).stderr(Stdio::null());
        Process::listening(program)
    }

    /// Starts a program that runs the server, and waits until that listens.
    pub(crate) fn listening(mut program: Command) -> Process {
        program.args(["--listen", "127.0.0.1:0"]);
        Process::announced(program)
    }

    /// Starts a program that is told where to listen, and waits until it does.
    pub(crate) fn announced(mut program: Command) -> Process {
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Parlour is at ").expect("no address").to_owned();
        Process { child, address }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}{}", self.address.trim_end_matches('/'), path)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks a program to stop.
pub(crate) fn terminate(child: &Child) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
}

/// The program on a folder, in UTC, free of the caller's environment.
pub(crate) fn command(data: &Path, assets: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("PARLOUR_")) {
        command.env_remove(name);
    }
    command.arg("--data").arg(data).arg("--site").arg(assets).args(["--timezone", "UTC"]);
    command
}

/// A client that takes every status as an answer.
pub(crate) fn client() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

/// Everything stored under the folder, whatever day it was.
pub(crate) fn all_stored(folder: &Path) -> Vec<Value> {
    let mut entries = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with("scores-") && name.len() == "scores-YYYY-MM-DD.json".len() {
            entries.extend(stored(&path));
        }
    }
    entries
}

/// The ids of results, none of which may be there twice.
#[track_caller]
pub(crate) fn ids(entries: &[Value]) -> HashSet<String> {
    let ids: HashSet<_> = entries.iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(ids.len(), entries.len(), "a result is stored twice");
    ids
}

/// A result with that id, as a body.
pub(crate) fn result(id: &str) -> String {
    json!({"black": "Ada", "white": "Bola", "winner": "b", "id": id}).to_string()
}

/// Sends a result with that id over the network.
pub(crate) fn send_result(url: &str, id: &str) -> ureq::http::Response<ureq::Body> {
    client().post(url).content_type("application/json").send(result(id)).unwrap()
}

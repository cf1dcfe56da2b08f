//! What the host sees: figures, the log, and names of requests in both and in answers.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Stdio;

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use server::client::this_machine;
use server::state::Policy;
use tempfile::tempdir;

use crate::common::{Process, Site, client, command, post, result, send_result, terminate};

/// The program with figures, and where they are.
fn measured(data: &Path) -> (Process, String) {
    let mut program = command(data, data);
    program.args(["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--verify", "full"]);
    let mut child = program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut after = |what: &str| lines.next().unwrap().strip_prefix(what).unwrap().to_owned();
    let (address, figures) = (after("Parlour is at "), after("Figures are at "));
    (Process { child, address }, figures)
}

fn read(url: &str) -> String {
    client().get(url).call().unwrap().body_mut().read_to_string().unwrap()
}

#[test]
fn figures_tell_what_was_asked_and_stored() {
    let data = tempdir().unwrap();
    let (server, figures) = measured(data.path());
    let url = server.url("/api/scores");
    for id in ["a", "b", "b"] {
        assert_eq!(send_result(&url, id).status(), 201);
    }
    assert_eq!(client().post(&url).content_type("application/json").send("{").unwrap().status(), 400);
    for path in ["/nothing/1", "/nothing/2", "/rules/draughts", "/rules/telo"] {
        client().get(server.url(path)).call().unwrap();
    }
    std::fs::write(data.path().join("scores-2026-10-27.damaged-101112-1.json"), "").unwrap();
    let text = read(&figures);
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name}: {text}")).parse::<u64>().unwrap()
    };
    let posts = r#"{route="/api/scores",method="POST",status="201"}"#;
    assert_eq!(value(&format!("parlour_requests_total{posts}")), 3);
    assert_eq!(value(r#"parlour_requests_total{route="other",method="GET",status="404"}"#), 2);
    assert_eq!(value(r#"parlour_request_seconds_count{route="/api/scores",method="POST"}"#), 4);
    assert_eq!(value(r#"parlour_results_total{game="draughts",fate="counted"}"#), 2);
    assert_eq!(value(r#"parlour_results_total{game="draughts",fate="known"}"#), 1);
    assert_eq!(value(r#"parlour_results_total{game="ayo",fate="counted"}"#), 0);
    assert_eq!(value(r#"parlour_refusals_total{code="bad-json"}"#), 1);
    assert!(value("parlour_lock_wait_seconds_count") >= 3);
    assert!(value("parlour_fsync_seconds_count") >= 2);
    assert!(value(r#"parlour_fsync_seconds_bucket{le="+Inf"}"#) >= 2);
    for (name, is) in [
        ("parlour_event_listeners", 0),
        ("parlour_verification_queue", 0),
        ("parlour_damaged_files", 1),
        (concat!(r#"parlour_build_info{version=""#, env!("CARGO_PKG_VERSION"), r#""}"#), 1),
    ] {
        assert_eq!(value(name), is, "{name}");
    }
    assert!(value("parlour_disk_free_bytes") > 0);
    assert!(!text.contains("/nothing/1") && text.contains("# TYPE parlour_requests_total counter"), "{text}");
    // They are nowhere else, and nothing else is there.
    assert_eq!(client().get(server.url("/metrics")).call().unwrap().status(), 404);
    assert_eq!(client().get(figures.replace("/metrics", "/api/scores")).call().unwrap().status(), 404);
}

#[test]
fn figures_are_for_this_machine_only() {
    let data = tempdir().unwrap();
    let output = command(data.path(), data.path()).args(["--metrics", "0.0.0.0:9100"]).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("this machine only"), "{error}");
}

/// Each line of the log is an object, and tells which request it is about.
#[test]
fn the_log_can_be_read_by_programs() {
    let data = tempdir().unwrap();
    let mut program = command(data.path(), data.path());
    program.args(["--log-format", "json"]).env("RUST_LOG", "server=debug").stderr(Stdio::piped());
    let mut server = Process::listening(program);
    let request = client().get(server.url("/api/scores")).header("x-request-id", "from-the-proxy.1");
    assert_eq!(request.call().unwrap().headers()["x-request-id"], "from-the-proxy.1");
    // A file that must be repaired while a request is answered, far from where that came in.
    let today = chrono::Utc::now().date_naive();
    std::fs::write(data.path().join(format!("scores-{today}.json")), "[{").unwrap();
    let request = client().get(server.url("/api/scores")).header("x-request-id", "repair");
    assert_eq!(request.call().unwrap().status(), 200);
    terminate(&server.child);
    assert!(server.child.wait().unwrap().success());
    let mut text = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |id: &str| lines.iter().filter(|line| line["span"]["id"] == id).collect::<Vec<_>>();
    let first = of("from-the-proxy.1");
    assert_eq!(first.len(), 1, "{text}");
    assert_eq!((&first[0]["span"]["path"], &first[0]["status"]), (&json!("/api/scores"), &json!(200)));
    let repair = of("repair");
    assert!(repair.iter().any(|line| line["message"].as_str().unwrap().contains("set aside")), "{text}");
}

#[tokio::test]
async fn names_of_requests_are_the_proxys_or_ours() {
    let believing = Site::with(Policy { trusted: this_machine(), ..Policy::default() }, |_| {});
    let ask = async |site: &Site, id: &str| {
        let request = Request::get("/api/scores").header("x-request-id", id).body(Body::empty()).unwrap();
        site.send(request).await.header("x-request-id")
    };
    for id in ["a", "Zjx@P38AAQEAAF2u-9A", &"a".repeat(64)] {
        assert_eq!(ask(&believing, id).await, id);
    }
    let ours = |id: &str| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    for id in ["", " ", "a b", "<script>", "a\"b", "é", &"a".repeat(65)] {
        let id = ask(&believing, id).await;
        assert!(ours(&id), "{id}");
    }
    // Whoever isn't trusted names nothing.
    let id = ask(&Site::new(), "a").await;
    assert!(ours(&id), "{id}");
}

/// A fault has the name in its body too, so that whoever meets it can tell the host.
#[tokio::test]
async fn a_fault_tells_its_name() {
    let site = Site::new();
    let ready = async || site.get("/api/health/ready").await;
    assert_eq!((ready().await.status.as_u16(), ready().await.json()), (200, json!({"ok": true})));
    std::fs::remove_dir_all(site.folder.path()).unwrap();
    let answer = site.send(post(result("a"))).await;
    answer.refused(503, "store-unavailable");
    assert_eq!(answer.json()["request"], answer.header("x-request-id"));
    let unready = ready().await;
    assert_eq!((unready.status.as_u16(), &unready.json()["ok"]), (503, &json!(false)));
    assert!(unready.json()["error"].as_str().unwrap().contains("No such file"), "{}", unready.text());
    let health = site.get("/api/health").await;
    assert_eq!((health.status.as_u16(), &health.json()["writable"]), (503, &json!(false)));
    let live = site.get("/api/health/live").await;
    assert_eq!((live.status.as_u16(), &live.json()["ok"]), (200, &json!(true)));
}

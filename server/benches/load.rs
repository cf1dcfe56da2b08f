//! How the real program bears load: results and tables a second with 1, 32 and 256 clients, on days with 0, 5 000 and
//! 50 000 results. Each cell is a second and a half; `cargo bench -p server --features app/ssr`.

#![allow(clippy::unwrap_used, reason = "a benchmark that can't go on should say where")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const CLIENTS: [usize; 3] = [1, 32, 256];
const RESULTS: [usize; 3] = [0, 5_000, 50_000];
const SPAN: Duration = Duration::from_millis(1_500);

fn main() {
    // `cargo test` runs benchmarks too, to see whether they compile.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("results  clients  POST/s   p50 ms   p99 ms   GET/s    p50 ms   p99 ms   memory MB");
    for results in RESULTS {
        let data = tempfile::tempdir().unwrap();
        fill(data.path(), results);
        let server = Server::start(data.path());
        for clients in CLIENTS {
            let posts = run(clients, &|agent, number| {
                // Twenty players, as in a classroom.
                let body = format!(
                    r#"{{"black":"Player {}","white":"Computer (High)","winner":"b","id":"b{clients}-{number}"}}"#,
                    number % 20
                );
                agent.post(&server.url).content_type("application/json").send(body).unwrap().status() == 201
            });
            let gets = run(clients, &|agent, _| agent.get(&server.url).call().unwrap().status() == 200);
            println!("{results:7}  {clients:7}  {posts}  {gets}  {:9.1}", server.megabytes());
        }
    }
}

/// A day of so many results, each as long as a game's is.
fn fill(data: &Path, results: usize) {
    if results == 0 {
        return;
    }
    let moves = "11-15 23-19 8-11 22-17 ".repeat(12);
    let lines: Vec<String> = (0..results)
        .map(|number| {
            format!(
                r#"{{"black":"Player {}","white":"Computer (High)","winner":"w","id":"a{number}","game":"draughts","level":"High","moves":"{moves}{number}","at":"2026-10-27T18:03:11+00:00","verified":true}}"#,
                number % 20
            )
        })
        .collect();
    let today = chrono::Utc::now().date_naive();
    std::fs::write(data.join(format!("scores-{today}.json")), format!("[\n{}\n]\n", lines.join(",\n")))
        .unwrap();
}

/// What so many clients got done, as the columns of a line.
fn run(clients: usize, ask: &(impl Fn(&ureq::Agent, usize) -> bool + Sync)) -> String {
    let (stop, next) = (AtomicBool::new(false), AtomicUsize::new(0));
    let began = Instant::now();
    let mut times: Vec<f64> = thread::scope(|scope| {
        let threads: Vec<_> = (0..clients)
            .map(|_| {
                scope.spawn(|| {
                    let agent: ureq::Agent =
                        ureq::Agent::config_builder().http_status_as_error(false).build().into();
                    let mut times = Vec::new();
                    while !stop.load(Ordering::Relaxed) {
                        let asked = Instant::now();
                        assert!(ask(&agent, next.fetch_add(1, Ordering::Relaxed)), "refused");
                        times.push(asked.elapsed().as_secs_f64() * 1000.0);
                    }
                    times
                })
            })
            .collect();
        thread::sleep(SPAN);
        stop.store(true, Ordering::Relaxed);
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let rate = times.len() as f64 / began.elapsed().as_secs_f64();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    format!("{rate:7.0}  {:7.2}  {:7.2}", at(0.5), at(0.99))
}

struct Server {
    child: Child,
    url: String,
    _site: tempfile::TempDir,
}

impl Server {
    fn start(data: &Path) -> Server {
        let site = tempfile::tempdir().unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_parlour"));
        program.arg("--data").arg(data).arg("--site").arg(site.path());
        program.args(["--listen", "127.0.0.1:0", "--timezone", "UTC"]);
        let mut child = program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line[line.find("http://").unwrap()..].trim();
        Server { child, url: format!("{address}api/scores"), _site: site }
    }

    /// The memory that it has now; 0 where the system doesn't tell in Linux's way.
    fn megabytes(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
        kilobytes.unwrap_or_default() / 1024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

//! Where the server listens, and what passes between it and systemd.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use tempfile::tempdir;

use crate::common::{Process, all_stored, client, command, ids, result, terminate};

/// Starts the program on a socket file, and waits until it listens.
fn on_file(data: &Path, socket: &Path, more: &[&str]) -> Process {
    let mut program = command(data, data);
    program.arg("--listen").arg(format!("unix:{}", socket.display())).args(more).stderr(Stdio::null());
    Process::announced(program)
}

/// The answer to a request over the file, head and all.
fn ask(socket: &Path, request: &str) -> String {
    let mut stream = UnixStream::connect(socket).unwrap();
    write!(stream, "{request}\r\nHost: parlour\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_socket_file_is_made_for_the_proxy_and_removed() {
    let data = tempdir().unwrap();
    let socket = data.path().join("parlour.sock");
    let mut server = on_file(data.path(), &socket, &[]);
    assert_eq!(server.address, format!("unix:{}", socket.display()));
    let metadata = fs::metadata(&socket).unwrap();
    assert!(metadata.file_type().is_socket());
    assert_eq!(metadata.permissions().mode() & 0o777, 0o660);
    assert!(ask(&socket, "GET /api/scores HTTP/1.1").starts_with("HTTP/1.1 200"));
    terminate(&server.child);
    assert!(server.child.wait().unwrap().success());
    assert!(!socket.exists());
}

/// The proxy's word about clients is believed, although no address of its own could be trusted.
#[test]
fn clients_behind_a_socket_file_are_told_apart() {
    let data = tempdir().unwrap();
    let socket = data.path().join("parlour.sock");
    let more = ["--reads-per-minute", "2", "--trust-proxy", "203.0.113.1"];
    let _server = on_file(data.path(), &socket, &more);
    let ask = |from: &str| ask(&socket, &format!("GET /api/scores HTTP/1.1\r\nX-Forwarded-For: {from}"));
    assert!(ask("198.51.100.1").starts_with("HTTP/1.1 200"));
    assert!(ask("198.51.100.1").starts_with("HTTP/1.1 429"));
    assert!(ask("198.51.100.2").starts_with("HTTP/1.1 200"));
}

#[test]
fn a_socket_file_is_replaced_only_if_nobody_listens() {
    let data = tempdir().unwrap();
    let socket = data.path().join("parlour.sock");
    let refused = |says: &str| {
        let mut program = command(data.path(), data.path());
        let output = program.arg("--listen").arg(format!("unix:{}", socket.display())).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(says), "{error}");
    };
    let first = on_file(data.path(), &socket, &[]);
    refused("--listen");
    assert!(ask(&socket, "GET /api/health HTTP/1.1").starts_with("HTTP/1.1 200"));
    // Killed, it leaves the file behind.
    drop(first);
    assert!(socket.exists());
    let second = on_file(data.path(), &socket, &[]);
    assert!(ask(&socket, "GET /api/health HTTP/1.1").starts_with("HTTP/1.1 200"));
    drop(second);
    fs::remove_file(&socket).unwrap();
    fs::write(&socket, "somebody's").unwrap();
    refused("isn't a socket");
    assert_eq!(fs::read_to_string(&socket).unwrap(), "somebody's");
}

/// The program with a listening socket as systemd hands it over: descriptor 3, and the process told by its number.
fn handed(socket: OwnedFd, data: &Path) -> Process {
    let mut program = Command::new("sh");
    program.args(["-c", r#"exec 3<&0 </dev/null; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@""#]);
    let server = command(data, data);
    program.arg(server.get_program()).args(server.get_args());
    // Another address, which isn't taken.
    program.args(["--listen", "192.0.2.1:1"]).stdin(Stdio::from(socket)).stderr(Stdio::null());
    Process::announced(program)
}

#[test]
fn sockets_that_are_handed_over_come_first() {
    let data = tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    let server = handed(listener.into(), data.path());
    assert_eq!(server.address, address);
    assert_eq!(client().get(server.url("/api/scores")).call().unwrap().status(), 200);

    let socket = data.path().join("parlour.sock");
    let listener = UnixListener::bind(&socket).unwrap();
    let mut server = handed(listener.into(), data.path());
    assert!(ask(&socket, "GET /api/scores HTTP/1.1").starts_with("HTTP/1.1 200"));
    terminate(&server.child);
    assert!(server.child.wait().unwrap().success());
    assert!(socket.exists(), "the file is the service manager's");
}

/// Servers come and go under load, and whoever asks knows nothing of it.
#[test]
fn with_a_socket_that_stays_no_request_fails_while_servers_change() {
    const CLIENTS: usize = 8;
    let data = tempdir().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let start = || handed(listener.try_clone().unwrap().into(), data.path());
    let mut server = start();
    let url = server.url("/api/scores");
    let (going, sent) = (AtomicBool::new(true), AtomicUsize::new(0));
    thread::scope(|scope| {
        for number in 0..CLIENTS {
            let (going, sent, url) = (&going, &sent, &url);
            scope.spawn(move || {
                let agent = client();
                let mut post = 0;
                while going.load(Ordering::Relaxed) {
                    let body = result(&format!("{number}-{post}"));
                    let answer = agent.post(url).content_type("application/json").send(body).unwrap();
                    assert_eq!(answer.status(), 201);
                    sent.fetch_add(1, Ordering::Relaxed);
                    post += 1;
                }
            });
        }
        for _ in 0..3 {
            let before = sent.load(Ordering::Relaxed);
            while sent.load(Ordering::Relaxed) < before + 10 * CLIENTS {
                thread::yield_now();
            }
            terminate(&server.child);
            assert!(server.child.wait().unwrap().success());
            server = start();
        }
        going.store(false, Ordering::Relaxed);
    });
    assert_eq!(ids(&all_stored(data.path())).len(), sent.load(Ordering::Relaxed));
}

/// A request that has begun when the server is told to stop is answered.
#[test]
fn what_has_begun_is_answered_before_the_end() {
    let data = tempdir().unwrap();
    let mut server = Process::start(data.path(), data.path(), &[]);
    let host = server.address.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut stream = TcpStream::connect(&host).unwrap();
    let body = result("late");
    write!(stream, "POST /api/scores HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n")
        .unwrap();
    write!(stream, "Content-Length: {}\r\n\r\n{}", body.len(), &body[..10]).unwrap();
    // An answer on another connection, begun later, shows that the first is known.
    assert_eq!(client().get(server.url("/api/scores")).call().unwrap().status(), 200);
    terminate(&server.child);
    // Nobody new is let in once the server has heard it.
    while TcpStream::connect(&host).is_ok() {
        thread::yield_now();
    }
    write!(stream, "{}", &body[10..]).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
    assert!(server.child.wait().unwrap().success());
    assert_eq!(ids(&all_stored(data.path())).len(), 1);
}

/// With few descriptors fewer connections are held and the rest wait; none fails for want of one.
#[test]
fn few_descriptors_are_enough() {
    let data = tempdir().unwrap();
    let mut program = Command::new("sh");
    program.args(["-c", r#"ulimit -n 160; exec "$0" "$@""#]).stderr(Stdio::piped());
    let server = command(data.path(), data.path());
    program.arg(server.get_program()).args(server.get_args());
    let mut server = Process::listening(program);
    let host = server.address.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let idle: Vec<_> = (0..80).map(|_| TcpStream::connect(&host).unwrap()).collect();
    let mut asking = TcpStream::connect(&host).unwrap();
    write!(asking, "GET /api/scores HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    drop(idle);
    let mut answer = String::new();
    asking.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    terminate(&server.child);
    assert!(server.child.wait().unwrap().success());
    let mut log = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(!log.contains("can't"), "{log}");
}

/// A program that is told of a service manager, and what that hears.
struct Service {
    child: Child,
    ear: UnixDatagram,
}

impl Service {
    fn start(data: &Path) -> Service {
        let path = data.join("notify");
        let ear = UnixDatagram::bind(&path).unwrap();
        let mut program = command(data, data);
        program.args(["--listen", "127.0.0.1:0"]).env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "400000");
        let child = program.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        Service { child, ear }
    }

    /// Listens until it is told that.
    fn hears(&self, what: &str) {
        let mut bytes = [0; 4096];
        loop {
            let length = self.ear.recv(&mut bytes).unwrap();
            if String::from_utf8_lossy(&bytes[..length]).lines().any(|line| line == what) {
                return;
            }
        }
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_service_manager_hears_how_the_server_is() {
    let data = tempdir().unwrap();
    let mut service = Service::start(data.path());
    for what in ["READY=1", "WATCHDOG=1", "WATCHDOG=1"] {
        service.hears(what);
    }
    terminate(&service.child);
    service.hears("STOPPING=1");
    assert!(service.child.wait().unwrap().success());
}

/// Who can't read the results any longer, since somebody keeps the lock, gives no signs of life.
#[test]
fn a_server_that_hangs_gives_no_signs_of_life() {
    let data = tempdir().unwrap();
    let mut service = Service::start(data.path());
    service.hears("READY=1");
    let lock = fs::File::open(data.path().join("scores.lock")).unwrap();
    lock.lock().unwrap();
    let day = data.path().join(format!("scores-{}.json", chrono::Utc::now().date_naive()));
    fs::write(day, r#"[{"black":"Ada","white":"Bola","winner":"b"}]"#).unwrap();
    let log = BufReader::new(service.child.stderr.take().unwrap());
    let said = log.lines().map_while(Result::ok).find(|line| line.contains("doesn't answer itself"));
    assert!(said.is_some());
    // Signs that were given before are no news.
    service.ear.set_nonblocking(true).unwrap();
    while service.ear.recv(&mut [0; 4096]).is_ok() {}
    service.ear.set_nonblocking(false).unwrap();
    lock.unlock().unwrap();
    service.hears("WATCHDOG=1");
}

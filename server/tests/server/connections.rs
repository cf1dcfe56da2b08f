//! Clients that dawdle, and servers that stop: within bounds.

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use server::connections::{Bounds, serve};
use server::listener::Listener;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::common::{Site, result};

/// A site on the network of this machine, with bounds of the test's own.
struct Open {
    site: Site,
    address: std::net::SocketAddr,
    stop: Arc<Notify>,
    served: JoinHandle<()>,
}

impl Open {
    async fn new(bounds: Bounds) -> Open {
        let site = Site::new();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = Arc::new(Notify::new());
        let asked = Arc::clone(&stop);
        let shutdown = async move { asked.notified().await };
        let served =
            tokio::spawn(serve(vec![Listener::from(listener)], site.router.clone(), bounds, shutdown));
        Open { site, address, stop, served }
    }

    /// Connects and sends that.
    async fn send(&self, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }
}

/// Everything that comes until the connection ends.
async fn rest(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    match stream.read_to_end(&mut text).await {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset, "{error}"),
    }
    String::from_utf8(text).unwrap()
}

const TABLE: &str = "GET /api/scores HTTP/1.1\r\nHost: parlour\r\n\r\n";

#[tokio::test]
async fn half_open_connections_keep_nobody_out_and_are_closed() {
    let open = Open::new(Bounds { head: Duration::from_secs(1), ..Bounds::default() }).await;
    let mut slow = Vec::new();
    for number in 0..100 {
        let head = ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: parlour\r\nX-Slow: "];
        slow.push(open.send(head[number % head.len()]).await);
    }
    for _ in 0..10 {
        let mut quick = open.send(TABLE).await;
        let mut answer = [0; 12];
        quick.read_exact(&mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200");
    }
    for stream in slow {
        let answer = rest(stream).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
}

#[tokio::test]
async fn a_connection_on_which_nothing_is_asked_is_closed() {
    let open = Open::new(Bounds { head: Duration::from_millis(300), ..Bounds::default() }).await;
    let answer = rest(open.send(TABLE).await).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(!answer.contains("connection: close"), "{answer}");
}

/// Whoever asks for much and reads nothing is let go.
#[tokio::test]
async fn a_client_that_reads_nothing_is_let_go() {
    let open = Open::new(Bounds { unread: Duration::from_millis(300), ..Bounds::default() }).await;
    let mut stream = TcpStream::connect(open.address).await.unwrap();
    // Until the answers that nobody reads fill what the system keeps of them, and then some.
    let error = loop {
        if let Err(error) = stream.write_all(TABLE.repeat(1_000).as_bytes()).await {
            break error;
        }
    };
    assert!(matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe), "{error}");
}

#[tokio::test]
async fn heads_have_their_bounds() {
    let open = Open::new(Bounds::default()).await;
    let large = format!("GET / HTTP/1.1\r\nHost: parlour\r\nX-Large: {}\r\n\r\n", "a".repeat(40_000));
    let many = format!("GET / HTTP/1.1\r\nHost: parlour\r\n{}\r\n", "X-Many: a\r\n".repeat(101));
    for head in [large, many] {
        let answer = rest(open.send(&head).await).await;
        assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    }
    for nonsense in ["\u{16}\u{3}\u{1}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost parlour\r\n\r\n"] {
        let answer = rest(open.send(nonsense).await).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
}

#[tokio::test]
async fn connections_beyond_the_bound_wait_for_room() {
    let open = Open::new(Bounds { connections: 2, ..Bounds::default() }).await;
    let held = [open.send("G").await, open.send("G").await];
    let waiting = open.send(&TABLE.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")).await;
    drop(held);
    assert!(rest(waiting).await.starts_with("HTTP/1.1 200"));
}

/// A request that never ends doesn't keep the server from stopping, nor does a connection that only waits.
#[tokio::test]
async fn stopping_has_a_bound() {
    let bounds = Bounds {
        parting: Duration::from_millis(50),
        patience: Duration::from_millis(50),
        ..Bounds::default()
    };
    let open = Open::new(bounds).await;
    let body = result("never");
    let head = format!(
        "POST /api/scores HTTP/1.1\r\nHost: parlour\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let _never = open.send(&(head + &body[..10])).await;
    let idle = open.send("").await;
    open.stop.notify_one();
    open.served.await.unwrap();
    assert_eq!(rest(idle).await, "");
    assert_eq!(open.site.files(), [""; 0]);
}

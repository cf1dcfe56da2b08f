//! Where the server listens: an address of the network, a socket file, or what systemd has handed over.

use std::fmt;
use std::fs::{self, Permissions};
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tokio::net::{TcpListener, TcpSocket, TcpStream, UnixListener, UnixStream};

use crate::client::Peer;
use crate::systemd::Handed;

/// What a socket file's address begins with.
const UNIX: &str = "unix:";

/// How many clients may wait to be let in: more than come at once, since one that is turned away tries again only after
/// a second.
const WAITING: u32 = 1024;

/// Where to listen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// An address and port; port 0 stands for a free one.
    Tcp(SocketAddr),
    /// A socket file.
    Unix(PathBuf),
}

/// Reads `127.0.0.1:3000` or `unix:/run/parlour/parlour.sock`.
impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        match text.strip_prefix(UNIX) {
            Some(path) if path.starts_with('/') => Ok(Address::Unix(path.into())),
            _ => text.parse().map(Address::Tcp).map_err(|_| {
                "it must be an address and port such as 127.0.0.1:3000, or unix: and a whole path".into()
            }),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Tcp(address) => write!(f, "{address}"),
            Address::Unix(path) => write!(f, "{UNIX}{}", path.display()),
        }
    }
}

/// A socket on which clients connect.
#[derive(Debug)]
pub struct Listener {
    socket: Socket,
    /// Whether another process holds the socket too, so that whoever connects later is answered by the next server.
    pub handed_over: bool,
    /// Removes the socket file at the end.
    file: Option<SocketFile>,
}

#[derive(Debug)]
enum Socket {
    Tcp(TcpListener),
    Unix(UnixListener),
}

/// A connection.
#[derive(Debug)]
pub(crate) enum Stream {
    Tcp(TcpStream),
    Unix(UnixStream),
}

impl Listener {
    /// Listens there. Needs a runtime.
    ///
    /// # Errors
    /// If the address isn't free, or not ours to take.
    pub fn open(address: &Address) -> io::Result<Listener> {
        match address {
            Address::Tcp(address) => {
                let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
                // A server that was just stopped leaves its address busy for a minute.
                socket.set_reuseaddr(true)?;
                socket.bind(*address)?;
                Ok(socket.listen(WAITING)?.into())
            }
            Address::Unix(path) => {
                let (listener, file) = SocketFile::make(path)?;
                Ok(Listener { socket: Socket::Unix(listener), handed_over: false, file: Some(file) })
            }
        }
    }

    /// Takes on a socket that another process holds too. Needs a runtime.
    ///
    /// # Errors
    /// If the system doesn't allow it.
    pub(crate) fn hand_over(socket: Handed) -> io::Result<Listener> {
        let socket = match socket {
            Handed::Tcp(listener) => {
                listener.set_nonblocking(true)?;
                Socket::Tcp(TcpListener::from_std(listener)?)
            }
            Handed::Unix(listener) => {
                listener.set_nonblocking(true)?;
                Socket::Unix(UnixListener::from_std(listener)?)
            }
        };
        Ok(Listener { socket, handed_over: true, file: None })
    }

    /// Waits for a client.
    pub(crate) async fn accept(&self) -> io::Result<(Stream, Peer)> {
        match &self.socket {
            Socket::Tcp(listener) => {
                let (stream, address) = listener.accept().await?;
                // An event is sent when it is there, not when there is more to send with it.
                if let Err(error) = stream.set_nodelay(true) {
                    tracing::debug!(%error, "small packets may wait");
                }
                Ok((Stream::Tcp(stream), Peer::Address(address.ip())))
            }
            Socket::Unix(listener) => Ok((Stream::Unix(listener.accept().await?.0), Peer::Local)),
        }
    }

    /// Where it listens, for people.
    ///
    /// # Errors
    /// If the system doesn't say.
    pub fn place(&self) -> io::Result<String> {
        match &self.socket {
            Socket::Tcp(listener) => Ok(format!("http://{}", listener.local_addr()?)),
            Socket::Unix(listener) => {
                let address = listener.local_addr()?;
                let path = address.as_pathname().map(|path| path.display().to_string());
                let path = self.file.as_ref().map(|file| file.path.display().to_string()).or(path);
                Ok(format!("{UNIX}{}", path.unwrap_or_default()))
            }
        }
    }
}

impl From<TcpListener> for Listener {
    fn from(listener: TcpListener) -> Listener {
        Listener { socket: Socket::Tcp(listener), handed_over: false, file: None }
    }
}

/// A socket file of ours, removed when this is dropped unless another server has taken its place.
#[derive(Debug)]
struct SocketFile {
    path: PathBuf,
    /// Its device and number there.
    identity: (u64, u64),
}

impl SocketFile {
    /// Who may connect: the server's user and group.
    const MODE: u32 = 0o660;

    /// Makes the file and listens on it. It has its mode and is listened on from its first instant; one that a server
    /// has left behind is replaced, but nothing else is.
    fn make(path: &Path) -> io::Result<(UnixListener, SocketFile)> {
        match fs::symlink_metadata(path) {
            Ok(metadata) if !metadata.file_type().is_socket() => {
                let what = "there is a file of that name that isn't a socket";
                return Err(io::Error::new(io::ErrorKind::AlreadyExists, what));
            }
            Ok(_) => match std::os::unix::net::UnixStream::connect(path) {
                Err(error) if error.kind() == io::ErrorKind::ConnectionRefused => {
                    tracing::info!(file = %path.display(), "a socket that nobody listens on is replaced");
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
                Ok(_) => return Err(io::ErrorKind::AddrInUse.into()),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}", std::process::id()));
        let first = PathBuf::from(name);
        let made = UnixListener::bind(&first).and_then(|listener| {
            fs::set_permissions(&first, Permissions::from_mode(SocketFile::MODE))?;
            let metadata = fs::metadata(&first)?;
            fs::rename(&first, path)?;
            let identity = (metadata.dev(), metadata.ino());
            Ok((listener, SocketFile { path: path.to_owned(), identity }))
        });
        if made.is_err() {
            // It may not have been made.
            let _ = fs::remove_file(&first);
        }
        made
    }
}

impl Drop for SocketFile {
    fn drop(&mut self) {
        let ours = fs::symlink_metadata(&self.path)
            .is_ok_and(|metadata| (metadata.dev(), metadata.ino()) == self.identity);
        if ours && let Err(error) = fs::remove_file(&self.path) {
            tracing::warn!(%error, file = %self.path.display(), "the socket can't be removed");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_of_the_network_or_files() {
        for text in ["127.0.0.1:3000", "[::1]:0", "unix:/run/parlour/parlour.sock"] {
            assert_eq!(text.parse::<Address>().map(|address| address.to_string()), Ok(text.to_owned()));
        }
        for wrong in ["", "3000", "localhost:3000", "unix:", "unix:parlour.sock", "/run/parlour.sock"] {
            assert!(wrong.parse::<Address>().is_err(), "{wrong}");
        }
    }
}

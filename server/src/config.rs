//! What the host can choose.

use std::net::SocketAddr;
use std::path::PathBuf;

use axum::http::{HeaderValue, Uri};
use clap::{Args, ValueEnum};

use crate::client::{self, Network};
use crate::day::Zone;
use crate::listener::Address;
use crate::log;
use crate::middleware::limit::Rates;
use crate::retention;
use crate::ticket;

/// What the host can choose.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Where to listen: an address and port, of which port 0 is a free one, or a socket file such as
    /// `unix:/run/parlour/parlour.sock`. Sockets that systemd hands over come before it.
    #[arg(long, env = "PARLOUR_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:3000")]
    pub listen: Address,

    /// Folder for the results, one file a day. Several servers may share it.
    #[arg(long, env = "PARLOUR_DATA", value_name = "FOLDER", default_value = "data")]
    pub data: PathBuf,

    /// Folder with the built pages' assets. Without it, `target/site` is tried, then `site` beside
    /// the program, then where the package has it, `../share/parlour/site` from there.
    #[arg(long, env = "PARLOUR_SITE", value_name = "FOLDER")]
    pub site: Option<PathBuf>,

    /// Folder of the host under which Parlour is reached, such as `/games`; empty for the root.
    #[arg(long, env = "PARLOUR_BASE", value_name = "PATH", default_value = "", value_parser = base)]
    pub base: String,

    /// Take the folder from the header X-Forwarded-Prefix where a request has it. Only behind a proxy that sets or
    /// removes that header.
    #[arg(long, env = "PARLOUR_TRUST_PREFIX")]
    pub trust_prefix: bool,

    /// Time zone that ends the day, such as `Africa/Lagos`. The system's if missing.
    #[arg(long, env = "PARLOUR_TIMEZONE", value_name = "ZONE", value_parser = zone)]
    pub timezone: Option<Zone>,

    /// File with the key by which this server knows the games that it has begun; made if there is none. Servers that
    /// share a data folder share it. `scores.key` in the data folder if missing.
    #[arg(long, env = "PARLOUR_KEY", value_name = "FILE")]
    pub key: Option<PathBuf>,

    /// How results are verified: `rules` replays every game; `full` also works the computer's moves out again, in the
    /// background, for games that began with a seed of this server's.
    #[arg(long, env = "PARLOUR_VERIFY", value_name = "HOW", value_enum, default_value_t)]
    pub verify: Verify,

    /// A proxy, or a network of them, whose header X-Forwarded-For is believed; may be given several times. This
    /// machine's own addresses if missing.
    #[arg(long, env = "PARLOUR_TRUST_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trust_proxy: Vec<Network>,

    /// How many results and new games one client address may send in a minute; 0 for no limit.
    #[arg(long, env = "PARLOUR_POSTS_PER_MINUTE", value_name = "NUMBER", default_value_t = Rates::default().posts)]
    pub posts_per_minute: u32,

    /// How many pages and files one client address may ask for in a minute; 0 for no limit.
    #[arg(long, env = "PARLOUR_READS_PER_MINUTE", value_name = "NUMBER", default_value_t = Rates::default().reads)]
    pub reads_per_minute: u32,

    /// Refuse results without moves, which can't be checked.
    #[arg(long, env = "PARLOUR_VERIFIED_ONLY")]
    pub verified_only: bool,

    /// How many days' results are kept, today's included; older ones are removed once a day. All if missing.
    #[arg(
        long,
        env = "PARLOUR_KEEP_DAYS",
        value_name = "NUMBER",
        value_parser = clap::value_parser!(u64).range(retention::FEWEST..)
    )]
    pub keep_days: Option<u64>,

    /// Another origin, such as `https://user.github.io`, whose pages may ask the API; may be given several times. None
    /// if missing.
    #[arg(long, env = "PARLOUR_ALLOW_ORIGIN", value_name = "ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub allow_origin: Vec<HeaderValue>,

    /// Address and port of this machine on which `/metrics` has figures for Prometheus; none are kept if missing.
    #[arg(long, env = "PARLOUR_METRICS", value_name = "ADDRESS", value_parser = loopback)]
    pub metrics: Option<SocketAddr>,

    /// How a line of the log is written. How much there is, the variable `RUST_LOG` says: `info` if missing.
    #[arg(long, env = "PARLOUR_LOG_FORMAT", value_name = "HOW", value_enum, default_value_t)]
    pub log_format: log::Format,
}

/// How results are verified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Verify {
    /// By the rules of the game.
    #[default]
    Rules,
    /// By the computer's moves too.
    Full,
}

impl Config {
    /// Where the key is.
    pub fn key_file(&self) -> PathBuf {
        self.key.clone().unwrap_or_else(|| self.data.join(ticket::KEY_FILE))
    }

    /// Whose word about clients' addresses is believed.
    pub fn trusted(&self) -> Vec<Network> {
        if self.trust_proxy.is_empty() { client::this_machine() } else { self.trust_proxy.clone() }
    }

    /// The folder with the assets.
    ///
    /// # Errors
    /// If there is none; says where it was looked for.
    pub fn site_folder(&self) -> Result<PathBuf, String> {
        if let Some(site) = &self.site {
            return match std::path::absolute(site) {
                Ok(path) if path.is_dir() => Ok(path),
                _ => Err(format!("there is no site folder {}", site.display())),
            };
        }
        let program = std::env::current_exe().unwrap_or_default();
        let near = program.parent().into_iter();
        let near = near.flat_map(|folder| ["site", "../share/parlour/site"].map(|site| folder.join(site)));
        let places: Vec<PathBuf> = std::iter::once(PathBuf::from("target/site")).chain(near).collect();
        let found =
            places.iter().filter_map(|place| std::path::absolute(place).ok()).find(|path| path.is_dir());
        found.ok_or_else(|| {
            let places: Vec<_> = places.iter().map(|place| place.display().to_string()).collect();
            format!(
                "the pages' assets are in neither {}: build them, or say where they are with --site",
                places.join(" nor ")
            )
        })
    }
}

/// Reads a base path: empty, or segments of plain characters; a final slash is dropped.
///
/// # Errors
/// If it is anything else.
///
/// ```
/// assert_eq!(server::config::base("/games/").as_deref(), Ok("/games"));
/// assert!(server::config::base("games").is_err());
/// ```
pub fn base(text: &str) -> Result<String, String> {
    let path = text.strip_suffix('/').unwrap_or(text);
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '~');
    let segment = |part: &str| !part.is_empty() && part.chars().all(plain) && part != "." && part != "..";
    if path.is_empty() || path.strip_prefix('/').is_some_and(|rest| rest.split('/').all(segment)) {
        Ok(path.to_owned())
    } else {
        Err("it must be empty or a path such as /games, of letters, digits and - _ . ~".into())
    }
}

/// Reads an origin as browsers write it: scheme, host and port, if that isn't the scheme's own.
///
/// # Errors
/// If it is anything else.
///
/// ```
/// assert_eq!(server::config::origin("https://Example.org:443/").unwrap(), "https://example.org");
/// assert!(server::config::origin("*").is_err());
/// ```
pub fn origin(text: &str) -> Result<HeaderValue, String> {
    let wrong = || "it must be an origin such as https://user.github.io, without a path".to_owned();
    let uri: Uri = text.to_ascii_lowercase().parse().map_err(|_| wrong())?;
    let (scheme, authority) = uri.scheme_str().zip(uri.authority()).ok_or_else(wrong)?;
    let own = match scheme {
        "https" => ":443",
        "http" => ":80",
        _ => return Err(wrong()),
    };
    let host = authority.as_str().strip_suffix(own).unwrap_or(authority.as_str());
    if uri.path_and_query().is_some_and(|path| path.as_str() != "/") || host.contains('@') {
        return Err(wrong());
    }
    HeaderValue::try_from(format!("{scheme}://{host}")).map_err(|_| wrong())
}

/// Reads an address for what is nobody's business but the host's.
fn loopback(text: &str) -> Result<SocketAddr, String> {
    let address: SocketAddr =
        text.parse().map_err(|_| "it must be an address and port such as 127.0.0.1:9100".to_owned())?;
    if address.ip().is_loopback() {
        return Ok(address);
    }
    Err("figures are for this machine only, such as 127.0.0.1:9100; for others, let a proxy ask who they are"
        .into())
}

fn zone(text: &str) -> Result<Zone, String> {
    text.parse().map(Zone::Named).map_err(|_| "it isn't an IANA time zone such as Africa/Lagos".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_paths() {
        assert_eq!(base(""), Ok(String::new()));
        assert_eq!(base("/"), Ok(String::new()));
        assert_eq!(base("/a/b-c_d.e~1"), Ok("/a/b-c_d.e~1".into()));
        for wrong in ["games", "//", "/a//b", "/..", "/a/./b", "/a?b", "/a\"b", "/é", "http://x"] {
            assert!(base(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn origins_have_no_path_and_no_stars() {
        for (text, read) in [
            ("https://user.github.io", "https://user.github.io"),
            ("HTTP://LOCALHOST:8000/", "http://localhost:8000"),
            ("https://[::1]:443", "https://[::1]"),
        ] {
            assert_eq!(origin(text).unwrap(), read);
        }
        for wrong in [
            "",
            "*",
            "null",
            "user.github.io",
            "https://",
            "https://a/b",
            "https://a?b",
            "https://a@b",
            "ftp://a",
        ] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn figures_stay_on_this_machine() {
        assert!(loopback("127.0.0.1:9100").is_ok() && loopback("[::1]:0").is_ok());
        for wrong in ["0.0.0.0:9100", "[::]:9100", "192.0.2.1:9100", "9100"] {
            assert!(loopback(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn zones_are_of_the_iana_database() {
        assert!(matches!(zone("Europe/Paris"), Ok(Zone::Named(_))));
        assert!(zone("Paris").is_err());
    }
}

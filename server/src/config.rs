//! What the host can choose.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Parser;

use crate::day::Zone;

/// Parlour: board games against the computer, and a league table for every day.
#[derive(Clone, Debug, Parser)]
#[command(name = "parlour", version)]
pub struct Config {
    /// Address and port to listen on; port 0 takes a free one.
    #[arg(long, env = "PARLOUR_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:3000")]
    pub listen: SocketAddr,

    /// Folder for the results, one file a day. Several servers may share it.
    #[arg(long, env = "PARLOUR_DATA", value_name = "FOLDER", default_value = "data")]
    pub data: PathBuf,

    /// Folder with the built pages' assets. Without it, `target/site` is tried, then `site` beside the program.
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

    /// Refuse results without moves, which can't be checked.
    #[arg(long, env = "PARLOUR_VERIFIED_ONLY")]
    pub verified_only: bool,
}

impl Config {
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
        let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("site")));
        let places: Vec<PathBuf> = std::iter::once(PathBuf::from("target/site")).chain(beside).collect();
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

fn zone(text: &str) -> Result<Zone, String> {
    text.parse().map(Zone::Named).map_err(|_| "it isn't an IANA time zone such as Africa/Lagos".into())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Config::command().debug_assert();
    }

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
    fn zones_are_of_the_iana_database() {
        assert!(matches!(zone("Europe/Paris"), Ok(Zone::Named(_))));
        assert!(zone("Paris").is_err());
    }
}

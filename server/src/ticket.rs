//! What a game is begun with: an id and a seed that only this server can have handed out. Nothing is remembered of
//! them: the id is signed, and the seed follows from it.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The name of the key's file in the data folder, where the host names no other.
pub const KEY_FILE: &str = "scores.key";

/// Begins every ticket's id: the next kind of ticket will begin otherwise.
const VERSION: &str = "g1";

/// Bytes of the key.
const KEY: usize = 32;

/// Bytes of chance in a ticket.
const NONCE: usize = 8;

/// Bytes of what is signed: the chance, and the seconds since 1970.
const BODY: usize = NONCE + 8;

/// Bytes of the signature that are kept: guessing them takes 2^95 tries on average.
const SIGNATURE: usize = 12;

/// The key by which this server knows its own tickets. Servers that share a data folder share it.
#[derive(Clone)]
pub struct Key([u8; KEY]);

/// A game that may begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The id of the game's result.
    pub id: String,
    /// Where the computer's choices come from.
    pub seed: u64,
    /// When it was handed out, to the second.
    pub issued: DateTime<Utc>,
}

impl Key {
    /// A key that nobody else has.
    ///
    /// # Errors
    /// If the system has no randomness to give.
    pub fn random() -> io::Result<Key> {
        let mut key = [0; KEY];
        getrandom::fill(&mut key).map_err(io::Error::other)?;
        Ok(Key(key))
    }

    /// Reads the key from its file: 64 hexadecimal digits. Makes one, which only its owner may read, if there is no
    /// such file; of several servers that do so at the same time, one makes it and all read it.
    ///
    /// # Errors
    /// If the file can't be read or made, or holds anything else.
    pub fn open(path: &Path) -> io::Result<Key> {
        match std::fs::read_to_string(path) {
            Ok(text) => Key::read(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Key::make(path),
            Err(error) => Err(error),
        }
    }

    fn read(text: &str) -> io::Result<Key> {
        let bytes = unhex(text.trim()).and_then(|bytes| bytes.try_into().ok());
        let wrong = || io::Error::new(io::ErrorKind::InvalidData, "it doesn't hold 64 hexadecimal digits");
        bytes.map(Key).ok_or_else(wrong)
    }

    fn make(path: &Path) -> io::Result<Key> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let key = Key::random()?;
        // Under a name of its own first, so that nobody reads half a key.
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let temporary = path.with_extension(format!("key.{}-{number}.tmp", std::process::id()));
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let made = options.open(&temporary).and_then(|mut file| {
            file.write_all(hex(&key.0).as_bytes())?;
            file.write_all(b"\n")?;
            file.sync_all()?;
            std::fs::hard_link(&temporary, path)
        });
        // It may not have been made.
        let _ = std::fs::remove_file(&temporary);
        match made {
            Ok(()) => Ok(key),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Key::read(&std::fs::read_to_string(path)?)
            }
            Err(error) => Err(error),
        }
    }

    /// Hands out a ticket.
    ///
    /// # Errors
    /// If the system has no randomness to give.
    pub fn issue(&self, now: DateTime<Utc>) -> io::Result<Ticket> {
        let mut body = [0; BODY];
        getrandom::fill(&mut body[..NONCE]).map_err(io::Error::other)?;
        body[NONCE..].copy_from_slice(&now.timestamp().to_be_bytes());
        let id = format!("{VERSION}.{}.{}", hex(&body), hex(&self.sign(b"id", &body)[..SIGNATURE]));
        let issued = DateTime::from_timestamp(now.timestamp(), 0).unwrap_or(now);
        Ok(Ticket { id, seed: self.seed(&body), issued })
    }

    /// The ticket with that id, if it is one that this key has signed.
    pub fn recognise(&self, id: &str) -> Option<Ticket> {
        let (body, signature) = id.strip_prefix(VERSION)?.strip_prefix('.')?.split_once('.')?;
        let (body, signature) = (unhex(body)?, unhex(signature)?);
        let body: [u8; BODY] = body.try_into().ok()?;
        if signature.len() != SIGNATURE {
            return None;
        }
        // In a time that tells nothing about the right one.
        self.signer(b"id", &body).verify_truncated_left(&signature).ok()?;
        let seconds = i64::from_be_bytes(body[NONCE..].try_into().ok()?);
        Some(Ticket {
            id: id.to_owned(),
            seed: self.seed(&body),
            issued: DateTime::from_timestamp(seconds, 0)?,
        })
    }

    fn seed(&self, body: &[u8; BODY]) -> u64 {
        let bytes = self.sign(b"seed", body);
        bytes[..8].iter().fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }

    fn sign(&self, purpose: &[u8], body: &[u8; BODY]) -> [u8; 32] {
        self.signer(purpose, body).finalize().into_bytes().into()
    }

    fn signer(&self, purpose: &[u8], body: &[u8; BODY]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(purpose);
        mac.update(body);
        mac
    }
}

impl Ticket {
    /// Whether it was handed out longer ago than that, or in the future by more than clocks differ.
    pub fn is_older_than(&self, age: TimeDelta, now: DateTime<Utc>) -> bool {
        now - self.issued > age || self.issued - now > TimeDelta::minutes(10)
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a text can't fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Reads what [`hex`] writes, and nothing else: an id has one spelling.
fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn now() -> DateTime<Utc> {
        "2026-10-27T12:00:00Z".parse().unwrap()
    }

    #[test]
    fn a_ticket_is_known_by_the_key_that_signed_it() {
        let key = Key::random().unwrap();
        let ticket = key.issue(now()).unwrap();
        assert_eq!(key.recognise(&ticket.id), Some(ticket.clone()));
        assert_ne!(key.issue(now()).unwrap().seed, ticket.seed);
        assert_eq!(Key::random().unwrap().recognise(&ticket.id), None);
        assert!(ticket.id.len() <= 64, "an id of a result is no longer: {}", ticket.id);
    }

    #[test]
    fn a_forged_ticket_is_none() {
        let key = Key::random().unwrap();
        let id = key.issue(now()).unwrap().id;
        for at in 0..id.len() {
            let other = if &id[at..=at] == "0" { "1" } else { "0" };
            let forged = format!("{}{other}{}", &id[..at], &id[at + 1..]);
            assert_eq!(key.recognise(&forged), None, "{forged}");
            assert_eq!(key.recognise(&id[..at]), None);
        }
        assert_eq!(key.recognise(&id.to_uppercase()), None);
        assert_eq!(key.recognise(&format!("{id}00")), None);
    }

    #[test]
    fn a_ticket_grows_old() {
        let key = Key::random().unwrap();
        let ticket = key.issue(now()).unwrap();
        let day = TimeDelta::days(1);
        assert!(!ticket.is_older_than(day, now() + day));
        assert!(ticket.is_older_than(day, now() + day + TimeDelta::seconds(1)));
        assert!(ticket.is_older_than(day, now() - day));
    }

    #[test]
    fn the_keys_file_is_made_once_and_is_its_owners() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(KEY_FILE);
        let keys: Vec<Key> = std::thread::scope(|scope| {
            let made: Vec<_> = (0..4).map(|_| scope.spawn(|| Key::open(&path).unwrap())).collect();
            made.into_iter().map(|key| key.join().unwrap()).collect()
        });
        assert!(keys.iter().all(|key| key.0 == keys[0].0));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        #[cfg(unix)]
        {
            let mode =
                std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&path).unwrap().permissions());
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(&path, "no key").unwrap();
        assert!(Key::open(&path).is_err());
    }

    proptest! {
        #[test]
        fn any_id_is_looked_at(id in "g1\\.[0-9a-f]{0,40}\\.[0-9a-f]{0,30}|\\PC*") {
            prop_assert_eq!(Key([7; KEY]).recognise(&id), None);
        }
    }
}

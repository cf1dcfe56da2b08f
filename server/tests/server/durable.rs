//! The real program on a bad day: killed under load, on a full disk, among files that it can't read.

use std::collections::HashSet;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::common::{Process, all_stored, client, command, ids, result, send_result};
use serde_json::Value;
use tempfile::tempdir;

/// How often servers are killed, all in all.
const KILLS: usize = 300;

/// How many rounds share a folder: few enough that files are begun often, and many enough that they grow.
const ROUNDS: u64 = 8;

/// How many clients post while a server is killed.
const CLIENTS: usize = 4;

/// Posts until the server is gone, and returns the ids that were acknowledged.
fn post_until_killed(url: &str, client_name: &str, first: &AtomicUsize) -> Vec<String> {
    let agent = client();
    let mut acknowledged = Vec::new();
    for number in 0.. {
        let id = format!("{client_name}-{number}");
        match agent.post(url).content_type("application/json").send(result(&id)) {
            Ok(answer) if answer.status() == 201 => acknowledged.push(id),
            Ok(answer) => panic!("status {}", answer.status()),
            Err(_) => break,
        }
        first.fetch_add(1, Ordering::Relaxed);
    }
    acknowledged
}

/// Kills servers at random instants under load: one alone, one of two on the folder, and both of them. After each
/// time, everything that was acknowledged is there, once, and the next server takes more.
#[test]
fn what_was_acknowledged_outlasts_kill_9() {
    let assets = tempdir().unwrap();
    let (mut kills, mut posts) = (0, 0);
    // An instant that differs from round to round (Weyl's sequence), up to 60 ms after the first posts.
    let instant = |round: u64| Duration::from_micros(round.wrapping_mul(0x9e37_79b9) % 60_000);
    for folder in 0_u64.. {
        if kills >= KILLS {
            break;
        }
        let data = tempdir().unwrap();
        let acknowledged = Mutex::new(HashSet::new());
        for round in folder * ROUNDS..(folder + 1) * ROUNDS {
            let servers = if round % 3 == 0 { 1 } else { 2 };
            let servers: Vec<_> =
                (0..servers).map(|_| Process::start(data.path(), assets.path(), &[])).collect();
            // Of two, the second is killed at the same time, or a moment later when its clients have gone on.
            let together = round % 3 == 1;
            let taken = AtomicUsize::new(0);
            thread::scope(|scope| {
                for number in 0..CLIENTS {
                    let url = servers[number % servers.len()].url("/api/scores");
                    let (acknowledged, taken) = (&acknowledged, &taken);
                    scope.spawn(move || {
                        let ids = post_until_killed(&url, &format!("{round}-{number}"), taken);
                        acknowledged.lock().unwrap().extend(ids);
                    });
                }
                while taken.load(Ordering::Relaxed) == 0 {
                    thread::yield_now();
                }
                thread::sleep(instant(round));
                for mut server in servers {
                    server.child.kill().unwrap();
                    server.child.wait().unwrap();
                    kills += 1;
                    if !together {
                        thread::sleep(instant(round + 1) / 4);
                    }
                }
            });
            posts += taken.load(Ordering::Relaxed);
            let next = Process::start(data.path(), assets.path(), &[]);
            let id = format!("{round}-after");
            assert_eq!(send_result(&next.url("/api/scores"), &id).status(), 201);
            acknowledged.lock().unwrap().insert(id);
            let stored = ids(&all_stored(data.path()));
            let lost: Vec<_> = acknowledged.lock().unwrap().difference(&stored).cloned().collect();
            assert!(lost.is_empty(), "lost after {kills} kills: {lost:?}");
        }
    }
    println!("{posts} results were acknowledged before {kills} kills, and all of them were found");
    assert!(posts > kills, "the servers were killed before they did anything");
}

/// A limit on the size of files stands in for a full disk: a write takes what fits and then fails.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = command(data.path(), assets.path());
    let mut limited = std::process::Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "sh"]).arg(server.get_program());
    limited.args(server.get_args()).stderr(Stdio::null());
    let limited = Process::listening(limited);
    let url = limited.url("/api/scores");
    let mut kept = 0;
    let refused = loop {
        let answer = send_result(&url, &format!("a-{kept}"));
        if answer.status() != 201 {
            break answer;
        }
        kept += 1;
        assert!(kept < 1000, "the limit isn't in force");
    };
    assert_eq!(refused.status(), 507);
    assert!(kept > 3);
    for again in 0..3 {
        assert_eq!(send_result(&url, &format!("b-{again}")).status(), 507);
        assert_eq!(ids(&all_stored(data.path())).len(), kept, "the file is as it was");
    }
    let mut table = client().get(&url).call().unwrap();
    let table: Value = serde_json::from_str(&table.body_mut().read_to_string().unwrap()).unwrap();
    assert_eq!(table["table"][0]["played"], kept);
    // With room again, the client's next try succeeds.
    let roomy = Process::start(data.path(), assets.path(), &[]);
    assert_eq!(send_result(&roomy.url("/api/scores"), "b-0").status(), 201);
    assert_eq!(ids(&all_stored(data.path())).len(), kept + 1);
    let files = std::fs::read_dir(data.path()).unwrap().count();
    assert_eq!(files, 3, "the day's file, the lock and the key");
}

/// As above on a disk that is really full: a small one in memory, where the system lets us make one.
#[cfg(target_os = "linux")]
#[test]
fn a_small_disk_that_fills_up_loses_nothing() {
    let (mounted, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let disk = Disk::mount(mounted.path());
    let Some(disk) = disk else {
        println!("skipped: this system doesn't let us mount a disk in memory");
        return;
    };
    let server = Process::start(disk.0, assets.path(), &[]);
    let url = server.url("/api/scores");
    // Something else takes most of the room.
    let ballast = disk.0.join("ballast");
    std::fs::write(&ballast, vec![0; 100 * 1024]).unwrap();
    let mut kept = 0;
    let mut refused = loop {
        let answer = send_result(&url, &format!("a-{kept}"));
        if answer.status() != 201 {
            break answer;
        }
        kept += 1;
        assert!(kept < 2000, "the disk is larger than it should be");
    };
    assert_eq!(refused.status(), 507);
    assert!(refused.body_mut().read_to_string().unwrap().contains("disk-full"));
    assert_eq!(ids(&all_stored(disk.0)).len(), kept);
    let health = client().get(server.url("/api/health")).call().unwrap().body_mut().read_to_string().unwrap();
    let health: Value = serde_json::from_str(&health).unwrap();
    assert_eq!((health["results"].as_u64(), health["space"].as_u64()), (Some(kept as u64), Some(0)));
    // A second server on the full disk reads what there is, and so does the first after a kill.
    drop(server);
    let again = Process::start(disk.0, assets.path(), &[]);
    let url = again.url("/api/scores");
    assert_eq!(send_result(&url, "b").status(), 507);
    assert_eq!(ids(&all_stored(disk.0)).len(), kept);
    std::fs::remove_file(&ballast).unwrap();
    assert_eq!(send_result(&url, "b").status(), 201);
    assert_eq!(ids(&all_stored(disk.0)).len(), kept + 1);
}

/// A disk in memory with room for 128 KB.
#[cfg(target_os = "linux")]
struct Disk<'a>(&'a Path);

#[cfg(target_os = "linux")]
impl Disk<'_> {
    fn mount(path: &Path) -> Option<Disk<'_>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=128k", "none"]).arg(path).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then_some(Disk(path))
    }
}

#[cfg(target_os = "linux")]
impl Drop for Disk<'_> {
    fn drop(&mut self) {
        // Lazily: a server may still hold a file there.
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

/// A file that the server may not read is set aside, and the host is told in the log and by `/api/health`.
#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read_is_set_aside() {
    use std::os::unix::fs::{PermissionsExt, chown};
    use std::os::unix::process::CommandExt;
    /// Who owns nothing, on every Linux.
    const NOBODY: u32 = 65_534;
    let (data, assets, log) = (tempdir().unwrap(), tempdir().unwrap(), tempdir().unwrap());
    let file = data.path().join(format!("scores-{}.json", chrono::Utc::now().date_naive()));
    std::fs::write(&file, "[{\"black\":\"Ada\",\"white\":\"Bola\",\"winner\":\"b\"}]").unwrap();
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o000)).unwrap();
    let mut program = command(data.path(), assets.path());
    if File::open(&file).is_ok() {
        // For root there is no such file: somebody else must run the program.
        let copy = log.path().join("parlour");
        std::fs::copy(program.get_program(), &copy).unwrap();
        for path in [log.path(), data.path(), assets.path()] {
            chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let mut other = Command::new(&copy);
        other.args(program.get_args()).uid(NOBODY).gid(NOBODY);
        program = other;
    }
    let said = log.path().join("log");
    program.stderr(File::create(&said).unwrap()).env("NO_COLOR", "1");
    let server = Process::listening(program);
    assert_eq!(send_result(&server.url("/api/scores"), "a").status(), 201);
    assert_eq!(ids(&all_stored(data.path())).len(), 1);
    let health = client().get(server.url("/api/health")).call().unwrap().body_mut().read_to_string().unwrap();
    let health: Value = serde_json::from_str(&health).unwrap();
    let aside = health["damaged"][0].as_str().unwrap();
    assert!(aside.contains(".damaged-"), "{health}");
    assert_eq!(std::fs::metadata(data.path().join(aside)).unwrap().len(), 45, "it is whole");
    let said = std::fs::read_to_string(said).unwrap();
    assert!(said.contains("WARN") && said.contains(aside) && said.contains("may not be read"), "{said}");
}

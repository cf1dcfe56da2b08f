//! What the program does besides serving.

use std::process::{Command, Output};

use crate::common::{Process, command, send_result};
use serde_json::{Value, json};
use tempfile::tempdir;

fn output(command: &mut Command) -> (Output, String) {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    (output, text)
}

#[test]
fn a_folder_is_checked_and_not_changed() {
    let data = tempdir().unwrap();
    let write = |name: &str, content: &str| std::fs::write(data.path().join(name), content).unwrap();
    write(
        "scores-2026-10-27.json",
        r#"[{"black":"Ada","white":"Bola","winner":"b"},{"black":"Ada","white":"Bola","winner":"w","id":"a","verified":true}]"#,
    );
    write("checks-2026-10-27.json", r#"[{"id":"a","verified":"full"}]"#);
    let check =
        || output(command(data.path(), data.path()).args(["check".as_ref(), data.path().as_os_str()]));
    let (whole, text) = check();
    assert!(whole.status.success());
    assert_eq!(
        text,
        "scores-2026-10-27.json: 2 results, 1 verified, 1 of them in full\n1 days, 2 results, 0 damaged, 0 set aside\n"
    );
    write("scores-2026-10-28.json", r#"[{"black":"Ada","white":"Bola","winner":"b"},{"bla"#);
    write("scores-2026-10-26.damaged-101112-1.json", "");
    std::fs::create_dir(data.path().join("scores-2026-10-29.json")).unwrap();
    let (damaged, text) = check();
    assert_eq!(damaged.status.code(), Some(1));
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(
        lines[0],
        "scores-2026-10-26.damaged-101112-1.json: set aside; can be read: 0 results, 0 verified"
    );
    assert_eq!(
        lines[2],
        "scores-2026-10-28.json: DAMAGED (no list of results at byte 45 of 50); can be read: 1 results, 0 verified"
    );
    assert!(lines[3].contains("DAMAGED (it isn't a file)"), "{text}");
    assert_eq!(lines[4], "3 days, 3 results, 2 damaged, 1 set aside");
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 5, "nothing was made or moved");
    let (missing, _) = output(command(data.path(), data.path()).args(["check", "/nowhere/at/all"]));
    assert_eq!(missing.status.code(), Some(1));
}

#[test]
fn results_are_exported_while_a_server_runs() {
    let (data, assets) = (tempdir().unwrap(), tempdir().unwrap());
    let server = Process::start(data.path(), assets.path(), &[]);
    let url = server.url("/api/scores");
    for id in ["a", "b"] {
        assert_eq!(send_result(&url, id).status(), 201);
    }
    let yesterday = chrono::Utc::now().date_naive().pred_opt().unwrap();
    let results = json!([{"black": "Old", "white": "Older", "winner": "draw"}]);
    std::fs::write(data.path().join(format!("scores-{yesterday}.json")), results.to_string()).unwrap();
    let export = |more: &[&str]| output(command(data.path(), assets.path()).arg("export").args(more));
    let (done, text) = export(&["--days", "2"]);
    assert!(done.status.success());
    let exported: Vec<Value> = serde_json::from_str(&text).unwrap();
    let names: Vec<_> = exported.iter().map(|result| result["black"].as_str().unwrap()).collect();
    assert_eq!(names, ["Old", "Ada", "Ada"]);
    assert_eq!(exported[1]["id"], "a");
    let (_, today) = export(&[]);
    assert_eq!(serde_json::from_str::<Vec<Value>>(&today).unwrap().len(), 2);
    let (_, csv) = export(&["--days", "2", "--format", "csv"]);
    assert_eq!(csv.lines().count(), 4, "{csv}");
    let (wrong, _) = export(&["--days", "0"]);
    assert!(!wrong.status.success());
}

#[test]
fn the_manual_and_the_completions_know_every_flag() {
    let here = tempdir().unwrap();
    let says = |arguments: &[&str]| {
        let (done, text) = output(command(here.path(), here.path()).args(arguments));
        assert!(done.status.success(), "{arguments:?}");
        text
    };
    let help = says(&["--help"]);
    let flags: Vec<_> = help.split_whitespace().filter(|word| word.starts_with("--")).collect();
    assert!(flags.contains(&"--listen") && flags.len() > 10, "{flags:?}");
    let manual = says(&["man"]);
    assert!(manual.contains(".TH parlour 1"), "{manual}");
    assert!(manual.contains("PARLOUR_LISTEN"));
    for flag in &flags {
        assert!(manual.contains(&flag.replace('-', "\\-")), "{flag}");
    }
    for name in ["check", "export", "completions"] {
        assert!(manual.contains(&format!("\\fBparlour\\fR \\fB{name}\\fR")), "{name}: {manual}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = says(&["completions", shell]);
        for flag in &flags {
            assert!(script.contains(flag.trim_start_matches("--")), "{shell}: {flag}");
        }
    }
    assert_eq!(says(&["--version"]), format!("parlour {}\n", env!("CARGO_PKG_VERSION")));
}

//! Running the built program.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run of the program did.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    /// The output's lines of a run that went well.
    #[track_caller]
    pub(crate) fn lines(&self) -> Vec<&str> {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""), "{self:?}");
        self.stdout.lines().collect()
    }

    /// The message of a run that was refused, without `error: `.
    #[track_caller]
    pub(crate) fn refusal(&self) -> &str {
        assert_eq!((self.status, self.stdout.as_str()), (2, ""), "{self:?}");
        self.stderr.strip_prefix("error: ").expect("a message begins with `error: `").trim_end()
    }
}

pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with an empty input.
pub(crate) fn lab(args: &[&str]) -> Ran {
    lab_with_input(args, "")
}

/// Runs the program with that input, all of it at once.
pub(crate) fn lab_with_input(args: &[&str], input: &str) -> Ran {
    let mut child = program().args(args).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    // A program that refuses its arguments doesn't read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        status: output.status.code().expect("the program isn't killed"),
        stdout: String::from_utf8(output.stdout).expect("the output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("the messages are UTF-8"),
    }
}

/// The path of a file with that text. Each test has its own names.
pub(crate) fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the temporary folder can be written to");
    path.to_str().expect("the path is UTF-8").to_owned()
}

//! What the page and its worker say to each other: short texts, because a line costs the wasm file less than a
//! format with keys.
//!
//! The page asks with `LEVEL SEED` on the first line and the record below. The worker answers with one line of
//! words: `depth D NODES SCORE MOVE…` after each finished depth, and in the end
//! `best MOVE SCORE D NODES MICROSECONDS VALUE PLIES SLIPPED MOVE…` (`VALUE` and `PLIES` are `-` where unknown,
//! `SLIPPED` is 0 or 1) or `refused WHY`.

use std::fmt;
use std::str::{FromStr, SplitWhitespace};

use game_core::search::{Progress, Thought, Value};
use game_core::{Level, Record};

use super::Answer;

/// A question to the worker.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The game so far.
    pub record: &'a Record,
    /// How strong to play.
    pub level: Level,
    /// For the choice among equals, and for slips.
    pub seed: u64,
}

impl fmt::Display for Request<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}\n{}", self.level.id(), self.seed, self.record)
    }
}

/// Reads a [`Request`].
///
/// # Errors
/// A text for programmers that says what can't be read.
pub fn read_request(text: &str) -> Result<(Record, Level, u64), String> {
    let (head, record) = text.split_once('\n').ok_or("no record")?;
    let (level, seed) = head.split_once(' ').ok_or("no seed")?;
    let level = Level::from_id(level).ok_or("no such level")?;
    let seed = seed.parse().map_err(|_| "the seed isn't a number")?;
    let record = record.parse::<Record>().map_err(|_| "the record can't be read")?;
    Ok((record, level, seed))
}

/// A line from the worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// A depth is finished.
    Progress(Progress),
    /// The thought is finished.
    Best(Answer),
    /// The question has no answer, and why.
    Refused(String),
}

impl Reply {
    /// The reply for a finished thought that took so many microseconds.
    pub fn best(thought: Thought<String>, microseconds: u64) -> Reply {
        Reply::Best(Answer {
            best: thought.best,
            score: thought.score,
            depth: thought.depth,
            nodes: thought.nodes,
            ms: microseconds as f64 / 1000.0,
            pv: thought.pv,
            value: thought.value,
            plies: thought.plies,
            slipped: thought.slipped,
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pv = match self {
            Reply::Refused(why) => return write!(f, "refused {why}"),
            Reply::Progress(Progress { depth, nodes, score, pv }) => {
                write!(f, "depth {depth} {nodes} {score}")?;
                pv
            }
            Reply::Best(answer) => {
                let Answer { best, score, depth, nodes, ms, pv, value, plies, slipped } = answer;
                let microseconds = (ms * 1000.0).round() as u64;
                write!(f, "best {best} {score} {depth} {nodes} {microseconds} ")?;
                f.write_str(value.map_or("-", Value::id))?;
                match plies {
                    Some(plies) => write!(f, " {plies}")?,
                    None => f.write_str(" -")?,
                }
                f.write_str(if *slipped { " 1" } else { " 0" })?;
                pv
            }
        };
        pv.iter().try_for_each(|text| write!(f, " {text}"))
    }
}

impl FromStr for Reply {
    type Err = ();

    fn from_str(line: &str) -> Result<Reply, ()> {
        let (head, rest) = line.split_once(' ').ok_or(())?;
        match head {
            "refused" => Ok(Reply::Refused(rest.to_owned())),
            "depth" => progress(rest.split_whitespace()).map(Reply::Progress).ok_or(()),
            "best" => answer(rest.split_whitespace()).map(Reply::Best).ok_or(()),
            _ => Err(()),
        }
    }
}

fn progress(mut words: SplitWhitespace<'_>) -> Option<Progress> {
    Some(Progress {
        depth: next(&mut words)?,
        nodes: next(&mut words)?,
        score: next(&mut words)?,
        pv: words.map(str::to_owned).collect(),
    })
}

fn answer(mut words: SplitWhitespace<'_>) -> Option<Answer> {
    Some(Answer {
        best: words.next()?.to_owned(),
        score: next(&mut words)?,
        depth: next(&mut words)?,
        nodes: next(&mut words)?,
        ms: next::<u64>(&mut words)? as f64 / 1000.0,
        value: match words.next()? {
            "win" => Some(Value::Win),
            "draw" => Some(Value::Draw),
            "loss" => Some(Value::Loss),
            "-" => None,
            _ => return None,
        },
        plies: match words.next()? {
            "-" => None,
            plies => Some(plies.parse().ok()?),
        },
        slipped: words.next()? == "1",
        pv: words.map(str::to_owned).collect(),
    })
}

fn next<T: FromStr>(words: &mut SplitWhitespace<'_>) -> Option<T> {
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use game_core::Kind;

    use super::*;

    fn answer() -> Answer {
        Answer {
            best: "22x15x8".into(),
            score: -135,
            depth: 9,
            nodes: 12_345_678_901,
            ms: 1000.25,
            pv: vec!["22x15x8".into(), "4x11".into()],
            value: Some(Value::Loss),
            plies: Some(17),
            slipped: false,
        }
    }

    #[test]
    fn replies_round_trip() {
        let unproved = Answer { value: None, plies: None, slipped: true, pv: Vec::new(), ..answer() };
        let progress = Progress { depth: 3, nodes: 99, score: 5, pv: vec!["11-15".into(), "23-19".into()] };
        for reply in [
            Reply::Best(answer()),
            Reply::Best(unproved),
            Reply::Progress(progress),
            Reply::Refused("ply 2, 9-9: not legal".into()),
        ] {
            assert_eq!(reply.to_string().parse(), Ok(reply));
        }
    }

    #[test]
    fn a_cut_or_foreign_reply_is_refused() {
        let whole = Reply::Best(Answer { pv: Vec::new(), ..answer() }).to_string();
        let words: Vec<&str> = whole.split(' ').collect();
        for kept in 0..words.len() {
            assert_eq!(words[..kept].join(" ").parse::<Reply>(), Err(()), "{kept} words");
        }
        assert_eq!("worst 11-15".parse::<Reply>(), Err(()));
    }

    #[test]
    fn requests_round_trip() {
        let mut record = Record::new(Kind::ALL[0]);
        record.moves = vec!["11-15".into(), "23-19".into()];
        let text = Request { record: &record, level: Level::Expert, seed: u64::MAX }.to_string();
        assert_eq!(read_request(&text), Ok((record, Level::Expert, u64::MAX)));
    }

    #[test]
    fn a_request_that_cant_be_read_says_why() {
        let fault = |text: &str| read_request(text).unwrap_err();
        assert_eq!(fault("High 1"), "no record");
        assert_eq!(fault("High\ngame: draughts"), "no seed");
        assert_eq!(fault("Huge 1\ngame: draughts"), "no such level");
        assert_eq!(fault("High -1\ngame: draughts"), "the seed isn't a number");
        assert!(fault("High 1\ngame: ludo").contains("record"));
    }
}

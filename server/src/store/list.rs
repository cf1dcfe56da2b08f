//! The JSON list that a day's file is: read whole, read on from where it ended before, or read as far as it goes.

use std::ops::Range;

use super::entry::Reading;

/// More than any result takes. It bounds how far an entry that is never closed is followed.
const LONGEST: usize = 1 << 20;

const BOM: &[u8] = b"\xef\xbb\xbf";

/// Where reading begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Before the list.
    Start,
    /// After its opening bracket.
    Opened,
    /// After an entry.
    Entry,
}

/// A list, or the rest of one.
#[derive(Debug)]
pub(super) struct List<'a> {
    pub(super) entries: Vec<Reading<'a>>,
    /// The offset after the last entry, or after the opening bracket if there is none: where the next entry goes.
    pub(super) end: usize,
    /// What stands before [`List::end`].
    pub(super) place: Place,
}

/// Not a list of results. The offset is where that showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault(pub(super) usize);

/// Reads to the closing bracket, after which only space may follow.
pub(super) fn read(bytes: &[u8], mut place: Place) -> Result<List<'_>, Fault> {
    let mut at = if place == Place::Start && bytes.starts_with(BOM) { BOM.len() } else { 0 };
    let mut end = 0;
    let mut entries = Vec::new();
    loop {
        at = skip_space(bytes, at);
        match (place, bytes.get(at)) {
            (Place::Start, Some(b'[')) => {
                at += 1;
                (place, end) = (Place::Opened, at);
            }
            (Place::Opened | Place::Entry, Some(b']')) => {
                at = skip_space(bytes, at + 1);
                return if at == bytes.len() { Ok(List { entries, end, place }) } else { Err(Fault(at)) };
            }
            (Place::Opened, Some(b'{')) => {
                let (entry, length) = one(&bytes[at..]).ok_or(Fault(at))?;
                entries.push(entry);
                at += length;
                (place, end) = (Place::Entry, at);
            }
            (Place::Entry, Some(b',')) => {
                at = skip_space(bytes, at + 1);
                let rest = bytes.get(at..).filter(|rest| rest.starts_with(b"{")).ok_or(Fault(at))?;
                let (entry, length) = one(rest).ok_or(Fault(at))?;
                entries.push(entry);
                at += length;
                end = at;
            }
            _ => return Err(Fault(at)),
        }
    }
}

/// Every result that can be read, wherever it stands: its place, in order.
pub(super) fn salvage(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = bytes[at..].iter().position(|&byte| byte == b'{') {
        at += next;
        let longest = &bytes[at..bytes.len().min(at + LONGEST)];
        if let Some((_, length)) = one(longest) {
            found.push(at..at + length);
            at += length;
        } else {
            at += 1;
        }
    }
    found
}

/// The result that the bytes begin with, and its length.
fn one(bytes: &[u8]) -> Option<(Reading<'_>, usize)> {
    let mut stream = serde_json::Deserializer::from_slice(bytes).into_iter::<Reading<'_>>();
    let entry = stream.next()?.ok()?;
    Some((entry, stream.byte_offset()))
}

fn skip_space(bytes: &[u8], from: usize) -> usize {
    let space = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
    from + bytes.get(from..).unwrap_or_default().iter().take_while(|byte| space(byte)).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ADA: &str = r#"{"black":"Ada","white":"Bola","winner":"b"}"#;
    const JOSE: &str = r#"{ "winner": "draw", "black": "Jos\u00e9", "white": "[{", "id": 7, "new": [{}] }"#;

    fn names(text: &str) -> Result<Vec<String>, Fault> {
        let list = read(text.as_bytes(), Place::Start)?;
        Ok(list.entries.into_iter().map(|entry| entry.black.into_owned()).collect())
    }

    #[test]
    fn reads_lists_of_any_layout() {
        assert_eq!(names("[]"), Ok(vec![]));
        assert_eq!(names("\u{feff} [\r\n]\n"), Ok(vec![]));
        assert_eq!(names(&format!("[{ADA},{JOSE}]")), Ok(vec!["Ada".into(), "José".into()]));
        assert_eq!(names(&format!("[\n  {JOSE} ,\n\n {ADA}\n]\n\n")), Ok(vec!["José".into(), "Ada".into()]));
    }

    #[test]
    fn the_end_is_where_the_next_entry_goes() {
        let text = format!("[\n{ADA}\n]\n");
        let list = read(text.as_bytes(), Place::Start).unwrap();
        assert_eq!((list.end, list.place), (2 + ADA.len(), Place::Entry));
        let rest = format!(",\n{JOSE}\n]\n");
        assert_eq!(read(rest.as_bytes(), Place::Entry).unwrap().entries.len(), 1);
        let empty = read(b" [ ] ", Place::Start).unwrap();
        assert_eq!((empty.end, empty.place), (2, Place::Opened));
    }

    #[test]
    fn refuses_what_is_no_list_of_results() {
        for text in [
            String::new(),
            " ".into(),
            "{}".into(),
            ADA.into(),
            "null".into(),
            "[1]".into(),
            "[null]".into(),
            format!("[{ADA}"),
            format!("[{ADA},"),
            format!("[{ADA},]"),
            format!("[,{ADA}]"),
            format!("[{ADA} {ADA}]"),
            format!("[{ADA}]]"),
            format!("[{ADA}]\0"),
            r#"[{"black":"Ada","white":"Bola","winner":"x"}]"#.into(),
            r#"[{"black":"Ada","white":null,"winner":"b"}]"#.into(),
        ] {
            assert!(names(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn salvages_every_whole_result() {
        let count = |text: &str| salvage(text.as_bytes()).len();
        assert_eq!(count(""), 0);
        assert_eq!(count(ADA), 1);
        assert_eq!(count(&format!("[{ADA},{JOSE},{{\"black\":\"x")), 2);
        assert_eq!(count(&format!("{{\"scores\":[{ADA},1,null,{JOSE}]}}")), 2);
        assert_eq!(count(&format!("[{{\"black\":[{ADA},{JOSE}]")), 2);
        let found = salvage(format!("\0\0{ADA}\0").as_bytes());
        assert_eq!((found.len(), found[0].clone()), (1, 2..2 + ADA.len()));
        let mut bytes = format!("[{ADA},{ADA},{ADA}]").into_bytes();
        bytes[ADA.len() + 14] = 0xff;
        assert_eq!(salvage(&bytes).len(), 2);
        assert_eq!(count(&"[{\"a\":".repeat(2_000)), 0);
    }

    proptest! {
        /// Whatever is cut off at the end, the results before it are found.
        #[test]
        fn a_torn_tail_costs_only_the_torn_result(results in 1usize..6, cut in 0usize..400) {
            let text = format!("[\n{}\n]\n", vec![ADA; results].join(",\n"));
            let cut = cut.min(text.len());
            let torn = &text.as_bytes()[..text.len() - cut];
            let whole = (1..=results).filter(|n| 2 + n * ADA.len() + (n - 1) * 2 <= torn.len()).count();
            prop_assert_eq!(salvage(torn).len(), whole);
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = read(&bytes, Place::Start);
            for range in salvage(&bytes) {
                let whole = bytes[range].starts_with(b"{");
                prop_assert!(whole);
            }
        }
    }
}

//! Whole games with known ends: every file of `tests/playthroughs` is a record, a line `---`, and what it leads to.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game_core::{Kind, Record};

#[test]
fn games_end_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/playthroughs");
    let mut kinds = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let (record, expected) = text.split_once("---\n").expect(&name);
        let record: Record = record.parse().expect(&name);
        assert!(name.starts_with(record.kind.id()), "{name} names its game");
        let game = record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        let outcome = game.outcome().map_or("none".to_owned(), |outcome| outcome.to_string());
        let reached = format!("position: {}\noutcome: {outcome}\n", game.position());
        assert_eq!(reached, expected, "{name}");
        assert_eq!(game.record(), record, "{name}: the record of the replayed game");
        kinds.insert(record.kind);
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), Kind::ALL, "every game has playthroughs");
}

//! A posted result, read field by field, so that a refusal can name the field.

use app::api::{AIDS, Winner, game_of};
use game_core::{Kind, Level};
use serde_json::{Map, Value};

use crate::error::Refusal;
use crate::names;

/// The greatest length of an `id`.
const LONGEST_ID: usize = 64;

/// A result as it was claimed. Every field can be read; whether it is true is for [`crate::verify`] to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The name of who had the first move, clean.
    pub black: String,
    /// The name of who answered, clean, and another than Black's.
    pub white: String,
    /// Who won.
    pub winner: Winner,
    /// The sender's own name for the result.
    pub id: Option<String>,
    /// Which game.
    pub kind: Kind,
    /// The setup's text; empty for the default. It may still be wrong.
    pub setup: String,
    /// The computer's level.
    pub level: Option<Level>,
    /// The moves, in any notation that the game reads; `None` if they weren't given.
    pub moves: Option<Vec<String>>,
    /// The end by the players' word, if any.
    pub end: Option<Ending>,
    /// What else than the players' own moves the game has seen, as [`app::api::Score`] has it.
    pub aids: Option<String>,
}

/// How the players ended a game that the rules hadn't ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The loser gave up.
    Resigned,
    /// Both agreed on a draw.
    Agreed,
}

impl Ending {
    /// `"resigned"` or `"agreed"`.
    pub const fn id(self) -> &'static str {
        match self {
            Ending::Resigned => "resigned",
            Ending::Agreed => "agreed",
        }
    }
}

impl Submission {
    /// Reads the body of a request.
    ///
    /// # Errors
    /// 400, naming the field at fault.
    pub fn read(body: &[u8]) -> Result<Submission, Refusal> {
        let value: Value = serde_json::from_slice(body)
            .map_err(|error| Refusal::bad("bad-json", format!("The body can't be read as JSON: {error}.")))?;
        let Value::Object(fields) = value else {
            return Err(Refusal::bad(
                "bad-json",
                "The body must be a JSON object with black, white and winner.",
            ));
        };
        let black = name(&fields, "black")?;
        let white = name(&fields, "white")?;
        if names::same(&black, &white) {
            return Err(Refusal::bad(
                "same-name",
                "black and white are the same name; a game has two players.",
            ));
        }
        Ok(Submission {
            winner: winner(&fields)?,
            id: id(&fields)?,
            kind: kind(&fields)?,
            setup: text(&fields, "setup")?.unwrap_or_default().trim().to_owned(),
            level: level(&fields)?,
            moves: moves(&fields)?,
            end: end(&fields)?,
            aids: aids(&fields)?,
            black,
            white,
        })
    }
}

/// The field's text; `None` if it is missing or null.
fn text<'a>(fields: &'a Map<String, Value>, field: &'static str) -> Result<Option<&'a str>, Refusal> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(wrong_type(field, "a text", other)),
    }
}

fn wrong_type(field: &str, expected: &str, value: &Value) -> Refusal {
    let found = match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    };
    Refusal::bad("bad-field", format!("{field} must be {expected}, not {found}."))
}

fn required<'a>(fields: &'a Map<String, Value>, field: &'static str) -> Result<&'a str, Refusal> {
    match fields.get(field) {
        None => Err(Refusal::bad("missing-field", format!("{field} is missing."))),
        Some(Value::String(text)) => Ok(text),
        Some(other) => Err(wrong_type(field, "a text", other)),
    }
}

fn name(fields: &Map<String, Value>, field: &'static str) -> Result<String, Refusal> {
    names::clean(required(fields, field)?)
        .map_err(|error| Refusal::bad("bad-name", format!("The name in {field} {error}.")))
}

fn winner(fields: &Map<String, Value>) -> Result<Winner, Refusal> {
    match required(fields, "winner")? {
        "b" => Ok(Winner::Black),
        "w" => Ok(Winner::White),
        "draw" => Ok(Winner::Draw),
        other => Err(unknown("unknown-winner", "winner", other, "b, w or draw")),
    }
}

fn id(fields: &Map<String, Value>) -> Result<Option<String>, Refusal> {
    let Some(id) = text(fields, "id")? else { return Ok(None) };
    if id.is_empty() || id.len() > LONGEST_ID || !id.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Refusal::bad(
            "bad-field",
            format!("id must be 1 to {LONGEST_ID} visible ASCII characters without spaces."),
        ));
    }
    Ok(Some(id.to_owned()))
}

fn kind(fields: &Map<String, Value>) -> Result<Kind, Refusal> {
    let id = text(fields, "game")?;
    game_of(id).ok_or_else(|| unknown_game(id.unwrap_or_default()))
}

/// No game has that id.
pub(crate) fn unknown_game(id: &str) -> Refusal {
    unknown("unknown-game", "game", id, &Kind::ALL.map(Kind::id).join(", "))
}

fn level(fields: &Map<String, Value>) -> Result<Option<Level>, Refusal> {
    let Some(id) = text(fields, "level")? else { return Ok(None) };
    let level = Level::from_id(id)
        .ok_or_else(|| unknown("unknown-level", "level", id, "Low, Medium, High or Expert"))?;
    Ok(Some(level))
}

fn moves(fields: &Map<String, Value>) -> Result<Option<Vec<String>>, Refusal> {
    let split = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    match fields.get("moves") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(split(text))),
        Some(Value::Array(items)) => {
            let mut moves = Vec::with_capacity(items.len());
            for item in items {
                let Value::String(text) = item else {
                    return Err(wrong_type("every entry of moves", "a text", item));
                };
                moves.extend(split(text));
            }
            Ok(Some(moves))
        }
        Some(other) => Err(wrong_type("moves", "a text or a list of texts", other)),
    }
}

fn end(fields: &Map<String, Value>) -> Result<Option<Ending>, Refusal> {
    let Some(id) = text(fields, "end")? else { return Ok(None) };
    let ending = [Ending::Resigned, Ending::Agreed].into_iter().find(|ending| ending.id() == id);
    ending.map(Some).ok_or_else(|| unknown("unknown-end", "end", id, "resigned or agreed"))
}

/// Those of the aids that we know; a later version's are passed over.
fn aids(fields: &Map<String, Value>) -> Result<Option<String>, Refusal> {
    let said = text(fields, "aids")?.unwrap_or_default();
    let known: Vec<_> = AIDS.into_iter().filter(|aid| said.split(' ').any(|word| word == *aid)).collect();
    Ok(Some(known.join(" ")).filter(|aids| !aids.is_empty()))
}

fn unknown(code: &'static str, field: &str, value: &str, known: &str) -> Refusal {
    const SHOWN: usize = 40;
    let dots = if value.chars().count() > SHOWN { "…" } else { "" };
    let start: String = value.chars().take(SHOWN).collect();
    Refusal::bad(code, format!("{field} can't be {:?}: it is {known}.", format!("{start}{dots}")))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn refused(body: &str) -> Refusal {
        Submission::read(body.as_bytes()).unwrap_err()
    }

    #[test]
    fn reads_the_original_format() {
        let read = Submission::read(br#"{"black":" Ada ","white":"Computer (High)","winner":"b","x":[1]}"#);
        let expected = Submission {
            black: "Ada".into(),
            white: "Computer (High)".into(),
            winner: Winner::Black,
            id: None,
            kind: Kind::Draughts,
            setup: String::new(),
            level: None,
            moves: None,
            end: None,
            aids: None,
        };
        assert_eq!(read, Ok(expected));
    }

    #[test]
    fn keeps_the_aids_that_it_knows() {
        let aids = |text: &str| {
            let body = format!(r#"{{"black":"Ada","white":"Bola","winner":"b","aids":"{text}"}}"#);
            Submission::read(body.as_bytes()).unwrap().aids
        };
        assert_eq!([aids(""), aids("oracle undone")], [None, None]);
        assert_eq!(aids("hint undo hint oracle").as_deref(), Some("undo hint"));
    }

    #[test]
    fn moves_are_a_text_or_a_list_of_texts() {
        let read = |moves: &str| {
            let body = format!(r#"{{"black":"a","white":"b","winner":"draw","moves":{moves}}}"#);
            Submission::read(body.as_bytes()).map(|submission| submission.moves)
        };
        let two = Ok(Some(vec!["11-15".to_owned(), "23-19".to_owned()]));
        assert_eq!(read(r#""11-15\n 23-19 ""#), two);
        assert_eq!(read(r#"["11-15","23-19"]"#), two);
        assert_eq!(read(r#"["11-15 23-19"]"#), two);
        assert_eq!(read("null"), Ok(None));
        assert_eq!(read(r#""""#), Ok(Some(vec![])));
        assert!(read("7").unwrap_err().error.contains("moves"));
        assert!(read("[7]").unwrap_err().error.contains("moves"));
    }

    #[test]
    fn names_the_field_at_fault() {
        let whole = r#"{"black":"a","white":"b","winner":"b","id":"x","game":"draughts","setup":"","level":"Low","end":"agreed"}"#;
        assert!(Submission::read(whole.as_bytes()).is_ok());
        let value: Value = serde_json::from_str(whole).unwrap();
        for field in value.as_object().unwrap().keys() {
            let mut wrong = value.clone();
            wrong[field] = 7.into();
            let refusal = refused(&wrong.to_string());
            assert_eq!(refusal.code, "bad-field");
            assert!(refusal.error.starts_with(field.as_str()), "{}", refusal.error);
        }
        for field in ["black", "white", "winner"] {
            let mut wrong = value.clone();
            wrong.as_object_mut().unwrap().remove(field);
            assert_eq!(refused(&wrong.to_string()).code, "missing-field");
            wrong[field] = Value::Null;
            assert!(refused(&wrong.to_string()).error.contains("null"));
        }
    }

    #[test]
    fn says_what_is_unknown() {
        let with = |field: &str, value: &str| {
            let mut body = serde_json::json!({"black": "a", "white": "b", "winner": "b"});
            body[field] = value.into();
            refused(&body.to_string())
        };
        assert_eq!(with("winner", "black").code, "unknown-winner");
        assert_eq!(with("game", "chess").code, "unknown-game");
        assert_eq!(with("level", "Godlike").code, "unknown-level");
        assert_eq!(with("end", "timeout").code, "unknown-end");
        assert_eq!(with("id", "a b").code, "bad-field");
        assert_eq!(with("id", &"x".repeat(65)).code, "bad-field");
        assert!(with("winner", &"x".repeat(5000)).error.len() < 120);
    }

    #[test]
    fn the_same_name_twice_is_one_player() {
        assert_eq!(refused(r#"{"black":"Ada","white":" ADA","winner":"b"}"#).code, "same-name");
    }

    #[test]
    fn what_is_no_object_is_refused() {
        let deep = "[".repeat(200_000) + &"]".repeat(200_000);
        let deep_field = format!(r#"{{"black":{deep}}}"#);
        for body in ["", "[1]", "\"x\"", "5", "null", "{", r#"{"black":"\ud800"}"#, &deep, &deep_field] {
            assert_eq!(refused(body).code, "bad-json", "{}", &body[..body.len().min(40)]);
        }
        assert_eq!(Submission::read(b"{\"black\":\"\xff\"}").unwrap_err().code, "bad-json");
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(body in proptest::collection::vec(any::<u8>(), 0..200)) {
            if let Err(refusal) = Submission::read(&body) {
                prop_assert_eq!(refusal.status.as_u16(), 400);
            }
        }

        #[test]
        fn any_names_are_read_or_refused(black in ".*", white in ".*") {
            let body = serde_json::json!({"black": black, "white": white, "winner": "w"}).to_string();
            match Submission::read(body.as_bytes()) {
                Ok(read) => prop_assert!(!names::same(&read.black, &read.white)),
                Err(refusal) => prop_assert_eq!(refusal.status.as_u16(), 400),
            }
        }
    }
}

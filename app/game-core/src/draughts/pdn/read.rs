//! Reading.

use super::cursor::Cursor;
use super::{PdnError, PdnFault, PdnGame, PdnResult};
use crate::Notation;
use crate::draughts::Draughts;

/// Every game of the text, in order. After a fault the reader goes on with the next game that begins with tags.
pub fn read(text: &str) -> Vec<Result<PdnGame, PdnError>> {
    let mut reader = Reader { cursor: Cursor::new(text) };
    std::iter::from_fn(|| reader.next_game()).collect()
}

struct Reader<'a> {
    cursor: Cursor<'a>,
}

/// What a game is made of, but for what is passed over.
enum Token {
    Tag(String, String),
    Move(String),
    Result(PdnResult),
}

impl<'a> Reader<'a> {
    /// The next game or fault; `None` if there is nothing more but remarks.
    fn next_game(&mut self) -> Option<Result<PdnGame, PdnError>> {
        let mut game = PdnGame::default();
        match self.game(&mut game) {
            Ok(()) if game.line == 0 => None,
            Ok(()) => Some(Ok(game)),
            Err(error) => {
                if !matches!(error.fault, PdnFault::Result { .. }) {
                    self.skip_game(game.moves.is_empty());
                }
                Some(Err(error))
            }
        }
    }

    /// Reads one game; its line stays 0 if there is none.
    fn game(&mut self, game: &mut PdnGame) -> Result<(), PdnError> {
        let mut tagged = PdnResult::Unknown;
        while let Some((start, token)) = self.token()? {
            if game.line == 0 {
                if matches!(token, Token::Result(_)) {
                    // With nothing before it, it separates games and is none.
                    continue;
                }
                game.line = start.line;
            }
            match token {
                Token::Tag(..) if !game.moves.is_empty() => {
                    // It is the next game's: this one came without its result.
                    self.cursor = start;
                    break;
                }
                Token::Tag(name, value) if name.eq_ignore_ascii_case("Result") => {
                    tagged = PdnResult::from_text(value.trim()).unwrap_or_default();
                }
                Token::Tag(name, value) => {
                    check_tag(&name, &value).map_err(|fault| at(start, fault))?;
                    game.tags.push((name, value));
                }
                Token::Move(text) => game.moves.push(text),
                Token::Result(moves) if moves != PdnResult::Unknown && tagged != PdnResult::Unknown => {
                    if tagged != moves {
                        return Err(at(start, PdnFault::Result { tag: tagged, moves }));
                    }
                    break;
                }
                Token::Result(result) => {
                    game.result = result;
                    break;
                }
            }
        }
        if game.result == PdnResult::Unknown {
            game.result = tagged;
        }
        Ok(())
    }

    /// The next token and its place; `None` at the end of the text.
    fn token(&mut self) -> Result<Option<(Cursor<'a>, Token)>, PdnError> {
        loop {
            self.cursor.skip_spaces();
            let start = self.cursor;
            let Some(next) = start.peek() else { return Ok(None) };
            let token = match next {
                '[' => Some(self.tag()?),
                '*' => {
                    self.cursor.next();
                    Some(Token::Result(PdnResult::Unknown))
                }
                '0'..='9' => self.number()?,
                _ if self.remark()? => None,
                _ => return Err(self.unreadable()),
            };
            if let Some(token) = token {
                return Ok(Some((start, token)));
            }
        }
    }

    /// Passes over a comment, a variation, a glyph or a mark, if there is one.
    fn remark(&mut self) -> Result<bool, PdnError> {
        match self.cursor.peek() {
            Some('{') => self.comment()?,
            Some(';') => self.cursor.skip_line(),
            Some('%') if self.cursor.column == 1 => self.cursor.skip_line(),
            Some('(') => self.variation()?,
            Some('$') => {
                self.cursor.next();
                self.cursor.take_while(|c| c.is_ascii_digit());
            }
            Some('!' | '?') => {
                self.cursor.next();
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `{…}`. A line that looks like a tag shows that the end was forgotten.
    fn comment(&mut self) -> Result<(), PdnError> {
        let start = self.cursor;
        self.cursor.next();
        let inside = self.cursor;
        while let Some(c) = self.cursor.next() {
            if c == '}' {
                return Ok(());
            }
            if self.cursor.at_tag_line() {
                break;
            }
        }
        self.cursor = inside;
        Err(at(start, PdnFault::Comment))
    }

    /// `(…)`, with others inside.
    fn variation(&mut self) -> Result<(), PdnError> {
        let start = self.cursor;
        self.cursor.next();
        let inside = self.cursor;
        let mut open = 1_usize;
        loop {
            match self.cursor.peek() {
                Some('{') => {
                    self.comment()?;
                    continue;
                }
                Some(';') => self.cursor.skip_line(),
                Some('(') => open += 1,
                Some(')') => open -= 1,
                Some('[') if self.cursor.at_tag_line() => break,
                Some(_) => {}
                None => break,
            }
            self.cursor.next();
            if open == 0 {
                return Ok(());
            }
        }
        self.cursor = inside;
        Err(at(start, PdnFault::Variation))
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value.
    fn tag(&mut self) -> Result<Token, PdnError> {
        let start = self.cursor;
        self.read_tag().ok_or_else(|| {
            self.cursor = start;
            at(start, PdnFault::Tag)
        })
    }

    fn read_tag(&mut self) -> Option<Token> {
        let blank = |c: char| c == ' ' || c == '\t';
        let cursor = &mut self.cursor;
        cursor.next();
        cursor.take_while(blank);
        let name = cursor.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        cursor.take_while(blank);
        if name.is_empty() || !cursor.take('"') {
            return None;
        }
        let mut value = String::new();
        loop {
            match cursor.next()? {
                '"' => break,
                '\n' => return None,
                '\\' if matches!(cursor.peek(), Some('"' | '\\')) => value.extend(cursor.next()),
                c => value.push(c),
            }
        }
        cursor.take_while(blank);
        cursor.take(']').then(|| Token::Tag(name.to_owned(), value))
    }

    /// What begins with a digit: a move, a result, or the number of a move, which is passed over.
    fn number(&mut self) -> Result<Option<Token>, PdnError> {
        let start = self.cursor;
        let digits = |c: char| c.is_ascii_digit() || c == '/';
        let mut text = self.cursor.take_while(digits).to_owned();
        let mut joined = false;
        loop {
            let mut ahead = self.cursor;
            ahead.skip_spaces();
            let Some(separator @ ('-' | 'x' | 'X' | ':' | '×')) = ahead.next() else { break };
            ahead.skip_spaces();
            let part = ahead.take_while(digits);
            if part.is_empty() {
                self.cursor = start;
                return Err(self.unreadable());
            }
            text.push(if separator == '-' { '-' } else { 'x' });
            text.push_str(part);
            joined = true;
            self.cursor = ahead;
        }
        if let Some(result) = PdnResult::from_text(&text) {
            return Ok(Some(Token::Result(result)));
        }
        if text.contains('/') {
            self.cursor = start;
            return Err(self.unreadable());
        }
        if joined {
            return Ok(Some(Token::Move(text)));
        }
        self.cursor.take_while(|c| c == '.' || c == '…');
        Ok(None)
    }

    /// The fault of a word that means nothing here.
    fn unreadable(&mut self) -> PdnError {
        let start = self.cursor;
        let word: String = self.cursor.take_while(|c| !c.is_whitespace()).chars().take(20).collect();
        at(start, PdnFault::Unreadable(word))
    }

    /// Goes to the next line of tags that isn't of this game.
    fn skip_game(&mut self, in_tags: bool) {
        let mut own = in_tags;
        loop {
            self.cursor.skip_line();
            if self.cursor.next().is_none() {
                return;
            }
            let tags = self.cursor.peek() == Some('[');
            own &= tags;
            if self.cursor.at_tag_line() && !own {
                return;
            }
        }
    }
}

fn at(place: Cursor<'_>, fault: PdnFault) -> PdnError {
    PdnError { line: place.line, column: place.column, fault }
}

/// Finds fault with the values that the game depends on.
fn check_tag(name: &str, value: &str) -> Result<(), PdnFault> {
    if name.eq_ignore_ascii_case("GameType") && value.split(',').next().map(str::trim) != Some("21") {
        return Err(PdnFault::GameType(value.to_owned()));
    }
    if name.eq_ignore_ascii_case("FEN") {
        Draughts::read_position(value).map_err(PdnFault::Position)?;
    }
    Ok(())
}

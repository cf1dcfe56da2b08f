//! A place in a text that knows its line and column.

/// What is left of a text, and how far it has been read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    /// Counted from 1.
    pub(super) line: usize,
    /// Counted from 1, in characters.
    pub(super) column: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, column: 1 }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let found = self.peek()?;
        self.rest = &self.rest[found.len_utf8()..];
        if found == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(found)
    }

    /// Passes over the character if it is the next one.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Passes over characters while they fit, and gives them.
    pub(super) fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.peek().is_some_and(&fits) {
            self.next();
        }
        &before[..before.len() - self.rest.len()]
    }

    pub(super) fn skip_spaces(&mut self) {
        self.take_while(char::is_whitespace);
    }

    pub(super) fn skip_line(&mut self) {
        self.take_while(|c| c != '\n');
    }

    /// Whether something that looks like a tag begins the line here.
    pub(super) fn at_tag_line(&self) -> bool {
        self.column == 1
            && self.rest.strip_prefix('[').is_some_and(|rest| {
                let name = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
                name.len() < rest.len() && name.trim_start_matches([' ', '\t']).starts_with('"')
            })
    }
}

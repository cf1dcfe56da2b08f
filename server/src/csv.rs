//! Results for a spreadsheet.

use app::api::{Played, Verified, Winner};

/// The results as comma-separated values, RFC 4180.
pub fn table<'a>(results: impl Iterator<Item = &'a Played>) -> String {
    let mut text = String::from("at,game,setup,level,black,white,winner,end,verified,counts,id,moves\r\n");
    for Played { score, at, verified, counts, .. } in results {
        let winner = match score.winner {
            Winner::Black => "b",
            Winner::White => "w",
            Winner::Draw => "draw",
        };
        let verified = match verified {
            Verified::No => "no",
            Verified::Rules => "rules",
            Verified::Full => "full",
        };
        let field = |text: &Option<String>| cell(text.as_deref().unwrap_or_default());
        let cells = [
            field(at),
            field(&score.game),
            field(&score.setup),
            field(&score.level),
            cell(&score.black),
            cell(&score.white),
            cell(winner),
            field(&score.end),
            cell(verified),
            cell(if *counts { "yes" } else { "no" }),
            field(&score.id),
            field(&score.moves),
        ];
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

/// A text as a cell, quoted where need be. What a spreadsheet would take for a formula gets an apostrophe.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        assert_eq!(cell("Ada"), "Ada");
        assert_eq!(cell("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(cell("=1+1"), "'=1+1");
        assert_eq!(cell("-x"), "'-x");
    }
}

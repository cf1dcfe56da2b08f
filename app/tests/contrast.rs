//! The colours that stand on each other can be told apart: WCAG 2.2 AA, in both themes.

use std::collections::BTreeMap;
use std::path::Path;

const TEXT: f64 = 4.5;
const MARK: f64 = 3.0;

const THEMES: [&str; 2] = ["light", "dark"];

/// Foregrounds, the grounds that they stand on, and the least contrast.
const PAIRS: [(&[&str], &[&str], f64); 7] = [
    (&["text", "muted", "link"], &["page", "panel", "raised"], TEXT),
    (&["text", "link"], &["accent-soft"], TEXT),
    (&["text"], &["warm-soft"], TEXT),
    (&["on-accent"], &["accent", "accent-strong"], TEXT),
    (&["warm"], &["page", "panel"], TEXT),
    (&["edge", "accent", "focus"], &["page", "panel", "raised"], MARK),
    (&["accent"], &["accent-soft"], MARK),
];

type Colour = [f64; 3];

/// The tokens of a sheet that are pairs of opaque colours: light theme, dark theme.
fn tokens() -> BTreeMap<String, [Colour; 2]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../style/tokens.css");
    let sheet = std::fs::read_to_string(path).expect("the tokens are where the style sheets are");
    sheet.lines().filter_map(token).collect()
}

/// `--name: light-dark(#rrggbb, #rrggbb);`
fn token(line: &str) -> Option<(String, [Colour; 2])> {
    let (name, value) = line.trim().strip_prefix("--")?.split_once(": light-dark(")?;
    let (light, dark) = value.strip_suffix(");")?.split_once(", ")?;
    Some((name.to_owned(), [colour(light)?, colour(dark)?]))
}

fn colour(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part =
        |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok().map(|part| f64::from(part) / 255.0);
    Some([part(0)?, part(2)?, part(4)?])
}

/// Relative luminance, by WCAG 2.2's definition.
fn luminance(colour: Colour) -> f64 {
    let [r, g, b] = colour.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn contrast_is_computed_as_wcag_says() {
    let of = |a, b| contrast(colour(a).unwrap(), colour(b).unwrap());
    assert!((of("#000000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((of("#777777", "#ffffff") - 4.478).abs() < 1e-3);
    assert!((of("#ffffff", "#ffffff") - 1.0).abs() < 1e-9);
}

#[test]
fn what_stands_on_something_can_be_told_from_it() {
    let tokens = tokens();
    let mut faults = Vec::new();
    for (fronts, grounds, least) in PAIRS {
        for (front, ground) in
            fronts.iter().flat_map(|front| grounds.iter().map(move |ground| (front, ground)))
        {
            for (index, theme) in THEMES.into_iter().enumerate() {
                let found = contrast(tokens[*front][index], tokens[*ground][index]);
                if found < least {
                    faults.push(format!("{front} on {ground}, {theme}: {found:.2} < {least}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

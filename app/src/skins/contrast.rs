//! Whether what must be told apart on a board can be: WCAG 2.2, 3:1 for pieces and marks, 4.5:1 for text, in both
//! themes.

/// A colour's red, green, blue from 0 to 255, and its opacity.
type Colour = [f64; 4];

/// What must stand out from what, and how much. Of several colours the best counts: a rim can do a face's work. Grounds
/// lie on each other.
type Pair = (&'static [&'static str], &'static [&'static str], f64);

const DRAUGHTS: [Pair; 10] = [
    (&["black", "black-rim"], &["dark"], 3.0),
    (&["black", "black-rim"], &["dark", "last"], 3.0),
    (&["white", "white-rim"], &["dark"], 3.0),
    (&["white", "white-rim"], &["dark", "last"], 3.0),
    (&["black-crown"], &["black"], 3.0),
    (&["white-crown"], &["white"], 3.0),
    (&["mark"], &["dark"], 3.0),
    (&["mark"], &["dark", "last"], 3.0),
    (&["select", "mark-edge"], &["dark", "last"], 3.0),
    (&["name"], &["dark"], 4.5),
];

const OTHELLO: [Pair; 13] = [
    (&["black", "black-rim"], &["felt"], 3.0),
    (&["black", "black-rim"], &["felt", "last"], 3.0),
    (&["white"], &["felt"], 3.0),
    (&["white", "white-rim"], &["felt", "last"], 3.0),
    (&["black-ring"], &["black"], 3.0),
    (&["white-ring"], &["white"], 3.0),
    (&["black"], &["white"], 3.0),
    (&["mark"], &["felt"], 3.0),
    (&["mark", "mark-edge"], &["felt", "last"], 3.0),
    (&["mark-edge"], &["mark"], 3.0),
    (&["line"], &["felt"], 3.0),
    (&["name"], &["felt"], 4.5),
    (&["last-name"], &["felt", "last"], 4.5),
];

const AYO: [Pair; 7] = [
    (&["seed", "seed-rim"], &["pit"], 3.0),
    (&["seed", "seed-rim"], &["pit", "last"], 3.0),
    (&["pit", "rim", "edge"], &["wood"], 3.0),
    (&["mark"], &["pit"], 3.0),
    (&["mark"], &["pit", "last"], 3.0),
    (&["mark", "rim"], &["wood"], 3.0),
    (&["name"], &["wood"], 4.5),
];

const TELO: [Pair; 12] = [
    (&["black", "black-rim"], &["wood"], 3.0),
    (&["black", "black-rim"], &["wood", "last"], 3.0),
    (&["white", "white-rim"], &["wood"], 3.0),
    (&["white", "white-rim"], &["wood", "last"], 3.0),
    (&["black-ring"], &["black"], 3.0),
    (&["white-ring"], &["white"], 3.0),
    (&["black"], &["white"], 3.0),
    (&["line"], &["wood"], 3.0),
    (&["mark", "mark-edge"], &["wood"], 3.0),
    (&["won"], &["wood"], 3.0),
    (&["name"], &["wood"], 4.5),
    (&["name"], &["wood", "last"], 4.5),
];

const TICTACTOE: [Pair; 9] = [
    (&["first"], &["paper"], 3.0),
    (&["first"], &["paper", "last"], 3.0),
    (&["second"], &["paper"], 3.0),
    (&["second"], &["paper", "last"], 3.0),
    (&["line"], &["paper"], 3.0),
    (&["mark"], &["paper"], 3.0),
    (&["won"], &["paper"], 3.0),
    (&["name"], &["paper"], 4.5),
    (&["name"], &["paper", "last"], 4.5),
];

/// The colour of a custom property `light-dark(…, …)`, for the theme.
fn colour(css: &str, name: &str, dark: bool) -> Colour {
    let start = format!("--{name}: light-dark(");
    let after = css.split_once(&start).unwrap_or_else(|| panic!("no {name}")).1;
    let value = after.split_once(");").unwrap().0;
    let (light, other) = value.split_once(", ").unwrap();
    parse(if dark { other } else { light })
}

fn parse(text: &str) -> Colour {
    if let Some(hex) = text.strip_prefix('#') {
        let part = |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap());
        return [part(0), part(2), part(4), 1.0];
    }
    let inner = text.strip_prefix("rgb(").unwrap_or_else(|| panic!("{text}")).trim_end_matches(')');
    let parts: Vec<f64> =
        inner.replace('/', " ").split_whitespace().map(|part| part.parse().unwrap()).collect();
    [parts[0], parts[1], parts[2], parts[3]]
}

/// The colour laid over an opaque one.
fn over(top: Colour, ground: Colour) -> Colour {
    let mix = |part: usize| top[part] * top[3] + ground[part] * (1.0 - top[3]);
    [mix(0), mix(1), mix(2), 1.0]
}

fn luminance(colour: Colour) -> f64 {
    let linear = |part: f64| {
        let part = part / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    if a > b { a / b } else { b / a }
}

#[test]
fn contrast_is_as_the_standard_computes_it() {
    assert!((contrast(parse("#000000"), parse("#ffffff")) - 21.0).abs() < 0.01);
    assert!((contrast(parse("#777777"), parse("#ffffff")) - 4.48).abs() < 0.01);
}

/// Holds a skin's style sheet, whose properties begin with the prefix, to the pairs in both themes.
fn check(css: &str, prefix: &str, pairs: &[Pair]) {
    for dark in [false, true] {
        let named = |name: &str| colour(css, &format!("{prefix}-{name}"), dark);
        for (tops, grounds, least) in pairs {
            let ground =
                grounds.iter().map(|name| named(name)).reduce(|ground, top| over(top, ground)).unwrap();
            let best = tops.iter().map(|name| contrast(named(name), ground)).fold(0.0, f64::max);
            assert!(best >= *least, "{tops:?} on {grounds:?}, dark: {dark}: {best:.2}");
        }
    }
}

#[test]
fn draughts_can_be_told_apart() {
    check(include_str!("../../../style/skins/draughts.css"), "draughts", &DRAUGHTS);
}

#[test]
fn othello_can_be_told_apart() {
    check(include_str!("../../../style/skins/othello.css"), "othello", &OTHELLO);
}

#[test]
fn ayo_can_be_told_apart() {
    check(include_str!("../../../style/skins/ayo.css"), "ayo", &AYO);
}

#[test]
fn telo_can_be_told_apart() {
    check(include_str!("../../../style/skins/telo.css"), "telo", &TELO);
}

#[test]
fn tictactoe_can_be_told_apart() {
    check(include_str!("../../../style/skins/tictactoe.css"), "tictactoe", &TICTACTOE);
}

//! Moves as people type them, read by comparing with the legal ones: enough for whoever plays one move after the other,
//! and so much smaller than the games' readers of notation that the browser can carry it.

/// The moves among the written ones that a typed text can mean, by their places: the one that touches those cells, else
/// every one that begins with the first, ends with the last and touches what is between in that order. The case of
/// letters, zeros in front and what stands between the cells are up to the writer. Among the legal moves, this reads as
/// [`AnyGame::play_text`](crate::AnyGame::play_text) does.
///
/// ```
/// use game_core::{Kind, meant};
///
/// let game = Kind::Draughts.begin_at("B:W14,15,23:B9,11").unwrap();
/// let legal: Vec<String> = game.legal().into_iter().map(|turn| turn.text).collect();
/// assert_eq!(legal, ["9x18x27", "11x18x27"]);
/// assert_eq!(meant(&legal, "11-27"), [1]);
/// assert_eq!(meant(&legal, " 09 18 27 "), [0]);
/// assert!(meant(&legal, "9-13").is_empty());
/// ```
pub fn meant(moves: &[String], text: &str) -> Vec<usize> {
    let typed = cells(text);
    let mut short = Vec::new();
    for (index, written) in moves.iter().enumerate() {
        let whole = cells(written);
        if written == text || !typed.is_empty() && typed == whole {
            return vec![index];
        }
        let mut rest = whole.iter();
        let in_order = typed.iter().all(|cell| rest.any(|passed| passed == cell));
        let ends = typed.len() > 1 && typed.first() == whole.first() && typed.last() == whole.last();
        if in_order && ends {
            short.push(index);
        }
    }
    short
}

/// The names of the cells in a text. Byte by byte, since this is carried by the browser.
fn cells(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut name = String::new();
    for byte in text.bytes().chain([b' ']) {
        if byte.is_ascii_alphanumeric() && !byte.eq_ignore_ascii_case(&b'x') {
            if byte != b'0' || !name.is_empty() {
                name.push(char::from(byte.to_ascii_lowercase()));
            }
        } else if !name.is_empty() {
            names.push(std::mem::take(&mut name));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::meant;
    use crate::rng::Rng;
    use crate::{AnyGame, Kind, MoveError, PlayError};

    /// What the game's own reader makes of it: the moves that it can be.
    fn read(game: &AnyGame, text: &str) -> Vec<usize> {
        let place = |text: &str| game.legal().iter().position(|turn| turn.text == text).unwrap();
        let mut after = game.clone();
        match after.play_text(text) {
            Ok(_) => vec![place(&after.moves().pop().unwrap())],
            Err(PlayError::Move(MoveError::Ambiguous { choices, .. })) => {
                choices.split(" or ").map(place).collect()
            }
            Err(_) => Vec::new(),
        }
    }

    #[test]
    fn what_is_typed_means_what_the_games_own_readers_say() {
        let mut rng = Rng::new(5);
        for kind in Kind::ALL {
            for _ in 0..8 {
                let mut game = kind.start("").unwrap();
                for _ in 0..80 {
                    let legal = game.legal();
                    if legal.is_empty() {
                        break;
                    }
                    let texts: Vec<String> = legal.iter().map(|turn| turn.text.clone()).collect();
                    for turn in &legal {
                        assert_eq!(meant(&texts, &turn.text), read(&game, &turn.text), "{}", turn.text);
                        let cells: Vec<&str> = turn.text.split(['-', 'x']).collect();
                        let ends = format!("{}-{}", cells[0], cells[cells.len() - 1]);
                        if cells.len() > 1 && !turn.path.is_empty() {
                            assert_eq!(
                                meant(&texts, &ends),
                                read(&game, &ends),
                                "{ends} at {}",
                                game.position()
                            );
                        }
                    }
                    for wrong in ["", "x", "33-1", "z9", "0", "-", "é", "11-15-18-22"] {
                        assert_eq!(meant(&texts, wrong), read(&game, wrong), "{wrong}");
                    }
                    game.play(rng.below(legal.len() as u32) as usize).unwrap();
                }
            }
        }
    }
}

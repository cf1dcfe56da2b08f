//! A position as a picture, and in words for those who don't see it.

use game_core::{AnyGame, Kind, Side};
use leptos::prelude::*;

use crate::board::{Stage, Still};
use crate::i18n::{fill, words};
use crate::play::pieces;
use crate::skins::skin;

/// A board with numbered cells. A test holds every position to the game's parser.
pub(super) fn picture(kind: Kind, position: &'static str) -> impl IntoView {
    let game = kind.begin_at(position).ok();
    game.map(|game| {
        view! { <Still kind board=game.board() label=told(&game) flipped=skin(kind).first_below numbers=true /> }
    })
}

/// What stands on the board and, where the game isn't over, whose turn it is: "Black man: 11. White man: 15, 16. Black: to
/// move."
fn told(game: &AnyGame) -> String {
    let parts = [standing(game), stores(game), turn(game)].into_iter().filter(|part| !part.is_empty());
    let text = parts.collect::<Vec<_>>().join(" ");
    let sentences = text.split_inclusive(". ").map(|sentence| {
        let mut letters = sentence.chars();
        // What is called by a letter and a number keeps its small letter.
        let first = letters.next().map(|first| match letters.clone().next() {
            Some(next) if next.is_alphabetic() => first.to_uppercase().to_string(),
            _ => first.to_string(),
        });
        first.into_iter().chain([letters.as_str().to_owned()]).collect::<String>()
    });
    sentences.collect()
}

/// Where each side's pieces are; in games without pieces, and on an empty board, what is on each cell.
fn standing(game: &AnyGame) -> String {
    let pieces = pieces(game);
    if pieces.is_empty() { Stage::new(game.kind(), game.board()).rows().join(". ") + "." } else { pieces }
}

/// What is in the stores; empty in games without.
fn stores(game: &AnyGame) -> String {
    let (board, skin) = (game.board(), skin(game.kind()));
    let text = skin.game(words()).store;
    let store =
        |side: Side| fill(text, &[skin.side(side, words()), &board.stores[side.index()].to_string()]) + ".";
    if text.is_empty() { String::new() } else { Side::BOTH.map(store).join(" ") }
}

/// Whose turn it is; empty where the game is over.
fn turn(game: &AnyGame) -> String {
    let text = &words().play;
    let turn = skin(game.kind()).called(game.turn(), &game.setup(), words());
    if game.outcome().is_some() { String::new() } else { fill(text.spoken_move, &[turn, text.turn_mark]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn label(kind: Kind, position: &str, lang: Lang) -> String {
        Owner::new().with(|| {
            provide_context(lang);
            told(&kind.begin_at(position).unwrap()).replace('\u{a0}', " ")
        })
    }

    #[test]
    fn a_position_is_told_by_pieces_and_turn() {
        let told = |lang| label(Kind::Draughts, "B:W15,16,22:B11,K3", lang);
        let english = "Black man: 11. Black king: 3. White man: 15, 16, 22. Black: to move.";
        assert_eq!(told(Lang::En), english);
        let french = "Pion noir : 11. Dame noire : 3. Pion blanc : 15, 16, 22. Noir : au trait.";
        assert_eq!(told(Lang::Fr), french);
    }

    #[test]
    fn seeds_and_empty_boards_are_told_by_cells() {
        let seeds = label(Kind::Ayo, "4,0,0,4,1,5,3,3,3,4,1,0 16-4 S", Lang::En);
        assert!(seeds.contains("South’s pit 1, 4 seeds; South’s pit 2, empty;"), "{seeds}");
        assert!(seeds.ends_with(". South’s store: 16. North’s store: 4. South: to move."), "{seeds}");
        let empty = label(Kind::Telo, &Kind::Telo.start("").unwrap().position(), Lang::En);
        assert!(empty.contains("a1, empty; b1, empty"), "{empty}");
    }

    #[test]
    fn a_side_is_called_by_what_it_puts_on_the_board() {
        let told = label(Kind::TicTacToe, "X-O/-XO/--- X", Lang::En);
        assert_eq!(told, "X: a1, b2. O: c1, c2. X: to move.");
    }

    #[test]
    fn a_game_that_is_over_is_nobodys_turn() {
        let over = label(Kind::Draughts, "W:W13:B6,9", Lang::En);
        assert_eq!(over, "Black man: 6, 9. White man: 13.");
    }
}

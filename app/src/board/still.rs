//! A board that only shows a position: on cards and in diagrams.

use std::fmt::Write;

use game_core::{Board, Cell, Kind};
use leptos::prelude::*;

use super::Layout;
use super::paint::{board_class, drawing, look_class, thing_spot};
use super::scene::Scene;
use crate::skins::skin;

/// A picture of a position, in the look of the game. Without a label it is an ornament that screen readers pass over.
#[component]
pub fn Still(
    /// Which game.
    kind: Kind,
    /// The position.
    board: Board,
    /// What the picture shows, in words.
    #[prop(optional, into)]
    label: Option<String>,
    /// Whether the first side's home is at the bottom.
    #[prop(optional)]
    flipped: bool,
    /// Whether names are printed on the cells.
    #[prop(optional)]
    numbers: bool,
) -> impl IntoView {
    let skin = skin(kind);
    let layout = Layout::new(skin, board.cells.len());
    let view_box = format!("0 0 {} {}", layout.cols(), layout.rows());
    view! {
        <svg
            class=format!("still {}", board_class(skin, &layout))
            viewBox=view_box
            role=label.is_some().then_some("img")
            aria-hidden=label.is_none().then_some("true")
            aria-label=label
            inner_html=picture(kind, &board, flipped, numbers)
        ></svg>
    }
}

/// The board and its pieces in units of cells.
fn picture(kind: Kind, board: &Board, flipped: bool, numbers: bool) -> String {
    let skin = skin(kind);
    let layout = Layout::new(skin, board.cells.len());
    let mut svg = String::from(skin.ground);
    // Nothing here can fail: the text grows in memory.
    for cell in (0..board.cells.len()).map(|cell| Cell(cell as u8)) {
        let spot = layout.spot(cell, flipped);
        let (x, y) = (spot.col, spot.row);
        let _ = write!(svg, r#"<rect class="cell" x="{x}" y="{y}" width="1" height="1"/>"#);
        if numbers {
            let name = (skin.name)(board.cells.len(), cell);
            let _ = write!(svg, r#"<text class="name" x="{x}.06" y="{y}.26">{name}</text>"#);
        }
    }
    for thing in Scene::new(board).things() {
        let spot = thing_spot(thing.at, skin, &layout, flipped);
        let _ = write!(
            svg,
            r#"<g class="{}" transform="translate({} {})scale(.01)">{}</g>"#,
            look_class(thing),
            spot.col,
            spot.row,
            drawing(skin, thing.look),
        );
    }
    svg
}

#[cfg(test)]
mod tests {
    use game_core::{Content, Rank, Side};

    use super::*;

    #[test]
    fn a_picture_shows_every_cell_and_piece() {
        let mut board = Board::filled(32, Content::Empty);
        board.set(Cell(31), Content::Piece(Side::Second, Rank::Crowned));
        let svg = picture(Kind::Draughts, &board, false, true);
        assert_eq!(svg.matches("<rect").count(), 32);
        assert_eq!(svg.matches("<text").count(), 32);
        assert!(svg.contains(r#"<g class="piece second crowned" transform="translate(6 7)"#), "{svg}");
        let turned = picture(Kind::Draughts, &board, true, false);
        assert!(turned.contains(r#"<g class="piece second crowned" transform="translate(1 0)"#), "{turned}");
        assert!(!turned.contains("<text"));
    }
}

//! A board that only shows a position: on cards and in diagrams.

use std::fmt::Write;

use game_core::{Board, Cell, Kind, Side};
use leptos::prelude::*;

use super::Layout;
use super::paint::{board_class, drawing, look_class, store_class};
use super::scene::{At, Scene};
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
    let scene = Scene::new(board);
    for thing in scene.things() {
        let (class, (x, y)) = match thing.at {
            At::Cell(cell) => {
                let spot = layout.spot(cell, flipped);
                (look_class(thing), (spot.col.to_string(), spot.row.to_string()))
            }
            // As in `style/board.css`.
            At::Store(side) => {
                let class = store_class(side, flipped);
                let x =
                    if class.ends_with("east") { format!("{}.6", layout.cols() - 1) } else { "-.6".into() };
                (format!("{} {class}", look_class(thing)), (x, ".5".to_owned()))
            }
        };
        let drawing = drawing(skin, skin.choice(""), thing.look);
        let _ = write!(svg, r#"<g class="{class}" transform="translate({x} {y})scale(.01)">{drawing}</g>"#);
    }
    if !skin.seed.is_empty() {
        counts(&mut svg, &scene, &layout, board.cells.len(), flipped);
    }
    svg
}

/// How many seeds lie in each pit and store, above the upper row and below the lower one.
fn counts(svg: &mut String, scene: &Scene, layout: &Layout, cells: usize, flipped: bool) {
    let mut count = |x: &str, above: bool, at| {
        let y = if above { "-.1".to_owned() } else { format!("{}.27", layout.rows()) };
        let _ = write!(svg, r#"<text class="count" x="{x}" y="{y}">{}</text>"#, scene.seeds(at));
    };
    for cell in (0..cells).map(|cell| Cell(cell as u8)) {
        let spot = layout.spot(cell, flipped);
        count(&format!("{}.5", spot.col), spot.row == 0, At::Cell(cell));
    }
    let [west, east] = if flipped { [Side::Second, Side::First] } else { Side::BOTH };
    count("-.305", true, At::Store(west));
    count(&format!("{}.305", layout.cols()), false, At::Store(east));
}

#[cfg(test)]
mod tests {
    use game_core::{Content, Rank};

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

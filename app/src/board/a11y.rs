//! What a cell shows of the turns on offer, for the eye and for the ear.

use game_core::{Board, Cell, Content};

use super::Hand;
use crate::i18n::{Words, fill};
use crate::skins::Skin;

/// The marks on a cell.
#[expect(clippy::struct_excessive_bools, reason = "any of them can be with any other")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The last move began or ended here.
    pub(super) last: bool,
    /// A turn can begin here.
    pub(super) begins: bool,
    /// Every turn captures.
    pub(super) must: bool,
    /// The piece that the next touch moves stands here.
    pub(super) selected: bool,
    /// The next touch can be here.
    pub(super) target: bool,
    /// And captures.
    pub(super) captures: bool,
    /// The mouse, the keyboard's cursor or a dragged piece is on the cell.
    pub(super) over: bool,
    /// The piece here would be turned over by a touch where one of these is.
    pub(super) turns: bool,
    /// The cell is on a line that has won.
    pub(super) won: bool,
}

impl Marks {
    pub(super) fn of(cell: Cell, hand: &Hand, last: &[Cell], over: Option<Cell>) -> Marks {
        let target = hand.targets().into_iter().find(|&(target, _)| target == cell);
        let begins = hand.beginnings().contains(&cell);
        // What is sown is there already.
        let places = begins && hand.turns().iter().any(|turn| turn.path[..] == [cell] && !turn.sows());
        Marks {
            last: last.contains(&cell),
            begins: begins && !places,
            must: begins && hand.must_capture(),
            selected: hand.selected() == Some(cell),
            target: target.is_some() || places,
            captures: target.is_some_and(|(_, captures)| captures),
            over: over == Some(cell),
            turns: false,
            won: false,
        }
    }

    /// The CSS classes, each after a space.
    pub(super) fn classes(self) -> String {
        let mut classes = String::new();
        let named = [
            (self.last, " last"),
            (self.begins, " movable"),
            (self.must, " must"),
            (self.selected, " selected"),
            (self.target, " target"),
            (self.captures, " takes"),
            (self.over && self.target, " over"),
            (self.turns, " turns"),
            (self.won, " won"),
        ];
        for (is_set, class) in named {
            if is_set {
                classes.push_str(class);
            }
        }
        classes
    }
}

/// What a screen reader says of a cell: its name, what stands there, and what can be done; "22, white man, must
/// capture". That a cell is selected isn't said here but by `aria-selected`, whose changes are announced.
pub(super) fn label(
    cell: Cell,
    board: &Board,
    marks: Marks,
    tokens: [usize; 2],
    skin: &Skin,
    words: &'static Words,
) -> String {
    let cells = board.cells.len();
    let mut label = skin.cell(cells, cell, words);
    let content = match board.at(cell) {
        Content::Empty | Content::Seeds(0) => words.board.empty.to_owned(),
        Content::Seeds(1) => words.board.seed.to_owned(),
        Content::Piece(side, rank) => skin.piece_name(side, rank, tokens, words).to_owned(),
        Content::Seeds(seeds) => fill(words.board.seeds, &[&seeds.to_string()]),
    };
    let said = [
        (marks.must, words.board.must_capture),
        (marks.begins && !marks.must && !marks.selected, words.board.can_move),
        (marks.captures, words.board.capture_here),
        (marks.target && !marks.captures, words.board.target),
        (marks.last, words.board.last_move),
        (marks.won, words.board.won),
    ];
    for part in std::iter::once(&*content).chain(said.into_iter().filter(|said| said.0).map(|said| said.1)) {
        label.push_str(", ");
        label.push_str(part);
    }
    label
}

#[cfg(test)]
mod tests {
    use game_core::{Effect, Kind, Rank, Side};

    use super::*;
    use crate::board::Offered;
    use crate::i18n::Lang;
    use crate::skins::skin;

    fn jump() -> Offered {
        Offered {
            path: vec![Cell(21), Cell(14)],
            text: "22x15".into(),
            effects: vec![Effect::Slide(Cell(21), Cell(14)), Effect::Capture(Cell(17))],
        }
    }

    fn said(hand: &Hand, cell: u8, lang: Lang) -> String {
        let mut board = Board::filled(32, Content::Empty);
        board.set(Cell(21), Content::Piece(Side::Second, Rank::Plain));
        board.set(Cell(17), Content::Piece(Side::First, Rank::Crowned));
        let marks = Marks::of(Cell(cell), hand, &[Cell(17), Cell(13)], None);
        label(Cell(cell), &board, marks, [0, 1], skin(Kind::Draughts), lang.words())
    }

    #[test]
    fn a_cell_says_what_can_be_done() {
        let mut hand = Hand::new(Side::Second, vec![jump()]);
        assert_eq!(said(&hand, 21, Lang::En), "22, white man, must capture");
        assert_eq!(said(&hand, 14, Lang::En), "15, empty");
        assert_eq!(said(&hand, 17, Lang::En), "18, black king, last move");
        hand.touch(Cell(21), &Board::filled(32, Content::Empty));
        assert_eq!(said(&hand, 14, Lang::En), "15, empty, possible capture");
        assert_eq!(said(&hand, 14, Lang::Fr), "15, vide, prise possible");
        assert_eq!(said(&Hand::locked(), 21, Lang::En), "22, white man");
    }

    #[test]
    fn a_placement_is_a_target_and_nothing_to_move() {
        let turn = Offered { path: vec![Cell(3)], text: String::new(), effects: vec![] };
        let marks = Marks::of(Cell(3), &Hand::new(Side::First, vec![turn]), &[], None);
        assert_eq!(marks, Marks { target: true, ..Marks::default() });
        assert_eq!(marks.classes(), " target");
    }

    #[test]
    fn marks_become_classes() {
        let mut hand = Hand::new(Side::Second, vec![jump()]);
        hand.touch(Cell(21), &Board::filled(32, Content::Empty));
        let classes = |cell, over| Marks::of(Cell(cell), &hand, &[Cell(21)], over).classes();
        assert_eq!(classes(21, Some(Cell(21))), " last movable must selected");
        assert_eq!(classes(14, Some(Cell(14))), " target takes over");
        assert_eq!(classes(5, Some(Cell(5))), "");
    }
}

//! From touched cells to a turn. Taps, drags and keys all come here.

use game_core::{Board, Cell, Content, Effect, Path, Side};

/// A turn that the person may play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// The cells to touch, in order.
    pub path: Path,
    /// The turn in notation.
    pub text: String,
    /// What the turn does.
    pub effects: Vec<Effect>,
}

impl Offered {
    /// Whether the step that ends on the path's cell number `step` takes a piece.
    fn captures_at(&self, step: usize) -> bool {
        let before = Effect::of_steps(&self.effects, step.saturating_sub(1)).len();
        let step = &Effect::of_steps(&self.effects, step)[before..];
        step.iter().any(|effect| matches!(effect, Effect::Capture(_)))
    }

    /// Whether it lifts seeds, which are on the cell already that is touched.
    pub(super) fn sows(&self) -> bool {
        matches!(self.effects.first(), Some(Effect::Sow(..)))
    }

    fn captures(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect, Effect::Capture(_)))
    }
}

/// Why a touch did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The piece on the cell is the opponent's.
    NotYours(Cell),
    /// The piece on the cell has no move.
    CantMove(Cell),
    /// Every turn is a capture, by one of these pieces, and the touch began none.
    MustCapture {
        /// The cells of the pieces that can capture.
        pieces: Vec<Cell>,
    },
    /// No turn goes to the cell.
    NotATarget(Cell),
    /// The piece has jumped and must go on, to one of these cells.
    KeepJumping {
        /// The next landing cells.
        targets: Vec<Cell>,
    },
    /// A new piece would be placed, and one stands on the cell already.
    Taken(Cell),
    /// Nothing may be played now.
    Locked,
}

/// What a touch did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The piece on the cell is selected now, in place of any other.
    Selected,
    /// No piece is selected any more.
    Deselected,
    /// A part of a turn was made: everything that the given turn, and every other that is still possible, does up to
    /// the last cell touched.
    Stepped(usize),
    /// The turn of that number is complete.
    Completed(usize),
    /// The touch did nothing but end a mere selection.
    Refused(Refusal),
}

/// The turns on offer and the cells touched so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    mover: Side,
    turns: Vec<Offered>,
    touched: Path,
}

impl Hand {
    /// Offers these turns to that side. With none, or only such that need no touch, the hand is locked.
    pub fn new(mover: Side, turns: Vec<Offered>) -> Hand {
        Hand { mover, turns, touched: Path::new() }
    }

    /// A hand that refuses every touch.
    pub fn locked() -> Hand {
        Hand::new(Side::First, Vec::new())
    }

    /// The side that the turns belong to.
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// The turns on offer, by number.
    pub fn turns(&self) -> &[Offered] {
        &self.turns
    }

    /// The cells touched so far.
    pub fn touched(&self) -> &[Cell] {
        &self.touched
    }

    /// Whether nothing can be played.
    pub fn is_locked(&self) -> bool {
        self.turns.iter().all(|turn| turn.path.is_empty())
    }

    /// Whether a part of a turn has been made, so that it can no longer be taken back.
    pub fn is_under_way(&self) -> bool {
        self.touched.len() > 1
    }

    /// Where the piece stands that is selected or under way.
    pub fn selected(&self) -> Option<Cell> {
        self.touched.last().copied()
    }

    /// Whether every turn on offer captures.
    pub fn must_capture(&self) -> bool {
        !self.turns.is_empty() && self.turns.iter().all(Offered::captures)
    }

    /// The cells that a turn can begin with, each once, in order of the turns.
    pub fn beginnings(&self) -> Vec<Cell> {
        if self.is_under_way() {
            return Vec::new();
        }
        each_once(self.turns.iter().filter_map(|turn| turn.path.first().copied()))
    }

    /// The cells that can be touched next with the selected piece, each once, and whether going there captures.
    pub fn targets(&self) -> Vec<(Cell, bool)> {
        let step = self.touched.len();
        if step == 0 {
            return Vec::new();
        }
        let mut targets: Vec<(Cell, bool)> = Vec::new();
        for (_, turn) in self.possible() {
            if let Some(&cell) = turn.path.get(step)
                && targets.iter().all(|&(known, _)| known != cell)
            {
                targets.push((cell, turn.captures_at(step)));
            }
        }
        targets
    }

    /// The cells whose pieces change sides if the turn is played that one touch of this cell completes.
    pub fn turned_by(&self, cell: Cell) -> Vec<Cell> {
        let turn = self.turns.iter().find(|turn| turn.path[..] == [cell]);
        let effects = turn.map_or(&[][..], |turn| &turn.effects);
        effects
            .iter()
            .filter_map(|&effect| if let Effect::Flip(cell) = effect { Some(cell) } else { None })
            .collect()
    }

    /// Whether a drag may start on the cell.
    pub fn can_lift(&self, cell: Cell) -> bool {
        self.selected() == Some(cell)
            || self.beginnings().contains(&cell) && self.turns.iter().any(|turn| turn.path.len() > 1)
    }

    /// Gives a mere selection up; a turn under way stays. Whether there was one.
    pub fn cancel(&mut self) -> bool {
        if self.touched.len() == 1 {
            self.touched.clear();
            return true;
        }
        false
    }

    /// Touches a cell of the board as it stands after the steps made so far.
    pub fn touch(&mut self, cell: Cell, board: &Board) -> Reply {
        if self.is_locked() {
            return Reply::Refused(Refusal::Locked);
        }
        if self.selected() == Some(cell) && self.cancel() {
            return Reply::Deselected;
        }
        if let Some((turn, length)) = self.continuation(cell) {
            self.touched = self.turns[turn].path[..length].into();
            return match (self.turns[turn].path.len(), length) {
                (whole, touched) if whole == touched => Reply::Completed(turn),
                (_, 1) => Reply::Selected,
                _ => Reply::Stepped(turn),
            };
        }
        if self.is_under_way() {
            let targets = self.targets().into_iter().map(|(cell, _)| cell).collect();
            return Reply::Refused(Refusal::KeepJumping { targets });
        }
        if self.cancel() && self.beginnings().contains(&cell) {
            return self.touch(cell, board);
        }
        Reply::Refused(self.refusal(cell, board))
    }

    /// The first turn that the cell leads on to, and how much of its path is touched then. A cell further along the
    /// path will do if every turn that passes it goes the same way there.
    fn continuation(&self, cell: Cell) -> Option<(usize, usize)> {
        let step = self.touched.len();
        if self.selected() == Some(cell) {
            return None;
        }
        if let Some((turn, _)) = self.possible().find(|(_, turn)| turn.path.get(step) == Some(&cell)) {
            return Some((turn, step + 1));
        }
        if step == 0 {
            return None;
        }
        let mut ways = self.possible().filter_map(|(index, turn)| {
            let ahead = turn.path[step..].iter().position(|&landing| landing == cell)?;
            Some((index, &turn.path[..=step + ahead]))
        });
        let (turn, way) = ways.next()?;
        ways.all(|(_, other)| other == way).then_some((turn, way.len()))
    }

    /// The turns that begin with the cells touched.
    fn possible(&self) -> impl Iterator<Item = (usize, &Offered)> {
        self.turns.iter().enumerate().filter(|(_, turn)| turn.path.starts_with(&self.touched))
    }

    fn refusal(&self, cell: Cell, board: &Board) -> Refusal {
        let content = board.at(cell);
        match content {
            Content::Piece(..) if self.turns.iter().all(|turn| turn.path.len() < 2) => Refusal::Taken(cell),
            Content::Piece(side, _) if side != self.mover => Refusal::NotYours(cell),
            _ if self.must_capture() => Refusal::MustCapture { pieces: self.beginnings() },
            Content::Empty => Refusal::NotATarget(cell),
            Content::Piece(..) | Content::Seeds(_) => Refusal::CantMove(cell),
        }
    }
}

fn each_once(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut seen = Vec::new();
    for cell in cells {
        if !seen.contains(&cell) {
            seen.push(cell);
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use game_core::Rank;

    use super::*;

    fn path(cells: &[u8]) -> Path {
        cells.iter().map(|&cell| Cell(cell)).collect()
    }

    fn slide(cells: &[u8]) -> Offered {
        Offered {
            path: path(cells),
            text: String::new(),
            effects: cells.windows(2).map(|step| Effect::Slide(Cell(step[0]), Cell(step[1]))).collect(),
        }
    }

    /// Jumps from cell to cell over the one in the middle of their numbers.
    fn jump(cells: &[u8]) -> Offered {
        let effects = cells.windows(2).flat_map(|step| {
            [
                Effect::Slide(Cell(step[0]), Cell(step[1])),
                Effect::Capture(Cell(u8::midpoint(step[0], step[1]))),
            ]
        });
        Offered { path: path(cells), text: String::new(), effects: effects.collect() }
    }

    fn place(cell: u8) -> Offered {
        Offered { path: path(&[cell]), text: String::new(), effects: vec![Effect::Place(Cell(cell))] }
    }

    /// Pieces of the first side on 0 to 9, of the second on 20 to 29.
    fn board() -> Board {
        let mut board = Board::filled(32, Content::Empty);
        for cell in 0..10 {
            board.set(Cell(cell), Content::Piece(Side::First, Rank::Plain));
            board.set(Cell(cell + 20), Content::Piece(Side::Second, Rank::Plain));
        }
        board
    }

    fn hand(turns: &[Offered]) -> Hand {
        Hand::new(Side::First, turns.to_vec())
    }

    fn touch(hand: &mut Hand, cell: u8) -> Reply {
        hand.touch(Cell(cell), &board())
    }

    #[test]
    fn two_touches_make_a_slide() {
        let mut hand = hand(&[slide(&[1, 11]), slide(&[2, 11]), slide(&[2, 12])]);
        assert_eq!(hand.beginnings(), [Cell(1), Cell(2)]);
        assert_eq!(touch(&mut hand, 2), Reply::Selected);
        assert_eq!(hand.targets(), [(Cell(11), false), (Cell(12), false)]);
        assert_eq!(touch(&mut hand, 11), Reply::Completed(1));
    }

    #[test]
    fn another_piece_can_be_chosen_and_the_choice_be_given_up() {
        let mut hand = hand(&[slide(&[1, 11]), slide(&[2, 12])]);
        assert_eq!(touch(&mut hand, 1), Reply::Selected);
        assert_eq!(touch(&mut hand, 2), Reply::Selected);
        assert_eq!(hand.selected(), Some(Cell(2)));
        assert_eq!(touch(&mut hand, 2), Reply::Deselected);
        assert_eq!(hand.selected(), None);
        assert_eq!(touch(&mut hand, 1), Reply::Selected);
        assert!(hand.cancel());
        assert!(!hand.cancel());
        assert_eq!(hand.selected(), None);
    }

    #[test]
    fn one_touch_makes_a_placement() {
        let mut hand = hand(&[place(11), place(12)]);
        assert!(!hand.can_lift(Cell(12)));
        assert_eq!(touch(&mut hand, 13), Reply::Refused(Refusal::NotATarget(Cell(13))));
        for taken in [1, 20] {
            assert_eq!(touch(&mut hand, taken), Reply::Refused(Refusal::Taken(Cell(taken))));
        }
        assert_eq!(touch(&mut hand, 12), Reply::Completed(1));
    }

    #[test]
    fn a_jump_is_played_landing_by_landing() {
        let mut hand = hand(&[jump(&[1, 11, 13, 15]), jump(&[1, 11, 13, 17]), jump(&[1, 11, 9])]);
        assert_eq!(touch(&mut hand, 1), Reply::Selected);
        assert_eq!(touch(&mut hand, 11), Reply::Stepped(0));
        assert!(hand.is_under_way());
        assert_eq!(hand.targets(), [(Cell(13), true), (Cell(9), true)]);
        assert!(!hand.cancel(), "a jump made stays made");
        let keep = Refusal::KeepJumping { targets: vec![Cell(13), Cell(9)] };
        assert_eq!(touch(&mut hand, 2), Reply::Refused(keep.clone()));
        assert_eq!(touch(&mut hand, 11), Reply::Refused(keep), "the piece itself is no landing");
        assert_eq!(touch(&mut hand, 13), Reply::Stepped(0));
        assert_eq!(touch(&mut hand, 17), Reply::Completed(1));
    }

    #[test]
    fn a_landing_further_on_is_enough_where_only_one_way_leads_there() {
        let turns = [jump(&[1, 11, 15, 17]), jump(&[1, 13, 15, 19]), jump(&[1, 13, 15, 21])];
        let mut there = hand(&turns);
        touch(&mut there, 1);
        assert_eq!(touch(&mut there, 19), Reply::Completed(1));
        let mut between = hand(&turns[1..]);
        touch(&mut between, 1);
        assert_eq!(touch(&mut between, 15), Reply::Stepped(0));
        assert_eq!(between.touched(), &path(&[1, 13, 15])[..]);
        let mut ambiguous = hand(&turns);
        touch(&mut ambiguous, 1);
        let refused = touch(&mut ambiguous, 15);
        assert_eq!(refused, Reply::Refused(Refusal::MustCapture { pieces: vec![Cell(1)] }));
    }

    #[test]
    fn a_king_may_end_where_it_began() {
        let mut hand = hand(&[jump(&[6, 13, 22, 15, 6])]);
        touch(&mut hand, 6);
        for landing in [13, 22, 15] {
            assert_eq!(touch(&mut hand, landing), Reply::Stepped(0));
        }
        assert_eq!(hand.targets(), [(Cell(6), true)]);
        assert_eq!(touch(&mut hand, 6), Reply::Completed(0));
    }

    #[test]
    fn the_start_of_a_loop_is_a_toggle_before_the_first_jump() {
        for turns in
            [&[jump(&[6, 13, 22, 15, 6])][..], &[jump(&[6, 13, 22, 15, 6]), jump(&[6, 15, 22, 13, 6])]]
        {
            let mut hand = hand(turns);
            touch(&mut hand, 6);
            assert_eq!(touch(&mut hand, 6), Reply::Deselected);
        }
    }

    #[test]
    fn refusals_say_why() {
        let mut quiet = hand(&[slide(&[1, 11])]);
        assert_eq!(touch(&mut quiet, 20), Reply::Refused(Refusal::NotYours(Cell(20))));
        assert_eq!(touch(&mut quiet, 3), Reply::Refused(Refusal::CantMove(Cell(3))));
        assert_eq!(touch(&mut quiet, 15), Reply::Refused(Refusal::NotATarget(Cell(15))));
        let mut capture = hand(&[jump(&[1, 11]), jump(&[2, 12])]);
        let must = Refusal::MustCapture { pieces: vec![Cell(1), Cell(2)] };
        assert_eq!(touch(&mut capture, 3), Reply::Refused(must.clone()));
        assert_eq!(touch(&mut capture, 15), Reply::Refused(must));
        assert_eq!(touch(&mut Hand::locked(), 1), Reply::Refused(Refusal::Locked));
        assert_eq!(
            touch(&mut hand(&[slide(&[])]), 1),
            Reply::Refused(Refusal::Locked),
            "a pass needs no touch"
        );
    }

    #[test]
    fn a_touch_elsewhere_gives_the_selection_up() {
        let mut hand = hand(&[slide(&[1, 11])]);
        touch(&mut hand, 1);
        assert_eq!(touch(&mut hand, 15), Reply::Refused(Refusal::NotATarget(Cell(15))));
        assert_eq!(hand.selected(), None);
    }

    #[test]
    fn what_can_move_can_be_lifted() {
        let mut hand = hand(&[jump(&[1, 11, 13]), jump(&[2, 12])]);
        assert!(hand.can_lift(Cell(1)) && hand.can_lift(Cell(2)) && !hand.can_lift(Cell(3)));
        touch(&mut hand, 1);
        touch(&mut hand, 11);
        assert!(hand.can_lift(Cell(11)) && !hand.can_lift(Cell(2)));
    }
}

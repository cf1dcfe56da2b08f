//! The pieces and seeds that are drawn, each with an identity, so that what moves is seen to move.

use game_core::{Board, Cell, Content, Effect, Rank, Side};

/// What a thing looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    Piece(Side, Rank),
    Seed,
}

impl Look {
    /// Whether one can become the other by a turn's effects while it moves.
    fn is_kin(self, other: Look) -> bool {
        match (self, other) {
            (Look::Piece(a, _), Look::Piece(b, _)) => a == b,
            (Look::Seed, Look::Seed) => true,
            _ => false,
        }
    }
}

/// Where a thing lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    Cell(Cell),
    Store(Side),
}

/// A piece or a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Thing {
    /// The same for as long as it is drawn, and never given to another thing.
    pub(super) id: u32,
    pub(super) look: Look,
    pub(super) at: At,
    /// Its number among the seeds that lie at the same place; 0 for a piece.
    pub(super) nth: u8,
    /// How long its latest change may be seen, in milliseconds; 0 if it is to be seen at once.
    pub(super) ms: u16,
    /// Just placed, and not from elsewhere.
    pub(super) fresh: bool,
    /// Captured, and on its way out.
    pub(super) gone: bool,
    /// Just turned over, by the piece placed on that cell.
    pub(super) turner: Option<Cell>,
}

/// Everything that is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scene {
    /// By ascending id: what is drawn keeps its place in the document, which a running motion needs.
    things: Vec<Thing>,
    next: u32,
    /// Where a piece was placed last.
    placed: Option<Cell>,
}

impl Scene {
    pub(super) fn new(board: &Board) -> Scene {
        let mut scene = Scene::default();
        scene.show(board, 0);
        scene
    }

    pub(super) fn things(&self) -> &[Thing] {
        &self.things
    }

    /// Ends every motion where it leads.
    pub(super) fn settle(&mut self) {
        self.things.retain(|thing| !thing.gone);
        for thing in &mut self.things {
            thing.ms = 0;
            thing.fresh = false;
            thing.turner = None;
        }
    }

    /// Draws another position. What is on both stays; if no more than one piece of a side went elsewhere, it glides
    /// there in `ms`.
    pub(super) fn show(&mut self, board: &Board, ms: u16) {
        self.settle();
        let mut missing = wanted(board);
        let mut left = Vec::new();
        for (index, thing) in self.things.iter_mut().enumerate() {
            let here = |&(at, look): &(At, Look)| at == thing.at && look.is_kin(thing.look);
            match missing.iter().position(here) {
                Some(found) => thing.look = missing.swap_remove(found).1,
                None => left.push(index),
            }
        }
        let mut moves = Vec::new();
        missing.retain(|&(at, look)| {
            let Some(found) = left.iter().position(|&index| self.things[index].look.is_kin(look)) else {
                return true;
            };
            moves.push((left.swap_remove(found), at, look));
            false
        });
        let of = |side| moves.iter().filter(|m| matches!(m.2, Look::Piece(s, _) if s == side)).count();
        let glides = of(Side::First) <= 1 && of(Side::Second) <= 1 && moves.len() <= 2;
        for (index, at, look) in moves {
            let thing = &mut self.things[index];
            (thing.at, thing.look) = (at, look);
            thing.ms = if glides { ms } else { 0 };
        }
        let gone: Vec<u32> = left.into_iter().map(|index| self.things[index].id).collect();
        self.things.retain(|thing| !gone.contains(&thing.id));
        for (at, look) in missing {
            self.add(look, at, 0);
        }
        self.number();
    }

    /// Does one effect of a turn that `mover` makes, to be seen for so many milliseconds.
    pub(super) fn apply(&mut self, effect: Effect, mover: Side, ms: u16) {
        match effect {
            Effect::Place(cell) => {
                self.placed = Some(cell);
                self.add(Look::Piece(mover, Rank::Plain), At::Cell(cell), ms);
            }
            Effect::Slide(from, to) => self.change(from, ms, |thing| thing.at = At::Cell(to)),
            Effect::Capture(cell) => {
                self.change(cell, ms, |thing| thing.gone = true);
                if ms == 0 {
                    self.things.retain(|thing| !thing.gone);
                }
            }
            Effect::Flip(cell) => {
                let placed = self.placed;
                self.change(cell, ms, |thing| {
                    thing.turner = placed;
                    if let Look::Piece(side, _) = &mut thing.look {
                        *side = !*side;
                    }
                });
            }
            Effect::Crown(cell) => self.change(cell, ms, |thing| {
                if let Look::Piece(_, rank) = &mut thing.look {
                    *rank = Rank::Crowned;
                }
            }),
            Effect::Sow(from, to) => self.lift(from, 1, At::Cell(to), ms),
            Effect::Bank(side, seeds, cell) => self.lift(cell, seeds, At::Store(side), ms),
            Effect::Pass => {}
        }
    }

    /// The place among the things of what stands on the cell.
    pub(super) fn index_on(&self, cell: Cell) -> Option<usize> {
        self.things.iter().position(|thing| thing.at == At::Cell(cell) && !thing.gone)
    }

    /// Lets a piece that was dragged go back to its cell in so many milliseconds.
    pub(super) fn bring_back(&mut self, cell: Cell, ms: u16) {
        self.change(cell, ms, |_| {});
    }

    /// How many seeds are drawn there.
    pub(super) fn seeds(&self, at: At) -> u8 {
        self.things.iter().filter(|thing| thing.at == at && thing.look == Look::Seed).count() as u8
    }

    fn add(&mut self, look: Look, at: At, ms: u16) {
        let nth = if look == Look::Seed { self.seeds(at) } else { 0 };
        self.things.push(Thing {
            id: self.next,
            look,
            at,
            nth,
            ms,
            fresh: ms > 0,
            gone: false,
            turner: None,
        });
        self.next += 1;
    }

    /// Changes what stands on the cell, if anything does.
    fn change(&mut self, cell: Cell, ms: u16, change: impl FnOnce(&mut Thing)) {
        let here = |thing: &&mut Thing| thing.at == At::Cell(cell) && !thing.gone;
        if let Some(thing) = self.things.iter_mut().find(here) {
            change(thing);
            thing.ms = ms;
            thing.fresh = false;
        }
    }

    /// Takes so many seeds from the top of a cell's heap to another place.
    fn lift(&mut self, from: Cell, seeds: u8, to: At, ms: u16) {
        for _ in 0..seeds {
            let nth = self.seeds(to);
            let here = |thing: &&mut Thing| thing.at == At::Cell(from) && thing.look == Look::Seed;
            let Some(top) = self.things.iter_mut().filter(here).max_by_key(|thing| thing.nth) else { return };
            top.at = to;
            top.nth = nth;
            top.ms = ms;
        }
    }

    /// Numbers the seeds of every place from 0.
    fn number(&mut self) {
        let mut counts: Vec<(At, u8)> = Vec::new();
        for thing in self.things.iter_mut().filter(|thing| thing.look == Look::Seed) {
            let known = counts.iter().position(|&(at, _)| at == thing.at);
            let index = known.unwrap_or_else(|| {
                counts.push((thing.at, 0));
                counts.len() - 1
            });
            thing.nth = counts[index].1;
            counts[index].1 += 1;
        }
    }
}

/// Every thing that the board shows.
fn wanted(board: &Board) -> Vec<(At, Look)> {
    let mut wanted = Vec::new();
    let mut sown = false;
    for (index, content) in board.cells.iter().enumerate() {
        let at = At::Cell(Cell(index as u8));
        match *content {
            Content::Empty => {}
            Content::Piece(side, rank) => wanted.push((at, Look::Piece(side, rank))),
            Content::Seeds(seeds) => {
                sown = true;
                wanted.extend((0..seeds).map(|_| (at, Look::Seed)));
            }
        }
    }
    if sown {
        for side in Side::BOTH {
            wanted.extend((0..board.stores[side.index()]).map(|_| (At::Store(side), Look::Seed)));
        }
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Content = Content::Piece(Side::First, Rank::Plain);
    const WHITE: Content = Content::Piece(Side::Second, Rank::Plain);

    fn board(cells: usize, pieces: &[(u8, Content)]) -> Board {
        let mut board = Board::filled(cells, Content::Empty);
        for &(cell, content) in pieces {
            board.set(Cell(cell), content);
        }
        board
    }

    /// The id of the piece on the cell.
    fn id_on(scene: &Scene, cell: u8) -> Option<u32> {
        scene.index_on(Cell(cell)).map(|index| scene.things()[index].id)
    }

    /// The board that the scene draws.
    fn drawn(scene: &Scene, like: &Board) -> Board {
        let empty = like.cells.iter().map(|content| match content {
            Content::Seeds(_) => Content::Seeds(0),
            _ => Content::Empty,
        });
        let mut board = Board { cells: empty.collect(), stores: [0; 2] };
        for thing in scene.things().iter().filter(|thing| !thing.gone) {
            match (thing.at, thing.look) {
                (At::Cell(cell), Look::Piece(side, rank)) => {
                    assert_eq!(board.at(cell), Content::Empty, "two pieces on {cell:?}");
                    board.set(cell, Content::Piece(side, rank));
                }
                (At::Cell(cell), Look::Seed) => {
                    let Content::Seeds(seeds) = board.at(cell) else { panic!("a seed on a square") };
                    board.set(cell, Content::Seeds(seeds + 1));
                }
                (At::Store(side), _) => board.stores[side.index()] += 1,
            }
        }
        board
    }

    /// Applies the effects to a scene and to a board, and compares them.
    fn follows(mut board: Board, mover: Side, effects: &[Effect], ms: u16) -> Scene {
        let mut scene = Scene::new(&board);
        for &effect in effects {
            board.apply(effect, mover);
            scene.apply(effect, mover, ms);
            assert_eq!(drawn(&scene, &board), board, "after {effect:?}");
        }
        scene
    }

    #[test]
    fn a_scene_follows_a_jump_and_keeps_identities() {
        let start = board(32, &[(21, BLACK), (17, WHITE), (9, WHITE)]);
        let jump = [
            Effect::Slide(Cell(21), Cell(14)),
            Effect::Capture(Cell(17)),
            Effect::Slide(Cell(14), Cell(5)),
            Effect::Capture(Cell(9)),
            Effect::Crown(Cell(5)),
        ];
        let before = id_on(&Scene::new(&start), 21);
        for ms in [0, 200] {
            let mut scene = follows(start.clone(), Side::First, &jump, ms);
            assert_eq!(id_on(&scene, 5), before);
            scene.settle();
            assert_eq!(scene.things().len(), 1, "the captured ones are gone");
        }
    }

    #[test]
    fn a_scene_follows_placements_and_flips() {
        let start = board(64, &[(27, WHITE), (28, BLACK)]);
        follows(start, Side::First, &[Effect::Place(Cell(26)), Effect::Flip(Cell(27)), Effect::Pass], 100);
    }

    #[test]
    fn a_scene_follows_seeds() {
        let mut start = Board::filled(12, Content::Seeds(3));
        start.stores = [4, 0];
        let turn = [
            Effect::Sow(Cell(5), Cell(11)),
            Effect::Sow(Cell(5), Cell(10)),
            Effect::Sow(Cell(5), Cell(9)),
            Effect::Bank(Side::First, 4, Cell(9)),
            Effect::Bank(Side::First, 4, Cell(10)),
        ];
        let scene = follows(start, Side::First, &turn, 110);
        let mut places: Vec<u8> =
            scene.things().iter().filter(|t| t.at == At::Store(Side::First)).map(|t| t.nth).collect();
        places.sort_unstable();
        assert_eq!(places, (0..12).collect::<Vec<u8>>(), "every seed has a place of its own");
    }

    #[test]
    fn another_position_is_drawn_whole() {
        let first = board(32, &[(0, BLACK), (1, BLACK), (30, WHITE)]);
        let king = Content::Piece(Side::First, Rank::Crowned);
        let second = board(32, &[(0, king), (5, BLACK), (9, BLACK), (31, WHITE), (12, WHITE)]);
        let mut scene = Scene::new(&first);
        scene.show(&second, 200);
        assert_eq!(drawn(&scene, &second), second);
        scene.show(&first, 200);
        assert_eq!(drawn(&scene, &first), first);
        let mut sown = Board::filled(12, Content::Seeds(4));
        let mut scene = Scene::new(&sown);
        sown.set(Cell(3), Content::Seeds(0));
        sown.stores = [0, 4];
        scene.show(&sown, 200);
        assert_eq!(drawn(&scene, &sown), sown);
    }

    #[test]
    fn one_move_glides_and_many_do_not() {
        let before = board(32, &[(0, BLACK), (1, BLACK), (30, WHITE)]);
        let one = board(32, &[(4, BLACK), (1, BLACK), (26, WHITE)]);
        let mut scene = Scene::new(&before);
        let piece = id_on(&scene, 0);
        scene.show(&one, 200);
        assert_eq!(id_on(&scene, 4), piece);
        assert_eq!(scene.things().iter().map(|thing| thing.ms).collect::<Vec<_>>(), [200, 0, 200]);
        let many = board(32, &[(5, BLACK), (6, BLACK), (26, WHITE)]);
        scene.show(&many, 200);
        assert!(scene.things().iter().all(|thing| thing.ms == 0));
    }

    #[test]
    fn order_and_ids_are_stable() {
        let mut scene = Scene::new(&board(9, &[(0, BLACK), (8, WHITE)]));
        scene.apply(Effect::Capture(Cell(0)), Side::Second, 0);
        scene.apply(Effect::Place(Cell(4)), Side::First, 180);
        let ids: Vec<u32> = scene.things().iter().map(|thing| thing.id).collect();
        assert_eq!(ids, [1, 2]);
    }
}

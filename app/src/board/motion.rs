//! When each effect of a turn is seen, and for how long.

use game_core::{Cell, Effect};

use super::Layout;

/// How quickly turns are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ssr", expect(dead_code, reason = "the server moves nothing"))]
pub(super) enum Pace {
    /// At the speeds of this module.
    Normal,
    /// Twice as quick.
    Fast,
    /// At once.
    Off,
}

/// An effect and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cue {
    pub(super) effect: Effect,
    /// When it begins, in milliseconds from the turn's beginning.
    pub(super) at: u32,
    /// How long it is seen, in milliseconds.
    pub(super) ms: u16,
}

/// A turn with its times, in milliseconds. The cues are in the order of their beginnings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Script {
    pub(super) cues: Vec<Cue>,
    /// When the last motion has ended.
    pub(super) end: u32,
}

impl Script {
    /// A dropped piece is where the first slide takes it but for a few pixels: what follows needn't wait for it.
    pub(super) fn settle_first(&mut self) {
        let Some(first) = self.cues.first_mut().filter(|cue| matches!(cue.effect, Effect::Slide(..))) else {
            return;
        };
        let saved = first.ms.saturating_sub(SETTLE);
        first.ms -= saved;
        for cue in &mut self.cues {
            cue.at = cue.at.saturating_sub(saved.into());
        }
        let ends = self.cues.iter().map(|cue| cue.at + u32::from(cue.ms));
        self.end = ends.max().unwrap_or(0);
    }

    /// Twice as quick. How long each effect is seen is halved by `style/motion.css`.
    pub(super) fn halve(&mut self) {
        for cue in &mut self.cues {
            cue.at /= 2;
        }
        self.end /= 2;
    }
}

/// Every duration there is: `style/motion.css` has a class for each.
#[cfg(test)]
const DURATIONS: [u16; 8] = [SETTLE, SOW, FADE, PLACE, JUMP, FLIP, BANK, 220];

/// A piece let go by a drag comes to rest.
pub(super) const SETTLE: u16 = 100;
/// A piece goes back or forth when another position is shown.
pub(super) const GLIDE: u16 = JUMP;
const PLACE: u16 = 180;
const JUMP: u16 = 200;
const FADE: u16 = 140;
const CROWN: u16 = FLIP;
const FLIP: u16 = 240;
/// From disc to disc: the sixth and last of a line has turned over within 600 ms.
const CASCADE: u32 = 58;
const SOW: u16 = 110;
/// All seeds of a turn are sown within this time.
const SOWING: u32 = 2_000;
const BANK: u16 = 300;

/// From one cell to the next 220 ms, across the board 300.
fn slide(cells: u8) -> u16 {
    match cells {
        0 | 1 => 220,
        2 | 3 => FLIP,
        _ => BANK,
    }
}

/// Gives a turn's effects their times: one step after the other, captured pieces fading as they are passed, discs
/// turning over one after the other away from the disc placed, seeds dropped one by one.
pub(super) fn script(effects: &[Effect], layout: &Layout) -> Script {
    let seeds = effects.iter().filter(|effect| matches!(effect, Effect::Sow(..))).count() as u32;
    let beat = (SOWING / seeds.max(1)).min(u32::from(SOW));
    let mut script = Script { cues: Vec::with_capacity(effects.len()), end: 0 };
    // When the step before has ended, and when the present one began.
    let (mut now, mut began) = (0, 0);
    let mut placed: Option<Cell> = None;
    for (index, &effect) in effects.iter().enumerate() {
        let (at, ms) = match effect {
            Effect::Place(cell) => {
                placed = Some(cell);
                (now, PLACE)
            }
            Effect::Slide(from, to) => {
                began = now;
                let jumps = matches!(effects.get(index + 1), Some(Effect::Capture(_)));
                let ms = if jumps { JUMP } else { slide(layout.distance(from, to)) };
                now += u32::from(ms);
                (began, ms)
            }
            Effect::Capture(_) => (began + u32::from(JUMP - FADE), FADE),
            Effect::Flip(cell) => {
                let away = placed.map_or(1, |from| layout.distance(from, cell));
                (now + CASCADE * u32::from(away), FLIP)
            }
            Effect::Crown(_) => {
                let at = now;
                now += u32::from(CROWN);
                (at, CROWN)
            }
            Effect::Sow(..) => {
                let at = now;
                now += beat;
                (at, SOW)
            }
            Effect::Bank(..) => {
                // What is taken waits until the last seed lies, and what the game's end brings for a moment.
                let begins = |&before: &Effect| !matches!(before, Effect::Bank(..));
                let at = match index.checked_sub(1).map(|before| begins(&effects[before])) {
                    None => u32::from(BANK),
                    Some(true) => script.end,
                    Some(false) => now,
                };
                now = at + u32::from(BANK) / 2;
                (at, BANK)
            }
            Effect::Pass => (now, 0),
        };
        script.end = script.end.max(at + u32::from(ms));
        let place = script.cues.partition_point(|cue| cue.at <= at);
        script.cues.insert(place, Cue { effect, at, ms });
    }
    script
}

/// How quickly turns are shown now: not at all on the server.
#[cfg(feature = "ssr")]
pub(super) fn pace() -> Pace {
    Pace::Off
}

/// How quickly turns are shown now: as is chosen among the page's preferences, but not on a hidden page, and not on a
/// device that asks for less motion.
#[cfg(not(feature = "ssr"))]
pub(super) fn pace() -> Pace {
    let document = leptos::prelude::document();
    let reduced = leptos::prelude::window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    if document.hidden() || reduced.is_some_and(|query| query.matches()) {
        return Pace::Off;
    }
    match document.document_element().and_then(|root| root.get_attribute("data-motion")).as_deref() {
        Some("fast") => Pace::Fast,
        Some(_) => Pace::Off,
        None => Pace::Normal,
    }
}

/// Whether motion is to be seen.
pub(super) fn is_wanted() -> bool {
    pace() != Pace::Off
}

#[cfg(test)]
mod tests {
    use game_core::{Kind, Side};

    use super::*;
    use crate::skins::skin;

    fn times(effects: &[Effect]) -> (Vec<(u32, u16)>, u32) {
        let script = script(effects, &Layout::new(skin(Kind::Draughts), 32));
        (script.cues.iter().map(|cue| (cue.at, cue.ms)).collect(), script.end)
    }

    #[test]
    fn a_slide_takes_longer_the_further_it_goes() {
        assert_eq!(times(&[Effect::Slide(Cell(10), Cell(14))]), (vec![(0, 220)], 220));
        assert_eq!(times(&[Effect::Slide(Cell(3), Cell(28))]), (vec![(0, 300)], 300));
    }

    #[test]
    fn jumps_follow_each_other_and_the_captured_fade_as_they_are_passed() {
        let jump = [
            Effect::Slide(Cell(21), Cell(14)),
            Effect::Capture(Cell(17)),
            Effect::Slide(Cell(14), Cell(5)),
            Effect::Capture(Cell(9)),
            Effect::Crown(Cell(5)),
        ];
        assert_eq!(times(&jump), (vec![(0, 200), (60, 140), (200, 200), (260, 140), (400, 240)], 640));
    }

    #[test]
    fn a_dropped_piece_only_settles() {
        let layout = Layout::new(skin(Kind::Draughts), 32);
        let jump = [Effect::Slide(Cell(9), Cell(0)), Effect::Capture(Cell(5)), Effect::Crown(Cell(0))];
        let mut script = script(&jump, &layout);
        script.settle_first();
        let times: Vec<_> = script.cues.iter().map(|cue| (cue.at, cue.ms)).collect();
        assert_eq!((times, script.end), (vec![(0, 100), (0, 140), (100, 240)], 340));
        script.halve();
        assert_eq!((script.cues[2].at, script.end), (50, 170));
    }

    #[test]
    fn discs_turn_over_away_from_the_one_placed() {
        let turn = [Effect::Place(Cell(0)), Effect::Flip(Cell(5)), Effect::Flip(Cell(9))];
        assert_eq!(times(&turn), (vec![(0, 180), (58, 240), (116, 240)], 356));
        let line = [4, 8, 12, 16, 20, 24].map(|cell| Effect::Flip(Cell(cell)));
        assert!(times(&[&[Effect::Place(Cell(0))], &line[..]].concat()).1 < 600);
    }

    #[test]
    fn sowing_ends_in_time_however_many_the_seeds() {
        let sow = |seeds: usize| times(&vec![Effect::Sow(Cell(0), Cell(1)); seeds]);
        assert_eq!(sow(3), (vec![(0, 110), (110, 110), (220, 110)], 330));
        assert!(sow(40).1 <= SOWING + u32::from(SOW));
        let (cues, end) = times(&[Effect::Sow(Cell(0), Cell(1)), Effect::Bank(Side::First, 4, Cell(1))]);
        assert_eq!((cues[1], end), ((110, 300), 410), "the seeds land before they are taken");
        let sweep = [Effect::Bank(Side::First, 4, Cell(1)), Effect::Bank(Side::Second, 2, Cell(7))];
        assert_eq!(times(&sweep), (vec![(300, 300), (450, 300)], 750), "the end is seen after the last move");
    }

    #[test]
    fn the_style_sheet_knows_every_duration() {
        let css = include_str!("../../../style/motion.css");
        for ms in DURATIONS {
            assert!(css.contains(&format!(".t{ms} {{")), "style/motion.css has no class t{ms}");
        }
        let every = [
            Effect::Place(Cell(0)),
            Effect::Slide(Cell(0), Cell(4)),
            Effect::Slide(Cell(4), Cell(13)),
            Effect::Slide(Cell(13), Cell(28)),
            Effect::Slide(Cell(28), Cell(19)),
            Effect::Capture(Cell(23)),
            Effect::Flip(Cell(1)),
            Effect::Crown(Cell(28)),
            Effect::Sow(Cell(0), Cell(1)),
            Effect::Bank(Side::First, 4, Cell(1)),
        ];
        for (_, ms) in times(&every).0 {
            assert!(DURATIONS.contains(&ms), "{ms} ms has no class");
        }
    }
}

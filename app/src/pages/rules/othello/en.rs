//! In English.

use super::{END, LINES, PASS, SCENE, START};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Othello",
    line: "Enclose the other side’s discs to turn them over; whoever has more at the end wins.",
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "The board",
            blocks: &[
                Block::Text(
                    "Two players, Black and White, share 64 discs that are black on one side and white on the other, \
                     and a board of eight by eight squares. Two discs of each colour lie in the middle. Black begins.",
                ),
                Block::Picture(
                    START,
                    "The start. Columns are called a to h, rows 1 to 8 from the top. Black can play `c4`, `d3`, `e6` \
                     or `f5`.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "A move",
            blocks: &[
                Block::Text(
                    "Place a disc with your colour up on an empty square, so that it encloses at least one row of \
                     enemy discs between itself and another disc of yours: across, up and down or diagonally, without \
                     a gap. All discs enclosed by it, in all eight directions, are turned over.",
                ),
                Block::Picture(
                    LINES,
                    "`d5` turns over six discs: e4 and f3, e5 and f5, d6, and c6. The rows towards d3, b5 and f7 have \
                     no black disc behind them and stay white.",
                ),
                Block::Text(
                    "Only discs enclosed by the new disc itself are turned over, not those that lie between discs \
                     just turned.",
                ),
            ],
        },
        Section {
            id: "passing",
            heading: "Passing",
            blocks: &[
                Block::Text(
                    "If you can’t turn over anything you pass. You may not pass while you have a move.",
                ),
                Block::Picture(PASS, "Black can use neither g7 nor h8 and passes: `--`. White plays on."),
            ],
        },
        Section {
            id: "ending",
            heading: "How a game ends",
            blocks: &[
                Block::Text(
                    "When neither side can move, mostly because the board is full, the discs are counted. More discs \
                     win; equal numbers are a draw.",
                ),
                Block::Picture(
                    END,
                    "Nobody can use the corners. Black has won with 40 discs to 20. Empty squares count for the \
                     winner, so the score is written 44–20.",
                ),
            ],
        },
    ],
};

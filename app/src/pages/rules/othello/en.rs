//! In English.

use super::{END, ENDING, LINES, PASS, SCENE, SHUT, SIX, START};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Othello",
    line: "Enclose the other side’s discs to turn them over; whoever has more at the end wins.",
    short: &[
        "Place a disc so that it encloses a row of the other side’s between itself and another of yours, in any of eight directions.",
        "All discs enclosed by it turn over.",
        "Who can’t turn anything passes.",
        "When neither can move, more discs win.",
    ],
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
                    "If you can’t turn over anything you pass. You may not pass while you have a move. The pass is shown for a \
                     moment and made by itself; a tap on the board hurries it.",
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
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[
                Block::Text(
                    "A move is written as its square, and a game as its moves run together: `f5d6c3`. Passes are left \
                     out, since the position tells them; where a list has to name one, it is `--`.",
                ),
                Block::Text(
                    "A position is kept row by row from a1: `X` for Black, `O` for White, `-` for an empty square, and \
                     after a space the side to move.",
                ),
            ],
        },
    ],
    examples: &[
        Example {
            puzzle: SIX,
            task: "Black turns over six discs.",
            told: "`d5` encloses discs in four directions at once.",
        },
        Example {
            puzzle: SHUT,
            task: "Black leaves White without a move.",
            told: "After `f6` there is no square where White encloses anything. White passes, and Black moves again.",
        },
        Example {
            puzzle: ENDING,
            task: "Three squares are left. Black wins.",
            told: "`h8` takes the corner. White can only answer `g8`, and `e8` decides.",
        },
    ],
    strategy: &[
        "A disc in a corner can’t be turned over any more, and neither can those that it holds along the edges.",
        "So don’t play beside an empty corner, least of all on the square diagonal to it.",
        "Until the last third of the game many discs are a burden: each is one more that the other side can turn.",
        "Turn few, keep yours in the middle of the others’, and count moves instead, since whoever runs out of good ones has to give a corner away.",
        "Near the end, try to play last into every region.",
    ],
    history: &[
        "Reversi was sold in London in the 1880s, when two men claimed to have invented it. The game as \
                     it is played today, with its fixed start and its name, comes from Japan, where Goro Hasegawa \
                     brought it out in the early 1970s. World champions have been crowned since 1977.",
        "In 1997 the program Logistello won all six games against the world champion Takeshi Murakami.",
    ],
};

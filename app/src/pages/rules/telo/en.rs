//! In English.

use super::{LINE, SCENE, SLIDES, START};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Fanorona-Telo",
    line: "Three pieces each on nine points: place them, slide them, and line up three before the other does.",
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "The board",
            blocks: &[
                Block::Text(
                    "Nine points in three rows are joined by sixteen lines. The centre touches all other points, a \
                     corner its two neighbours and the centre. A point in the middle of a side touches its two corners \
                     and the centre, and nothing else.",
                ),
                Block::Picture(START, "The board is empty at first. The points are called a1 to c3."),
            ],
        },
        Section {
            id: "placing",
            heading: "Placing",
            blocks: &[Block::Text(
                "Black begins. In turn each player places a piece on any empty point, until both have placed three. If \
                 you choose so before the game, the very first piece may not go to the centre: from there Black can \
                 always win.",
            )],
        },
        Section {
            id: "sliding",
            heading: "Sliding",
            blocks: &[
                Block::Text(
                    "Then each turn moves one of your pieces along a line to the next point, if that is empty. Nothing \
                     is jumped and nothing is captured.",
                ),
                Block::Picture(
                    SLIDES,
                    "Black can play `a3-b3`, `b2-b3`, `b2-c1`, `b2-c3`, `c2-c1` or `c2-c3`.",
                ),
            ],
        },
        Section {
            id: "ending",
            heading: "How a game ends",
            blocks: &[
                Block::Text(
                    "Three of your pieces in a row, a column or a long diagonal win at once, while pieces are still \
                     being placed too.",
                ),
                Block::Picture(LINE, "Black has won: the middle row is full."),
                Block::List(&[
                    "If you can’t move when it is your turn to slide, you lose.",
                    "If the same position with the same player to move comes up for the third time, the game is a \
                     draw.",
                ]),
            ],
        },
    ],
};

//! In English.

use super::{LAST, LINE, SCENE, SLIDES, START, STOP, TWICE};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Fanorona-Telo",
    line: "Three pieces each on nine points: place them, slide them, and line up three before the other does.",
    short: &[
        "Place three pieces each, in turn, on empty points.",
        "Then slide one of yours along a line to the next point, if that is empty.",
        "Three in a row, a column or a long diagonal win, while placing too.",
        "Who can’t slide loses.",
    ],
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
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[Block::Text(
                "A piece that is placed is written as its point, `b2`; a slide as both points, `c2-c1`. Columns are a to \
                 c from the left, rows 1 to 3 from the bottom.",
            )],
        },
    ],
    examples: &[
        Example { puzzle: LAST, task: "Black wins at once.", told: "`c2-c1` fills the bottom row." },
        Example {
            puzzle: STOP,
            task: "White threatens the long diagonal. Black stops it.",
            told: "Only a piece on a1 is in the way of c3, b2 and a1.",
        },
        Example {
            puzzle: TWICE,
            task: "Black wins in two moves.",
            told: "From `b2` Black threatens both the middle row and the diagonal, and White can fill only one point: after `c2`, `a2-a1` wins.",
        },
    ],
    strategy: &[
        "Take the centre if you can: it lies on four of the eight lines and touches every point.",
        "If you can’t have it, take corners, since a piece in the middle of a side has few ways to go.",
        "Look at what both sides threaten before you leave a point: a piece that slides away opens a line as often as it closes one.",
        "Make two threats at once, for only one of them can be stopped.",
        "The game is solved: who begins in the centre wins with the ninth move at the latest, from a corner nobody can force a win, who begins in the middle of a side can be beaten, and without the centre for the first piece it is a draw.",
    ],
    history: &[
        "Fanorona is the board game of Madagascar. The large board has forty-five points; `telo` means three, and \
                 on this smallest board of three by three the game becomes one of lines, as in other countries’ games \
                 of three men.",
    ],
};

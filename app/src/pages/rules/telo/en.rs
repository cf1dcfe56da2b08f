//! In English.

use super::{LAST, LINE, SCENE, SLIDES, START};
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
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[Block::Text(
                "A piece that is placed is written as its point, `b2`; a slide as both points, `c2-c1`. Columns are a to \
                 c from the left, rows 1 to 3 from the bottom.",
            )],
        },
        Section {
            id: "league",
            heading: "League points",
            blocks: &[Block::Text(
                "Every finished game counts in the league of the day: 3 points for a win, 1 for a draw, none for a \
                 loss. Where points are equal, more wins come first. A game left for a new one doesn’t count; a game resigned is a loss. Moves may be taken back.",
            )],
        },
        Section {
            id: "strategy",
            heading: "Playing well",
            blocks: &[
                Block::Text(
                    "The centre lies on four of the eight lines and touches every point. If you can’t have it, take \
                     corners: a piece in the middle of a side has few ways to go.",
                ),
                Block::Text(
                    "Look at what both sides threaten before you leave a point: a piece that slides away opens a line \
                     as often as it closes one.",
                ),
                Block::Picture(LAST, "Black plays `c2-c1`, which fills the bottom row."),
                Block::Text(
                    "The game is solved. Who begins in the centre wins with the ninth move at the latest; from a \
                     corner nobody can force a win, and who begins in the middle of a side can be beaten. Without the \
                     centre for the first piece the game is a draw.",
                ),
            ],
        },
        Section {
            id: "history",
            heading: "History",
            blocks: &[Block::Text(
                "Fanorona is the board game of Madagascar. The large board has forty-five points; `telo` means three, and \
                 on this smallest board of three by three the game becomes one of lines, as in other countries’ games \
                 of three men.",
            )],
        },
    ],
};

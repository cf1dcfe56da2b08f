//! In English.

use super::{DIAGONAL, FORK, FULL, LAST, LINE, SCENE, STOP};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Tic-tac-toe",
    line: "Fill a line of your own on a board of three by three to six by six.",
    short: &[
        "Mark an empty cell in turn.",
        "A line of your marks right across the board wins: a row, a column or a long diagonal.",
        "A full board without a line is a draw.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "The board",
            blocks: &[
                Block::Text(
                    "The board is a square of 3, 4, 5 or 6 rows. As many marks in a line win as it has rows: three on \
                     the smallest, six on the largest. Lines are the rows, the columns and the two long diagonals.",
                ),
                Block::Picture(LAST, "Four by four. X wins with `d4`, which fills a long diagonal."),
            ],
        },
        Section {
            id: "moving",
            heading: "Playing",
            blocks: &[
                Block::Text(
                    "Two players take turns to mark an empty cell. Marks stay where they are. Player 1 begins the \
                     first round; the players can agree to begin by turns.",
                ),
                Block::Text(
                    "In place of X or O a player can choose a hat, a car, a ship or a boot for a mark. No two players \
                     share one: the computer takes another. Records and these pages write X for player 1 and O for \
                     player 2 all the same.",
                ),
            ],
        },
        Section {
            id: "winning",
            heading: "Winning",
            blocks: &[
                Block::Text(
                    "Who first fills a line with their own marks wins, and the game is over at once.",
                ),
                Block::Picture(LINE, "X has filled the top row."),
            ],
        },
        Section {
            id: "draws",
            heading: "Draws",
            blocks: &[
                Block::Text("When the board is full and nobody has a line, the game is drawn."),
                Block::Picture(FULL, "A drawn game."),
            ],
        },
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[Block::Text(
                "A move is the name of the cell: the column’s letter, from a at the left, and the row’s number, from 1 \
                 at the top. A position is its rows from the top and the side to move: `X-O/-XO/--- X`.",
            )],
        },
    ],
    examples: &[
        Example { puzzle: DIAGONAL, task: "X wins at once.", told: "`d4` fills the long diagonal." },
        Example {
            puzzle: STOP,
            task: "O threatens a whole column. X stops it.",
            told: "`c4` is the last cell of the column.",
        },
        Example {
            puzzle: FORK,
            task: "X stops O and wins with the next mark.",
            told: "`a3` stops the left column and threatens both the bottom row and a diagonal. O can stop only one: after `c1`, `b3` wins.",
        },
    ],
    strategy: &[
        "Two threats at once can’t both be stopped: make such a fork, and don’t let the other side make one.",
        "On the smallest board take a corner or the centre first, and answer a corner in the centre.",
        "Before every mark look whether the other side is one short of a line.",
        "On the two largest boards the other side can always be stopped: give each line that is still open to it two empty cells of its own, and whenever it marks one of a pair, mark the other.",
        "On every size the game is a draw if nobody slips, so set problems and wait for the slip.",
    ],
    history: &[
        "Three marks in a row is an old idea: boards of that kind were scratched into Roman pavements, and in \
                 nineteenth-century Britain the game was called noughts and crosses. In 1952 Alexander Douglas wrote \
                 it for the EDSAC computer in Cambridge, one of the first games ever shown on a screen.",
    ],
};

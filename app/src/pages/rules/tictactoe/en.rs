//! In English.

use super::{FORK, FULL, LAST, LINE, SCENE};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Tic-tac-toe",
    line: "Fill a line of your own on a board of three by three to six by six.",
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
            blocks: &[Block::Text(
                "Two players take turns to mark an empty cell. Marks stay where they are. Player 1 begins the first \
                 round; the players can agree to begin by turns.",
            )],
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
                    "Two threats at once can’t both be stopped: make such a fork, and don’t let the other side make \
                     one. On the smallest board take a corner or the centre first, and answer a corner in the centre.",
                ),
                Block::Picture(FORK, "O stops the row or the column, and X fills the other."),
                Block::Text(
                    "On every size the game is a draw if nobody slips. On the two largest boards the other side can \
                     always be stopped: give each line that is still open to it two empty cells of its own, and \
                     whenever it marks one of a pair, mark the other.",
                ),
            ],
        },
        Section {
            id: "history",
            heading: "History",
            blocks: &[Block::Text(
                "Three marks in a row is an old idea: boards of that kind were scratched into Roman pavements, and in \
                 nineteenth-century Britain the game was called noughts and crosses. In 1952 Alexander Douglas wrote \
                 it for the EDSAC computer in Cambridge, one of the first games ever shown on a screen.",
            )],
        },
    ],
};

//! In English.

use super::{BLOCKED, BOTH, CHAIN, CORNER, CROWNING, LOOP, MOVES, SCENE, SHOT, START};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "English draughts",
    line: "Jump, crown and corner the other side on eight by eight squares; every capture is compulsory.",
    short: &[
        "Move a man one square diagonally forward, a king either way.",
        "Capture by jumping over a neighbour to the empty square beyond. If you can, you must, and go on while the same piece can.",
        "A man on the far row becomes a king, and the move ends.",
        "Who can’t move loses.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "The board",
            blocks: &[
                Block::Text(
                    "Two players, Black and White, use the 32 dark squares of a board of eight by eight. Each has \
                     twelve men. Black moves first, then the players take turns.",
                ),
                Block::Picture(
                    START,
                    "The start. The squares are numbered 1 to 32 from Black’s side: Black’s men stand on 1–12, \
                     White’s on 21–32.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "Moving",
            blocks: &[
                Block::List(&[
                    "A man moves one square diagonally forward, to an empty square.",
                    "A king moves one square diagonally, forward or backward.",
                ]),
                Block::Picture(
                    MOVES,
                    "The man on 9 can go to 13 or 14. The king on 15 can go to 10, 11, 18 or 19.",
                ),
            ],
        },
        Section {
            id: "capturing",
            heading: "Capturing",
            blocks: &[
                Block::Text(
                    "A piece captures an adjacent enemy by jumping over it to the empty square directly beyond. The \
                     enemy piece is taken off. Men capture forward only, kings in all four directions.",
                ),
                Block::List(&[
                    "If you can capture, you must.",
                    "If several captures are possible, choose any: you need not take the most.",
                    "A piece that has jumped must go on while it can. The whole chain is one move.",
                    "No piece is jumped twice. The square where the chain began counts as empty.",
                ]),
                Block::Picture(
                    CHAIN,
                    "Black must capture, and may choose: two men with `11x18x25`, or one with `11x20`.",
                ),
                Block::Picture(
                    LOOP,
                    "A king may come back to its own square: `7x14x23x16x7` takes four men. So does the same way \
                     round from the other side.",
                ),
            ],
        },
        Section {
            id: "crowning",
            heading: "Crowning",
            blocks: &[
                Block::Text(
                    "A man that reaches the row farthest from its own side becomes a king. Its move ends there, even \
                     if it could jump again as a king.",
                ),
                Block::Picture(
                    CROWNING,
                    "`22x31` crowns the man and ends the move, though a king on 31 could take the man on 27. That \
                     has to wait for the next turn.",
                ),
            ],
        },
        Section {
            id: "end",
            heading: "The end",
            blocks: &[
                Block::Text(
                    "A player who is to move and can’t has lost: either no pieces are left, or all of them are \
                     blocked. A player may also resign.",
                ),
                Block::Picture(
                    BLOCKED,
                    "White is to move. The man on 13 can’t go to 9 and can’t jump over it, since 6 is taken. Black \
                     wins.",
                ),
            ],
        },
        Section {
            id: "draws",
            heading: "Draws",
            blocks: &[Block::List(&[
                "Each side has made 40 moves in a row without a capture and without moving a man. If the last \
                     of them leaves the other side without a move, it wins instead.",
                "The same position comes up for the third time with the same side to move.",
                "Both players agree.",
            ])],
        },
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[
                Block::Text(
                    "A move is written as its two squares, `11-15`; a capture with a cross, `22x15`. A chain names \
                     every square on its way: `22x15x8`.",
                ),
                Block::Text(
                    "Games are kept as PDN, the notation that draughts programs share. A position is kept as FEN: \
                     `B:W21,22,K30:B1,2,K3` has Black to move, and the kings marked with K.",
                ),
            ],
        },
    ],
    examples: &[
        Example {
            puzzle: BOTH,
            task: "Black captures both men in one move.",
            told: "Black may choose, and the long way is worth more: from 11 over 15 to 18, then over 22 to 25.",
        },
        Example {
            puzzle: SHOT,
            task: "Black gives a man and wins.",
            told: "`15-18` offers a man that White must take. White’s piece lands on 15, and `11x18x27` takes it and the last one.",
        },
        Example {
            puzzle: CORNER,
            task: "Black leaves White without a move.",
            told: "With a man on 6 the jump over 9 has no end, and 9 is taken: White’s last man can’t move.",
        },
    ],
    strategy: &[
        "Keep your men together: a man with a neighbour behind it can’t be jumped.",
        "Hold the squares in the middle, where a man has more to say than at the edge.",
        "Leave some men on your back row as long as you can, so that the other side gets no kings.",
        "Before every move look what you would be forced to capture next; giving one man to take two is the heart of the game.",
        "With more pieces than the other side, exchange: the fewer are left, the more one piece is worth.",
    ],
    history: &[
        "Draughts grew out of older games in the France of the Middle Ages, when it moved onto the \
                     chessboard. The duty to capture came in the sixteenth century. English players wrote about it \
                     from 1756 on, when the mathematician William Payne published his guide, and world champions \
                     have been crowned since the 1840s.",
        "In 1994 the program Chinook became the first to hold a human world title in any game. In 2007 \
                     its authors proved that English draughts is a draw if both sides play without a fault.",
    ],
};

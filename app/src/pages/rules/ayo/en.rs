//! In English.

use super::{CHAIN, EIGHT, FEEDING, ROUND, ROUNDABOUT, SCENE, SLAM, START, STARVED, SWEEP};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Ayò",
    line: "Sow seeds round two rows of pits, make fours on the other side and take them.",
    short: &[
        "Lift all seeds of one of your pits and sow them one by one to the right and round, past the pit they came from.",
        "If the last one makes four in a pit of the other side, take the four, and those of the pits right before it that hold four too.",
        "Don’t take all that the other side has if you can do otherwise, and feed a side that is empty.",
        "More than 24 seeds in store win.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "The board",
            blocks: &[
                Block::Text(
                    "Two players, South and North, sit on either side of a board with two rows of six pits and a store \
                     at each end. The row in front of you is your side, and the store on your right is yours. Every \
                     pit holds four seeds at first, 48 in all. South moves first, then the players take turns.",
                ),
                Block::Picture(
                    START,
                    "The start. The small numbers name the pits: each side counts its own from 1 to 6 in the direction \
                     of sowing. The large ones count the seeds.",
                ),
            ],
        },
        Section {
            id: "sowing",
            heading: "Sowing",
            blocks: &[
                Block::Text(
                    "Lift all seeds of one of your pits and drop them one by one into the pits that follow, \
                     counter-clockwise: along your row to the right, then along the other side’s. Stores are passed by.",
                ),
                Block::Text(
                    "The pit that the seeds came from is passed over and stays empty. With twelve seeds or more, the \
                     pits that follow it get a second one.",
                ),
                Block::Picture(
                    ROUND,
                    "North plays its pit 6: eleven of the twelve seeds go to every other pit, the pit itself is passed \
                     over, and the last seed is the second one in South’s pit 1.",
                ),
            ],
        },
        Section {
            id: "taking",
            heading: "Taking",
            blocks: &[
                Block::Text(
                    "If the last seed makes exactly four in a pit of the other side, you take the four into your \
                     store. Then look back: each pit of that side right before it that also holds exactly four is \
                     taken too, until one doesn’t. Fours on your own side stay.",
                ),
                Block::Picture(
                    CHAIN,
                    "South plays its pit 6: the five seeds make fours in North’s pits 4 and 5. South takes eight seeds; \
                     North’s pit 3, with five, ends the chain.",
                ),
            ],
        },
        Section {
            id: "duties",
            heading: "What is not allowed",
            blocks: &[
                Block::Text(
                    "You may not take all seeds that the other side has while you have another move. If every move of \
                     yours would do that, you play one of them and take nothing.",
                ),
                Block::Picture(
                    SLAM,
                    "South’s pit 5 would take North’s last seeds: South has to play pit 1 or pit 2.",
                ),
                Block::Text("If the other side is empty, you must feed it: play a pit whose seeds reach it."),
                Block::Picture(
                    FEEDING,
                    "North has to feed South, with its pit 4 or its pit 5. The other seeds don’t go far enough.",
                ),
            ],
        },
        Section {
            id: "end",
            heading: "The end",
            blocks: &[
                Block::Text(
                    "Whoever has more than 24 seeds in store has won, whatever is left on the board. If both have 24, \
                     the game is a draw.",
                ),
                Block::Text(
                    "In these cases each takes the seeds on their own side, and then the most seeds win:",
                ),
                Block::List(&[
                    "The player to move has no move.",
                    "The same position comes up for the second time with the same side to move.",
                    "100 turns have passed without a capture. This rule is Parlour’s own, since two careful players could \
                     otherwise sow for ever; the last ten of them are counted down.",
                    "Both players agree to settle. The computer does when the result can’t change any more.",
                ]),
                Block::Picture(
                    STARVED,
                    "North plays its pit 6 and takes the four seeds of South’s pit 1. Now South has no pit that reaches \
                     North’s empty side: South takes the four seeds of its own side and wins 28–20.",
                ),
            ],
        },
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[
                Block::Text(
                    "A move is the number of its pit. The board, the list of moves and the field to type in count each \
                 side’s pits from 1 to 6.",
                ),
                Block::Text(
                    "Only kept records number all pits together: South’s are `0` to `5` in the direction of sowing, North’s \
                 `6` to `11`. There a position is the seeds of the pits 0 to 11, the stores of South and North, and the \
                 side to move: `4,4,4,4,4,4,4,4,4,4,4,4 0-0 S`.",
                ),
            ],
        },
    ],
    examples: &[
        Example {
            puzzle: EIGHT,
            task: "South takes eight seeds.",
            told: "South’s pit 6 sows five seeds, and the last two make fours side by side.",
        },
        Example {
            puzzle: SWEEP,
            task: "South takes sixteen seeds.",
            told: "The fifteen seeds of South’s pit 6 go all the way round, past their own pit, and make four fours in a row.",
        },
        Example {
            puzzle: ROUNDABOUT,
            task: "North takes four seeds.",
            told: "The sixteen seeds of North’s pit 2 give the pits after it a second one, and the last makes four in South’s pit 5.",
        },
    ],
    strategy: &[
        "Before every move count where each of your pits ends, and where theirs do.",
        "A pit with three seeds on your side is in danger as soon as a seed of theirs can end there: add one, play it, or make sure that the seed falls elsewhere.",
        "Threes of theirs side by side are worth four seeds each, and a large pit kept for later goes all the way round and can fill several at once.",
        "Seeds on your own side keep you in the game and are yours if it ends without a move.",
        "When you lead, fewer moves for the other side are worth more than more seeds.",
    ],
    history: &[
        "Ayò Ọlọ́pọ́n is the game of seeds of the Yorùbá people in Nigeria and its neighbours. The board is the ọpọ́n; \
                 the seeds are the smooth grey nuts of a shrub. It belongs to the large family of sowing games, known as \
                 mancala, that are played all over Africa and beyond, and that enslaved people brought to the \
                 Caribbean. Rules differ from place to place: others take twos and threes. Here fours are taken.",
    ],
};

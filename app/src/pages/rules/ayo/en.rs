//! In English.

use super::{CHAIN, FEEDING, SCENE, SLAM, START};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Ayò",
    line: "Sow seeds round two rows of pits, make fours on the other side and take them.",
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "The board",
            blocks: &[
                Block::Text(
                    "South owns the lower six pits, North the upper six. Every pit holds four seeds at first, and \
                     each player has a store. South moves first.",
                ),
                Block::Picture(
                    START,
                    "The start. Pits are numbered 0 to 5 in South’s row and 6 to 11 in North’s.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "Sowing and taking",
            blocks: &[
                Block::Text(
                    "Lift all seeds of one of your pits and drop them one by one, counter-clockwise. The pit that they \
                     came from is passed over and stays empty.",
                ),
                Block::Text(
                    "If the last seed makes exactly four in a pit of the other side, you take the four, and also \
                     those of each pit right before it that holds exactly four, as far as that side goes.",
                ),
                Block::Picture(CHAIN, "`5` makes fours in the pits 8 and 7 and takes eight seeds."),
            ],
        },
        Section {
            id: "duties",
            heading: "What is not allowed",
            blocks: &[
                Block::Text(
                    "You may not take all seeds that the other side has while you have another move. If you have \
                     none, you play it and take nothing.",
                ),
                Block::Picture(SLAM, "Pit 4 would take North’s last seeds: South has to play `0` or `1`."),
                Block::Text("If the other side is empty, you have to play a pit that reaches it."),
                Block::Picture(FEEDING, "North has to feed South: with `7` or `8`."),
            ],
        },
        Section {
            id: "end",
            heading: "The end",
            blocks: &[Block::List(&[
                "Whoever has more than 24 seeds in store wins. 24 each is a draw.",
                "When a position comes back with the same side to move, when the player to move has no move, or after \
                 100 turns without a capture, each takes the seeds on their own side. The most seeds win.",
                "The rule of 100 turns is Parlour’s own. The players may also agree to settle like this.",
            ])],
        },
    ],
};

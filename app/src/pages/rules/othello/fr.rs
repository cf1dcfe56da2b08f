//! In French.

use super::{END, LINES, PASS, SCENE, START};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Othello",
    line: "Encadrer les pions adverses pour les retourner ; à la fin, le plus grand nombre l’emporte.",
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Deux joueurs, les noirs et les blancs, se partagent 64 pions, noirs d’un côté et blancs de \
                     l’autre, et un plateau de huit cases sur huit. Deux pions de chaque couleur occupent le centre. \
                     Les noirs commencent.",
                ),
                Block::Picture(
                    START,
                    "Le départ. Les colonnes vont de a à h, les rangées de 1 à 8 à partir du haut. Les noirs peuvent \
                     jouer `c4`, `d3`, `e6` ou `f5`.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "Jouer",
            blocks: &[
                Block::Text(
                    "Posez un pion de votre couleur sur une case vide, de façon à encadrer au moins une file de pions \
                     adverses entre ce pion et un autre des vôtres : à l’horizontale, à la verticale ou en diagonale, \
                     sans trou. Tous les pions ainsi encadrés, dans les huit directions, sont retournés.",
                ),
                Block::Picture(
                    LINES,
                    "`d5` retourne six pions : e4 et f3, e5 et f5, d6, et c6. Les files vers d3, b5 et f7 n’ont pas \
                     de pion noir à l’autre bout et restent blanches.",
                ),
                Block::Text(
                    "Seuls les pions encadrés par le pion posé sont retournés, et non ceux qui se trouvent entre des \
                     pions qui viennent de l’être.",
                ),
            ],
        },
        Section {
            id: "passing",
            heading: "Passer",
            blocks: &[
                Block::Text(
                    "Si vous ne pouvez rien retourner, vous passez. Passer n’est pas permis à qui peut jouer.",
                ),
                Block::Picture(
                    PASS,
                    "Les noirs ne peuvent jouer ni en g7 ni en h8 et passent : `--`. Les blancs continuent.",
                ),
            ],
        },
        Section {
            id: "ending",
            heading: "La fin de la partie",
            blocks: &[
                Block::Text(
                    "Quand plus personne ne peut jouer, le plus souvent parce que le plateau est plein, on compte les \
                     pions. Le plus grand nombre gagne ; l’égalité est une nulle.",
                ),
                Block::Picture(
                    END,
                    "Personne ne peut jouer dans les coins. Les noirs ont gagné par 40 pions à 20. Les cases vides \
                     comptent pour le vainqueur : le score s’écrit 44–20.",
                ),
            ],
        },
    ],
};

//! In French.

use super::{FORK, FULL, LAST, LINE, SCENE};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Morpion",
    line: "Remplissez une ligne de vos marques, sur un plateau de trois sur trois à six sur six.",
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Le plateau est un carré de 3, 4, 5 ou 6 rangées. Il faut aligner autant de marques qu’il a de \
                     rangées : trois sur le plus petit, six sur le plus grand. Les lignes sont les rangées, les \
                     colonnes et les deux grandes diagonales.",
                ),
                Block::Picture(
                    LAST,
                    "Quatre sur quatre. X gagne par `d4`, qui remplit une grande diagonale.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "Jouer",
            blocks: &[Block::Text(
                "Les deux joueurs marquent tour à tour une case vide. Une marque ne bouge plus. Le joueur 1 commence \
                 la première manche ; on peut convenir de commencer chacun son tour.",
            )],
        },
        Section {
            id: "winning",
            heading: "Gagner",
            blocks: &[
                Block::Text(
                    "Le premier qui remplit une ligne de ses propres marques gagne, et la partie s’arrête aussitôt.",
                ),
                Block::Picture(LINE, "X a rempli la rangée du haut."),
            ],
        },
        Section {
            id: "draws",
            heading: "Parties nulles",
            blocks: &[
                Block::Text(
                    "Quand le plateau est plein sans que personne ait de ligne, la partie est nulle.",
                ),
                Block::Picture(FULL, "Une partie nulle."),
            ],
        },
        Section {
            id: "notation",
            heading: "La notation",
            blocks: &[Block::Text(
                "Un coup est le nom de sa case : la lettre de la colonne, à partir de a à gauche, et le numéro de la \
                 rangée, à partir de 1 en haut. Une position s’écrit par ses rangées, du haut vers le bas, et le camp \
                 au trait : `X-O/-XO/--- X`.",
            )],
        },
        Section {
            id: "league",
            heading: "Les points du classement",
            blocks: &[Block::Text(
                "Toute partie terminée compte dans le classement du jour : 3 points pour une victoire, 1 pour \
                 une nulle, aucun pour une défaite. À points égaux, le plus de victoires passe devant. Une \
                 partie quittée pour une nouvelle ne compte pas ; une partie abandonnée est une défaite. On peut reprendre des coups.",
            )],
        },
        Section {
            id: "strategy",
            heading: "Bien jouer",
            blocks: &[
                Block::Text(
                    "On ne pare pas deux menaces à la fois : préparez une telle fourchette, et n’en laissez pas faire \
                     à l’adversaire. Sur le petit plateau, prenez d’abord un coin ou le centre, et répondez au coin \
                     par le centre.",
                ),
                Block::Picture(FORK, "O bloque la rangée ou la colonne, et X remplit l’autre."),
                Block::Text(
                    "Sur tous les plateaux la partie est nulle si personne ne se trompe. Sur les deux plus grands, on \
                     peut toujours arrêter l’adversaire : donnez à chaque ligne qui lui reste ouverte deux cases vides \
                     à elle, et chaque fois qu’il marque l’une de ces deux cases, marquez l’autre.",
                ),
            ],
        },
        Section {
            id: "history",
            heading: "Histoire",
            blocks: &[Block::Text(
                "Aligner trois marques est une vieille idée : on trouve de tels plateaux gravés dans des dallages \
                 romains, et la Grande-Bretagne du dix-neuvième siècle jouait aux « noughts and crosses ». En 1952, \
                 Alexander Douglas en écrivit une version pour l’ordinateur EDSAC de Cambridge, l’un des premiers \
                 jeux jamais montrés sur un écran.",
            )],
        },
    ],
};

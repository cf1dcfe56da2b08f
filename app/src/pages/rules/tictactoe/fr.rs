//! In French.

use super::{DIAGONAL, FORK, FULL, LAST, LINE, SCENE, STOP};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Morpion",
    line: "Remplissez une ligne de vos signes, sur un plateau de trois sur trois à six sur six.",
    short: &[
        "Posez à votre tour votre signe dans une case vide.",
        "Une ligne de vos signes d’un bord à l’autre gagne : rangée, colonne ou grande diagonale.",
        "Un plateau plein sans ligne est une nulle.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Le plateau est un carré de 3, 4, 5 ou 6 rangées. Il faut aligner autant de signes qu’il a de \
                     rangées : trois sur le plus petit, six sur le plus grand. Les lignes sont les rangées, les \
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
            blocks: &[
                Block::Text(
                    "Les deux joueurs posent tour à tour leur signe dans une case vide. Un signe ne bouge plus. Le joueur 1 \
                     commence la première manche ; on peut convenir de commencer chacun son tour.",
                ),
                Block::Text(
                    "À la place de X ou de O, on peut choisir pour signe un chapeau, une voiture, un bateau ou une \
                     botte. Deux joueurs n’ont jamais le même : l’ordinateur en prend un autre. Les parties notées \
                     et ces pages écrivent tout de même X pour le joueur 1 et O pour le joueur 2.",
                ),
            ],
        },
        Section {
            id: "winning",
            heading: "Gagner",
            blocks: &[
                Block::Text(
                    "Le premier qui remplit une ligne de ses propres signes gagne, et la partie s’arrête aussitôt.",
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
                "Un coup est le nom de sa case : la lettre de la colonne, à partir de a à gauche, et le numéro de la \
                 rangée, à partir de 1 en haut. Une position s’écrit par ses rangées, du haut vers le bas, et le camp \
                 au trait : `X-O/-XO/--- X`.",
            )],
        },
    ],
    examples: &[
        Example {
            puzzle: DIAGONAL,
            task: "X gagne tout de suite.",
            told: "`d4` remplit la grande diagonale.",
        },
        Example {
            puzzle: STOP,
            task: "O menace toute une colonne. X l’arrête.",
            told: "`c4` est la dernière case de la colonne.",
        },
        Example {
            puzzle: FORK,
            task: "X arrête O et gagne au signe suivant.",
            told: "`a3` arrête la colonne de gauche et menace la rangée du bas et une diagonale. O n’en arrête qu’une : après `c1`, `b3` gagne.",
        },
    ],
    strategy: &[
        "On ne pare pas deux menaces à la fois : préparez une telle fourchette, et n’en laissez pas faire à l’adversaire.",
        "Sur le petit plateau, prenez d’abord un coin ou le centre, et répondez au coin par le centre.",
        "Avant chaque signe, regardez s’il n’en manque qu’un à l’adversaire sur une ligne.",
        "Sur les deux plus grands plateaux, on peut toujours arrêter l’adversaire : donnez à chaque ligne qui lui reste ouverte deux cases vides à elle, et chaque fois qu’il prend l’une de ces deux cases, prenez l’autre.",
        "Sur tous les plateaux la partie est nulle si personne ne se trompe : posez des problèmes et attendez la faute.",
    ],
    history: &[
        "Aligner trois signes est une vieille idée : on trouve de tels plateaux gravés dans des dallages \
                 romains, et la Grande-Bretagne du dix-neuvième siècle jouait aux « noughts and crosses ». En 1952, \
                 Alexander Douglas en écrivit une version pour l’ordinateur EDSAC de Cambridge, l’un des premiers \
                 jeux jamais montrés sur un écran.",
    ],
};

//! In French.

use super::{LAST, LINE, SCENE, SLIDES, START, STOP, TWICE};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Fanorona-Telo",
    line: "Trois pions chacun sur neuf points : les poser, les glisser, et en aligner trois avant l’adversaire.",
    short: &[
        "Chacun pose à son tour trois pions sur des points vides.",
        "Ensuite, glissez un des vôtres le long d’une ligne vers le point voisin, s’il est vide.",
        "Trois pions sur une rangée, une colonne ou une grande diagonale gagnent, dès la pose aussi.",
        "Qui ne peut pas glisser a perdu.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Neuf points sur trois rangées sont reliés par seize traits. Le centre touche tous les autres \
                     points, un coin ses deux voisins et le centre. Le milieu d’un côté touche ses deux coins et le \
                     centre, rien d’autre.",
                ),
                Block::Picture(START, "Le plateau est vide au départ. Les points s’appellent a1 à c3."),
            ],
        },
        Section {
            id: "placing",
            heading: "Poser",
            blocks: &[Block::Text(
                "Les noirs commencent. À tour de rôle, chacun pose un pion sur un point vide, jusqu’à ce que tous deux \
                 en aient posé trois. Si vous le choisissez avant la partie, le tout premier pion ne peut pas aller au \
                 centre : de là, les noirs peuvent toujours gagner.",
            )],
        },
        Section {
            id: "sliding",
            heading: "Glisser",
            blocks: &[
                Block::Text(
                    "Ensuite, à chaque tour, vous déplacez un de vos pions le long d’un trait jusqu’au point suivant, \
                     s’il est vide. On ne saute pas et on ne prend pas.",
                ),
                Block::Picture(
                    SLIDES,
                    "Les noirs peuvent jouer `a3-b3`, `b2-b3`, `b2-c1`, `b2-c3`, `c2-c1` ou `c2-c3`.",
                ),
            ],
        },
        Section {
            id: "ending",
            heading: "Fin de la partie",
            blocks: &[
                Block::Text(
                    "Trois de vos pions sur une rangée, une colonne ou une grande diagonale gagnent aussitôt, même \
                     pendant la pose.",
                ),
                Block::Picture(LINE, "Les noirs ont gagné : la rangée du milieu est pleine."),
                Block::List(&[
                    "Si vous ne pouvez pas bouger alors que c’est à vous de glisser, vous perdez.",
                    "Si la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie \
                     est nulle.",
                ]),
            ],
        },
        Section {
            id: "notation",
            heading: "La notation",
            blocks: &[Block::Text(
                "Un pion posé s’écrit par son point, `b2` ; un glissement par ses deux points, `c2-c1`. Les colonnes \
                 vont de a à c depuis la gauche, les rangées de 1 à 3 depuis le bas.",
            )],
        },
    ],
    examples: &[
        Example {
            puzzle: LAST,
            task: "Les noirs gagnent tout de suite.",
            told: "`c2-c1` remplit la rangée du bas.",
        },
        Example {
            puzzle: STOP,
            task: "Les blancs menacent la grande diagonale. Les noirs l’empêchent.",
            told: "Seul un pion en a1 barre la diagonale c3, b2, a1.",
        },
        Example {
            puzzle: TWICE,
            task: "Les noirs gagnent en deux coups.",
            told: "Depuis `b2`, les noirs menacent la rangée du milieu et la diagonale, et les blancs ne peuvent occuper qu’un point : après `c2`, `a2-a1` gagne.",
        },
    ],
    strategy: &[
        "Prenez le centre si vous le pouvez : il est sur quatre des huit lignes et touche tous les points.",
        "S’il est pris, préférez les coins, car un pion au milieu d’un côté a peu d’issues.",
        "Avant de quitter un point, regardez ce que chacun menace : un pion qui s’en va ouvre une ligne aussi souvent qu’il en ferme une.",
        "Faites deux menaces à la fois, car on n’en pare qu’une.",
        "Le jeu est résolu : qui commence au centre gagne au plus tard au neuvième coup, depuis un coin personne ne peut forcer la victoire, qui commence au milieu d’un côté peut être battu, et si le premier pion ne peut pas aller au centre la partie est nulle.",
    ],
    history: &[
        "Le fanorona est le jeu de plateau de Madagascar. Le grand plateau a quarante-cinq points ; `telo` \
                 veut dire trois, et sur ce plus petit plateau de trois sur trois le jeu devient un jeu \
                 d’alignement, comme les marelles d’autres pays.",
    ],
};

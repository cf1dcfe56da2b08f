//! In French.

use super::{LAST, LINE, SCENE, SLIDES, START};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Fanorona-Telo",
    line: "Trois pions chacun sur neuf points : les poser, les glisser, et en aligner trois avant l’adversaire.",
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
                 centre : de là, les noirs peuvent toujours gagner.",
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
                Block::Picture(LINE, "Les noirs ont gagné : la rangée du milieu est pleine."),
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
                "Un pion posé s’écrit par son point, `b2` ; un glissement par ses deux points, `c2-c1`. Les colonnes \
                 vont de a à c depuis la gauche, les rangées de 1 à 3 depuis le bas.",
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
                    "Le centre est sur quatre des huit lignes et touche tous les points. S’il est pris, préférez les \
                     coins : un pion au milieu d’un côté a peu d’issues.",
                ),
                Block::Text(
                    "Avant de quitter un point, regardez ce que chacun menace : un pion qui s’en va ouvre une ligne \
                     aussi souvent qu’il en ferme une.",
                ),
                Block::Picture(LAST, "Les noirs jouent `c2-c1` et remplissent la rangée du bas."),
                Block::Text(
                    "Le jeu est résolu. Qui commence au centre gagne au plus tard au neuvième coup ; depuis un coin, \
                     personne ne peut forcer la victoire, et qui commence au milieu d’un côté peut être battu. Si le \
                     premier pion ne peut pas aller au centre, la partie est nulle.",
                ),
            ],
        },
        Section {
            id: "history",
            heading: "Histoire",
            blocks: &[Block::Text(
                "Le fanorona est le jeu de plateau de Madagascar. Le grand plateau a quarante-cinq points ; `telo` \
                 veut dire trois, et sur ce plus petit plateau de trois sur trois le jeu devient un jeu \
                 d’alignement, comme les marelles d’autres pays.",
            )],
        },
    ],
};

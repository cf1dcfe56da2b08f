//! In French.

use super::{CHAIN, FEEDING, SCENE, SLAM, START};
use crate::pages::rules::{Block, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Ayò",
    line: "Semez autour de deux rangées de cases, formez des quatre chez l’adversaire et prenez-les.",
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Sud possède les six cases du bas, Nord les six du haut. Chaque case contient d’abord quatre \
                     graines, et chaque joueur a un grenier. Sud commence.",
                ),
                Block::Picture(
                    START,
                    "Le début. Les cases sont numérotées de 0 à 5 chez Sud et de 6 à 11 chez Nord.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "Semer et prendre",
            blocks: &[
                Block::Text(
                    "Levez toutes les graines d’une de vos cases et déposez-les une à une, dans le sens inverse des \
                     aiguilles d’une montre. La case de départ est sautée et reste vide.",
                ),
                Block::Text(
                    "Si la dernière graine forme exactement quatre dans une case adverse, vous prenez ces quatre \
                     graines, et celles de chaque case juste avant qui en contient exactement quatre, tant qu’on \
                     reste dans le camp adverse.",
                ),
                Block::Picture(CHAIN, "`5` forme des quatre dans les cases 8 et 7 et prend huit graines."),
            ],
        },
        Section {
            id: "duties",
            heading: "Ce qui est interdit",
            blocks: &[
                Block::Text(
                    "On ne prend pas toutes les graines de l’adversaire tant qu’on a un autre coup. Sans autre coup, \
                     on le joue et on ne prend rien.",
                ),
                Block::Picture(
                    SLAM,
                    "La case 4 prendrait les dernières graines de Nord : Sud doit jouer `0` ou `1`.",
                ),
                Block::Text("Si le camp adverse est vide, il faut jouer une case qui l’atteint."),
                Block::Picture(FEEDING, "Nord doit nourrir Sud : avec `7` ou `8`."),
            ],
        },
        Section {
            id: "end",
            heading: "La fin",
            blocks: &[Block::List(&[
                "Qui a plus de 24 graines dans son grenier gagne. 24 partout, c’est la partie nulle.",
                "Quand une position revient avec le même joueur au trait, quand celui qui doit jouer n’a pas de coup, \
                 ou après 100 coups sans prise, chacun prend les graines de son camp. Le plus grand nombre gagne.",
                "La règle des 100 coups est propre à Parlour. Les joueurs peuvent aussi convenir de finir ainsi.",
            ])],
        },
    ],
};

//! In French.

use super::{END, ENDING, LINES, PASS, SCENE, SHUT, SIX, START};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Othello",
    line: "Encadrer les pions adverses pour les retourner ; à la fin, le plus grand nombre l’emporte.",
    short: &[
        "Posez un pion qui encadre une file adverse entre lui et un autre des vôtres, dans une des huit directions.",
        "Tous les pions qu’il encadre se retournent.",
        "Qui ne peut rien retourner passe.",
        "Quand plus personne ne peut jouer, le plus grand nombre de pions gagne.",
    ],
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
                     adverses entre ce pion et un autre des vôtres : à l’horizontale, à la verticale ou en diagonale, \
                     sans trou. Tous les pions ainsi encadrés, dans les huit directions, sont retournés.",
                ),
                Block::Picture(
                    LINES,
                    "`d5` retourne six pions : e4 et f3, e5 et f5, d6, et c6. Les files vers d3, b5 et f7 n’ont pas \
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
                    "Si vous ne pouvez rien retourner, vous passez. Passer n’est pas permis à qui peut jouer. La passe est \
                     annoncée un moment et se fait seule ; toucher le plateau la hâte.",
                ),
                Block::Picture(
                    PASS,
                    "Les noirs ne peuvent jouer ni en g7 ni en h8 et passent : `--`. Les blancs continuent.",
                ),
            ],
        },
        Section {
            id: "ending",
            heading: "La fin de la partie",
            blocks: &[
                Block::Text(
                    "Quand plus personne ne peut jouer, le plus souvent parce que le plateau est plein, on compte les \
                     pions. Le plus grand nombre gagne ; l’égalité est une nulle.",
                ),
                Block::Picture(
                    END,
                    "Personne ne peut jouer dans les coins. Les noirs ont gagné par 40 pions à 20. Les cases vides \
                     comptent pour le vainqueur : le score s’écrit 44–20.",
                ),
            ],
        },
        Section {
            id: "notation",
            heading: "La notation",
            blocks: &[
                Block::Text(
                    "Un coup s’écrit par sa case, une partie par la suite de ses coups : `f5d6c3`. Les passes ne \
                     s’écrivent pas, puisque la position les dit ; là où une liste doit en nommer une, c’est `--`.",
                ),
                Block::Text(
                    "Une position est gardée rangée par rangée à partir de a1 : `X` pour un pion noir, `O` pour un \
                     blanc, `-` pour une case vide, puis une espace et le camp qui a le trait.",
                ),
            ],
        },
    ],
    examples: &[
        Example {
            puzzle: SIX,
            task: "Les noirs retournent six pions.",
            told: "`d5` encadre des pions dans quatre directions à la fois.",
        },
        Example {
            puzzle: SHUT,
            task: "Les noirs laissent les blancs sans coup.",
            told: "Après `f6`, les blancs n’encadrent plus rien nulle part. Ils passent, et les noirs jouent encore.",
        },
        Example {
            puzzle: ENDING,
            task: "Il reste trois cases. Les noirs gagnent.",
            told: "`h8` prend le coin. Les blancs n’ont que la réponse `g8`, et `e8` décide.",
        },
    ],
    strategy: &[
        "Un pion dans un coin ne peut plus être retourné, ni ceux qu’il tient le long des bords.",
        "Ne jouez donc pas à côté d’un coin vide, surtout pas sur la case en diagonale.",
        "Jusqu’au dernier tiers de la partie, beaucoup de pions sont un fardeau : chacun est un pion de plus que l’adversaire peut retourner.",
        "Retournez-en peu, gardez les vôtres au milieu des siens et comptez plutôt les coups, car qui n’en a plus de bons doit donner un coin.",
        "Vers la fin, tâchez de jouer en dernier dans chaque région.",
    ],
    history: &[
        "Le Reversi se vendait à Londres dans les années 1880 ; deux hommes disaient l’avoir inventé. Le \
                     jeu d’aujourd’hui, avec sa position de départ et son nom, vient du Japon, où Goro Hasegawa le \
                     publia au début des années 1970. Il a ses champions du monde depuis 1977.",
        "En 1997, le programme Logistello gagna les six parties de son match contre le champion du monde \
                     Takeshi Murakami.",
    ],
};

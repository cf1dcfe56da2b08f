//! In French.

use super::{BLOCKED, BOTH, CHAIN, CORNER, CROWNING, LOOP, MOVES, SCENE, SHOT, START};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Dames anglaises",
    line: "Sauter, damer, enfermer l’adversaire sur soixante-quatre cases ; toute prise est obligatoire.",
    short: &[
        "Un pion avance d’une case en diagonale, une dame va dans les deux sens.",
        "On prend en sautant une pièce voisine vers la case vide juste derrière. La prise est obligatoire, et se poursuit tant que la même pièce le peut.",
        "Un pion sur la dernière rangée devient dame, et le coup finit là.",
        "Qui ne peut plus jouer a perdu.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Deux joueurs, les noirs et les blancs, occupent les 32 cases sombres d’un plateau de huit sur \
                     huit. Chacun a douze pions. Les noirs commencent, puis les joueurs alternent.",
                ),
                Block::Picture(
                    START,
                    "Le départ. Les cases sont numérotées de 1 à 32 depuis le côté des noirs : leurs pions sont sur \
                     1–12, ceux des blancs sur 21–32.",
                ),
            ],
        },
        Section {
            id: "moving",
            heading: "Se déplacer",
            blocks: &[
                Block::List(&[
                    "Un pion avance d’une case en diagonale, sur une case vide.",
                    "Une dame se déplace d’une case en diagonale, en avant ou en arrière.",
                ]),
                Block::Picture(
                    MOVES,
                    "Le pion en 9 peut aller en 13 ou en 14. La dame en 15 peut aller en 10, 11, 18 ou 19.",
                ),
            ],
        },
        Section {
            id: "capturing",
            heading: "Prendre",
            blocks: &[
                Block::Text(
                    "Une pièce prend une pièce adverse voisine en sautant sur la case vide juste derrière. La pièce \
                     prise est retirée. Les pions ne prennent qu’en avant, les dames dans les quatre directions.",
                ),
                Block::List(&[
                    "Si vous pouvez prendre, vous le devez.",
                    "Entre plusieurs prises, choisissez librement : rien n’oblige à prendre le plus.",
                    "Une pièce qui a sauté continue tant qu’elle peut. Toute la rafle est un seul coup.",
                    "Aucune pièce n’est sautée deux fois. La case de départ de la rafle compte comme vide.",
                ]),
                Block::Picture(
                    CHAIN,
                    "Les noirs doivent prendre et ont le choix : deux pions par `11x18x25`, ou un seul par `11x20`.",
                ),
                Block::Picture(
                    LOOP,
                    "Une dame peut revenir sur sa case : `7x14x23x16x7` prend quatre pions. Le même tour dans \
                     l’autre sens aussi.",
                ),
            ],
        },
        Section {
            id: "crowning",
            heading: "Damer",
            blocks: &[
                Block::Text(
                    "Un pion qui atteint la rangée la plus éloignée de son camp devient une dame. Son coup s’arrête \
                     là, même si une dame pouvait encore sauter.",
                ),
                Block::Picture(
                    CROWNING,
                    "`22x31` dame le pion et termine le coup, bien qu’une dame en 31 puisse prendre le pion en 27. \
                     Ce sera pour le tour suivant.",
                ),
            ],
        },
        Section {
            id: "end",
            heading: "La fin",
            blocks: &[
                Block::Text(
                    "Un joueur qui doit jouer et ne le peut pas a perdu : il n’a plus de pièces, ou toutes sont \
                     bloquées. On peut aussi abandonner.",
                ),
                Block::Picture(
                    BLOCKED,
                    "Aux blancs de jouer. Le pion en 13 ne peut ni aller en 9 ni le sauter, car 6 est occupée. Les \
                     noirs gagnent.",
                ),
            ],
        },
        Section {
            id: "draws",
            heading: "Les nulles",
            blocks: &[Block::List(&[
                "Chaque camp a joué 40 coups de suite sans prise ni coup de pion. Si le dernier laisse \
                     l’adversaire sans coup, il gagne au contraire.",
                "La même position se présente pour la troisième fois, avec le même camp au trait.",
                "Les deux joueurs en conviennent.",
            ])],
        },
        Section {
            id: "notation",
            heading: "La notation",
            blocks: &[
                Block::Text(
                    "Un coup s’écrit par ses deux cases, `11-15` ; une prise avec une croix, `22x15`. Une rafle \
                     nomme toutes les cases de son chemin : `22x15x8`.",
                ),
                Block::Text(
                    "Les parties sont gardées en PDN, la notation commune des programmes de dames. Une position est \
                     gardée en FEN : dans `B:W21,22,K30:B1,2,K3`, les noirs ont le trait et K marque les dames.",
                ),
            ],
        },
    ],
    examples: &[
        Example {
            puzzle: BOTH,
            task: "Les noirs prennent les deux pions en un coup.",
            told: "Les noirs ont le choix, et le long chemin vaut plus : de 11 par-dessus 15 en 18, puis par-dessus 22 en 25.",
        },
        Example {
            puzzle: SHOT,
            task: "Les noirs donnent un pion et gagnent.",
            told: "`15-18` offre un pion que les blancs doivent prendre. Leur pièce arrive en 15, et `11x18x27` la prend avec la dernière.",
        },
        Example {
            puzzle: CORNER,
            task: "Les noirs laissent les blancs sans coup.",
            told: "Avec un pion en 6, le saut par-dessus 9 n’a plus d’arrivée, et 9 est occupée : le dernier pion blanc ne peut plus bouger.",
        },
    ],
    strategy: &[
        "Gardez vos pions groupés : un pion avec un voisin derrière lui ne se prend pas.",
        "Tenez le centre, où un pion a plus de poids qu’au bord.",
        "Laissez aussi longtemps que possible des pions sur votre dernière rangée, pour que l’adversaire ne dame pas.",
        "Avant chaque coup, voyez ce que vous seriez forcé de prendre ensuite ; donner un pion pour en prendre deux est le cœur du jeu.",
        "Si vous avez plus de pièces, échangez : moins il en reste, plus chacune compte.",
    ],
    history: &[
        "Les dames sont nées de jeux plus anciens dans la France du Moyen Âge, en passant sur \
                     l’échiquier. La prise devint obligatoire au seizième siècle. En Angleterre, le mathématicien \
                     William Payne publia son guide en 1756, et des champions du monde sont couronnés depuis les \
                     années 1840.",
        "En 1994, le programme Chinook fut le premier à détenir un titre mondial humain, tous jeux \
                     confondus. En 2007, ses auteurs prouvèrent que la partie est nulle si les deux camps jouent \
                     sans faute.",
    ],
};

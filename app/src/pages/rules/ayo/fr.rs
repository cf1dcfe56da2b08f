//! In French.

use super::{CHAIN, EIGHT, FEEDING, ROUND, ROUNDABOUT, SCENE, SLAM, START, STARVED, SWEEP};
use crate::pages::rules::{Block, Example, GamePage, Section};

pub(super) const PAGE: GamePage = GamePage {
    name: "Ayò",
    line: "Semez autour de deux rangées de cases, formez des quatre chez l’adversaire et prenez-les.",
    short: &[
        "Prenez toutes les graines d’une de vos cases et semez-les une à une vers la droite et en tournant, sans la case de départ.",
        "Si la dernière fait quatre dans une case adverse, prenez ces quatre graines, et celles des cases juste avant qui en contiennent quatre aussi.",
        "Ne prenez pas tout ce qu’a l’adversaire si vous pouvez faire autrement, et nourrissez un camp vide.",
        "Plus de 24 graines au grenier gagnent.",
    ],
    scene: SCENE,
    sections: &[
        Section {
            id: "board",
            heading: "Le plateau",
            blocks: &[
                Block::Text(
                    "Deux joueurs, Sud et Nord, sont assis de part et d’autre d’un plateau de deux rangées de six cases, \
                     avec un grenier à chaque bout. La rangée devant vous est votre camp, et le grenier à votre droite \
                     est le vôtre. Chaque case contient d’abord quatre graines, 48 en tout. Sud commence, puis chacun \
                     joue à son tour.",
                ),
                Block::Picture(
                    START,
                    "Le début. Les petits chiffres nomment les cases : chaque camp compte les siennes de 1 à 6 dans le \
                     sens des semailles. Les grands comptent les graines.",
                ),
            ],
        },
        Section {
            id: "sowing",
            heading: "Semer",
            blocks: &[
                Block::Text(
                    "Levez toutes les graines d’une de vos cases et déposez-les une à une dans les cases suivantes, dans \
                     le sens inverse des aiguilles d’une montre : vers la droite dans votre rangée, puis dans celle de \
                     l’adversaire. On ne sème pas dans les greniers.",
                ),
                Block::Text(
                    "La case de départ est sautée et reste vide. À partir de douze graines, les cases qui la suivent en \
                     reçoivent une deuxième.",
                ),
                Block::Picture(
                    ROUND,
                    "Nord joue sa case 6 : onze des douze graines vont dans toutes les autres cases, elle-même est \
                     sautée, et la dernière graine est la deuxième dans la case 1 de Sud.",
                ),
            ],
        },
        Section {
            id: "taking",
            heading: "Prendre",
            blocks: &[
                Block::Text(
                    "Si la dernière graine forme exactement quatre dans une case adverse, vous mettez ces quatre graines \
                     dans votre grenier. Regardez ensuite en arrière : chaque case de ce camp juste avant, qui en contient \
                     elle aussi exactement quatre, est prise, jusqu’à la première qui ne les a pas. Les quatre de votre \
                     propre camp restent.",
                ),
                Block::Picture(
                    CHAIN,
                    "Sud joue sa case 6 : les cinq graines forment des quatre dans les cases 4 et 5 de Nord. Sud prend \
                     huit graines ; la case 3 de Nord, avec cinq, arrête la chaîne.",
                ),
            ],
        },
        Section {
            id: "duties",
            heading: "Ce qui est interdit",
            blocks: &[
                Block::Text(
                    "On ne prend pas toutes les graines de l’adversaire tant qu’on a un autre coup. Si tous vos coups le \
                     faisaient, vous jouez l’un d’eux et ne prenez rien.",
                ),
                Block::Picture(
                    SLAM,
                    "La case 5 de Sud prendrait les dernières graines de Nord : Sud doit jouer sa case 1 ou sa case 2.",
                ),
                Block::Text(
                    "Si le camp adverse est vide, il faut le nourrir : jouez une case dont les graines l’atteignent.",
                ),
                Block::Picture(
                    FEEDING,
                    "Nord doit nourrir Sud, avec sa case 4 ou sa case 5. Les autres graines ne vont pas assez loin.",
                ),
            ],
        },
        Section {
            id: "end",
            heading: "La fin",
            blocks: &[
                Block::Text(
                    "Qui a plus de 24 graines dans son grenier a gagné, quoi qu’il reste sur le plateau. Avec 24 partout, la \
                     partie est nulle.",
                ),
                Block::Text(
                    "Dans ces cas, chacun prend les graines de son camp, et le plus grand nombre gagne :",
                ),
                Block::List(&[
                    "Le joueur au trait n’a pas de coup.",
                    "La même position revient pour la deuxième fois avec le même joueur au trait.",
                    "100 coups ont passé sans prise. Cette règle est propre à Parlour, car deux joueurs prudents pourraient \
                     sinon semer sans fin ; les dix derniers sont décomptés.",
                    "Les deux joueurs conviennent de régler la partie. L’ordinateur l’accepte quand le résultat ne peut plus \
                     changer.",
                ]),
                Block::Picture(
                    STARVED,
                    "Nord joue sa case 6 et prend les quatre graines de la case 1 de Sud. Sud n’a plus de case qui atteigne le camp vide \
                     de Nord : Sud prend les quatre graines de son camp et gagne 28–20.",
                ),
            ],
        },
        Section {
            id: "notation",
            heading: "Notation",
            blocks: &[
                Block::Text(
                    "Un coup est le numéro de sa case. Le plateau, la liste des coups et le champ où l’on tape comptent les \
                 cases de chaque camp de 1 à 6.",
                ),
                Block::Text(
                    "Seules les parties gardées numérotent toutes les cases ensemble : `0` à `5` chez Sud dans le sens des \
                 semailles, `6` à `11` chez Nord. Une position y donne les graines des cases 0 à 11, les greniers de Sud \
                 et de Nord, et le camp au trait (S ou N) : `4,4,4,4,4,4,4,4,4,4,4,4 0-0 S`.",
                ),
            ],
        },
    ],
    examples: &[
        Example {
            puzzle: EIGHT,
            task: "Sud prend huit graines.",
            told: "La case 6 de Sud sème cinq graines, et les deux dernières font deux quatre voisins.",
        },
        Example {
            puzzle: SWEEP,
            task: "Sud prend seize graines.",
            told: "Les quinze graines de la case 6 de Sud font le tour, sans leur propre case, et font quatre quatre de suite.",
        },
        Example {
            puzzle: ROUNDABOUT,
            task: "Nord prend quatre graines.",
            told: "Les seize graines de la case 2 de Nord donnent une seconde graine aux cases suivantes, et la dernière fait quatre dans la case 5 de Sud.",
        },
    ],
    strategy: &[
        "Avant chaque coup, comptez où finit chacune de vos cases, et chacune des siennes.",
        "Une case de trois graines dans votre camp est en danger dès qu’une graine adverse peut y finir : ajoutez-en une, jouez-la, ou faites tomber la graine ailleurs.",
        "Des trois voisins chez l’adversaire valent quatre graines chacun, et une grosse case gardée pour plus tard fait le tour et peut en compléter plusieurs à la fois.",
        "Les graines de votre camp vous gardent dans la partie, et elles sont à vous si elle s’arrête faute de coup.",
        "Si vous menez, ôter des coups à l’adversaire vaut mieux que prendre encore.",
    ],
    history: &[
        "Ayò Ọlọ́pọ́n est le jeu de graines des Yorùbá, au Nigeria et chez ses voisins. Le plateau s’appelle ọpọ́n ; les \
                 graines sont les noix grises et lisses d’un arbuste. Il appartient à la grande famille des jeux de \
                 semailles, les mancalas, que l’on joue dans toute l’Afrique et au-delà, et que des esclaves ont apportés \
                 aux Caraïbes. Les règles changent d’un lieu à l’autre : ailleurs on prend les deux et les trois. Ici, on \
                 prend les quatre.",
    ],
};

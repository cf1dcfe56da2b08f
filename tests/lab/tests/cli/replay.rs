//! `replay`.

use crate::common::{Ran, file, lab};

fn replay(files: &[&str]) -> Ran {
    lab(&[&["replay", "--game", "draughts"], files].concat())
}

/// The lines before the sums, and games, legal, illegal, contradictions, played on.
#[track_caller]
fn parts(ran: &Ran) -> (Vec<&str>, [usize; 5]) {
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let (faults, sums) = lines.split_at(lines.len() - 5);
    let keys = ["games: ", "legal: ", "illegal: ", "contradictions: ", "played on: "];
    let sums = [0, 1, 2, 3, 4].map(|i| sums[i].strip_prefix(keys[i]).and_then(|n| n.parse().ok()));
    (faults.to_vec(), sums.map(|sum| sum.unwrap_or_else(|| panic!("{ran:?}"))))
}

#[test]
fn sound_games_pass() {
    let pdn = file(
        "sound.pdn",
        "[Event \"One\"]\n[Result \"1-0\"]\n1. 11-15 23-19 {resigned} 1-0\n\n\
         [Event \"Two\"]\n[Result \"*\"]\n1. 9-14 22-18 *\n\n\
         [Event \"Three\"]\n[SetUp \"1\"]\n[FEN \"B:W14:B10\"]\n[Result \"1-0\"]\n1. 10x17 1-0\n",
    );
    let records =
        file("sound.txt", "game: draughts\nmoves: 11-15 23-19\nend: agreed\n\ngame: draughts\nmoves: 9-14\n");
    let ran = replay(&[&pdn, &records]);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert_eq!(parts(&ran), (vec![], [5, 5, 0, 0, 0]));
}

#[test]
fn the_first_fault_of_each_game_is_named() {
    let pdn = file(
        "illegal.pdn",
        "[Event \"Good\"]\n[Result \"*\"]\n1. 11-15 23-19 *\n\n\
         [Event \"Bad\"]\n[Result \"*\"]\n1. 11-15 23-20 2. 1-2 *\n\n\
         [Event \"Too long\"]\n[FEN \"B:W14:B10\"]\n[Result \"*\"]\n1. 10x17 17-21 *\n",
    );
    let ran = replay(&[&pdn]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let (faults, sums) = parts(&ran);
    assert_eq!(sums, [3, 1, 2, 0, 0]);
    assert_eq!(faults.len(), 2, "{faults:?}");
    let named = |line, game| format!("{pdn}:{line}: game {game}: illegal: ply 2, ");
    assert!(faults[0].starts_with(&(named(5, "2 (Bad)") + "23-20: ")), "{faults:?}");
    assert!(faults[1].starts_with(&(named(9, "3 (Too long)") + "17-21: the game is over: ")), "{faults:?}");
}

#[test]
fn a_result_that_the_board_contradicts_is_named() {
    let game = |result| format!("[FEN \"B:W14:B10\"]\n[Result \"{result}\"]\n1. 10x17 {result}\n\n");
    let pdn = file("claims.pdn", &["1-0", "0-1", "1/2-1/2", "*"].map(game).concat());
    let ran = replay(&[&pdn]);
    assert_eq!(ran.status, 1, "{ran:?}");
    let (faults, sums) = parts(&ran);
    assert_eq!(sums, [4, 4, 0, 2, 0]);
    for (fault, (line, game, claim)) in faults.iter().zip([(5, 2, "second"), (9, 3, "a draw")]) {
        let named = format!(
            "{pdn}:{line}: game {game}: contradiction: it claims {claim}, the board says first no-pieces"
        );
        assert_eq!(*fault, named);
    }
}

#[test]
fn games_played_on_after_a_draw_that_nobody_claimed_are_named() {
    let shuffle = "1. 4-8 29-25 2. 8-4 25-29 3. 4-8 29-25 4. 8-4 25-29";
    let game = |more: &str| format!("[FEN \"B:WK29:BK4\"]\n[Result \"*\"]\n{shuffle} {more} *\n\n");
    let pdn = file("unclaimed.pdn", &[game(""), game("5. 4-8 29-25"), game("5. 4-8 29-30")].concat());
    let ran = replay(&[&pdn]);
    let (faults, sums) = parts(&ran);
    assert_eq!((ran.status, sums), (1, [3, 2, 1, 0, 1]), "{ran:?}");
    assert_eq!(faults[0], format!("{pdn}:5: game 2: played on: at ply 8 it was over: draw repetition"));
    assert!(faults[1].starts_with(&format!("{pdn}:9: game 3: illegal: ply 10, 29-30: ")), "{faults:?}");
    let alone = file("unclaimed-alone.pdn", &game("5. 4-8 29-25"));
    assert_eq!(replay(&[&alone]).status, 0, "it is no fault");
}

#[test]
fn a_record_cannot_be_resigned_when_it_is_over() {
    let record = file("over.record", "game: draughts\nfrom: B:W14:B10\nmoves: 10x17\nend: resigned second\n");
    let ran = replay(&[&record]);
    assert_eq!((ran.status, parts(&ran).1), (1, [1, 1, 0, 1, 0]), "{ran:?}");
}

#[test]
fn files_without_games_do_not_pass() {
    let nothing = file("nothing.pdn", "\n");
    let ran = replay(&[&nothing]);
    assert_eq!((ran.status, parts(&ran).1), (1, [0; 5]), "{ran:?}");
    assert!(replay(&["no such file"]).refusal().starts_with("no such file: "));
    assert!(!replay(&[]).refusal().is_empty());
}

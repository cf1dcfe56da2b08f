//! What the page says, to the eye and to the ear.

use game_core::{AnyGame, Effect, Outcome, Reason, Side, Turn};

use crate::board::Refusal;
use crate::i18n::{Game, fill, words};
use crate::play::outbox::Delivery;
use crate::play::seat::Seat;
use crate::play::session::Session;
use crate::play::state::{Phase, Sending, State};
use crate::skins;

/// The status line: whose turn it is and what is asked of them, or how the game ended.
pub fn status(state: &State, stepping: bool) -> String {
    let t = &words().play;
    let Some(session) = &state.session else { return t.welcome.to_owned() };
    if let Some(game) = &state.seen {
        let Some(text) = game.moves().pop() else { return t.at_start.to_owned() };
        let (at, all) = state.place();
        return fill(t.looking, &[&at.to_string(), &all.to_string(), &written(game, &text)]);
    }
    if state.phase == Phase::Confirming {
        let text = session.game.moves().pop().unwrap_or_default();
        return fill(t.confirm, &[&written(&session.game, &text)]);
    }
    let turn = session.game.turn();
    if let Some(outcome) = session.game.outcome() {
        return ending(session, outcome);
    }
    match &state.phase {
        Phase::Failed(why) => fill(t.engine_failed, &[why]),
        Phase::Paused => t.paused.to_owned(),
        Phase::Person if stepping => t.keep_jumping.to_owned(),
        Phase::Passing => passes(session, turn),
        // The other side's pass stays to be read.
        _ if session.game.plies() > 0 && session.game.last_trace().is_empty() => {
            format!("{} {}", passes(session, !turn), turn_of(session, turn))
        }
        _ => turn_of(session, turn),
    }
}

/// Whose turn it is and what is asked of them.
fn turn_of(session: &Session, turn: Side) -> String {
    let t = &words().play;
    let name = shown_name(session.seat(turn));
    if !session.seat(turn).is_person() {
        return fill(t.thinking, &[&name]);
    }
    let words = game_words(session);
    let moves = session.game.legal().iter().all(|turn| turn.path.len() > 1);
    let asked = words.asks[usize::from(moves)];
    let mut text = captures(&session.game).unwrap_or_else(|| match session.person() {
        Some(_) if asked.is_empty() => t.your_move.to_owned(),
        Some(_) => asked.to_owned(),
        None => {
            format!("{} {asked}", fill(t.to_move, &[&name, side_name(session, turn)])).trim_end().to_owned()
        }
    });
    let left = words.turns_left;
    if let Some(turns) = session.game.plies_left().filter(|&turns| turns <= FEW && !left.is_empty()) {
        text.push(' ');
        text.push_str(&fill(left, &[&turns.to_string()]));
    }
    text
}

/// "Black has no move and passes."
fn passes(session: &Session, side: Side) -> String {
    fill(game_words(session).passes, &[side_name(session, side)])
}

/// From so many turns on, the status counts those down that the rule on progress leaves.
const FEW: u32 = 10;

/// Why a touch did nothing, if it is worth a word.
pub fn refusal(refusal: &Refusal, game: Option<&AnyGame>) -> Option<String> {
    let t = &words().play;
    if let Refusal::NotYours(cell) | Refusal::CantMove(cell) | Refusal::NotATarget(cell) = *refusal
        && let Some(game) = game
        && let Some(why) = game.refusal(cell)
    {
        let text = words_of(game).refusals[why as usize];
        if !text.is_empty() {
            return Some(text.to_owned());
        }
    }
    let text = match refusal {
        Refusal::Locked => return None,
        Refusal::NotYours(_) => t.not_yours.to_owned(),
        Refusal::CantMove(_) => t.cant_move.to_owned(),
        Refusal::NotATarget(_) => words_of(game?).not_a_target.to_owned(),
        Refusal::Taken(_) => t.taken.to_owned(),
        Refusal::KeepJumping { .. } => t.keep_jumping.to_owned(),
        Refusal::MustCapture { .. } => captures(game?)?,
    };
    Some(text)
}

/// "You must capture: 22x15 or 22x18.", where nothing but captures is legal.
pub fn captures(game: &AnyGame) -> Option<String> {
    let turns = game.legal();
    let captures = |index| game.effects(index).iter().any(|effect| matches!(effect, Effect::Capture(_)));
    if turns.is_empty() || !(0..turns.len()).all(captures) {
        return None;
    }
    let texts: Vec<String> = turns.into_iter().map(|turn| turn.text).collect();
    Some(fill(words().play.must_capture, &[&choices(&texts)]))
}

/// The texts as a list: commas, and "or" before the last.
pub fn choices(texts: &[String]) -> String {
    match texts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), words().play.or),
    }
}

/// Which side the person has against the computer: "You play Black."; empty where there is no such person.
pub fn own_side(session: &Session) -> String {
    let own = session.person().map(|side| fill(words().play.own_side, &[side_name(session, side)]));
    own.unwrap_or_default()
}

/// "Try 11-15.", "Try South’s pit 6."
pub fn hint(session: &Session, turn: &Turn) -> String {
    let game = &session.game;
    let text = match turn.path[..] {
        [cell] => skins::skin(game.kind()).cell(game.board().cells.len(), cell, words()),
        _ => turn.text.clone(),
    };
    fill(words().play.hint, &[&text])
}

/// A turn as players read and type it, from its notation.
pub fn written(game: &AnyGame, text: &str) -> String {
    (skins::skin(game.kind()).turn)(text)
}

/// The legal turns as players read and type them.
pub fn legal(game: &AnyGame) -> Vec<String> {
    game.legal().iter().map(|turn| written(game, &turn.text)).collect()
}

/// The last move as it is spoken, with what it brought in, and that it leaves the other side nothing but a pass.
pub fn last_move(session: &Session, mover: Side, effects: &[Effect]) -> String {
    let (t, words) = (&words().play, game_words(session));
    let text = match *effects {
        // One touch made it.
        [Effect::Place(cell) | Effect::Sow(cell, _), ..] => {
            let game = &session.game;
            skins::skin(game.kind()).cell(game.board().cells.len(), cell, self::words())
        }
        _ => session.game.moves().pop().unwrap_or_default(),
    };
    let banked: u8 =
        effects.iter().map(|effect| if let Effect::Bank(_, seeds, _) = effect { *seeds } else { 0 }).sum();
    let template = if banked > 0 { words.banked } else { t.spoken_move };
    let mut spoken = fill(template, &[&shown_name(session.seat(mover)), &text, &banked.to_string()]);
    if effects.iter().any(|effect| matches!(effect, Effect::Crown(_))) {
        spoken.push(' ');
        spoken.push_str(t.crowned);
    }
    with_pass(session, &spoken)
}

/// The text, and that the side to move has to pass, if it has.
pub fn with_pass(session: &Session, text: &str) -> String {
    if session.must_pass() {
        format!("{text} {}", passes(session, session.game.turn()))
    } else {
        text.to_owned()
    }
}

/// Why the game is over and who won: "Black can’t move. You win.", "Draw: the same position for the third time."
pub fn ending(session: &Session, outcome: Outcome) -> String {
    let reason = reason(session, outcome);
    if outcome.winner.is_some() {
        return format!("{reason} {}", result(session, outcome));
    }
    if game_words(session).sides.iter().any(|side| reason.starts_with(side)) {
        return fill(words().play.draw_because, &[&reason]);
    }
    fill(words().play.draw_because, &[&uncapitalised(&reason)])
}

/// The sentence as it goes on after a colon. The library's tables of letters would be a twentieth of what a player
/// fetches; our languages begin their sentences with the letters of Latin-1.
fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|letter| match letter {
        'A'..='Z' | 'À'..='Þ' => char::from(letter as u8 + 32),
        other => other,
    });
    first.into_iter().chain(letters).collect()
}

/// Who won: "You win.", "Ada wins.", "Draw."
pub fn result(session: &Session, outcome: Outcome) -> String {
    let t = &words().play;
    match outcome.winner {
        None => t.draw.to_owned(),
        Some(winner) if session.person() == Some(winner) => t.you_win.to_owned(),
        Some(winner) => fill(t.wins, &[&shown_name(session.seat(winner))]),
    }
}

/// Why the game is over.
pub fn reason(session: &Session, outcome: Outcome) -> String {
    let (t, words) = (&words().play, game_words(session));
    let turn = session.game.turn();
    match (outcome.reason, outcome.winner) {
        (Reason::Resignation, Some(winner)) if session.person() == Some(!winner) => t.you_resigned.to_owned(),
        (Reason::Resignation, Some(winner)) => fill(t.resignation, &[&shown_name(session.seat(!winner))]),
        (Reason::Count, winner) => count(session, winner),
        (Reason::Majority, None) => words.halves.to_owned(),
        (reason, winner) => {
            let winner = side_name(session, winner.unwrap_or(turn));
            fill(words.ends[reason as usize], &[side_name(session, turn), winner, &line(&session.game)])
        }
    }
}

/// The score, the winner's first, as it is published: "44–20 (40–20 on the board)." if empty cells were counted for the
/// winner, else "44–20.".
fn count(session: &Session, winner: Option<Side>) -> String {
    let winner = winner.unwrap_or(Side::First);
    let both = |count: &dyn Fn(Side) -> usize| format!("{}–{}", count(winner), count(!winner));
    let board = session.game.board();
    let shown = both(&|side| board.count(side));
    let score = session.game.score().unwrap_or_default();
    let published = both(&|side| score[side.index()].into());
    let template = if shown == published { "{0}." } else { game_words(session).on_board };
    fill(template, &[&published, &shown])
}

/// What each has by the count of a game, where one decides: "Ada 28 – 20 Computer (Low)". The game may be another end
/// of the session's.
pub fn score(session: &Session, game: &AnyGame) -> Option<String> {
    let [first, second] = game.score()?.map(|count| count.to_string());
    let [ada, bola] = Side::BOTH.map(|side| shown_name(session.seat(side)));
    Some(fill(words().play.score, &[&ada, &first, &second, &bola]))
}

/// The cells that have won: "a1, b2, c3"; one on which two lines cross is told once.
fn line(game: &AnyGame) -> String {
    let mut names = Vec::new();
    for cell in game.winning_line() {
        let name = game.cell_name(cell);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// What the side's player has won in this sitting, and what was drawn.
pub fn tally(state: &State, session: &Session, side: Side) -> String {
    let score = state.sitting.score(&session.seat(side).canonical_name());
    let [wins, draws] = score.map(|count| count.to_string());
    fill(words().play.tally, &[&wins, &draws])
}

/// The score of this sitting: "So far: Ada 2 – 1 Bola, drawn 0."
pub fn sitting(state: &State, session: &Session) -> String {
    let [[a, draws], [b, _]] = session.names().map(|name| state.sitting.score(&name));
    let [first, second] = Side::BOTH.map(|side| shown_name(session.seat(side)));
    let [a, b, draws] = [a, b, draws].map(|count| count.to_string());
    fill(words().play.sitting, &[&first, &a, &b, &second, &draws])
}

/// What became of the result.
pub fn delivery(sending: &Sending) -> String {
    let t = &words().play;
    match sending {
        Sending::Under => t.sending.to_owned(),
        Sending::Done(Delivery::Sent) => t.sent.to_owned(),
        Sending::Done(Delivery::NoPoints) => t.no_points.to_owned(),
        Sending::Done(Delivery::Kept) => t.kept.to_owned(),
        Sending::Done(Delivery::Refused(why)) => fill(t.refused, &[why]),
    }
}

/// The words of the session's game.
fn game_words(session: &Session) -> &'static Game {
    words_of(&session.game)
}

fn words_of(game: &AnyGame) -> &'static Game {
    skins::skin(game.kind()).game(words())
}

/// The side's name in this game, "Black", or what it has chosen for its pieces.
pub fn side_name(session: &Session, side: Side) -> &'static str {
    skins::skin(session.game.kind()).called(side, &session.game.setup(), words())
}

/// The name of a seat as the person reads it: the computer's is translated.
pub fn shown_name(seat: &Seat) -> String {
    match seat {
        Seat::Person(name) => name.clone(),
        Seat::Computer(level) => fill(words().play.computer, &[words().play.levels[level.index()]]),
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Kind, Level};

    use super::*;

    /// The state of a game that began in a position, for a person as Black against Low.
    fn state(position: &str, moves: &str) -> State {
        let mut game = Kind::Draughts.begin_at(position).unwrap();
        for text in moves.split_whitespace() {
            game.play_text(text).unwrap();
        }
        let seats = [Seat::Person("Ada".into()), Seat::Computer(Level::Low)];
        let session = Session { id: "1".into(), seed: 1, seats, aids: String::new(), game };
        State { session: Some(session), phase: Phase::Person, ..State::new() }
    }

    #[test]
    fn the_status_says_whose_turn_it_is_and_what_is_asked() {
        assert_eq!(status(&State::new(), false), "Choose New game to begin.");
        let mut quiet = state("B:W32:B1", "");
        assert_eq!(status(&quiet, false), "Your move.");
        assert_eq!(status(&quiet, true), "Keep jumping.");
        quiet.phase = Phase::Failed("no worker".into());
        assert!(status(&quiet, false).contains("no worker"));
        assert_eq!(status(&state("B:W14,15,23:B9,11", ""), false), "You must capture: 9x18x27 or 11x18x27.");
        assert_eq!(status(&state("B:W32:B1", "1-5"), false), "Computer (Low) is thinking…");
    }

    #[test]
    fn two_people_are_called_by_name_and_side() {
        let mut state = state("B:W32:B1", "");
        state.session.as_mut().unwrap().seats[1] = Seat::Person("Bola".into());
        assert_eq!(status(&state, false), "Ada to move (Black).");
    }

    #[test]
    fn an_end_is_told_with_its_reason() {
        assert_eq!(status(&state("B:W23:B18,K32", "18x27"), false), "White has no pieces left. You win.");
        let shuffle = "1-6 32-28 6-1 28-32 1-6 32-28 6-1 28-32";
        let drawn = state("B:WK32:BK1", shuffle);
        assert_eq!(status(&drawn, false), "Draw: the same position for the third time.");
        let mut resigned = state("B:W32:B1", "");
        resigned.session.as_mut().unwrap().game.resign(Side::First);
        assert_eq!(status(&resigned, false), "You resigned. Computer (Low) wins.");
    }

    /// The state of an Othello game that began in a position, for a person as Black against Low.
    fn discs(position: &str, moves: &str) -> State {
        let game = Kind::Othello.begin_at(position).unwrap();
        let mut state = state("B:W32:B1", "");
        let session = state.session.as_mut().unwrap();
        session.game = game;
        for text in moves.split_whitespace() {
            session.game.play_text(text).unwrap();
        }
        state
    }

    #[test]
    fn a_pass_is_told_and_stays_to_be_read() {
        let blocked = format!("OX------{} X", "-".repeat(56));
        let mut state = discs(&blocked, "");
        state.phase = Phase::Passing;
        assert_eq!(status(&state, false), "Black has no move and passes.");
        let session = state.session.as_ref().unwrap();
        assert_eq!(with_pass(session, "Ada: c4."), "Ada: c4. Black has no move and passes.");
        let mut state = discs(&blocked, "--");
        state.phase = Phase::Thinking;
        let thinking = "Black has no move and passes. Computer (Low) is thinking…";
        assert_eq!(status(&state, false), thinking);
    }

    #[test]
    fn a_count_is_given_in_both_conventions() {
        let end = |board: &str| status(&discs(board, ""), false);
        let corners = "-XXXXXX-XXOOOOXXXOXOOXOXXOOXXOOXXOOXXXXXXXXXXXXXXXXXXXXX-OOOOOO- X";
        assert_eq!(end(corners), "44–20 (40–20 on the board). You win.");
        let full = format!("{}{} X", "X".repeat(20), "O".repeat(44));
        assert_eq!(end(&full), "44–20. Computer (Low) wins.");
        let even = format!("{}{} X", "X".repeat(32), "O".repeat(32));
        assert_eq!(end(&even), "Draw: 32–32.");
    }

    #[test]
    fn two_lines_at_once_are_told_cell_by_cell() {
        let mut state = state("B:W32:B1", "");
        let session = state.session.as_mut().unwrap();
        session.game = Kind::TicTacToe.begin_at("XX-/OOX/OOX X").unwrap();
        session.game.play_text("c1").unwrap();
        assert_eq!(status(&state, false), "Lined up: a1, b1, c1, c2, c3. You win.");
    }

    #[test]
    fn a_sentence_goes_on_after_a_colon() {
        assert_eq!(uncapitalised("The same position."), "the same position.");
        assert_eq!(uncapitalised("À égalité."), "à égalité.");
        assert_eq!(uncapitalised("40 moves."), "40 moves.");
        assert_eq!(uncapitalised(""), "");
    }

    #[test]
    fn choices_are_listed_as_people_do() {
        let texts = ["a", "b", "c"].map(String::from);
        assert_eq!(choices(&texts[..1]), "a");
        assert_eq!(choices(&texts[..2]), "a or b");
        assert_eq!(choices(&texts), "a, b or c");
    }
}

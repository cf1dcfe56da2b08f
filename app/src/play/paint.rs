//! Makes the page say what the state says.

use std::cell::RefCell;

use game_core::{AnyGame, Cell, Content, Side};

use crate::dom;
use crate::i18n::{fill, words};
use crate::play::action::Action;
use crate::play::choices;
use crate::play::review::{moves, thinking};
use crate::play::seat::Seat;
use crate::play::session::Session;
use crate::play::speech;
use crate::play::state::{Dialog, Phase, State};
use crate::skins;

/// Paints everything but the board. `stepping` is whether a person is in the middle of a multi-jump.
pub fn paint(state: &State, stepping: bool) {
    dom::set_class(".game", "game--turned", state.bottom == Side::Second);
    for side in Side::BOTH {
        strip(state, side);
    }
    let status = if state.notice.is_empty() { speech::status(state, stepping) } else { state.notice.clone() };
    dom::set_text("#status", &status);
    speak(&state.spoken, status);
    controls(state, stepping);
    let confirming = state.phase == Phase::Confirming;
    dom::set_class(".game", "game--confirming", confirming);
    moves(state);
    thinking(state);
    dialogs(state);
}

thread_local! {
    /// What was to be said last, the status then, and what was spoken last.
    static HEARD: RefCell<[String; 3]> = RefCell::default();
}

/// Speaks what is new: what is to be said, then the status. One voice for both keeps them in order, and says once what
/// is in both.
fn speak(spoken: &str, status: String) {
    HEARD.with_borrow_mut(|[before, shown, heard]| {
        let told = (before != spoken).then_some(spoken);
        let changed = *shown != status && !told.unwrap_or(heard).contains(&status);
        let text = match (told, changed) {
            (Some(told), true) => format!("{told} {status}"),
            (Some(told), false) => told.to_owned(),
            (None, true) => status.clone(),
            (None, false) => String::new(),
        };
        if !text.is_empty() {
            dom::set_text("#spoken", &text);
            *heard = text;
        }
        spoken.clone_into(before);
        *shown = status;
    });
}

fn strip(state: &State, side: Side) {
    let at = |part: &str| format!("#strip-{}{part}", side.id());
    let (Some(session), Some(game)) = (&state.session, state.shown()) else { return };
    // Who has made a move that waits to be confirmed has the turn still.
    let turn = state.before.as_ref().unwrap_or(game).turn();
    let is_turn = state.is_running() && turn == side;
    dom::set_class(&at(""), "strip--turn", is_turn);
    dom::set_class(&at(""), "strip--thinking", is_turn && state.phase == Phase::Thinking);
    dom::set_text(&at(" .strip__name"), &speech::shown_name(session.seat(side)));
    dom::set_text(&at(" .strip__side"), speech::side_name(session, side));
    dom::set_text(&at(" .strip__turn"), if is_turn { words().play.turn_mark } else { "" });
    let skin = skins::skin(session.game.kind());
    if skin.tokens.is_some()
        && let Some(piece) = dom::find(&at(" .piece"))
    {
        piece.set_inner_html(skin.drawing(side, skin.choice(&session.game.setup())));
    }
    let count = if skin.counts { count(game, side) } else { speech::tally(state, session, side) };
    dom::set_text(&at(" .strip__count"), &count);
}

/// What a side has by the game's own count, or else its pieces; and the seeds in its row, which lie in nobody's hands
/// yet.
fn count(game: &AnyGame, side: Side) -> String {
    let (board, skin) = (game.closed_board(), skins::skin(game.kind()));
    let words = skin.game(words());
    let held = game.score().map_or(board.count(side), |score| score[side.index()].into());
    let cells = board.cells.len();
    let in_row = |&cell: &u8| usize::from((skin.spot)(cells, Cell(cell)).row) == side.index();
    let seeds = |cell| if let Content::Seeds(seeds) = board.at(Cell(cell)) { seeds } else { 0 };
    let lying: u8 = (0..cells as u8).filter(in_row).map(seeds).sum();
    let held = held.to_string();
    let one = crate::i18n::words().play.singular.contains(&held);
    fill(if one { words.piece } else { words.pieces }, &[&held, &lying.to_string()])
}

/// A button that is off can still be reached, and then says why. A jump that was begun can't be taken back.
fn controls(state: &State, stepping: bool) {
    let t = &words().play;
    let session = state.session.as_ref();
    let running = state.is_running();
    let (at, all) = state.place();
    let demo = state.is_demo();
    let paused = state.phase == Phase::Paused;
    let for_two = session.is_some_and(|session| session.seats.iter().all(Seat::is_person));
    let pressed = |on| if on { "true" } else { "false" };
    let offs = [
        (Action::OfferDraw, running, t.no_game),
        (Action::OfferResign, running, t.no_game),
        (Action::Undo, state.before.is_some() || session.is_some_and(Session::can_undo), t.nothing_to_undo),
        (Action::Redo, session.is_some_and(Session::can_redo), t.nothing_to_redo),
        (Action::Hint, state.phase == Phase::Person, t.no_hint),
        (Action::First, at > 0, t.at_start),
        (Action::Back, at > 0, t.at_start),
        (Action::Play, demo || all > 0, t.at_start),
        (Action::Forward, paused || at < all, t.at_end),
        (Action::Last, at < all, t.at_end),
        (Action::Players, running, t.no_game),
    ];
    for (index, (action, on, why)) in offs.into_iter().enumerate() {
        let Some(button) = dom::find(&format!("[data-do={}]", action.id())) else { continue };
        let (on, why) = if stepping && index > 1 { (false, t.keep_jumping) } else { (on, why) };
        dom::set_attribute(&button, "aria-disabled", (!on).then_some("true"));
        dom::set_attribute(&button, "aria-description", (!on).then_some(why));
        dom::set_attribute(&button, "title", (!on).then_some(why));
        let (attribute, value) = match action {
            Action::OfferDraw => ("hidden", (!for_two && !state.foregone).then_some("")),
            Action::OfferResign => ("hidden", demo.then_some("")),
            Action::Play => ("aria-pressed", Some(pressed(state.playing))),
            Action::Hint => ("aria-pressed", Some(pressed(state.hinting))),
            _ => continue,
        };
        dom::set_attribute(&button, attribute, value);
    }
}

fn dialogs(state: &State) {
    if let Some(session) = &state.session {
        let loser = session.person().unwrap_or(session.game.turn());
        let winner = speech::shown_name(session.seat(!loser));
        dom::set_text("#resign-text", &fill(words().play.resign_text, &[&winner]));
        if let Some(outcome) = session.game.outcome() {
            dom::set_text("#end-title", &speech::result(session, outcome));
            dom::set_text("#end-text", &speech::reason(session, outcome));
            let sitting = if session.counts() { speech::sitting(state, session) } else { String::new() };
            dom::set_text("#end-sitting", &sitting);
            dom::set_text("#end-score", &speech::score(session, &session.game).unwrap_or_default());
        }
        if state.dialog == Some(Dialog::Draw) {
            let mut end = session.game.clone();
            end.agree();
            dom::set_text("#draw-score", &speech::score(session, &end).unwrap_or_default());
        }
    }
    let sending = match &state.sending {
        Some(sending) => speech::delivery(sending),
        None if state.session.as_ref().is_some_and(|session| !session.counts()) => {
            words().play.uncounted.to_owned()
        }
        None => String::new(),
    };
    dom::set_text("#end-sending", &sending);
    offer(state);
    for dialog in Dialog::ALL.into_iter().filter(|&dialog| state.dialog != Some(dialog)) {
        dom::set_open(dialog.id(), false);
    }
    if let Some(dialog) = state.dialog
        && dom::set_open(dialog.id(), true)
    {
        match (dialog, &state.session) {
            (Dialog::NewGame, _) => choices::show(),
            (Dialog::Players, Some(session)) => choices::show_seats(&session.seats),
            _ => {}
        }
    }
}

/// The level that is offered at the end of a game.
fn offer(state: &State) {
    if let Some(offer) = dom::find("#end-offer") {
        dom::set_attribute(&offer, "hidden", state.better.is_none().then_some(""));
    }
    let played = state.session.as_ref().and_then(Session::computer);
    if let (Some(better), Some((_, level))) = (state.better, played) {
        let (t, name) = (&words().play, words().play.levels[better.index()]);
        let harder = usize::from(better.index() > level.index());
        dom::set_text("#end-offer-text", &fill(t.offers[harder], &[name]));
        dom::set_text("#end-accept", &fill(t.play_at, &[name]));
    }
}

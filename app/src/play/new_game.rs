//! The dialog for a new game.

use game_core::{Level, Side};
use leptos::prelude::*;
use leptos::{ev, html};

use crate::i18n::{fill, words};
use crate::play::controller::Controller;
use crate::play::modal::Modal;
use crate::play::name;
use crate::play::seat::Seat;
use crate::{device, skins};

/// What the dialog asks for, kept on the device from one game to the next.
#[derive(Clone, Copy)]
struct Choices {
    /// Whether the opponent is the computer.
    computer: RwSignal<bool>,
    /// The first is the person's own, or the first side's of two players.
    names: [RwSignal<String>; 2],
    level: RwSignal<Level>,
    /// The person's side; `None` to draw it by lot.
    side: RwSignal<Option<Side>>,
}

/// Device keys of the names; the league marks the lines of the first.
const NAME_KEYS: [&str; 2] = ["parlour.name", "parlour.name2"];
const LEVEL_KEY: &str = "parlour.level";
const SIDE_KEY: &str = "parlour.side";
const OPPONENT_KEY: &str = "parlour.opponent";
const RANDOM: &str = "random";
const FRIEND: &str = "friend";

impl Choices {
    fn new() -> Choices {
        Choices {
            computer: RwSignal::new(true),
            names: [RwSignal::new(String::new()), RwSignal::new(String::new())],
            level: RwSignal::new(Level::Low),
            side: RwSignal::new(Some(Side::First)),
        }
    }

    fn load(&self) {
        for (name, key) in self.names.iter().zip(NAME_KEYS) {
            name.set(device::load(key).unwrap_or_default());
        }
        self.computer.set(device::load(OPPONENT_KEY).as_deref() != Some(FRIEND));
        if let Some(level) = device::load(LEVEL_KEY).and_then(|id| Level::from_id(&id)) {
            self.level.set(level);
        }
        if let Some(side) = device::load(SIDE_KEY) {
            self.side.set(Side::from_id(&side));
        }
    }

    fn save(&self) {
        for (name, key) in self.names.iter().zip(NAME_KEYS) {
            device::save(key, &name.get_untracked());
        }
        device::save(OPPONENT_KEY, if self.computer.get_untracked() { "computer" } else { FRIEND });
        device::save(LEVEL_KEY, self.level.get_untracked().id());
        device::save(SIDE_KEY, self.side.get_untracked().map_or(RANDOM, Side::id));
    }

    /// Who sits where, once the names are in order.
    fn seats(&self) -> [Seat; 2] {
        let [own, other] = self.names.map(|name| name.get_untracked());
        if !self.computer.get_untracked() {
            return [Seat::Person(own), Seat::Person(other)];
        }
        let lot = if device::random() % 2 == 0 { Side::First } else { Side::Second };
        let seats = [Seat::Person(own), Seat::Computer(self.level.get_untracked())];
        match self.side.get_untracked().unwrap_or(lot) {
            Side::First => seats,
            Side::Second => {
                let [person, computer] = seats;
                [computer, person]
            }
        }
    }
}

/// Asks who plays, at what level and on which side, and begins the game.
#[component]
pub fn NewGame(
    controller: Controller,
    open: Signal<bool>,
    #[prop(into)] on_close: Callback<()>,
) -> impl IntoView {
    let t = &words().play;
    let sides = (skins::skin(controller.kind).words)(words()).sides;
    let choices = Choices::new();
    let faults = [RwSignal::new(None), RwSignal::new(None)];
    let fields = [NodeRef::<html::Input>::new(), NodeRef::new()];
    let focus = move |index: usize| {
        if let Some(field) = fields[index].get_untracked() {
            // Focus fails only for an element outside the document.
            let _ = field.focus();
        }
    };
    Effect::new(move || {
        if open.get() {
            choices.load();
            faults.iter().for_each(|fault| fault.set(None));
            // A first-time player has a name to enter; others have only to press the button.
            if choices.names[0].with_untracked(String::is_empty) {
                request_animation_frame(move || focus(0));
            }
        }
    });
    let computer = choices.computer;
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let asked = if computer.get_untracked() { 1 } else { 2 };
        for index in 0..asked {
            choices.names[index].update(|text| *text = name::normal(text));
            faults[index].set(choices.names[index].with_untracked(|text| name::fault(text)));
        }
        let [own, other] = choices.names.map(|name| name.get_untracked().to_lowercase());
        if asked == 2 && own == other && faults[1].get_untracked().is_none() {
            faults[1].set(Some(t.name_same));
        }
        if let Some(wrong) = (0..asked).find(|&index| faults[index].get_untracked().is_some()) {
            return focus(wrong);
        }
        choices.save();
        controller.dialog.set(None);
        controller.begin(choices.seats(), "");
    };
    let first_label =
        Signal::derive(
            move || {
                if computer.get() { t.your_name.to_owned() } else { fill(t.name_of, &[sides[0]]) }
            },
        );
    let second_label = Signal::stored(fill(t.name_of, &[sides[1]]));
    view! {
            <Modal id="new-game-title" open=open title=Signal::stored(t.new_game.to_owned()) on_close=on_close>
                <form novalidate on:submit=begin>
                    <fieldset class="segmented">
                        <legend>{t.opponent}</legend>
                        <Choice name="opponent" label=t.against_computer on=computer pick=move || computer.set(true) />
                        <Choice
                            name="opponent"
                            label=t.two_players
                            on=Signal::derive(move || !computer.get())
                            pick=move || computer.set(false)
                        />
                    </fieldset>
                    <NameField id="name-1" label=first_label text=choices.names[0] fault=faults[0] node=fields[0] />
                    <div hidden=move || computer.get()>
                        <NameField id="name-2" label=second_label text=choices.names[1] fault=faults[1] node=fields[1] />
                    </div>
                    <div hidden=move || !computer.get()>
                        <div class="field">
    <fieldset class="segmented">
                            <legend>{t.level}</legend>
                                {Level::ALL
                                    .map(|level| {
                                        view! {
                                            <Choice
                                                name="level"
                                                label=t.levels[level.index()]
                                                on=Signal::derive(move || choices.level.get() == level)
                                                pick=move || choices.level.set(level)
                                            />
                                        }
                                    })}
    </fieldset>
                            <p class="field__hint">{move || t.level_hints[choices.level.get().index()]}</p>
    </div>
                        <div class="field">
    <fieldset class="segmented">
                            <legend>{t.your_side}</legend>
                                {[(Some(Side::First), sides[0]), (Some(Side::Second), sides[1]), (None, t.random)]
                                    .map(|(side, label)| {
                                        view! {
                                            <Choice
                                                name="side"
                                                label=label
                                                on=Signal::derive(move || choices.side.get() == side)
                                                pick=move || choices.side.set(side)
                                            />
                                        }
                                    })}
    </fieldset>
                            <p class="field__hint">{fill(t.moves_first, &[sides[0]])}</p>
    </div>
                    </div>
                    <div class="dialog__actions">
                        <button type="button" class="button button--quiet" on:click=move |_| on_close.run(())>
                            {t.cancel}
                        </button>
                        <button type="submit" class="button button--primary" autofocus>
                            {t.start}
                        </button>
                    </div>
                </form>
            </Modal>
        }
}

/// One button of a segmented choice.
#[component]
fn Choice(
    name: &'static str,
    label: &'static str,
    #[prop(into)] on: Signal<bool>,
    pick: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <label>
            <input type="radio" name=name prop:checked=move || on.get() on:change=move |_| pick() />
            <span>{label}</span>
        </label>
    }
}

/// A name with its label and, where it can't stand, what is wrong with it.
#[component]
fn NameField(
    id: &'static str,
    label: Signal<String>,
    text: RwSignal<String>,
    fault: RwSignal<Option<&'static str>>,
    node: NodeRef<html::Input>,
) -> impl IntoView {
    let note = format!("{id}-note");
    let t = &words().play;
    view! {
        <div class="field">
            <label for=id>{move || label.get()}</label>
            <input
                type="text"
                id=id
                node_ref=node
                autocomplete="nickname"
                autocapitalize="words"
                spellcheck="false"
                aria-describedby=note.clone()
                aria-invalid=move || fault.get().is_some().to_string()
                prop:value=move || text.get()
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    fault.set(None);
                }
            />
            <p class=move || if fault.get().is_some() { "field__fault" } else { "field__hint" } id=note role="status">
                {move || fault.get().unwrap_or(t.name_hint)}
            </p>
        </div>
    }
}

//! The form of a board: fields, limits and sums as the board kind describes them.

use super::doubt::{DoubtQuestion, FormDoubt};
use super::filling::{FAULT, Filling, Place, Third, few, is_about};
use super::this_spiel::{self, SaysWhenOver, ThisSpiel};
use crate::engine::base::mode::Mode;
use crate::engine::board::{self, form_of};
use crate::engine::facts::event::{self, FieldValue, FieldValues};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::{Field, FieldKind, Form, ReadFields as _};
use crate::engine::facts::refusal::Refusal;
use crate::engine::session::partie::Partie;
use crate::text::say;
use crate::text::{self, Msg};
use crate::ui::component::choice::{Choices, mode_picture};
use crate::ui::component::icon::{Icon, Sign};
use crate::ui::component::key::Key;
use crate::ui::component::keypad::{Keypad, NumberKey, Tap, is_shortcut, tap_of};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::platform::element::bring_first_into_sight;
use crate::ui::platform::focus;
use crate::ui::platform::js::capital;
use crate::ui::state::{
    Evening, Lang, NotWritten, Sheet, use_evening, use_lang, use_nav, use_toasts,
};
use crate::ui::store;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use std::ops::RangeInclusive;

/// What is to be mended where a field is wrong: the number itself, or else the first key of the field.
const WRONG: [&str; 2] = ["[aria-invalid=true]", ".form-field:has(#field-fault) button"];

/// Half-typed values: the Spiel they belong to, and the values.
const NOTE: &str = "formular";

/// The sheet; with these values where none were left half-typed.
#[component]
pub fn FormSheet(values: FieldValues) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let toasts = use_toasts();
    let session = evening.id().map_or(String::new(), |id| id.to_string());
    let (form, names, number, of_spiel, noted) = evening.with_partie(|_, p| {
        let of_spiel = this_spiel::name(&session, p);
        let noted = half_typed(&session, p, &values);
        (form_of(p.context(), &values), p.party_names(), p.state.spiel_number(), of_spiel, noted)
    })?;
    let this_spiel = ThisSpiel::called(of_spiel.clone());
    let thanks = values.contains_key(FieldName::Bedankt.key());
    let title = match thanks {
        true => lang.t(Msg::Merci).to_owned(),
        false => say!(lang, Msg::SpielNth, spiel = &number.to_string()),
    };
    let to_other_outcome = move || {
        if !this_spiel.is_over() {
            // What writes at once may lie where this key was.
            nav.guard();
            nav.open(Sheet::OtherOutcome);
        }
    };
    let other = (!thanks).then(|| {
        view! {
            <Key class="button quiet" on_tap=to_other_outcome>
                {lang.t(Msg::OtherOutcome)}
            </Key>
        }
    });
    // What only stands there because it was given before is given again.
    let is_noted = noted.as_ref().is_some_and(|noted| *noted != values);
    let values = noted.unwrap_or(values);
    let entry = event::Entry::FieldValues(values.clone());
    // It could be written at once, and its key lies where the one lay that has opened the sheet.
    if evening.with_partie(|_, p| board::check(p.context(), &entry).is_ok()) == Some(true) {
        nav.guard();
    }
    let filling = Filling::new(form.clone(), names, values).of_nothing_written();
    let filling = if is_noted { filling } else { filling.begun() };
    let hidden = form.fields.iter().any(|field| field.hidden);
    if hidden {
        begin_for_next(evening, filling);
    } else {
        // What was hidden nobody else is to find, so it is not noted.
        Effect::new(move || store::note_value(NOTE, &(of_spiel.clone(), filling.values.get())));
    }
    let doubt = FormDoubt::new(filling, None);
    let enter = move || {
        let entry = event::Entry::FieldValues(filling.entered());
        if let Err(unwritten) = this_spiel.enter(vec![entry]) {
            if let NotWritten::Refused(reason) = unwritten
                && reason.field().is_some_and(|(name, _)| filling.asks(name))
            {
                // The field says it; what is about no field of the form stays a message.
                toasts.clear();
                show_wrong(filling, reason);
            }
            return;
        }
        // The empty form goes to whoever is next, until all have said theirs.
        let open = if hidden { begin_for_next(evening, filling) } else { String::new() };
        if open.is_empty() {
            nav.close();
        } else {
            toasts.hint(&say!(lang, Msg::AnsageNoted, who = &open));
        }
    };
    let write = move || {
        if !doubt.asks_first() {
            enter();
        }
    };
    let foot = move || {
        view! {
            <footer class="sheet-foot">
                <SaysWhenOver this_spiel />
                <DoubtQuestion doubt write=enter />
                <FormKeys filling />
                <Key class="button primary" on_tap=write>
                    {lang.t(Msg::Write)}
                </Key>
            </footer>
        }
    };
    Some(
        view! {
            <SheetFrame
                title
                close=lang.t(Msg::Close)
                on_close=move || nav.close()
                on_key=Callback::new(move |event| form_key(filling, &event, write))
                foot
            >
                <div class="entry-form form">
                    <FormFields form filling />
                    {other}
                </div>
            </SheetFrame>
        }
        .into_any(),
    )
}

/// Says at the fields themselves what is wrong with them, and goes to the first.
pub fn show_wrong(filling: Filling, reason: Refusal) {
    filling.refused.set(Some(reason));
    filling.choose_wrong();
    request_animation_frame(|| {
        focus::give_first_of(&WRONG);
        // It stands below all keys of its field, which may be more than there is room for.
        bring_first_into_sight(&["#", FAULT].concat());
    });
}

/// An empty form for the first who has not said anything yet, from Vorhand on; answers who else is
/// missing.
fn begin_for_next(evening: Evening, filling: Filling) -> String {
    let open = untrack(|| {
        evening.with_partie(|_, p| {
            let open = p.state.still_to_announce();
            open.map(|nth| (nth, p.party_name(nth))).collect::<Vec<_>>()
        })
    });
    let open = open.unwrap_or_default();
    let mut empty = FieldValues::new();
    if let Some((next, _)) = open.first() {
        empty.insert(FieldName::Party.key().to_owned(), FieldValue::Number(*next as i32));
    }
    filling.begin(empty);
    open.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ")
}

/// What was left half-typed for this Spiel, unless another cell of the board was tapped since.
fn half_typed(session: &str, partie: &Partie, begun: &FieldValues) -> Option<FieldValues> {
    let (of, typed): (String, FieldValues) = store::noted(NOTE)?;
    let fits = begun.iter().all(|(field, value)| typed.get(field) == Some(value));
    // Thanks are another form than a Spiel.
    let thanks = |values: &FieldValues| values.contains_key(FieldName::Bedankt.key());
    let now = this_spiel::is_now(&of, session, partie);
    (now && fits && thanks(&typed) == thanks(begun)).then_some(typed)
}

/// The fields of a form, each with what is wrong with it.
#[component]
pub fn FormFields(form: Form, filling: Filling) -> impl IntoView {
    let field = move |field: Field| {
        let visible = Memo::new(move |_| {
            let shows = filling.values.with(|values| field.visible(values));
            shows && (field.name != FieldName::First || filling.first_decides())
        });
        view! {
            <div class="form-field">
                <Show when=move || visible.get()>
                    <FormField field filling />
                    <FormFault field filling />
                </Show>
            </div>
        }
    };
    let fields = form.fields.clone();
    view! {
        {form.fields.into_iter().map(field).collect_view()}
        <Heard fields filling />
    }
    .into_any()
}

/// What the keypad types, for those who hear it: of whom and of what, the number as it stands, and what is
/// missing to a sum. Whatever nobody else is to know is not said aloud.
#[component]
fn Heard(fields: Vec<Field>, filling: Filling) -> impl IntoView {
    let lang = use_lang();
    let heard = move || {
        let place @ (name, party) = filling.place()?;
        // One of several may show under a name.
        let shows = |field: &&Field| {
            field.name == name && filling.values.with(|values| field.visible(values))
        };
        let field = *fields.iter().find(shows).filter(|field| !field.hidden)?;
        let who = party.and_then(|nth| filling.names.with_value(|names| names.get(nth).cloned()));
        let what = capital(text::field_of(lang.locale(), &field));
        let of = who.into_iter().chain([what]).collect::<Vec<_>>().join(", ");
        let said = [of, filling.shown(place, false)].join(": ");
        let rest = party.map(|_| missing(lang, filling, field)).filter(|rest| !rest.is_empty());
        Some([said].into_iter().chain(rest).collect::<Vec<_>>().join(", "))
    };
    view! {
        <p class="only-spoken" aria-live="polite">
            {heard}
        </p>
    }
    .into_any()
}

/// What is wrong with the field, with the rule it is about.
#[component]
fn FormFault(field: Field, filling: Filling) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    move || {
        let reason = filling.refused.get().filter(|reason| is_about(reason, field.name, None))?;
        let why = reason.rule().map(|rule| {
            view! {
                <Key class="quiet" on_tap=move || nav.look_up(rule)>
                    {lang.t(Msg::Why)}
                </Key>
            }
        });
        Some(view! {
            <p class=FAULT role="alert">
                <span id=FAULT>{untrack(|| evening.refusal_at(&reason, &field))}</span>
                {why}
            </p>
        })
    }
}

/// One field by its kind.
#[component]
fn FormField(field: Field, filling: Filling) -> impl IntoView {
    let lang = use_lang();
    let name = capital(text::field_of(lang.locale(), &field));
    let set = move |value| filling.set(field.name, value);
    match (field.kind, few(field.kind)) {
        (FieldKind::Yes, _) if field.by_party => view! { <Who field filling name /> }.into_any(),
        _ if field.by_party => view! { <PartyFields field filling name /> }.into_any(),
        (FieldKind::Number { .. }, Some(few)) => {
            let place = (field.name, None);
            view! {
                <Choices title=name class="digits" wrong=filling.wrong(field.name, None)>
                    {digits(filling, field, place, few)}
                </Choices>
            }
            .into_any()
        }
        (FieldKind::Number { .. }, None) => {
            view! { <Typed filling name place=(field.name, None) hidden=field.hidden /> }.into_any()
        }
        (FieldKind::Yes, _) => {
            let answer = move |word: Msg, yes: bool| {
                let chosen = move || filling.values.read().yes(field.name) == yes;
                view! {
                    <Key
                        class="choice"
                        on_tap=move || set(yes.then_some(FieldValue::Yes(true)))
                        pressed=Signal::derive(chosen)
                    >
                        {capital(lang.t(word))}
                    </Key>
                }
            };
            let label = name.clone();
            view! {
                <div class="rule" role="group" aria-label=label>
                    <span>{name}</span>
                    <div class="choice-row">{answer(Msg::Yes, true)} {answer(Msg::No, false)}</div>
                </div>
            }
            .into_any()
        }
        (FieldKind::Choice(possible), _) => {
            let entry = |choice: &&'static str| Entry {
                name: capital(text::choice(lang.locale(), field.name, choice)),
                mode: Mode::all().find(|mode| mode.code() == *choice),
                value: FieldValue::Choice((*choice).to_owned()),
            };
            let entries = possible.iter().map(entry).collect();
            view! { <ChoiceField field filling name entries /> }.into_any()
        }
        (FieldKind::Party, _) => {
            let names = filling.names.get_value().into_iter().zip(0..);
            let entry = |(name, nth)| Entry { name, mode: None, value: FieldValue::Number(nth) };
            let entries = names.map(entry).collect();
            view! { <ChoiceField field filling name entries /> }.into_any()
        }
    }
}

/// What a key chooses.
struct Entry {
    name: String,
    /// Drawn with it, where it is one.
    mode: Option<Mode>,
    value: FieldValue,
}

/// A key for each of these values, as far as the table has them.
#[component]
fn ChoiceField(field: Field, filling: Filling, name: String, entries: Vec<Entry>) -> impl IntoView {
    let drawn = entries.iter().any(|entry| entry.mode.is_some());
    let french = use_lang().locale().french;
    let key = |Entry { name, mode, value }: Entry| {
        let of_key = value.clone();
        let chosen = Memo::new(move |_| filling.value(field.name).as_ref() == Some(&of_key));
        let choose = move || {
            // What may stay empty is taken back by the same key.
            let gone = field.optional && chosen.get_untracked();
            filling.set(field.name, (!gone).then(|| value.clone()));
        };
        let picture = mode.map(|mode| mode_picture(mode, french));
        let word = match picture.is_some() {
            true => view! { <small>{name}</small> }.into_any(),
            false => name.into_any(),
        };
        view! {
            <Key class=if drawn { "mode" } else { "choice" } on_tap=choose pressed=chosen>
                {picture}
                {word}
            </Key>
        }
    };
    let held = entries.into_iter().enumerate().filter(|(nth, _)| field.holds_for(*nth));
    let keys = held.map(|(_, entry)| key(entry)).collect_view();
    view! {
        <Choices
            title=name
            class=if drawn { "modes" } else { "choice-row" }
            wrong=filling.wrong(field.name, None)
        >
            {keys}
        </Choices>
    }
    .into_any()
}

/// A key for each of the numbers there are; what may stay empty is taken back by the same key.
fn digits(filling: Filling, field: Field, place: Place, few: RangeInclusive<i32>) -> AnyView {
    let key = move |number: i32| {
        let chosen = Memo::new(move |_| filling.number(place) == Some(number));
        let choose = move || {
            let gone = field.optional && chosen.get_untracked();
            filling.set_number(place, (!gone).then_some(number));
        };
        view! {
            <Key class="choice" on_tap=choose pressed=chosen>
                {number}
            </Key>
        }
    };
    few.map(key).collect_view().into_any()
}

/// A number for the keypad; what is `hidden` with a key that shows it to who types it.
#[component]
fn Typed(
    filling: Filling,
    name: String,
    place: Place,
    #[prop(optional)] hidden: bool,
) -> impl IntoView {
    let lang = use_lang();
    let chosen = Memo::new(move |_| filling.place() == Some(place));
    let number = view! {
        <NumberKey
            name
            value=Signal::derive(move || filling.shown(place, hidden))
            chosen
            on_choose=move || filling.choose(Some(place))
            wrong=filling.wrong(place.0, place.1)
        />
    };
    if !hidden || !filling.uncovers {
        return number.into_any();
    }
    view! {
        <div class="covered">
            {number}
            <Key
                class="quiet round"
                label=lang.t(Msg::ShowWhat).to_owned()
                on_tap=move || filling.uncovered.update(|uncovered| *uncovered = !*uncovered)
                pressed=filling.uncovered
            >
                <Icon sign=Sign::Eye />
            </Key>
        </div>
    }
    .into_any()
}

/// The parties of which this is so.
#[component]
fn Who(field: Field, filling: Filling, name: String) -> impl IntoView {
    let key = move |(nth, name): (usize, String)| {
        let place = (field.name, Some(nth));
        let chosen = Memo::new(move |_| filling.number(place) == Some(1));
        let choose = move || filling.set_number(place, (!chosen.get_untracked()).then_some(1));
        view! {
            <Key class="choice" on_tap=choose pressed=chosen>
                {name}
            </Key>
        }
    };
    let names = filling.names.get_value().into_iter().enumerate();
    let keys = names.filter(|(nth, _)| field.holds_for(*nth)).map(key).collect_view();
    view! {
        <Choices title=name wrong=filling.wrong(field.name, None)>
            {keys}
        </Choices>
    }
    .into_any()
}

/// What is missing to the sum of all parties, or too much; places are no points to be shared out.
fn missing(lang: Lang, filling: Filling, field: Field) -> String {
    match filling.rest(field) {
        0 => String::new(),
        _ if field.each_once => String::new(),
        rest if rest < 0 => say!(lang, Msg::TooMuch, points = &lang.number(-rest)),
        rest => say!(lang, Msg::StillOpen, points = &lang.number(rest)),
    }
}

/// A number for each party, and what is missing to their sum.
#[component]
fn PartyFields(field: Field, filling: Filling, name: String) -> impl IntoView {
    let lang = use_lang();
    let few = few(field.kind);
    let each_has_keys = few.is_some();
    let of_party = move |(nth, name): (usize, String)| {
        let place = (field.name, Some(nth));
        match few.clone() {
            Some(few) => {
                let label = name.clone();
                view! {
                    <div class="rule" role="group" aria-label=label>
                        <span>{name}</span>
                        <div class="digits">{digits(filling, field, place, few)}</div>
                    </div>
                }
                .into_any()
            }
            None => view! { <Typed filling name place /> }.into_any(),
        }
    };
    let names = filling.names.get_value().into_iter().enumerate();
    let present = names.filter(|(nth, _)| field.holds_for(*nth));
    let label = name.clone();
    view! {
        <fieldset class=if each_has_keys { "" } else { "each-party" } aria-label=label>
            <legend>{name} " " <small>{move || missing(lang, filling, field)}</small></legend>
            {present.map(of_party).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// What is typed comes in sight.
fn see_what_is_typed() {
    request_animation_frame(|| bring_first_into_sight(".number-key[aria-pressed=true]"));
}

fn type_in(filling: Filling, tap: Tap) {
    filling.tap(tap);
    see_what_is_typed();
}

/// The keypad for the numbers of a form, while it asks for one; and why a digit was not taken.
#[component]
pub fn FormKeys(filling: Filling) -> impl IntoView {
    let lang = use_lang();
    let third = Memo::new(move |_| filling.third());
    let too_far = move || {
        let (number, (least, most)) = filling.too_far.get()?;
        let actual = lang.number(number);
        let sentence = match number < 0 {
            true => say!(lang, Msg::NumberTooLow, actual = &actual, min = &lang.number(least)),
            false => say!(lang, Msg::NumberTooHigh, actual = &actual, max = &lang.number(most)),
        };
        Some(view! { <p class="too-many">{sentence}</p> })
    };
    let keypad = move || {
        let extra = match third.get()? {
            Third::Sign => Some("+/−".into()),
            Third::Next => Some(lang.t(Msg::NextField).into()),
            Third::Blank => None,
        };
        Some(view! {
            <Keypad on_tap=move |tap| type_in(filling, tap) delete=lang.t(Msg::DeleteDigit) extra />
        })
    };
    Effect::new(move |before: Option<Option<Place>>| {
        let place = filling.place();
        // At first the form shows its beginning, where more than numbers may be asked.
        if before.is_some_and(|before| before != place) {
            see_what_is_typed();
        }
        place
    });
    view! {
        <div class="perhaps" role="status">
            {too_far}
        </div>
        {keypad}
    }
    .into_any()
}

/// What the keyboard types into a form; `write` is what Enter does.
pub fn form_key(filling: Filling, event: &KeyboardEvent, write: impl Fn()) {
    match tap_of(event) {
        Some(Tap::Extra) => write(),
        Some(tap) => type_in(filling, tap),
        // The third key of the keypad, where it is that of the sign.
        None if event.key() == "-"
            && !is_shortcut(event)
            && untrack(|| filling.third()) == Some(Third::Sign) =>
        {
            type_in(filling, Tap::Extra);
        }
        None => {}
    }
}

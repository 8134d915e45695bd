//! The form of a board: fields, limits and sums as the board kind describes them.

use crate::engine::board::form_of;
use crate::engine::facts::event::{Entry, FieldValue, FieldValues};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::{Field, FieldKind, Form, Read as _};
use crate::engine::facts::refusal::Refusal;
use crate::text::{self, Msg};
use crate::ui::component::choice::Choices;
use crate::ui::component::key::{self, Checkbox, Key, NumberInput};
use crate::ui::component::sheet::SheetFrame;
use crate::ui::platform::focus;
use crate::ui::state::{Evening, use_dispatch, use_evening, use_lang, use_nav, use_toasts};
use crate::ui::store;
use leptos::prelude::*;

/// The sentence at the field; there is only ever one.
const FAULT: &str = "feldfehler";

/// What can be mended first where a field is wrong.
const WRONG: &str = "[aria-invalid=true], .formularfeld:has(#feldfehler) button";

/// Half-typed values: the Spiel they belong to, and the values.
const NOTE: &str = "formular";

/// A form that is being filled in.
#[derive(Clone, Copy)]
pub struct Filling {
    pub values: RwSignal<FieldValues>,
    /// Why it was refused, until something is changed.
    pub refused: RwSignal<Option<Refusal>>,
    /// Those who may have a value of their own.
    names: StoredValue<Vec<String>>,
}

impl Filling {
    pub fn new(names: Vec<String>, values: FieldValues) -> Filling {
        Filling {
            values: RwSignal::new(values),
            refused: RwSignal::new(None),
            names: StoredValue::new(names),
        }
    }

    fn value(self, field: FieldName) -> Option<FieldValue> {
        self.values.with(|values| values.get(field.key()).cloned())
    }

    fn set(self, field: FieldName, value: Option<FieldValue>) {
        self.refused.set(None);
        let key = field.key();
        self.values.update(|values| match value {
            Some(value) => drop(values.insert(key.to_owned(), value)),
            None => drop(values.remove(key)),
        });
    }

    /// Where it is told what is wrong with this field, and with this party's value where each has
    /// one.
    fn wrong(self, field: FieldName, party: Option<usize>) -> Signal<Option<&'static str>> {
        Signal::derive(move || {
            let refused = self.refused.read();
            let here = refused.as_ref().is_some_and(|reason| is_about(reason, field, party));
            here.then_some(FAULT)
        })
    }
}

/// Whether a refusal is about this field, and about this party's value where it has one.
fn is_about(reason: &Refusal, field: FieldName, party: Option<usize>) -> bool {
    reason.field().is_some_and(|(name, who)| {
        name == field && (who.is_none() || party.is_none() || who == party)
    })
}

/// The sheet; with these values where none were left half-typed.
#[component]
pub fn FormSheet(values: FieldValues) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    let (dispatch, toasts) = (use_dispatch(), use_toasts());
    let (form, names, number, of_spiel) = evening.with_partie(|_, p| {
        let of_spiel = format!("{}/{}", p.id, p.state.lines.len());
        (form_of(p.context(), &values), p.party_names(), p.state.spiel_number(), of_spiel)
    })?;
    // The first Partien of two sessions may have the same id.
    let session = evening.with_session(|id, _| id.to_string()).unwrap_or_default();
    let of_spiel = [session, of_spiel].join("/");
    let title = match values.contains_key(FieldName::Bedankt.key()) {
        true => lang.t(Msg::Merci).to_owned(),
        false => lang.fill(Msg::SpielNth, &[&number.to_string()]),
    };
    let values = half_typed(&of_spiel, &values).unwrap_or(values);
    let filling = Filling::new(names, values);
    let hidden = form.fields.iter().any(|field| field.hidden);
    if hidden {
        begin_for_next(evening, filling);
    } else {
        // What was hidden nobody else is to find, so it is not noted.
        Effect::new(move || store::note_value(NOTE, &(of_spiel.clone(), filling.values.get())));
    }
    let whole = StoredValue::new(form.clone());
    let write = move || {
        let entered =
            whole.with_value(|form| filling.values.with_untracked(|values| form.visible(values)));
        if let Err(reason) = dispatch.enter(Entry::FieldValues(entered)) {
            let there = |field: &Field| {
                let name = reason.field().map(|(name, _)| name);
                name == Some(field.name)
                    && filling.values.with_untracked(|values| field.visible(values))
            };
            if whole.with_value(|form| form.fields.iter().any(there)) {
                // The field says it; what is about no field of the form stays a message.
                toasts.clear();
                filling.refused.set(Some(reason));
                request_animation_frame(|| focus::give_first(WRONG));
            }
            return;
        }
        // The empty form goes to whoever is next, until all have said theirs.
        let open = if hidden { begin_for_next(evening, filling) } else { String::new() };
        if open.is_empty() {
            nav.close();
        } else {
            toasts.hint(&lang.fill(Msg::AnsageNoted, &[&open]));
        }
    };
    let foot = move || {
        view! {
            <footer class="blattfuss">
                <Key class="knopf haupt" on_tap=write>
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
                foot
            >
                <FormFields form filling />
            </SheetFrame>
        }
        .into_any(),
    )
}

/// An empty form for the first who has not said anything yet, from Vorhand on; answers who else is
/// missing.
fn begin_for_next(evening: Evening, filling: Filling) -> String {
    let open = untrack(|| {
        evening.with_partie(|_, p| {
            let said = |nth: &usize| {
                p.state.announced.iter().any(|values| values.party(FieldName::Party) == Some(*nth))
            };
            let names = p.party_names();
            let vorhand = usize::from(p.state.dealer.0) + 1;
            let order = (0..names.len()).map(|nth| (vorhand + nth) % names.len());
            order.filter(|nth| !said(nth)).map(|nth| (nth, names[nth].clone())).collect::<Vec<_>>()
        })
    });
    let open = open.unwrap_or_default();
    let mut empty = FieldValues::new();
    if let Some((next, _)) = open.first() {
        empty.insert(FieldName::Party.key().to_owned(), FieldValue::Number(*next as i32));
    }
    filling.refused.set(None);
    filling.values.set(empty);
    open.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ")
}

/// What was left half-typed for this Spiel, unless another cell of the board was tapped since.
fn half_typed(of_spiel: &str, begun: &FieldValues) -> Option<FieldValues> {
    let (of, typed): (String, FieldValues) = store::noted(NOTE)?;
    let fits = begun.iter().all(|(field, value)| typed.get(field) == Some(value));
    // Thanks are another form than a Spiel.
    let thanks = |values: &FieldValues| values.contains_key(FieldName::Bedankt.key());
    (of == of_spiel && fits && thanks(&typed) == thanks(begun)).then_some(typed)
}

/// The fields of a form, each with what is wrong with it.
#[component]
pub fn FormFields(form: Form, filling: Filling) -> impl IntoView {
    let field = move |field: Field| {
        let visible = Memo::new(move |_| filling.values.with(|values| field.visible(values)));
        view! {
            <div class="formularfeld">
                <Show when=move || visible.get()>
                    <FormField field filling />
                </Show>
                <Fault field=field.name filling />
            </div>
        }
    };
    view! {
        <div class="eingabe formular">{form.fields.into_iter().map(field).collect_view()}</div>
    }
    .into_any()
}

/// What is wrong with the field, with the rule it is about.
#[component]
fn Fault(field: FieldName, filling: Filling) -> impl IntoView {
    let (lang, nav, evening) = (use_lang(), use_nav(), use_evening());
    move || {
        let reason = filling.refused.get().filter(|reason| is_about(reason, field, None))?;
        let why = reason.rule().map(|rule| {
            view! {
                <Key class="leise" on_tap=move || nav.look_up(rule)>
                    {lang.t(Msg::Why)}
                </Key>
            }
        });
        Some(view! {
            <p class=FAULT role="alert">
                <span id=FAULT>{evening.refusal_with_rule(&reason)}</span>
                {why}
            </p>
        })
    }
}

/// One field by its kind.
#[component]
fn FormField(field: Field, filling: Filling) -> impl IntoView {
    let lang = use_lang();
    let name = text::field(lang.locale(), field.name);
    if field.by_party {
        return view! { <PartyFields field filling /> }.into_any();
    }
    let set = move |value| filling.set(field.name, value);
    match field.kind {
        FieldKind::Number { min, max } => {
            let value = move || match filling.value(field.name) {
                Some(FieldValue::Number(number)) => Some(number),
                _ => None,
            };
            let typed = move |number: Option<i32>| set(number.map(FieldValue::Number));
            view! {
                <key::Field name>
                    <NumberInput
                        range=(min, max)
                        value=Signal::derive(value)
                        on_input=typed
                        wrong=filling.wrong(field.name, None)
                        hidden=field.hidden
                    />
                </key::Field>
            }
            .into_any()
        }
        FieldKind::Yes => view! {
            <label class="regel">
                <span>{name}</span>
                <Checkbox
                    checked=Signal::derive(move || filling.values.read().yes(field.name))
                    on_change=move |yes: bool| set(yes.then_some(FieldValue::Yes(true)))
                />
            </label>
        }
        .into_any(),
        FieldKind::Choice(possible) => {
            let name = |choice: &&'static str| {
                let text = text::choice(lang.locale(), field.name, choice).to_owned();
                (text, FieldValue::Choice((*choice).to_owned()))
            };
            let entries = possible.iter().map(name).collect();
            view! { <ChoiceField field filling entries /> }.into_any()
        }
        FieldKind::Party => {
            let names = filling.names.get_value().into_iter().enumerate();
            let entries = names.map(|(nth, name)| (name, FieldValue::Number(nth as i32))).collect();
            view! { <ChoiceField field filling entries /> }.into_any()
        }
    }
}

/// A key for each of these values, as far as the table has them.
#[component]
fn ChoiceField(
    field: Field,
    filling: Filling,
    entries: Vec<(String, FieldValue)>,
) -> impl IntoView {
    let key = |(name, value): (String, FieldValue)| {
        let of_key = value.clone();
        let chosen = Memo::new(move |_| filling.value(field.name).as_ref() == Some(&of_key));
        let choose = move || {
            // What may stay empty is taken back by the same key.
            let gone = field.optional && chosen.get_untracked();
            filling.set(field.name, (!gone).then(|| value.clone()));
        };
        view! {
            <Key class="wahl" on_tap=choose pressed=chosen>
                {name}
            </Key>
        }
    };
    let held = entries.into_iter().enumerate().filter(|(nth, _)| field.holds_for(*nth));
    let keys = held.map(|(_, entry)| key(entry)).collect_view();
    view! {
        <Choices
            title=text::field(use_lang().locale(), field.name)
            wrong=filling.wrong(field.name, None)
        >
            {keys}
        </Choices>
    }
    .into_any()
}

/// A value for each party.
#[derive(Clone, Copy)]
struct EachParty {
    field: Field,
    filling: Filling,
    /// The value that was filled in by us: it follows the others until somebody types there.
    completed: StoredValue<Option<usize>>,
}

impl EachParty {
    fn values(self) -> Vec<Option<i32>> {
        match self.filling.value(self.field.name) {
            Some(FieldValue::ByParty(each)) => each,
            _ => vec![None; self.filling.names.with_value(Vec::len)],
        }
    }

    /// Where a sum is given the last empty one is filled in.
    fn set(self, nth: usize, value: Option<i32>) {
        let mut each = untrack(|| self.values());
        each[nth] = value;
        if let Some(old) = self.completed.get_value().filter(|old| *old != nth) {
            each[old] = None;
        }
        let last = self.last_empty(nth, &each);
        if let Some((last, rest)) = last {
            each[last] = Some(rest);
        }
        self.completed.set_value(last.map(|(last, _)| last));
        self.filling.set(self.field.name, Some(FieldValue::ByParty(each)));
    }

    /// The only value that is still empty, and what it has to be.
    fn last_empty(self, nth: usize, each: &[Option<i32>]) -> Option<(usize, i32)> {
        let sum = self.field.completable()?;
        let mut blank = (0..each.len()).filter(|i| each[*i].is_none() && self.field.holds_for(*i));
        let (last, further) = (blank.next()?, blank.next());
        let rest = sum - each.iter().flatten().sum::<i32>();
        // Who may stay away is not made to come with nothing.
        let at_least = i32::from(self.field.optional);
        (further.is_none() && rest >= at_least && last != nth).then_some((last, rest))
    }

    /// What is missing to the sum.
    fn rest(self) -> i32 {
        let each = self.values();
        let sum = self.field.expected(&each);
        sum.map_or(0, |sum| sum - each.iter().flatten().sum::<i32>())
    }
}

/// A number for each party, or a box to tick, and what is missing to their sum.
#[component]
fn PartyFields(field: Field, filling: Filling) -> impl IntoView {
    let lang = use_lang();
    let each = EachParty { field, filling, completed: StoredValue::new(None) };
    let range = match field.kind {
        FieldKind::Number { min, max } => (min, max),
        _ => (0, 0),
    };
    let open = move || match each.rest() {
        0 => String::new(),
        rest => lang.fill(Msg::StillOpen, &[&lang.number(rest)]),
    };
    let of_party = move |(nth, name): (usize, String)| {
        if field.kind == FieldKind::Yes {
            return view! {
                <label class="regel">
                    <span>{name}</span>
                    <Checkbox
                        checked=Signal::derive(move || each.values()[nth] == Some(1))
                        on_change=move |yes: bool| each.set(nth, yes.then_some(1))
                    />
                </label>
            }
            .into_any();
        }
        view! {
            <key::Field name>
                <NumberInput
                    range
                    value=Signal::derive(move || each.values()[nth])
                    on_input=move |value| each.set(nth, value)
                    wrong=filling.wrong(field.name, Some(nth))
                />
            </key::Field>
        }
        .into_any()
    };
    let names = filling.names.get_value().into_iter().enumerate();
    let present = names.filter(|(nth, _)| field.holds_for(*nth));
    let name = text::field(lang.locale(), field.name);
    view! {
        <fieldset class="jepartei" aria-label=name>
            <legend>{name} " " <small>{open}</small></legend>
            {present.map(of_party).collect_view()}
        </fieldset>
    }
    .into_any()
}

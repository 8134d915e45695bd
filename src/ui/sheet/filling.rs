//! A form that is being filled in: its values, what was refused, and the number that the keypad
//! types.

use crate::engine::facts::event::{FieldValue, FieldValues};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::{Field, FieldKind, Form};
use crate::engine::facts::refusal::Refusal;
use crate::ui::component::keypad::Tap;
use leptos::prelude::*;
use std::ops::RangeInclusive;

/// Where it is told what is wrong with a field; there is only ever one.
pub const FAULT: &str = "field-fault";

/// So many numbers at most have a key each; more of them are typed.
const KEYS: i32 = 6;

/// The numbers of a field that has so few of them that each is a key of its own.
pub fn few(kind: FieldKind) -> Option<RangeInclusive<i32>> {
    match kind {
        FieldKind::Number { min, max } if min >= 0 && max - min < KEYS => Some(min..=max),
        _ => None,
    }
}

/// A number of a form: its field, and whose it is where each has one.
pub type Place = (FieldName, Option<usize>);

/// A number that was typed and cannot be, and what can: from, to.
pub type TooFar = (i32, (i32, i32));

/// What the third key of the keypad is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Third {
    /// Numbers here may be below nothing.
    Sign,
    /// There is another number to type.
    Next,
    /// Nothing.
    Blank,
}

/// A form that is being filled in.
#[derive(Clone, Copy)]
pub struct Filling {
    pub values: RwSignal<FieldValues>,
    /// Why it was refused, until something is changed.
    pub refused: RwSignal<Option<Refusal>>,
    /// Those who may have a value of their own.
    pub names: StoredValue<Vec<String>>,
    pub too_far: RwSignal<Option<TooFar>>,
    form: StoredValue<Form>,
    /// What the keypad types, once something was chosen.
    chosen: RwSignal<Option<Place>>,
    /// Nothing was typed there since: the first digit begins anew.
    fresh: StoredValue<bool>,
    /// A sign was typed, and no digit yet.
    minus: RwSignal<bool>,
    /// The value that was filled in by us: it follows the others until somebody types there.
    completed: StoredValue<Option<(FieldName, usize)>>,
    /// Whoever types what the others must not see may look at it; not at what stands already.
    pub uncovers: bool,
    /// Which is done now.
    pub uncovered: RwSignal<bool>,
}

impl Filling {
    pub fn new(form: Form, names: Vec<String>, values: FieldValues) -> Filling {
        Filling {
            values: RwSignal::new(values),
            refused: RwSignal::new(None),
            names: StoredValue::new(names),
            too_far: RwSignal::new(None),
            form: StoredValue::new(form),
            chosen: RwSignal::new(None),
            fresh: StoredValue::new(true),
            minus: RwSignal::new(false),
            completed: StoredValue::new(None),
            uncovers: false,
            uncovered: RwSignal::new(false),
        }
    }

    /// Nothing stands there yet, so that whatever is hidden was typed here.
    pub fn of_nothing_written(self) -> Filling {
        Filling { uncovers: true, ..self }
    }

    /// Nobody has typed the values it begins with: what all card points make for one follows their sum, until
    /// somebody types there.
    pub fn begun(self) -> Filling {
        let follows = |field: &Field| {
            let FieldValue::ByParty(mut each) = self.value(field.name)? else { return None };
            let most = (0..each.len()).max_by_key(|nth| each[*nth])?;
            let has = each[most].take()?;
            (last_empty(*field, &each)? == (most, has)).then_some((field.name, most))
        };
        let shows = |field: &&Field| self.values.with(|values| field.visible(values));
        let all = |form: &Form| form.fields.iter().filter(shows).find_map(follows);
        self.completed.set_value(untrack(|| self.form.with_value(all)));
        self
    }

    /// What is written already is changed from its first number on: an empty one behind it may well stay empty.
    pub fn at_the_first(self) -> Filling {
        self.choose(untrack(|| self.places().first().copied()));
        self
    }

    /// Begins again with these values.
    pub fn begin(self, values: FieldValues) {
        self.refused.set(None);
        self.completed.set_value(None);
        self.uncovered.set(false);
        self.values.set(values);
        self.choose(None);
    }

    /// What the form asks for, without what does not show.
    pub fn entered(self) -> FieldValues {
        self.form.with_value(|form| self.values.with_untracked(|values| form.visible(values)))
    }

    /// Who was first at the goal is asked once that decides: of nearly every Spiel nobody would know.
    pub fn first_decides(self) -> bool {
        let missing =
            self.refused.with(|reason| reason.as_ref().is_some_and(Refusal::asks_who_was_first));
        missing || self.value(FieldName::First).is_some()
    }

    /// Whether it asks for this field now.
    pub fn asks(self, name: FieldName) -> bool {
        self.field(name).is_some()
    }

    pub fn value(self, field: FieldName) -> Option<FieldValue> {
        self.values.with(|values| values.get(field.key()).cloned())
    }

    pub fn set(self, field: FieldName, value: Option<FieldValue>) {
        self.refused.set(None);
        if field == FieldName::Party {
            // Somebody else has the phone.
            self.uncovered.set(false);
        }
        let key = field.key();
        self.values.update(|values| match value {
            Some(value) => drop(values.insert(key.to_owned(), value)),
            None => drop(values.remove(key)),
        });
        self.complete_anew(field);
    }

    /// What was filled in by a sum is filled in anew where that sum is another one now.
    fn complete_anew(self, changed: FieldName) {
        let completed = self.completed.get_value().filter(|(name, _)| *name != changed);
        let Some((name, nth)) = completed else { return };
        let Some(field) = self.field(name) else { return };
        let mut each = untrack(|| self.each(name));
        each[nth] = None;
        each[nth] = last_empty(field, &each).map(|(_, rest)| rest);
        self.values.update(|values| {
            values.insert(name.key().to_owned(), FieldValue::ByParty(each));
        });
    }

    /// Where it is told what is wrong with this field, and with this party's value where each has
    /// one.
    pub fn wrong(self, field: FieldName, party: Option<usize>) -> Signal<Option<&'static str>> {
        Signal::derive(move || {
            let refused = self.refused.read();
            let here = refused.as_ref().is_some_and(|reason| is_about(reason, field, party));
            here.then_some(FAULT)
        })
    }

    /// The field of this name that shows: the sum of some hangs on the contract.
    fn field(self, name: FieldName) -> Option<Field> {
        let values = self.values.read_untracked();
        let shows = |field: &&Field| field.name == name && field.visible(&values);
        self.form.with_value(|form| form.fields.iter().find(shows).copied())
    }

    /// All numbers that are typed, in the order of the form.
    fn places(self) -> Vec<Place> {
        let values = self.values.read();
        let count = self.names.with_value(Vec::len);
        let of_field = |field: &Field| -> Vec<Place> {
            match field.by_party {
                false => vec![(field.name, None)],
                true => {
                    let there = (0..count).filter(|nth| field.holds_for(*nth));
                    there.map(|nth| (field.name, Some(nth))).collect()
                }
            }
        };
        self.form.with_value(|form| {
            let typed = form.fields.iter().filter(|field| {
                matches!(field.kind, FieldKind::Number { .. })
                    && few(field.kind).is_none()
                    && field.visible(&values)
            });
            typed.flat_map(of_field).collect()
        })
    }

    /// Where the keypad types: what was chosen, else the first that is empty.
    pub fn place(self) -> Option<Place> {
        let places = self.places();
        let chosen = self.chosen.get().filter(|chosen| places.contains(chosen));
        let empty = || places.iter().find(|place| self.number(**place).is_none());
        chosen.or_else(|| empty().or(places.first()).copied())
    }

    /// What the third key does there; `None` where no number is typed.
    pub fn third(self) -> Option<Third> {
        let (min, _) = self.range(self.place()?.0)?;
        Some(match (min < 0, self.places().len()) {
            (true, _) => Third::Sign,
            (false, 2..) => Third::Next,
            _ => Third::Blank,
        })
    }

    /// The keypad types here from now on.
    pub fn choose(self, place: Option<Place>) {
        self.chosen.set(place);
        self.fresh.set_value(true);
        self.minus.set(false);
        self.too_far.set(None);
    }

    /// The first number that is refused, to be typed again.
    pub fn choose_wrong(self) {
        let wrong = untrack(|| {
            let refused = self.refused.read();
            let reason = refused.as_ref()?;
            self.places().into_iter().find(|(field, party)| is_about(reason, *field, *party))
        });
        if wrong.is_some() {
            self.choose(wrong);
        }
    }

    pub fn number(self, (field, party): Place) -> Option<i32> {
        match (self.value(field)?, party) {
            (FieldValue::Number(number), None) => Some(number),
            (FieldValue::ByParty(each), Some(nth)) => each.get(nth).copied().flatten(),
            _ => None,
        }
    }

    /// The number as it stands in its key: with the sign before its first digit is there, and as
    /// dots where nobody else is to read it, unless who types it looks at it.
    pub fn shown(self, place: Place, hidden: bool) -> String {
        let typing = self.minus.get() && self.chosen.get() == Some(place);
        match self.number(place) {
            Some(number) if hidden && !self.uncovered.get() => "•".repeat(number.to_string().len()),
            Some(number) if number != 0 || !typing => number.to_string().replace('-', "−"),
            _ if typing => "−".to_owned(),
            _ => "–".to_owned(),
        }
    }

    pub fn set_number(self, (field, party): Place, value: Option<i32>) {
        match party {
            None => self.set(field, value.map(FieldValue::Number)),
            Some(nth) => self.set_each(field, nth, value),
        }
    }

    fn range(self, name: FieldName) -> Option<(i32, i32)> {
        match self.field(name)?.kind {
            FieldKind::Number { min, max } => Some((min, max)),
            _ => None,
        }
    }

    /// What a key of the keypad or the keyboard does: what cannot be is not taken, and that is
    /// said. Whatever is too low may still become more.
    pub fn tap(self, tap: Tap) {
        let Some(place) = untrack(|| self.place()) else { return };
        let Some((min, max)) = self.range(place.0) else { return };
        let anew = self.fresh.get_value() || self.chosen.get_untracked() != Some(place);
        let old = untrack(|| self.number(place));
        self.chosen.set(Some(place));
        self.fresh.set_value(false);
        self.too_far.set(None);
        match tap {
            Tap::Extra if min < 0 => match old.filter(|old| *old != 0) {
                Some(old) => self.set_number(place, Some(-old)),
                None => self.minus.update(|minus| *minus = !*minus),
            },
            Tap::Extra => self.choose(untrack(|| self.after(place))),
            Tap::Delete => {
                self.minus.set(false);
                self.set_number(place, old.map(|old| old / 10).filter(|rest| *rest != 0));
            }
            Tap::Digit(digit) => {
                let before = if anew { 0 } else { old.unwrap_or(0) };
                let below = before < 0 || before == 0 && self.minus.get_untracked();
                let digit = if below { -i32::from(digit) } else { digit.into() };
                let number = before.saturating_mul(10).saturating_add(digit);
                if (min.min(0)..=max).contains(&number) {
                    self.set_number(place, Some(number));
                } else {
                    self.fresh.set_value(anew);
                    self.too_far.set(Some((number, (min, max))));
                }
            }
        }
    }

    /// The next number that is empty, else the next.
    fn after(self, place: Place) -> Option<Place> {
        let mut places = self.places();
        let at = places.iter().position(|one| *one == place)?;
        places.rotate_left(at + 1);
        let empty = places.iter().find(|place| self.number(**place).is_none());
        empty.or(places.first()).copied()
    }

    /// The values of all parties.
    pub fn each(self, field: FieldName) -> Vec<Option<i32>> {
        match self.value(field) {
            Some(FieldValue::ByParty(each)) => each,
            _ => vec![None; self.names.with_value(Vec::len)],
        }
    }

    /// Where a sum is given the last empty one is filled in.
    fn set_each(self, name: FieldName, nth: usize, value: Option<i32>) {
        let Some(field) = self.field(name) else { return };
        let mut each = untrack(|| self.each(name));
        each[nth] = value;
        let before = self.completed.get_value().filter(|(of, old)| *of == name && *old != nth);
        if let Some((_, old)) = before {
            each[old] = None;
        }
        // What was just emptied stays so.
        let last = last_empty(field, &each).filter(|(last, _)| *last != nth);
        if let Some((last, rest)) = last {
            each[last] = Some(rest);
        }
        self.completed.set_value(last.map(|(last, _)| (name, last)));
        self.set(name, Some(FieldValue::ByParty(each)));
    }

    /// What is missing to the sum.
    pub fn rest(self, field: Field) -> i32 {
        let each = self.each(field.name);
        let sum = field.expected(&each);
        sum.map_or(0, |sum| sum - each.iter().flatten().sum::<i32>())
    }
}

/// The only value that is still empty, and what it has to be.
fn last_empty(field: Field, each: &[Option<i32>]) -> Option<(usize, i32)> {
    let mut blank = (0..each.len()).filter(|i| each[*i].is_none() && field.holds_for(*i));
    let (last, further) = (blank.next()?, blank.next());
    let rest = field.last_one(each)?;
    further.is_none().then_some((last, rest))
}

/// Whether a refusal is about this field, and about this party's value where it has one.
pub fn is_about(reason: &Refusal, field: FieldName, party: Option<usize>) -> bool {
    reason.field().is_some_and(|(name, who)| {
        name == field && (who.is_none() || party.is_none() || who == party)
    })
}

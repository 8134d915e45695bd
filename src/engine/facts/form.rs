//! What a board asks for: the fields of a row, their limits and how they hang together.
//!
//! Screens draw a form from this, the command line checks against it; neither knows the Jassart.

use crate::engine::base::points::Points;
use crate::engine::facts::event::{FieldValue, FieldValues};
use crate::engine::facts::field::{Called, FieldName};
use crate::engine::facts::refusal::Refusal;
use crate::engine::law::weis::weis_possible;

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields of `Number` are its range")]
pub enum FieldKind {
    /// A whole number from `min` to `max`.
    Number { min: i32, max: i32 },
    /// Yes or no.
    Yes,
    /// One of these names.
    Choice(&'static [&'static str]),
    /// One of the parties, by its number.
    Party,
}

/// What the values of all parties must add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sum {
    /// Nothing in particular.
    Free,
    /// Exactly this.
    Exactly(i32),
    /// Cards stay out of play.
    AtMost(i32),
    /// Exactly this when every party has a value, else at most this.
    WhenAll(i32),
}

/// One field of the form.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// What it is called in files.
    pub name: FieldName,
    /// What it asks for, where the name says something else.
    pub called: Option<Called>,
    /// What it holds.
    pub kind: FieldKind,
    /// A value for each party instead of one.
    pub by_party: bool,
    /// May stay empty.
    pub optional: bool,
    /// Shown only while another field has one of these values; `""` stands for an empty one.
    pub only_when: Option<(FieldName, &'static [&'static str])>,
    /// What its values add up to, where it has one a party.
    pub sum: Sum,
    /// Parties that have no value here, or names of the choice that the table does not have: bit 0
    /// is the first.
    pub without: u16,
    /// All card points of a Spiel: then nobody holds 1 point, nor all but 1 (V3); 0 where cards
    /// stay out of play.
    pub all_cards: i32,
    /// Only multiples of this.
    pub step: i32,
    /// Only what Weise add up to (W1).
    pub weise: bool,
    /// At most one party has a value above 0.
    pub one: bool,
    /// No two parties have the same: places.
    pub each_once: bool,
    /// The others must not see it while it is typed.
    pub hidden: bool,
}

impl Field {
    const fn new(name: FieldName, kind: FieldKind, by_party: bool) -> Field {
        Field {
            name,
            called: None,
            kind,
            by_party,
            optional: false,
            only_when: None,
            sum: Sum::Free,
            without: 0,
            all_cards: 0,
            step: 1,
            weise: matches!(name, FieldName::Weis),
            one: false,
            each_once: false,
            hidden: false,
        }
    }

    /// A number for each party, required.
    pub const fn by_party(name: FieldName, min: i32, max: i32) -> Field {
        Field::new(name, FieldKind::Number { min, max }, true)
    }

    /// Yes or no for each party, as 1 and 0; empty is no.
    pub const fn each_party_yes(name: FieldName) -> Field {
        Field::new(name, FieldKind::Yes, true).optional()
    }

    /// One value for the row, required.
    pub const fn once(name: FieldName, kind: FieldKind) -> Field {
        Field::new(name, kind, false)
    }

    /// One of these names, required.
    pub const fn choice(name: FieldName, possible: &'static [&'static str]) -> Field {
        Field::new(name, FieldKind::Choice(possible), false)
    }

    /// May stay empty.
    pub const fn optional(mut self) -> Field {
        self.optional = true;
        self
    }

    /// Must add up to this.
    pub const fn sum(mut self, sum: Sum) -> Field {
        self.sum = sum;
        self
    }

    /// The places of all parties: each comes once, and the last one follows from the others.
    pub const fn places(name: FieldName, parties: usize) -> Field {
        let last = parties as i32;
        let mut places = Field::by_party(name, 1, last).sum(Sum::Exactly(last * (last + 1) / 2));
        places.each_once = true;
        places
    }

    /// As it is asked where the Spiel is cut off: not all cards are played, and nothing must be
    /// there (B4).
    pub const fn partial(mut self) -> Field {
        if let Sum::Exactly(sum) | Sum::WhenAll(sum) = self.sum {
            self.sum = Sum::AtMost(sum);
        }
        self.optional()
    }

    /// Without these parties.
    pub const fn without(mut self, mask: u16) -> Field {
        self.without = mask;
        self
    }

    /// Whether `party` has a value here.
    pub const fn holds_for(&self, party: usize) -> bool {
        (self.without >> party) & 1 == 0
    }

    /// What the last empty value has to be, where every party has one and it can be.
    pub fn last_one(&self, each: &[Option<i32>]) -> Option<i32> {
        let (Sum::Exactly(sum), FieldKind::Number { min, max }) = (self.sum, self.kind) else {
            return None;
        };
        let rest = sum - each.iter().flatten().sum::<i32>();
        let taken = self.each_once && each.contains(&Some(rest));
        (!self.optional && (min..=max).contains(&rest) && !taken).then_some(rest)
    }

    /// What all values must add up to as far as `each` is filled in, where that is exact.
    pub fn expected(&self, each: &[Option<i32>]) -> Option<i32> {
        let all = || (0..each.len()).all(|nth| each[nth].is_some() || !self.holds_for(nth));
        match self.sum {
            Sum::Exactly(sum) => Some(sum),
            Sum::WhenAll(sum) if all() => Some(sum),
            _ => None,
        }
    }

    /// Shown only while `field` has one of these values.
    pub const fn only_when(mut self, field: FieldName, values: &'static [&'static str]) -> Field {
        self.only_when = Some((field, values));
        self
    }

    /// Whether the field applies to what is entered so far.
    pub fn visible(&self, values: &FieldValues) -> bool {
        self.only_when.is_none_or(|(field, possible)| possible.contains(&values.choice(field)))
    }
}

/// The fields of a row, in the order in which they are asked.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// Also those that do not show yet.
    pub fields: Vec<Field>,
}

impl Form {
    /// What of `values` the fields show: a value typed before another choice hid its field is not
    /// entered, nor is an empty list.
    pub fn visible(&self, values: &FieldValues) -> FieldValues {
        let mut stays = values.clone();
        stays.retain(|key, value| {
            let empty =
                matches!(value, FieldValue::ByParty(each) if each.iter().all(Option::is_none));
            !empty && self.fields.iter().any(|f| f.name.key() == key && f.visible(values))
        });
        stays
    }

    /// V4: these values with a Matsch said, where one party has all card points – of those that were played,
    /// where cards lie aside – and nobody has said whether it made every Stich: the others may hold an
    /// empty one. `None` where there is nothing to ask.
    pub fn matsch_to_ask(&self, values: &FieldValues) -> Option<FieldValues> {
        let matsch = self.fields.iter().find(|f| f.name == FieldName::Matsch)?;
        let said = [FieldName::Matsch, FieldName::WithoutStich];
        if said.iter().any(|name| values.contains_key(name.key())) {
            return None;
        }
        let mut with = values.clone();
        if let Some((choice, possible)) = matsch.only_when {
            // Chosen in place of the card points.
            if values.contains_key(choice.key()) {
                return None;
            }
            let kind = FieldValue::Choice((*possible.first()?).to_owned());
            with.insert(choice.key().to_owned(), kind);
        }
        let cards = |f: &&Field| f.name == FieldName::CardPoints && f.visible(values);
        let cards = self.fields.iter().find(cards)?;
        let who = cards.all_of(values.get(cards.name.key())?)?;
        let answer = match matsch.kind {
            FieldKind::Yes => FieldValue::Yes(true),
            _ => FieldValue::Number(who as i32),
        };
        with.insert(matsch.name.key().to_owned(), answer);
        Some(self.visible(&with))
    }

    /// Who alone has no card points, where nobody is said to be without a Stich, and these values with that said:
    /// an empty Stich is one.
    pub fn without_stich_to_ask(&self, values: &FieldValues) -> Option<(usize, FieldValues)> {
        let asked =
            |name: FieldName| self.fields.iter().any(|f| f.name == name && f.visible(values));
        let (cards, tick) = (FieldName::CardPoints, FieldName::WithoutStich);
        let Some(FieldValue::ByParty(each)) = values.get(cards.key()) else { return None };
        let said = values.by_party(tick, each.len()).contains(&1);
        if said || !asked(cards) || !asked(tick) {
            return None;
        }
        let mut none = (0..each.len()).filter(|nth| each[*nth] == Some(0));
        let (Some(who), None) = (none.next(), none.next()) else { return None };
        let ticks = (0..each.len()).map(|nth| (nth == who).then_some(1)).collect();
        let mut with = values.clone();
        with.insert(tick.key().to_owned(), FieldValue::ByParty(ticks));
        Some((who, with))
    }

    /// Checks kinds, ranges and sums of `values` for `parties` parties.
    ///
    /// # Errors
    /// The first field that is unknown, missing, of the wrong kind, out of range or whose sum is
    /// wrong.
    pub fn check(&self, values: &FieldValues, parties: usize) -> Result<(), Refusal> {
        for key in values.keys() {
            if !self.fields.iter().any(|field| field.name.key() == key) {
                return Err(Refusal::FieldUnknown { field: key.clone() });
            }
        }
        for field in &self.fields {
            let name = field.name;
            let Some(value) = values.get(name.key()) else {
                if field.optional || !field.visible(values) {
                    continue;
                }
                return Err(Refusal::FieldMissing { field: name, party: None });
            };
            if !field.visible(values) {
                // Another field of this name may stand for it: the sum hangs on the contract.
                let another = |f: &&Field| f.name == name && f.visible(values);
                if self.fields.iter().any(|f| another(&f)) {
                    continue;
                }
                return Err(Refusal::FieldNotHere { field: name });
            }
            match (field.by_party, value) {
                (true, FieldValue::ByParty(each)) if each.len() == parties => field.list(each)?,
                (false, FieldValue::Number(number)) => field.range(*number, None, parties)?,
                (false, FieldValue::Yes(_)) if field.kind == FieldKind::Yes => {}
                (false, FieldValue::Choice(choice)) if field.knows(choice) => {}
                (false, FieldValue::Choice(choice))
                    if matches!(field.kind, FieldKind::Choice(_)) =>
                {
                    let choice = choice.clone();
                    return Err(Refusal::ChoiceNotHere { field: name, choice });
                }
                _ => return Err(Refusal::FieldWrongShape { field: name }),
            }
        }
        Ok(())
    }
}

impl Field {
    /// Who has all there is of it, where nobody else has anything; the first where one value stands for
    /// the row. Where cards lie aside it is all that everybody is said to have.
    fn all_of(&self, value: &FieldValue) -> Option<usize> {
        match (value, self.sum) {
            (FieldValue::Number(number), _) => {
                (self.all_cards > 0 && *number == self.all_cards).then_some(0)
            }
            (
                FieldValue::ByParty(each),
                Sum::Exactly(all) | Sum::AtMost(all) | Sum::WhenAll(all),
            ) => {
                let mut some = (0..each.len()).filter(|nth| each[*nth].unwrap_or(0) != 0);
                let (who, others) = (some.next()?, some.next());
                let aside = matches!(self.sum, Sum::AtMost(_)) && !each.contains(&None);
                (others.is_none() && (aside || each[who] == Some(all))).then_some(who)
            }
            _ => None,
        }
    }

    /// One of the names there are, and the table has it.
    fn knows(&self, choice: &str) -> bool {
        let FieldKind::Choice(possible) = self.kind else { return false };
        possible.iter().position(|name| *name == choice).is_some_and(|nth| self.holds_for(nth))
    }

    /// Checks a value for each party.
    fn list(&self, each: &[Option<i32>]) -> Result<(), Refusal> {
        let field = self.name;
        let twice =
            |party: &usize| each[*party].is_some() && each[..*party].contains(&each[*party]);
        // Before what is missing: of places the last one follows only where the others are right.
        if self.each_once
            && let Some(party) = (0..each.len()).find(twice)
        {
            let actual = each[party].unwrap_or_default();
            return Err(Refusal::FieldTwice { field, party, actual });
        }
        for (party, value) in each.iter().enumerate() {
            match value {
                Some(_) if !self.holds_for(party) => {
                    return Err(Refusal::NotPresent { field, party });
                }
                Some(number) => self.range(*number, Some(party), each.len())?,
                None if self.optional || !self.holds_for(party) => {}
                None => return Err(Refusal::FieldMissing { field, party: Some(party) }),
            }
        }
        // Each value is within its range, so the sum of ten fits in an i32.
        let actual: i32 = each.iter().flatten().sum();
        if let Some(expected) = self.expected(each)
            && actual != expected
        {
            return Err(Refusal::FieldSum { field, actual, expected });
        }
        if let Sum::AtMost(max) | Sum::WhenAll(max) = self.sum
            && actual > max
        {
            return Err(Refusal::FieldSumAbove { field, actual, max });
        }
        if self.one && each.iter().flatten().filter(|number| **number > 0).count() > 1 {
            return Err(Refusal::FieldOnlyOne { field });
        }
        // Where all must come so that all cards are played, and not all do, 156 is as good as any number.
        if matches!(self.sum, Sum::WhenAll(_)) && self.expected(each).is_none() {
            return Ok(());
        }
        // After the sum: a wrong sum is the likelier slip.
        each.iter().enumerate().try_for_each(|(party, number)| match number {
            Some(number) => self.possible(*number, Some(party)),
            None => Ok(()),
        })
    }

    /// V3: where all cards are played nobody holds 1 point, nor all but 1.
    fn possible(&self, actual: i32, party: Option<usize>) -> Result<(), Refusal> {
        if self.all_cards > 0 && [1, self.all_cards - 1].contains(&actual) {
            return Err(Refusal::FieldValueImpossible { field: self.name, party, actual });
        }
        Ok(())
    }

    fn range(&self, actual: i32, party: Option<usize>, parties: usize) -> Result<(), Refusal> {
        let field = self.name;
        let (min, max) = match self.kind {
            FieldKind::Number { min, max } => (min, max),
            FieldKind::Party => (0, parties as i32 - 1),
            FieldKind::Yes if party.is_some() => (0, 1),
            _ => return Err(Refusal::FieldWrongShape { field }),
        };
        if !(min..=max).contains(&actual) {
            return Err(Refusal::FieldRange { field, party, min, max, actual });
        }
        if self.kind == FieldKind::Party && !self.holds_for(actual as usize) {
            return Err(Refusal::NotPresent { field, party: actual as usize });
        }
        if self.step > 1 && actual % self.step != 0 {
            return Err(Refusal::FieldStep { field, step: self.step, actual });
        }
        // V5: a Weis is a sum of 20, 50, 100…
        if self.weise && !weis_possible(Points(actual)) {
            return Err(Refusal::WeisImpossible { points: Points(actual) });
        }
        if party.is_none() { self.possible(actual, None) } else { Ok(()) }
    }
}

/// Reading checked values: what [`Form::check`] let through.
pub trait ReadFields {
    /// The number; 0 where none was entered.
    fn number(&self, field: FieldName) -> i32;
    /// Whether it was ticked.
    fn yes(&self, field: FieldName) -> bool;
    /// The name that was chosen; empty where none was.
    fn choice(&self, field: FieldName) -> &str;
    /// The values a party, empty ones as 0.
    fn by_party(&self, field: FieldName, parties: usize) -> Vec<i32>;
    /// The values a party with the empty ones; `None` where nothing was entered.
    fn each(&self, field: FieldName, parties: usize) -> Option<Vec<Option<i32>>>;
    /// The party of the field.
    fn party(&self, field: FieldName) -> Option<usize>;
}

impl ReadFields for FieldValues {
    fn number(&self, field: FieldName) -> i32 {
        match self.get(field.key()) {
            Some(FieldValue::Number(number)) => *number,
            _ => 0,
        }
    }

    fn yes(&self, field: FieldName) -> bool {
        matches!(self.get(field.key()), Some(FieldValue::Yes(true)))
    }

    fn choice(&self, field: FieldName) -> &str {
        match self.get(field.key()) {
            Some(FieldValue::Choice(choice)) => choice,
            _ => "",
        }
    }

    fn by_party(&self, field: FieldName, parties: usize) -> Vec<i32> {
        let each = self.each(field, parties).unwrap_or_else(|| vec![None; parties]);
        each.into_iter().map(|value| value.unwrap_or(0)).collect()
    }

    fn each(&self, field: FieldName, parties: usize) -> Option<Vec<Option<i32>>> {
        let Some(FieldValue::ByParty(each)) = self.get(field.key()) else { return None };
        let mut each = each.clone();
        each.resize(parties, None);
        Some(each)
    }

    fn party(&self, field: FieldName) -> Option<usize> {
        match self.get(field.key()) {
            Some(FieldValue::Number(number)) => usize::try_from(*number).ok(),
            _ => None,
        }
    }
}

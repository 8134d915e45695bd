//! The language of the app: its words, numbers and days.

use super::device::Device;
use crate::text::rule_book::{RuleBook, rule_book};
use crate::text::say;
use crate::text::{self, Catalogue, Locale, Msg};
use chrono::NaiveDate;
use leptos::prelude::*;

/// The words of the app. The whole page is made anew when another language is chosen, so a word
/// is not followed.
#[derive(Clone, Copy)]
pub struct Lang {
    device: Device,
}

pub fn use_lang() -> Lang {
    expect_context()
}

impl Lang {
    pub fn new(device: Device) -> Lang {
        Lang { device }
    }

    fn catalogue(self) -> Catalogue {
        untrack(|| self.device.catalogue())
    }

    /// How things are called now; follows the deck.
    pub fn locale(self) -> Locale {
        Locale { catalogue: self.catalogue(), french: self.device.french.get() }
    }

    /// The language alone: no word of its own follows the deck.
    pub fn without_deck(self) -> Locale {
        Locale { catalogue: self.catalogue(), french: false }
    }

    /// The word in the language of the app.
    pub fn t(self, msg: Msg) -> &'static str {
        text::msg(self.without_deck(), msg)
    }

    /// The sentence with its gaps filled, for `say!`: the values in alphabetical order of the names.
    pub fn fill(self, sentence: Msg, values: &[&str]) -> String {
        self.without_deck().fill(sentence, values)
    }

    /// A whole number as the language groups it.
    pub fn number(self, number: i32) -> String {
        text::number(self.without_deck(), number)
    }

    /// A day for people.
    pub fn date(self, day: Option<NaiveDate>) -> String {
        text::date_of(self.without_deck(), day)
    }

    /// The rule book in the language of the app.
    pub fn rule_book(self) -> &'static RuleBook {
        rule_book(self.without_deck())
    }

    /// How a seat is called that nobody gave a name.
    pub fn seat_name(self, nth: usize) -> String {
        say!(self, Msg::PlayerNth, seat = &nth.to_string())
    }

    /// The same at a table of two sides that gave no names at all: seats from 0.
    pub fn side_seat_name(self, seat: usize) -> String {
        let side = if seat.is_multiple_of(2) { Msg::We } else { Msg::You };
        format!("{} {}", self.t(side), seat / 2 + 1)
    }
}

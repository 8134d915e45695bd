//! `jasstafel weis`: every Weis in known hands, who has the highest, who writes, who has Stöck.
//!
//! Beyond `trumpf`, `vorhand` and the four `haende` a request may say
//! - `erster_stich`: `oben` (the default) or `unten`, in the modes that change on the way (K5);
//! - `stiche`: how many each side took; asked only under `weis_nur_mit_stich` (W10). Without it
//!   the answer is what the side writes once it has a Stich;
//! - `tischregeln`: those of the Schieber under the names they have in files, or the name of a
//!   Regelwerk. `weis`, `stoeck`, `weis_nur_mit_stich` and the factor of the mode (`punkte` are
//!   multiplied by it, S4) have a say here. A mode the table has switched off counts once.
//!
//! In the answer the Weise of a hand stand with the higher first (W3), without the factor; a Weis
//! names its cards from the highest down, four of a kind by suit.
//!
//! Errors of its own: `trumpf`, `vorhand`, `haende`, `unbekannte_karte`, `zu_viele_karten`,
//! `karte_doppelt`, `regelwerk`, `tischregel`; the others are in [`super`].

use super::{FormError, field, line, object, one_of, quote, required};
use crate::engine::base::card::{Card, Hand, NoHand};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::board::slate::table_factor;
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::shared::{STOECK, WEIS, WEIS_ONLY_WITH_STICH};
use crate::engine::facts::tischregeln::{Regelwerk, Tischregeln};
use crate::engine::jassart::schieber::SCHIEBER;
use crate::engine::law::contest::{Claim, Contest, WeisRound, WeisRules, WeisValidity};
use crate::engine::law::known_cards::{CardError, TableCards};
use crate::engine::law::stoeck::{self, StoeckValidity};
use crate::engine::law::weis::{Direction, Weis, WeisRanking, weise};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Two pairs at a table.
const SEATS: u8 = 4;
const STICHE: u64 = 9;
const KEY: [&str; 6] = ["trumpf", "vorhand", "haende", "erster_stich", "stiche", "tischregeln"];
struct Query {
    mode: Mode,
    start: Direction,
    table: TableCards,
    rules: WeisRules,
    stoeck: StoeckValidity,
}

#[derive(Serialize)]
struct Answer {
    weise: Vec<Vec<ShownCards>>,
    #[serde(rename = "gewinner")]
    winner: Option<Seat>,
    #[serde(rename = "punkte")]
    points: BySide<Points>,
    stoeck: Option<Seat>,
    #[serde(rename = "quellen")]
    sources: Vec<Rule>,
}

#[derive(Serialize)]
struct ShownCards {
    #[serde(rename = "karten")]
    cards: Hand,
    #[serde(rename = "punkte")]
    points: Points,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Error {
    Form(FormError),
    Content(ContentError),
}

#[derive(Serialize)]
#[serde(tag = "art", rename_all = "snake_case")]
enum ContentError {
    /// No mode of this name.
    Trumpf {
        #[serde(rename = "wert")]
        value: String,
    },
    /// No seat from 0 to 3.
    Vorhand {
        #[serde(rename = "hoechstens")]
        at_most: u8,
    },
    /// Not a list of four texts.
    #[serde(rename = "haende")]
    Hands {
        #[serde(rename = "erwartet")]
        expected: u8,
    },
    #[serde(rename = "unbekannte_karte")]
    UnknownCard {
        text: String,
        #[serde(rename = "platz")]
        seat: Seat,
    },
    #[serde(rename = "zu_viele_karten")]
    TooManyCards {
        #[serde(rename = "platz")]
        seat: Seat,
        #[serde(rename = "anzahl")]
        count: u32,
        #[serde(rename = "hoechstens")]
        at_most: u32,
        #[serde(rename = "quelle")]
        source: Rule,
    },
    #[serde(rename = "karte_doppelt")]
    CardDoubled {
        #[serde(rename = "karte")]
        card: Card,
        #[serde(rename = "plaetze")]
        seats: [Seat; 2],
        #[serde(rename = "quelle")]
        source: Rule,
    },
    /// No Regelwerk of this name.
    Regelwerk {
        #[serde(rename = "wert")]
        value: String,
    },
    /// No Tischregel of this name, or its value lies outside of what is allowed.
    Tischregel { name: String },
}

impl From<FormError> for Error {
    fn from(error: FormError) -> Error {
        Error::Form(error)
    }
}

impl From<ContentError> for Error {
    fn from(error: ContentError) -> Error {
        Error::Content(error)
    }
}

impl From<CardError> for ContentError {
    fn from(error: CardError) -> ContentError {
        match error {
            CardError::CardDoubled { card, seats } => {
                ContentError::CardDoubled { card, seats, source: Rule::W6 }
            }
            CardError::TooManyCards { seat, count, at_most } => {
                ContentError::TooManyCards { seat, count, at_most, source: Rule::W6 }
            }
            // Hands are learnt whole and by seat, so neither of these can come up.
            CardError::NoSeat { .. } | CardError::NotInHand { .. } => {
                ContentError::Hands { expected: SEATS }
            }
        }
    }
}

/// One request line → one answer line, without the line feed; see [`super`] for errors.
pub fn respond(query: &str) -> String {
    line(reply(query))
}

fn reply(query: &str) -> Result<Answer, Error> {
    let query = read(query)?;
    let rank = WeisRanking::new(query.mode, query.start);
    let table = &query.table;

    let mut round = WeisRound::new(rank, table.clone());
    let mut shown = Vec::new();
    for seat in table.seats() {
        let sorted = weise(table.known(seat)).sorted(rank);
        for weis in &sorted {
            // A Weis found in a hand is lawful by itself; the claim cannot be refused.
            if let Ok(further) = round.claim(seat, Claim::Cards(weis.cards())) {
                round = further;
            }
        }
        shown.push(sorted.into_iter().map(ShownCards::from).collect());
    }

    let (winner, points, mut sources) = match round.contest(&query.rules) {
        Contest::Decided(win) => (Some(win.winner), win.by_side(), win.sources),
        Contest::None { sources } | Contest::Open { sources, .. } => {
            (None, BySide::default(), sources)
        }
    };
    if winner.is_some() && Mode::FURTHER.contains(&query.mode) {
        sources.push(Rule::K5);
    }
    let stoeck = match query.stoeck {
        StoeckValidity::Always => stoeck::holder(table, query.mode),
        StoeckValidity::Off => None,
    };
    if stoeck.is_some() {
        sources.push(Rule::T1);
    }
    if query.stoeck == StoeckValidity::Off && !sources.contains(&Rule::S6) {
        sources.push(Rule::S6);
    }
    Ok(Answer { weise: shown, winner, points, stoeck, sources })
}

impl From<Weis> for ShownCards {
    fn from(weis: Weis) -> ShownCards {
        ShownCards { cards: weis.cards(), points: weis.points() }
    }
}

fn read(line: &str) -> Result<Query, Error> {
    let fields = object(line, &KEY)?;
    let mode = mode(required(&fields, "trumpf")?)?;
    let vorhand = required(&fields, "vorhand")?
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .filter(|&number| number < SEATS)
        .map(Seat)
        .ok_or(ContentError::Vorhand { at_most: SEATS - 1 })?;
    let table = hands(required(&fields, "haende")?)?;
    let start = match field(&fields, "erster_stich") {
        None => Direction::Top,
        Some(value) => one_of(
            value,
            "erster_stich",
            "oben oder unten",
            [("oben", Direction::Top), ("unten", Direction::Bottom)],
        )?,
    };
    let with_stich_seats = field(&fields, "stiche").map(stiche).transpose()?;

    let mut rules = WeisRules::new(vorhand);
    let mut stoeck = StoeckValidity::Always;
    if let Some(value) = field(&fields, "tischregeln") {
        let tischregeln = tischregeln(value)?;
        if let Some(with_stich_seats) = with_stich_seats
            && tischregeln.get(WEIS_ONLY_WITH_STICH)
        {
            rules.validity = WeisValidity::OnlyWithStich { with_stich_seats };
        }
        if !tischregeln.get(WEIS) {
            rules.validity = WeisValidity::Off;
        }
        if !tischregeln.get(STOECK) {
            stoeck = StoeckValidity::Off;
        }
        rules.factor = table_factor(&tischregeln, mode);
    }
    Ok(Query { mode, start, table, rules, stoeck })
}

fn mode(value: &Value) -> Result<Mode, ContentError> {
    let text = value.as_str();
    Mode::all().find(|mode| Some(mode.code()) == text).ok_or_else(|| {
        let value = text.map_or_else(|| value.to_string(), str::to_owned);
        ContentError::Trumpf { value: quote(&value) }
    })
}

fn hands(value: &Value) -> Result<TableCards, ContentError> {
    let wrong = || ContentError::Hands { expected: SEATS };
    let texts = value.as_array().filter(|l| l.len() == usize::from(SEATS)).ok_or_else(wrong)?;
    let mut table = TableCards::new(SEATS);
    for (seat, text) in (0..SEATS).map(Seat).zip(texts) {
        let hand = text.as_str().ok_or_else(wrong)?.parse().map_err(|error| match error {
            NoHand::Card(card) => ContentError::UnknownCard { text: quote(&card.0), seat },
            NoHand::Doubled(card) => {
                ContentError::CardDoubled { card, seats: [seat, seat], source: Rule::W6 }
            }
        })?;
        table.learn(seat, hand)?;
    }
    Ok(table)
}

/// The seats that took a Stich with their partner, from the number each side took.
fn stiche(value: &Value) -> Result<Vec<Seat>, FormError> {
    let wrong = || FormError::WrongValue {
        key: "stiche",
        expected: "zwei Zahlen von 0 bis 9, zusammen höchstens 9",
    };
    let numbers: Option<Vec<u64>> =
        value.as_array().and_then(|list| list.iter().map(Value::as_u64).collect());
    let [a, b] = numbers.as_deref().unwrap_or_default() else { return Err(wrong()) };
    if a.checked_add(*b).is_none_or(|sum| sum > STICHE) {
        return Err(wrong());
    }
    let each = BySide::new(*a, *b);
    let with_stich = |side: Side| each[side] > 0;
    Ok((0..SEATS).map(Seat).filter(|seat| with_stich(seat.side())).collect())
}

/// All settings of the Schieber, those the request leaves out at their default.
fn tischregeln(value: &Value) -> Result<Tischregeln, Error> {
    let chosen = match value {
        Value::String(id) => SCHIEBER
            .regelwerke
            .iter()
            .find(|regelwerk| regelwerk.id == id)
            .map(Regelwerk::tischregeln)
            .ok_or_else(|| ContentError::Regelwerk { value: quote(id) })?,
        Value::Object(_) => Tischregeln::deserialize(value).map_err(|_| {
            let expected = "zu jeder Tischregel true, false, eine ganze Zahl oder ein Wort";
            FormError::WrongValue { key: "tischregeln", expected }
        })?,
        _ => return Err(FormError::NoObject { key: Some("tischregeln") }.into()),
    };
    chosen.settled(SCHIEBER.settings).map_err(|refusal| {
        let name = match refusal {
            Refusal::SettingUnknown { key } => key,
            Refusal::SettingInvalid { key, .. } => key.to_owned(),
            _ => String::new(),
        };
        ContentError::Tischregel { name: quote(&name) }.into()
    })
}

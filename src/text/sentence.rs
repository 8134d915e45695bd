//! Facts of the engine as sentences: which word, filled with which data.

use super::bidi::joined;
use super::{AGAINST, Catalogue, Locale, Msg, later, msg, say};
use crate::engine::archive::file::Damage;
use crate::engine::base::card::{Card, Rank, Suit};
use crate::engine::base::gaps::Gaps;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::board::{Cell, LineTitle};
use crate::engine::facts::event::{
    Correction, Entry, FieldValue, FieldValues, HeadChange, HeadFact, IncidentSequel, Outcome,
    WithoutScoring,
};
use crate::engine::facts::field::{Called, FieldName};
use crate::engine::facts::form::{Field, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::SettingValue;
use crate::engine::facts::striche::StrichKind;
use crate::engine::facts::tischregeln::{MONEY, Tischregeln};
use crate::engine::law::weis::{Weis, WeisKind};
use crate::engine::session::correction::{Change, Conclusion};
use crate::engine::session::log::Session;
use crate::engine::session::partie::{HeadAmendment, LogEntry, Partie, WriteStatus};
use crate::engine::tournament::step::{LogStep, Step};

/// Whether so many go by the word for one. French counts nought as one.
pub fn is_one(catalogue: Catalogue, of_them: usize) -> bool {
    let least = if catalogue == Catalogue::Fr { 0 } else { 1 };
    (least..=1).contains(&of_them)
}

/// «1 Punkt», «1'204 Punkte».
pub fn points(locale: Locale, number: i32) -> String {
    say!(
        locale,
        match is_one(locale.catalogue, number.unsigned_abs() as usize) {
            true => Msg::OnePoint,
            false => Msg::PointCount,
        },
        count = &self::number(locale, number),
    )
}

/// A number as it is written in the language: 1'204 in Switzerland, 1,204 in English.
pub fn number(locale: Locale, number: i32) -> String {
    let separator = if locale.catalogue == Catalogue::En { ',' } else { '\'' };
    let digits = number.unsigned_abs().to_string();
    let mut out = String::new();
    if number < 0 {
        out.push('−');
    }
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

/// So many ranges of numbers are told one by one.
const RANGES_MAX: usize = 6;

/// The numbers of records: «4–7, 12», and of many ranges the first.
pub fn ranges(gaps: &Gaps) -> String {
    let range = |(from, to): &(u64, u64)| match from == to {
        true => from.to_string(),
        false => [from.to_string(), to.to_string()].join("–"),
    };
    let mut ranges: Vec<String> = gaps.ranges().iter().take(RANGES_MAX).map(range).collect();
    if gaps.ranges().len() > RANGES_MAX {
        ranges.push("…".to_owned());
    }
    ranges.join(", ")
}

/// A place as it is written: «3.», in English without the point.
pub fn place(locale: Locale, rank: u8) -> String {
    let point = if locale.catalogue == Catalogue::En { "" } else { "." };
    format!("{rank}{point}")
}

/// What a mode is called, a suit by the deck.
pub fn mode(locale: Locale, mode: Mode) -> &'static str {
    let w = match mode {
        Mode::Eicheln => return suit(locale, Suit::Eicheln),
        Mode::Rosen => return suit(locale, Suit::Rosen),
        Mode::Schellen => return suit(locale, Suit::Schellen),
        Mode::Schilten => return suit(locale, Suit::Schilten),
        Mode::Obenabe => Msg::Obenabe,
        Mode::Undenufe => Msg::Undenufe,
        Mode::Slalom => Msg::Slalom,
        Mode::Guschti => Msg::Guschti,
        Mode::Mary => Msg::Mary,
        Mode::ThreeTimesThree => Msg::ThreeTimesThree,
    };
    msg(locale, w)
}

/// What was played, also where nobody said it.
pub fn mode_told(locale: Locale, played: Option<Mode>) -> &'static str {
    played.map_or(msg(locale, Msg::ModeNotSaid), |played| mode(locale, played))
}

/// A card as it is called: «Eicheln Ass», in the French deck «Schaufel Ass».
pub fn card(locale: Locale, card: Card) -> String {
    let (suit, rank) = (suit(locale, card.suit), rank(locale, card.rank));
    say!(locale, Msg::SomeCard, suit = suit, rank = rank)
}

/// A Weis in a few words: what it is and what it counts before the factor.
pub fn weis(locale: Locale, weis: Weis) -> String {
    let rank = rank(locale, weis.highest());
    let points = weis.points().to_string();
    match weis.kind() {
        WeisKind::Run(suit) => {
            let number = weis.card_count().to_string();
            say!(
                locale,
                Msg::WeisRun,
                count = &number,
                suit = self::suit(locale, suit),
                rank = rank,
                points = &points
            )
        }
        WeisKind::FourSame => say!(locale, Msg::WeisFour, rank = rank, points = &points),
    }
}

/// A suit of the deck on the table.
pub fn suit(locale: Locale, suit: Suit) -> &'static str {
    msg(locale, suit_msg(suit, locale.french))
}

/// A rank of the deck on the table.
pub fn rank(locale: Locale, rank: Rank) -> &'static str {
    msg(locale, rank_msg(rank, locale.french))
}

/// The mark of a rank on a card.
pub fn rank_glyph(locale: Locale, rank: Rank) -> &'static str {
    let w = match (rank, locale.french) {
        (Rank::Koenig, _) => Msg::ShortKoenig,
        (Rank::Ass, _) => Msg::ShortAss,
        (Rank::Ober, true) => Msg::ShortDame,
        (Rank::Under, true) => Msg::ShortBauer,
        (Rank::Banner, false) => return "Ba",
        _ => return rank.short(),
    };
    msg(locale, w)
}

const fn suit_msg(suit: Suit, french: bool) -> Msg {
    match (suit, french) {
        (Suit::Eicheln, false) => Msg::Eicheln,
        (Suit::Rosen, false) => Msg::Rosen,
        (Suit::Schellen, false) => Msg::Schellen,
        (Suit::Schilten, false) => Msg::Schilten,
        (Suit::Eicheln, true) => Msg::Schaufel,
        (Suit::Rosen, true) => Msg::Kreuz,
        (Suit::Schellen, true) => Msg::Herz,
        (Suit::Schilten, true) => Msg::Ecken,
    }
}

const fn rank_msg(rank: Rank, french: bool) -> Msg {
    match (rank, french) {
        (Rank::Six, _) => Msg::Six,
        (Rank::Seven, _) => Msg::Seven,
        (Rank::Eight, _) => Msg::Eight,
        (Rank::Nine, _) => Msg::Nine,
        (Rank::Banner, false) => Msg::Banner,
        (Rank::Under, false) => Msg::Under,
        (Rank::Ober, false) => Msg::Ober,
        (Rank::Banner, true) => Msg::Ten,
        (Rank::Under, true) => Msg::Bauer,
        (Rank::Ober, true) => Msg::Dame,
        (Rank::Koenig, _) => Msg::Koenig,
        (Rank::Ass, _) => Msg::Ass,
    }
}

/// What a field of a form is called.
pub fn field(locale: Locale, field: FieldName) -> &'static str {
    if locale.french
        && let Some(word) = later::field_in_french_cards(locale, field)
    {
        return word;
    }
    let w = match field {
        FieldName::Ansage => Msg::FieldAnsage,
        FieldName::CardPoints => Msg::FieldCardPoints,
        FieldName::Weis => Msg::FieldWeis,
        FieldName::Stoeck => Msg::FieldStoeck,
        FieldName::Matsch => Msg::FieldMatsch,
        FieldName::Party => Msg::FieldParty,
        FieldName::Contract => Msg::FieldContract,
        FieldName::Taker => Msg::FieldTaker,
        FieldName::Partner => Msg::FieldPartner,
        FieldName::Bid => Msg::FieldBid,
        FieldName::Kind => Msg::FieldSpielKind,
        FieldName::Result => Msg::FieldResult,
        FieldName::Doppel => Msg::FieldDoppel,
        FieldName::Koenig => Msg::FieldKoenig,
        FieldName::CardPointsOpponents => Msg::FieldCardPointsOpponents,
        FieldName::First => Msg::FieldFirst,
        FieldName::Points => Msg::FieldPoints,
        FieldName::Stiche => Msg::FieldStiche,
        FieldName::Schellenkarten => Msg::FieldSchellenkarten,
        FieldName::Oberkarten => Msg::FieldOberkarten,
        FieldName::Rosenkoenig => Msg::FieldRosenkoenig,
        FieldName::LastStich => Msg::FieldLastStich,
        FieldName::Rank => Msg::FieldRank,
        FieldName::Dame => Msg::FieldDame,
        FieldName::WithStich => Msg::FieldWithStich,
        FieldName::WithoutStich => Msg::FieldWithoutStich,
        FieldName::Tischweis => Msg::FieldTischweis,
        FieldName::Handweis => Msg::FieldHandweis,
        FieldName::HandValue => Msg::FieldHandValue,
        FieldName::Trio => Msg::FieldTrio,
        FieldName::Loser => Msg::FieldLoser,
        FieldName::Bedankt => Msg::FieldBedankt,
    };
    msg(locale, w)
}

/// What a form calls this field: what it asks for.
pub fn field_of(locale: Locale, of: &Field) -> &'static str {
    of.called.map_or_else(|| field(locale, of.name), |called| later::called(locale, called))
}

/// A refusal as a sentence that says what is wrong and what to do. Seats and sides go by their
/// names in `partie`, where there is one, and by their number otherwise.
pub fn refusal(locale: Locale, partie: Option<&Partie>, refusal: &Refusal) -> String {
    capital(refused(locale, partie, refusal, &|name| field(locale, name)))
}

/// The same where it stands at this field of a form, which goes by what it is called there.
pub fn refusal_at(
    locale: Locale,
    partie: Option<&Partie>,
    refusal: &Refusal,
    at: &Field,
) -> String {
    let called = |name: FieldName| match name == at.name {
        true => field_of(locale, at),
        false => field(locale, name),
    };
    capital(refused(locale, partie, refusal, &called))
}

/// Some sentences begin with what a field or a choice is called; none of these with a letter that has a mark.
fn capital(mut sentence: String) -> String {
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

fn refused(
    locale: Locale,
    partie: Option<&Partie>,
    refusal: &Refusal,
    field: &dyn Fn(FieldName) -> &'static str,
) -> String {
    let w = |w: Msg| msg(locale, w).to_owned();
    use Refusal as A;
    let n = |number: i32| self::number(locale, number);
    let p = |score: &Points| self::number(locale, score.0);
    let seat = |seat: &Seat| (u32::from(seat.0) + 1).to_string();
    let players = |seated: &Seat| {
        let name = partie.and_then(|p| p.head.players.get(usize::from(seated.0)).cloned());
        name.unwrap_or_else(|| say!(locale, Msg::PlayerNth, seat = &seat(seated)))
    };
    let party = |nth: usize| match partie {
        Some(partie) if nth < partie.state.accounts.len() => partie.party_name(nth),
        _ => say!(locale, Msg::PlayerNth, seat = &nth.saturating_add(1).to_string()),
    };
    let who = |nth: &Option<usize>| nth.map_or(String::new(), |nth| format!(" ({})", party(nth)));
    match refusal {
        A::JassartUnknown { jassart } => say!(locale, Msg::JassartUnknown, jassart = jassart),
        A::PlayersNumber { min, max, pairs, actual } => {
            let (from, to) = (min.to_string(), max.to_string());
            let range = match max - min {
                0 => from,
                2 if *pairs => say!(locale, Msg::EitherCount, from = &from, to = &to),
                _ => say!(locale, Msg::FromTo, from = &from, to = &to),
            };
            say!(locale, Msg::PlayersNumber, expected = &range, actual = &actual.to_string())
        }
        A::NameEmpty { seat: seated } => say!(locale, Msg::NameEmpty, seat = &seat(seated)),
        A::NameTooLong { seat: seated, max } => {
            say!(locale, Msg::NameTooLong, seat = &seat(seated), max = &max.to_string())
        }
        A::NameTwice { name } => say!(locale, Msg::NameTwice, name = name),
        A::SeatUnknown { seat: seated } => say!(locale, Msg::SeatUnknown, seat = &seat(seated)),
        A::SettingUnknown { key } => say!(locale, Msg::SettingUnknown, setting = key),
        A::SettingInvalid { key, actual, .. } => {
            let actual = match actual {
                SettingValue::Yes(yes) => yes.to_string(),
                SettingValue::Number(number) => n(*number),
                SettingValue::Choice(choice) => choice.clone(),
            };
            say!(locale, Msg::SettingInvalid, setting = key, value = &actual)
        }
        A::TextTooLong { max } => say!(locale, Msg::TextTooLong, max = &max.to_string()),
        A::PartieUnknown { .. } => w(Msg::PartieUnknown),
        A::EntryUnknown { .. } => w(Msg::EntryUnknown),
        A::NothingToUndo => w(Msg::NothingToUndo),
        A::NothingToRedo => w(Msg::NothingToRedo),
        A::PartieEnded => w(Msg::PartieEnded),
        A::NumbersUsedUp => w(Msg::NumbersUsedUp),
        A::OtherSession => w(Msg::OtherSession),
        A::Tournament(reason) => super::tournament::error(locale, reason),
        A::PartieStillOn => w(Msg::PartieStillOn),
        A::EditionNewer { edition, here } => {
            say!(
                locale,
                Msg::EditionNewer,
                edition = &edition.to_string(),
                here = &here.to_string()
            )
        }
        A::ClosingUnfitting { .. } => w(Msg::ClosingUnfitting),
        A::ClosingWrong { edition, .. } => {
            say!(locale, Msg::ClosingWrong, edition = &edition.to_string())
        }
        A::NotedEntriesMissing { noted, here, .. } => {
            say!(
                locale,
                Msg::NotedEntriesMissing,
                noted = &noted.to_string(),
                here = &here.to_string()
            )
        }
        A::LaterEntry { spiel, reason, .. } => {
            say!(
                locale,
                Msg::LaterEntry,
                spiel = &spiel.to_string(),
                reason = &self::refusal(locale, partie, reason)
            )
        }
        A::AskerMissing => w(Msg::AskerMissing),
        A::ReasonMissing => w(Msg::ReasonMissing),
        A::AlreadyClosed { .. } => w(Msg::AlreadyClosed),
        A::NotOnThisBoard => w(Msg::NotOnThisBoard),
        A::ModeNotOnTable { mode: m } => say!(locale, Msg::ModeNotOnTable, mode = mode(locale, *m)),
        A::SumWrong { actual, expected } => {
            say!(locale, Msg::SumWrong, actual = &p(actual), expected = &p(expected))
        }
        A::CardPointsImpossible { card_points: each } => {
            let negative = each.a < Points::ZERO || each.b < Points::ZERO;
            say!(
                locale,
                match negative {
                    true => Msg::CardPointsNegative,
                    false => Msg::CardPointsImpossible,
                },
                a = &p(&each.a),
                b = &p(&each.b),
            )
        }
        A::TooManyCardPoints { actual, expected } => {
            say!(locale, Msg::TooManyCardPoints, actual = &p(actual), max = &p(expected))
        }
        A::StichTooDear { actual, at_most, .. } => {
            say!(locale, Msg::StichTooDear, actual = &p(actual), max = &p(at_most))
        }
        A::FirstStichSplit => w(Msg::FirstStichSplit),
        A::FirstStichOver { played } => {
            say!(locale, Msg::FirstStichOver, count = &played.to_string())
        }
        A::WeisNotPlayed => w(Msg::WeisNotPlayed),
        A::WeisImpossible { points: score } => {
            say!(locale, Msg::WeisImpossible, points = &p(score))
        }
        A::WeisOtherSide { .. } => w(Msg::WeisOtherSide),
        A::WeisTooLate { stich } => say!(locale, Msg::WeisTooLate, stich = &stich.to_string()),
        A::StoeckTooLate { stich } => say!(locale, Msg::StoeckTooLate, stich = &stich.to_string()),
        A::NoWeis { .. } => w(Msg::NoWeis),
        A::CardsUnreadable { cards } => say!(locale, Msg::CardsUnreadable, cards = cards),
        A::WeisNotInCards { points: score, cards } => {
            let cards: Vec<String> = cards.cards().map(|k| card(locale, k)).collect();
            say!(locale, Msg::WeisNotInCards, points = &p(score), cards = &cards.join(", "))
        }
        A::WeisAlreadyWritten { seat: seated } => {
            say!(locale, Msg::WeisAlreadyWritten, who = &players(seated))
        }
        A::SeatOtherSide { seat: seated, .. } => {
            say!(locale, Msg::SeatOtherSide, who = &players(seated))
        }
        A::CardTwice { card: k, seats: [a, b] } => {
            say!(
                locale,
                Msg::CardTwice,
                card = &card(locale, *k),
                who = &players(a),
                other = &players(b)
            )
        }
        A::TooManyCards { count, at_most, .. } => {
            say!(locale, Msg::TooManyCards, actual = &count.to_string(), max = &at_most.to_string())
        }
        A::StoeckOtherSide { card: k, .. } => {
            say!(locale, Msg::StoeckOtherSide, card = &card(locale, *k))
        }
        A::StoeckSplit { cards: [k, o], seats: [a, b] } => {
            say!(
                locale,
                Msg::StoeckSplit,
                card = &card(locale, *k),
                who = &players(a),
                other_card = &card(locale, *o),
                other = &players(b)
            )
        }
        A::StoeckNotPlayed => w(Msg::StoeckNotPlayed),
        A::StoeckAlreadyWritten { .. } => w(Msg::StoeckAlreadyWritten),
        A::StoeckWithoutTrumpf { mode: m } => {
            say!(locale, Msg::StoeckWithoutTrumpf, mode = mode(locale, *m))
        }
        A::NoBerg => w(Msg::NoBerg),
        A::BergTaken { .. } => w(Msg::BergTaken),
        A::ModeNeeded => w(Msg::ModeNeeded),
        A::FieldUnknown { field } => say!(locale, Msg::FieldUnknown, field = field),
        A::FieldMissing { field: f, party: nth } => {
            say!(locale, Msg::FieldMissing, field = field(*f), whose = &who(nth))
        }
        A::FieldWrongShape { field: f } => {
            say!(locale, Msg::FieldWrongShape, field = field(*f))
        }
        A::ChoiceNotHere { field: f, choice } => {
            let name = match self::choice(locale, *f, choice) {
                "?" => choice,
                name => name,
            };
            say!(locale, Msg::FieldNotHere, field = name)
        }
        A::FieldRange { field: f, party: nth, min, max, actual } => {
            // A number that names a party is from 0 in a file; people count from 1.
            let first = i32::from(f.names_party() && nth.is_none());
            let n = |number: &i32| self::number(locale, number.saturating_add(first));
            say!(
                locale,
                Msg::FieldRange,
                field = field(*f),
                whose = &who(nth),
                min = &n(min),
                max = &n(max),
                actual = &n(actual)
            )
        }
        A::FieldSum { field: f, actual, expected } => {
            say!(
                locale,
                Msg::FieldSum,
                field = field(*f),
                expected = &n(*expected),
                actual = &n(*actual)
            )
        }
        A::FieldSumAbove { field: f, actual, max } => {
            say!(
                locale,
                Msg::FieldSumAbove,
                field = field(*f),
                max = &n(*max),
                actual = &n(*actual)
            )
        }
        A::PointsBesideMatsch { party: nth, actual } => {
            say!(
                locale,
                Msg::PointsBesideMatsch,
                who = &party(*nth),
                points = &points(locale, *actual)
            )
        }
        A::FieldEither { field: f, another, party: nth } => {
            say!(
                locale,
                Msg::FieldEither,
                field = field(*f),
                another = field(*another),
                whose = &who(nth)
            )
        }
        A::PointsBesideDame { party: nth, actual } => {
            later::points_beside_dame(locale, &n(*actual), &party(*nth))
        }
        A::FieldValueImpossible { field: f, party: nth, actual } => {
            say!(
                locale,
                Msg::FieldValueImpossible,
                field = field(*f),
                points = &points(locale, *actual),
                whose = &who(nth)
            )
        }
        A::TrioValue { party: nth, actual } => {
            say!(locale, Msg::TrioValue, actual = &n(*actual), whose = &who(&Some(*nth)))
        }
        A::FieldTwice { field: f, actual, .. } => {
            say!(locale, Msg::FieldTwice, field = field(*f), actual = &n(*actual))
        }
        A::CellTaken { contract, .. } => {
            say!(locale, Msg::CellTaken, contract = self::contract(locale, contract))
        }
        A::FieldNotHere { field: f } => say!(locale, Msg::FieldNotHere, field = field(*f)),
        A::FieldOnlyOne { field: f } => say!(locale, Msg::FieldOnlyOne, field = field(*f)),
        A::FieldStep { field: f, step, actual } => {
            say!(locale, Msg::FieldStep, field = field(*f), step = &n(*step), actual = &n(*actual))
        }
        A::NotPresent { field: f, party: nth } => {
            say!(locale, Msg::NotPresent, field = field(*f), who = &party(*nth))
        }
        A::StoeckWaived { party: nth } => say!(locale, Msg::StoeckWaived, who = &party(*nth)),
        A::FieldEqual { field: f, another } => {
            say!(locale, Msg::FieldEqual, field = field(*f), other = field(*another))
        }
        A::PartnerBeside => later::partner_beside(locale).to_owned(),
        A::TooFewPresent { min } => say!(locale, Msg::TooFewPresent, min = &min.to_string()),
        A::ContractNumber { min, max, actual } => {
            say!(
                locale,
                Msg::ContractNumber,
                min = &min.to_string(),
                max = &max.to_string(),
                actual = &actual.to_string()
            )
        }
    }
}

/// A sentence with its reason in brackets, which are not there where nobody knows any.
pub fn without_blank(sentence: String, reason: &str) -> String {
    if reason.is_empty() { sentence.replace(" ()", "") } else { sentence }
}

/// What is wrong with a file, and where.
pub fn damage(locale: Locale, damage: &Damage) -> String {
    let w = |w: Msg| msg(locale, w).to_owned();
    match damage {
        Damage::TooLarge { max } => say!(locale, Msg::TooLarge, max = &max.to_string()),
        Damage::Withheld => w(Msg::FileWithheld),
        Damage::Unreadable { line, column, what } => {
            let sentence = say!(
                locale,
                Msg::Unreadable,
                line = &line.to_string(),
                column = &column.to_string(),
                reason = what
            );
            without_blank(sentence, what)
        }
        Damage::ForeignFile => w(Msg::ForeignFile),
        Damage::Field { name } => say!(locale, Msg::ForeignField, field = name),
        Damage::Version { nth } => {
            say!(locale, Msg::RecordWithoutVersion, record = &nth.to_string())
        }
        Damage::TooNew { version } => say!(locale, Msg::TooNew, format = &version.to_string()),
        Damage::Record { nth, what } => {
            let sentence =
                say!(locale, Msg::RecordBroken, record = &nth.to_string(), reason = what);
            without_blank(sentence, what)
        }
        Damage::Checksum { nth } => say!(locale, Msg::Checksum, record = &nth.to_string()),
        Damage::IdOutOfOrder { nth, id } => {
            say!(locale, Msg::RecordTwice, record = &nth.to_string(), id = &id.to_string())
        }
        Damage::DiffersElsewhere { id } => {
            say!(locale, Msg::DiffersElsewhere, id = &id.to_string())
        }
        Damage::TooManyRecords { max } => say!(locale, Msg::TooManyRecords, max = &max.to_string()),
        Damage::BoardDiffers { place } => say!(locale, Msg::SlateDiffers, place = place),
        Damage::Sheet(error) => super::tournament::error(locale, error),
        Damage::LinkIncomplete => w(Msg::LinkIncomplete),
        Damage::ForeignKey => w(Msg::ForeignKey),
        Damage::NoText => w(Msg::NoRecord),
    }
}

/// An entry in a few words, for the history and its corrections: one of a form with what it says.
pub fn entry(locale: Locale, partie: &Partie, entry: &Entry, spiel: Option<u16>) -> String {
    let short = short_entry(locale, partie, entry, spiel);
    let Entry::FieldValues(values) = entry else { return short };
    // Thanks and a call inside a Spiel have said it.
    if entry.thanks().is_some() || values.number(FieldName::Stiche) > 0 {
        return short;
    }
    let names = partie.party_names();
    let said = match entry.is_spiel() {
        true => {
            let called = partie.jassart.board.called(values);
            let of_row = row_values(locale, &names, values, &called);
            [of_row, party_values(locale, &names, values)].concat()
        }
        // What was estimated may be hidden still.
        false => values
            .party(FieldName::Party)
            .and_then(|nth| names.get(nth).cloned())
            .into_iter()
            .collect(),
    };
    match said.is_empty() {
        true => short,
        false => [short, joined(&said, ", ")].join(": "),
    }
}

/// What stands small beside what a party wrote, each with its field: three of a kind are half a point more
/// than the value before them.
pub fn beside(cell: &Cell) -> Vec<(FieldName, String)> {
    let mut told: Vec<(FieldName, String)> = Vec::new();
    for (field, value) in &cell.beside {
        match (field, told.last_mut()) {
            (FieldName::Trio, Some((_, counted))) if *value > 0 => counted.push('½'),
            (FieldName::Trio, _) => {}
            _ => told.push((*field, value.to_string())),
        }
    }
    told
}

/// What a form says of its row as a whole: who, then what; some of it is `called` otherwise than by its name.
pub fn row_values(
    locale: Locale,
    names: &[String],
    values: &FieldValues,
    called: &[(FieldName, Called)],
) -> Vec<String> {
    // Beside the points of each, and where it says that the Kehr was empty, a row is read as it always was.
    let in_row = |called: Called| !matches!(called, Called::KingsPoints | Called::WantedKehr);
    let word =
        |name: FieldName| match called.iter().find(|(of, called)| *of == name && in_row(*called)) {
            Some((_, called)) => later::called(locale, *called),
            None => field(locale, name),
        };
    let said = |name: FieldName| {
        let value = match values.get(name.key())? {
            FieldValue::Choice(choice) if name.goes_without_saying(choice) => return None,
            FieldValue::Choice(choice) => return Some(contract(locale, choice).to_owned()),
            FieldValue::Yes(true) => String::new(),
            FieldValue::Number(nth) if name.names_party() => {
                let party = usize::try_from(*nth).ok().and_then(|nth| names.get(nth));
                party.cloned().unwrap_or_default()
            }
            FieldValue::Number(value) => number(locale, *value),
            FieldValue::Yes(false) | FieldValue::ByParty(_) => return None,
        };
        // Whose it all is needs no word.
        let field = if name == FieldName::Party { "" } else { word(name) };
        Some([field, &value].join(" ").trim().to_owned())
    };
    let is_who = |name: FieldName| {
        name.names_party() && !matches!(values.get(name.key()), Some(FieldValue::Yes(_)))
    };
    let (who, what): (Vec<FieldName>, Vec<FieldName>) =
        FieldName::ALL.iter().partition(|name| is_who(**name));
    who.into_iter().chain(what).filter_map(said).collect()
}

/// What it says of each party, in their order: «Punkte 40 / 37 / 60 / 20», «Matsch Anna».
fn party_values(locale: Locale, names: &[String], values: &FieldValues) -> Vec<String> {
    let said = |name: &FieldName| {
        let Some(FieldValue::ByParty(each)) = values.get(name.key()) else { return None };
        let value = match name.names_party() {
            true => {
                let with =
                    each.iter().zip(names).filter(|(value, _)| value.is_some_and(|n| n != 0));
                joined(&with.map(|(_, name)| name).collect::<Vec<_>>(), ", ")
            }
            false => {
                let text =
                    |value: &Option<i32>| value.map_or("–".to_owned(), |n| number(locale, n));
                each.iter().map(text).collect::<Vec<_>>().join(" / ")
            }
        };
        (!value.is_empty()).then(|| [field(locale, *name), &value].join(" "))
    };
    FieldName::ALL.iter().filter_map(said).collect()
}

/// An entry in a few words, for the key that takes it back.
fn short_entry(locale: Locale, partie: &Partie, entry: &Entry, spiel: Option<u16>) -> String {
    let w = |w: Msg| msg(locale, w).to_owned();
    let name = |side: Side| partie.party_name(side.index());
    let nth = spiel.unwrap_or(0).to_string();
    match entry {
        Entry::Ansage(ansage) => match ansage.mode {
            Some(m) => say!(locale, Msg::EntryAnsage, mode = mode(locale, m)),
            None => w(Msg::EntrySpielOn),
        },
        Entry::Weis(weis) => {
            say!(locale, Msg::EntryWeis, points = &weis.points.to_string(), who = &name(weis.side))
        }
        Entry::Stoeck { side } => say!(locale, Msg::EntryStoeck, who = &name(*side)),
        Entry::Spiel(spiel) => {
            let points =
                |each: BySide<Points>| [each.a, each.b].map(|p| p.to_string()).join(AGAINST);
            let (comma, outcome) = match spiel.outcome {
                Outcome::Points(each) => ("", points(each)),
                Outcome::Matsch(side) => (",", say!(locale, Msg::EntryMatsch, who = &name(side))),
                Outcome::SpielLost(side) => {
                    (",", say!(locale, Msg::EntrySpielLost, who = &name(side)))
                }
                Outcome::LaidDown(side) => {
                    (",", say!(locale, Msg::EntryLaidDown, who = &name(side)))
                }
                Outcome::Shifted(v) => {
                    let (moved, to) = (v.points.to_string(), name(v.from.other()));
                    let more = say!(locale, Msg::EntryShifted, points = &moved, who = &to);
                    ("", format!("{}, {more}", points(v.counted)))
                }
            };
            // Of a mode that nobody said nothing is said.
            let what = match spiel.mode {
                Some(m) => format!("{}{comma} {outcome}", mode(locale, m)),
                None => outcome,
            };
            say!(locale, Msg::EntrySpiel, spiel = &nth, what = &what)
        }
        Entry::Berg(notice) => say!(locale, Msg::EntryBerg, who = &name(notice.side)),
        Entry::Bedankt(notice) => say!(locale, Msg::EntryBedankt, who = &name(notice.side)),
        Entry::FieldValues(_) if let Some((party, known)) = entry.thanks() => {
            say!(
                locale,
                match known {
                    Some(IncidentSequel::BedankenVoid) => Msg::EntryVoid,
                    Some(IncidentSequel::PartieLost) => Msg::EntryLost,
                    _ => Msg::EntryBedankt,
                },
                who = &partie.party_name(party),
            )
        }
        Entry::FieldValues(values) if values.number(FieldName::Stiche) > 0 => {
            say!(
                locale,
                Msg::EntryStich,
                stich = &(values.number(FieldName::Stiche) + 1).to_string()
            )
        }
        // Who did may follow, behind a colon.
        Entry::FieldValues(_) if !entry.is_spiel() => {
            let spiel = say!(locale, Msg::EntryValues, spiel = &nth);
            [&spiel, msg(locale, Msg::Announced)].join(", ")
        }
        Entry::FieldValues(_) => say!(locale, Msg::EntryValues, spiel = &nth),
        Entry::WithoutScoring { kind, .. } => {
            say!(locale, Msg::EntrySpiel, spiel = &nth, what = without_scoring(locale, *kind))
        }
        Entry::Penalty { party, points, .. } => {
            say!(
                locale,
                Msg::EntryPenalty,
                points = &number(locale, points.0),
                who = &partie.party_name(*party)
            )
        }
        Entry::Abort { .. } => w(Msg::EntryAbort),
        Entry::Incident(incident) => say!(
            locale,
            match incident.sequel {
                IncidentSequel::BedankenVoid => Msg::EntryVoid,
                IncidentSequel::PartieLost => Msg::EntryLost,
                IncidentSequel::BergTooEarly => Msg::EntryBergTooEarly,
                IncidentSequel::WeisStruck => Msg::EntryWeisStruck,
            },
            who = &name(incident.side),
        ),
    }
}

/// A correction of an entry in a few words: what stood before, who asked, why.
pub fn amendment(locale: Locale, partie: &Partie, e: &LogEntry, nth: usize) -> String {
    let earlier = e.corrections[..nth].iter().rev().find(|amendment| amendment.active);
    let before = earlier.map_or(Some(&e.original), |n| n.correction.entry.as_ref());
    let before = before.map_or(msg(locale, Msg::Struck).to_owned(), |before| {
        entry(locale, partie, before, Some(e.spiel))
    });
    let amendment = &e.corrections[nth];
    let Correction { who, reason, agreed, .. } = &amendment.correction;
    let mut parts = vec![say!(locale, Msg::Before, entry = &before)];
    parts.extend(asked(locale, who, reason, *agreed, amendment.active));
    parts.join(" · ")
}

/// Who asked for something, why, whether all agreed, and whether it was taken back.
fn asked(locale: Locale, who: &str, reason: &str, agreed: bool, active: bool) -> Vec<String> {
    let w = |w: Msg| msg(locale, w).to_owned();
    let parts = [
        (!who.is_empty()).then(|| say!(locale, Msg::RequiredBy, who = who)),
        (!reason.is_empty()).then(|| say!(locale, Msg::Quote, text = reason)),
        agreed.then(|| w(Msg::AllAgreed)),
        (!active).then(|| w(Msg::Undone)),
    ];
    parts.into_iter().flatten().collect()
}

/// A change of what a Partie began with, in a few words.
pub fn head_change(locale: Locale, partie: &Partie, n: &HeadAmendment) -> String {
    match &n.change.what {
        HeadFact::Dealer(seat) => {
            say!(locale, Msg::HeadDealer, dealer = partie.sat_there(n.id, *seat))
        }
        HeadFact::Ziel(ziel) => say!(locale, Msg::AboutZiel, points = &number(locale, *ziel)),
        HeadFact::Tischregeln(rules) => agreed(locale, partie, rules).join(" · "),
        HeadFact::Replaced { seat, name } => {
            say!(locale, Msg::HeadReplaced, after = name, before = partie.sat_there(n.id, *seat))
        }
    }
}

/// Tischregeln of a Partie, each with what it holds here.
pub fn agreed(locale: Locale, partie: &Partie, rules: &Tischregeln) -> Vec<String> {
    let all = partie.jassart.settings.iter().chain(MONEY);
    let said = all.filter_map(|setting| Some((setting, rules.0.get(setting.key)?)));
    let said = said.map(|(setting, value)| {
        let name = super::setting(locale, setting.key);
        [name, super::setting_value(locale, setting, value)].join(": ")
    });
    said.collect()
}

/// Who asked for it, why, and why it has no effect where that is so.
pub fn head_change_asked(locale: Locale, partie: &Partie, n: &HeadAmendment) -> Vec<String> {
    let HeadChange { who, reason, agreed, .. } = &n.change;
    let mut parts = asked(locale, who, reason, *agreed, n.active);
    parts.extend(n.without_effect.as_ref().map(|reason| {
        say!(locale, Msg::WithoutEffect, reason = &refusal(locale, Some(partie), reason))
    }));
    parts
}

/// What an entry or a correction changes, as a sentence.
pub fn change(locale: Locale, partie: &Partie, change: &Change) -> String {
    let w = |w: Msg| msg(locale, w).to_owned();
    let name = |side: &Side| partie.party_name(side.index());
    let state = |points: &[Points]| {
        points.iter().map(|p| number(locale, p.0)).collect::<Vec<_>>().join(AGAINST)
    };
    let winners = |conclusion: &Conclusion| {
        let names: Vec<String> =
            conclusion.winners.iter().map(|nth| partie.party_name(*nth)).collect();
        super::bidi::joined(&names, ", ")
    };
    match change {
        Change::State { before, after } => {
            say!(locale, Msg::ChangeState, after = &state(after), before = &state(before))
        }
        Change::Round { before, after } => {
            later::round_instead(locale, &state(after), &state(before))
        }
        Change::Out { party, after, .. } => {
            let name = partie.party_name(*party);
            match after {
                Some(rank) => {
                    say!(locale, Msg::ChangeOutside, who = &name, rank = &rank.to_string())
                }
                None => say!(locale, Msg::ChangeAgainPresent, who = &name),
            }
        }
        Change::Striche { party, before, after } => {
            let name = partie.party_name(*party);
            say!(
                locale,
                Msg::ChangeStriche,
                who = &name,
                after = &after.to_string(),
                before = &before.to_string()
            )
        }
        Change::Berg { before, after } => match (before, after) {
            (Some(old), Some(new)) => {
                say!(locale, Msg::ChangeBergInstead, after = &name(new), before = &name(old))
            }
            (_, Some(new)) => say!(locale, Msg::ChangeBerg, who = &name(new)),
            _ => w(Msg::ChangeBergFree),
        },
        Change::End { before, after } => match (before, after) {
            (Some(old), None) => say!(locale, Msg::ChangeEndsNot, spiel = &old.spiel.to_string()),
            (Some(old), Some(new)) if old.winners != new.winners => {
                say!(locale, Msg::ChangeWinners, after = &winners(new), before = &winners(old))
            }
            (Some(old), Some(new)) if old.spiel == new.spiel => {
                w(if new.schneider { Msg::WithSchneider } else { Msg::WithoutSchneider })
            }
            (_, Some(new)) if new.winners.is_empty() => w(Msg::PartieAborted),
            (_, Some(new)) => say!(
                locale,
                Msg::ChangeEnds,
                spiel = &new.spiel.to_string(),
                winners = &winners(new)
            ),
            (None, None) => String::new(),
        },
        Change::Dealer { before, after } => {
            let name = |seat: &Seat| partie.head.players[usize::from(seat.0)].as_str();
            say!(locale, Msg::ChangeDealer, after = name(after), before = name(before))
        }
    }
}

/// What undo would take back, in a few words.
pub fn latest(locale: Locale, session: &Session) -> Option<String> {
    let id = session.latest()?;
    match session.log_entry(id) {
        Some((partie, log_entry)) => {
            let wording = log_entry.wording().unwrap_or(&log_entry.original);
            let words = short_entry(locale, partie, wording, Some(log_entry.spiel));
            // Of a corrected entry undo takes back the correction only.
            Some(if log_entry.id == id {
                words
            } else {
                say!(locale, Msg::CorrectionOf, entry = &words)
            })
        }
        None if let Some(tournament) = session.tournament() => {
            let steps = &tournament.log_entries;
            let nth = steps.iter().rposition(|e| e.id == id)?;
            let draws = |e: &LogStep| e.active && matches!(e.step, Step::Drawn { .. });
            let words = match &steps[nth].step {
                // Once lots are drawn the rules say no more than that no Passe follows.
                Step::Rules { .. } if steps[..nth].iter().any(draws) => {
                    later::tournament_ended(locale).to_owned()
                }
                // It says how many there are: those that were complete, or more.
                Step::Passen { .. } if tournament.is_end(nth) => {
                    later::tournament_ended(locale).to_owned()
                }
                step => super::tournament::step(locale, step),
            };
            Some(match steps[nth].without_effect {
                Some(_) => later::idle_step(locale, &words),
                None => words,
            })
        }
        None if let Some((partie, change)) = session.head_change(id) => {
            Some(head_change(locale, partie, change))
        }
        None => {
            let nth = session.partien().position(|partie| partie.id == id)? + 1;
            Some(say!(locale, Msg::LastPartie, partie = &nth.to_string()))
        }
    }
}

/// Why a Spiel wrote nothing.
pub fn without_scoring(locale: Locale, kind: WithoutScoring) -> &'static str {
    msg(
        locale,
        match kind {
            WithoutScoring::Annulled => Msg::Annulled,
            WithoutScoring::ThrownIn => Msg::ThrownIn,
            WithoutScoring::Misdealt => Msg::Misdealt,
            WithoutScoring::Passed => Msg::Passed,
            WithoutScoring::WrongAnsage => Msg::WrongAnsage,
        },
    )
}

/// How freely an entry may still be changed (C4).
pub fn phase(locale: Locale, phase: WriteStatus) -> &'static str {
    msg(
        locale,
        match phase {
            WriteStatus::Open => Msg::Open,
            WriteStatus::Correctable => Msg::Correctable,
            WriteStatus::Closed => Msg::Closed,
        },
    )
}

/// What earned a Strich.
pub fn strich_kind(locale: Locale, kind: StrichKind) -> &'static str {
    msg(
        locale,
        match kind {
            StrichKind::Berg => Msg::StrichBerg,
            StrichKind::Win => Msg::StrichWin,
            StrichKind::Matsch => Msg::StrichMatsch,
            StrichKind::Schneider => Msg::StrichSchneider,
            StrichKind::Kontermatsch => Msg::StrichKontermatsch,
        },
    )
}

/// A contract by its name in files: a mode, or a Joker.
pub fn contract(locale: Locale, name: &str) -> &'static str {
    match (Mode::all().find(|m| m.code() == name), name) {
        (Some(m), _) => mode(locale, m),
        (None, "joker") => msg(locale, Msg::Joker),
        (None, "joker-2") => msg(locale, Msg::Joker2),
        _ => super::jassart::choice(locale, name).unwrap_or("?"),
    }
}

/// What stands in front of a line of a board.
pub fn line_title(locale: Locale, title: &LineTitle) -> String {
    match *title {
        LineTitle::Spiel(nth) => nth.to_string(),
        LineTitle::WithoutScoring(kind) => without_scoring(locale, kind).to_owned(),
        LineTitle::Penalty => msg(locale, Msg::Penalty).to_owned(),
        LineTitle::Bedankt => msg(locale, Msg::FieldBedankt).to_owned(),
        LineTitle::Announced => msg(locale, Msg::Announced).to_owned(),
        LineTitle::Contract(name, factor) => format!("{} ×{factor}", contract(locale, name)),
    }
}

/// A choice of a field by its name in files: nobody says «Doppeln: einfach».
pub fn choice(locale: Locale, field: FieldName, name: &str) -> &'static str {
    match (field, name) {
        (FieldName::Doppel, "einfach") => msg(locale, Msg::No),
        _ => contract(locale, name),
    }
}

/// A choice of a setting by its name in files.
pub fn rule_choice(locale: Locale, choice: &'static str) -> &'static str {
    let w = match choice {
        "stoeck-weis-stich" => Msg::ChoiceStoeckWeisStich,
        "stoeck-stich-weis" => Msg::ChoiceStoeckStichWeis,
        "vorrang" => Msg::ChoicePriority,
        "kumulativ" => Msg::ChoiceCumulative,
        "andere_seite" => Msg::ChoiceOtherSide,
        "naechster_stich" => Msg::ChoiceNextStich,
        "strichformat" => Msg::Striche,
        "punktformat" => Msg::FieldPoints,
        other => {
            let variant = super::jassart::choice(locale, other);
            return variant.unwrap_or_else(|| regelwerk(locale, other));
        }
    };
    msg(locale, w)
}

/// A named set of Tischregeln.
pub fn regelwerk(locale: Locale, id: &'static str) -> &'static str {
    let w = match id {
        "jasswiki" => Msg::RegelwerkJasswiki,
        "jassregeln" => Msg::RegelwerkJassregeln,
        "sc-bruehl" => Msg::RegelwerkBruehl,
        other => return super::jassart::choice(locale, other).unwrap_or(other),
    };
    msg(locale, w)
}

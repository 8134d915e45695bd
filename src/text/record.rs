//! Facts of the engine as sentences: which word, filled with which data.

use super::{Catalogue, Locale, Msg, fill, msg};
use crate::engine::archive::file::Damage;
use crate::engine::base::card::{Card, Rank, Suit};
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::base::seat::{Seat, Side};
use crate::engine::facts::event::{
    Correction, Entry, HeadChange, HeadFact, IncidentSequel, Outcome, WithoutScoring,
};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::ReadFields;
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::SettingValue;
use crate::engine::facts::striche::StrichKind;
use crate::engine::law::weis::{Weis, WeisKind};
use crate::engine::session::correction::{Change, Conclusion};
use crate::engine::session::log::Session;
use crate::engine::session::partie::{HeadAmendment, LogEntry, Partie, WriteStatus};

/// So many of something, by the word for one of it and the one for several. French counts nought
/// as one.
pub fn count(locale: Locale, of_them: i32, one: Msg, several: Msg) -> String {
    let least = if locale.catalogue == Catalogue::Fr { 0 } else { 1 };
    let one_of_it = (least..=1).contains(&of_them.saturating_abs());
    fill(locale, if one_of_it { one } else { several }, &[&number(locale, of_them)])
}

/// «1 Punkt», «1'204 Punkte».
pub fn points(locale: Locale, number: i32) -> String {
    count(locale, number, Msg::OnePoint, Msg::PointCount)
}

/// A number as it is written in the language: 1'204 in Switzerland, 1,204 in English.
pub fn number(locale: Locale, number: i32) -> String {
    let separator = if locale.catalogue == Catalogue::En { ',' } else { '\'' };
    let digits = number.unsigned_abs().to_string();
    let mut of = String::new();
    if number < 0 {
        of.push('−');
    }
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            of.push(separator);
        }
        of.push(digit);
    }
    of
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

/// A card as it is called: «Eicheln Ass», in the French deck «Schaufel Ass».
pub fn card(locale: Locale, card: Card) -> String {
    let parts = [suit(locale, card.suit), rank(locale, card.rank)];
    fill(locale, Msg::SomeCard, &parts)
}

/// A Weis in a few words: what it is and what it counts before the factor.
pub fn weis(locale: Locale, weis: Weis) -> String {
    let rank = rank(locale, weis.highest());
    let points = weis.points().to_string();
    match weis.kind() {
        WeisKind::Sheet(suit) => {
            let number = weis.card_count().to_string();
            fill(locale, Msg::WeisSheet, &[&number, self::suit(locale, suit), rank, &points])
        }
        WeisKind::FourSame => fill(locale, Msg::WeisFour, &[rank, &points]),
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

/// A refusal as a sentence that says what is wrong and what to do. Seats and sides go by their
/// names in `partie`, where there is one, and by their number otherwise.
pub fn refusal(locale: Locale, partie: Option<&Partie>, refusal: &Refusal) -> String {
    use Refusal as A;
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    let n = |number: i32| self::number(locale, number);
    let p = |score: &Points| self::number(locale, score.0);
    let seat = |seat: &Seat| (u32::from(seat.0) + 1).to_string();
    let players = |seated: &Seat| {
        let name = partie.and_then(|p| p.head.players.get(usize::from(seated.0)).cloned());
        name.unwrap_or_else(|| s(Msg::PlayerNth, &[&seat(seated)]))
    };
    let party = |nth: usize| partie.map_or((nth + 1).to_string(), |p| p.party_name(nth));
    let who = |nth: &Option<usize>| nth.map_or(String::new(), |nth| format!(" ({})", party(nth)));
    match refusal {
        A::JassartUnknown { jassart } => s(Msg::JassartUnknown, &[jassart]),
        A::PlayersNumber { min, max, actual } => {
            let range = match min == max {
                true => min.to_string(),
                false => s(Msg::FromTo, &[&min.to_string(), &max.to_string()]),
            };
            s(Msg::PlayersNumber, &[&range, &actual.to_string()])
        }
        A::NameEmpty { seat: seated } => s(Msg::NameEmpty, &[&seat(seated)]),
        A::NameTooLong { seat: seated, max } => {
            s(Msg::NameTooLong, &[&seat(seated), &max.to_string()])
        }
        A::NameTwice { name } => s(Msg::NameTwice, &[name]),
        A::SeatUnknown { seat: seated } => s(Msg::SeatUnknown, &[&seat(seated)]),
        A::SettingUnknown { key } => s(Msg::SettingUnknown, &[key]),
        A::SettingInvalid { key, actual, .. } => {
            let actual = match actual {
                SettingValue::Yes(yes) => yes.to_string(),
                SettingValue::Number(number) => n(*number),
                SettingValue::Choice(choice) => choice.clone(),
            };
            s(Msg::SettingInvalid, &[key, &actual])
        }
        A::TextTooLong { max } => s(Msg::TextTooLong, &[&max.to_string()]),
        A::PartieUnknown { .. } => s(Msg::PartieUnknown, &[]),
        A::EntryUnknown { .. } => s(Msg::EntryUnknown, &[]),
        A::NothingToUndo => s(Msg::NothingToUndo, &[]),
        A::NothingToRedo => s(Msg::NothingToRedo, &[]),
        A::PartieEnded => s(Msg::PartieEnded, &[]),
        A::NumbersUsedUp => s(Msg::NumbersUsedUp, &[]),
        A::OtherSession => s(Msg::OtherSession, &[]),
        A::Tournament(reason) => super::tournament::error(locale, reason),
        A::PartieStillOn => s(Msg::PartieStillOn, &[]),
        A::EditionNewer { edition, here } => {
            s(Msg::EditionNewer, &[&edition.to_string(), &here.to_string()])
        }
        A::ClosingUnfitting { .. } => s(Msg::ClosingUnfitting, &[]),
        A::ClosingWrong { edition, .. } => s(Msg::ClosingWrong, &[&edition.to_string()]),
        A::NotedEntriesMissing { noted, here, .. } => {
            s(Msg::NotedEntriesMissing, &[&noted.to_string(), &here.to_string()])
        }
        A::LaterEntry { spiel, reason, .. } => {
            s(Msg::LaterEntry, &[&spiel.to_string(), &self::refusal(locale, partie, reason)])
        }
        A::RequirerMissing => s(Msg::RequirerMissing, &[]),
        A::ReasonMissing => s(Msg::ReasonMissing, &[]),
        A::AlreadyClosed { .. } => s(Msg::AlreadyClosed, &[]),
        A::NotOnThisBoard => s(Msg::NotOnThisBoard, &[]),
        A::ModeNotOnTable { mode: m } => s(Msg::ModeNotOnTable, &[mode(locale, *m)]),
        A::SumWrong { actual, expected } => s(Msg::SumWrong, &[&p(actual), &p(expected)]),
        A::CardPointsImpossible { card_points: each } => {
            let negative = each.a < Points::ZERO || each.b < Points::ZERO;
            let w = if negative { Msg::CardPointsNegative } else { Msg::CardPointsImpossible };
            s(w, &[&p(&each.a), &p(&each.b)])
        }
        A::TooManyCardPoints { actual, expected } => {
            s(Msg::TooManyCardPoints, &[&p(actual), &p(expected)])
        }
        A::FirstStichSplit => s(Msg::FirstStichSplit, &[]),
        A::WeisNotPlayed => s(Msg::WeisNotPlayed, &[]),
        A::WeisImpossible { points: score } => s(Msg::WeisImpossible, &[&p(score)]),
        A::WeisOtherSide { .. } => s(Msg::WeisOtherSide, &[]),
        A::WeisTooLate { stich } => s(Msg::WeisTooLate, &[&stich.to_string()]),
        A::StoeckTooLate { stich } => s(Msg::StoeckTooLate, &[&stich.to_string()]),
        A::NoWeis { .. } => s(Msg::NoWeis, &[]),
        A::CardsUnreadable { cards } => s(Msg::CardsUnreadable, &[cards]),
        A::WeisNotInCards { points: score, cards } => {
            let cards: Vec<String> = cards.cards().map(|k| card(locale, k)).collect();
            s(Msg::WeisNotInCards, &[&p(score), &cards.join(", ")])
        }
        A::WeisAlreadyWritten { seat: seated } => s(Msg::WeisAlreadyWritten, &[&players(seated)]),
        A::SeatOtherSide { seat: seated, .. } => s(Msg::SeatOtherSide, &[&players(seated)]),
        A::CardTwice { card: k, seats: [a, b] } => {
            s(Msg::CardTwice, &[&card(locale, *k), &players(a), &players(b)])
        }
        A::TooManyCards { count, at_most, .. } => {
            s(Msg::TooManyCards, &[&count.to_string(), &at_most.to_string()])
        }
        A::StoeckOtherSide { card: k, .. } => s(Msg::StoeckOtherSide, &[&card(locale, *k)]),
        A::StoeckSplit { cards: [k, o], seats: [a, b] } => {
            s(Msg::StoeckSplit, &[&card(locale, *k), &players(a), &card(locale, *o), &players(b)])
        }
        A::StoeckNotPlayed => s(Msg::StoeckNotPlayed, &[]),
        A::StoeckAlreadyWritten { .. } => s(Msg::StoeckAlreadyWritten, &[]),
        A::StoeckWithoutTrumpf { mode: m } => s(Msg::StoeckWithoutTrumpf, &[mode(locale, *m)]),
        A::NoBerg => s(Msg::NoBerg, &[]),
        A::BergTaken { .. } => s(Msg::BergTaken, &[]),
        A::ModeNeeded => s(Msg::ModeNeeded, &[]),
        A::FieldUnknown { field } => s(Msg::FieldUnknown, &[field]),
        A::FieldMissing { field: f, party: nth } => {
            s(Msg::FieldMissing, &[field(locale, *f), &who(nth)])
        }
        A::FieldWrongShape { field: f } => s(Msg::FieldWrongShape, &[field(locale, *f)]),
        A::FieldRange { field: f, party: nth, min, max, actual } => {
            s(Msg::FieldRange, &[field(locale, *f), &who(nth), &n(*min), &n(*max), &n(*actual)])
        }
        A::FieldSum { field: f, actual, expected } => {
            s(Msg::FieldSum, &[field(locale, *f), &n(*expected), &n(*actual)])
        }
        A::FieldValueImpossible { field: f, party: nth, actual } => {
            let who = match partie {
                Some(_) => party(*nth),
                None => s(Msg::PlayerNth, &[&party(*nth)]),
            };
            s(Msg::FieldValueImpossible, &[field(locale, *f), &points(locale, *actual), &who])
        }
        A::CellTaken { contract, .. } => s(Msg::CellTaken, &[self::contract(locale, contract)]),
        A::FieldNotHere { field: f } => s(Msg::FieldNotHere, &[field(locale, *f)]),
        A::FieldOnlyOne { field: f } => s(Msg::FieldOnlyOne, &[field(locale, *f)]),
        A::FieldStep { field: f, step, actual } => {
            s(Msg::FieldStep, &[field(locale, *f), &n(*step), &n(*actual)])
        }
        A::NotPresent { field: f, party: nth } => {
            s(Msg::NotPresent, &[field(locale, *f), &party(*nth)])
        }
        A::FieldEqual { field: f, another } => {
            s(Msg::FieldEqual, &[field(locale, *f), field(locale, *another)])
        }
        A::PartnerBeside => s(Msg::PartnerBeside, &[]),
        A::TooFewPresent { min } => s(Msg::TooFewPresent, &[&min.to_string()]),
        A::ContractNumber { min, max, actual } => {
            s(Msg::ContractNumber, &[&min.to_string(), &max.to_string(), &actual.to_string()])
        }
    }
}

/// What is wrong with a file, and where.
pub fn damage(locale: Locale, damage: &Damage) -> String {
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    match damage {
        Damage::TooLarge { max } => s(Msg::TooLarge, &[&max.to_string()]),
        Damage::Unreadable { line, column, what } => {
            s(Msg::Unreadable, &[&line.to_string(), &column.to_string(), what])
        }
        Damage::ForeignFile => s(Msg::ForeignFile, &[]),
        Damage::Field { name } => s(Msg::ForeignField, &[name]),
        Damage::Version { nth } => s(Msg::RecordWithoutVersion, &[&nth.to_string()]),
        Damage::TooNew { version } => s(Msg::TooNew, &[&version.to_string()]),
        Damage::Record { nth, what } => s(Msg::RecordBroken, &[&nth.to_string(), what]),
        Damage::Checksum { nth } => s(Msg::Checksum, &[&nth.to_string()]),
        Damage::DoublesCode { nth, id } => {
            s(Msg::RecordTwice, &[&nth.to_string(), &id.to_string()])
        }
        Damage::TooManyRecords { max } => s(Msg::TooManyRecords, &[&max.to_string()]),
        Damage::SlateFitsNot { place } => s(Msg::SlateDiffers, &[place]),
        Damage::Sheet(error) => super::tournament::error(locale, error),
        Damage::LinkIncomplete => s(Msg::LinkIncomplete, &[]),
        Damage::ForeignKey => s(Msg::ForeignKey, &[]),
        Damage::NoText => s(Msg::NoRecord, &[]),
    }
}

/// An entry in a few words, for the history and the named undo.
pub fn entry(locale: Locale, partie: &Partie, entry: &Entry, spiel: Option<u16>) -> String {
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    let name = |side: Side| partie.party_name(side.index());
    let nth = spiel.unwrap_or(0).to_string();
    match entry {
        Entry::Ansage(ansage) => match ansage.mode {
            Some(m) => s(Msg::EntryAnsage, &[mode(locale, m)]),
            None => s(Msg::EntrySpielOn, &[]),
        },
        Entry::Weis(weis) => s(Msg::EntryWeis, &[&weis.points.to_string(), &name(weis.side)]),
        Entry::Stoeck { side } => s(Msg::EntryStoeck, &[&name(*side)]),
        Entry::Spiel(spiel) => {
            let what = mode(locale, spiel.mode);
            match spiel.outcome {
                Outcome::Points(each) => {
                    s(Msg::EntrySpiel, &[&nth, what, &each.a.to_string(), &each.b.to_string()])
                }
                Outcome::Matsch(side) => s(Msg::EntryMatsch, &[&nth, what, &name(side)]),
                Outcome::SpielLost(side) => s(Msg::EntrySpielLost, &[&nth, what, &name(side)]),
                Outcome::LaidDown(side) => s(Msg::EntryLaidDown, &[&nth, what, &name(side)]),
                Outcome::Shifted(v) => s(
                    Msg::EntryShifted,
                    &[
                        &nth,
                        what,
                        &v.counted.a.to_string(),
                        &v.counted.b.to_string(),
                        &v.points.to_string(),
                        &name(v.from.other()),
                    ],
                ),
            }
        }
        Entry::Berg(notice) => s(Msg::EntryBerg, &[&name(notice.side)]),
        Entry::Bedankt(notice) => s(Msg::EntryBedankt, &[&name(notice.side)]),
        Entry::FieldValues(_) if let Some((party, known)) = entry.thanks() => {
            let said = match known {
                Some(IncidentSequel::BedankenVoid) => Msg::EntryVoid,
                Some(IncidentSequel::PartieLost) => Msg::EntryLost,
                _ => Msg::EntryBedankt,
            };
            s(said, &[&partie.party_name(party)])
        }
        Entry::FieldValues(values) if values.number(FieldName::Stiche) > 0 => {
            s(Msg::EntryStich, &[&(values.number(FieldName::Stiche) + 1).to_string()])
        }
        Entry::FieldValues(_) if !entry.is_spiel() => {
            format!("{} {}", s(Msg::EntryValues, &[&nth]), msg(locale, Msg::Announced))
        }
        Entry::FieldValues(_) => s(Msg::EntryValues, &[&nth]),
        Entry::WithoutScoring { kind, .. } => {
            format!("{} {}", s(Msg::EntryValues, &[&nth]), without_scoring(locale, *kind))
        }
        Entry::Penalty { party, points, .. } => {
            s(Msg::EntryPenalty, &[&number(locale, points.0), &partie.party_name(*party)])
        }
        Entry::Abort { .. } => s(Msg::EntryAbort, &[]),
        Entry::Incident(incident) => s(
            match incident.sequel {
                IncidentSequel::BedankenVoid => Msg::EntryVoid,
                IncidentSequel::PartieLost => Msg::EntryLost,
                IncidentSequel::BergTooEarly => Msg::EntryBergTooEarly,
                IncidentSequel::WeisStruck => Msg::EntryWeisStruck,
            },
            &[&name(incident.side)],
        ),
    }
}

/// A correction of an entry in a few words: what stood before, who asked, why.
pub fn amendment(locale: Locale, partie: &Partie, e: &LogEntry, nth: usize) -> String {
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    let earlier = e.corrections[..nth].iter().rev().find(|amendment| amendment.active);
    let before = earlier.map_or(Some(&e.original), |n| n.correction.entry.as_ref());
    let before = before.map_or(msg(locale, Msg::Struck).to_owned(), |before| {
        entry(locale, partie, before, Some(e.spiel))
    });
    let amendment = &e.corrections[nth];
    let Correction { who, reason, agreed, .. } = &amendment.correction;
    let mut parts = vec![s(Msg::Before, &[&before])];
    parts.extend(asked(locale, who, reason, *agreed, amendment.active));
    parts.join(" · ")
}

/// Who asked for something, why, whether both sides agreed, and whether it was taken back.
fn asked(locale: Locale, who: &str, reason: &str, agreed: bool, active: bool) -> Vec<String> {
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    let parts = [
        (!who.is_empty()).then(|| s(Msg::RequiredBy, &[who])),
        (!reason.is_empty()).then(|| s(Msg::Quote, &[reason])),
        agreed.then(|| s(Msg::BothAgreed, &[])),
        (!active).then(|| s(Msg::Undone, &[])),
    ];
    parts.into_iter().flatten().collect()
}

/// A change of what a Partie began with, in a few words.
pub fn head_change(locale: Locale, partie: &Partie, n: &HeadAmendment) -> String {
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    match &n.change.what {
        HeadFact::Dealer(seat) => s(Msg::HeadDealer, &[partie.sat_there(n.id, *seat)]),
        HeadFact::Ziel(ziel) => s(Msg::AboutZiel, &[&number(locale, *ziel)]),
        HeadFact::Replaced { seat, name } => {
            s(Msg::HeadReplaced, &[name, partie.sat_there(n.id, *seat)])
        }
    }
}

/// Who asked for it, why, and why it has no effect where that is so.
pub fn head_change_asked(locale: Locale, partie: &Partie, n: &HeadAmendment) -> Vec<String> {
    let HeadChange { who, reason, agreed, .. } = &n.change;
    let mut parts = asked(locale, who, reason, *agreed, n.active);
    parts.extend(
        n.without_effect.as_ref().map(|reason| {
            fill(locale, Msg::WithoutEffect, &[&refusal(locale, Some(partie), reason)])
        }),
    );
    parts
}

/// What an entry or a correction changes, as a sentence.
pub fn change(locale: Locale, partie: &Partie, change: &Change) -> String {
    let s = |w: Msg, values: &[&str]| fill(locale, w, values);
    let name = |side: &Side| partie.party_name(side.index());
    let state = |points: &[Points]| {
        points.iter().map(|p| number(locale, p.0)).collect::<Vec<_>>().join(super::AGAINST)
    };
    let winners = |conclusion: &Conclusion| {
        let names: Vec<String> =
            conclusion.winners.iter().map(|nth| partie.party_name(*nth)).collect();
        super::bidi::joined(&names, ", ")
    };
    match change {
        Change::State { before, after } => s(Msg::ChangeState, &[&state(after), &state(before)]),
        Change::Round { before, after } => s(Msg::ChangeState, &[&state(after), &state(before)]),
        Change::Out { party, after, .. } => {
            let name = partie.party_name(*party);
            match after {
                Some(rank) => s(Msg::ChangeOutside, &[&name, &rank.to_string()]),
                None => s(Msg::ChangeAgainPresent, &[&name]),
            }
        }
        Change::Striche { party, before, after } => {
            let name = partie.party_name(*party);
            s(Msg::ChangeStriche, &[&name, &after.to_string(), &before.to_string()])
        }
        Change::Berg { before, after } => match (before, after) {
            (Some(old), Some(new)) => s(Msg::ChangeBergInstead, &[&name(new), &name(old)]),
            (_, Some(new)) => s(Msg::ChangeBerg, &[&name(new)]),
            _ => s(Msg::ChangeBergFree, &[]),
        },
        Change::End { before, after } => match (before, after) {
            (Some(old), None) => s(Msg::ChangeEndsNot, &[&old.spiel.to_string()]),
            (Some(old), Some(new)) if old.winners != new.winners => {
                s(Msg::ChangeWinners, &[&winners(new), &winners(old)])
            }
            (Some(old), Some(new)) if old.spiel == new.spiel => {
                let w = if new.schneider { Msg::WithSchneider } else { Msg::WithoutSchneider };
                s(w, &[])
            }
            (_, Some(new)) if new.winners.is_empty() => s(Msg::PartieAborted, &[]),
            (_, Some(new)) => s(Msg::ChangeEnds, &[&new.spiel.to_string(), &winners(new)]),
            (None, None) => String::new(),
        },
        Change::Dealer { before, after } => {
            let name = |seat: &Seat| partie.head.players[usize::from(seat.0)].as_str();
            s(Msg::ChangeDealer, &[name(after), name(before)])
        }
    }
}

/// What undo would take back, in a few words.
pub fn latest(locale: Locale, session: &Session) -> Option<String> {
    let id = session.latest()?;
    match session.log_entry(id) {
        Some((partie, log_entry)) => {
            let wording = log_entry.wording().unwrap_or(&log_entry.original);
            let words = entry(locale, partie, wording, Some(log_entry.spiel));
            // Of a corrected entry undo takes back the correction only.
            Some(if log_entry.id == id {
                words
            } else {
                fill(locale, Msg::CorrectionOf, &[&words])
            })
        }
        None if session.tournament().is_some() => {
            let steps = &session.tournament()?.log_entries;
            let e = steps.iter().rfind(|e| e.id == id)?;
            Some(super::tournament::step(locale, &e.step))
        }
        None if let Some((partie, change)) = session.head_change(id) => {
            Some(head_change(locale, partie, change))
        }
        None => {
            let nth = session.partien().position(|partie| partie.id == id)? + 1;
            Some(fill(locale, Msg::LastPartie, &[&nth.to_string()]))
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

//! Why something was refused: the fact and its data, no prose. [`crate::text`] makes sentences.

use crate::engine::base::card::{Card, Hand};
use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::Points;
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::setting::{Scope, SettingValue};
use crate::engine::law::known_cards::CardError;
use crate::engine::tournament::TournamentError;
use thiserror::Error;

/// A refusal. Each names one fact; [`Refusal::rule`] names the rule behind it, if the law is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.code())]
#[allow(
    missing_docs,
    reason = "the fields are the data of the fact: what was said (`actual`) and what is allowed"
)]
pub enum Refusal {
    // Who and what is played
    /// There is no Jassart of this id.
    JassartUnknown { jassart: String },
    /// The Jassart is played by `min` to `max`, in `pairs` only by whole ones.
    PlayersNumber { min: u8, max: u8, pairs: bool, actual: usize },
    /// Somebody has no name.
    NameEmpty { seat: Seat },
    /// Longer than `max` characters.
    NameTooLong { seat: Seat, max: usize },
    /// Two at the table have this name.
    NameTwice { name: String },
    /// The table has no such seat.
    SeatUnknown { seat: Seat },
    /// The Jassart has no Tischregel of this key.
    SettingUnknown { key: String },
    /// The Tischregel does not hold this.
    SettingInvalid { key: &'static str, scope: Scope, actual: SettingValue },
    /// Longer than `max` characters.
    TextTooLong { max: usize },

    // The log
    /// There is no such Partie, or it was taken back.
    PartieUnknown { partie: EventId },
    /// There is no such entry, or it was taken back.
    EntryUnknown { target: EventId },
    /// Nothing was written that can be undone.
    NothingToUndo,
    /// Nothing was undone, or something was written since.
    NothingToRedo,
    /// The Partie is at its end.
    PartieEnded,
    /// The last Partie is not at its end.
    PartieStillOn,
    /// The last sequence number of the session is taken: whatever came after it could not be read
    /// again.
    NumbersUsedUp,
    /// The session is a tournament, or an evening where a tournament is meant.
    OtherSession,
    /// A step of a tournament is refused.
    Tournament(TournamentError),
    /// The Partie is played by an edition of the law that came after the one of this program.
    EditionNewer { edition: Edition, here: Edition },
    /// The result noted at the end of the Partie is none of its table.
    ClosingUnfitting { partie: EventId },
    /// The result noted claims the law of this program, and that gives another.
    ClosingWrong { partie: EventId, edition: Edition },
    /// The Partie was noted with more records than are here.
    NotedEntriesMissing { partie: EventId, noted: u32, here: u32 },
    /// A correction would make a later entry unlawful.
    LaterEntry { entry: EventId, spiel: u16, reason: Box<Refusal> },
    /// A correctable entry wants to know who asked (C3).
    AskerMissing,
    /// A closed entry wants a reason and both sides' agreement (C4).
    ReasonMissing,
    /// Undo stops at what was closed once (C4); a correction goes on.
    AlreadyClosed { target: EventId },

    // The slate
    /// The board has no such entry.
    NotOnThisBoard,
    /// The table does not play it (K5).
    ModeNotOnTable { mode: Mode },
    /// Card points of both sides that do not add up (S1).
    SumWrong { actual: Points, expected: Points },
    /// No set of Stiche holds these card points: 1 and 156 (K4), or negative.
    CardPointsImpossible { card_points: BySide<Points> },
    /// More card points at the moment of a claim than a Spiel holds.
    TooManyCardPoints { actual: Points, expected: Points },
    /// More than a Stich holds that is not the last, with trump (K2) or without (K3).
    StichTooDear { actual: Points, at_most: Points, trumpf: bool },
    /// Both sides have points, though only the first Stich was made.
    FirstStichSplit,
    /// The table has said that so many Stiche are played: the first one decides no more (A5).
    FirstStichOver { played: u8 },
    /// The table plays without Weis (S6).
    WeisNotPlayed,
    /// No Weise add up to this (W1).
    WeisImpossible { points: Points },
    /// The other side writes Weis in this Spiel (W4).
    WeisOtherSide { side: Side },
    /// The table has said that this Stich runs: no Weis is written any more (C2).
    WeisTooLate { stich: u8 },
    /// The Stöck were shown with a Weis, and this Stich runs by now (T3, C2).
    StoeckTooLate { stich: u8 },
    /// There is no Weis of this side to strike.
    NoWeis { side: Side },
    /// The text is no list of cards, or one stands in it twice.
    CardsUnreadable { cards: String },
    /// The cards hold no Weis of this value, or a card that is in none.
    WeisNotInCards { points: Points, cards: Hand },
    /// With what the seat has written already, its cards would count twice.
    WeisAlreadyWritten { seat: Seat },
    /// The seat is not of this side.
    SeatOtherSide { seat: Seat, side: Side },
    /// A card was shown at two seats (W6).
    CardTwice { card: Card, seats: [Seat; 2] },
    /// More cards than were dealt to the seat; `None` where both seats of a side stand together.
    TooManyCards { seat: Option<Seat>, count: u32, at_most: u32 },
    /// The table plays without Stöck (S6).
    StoeckNotPlayed,
    /// A card of the Stöck of `side` was shown by the other side.
    StoeckOtherSide { card: Card, side: Side },
    /// König and Ober of trump were shown at two seats.
    StoeckSplit { cards: [Card; 2], seats: [Seat; 2] },
    /// The Stöck of this Spiel stand there already (T1).
    StoeckAlreadyWritten { side: Side },
    /// Without trump there are no Stöck (T1).
    StoeckWithoutTrumpf { mode: Mode },
    /// The table plays without Berg (B1).
    NoBerg,
    /// This side has it (B1).
    BergTaken { side: Side },
    /// What is played must be said: it counts by its factor (S4).
    ModeNeeded,

    // Boards with forms
    /// The form has no such field.
    FieldUnknown { field: String },
    /// The field wants a value.
    FieldMissing { field: FieldName, party: Option<usize> },
    /// Another kind of value than the field holds.
    FieldWrongShape { field: FieldName },
    /// A choice that is not offered here.
    ChoiceNotHere { field: FieldName, choice: String },
    /// Not from `min` to `max`.
    FieldRange { field: FieldName, party: Option<usize>, min: i32, max: i32, actual: i32 },
    /// The values of all parties do not add up.
    FieldSum { field: FieldName, actual: i32, expected: i32 },
    /// The party has points beside a Matsch of others (V4).
    PointsBesideMatsch { party: usize, actual: i32 },
    /// The party took the Dame and cannot have just these points with her own three.
    PointsBesideDame { party: usize, actual: i32 },
    /// The values of all parties add up to more than there is.
    FieldSumAbove { field: FieldName, actual: i32, max: i32 },
    /// The sum fits, but no player can hold exactly these card points (V3); of one value for the row nobody is
    /// named.
    FieldValueImpossible { field: FieldName, party: Option<usize>, actual: i32 },
    /// Three of a kind are half a point more than 30, whatever the cards are.
    TrioValue { party: usize, actual: i32 },
    /// Another party has the same, where each value comes once.
    FieldTwice { field: FieldName, party: usize, actual: i32 },
    /// The party has played this contract.
    CellTaken { party: usize, contract: &'static str },
    /// With what else is entered the field must stay empty (Weis in a Joker, Stöck without trump).
    FieldNotHere { field: FieldName },
    /// Only one party may have a value here.
    FieldOnlyOne { field: FieldName },
    /// Not a multiple of `step`.
    FieldStep { field: FieldName, step: i32, actual: i32 },
    /// The party sits out this Spiel or has left.
    NotPresent { field: FieldName, party: usize },
    /// The king has given up, and the party writes no Stöck (JR Stöcke).
    StoeckWaived { party: usize },
    /// One of two fields stays empty: each tells what the other does.
    FieldEither { field: FieldName, another: FieldName, party: Option<usize> },
    /// Two fields name the same party.
    FieldEqual { field: FieldName, another: FieldName },
    /// The partner sits beside the king.
    PartnerBeside,
    /// Fewer take part than the Spiel needs.
    TooFewPresent { min: usize },
    /// A grid has 6 to 12 contracts.
    ContractNumber { min: usize, max: usize, actual: usize },
}

impl Refusal {
    /// The field of a form it is about, and the party in it where it is about one alone.
    pub const fn field(&self) -> Option<(FieldName, Option<usize>)> {
        use Refusal::*;
        Some(match *self {
            FieldMissing { field, party }
            | FieldRange { field, party, .. }
            | FieldValueImpossible { field, party, .. }
            | FieldEither { field, party, .. } => (field, party),
            FieldTwice { field, party, .. } | NotPresent { field, party } => (field, Some(party)),
            FieldWrongShape { field }
            | ChoiceNotHere { field, .. }
            | FieldSum { field, .. }
            | FieldSumAbove { field, .. }
            | FieldNotHere { field }
            | FieldOnlyOne { field }
            | FieldStep { field, .. }
            | FieldEqual { field, .. } => (field, None),
            PointsBesideMatsch { party, .. } | PointsBesideDame { party, .. } => {
                (FieldName::CardPoints, Some(party))
            }
            CellTaken { .. } => (FieldName::Contract, None),
            TrioValue { party, .. } => (FieldName::HandValue, Some(party)),
            StoeckWaived { party } => (FieldName::Stoeck, Some(party)),
            WeisImpossible { .. } => (FieldName::Weis, None),
            PartnerBeside => (FieldName::Partner, None),
            _ => return None,
        })
    }

    /// The name in files and on the command line; never follows a rename here.
    pub const fn code(&self) -> &'static str {
        use Refusal::*;
        match self {
            JassartUnknown { .. } => "jassart_unbekannt",
            PlayersNumber { .. } => "spieler_zahl",
            NameEmpty { .. } => "name_leer",
            NameTooLong { .. } => "name_zu_lang",
            NameTwice { .. } => "name_doppelt",
            SeatUnknown { .. } => "platz_unbekannt",
            SettingUnknown { .. } => "einstellung_unbekannt",
            SettingInvalid { .. } => "einstellung_ungueltig",
            TextTooLong { .. } => "text_zu_lang",
            PartieUnknown { .. } => "partie_unbekannt",
            EntryUnknown { .. } => "eintrag_unbekannt",
            NothingToUndo => "nichts_zurueckzunehmen",
            NothingToRedo => "nichts_wiederherzustellen",
            PartieEnded => "partie_beendet",
            PartieStillOn => "partie_laeuft",
            NumbersUsedUp => "nummern_aufgebraucht",
            OtherSession => "andere_session",
            Tournament(_) => "turnier",
            EditionNewer { .. } => "ausgabe_neuer",
            ClosingUnfitting { .. } => "abschluss_unpassend",
            ClosingWrong { .. } => "abschluss_falsch",
            NotedEntriesMissing { .. } => "eintraege_fehlen",
            LaterEntry { .. } => "spaeterer_eintrag",
            AskerMissing => "wer_fehlt",
            ReasonMissing => "grund_fehlt",
            AlreadyClosed { .. } => "schon_geschlossen",
            NotOnThisBoard => "nicht_auf_diesem_brett",
            ModeNotOnTable { .. } => "modus_nicht_am_tisch",
            SumWrong { .. } => "summe_falsch",
            CardPointsImpossible { .. } => "kartenpunkte_unmoeglich",
            TooManyCardPoints { .. } | StichTooDear { .. } => "zu_viele_kartenpunkte",
            FirstStichSplit => "erster_stich_geteilt",
            FirstStichOver { .. } => "erster_stich_vorbei",
            WeisNotPlayed => "weis_aus",
            WeisImpossible { .. } => "weis_unmoeglich",
            WeisOtherSide { .. } => "weis_andere_seite",
            WeisTooLate { .. } => "weis_zu_spaet",
            StoeckTooLate { .. } => "stoeck_zu_spaet",
            NoWeis { .. } => "kein_weis",
            CardsUnreadable { .. } => "karten_unlesbar",
            WeisNotInCards { .. } => "weis_nicht_in_karten",
            WeisAlreadyWritten { .. } => "weis_schon_geschrieben",
            SeatOtherSide { .. } => "platz_andere_seite",
            CardTwice { .. } => "karte_doppelt",
            TooManyCards { .. } => "zu_viele_karten",
            StoeckNotPlayed => "stoeck_aus",
            StoeckOtherSide { .. } => "stoeck_andere_seite",
            StoeckSplit { .. } => "stoeck_geteilt",
            StoeckAlreadyWritten { .. } => "stoeck_schon_geschrieben",
            StoeckWithoutTrumpf { .. } => "stoeck_ohne_trumpf",
            NoBerg => "kein_berg",
            BergTaken { .. } => "berg_schon_vergeben",
            ModeNeeded => "modus_fehlt",
            FieldUnknown { .. } => "feld_unbekannt",
            FieldMissing { .. } => "feld_fehlt",
            FieldWrongShape { .. } | ChoiceNotHere { .. } => "feld_art",
            FieldRange { .. } | FieldSumAbove { .. } => "feld_bereich",
            FieldSum { .. } | PointsBesideMatsch { .. } => "feld_summe",
            FieldValueImpossible { .. }
            | PointsBesideDame { .. }
            | TrioValue { .. }
            | FieldEither { party: Some(_), .. } => "feld_wert_unmoeglich",
            FieldTwice { .. } => "feld_wert_doppelt",
            CellTaken { .. } => "zelle_besetzt",
            // Codes that were there before the sentence stay.
            FieldNotHere { .. } | FieldEither { party: None, .. } => "feld_nicht_hier",
            FieldOnlyOne { .. } => "feld_nur_einer",
            FieldStep { .. } => "feld_schritt",
            // The code that was there before the sentence stays.
            NotPresent { .. } | StoeckWaived { .. } => "nicht_dabei",
            FieldEqual { .. } => "feld_gleich",
            PartnerBeside => "partner_neben",
            TooFewPresent { .. } => "zu_wenig_dabei",
            ContractNumber { .. } => "kontrakt_zahl",
        }
    }

    /// Who was first at the goal is missing: it decides, and is asked of no other Spiel.
    pub fn asks_who_was_first(&self) -> bool {
        matches!(self, Refusal::FieldMissing { field: FieldName::First, .. })
    }

    /// The rule that refuses, for «Warum?»; `None` where plain order does.
    pub fn rule(&self) -> Option<Rule> {
        use Refusal::*;
        Some(match self {
            SumWrong { .. } | TooManyCardPoints { .. } => Rule::S1,
            CardPointsImpossible { .. }
            | FieldValueImpossible { .. }
            | Tournament(TournamentError::SpielImpossible { .. }) => Rule::K4,
            ModeNotOnTable { .. } => Rule::K5,
            WeisImpossible { .. } => Rule::W1,
            WeisOtherSide { .. } => Rule::W4,
            WeisTooLate { .. } | StoeckTooLate { .. } => Rule::C2,
            NoWeis { .. } => Rule::W9,
            WeisAlreadyWritten { .. } => Rule::W5,
            CardTwice { .. }
            | TooManyCards { .. }
            | StoeckOtherSide { .. }
            | StoeckSplit { .. } => Rule::W6,
            WeisNotInCards { .. } => Rule::W7,
            WeisNotPlayed | StoeckNotPlayed => Rule::S6,
            StoeckAlreadyWritten { .. } | StoeckWithoutTrumpf { .. } => Rule::T1,
            NoBerg | BergTaken { .. } => Rule::B1,
            PartieEnded => Rule::B3,
            ModeNeeded => Rule::S4,
            FirstStichSplit => Rule::A1,
            FirstStichOver { .. } => Rule::A5,
            StichTooDear { trumpf: true, .. } => Rule::K2,
            StichTooDear { trumpf: false, .. } => Rule::K3,
            AskerMissing => Rule::C3,
            ReasonMissing | AlreadyClosed { .. } | LaterEntry { .. } => Rule::C4,
            FieldSum { expected: 157, .. } => Rule::S1,
            FieldOnlyOne { field: FieldName::Weis } => Rule::W4,
            _ => return None,
        })
    }
}

impl From<TournamentError> for Refusal {
    fn from(error: TournamentError) -> Refusal {
        Refusal::Tournament(error)
    }
}

impl From<CardError> for Refusal {
    fn from(error: CardError) -> Refusal {
        let too_many =
            |seat, count, at_most| Refusal::TooManyCards { seat: Some(seat), count, at_most };
        match error {
            CardError::NoSeat { seat } => Refusal::SeatUnknown { seat },
            CardError::CardDoubled { card, seats } => Refusal::CardTwice { card, seats },
            CardError::TooManyCards { seat, count, at_most } => too_many(seat, count, at_most),
            // All nine are known: one more is one too many.
            CardError::NotInHand { seat, .. } => too_many(seat, Hand::SIZE + 1, Hand::SIZE),
        }
    }
}

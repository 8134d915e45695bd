//! Why something was refused: the fact and its data, no prose. [`crate::text`] makes sentences.

use super::card::{Hand, Karte};
use super::edition::Ausgabe;
use super::event::EreignisId;
use super::formular::Feldname;
use super::modus::Modus;
use super::punkte::Punkte;
use super::quelle::Regel;
use super::seite::{JeSeite, Platz, Seite};
use super::tischkarten::Kartenfehler;
use super::tischregeln::{Regelwert, Spielraum};
use super::turnier::Turnierfehler;

/// A refusal. Each names one fact; [`Ablehnung::regel`] names the rule behind it, if the law is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are the data of the fact: what was said (`ist`) and what is allowed"
)]
pub enum Ablehnung {
    // Who and what is played
    /// There is no Jassart of this id.
    JassartUnbekannt { jassart: String },
    /// The Jassart is played by `min` to `max`.
    SpielerZahl { min: u8, max: u8, ist: usize },
    /// Somebody has no name.
    NameLeer { platz: Platz },
    /// Longer than `max` characters.
    NameZuLang { platz: Platz, max: usize },
    /// Two at the table have this name.
    NameDoppelt { name: String },
    /// The table has no such seat.
    PlatzUnbekannt { platz: Platz },
    /// The Jassart has no Tischregel of this key.
    EinstellungUnbekannt { key: String },
    /// The Tischregel does not hold this.
    EinstellungUngueltig { key: &'static str, spielraum: Spielraum, ist: Regelwert },
    /// Longer than `max` characters.
    TextZuLang { max: usize },

    // The log
    /// There is no such Partie, or it was taken back.
    PartieUnbekannt { partie: EreignisId },
    /// There is no such entry, or it was taken back.
    EintragUnbekannt { ziel: EreignisId },
    /// Nothing was written that can be undone.
    NichtsZurueckzunehmen,
    /// Nothing was undone, or something was written since.
    NichtsWiederherzustellen,
    /// The Partie is at its end.
    PartieBeendet,
    /// The last Partie is not at its end.
    PartieLaeuft,
    /// The last sequence number of the session is taken: whatever came after it could not be read
    /// again.
    NummernAufgebraucht,
    /// The session is a tournament, or an evening where a tournament is meant.
    AndereSession,
    /// A step of a tournament is refused.
    Turnier(Turnierfehler),
    /// The Partie is played by an edition of the law that came after the one of this program.
    AusgabeNeuer { ausgabe: Ausgabe, here: Ausgabe },
    /// The result noted at the end of the Partie is none of its table.
    AbschlussUnpassend { partie: EreignisId },
    /// The result noted claims the law of this program, and that gives another.
    AbschlussFalsch { partie: EreignisId, ausgabe: Ausgabe },
    /// The Partie was noted with more records than are here.
    EintraegeFehlen { partie: EreignisId, noted: u32, here: u32 },
    /// A correction would make a later entry unlawful.
    SpaetererEintrag { eintrag: EreignisId, spiel: u16, grund: Box<Ablehnung> },
    /// A correctable entry wants to know who asked (C3).
    WerFehlt,
    /// A closed entry wants a reason and both sides' agreement (C4).
    GrundFehlt,
    /// Undo stops at what was closed once (C4); a correction goes on.
    SchonGeschlossen { ziel: EreignisId },

    // The slate
    /// The board has no such entry.
    NichtAufDiesemBrett,
    /// The table does not play it (K5).
    ModusNichtAmTisch { modus: Modus },
    /// Card points of both sides that do not add up (S1).
    SummeFalsch { ist: Punkte, soll: Punkte },
    /// No set of Stiche holds these card points: 1 and 156 (K4), or negative.
    KartenpunkteUnmoeglich { kartenpunkte: JeSeite<Punkte> },
    /// More card points at the moment of a claim than a Spiel holds.
    ZuVieleKartenpunkte { ist: Punkte, soll: Punkte },
    /// Both sides have points, though only the first Stich was made.
    ErsterStichGeteilt,
    /// The table plays without Weis (S6).
    WeisAus,
    /// No Weise add up to this (W1).
    WeisUnmoeglich { punkte: Punkte },
    /// The other side writes Weis in this Spiel (W4).
    WeisAndereSeite { seite: Seite },
    /// There is no Weis of this side to strike.
    KeinWeis { seite: Seite },
    /// The text is no list of cards, or one stands in it twice.
    KartenUnlesbar { karten: String },
    /// The cards hold no Weis of this value, or a card that is in none.
    WeisNichtInKarten { punkte: Punkte, karten: Hand },
    /// With what the seat has written already, its cards would count twice.
    WeisSchonGeschrieben { platz: Platz },
    /// The seat is not of this side.
    PlatzAndereSeite { platz: Platz, seite: Seite },
    /// A card was shown at two seats (W6).
    KarteDoppelt { karte: Karte, plaetze: [Platz; 2] },
    /// More cards than were dealt to the seat; `None` where both seats of a side stand together.
    ZuVieleKarten { platz: Option<Platz>, anzahl: u32, hoechstens: u32 },
    /// The table plays without Stöck (S6).
    StoeckAus,
    /// A card of the Stöck of `seite` was shown by the other side.
    StoeckAndereSeite { karte: Karte, seite: Seite },
    /// König and Ober of trump were shown at two seats.
    StoeckGeteilt { karten: [Karte; 2], plaetze: [Platz; 2] },
    /// The Stöck of this Spiel stand there already (T1).
    StoeckSchonGeschrieben { seite: Seite },
    /// Without trump there are no Stöck (T1).
    StoeckOhneTrumpf { modus: Modus },
    /// The table plays without Berg (B1).
    KeinBerg,
    /// This side has it (B1).
    BergSchonVergeben { seite: Seite },
    /// A claim inside a Spiel needs to know what is played, to count with its factor.
    ModusFehlt,

    // Boards with forms
    /// The form has no such field.
    FeldUnbekannt { feld: String },
    /// The field wants a value.
    FeldFehlt { feld: Feldname, partei: Option<usize> },
    /// Another kind of value than the field holds.
    FeldArt { feld: Feldname },
    /// Not from `min` to `max`.
    FeldBereich { feld: Feldname, partei: Option<usize>, min: i32, max: i32, ist: i32 },
    /// The values of all parties do not add up.
    FeldSumme { feld: Feldname, ist: i32, soll: i32 },
    /// The sum fits, but no player can hold exactly these card points (V3).
    FeldWertUnmoeglich { feld: Feldname, partei: usize, ist: i32 },
    /// The party has played this contract.
    ZelleBesetzt { partei: usize, kontrakt: &'static str },
    /// With what else is entered the field must stay empty (Weis in a Joker, Stöck without trump).
    FeldNichtHier { feld: Feldname },
    /// Only one party may have a value here.
    FeldNurEiner { feld: Feldname },
    /// Not a multiple of `schritt`.
    FeldSchritt { feld: Feldname, schritt: i32, ist: i32 },
    /// The party sits out this Spiel or has left.
    NichtDabei { feld: Feldname, partei: usize },
    /// Two fields name the same party.
    FeldGleich { feld: Feldname, anderes: Feldname },
    /// The partner sits beside the king.
    PartnerNeben,
    /// Fewer take part than the Spiel needs.
    ZuWenigDabei { min: usize },
    /// A grid has 6 to 12 contracts.
    KontraktZahl { min: usize, max: usize, ist: usize },
}

impl Ablehnung {
    /// The field of a form it is about, and the party in it where it is about one alone.
    pub const fn feld(&self) -> Option<(Feldname, Option<usize>)> {
        use Ablehnung::*;
        Some(match *self {
            FeldFehlt { feld, partei } | FeldBereich { feld, partei, .. } => (feld, partei),
            FeldWertUnmoeglich { feld, partei, .. } | NichtDabei { feld, partei } => {
                (feld, Some(partei))
            }
            FeldArt { feld }
            | FeldSumme { feld, .. }
            | FeldNichtHier { feld }
            | FeldNurEiner { feld }
            | FeldSchritt { feld, .. }
            | FeldGleich { feld, .. } => (feld, None),
            ZelleBesetzt { .. } => (Feldname::Kontrakt, None),
            WeisUnmoeglich { .. } => (Feldname::Weis, None),
            PartnerNeben => (Feldname::Partner, None),
            _ => return None,
        })
    }

    /// The name in files and on the command line; never follows a rename here.
    pub const fn kennung(&self) -> &'static str {
        use Ablehnung::*;
        match self {
            JassartUnbekannt { .. } => "jassart_unbekannt",
            SpielerZahl { .. } => "spieler_zahl",
            NameLeer { .. } => "name_leer",
            NameZuLang { .. } => "name_zu_lang",
            NameDoppelt { .. } => "name_doppelt",
            PlatzUnbekannt { .. } => "platz_unbekannt",
            EinstellungUnbekannt { .. } => "einstellung_unbekannt",
            EinstellungUngueltig { .. } => "einstellung_ungueltig",
            TextZuLang { .. } => "text_zu_lang",
            PartieUnbekannt { .. } => "partie_unbekannt",
            EintragUnbekannt { .. } => "eintrag_unbekannt",
            NichtsZurueckzunehmen => "nichts_zurueckzunehmen",
            NichtsWiederherzustellen => "nichts_wiederherzustellen",
            PartieBeendet => "partie_beendet",
            PartieLaeuft => "partie_laeuft",
            NummernAufgebraucht => "nummern_aufgebraucht",
            AndereSession => "andere_session",
            Turnier(_) => "turnier",
            AusgabeNeuer { .. } => "ausgabe_neuer",
            AbschlussUnpassend { .. } => "abschluss_unpassend",
            AbschlussFalsch { .. } => "abschluss_falsch",
            EintraegeFehlen { .. } => "eintraege_fehlen",
            SpaetererEintrag { .. } => "spaeterer_eintrag",
            WerFehlt => "wer_fehlt",
            GrundFehlt => "grund_fehlt",
            SchonGeschlossen { .. } => "schon_geschlossen",
            NichtAufDiesemBrett => "nicht_auf_diesem_brett",
            ModusNichtAmTisch { .. } => "modus_nicht_am_tisch",
            SummeFalsch { .. } => "summe_falsch",
            KartenpunkteUnmoeglich { .. } => "kartenpunkte_unmoeglich",
            ZuVieleKartenpunkte { .. } => "zu_viele_kartenpunkte",
            ErsterStichGeteilt => "erster_stich_geteilt",
            WeisAus => "weis_aus",
            WeisUnmoeglich { .. } => "weis_unmoeglich",
            WeisAndereSeite { .. } => "weis_andere_seite",
            KeinWeis { .. } => "kein_weis",
            KartenUnlesbar { .. } => "karten_unlesbar",
            WeisNichtInKarten { .. } => "weis_nicht_in_karten",
            WeisSchonGeschrieben { .. } => "weis_schon_geschrieben",
            PlatzAndereSeite { .. } => "platz_andere_seite",
            KarteDoppelt { .. } => "karte_doppelt",
            ZuVieleKarten { .. } => "zu_viele_karten",
            StoeckAus => "stoeck_aus",
            StoeckAndereSeite { .. } => "stoeck_andere_seite",
            StoeckGeteilt { .. } => "stoeck_geteilt",
            StoeckSchonGeschrieben { .. } => "stoeck_schon_geschrieben",
            StoeckOhneTrumpf { .. } => "stoeck_ohne_trumpf",
            KeinBerg => "kein_berg",
            BergSchonVergeben { .. } => "berg_schon_vergeben",
            ModusFehlt => "modus_fehlt",
            FeldUnbekannt { .. } => "feld_unbekannt",
            FeldFehlt { .. } => "feld_fehlt",
            FeldArt { .. } => "feld_art",
            FeldBereich { .. } => "feld_bereich",
            FeldSumme { .. } => "feld_summe",
            FeldWertUnmoeglich { .. } => "feld_wert_unmoeglich",
            ZelleBesetzt { .. } => "zelle_besetzt",
            FeldNichtHier { .. } => "feld_nicht_hier",
            FeldNurEiner { .. } => "feld_nur_einer",
            FeldSchritt { .. } => "feld_schritt",
            NichtDabei { .. } => "nicht_dabei",
            FeldGleich { .. } => "feld_gleich",
            PartnerNeben => "partner_neben",
            ZuWenigDabei { .. } => "zu_wenig_dabei",
            KontraktZahl { .. } => "kontrakt_zahl",
        }
    }

    /// The rule that refuses, for «Warum?»; `None` where plain order does.
    pub fn regel(&self) -> Option<Regel> {
        use Ablehnung::*;
        Some(match self {
            SummeFalsch { .. } | ZuVieleKartenpunkte { .. } => Regel::S1,
            KartenpunkteUnmoeglich { .. } | FeldWertUnmoeglich { .. } => Regel::K4,
            ModusNichtAmTisch { .. } => Regel::K5,
            WeisUnmoeglich { .. } => Regel::W1,
            WeisAndereSeite { .. } => Regel::W4,
            KeinWeis { .. } => Regel::W9,
            WeisSchonGeschrieben { .. } => Regel::W5,
            KarteDoppelt { .. }
            | ZuVieleKarten { .. }
            | StoeckAndereSeite { .. }
            | StoeckGeteilt { .. } => Regel::W6,
            WeisNichtInKarten { .. } => Regel::W7,
            WeisAus | StoeckAus => Regel::S6,
            StoeckSchonGeschrieben { .. } | StoeckOhneTrumpf { .. } => Regel::T1,
            KeinBerg | BergSchonVergeben { .. } => Regel::B1,
            PartieBeendet => Regel::B3,
            ModusFehlt => Regel::S4,
            ErsterStichGeteilt => Regel::A1,
            WerFehlt => Regel::C3,
            GrundFehlt | SchonGeschlossen { .. } | SpaetererEintrag { .. } => Regel::C4,
            FeldSumme { soll: 157, .. } => Regel::S1,
            FeldNurEiner { feld: Feldname::Weis } => Regel::W4,
            _ => return None,
        })
    }
}

impl From<Turnierfehler> for Ablehnung {
    fn from(fehler: Turnierfehler) -> Ablehnung {
        Ablehnung::Turnier(fehler)
    }
}

impl From<Kartenfehler> for Ablehnung {
    fn from(fehler: Kartenfehler) -> Ablehnung {
        let zu_viele = |platz, anzahl, hoechstens| Ablehnung::ZuVieleKarten {
            platz: Some(platz),
            anzahl,
            hoechstens,
        };
        match fehler {
            Kartenfehler::KeinPlatz { platz } => Ablehnung::PlatzUnbekannt { platz },
            Kartenfehler::KarteDoppelt { karte, plaetze } => {
                Ablehnung::KarteDoppelt { karte, plaetze }
            }
            Kartenfehler::ZuVieleKarten { platz, anzahl, hoechstens } => {
                zu_viele(platz, anzahl, hoechstens)
            }
            // All nine are known: one more is one too many.
            Kartenfehler::NichtInHand { platz, .. } => {
                zu_viele(platz, Hand::GROESSE + 1, Hand::GROESSE)
            }
        }
    }
}

//! The facts of an evening, as they are stored for good.
//!
//! Architecture Invariant: names in files are written out here and never follow a rename in Rust;
//! facts hold what somebody said or wrote, never a total that follows from it.

use super::dokument::Dokument;
use super::edition::Ausgabe;
use super::gestalt::{Besuch, Gestalt, gestalt, gestalt_eines, gestalt_text, gestalt_wort};
use super::modus::Modus;
use super::punkte::{Faktor, Punkte};
use super::seite::{JeSeite, Platz, Seite};
use super::stand::{Durch, Marken, Striche};
use super::tischregeln::Tischregeln;
use super::turnier::schritt::Schritt;
use super::verzeichnis::Verzeichnis;
use std::fmt;
use std::str::FromStr;

/// Who wrote and when in order: a Lamport number and the writing tab. The order of ids is the
/// order of events, the same on every device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EreignisId {
    /// One more than the highest its writer knew; at most [`EreignisId::SEQ_MAX`].
    pub seq: u64,
    /// The tab that wrote it, drawn by chance.
    pub replica: u32,
}

gestalt_text!(EreignisId, EreignisId { seq: 0, replica: 0 });

impl EreignisId {
    /// The highest sequence number: exact in every JSON reader, and out of reach for people.
    pub const SEQ_MAX: u64 = (1 << 53) - 1;
}

impl fmt::Display for EreignisId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:x}", self.seq, self.replica)
    }
}

impl FromStr for EreignisId {
    type Err = &'static str;

    /// `17-a3f2`: sequence number, then the replica in hexadecimal.
    fn from_str(text: &str) -> Result<EreignisId, &'static str> {
        let fehler = "eine Ereignis-Kennung sieht aus wie 17-a3f2";
        let (seq, replica) = text.split_once('-').ok_or(fehler)?;
        let id = EreignisId {
            seq: seq.parse().map_err(|_| fehler)?,
            replica: u32::from_str_radix(replica, 16).map_err(|_| fehler)?,
        };
        // One spelling an id: what is read must be written back to the same text.
        if id.to_string() == text && id.seq <= EreignisId::SEQ_MAX { Ok(id) } else { Err(fehler) }
    }
}

/// Something that happened in a session.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; texts at most 500 characters"
)]
pub enum Ereignis {
    /// The session got (or changed) its name.
    TitelGesetzt { titel: String },
    /// Where the session is played.
    OrtGesetzt { ort: String },
    /// A note about the session.
    NotizGesetzt { notiz: String },
    /// Who is called `von` in the Partien so far is called `zu`: a new name, or another spelling
    /// of somebody who was there already.
    Umbenannt { von: String, zu: String },
    /// A Partie began; the event's own id is the Partie's.
    PartieBegonnen(PartieKopf),
    /// Something was entered in the Partie.
    Eingetragen { partie: EreignisId, eintrag: Eintrag },
    /// Undo of the event `ziel`.
    Zurueckgenommen { ziel: EreignisId },
    /// Redo of the event `ziel`.
    Wiederhergestellt { ziel: EreignisId },
    /// The entry `ziel` reads as `eintrag` from now on (C3, C4); `None` strikes it.
    Korrigiert(Korrektur),
    /// A step of the tournament the session is.
    Turnier(Schritt),
    /// What a Partie was decided as when it ended.
    Abgeschlossen(Abschluss),
}

gestalt_eines!(Ereignis {
    "titel" TitelGesetzt { titel },
    "ort" OrtGesetzt { ort },
    "notiz" NotizGesetzt { notiz },
    "umbenannt" Umbenannt { von, zu },
    "partie" PartieBegonnen(kopf),
    "eintrag" Eingetragen { partie, eintrag },
    "zurueck" Zurueckgenommen { ziel },
    "wieder" Wiederhergestellt { ziel },
    "korrektur" Korrigiert(korrektur),
    "turnier" Turnier(schritt),
    "abschluss" Abgeschlossen(abschluss),
});

/// A correction: what it changes, who asked and why. The old entry stays in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Korrektur {
    /// The entry it is about.
    pub ziel: EreignisId,
    /// How it reads; `None` strikes it.
    pub eintrag: Option<Eintrag>,
    /// Who asked; needed once the next Spiel has begun (C3).
    pub wer: String,
    /// Why; needed for a closed entry (C4).
    pub grund: String,
    /// Both sides agreed; needed for a closed entry.
    pub einverstanden: bool,
    /// Later entries that become unlawful and are taken along on purpose.
    pub mit: Vec<EreignisId>,
}

gestalt!(Korrektur {
    ziel,
    eintrag,
    wer: wahlweise,
    grund: wahlweise,
    einverstanden: wahlweise,
    mit: wahlweise,
});

/// What is fixed when a Partie begins (G2: nobody changes seats inside it).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartieKopf {
    /// The id of a [`super::jassart::Jassart`].
    pub jassart: String,
    /// Names in playing order; the place in the list is the seat.
    pub spieler: Vec<String>,
    /// Who deals first (G1).
    pub geber: Platz,
    /// All that are in force, pinned for the whole Partie.
    pub tischregeln: Tischregeln,
    /// The edition of the law it is played by; left out of files where it is the first.
    pub ausgabe: Ausgabe,
}

gestalt!(PartieKopf { jassart, spieler, geber, tischregeln, ausgabe: wahlweise });

/// What was noted at the end of a Partie, so that it stands whatever the law says later: enough to
/// show and add up the result without its entries. No names: those may change, a result does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abschluss {
    /// Which one.
    pub partie: EreignisId,
    /// The edition of the program that noted it.
    pub ausgabe: Ausgabe,
    /// How many records of the Partie it was made of, its beginning included: an entry of another
    /// phone that is merged in later was not among them, wherever its number puts it.
    pub saetze: u32,
    /// What each party had, in their order.
    pub parteien: Vec<Parteischluss>,
    /// The rank of each party from 1, ties share one; empty when nobody won.
    pub raenge: Vec<u8>,
    /// What brought the end.
    pub durch: Durch,
    /// The loser is in the Schneider (B8).
    pub schneider: bool,
}

gestalt!(Abschluss { partie, ausgabe, saetze, parteien, raenge, durch, schneider: wahlweise });

/// What one party had at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parteischluss {
    /// What the ranks are made from.
    pub punkte: Punkte,
    /// By kind; on the slate only.
    pub striche: Striche,
    /// Striche and Nuller, on boards that have them.
    pub marken: Marken,
}

gestalt!(Parteischluss { punkte, striche, marken: wahlweise });

gestalt!(Striche { berg, sieg, matsch, schneider, kontermatsch });

gestalt_wort!(Durch {
    "bedankt" Bedankt,
    "zu_frueh_bedankt" ZuFruehBedankt,
    "stoeck" Stoeck,
    "weis" Weis,
    "stich" Stich,
    "sechs_stiche" SechsStiche,
    "fertig" Fertig,
    "abbruch" Abbruch,
});

// By hand, not by the macro: where they say nothing they are left out.
impl Gestalt for Marken {
    fn leer() -> Marken {
        Marken::default()
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        besuch.beginne_objekt();
        besuch.feld("s", &mut self.s);
        besuch.feld("n", &mut self.n);
        besuch.beende_objekt();
    }

    fn ist_leer(&self) -> bool {
        *self == Marken::default()
    }
}

impl Gestalt for Ausgabe {
    fn leer() -> Ausgabe {
        Ausgabe::default()
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        let zahl = besuch.ganzzahl(self.zahl().into(), 1, Ausgabe::MAX.into());
        *self = Ausgabe::new(zahl as u16).unwrap_or_default();
    }

    fn ist_leer(&self) -> bool {
        *self == Ausgabe::default()
    }
}

/// What is entered in a running Partie.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; texts at most 500 characters"
)]
pub enum Eintrag {
    /// The next Spiel runs; what is known of it so far.
    Ansage(Ansage),
    /// A Weis for the running Spiel.
    Weis(Weisnotiz),
    /// The Stöck of the running Spiel (T1).
    Stoeck { seite: Seite },
    /// A Spiel was played to its end.
    Spiel(Spiel),
    /// The side claims the Berg (B1).
    Berg(Meldung),
    /// The side thanks: it claims the goal (B3).
    Bedankt(Meldung),
    /// A row of a board with a form.
    Werte(Werte),
    /// A Spiel that writes nothing.
    OhneWertung { art: OhneWertung, grund: String },
    /// A free correction of one party's score, with its reason.
    Strafe { partei: usize, punkte: Punkte, grund: String },
    /// The Partie stops here without a winner.
    Abbruch { grund: String },
    /// Something went wrong and the law says what follows.
    Vorfall(Vorfallnotiz),
}

gestalt_eines!(Eintrag {
    "ansage" Ansage(ansage),
    "weis" Weis(weis),
    "stoeck" Stoeck { seite },
    "spiel" Spiel(spiel),
    "berg" Berg(meldung),
    "bedankt" Bedankt(meldung),
    "werte" Werte(werte),
    "ohne" OhneWertung { art, grund },
    "strafe" Strafe { partei, punkte, grund },
    "abbruch" Abbruch { grund },
    "vorfall" Vorfall(vorfall),
});

impl Eintrag {
    /// What somebody wrote in words.
    pub fn grund(&mut self) -> Option<&mut String> {
        match self {
            Eintrag::Spiel(Spiel { grund, .. })
            | Eintrag::OhneWertung { grund, .. }
            | Eintrag::Strafe { grund, .. }
            | Eintrag::Abbruch { grund }
            | Eintrag::Vorfall(Vorfallnotiz { grund, .. }) => Some(grund),
            _ => None,
        }
    }

    /// Writes a Spiel: an announced estimate or bid, one number for one party, does not.
    pub fn ist_spiel(&self) -> bool {
        match self {
            Eintrag::Spiel(_) => true,
            Eintrag::Werte(werte) => !matches!(werte.get("ansage"), Some(Wert::Zahl(_))),
            _ => false,
        }
    }
}

/// What followed from an incident, where it is no outcome of a Spiel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vorfallnotiz {
    /// What it brings.
    pub folge: Vorfallfolge,
    /// The side that did it.
    pub seite: Seite,
    /// What happened, at most 500 characters; may be empty.
    pub grund: String,
}

gestalt!(Vorfallnotiz { folge, seite, grund: wahlweise });

/// What an incident brings, beside the outcomes of a Spiel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vorfallfolge {
    /// Thanks that do not hold and have no consequence (B5): written down, nothing else.
    BedankenNichtig,
    /// False thanks after which the other side played the Spiel out (B5): the Partie is lost,
    /// whatever stands by now.
    PartieVerloren,
    /// «Berg» said too early (B2).
    BergZuFrueh,
    /// The Weise of the side in this Spiel are void (W9).
    WeisGestrichen,
}

gestalt_wort!(Vorfallfolge {
    "bedanken_nichtig" BedankenNichtig,
    "partie_verloren" PartieVerloren,
    "berg_zu_frueh" BergZuFrueh,
    "weis_gestrichen" WeisGestrichen,
});

/// What is known of the running Spiel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ansage {
    /// What is played; `None` while only the Spiel has begun.
    pub modus: Option<Modus>,
    /// The side that made trump (S3).
    pub ansager: Option<Seite>,
    /// Another factor than the table's for this mode (S4).
    pub faktor: Option<Faktor>,
}

gestalt!(Ansage { modus: wahlweise, ansager: wahlweise, faktor: wahlweise });

/// A Weis as it is written: before the factor, one or several together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weisnotiz {
    /// The side that writes it.
    pub seite: Seite,
    /// Before the factor; a sum of values in W1.
    pub punkte: Punkte,
    /// Who showed it, where somebody said so.
    pub platz: Option<Platz>,
    /// The cards shown, if they were entered: `EiA EiK EiO`.
    pub karten: String,
}

gestalt!(Weisnotiz { seite, punkte, platz: wahlweise, karten: wahlweise });

/// A Spiel as it was entered; only the slate's check makes a lawful one of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spiel {
    /// What is played (K5).
    pub modus: Modus,
    /// The side that made trump (S3).
    pub ansager: Seite,
    /// Another factor than the table's for this mode (S4).
    pub faktor: Option<Faktor>,
    /// How it ended.
    pub ausgang: Ausgang,
    /// What happened, where the outcome is not the plain count (S7).
    pub grund: String,
}

gestalt!(Spiel { modus, ansager, faktor: wahlweise, ausgang, grund: wahlweise });

/// How a Spiel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ausgang {
    /// Card points of both sides, without the factor (S1).
    Punkte(JeSeite<Punkte>),
    /// All nine Stiche at one side (S2, S3).
    Matsch(Seite),
    /// The side lost the Spiel by the rules; the other writes a Matsch (S7).
    Spielverlust(Seite),
    /// The side laid its cards down for a Matsch that was none; the other writes a Kontermatsch,
    /// whoever made trump (S7).
    Hingelegt(Seite),
    /// Points of Stiche go to the other side, without consequence for a Matsch (S7).
    Verschoben(Verschiebung),
}

gestalt_eines!(Ausgang {
    "punkte" Punkte(je),
    "matsch" Matsch(seite),
    "spielverlust" Spielverlust(seite),
    "hingelegt" Hingelegt(seite),
    "verschoben" Verschoben(verschiebung),
});

/// Points that change the side after the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verschiebung {
    /// As the Stiche were made.
    pub gezaehlt: JeSeite<Punkte>,
    /// The side with 157 made all nine Stiche.
    pub matsch: bool,
    /// Who loses them.
    pub von: Seite,
    /// How many, without the factor: at most what `von` has, never 1 (K4).
    pub punkte: Punkte,
}

gestalt!(Verschiebung { gezaehlt, matsch: wahlweise, von, punkte });

/// «Berg» or «Merci»: who said it and what lay on the table at that moment (B1, B3, B4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meldung {
    /// Who claims.
    pub seite: Seite,
    /// The Stiche of the running Spiel so far; `None` between Spiele, and for a Berg that is to
    /// be judged when its Spiel is written.
    pub teil: Option<Teil>,
}

gestalt!(Meldung { seite, teil: wahlweise });

/// A Spiel cut off by a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teil {
    /// What is played in it.
    pub modus: Modus,
    /// Another factor than the table's for this mode (S4).
    pub faktor: Option<Faktor>,
    /// Card points of complete Stiche (and of the cards in the running one if one's own is Bock).
    pub kartenpunkte: JeSeite<Punkte>,
    /// It is the end of the first Stich: the Ausmachregel decides (A1–A4).
    pub erster_stich: bool,
    /// The side that claims has made six Stiche in Obenabe (B7).
    pub sechs_stiche: bool,
}

gestalt!(Teil {
    modus,
    faktor: wahlweise,
    kartenpunkte,
    erster_stich: wahlweise,
    sechs_stiche: wahlweise,
});

/// Why a Spiel writes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OhneWertung {
    /// It does not hold (S7).
    Annulliert,
    /// The cards were thrown together (S7).
    Zusammengeworfen,
    /// Dealt wrongly.
    Vergeben,
    /// Nobody wanted to play; the next one deals.
    Gepasst,
}

gestalt_wort!(OhneWertung {
    "annulliert" Annulliert,
    "zusammengeworfen" Zusammengeworfen,
    "vergeben" Vergeben,
    "gepasst" Gepasst,
});

/// The filled form of a board: field → value.
pub type Werte = Verzeichnis<String, Wert>;

/// A value in a form: one for the row, or one for each party.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wert {
    /// A field to tick.
    Ja(bool),
    /// A number, or a party by its number.
    Zahl(i32),
    /// One of the names the field has.
    Wahl(String),
    /// One number a party; `None` where it has none.
    JePartei(Vec<Option<i32>>),
}

impl Gestalt for Wert {
    fn leer() -> Wert {
        Wert::Ja(false)
    }

    fn besuche(&mut self, besuch: &mut Besuch<'_>) {
        match besuch.dokument() {
            Some(Dokument::Ja(_)) => *self = Wert::Ja(false),
            Some(Dokument::Zahl(_)) => *self = Wert::Zahl(0),
            Some(Dokument::Liste(_)) => *self = Wert::JePartei(Vec::new()),
            Some(_) => *self = Wert::Wahl(String::new()),
            None => {}
        }
        match self {
            Wert::Ja(ja) => ja.besuche(besuch),
            Wert::Zahl(zahl) => zahl.besuche(besuch),
            Wert::Wahl(wahl) => wahl.besuche(besuch),
            Wert::JePartei(zahlen) => zahlen.besuche(besuch),
        }
    }
}

//! Version 1 of the stored form: its types, frozen, and the step to version 2.
//!
//! Nothing in here changes any more, whatever the types of [`crate::engine::event`] become: they are
//! what every record of version 1 was written by. Numbers with a range of their own (a seat, a
//! factor) are those of the engine, for they are numbers in every version.

use crate::engine::event::{self, EreignisId};
use crate::engine::modus;
use crate::engine::punkte::{Faktor, Punkte};
use crate::engine::seite::{JeSeite, Platz, Seite};
use crate::engine::stored::{self, says_nothing};
use crate::engine::tischregeln::{self, Tischregeln};
use crate::engine::turnier::{self, schritt};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What happened, as version 1 says it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Event {
    Titel { titel: String },
    Ort { ort: String },
    Notiz { notiz: String },
    Umbenannt { von: String, zu: String },
    Partie(Partie),
    Eintrag { partie: EreignisId, eintrag: Entry },
    Zurueck { ziel: EreignisId },
    Wieder { ziel: EreignisId },
    Korrektur(Correction),
    Turnier(Step),
}

impl From<Event> for event::Ereignis {
    fn from(event: Event) -> event::Ereignis {
        use event::Ereignis as E;
        match event {
            Event::Titel { titel } => E::TitelGesetzt { titel },
            Event::Ort { ort } => E::OrtGesetzt { ort },
            Event::Notiz { notiz } => E::NotizGesetzt { notiz },
            Event::Umbenannt { von, zu } => E::Umbenannt { von, zu },
            Event::Partie(partie) => E::PartieBegonnen(partie.into()),
            Event::Eintrag { partie, eintrag } => {
                E::Eingetragen { partie, eintrag: eintrag.into() }
            }
            Event::Zurueck { ziel } => E::Zurueckgenommen { ziel },
            Event::Wieder { ziel } => E::Wiederhergestellt { ziel },
            Event::Korrektur(correction) => E::Korrigiert(correction.into()),
            Event::Turnier(step) => E::Turnier(step.into()),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partie {
    jassart: String,
    spieler: Vec<String>,
    geber: Platz,
    #[serde(deserialize_with = "stored::map")]
    tischregeln: BTreeMap<String, Setting>,
}

impl From<Partie> for event::PartieKopf {
    fn from(Partie { jassart, spieler, geber, tischregeln }: Partie) -> event::PartieKopf {
        let tischregeln = tischregeln.into_iter().map(|(key, value)| (key, value.into()));
        event::PartieKopf {
            jassart,
            spieler,
            geber,
            tischregeln: Tischregeln(tischregeln.collect()),
            // There was no other.
            ausgabe: crate::engine::edition::Ausgabe::ERSTE,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Setting {
    Ja(bool),
    Zahl(i32),
    Wahl(String),
}

impl From<Setting> for tischregeln::Regelwert {
    fn from(setting: Setting) -> tischregeln::Regelwert {
        use tischregeln::Regelwert as R;
        match setting {
            Setting::Ja(yes) => R::Ja(yes),
            Setting::Zahl(number) => R::Zahl(number),
            Setting::Wahl(word) => R::Wahl(word),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    ziel: EreignisId,
    #[serde(deserialize_with = "stored::present")]
    eintrag: Option<Entry>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    wer: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    grund: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    einverstanden: bool,
    #[serde(default, skip_serializing_if = "says_nothing")]
    mit: Vec<EreignisId>,
}

impl From<Correction> for event::Korrektur {
    fn from(correction: Correction) -> event::Korrektur {
        let Correction { ziel, eintrag, wer, grund, einverstanden, mit } = correction;
        event::Korrektur { ziel, eintrag: eintrag.map(Into::into), wer, grund, einverstanden, mit }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Entry {
    Ansage(Ansage),
    Weis(Weis),
    Stoeck { seite: Seite },
    Spiel(Spiel),
    Berg(Meldung),
    Bedankt(Meldung),
    Werte(#[serde(deserialize_with = "stored::map")] BTreeMap<String, Value>),
    Ohne { art: Ohne, grund: String },
    Strafe { partei: u32, punkte: Punkte, grund: String },
    Abbruch { grund: String },
    Vorfall(Vorfall),
}

impl From<Entry> for event::Eintrag {
    fn from(entry: Entry) -> event::Eintrag {
        use event::Eintrag as E;
        match entry {
            Entry::Ansage(ansage) => E::Ansage(ansage.into()),
            Entry::Weis(weis) => E::Weis(weis.into()),
            Entry::Stoeck { seite } => E::Stoeck { seite },
            Entry::Spiel(spiel) => E::Spiel(spiel.into()),
            Entry::Berg(meldung) => E::Berg(meldung.into()),
            Entry::Bedankt(meldung) => E::Bedankt(meldung.into()),
            Entry::Werte(werte) => {
                E::Werte(werte.into_iter().map(|(key, value)| (key, value.into())).collect())
            }
            Entry::Ohne { art, grund } => E::OhneWertung { art: art.into(), grund },
            Entry::Strafe { partei, punkte, grund } => {
                E::Strafe { partei: partei as usize, punkte, grund }
            }
            Entry::Abbruch { grund } => E::Abbruch { grund },
            Entry::Vorfall(vorfall) => E::Vorfall(vorfall.into()),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    Ja(bool),
    Zahl(i32),
    Wahl(String),
    JePartei(Vec<Option<i32>>),
}

impl From<Value> for event::Wert {
    fn from(value: Value) -> event::Wert {
        match value {
            Value::Ja(yes) => event::Wert::Ja(yes),
            Value::Zahl(number) => event::Wert::Zahl(number),
            Value::Wahl(word) => event::Wert::Wahl(word),
            Value::JePartei(numbers) => event::Wert::JePartei(numbers),
        }
    }
}

/// One of several words, as they are written in files.
macro_rules! words {
    ($name:ident is $now:ty { $($word:literal $variant:ident)* }) => {
        #[derive(Serialize, Deserialize)]
        pub enum $name {
            $(#[serde(rename = $word)] $variant,)*
        }

        impl From<$name> for $now {
            fn from(word: $name) -> $now {
                match word {
                    $($name::$variant => <$now>::$variant,)*
                }
            }
        }
    };
}

words!(Modus is modus::Modus {
    "eicheln" Eicheln
    "rosen" Rosen
    "schellen" Schellen
    "schilten" Schilten
    "obenabe" Obenabe
    "undenufe" Undenufe
    "slalom" Slalom
    "guschti" Guschti
    "mary" Mary
    "3x3" DreiMalDrei
});

words!(Ohne is event::OhneWertung {
    "annulliert" Annulliert
    "zusammengeworfen" Zusammengeworfen
    "vergeben" Vergeben
    "gepasst" Gepasst
});

words!(Folge is event::Vorfallfolge {
    "bedanken_nichtig" BedankenNichtig
    "partie_verloren" PartieVerloren
    "berg_zu_frueh" BergZuFrueh
    "weis_gestrichen" WeisGestrichen
});

words!(Wertung is turnier::Wertung { "bruehl" Bruehl "punkte" Punkte "striche" Striche });

words!(Teams is turnier::Teams { "gelost" Gelost "fest" Fest });

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ansage {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    modus: Option<Modus>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    ansager: Option<Seite>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    faktor: Option<Faktor>,
}

impl From<Ansage> for event::Ansage {
    fn from(Ansage { modus, ansager, faktor }: Ansage) -> event::Ansage {
        event::Ansage { modus: modus.map(Into::into), ansager, faktor }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weis {
    seite: Seite,
    punkte: Punkte,
    #[serde(default, skip_serializing_if = "says_nothing")]
    platz: Option<Platz>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    karten: String,
}

impl From<Weis> for event::Weisnotiz {
    fn from(Weis { seite, punkte, platz, karten }: Weis) -> event::Weisnotiz {
        event::Weisnotiz { seite, punkte, platz, karten }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spiel {
    modus: Modus,
    ansager: Seite,
    #[serde(default, skip_serializing_if = "says_nothing")]
    faktor: Option<Faktor>,
    ausgang: Ausgang,
    #[serde(default, skip_serializing_if = "says_nothing")]
    grund: String,
}

impl From<Spiel> for event::Spiel {
    fn from(Spiel { modus, ansager, faktor, ausgang, grund }: Spiel) -> event::Spiel {
        event::Spiel { modus: modus.into(), ansager, faktor, ausgang: ausgang.into(), grund }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Ausgang {
    Punkte(JeSeite<Punkte>),
    Matsch(Seite),
    Spielverlust(Seite),
    Hingelegt(Seite),
    Verschoben(Verschiebung),
}

impl From<Ausgang> for event::Ausgang {
    fn from(ausgang: Ausgang) -> event::Ausgang {
        use event::Ausgang as A;
        match ausgang {
            Ausgang::Punkte(je) => A::Punkte(je),
            Ausgang::Matsch(seite) => A::Matsch(seite),
            Ausgang::Spielverlust(seite) => A::Spielverlust(seite),
            Ausgang::Hingelegt(seite) => A::Hingelegt(seite),
            Ausgang::Verschoben(Verschiebung { gezaehlt, matsch, von, punkte }) => {
                A::Verschoben(event::Verschiebung { gezaehlt, matsch, von, punkte })
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Verschiebung {
    gezaehlt: JeSeite<Punkte>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    matsch: bool,
    von: Seite,
    punkte: Punkte,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meldung {
    seite: Seite,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teil: Option<Teil>,
}

impl From<Meldung> for event::Meldung {
    fn from(Meldung { seite, teil }: Meldung) -> event::Meldung {
        event::Meldung { seite, teil: teil.map(Into::into) }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Teil {
    modus: Modus,
    #[serde(default, skip_serializing_if = "says_nothing")]
    faktor: Option<Faktor>,
    kartenpunkte: JeSeite<Punkte>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    erster_stich: bool,
    #[serde(default, skip_serializing_if = "says_nothing")]
    sechs_stiche: bool,
}

impl From<Teil> for event::Teil {
    fn from(teil: Teil) -> event::Teil {
        let Teil { modus, faktor, kartenpunkte, erster_stich, sechs_stiche } = teil;
        event::Teil { modus: modus.into(), faktor, kartenpunkte, erster_stich, sechs_stiche }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vorfall {
    folge: Folge,
    seite: Seite,
    #[serde(default, skip_serializing_if = "says_nothing")]
    grund: String,
}

impl From<Vorfall> for event::Vorfallnotiz {
    fn from(Vorfall { folge, seite, grund }: Vorfall) -> event::Vorfallnotiz {
        event::Vorfallnotiz { folge: folge.into(), seite, grund }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Step {
    Regeln { saat: u32, regeln: Rules },
    Angemeldet { namen: Vec<String> },
    Umgemeldet { bisher: String, name: String },
    Gelost { passe: u32, tische: Vec<[[u32; 2]; 2]>, joker: Vec<u32> },
    Blatt(Sheet),
}

impl From<Step> for schritt::Schritt {
    fn from(step: Step) -> schritt::Schritt {
        use schritt::Schritt as S;
        match step {
            Step::Regeln { saat, regeln } => S::Regeln { saat, regeln: regeln.into() },
            Step::Angemeldet { namen } => S::Angemeldet { namen },
            Step::Umgemeldet { bisher, name } => S::Umgemeldet { bisher, name },
            Step::Gelost { passe, tische, joker } => S::Gelost {
                passe: passe as usize,
                tische: tische.iter().map(|t| t.map(|team| team.map(|p| p as usize))).collect(),
                joker: joker.into_iter().map(|p| p as usize).collect(),
            },
            Step::Blatt(Sheet { passe, tisch, spiele, wer, grund }) => S::Blatt(schritt::Abgabe {
                passe: passe as usize,
                tisch: tisch as usize,
                spiele,
                wer,
                grund,
            }),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    passen: u8,
    spiele: u8,
    joker: i32,
    streich: bool,
    wertung: Wertung,
    teams: Teams,
}

impl From<Rules> for turnier::Turnierregeln {
    fn from(rules: Rules) -> turnier::Turnierregeln {
        let Rules { passen, spiele, joker, streich, wertung, teams } = rules;
        let (wertung, teams) = (wertung.into(), teams.into());
        turnier::Turnierregeln { passen, spiele, joker, streich, wertung, teams }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    passe: u32,
    tisch: u32,
    spiele: Vec<[i32; 2]>,
    #[serde(default, skip_serializing_if = "says_nothing")]
    wer: String,
    #[serde(default, skip_serializing_if = "says_nothing")]
    grund: String,
}

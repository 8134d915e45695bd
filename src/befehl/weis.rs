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

use super::{Formfehler, feld, objekt, pflicht, wort, zeile, zitat};
use crate::engine::ablehnung::Ablehnung;
use crate::engine::card::{Hand, Karte, KeineHand};
use crate::engine::jassart::schieber::SCHIEBER;
use crate::engine::modus::Modus;
use crate::engine::punkte::{Faktor, Punkte};
use crate::engine::quelle::Regel;
use crate::engine::seite::{JeSeite, Platz, Seite};
use crate::engine::stoeck::{self, Stoeckgeltung};
use crate::engine::tischkarten::{Kartenfehler, Tischkarten};
use crate::engine::tischregeln::{Regelwerk, Tischregeln};
use crate::engine::weis::{Richtung, Weis, Weisrang, weise};
use crate::engine::weisrunde::{Anspruch, Weisgeltung, Weisregeln, Weisrunde, Wettstreit};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Two pairs at a table.
const PLAETZE: u8 = 4;
const STICHE: u64 = 9;
const SCHLUESSEL: [&str; 6] =
    ["trumpf", "vorhand", "haende", "erster_stich", "stiche", "tischregeln"];
struct Anfrage {
    modus: Modus,
    beginn: Richtung,
    tisch: Tischkarten,
    regeln: Weisregeln,
    stoeck: Stoeckgeltung,
}

#[derive(Serialize)]
struct Antwort {
    weise: Vec<Vec<Gezeigt>>,
    gewinner: Option<Platz>,
    punkte: JeSeite<Punkte>,
    stoeck: Option<Platz>,
    quellen: Vec<Regel>,
}

#[derive(Serialize)]
struct Gezeigt {
    karten: Hand,
    punkte: Punkte,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Fehler {
    Form(Formfehler),
    Inhalt(Inhaltsfehler),
}

#[derive(Serialize)]
#[serde(tag = "art", rename_all = "snake_case")]
enum Inhaltsfehler {
    /// No mode of this name.
    Trumpf {
        wert: String,
    },
    /// No seat from 0 to 3.
    Vorhand {
        hoechstens: u8,
    },
    /// Not a list of four texts.
    Haende {
        erwartet: u8,
    },
    UnbekannteKarte {
        text: String,
        platz: Platz,
    },
    ZuVieleKarten {
        platz: Platz,
        anzahl: u32,
        hoechstens: u32,
        quelle: Regel,
    },
    KarteDoppelt {
        karte: Karte,
        plaetze: [Platz; 2],
        quelle: Regel,
    },
    /// No Regelwerk of this name.
    Regelwerk {
        wert: String,
    },
    /// No Tischregel of this name, or its value lies outside of what is allowed.
    Tischregel {
        name: String,
    },
}

impl From<Formfehler> for Fehler {
    fn from(fehler: Formfehler) -> Fehler {
        Fehler::Form(fehler)
    }
}

impl From<Inhaltsfehler> for Fehler {
    fn from(fehler: Inhaltsfehler) -> Fehler {
        Fehler::Inhalt(fehler)
    }
}

impl From<Kartenfehler> for Inhaltsfehler {
    fn from(fehler: Kartenfehler) -> Inhaltsfehler {
        match fehler {
            Kartenfehler::KarteDoppelt { karte, plaetze } => {
                Inhaltsfehler::KarteDoppelt { karte, plaetze, quelle: Regel::W6 }
            }
            Kartenfehler::ZuVieleKarten { platz, anzahl, hoechstens } => {
                Inhaltsfehler::ZuVieleKarten { platz, anzahl, hoechstens, quelle: Regel::W6 }
            }
            // Hands are learnt whole and by seat, so neither of these can come up.
            Kartenfehler::KeinPlatz { .. } | Kartenfehler::NichtInHand { .. } => {
                Inhaltsfehler::Haende { erwartet: PLAETZE }
            }
        }
    }
}

/// One request line → one answer line, without the line feed; see [`super`] for errors.
pub fn beantworte(anfrage: &str) -> String {
    zeile(antworte(anfrage))
}

fn antworte(anfrage: &str) -> Result<Antwort, Fehler> {
    let anfrage = lies(anfrage)?;
    let rang = Weisrang::neu(anfrage.modus, anfrage.beginn);
    let tisch = &anfrage.tisch;

    let mut runde = Weisrunde::neu(rang, tisch.clone());
    let mut gezeigt = Vec::new();
    for platz in tisch.plaetze() {
        let geordnet = weise(tisch.bekannt(platz)).geordnet(rang);
        for weis in &geordnet {
            // A Weis found in a hand is lawful by itself; the claim cannot be refused.
            if let Ok(weiter) = runde.weise(platz, Anspruch::Karten(weis.karten())) {
                runde = weiter;
            }
        }
        gezeigt.push(geordnet.into_iter().map(Gezeigt::from).collect());
    }

    let (gewinner, punkte, mut quellen) = match runde.wettstreit(&anfrage.regeln) {
        Wettstreit::Entschieden(sieg) => (Some(sieg.gewinner), sieg.je_seite(), sieg.quellen),
        Wettstreit::Keiner { quellen } | Wettstreit::Offen { quellen, .. } => {
            (None, JeSeite::default(), quellen)
        }
    };
    if gewinner.is_some() && Modus::WEITERE.contains(&anfrage.modus) {
        quellen.push(Regel::K5);
    }
    let stoeck = match anfrage.stoeck {
        Stoeckgeltung::Immer => stoeck::halter(tisch, anfrage.modus),
        Stoeckgeltung::Aus => None,
    };
    if stoeck.is_some() {
        quellen.push(Regel::T1);
    }
    if anfrage.stoeck == Stoeckgeltung::Aus && !quellen.contains(&Regel::S6) {
        quellen.push(Regel::S6);
    }
    Ok(Antwort { weise: gezeigt, gewinner, punkte, stoeck, quellen })
}

impl From<Weis> for Gezeigt {
    fn from(weis: Weis) -> Gezeigt {
        Gezeigt { karten: weis.karten(), punkte: weis.punkte() }
    }
}

fn lies(zeile: &str) -> Result<Anfrage, Fehler> {
    let felder = objekt(zeile, &SCHLUESSEL)?;
    let modus = modus(pflicht(&felder, "trumpf")?)?;
    let vorhand = pflicht(&felder, "vorhand")?
        .as_u64()
        .and_then(|zahl| u8::try_from(zahl).ok())
        .filter(|&zahl| zahl < PLAETZE)
        .map(Platz)
        .ok_or(Inhaltsfehler::Vorhand { hoechstens: PLAETZE - 1 })?;
    let tisch = haende(pflicht(&felder, "haende")?)?;
    let beginn = match feld(&felder, "erster_stich") {
        None => Richtung::Oben,
        Some(wert) => wort(
            wert,
            "erster_stich",
            "oben oder unten",
            [("oben", Richtung::Oben), ("unten", Richtung::Unten)],
        )?,
    };
    let gestochen = feld(&felder, "stiche").map(stiche).transpose()?;

    let mut regeln = Weisregeln::neu(vorhand);
    let mut stoeck = Stoeckgeltung::Immer;
    if let Some(wert) = feld(&felder, "tischregeln") {
        let tischregeln = tischregeln(wert)?;
        if let Some(gestochen) = gestochen
            && tischregeln.ja("weis_nur_mit_stich")
        {
            regeln.geltung = Weisgeltung::NurMitStich { gestochen };
        }
        if !tischregeln.ja("weis") {
            regeln.geltung = Weisgeltung::Aus;
        }
        if !tischregeln.ja("stoeck") {
            stoeck = Stoeckgeltung::Aus;
        }
        let faktor = tischregeln.zahl(&format!("faktor.{}", modus.kennung()));
        if let Some(faktor) = u8::try_from(faktor).ok().and_then(Faktor::new) {
            regeln.faktor = faktor;
        }
    }
    Ok(Anfrage { modus, beginn, tisch, regeln, stoeck })
}

fn modus(wert: &Value) -> Result<Modus, Inhaltsfehler> {
    let text = wert.as_str();
    Modus::alle().find(|modus| Some(modus.kennung()) == text).ok_or_else(|| {
        let wert = text.map_or_else(|| wert.to_string(), str::to_owned);
        Inhaltsfehler::Trumpf { wert: zitat(&wert) }
    })
}

fn haende(wert: &Value) -> Result<Tischkarten, Inhaltsfehler> {
    let falsch = || Inhaltsfehler::Haende { erwartet: PLAETZE };
    let texte = wert.as_array().filter(|l| l.len() == usize::from(PLAETZE)).ok_or_else(falsch)?;
    let mut tisch = Tischkarten::neu(PLAETZE);
    for (platz, text) in (0..PLAETZE).map(Platz).zip(texte) {
        let hand = text.as_str().ok_or_else(falsch)?.parse().map_err(|fehler| match fehler {
            KeineHand::Karte(karte) => {
                Inhaltsfehler::UnbekannteKarte { text: zitat(&karte.0), platz }
            }
            KeineHand::Doppelt(karte) => {
                Inhaltsfehler::KarteDoppelt { karte, plaetze: [platz, platz], quelle: Regel::W6 }
            }
        })?;
        tisch.lerne(platz, hand)?;
    }
    Ok(tisch)
}

/// The seats that took a Stich with their partner, from the number each side took.
fn stiche(wert: &Value) -> Result<Vec<Platz>, Formfehler> {
    let falsch = || Formfehler::FalscherWert {
        schluessel: "stiche",
        erwartet: "zwei Zahlen von 0 bis 9, zusammen höchstens 9",
    };
    let zahlen: Option<Vec<u64>> =
        wert.as_array().and_then(|liste| liste.iter().map(Value::as_u64).collect());
    let [a, b] = zahlen.as_deref().unwrap_or_default() else { return Err(falsch()) };
    if a.checked_add(*b).is_none_or(|summe| summe > STICHE) {
        return Err(falsch());
    }
    let je = JeSeite::new(*a, *b);
    let mit_stich = |seite: Seite| je[seite] > 0;
    Ok((0..PLAETZE).map(Platz).filter(|platz| mit_stich(platz.seite())).collect())
}

/// All settings of the Schieber, those the request leaves out at their default.
fn tischregeln(wert: &Value) -> Result<Tischregeln, Fehler> {
    let gewaehlt = match wert {
        Value::String(id) => SCHIEBER
            .regelwerke
            .iter()
            .find(|regelwerk| regelwerk.id == id)
            .map(Regelwerk::tischregeln)
            .ok_or_else(|| Inhaltsfehler::Regelwerk { wert: zitat(id) })?,
        Value::Object(_) => Tischregeln::deserialize(wert).map_err(|_| {
            let erwartet = "zu jeder Tischregel true, false, eine ganze Zahl oder ein Wort";
            Formfehler::FalscherWert { schluessel: "tischregeln", erwartet }
        })?,
        _ => return Err(Formfehler::KeinObjekt { schluessel: Some("tischregeln") }.into()),
    };
    gewaehlt.festgelegt(SCHIEBER.einstellungen).map_err(|ablehnung| {
        let name = match ablehnung {
            Ablehnung::EinstellungUnbekannt { key } => key,
            Ablehnung::EinstellungUngueltig { key, .. } => key.to_owned(),
            _ => String::new(),
        };
        Inhaltsfehler::Tischregel { name: zitat(&name) }.into()
    })
}

//! `jasstafel jassarten`: the registry of Jassarten as JSON.
//!
//! Owns the form of the answer only; what a Jassart is stands in the engine, and no Jassart is
//! known here by name.

use super::als_wert;
use crate::engine::brett::Lage;
use crate::engine::edition::Ausgabe;
use crate::engine::event::PartieKopf;
use crate::engine::formular::{Feld, Feldart, Summe};
use crate::engine::gestalt;
use crate::engine::jassart::{self, Jassart, Parteien};
use crate::engine::quelle::Regel;
use crate::engine::seite::Platz;
use crate::engine::tischregeln::{Einstellung, GELD, Regelwerk, Spielraum, Tischregeln, Vorgabe};
use crate::text::Sprache;
use crate::text::jassart::jasstext;
use serde_json::{Map, Value, json};

/// Every Jassart with its players, board kind and the defaults of its Tischregeln.
pub fn alle() -> String {
    let alle: Value = jassart::ALLE.iter().map(|jassart| kurz(jassart)).collect();
    format!("{alle:#}\n")
}

/// One Jassart in full, with its sources; `None` where there is none of this id.
pub fn eine(id: &str) -> Option<String> {
    let jassart = jassart::finde(id).ok()?;
    let mut ganz = kurz(jassart);
    ganz["tischregeln"] = jassart.einstellungen.iter().chain(GELD).map(einstellung).collect();
    ganz["regelwerke"] = jassart.regelwerke.iter().map(regelwerk).collect();
    ganz["formular"] = formular(jassart);
    ganz["quellen"] = json!(jassart.quellen);
    if let Some(text) = jasstext(Sprache::DE, id) {
        ganz["was"] = json!(text.was);
        ganz["zaehlt"] = json!(text.zaehlt);
    }
    Some(format!("{ganz:#}\n"))
}

fn kurz(jassart: &Jassart) -> Value {
    let tischregeln: Map<String, Value> = jassart
        .einstellungen
        .iter()
        .chain(GELD)
        .map(|e| (e.key.to_owned(), vorgabe(e.vorgabe)))
        .collect();
    let mut kurz = json!({
        "id": jassart.id,
        "name": jassart.name,
        "spieler": {"min": jassart.spieler.0, "max": jassart.spieler.1},
        "parteien": match jassart.parteien {
            Parteien::Einzeln => "einzeln",
            Parteien::ZweiGegenZwei => "zwei_gegen_zwei",
        },
        "brett": jassart.brett.art().kennung(),
        "tischregeln": tischregeln,
    });
    if let Some(andere) = jassart.alias_von {
        kurz["alias_von"] = json!(andere);
    }
    kurz
}

fn vorgabe(vorgabe: Vorgabe) -> Value {
    match vorgabe {
        Vorgabe::Ja(ja) => json!(ja),
        Vorgabe::Zahl(zahl) => json!(zahl),
        Vorgabe::Wahl(wahl) => json!(wahl),
        Vorgabe::HalbesZiel => json!("halbes_ziel"),
    }
}

fn einstellung(e: &Einstellung) -> Value {
    let mut aus = json!({"key": e.key, "vorgabe": vorgabe(e.vorgabe), "regel": e.regel.map(regel)});
    match e.spielraum {
        Spielraum::Ja => aus["art"] = json!("ja"),
        Spielraum::Zahl { min, max } => {
            aus["art"] = json!("zahl");
            aus["min"] = json!(min);
            aus["max"] = json!(max);
        }
        Spielraum::Wahl(moeglich) => {
            aus["art"] = json!("wahl");
            aus["moeglich"] = json!(moeglich);
        }
    }
    aus
}

fn regel(regel: Regel) -> Value {
    let blatt = regel.blatt();
    json!({"id": blatt.id, "titel": blatt.titel, "quellen": blatt.quellen})
}

fn regelwerk(regelwerk: &Regelwerk) -> Value {
    json!({"id": regelwerk.id, "abweichungen": als_wert(&gestalt::dokument(&regelwerk.tischregeln()))})
}

/// The fields of a row, as an empty Partie asks for them.
fn formular(jassart: &'static Jassart) -> Value {
    let kopf = PartieKopf {
        jassart: jassart.id.to_owned(),
        spieler: (1..=jassart.spieler.0).map(|nr| nr.to_string()).collect(),
        geber: Platz(0),
        tischregeln: Tischregeln::default(),
        ausgabe: Ausgabe::HEUTE,
    };
    let Ok(kopf) = jassart.kopf(&kopf) else { return Value::Null };
    let stand = jassart.anfang(&kopf);
    let lage = Lage { jassart, kopf: &kopf, stand: &stand };
    jassart.brett.formular(lage).felder.iter().map(feld).collect()
}

fn feld(feld: &Feld) -> Value {
    let mut aus = json!({
        "feld": feld.name.key(),
        "je_partei": feld.je_partei,
        "freiwillig": feld.freiwillig,
    });
    match feld.art {
        Feldart::Zahl { min, max } => {
            aus["art"] = json!("zahl");
            aus["min"] = json!(min);
            aus["max"] = json!(max);
        }
        Feldart::Ja => aus["art"] = json!("ja"),
        Feldart::Wahl(moeglich) => {
            aus["art"] = json!("wahl");
            let da = moeglich.iter().enumerate().filter(|(nr, _)| feld.gilt_fuer(*nr));
            aus["moeglich"] = da.map(|(_, name)| *name).collect();
        }
        Feldart::Partei => aus["art"] = json!("partei"),
    }
    let (art, summe) = match feld.summe {
        Summe::Frei => ("", 0),
        Summe::Genau(summe) => ("summe", summe),
        Summe::Hoechstens(summe) => ("summe_hoechstens", summe),
        Summe::WennAlle(summe) => ("summe_wenn_alle", summe),
    };
    if !art.is_empty() {
        aus[art] = json!(summe);
    }
    if feld.schritt > 1 {
        aus["schritt"] = json!(feld.schritt);
    }
    if feld.einer {
        aus["nur_einer"] = json!(true);
    }
    if let Some((anderes, werte)) = feld.nur_wenn {
        aus["nur_wenn"] = json!({"feld": anderes.key(), "werte": werte});
    }
    aus
}

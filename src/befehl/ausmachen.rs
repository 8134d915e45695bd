//! `jasstafel ausmachen`: who was first at the end of the first Stich (A1 to A4).
//!
//! A number no table can have answers `{"fehler":{"art":"unmoeglich","schluessel":…,"punkte":…}}`
//! with the rule it is against, where there is one. `durch` is also `stand` where a side was
//! there before this Spiel; without a `gewinner` both were, and the thanks decide.

use super::{Formfehler, feld, nur, objekt, pflicht, wort, zeile};
use crate::engine::ausmachen::{AusmachEinwand, AusmachFrage, Durch, Lesart, Reihenfolge};
use crate::engine::punkte::Punkte;
use crate::engine::quelle::Regel;
use crate::engine::seite::{JeSeite, Seite};
use serde::Serialize;
use serde_json::{Map, Value};

const SCHLUESSEL: [&str; 8] =
    ["ziel", "stand", "stoeck", "weis", "stich", "reihenfolge", "lesart", "schneider_unter"];
const GANZE_ZAHL: &str = "eine ganze Zahl";
const ZWEI_ZAHLEN: &str = "zwei ganze Zahlen";
const BEITRAG: &str = "eine Seite, 0 oder 1, und ganze Punkte";

#[derive(Serialize)]
struct Antwort {
    gewinner: Option<Seite>,
    durch: Option<Durch>,
    stand: JeSeite<Punkte>,
    schneider: bool,
    quellen: Vec<Regel>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Fehler {
    Form(Formfehler),
    Unmoeglich(Unmoeglich),
}

#[derive(Serialize)]
#[serde(tag = "art", rename = "unmoeglich")]
struct Unmoeglich {
    schluessel: &'static str,
    punkte: Punkte,
    #[serde(skip_serializing_if = "Option::is_none")]
    quelle: Option<Regel>,
}

impl From<Formfehler> for Fehler {
    fn from(fehler: Formfehler) -> Fehler {
        Fehler::Form(fehler)
    }
}

impl From<AusmachEinwand> for Fehler {
    fn from(einwand: AusmachEinwand) -> Fehler {
        let (schluessel, punkte) = match einwand {
            AusmachEinwand::Ziel(punkte) => ("ziel", punkte),
            AusmachEinwand::Stand(_, punkte) => ("stand", punkte),
            AusmachEinwand::Schneider(punkte) => ("schneider_unter", punkte),
            AusmachEinwand::Stoeck(punkte) => ("stoeck", punkte),
            AusmachEinwand::Weis(punkte) => ("weis", punkte),
            AusmachEinwand::Stich(punkte) => ("stich", punkte),
        };
        Fehler::Unmoeglich(Unmoeglich { schluessel, punkte, quelle: einwand.regel() })
    }
}

/// One request line → one answer line, without the line feed; see [`super`] for errors.
pub fn beantworte(anfrage: &str) -> String {
    zeile(antworte(anfrage))
}

fn antworte(anfrage: &str) -> Result<Antwort, Fehler> {
    let frage = lies(anfrage)?.pruefe().map_err(|einwaende| match einwaende.first() {
        Some(&einwand) => Fehler::from(einwand),
        None => Fehler::Form(Formfehler::KeinObjekt { schluessel: None }),
    })?;
    let antwort = crate::engine::ausmachen::ausmachen(&frage);
    Ok(Antwort {
        gewinner: antwort.gewinner,
        durch: antwort.durch,
        stand: antwort.stand,
        schneider: antwort.schneider,
        quellen: antwort.quellen,
    })
}

fn lies(anfrage: &str) -> Result<AusmachFrage, Formfehler> {
    let felder = objekt(anfrage, &SCHLUESSEL)?;
    let ziel = punkte(pflicht(&felder, "ziel")?, "ziel", GANZE_ZAHL)?;
    let [a, b] = zwei(pflicht(&felder, "stand")?, "stand", ZWEI_ZAHLEN)?;
    let stand = JeSeite::new(punkte(a, "stand", ZWEI_ZAHLEN)?, punkte(b, "stand", ZWEI_ZAHLEN)?);
    let mut frage = AusmachFrage {
        stoeck: beitrag(&felder, "stoeck")?,
        weis: beitrag(&felder, "weis")?,
        stich: beitrag(&felder, "stich")?,
        ..AusmachFrage::neu(ziel, stand)
    };
    if let Some(wert) = feld(&felder, "reihenfolge") {
        let erwartet = "stoeck-weis-stich oder stoeck-stich-weis";
        let worte = Reihenfolge::ALLE.map(|r| (r.kennung(), r));
        frage.reihenfolge = wort(wert, "reihenfolge", erwartet, worte)?;
    }
    if let Some(wert) = feld(&felder, "lesart") {
        let worte = Lesart::ALLE.map(|l| (l.kennung(), l));
        frage.lesart = wort(wert, "lesart", "vorrang oder kumulativ", worte)?;
    }
    if let Some(wert) = feld(&felder, "schneider_unter") {
        frage.schneider_unter = punkte(wert, "schneider_unter", GANZE_ZAHL)?;
    }
    Ok(frage)
}

fn beitrag(
    felder: &Map<String, Value>,
    schluessel: &'static str,
) -> Result<Option<(Seite, Punkte)>, Formfehler> {
    let Some(wert) = feld(felder, schluessel) else { return Ok(None) };
    let Value::Object(innen) = wert else {
        return Err(Formfehler::KeinObjekt { schluessel: Some(schluessel) });
    };
    let innen = nur(innen.clone(), &["seite", "punkte"])?;
    let falsch = || Formfehler::FalscherWert { schluessel, erwartet: BEITRAG };
    let seite = pflicht(&innen, "seite")?
        .as_u64()
        .and_then(|zahl| u8::try_from(zahl).ok())
        .and_then(|zahl| Seite::try_from(zahl).ok())
        .ok_or_else(falsch)?;
    let punkte = punkte(pflicht(&innen, "punkte")?, schluessel, BEITRAG)?;
    Ok(Some((seite, punkte)))
}

fn zwei<'a>(
    wert: &'a Value,
    schluessel: &'static str,
    erwartet: &'static str,
) -> Result<[&'a Value; 2], Formfehler> {
    match wert.as_array().map(Vec::as_slice) {
        Some([a, b]) => Ok([a, b]),
        _ => Err(Formfehler::FalscherWert { schluessel, erwartet }),
    }
}

/// A whole number that fits; how large it may be the engine says.
fn punkte(
    wert: &Value,
    schluessel: &'static str,
    erwartet: &'static str,
) -> Result<Punkte, Formfehler> {
    wert.as_i64()
        .and_then(|zahl| i32::try_from(zahl).ok())
        .map(Punkte)
        .ok_or(Formfehler::FalscherWert { schluessel, erwartet })
}

//! Whatever comes in from outside: the readers and every text field answer, without a panic and
//! within a time. A short run here; `JASSTAFEL_KRAFT_FAELLE` says how many cases a long one takes
//! (`cargo xtask kraft`). The cases are the same in every run of the same length.

use crate::tisch::*;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Ansage, Eintrag, OhneWertung, Vorfallfolge, Vorfallnotiz};
use jasstafel::engine::log::{Session, Zeit, ordne};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::replay;
use jasstafel::engine::save::{
    Beiseite, Schaden, SessionId, lies_datei, lies_schluessel, lies_sicherung, lies_zeile,
    schluessel, schreibe_datei, schreibe_satz, schreibe_sicherung,
};
use jasstafel::text::{self, Sprache};
use serde_json::Value;
use std::time::{Duration, Instant};

/// How long one case may take at most; most take microseconds.
const FRIST: Duration = Duration::from_secs(5);

fn faelle(kurz: usize) -> usize {
    std::env::var("JASSTAFEL_KRAFT_FAELLE").ok().and_then(|n| n.parse().ok()).unwrap_or(kurz)
}

/// What breaks readers: ends of numbers, controls, halves of pairs, markup, formulas, depth.
const STUECKE: [&str; 40] = [
    "",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "\\uD83D\\uDE00",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "0",
    "-0",
    "-1",
    "1e308",
    "1e999",
    "18446744073709551615",
    "9007199254740992",
    "-9223372036854775808",
    "0.1",
    "\u{0}",
    "\u{7f}",
    "\u{202e}",
    "\u{2066}",
    "\u{feff}",
    "👩‍👩‍👧‍👦",
    "é",
    "e\u{301}",
    "ß",
    "<script>alert(1)</script>",
    "=1+1",
    "'; DROP",
    "{0}",
    "{1}{0}",
    "../..",
    "%s%n",
    "\n",
];

fn abend() -> Tisch {
    Tisch::schieber(1000).von_allem().strafe(A, 10)
}

fn kennung() -> SessionId {
    SessionId::try_from("2026-fuzz".to_owned()).expect("Kennung")
}

/// The text, mutated somewhere: bytes, whole pieces, a part doubled, moved or cut.
fn veraendert(text: &str, w: &mut Wuerfel) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=w.wirf(4) {
        let von = w.wirf(bytes.len() + 1);
        let bis = (von + w.wirf(1 + w.0 as usize % 60)).min(bytes.len());
        match w.wirf(7) {
            0 => drop(bytes.drain(von..bis)),
            1 => drop(bytes.splice(von..bis, w.aus(&STUECKE).bytes())),
            2 => {
                let teil = bytes[von..bis].to_vec();
                let stelle = w.wirf(bytes.len() + 1);
                drop(bytes.splice(stelle..stelle, teil));
            }
            3 => bytes.truncate(von),
            4 if von < bytes.len() => bytes[von] ^= 1 << w.wirf(8),
            5 => {
                let tief = w.aus(&["[", "{\"a\":", "\"", "9"]).repeat(w.wirf(300));
                drop(bytes.splice(von..von, tief.bytes()));
            }
            _ => drop(bytes.splice(von..von, w.wirf(1 << 30).to_string().bytes())),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn lies_alles(text: &str) {
    let start = Instant::now();
    for gelesen in [lies_sicherung(text).map(|s| s.dateien), lies_datei(text).map(|d| vec![d])] {
        match gelesen {
            Ok(dateien) => {
                for datei in dateien {
                    let _ = datei.pruefe_tafel();
                    let geschrieben = schreibe_datei(&datei.session, &datei.saetze);
                    assert_eq!(lies_datei(&geschrieben).map(|d| d.saetze), Ok(datei.saetze));
                }
            }
            Err(schaden) => assert!(!text::schaden(Sprache::DE, &schaden).is_empty()),
        }
    }
    match lies_zeile(text) {
        Ok(satz) => assert_eq!(lies_zeile(&schreibe_satz(&satz)), Ok(satz)),
        Err(schaden) => assert!(!text::schaden(Sprache::DE, &schaden).is_empty()),
    }
    if let Some((session, id)) = lies_schluessel(text) {
        assert_eq!(schluessel(&session, id), text);
    }
    assert!(start.elapsed() < FRIST, "{} bytes", text.len());
}

#[test]
fn mutated_files_backups_and_records_are_read_or_refused() {
    let saetze = abend().saetze;
    let datei = schreibe_datei(&kennung(), &saetze);
    let beiseite = Beiseite {
        key: "jt1/alt/3-a".to_owned(),
        text: "{kaputt".to_owned(),
        schaden: Schaden::FremdeDatei,
    };
    let sicherung = schreibe_sicherung(&[datei.clone(), datei.clone()], &[beiseite]);
    let mut vorlagen = vec![datei, sicherung, schluessel(&kennung(), saetze[0].id)];
    vorlagen.extend(saetze.iter().map(schreibe_satz));
    vorlagen.iter().for_each(|vorlage| lies_alles(vorlage));
    let mut w = Wuerfel(4711);
    for _ in 0..faelle(6_000) {
        let vorlage = w.wirf(vorlagen.len());
        let mut text = veraendert(&vorlagen[vorlage], &mut w);
        // The check sum is put right now and then: what lies behind it is tried too.
        if w.wirf(2) == 0
            && let Ok(Value::Object(mut satz)) = serde_json::from_str(&text)
            && satz.remove("crc").is_some()
        {
            let ohne = Value::Object(satz).to_string();
            let summe = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(ohne.as_bytes());
            text = format!("{},\"crc\":\"{summe:08x}\"}}", &ohne[..ohne.len() - 1]);
        }
        lies_alles(&text);
        // What was found once is a start for the next.
        if text.len() < 20_000 && w.wirf(8) == 0 {
            let stelle = w.wirf(vorlagen.len());
            if stelle > 2 {
                vorlagen[stelle] = text;
            }
        }
    }
}

fn wort(w: &mut Wuerfel) -> String {
    let mut text: String = (0..w.wirf(5)).map(|_| w.aus(&STUECKE)).collect();
    match w.wirf(6) {
        0 => text.push_str(&"x".repeat(w.wirf(200))),
        1 => text.push_str(&w.aus(&["é", "👩‍👩‍👧‍👦", "\u{202e}", "a b"]).repeat(w.wirf(3_000))),
        _ => {}
    }
    text
}

#[test]
fn every_text_field_takes_or_refuses_whatever_is_typed() {
    let mut w = Wuerfel(1291);
    let mut verweigert = 0;
    let faelle = faelle(2_000);
    for _ in 0..faelle {
        let start = Instant::now();
        let mut tisch = Tisch::schieber(1000).spiel(Modus::Rosen, A, 100);
        let partie = tisch.jetzt().id;
        let ziel = tisch.id(0);
        let befehl = match w.wirf(7) {
            0 => Befehl::SetzeTitel { titel: wort(&mut w) },
            1 => {
                let mut kopf = kopf("schieber", serde_json::json!({}), 0);
                kopf.spieler = (0..w.wirf(6)).map(|_| wort(&mut w)).collect();
                kopf.jassart = if w.wirf(3) == 0 { wort(&mut w) } else { kopf.jassart };
                tisch = Tisch::leer();
                Befehl::BeginnePartie(kopf)
            }
            2 => {
                let art = OhneWertung::Annulliert;
                let grund = wort(&mut w);
                Befehl::TrageEin { partie, eintrag: Eintrag::OhneWertung { art, grund } }
            }
            3 => {
                let mut eintrag = strafe(A, 10);
                if let Eintrag::Strafe { grund, partei, .. } = &mut eintrag {
                    *grund = wort(&mut w);
                    *partei = w.wirf(4);
                }
                Befehl::TrageEin { partie, eintrag }
            }
            4 => {
                let mut neu = korrektur(ziel, Some(spiel(Modus::Rosen, A, 90)));
                (neu.wer, neu.grund) = (wort(&mut w), wort(&mut w));
                Befehl::Korrigiere(neu)
            }
            5 => Befehl::TrageEin { partie, eintrag: Eintrag::Abbruch { grund: wort(&mut w) } },
            _ => {
                let ansage = Ansage { modus: None, ansager: None, faktor: None };
                let _ =
                    tisch.versuche(Befehl::TrageEin { partie, eintrag: Eintrag::Ansage(ansage) });
                let folge = Vorfallfolge::PartieVerloren;
                let notiz = Vorfallnotiz { folge, seite: B, grund: wort(&mut w) };
                Befehl::TrageEin { partie, eintrag: Eintrag::Vorfall(notiz) }
            }
        };
        match tisch.versuche(befehl) {
            Ok(_) => {
                // What was taken in goes out and comes back as it is.
                let datei = schreibe_datei(&kennung(), &tisch.saetze);
                let gelesen = lies_datei(&datei).expect("lesbar");
                assert_eq!(gelesen.saetze, tisch.saetze);
                assert_eq!(gelesen.pruefe_tafel(), Ok(()));
                // No record is larger than one that the stores read.
                for satz in &tisch.saetze {
                    assert_eq!(lies_zeile(&schreibe_satz(satz)), Ok(satz.clone()));
                }
            }
            Err(grund) => {
                assert!(!text::ablehnung(Sprache::DE, None, &grund).is_empty());
                verweigert += 1;
            }
        }
        assert!(start.elapsed() < FRIST);
    }
    assert!(verweigert * 5 > faelle && verweigert * 20 < faelle * 19, "{verweigert} of {faelle}");
}

#[test]
fn a_clock_that_jumps_changes_nothing_but_the_times() {
    let mut saetze = abend().saetze;
    let ohne_zeit = |saetze: &[_]| {
        let mut tafel = replay::tafel(&Session::aus(saetze.iter().cloned()));
        vergiss_zeit(&mut tafel);
        tafel
    };
    let soll = ohne_zeit(&saetze);
    let mut w = Wuerfel(7);
    for _ in 0..200 {
        for satz in &mut saetze {
            satz.zeit = Zeit([i64::MIN, -1, 0, 1, 1 << 40, i64::MAX][w.wirf(6)]);
        }
        let stelle = w.wirf(saetze.len());
        saetze.rotate_left(stelle);
        assert_eq!(ohne_zeit(&saetze), soll);
        for satz in &saetze {
            assert_eq!(lies_zeile(&schreibe_satz(satz)), Ok(satz.clone()));
        }
        ordne(&mut saetze);
    }
}

fn vergiss_zeit(wert: &mut Value) {
    match wert {
        Value::Object(felder) => {
            felder.remove("zeit");
            felder.values_mut().for_each(vergiss_zeit);
        }
        Value::Array(liste) => liste.iter_mut().for_each(vergiss_zeit),
        _ => {}
    }
}

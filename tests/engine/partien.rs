//! The 24 recorded Partien: from card points, Weis, Stöck and the moments of Berg and thanks,
//! written by commands only, every total comes out (S1 to S4, W4, T1, T4, B1, B3, B4, B8, A1 to
//! A4, R1, G1).

use crate::tisch::*;
use jasstafel::engine::event::{Ausgang, Teil};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::seite::{Platz, Seite};
use serde_json::{Map, Value, json};

const DATEN: [&str; 2] =
    [include_str!("../daten/partien-1000.jsonl"), include_str!("../daten/partien-2500.jsonl")];

pub fn partien() -> Vec<Value> {
    let zeilen = DATEN.iter().flat_map(|datei| datei.lines());
    zeilen.map(|zeile| serde_json::from_str(zeile).expect("eine Partie je Zeile")).collect()
}

fn zahl(wert: &Value) -> i32 {
    wert.as_i64().and_then(|zahl| i32::try_from(zahl).ok()).expect("eine Zahl")
}

fn paar(wert: &Value) -> [i32; 2] {
    [zahl(&wert[0]), zahl(&wert[1])]
}

fn seite_von(platz: &Value) -> Seite {
    Platz(zahl(platz) as u8).seite()
}

fn seite(team: &Value) -> Seite {
    [A, B][zahl(team) as usize]
}

/// A moment on record: after which Stich of which Spiel a side spoke, and what stood then.
struct Moment<'a> {
    rufer: Seite,
    durch: &'a str,
    stand: [i32; 2],
    spiel: i32,
    nach_stich: usize,
}

impl Moment<'_> {
    fn aus(wert: &Value) -> Moment<'_> {
        Moment {
            rufer: seite(&wert["team"]),
            durch: wert["durch"].as_str().expect("durch"),
            stand: paar(&wert["stand"]),
            spiel: zahl(&wert["spiel"]),
            nach_stich: zahl(&wert["nach_stich"]) as usize,
        }
    }
}

/// One recorded Spiel on its way to the slate.
struct Schreiber<'a> {
    tisch: Tisch,
    spiel: &'a Value,
    modus: Modus,
    stoeck_geschrieben: bool,
}

impl Schreiber<'_> {
    /// The side that holds the Stöck and has not written them yet.
    fn stoeck(&self) -> Option<Seite> {
        let platz = Some(&self.spiel["stoeck"]).filter(|platz| !platz.is_null());
        platz.filter(|_| !self.stoeck_geschrieben).map(seite_von)
    }

    fn schreibe_stoeck(&mut self) {
        if let Some(seite) = self.stoeck() {
            self.tisch.trage_ein(stoeck(seite));
            self.stoeck_geschrieben = true;
        }
    }

    /// The card points of the Stiche so far: summed up from the Stiche, not read off.
    fn lage(&self, nach_stich: usize) -> Teil {
        let mut karten = [0, 0];
        for stich in self.spiel["stiche"].as_array().expect("Stiche").iter().take(nach_stich) {
            karten[seite_von(&stich["gewinner"]).index()] += zahl(&stich["punkte"]);
        }
        let teil = if nach_stich == 1 { erster } else { teil };
        teil(self.modus, karten[0], karten[1]).expect("eine Lage")
    }
}

#[test]
fn all_recorded_partien_come_out_as_they_were_played() {
    let partien = partien();
    assert_eq!(partien.len(), 24);
    for partie in &partien {
        let seed = zahl(&partie["seed"]);
        let tisch = schreibe(partie);
        let jetzt = tisch.jetzt();
        let moment = Moment::aus(&partie["ende"]);

        let berg = jetzt.stand.berg.as_ref().expect("ein Berg");
        let soll = Moment::aus(&partie["berg"]);
        assert_eq!(berg.seite, soll.rufer, "{seed}: Berg");
        assert_eq!(i32::from(berg.nr), soll.spiel, "{seed}: Berg");
        assert_eq!([berg.stand.a.0, berg.stand.b.0], soll.stand, "{seed}: Berg");
        assert!(!berg.zu_frueh);

        let ende = jetzt.stand.ende.as_ref().expect("ein Ende");
        assert_eq!(ende.sieger().collect::<Vec<_>>(), [moment.rufer.index()], "{seed}: Ende");
        assert_eq!(json!(ende.schneider), partie["ende"]["schneider"], "{seed}: Schneider");
        let durch = if moment.nach_stich == 1 { moment.durch } else { "bedankt" };
        assert_eq!(ende.durch.kennung(), durch, "{seed}: Ende");
        assert_eq!(punkte(&tisch), moment.stand, "{seed}: Ende");

        for (nr, konto) in jetzt.stand.konten.iter().enumerate() {
            for (art, soll) in partie["striche"][nr].as_object().expect("Striche") {
                let art = jasstafel::engine::stand::Strichart::ALLE
                    .into_iter()
                    .find(|a| a.kennung() == art)
                    .expect("Strichart");
                assert_eq!(json!(konto.striche.art(art)), *soll, "{seed}: {art:?} der Seite {nr}");
            }
        }
        pruefe_rechnung(jetzt);
    }
}

/// Writes a recorded Partie, checking the totals after every Spiel.
pub fn schreibe(partie: &Value) -> Tisch {
    let mut regeln: Map<String, Value> = partie["faktoren"]
        .as_object()
        .expect("Faktoren")
        .iter()
        .map(|(modus, faktor)| (format!("faktor.{modus}"), faktor.clone()))
        .collect();
    for key in ["ziel", "berg_bei", "schneider_unter"] {
        regeln.insert(key.to_owned(), partie[key].clone());
    }
    let spiele = partie["spiele"].as_array().expect("Spiele");
    let geber = zahl(&spiele[0]["geber"]) as u8;
    let mut tisch = Tisch::leer().partie("schieber", Value::Object(regeln), geber);
    let berg_moment = Moment::aus(&partie["berg"]);
    let ende_moment = Moment::aus(&partie["ende"]);
    for (stelle, spiel) in spiele.iter().enumerate() {
        let nr = stelle as i32 + 1;
        // G1: the board says who deals.
        assert_eq!(i32::from(tisch.jetzt().stand.geber.0), zahl(&spiel["geber"]));
        tisch = schreibe_spiel(tisch, nr, spiel, &berg_moment, &ende_moment);
        assert_eq!(punkte(&tisch), paar(&spiel["stand"]), "{}: nach Spiel {nr}", partie["seed"]);
    }
    tisch
}

fn schreibe_spiel(
    tisch: Tisch,
    nr: i32,
    spiel: &Value,
    berg_moment: &Moment,
    ende_moment: &Moment,
) -> Tisch {
    let modus: Modus = serde_json::from_value(spiel["trumpf"].clone()).expect("Modus");
    let ansager = seite_von(&spiel["ansager"]);
    let mut schreiber = Schreiber { tisch, spiel, modus, stoeck_geschrieben: false };
    schreiber.tisch.trage_ein(ansage(modus, None));
    // W4: the data say what each side may write; it is one side at most.
    for (seite, punkte) in [A, B].into_iter().zip(paar(&spiel["weis"])) {
        if punkte > 0 {
            schreiber.tisch.trage_ein(weis(seite, punkte));
        }
    }
    if berg_moment.spiel == nr {
        // T4, B8: at that moment the Stöck count for either side, shown or not.
        schreiber.schreibe_stoeck();
        let lage = schreiber.lage(berg_moment.nach_stich);
        schreiber.tisch.trage_ein(berg(berg_moment.rufer, Some(lage)));
    }
    let gespielt = spiel["stiche"].as_array().expect("Stiche").len();
    // Thanks after the ninth Stich, too, come before a Matsch is written, unless it was the Matsch
    // that reached the Ziel (S5).
    if ende_moment.spiel == nr && ende_moment.durch != "matsch" {
        assert_eq!(gespielt, ende_moment.nach_stich);
        schreiber.schreibe_stoeck();
        let lage = schreiber.lage(ende_moment.nach_stich);
        schreiber.tisch.trage_ein(merci(ende_moment.rufer, Some(lage)));
        return schreiber.tisch;
    }
    schreiber.schreibe_stoeck();
    let alle_neun = [A, B].into_iter().find(|s| zahl(&spiel["stiche_je_team"][s.index()]) == 9);
    let ergebnis = match alle_neun {
        Some(seite) => Ausgang::Matsch(seite),
        None => {
            let [a, b] = paar(&spiel["kartenpunkte"]);
            Ausgang::Punkte(je(a, b))
        }
    };
    assert_eq!(spiel["matsch"], json!(alle_neun.map(Seite::index)));
    schreiber.tisch.trage_ein(ausgang(modus, ansager, ergebnis));
    if ende_moment.spiel == nr {
        schreiber.tisch.trage_ein(merci(ende_moment.rufer, None));
    }
    schreiber.tisch
}

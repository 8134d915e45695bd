//! Every Jassart by data: the worked examples of the sources, what an entry must not be, and a
//! long run of lawful entries made from nothing but the form each board describes.

use crate::tisch::*;
use jasstafel::engine::brett::Lage;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{Eintrag, OhneWertung, PartieKopf, Wert, Werte};
use jasstafel::engine::formular::{Feld, Feldart, Feldname, Formular, Summe};
use jasstafel::engine::gestalt;
use jasstafel::engine::jassart::{self, ALLE, Jassart};
use jasstafel::engine::log::{Partie, Session};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::replay;
use jasstafel::engine::save::{SessionId, lies_datei, schreibe_datei};
use jasstafel::engine::seite::Platz;
use jasstafel::engine::stand::{Marken, Zeilenart};
use jasstafel::engine::tischregeln::Spielraum;
use serde_json::{Value, json};

const NAMEN: [&str; 10] =
    ["Anna", "Beat", "Chris", "Dora", "Emil", "Fritz", "Gret", "Hans", "Ida", "Jost"];

fn tisch(jassart: &str, spieler: usize, geber: u8, regeln: Value) -> Tisch {
    let mut tisch = Tisch::leer();
    let kopf = PartieKopf {
        jassart: jassart.to_owned(),
        spieler: NAMEN[..spieler].iter().map(|name| (*name).to_owned()).collect(),
        geber: Platz(geber),
        tischregeln: gestalt::lies(&dokument(&regeln)).expect("Tischregeln"),
        ausgabe: Ausgabe::HEUTE,
    };
    tisch.versuche(Befehl::BeginnePartie(kopf)).unwrap_or_else(|e| panic!("{jassart}: {e:?}"));
    tisch
}

fn eintrag(daten: &Value) -> Eintrag {
    if let Some(art) = daten.get("ohne") {
        let art: OhneWertung = gestalt::lies(&dokument(art)).expect("Art");
        return ohne(art);
    }
    if let Some(strafe) = daten.get("strafe") {
        let partei = strafe[0].as_u64().expect("Partei") as usize;
        let punkte = Punkte(strafe[1].as_i64().expect("Punkte") as i32);
        return Eintrag::Strafe { partei, punkte, grund: "abgemacht".to_owned() };
    }
    werte(daten.clone())
}

fn zahlen(je: impl Iterator<Item = Punkte>) -> Value {
    je.map(|punkte| punkte.0).collect()
}

/// What the board says, by the names the examples use.
fn ist(partie: &Partie, was: &str) -> Value {
    let stand = &partie.stand;
    let konten = &stand.konten;
    match was {
        "punkte" => zahlen(konten.iter().map(|k| k.punkte)),
        "runde" => zahlen(konten.iter().map(|k| k.runde)),
        "marken" => konten.iter().map(|k| json!([k.marken.s, k.marken.n])).collect(),
        "raus" => konten.iter().map(|k| json!(k.raus)).collect(),
        "dealer" => json!(stand.geber.0),
        "raenge" => json!(stand.ende.as_ref().map(|ende| ende.raenge.clone())),
        "schneider" => json!(stand.ende.as_ref().is_some_and(|ende| ende.schneider)),
        "summen" => zahlen(partie.jassart.brett.tabelle(partie.lage()).summen.into_iter()),
        "rundensumme" => {
            zahlen((0..konten.len()).map(|nr| {
                stand.zeilen.iter().filter_map(|zeile| zeile.runde.get(nr).copied()).sum()
            }))
        }
        _ => panic!("{was}?"),
    }
}

/// The table of a worked example, with all its entries.
fn gespielt(beispiel: &Value) -> Tisch {
    let art = beispiel["art"].as_str().expect("art");
    let spieler = beispiel["spieler"].as_u64().expect("spieler") as usize;
    let geber = beispiel["geber"].as_u64().expect("geber") as u8;
    let regeln = beispiel.get("regeln").cloned().unwrap_or(json!({}));
    let mut tisch = tisch(art, spieler, geber, regeln);
    for daten in beispiel["eintraege"].as_array().expect("eintraege") {
        tisch.trage_ein(eintrag(daten));
    }
    tisch
}

#[test]
fn every_worked_example() {
    let daten = include_str!("../daten/jassarten.json");
    let daten: Vec<Value> = serde_json::from_str(daten).expect("Beispiele");
    for beispiel in &daten {
        let mut tisch = gespielt(beispiel);
        for (was, soll) in beispiel["erwartet"].as_object().expect("erwartet") {
            assert_eq!(&ist(tisch.jetzt(), was), soll, "{was} von {beispiel}");
        }
        pruefe_rechnung(tisch.jetzt());
        gleich_nach_export(&tisch);
        // Taken back and entered again it is the same.
        let vorher = tisch.tafel();
        let anzahl = tisch.jetzt().eintragungen.len();
        for nr in (0..anzahl).rev().take(1) {
            assert!(tisch.jetzt().eintragungen[nr].aktiv);
            tisch = tisch.zurueck().wieder();
        }
        assert_eq!(tisch.tafel(), vorher);
    }
    // Every Jassart that has a form has its example.
    for jassart in ALLE.iter().filter(|j| j.brett.art().kennung() != "tafel") {
        assert!(daten.iter().any(|b| b["art"] == jassart.id), "{}", jassart.id);
    }
}

#[test]
fn kreuzjass_is_written_on_the_slate() {
    use jasstafel::engine::modus::Modus::Rosen;
    let mut tisch = tisch("kreuzjass", 4, 0, json!({ "ziel": 1000 }));
    tisch.trage_ein(matsch(Rosen, A, A));
    tisch.trage_ein(spiel(Rosen, B, 57));
    assert_eq!(punkte(&tisch), [314, 100]);
}

/// The entry checks V1 to V7 of every kind of field, and what no single field shows.
#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let n = Value::Null;
    for (art, spieler, vorher, felder, kennung) in [
        // V1
        ("gluecksjass", 4, vec![], json!({"kp": [-1, 58, 50, 50]}), "feld_bereich"),
        ("schaggi-haas", 2, vec![], json!({"kp": [-5, 20]}), "feld_bereich"),
        (
            "stich-differenzler",
            2,
            vec![],
            json!({"ansage": [-1, 0], "stiche": [6, 6]}),
            "feld_bereich",
        ),
        // V2
        ("gluecksjass", 4, vec![], json!({"kp": [70, 40, 31, 15]}), "feld_summe"),
        ("schaggi-haas", 2, vec![], json!({"kp": [100, 58]}), "feld_bereich"),
        ("schellenjass", 3, vec![], json!({"kp": [100, 50, 8]}), "feld_bereich"),
        ("bolschewik", 4, vec![], v(json!({"gebot": 100, "kp": [200, 113]})), "feld_summe"),
        (
            "bolschewik",
            4,
            vec![],
            v(json!({"gebot": 100, "kontrakt": "bock", "kp": [200, 114]})),
            "feld_summe",
        ),
        ("handjass-4", 4, vec![], json!({"kp": [70, 48, 20, 15]}), "feld_summe"),
        ("handjass-4", 4, vec![], json!({"kp": [90, 68, n, n]}), "feld_bereich"),
        ("handjass-4", 4, vec![], json!({"kp": [90, n, n, n]}), "zu_wenig_dabei"),
        (
            "handjass-4",
            4,
            vec![],
            json!({"kp": [90, 67, n, n], "weis": [n, n, 20, n]}),
            "nicht_dabei",
        ),
        ("schaufel-dame", 4, vec![], json!({"kp": [62, 45, 33, 17]}), "feld_fehlt"),
        // V3
        ("gluecksjass", 4, vec![], json!({"kp": [1, 56, 50, 50]}), "feld_wert_unmoeglich"),
        ("mittlere", 3, vec![], json!({"kp": [156, 0, 1]}), "feld_wert_unmoeglich"),
        ("bolschewik", 4, vec![], v(json!({"gebot": 100, "kp": [313, 1]})), "feld_wert_unmoeglich"),
        (
            "bolschewik",
            4,
            vec![],
            v(json!({"gebot": 100, "kontrakt": "bock", "kp": [249, 1]})),
            "feld_wert_unmoeglich",
        ),
        ("bieter-3", 3, vec![koenig()], json!({"kp": 156}), "feld_wert_unmoeglich"),
        // V4
        (
            "sidi-barrani",
            4,
            vec![],
            v(json!({"gebot": 100, "kp": [150, 7], "matsch": 0})),
            "feld_summe",
        ),
        // V5
        (
            "gluecksjass",
            4,
            vec![],
            json!({"kp": [70, 40, 31, 16], "weis": [30, n, n, n]}),
            "weis_unmoeglich",
        ),
        (
            "gluecksjass",
            4,
            vec![],
            json!({"kp": [70, 40, 31, 16], "weis": [20, 50, n, n]}),
            "feld_nur_einer",
        ),
        ("bieter-3", 3, vec![koenig()], json!({"kp": 90, "weis": [20, 20, n]}), "feld_nur_einer"),
        // V6
        ("gluecksjass", 4, vec![], json!({"kp": [70, 40, 31, 16], "stoeck": 4}), "feld_bereich"),
        (
            "coiffeur-schieber",
            4,
            vec![],
            json!({"partei": 0, "kontrakt": "obenabe", "kp": 70, "stoeck": true}),
            "feld_nicht_hier",
        ),
        // V7
        (
            "stich-differenzler",
            2,
            vec![],
            json!({"ansage": [6, 6], "stiche": [6, 5]}),
            "feld_summe",
        ),
        ("ramset", 3, vec![], json!({"stiche": [3, 1, n]}), "feld_summe"),
        ("guggitaler", 3, vec![], json!({"stiche": [4, 4, 3]}), "feld_summe"),
        // Who takes part
        (
            "aucho-4",
            4,
            vec![],
            json!({"art": "hand", "nehmer": 0, "ergebnis": "gewonnen"}),
            "nicht_dabei",
        ),
        ("aucho-3", 3, vec![], json!({"art": "lukas", "ergebnis": "gewonnen"}), "feld_art"),
        (
            "aucho-4",
            4,
            vec![],
            json!({"art": "kehr-leer", "nehmer": 1, "ergebnis": "verloren"}),
            "feld_nicht_hier",
        ),
        ("zuger-3", 3, vec![], json!({"kp": [50, 40, n]}), "nicht_dabei"),
        (
            "rumba",
            3,
            vec![],
            json!({"art": "rumba", "nehmer": 2, "stiche": [3, 2, n]}),
            "nicht_dabei",
        ),
        ("zwick", 3, vec![], json!({"nehmer": 2, "stiche": [3, 2, n]}), "nicht_dabei"),
        (
            "palette",
            4,
            vec![],
            json!({"nehmer": 0, "gebot": 120, "partner": 0, "kp": 130}),
            "feld_gleich",
        ),
        ("bieter-5", 5, vec![], json!({"koenig": 0, "partner": 4, "ansage": 700}), "partner_neben"),
        ("bieter-5", 5, vec![], json!({"koenig": 0, "partner": 0, "ansage": 700}), "feld_gleich"),
        // Bids
        ("bieter-4", 4, vec![], json!({"koenig": 0, "ansage": 340}), "feld_bereich"),
        ("bieter-3", 3, vec![], json!({"koenig": 0, "ansage": 590}), "feld_bereich"),
        ("pandur-3", 3, vec![], json!({"nehmer": 0, "gebot": 125, "kp": 130}), "feld_schritt"),
        ("pandur-3", 3, vec![], json!({"nehmer": 0, "gebot": 120}), "feld_fehlt"),
        (
            "pandur-3",
            3,
            vec![],
            json!({"nehmer": 0, "gebot": 120, "kp": 130, "ergebnis": "gewonnen"}),
            "feld_nicht_hier",
        ),
        ("sidi-barrani", 4, vec![], v(json!({"gebot": 80, "kp": [100, 57]})), "feld_bereich"),
        (
            "palette",
            4,
            vec![],
            json!({"nehmer": 0, "art": "matsch-allein", "partner": 1, "ergebnis": "gewonnen"}),
            "feld_nicht_hier",
        ),
        // What hangs on the number of the Spiel
        ("bieter-3", 3, vec![koenig()], json!({"art": "verzicht"}), "feld_art"),
        (
            "bieter-3",
            3,
            vec![koenig(), json!({"kp": 90})],
            json!({"art": "hindersi-verloren"}),
            "feld_art",
        ),
        (
            "bieter-3",
            3,
            vec![koenig(), json!({"kp": 90})],
            json!({"art": "verzicht", "stoeck": 0}),
            "nicht_dabei",
        ),
        ("bieter-3", 3, vec![koenig()], koenig(), "feld_unbekannt"),
        ("bieter-3", 3, vec![], json!({"kp": 90}), "feld_unbekannt"),
        ("guggitaler", 3, vec![], json!({"schellenkarten": [3, 3, 3]}), "feld_unbekannt"),
        ("differenzler-verdeckt", 4, vec![], json!({"kp": [40, 40, 40, 37]}), "feld_unbekannt"),
        // Others
        (
            "mittlere",
            3,
            vec![],
            json!({"kp": [50, 50, 57], "stichlos": [1, n, n]}),
            "feld_wert_unmoeglich",
        ),
        (
            "differenzler-3",
            3,
            vec![],
            json!({"ansage": [50, 0, 57], "kp": [50, 50, 57], "mit_stich": [1, n, n]}),
            "feld_nicht_hier",
        ),
        ("hose-abe", 3, vec![], json!({"handwert": [30, 20]}), "feld_art"),
        (
            "hose-abe",
            3,
            vec![],
            json!({"handwert": [30, 20, 10], "trio": [n, 1, n]}),
            "feld_wert_unmoeglich",
        ),
        ("hose-abe", 3, vec![], json!({"handwert": [30, 32, 10]}), "feld_bereich"),
        ("hose-abe", 3, vec![], json!({"art": "verlierer"}), "feld_fehlt"),
    ] {
        let mut tisch = tisch(art, spieler, 0, json!({}));
        for daten in &vorher {
            tisch.trage_ein(eintrag(daten));
        }
        let grund = tisch.verweigert(eintrag(&felder));
        assert_eq!(grund.kennung(), kennung, "{art} {felder}: {grund:?}");
        let satz = jasstafel::text::ablehnung(jasstafel::text::Sprache::DE, None, &grund);
        assert!(satz.len() > 5 && !satz.contains('{'), "{satz}");
    }
}

fn v(mut felder: Value) -> Value {
    felder["nehmer"] = json!(0);
    felder
}

fn koenig() -> Value {
    json!({"koenig": 0, "ansage": 650})
}

#[test]
fn two_at_the_goal_in_one_spiel_want_to_know_who_was_first() {
    let mut tisch = tisch("schaggi-haas", 2, 0, json!({ "ziel": 150 }));
    tisch.trage_ein(werte(json!({"kp": [70, 80]})));
    let grund = tisch.verweigert(werte(json!({"kp": [80, 70]})));
    assert_eq!(grund.kennung(), "feld_fehlt");
    // Nobody is asked where one alone is there.
    let grund = tisch.verweigert(werte(json!({"kp": [80, 60], "zuerst": 0})));
    assert_eq!(grund.kennung(), "feld_nicht_hier");
    let tisch = tisch.eintrag(werte(json!({"kp": [80, 77], "zuerst": 1})));
    assert_eq!(ist(tisch.jetzt(), "raenge"), json!([2, 1]));
}

#[test]
fn a_hidden_estimate_is_no_spiel_and_holds_until_all_are_in() {
    let ansage = |partei: i32, ansage: i32| werte(json!({"partei": partei, "ansage": ansage}));
    let tisch = tisch("differenzler-verdeckt", 4, 1, json!({ "spiele": 2 }))
        .eintrag(ansage(0, 50))
        .eintrag(ansage(1, 30))
        .eintrag(ansage(0, 40));
    let partie = tisch.jetzt();
    assert_eq!((partie.stand.gespielt(), partie.stand.geber), (0, Platz(1)));
    // No number of it on the board before the points are.
    let tabelle = partie.jassart.brett.tabelle(partie.lage());
    assert!(
        tabelle
            .zeilen
            .iter()
            .flat_map(|z| &z.zellen)
            .all(|z| z.neben.is_empty() && z.wert.is_none())
    );
    let mut tisch = tisch.eintrag(ansage(2, 60)).eintrag(ansage(3, 7));
    // Locked: all are in.
    assert_eq!(tisch.verweigert(ansage(0, 41)).kennung(), "feld_unbekannt");
    let vergeben = tisch.clone().ohne(OhneWertung::Vergeben);
    assert!(vergeben.jetzt().stand.angesagt.is_empty());
    let tisch = tisch.eintrag(werte(json!({"kp": [40, 30, 50, 37]})));
    assert_eq!(ist(tisch.jetzt(), "punkte"), json!([-10, -10, 10, 30]));
    let tabelle = tisch.jetzt().jassart.brett.tabelle(tisch.jetzt().lage());
    let letzte = tabelle.zeilen.last().expect("Zeile");
    assert_eq!(letzte.zellen[2].neben, [(Feldname::Ansage, 60), (Feldname::Kartenpunkte, 50)]);
    // The next estimate begins the next Spiel but does not close this one.
    let tisch = tisch.eintrag(ansage(0, 10)).zurueck().zurueck();
    assert_eq!(tisch.jetzt().stand.angesagt.len(), 5);
}

#[test]
fn a_correction_recomputes_who_left_and_who_deals() {
    let nimmt = |wer: i32, wie: &str| werte(json!({"art": "hand", "nehmer": wer, "ergebnis": wie}));
    let lukas = werte(json!({"art": "lukas", "ergebnis": "gewonnen"}));
    let tisch = tisch("aucho-4", 4, 0, json!({}))
        .eintrag(nimmt(1, "gewonnen"))
        .eintrag(lukas)
        .eintrag(nimmt(1, "gewonnen"))
        .eintrag(nimmt(3, "gewonnen"));
    assert_eq!(ist(tisch.jetzt(), "raus"), json!([null, 1, null, null]));
    assert_eq!(tisch.jetzt().stand.geber, Platz(0));
    // B lost the first one: nobody has left, four play, and the dealer of the fourth sat out.
    let ziel = tisch.id(0);
    let berichtigung = verbindlich(korrektur(ziel, Some(nimmt(1, "verloren"))));
    let mut versuch = tisch.clone();
    // D dealt the fourth Spiel and cannot have played it: that entry must go along.
    let grund = versuch.verweigerter_befehl(Befehl::Korrigiere(berichtigung.clone()));
    assert_eq!(grund.kennung(), "spaeterer_eintrag");
    let mit = vec![tisch.id(3)];
    let mut berichtigung = berichtigung;
    berichtigung.mit = mit;
    let tisch = tisch.korrigiert(berichtigung);
    assert_eq!(ist(tisch.jetzt(), "raus"), json!([null, null, null, null]));
    assert_eq!(ist(tisch.jetzt(), "marken"), json!([[0, 1], [6, 1], [2, 0], [0, 0]]));
    assert_eq!(tisch.jetzt().stand.geber, Platz(3));
}

#[test]
fn a_strafe_is_written_in_the_currency_of_the_board() {
    let tisch = tisch("aucho-3", 3, 0, json!({}))
        .eintrag(eintrag(&json!({"strafe": [1, -1]})))
        .eintrag(eintrag(&json!({"strafe": [0, 2]})));
    assert_eq!(ist(tisch.jetzt(), "marken"), json!([[2, 0], [0, 1], [0, 0]]));
    assert_eq!(ist(tisch.jetzt(), "punkte"), json!([2, -1, 0]));
}

#[test]
fn coiffeur_tells_what_is_open_and_when_nobody_can_catch_up() {
    let regeln = json!({"weis": false, "stoeck": false, "faktor.joker": 0, "faktor.joker-2": 0,
        "reihe.obenabe": 1, "reihe.schilten": 40});
    let mut tisch = tisch("coiffeur-schieber", 4, 0, regeln);
    let tabelle = |tisch: &Tisch| tisch.jetzt().jassart.brett.tabelle(tisch.jetzt().lage());
    let titel: Vec<String> =
        tabelle(&tisch).zeilen.iter().map(|z| format!("{:?}", z.titel)).collect();
    assert_eq!(titel[0], "Kontrakt(\"obenabe\", 5)");
    assert_eq!(titel[1], "Kontrakt(\"rosen\", 2)");
    assert_eq!(titel.len(), 6);
    assert!(titel[5].contains("schilten"));
    let alles = 257 * (2 + 2 + 3 + 3 + 5 + 6);
    assert_eq!(tabelle(&tisch).noch, [Punkte(alles), Punkte(alles)]);
    assert_eq!(tabelle(&tisch).uneinholbar, None);
    for (kontrakt, rest) in
        [("undenufe", false), ("obenabe", false), ("schellen", true), ("eicheln", true)]
    {
        for (partei, kp) in [(0, 157), (1, 0)] {
            let zelle = json!({"partei": partei, "kontrakt": kontrakt, "kp": kp});
            tisch.trage_ein(werte(zelle));
        }
        assert_eq!(tabelle(&tisch).uneinholbar, rest.then_some(0), "{kontrakt}");
    }
    // Six to twelve contracts.
    let mut kopf = tisch.jetzt().kopf.clone();
    kopf.tischregeln = gestalt::lies(&dokument(&json!({"faktor.rosen": 0, "faktor.joker": 0,
        "faktor.joker-2": 0})))
    .expect("Regeln");
    let grund = Session::default().entscheide(Befehl::BeginnePartie(kopf)).expect_err("fünf");
    assert_eq!(grund.kennung(), "kontrakt_zahl");
    // Five players are no pairs.
    let mut kopf = tisch.jetzt().kopf.clone();
    kopf.spieler.push("Emil".to_owned());
    let grund = Session::default().entscheide(Befehl::BeginnePartie(kopf)).expect_err("fünf");
    assert_eq!(grund.kennung(), "spieler_zahl");
}

// A long run of lawful entries, made from the form alone

/// A small generator: the same run every time.
struct Zufall(u64);

impl Zufall {
    fn zahl(&mut self, bis: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bis.max(1)
    }

    fn einmal_in(&mut self, von: usize) -> bool {
        self.zahl(von) == 0
    }

    fn bereich(&mut self, min: i32, max: i32, schritt: i32) -> i32 {
        let wert = min + self.zahl((max - min + 1) as usize) as i32;
        wert - wert.rem_euclid(schritt)
    }
}

/// Values for all that the form asks, as somebody at the table would type them.
fn ausgefuellt(formular: &Formular, parteien: usize, z: &mut Zufall) -> Werte {
    let mut werte = Werte::new();
    for feld in &formular.felder {
        if !feld.sichtbar(&werte) || (feld.freiwillig && !feld.je_partei && !z.einmal_in(3)) {
            continue;
        }
        let wert = if feld.je_partei {
            if feld.freiwillig && feld.summe == Summe::Frei && !z.einmal_in(3) {
                continue;
            }
            Wert::JePartei(liste(feld, parteien, z))
        } else {
            match feld.art {
                Feldart::Zahl { min, max } if feld.name == Feldname::Weis => {
                    Wert::Zahl([0, 20, 50, 100][z.zahl(4)].clamp(min, max))
                }
                Feldart::Zahl { min, max } => Wert::Zahl(z.bereich(min, max, feld.schritt)),
                Feldart::Ja => Wert::Ja(z.einmal_in(2)),
                Feldart::Wahl(moeglich) => {
                    let da: Vec<&str> = (0..moeglich.len())
                        .filter(|nr| feld.gilt_fuer(*nr))
                        .map(|nr| moeglich[nr])
                        .collect();
                    Wert::Wahl(da[z.zahl(da.len())].to_owned())
                }
                Feldart::Partei => {
                    let da: Vec<usize> = (0..parteien).filter(|nr| feld.gilt_fuer(*nr)).collect();
                    Wert::Zahl(da[z.zahl(da.len())] as i32)
                }
            }
        };
        werte.insert(feld.name.key().to_owned(), wert);
    }
    werte
}

fn liste(feld: &Feld, parteien: usize, z: &mut Zufall) -> Vec<Option<i32>> {
    let mut je: Vec<Option<i32>> = vec![None; parteien];
    let mut dabei: Vec<usize> = (0..parteien).filter(|nr| feld.gilt_fuer(*nr)).collect();
    if feld.freiwillig {
        dabei.retain(|_| !z.einmal_in(3));
    }
    let Feldart::Zahl { min, max } = feld.art else {
        for nr in dabei {
            je[nr] = Some(i32::from(z.einmal_in(2)));
        }
        return je;
    };
    if feld.name == Feldname::Rang {
        let start = z.zahl(parteien);
        return (0..parteien).map(|nr| Some(((start + nr) % parteien) as i32 + 1)).collect();
    }
    let summe = match feld.summe {
        Summe::Genau(summe) => Some(summe),
        Summe::WennAlle(summe) if dabei.len() == parteien => Some(summe),
        Summe::Hoechstens(summe) | Summe::WennAlle(summe) => Some(z.bereich(0, summe, 1)),
        Summe::Frei => None,
    };
    let Some(mut rest) = summe else {
        let einer = dabei.get(z.zahl(dabei.len())).copied();
        for nr in dabei.into_iter().filter(|nr| !feld.einer || Some(*nr) == einer) {
            je[nr] = Some(if feld.name == Feldname::Weis {
                [0, 20, 50, 100][z.zahl(4)]
            } else {
                z.bereich(min, max.min(200), 1)
            });
        }
        return je;
    };
    let letzter = dabei.pop();
    for nr in dabei {
        let teil = z.bereich(0, rest, 1);
        rest -= teil;
        je[nr] = Some(teil);
    }
    if let Some(letzter) = letzter {
        je[letzter] = Some(rest);
    }
    je
}

fn gleich_nach_export(tisch: &Tisch) {
    let id = SessionId::try_from("arten".to_owned()).expect("Kennung");
    let text = schreibe_datei(&id, &tisch.saetze);
    let datei = lies_datei(&text).unwrap_or_else(|s| panic!("{s:?}"));
    assert_eq!(datei.pruefe_tafel(), Ok(()));
    let gelesen = Session::aus(datei.saetze);
    assert_eq!(wert(&replay::tafel(&gelesen)), tisch.tafel());
}

/// What must hold on every board whatever was played.
fn gesetze(partie: &Partie) {
    pruefe_rechnung(partie);
    let stand = &partie.stand;
    let id = partie.jassart.id;
    let gewaehlt = |key: &str| partie.kopf.tischregeln.wahl(key);
    let mut marken = vec![Marken::default(); stand.konten.len()];
    for zeile in &stand.zeilen {
        for (summe, neu) in marken.iter_mut().zip(&zeile.marken) {
            *summe += *neu;
        }
        if zeile.art != Zeilenart::Spiel {
            continue;
        }
        let s: u16 = zeile.marken.iter().map(|m| m.s).sum();
        let n: u16 = zeile.marken.iter().map(|m| m.n).sum();
        let punkte: i32 = zeile.punkte.iter().map(|p| p.0).sum();
        match id {
            "mittlere" if gewaehlt("mittlere.tie") == "annulliert" && s == 0 => assert_eq!(n, 0),
            "mittlere" => assert_eq!((s, n), (2, 2), "{zeile:?}"),
            "hindersi-4" | "hindersi-3" | "hindersi" if gewaehlt("umgang.tie") == "keine" => {
                assert!(usize::from(s.max(n)) <= stand.konten.len() / 2, "{zeile:?}");
            }
            "bieter-4" | "bieter-3" | "bieter-5" | "bieter" | "schafhauser"
                if gewaehlt("bieter.marken") == "einsaetze" =>
            {
                assert_eq!(s, n, "{zeile:?}");
            }
            "schaufel-dame" => {
                let summen = [("achter-8", 57), ("achter-0", 25), ("dame-0", 54)];
                assert!(summen.contains(&(gewaehlt("dame.werte"), punkte)), "{zeile:?}");
            }
            "tschau-sepp" => assert_eq!((s, n), (1, 0)),
            "ramset" | "zwick" => assert_eq!(s, 5, "{zeile:?}"),
            "bodentrumpf" => assert!((157..=277).contains(&punkte)),
            _ => {}
        }
    }
    for (konto, marken) in stand.konten.iter().zip(&marken) {
        assert_eq!(konto.marken, *marken, "{id}");
    }
    let tabelle = partie.jassart.brett.tabelle(partie.lage());
    assert_eq!(tabelle.summen.len(), stand.konten.len());
    let Some(ende) = &stand.ende else { return };
    if ende.raenge.is_empty() {
        return;
    }
    // Ranks: each is one more than how many are before it, ties share one.
    for rang in &ende.raenge {
        let davor = ende.raenge.iter().filter(|r| *r < rang).count();
        assert_eq!(usize::from(*rang), davor + 1, "{id} {:?}", ende.raenge);
    }
    if id == "guggitaler" && !stand.zeilen.iter().any(|z| z.art == Zeilenart::Strafe) {
        assert_eq!(stand.konten.iter().map(|k| k.punkte.0).sum::<i32>(), 0, "{id}");
    }
}

fn lauf(jassart: &'static Jassart, spieler: usize, saat: u64, vorgaben: bool) {
    let mut z = Zufall(saat);
    let mut regeln = json!({});
    for e in jassart.einstellungen {
        match e.spielraum {
            // Short enough to end several times.
            _ if e.key == "spiele" => regeln[e.key] = json!(4),
            _ if vorgaben => {}
            Spielraum::Wahl(moeglich) => regeln[e.key] = json!(moeglich[z.zahl(moeglich.len())]),
            Spielraum::Ja => regeln[e.key] = json!(z.einmal_in(2)),
            Spielraum::Zahl { .. } => {}
        }
    }
    let mut tisch = tisch(jassart.id, spieler, 0, regeln);
    let (mut geschrieben, mut versuche) = (0, 0);
    let (mut beendet, mut korrigiert) = (0, 0);
    while geschrieben < 200 {
        versuche += 1;
        assert!(versuche < 20_000, "{}: nur {geschrieben} Einträge", jassart.id);
        if tisch.jetzt().stand.ende.is_some() {
            beendet += 1;
            gesetze(tisch.jetzt());
            let geber = z.zahl(spieler) as u8;
            let kopf = PartieKopf { geber: Platz(geber), ..tisch.jetzt().kopf.clone() };
            tisch.versuche(Befehl::BeginnePartie(kopf)).expect("nächste Partie");
            continue;
        }
        let partie = tisch.jetzt().id;
        let parteien = tisch.jetzt().stand.konten.len();
        match z.zahl(20) {
            0 => {
                let weg = tisch.versuche(Befehl::NimmZurueck).is_ok();
                // The beginning of the first Partie is taken back too.
                if weg && (tisch.session.letzte_partie().is_none() || z.einmal_in(2)) {
                    tisch.versuche(Befehl::StelleWiederHer).expect("wieder");
                }
                continue;
            }
            1 => {
                let arten = [OhneWertung::Annulliert, OhneWertung::Vergeben, OhneWertung::Gepasst];
                let eintrag = ohne(arten[z.zahl(3)]);
                tisch.versuche(Befehl::TrageEin { partie, eintrag }).expect("ohne Wertung");
                continue;
            }
            2 => {
                let alle: Vec<_> = gueltige(tisch.jetzt()).map(|e| e.id).collect();
                let Some(ziel) = alle.get(z.zahl(alle.len())).copied() else { continue };
                let stand = tisch.jetzt().stand_vor(ziel);
                let lage = Lage { stand: &stand, ..tisch.jetzt().lage() };
                let neu = ausgefuellt(&jassart.brett.formular(lage), parteien, &mut z);
                let mut neu = verbindlich(korrektur(ziel, Some(Eintrag::Werte(neu))));
                if let Ok(mit) = jasstafel::engine::aenderung::faellt_mit(tisch.jetzt(), &neu) {
                    neu.mit = mit;
                    tisch.versuche(Befehl::Korrigiere(neu)).expect("was geprüft ist, geht");
                    korrigiert += 1;
                }
                continue;
            }
            _ => {}
        }
        let formular = jassart.brett.formular(tisch.jetzt().lage());
        let werte = formular.sichtbare(&ausgefuellt(&formular, parteien, &mut z));
        if tisch.versuche(Befehl::TrageEin { partie, eintrag: Eintrag::Werte(werte) }).is_ok() {
            geschrieben += 1;
            if geschrieben % 20 == 0 {
                gesetze(tisch.jetzt());
            }
        }
    }
    assert!(korrigiert > 0, "{}", jassart.id);
    assert!(beendet > 0 || !vorgaben, "{}: keine Partie geht zu Ende", jassart.id);
    assert_eq!(wert(&replay::tafel(&Session::aus(tisch.saetze.clone()))), tisch.tafel());
    gleich_nach_export(&tisch);
}

#[test]
fn two_hundred_lawful_entries_of_each_jassart_with_undos_and_corrections() {
    for (nr, jassart) in ALLE.iter().enumerate() {
        if jassart.brett.art().kennung() == "tafel" {
            continue;
        }
        let (min, max) = jassart.spieler;
        for spieler in [min, max] {
            let saat = 88_172_645_463_325_252 + nr as u64;
            lauf(jassart, usize::from(spieler), saat, true);
            // And by other Tischregeln than usual.
            for weitere in 1..=2 {
                lauf(jassart, usize::from(spieler), saat ^ (weitere << 32), false);
            }
        }
    }
}

/// The registry as a table for people, in the docs of `engine::jassart`.
fn tabelle() -> String {
    let mut aus = String::from(
        "| Jassart | Name | Spieler | Tafel | Quelle | offene Punkte als Tischregeln (Vorgabe) |\n\
         |---|---|---|---|---|---|\n",
    );
    for jassart in ALLE {
        let (min, max) = jassart.spieler;
        let spieler = if min == max { min.to_string() } else { format!("{min}–{max}") };
        let alias = jassart.alias_von.map_or(String::new(), |id| format!(" (= `{id}`)"));
        let offen: Vec<String> = jassart
            .einstellungen
            .iter()
            .filter(|e| e.regel.is_none())
            .map(|e| match e.spielraum {
                Spielraum::Wahl(moeglich) => format!("`{}` {}", e.key, moeglich.join(" / ")),
                _ => {
                    let wert = match e.vorgabe {
                        jasstafel::engine::tischregeln::Vorgabe::Ja(ja) => {
                            if ja {
                                "ja".to_owned()
                            } else {
                                "nein".to_owned()
                            }
                        }
                        jasstafel::engine::tischregeln::Vorgabe::Zahl(zahl) => zahl.to_string(),
                        andere => format!("{andere:?}"),
                    };
                    format!("`{}` {wert}", e.key)
                }
            })
            .collect();
        aus.push_str(&format!(
            "| `{}`{alias} | {} | {spieler} | {} | {} | {} |\n",
            jassart.id,
            jassart.name,
            jassart.brett.art().kennung(),
            jassart.quellen.join("; "),
            offen.join(", "),
        ));
    }
    aus
}

/// `JASSARTEN_SCHREIBEN=1` writes the table anew.
#[test]
fn the_table_of_the_docs_follows_from_the_registry() {
    let ort = concat!(env!("CARGO_MANIFEST_DIR"), "/src/engine/jassart/JASSARTEN.md");
    if std::env::var_os("JASSARTEN_SCHREIBEN").is_some() {
        std::fs::write(ort, tabelle()).expect("schreiben");
    }
    assert_eq!(std::fs::read_to_string(ort).expect("lesen"), tabelle());
}

#[test]
fn the_registry_is_whole() {
    for (nr, jassart) in ALLE.iter().enumerate() {
        assert!(ALLE[..nr].iter().all(|j| j.id != jassart.id && j.name != jassart.name));
        let (min, max) = jassart.spieler;
        assert!((2..=10).contains(&min) && min <= max && max <= 10, "{}", jassart.id);
        assert!(!jassart.quellen.is_empty());
        if let Some(andere) = jassart.alias_von {
            assert!(jassart::finde(andere).is_ok_and(|j| j.alias_von.is_none()));
        }
        for (nr, e) in jassart.einstellungen.iter().enumerate() {
            assert!(jassart.einstellungen[..nr].iter().all(|f| f.key != e.key), "{}", e.key);
        }
        for (nr, werk) in jassart.regelwerke.iter().enumerate() {
            assert!(werk.tischregeln().festgelegt(jassart.einstellungen).is_ok());
            assert!(jassart.regelwerke[..nr].iter().all(|w| w.id != werk.id));
        }
    }
    // The 44 of the source, and five beside them.
    assert_eq!(ALLE.len(), 44 + 5);
}

/// Every board as text; `ARTEN_ZEIGEN=1` shows them.
#[cfg(feature = "cli")]
#[test]
fn replay_text_shows_every_board() {
    let daten: Vec<Value> =
        serde_json::from_str(include_str!("../daten/jassarten.json")).expect("Beispiele");
    for beispiel in &daten {
        let tisch = gespielt(beispiel);
        let id = SessionId::try_from("arten".to_owned()).expect("Kennung");
        let datei = lies_datei(&schreibe_datei(&id, &tisch.saetze)).expect("Datei");
        let text = jasstafel::befehl::replay::als_text(jasstafel::text::Sprache::DE, &datei);
        if std::env::var_os("ARTEN_ZEIGEN").is_some() {
            println!("{text}");
        }
        let jassart = tisch.jetzt().jassart;
        assert!(text.contains(jassart.name), "{text}");
        assert!(text.contains(if tisch.jetzt().stand.ende.is_some() { "Ende" } else { "läuft" }));
        assert!(!text.contains('?') && !text.contains('{'), "{text}");
        let tabelle = jassart.brett.tabelle(tisch.jetzt().lage());
        let zeile = text.lines().find(|z| z.trim().starts_with("Total") || z.contains("Nuller  "));
        let zeile = zeile.unwrap_or_else(|| panic!("keine Summen:\n{text}"));
        let summe = match tabelle.marken.first() {
            Some(m) => format!("{}/{}", m.s, m.n),
            None => jasstafel::text::zahl(jasstafel::text::Sprache::DE, tabelle.summen[0].0),
        };
        assert!(zeile.contains(&summe), "{summe} fehlt:\n{text}");
    }
}

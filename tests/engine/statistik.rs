//! What Partien add up to, against figures worked out by hand, and laws that hold for any.

use crate::tisch::*;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::Eintrag;
use jasstafel::engine::geld::{Zahlung, saldi, zahlungen};
use jasstafel::engine::log::{Session, Zeit};
use jasstafel::engine::modus::Modus::{self, Eicheln, Obenabe, Rosen, Undenufe};
use jasstafel::engine::save::SessionId;
use jasstafel::engine::statistik::{
    Art, Bilanz, Ergebnis, Filter, Modusbilanz, Statistik, Zeile, ergebnisse,
};
use jasstafel::text::Sprache;
use jasstafel::text::bericht::{Schreiber, als_csv, als_text};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

/// The next Partie with these people at the table.
fn am_tisch(mut tisch: Tisch, jassart: &str, regeln: Value, namen: [&str; 4]) -> Tisch {
    let mut kopf = kopf(jassart, regeln, 0);
    kopf.spieler = namen.map(str::to_owned).to_vec();
    let ergebnis = tisch.versuche(Befehl::BeginnePartie(kopf));
    assert!(ergebnis.is_ok(), "{ergebnis:?}");
    tisch
}

fn kennung(name: &str) -> SessionId {
    SessionId::try_from(name.to_owned()).expect("a name")
}

fn alle(tische: &[(&str, &Tisch)]) -> Vec<Ergebnis> {
    tische.iter().flat_map(|(id, tisch)| ergebnisse(&kennung(id), &tisch.session)).collect()
}

fn aus(tische: &[(&str, &Tisch)]) -> Statistik {
    Statistik::aus(&alle(tische), &Filter::default())
}

fn zeile<'a>(st: &'a Statistik, art: Art, wer: &str, gegen: &str) -> &'a Zeile {
    let passt = |z: &Zeile| z.art == art && st.name(&z.wer) == wer && st.name(&z.gegen) == gegen;
    let zeilen = st.zeilen(&passt);
    assert_eq!(zeilen.len(), 1, "{art:?} {wer} {gegen}");
    zeilen[0]
}

fn spieler<'a>(st: &'a Statistik, wer: &str) -> &'a Bilanz {
    &zeile(st, Art::Spieler, wer, "").bilanz
}

const ZU_300: &str = r#"{"ziel":300}"#;

fn zu_300() -> Value {
    serde_json::from_str(ZU_300).expect("JSON")
}

/// Anna & Chris 414 (Sieg 2, Matsch 1), Beat & Dora 207 with a Weis of 50; then Anna & Beat 60,
/// Chris & Dora 411 (Sieg 2, Schneider 2); then one that runs, 100 : 57.
fn abend() -> Tisch {
    let tisch = am_tisch(Tisch::leer(), "schieber", zu_300(), ["Anna", "Beat", "Chris", "Dora"])
        .spiel(Rosen, A, 100)
        .weis(B, 50)
        .spiel(Obenabe, B, 57)
        .matsch(Eicheln, A, A)
        .merci(A)
        .erwarte_stand([414, 207]);
    let tisch = am_tisch(tisch, "schieber", zu_300(), ["Anna", "Chris", "Beat", "Dora"])
        .spiel(Obenabe, B, 20)
        .spiel(Undenufe, B, 20)
        .stoeck(A)
        .spiel(Rosen, A, 20)
        .merci(B)
        .erwarte_stand([80, 411]);
    am_tisch(tisch, "schieber", zu_300(), ["Anna", "Beat", "Chris", "Dora"]).spiel(Rosen, B, 100)
}

#[test]
fn the_figures_of_an_evening_are_those_worked_out_by_hand() {
    let st = aus(&[("abend", &abend())]);
    assert_eq!((st.partien, st.abende.len(), st.spieler.len()), (2, 1, 4));
    let anna = spieler(&st, "Anna");
    assert_eq!((anna.partien, anna.gewonnen, anna.raenge), (2, 1, 3));
    assert_eq!(anna.striche, [0, 2, 1, 0, 0]);
    assert_eq!((anna.spiele, anna.punkte), (6, 414 + 80));
    assert_eq!((anna.schluss, anna.total), (414 + 80, 414 + 80));
    assert_eq!((anna.matsch, anna.weise, anna.stoeck), (1, 0, 1));
    let chris = spieler(&st, "Chris");
    assert_eq!((chris.partien, chris.gewonnen), (2, 2));
    assert_eq!(chris.striche, [0, 4, 1, 2, 0]);
    assert_eq!((chris.laengste_siege, chris.laengste_niederlagen), (2, 0));
    assert_eq!((anna.laengste_siege, anna.laengste_niederlagen), (1, 1));
    let beat = spieler(&st, "Beat");
    assert_eq!((beat.weise, beat.weispunkte, beat.gewonnen), (1, 50, 0));
    assert_eq!(beat.laengste_niederlagen, 2);

    let rosen = Modusbilanz { spiele: 2, gewonnen: 1, punkte: 100 + 40, gegner: 57 + 137 };
    assert_eq!(*anna.modus(Rosen, true), rosen);
    // That one is of the Partie that runs.
    assert_eq!(*anna.modus(Rosen, false), Modusbilanz::default());
    let obenabe = Modusbilanz { spiele: 2, gewonnen: 0, punkte: 57 + 20, gegner: 150 + 137 };
    assert_eq!(*anna.modus(Obenabe, false), obenabe);
    // Each Spiel once, told of the side that made trump.
    let obenabe = Modusbilanz { spiele: 2, gewonnen: 2, punkte: 150 + 137, gegner: 57 + 20 };
    assert_eq!(*st.gesamt.modus(Obenabe, true), obenabe);
    assert!(obenabe.wenig() && anna.wenig());
}

#[test]
fn points_count_of_partien_that_do_not() {
    let regeln = || json!({"ziel": 1000, "geld.strich": 50});
    let laeuft = Tisch::mit("schieber", regeln()).weis(A, 50).matsch(Rosen, A, A).stoeck(B);
    let abbruch = Tisch::mit("schieber", regeln())
        .matsch(Rosen, A, A)
        .eintrag(Eintrag::Abbruch { grund: String::new() });
    for tisch in [laeuft, abbruch] {
        let st = aus(&[("abend", &tisch)]);
        assert_eq!((st.partien, st.unfinished), (0, 1));
        // One set for all: no Partie, no points, no Spiele; Striche always.
        let mut nur_striche = Bilanz::default();
        nur_striche.unfinished = 1;
        assert_eq!(*spieler(&st, "Beat"), nur_striche);
        nur_striche.striche = [0, 0, 1, 0, 0];
        assert_eq!(*spieler(&st, "Anna"), nur_striche);
        assert_eq!(st.gesamt.modus(Rosen, true).spiele, 0);
        let schreiber = Schreiber { sprache: Sprache::DE };
        let tag = |_: Zeit| "2026-11-21".to_owned();
        for bericht in [
            schreiber.abend(&kennung("abend"), &tisch.session, &tag),
            schreiber.saison(&st, String::new()),
            schreiber.person(&st, "Anna", String::new()),
        ] {
            let text = als_text(Sprache::DE, &bericht);
            let satz = "Partien ohne Resultat: 1. Von ihnen zählen nur die Striche.";
            assert!(text.contains(satz), "{text}");
        }
    }
    // Where every Partie has a result there is nothing to say.
    let ganz = Tisch::schieber(300).matsch(Rosen, A, A).spiel(Rosen, A, 100).merci(A);
    let st = aus(&[("abend", &ganz)]);
    let text =
        als_text(Sprache::DE, &Schreiber { sprache: Sprache::DE }.saison(&st, String::new()));
    assert!(!text.contains("ohne Resultat"), "{text}");
}

#[test]
fn teams_pairs_and_opponents_are_told_apart() {
    let st = aus(&[("abend", &abend())]);
    let paar = &zeile(&st, Art::Team, "Anna & Chris", "").bilanz;
    assert_eq!((paar.partien, paar.gewonnen, paar.spiele), (1, 1, 3));
    let duell = &zeile(&st, Art::Paarung, "Anna & Chris", "Beat & Dora").bilanz;
    assert_eq!((duell.partien, duell.gewonnen), (1, 1));
    let duell = &zeile(&st, Art::Paarung, "Anna & Beat", "Chris & Dora").bilanz;
    assert_eq!((duell.partien, duell.gewonnen), (1, 0));
    assert_eq!(st.zeilen(&|z| z.art == Art::Paarung).len(), 2);
    // Two Partien at one table, but partners in one of them.
    let gegen = &zeile(&st, Art::Gegner, "Chris", "Beat").bilanz;
    assert_eq!((gegen.partien, gegen.gewonnen), (2, 2));
    let gegen = &zeile(&st, Art::Gegner, "Anna", "Chris").bilanz;
    assert_eq!((gegen.partien, gegen.gewonnen), (1, 0));
    assert_eq!(zeile(&st, Art::Spieler, "Chris", "").verlauf, [(0, 7)]);
}

#[test]
fn a_jassart_without_striche_counts_places_and_points() {
    let spiel = json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]});
    let tisch = am_tisch(
        Tisch::leer(),
        "differenzler-offen",
        json!({"spiele": 1}),
        ["Anna", "Beat", "Chris", "Dora"],
    )
    .eintrag(werte(spiel));
    let st = aus(&[("abend", &abend()), ("anderer", &tisch)]);
    assert_eq!(st.abende.len(), 2);
    let jassart = |wer| &zeile(&st, Art::Jassart, wer, "").bilanz;
    assert_eq!((jassart("Chris").gewonnen, jassart("Chris").schluss), (1, -10));
    assert_eq!((jassart("Anna").raenge, jassart("Anna").partien), (3, 1));
    // Its points are no points of the slate, its Partie is one.
    assert_eq!((spieler(&st, "Anna").partien, spieler(&st, "Anna").total), (3, 494));
    let gegen = &zeile(&st, Art::Gegner, "Beat", "Dora").bilanz;
    assert_eq!((gegen.partien, gegen.gewonnen), (2, 1));
}

#[test]
fn a_filter_takes_a_time_a_player_and_a_jassart() {
    let ergebnisse = alle(&[("abend", &abend())]);
    let zweite = ergebnisse[1].zeit;
    let partien = |filter: Filter| Statistik::aus(&ergebnisse, &filter).partien;
    assert_eq!(partien(Filter { von: Some(zweite), ..Filter::default() }), 1);
    assert_eq!(partien(Filter { bis: Some(zweite), ..Filter::default() }), 2);
    let davor = Some(Zeit(zweite.0 - 1));
    assert_eq!(partien(Filter { bis: davor, ..Filter::default() }), 1);
    assert_eq!(partien(Filter { spieler: Some("Emil".to_owned()), ..Filter::default() }), 0);
    let kreuz = Some("kreuzjass".to_owned());
    assert_eq!(partien(Filter { jassart: kreuz, ..Filter::default() }), 0);
}

fn geld(tisch: &Tisch) -> Vec<(String, i64)> {
    saldi(tisch.session.partien())
}

fn namentlich(saldi: &[(String, i64)]) -> Vec<(&str, i64)> {
    saldi.iter().map(|(name, saldo)| (name.as_str(), *saldo)).collect()
}

#[test]
fn money_follows_the_stakes_of_each_partie() {
    assert_eq!(geld(&abend()), []);
    let namen = ["Anna", "Beat", "Chris", "Dora"];
    let regeln = json!({
        "ziel": 300, "geld.partie": 200, "geld.strich": 50, "geld.schneider_doppelt": true,
    });
    // 314 : 0 – Sieg 2, Schneider 2, so 4 Striche: 2 × 2.00 and 4 × 0.50 for each.
    let tisch = am_tisch(Tisch::leer(), "schieber", regeln, namen);
    let tisch =
        tisch.spiel(Rosen, A, 157 - 1 + 1 - 20).spiel(Rosen, A, 137).strafe(A, 100).merci(A);
    let [a, b] = [0, 1].map(|nr| tisch.jetzt().stand.konten[nr].striche.summe());
    assert_eq!((a, b), (4, 0));
    let erwartet = [("Anna", 600), ("Chris", 600), ("Beat", -600), ("Dora", -600)];
    assert_eq!(namentlich(&geld(&tisch)), erwartet);
    // A second Partie for other stakes, with other partners: only what is at stake there.
    let regeln = json!({"ziel": 300, "geld.strich": 3});
    let tisch = am_tisch(tisch, "schieber", regeln, ["Anna", "Chris", "Beat", "Dora"]);
    let tisch = tisch.matsch(Rosen, A, A);
    // 3 Rappen a Strich, rounded to 5: what is left over goes to those who lost most by it.
    let erwartet = [("Anna", 605), ("Chris", 595), ("Beat", -595), ("Dora", -605)];
    assert_eq!(namentlich(&geld(&tisch)), erwartet);
}

#[test]
fn money_is_pinned_only_where_it_is_played_for() {
    let kopf = |tisch: &Tisch| tisch.jetzt().kopf.tischregeln.0.len();
    let ohne = Tisch::schieber(1000);
    let mit = Tisch::mit("schieber", json!({"geld.partie": 100, "geld.strich": 0}));
    assert_eq!(kopf(&mit), kopf(&ohne) + 1);
    assert!(mit.jetzt().kopf.tischregeln.0.contains_key("geld.partie"));
    let zu_viel = super::tisch::kopf("coiffeur-schieber", json!({"geld.partie": 100_001}), 0);
    assert!(Tisch::leer().versuche(Befehl::BeginnePartie(zu_viel)).is_err());
}

#[test]
fn the_payments_are_the_fewest() {
    let zahlung = |von, an, betrag| Zahlung { von, an, betrag };
    assert_eq!(zahlungen(&[600, -600, 600, -600]), [zahlung(1, 0, 600), zahlung(3, 2, 600)]);
    assert_eq!(zahlungen(&[0, 0]), []);
    // Largest to largest would take four; in two groups it is three.
    assert_eq!(zahlungen(&[70, -40, -30, 50, -50]).len(), 3);
}

/// How many groups that settle among themselves there are at most, by trying all.
fn meiste_gruppen(saldi: &[i64]) -> usize {
    let Some((erster, rest)) = saldi.split_first() else { return 0 };
    let mut meiste = 0;
    for wahl in 0..1_u32 << rest.len() {
        let dabei = |nr: &usize| wahl >> nr & 1 == 1;
        let summe: i64 = erster + (0..rest.len()).filter(dabei).map(|nr| rest[nr]).sum::<i64>();
        if summe == 0 {
            let andere: Vec<i64> =
                (0..rest.len()).filter(|nr| !dabei(nr)).map(|nr| rest[nr]).collect();
            meiste = meiste.max(1 + meiste_gruppen(&andere));
        }
    }
    meiste
}

/// One Partie: who sits where, who wins by how much, whether it ends.
#[derive(Clone, Debug)]
struct Wunsch {
    plaetze: usize,
    modi: Vec<(Modus, bool, i32)>,
    fertig: bool,
    geld: (i32, i32, bool, i32),
}

fn wuensche() -> impl Strategy<Value = Vec<Wunsch>> {
    let modus = prop::sample::select(vec![Eicheln, Rosen, Obenabe, Undenufe]);
    // 1 and 156 card points do not exist.
    let spiel = (modus, any::<bool>(), 2..156);
    let geld = (0..500, 0..60, any::<bool>(), 1..30);
    let wunsch = (0..6_usize, vec(spiel, 1..5), any::<bool>(), geld)
        .prop_map(|(plaetze, modi, fertig, geld)| Wunsch { plaetze, modi, fertig, geld });
    vec(wunsch, 1..8)
}

const SITZE: [[&str; 4]; 6] = [
    ["Anna", "Beat", "Chris", "Dora"],
    ["Anna", "Chris", "Beat", "Dora"],
    ["Dora", "Chris", "Emil", "Anna"],
    ["Beat", "Anna", "Dora", "Emil"],
    ["Chris", "Emil", "Beat", "Anna"],
    ["Emil", "Beat", "Anna", "Fritz"],
];

fn spiele(wuensche: &[Wunsch]) -> Tisch {
    let mut tisch = Tisch::leer();
    for wunsch in wuensche {
        let (partie, strich, doppelt, runden) = wunsch.geld;
        let regeln = json!({
            "ziel": 300, "geld.partie": partie, "geld.strich": strich,
            "geld.schneider_doppelt": doppelt, "geld.runden": runden,
        });
        tisch = am_tisch(tisch, "schieber", regeln, SITZE[wunsch.plaetze]);
        for (modus, seite, punkte) in &wunsch.modi {
            tisch = tisch.spiel(*modus, if *seite { A } else { B }, *punkte);
        }
        let id = tisch.jetzt().id;
        let [a, b] = punkte(&tisch);
        let ende = if wunsch.fertig && a.max(b) >= 300 {
            merci(if a >= b { A } else { B }, None)
        } else {
            Eintrag::Abbruch { grund: String::new() }
        };
        let _ = tisch.versuche(Befehl::TrageEin { partie: id, eintrag: ende });
    }
    tisch
}

/// Everything a statistic tells, in words that can be compared.
fn erzaehlt(st: &Statistik) -> Vec<String> {
    let mut zeilen: Vec<String> = st
        .zeilen(&|_| true)
        .iter()
        .map(|z| format!("{:?} {} {} {:?}", z.art, st.name(&z.wer), st.name(&z.gegen), z.bilanz))
        .collect();
    zeilen.sort();
    zeilen
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_decided_partie_has_its_winners_and_the_order_of_files_is_nothing(
        abende in vec(wuensche(), 1..4), umgekehrt in any::<bool>(),
    ) {
        let tische: Vec<Tisch> = abende.iter().map(|abend| spiele(abend)).collect();
        let mut je: Vec<Vec<Ergebnis>> = tische.iter().enumerate()
            .map(|(nr, tisch)| ergebnisse(&kennung(&format!("s{nr}")), &tisch.session))
            .collect();
        let st = Statistik::aus(&je.concat(), &Filter::default());
        let entschieden = tische.iter().flat_map(|tisch| tisch.session.partien())
            .filter(|p| p.stand.ende.as_ref().is_some_and(|ende| ende.sieger().count() > 0))
            .count() as u32;
        prop_assert_eq!(st.partien, entschieden);
        let summe = |art: Art, was: &dyn Fn(&Bilanz) -> u32| -> u32 {
            st.zeilen(&|z| z.art == art).iter().map(|z| was(&z.bilanz)).sum()
        };
        prop_assert_eq!(summe(Art::Spieler, &|b| b.gewonnen), 2 * entschieden);
        prop_assert_eq!(summe(Art::Team, &|b| b.gewonnen), entschieden);
        prop_assert_eq!(summe(Art::Paarung, &|b| b.partien), entschieden);
        prop_assert_eq!(summe(Art::Gegner, &|b| b.gewonnen), 4 * entschieden);
        let striche: u32 = tische.iter().flat_map(|t| t.session.striche())
            .map(|(_, striche)| striche.summe()).sum();
        prop_assert_eq!(summe(Art::Spieler, &|b| b.strichsumme()), striche);
        if umgekehrt { je.reverse() } else { je.rotate_left(1) }
        for ergebnisse in &mut je {
            ergebnisse.reverse();
        }
        let anders = Statistik::aus(&je.concat(), &Filter::default());
        prop_assert_eq!(erzaehlt(&st), erzaehlt(&anders));
    }

    #[test]
    fn money_is_never_made_and_the_payments_settle_it(abend in wuensche()) {
        let tisch = spiele(&abend);
        let saldi = geld(&tisch);
        let betraege: Vec<i64> = saldi.iter().map(|(_, saldo)| *saldo).collect();
        prop_assert_eq!(betraege.iter().sum::<i64>(), 0);
        let runden = abend.last().map_or(1, |wunsch| i64::from(wunsch.geld.3));
        prop_assert!(betraege.iter().all(|betrag| betrag % runden == 0), "{:?}", saldi);
        let mut offen = betraege.clone();
        for z in zahlungen(&betraege) {
            prop_assert!(z.betrag > 0);
            offen[z.von] += z.betrag;
            offen[z.an] -= z.betrag;
        }
        prop_assert!(offen.iter().all(|rest| *rest == 0));
    }

    #[test]
    fn no_list_of_payments_is_shorter(mut saldi in vec(-6_i64..7, 1..7)) {
        saldi.push(-saldi.iter().sum::<i64>());
        let offen: Vec<i64> = saldi.iter().copied().filter(|saldo| *saldo != 0).collect();
        prop_assert_eq!(zahlungen(&saldi).len(), offen.len() - meiste_gruppen(&offen));
    }
}

#[test]
fn a_report_says_what_is_known_and_that_it_is_little() {
    let tisch = am_tisch(
        abend().eintrag(Eintrag::Abbruch { grund: String::new() }),
        "schieber",
        json!({"ziel": 300, "geld.strich": 50}),
        ["Anna", "Beat", "Chris", "Dora"],
    )
    .matsch(Rosen, A, A);
    let schreiber = Schreiber { sprache: Sprache::DE };
    let datum = |_: Zeit| "2026-11-21".to_owned();
    let bericht = schreiber.abend(&kennung("abend"), &tisch.session, &datum);
    let text = als_text(Sprache::DE, &bericht);
    assert!(text.contains("\n21.11.2026\n"), "{text}");
    for satz in [
        "Partie 1 · Schieber · 21.11.2026",
        "Anna: Partien 2, gewonnen 1, % 50, Striche 4, Punkte 494, Ø je Spiel 82.3",
        "Weniger als 10 Partien, das sagt noch wenig: Chris, Anna, Dora, Beat.",
        "Dora zahlt an Chris: 0.50",
        "Beat zahlt an Anna: 0.50",
        "Rosen: im Schnitt 70.0 Punkte für die Seite, die es macht, 97.0 für die andere.",
    ] {
        assert!(text.contains(satz), "{satz}\n{text}");
    }
    assert!(als_csv(&bericht).contains("\"Dora\";-0.50\r\n"), "{}", als_csv(&bericht));
    let st = aus(&[("abend", &tisch), ("anderer", &abend())]);
    let chris = schreiber.person(&st, "Chris", String::new());
    let text = als_text(Sprache::DE, &chris);
    assert!(text.contains("Längste Serie: 4 Siege, 0 Niederlagen."), "{text}");
    let kurven: Vec<&str> =
        chris.teile.iter().filter(|teil| teil.kurve.is_some()).map(|t| t.titel.as_str()).collect();
    assert_eq!(
        kurven,
        ["Striche von Abend zu Abend", "Wer Trumpf macht", "Wenn die Gegner Trumpf machen"]
    );
    let niemand = schreiber.person(&st, "Emil", String::new());
    assert_eq!(als_text(Sprache::DE, &niemand), "Emil\n\n\n\nNoch keine Partie mit Resultat.");
    let leer = schreiber.abend(&kennung("leer"), &Session::default(), &datum);
    assert!(als_text(Sprache::DE, &leer).contains("Noch keine Partie mit Resultat."));
    let mut lang = schreiber.saison(&st, String::new());
    let zeile = lang.teile[0].tabelle.zeilen[0].clone();
    lang.teile[0].tabelle.zeilen.resize(30, zeile);
    assert!(als_text(Sprache::DE, &lang).contains("Die ersten 20 von 30."));
}

//! Laws that hold for every evening, whatever the people at the table do.
//!
//! Each case is an evening of wishes; what the engine accepts is written, what it refuses is not.

use crate::tisch::*;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::aenderung::mit_eintrag;
use jasstafel::engine::brett::Brettart;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{
    Ansage, Ausgang, Eintrag, Ereignis, Korrektur, Meldung, OhneWertung, Spiel, Teil, Verschiebung,
    Vorfallfolge,
};
use jasstafel::engine::log::{Partie, Satz, Session};
use jasstafel::engine::modus::Modus;
use jasstafel::engine::punkte::{Faktor, Punkte};
use jasstafel::engine::replay;
use jasstafel::engine::save::{SessionId, lies_datei, lies_zeile, schreibe_datei, schreibe_satz};
use jasstafel::engine::seite::Seite;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

/// What somebody at the table wants.
#[derive(Clone, Debug)]
enum Wunsch {
    TrageEin(Vorrat),
    Zurueck,
    Wieder,
    /// The entry at this place (counted round), to read so; with what it takes, or without, and
    /// taking along what it makes unlawful, or not.
    Korrigiere {
        welcher: usize,
        neu: Option<Vorrat>,
        verbindlich: bool,
        mit: bool,
    },
    Titel(u8),
    NeuePartie(usize),
}

/// An entry for each board; the one of the Partie that runs is meant.
#[derive(Clone, Debug)]
struct Vorrat {
    tafel: Eintrag,
    ansage: Eintrag,
    matrix: Eintrag,
}

impl Vorrat {
    fn fuer(&self, partie: &Partie) -> Eintrag {
        match partie.jassart.brett.art() {
            Brettart::Ansage => &self.ansage,
            Brettart::Matrix => &self.matrix,
            _ => &self.tafel,
        }
        .clone()
    }
}

fn seiten() -> impl Strategy<Value = Seite> {
    select(vec![A, B])
}

fn modi() -> impl Strategy<Value = Modus> {
    select(Modus::UEBLICHE.into_iter().chain([Modus::Slalom]).collect::<Vec<_>>())
}

fn faktor() -> impl Strategy<Value = Option<Faktor>> {
    prop_oneof![4 => Just(None), 1 => (1..=4_u8).prop_map(Faktor::new)]
}

fn ausgaenge() -> impl Strategy<Value = Ausgang> {
    prop_oneof![
        8 => (0..=157).prop_map(|a| Ausgang::Punkte(je(a, 157 - a))),
        1 => (-5..=200, -5..=200).prop_map(|(a, b)| Ausgang::Punkte(je(a, b))),
        1 => seiten().prop_map(Ausgang::Matsch),
        1 => seiten().prop_map(Ausgang::Spielverlust),
        1 => seiten().prop_map(Ausgang::Hingelegt),
        1 => (0..=157, seiten(), -5..=100, any::<bool>()).prop_map(|(a, von, punkte, matsch)| {
            let gezaehlt = je(a, 157 - a);
            Ausgang::Verschoben(Verschiebung { gezaehlt, matsch, von, punkte: Punkte(punkte) })
        }),
    ]
}

fn lage() -> impl Strategy<Value = Option<Teil>> {
    let teil = (modi(), faktor(), 0..=120, 0..=40, any::<bool>(), any::<bool>());
    proptest::option::of(teil.prop_map(|(modus, faktor, a, b, erster_stich, sechs_stiche)| Teil {
        modus,
        faktor,
        kartenpunkte: if erster_stich { je(a % 57, 0) } else { je(a, b) },
        erster_stich,
        sechs_stiche,
    }))
}

/// Boxed: the trees of so many kinds are too large for a test's stack.
fn tafeleintraege() -> BoxedStrategy<Eintrag> {
    let spiel =
        (modi(), seiten(), faktor(), ausgaenge()).prop_map(|(modus, ansager, faktor, ausgang)| {
            Eintrag::Spiel(Spiel { modus, ansager, faktor, ausgang, grund: String::new() })
        });
    let ansage = (proptest::option::of(modi()), faktor())
        .prop_map(|(modus, faktor)| Eintrag::Ansage(Ansage { modus, ansager: Some(A), faktor }));
    let arten = vec![
        OhneWertung::Annulliert,
        OhneWertung::Zusammengeworfen,
        OhneWertung::Vergeben,
        OhneWertung::Gepasst,
    ];
    let folgen = vec![
        Vorfallfolge::BedankenNichtig,
        Vorfallfolge::PartieVerloren,
        Vorfallfolge::BergZuFrueh,
        Vorfallfolge::WeisGestrichen,
    ];
    prop_oneof![
        10 => spiel,
        2 => ansage,
        4 => (seiten(), select(vec![20, 50, 70, 100, 150, 200, 30])).prop_map(|(s, p)| weis(s, p)),
        2 => seiten().prop_map(stoeck),
        2 => (seiten(), lage()).prop_map(|(seite, teil)| Eintrag::Berg(Meldung { seite, teil })),
        1 => (seiten(), lage()).prop_map(|(seite, teil)| Eintrag::Bedankt(Meldung { seite, teil })),
        1 => select(arten).prop_map(ohne),
        1 => prop_oneof![
            4 => (seiten(), -50..=50).prop_map(|(s, p)| strafe(s, p)),
            1 => (seiten(), select(folgen)).prop_map(|(s, folge)| vorfall(folge, s)),
        ],
    ]
    .boxed()
}

const KONTRAKTE: [&str; 9] =
    ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2", "jass"];

fn eintraege() -> BoxedStrategy<Vorrat> {
    let runde = (vec(0..=157, 4), vec(2..=50, 3)).prop_map(|(ansage, kp)| {
        let rest = 157 - kp.iter().sum::<i32>();
        werte(json!({"ansage": ansage, "kp": [kp[0], kp[1], kp[2], rest]}))
    });
    let zelle = (0..=1, select(KONTRAKTE.to_vec()), 0..=157, any::<bool>(), any::<bool>());
    let zelle = zelle.prop_map(|(partei, kontrakt, kp, matsch, stoeck)| {
        let mut felder = json!({"partei": partei, "kontrakt": kontrakt, "kp": kp});
        if matsch {
            felder["kp"] = json!(157);
            felder["matsch"] = json!(true);
        }
        if stoeck {
            felder["stoeck"] = json!(true);
        }
        werte(felder)
    });
    let (zelle, runde) = (zelle.boxed(), runde.boxed());
    // Now and then an entry lands on the wrong board.
    let ansage = prop_oneof![8 => runde, 1 => zelle.clone(), 1 => tafeleintraege()];
    let matrix = prop_oneof![9 => zelle, 1 => tafeleintraege()];
    (tafeleintraege(), ansage, matrix)
        .prop_map(|(tafel, ansage, matrix)| Vorrat { tafel, ansage, matrix })
        .boxed()
}

fn wuensche() -> impl Strategy<Value = Vec<Wunsch>> {
    let korrektur = (
        any::<usize>(),
        proptest::option::weighted(0.8, eintraege()),
        proptest::bool::weighted(0.8),
        any::<bool>(),
    );
    let korrektur = korrektur.prop_map(|(welcher, neu, verbindlich, mit)| Wunsch::Korrigiere {
        welcher,
        neu,
        verbindlich,
        mit,
    });
    let wunsch = prop_oneof![
        20 => eintraege().prop_map(Wunsch::TrageEin),
        3 => Just(Wunsch::Zurueck),
        2 => Just(Wunsch::Wieder),
        4 => korrektur,
        1 => any::<u8>().prop_map(Wunsch::Titel),
        1 => (0..TISCHE).prop_map(Wunsch::NeuePartie),
    ];
    vec(wunsch, 0..60)
}

const TISCHE: usize = 4;

fn tisch(nr: usize) -> (&'static str, Value) {
    match nr {
        0 => ("schieber", json!({"ziel": 1000})),
        1 => (
            "schieber",
            json!({"ziel": 150, "faktor.schellen": 2, "faktor.slalom": 3, "schreiber": 2,
                "weis_nur_mit_stich": true, "sechs_stiche_obenabe": true,
                "ausmach_lesart": "kumulativ"}),
        ),
        2 => ("differenzler-offen", json!({"spiele": 3})),
        _ => ("coiffeur-schieber", json!({})),
    }
}

/// Writes what is accepted of `wuensche`, and looks at the evening after each event.
fn abend(wuensche: &[Wunsch], mut danach: impl FnMut(&Tisch)) -> Tisch {
    // The first wish says at which table the evening begins.
    let (jassart, regeln) = match wuensche.first() {
        Some(Wunsch::NeuePartie(nr)) => tisch(*nr),
        _ => tisch(wuensche.len() % TISCHE),
    };
    let mut t = Tisch::mit(jassart, regeln);
    for wunsch in wuensche {
        let Some(befehl) = befehl(&t, wunsch) else { continue };
        if t.versuche(befehl).is_ok() {
            danach(&t);
        }
    }
    t
}

fn befehl(t: &Tisch, wunsch: &Wunsch) -> Option<Befehl> {
    Some(match wunsch {
        Wunsch::TrageEin(eintrag) => {
            let partie = t.session.letzte_partie()?;
            Befehl::TrageEin { partie: partie.id, eintrag: eintrag.fuer(partie) }
        }
        Wunsch::Zurueck => Befehl::NimmZurueck,
        Wunsch::Wieder => Befehl::StelleWiederHer,
        Wunsch::Titel(nr) => Befehl::SetzeTitel { titel: format!("Abend {nr}") },
        Wunsch::NeuePartie(nr) => {
            let (jassart, regeln) = tisch(*nr);
            Befehl::BeginnePartie(kopf(jassart, regeln, (*nr % 4) as u8))
        }
        Wunsch::Korrigiere { welcher, neu, verbindlich: ganz, mit } => {
            let alle: Vec<_> = t.session.partien().flat_map(|p| &p.eintragungen).collect();
            let ziel = alle.get(welcher % alle.len().max(1))?.id;
            let (partie, _) = t.session.eintragung(ziel)?;
            let mut k = korrektur(ziel, neu.as_ref().map(|vorrat| vorrat.fuer(partie)));
            if *ganz {
                k = verbindlich(k);
            }
            // As the screen does it: ask, and take along what is named.
            while *mit && k.mit.len() < 10 {
                match partie.mit_korrektur(&k) {
                    Err(Ablehnung::SpaetererEintrag { eintrag, .. }) => k.mit.push(eintrag),
                    _ => break,
                }
            }
            Befehl::Korrigiere(k)
        }
    })
}

fn gefaltet(saetze: &[Satz]) -> Session {
    Session::aus(saetze.iter().cloned())
}

/// Everything that can be seen of a session, the stacks of undo and redo included.
fn bild(session: &Session) -> (Value, Option<String>, Option<String>, u64) {
    (
        replay::tafel(session),
        session.letztes().map(|id| id.to_string()),
        session.letztes_zurueckgenommenes().map(|id| id.to_string()),
        session.naechste_seq(),
    )
}

/// The same log in another order and with some records twice.
fn durcheinander(saetze: &[Satz], mut samen: u64) -> Vec<Satz> {
    let mut wuerfel = move |seiten: usize| {
        samen =
            samen.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((samen >> 33) as usize) % seiten
    };
    let mut aus = saetze.to_vec();
    for _ in 0..saetze.len() / 2 {
        aus.push(saetze[wuerfel(saetze.len())].clone());
    }
    for i in (1..aus.len()).rev() {
        aus.swap(i, wuerfel(i + 1));
    }
    aus
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        // A failure says its evening itself; no file is kept beside the tests.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn replay_is_deterministic_and_the_same_as_living_through_it(w in wuensche()) {
        let t = abend(&w, |t| t.session.partien().for_each(pruefe_rechnung));
        let gefaltet_neu = gefaltet(&t.saetze);
        prop_assert_eq!(bild(&gefaltet_neu), bild(&t.session));
        prop_assert_eq!(bild(&gefaltet(&t.saetze)), bild(&gefaltet_neu));
    }

    #[test]
    fn records_in_any_order_and_number_fold_to_the_same_state(w in wuensche(), samen in any::<u64>()) {
        let t = abend(&w, |_| ());
        prop_assert_eq!(bild(&gefaltet(&durcheinander(&t.saetze, samen))), bild(&t.session));
    }

    #[test]
    fn without_its_last_records_a_log_folds_to_what_stood_then(w in wuensche()) {
        let mut bilder = Vec::new();
        let t = abend(&w, |t| bilder.push((t.saetze.len(), bild(&t.session))));
        for (laenge, damals) in bilder {
            prop_assert_eq!(bild(&gefaltet(&t.saetze[..laenge])), damals);
        }
    }

    #[test]
    fn what_is_accepted_has_an_effect(w in wuensche()) {
        abend(&w, |t| {
            assert!(t.session.beiseite.is_empty());
            let letzter = t.saetze.last().expect("ein Satz");
            let eintrag = match &letzter.ereignis {
                Ereignis::Eingetragen { .. } => Some(letzter.id),
                Ereignis::Korrigiert(korrektur) => Some(korrektur.ziel),
                _ => None,
            };
            for partie in t.session.partien() {
                for e in &partie.eintragungen {
                    assert_eq!(e.unwirksam, None, "{:?} nach {letzter:?}", e.urspruenglich);
                    if Some(e.id) == eintrag {
                        assert!(!e.gestrichen);
                    }
                }
            }
        });
    }

    #[test]
    fn undo_then_redo_is_as_if_nothing_had_been(w in wuensche()) {
        let mut t = abend(&w, |_| ());
        let vorher = bild(&t.session);
        if t.versuche(Befehl::NimmZurueck).is_ok() {
            t.versuche(Befehl::StelleWiederHer).expect("wieder");
            let (tafel, letztes, zurueckgenommen, _) = bild(&t.session);
            prop_assert_eq!((tafel, letztes, zurueckgenommen), (vorher.0, vorher.1, vorher.2));
        }
    }

    #[test]
    fn undo_goes_back_to_the_empty_board_or_to_what_was_closed_and_redo_brings_all_back(
        w in wuensche()
    ) {
        let mut t = abend(&w, |_| ());
        let vorher = t.tafel();
        let mut anzahl = 0;
        let grund = loop {
            match t.versuche(Befehl::NimmZurueck) {
                Ok(_) => anzahl += 1,
                Err(grund) => break grund,
            }
        };
        if grund == Ablehnung::NichtsZurueckzunehmen {
            prop_assert_eq!(t.session.partien().count(), 0);
            prop_assert_eq!(t.session.striche(), vec![]);
        } else {
            prop_assert_eq!(grund, Ablehnung::SchonGeschlossen { ziel: t.session.letztes().unwrap() });
        }
        for _ in 0..anzahl {
            t.versuche(Befehl::StelleWiederHer).expect("wieder");
        }
        prop_assert_eq!(t.tafel(), vorher);
    }

    #[test]
    fn a_correction_equals_having_written_it_right(
        w in vec(eintraege().prop_map(Wunsch::TrageEin), 1..25),
        welcher in any::<usize>(),
        neu in eintraege(),
    ) {
        let mut t = abend(&w, |_| ());
        let eintraege: Vec<usize> =
            (0..t.saetze.len()).filter(|nr| als_eintrag(&t.saetze[*nr]).is_some()).collect();
        prop_assume!(!eintraege.is_empty());
        let nr = eintraege[welcher % eintraege.len()];
        let mut richtig = t.saetze.clone();
        let Ereignis::Eingetragen { eintrag, .. } = &mut richtig[nr].ereignis else {
            unreachable!("als_eintrag")
        };
        let neu = neu.fuer(t.jetzt());
        *eintrag = neu.clone();
        let k = verbindlich(korrektur(t.saetze[nr].id, Some(neu)));
        prop_assume!(t.versuche(Befehl::Korrigiere(k)).is_ok());
        let richtig = gefaltet(&richtig);
        prop_assert_eq!(&t.jetzt().stand, &richtig.letzte_partie().expect("Partie").stand);
    }

    #[test]
    fn a_struck_entry_equals_never_having_written_it(
        w in vec(eintraege().prop_map(Wunsch::TrageEin), 1..25),
        welcher in any::<usize>(),
    ) {
        let mut t = abend(&w, |_| ());
        let eintraege: Vec<usize> =
            (0..t.saetze.len()).filter(|nr| als_eintrag(&t.saetze[*nr]).is_some()).collect();
        prop_assume!(!eintraege.is_empty());
        let nr = eintraege[welcher % eintraege.len()];
        let mut ohne = t.saetze.clone();
        let gestrichen = ohne.remove(nr);
        prop_assume!(t.versuche(Befehl::Korrigiere(verbindlich(korrektur(gestrichen.id, None)))).is_ok());
        let ohne = gefaltet(&ohne);
        prop_assert_eq!(&t.jetzt().stand, &ohne.letzte_partie().expect("Partie").stand);
    }

    #[test]
    fn export_import_export_is_the_same_to_the_byte(w in wuensche(), samen in any::<u64>()) {
        let t = abend(&w, |_| ());
        let id = SessionId::try_from("abend".to_owned()).expect("Kennung");
        let datei = schreibe_datei(&id, &durcheinander(&t.saetze, samen));
        let gelesen = lies_datei(&datei).expect("lesbar");
        prop_assert_eq!(gelesen.pruefe_tafel(), Ok(()));
        prop_assert_eq!(&gelesen.saetze, &t.saetze);
        prop_assert_eq!(schreibe_datei(&gelesen.session, &gelesen.saetze), datei);
        for satz in &t.saetze {
            prop_assert_eq!(&lies_zeile(&schreibe_satz(satz)).expect("lesbar"), satz);
        }
    }

    #[test]
    fn any_records_at_all_fold_without_falling_over(
        w in wuensche(),
        x in wuensche(),
        samen in any::<u64>(),
    ) {
        // Two devices that wrote apart, thrown together: their numbers clash, their undo and
        // corrections point at each other's entries.
        let mut saetze = abend(&w, |_| ()).saetze;
        for mut satz in abend(&x, |_| ()).saetze {
            satz.id.replica = 7;
            saetze.push(satz);
        }
        let zusammen = gefaltet(&durcheinander(&saetze, samen));
        zusammen.partien().for_each(pruefe_rechnung);
        prop_assert_eq!(bild(&zusammen), bild(&gefaltet(&saetze)));
        let summe: Punkte = zusammen
            .partien()
            .flat_map(|p| &p.stand.konten)
            .map(|konto| konto.punkte)
            .sum();
        prop_assert!(summe.0.abs() < 1_000_000);
    }
}

/// The wishes above must reach what they are about, or the laws would hold of nothing.
#[test]
fn the_evenings_reach_every_corner() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut laeufer = TestRunner::deterministic();
    let mut gesehen = std::collections::BTreeMap::<&str, u32>::new();
    for _ in 0..300 {
        let w = wuensche().new_tree(&mut laeufer).expect("Wünsche").current();
        let t = abend(&w, |_| ());
        let mut siehe = |was| *gesehen.entry(was).or_default() += 1;
        for satz in &t.saetze {
            match &satz.ereignis {
                Ereignis::Korrigiert(Korrektur { mit, .. }) if !mit.is_empty() => siehe("mit"),
                Ereignis::Korrigiert(_) => siehe("korrektur"),
                Ereignis::Zurueckgenommen { .. } => siehe("zurueck"),
                Ereignis::Wiederhergestellt { .. } => siehe("wieder"),
                _ => {}
            }
        }
        for partie in t.session.partien() {
            siehe(partie.jassart.id);
            if partie.stand.berg.is_some() {
                siehe("berg");
            }
            if let Some(ende) = &partie.stand.ende {
                siehe(ende.durch.kennung());
            }
            if gueltige(partie).count() > 8 {
                siehe("lang");
            }
        }
    }
    for (was, mindestens) in [
        ("korrektur", 100),
        ("mit", 10),
        ("zurueck", 100),
        ("wieder", 20),
        ("berg", 50),
        ("bedankt", 5),
        ("zu_frueh_bedankt", 10),
        ("fertig", 5),
        ("lang", 50),
        ("differenzler-offen", 50),
        ("coiffeur-schieber", 50),
    ] {
        let wie_oft = gesehen.get(was).copied().unwrap_or(0);
        assert!(wie_oft >= mindestens, "{was}: {wie_oft} von {gesehen:?}");
    }
}

/// Longer than any evening above: changes fold from a board that was kept on the way, wherever
/// they are.
#[test]
fn a_change_anywhere_in_a_long_partie_gives_what_folding_all_of_it_gives() {
    let mut t = Tisch::mit("schieber", json!({"ziel": 100_000, "berg_bei": 0}));
    let gleich = |t: &Tisch, was: &str| {
        let neu = gefaltet(&t.saetze);
        assert_eq!(bild(&neu), bild(&t.session), "{was}");
        assert_eq!(neu.letzte_partie().expect("Partie").stand, t.jetzt().stand, "{was}");
    };
    for nr in 0..260 {
        let eintrag = match nr % 4 {
            0 => weis(A, 20),
            1 => spiel(Modus::Rosen, B, 20 + nr % 100),
            2 => stoeck(B),
            _ => spiel(Modus::Eicheln, A, 120 - nr % 100),
        };
        let vorher = t.jetzt().stand.clone();
        let voraus = mit_eintrag(t.jetzt(), &eintrag).expect("lawful").stand;
        let id = t.trage_ein(eintrag);
        let stand = &t.jetzt().stand;
        assert_eq!(
            (voraus.konten, voraus.laufend, voraus.geber, voraus.zeilen.len()),
            (stand.konten.clone(), stand.laufend.clone(), stand.geber, stand.zeilen.len()),
            "entry {nr} as it was shown before"
        );
        if nr % 20 == 0 {
            assert_eq!(t.jetzt().stand_vor(id), vorher, "the board before entry {nr}");
        }
        if nr % 7 == 0 {
            t.muss(Befehl::NimmZurueck);
            gleich(&t, &format!("undo after {nr}"));
            t.muss(Befehl::StelleWiederHer);
            gleich(&t, &format!("redo after {nr}"));
        }
    }
    for nr in [0, 1, 63, 64, 65, 127, 128, 191, 193, 255, 256, 257, 259] {
        let neu = (nr % 2 == 1).then(|| spiel(Modus::Schellen, A, 100));
        let k = verbindlich(korrektur(t.id(nr), neu));
        let voraus = t.jetzt().mit_korrektur(&k).expect("lawful").stand;
        t.muss(Befehl::Korrigiere(k));
        assert_eq!(voraus, t.jetzt().stand, "correction of {nr} as it was shown before");
        gleich(&t, &format!("correction of {nr}"));
        t.muss(Befehl::NimmZurueck);
        gleich(&t, &format!("correction of {nr} taken back"));
        t.muss(Befehl::StelleWiederHer);
        gleich(&t, &format!("correction of {nr} brought back"));
    }
}

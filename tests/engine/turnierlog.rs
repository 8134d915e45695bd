//! A tournament in the log of a session: registration, draws and sheets as events, with undo,
//! corrections, damage, and on its way through files and links.

use crate::schema::verstoesse;
use crate::tisch::Tisch;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::archiv::vergiss;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Ereignis, EreignisId};
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::replay;
use jasstafel::engine::save::{Schaden, SessionId, lies_datei, schreibe_datei};
use jasstafel::engine::turnier::schritt::{Abgabe, Schritt};
use jasstafel::engine::turnier::tischblatt::Tischblatt;
use jasstafel::engine::turnier::{Turnier, Turnierfehler as F, Turnierregeln, Wertung, Zustand};
use serde_json::Value;

fn regeln(passen: u8, streich: bool) -> Schritt {
    let regeln = Turnierregeln { passen, streich, ..Turnierregeln::default() };
    Schritt::Regeln { saat: 7, regeln }
}

fn namen(namen: &[&str]) -> Schritt {
    Schritt::Angemeldet { namen: namen.iter().map(|name| (*name).to_owned()).collect() }
}

fn anzahl(n: usize) -> Schritt {
    Schritt::Angemeldet { namen: (1..=n).map(|nr| format!("Spieler {nr}")).collect() }
}

/// A sheet of eight that adds up to `a` for team A.
fn spiele(a: i32) -> Vec<[i32; 2]> {
    let mut rest = a;
    let mut je = || {
        let teil = rest.min(157);
        rest -= teil;
        [teil, 157 - teil]
    };
    (0..8).map(|_| je()).collect()
}

fn blatt(passe: usize, tisch: usize, a: i32) -> Schritt {
    Schritt::Blatt(Abgabe { passe, tisch, spiele: spiele(a), ..Abgabe::default() })
}

fn berichtigt(passe: usize, tisch: usize, a: i32) -> Schritt {
    let (wer, grund) = ("Rita".to_owned(), "verzählt".to_owned());
    Schritt::Blatt(Abgabe { passe, tisch, spiele: spiele(a), wer, grund })
}

fn geh(t: &mut Tisch, schritt: Schritt) -> EreignisId {
    t.versuche(Befehl::Turnier(schritt)).expect("erlaubt")
}

fn lose(t: &mut Tisch) {
    t.versuche(Befehl::Lose { nochmals: false }).expect("gelost");
}

fn nein(t: &mut Tisch, befehl: Befehl) -> F {
    match t.verweigerter_befehl(befehl) {
        Ablehnung::Turnier(fehler) => fehler,
        anderes => panic!("{anderes:?}"),
    }
}

fn stand(t: &Tisch) -> &Turnier {
    &t.session.turnier().expect("ein Turnier").stand
}

fn mit(n: usize, passen: u8) -> Tisch {
    let mut t = Tisch::leer();
    geh(&mut t, regeln(passen, false));
    geh(&mut t, anzahl(n));
    t
}

/// What was written one by one folds to the same as all at once, in any order.
fn gefaltet(t: &Tisch) {
    let mut rueckwaerts = t.saetze.clone();
    rueckwaerts.reverse();
    let session = Session::aus(rueckwaerts);
    assert_eq!(session.turnier().expect("Turnier").stand, *stand(t));
    assert_eq!(replay::tafel(&session), t.tafel());
}

/// The example of the spec: each of the four alone with helpers, so that their points are free.
fn beispiel(streich: bool) -> Tisch {
    let je: [[i32; 4]; 4] =
        [[622, 634, 700, 690], [801, 1000, 655, 700], [588, 501, 620, 600], [640, 517, 676, 661]];
    let mut t = Tisch::leer();
    geh(&mut t, regeln(4, streich));
    geh(&mut t, namen(&["Keller", "Meier", "Frei", "Huber"]));
    geh(&mut t, anzahl(13));
    for (passe, punkte) in je.into_iter().enumerate() {
        // Meier is the Joker of the second Passe; a helper sits in.
        let joker = if passe == 1 { 1 } else { 16 };
        let sitz = |nr: usize| if passe == 1 && nr == 1 { 16 } else { nr };
        let tische = (0..4).map(|nr| [[sitz(nr), 4 + 3 * nr], [5 + 3 * nr, 6 + 3 * nr]]).collect();
        geh(&mut t, Schritt::Gelost { passe, tische, joker: vec![joker] });
        for (tisch, punkte) in punkte.into_iter().enumerate() {
            geh(&mut t, blatt(passe, tisch, punkte.min(700)));
            if punkte > 700 && punkte != 1000 {
                geh(&mut t, berichtigt(passe, tisch, punkte));
            }
        }
    }
    t
}

#[test]
fn the_ranking_of_the_example_follows_from_the_log() {
    for (streich, erwartet) in [
        (false, [("Meier", 1, 2652), ("Keller", 2, 2651), ("Huber", 3, 2651), ("Frei", 4, 2651)]),
        (true, [("Meier", 1, 2151), ("Keller", 2, 2063), ("Huber", 3, 2051), ("Frei", 4, 2031)]),
    ] {
        let t = beispiel(streich);
        assert_eq!(stand(&t).zustand(), Zustand::Rangliste);
        let liste = stand(&t).rangliste().expect("Rangliste");
        let mut vorher = 0;
        for (name, _, total) in erwartet {
            let z = liste.iter().find(|z| stand(&t).spieler[z.spieler] == name).expect("Zeile");
            assert_eq!(z.total, total, "{name}");
            // Helpers are between them; the order of the four is the example's.
            assert!(z.rang > vorher, "{name}: {} nach {vorher}", z.rang);
            vorher = z.rang;
            assert_eq!(z.gestrichen.is_some(), streich);
        }
        gefaltet(&t);
    }
}

#[test]
fn players_and_rules_change_until_the_first_draw() {
    let mut t = mit(5, 2);
    geh(&mut t, Schritt::Umgemeldet { bisher: "Spieler 2".into(), name: "Frei".into() });
    geh(&mut t, Schritt::Umgemeldet { bisher: "Spieler 5".into(), name: String::new() });
    assert_eq!(stand(&t).spieler, ["Spieler 1", "Frei", "Spieler 3", "Spieler 4"]);
    let doppelt = |name: &str| F::NameDoppelt { name: name.to_owned() };
    assert_eq!(nein(&mut t, Befehl::Turnier(namen(&["Neu", "Frei"]))), doppelt("Frei"));
    let fremd = Schritt::Umgemeldet { bisher: "Niemand".into(), name: "X".into() };
    assert!(matches!(nein(&mut t, Befehl::Turnier(fremd)), F::NameUnbekannt { .. }));
    let lang = "x".repeat(61);
    assert!(matches!(nein(&mut t, Befehl::Turnier(namen(&[&lang]))), F::NameZuLang { .. }));
    assert!(matches!(nein(&mut t, Befehl::Turnier(regeln(0, false))), F::Regel { .. }));
    let viele = Schritt::Angemeldet { namen: (0..1000).map(|nr| format!("{nr:050}")).collect() };
    assert_eq!(nein(&mut t, Befehl::Turnier(viele)), F::ZuVielAufEinmal);

    // Undo goes back through the registration step by step.
    t.versuche(Befehl::NimmZurueck).expect("zurück");
    assert_eq!(stand(&t).spieler.len(), 5);
    t.versuche(Befehl::StelleWiederHer).expect("wieder");
    assert_eq!(stand(&t).spieler.len(), 4);

    lose(&mut t);
    assert_eq!(nein(&mut t, Befehl::Turnier(namen(&["Spät"]))), F::SchonGelost);
    assert_eq!(nein(&mut t, Befehl::Turnier(regeln(3, false))), F::SchonGelost);
    // The draw taken back, all is open again.
    t.versuche(Befehl::NimmZurueck).expect("zurück");
    geh(&mut t, namen(&["Spät"]));
    gefaltet(&t);
}

#[test]
fn a_passe_is_drawn_anew_until_a_sheet_is_in() {
    let mut t = mit(16, 2);
    assert!(matches!(nein(&mut t, Befehl::Lose { nochmals: true }), F::AuslosungFest { .. }));
    lose(&mut t);
    let erste = stand(&t).passen.clone();
    // Taken back and drawn once more it is the same draw; drawn anew it is another.
    t.versuche(Befehl::NimmZurueck).expect("zurück");
    lose(&mut t);
    assert_eq!(stand(&t).passen, erste);
    t.versuche(Befehl::Lose { nochmals: true }).expect("neu gelost");
    assert_ne!(stand(&t).passen, erste);
    assert_eq!(stand(&t).passen.len(), 1);
    assert!(matches!(
        nein(&mut t, Befehl::Lose { nochmals: false }),
        F::BlattFehlt { passe: 1, tisch: 1 }
    ));
    geh(&mut t, blatt(0, 2, 600));
    assert_eq!(nein(&mut t, Befehl::Lose { nochmals: true }), F::AuslosungFest { passe: 1 });
    assert_eq!(stand(&t).naechstes_blatt(0, 3), Some(3));
    for tisch in [3, 0, 1] {
        geh(&mut t, blatt(0, tisch, 600));
    }
    assert_eq!(stand(&t).naechstes_blatt(0, 0), None);
    lose(&mut t);
    assert_eq!(stand(&t).passen.len(), 2);
    gefaltet(&t);
}

#[test]
fn a_sheet_that_is_in_changes_with_a_name_and_a_reason_only() {
    let mut t = mit(8, 1);
    lose(&mut t);
    let mut falsch = spiele(600);
    falsch[3] = [80, 78];
    let abgabe = Abgabe { spiele: falsch, ..Abgabe::default() };
    assert_eq!(
        nein(&mut t, Befehl::Turnier(Schritt::Blatt(abgabe))),
        F::SpielSumme { passe: 1, tisch: 1, spiel: 4, ist: 158 }
    );
    // A slip just now is taken back; what has others after it is not.
    geh(&mut t, blatt(0, 0, 600));
    t.versuche(Befehl::NimmZurueck).expect("zurück");
    assert!(!stand(&t).begonnen(0));
    geh(&mut t, blatt(0, 0, 610));
    geh(&mut t, blatt(0, 1, 620));
    t.versuche(Befehl::NimmZurueck).expect("zurück");
    assert!(matches!(
        t.verweigerter_befehl(Befehl::NimmZurueck),
        Ablehnung::SchonGeschlossen { .. }
    ));
    geh(&mut t, blatt(0, 1, 620));

    let nochmals = Befehl::Turnier(blatt(0, 0, 500));
    assert_eq!(nein(&mut t, nochmals), F::BlattGeschlossen { passe: 1, tisch: 1 });
    let ohne_grund = Abgabe { spiele: spiele(500), wer: "Rita".into(), ..Abgabe::default() };
    assert_eq!(nein(&mut t, Befehl::Turnier(Schritt::Blatt(ohne_grund))), F::NurJassleitung);
    geh(&mut t, berichtigt(0, 0, 500));
    assert_eq!(stand(&t).passen[0].tische[0].resultat(), Some([500, 756]));
    assert_eq!(stand(&t).protokoll[0].vorher, spiele(610));
    // A correction is undone as well, and the old sheet stands.
    t.versuche(Befehl::NimmZurueck).expect("zurück");
    assert_eq!(stand(&t).passen[0].tische[0].resultat(), Some([610, 646]));
    t.versuche(Befehl::StelleWiederHer).expect("wieder");
    let weg = Befehl::Turnier(blatt(0, 9, 600));
    assert_eq!(nein(&mut t, weg), F::TischUnbekannt { passe: 1, tisch: 10 });
    gefaltet(&t);
}

#[test]
fn what_no_program_of_ours_wrote_has_no_effect_and_says_why() {
    let mut t = mit(8, 2);
    lose(&mut t);
    geh(&mut t, blatt(0, 0, 600));
    let gut = stand(&t).clone();
    let satz = |seq: u64, schritt: Schritt| Satz {
        id: EreignisId { seq, replica: 9 },
        zeit: Zeit(0),
        ereignis: Ereignis::Turnier(schritt),
    };
    let sitze = vec![[[0, 1], [2, 3]], [[4, 5], [6, 7]]];
    let mut doppelt = sitze.clone();
    doppelt[1][0][0] = 0;
    let mut fremd = sitze.clone();
    fremd[1][0][0] = usize::MAX;
    let gelost = |passe: usize, tische: Vec<[[usize; 2]; 2]>| Schritt::Gelost {
        passe,
        tische,
        joker: vec![],
    };
    let faelle = [
        gelost(0, sitze.clone()),
        gelost(1, sitze.clone()),
        gelost(usize::MAX, sitze),
        gelost(1, doppelt),
        gelost(1, fremd),
        gelost(1, Vec::new()),
        blatt(0, 0, 500),
        blatt(usize::MAX, usize::MAX, 500),
        berichtigt(0, 1, 500),
        Schritt::Blatt(Abgabe { tisch: 1, spiele: vec![[i32::MAX, 1]], ..Abgabe::default() }),
        Schritt::Umgemeldet { bisher: "Spieler 1".into(), name: String::new() },
    ];
    let anzahl = faelle.len();
    let mut saetze = t.saetze.clone();
    saetze.extend(faelle.into_iter().zip(100..).map(|(schritt, seq)| satz(seq, schritt)));
    let session = Session::aus(saetze);
    let turnier = session.turnier().expect("Turnier");
    assert_eq!(turnier.stand, gut);
    let ohne = turnier.eintragungen.iter().filter(|e| e.unwirksam.is_some()).count();
    assert_eq!(ohne, anzahl);

    // A draw that comes before those it seats: the registration is missing.
    let mut saetze = t.saetze.clone();
    saetze.retain(|satz| !matches!(&satz.ereignis, Ereignis::Turnier(Schritt::Angemeldet { .. })));
    let session = Session::aus(saetze);
    assert!(session.turnier().expect("Turnier").stand.passen.is_empty());
}

#[test]
fn a_new_name_reaches_a_tournament_that_is_drawn_and_is_forgotten_with_the_old_one() {
    let mut t = mit(4, 1);
    lose(&mut t);
    geh(&mut t, blatt(0, 0, 700));
    let vorher = stand(&t).clone();
    let um = |von: &str, zu: &str| Befehl::BenenneUm { von: von.into(), zu: zu.into() };
    t.versuche(um("Spieler 2", " Frei ")).expect("umbenannt");
    let mut soll = vorher.clone();
    soll.spieler[1] = "Frei".to_owned();
    assert_eq!(*stand(&t), soll);
    gefaltet(&t);
    let doppelt = F::NameDoppelt { name: "Frei".to_owned() };
    assert_eq!(nein(&mut t, um("Spieler 1", "Frei")), doppelt);
    let fremd = F::NameUnbekannt { name: "Spieler 2".to_owned() };
    assert_eq!(nein(&mut t, um("Spieler 2", "Anna")), fremd);
    // Without a name somebody would be out: not once it is drawn.
    assert!(matches!(t.verweigerter_befehl(um("Frei", " ")), Ablehnung::NameLeer { .. }));
    let weg = Schritt::Umgemeldet { bisher: "Frei".into(), name: String::new() };
    assert_eq!(nein(&mut t, Befehl::Turnier(weg)), F::SchonGelost);

    let ohne = vergiss(&t.saetze, "Frei", &|nr| format!("Platz {nr}"));
    let session = Session::aus(ohne.clone());
    soll.spieler[1] = "Platz 1".to_owned();
    assert_eq!(session.turnier().expect("Turnier").stand, soll);
    let text = schreibe_datei(&session_id(), &ohne);
    assert!(!text.contains("Frei") && !text.contains("Spieler 2"), "{text}");

    t.versuche(Befehl::NimmZurueck).expect("zurück");
    assert_eq!(*stand(&t), vorher);
}

#[test]
fn an_evening_and_a_tournament_stay_apart() {
    let mut abend = Tisch::schieber(1000);
    let anfang = Befehl::Turnier(regeln(2, false));
    assert_eq!(abend.verweigerter_befehl(anfang), Ablehnung::AndereSession);
    let partie = abend.saetze[0].clone();
    let mut t = mit(4, 1);
    let Ereignis::PartieBegonnen(kopf) = partie.ereignis.clone() else { panic!() };
    assert_eq!(t.verweigerter_befehl(Befehl::BeginnePartie(kopf)), Ablehnung::AndereSession);
    // Records of both in one session: the first decides.
    let mut saetze = t.saetze.clone();
    saetze.push(Satz { id: EreignisId { seq: 99, replica: 1 }, ..partie });
    let session = Session::aus(saetze);
    assert_eq!((session.partien().count(), session.beiseite.len()), (0, 1));
}

fn session_id() -> SessionId {
    SessionId::try_from("turnier-1".to_owned()).expect("Kennung")
}

#[test]
fn a_tournament_goes_out_and_in_again_as_the_same_file() {
    let schema: Value =
        serde_json::from_str(include_str!("../../src/engine/session.schema.json")).expect("JSON");
    let mut t = beispiel(true);
    t.versuche(Befehl::SetzeTitel { titel: "Brühl".into() }).expect("Titel");
    let inhalt = schreibe_datei(&session_id(), &t.saetze);
    let dokument: Value = serde_json::from_str(&inhalt).expect("JSON");
    assert_eq!(verstoesse(&schema, &dokument), Vec::<String>::new());
    assert_eq!(dokument["tafel"]["turnier"]["rangliste"][0]["rang"], 1);
    let gelesen = lies_datei(&inhalt).expect("lesbar");
    assert_eq!(gelesen.pruefe_tafel(), Ok(()));
    assert_eq!(schreibe_datei(&gelesen.session, &gelesen.saetze), inhalt);
    assert_eq!(replay::tafel(&Session::aus(gelesen.saetze)), t.tafel());
    // A total that does not follow is told.
    let falsch = inhalt.replace("\"total\":2151", "\"total\":2152");
    let gelesen = lies_datei(&falsch).expect("lesbar");
    assert!(matches!(gelesen.pruefe_tafel(), Err(Schaden::TafelPasstNicht { .. })));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_reads_the_session_of_a_tournament() {
    use jasstafel::befehl::turnier::{Form, Nein, pruefe, rangliste};
    use jasstafel::befehl::{check, replay};
    use jasstafel::text::Sprache;
    let t = beispiel(false);
    let inhalt = schreibe_datei(&session_id(), &t.saetze);
    let csv = rangliste(Sprache::DE, &inhalt, Form::Csv).expect("CSV");
    assert!(csv.lines().any(|zeile| zeile.ends_with(";Keller;622;801;588;640;2651")), "{csv}");
    let satz = pruefe(Sprache::DE, &inhalt).expect("gut");
    assert!(satz.contains("17 Spieler, alle Passen sind gespielt"), "{satz}");
    let satz = check::pruefe(Sprache::DE, &inhalt).expect("gut");
    assert!(satz.contains("Turnier"), "{satz}");
    let text = replay::als_text(Sprache::DE, &lies_datei(&inhalt).expect("lesbar"));
    assert!(text.contains("Meier: 2652 (634, 1000😊, 501, 517)"), "{text}");
    let abend = schreibe_datei(&session_id(), &Tisch::schieber(1000).saetze);
    assert!(matches!(pruefe(Sprache::DE, &abend), Err(Nein::Unlesbar(_))));
    // A step without effect is found with its record.
    let mut saetze = t.saetze.clone();
    let letzter = saetze.last().expect("Satz").id.seq;
    let ereignis = Ereignis::Turnier(blatt(0, 0, 1));
    let id = EreignisId { seq: letzter + 1, replica: 1 };
    saetze.push(Satz { id, zeit: Zeit(0), ereignis });
    let fehler = check::pruefe(Sprache::DE, &schreibe_datei(&session_id(), &saetze));
    assert!(fehler.is_err_and(|f| f[0].was.contains("schon eingetragen")));
}

#[test]
fn a_sheet_travels_to_its_table_and_back() {
    let mut t = mit(8, 1);
    lose(&mut t);
    let leer = Tischblatt::leer(&session_id(), "Brühl\n2026", stand(&t), 0, 1).expect("Blatt");
    assert_eq!(Tischblatt::leer(&session_id(), "", stand(&t), 0, 2), None);
    let dort = Tischblatt::lies(&leer.schreibe()).expect("lesbar");
    assert_eq!((dort.titel.as_str(), dort.blatt.len()), ("Brühl 2026", 0));
    assert_eq!(dort.spieler, leer.spieler);
    assert_eq!(dort.regeln.wertung, Wertung::Bruehl);
    let voll = Tischblatt { blatt: spiele(622), ..dort };
    let text = voll.schreibe();
    let hier = Tischblatt::lies(&text).expect("lesbar");
    assert_eq!(hier, voll);
    assert!(hier.passt(stand(&t)));
    // Drawn anew, others sit there.
    t.versuche(Befehl::Lose { nochmals: true }).expect("neu gelost");
    assert!(!hier.passt(stand(&t)));

    for schnitt in 0..text.len() {
        if text.is_char_boundary(schnitt) {
            assert_eq!(Tischblatt::lies(&text[..schnitt]), Err(Schaden::LinkUnvollstaendig));
        }
    }
    assert!(Tischblatt::lies(&text.replace("157:0", "156:1")).is_err());
    assert!(matches!(Tischblatt::lies(&"x".repeat(20_000)), Err(Schaden::ZuGross { .. })));
}

#[test]
fn a_sheet_of_numbers_nobody_can_write_adds_up_to_minus_twelve() {
    let mut turnier = Turnier::neu("", 7, Turnierregeln::default(), "A\nB\nC\nD").expect("Turnier");
    turnier.lose().expect("gelost");
    let mut blatt = Tischblatt::leer(&session_id(), "", &turnier, 0, 0).expect("ein Tisch");
    for wertung in [Wertung::Bruehl, Wertung::Punkte, Wertung::Striche] {
        blatt.regeln.wertung = wertung;
        let max = if wertung == Wertung::Bruehl { 157 } else { 100_000 };
        for (wert, geht) in
            [(0, true), (max, true), (max + 1, false), (-1, false), (i32::MAX, false)]
        {
            blatt.blatt = vec![[wert, 0]; 12];
            let gelesen = Tischblatt::lies(&blatt.schreibe());
            if geht {
                assert_eq!(gelesen.as_ref(), Ok(&blatt));
            } else {
                let schaden = gelesen.expect_err("gelesen");
                assert!(matches!(schaden, Schaden::Blatt(_)), "{schaden:?}");
                let satz = jasstafel::text::schaden(jasstafel::text::Sprache::DE, &schaden);
                assert!(
                    satz.contains("Tisch 1") && satz.contains("kann niemand schreiben"),
                    "{satz}"
                );
            }
        }
    }
    // Whoever adds up anyway never gets round to the other sign.
    assert_eq!(
        jasstafel::engine::turnier::summe(&[[i32::MAX, i32::MIN]; 12]),
        [i32::MAX, i32::MIN]
    );
}

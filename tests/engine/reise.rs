//! Results travel: file, link, spreadsheet and summary, for every Jassart there is, and what a
//! file or link brings to a session that is here already.

use crate::schema::verstoesse;
use crate::tisch::*;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{Eintrag, Ereignis, PartieKopf, Wert, Werte};
use jasstafel::engine::formular::{Feld, Feldart, Summe};
use jasstafel::engine::jassart::{self, Jassart};
use jasstafel::engine::link;
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::modus::Modus::{self, Eicheln, Rosen};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::replay;
use jasstafel::engine::save::{
    Datei, FORMAT, SATZ_MAX, Schaden, SessionId, lies_datei, nur_partie, schreibe_datei, vergleiche,
};
use jasstafel::engine::seite::Platz;
use jasstafel::engine::stand::Durch;
use jasstafel::engine::tischregeln::Tischregeln;
use jasstafel::text::Sprache;
use jasstafel::text::auszug::{self, Tabelle, Zelle};
use proptest::prelude::*;
use serde_json::Value;

fn session_id() -> SessionId {
    SessionId::try_from("reise-1".to_owned()).expect("Kennung")
}

fn datum(zeit: Zeit) -> String {
    format!("Tag {}", zeit.0)
}

/// A Partie of this Jassart with what its form takes: no Jassart is named here.
fn partie(jassart: &'static Jassart) -> Tisch {
    let mut tisch = Tisch::leer();
    let anzahl = usize::from(jassart.spieler.0);
    let spieler = (0..anzahl).map(|nr| format!("Spieler {nr}")).collect();
    let kopf = PartieKopf {
        jassart: jassart.id.to_owned(),
        spieler,
        geber: Platz(0),
        tischregeln: Tischregeln::default(),
        ausgabe: Ausgabe::HEUTE,
    };
    tisch.versuche(Befehl::BeginnePartie(kopf)).expect(jassart.id);
    let mut wuerfel = Wuerfel(jassart.id.len() as u64);
    let mut geschrieben = 0;
    for _ in 0..3_000 {
        let eintrag = eintrag(&tisch, &mut wuerfel);
        let partie = tisch.jetzt().id;
        if tisch.versuche(Befehl::TrageEin { partie, eintrag }).is_ok() {
            geschrieben += 1;
        }
        if geschrieben >= 6 || tisch.jetzt().stand.ende.is_some() {
            break;
        }
    }
    assert!(geschrieben >= 1, "{}: nur {geschrieben} Einträge", jassart.id);
    let partie = tisch.jetzt().id;
    let strafe = strafe(A, -20);
    tisch.versuche(Befehl::TrageEin { partie, eintrag: strafe }).ok();
    tisch
}

fn eintrag(tisch: &Tisch, wuerfel: &mut Wuerfel) -> Eintrag {
    let partie = tisch.jetzt();
    let felder = partie.jassart.brett.formular(partie.lage()).felder;
    if felder.is_empty() {
        let modi: Vec<Modus> = Modus::alle().collect();
        return match wuerfel.wirf(4) {
            0 => weis(A, 50),
            _ => spiel(modi[wuerfel.wirf(6)], A, 2 + wuerfel.wirf(150) as i32),
        };
    }
    let parteien = partie.stand.konten.len();
    let mut werte = Werte::default();
    for feld in &felder {
        if !feld.sichtbar(&werte) || (feld.freiwillig && wuerfel.wirf(2) == 0) {
            continue;
        }
        werte.insert(feld.name.key().to_owned(), wert(feld, parteien, wuerfel));
    }
    Eintrag::Werte(werte)
}

fn wert(feld: &Feld, parteien: usize, wuerfel: &mut Wuerfel) -> Wert {
    let (min, max) = match feld.art {
        Feldart::Zahl { min, max } => (min, max),
        Feldart::Partei => (0, parteien as i32 - 1),
        Feldart::Wahl(namen) => return Wert::Wahl(namen[wuerfel.wirf(namen.len())].to_owned()),
        Feldart::Ja => return Wert::Ja(wuerfel.wirf(2) == 0),
    };
    let mut zahl = || min + wuerfel.wirf((max - min + 1) as usize) as i32;
    if !feld.je_partei {
        return Wert::Zahl(zahl());
    }
    let mut je: Vec<i32> = (0..parteien).map(|_| zahl()).collect();
    if let Summe::Genau(summe) | Summe::WennAlle(summe) | Summe::Hoechstens(summe) = feld.summe {
        let teil = summe / parteien as i32;
        je = vec![teil; parteien];
        je[wuerfel.wirf(parteien)] += summe - teil * parteien as i32;
    }
    Wert::JePartei(je.into_iter().map(Some).collect())
}

#[test]
fn every_jassart_goes_out_and_in_again_as_the_same_file_and_the_same_board() {
    let schema: Value =
        serde_json::from_str(include_str!("../../src/engine/session.schema.json")).expect("JSON");
    for jassart in jassart::ALLE {
        let tisch = partie(jassart);
        let inhalt = schreibe_datei(&session_id(), &tisch.saetze);
        let dokument: Value = serde_json::from_str(&inhalt).expect("JSON");
        assert_eq!(verstoesse(&schema, &dokument), Vec::<String>::new(), "{}", jassart.id);

        let gelesen = lies_datei(&inhalt).expect("lesbar");
        assert_eq!(schreibe_datei(&gelesen.session, &gelesen.saetze), inhalt, "{}", jassart.id);
        assert_eq!(gelesen.pruefe_tafel(), Ok(()), "{}", jassart.id);
        // The app folds event by event, a reader all at once.
        assert_eq!(replay::tafel(&Session::aus(gelesen.saetze)), tisch.tafel(), "{}", jassart.id);

        let gereist = link::lies(&link::schreibe(&session_id(), &tisch.saetze)).expect("lesbar");
        assert_eq!(schreibe_datei(&gereist.session, &gereist.saetze), inhalt, "{}", jassart.id);
    }
}

#[test]
fn the_end_of_a_partie_of_some_jassart_is_not_noted_or_not_shown() {
    let schema: Value =
        serde_json::from_str(include_str!("../../src/engine/session.schema.json")).expect("JSON");
    let morgen = Ausgabe::new(Ausgabe::HEUTE.zahl() + 1).expect("an edition");
    for jassart in jassart::ALLE {
        let mut tisch = partie(jassart);
        if tisch.jetzt().stand.ende.is_none() {
            tisch = tisch.eintrag(Eintrag::Abbruch { grund: String::new() });
        }
        let mut tisch = tisch.noted();
        assert_eq!(tisch.session.due_notes(), [], "{}", jassart.id);
        let inhalt = schreibe_datei(&session_id(), &tisch.saetze);
        let dokument: Value = serde_json::from_str(&inhalt).expect("JSON");
        assert!(inhalt.contains("\"abschluss\""), "{}", jassart.id);
        assert_eq!(verstoesse(&schema, &dokument), Vec::<String>::new(), "{}", jassart.id);
        let gelesen = lies_datei(&inhalt).expect("lesbar");
        assert_eq!(gelesen.saetze, tisch.saetze, "{}", jassart.id);
        let gereist = link::lies(&link::schreibe(&session_id(), &tisch.saetze)).expect("lesbar");
        assert_eq!(gereist.saetze, tisch.saetze, "{}", jassart.id);
        // As another edition noted it: every board shows that.
        let Some(Ereignis::Abgeschlossen(note)) = tisch.saetze.last_mut().map(|s| &mut s.ereignis)
        else {
            panic!("{}: nothing is noted", jassart.id)
        };
        let parteien = note.parteien.len();
        for (nr, partei) in note.parteien.iter_mut().enumerate() {
            partei.punkte = Punkte(4711 + nr as i32);
        }
        note.durch = Durch::Fertig;
        note.raenge = (1..=parteien as u8).rev().collect();
        let raenge = note.raenge.clone();
        let session = Session::folded(tisch.saetze, morgen);
        let gezeigt = session.letzte_partie().expect("eine Partie");
        let summen: Vec<i32> = gezeigt.tabelle().summen.iter().map(|punkte| punkte.0).collect();
        assert_eq!(summen, (4711..4711 + parteien as i32).collect::<Vec<_>>(), "{}", jassart.id);
        assert_eq!(gezeigt.tabelle().raenge, raenge, "{}", jassart.id);
        let satz = auszug::noted(Sprache::DE, gezeigt).expect("ein Satz");
        assert!(satz.starts_with("Gewertet nach der Ausgabe 1"), "{}: {satz}", jassart.id);
    }
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_reads_the_board_that_the_app_shows_for_every_jassart() {
    use std::process::Command;
    for jassart in jassart::ALLE {
        let tisch = partie(jassart);
        let name = format!("jasstafel-reise-{}-{}.json", std::process::id(), jassart.id);
        let datei = std::env::temp_dir().join(name);
        std::fs::write(&datei, schreibe_datei(&session_id(), &tisch.saetze)).expect("eine Datei");
        let lauf = |befehl: &str| {
            let programm = env!("CARGO_BIN_EXE_jasstafel");
            Command::new(programm).arg(befehl).arg(&datei).output().expect("läuft")
        };
        let (tafel, pruefung) = (lauf("replay"), lauf("check"));
        std::fs::remove_file(&datei).expect("aufgeräumt");
        let gelesen: Value = serde_json::from_slice(&tafel.stdout).expect("JSON");
        assert_eq!(gelesen, tisch.tafel(), "{}", jassart.id);
        assert!(pruefung.status.success(), "{}: {pruefung:?}", jassart.id);
    }
}

#[test]
fn the_schema_holds_for_every_frozen_file_and_refuses_what_is_none() {
    let schema: Value =
        serde_json::from_str(include_str!("../../src/engine/session.schema.json")).expect("JSON");
    let ordner = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/daten/formate");
    let ordner = format!("{ordner}/v{FORMAT}");
    let mut beispiel = Value::Null;
    for eintrag in std::fs::read_dir(ordner).expect("Ordner") {
        let pfad = eintrag.expect("Eintrag").path();
        if pfad.extension().is_some_and(|endung| endung == "json") {
            let inhalt = std::fs::read_to_string(&pfad).expect("lesbar");
            let dokument: Value = serde_json::from_str(&inhalt).expect("JSON");
            assert_eq!(verstoesse(&schema, &dokument), Vec::<String>::new(), "{}", pfad.display());
            if dokument["saetze"][0]["ereignis"]["partie"].is_object() {
                beispiel = dokument;
            }
        }
    }
    type Aenderung = fn(&mut Value);
    let faelle: [Aenderung; 8] = [
        |d| d["art"] = "einkauf".into(),
        |d| d["version"] = 3.into(),
        |d| d["fremd"] = 1.into(),
        |d| d["saetze"][0]["v"] = 7.into(),
        |d| d["saetze"][0]["crc"] = "kurz".into(),
        |d| d["saetze"][0]["ereignis"] = Value::Null,
        |d| d["saetze"][0]["ereignis"]["partie"]["spieler"][0] = "".into(),
        |d| d["saetze"][0]["ereignis"]["partie"]["tischregeln"]["ziel"] = 1.5.into(),
    ];
    for (nr, aendere) in faelle.iter().enumerate() {
        let mut kaputt = beispiel.clone();
        aendere(&mut kaputt);
        assert!(!verstoesse(&schema, &kaputt).is_empty(), "Fall {nr}");
    }
}

// The link

fn abend() -> Tisch {
    Tisch::schieber(1000).spiel(Rosen, A, 100).weis(B, 50).matsch(Eicheln, A, A).zurueck()
}

#[test]
fn a_link_that_was_cut_off_or_changed_is_refused() {
    let text = link::schreibe(&session_id(), &abend().saetze);
    for ende in (0..text.len()).filter(|ende| text.is_char_boundary(*ende)) {
        assert_eq!(link::lies(&text[..ende]), Err(Schaden::LinkUnvollstaendig), "{ende}");
    }
    for stelle in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[stelle] ^= 1;
        if let Ok(anders) = String::from_utf8(bytes) {
            assert_eq!(link::lies(&anders), Err(Schaden::LinkUnvollstaendig), "{stelle}");
        }
    }
    let zu_gross = " ".repeat(link::LINK_MAX + 1);
    assert_eq!(link::lies(&zu_gross), Err(Schaden::ZuGross { max: link::LINK_MAX }));
}

#[test]
fn a_link_from_a_newer_version_says_so_and_a_strange_one_is_no_file() {
    let mit = |inhalt: &str| link::lies(&format!("{} {inhalt}", pruefsumme(inhalt)));
    assert_eq!(mit("9 reise-1"), Err(Schaden::ZuNeu { version: 9 }));
    assert_eq!(mit("0 reise-1"), Err(Schaden::FremdeDatei));
    assert_eq!(mit("1 reise/1"), Err(Schaden::FremdeDatei));
    assert_eq!(mit("1 reise-1").map(|datei| datei.saetze), Ok(Vec::new()));
    let satz = "1 reise-1\n1-a 5 {\"titel\":{\"titel\":\"x\"}}";
    assert_eq!(mit(satz).map(|datei| datei.saetze.len()), Ok(1));
    let doppelt = format!("{satz}\n1-a 5 {{\"titel\":{{\"titel\":\"y\"}}}}");
    assert!(matches!(mit(&doppelt), Err(Schaden::DoppelteKennung { nr: 2, .. })));
    for kaputt in ["1 reise-1\n", "1 reise-1\n1-a 5", "1 reise-1\n1-a x {}", "1 reise-1\n1-a 5 {"] {
        assert_eq!(mit(kaputt), Err(Schaden::LinkUnvollstaendig), "{kaputt}");
    }
    let fremd = mit("1 reise-1\n1-a 5 {\"vergessen\":{}}");
    assert!(matches!(fremd, Err(Schaden::Satz { nr: 1, .. })));
}

proptest! {
    #[test]
    fn bytes_as_letters_come_back(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let zeichen = link::als_zeichen(&bytes);
        prop_assert!(zeichen.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        prop_assert_eq!(link::aus_zeichen(&zeichen), Some(bytes));
    }

    #[test]
    fn any_times_and_titles_travel_in_a_link(
        zeiten in proptest::collection::vec(any::<i64>(), 1..8), titel in ".{0,60}"
    ) {
        let saetze: Vec<Satz> = zeiten.iter().enumerate().map(|(nr, zeit)| Satz {
            id: format!("{}-a", nr + 1).parse().expect("Kennung"),
            zeit: Zeit(*zeit),
            ereignis: Ereignis::TitelGesetzt { titel: titel.clone() },
        }).collect();
        let gelesen = link::lies(&link::schreibe(&session_id(), &saetze)).expect("lesbar");
        prop_assert_eq!(gelesen.saetze, saetze);
    }

    #[test]
    fn no_text_brings_the_reader_of_links_down(text in ".{0,80}") {
        let _ = link::aus_zeichen(&text);
        prop_assert!(link::lies(&text).is_err());
    }
}

#[test]
fn what_is_no_base64url_is_none() {
    for falsch in ["A", "AB=", "A B", "ä", "AAAAA", "a+b/"] {
        assert_eq!(link::aus_zeichen(falsch), None, "{falsch}");
    }
    assert_eq!(link::als_zeichen(b"Jass"), "SmFzcw");
}

#[test]
fn a_partie_taken_out_of_an_evening_is_the_same_partie_and_merges_back() {
    let mut tisch = abend();
    let erste = tisch.jetzt().id;
    tisch.versuche(Befehl::SetzeTitel { titel: "Rössli".into() }).expect("Titel");
    let mut tisch = tisch.eintrag(Eintrag::Abbruch { grund: String::new() });
    let erste_tafel = tisch.tafel()["partien"][0].clone();
    tisch = tisch.partie("schieber", serde_json::json!({"ziel": 1500}), 1).spiel(Rosen, B, 20);
    let ganz = tisch.saetze.clone();

    let nur = nur_partie(&ganz, erste);
    assert!(nur.len() < ganz.len());
    let allein = Session::aus(nur.clone());
    assert_eq!(allein.partien().count(), 1);
    assert_eq!(allein.titel, "Rössli");
    let tafel = replay::tafel(&allein);
    assert_eq!(tafel["partien"][0]["spiele"], erste_tafel["spiele"]);
    assert_eq!(tafel["partien"][0]["ende"], erste_tafel["ende"]);
    assert_eq!(allein.beiseite, []);

    let vergleich = vergleiche(&nur, &ganz);
    assert_eq!((vergleich.hier, vergleich.neu), (nur.len(), ganz.len() - nur.len()));
    let zusammen: Vec<Satz> = nur.into_iter().chain(ganz.clone()).collect();
    assert_eq!(schreibe_datei(&session_id(), &zusammen), schreibe_datei(&session_id(), &ganz));
}

#[test]
fn what_a_file_brings_is_counted_and_a_conflict_is_named() {
    let hier = abend().saetze;
    let bekannt = vergleiche(&hier, &hier);
    assert_eq!((bekannt.hier, bekannt.neu, bekannt.streit.len()), (hier.len(), 0, 0));
    assert_eq!(vergleiche(&[], &hier).neu, hier.len());
    let mut dort = hier.clone();
    dort[1].ereignis = Ereignis::TitelGesetzt { titel: "anders".into() };
    dort[2].zeit = Zeit(dort[2].zeit.0 + 1);
    dort.extend(abend().spiel(Rosen, A, 57).saetze.into_iter().skip(hier.len()));
    let vergleich = vergleiche(&hier, &dort);
    assert_eq!(vergleich.streit, [hier[1].id, hier[2].id]);
    assert_eq!(vergleich.neu, 1);
}

#[test]
fn a_record_that_the_stores_would_not_read_again_does_not_come_in() {
    let mit = |laenge: usize| {
        let mut saetze = abend().saetze;
        saetze.truncate(1);
        saetze[0].ereignis = Ereignis::TitelGesetzt { titel: "x".repeat(laenge) };
        (lies_datei(&schreibe_datei(&session_id(), &saetze)), saetze)
    };
    assert!(matches!(mit(SATZ_MAX).0, Err(Schaden::Satz { nr: 1, .. })));
    // The largest that comes in reads back from the stores.
    let (mut laenge, mut groesster) = (SATZ_MAX - 200, None);
    while let (Ok(Datei { saetze, .. }), _) = mit(laenge) {
        groesster = saetze.into_iter().next();
        laenge += 1;
    }
    let zeile = jasstafel::engine::save::schreibe_satz(&groesster.expect("einer geht"));
    assert_eq!(zeile.len(), SATZ_MAX);
    assert!(jasstafel::engine::save::lies_zeile(&zeile).is_ok());
}

#[test]
fn a_title_that_is_too_long_is_set_aside() {
    let mut saetze = abend().saetze;
    saetze[0].ereignis = Ereignis::TitelGesetzt { titel: "x".repeat(501) };
    let session = Session::aus(saetze);
    assert_eq!(session.titel, "");
    assert_eq!(session.beiseite[0].1.kennung(), "text_zu_lang");
}

// Spreadsheet and summary

/// Reads CSV as a spreadsheet does: quotes, doubled quotes, `;` and line ends.
fn lies_csv(csv: &str) -> Vec<Vec<String>> {
    let inhalt = csv.strip_prefix('\u{feff}').expect("die Marke für UTF-8");
    let mut zeilen = vec![vec![String::new()]];
    let mut zeichen = inhalt.chars().peekable();
    let mut innen = false;
    while let Some(c) = zeichen.next() {
        let feld = zeilen.last_mut().and_then(|z| z.last_mut()).expect("ein Feld");
        match c {
            '"' if innen && zeichen.peek() == Some(&'"') => {
                zeichen.next();
                feld.push('"');
            }
            '"' => innen = !innen,
            ';' if !innen => zeilen.last_mut().expect("eine Zeile").push(String::new()),
            '\r' if !innen => assert_eq!(zeichen.peek(), Some(&'\n')),
            '\n' if !innen => zeilen.push(vec![String::new()]),
            c => feld.push(c),
        }
    }
    assert!(!innen, "ein Anführungszeichen bleibt offen");
    assert_eq!(zeilen.pop(), Some(vec![String::new()]), "die letzte Zeile endet");
    zeilen
}

#[test]
fn every_jassart_has_a_row_a_line_of_its_board_and_the_columns_fit() {
    for jassart in jassart::ALLE {
        let tisch = partie(jassart);
        let partie = tisch.jetzt();
        let tabelle = auszug::abend(Sprache::DE, &tisch.session, &datum);
        let zeilen = lies_csv(&auszug::csv(&tabelle));
        assert_eq!(zeilen.len(), partie.stand.zeilen.len() + 1, "{}", jassart.id);
        assert!(zeilen.iter().all(|zeile| zeile.len() == zeilen[0].len()), "{}", jassart.id);
        for (nr, konto) in partie.stand.konten.iter().enumerate() {
            let spalte = |name: &str| {
                let name = format!("{name} {}", nr + 1);
                let stelle = zeilen[0].iter().position(|kopf| *kopf == name);
                stelle.unwrap_or_else(|| panic!("{}: keine Spalte {name}", jassart.id))
            };
            let (name, schreibt, stand) = (spalte("Name"), spalte("schreibt"), spalte("Stand"));
            let summe: i32 =
                zeilen[1..].iter().map(|zeile| zeile[schreibt].parse::<i32>().expect("Zahl")).sum();
            let letzte = zeilen.last().expect("Zeilen");
            assert_eq!(summe, konto.punkte.0, "{}", jassart.id);
            assert_eq!(letzte[stand], konto.punkte.0.to_string(), "{}", jassart.id);
            assert_eq!(letzte[name], partie.parteiname(nr), "{}", jassart.id);
        }
        assert_eq!(auszug::tabelle(Sprache::DE, partie).zeilen.len(), partie.stand.zeilen.len());
        let text = auszug::zusammenfassung(Sprache::DE, &tisch.session, &datum);
        assert!(text.starts_with(&format!("{} · Tag ", jassart.name)), "{text}");
        for nr in 0..partie.stand.konten.len() {
            assert!(text.contains(&partie.parteiname(nr)), "{text}");
        }
    }
}

#[test]
fn a_row_of_the_slate_in_full() {
    let tisch = Tisch::schieber(1000).weis(B, 50).stoeck(A).spiel(Rosen, A, 100);
    let zeilen =
        lies_csv(&auszug::csv(&auszug::abend(Sprache::DE, &tisch.session, &|_| "21.11.".into())));
    let kopf = "Partie;Datum;Jassart;Spiel;gespielt;Faktor;gibt;Trumpf macht;\
        Name 1;Punkte 1;Weis 1;Stöck 1;schreibt 1;Stand 1;\
        Name 2;Punkte 2;Weis 2;schreibt 2;Stand 2";
    assert_eq!(zeilen[0].join(";"), kopf);
    assert_eq!(
        zeilen[1].join(";"),
        "1;21.11.;Schieber;1;Rosen;1;Anna;Anna & Chris;\
         Anna & Chris;100;0;ja;120;120;Beat & Dora;57;50;107;107"
    );
}

fn zelle(text: &str) -> String {
    let kopf = vec!["x".to_owned()];
    let zeilen = vec![vec![Zelle::Text(text.to_owned())]];
    lies_csv(&auszug::csv(&Tabelle { kopf, zeilen })).remove(1).remove(0)
}

#[test]
fn a_text_is_never_a_formula_and_a_number_stays_one() {
    for formel in [
        "=1+1",
        "+41 79",
        "-5",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "'=1",
        "|calc",
        "%0A",
        "＝1",
        "−5",
        "\u{200b}=1",
        "\u{feff}=1",
        "\u{202e}=1",
        "\u{2060}=1",
        "\u{61c}\u{ad}=1",
        "｜calc",
        "=HYPERLINK(\"x\";\"y\")",
    ] {
        let zelle = zelle(formel);
        assert!(zelle.starts_with('\''), "{formel:?} → {zelle:?}");
    }
    for harmlos in ["Anna & Beat", "A=B", "Zoë \"Zürich\"; Ü", "3-2", "😀", "<b>x</b>"] {
        assert_eq!(zelle(harmlos), harmlos);
    }
    // What a person cannot see becomes visible, and a line end breaks no row.
    assert_eq!(zelle("a\nb\u{0}c\u{202e}d"), "a\u{fffd}b\u{fffd}c\u{fffd}d");
    let kopf = vec!["x".to_owned()];
    let zahl = Tabelle { kopf, zeilen: vec![vec![Zelle::Zahl(-5)]] };
    assert_eq!(auszug::csv(&zahl), "\u{feff}\"x\"\r\n-5\r\n");
}

proptest! {
    #[test]
    fn any_text_is_one_cell_of_one_row(text in "\\PC{0,40}|[=+@;\"\\r\\n\\t-]{0,20}") {
        prop_assume!(!text.is_empty());
        let gelesen = zelle(&text);
        let sauber = auszug::ohne_steuerzeichen(&text);
        let gewarnt = format!("'{sauber}");
        prop_assert!(gelesen == sauber || gelesen == gewarnt);
        prop_assert!(!gelesen.starts_with(['=', '+', '-', '@', '\t', '\r']));
    }
}

#[test]
fn the_summary_of_an_evening_names_all_and_turns_nothing_round() {
    let mut tisch = Tisch::leer();
    tisch.versuche(Befehl::SetzeTitel { titel: "Böse \u{202e}Zeile\n2".into() }).expect("Titel");
    let tisch = tisch
        .partie("schieber", serde_json::json!({"ziel": 150}), 0)
        .matsch(Rosen, A, A)
        .merci(A)
        .partie("schieber", serde_json::json!({"ziel": 1000}), 1)
        .spiel(Eicheln, B, 57);
    let text = auszug::zusammenfassung(Sprache::DE, &tisch.session, &|_| "heute".into());
    let zeilen: Vec<&str> = text.lines().collect();
    assert_eq!(zeilen[0], "Böse \u{fffd}Zeile\u{fffd}2");
    assert!(text.contains("Schieber · heute\nGewonnen: Anna & Chris\n"), "{text}");
    assert!(text.contains("Die Partie läuft.\nAnna & Chris: 57 Punkte\n"), "{text}");
    assert!(text.contains("Striche des Abends\nAnna: "), "{text}");
}

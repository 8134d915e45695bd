//! The stored form can grow. What version 1 wrote reads for ever; a program of tomorrow, whose
//! version 3 renames and splits fields, reads all that is written today, and today's leaves what
//! tomorrow's wrote alone.

use crate::tisch::*;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::Ausgabe;
use jasstafel::engine::event::{
    Abschluss, Eintrag, Ereignis, EreignisId, Korrektur, Parteischluss, PartieKopf, Werte,
};
use jasstafel::engine::link;
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::migrate::{self, CURRENT, Format, Read};
use jasstafel::engine::modus::Modus::{Eicheln, Rosen};
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::read::FileReader;
use jasstafel::engine::replay;
use jasstafel::engine::save::{
    Beiseite, FORMAT, SATZ_MAX, Schaden, SessionId, lies_datei, lies_schluessel, lies_sicherung,
    lies_zeile, schreibe_datei, schreibe_satz, schreibe_sicherung,
};
use jasstafel::engine::seite::Platz;
use jasstafel::engine::stand::{Durch, Marken, Striche};
use jasstafel::engine::tischregeln::Tischregeln;
use jasstafel::engine::turnier::schritt::{Abgabe, Schritt};
use jasstafel::engine::turnier::tischblatt::Tischblatt;
use jasstafel::engine::turnier::{Turnier, Turnierregeln};
use jasstafel::text::{self, Katalog, Sprache};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn session_id() -> SessionId {
    SessionId::try_from("2026-stammtisch".to_owned()).expect("Kennung")
}

fn samples(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/daten/formate/v{version}"))
}

/// Every file, backup and list of records of one version, by name.
fn frozen(version: u32) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(samples(version))
        .expect("a folder a version")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| (path.display().to_string(), fs::read_to_string(&path).expect("a text")))
        .collect();
    files.sort();
    files
}

// What version 3 may be: names that follow nobody, and a field that became two.

/// An event as version 3 stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum Event3 {
    /// `titel` under another name, and its field too.
    #[serde(rename = "name")]
    Name { text: String },
    /// `ort` and `notiz` as one.
    #[serde(rename = "about")]
    About { what: About, text: String },
    #[serde(rename = "umbenannt")]
    Renamed { von: String, zu: String },
    #[serde(rename = "game")]
    Game(Game3),
    #[serde(rename = "entry")]
    Entry { of: EreignisId, entry: Eintrag },
    /// `zurueck` and `wieder` as one.
    #[serde(rename = "undo")]
    Undo { of: EreignisId, again: bool },
    #[serde(rename = "korrektur")]
    Correction(Korrektur),
    #[serde(rename = "turnier")]
    Step(Schritt),
    #[serde(rename = "abschluss")]
    End(Abschluss),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum About {
    Place,
    Note,
}

/// A Partie whose list of players was split by sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game3 {
    kind: String,
    even: Vec<String>,
    odd: Vec<String>,
    dealer: Platz,
    rules: Tischregeln,
    edition: Ausgabe,
}

/// The step from version 2.
impl From<Ereignis> for Event3 {
    fn from(event: Ereignis) -> Event3 {
        match event {
            Ereignis::TitelGesetzt { titel } => Event3::Name { text: titel },
            Ereignis::OrtGesetzt { ort } => Event3::About { what: About::Place, text: ort },
            Ereignis::NotizGesetzt { notiz } => Event3::About { what: About::Note, text: notiz },
            Ereignis::Umbenannt { von, zu } => Event3::Renamed { von, zu },
            Ereignis::PartieBegonnen(kopf) => {
                let side = |rest| kopf.spieler.iter().skip(rest).step_by(2).cloned().collect();
                Event3::Game(Game3 {
                    even: side(0),
                    odd: side(1),
                    kind: kopf.jassart,
                    dealer: kopf.geber,
                    rules: kopf.tischregeln,
                    edition: kopf.ausgabe,
                })
            }
            Ereignis::Eingetragen { partie, eintrag } => {
                Event3::Entry { of: partie, entry: eintrag }
            }
            Ereignis::Zurueckgenommen { ziel } => Event3::Undo { of: ziel, again: false },
            Ereignis::Wiederhergestellt { ziel } => Event3::Undo { of: ziel, again: true },
            Ereignis::Korrigiert(korrektur) => Event3::Correction(korrektur),
            Ereignis::Turnier(schritt) => Event3::Step(schritt),
            Ereignis::Abgeschlossen(abschluss) => Event3::End(abschluss),
        }
    }
}

/// What the boards of the tests show of it.
impl From<Event3> for Ereignis {
    fn from(event: Event3) -> Ereignis {
        match event {
            Event3::Name { text } => Ereignis::TitelGesetzt { titel: text },
            Event3::About { what: About::Place, text } => Ereignis::OrtGesetzt { ort: text },
            Event3::About { what: About::Note, text } => Ereignis::NotizGesetzt { notiz: text },
            Event3::Renamed { von, zu } => Ereignis::Umbenannt { von, zu },
            Event3::Game(Game3 { kind, even, odd, dealer, rules, edition }) => {
                let mut odd = odd.into_iter();
                let mut spieler = Vec::new();
                for name in even {
                    spieler.push(name);
                    spieler.extend(odd.next());
                }
                Ereignis::PartieBegonnen(PartieKopf {
                    jassart: kind,
                    spieler,
                    geber: dealer,
                    tischregeln: rules,
                    ausgabe: edition,
                })
            }
            Event3::Entry { of, entry } => Ereignis::Eingetragen { partie: of, eintrag: entry },
            Event3::Undo { of, again: false } => Ereignis::Zurueckgenommen { ziel: of },
            Event3::Undo { of, again: true } => Ereignis::Wiederhergestellt { ziel: of },
            Event3::Correction(korrektur) => Ereignis::Korrigiert(korrektur),
            Event3::Step(schritt) => Ereignis::Turnier(schritt),
            Event3::End(abschluss) => Ereignis::Abgeschlossen(abschluss),
        }
    }
}

/// An older version's reader, and the step from version 2 behind it.
fn and_step(version: usize, text: &str) -> Result<Read, String> {
    let Read { event, text } = CURRENT.readers[version - 1](text)?;
    Ok(Read { event: Event3::from(event).into(), text })
}

/// The program of tomorrow.
static TOMORROW: Format = Format {
    readers: &[
        |text| and_step(1, text),
        |text| and_step(2, text),
        |text| migrate::read::<Event3>(text, Ereignis::from),
    ],
    write: |event| migrate::to_text(&Event3::from(event.clone())),
};

// What is there.

/// An evening, a Coiffeur and what was noted at the end: what the frozen samples do not all have.
fn evening() -> Vec<Satz> {
    let mut tisch = Tisch::schieber(1000);
    tisch.versuche(Befehl::SetzeTitel { titel: "Jass «im Rössli»\n\"2\"".into() }).expect("titel");
    tisch.versuche(Befehl::SetzeOrt { ort: "Stube".into() }).expect("ort");
    tisch.versuche(Befehl::SetzeNotiz { notiz: "\u{202e}".into() }).expect("notiz");
    let mut tisch = tisch.von_allem().strafe(A, -20).berg(A);
    tisch
        .versuche(Befehl::BenenneUm { von: NAMEN[0].into(), zu: "Annalise".into() })
        .expect("umbenannt");
    tisch.saetze
}

/// One record of every kind of event.
fn every_kind() -> Vec<Satz> {
    let id = |seq| EreignisId { seq, replica: 0xa3f2 };
    let striche = Striche { sieg: 2, matsch: 1, ..Striche::default() };
    let marken = Marken { s: 3, n: 1 };
    let partei = |punkte, marken| Parteischluss { punkte: Punkte(punkte), striche, marken };
    let events = [
        Ereignis::Abgeschlossen(Abschluss {
            partie: id(1),
            ausgabe: Ausgabe::HEUTE,
            saetze: 12,
            parteien: vec![partei(1024, Marken::default()), partei(-5, marken)],
            raenge: vec![1, 2],
            durch: Durch::Bedankt,
            schneider: true,
        }),
        Ereignis::Wiederhergestellt { ziel: id(2) },
        Ereignis::Turnier(Schritt::Regeln { saat: 7, regeln: Turnierregeln::default() }),
        Ereignis::Turnier(Schritt::Angemeldet { namen: vec!["Ä".into(), "B".into()] }),
        Ereignis::Turnier(Schritt::Umgemeldet { bisher: "Ä".into(), name: String::new() }),
        Ereignis::Turnier(Schritt::Gelost {
            passe: 0,
            tische: vec![[[0, 1], [2, 3]]],
            joker: vec![4],
        }),
        Ereignis::Turnier(Schritt::Blatt(Abgabe {
            passe: 0,
            tisch: 0,
            spiele: vec![[100, 57]],
            wer: "Leitung".into(),
            grund: String::new(),
        })),
        Ereignis::Eingetragen { partie: id(1), eintrag: Eintrag::Werte(Werte::default()) },
    ];
    let mut saetze = evening();
    let seq = saetze.last().expect("records").id.seq;
    saetze.extend(events.into_iter().zip(seq + 1..).map(|(ereignis, seq)| Satz {
        id: id(seq),
        zeit: Zeit(-1),
        ereignis,
    }));
    saetze
}

/// A Partie and what was noted at its end.
fn at_its_end() -> Vec<Satz> {
    let tisch = Tisch::schieber(300).spiel(Rosen, A, 100).matsch(Eicheln, A, A).merci(A);
    let partie = tisch.jetzt();
    let ende = partie.stand.ende.as_ref().expect("ein Ende");
    let parteien = partie.stand.konten.iter().map(|konto| Parteischluss {
        punkte: konto.punkte,
        striche: konto.striche,
        marken: konto.marken,
    });
    let abschluss = Abschluss {
        partie: partie.id,
        ausgabe: partie.kopf.ausgabe,
        saetze: partie.eintragungen.len() as u32 + 1,
        parteien: parteien.collect(),
        raenge: ende.raenge.clone(),
        durch: ende.durch,
        schneider: ende.schneider,
    };
    let seq = tisch.session.naechste_seq();
    let id = EreignisId { seq, replica: 0xa3f2 };
    let mut saetze = tisch.saetze.clone();
    saetze.push(Satz { id, zeit: Zeit(9), ereignis: Ereignis::Abgeschlossen(abschluss) });
    saetze
}

fn board(saetze: &[Satz]) -> Value {
    replay::tafel(&Session::aus(saetze.iter().cloned()))
}

/// The sheet of a table.
fn sheet() -> Tischblatt {
    let mut turnier =
        Turnier::neu("", 7, Turnierregeln::default(), &NAMEN.join("\n")).expect("ein Turnier");
    turnier.lose().expect("gelost");
    Tischblatt::leer(&session_id(), "Grümpel", &turnier, 0, 0).expect("ein Blatt")
}

// What version 1 wrote.

/// A text of version 2 as version 1 wrote it. Only Partien differ.
fn as_version_1(text: &str) -> String {
    text.replace(",\"ausgabe\":1}", "}")
}

fn record_1(satz: &Satz) -> String {
    let zeile = as_version_1(&schreibe_satz(satz)).replacen("{\"v\":2", "{\"v\":1", 1);
    let ohne = zeile.rsplit_once(",\"crc\"").map(|(ohne, _)| format!("{ohne}}}")).expect("crc");
    format!("{},\"crc\":\"{}\"}}", &ohne[..ohne.len() - 1], pruefsumme(&ohne))
}

#[test]
fn raising_the_version_refuses_every_stored_record_file_and_link() {
    for satz in every_kind() {
        if matches!(satz.ereignis, Ereignis::Abgeschlossen(_)) {
            continue;
        }
        let zeile = record_1(&satz);
        assert_eq!(lies_zeile(&zeile), Ok(satz.clone()), "{zeile}");
        assert_eq!(TOMORROW.read_record(&zeile), Ok(satz), "{zeile}");
    }
    let saetze = evening();
    let zeilen: Vec<String> = saetze.iter().map(record_1).collect();
    let datei = format!(
        "{{\"art\":\"jasstafel-session\",\"version\":1,\"session\":\"a\",\"saetze\":[{}]}}",
        zeilen.join(",\n")
    );
    assert_eq!(lies_datei(&datei).map(|datei| datei.saetze), Ok(saetze.clone()));
    // Pretty, in another order and in another spelling: programs of version 1 read all of that.
    let wert: Value = serde_json::from_str(&datei).expect("JSON");
    for anders in [format!("{wert:#}"), wert.to_string(), datei.replace('ö', "\\u00f6")] {
        assert_eq!(lies_datei(&anders).map(|datei| datei.saetze), Ok(saetze.clone()), "{anders}");
    }
    let link = as_version_1(&link::schreibe(&session_id(), &saetze));
    let inhalt = link.split_once(" 2 ").map(|(_, rest)| format!("1 {rest}")).expect("version");
    let gelesen = link::lies(&format!("{} {inhalt}", pruefsumme(&inhalt)));
    assert_eq!(gelesen.map(|datei| datei.saetze), Ok(saetze));
    let blatt = sheet().schreibe();
    let inhalt = blatt.split_once(" 2 ").map(|(_, rest)| format!("1 {rest}")).expect("version");
    assert_eq!(Tischblatt::lies(&format!("{} {inhalt}", pruefsumme(&inhalt))), Ok(sheet()));
}

#[test]
fn what_version_1_did_not_know_is_read_in_a_record_of_version_1() {
    for satz in every_kind() {
        let neu = match &satz.ereignis {
            Ereignis::Abgeschlossen(_) => "ereignis.abschluss",
            Ereignis::PartieBegonnen(_) => "ereignis.partie.ausgabe",
            _ => continue,
        };
        let zeile = schreibe_satz(&satz).replacen("{\"v\":2", "{\"v\":1", 1);
        let Err(Schaden::Satz { was, .. }) = lies_zeile(&zeile) else { panic!("{zeile}") };
        assert!(neu.starts_with(&was) && was.starts_with("ereignis"), "{was}");
    }
}

/// A version and an event in it; the same as the next one writes it.
const STEPS: [(u32, &str, &str); 1] = [(
    1,
    r#"{"partie":{"jassart":"schieber","spieler":["A","B"],"geber":1,"tischregeln":{"ziel":1}}}"#,
    r#"{"partie":{"jassart":"schieber","spieler":["A","B"],"geber":1,"tischregeln":{"ziel":1},"ausgabe":1}}"#,
)];

#[test]
fn a_step_from_one_version_to_the_next_that_nobody_tried_is_released() {
    let tried: Vec<u32> = STEPS.iter().map(|(version, ..)| *version).collect();
    assert_eq!(tried, (1..FORMAT).collect::<Vec<_>>(), "a step without its example");
    for (version, before, after) in STEPS {
        assert_ne!(before, after, "version {version} changes nothing");
        let read = CURRENT.readers[version as usize - 1](before).expect(before);
        // The form of its own version is frozen: its checksum stands on that.
        assert_eq!(read.text, before);
        let after = CURRENT.readers[version as usize](after).expect(after);
        assert_eq!(read.event, after.event, "version {version}");
        assert_eq!((CURRENT.write)(&read.event), (CURRENT.write)(&after.event));
        // And there are samples of what was really written.
        assert!(frozen(version).len() >= 3, "version {version} has no samples");
    }
    assert!(frozen(FORMAT).len() >= frozen(1).len(), "the version of today has too few samples");
}

// The program of tomorrow.

#[test]
fn a_program_of_tomorrow_cannot_read_what_is_written_today() {
    assert_eq!((CURRENT.version(), TOMORROW.version()), (2, 3));
    let mut records = 0;
    for version in 1..=FORMAT {
        for (name, text) in frozen(version) {
            if name.ends_with("saetze.txt") {
                for zeile in text.lines() {
                    let satz = lies_zeile(zeile).expect(zeile);
                    let tomorrow = TOMORROW.read_record(zeile).expect(zeile);
                    assert_eq!(tomorrow, satz);
                    // Writable again, and it is another text than before.
                    let written = TOMORROW.write_record(&tomorrow);
                    assert!(written.starts_with("{\"v\":3,"), "{written}");
                    assert_eq!(TOMORROW.read_record(&written), Ok(satz), "{written}");
                    records += 1;
                }
                continue;
            }
            let today = lies_sicherung(&text).unwrap_or_else(|s| panic!("{name}: {s:?}"));
            let tomorrow = FileReader::open_as(&TOMORROW, &text).and_then(FileReader::finish);
            assert_eq!(tomorrow.as_ref(), Ok(&today), "{name}");
            for datei in today.dateien {
                records += datei.saetze.len();
                let written = TOMORROW.write_file(&datei.session, &datei.saetze);
                let again = FileReader::open_as(&TOMORROW, &written).and_then(FileReader::finish);
                let again = again.unwrap_or_else(|s| panic!("{name}: {s:?}")).dateien.remove(0);
                assert_eq!(again.saetze, datei.saetze, "{name}");
                assert_eq!(board(&again.saetze), board(&datei.saetze), "{name}");
                assert_eq!(again.pruefe_tafel(), Ok(()), "{name}");
                let gereist = TOMORROW.read_link(&link::schreibe(&datei.session, &datei.saetze));
                assert_eq!(gereist.map(|datei| datei.saetze), Ok(datei.saetze), "{name}");
            }
        }
    }
    assert!(records > 400, "{records}");
    assert_eq!(Tischblatt::read_as(&TOMORROW, &sheet().schreibe()), Ok(sheet()));
}

/// The records of a recorded phone that its stores hold, by session.
fn recorded_phone(version: u32) -> BTreeMap<SessionId, BTreeMap<EreignisId, String>> {
    let path = samples(version).join(format!("../../telefone/v{version}.json"));
    let phone: Value =
        serde_json::from_str(&fs::read_to_string(path).expect("a phone")).expect("JSON");
    let database = &phone["indexedDB"]["jasstafel"]["stores"]["saetze"];
    let mut sessions: BTreeMap<SessionId, BTreeMap<EreignisId, String>> = BTreeMap::new();
    for pair in [&phone["localStorage"], database].into_iter().filter_map(Value::as_array).flatten()
    {
        let (Some(key), Some(text)) = (pair[0].as_str(), pair[1].as_str()) else { continue };
        if let Some((session, id)) = lies_schluessel(key) {
            sessions.entry(session).or_default().insert(id, text.to_owned());
        }
    }
    sessions
}

#[test]
fn a_phone_of_yesterday_shows_another_board_or_cannot_be_written_on() {
    let phone = recorded_phone(1);
    assert!(phone.len() > 5, "{} evenings", phone.len());
    for (session, records) in phone {
        let read = |read: &dyn Fn(&str) -> Result<Satz, Schaden>| -> Vec<Satz> {
            records.values().filter_map(|text| read(text).ok()).collect()
        };
        let saetze = read(&|text| lies_zeile(text));
        let damaged = records.len() - saetze.len();
        assert!(damaged <= 1, "{session}: {damaged} of {}", records.len());
        assert_eq!(read(&|text| TOMORROW.read_record(text)), saetze, "{session}");
        let shown = board(&saetze);
        // Written anew by today's program and by tomorrow's, it is the same evening.
        let file = lies_datei(&schreibe_datei(&session, &saetze)).expect("a file");
        assert_eq!((board(&file.saetze), file.pruefe_tafel()), (shown.clone(), Ok(())));
        let written: Vec<Satz> = saetze
            .iter()
            .map(|satz| TOMORROW.read_record(&TOMORROW.write_record(satz)).expect("a record"))
            .collect();
        assert_eq!(board(&written), shown, "{session}");
        // And it goes on.
        let mut folded = Session::aus(written);
        let ereignis = folded.entscheide(Befehl::SetzeTitel { titel: "weiter".into() });
        let id = EreignisId { seq: folded.naechste_seq(), replica: 1 };
        folded.nimm_auf(&Satz { id, zeit: Zeit(0), ereignis: ereignis.expect("ein Titel") });
        assert_eq!(folded.titel, "weiter");
    }
}

#[test]
fn what_is_of_tomorrow_is_called_damaged_or_written_over_today() {
    let neuer = Schaden::ZuNeu { version: 3 };
    let saetze = every_kind();
    for satz in &saetze {
        let zeile = TOMORROW.write_record(satz);
        assert_eq!(lies_zeile(&zeile), Err(neuer.clone()), "{zeile}");
    }
    let datei = TOMORROW.write_file(&session_id(), &saetze);
    assert_eq!(lies_datei(&datei), Err(neuer.clone()));
    assert_eq!(lies_sicherung(&datei), Err(neuer.clone()));
    // A file of today that somebody put a record of tomorrow into.
    let gemischt = datei.replacen("\"version\": 3", "\"version\": 2", 1);
    assert_eq!(lies_datei(&gemischt), Err(neuer.clone()));
    for dateien in [vec![datei.clone()], vec![]] {
        assert_eq!(lies_sicherung(&TOMORROW.write_backup(&dateien, &[])), Err(neuer.clone()));
    }
    // A backup of today holds a file of tomorrow where an older program made it of newer stores.
    assert_eq!(lies_sicherung(&schreibe_sicherung(&[datei], &[])), Err(neuer.clone()));
    let link = TOMORROW.write_link(&session_id(), &saetze);
    assert_eq!(link::lies(&link), Err(neuer.clone()));
    assert_eq!(Tischblatt::lies(&sheet().write_as(&TOMORROW)), Err(neuer.clone()));
    for katalog in Katalog::ALLE {
        let sprache = Sprache { katalog, franzoesisch: false };
        assert!(text::schaden(sprache, &neuer).contains('3'));
    }
}

#[test]
fn what_tomorrow_looks_like_decides_whether_it_is_too_new() {
    // Whatever a newer version makes of a record or a file: the version says it.
    for zeile in [
        "{\"v\":3}",
        "{\"v\":3,\"crc\":7,\"v2\":[]}",
        "{ \"who\": \"x\", \"v\" : 18446744073709551615 }",
        "{\"v\":3,\"ereignis\":{\"titel\":{\"titel\":\"x\",\"titel\":\"y\"}}}",
    ] {
        assert!(matches!(lies_zeile(zeile), Err(Schaden::ZuNeu { .. })), "{zeile}");
    }
    for datei in [
        "{\"art\":\"jasstafel-session\",\"version\":3}",
        "{\"version\":3,\"art\":\"jasstafel-session\",\"records\":{},\"records\":1}",
        "{\"art\":\"jasstafel-sicherung\",\"version\":3,\"sessions\":7}",
    ] {
        assert_eq!(lies_sicherung(datei), Err(Schaden::ZuNeu { version: 3 }), "{datei}");
    }
    for link in ["3", "3 a b c\nx", "3 reise-1\n"] {
        let text = format!("{} {link}", pruefsumme(link));
        assert_eq!(link::lies(&text), Err(Schaden::ZuNeu { version: 3 }), "{link}");
        assert_eq!(Tischblatt::lies(&text), Err(Schaden::ZuNeu { version: 3 }), "{link}");
    }
}

#[test]
fn a_version_that_never_was_is_read_as_the_first() {
    let zeile = record_1(&evening()[0]);
    assert!(lies_zeile(&zeile).is_ok());
    for v in ["0", "-1", "1.0", "1.5", "1e0", "\"1\"", "null", "true", "[1]", "{}"] {
        let anders = zeile.replacen("\"v\":1", &format!("\"v\":{v}"), 1);
        let schaden = lies_zeile(&anders).expect_err(v);
        assert_eq!(schaden, Schaden::Fassung { nr: 1 }, "{v}");
        assert!(text::schaden(Sprache::DE, &schaden).contains("Format"));
        let datei = schreibe_datei(&session_id(), &[]);
        let anders = datei.replacen("\"version\": 2", &format!("\"version\": {v}"), 1);
        assert_eq!(lies_datei(&anders), Err(Schaden::FremdeDatei), "{v}");
    }
    let ohne = zeile.replacen("\"v\":1,", "", 1);
    assert_eq!(lies_zeile(&ohne), Err(Schaden::Fassung { nr: 1 }));
    for v in ["0", "-1", "1.0", "x", ""] {
        let link = format!("{v} reise-1");
        let text = format!("{} {link}", pruefsumme(&link));
        assert_eq!(link::lies(&text), Err(Schaden::FremdeDatei), "{v}");
        assert_eq!(Tischblatt::lies(&text), Err(Schaden::FremdeDatei), "{v}");
    }
}

// One policy.

/// A record with this event, signed as the README says.
fn signed(ereignis: &str) -> String {
    signed_text(&format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"ereignis\":{ereignis}}}"))
}

fn signed_text(text: &str) -> String {
    let offen = text.strip_suffix('}').expect("an object");
    format!("{offen},\"crc\":\"{}\"}}", pruefsumme(text))
}

#[test]
fn a_field_nobody_knows_is_dropped_without_a_word() {
    let partie = |mehr: &str| {
        format!(
            "{{\"partie\":{{\"jassart\":\"x\",\"spieler\":[],\"geber\":0,\"tischregeln\":{{}},\
             \"ausgabe\":1{mehr}}}}}"
        )
    };
    assert!(lies_zeile(&signed(&partie(""))).is_ok());
    let eintrag =
        |eintrag: &str| format!("{{\"eintrag\":{{\"partie\":\"1-a\",\"eintrag\":{eintrag}}}}}");
    let spiel = |ausgang: &str| {
        eintrag(&format!(
            "{{\"spiel\":{{\"modus\":\"rosen\",\"ansager\":0,\"ausgang\":{ausgang}}}}}"
        ))
    };
    for (fremd, wo) in [
        ("{\"titel\":{\"titel\":\"a\",\"x\":1}}".to_owned(), "titel.x"),
        ("{\"titel\":{\"titel\":\"a\",\"x\":null}}".to_owned(), "titel.x"),
        ("{\"zurueck\":{\"ziel\":\"1-a\",\"x\":1}}".to_owned(), "zurueck.x"),
        ("{\"titel\":{\"titel\":\"a\"},\"ort\":{\"ort\":\"a\"}}".to_owned(), ""),
        ("{}".to_owned(), ""),
        ("{\"neu\":{}}".to_owned(), ""),
        (partie(",\"x\":[]"), "partie.x"),
        (eintrag("{\"stoeck\":{\"seite\":0,\"x\":1}}"), "eintrag.eintrag.stoeck.x"),
        (eintrag("{\"weis\":{\"seite\":0,\"punkte\":20,\"x\":1}}"), "eintrag.eintrag.weis.x"),
        (spiel("{\"verschoben\":{\"gezaehlt\":[1,2],\"von\":0,\"punkte\":1,\"x\":1}}"), "eintrag.eintrag.spiel.ausgang.verschoben.x"),
        ("{\"turnier\":{\"angemeldet\":{\"namen\":[],\"x\":1}}}".to_owned(), "turnier.angemeldet.x"),
        (
            "{\"turnier\":{\"regeln\":{\"saat\":1,\"regeln\":{\"passen\":1,\"spiele\":8,\"joker\":0,\
             \"streich\":false,\"wertung\":\"bruehl\",\"teams\":\"fest\",\"x\":1}}}}".to_owned(),
            "turnier.regeln.regeln.x",
        ),
        // What a set of tournament rules may leave out, a record may not.
        (
            "{\"turnier\":{\"regeln\":{\"saat\":1,\"regeln\":{\"passen\":1}}}}".to_owned(),
            "turnier.regeln.regeln.joker",
        ),
    ] {
        let Err(Schaden::Satz { nr: 1, was }) = lies_zeile(&signed(&fremd)) else {
            panic!("{fremd}")
        };
        let soll = if wo.is_empty() { "ereignis".to_owned() } else { format!("ereignis.{wo}") };
        // Which of several there are is not said, where is.
        assert!(soll.starts_with(was.trim_end_matches(".?")), "{fremd}: {was}");
    }
    // Of a record, a file, a backup.
    let satz =
        "{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"x\":1,\"ereignis\":{\"titel\":{\"titel\":\"a\"}}}";
    assert!(matches!(lies_zeile(&signed_text(satz)), Err(Schaden::Satz { nr: 1, .. })));
    let feld = |name: &str| Err(Schaden::Feld { name: name.to_owned() });
    let datei = schreibe_datei(&session_id(), &[]).replacen('{', "{\"fremd\":1,", 1);
    assert_eq!(lies_datei(&datei), feld("fremd"));
    let sicherung = schreibe_sicherung(&[], &[]).replacen('{', "{\"fremd\":1,", 1);
    assert_eq!(lies_sicherung(&sicherung).err(), feld("fremd").err());
    assert_eq!(lies_sicherung(&schreibe_sicherung(&[datei], &[])).err(), feld("fremd").err());
}

#[test]
fn of_two_fields_with_one_name_the_last_one_counts() {
    let regeln = "{\"partie\":{\"jassart\":\"x\",\"spieler\":[],\"geber\":0,\"tischregeln\":\
                  {\"ziel\":1000,\"ziel\":2500},\"ausgabe\":1}}";
    let werte = "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"werte\":{\"a\":1,\"a\":2}}}}";
    for doppelt in [
        "{\"titel\":{\"titel\":\"a\",\"titel\":\"b\"}}",
        "{\"titel\":{\"titel\":\"a\"},\"titel\":{\"titel\":\"b\"}}",
        "{\"titel\":{\"titel\":\"a\",\"\\u0074itel\":\"a\"}}",
        regeln,
        werte,
    ] {
        let schaden = lies_zeile(&signed(doppelt));
        assert!(matches!(schaden, Err(Schaden::Satz { nr: 1, .. })), "{doppelt}: {schaden:?}");
    }
    let titel = "\"ereignis\":{\"titel\":{\"titel\":\"a\"}}";
    for doppelt in [
        format!("{{\"v\":2,\"v\":2,\"id\":\"1-a\",\"zeit\":5,{titel}}}"),
        format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"zeit\":5,{titel}}}"),
        format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,{titel},{titel}}}"),
        format!("{{\"v\":2,\"id\":\"1-a\",\"zeit\":5,\"crc\":\"00000000\",{titel}}}"),
    ] {
        let schaden = lies_zeile(&signed_text(&doppelt));
        assert!(matches!(schaden, Err(Schaden::Satz { nr: 1, .. })), "{doppelt}: {schaden:?}");
    }
    let datei = schreibe_datei(&session_id(), &evening());
    for feld in ["art", "version", "session", "saetze", "tafel"] {
        let wert: Value = serde_json::from_str(&datei).expect("JSON");
        let doppelt = datei.replacen('{', &format!("{{\"{feld}\":{},", wert[feld]), 1);
        assert_eq!(lies_datei(&doppelt), Err(Schaden::Feld { name: feld.to_owned() }), "{feld}");
    }
}

#[test]
fn another_shape_than_the_schema_has_is_read() {
    for anders in [
        // serde reads structs from lists, and words from objects.
        "{\"zurueck\":[\"1-a\"]}",
        "{\"eintrag\":[\"1-a\",{\"stoeck\":{\"seite\":0}}]}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"ansage\":{\"modus\":{\"rosen\":null}}}}}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"stoeck\":[1]}}}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"strafe\":{\"partei\":4294967296,\"punkte\":1,\"grund\":\"\"}}}}",
        "{\"korrektur\":{\"ziel\":\"1-a\"}}",
        "{\"titel\":{\"titel\":null}}",
    ] {
        let schaden = lies_zeile(&signed(anders));
        assert!(matches!(schaden, Err(Schaden::Satz { nr: 1, .. })), "{anders}: {schaden:?}");
    }
    let liste = format!("[2,\"1-a\",5,{{\"titel\":{{\"titel\":\"a\"}}}},\"{}\"]", pruefsumme(""));
    assert!(matches!(lies_zeile(&liste), Err(Schaden::Satz { nr: 1, .. })));
    // What may be left out may be said too.
    for gleich in [
        "{\"korrektur\":{\"ziel\":\"1-a\",\"eintrag\":null,\"wer\":\"\",\"einverstanden\":false,\"mit\":[]}}",
        "{\"eintrag\":{\"partie\":\"1-a\",\"eintrag\":{\"ansage\":{\"modus\":null}}}}",
        "{\"titel\":{\"titel\":\"\\u00e4\\/\"}}",
    ] {
        let zeile = signed(gleich);
        assert!(lies_zeile(&zeile).is_ok(), "{zeile}: {:?}", lies_zeile(&zeile));
    }
}

#[test]
fn white_space_between_tokens_breaks_the_checksum() {
    let zeile = signed("{\"titel\":{\"titel\":\"a \\\" b: {}\"}}");
    let satz = lies_zeile(&zeile).expect("lesbar");
    let wert: Value = serde_json::from_str(&zeile).expect("JSON");
    let weit = zeile
        .replacen("{\"v\":2,", "{ \"v\" : 2 ,\r\n\t", 1)
        .replacen(":{\"titel\":{", " : { \"titel\" : {", 1)
        .replacen("}},", "} } , ", 1);
    assert_ne!(weit, zeile);
    assert_eq!(serde_json::from_str::<Value>(&weit).ok(), Some(wert));
    assert_eq!(lies_zeile(&weit), Ok(satz));
    // In a text it is part of it.
    let anders = zeile.replacen("a \\\"", "a\\\"", 1);
    assert_eq!(lies_zeile(&anders), Err(Schaden::Pruefsumme { nr: 1 }));
}

#[test]
fn a_text_that_was_changed_keeps_its_checksum() {
    let zeile = signed("{\"titel\":{\"titel\":\"a\"}}");
    assert!(lies_zeile(&zeile).is_ok());
    // The same record in another spelling is another text.
    for anders in [
        zeile.replace("\"a\"", "\"\\u0061\""),
        zeile.replace(
            "\"zeit\":5,\"ereignis\":{\"titel\":{\"titel\":\"a\"}}",
            "\"ereignis\":{\"titel\":{\"titel\":\"a\"}},\"zeit\":5",
        ),
    ] {
        assert_ne!(anders, zeile);
        assert_eq!(lies_zeile(&anders), Err(Schaden::Pruefsumme { nr: 1 }), "{anders}");
    }
    let ohne = zeile.rsplit_once(",\"crc\"").map(|(ohne, _)| format!("{ohne}}}"));
    assert_eq!(lies_zeile(&ohne.expect("crc")), Err(Schaden::Pruefsumme { nr: 1 }));
}

#[test]
fn a_record_of_version_1_outgrows_the_stores_when_it_is_written_again() {
    // As large as version 1 ever let one be.
    let mit = |laenge: usize| {
        let ereignis = Ereignis::PartieBegonnen(PartieKopf {
            jassart: "x".repeat(laenge),
            spieler: vec![],
            geber: Platz(0),
            tischregeln: Tischregeln::default(),
            ausgabe: Ausgabe::ERSTE,
        });
        record_1(&Satz { id: EreignisId { seq: 1, replica: 1 }, zeit: Zeit(0), ereignis })
    };
    let laenge = 64 * 1024 - mit(0).len();
    let zeile = mit(laenge);
    assert_eq!(zeile.len(), 64 * 1024);
    let satz = lies_zeile(&zeile).expect("stored by version 1");
    let neu = schreibe_satz(&satz);
    assert!(neu.len() > zeile.len() && neu.len() <= SATZ_MAX);
    assert_eq!(lies_zeile(&neu), Ok(satz.clone()));
    assert!(lies_datei(&schreibe_datei(&session_id(), &[satz])).is_ok());
}

#[test]
fn a_file_read_in_pieces_is_another_one_than_read_at_once() {
    let dateien = [
        schreibe_datei(&session_id(), &evening()),
        schreibe_datei(&SessionId::try_from("b".to_owned()).expect("id"), &[]),
        schreibe_datei(&SessionId::try_from("c".to_owned()).expect("id"), &every_kind()),
    ];
    let beiseite = Beiseite { key: "k".into(), text: "{".into(), schaden: Schaden::FremdeDatei };
    let text = schreibe_sicherung(&dateien, &[beiseite]);
    let ganz = lies_sicherung(&text).expect("lesbar");
    let anzahl: usize = ganz.dateien.iter().map(|datei| datei.saetze.len()).sum();
    for stueck in [1, 2, 7, anzahl, anzahl + 1] {
        let mut reader = FileReader::open(&text).expect("lesbar");
        assert_eq!((reader.total(), reader.done()), (anzahl, 0));
        let mut runden = 0;
        while reader.read_some(stueck).expect("lesbar") {
            runden += 1;
            assert_eq!(reader.done(), runden * stueck);
        }
        assert_eq!(reader.done(), anzahl);
        assert!(runden <= anzahl.div_ceil(stueck), "{runden}");
        assert_eq!(reader.finish().as_ref(), Ok(&ganz));
    }
    // Damage is found when it is come to, and by whoever does not look at pieces.
    let kaputt = text.replacen("\"punkte\":[100,57]", "\"punkte\":[90,67]", 1);
    let mut reader = FileReader::open(&kaputt).expect("lesbar");
    let mut schaden = None;
    while schaden.is_none() {
        schaden = reader.read_some(1).err();
    }
    assert!(matches!(schaden, Some(Schaden::Pruefsumme { .. })));
    assert_eq!(lies_sicherung(&kaputt).err(), schaden);
}

#[test]
#[ignore = "writes the samples of a new version; the others are never touched"]
fn freeze_the_samples_of_this_version() {
    let folder = samples(FORMAT);
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        // A frozen sample is never edited.
        if !path.exists() {
            fs::write(path, text).expect("written");
        }
    };
    // All that the version before had, and what is new.
    for (path, text) in frozen(FORMAT - 1) {
        let name = Path::new(&path).file_name().and_then(|name| name.to_str()).expect("a name");
        let lines = |text: &str| -> String {
            let saetze = text.lines().map(|zeile| lies_zeile(zeile).expect(zeile));
            saetze.map(|satz| format!("{}\n", schreibe_satz(&satz))).collect()
        };
        write(
            name,
            match name {
                "saetze.txt" => {
                    lines(&text)
                        + &every_kind().iter().map(|s| schreibe_satz(s) + "\n").collect::<String>()
                }
                "sicherung.txt" => {
                    let alt = lies_sicherung(&text).expect(name);
                    let dateien: Vec<String> = alt
                        .dateien
                        .iter()
                        .map(|datei| schreibe_datei(&datei.session, &datei.saetze))
                        .collect();
                    let beiseite: Vec<Beiseite> = alt
                        .beiseite
                        .into_iter()
                        .map(|(key, text)| Beiseite { key, text, schaden: Schaden::FremdeDatei })
                        .collect();
                    schreibe_sicherung(&dateien, &beiseite)
                }
                _ => {
                    let alt = lies_datei(&text).expect(name);
                    schreibe_datei(&alt.session, &alt.saetze)
                }
            },
        );
    }
    write("abschluss.json", schreibe_datei(&session_id(), &at_its_end()));
}

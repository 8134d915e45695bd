//! What stands is what was decided: the result noted at the end of a Partie against a law that has
//! changed since. There is one edition of the law so far; a later day is a session folded by the
//! next one, and the law that judged otherwise is a note with another result.

use crate::tisch::*;
use jasstafel::engine::ablehnung::Ablehnung;
use jasstafel::engine::archiv;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::edition::{AUSGABEN, Ausgabe};
use jasstafel::engine::event::{Abschluss, Eintrag, Ereignis, EreignisId};
use jasstafel::engine::geld;
use jasstafel::engine::log::{Partie, Satz, Session, Zeit};
use jasstafel::engine::modus::Modus::{Eicheln, Obenabe, Rosen};
use jasstafel::engine::noted::Why;
use jasstafel::engine::punkte::Punkte;
use jasstafel::engine::replay;
use jasstafel::engine::save::{self, SessionId, lies_datei, nur_partie, schreibe_datei};
use jasstafel::engine::stand::{Durch, Marken, Striche};
use jasstafel::engine::statistik::{Filter, Statistik, ergebnisse};
use jasstafel::engine::tischregeln::{
    Einstellung, Regelwert, Since, Spielraum, Tischregeln, Vorgabe,
};
use jasstafel::text::auszug::{self, ende_zeilen};
use jasstafel::text::bericht::{Schreiber, als_text};
use jasstafel::text::{Katalog, Sprache};
use serde_json::{Value, json};

fn kennung() -> SessionId {
    SessionId::try_from("abend".to_owned()).expect("a name")
}

fn edition(zahl: u16) -> Ausgabe {
    Ausgabe::new(zahl).expect("from 1")
}

/// The day after the law has changed.
fn tomorrow() -> Ausgabe {
    edition(Ausgabe::HEUTE.zahl() + 1)
}

fn at(tisch: &Tisch, today: Ausgabe) -> Session {
    Session::folded(tisch.saetze.iter().cloned(), today)
}

impl Tisch {
    /// Writes a record that no command makes, as another device or program would.
    pub fn record(&mut self, ereignis: Ereignis) -> EreignisId {
        let id = EreignisId { seq: self.session.naechste_seq(), replica: 0xb0b };
        let satz = Satz { id, zeit: Zeit(1_800_000_000_000), ereignis };
        self.session.nimm_auf(&satz);
        self.saetze.push(satz);
        id
    }

    /// Writes what is due, as the app does after every entry.
    pub fn noted(mut self) -> Tisch {
        for note in self.session.due_notes() {
            self.record(Ereignis::Abgeschlossen(note));
        }
        self
    }
}

/// Anna & Chris 414 with Sieg 2 and Matsch 1, Beat & Dora 207; for money.
fn ended() -> Tisch {
    let regeln = json!({"ziel": 300, "geld.partie": 200, "geld.strich": 50});
    Tisch::mit("schieber", regeln)
        .spiel(Rosen, A, 100)
        .weis(B, 50)
        .spiel(Obenabe, B, 57)
        .matsch(Eicheln, A, A)
        .merci(A)
        .erwarte_stand([414, 207])
}

/// The note by which Beat & Dora have won this Partie 320 to 310.
fn other_result(tisch: &Tisch, ausgabe: Ausgabe) -> Abschluss {
    let mut note = tisch.session.due_notes().remove(0);
    note.ausgabe = ausgabe;
    note.parteien[0].punkte = Punkte(310);
    note.parteien[1].punkte = Punkte(320);
    note.parteien[0].striche = Striche { matsch: 1, ..Striche::default() };
    note.parteien[1].striche = Striche { sieg: 2, ..Striche::default() };
    note.raenge = vec![2, 1];
    note
}

/// An evening of an edition that judged otherwise, seen by the next one.
fn judged_otherwise() -> Tisch {
    let mut tisch = ended();
    let note = other_result(&tisch, Ausgabe::HEUTE);
    tisch.record(Ereignis::Abgeschlossen(note));
    tisch
}

fn points(partie: &Partie) -> Vec<i32> {
    partie.stand.konten.iter().map(|konto| konto.punkte.0).collect()
}

fn last(session: &Session) -> &Partie {
    session.letzte_partie().expect("a Partie")
}

const NOTED: [i32; 2] = [310, 320];
const REPLAYED: [i32; 2] = [414, 207];

#[test]
fn a_later_edition_scores_a_finished_partie_anew() {
    let tisch = judged_otherwise();
    let session = at(&tisch, tomorrow());
    let partie = last(&session);
    assert_eq!(points(partie), NOTED);
    let ende = partie.stand.ende.as_ref().expect("ended");
    assert_eq!((ende.raenge.as_slice(), ende.durch), (&[2, 1][..], Durch::Bedankt));
    assert_eq!(partie.tabelle().summen, [Punkte(310), Punkte(320)]);
    let noted = partie.noted().expect("noted");
    assert_eq!((noted.ausgabe, noted.today), (Ausgabe::HEUTE, tomorrow()));
    assert!(matches!(noted.why, Why::Edition(_)));
    // The list of evenings.
    let zeile = archiv::Zeile::aus(&tisch.saetze, &session);
    assert_eq!(zeile.punkte().collect::<Vec<_>>(), NOTED);
    // The Striche of the evening.
    let summen: Vec<(String, u32)> =
        session.striche().into_iter().map(|(name, striche)| (name, striche.summe())).collect();
    assert_eq!(summen[..2], [("Anna".to_owned(), 1), ("Chris".to_owned(), 1)]);
    assert_eq!(summen[2..], [("Beat".to_owned(), 2), ("Dora".to_owned(), 2)]);
    // The money: the Partie and one Strich, from each of the losers to one of the winners.
    assert_eq!(geld::saldi(session.partien())[0], ("Anna".to_owned(), -250));
    // The statistics.
    let st = Statistik::aus(&ergebnisse(&kennung(), &session), &Filter::default());
    let beat = st.zeilen(&|z| st.name(&z.wer) == "Beat")[0].bilanz.clone();
    assert_eq!((beat.partien, beat.gewonnen, beat.total, beat.strichsumme()), (1, 1, 320, 2));
    // The file and `jasstafel replay`.
    let tafel = wert(&replay::tafel(&session));
    let tafel = &tafel["partien"][0];
    assert_eq!(tafel["parteien"][0]["punkte"], 310);
    assert_eq!(tafel["ende"]["sieger"], json!([1]));
    assert_eq!(tafel["gewertet"]["ausgabe"], Ausgabe::HEUTE.zahl());
    assert_eq!(tafel["gewertet"]["hier"], tomorrow().zahl());
    assert_eq!(tafel["gewertet"]["warum"], "ausgabe");
    assert_eq!(tafel["gewertet"]["sonst"]["punkte"], json!(REPLAYED));
    assert_eq!(tafel["gewertet"]["sonst"]["ende"]["sieger"], json!([0]));
    // Where nothing else was noted, the replay counts, today and later, and nothing is said.
    let einig = ended().noted();
    for today in [Ausgabe::HEUTE, tomorrow()] {
        let session = at(&einig, today);
        assert_eq!(points(last(&session)), REPLAYED);
        assert!(last(&session).noted().is_none());
        assert_eq!(wert(&replay::tafel(&session))["partien"][0].get("gewertet"), None);
        assert_eq!(session.wrong_notes(), []);
    }
}

#[test]
fn no_sentence_says_that_another_edition_judged() {
    let session = at(&judged_otherwise(), tomorrow());
    for (katalog, saetze) in [
        (
            Katalog::De,
            "Gewertet nach der Ausgabe 1 des Gesetzes. Nach der Ausgabe 2, die hier gilt, hiesse \
             es: Gewonnen: Anna & Chris. ",
        ),
        (Katalog::Fr, "Compté d’après l’édition 1 de la loi. "),
        (Katalog::It, "Contato secondo l’edizione 1 della legge. "),
        (Katalog::En, "Scored by edition 1 of the law. "),
    ] {
        let sprache = Sprache { katalog, ..Sprache::DE };
        let zeilen = ende_zeilen(sprache, last(&session));
        assert_eq!(zeilen.len(), 3, "{zeilen:?}");
        let satz = &zeilen[2];
        assert!(satz.starts_with(saetze), "{satz}");
        // Who would have won, and with what.
        assert!(satz.contains("Anna & Chris") && satz.contains("414"), "{satz}");
        // The chat, and the report on the evening with its picture and its page.
        let tag = |_: Zeit| "2026-11-21".to_owned();
        let chat = auszug::zusammenfassung(sprache, &session, &tag);
        let schreiber = Schreiber { sprache };
        let bericht = als_text(sprache, &schreiber.abend(&kennung(), &session, &tag));
        for text in [&chat, &bericht] {
            assert!(text.contains(saetze) && text.contains("320"), "{text}");
        }
    }
}

/// What comes after a note, so that the replay counts: it was of another Partie.
#[test]
fn an_outdated_note_overrules_what_was_written_since() {
    type Later = fn(Tisch) -> Tisch;
    let faelle: [(&str, Later, Option<[i32; 2]>); 6] = [
        ("undo", Tisch::zurueck, Some(REPLAYED)),
        ("undo and redo", |t| t.zurueck().wieder(), Some(REPLAYED)),
        (
            "a correction",
            |t| {
                let ziel = t.id(0);
                t.korrigiert(verbindlich(korrektur(ziel, Some(spiel(Rosen, A, 110)))))
            },
            Some([424, 197]),
        ),
        (
            "an entry of another phone, merged in before it",
            |mut t| {
                let partie = t.jetzt().id;
                let eintrag = strafe(A, -10);
                let ereignis = Ereignis::Eingetragen { partie, eintrag };
                let id = EreignisId { seq: 2, replica: 0xffff };
                t.saetze.insert(2, Satz { id, zeit: Zeit(1), ereignis });
                t.session = Session::aus(t.saetze.iter().cloned());
                t
            },
            Some([404, 207]),
        ),
        (
            "the whole Partie taken back",
            |mut t| {
                let ziel = t.jetzt().id;
                t.record(Ereignis::Zurueckgenommen { ziel });
                t
            },
            None,
        ),
        (
            "names, a title and the next Partie: none of it is about the result",
            |mut t| {
                t.muss(Befehl::BenenneUm { von: "Anna".into(), zu: "Anna-Lena".into() });
                t.muss(Befehl::SetzeTitel { titel: "Stamm".into() });
                t
            },
            Some(NOTED),
        ),
    ];
    for (was, danach, erwartet) in faelle {
        let tisch = danach(judged_otherwise());
        let session = at(&tisch, tomorrow());
        assert_eq!(session.letzte_partie().map(points), erwartet.map(Vec::from), "{was}");
        let stands = erwartet == Some(NOTED);
        assert_eq!(session.letzte_partie().is_some_and(|p| p.noted().is_some()), stands, "{was}");
        // Event by event as all at once.
        let mut folded = Session::with_edition(tomorrow());
        tisch.saetze.iter().for_each(|satz| folded.nimm_auf(satz));
        assert_eq!(wert(&replay::tafel(&folded)), wert(&replay::tafel(&session)), "{was}");
        assert_eq!(folded.due_notes(), session.due_notes(), "{was}");
        assert_eq!(session.wrong_notes(), [], "{was}");
    }
}

#[test]
fn a_note_that_claims_todays_law_overrules_it() {
    let session = at(&judged_otherwise(), Ausgabe::HEUTE);
    assert_eq!(points(last(&session)), REPLAYED);
    assert!(last(&session).noted().is_none());
    let falsch = session.wrong_notes();
    assert!(
        matches!(falsch[..], [(_, Ablehnung::AbschlussFalsch { ausgabe, .. })] if ausgabe == Ausgabe::HEUTE),
        "{falsch:?}"
    );
    // It is noted anew, and that one is right.
    let mut tisch = judged_otherwise();
    assert_eq!(tisch.session.due_notes().len(), 1);
    tisch = tisch.noted();
    assert_eq!(tisch.session.due_notes(), []);
    assert_eq!(points(last(&at(&tisch, Ausgabe::HEUTE))), REPLAYED);
}

#[test]
fn a_note_of_no_partie_or_of_another_table_is_taken() {
    type Change = fn(&mut Abschluss);
    let faelle: [(&str, Change, &str); 7] = [
        ("unknown", |n| n.partie = EreignisId { seq: 7, replica: 7 }, "partie_unbekannt"),
        ("three parties", |n| n.parteien.push(n.parteien[0].clone()), "abschluss_unpassend"),
        ("one party", |n| n.parteien.truncate(1), "abschluss_unpassend"),
        ("no parties", |n| n.parteien.clear(), "abschluss_unpassend"),
        ("one rank", |n| n.raenge = vec![1], "abschluss_unpassend"),
        ("rank 9", |n| n.raenge = vec![1, 9], "abschluss_unpassend"),
        ("nobody first", |n| n.raenge = vec![2, 2], "abschluss_unpassend"),
    ];
    for (was, aendere, kennung) in faelle {
        let mut tisch = ended();
        let mut note = other_result(&tisch, Ausgabe::HEUTE);
        aendere(&mut note);
        let id = tisch.record(Ereignis::Abgeschlossen(note));
        let session = at(&tisch, tomorrow());
        assert_eq!(points(last(&session)), REPLAYED, "{was}");
        let abgelehnt: Vec<_> =
            session.beiseite.iter().map(|(id, grund)| (*id, grund.kennung())).collect();
        assert_eq!(abgelehnt, [(id, kennung)], "{was}");
    }
    // Of one that runs: by the law of today it is none; an older edition may have ended it.
    let mut tisch = ended();
    let note = Abschluss { saetze: 2, ..other_result(&tisch, Ausgabe::HEUTE) };
    tisch.saetze.truncate(2);
    tisch.session = at(&tisch, Ausgabe::HEUTE);
    tisch.record(Ereignis::Abgeschlossen(note));
    assert!(tisch.jetzt().stand.ende.is_none());
    assert!(matches!(tisch.session.wrong_notes()[..], [(_, Ablehnung::PartieLaeuft)]));
    let spaeter = at(&tisch, tomorrow());
    assert_eq!(points(last(&spaeter)), NOTED);
    let partie = last(&spaeter).id;
    let weiter = Befehl::TrageEin { partie, eintrag: weis(A, 20) };
    assert_eq!(spaeter.entscheide(weiter), Err(Ablehnung::PartieBeendet));
}

#[test]
fn the_end_is_not_noted_or_noted_without_need() {
    let einmal = |tisch: &Tisch| tisch.session.due_notes().len();
    let laeuft = Tisch::schieber(300).spiel(Rosen, A, 100);
    assert_eq!(einmal(&laeuft), 0);
    let tisch = ended();
    let note = tisch.session.due_notes().remove(0);
    assert_eq!(note.ausgabe, Ausgabe::HEUTE);
    assert_eq!(
        (note.raenge.as_slice(), note.durch, note.schneider),
        (&[1, 2][..], Durch::Bedankt, false)
    );
    assert_eq!(note.parteien[0].striche, Striche { sieg: 2, matsch: 1, ..Striche::default() });
    assert_eq!(note.parteien[0].marken, Marken::default());
    // The beginning and five entries.
    assert_eq!(note.saetze, 6);
    let tisch = tisch.noted();
    assert_eq!(einmal(&tisch), 0);
    // Across the end and back: another set of records, another note.
    let tisch = tisch.zurueck();
    assert_eq!(einmal(&tisch), 0);
    assert!(tisch.session.wrong_notes().is_empty());
    let tisch = tisch.wieder();
    assert_eq!(tisch.session.due_notes()[0].saetze, 8);
    let tisch = tisch.noted();
    assert_eq!(einmal(&tisch), 0);
    // Names may change, the result does not.
    let mut tisch = tisch;
    tisch.muss(Befehl::BenenneUm { von: "Anna".into(), zu: "Anna-Lena".into() });
    assert_eq!(einmal(&tisch), 0);
    // A Partie that was stopped has points and Striche to stand by.
    let abbruch = Tisch::schieber(1000)
        .matsch(Eicheln, A, A)
        .eintrag(Eintrag::Abbruch { grund: String::new() });
    let note = abbruch.session.due_notes().remove(0);
    assert_eq!((note.raenge.len(), note.durch), (0, Durch::Abbruch));
    assert_eq!(note.parteien[0].striche.matsch, 1);
    assert_eq!(einmal(&abbruch.noted()), 0);
    // Two that were stored before there were notes.
    let zwei = ended().partie("schieber", json!({"ziel": 300}), 0).matsch(Eicheln, A, A).merci(A);
    let offen: Vec<_> = zwei.session.due_notes().iter().map(|note| note.partie).collect();
    assert_eq!(offen, zwei.session.partien().map(|p| p.id).collect::<Vec<_>>());
    // What an older edition noted otherwise is not noted over.
    assert_eq!(at(&judged_otherwise(), tomorrow()).due_notes(), []);
    // A tournament has no Partien.
    assert_eq!(Session::default().due_notes(), []);
}

#[test]
fn two_tabs_that_both_note_the_end_disagree_or_go_on_for_ever() {
    let tisch = ended();
    let note = tisch.session.due_notes().remove(0);
    let seq = tisch.session.naechste_seq();
    // One tab has taken the end back before it heard of the other's note: whichever comes first.
    for (note_von, undo_von) in [(1, 2), (2, 1)] {
        let mut saetze = tisch.saetze.clone();
        let satz =
            |replica, ereignis| Satz { id: EreignisId { seq, replica }, zeit: Zeit(0), ereignis };
        let ziel = tisch.session.letztes().expect("something");
        saetze.push(satz(note_von, Ereignis::Abgeschlossen(note.clone())));
        saetze.push(satz(undo_von, Ereignis::Zurueckgenommen { ziel }));
        for today in [Ausgabe::HEUTE, tomorrow()] {
            let session = Session::folded(saetze.iter().cloned(), today);
            assert!(last(&session).stand.ende.is_none(), "{note_von} {undo_von}");
            assert_eq!(session.wrong_notes(), []);
            assert_eq!(session.due_notes(), []);
        }
    }
    // Both note the same.
    let mut beide = tisch.clone();
    beide.record(Ereignis::Abgeschlossen(note.clone()));
    beide.record(Ereignis::Abgeschlossen(note));
    assert_eq!(beide.session.due_notes(), []);
    assert_eq!(points(last(&at(&beide, tomorrow()))), REPLAYED);
    // Two editions note the end of the same records: the first one decided it.
    let mut erst = judged_otherwise();
    let zweit = Abschluss { ausgabe: tomorrow(), ..ended().session.due_notes().remove(0) };
    erst.record(Ereignis::Abgeschlossen(zweit));
    assert_eq!(points(last(&at(&erst, tomorrow()))), NOTED);
}

#[test]
fn a_note_is_taken_back_or_closes_a_window() {
    let tisch = ended();
    let vorher = tisch.session.clone();
    let partie = |s: &Session| {
        let p = last(s);
        let zustaende: Vec<_> =
            p.eintragungen.iter().map(|e| p.schreibzustand(e, s.danach(p.id)).kennung()).collect();
        (zustaende, p.stand.gespielt(), s.letztes(), s.letztes_zurueckgenommenes())
    };
    let tisch = tisch.noted();
    assert_eq!(partie(&tisch.session), partie(&vorher));
    assert_eq!(tisch.saetze.len(), 7);
    // Undo reaches over it.
    assert_eq!(
        tisch.session.entscheide(Befehl::NimmZurueck),
        vorher.entscheide(Befehl::NimmZurueck)
    );
    // A note between undo and redo leaves redo alone.
    let mut tisch = ended().zurueck();
    let note = ended().session.due_notes().remove(0);
    tisch.record(Ereignis::Abgeschlossen(note));
    assert!(tisch.wieder().jetzt().stand.ende.is_some());
    // In the list of evenings nothing was played when it was noted.
    let zeile = |t: &Tisch| archiv::Zeile::aus(&t.saetze, &t.session).zuletzt();
    assert_eq!(zeile(&ended().noted()), zeile(&ended()));
}

/// Changes the head of the first Partie as it stands in the log.
fn with_head(
    mut tisch: Tisch,
    change: impl Fn(&mut jasstafel::engine::event::PartieKopf),
) -> Tisch {
    for satz in &mut tisch.saetze {
        if let Ereignis::PartieBegonnen(kopf) = &mut satz.ereignis {
            change(kopf);
        }
    }
    tisch.session = Session::aus(tisch.saetze.iter().cloned());
    tisch
}

#[test]
fn a_noted_partie_of_an_unknown_jassart_or_tischregel_is_hidden() {
    type Change = fn(&mut jasstafel::engine::event::PartieKopf);
    let faelle: [(&str, Change, &str); 4] = [
        ("Jassart", |k| k.jassart = "sternjass".into(), "jassart_unbekannt"),
        (
            "Tischregel",
            |k| k.tischregeln = k.tischregeln.clone().mit("sternregel", Regelwert::Ja(true)),
            "einstellung_unbekannt",
        ),
        (
            "value",
            |k| k.tischregeln = k.tischregeln.clone().mit("ziel", Regelwert::Zahl(-7)),
            "einstellung_ungueltig",
        ),
        ("edition", |k| k.ausgabe = tomorrow(), "ausgabe_neuer"),
    ];
    for (was, change, grund) in faelle {
        let tisch = with_head(ended().noted(), change);
        let session = &tisch.session;
        let partie = last(session);
        assert_eq!(points(partie), REPLAYED, "{was}");
        assert_eq!(partie.parteinamen(), ["Anna & Chris", "Beat & Dora"], "{was}");
        let name = if was == "Jassart" { "sternjass" } else { "Schieber" };
        assert_eq!(partie.jassart_name(), name);
        assert!(
            matches!(&partie.noted().expect("noted").why, Why::Unreadable(g) if g.kennung() == grund)
        );
        let satz = ende_zeilen(Sprache::DE, partie).pop().expect("a sentence");
        assert!(satz.contains("kann diese Fassung nicht nachrechnen"), "{satz}");
        // It counts for the evening, the season and the money.
        assert_eq!(geld::saldi(session.partien())[0], ("Anna".to_owned(), 350), "{was}");
        let st = Statistik::aus(&ergebnisse(&kennung(), session), &Filter::default());
        assert_eq!((st.partien, st.unfinished), (1, 0), "{was}");
        let tafel = tisch.tafel();
        assert_eq!(tafel["partien"][0]["gewertet"]["warum"], "nicht_lesbar", "{was}");
        assert_eq!(tafel["partien"][0]["ende"]["sieger"], json!([0]), "{was}");
        // It says why, and nothing is written in it, but after it.
        assert_eq!(session.beiseite[0].1.kennung(), grund, "{was}");
        let id = partie.id;
        let eintrag = weis(A, 20);
        assert_eq!(
            session.entscheide(Befehl::TrageEin { partie: id, eintrag }),
            Err(Ablehnung::PartieBeendet)
        );
        let ziel = partie.eintragungen[0].id;
        let korrektur = verbindlich(korrektur(ziel, None));
        let verweigert = session.entscheide(Befehl::Korrigiere(korrektur)).expect_err(was);
        assert_eq!(verweigert.kennung(), grund, "{was}");
        assert_eq!(session.letztes(), None, "{was}: undo would take an entry out of it");
        assert_eq!(session.due_notes(), [], "{was}");
        let weiter = tisch.clone().partie("schieber", json!({"ziel": 300}), 0);
        assert_eq!(weiter.session.partien().count(), 2, "{was}");
        // Names go on changing.
        let mut umbenannt = tisch.clone();
        umbenannt.muss(Befehl::BenenneUm { von: "Anna".into(), zu: "Anna-Lena".into() });
        assert_eq!(umbenannt.jetzt().parteiname(0), "Anna-Lena & Chris", "{was}");
        // Its file and its board hold together; the whole log is in it.
        let gelesen = lies_datei(&schreibe_datei(&kennung(), &tisch.saetze)).expect("reads");
        assert_eq!((gelesen.pruefe_tafel(), gelesen.saetze.len()), (Ok(()), 7), "{was}");

        // Without a note it is refused, as before, with everything that was written in it.
        let ohne = with_head(ended(), change);
        assert_eq!(ohne.session.partien().count(), 0, "{was}");
        let gruende: Vec<_> = ohne.session.beiseite.iter().map(|(_, g)| g.kennung()).collect();
        assert_eq!(gruende[0], grund, "{was}");
        assert_eq!(gruende[1..], ["partie_unbekannt"; 5], "{was}");
        // And with one that came before other entries: nobody knows what they did.
        let mut spaeter = with_head(ended().noted(), change);
        let (partie, eintrag) = (spaeter.jetzt().id, strafe(A, -10));
        spaeter.record(Ereignis::Eingetragen { partie, eintrag });
        assert_eq!(spaeter.session.partien().count(), 0, "{was}");
    }
}

#[test]
fn poisoned_stakes_of_a_partie_nobody_can_read_hang_the_settling() {
    for (key, zahl) in [("geld.runden", -5), ("geld.partie", i32::MIN), ("geld.strich", -1)] {
        let tisch = with_head(ended().noted(), |k| {
            k.tischregeln = k.tischregeln.clone().mit(key, Regelwert::Zahl(zahl));
        });
        let saldi = geld::saldi(tisch.session.partien());
        assert_eq!(saldi.iter().map(|(_, saldo)| saldo).sum::<i64>(), 0, "{key}");
        assert!(saldi.iter().all(|(_, saldo)| saldo.abs() <= 350), "{saldi:?}");
    }
}

#[test]
fn a_lost_record_makes_another_result_of_a_finished_partie() {
    let tisch = ended().noted();
    for fehlt in 1..6 {
        let mut saetze = tisch.saetze.clone();
        saetze.remove(fehlt);
        let session = Session::aus(saetze);
        let partie = last(&session);
        assert_eq!(points(partie), REPLAYED, "without record {fehlt}");
        // Only what makes no difference goes without a word.
        if let Some(noted) = partie.noted() {
            assert!(matches!(noted.why, Why::RecordsMissing));
            assert!(ende_zeilen(Sprache::DE, partie)[2].contains("fehlen hier"));
        }
        let fehler = session.wrong_notes();
        assert!(
            matches!(fehler[..], [(_, Ablehnung::EintraegeFehlen { noted: 6, here: 5, .. })]),
            "{fehler:?}"
        );
        assert_eq!(session.due_notes(), [], "what is whole is not noted over");
    }
}

#[test]
fn a_note_is_written_beyond_the_last_number() {
    let mut tisch = ended();
    let ereignis = Ereignis::TitelGesetzt { titel: "Stamm".to_owned() };
    for (seq, due) in [(EreignisId::SEQ_MAX - 1, 1), (EreignisId::SEQ_MAX, 0)] {
        let id = EreignisId { seq, replica: 1 };
        tisch.session.nimm_auf(&Satz { id, zeit: Zeit(0), ereignis: ereignis.clone() });
        assert_eq!(tisch.session.due_notes().len(), due, "after number {seq}");
    }
}

#[test]
fn a_partie_alone_leaves_its_note_behind() {
    let tisch = ended().noted().partie("schieber", json!({"ziel": 300}), 0).spiel(Rosen, A, 100);
    let erste = tisch.session.partien().next().expect("a Partie").id;
    let allein = Session::aus(nur_partie(&tisch.saetze, erste));
    assert_eq!((allein.partien().count(), allein.due_notes().len()), (1, 0));
    // And taking a name out of an evening leaves it as it was decided.
    let ohne = archiv::vergiss(&judged_otherwise().saetze, "Anna", &|nr| format!("Spieler {nr}"));
    let session = Session::folded(ohne, tomorrow());
    assert_eq!(
        (points(last(&session)), last(&session).parteiname(0)),
        (NOTED.to_vec(), "Spieler 1 & Chris".to_owned())
    );
}

#[test]
fn a_new_partie_does_not_say_by_which_law_it_is_played() {
    // Whatever the table suggests: a Partie goes by the law of its day.
    let mut kopf = kopf("schieber", json!({"ziel": 300}), 0);
    kopf.ausgabe = edition(9);
    for today in [Ausgabe::HEUTE, tomorrow()] {
        let session = Session::with_edition(today);
        let ereignis = session.entscheide(Befehl::BeginnePartie(kopf.clone())).expect("begins");
        assert!(matches!(ereignis, Ereignis::PartieBegonnen(k) if k.ausgabe == today));
    }
    assert_eq!(usize::from(Ausgabe::HEUTE.zahl()), AUSGABEN.len());
    assert_eq!(Session::default().today(), Ausgabe::HEUTE);
    // Those stored before there were editions were played by the first.
    let alt = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/daten/formate/v1/zwei-partien.json"
    ));
    let alt = lies_datei(&alt.expect("a sample")).expect("reads");
    let session = Session::folded(alt.saetze, tomorrow());
    assert!(session.partien().count() > 0);
    assert!(session.partien().all(|partie| partie.kopf.ausgabe == Ausgabe::ERSTE));
}

#[test]
fn a_partie_from_before_a_tischregel_is_played_by_what_is_usual_today() {
    let since = Since { ausgabe: edition(2), before: Vorgabe::Zahl(0) };
    let neu = Einstellung {
        key: "stern",
        spielraum: Spielraum::Zahl { min: 0, max: 9 },
        vorgabe: Vorgabe::Zahl(5),
        regel: None,
        since: Some(since),
    };
    let leer = Tischregeln::default();
    for (ausgabe, gesagt, gilt) in
        [(1, None, 0), (2, None, 5), (3, None, 5), (1, Some(7), 7), (2, Some(0), 0)]
    {
        let regeln = match gesagt {
            Some(zahl) => leer.clone().mit("stern", Regelwert::Zahl(zahl)),
            None => leer.clone(),
        };
        let regeln = regeln.pinned(&[neu], edition(ausgabe)).expect("fits");
        assert_eq!(regeln.zahl("stern"), gilt, "edition {ausgabe}, {gesagt:?}");
    }
}

#[test]
fn a_file_of_another_edition_is_said_not_to_follow() {
    // By a newer one, since there is none older.
    let mut tisch = ended();
    let note = other_result(&tisch, tomorrow());
    tisch.record(Ereignis::Abgeschlossen(note));
    let inhalt = schreibe_datei(&kennung(), &tisch.saetze);
    let gelesen = lies_datei(&inhalt).expect("reads");
    assert_eq!(gelesen.pruefe_tafel(), Ok(()));
    // A board as the newer program would have written it, with other lines. The records stay as
    // they are written: their checksums are taken over their texts.
    let (records, board) = inhalt.split_once(",\n  \"tafel\": ").expect("a board");
    let board = board.trim_end().strip_suffix('}').expect("the end of the file");
    let mut dort: Value = serde_json::from_str(board).expect("JSON");
    let reads = |board: &Value| {
        lies_datei(&format!("{records}, \"tafel\": {board} }}")).expect("reads").pruefe_tafel()
    };
    dort["partien"][0]["spiele"][0]["schreibt"] = json!([1, 2]);
    dort["partien"][0]["ende"]["quellen"] = json!([]);
    assert_eq!(reads(&dort), Ok(()));
    // But with the result that was noted.
    dort["partien"][0]["parteien"][0]["punkte"] = json!(414);
    let schaden = reads(&dort);
    let stelle = "tafel.partien[0].parteien[0].punkte".to_owned();
    assert_eq!(schaden, Err(save::Schaden::TafelPasstNicht { stelle }));
}

#[cfg(feature = "cli")]
#[test]
fn the_command_line_says_nothing_of_a_wrong_note_or_of_another_edition() {
    use std::process::Command;
    let lauf = |name: &str, tisch: &Tisch, argumente: &[&str]| {
        let name = format!("jasstafel-decided-{}-{name}.json", std::process::id());
        let datei = std::env::temp_dir().join(name);
        std::fs::write(&datei, schreibe_datei(&kennung(), &tisch.saetze)).expect("a file");
        let programm = env!("CARGO_BIN_EXE_jasstafel");
        let lauf = Command::new(programm).args(argumente).arg(&datei).output().expect("runs");
        std::fs::remove_file(&datei).expect("tidy");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (lauf.status.code(), text(&lauf.stdout), text(&lauf.stderr))
    };
    let (code, aus, err) = lauf("gut", &ended().noted(), &["check"]);
    assert_eq!(code, Some(0), "{aus}{err}");
    let (code, _, err) = lauf("falsch", &judged_otherwise(), &["check"]);
    assert_eq!(code, Some(1));
    assert!(
        err.contains("Eintrag 7 (7-b0b), Schluss einer Partie: Das notierte Resultat ist falsch"),
        "{err}"
    );
    let mut neuer = ended();
    let note = other_result(&neuer, tomorrow());
    neuer.record(Ereignis::Abgeschlossen(note));
    let (code, aus, err) = lauf("neuer", &neuer, &["check"]);
    assert_eq!(code, Some(0), "{aus}{err}");
    let (_, aus, _) = lauf("replay", &neuer, &["replay", "--text"]);
    assert!(aus.contains("Gewertet nach der Ausgabe 2 des Gesetzes."), "{aus}");
    let (_, aus, _) = lauf("bericht", &neuer, &["bericht"]);
    assert!(aus.contains("Gewonnen: Beat & Dora") && aus.contains("Ausgabe 2"), "{aus}");
    let (_, aus, _) = lauf("json", &neuer, &["replay"]);
    let tafel: Value = serde_json::from_str(&aus).expect("JSON");
    assert_eq!(tafel["partien"][0]["parteien"][1]["punkte"], 320);
    // A file without one of its entries.
    let mut lueckig = ended().noted();
    lueckig.saetze.remove(1);
    let (code, _, err) = lauf("lueckig", &lueckig, &["check"]);
    assert_eq!(code, Some(1));
    assert!(
        err.contains("fehlen Einträge: notiert wurde ihr Resultat aus 6, hier sind 5"),
        "{err}"
    );
}

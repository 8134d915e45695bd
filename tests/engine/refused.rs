//! What of a log has no effect is told, all of it, with its place and its reason.

use crate::tisch::*;
use jasstafel::engine::command::Befehl;
use jasstafel::engine::event::{Eintrag, Ereignis, EreignisId, PartieKopf};
use jasstafel::engine::log::{Satz, Session, Zeit};
use jasstafel::engine::modus::Modus::Rosen;
use jasstafel::engine::refused::{Refused, refused};
use jasstafel::engine::turnier::schritt::Schritt;
use jasstafel::text::{self, Sprache};
use serde_json::json;

fn id(seq: u64) -> EreignisId {
    EreignisId { seq, replica: 0xa3f2 }
}

fn log(from: &[Satz], events: Vec<Ereignis>) -> Vec<Satz> {
    let seq = from.last().map_or(1, |satz| satz.id.seq + 1);
    let more = events.into_iter().zip(seq..);
    let more = more.map(|(ereignis, seq)| Satz { id: id(seq), zeit: Zeit(0), ereignis });
    from.iter().cloned().chain(more).collect()
}

/// Folded at once and event by event: both know the same.
fn of(saetze: &[Satz]) -> Vec<Refused> {
    let whole = refused(&Session::aus(saetze.iter().cloned()));
    let mut session = Session::default();
    saetze.iter().for_each(|satz| session.nimm_auf(satz));
    assert_eq!(refused(&session), whole);
    for r in &whole {
        assert!(!text::ablehnung(Sprache::DE, None, &r.reason).is_empty());
    }
    assert!(whole.is_sorted_by_key(|r| r.id));
    whole
}

type Short = (u64, Option<usize>, Option<u16>, &'static str, usize);

fn short(refused: &[Refused]) -> Vec<Short> {
    let one = |r: &Refused| (r.id.seq, r.partie, r.spiel, r.reason.kennung(), r.entries);
    refused.iter().map(one).collect()
}

#[test]
fn of_all_that_is_refused_only_the_first_is_told() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100);
    let partie = tisch.jetzt().id;
    let trage_ein = |eintrag| Ereignis::Eingetragen { partie, eintrag };
    let saetze = log(
        &tisch.saetze,
        vec![
            trage_ein(spiel(Rosen, A, 200)),
            trage_ein(weis(A, 15)),
            trage_ein(spiel(Rosen, A, 90)),
            Ereignis::Zurueckgenommen { ziel: id(77) },
            Ereignis::Wiederhergestellt { ziel: id(78) },
            Ereignis::Korrigiert(korrektur(id(79), None)),
            Ereignis::Eingetragen { partie: id(2), eintrag: weis(A, 20) },
            Ereignis::TitelGesetzt { titel: "x".repeat(501) },
            Ereignis::Turnier(Schritt::Angemeldet { namen: vec![] }),
        ],
    );
    assert_eq!(
        short(&of(&saetze)),
        [
            (3, Some(1), Some(2), "kartenpunkte_unmoeglich", 0),
            (4, Some(1), Some(2), "weis_unmoeglich", 0),
            (6, None, None, "eintrag_unbekannt", 0),
            (7, None, None, "eintrag_unbekannt", 0),
            (8, None, None, "eintrag_unbekannt", 0),
            (9, None, None, "partie_unbekannt", 0),
            (10, None, None, "text_zu_lang", 0),
            (11, None, None, "andere_session", 0),
        ]
    );
    assert_eq!(of(&tisch.saetze), []);
}

#[test]
fn the_entries_of_a_partie_that_could_not_begin_are_called_taken_back() {
    let kopf = |aendere: fn(&mut PartieKopf)| {
        let mut kopf = kopf("schieber", json!({}), 0);
        aendere(&mut kopf);
        Ereignis::PartieBegonnen(kopf)
    };
    for (partie, grund) in [
        (kopf(|k| k.jassart = "morgen".into()), "jassart_unbekannt"),
        (kopf(|k| k.spieler[1] = k.spieler[0].clone()), "name_doppelt"),
        (
            kopf(|k| k.tischregeln = serde_json::from_value(json!({"neu": 1})).expect("Regeln")),
            "einstellung_unbekannt",
        ),
    ] {
        let entry = |eintrag| Ereignis::Eingetragen { partie: id(1), eintrag };
        let saetze = log(
            &[],
            vec![
                partie,
                entry(spiel(Rosen, A, 100)),
                entry(Eintrag::Abbruch { grund: String::new() }),
                Ereignis::Korrigiert(korrektur(id(2), None)),
                Ereignis::Zurueckgenommen { ziel: id(3) },
                Ereignis::Zurueckgenommen { ziel: id(1) },
                Ereignis::Zurueckgenommen { ziel: id(9) },
            ],
        );
        assert_eq!(
            short(&of(&saetze)),
            [(1, None, None, grund, 5), (7, None, None, "eintrag_unbekannt", 0)],
        );
    }
}

#[test]
fn what_was_taken_back_is_called_refused() {
    let tisch = Tisch::schieber(1000).spiel(Rosen, A, 100).weis(B, 50).zurueck();
    let ziel = id(tisch.saetze[2].id.seq);
    // Another tab meant the same undo.
    let saetze = log(&tisch.saetze, vec![Ereignis::Zurueckgenommen { ziel }]);
    assert_eq!(of(&saetze), []);
    let mut tisch = Tisch::schieber(1000);
    tisch.versuche(Befehl::NimmZurueck).expect("zurück");
    assert_eq!(of(&tisch.saetze), []);
}

#[test]
fn the_board_of_a_file_of_before_knows_undos_of_nothing() {
    // They are told beside the board: files that were written before say nothing of them.
    let saetze = log(
        &Tisch::schieber(1000).spiel(Rosen, A, 100).saetze,
        vec![Ereignis::Zurueckgenommen { ziel: id(77) }],
    );
    let session = Session::aus(saetze);
    assert_eq!(session.beiseite, []);
    assert_eq!(refused(&session).len(), 1);
}

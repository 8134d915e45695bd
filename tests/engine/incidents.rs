//! S7, B2, B5, W9: what an incident writes, and what of it is refused.

use crate::table::*;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen, Schellen};
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::facts::event::{Entry, IncidentSequel, Outcome};
use serde_json::json;

fn laid_down(ansager: Side, at_fault: Side) -> Entry {
    outcome(Obenabe, ansager, Outcome::LaidDown(at_fault))
}

#[test]
fn s7_s3_a_wrongly_laid_down_matsch_is_a_kontermatsch_whoever_made_trump() {
    for (ansager, at_fault, expected) in [
        (A, A, "0:257 [S1 S7 S3] | B kontermatsch 2"),
        (A, B, "257:0 [S1 S7 S3] | A kontermatsch 2"),
        (B, A, "0:257 [S1 S7 S3] | B kontermatsch 2"),
    ] {
        Table::schieber(1000).entry(laid_down(ansager, at_fault)).expect(expected);
    }
    // W10: who made no Stich has no Weis where the table wants one; elsewhere it counts.
    Table::with("schieber", json!({"weis_nur_mit_stich": true}))
        .weis(A, 50)
        .entry(laid_down(A, A))
        .expect("0:257 [S1 S7 W10 S3] | B kontermatsch 2");
    Table::schieber(1000)
        .weis(A, 50)
        .entry(laid_down(A, A))
        .expect("50:257 [S1 S7 S3 W4] | B kontermatsch 2");
}

#[test]
fn s7_points_of_stiche_change_the_side_without_consequence_for_a_matsch() {
    for (outcome_of, expected) in [
        (shifted(100, A, 30, false), "70:87 [S1 S7]"),
        (shifted(100, B, 57, false), "157:0 [S1 S7]"),
        (shifted(100, A, 0, false), "100:57 [S1 S7]"),
        // All nine Stiche made, 30 points lost: the Matsch stays, the other side has none.
        (shifted(157, A, 30, true), "227:30 [S1 S7 S2] | A matsch 1"),
        (shifted(0, B, 157, true), "157:100 [S1 S7 S3] | B kontermatsch 2"),
        (shifted(157, A, 157, false), "0:157 [S1 S7]"),
    ] {
        Table::schieber(1000).entry(outcome(Rosen, A, outcome_of)).expect(expected);
    }
    for (wrong, code) in [
        (shifted(100, A, 101, false), "zu_viele_kartenpunkte"),
        (shifted(100, A, -1, false), "kartenpunkte_unmoeglich"),
        (shifted(100, A, 1, false), "kartenpunkte_unmoeglich"),
        (shifted(100, A, 99, false), "kartenpunkte_unmoeglich"),
        (shifted(156, A, 20, false), "kartenpunkte_unmoeglich"),
        (shifted(100, A, 30, true), "kartenpunkte_unmoeglich"),
        (shifted(100, A, i32::MIN, false), "kartenpunkte_unmoeglich"),
    ] {
        let mut table = Table::schieber(1000);
        assert_eq!(table.refused(outcome(Rosen, A, wrong)).code(), code, "{wrong:?}");
    }
}

#[test]
fn b5_void_thanks_are_written_down_and_change_nothing() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).weis(A, 20);
    let before = short(table.now());
    let table = table.entry(incident(IncidentSequel::BedankenVoid, A)).expect(&before);
    assert_eq!(valid(table.now()).count(), 3);
    assert!(table.now().state.running.begun);
    table.spiel(Rosen, A, 57).expect("177:157 [S1 W4]");
}

#[test]
fn b3_b5_after_false_thanks_the_other_side_may_play_out_its_matsch_and_wins() {
    // A thanks with 900 of 1000; B plays its Matsch, A's Stöck would now be enough.
    let table = Table::schieber(1000)
        .penalty(A, 985)
        .stoeck(A)
        .entry(matsch(Rosen, A, B))
        .expect("1005:257 [S1 S3 T1] | B kontermatsch 2");
    table.clone().entry(incident(IncidentSequel::PartieLost, A)).expect(
        "1005:257 [S1 S3 T1] | B sieg 2, B kontermatsch 2 | ende B zu_frueh_bedankt [B3 B5]",
    );
    // Without the incident what stands decides.
    table.merci(A).expect(
        "1005:257 [S1 S3 T1] | A sieg 2, A schneider 2, B kontermatsch 2 | ende A bedankt schneider [B3 B8]",
    );
}

#[test]
fn b2_a_berg_called_too_early_goes_to_the_other_side_at_once() {
    let sequel = IncidentSequel::BergTooEarly;
    let table = Table::schieber(1000).spiel(Rosen, A, 100);
    let mut table =
        table.entry(incident(sequel, A)).expect("100:57 [S1] | B berg 1 | berg B 2 zu früh [B2]");
    assert_eq!(table.refused(incident(sequel, A)).code(), "berg_schon_vergeben");
    // What is written decides: with enough it was not too early (B1).
    Table::schieber(1000)
        .penalty(A, 500)
        .entry(incident(sequel, A))
        .expect("500:0 [S7] | A berg 1 | berg A 1 [B1]");
    let mut without_berg = Table::with("schieber", json!({"berg_bei": 0}));
    assert_eq!(without_berg.refused(incident(sequel, A)).code(), "kein_berg");
}

#[test]
fn w9_a_void_weis_is_struck_and_the_other_side_may_declare_its_own() {
    let sequel = IncidentSequel::WeisStruck;
    let mut table = Table::schieber(1000).weis(A, 50).weis(A, 20).stoeck(A);
    let none = table.refused(incident(sequel, B));
    assert_eq!((none.code(), none.rule().map(|r| r.id())), ("kein_weis", Some("W9")));
    assert_eq!(table.refused(weis(B, 20)).code(), "weis_andere_seite");
    table.entry(incident(sequel, A)).weis(B, 20).spiel(Eicheln, A, 100).expect("120:77 [S1 W4 T1]");
}

#[test]
fn s4_over_a_weis_that_stands_an_incident_asks_what_is_played_and_goes_through_once_it_is_said() {
    use IncidentSequel::{BedankenVoid, BergTooEarly, PartieLost, WeisStruck};
    let equal = || json!({"ziel": 1000});
    let doubled = || json!({"ziel": 1000, "faktor.schellen": 2});
    for (rules, sequel, asks) in [
        // Where all counts once the Berg is sure; a line of the slate says what was trump all the same.
        (equal(), BergTooEarly, false),
        (equal(), PartieLost, true),
        (doubled(), BergTooEarly, true),
        (doubled(), PartieLost, true),
        (doubled(), BedankenVoid, false),
        (doubled(), WeisStruck, false),
    ] {
        let entry = incident(sequel, A);
        let without = Table::with("schieber", rules.clone());
        assert!(!without.now().asks_mode(&entry), "{sequel:?}");
        let table = Table::with("schieber", rules).weis(A, 50);
        assert_eq!(table.now().asks_mode(&entry), asks, "{sequel:?}");
        let said = [ansage(Schellen, None), entry];
        assert!(table.now().state_after(&said).is_ok(), "{sequel:?}");
    }
    Table::with("schieber", doubled())
        .weis(A, 50)
        .ansage(Schellen)
        .entry(incident(PartieLost, A))
        .expect("100:0 [B3 B5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B5]");
}

#[test]
fn an_incident_belongs_to_the_slate_and_its_reason_is_no_novel() {
    let mut differenzler = Table::with("differenzler-offen", json!({}));
    for sequel in [
        IncidentSequel::BedankenVoid,
        IncidentSequel::PartieLost,
        IncidentSequel::BergTooEarly,
        IncidentSequel::WeisStruck,
    ] {
        let reason = differenzler.refused(incident(sequel, A));
        assert_eq!(reason.code(), "nicht_auf_diesem_brett");
    }
    let Entry::Incident(mut note) = incident(IncidentSequel::BedankenVoid, A) else {
        unreachable!()
    };
    note.reason = "x".repeat(501);
    let mut table = Table::schieber(1000);
    assert_eq!(table.refused(Entry::Incident(note)).code(), "text_zu_lang");
}

#[test]
fn names_in_files_do_not_change() {
    for (entry, expected) in [
        (
            outcome(Rosen, A, shifted(157, A, 30, true)),
            json!({"spiel": {"modus": "rosen", "ansager": 0, "ausgang": {"verschoben":
                {"gezaehlt": [157, 0], "matsch": true, "von": 0, "punkte": 30}}}}),
        ),
        (
            laid_down(A, B),
            json!({"spiel": {"modus": "obenabe", "ansager": 0, "ausgang": {"hingelegt": 1}}}),
        ),
        (
            incident(IncidentSequel::BedankenVoid, B),
            json!({"vorfall": {"folge": "bedanken_nichtig", "seite": 1, "grund": "Vorfall"}}),
        ),
        (
            incident(IncidentSequel::PartieLost, B),
            json!({"vorfall": {"folge": "partie_verloren", "seite": 1, "grund": "Vorfall"}}),
        ),
        (
            incident(IncidentSequel::BergTooEarly, B),
            json!({"vorfall": {"folge": "berg_zu_frueh", "seite": 1, "grund": "Vorfall"}}),
        ),
        (
            incident(IncidentSequel::WeisStruck, B),
            json!({"vorfall": {"folge": "weis_gestrichen", "seite": 1, "grund": "Vorfall"}}),
        ),
    ] {
        assert_eq!(value(&entry), expected);
        let was_read: Entry = serde_json::from_value(expected).expect("an entry");
        assert_eq!(was_read, entry);
    }
}

//! What a Spiel writes: S1 to S7, W4, W10, T1, T2, K4, K5, G1, G2 as tables of entries and boards.

use crate::table::*;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen, Schellen, Slalom, Undenufe};
use jasstafel::engine::base::points::{Factor, Points};
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::facts::event::{
    Ansage, Entry, Outcome, PartieHead, WeisNote, WithoutScoring,
};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::facts::shared::{BERG_AT, SCHNEIDER_BELOW};
use jasstafel::engine::session::decide::Command;
use jasstafel::text::{self, Locale};
use serde_json::{Value, json};

/// A row: the rules it is about, the Tischregeln, what is written, the board.
type Case = (&'static str, Value, Vec<Entry>, &'static str);

#[track_caller]
fn check(cases: Vec<Case>) {
    for (rules, tischregeln, entries, expected) in cases {
        let mut table = Table::with("schieber", tischregeln);
        for entry in entries.clone() {
            table.enter(entry);
            check_calculation(table.now());
        }
        assert_eq!(short(table.now()), expected, "{rules}: {entries:?}");
    }
}

#[test]
fn what_a_spiel_writes() {
    let usual = || json!({});
    let mal3 = || json!({"faktor.obenabe": 3, "faktor.schellen": 2});
    check(vec![
        ("S1", usual(), vec![spiel(Eicheln, A, 119)], "119:38 [S1]"),
        ("S1", usual(), vec![spiel(Eicheln, A, 119), spiel(Rosen, B, 0)], "119:195 [S1]"),
        ("S2", usual(), vec![matsch(Eicheln, A, A)], "257:0 [S1 S2] | A matsch 1"),
        ("S3", usual(), vec![matsch(Eicheln, A, B)], "0:257 [S1 S3] | B kontermatsch 2"),
        // S3: no doubling, and the trump maker's own Matsch stays a Matsch.
        ("S3", usual(), vec![matsch(Obenabe, B, B)], "0:257 [S1 S2] | B matsch 1"),
        ("S4", mal3(), vec![spiel(Obenabe, A, 100)], "300:171 [S1 S4]"),
        ("S4", mal3(), vec![matsch(Obenabe, B, A)], "771:0 [S1 S3 S4] | A kontermatsch 2"),
        ("S4", mal3(), vec![times(1, spiel(Obenabe, A, 100))], "100:57 [S1]"),
        ("S4", usual(), vec![times(20, spiel(Eicheln, A, 157))], "3140:0 [S1 S4]"),
        (
            "S4: announced for this Spiel",
            mal3(),
            vec![ansage(Schellen, Some(4)), weis(A, 20), spiel(Schellen, A, 100)],
            "480:228 [S1 S4 W4]",
        ),
        (
            "S4: a change of mode drops the factor announced for the mode before",
            mal3(),
            vec![ansage(Schellen, Some(4)), ansage(Eicheln, None), spiel(Eicheln, A, 100)],
            "100:57 [S1]",
        ),
        (
            "S4: announced for another mode than was played",
            mal3(),
            vec![ansage(Schellen, Some(4)), spiel(Obenabe, A, 100)],
            "300:171 [S1 S4]",
        ),
        (
            "S4 W4 T1",
            mal3(),
            vec![weis(B, 100), stoeck(A), spiel(Schellen, A, 60)],
            "160:394 [S1 S4 W4 T1]",
        ),
        (
            "T2 W10: against a Matsch, without a Stich",
            usual(),
            vec![weis(B, 50), stoeck(B), matsch(Eicheln, A, A)],
            "257:70 [S1 S2 W4 T1] | A matsch 1",
        ),
        (
            "W10: a table that wants a Stich for the Weis; Stöck stay",
            json!({"weis_nur_mit_stich": true}),
            vec![weis(B, 50), stoeck(B), matsch(Eicheln, A, A)],
            "257:20 [S1 W10 S2 T1] | A matsch 1",
        ),
        (
            "W10: 157:0 is no Matsch, so the other side has a Stich",
            json!({"weis_nur_mit_stich": true}),
            vec![weis(B, 50), spiel(Eicheln, A, 157)],
            "157:50 [S1 W4]",
        ),
        (
            "W10: who takes all nine keeps his Weis",
            json!({"weis_nur_mit_stich": true}),
            vec![weis(A, 50), matsch(Eicheln, A, A)],
            "307:0 [S1 S2 W4] | A matsch 1",
        ),
        (
            "W4: a second Weis of the same side",
            usual(),
            vec![weis(A, 20), weis(A, 50), spiel(Rosen, B, 77)],
            "147:80 [S1 W4]",
        ),
        (
            "W4: each Spiel by itself",
            usual(),
            vec![weis(A, 20), spiel(Rosen, B, 77), weis(B, 20), spiel(Rosen, B, 77)],
            "174:180 [S1 W4]",
        ),
    ]);
}

#[test]
fn s6_a_tournament_without_weis_stoeck_and_matsch_bonus() {
    let bruehl = json!({"weis": false, "stoeck": false, "matschpraemie": 0, "berg_bei": 0,
        "schneider_unter": 0});
    check(vec![(
        "S6",
        bruehl.clone(),
        vec![matsch(Eicheln, A, A), spiel(Rosen, B, 100)],
        "257:57 [S1] | A matsch 1",
    )]);
    let mut table = Table::with("schieber", bruehl);
    assert_eq!(table.refused(weis(A, 20)).code(), "weis_aus");
    assert_eq!(table.refused(stoeck(A)).code(), "stoeck_aus");
    assert_eq!(table.refused(berg(A, None)).code(), "kein_berg");
    // SB 9: a Passe of eight Spiele holds 8 × 157, of twelve 12 × 157.
    for (spiele, sum) in [(8, 1256), (12, 1884)] {
        let mut passe = table.clone();
        for nth in 0..spiele {
            passe = match nth % 4 {
                0 => passe.matsch(Obenabe, A, B),
                _ => passe.spiel(Schellen, B, 20 + nth),
            };
        }
        let [a, b] = points(&passe);
        assert_eq!(a + b, sum);
    }
}

#[test]
fn s7_other_outcomes_of_a_spiel() {
    let usual = || json!({});
    check(vec![
        (
            "S7: Spielverlust, the other side writes a Matsch",
            usual(),
            vec![spiel_lost(Eicheln, A, A)],
            "0:257 [S1 S7 S2] | B matsch 1",
        ),
        (
            "S7: also where the other side made trump",
            usual(),
            vec![spiel_lost(Eicheln, B, A)],
            "0:257 [S1 S7 S2] | B matsch 1",
        ),
        (
            "S7: the side gets nothing, Weis and Stöck included",
            usual(),
            vec![weis(A, 100), stoeck(A), spiel_lost(Eicheln, A, A)],
            "0:257 [S1 S7 S2] | B matsch 1",
        ),
        (
            "S7: the other side keeps its own",
            json!({"faktor.eicheln": 2}),
            vec![weis(B, 100), stoeck(B), spiel_lost(Eicheln, A, A)],
            "0:754 [S1 S7 S2 S4 W4 T1] | B matsch 1",
        ),
        (
            "S7: annulliert strikes Weis and Stöck",
            usual(),
            vec![spiel(Rosen, A, 100), weis(A, 50), stoeck(B), without(WithoutScoring::Annulled)],
            "100:57 [S7 G1]",
        ),
        (
            "S7: what was struck does not come back with the next Spiel",
            usual(),
            vec![weis(A, 50), stoeck(B), without(WithoutScoring::Annulled), spiel(Rosen, A, 100)],
            "100:57 [S1]",
        ),
        (
            "S7: zusammengeworfen",
            usual(),
            vec![weis(B, 50), without(WithoutScoring::ThrownIn), spiel(Rosen, A, 57)],
            "57:100 [S1]",
        ),
        (
            "S7: the partner made trump: annulled, with all that was written for it",
            usual(),
            vec![weis(B, 50), without(WithoutScoring::WrongAnsage), spiel(Rosen, A, 57)],
            "57:100 [S1]",
        ),
        (
            "S7: a free correction of one side's points",
            usual(),
            vec![spiel(Rosen, A, 57), penalty(B, -30), penalty(A, 5)],
            "62:70 [S7]",
        ),
        (
            "S7: a Matsch laid down that was none is a Kontermatsch of the other side",
            usual(),
            vec![matsch(Obenabe, A, B)],
            "0:257 [S1 S3] | B kontermatsch 2",
        ),
        (
            "S7 B1: the Berg that rested on the annulled Spiel is free again",
            json!({"ziel": 1000}),
            vec![
                spiel(Rosen, A, 157),
                matsch(Rosen, A, A),
                weis(A, 100),
                berg(A, None),
                without(WithoutScoring::Annulled),
            ],
            "414:0 [S7 G1] | A matsch 1",
        ),
        (
            "S7 B2: so is the one that was called too early in it",
            json!({"ziel": 1000}),
            vec![berg(A, part(Rosen, 20, 0)), without(WithoutScoring::ThrownIn)],
            "0:0 [S7 G1]",
        ),
        (
            "S7 B1: the Berg that stood before stays",
            json!({"ziel": 1000}),
            vec![
                matsch(Rosen, A, A),
                matsch(Rosen, A, A),
                berg(A, None),
                weis(B, 20),
                without(WithoutScoring::Annulled),
            ],
            "514:0 [S7 G1] | A berg 1, A matsch 2 | berg A 3 [B1]",
        ),
    ]);
}

/// The Tischregeln, what stands, what comes, the refusal and its rule.
type RefusedEntry = (Value, Vec<Entry>, Entry, &'static str, Option<&'static str>);

#[test]
fn what_is_refused_and_by_which_rule() {
    let negative = Points(i32::MIN);
    let (a_weist, b_weist) = (weis(A, 50), weis(B, 20));
    let usual = || json!({});
    let cases: Vec<RefusedEntry> = vec![
        (usual(), vec![], spiel(Eicheln, A, 1), "kartenpunkte_unmoeglich", Some("K4")),
        (usual(), vec![], spiel(Undenufe, B, 156), "kartenpunkte_unmoeglich", Some("K4")),
        (usual(), vec![], spiel(Eicheln, A, -3), "kartenpunkte_unmoeglich", Some("K4")),
        (usual(), vec![], spiel(Slalom, A, 100), "modus_nicht_am_tisch", Some("K5")),
        (usual(), vec![], ansage(Slalom, None), "modus_nicht_am_tisch", Some("K5")),
        (usual(), vec![], weis(A, 0), "weis_unmoeglich", Some("W1")),
        (usual(), vec![], weis(A, 10), "weis_unmoeglich", Some("W1")),
        (usual(), vec![], weis(A, 30), "weis_unmoeglich", Some("W1")),
        (usual(), vec![], weis(A, 25), "weis_unmoeglich", Some("W1")),
        (usual(), vec![], weis(A, -20), "weis_unmoeglich", Some("W1")),
        (usual(), vec![], weis(A, 1010), "weis_unmoeglich", Some("W1")),
        (usual(), vec![weis(A, 600)], weis(A, 500), "weis_unmoeglich", Some("W1")),
        (usual(), vec![a_weist], b_weist, "weis_andere_seite", Some("W4")),
        (usual(), vec![stoeck(A)], stoeck(A), "stoeck_schon_geschrieben", Some("T1")),
        (usual(), vec![stoeck(A)], stoeck(B), "stoeck_schon_geschrieben", Some("T1")),
        (usual(), vec![ansage(Obenabe, None)], stoeck(A), "stoeck_ohne_trumpf", Some("T1")),
        (usual(), vec![stoeck(A)], ansage(Obenabe, None), "stoeck_ohne_trumpf", Some("T1")),
        (usual(), vec![stoeck(A)], spiel(Undenufe, A, 80), "stoeck_ohne_trumpf", Some("T1")),
        (usual(), vec![], values(json!({"kp": 3})), "nicht_auf_diesem_brett", None),
        (
            usual(),
            vec![],
            Entry::Penalty { party: 2, points: Points(5), reason: String::new() },
            "feld_bereich",
            None,
        ),
        (
            usual(),
            vec![],
            Entry::Penalty { party: 0, points: negative, reason: String::new() },
            "feld_bereich",
            None,
        ),
        (
            usual(),
            vec![],
            Entry::Penalty { party: 0, points: Points(10_001), reason: String::new() },
            "feld_bereich",
            None,
        ),
        (usual(), vec![], Entry::Abort { reason: "ä".repeat(501) }, "text_zu_lang", None),
        (
            usual(),
            vec![Entry::Abort { reason: "ä".repeat(500) }],
            spiel(Eicheln, A, 100),
            "partie_beendet",
            Some("B3"),
        ),
    ];
    for (tischregeln, before, entry, code, rule) in cases {
        let mut table = Table::with("schieber", tischregeln);
        for entry in before {
            table.enter(entry);
        }
        let reason = table.refused(entry.clone());
        assert_eq!(reason.code(), code, "{entry:?}");
        assert_eq!(reason.rule().map(|r| r.id()), rule, "{entry:?}");
    }
}

#[test]
fn k4_1_to_156_is_refused_with_its_reason() {
    let mut table = Table::schieber(1000);
    let record = text::refusal(Locale::DE, None, &table.refused(spiel(Eicheln, A, 1)));
    assert_eq!(
        record,
        "1\u{a0}:\u{a0}156 kann nicht vorkommen: Kein Stich und keine Karte zählt allein 1 Punkt."
    );
}

#[test]
fn k5_further_modes_count_once_the_table_plays_them() {
    let table = Table::with("schieber", json!({"faktor.slalom": 4, "faktor.3x3": 1}));
    let mut table = table.spiel(Slalom, A, 100).expect("400:228 [S1 S4]");
    assert_eq!(
        table.refused(ansage(jasstafel::engine::base::mode::Mode::Mary, None)).code(),
        "modus_nicht_am_tisch"
    );
    // No trump, so no Stöck.
    let mut with_stoeck = table.stoeck(A);
    assert_eq!(with_stoeck.refused(spiel(Slalom, A, 100)).code(), "stoeck_ohne_trumpf");
}

#[test]
fn t1_the_stoeck_may_come_before_the_mode_is_known() {
    Table::schieber(1000).stoeck(A).spiel(Rosen, B, 57).expect("77:100 [S1 T1]");
}

#[test]
fn s4_a_spiel_says_what_was_played_where_something_counts_by_it() {
    let rule = |reason: Refusal| (reason.code(), reason.rule().map(|rule| rule.id()));
    let needed = ("modus_fehlt", Some("S4"));
    // A table where everything counts once does not ask; one where a mode counts more does, whatever
    // is written.
    let equal = || Table::schieber(1000);
    let ninefold = json!({"ziel": 1000, "faktor.obenabe": 9});
    for entry in [
        spiel(None, A, 97),
        matsch(None, A, A),
        matsch(None, A, B),
        spiel_lost(None, A, A),
        outcome(None, A, Outcome::LaidDown(A)),
        outcome(None, A, Outcome::Points(each(157, 0))),
    ] {
        let table = equal().entry(entry.clone());
        assert_eq!(last_line(&table).spiel.as_ref().map(|spiel| spiel.mode), Some(None));
        assert_eq!(rule(Table::with("schieber", ninefold.clone()).refused(entry)), needed);
    }
    // As does a factor of this Spiel alone, where it is one.
    assert_eq!(rule(equal().refused(times(2, spiel(None, A, 97)))), needed);
    equal().entry(times(1, spiel(None, A, 97))).expect("97:60 [S1]");
    let doubled = Entry::Ansage(Ansage { mode: None, ansager: None, factor: Factor::new(2) });
    assert_eq!(rule(equal().entry(doubled).refused(spiel(None, A, 97))), needed);
    // What was announced is known.
    let named = Table::with("schieber", ninefold).ansage(Obenabe).spiel(None, A, 97);
    named.expect("873:540 [S1 S4]");
    // A mode the table does not play changes nothing.
    let rules = json!({"ziel": 1000, "faktor.slalom": 0});
    Table::with("schieber", rules).spiel(None, A, 97).expect("97:60 [S1]");
}

#[test]
fn s4_a_call_inside_a_spiel_says_what_was_played_where_something_counts_by_it() {
    let near = || Table::schieber(1000).penalty(A, 950);
    let thanks = || merci(A, part(None, 60, 10));
    near().entry(thanks()).expect(
        "1010:10 [B3 B4 A5] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B4 A5 B8]",
    );
    near().weis(A, 50).stoeck(A).merci_near(A, first(None, 0, 0)).expect_state([1020, 0]);
    let berg_near = Table::schieber(1000).penalty(A, 480).berg_at(A, part(None, 30, 0));
    assert_eq!(berg_near.now().state.berg.as_ref().map(|berg| berg.side), Some(A));
    assert_eq!(berg_near.now().state.running.mode, None);
    // What was announced is known; where a mode counts more, nothing is guessed.
    let table = near().ansage(Rosen).merci_near(A, part(None, 60, 10));
    assert_eq!(last_line(&table).spiel.as_ref().and_then(|spiel| spiel.mode), Some(Rosen));
    let ninefold = json!({"ziel": 1000, "faktor.obenabe": 9});
    let mut table = Table::with("schieber", ninefold).penalty(A, 950);
    assert_eq!(table.refused(thanks()).code(), "modus_fehlt");
    assert_eq!(table.refused(berg(A, part(None, 60, 10))).code(), "modus_fehlt");
    table.ansage(Obenabe).merci_near(A, part(None, 60, 10)).expect_state([1490, 90]);
}

#[test]
fn s3_a_kontermatsch_needs_who_made_trump_and_not_which() {
    Table::schieber(1000).matsch(None, A, B).expect("0:257 [S1 S3] | B kontermatsch 2");
    Table::schieber(1000).matsch(None, B, B).expect("0:257 [S1 S2] | B matsch 1");
}

#[test]
fn t1_who_writes_stoeck_has_a_trump_whichever_it_is() {
    let table = || Table::schieber(1000).stoeck(B);
    table().spiel(None, A, 57).expect("57:120 [S1 T1]");
    table().weis(A, 50).spiel(None, A, 57).expect("107:120 [S1 W4 T1]");
    // What was announced is known, and has none.
    let mut announced = Table::schieber(1000).ansage(Obenabe);
    assert_eq!(announced.refused(stoeck(B)).code(), "stoeck_ohne_trumpf");
}

#[test]
fn c2_a_weis_is_written_with_seat_and_cards_and_counts_the_same() {
    let note = Entry::Weis(WeisNote {
        side: A,
        points: Points(20),
        seat: Some(Seat(2)),
        cards: "EiA EiK EiO".to_owned(),
    });
    let table = Table::schieber(1000).entry(note).spiel(Rosen, B, 57);
    table.expect("77:100 [S1 W4]");
}

#[test]
fn g1_the_deal_goes_round_and_an_annulled_spiel_is_dealt_again() {
    let dealer = |table: &Table| table.now().state.dealer.0;
    let mut table = Table::empty().partie("schieber", json!({}), 2);
    assert_eq!(dealer(&table), 2);
    // The entry, and who deals after it.
    for (entry, afterwards) in [
        (spiel(Rosen, A, 100), 3),
        (matsch(Rosen, A, A), 0),
        (ansage(Rosen, None), 0),
        (weis(A, 20), 0),
        (without(WithoutScoring::Annulled), 0),
        (without(WithoutScoring::ThrownIn), 0),
        (without(WithoutScoring::Misdealt), 0),
        (without(WithoutScoring::Passed), 1),
        (penalty(A, 10), 1),
        (spiel_lost(Rosen, A, B), 2),
    ] {
        table.enter(entry.clone());
        assert_eq!(dealer(&table), afterwards, "{entry:?}");
    }
    // A Spiel that is dealt again keeps its number.
    let numbers: Vec<u16> = table.now().state.lines.iter().map(|z| z.nth).collect();
    assert_eq!(numbers, [1, 2, 3, 3, 3, 3, 3, 3]);
    // The loser of a Partie says who deals the next, once it is over (G2).
    let second = head("schieber", json!({}), 1);
    let reason = table.refused_command(Command::BeginPartie(second));
    assert_eq!(reason, Refusal::PartieStillOn);
    table.enter(Entry::Abort { reason: String::new() });
    let table = table.partie("schieber", json!({}), 1);
    assert_eq!(dealer(&table), 1);
}

/// JR Trumpf ansagen: annulled, and Vorhand, who should have announced, has to deal.
#[test]
fn g1_vorhand_deals_where_the_partner_had_made_trump() {
    let mut table = Table::empty().partie("schieber", json!({}), 2).spiel(Rosen, A, 100);
    let vorhand = table.now().state.dealer.next(4);
    table.enter(weis(A, 20));
    table.enter(without(WithoutScoring::WrongAnsage));
    assert_eq!(table.now().state.dealer, vorhand);
    assert_eq!(points(&table), [100, 57]);
    // It has not been played: the number stays.
    assert_eq!(table.now().state.spiel_number(), 2);
}

#[test]
fn g2_nobody_changes_seats_inside_a_partie() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100);
    assert_eq!(table.now().head.players, NAMES);
    assert_eq!(table.now().party_name(0), "Anna & Chris");
    // Another seating is another Partie; the points of the first stay where they are.
    let mut other = head("schieber", json!({}), 0);
    other.players.swap(0, 1);
    let mut table = table.entry(Entry::Abort { reason: String::new() });
    table.attempt(Command::BeginPartie(other)).expect("a new Partie");
    assert_eq!(table.now().party_name(0), "Beat & Chris");
    assert_eq!(points(&table), [0, 0]);
    assert_eq!(table.session.partien().count(), 2);
}

#[test]
fn a_table_is_refused_before_it_sits_down() {
    let good = || head("schieber", json!({}), 0);
    let names = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
    let long = "x".repeat(61);
    let mut cases = Vec::new();
    for (players, code) in [
        (names(&["A", "B", "C"]), "spieler_zahl"),
        (names(&["A", "B", "C", "D", "E"]), "spieler_zahl"),
        (names(&["A", "B", " ", "D"]), "name_leer"),
        (names(&["A", "B", " A ", "D"]), "name_doppelt"),
        (names(&["A", "B", &long, "D"]), "name_zu_lang"),
    ] {
        cases.push((jasstafel::engine::facts::event::PartieHead { players, ..good() }, code));
    }
    for (tischregeln, code) in [
        (json!({"zeil": 1000}), "einstellung_unbekannt"),
        (json!({"ziel": 99}), "einstellung_ungueltig"),
        (json!({"ziel": true}), "einstellung_ungueltig"),
        (json!({"weis": 1}), "einstellung_ungueltig"),
        (json!({"ausmach_lesart": "irgendwie"}), "einstellung_ungueltig"),
        (json!({"faktor.eicheln": 0}), "einstellung_ungueltig"),
        (json!({"faktor.eicheln": 21}), "einstellung_ungueltig"),
    ] {
        cases.push((head("schieber", tischregeln, 0), code));
    }
    cases.push((head("schieber", json!({}), 4), "platz_unbekannt"));
    cases.push((head("zwanzig-ab", json!({}), 0), "jassart_unbekannt"));
    for (head, code) in cases {
        let mut table = Table::empty();
        let reason = table.refused_command(Command::BeginPartie(head.clone()));
        assert_eq!(reason.code(), code, "{head:?}");
    }
}

#[test]
fn b1_b8_a_partie_pins_its_tischregeln_with_half_of_its_own_ziel() {
    for (tischregeln, berg, schneider) in [
        (json!({}), 1250, 1250),
        (json!({"ziel": 1000}), 500, 500),
        // Half of 1001 is 500.5: reached with 501, and 500 is below.
        (json!({"ziel": 1001}), 501, 501),
        (json!({"ziel": 1000, "berg_bei": 600, "schneider_unter": 0}), 600, 0),
    ] {
        let table = Table::with("schieber", tischregeln);
        let rules = &table.now().head.tischregeln;
        assert_eq!((rules.get(BERG_AT), rules.get(SCHNEIDER_BELOW)), (berg, schneider));
        let unsaid = |key: &str| !rules.0.contains_key(key);
        let settings = table.now().jassart.settings.iter().map(|setting| setting.key);
        let missing: Vec<&str> = settings.filter(|key| unsaid(key)).collect();
        // What came late and is off is not said, as older programs of this edition know nothing of it.
        assert_eq!(missing, ["berg.automatisch"]);
    }
}

#[test]
fn c2_a_weis_is_written_after_the_table_has_said_that_the_next_stich_runs() {
    let table = Table::schieber(1000).ansage(Rosen).weis(A, 20);
    let mut table = table.entry(Entry::stiche_played(1));
    let late = table.refused(weis(A, 50));
    assert_eq!((late.code(), late.rule().map(Rule::id)), ("weis_zu_spaet", Some("C2")));
    assert_eq!(
        text::refusal(Locale::DE, None, &late),
        "Der 2. Stich läuft: Ein Weis wird nur vorher geschrieben."
    );
    // What was written stays, and the table may have been wrong.
    assert_eq!(table.now().state.running.weis()[A], Points(20));
    assert_eq!(table.clone().back().weis(A, 50).now().state.running.weis()[A], Points(70));
    // The next Spiel begins anew.
    let table = table.spiel(Rosen, A, 100).weis(B, 50);
    // Where nobody says it, they are open as long as their Spiel.
    assert_eq!(table.now().state.running.next_stich(), None);
}

#[test]
fn c2_t3_stoeck_are_late_only_where_a_weis_has_shown_them() {
    let weist = |points: i32, cards: &str| {
        let points = Points(points);
        let weis = WeisNote { side: A, points, seat: Some(Seat(0)), cards: cards.to_owned() };
        Table::schieber(1000).ansage(Rosen).entry(Entry::Weis(weis)).entry(Entry::stiche_played(3))
    };
    let late = weist(20, "RoK RoO RoU").refused(stoeck(A));
    assert_eq!((late.code(), late.rule().map(Rule::id)), ("stoeck_zu_spaet", Some("C2")));
    // They are shown when the second of the two is played, whenever that is.
    weist(20, "RoO RoU Ro10").stoeck(A);
    weist(100, "EiK RoK SeK SiK").stoeck(A);
    Table::schieber(1000).ansage(Rosen).entry(Entry::stiche_played(3)).stoeck(A);
}

#[test]
fn c2_the_stiche_that_are_played_go_on_and_end_with_the_spiel() {
    let mut table = Table::schieber(1000).entry(Entry::stiche_played(2));
    for (count, code) in [(2, "feld_bereich"), (0, "feld_bereich"), (9, "feld_bereich")] {
        assert_eq!(table.refused(Entry::stiche_played(count)).code(), code, "{count}");
    }
    assert!(!Entry::stiche_played(2).is_spiel());
    let words = text::entry(Locale::DE, table.now(), &Entry::stiche_played(2), Some(1));
    assert_eq!(words, "3. Stich läuft");
    let mut old = Table::in_edition(Edition::FIRST, "schieber", json!({}));
    assert_eq!(old.refused(Entry::stiche_played(1)).code(), "nicht_auf_diesem_brett");
}

#[test]
fn sides_without_names_are_called_wir_and_ihr() {
    let names = |names: [&str; 4]| {
        let mut table = Table::empty();
        let head = PartieHead {
            players: names.map(str::to_owned).to_vec(),
            ..head("schieber", json!({}), 0)
        };
        table.must(Command::BeginPartie(head));
        table.now().party_names()
    };
    assert_eq!(names(["Wir 1", "Ihr 1", "Wir 2", "Ihr 2"]), ["Wir", "Ihr"]);
    // Seats and people keep their names.
    let seats = names(["Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4"]);
    assert_eq!(seats, ["Spieler 1 & Spieler 3", "Spieler 2 & Spieler 4"]);
    assert_eq!(names(["Wir 1", "Beat", "Wir 3", "Dora"]), ["Wir 1 & Wir 3", "Beat & Dora"]);
}

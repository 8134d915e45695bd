//! Berg, Bedanken, Schneider, Ausmachen on the slate and Striche: B1 to B8, A1 to A5, T4, S5, R1
//! to R3. Totals before the claim are written as free corrections, so each row shows its sum.

use crate::table::*;
use jasstafel::engine::base::card::Suit;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen, Schellen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::board::slate::{
    berg_to_be_had, may_write_stoeck, over_the_berg, stoeck_in, stoeck_to_be_had,
};
use jasstafel::engine::board::state::LineKind;
use jasstafel::engine::facts::event::{EndedBy, Entry};
use jasstafel::engine::facts::shared::EveningScoring;
use jasstafel::engine::facts::shared::SCHNEIDER_AFTER_FALSE_THANKS;
use jasstafel::engine::facts::striche::{StrichKind, Striche};
use jasstafel::engine::session::decide::Command;
use jasstafel::text::{self, Locale};
use serde_json::{Value, json};

/// A row: what it is about, the Tischregeln, what is written, the board.
type Case = (&'static str, Value, Vec<Entry>, &'static str);

#[track_caller]
fn check(cases: Vec<Case>) {
    for (what, tischregeln, entries, expected) in cases {
        let mut table = Table::with("schieber", tischregeln);
        for entry in entries {
            table.enter(entry);
            check_calculation(table.now());
        }
        assert_eq!(short(table.now()), expected, "{what}");
    }
}

/// Both totals, as if written before.
fn stand(a: i32, b: i32) -> Vec<Entry> {
    vec![penalty(A, a), penalty(B, b)]
}

fn and(mut before: Vec<Entry>, weiter: Vec<Entry>) -> Vec<Entry> {
    before.extend(weiter);
    before
}

fn until_1000() -> Value {
    json!({"ziel": 1000})
}

#[test]
fn b1_b2_the_berg() {
    check(vec![
        (
            "B1: between two Spiele, with just enough",
            until_1000(),
            and(stand(500, 0), vec![berg(A, None)]),
            "500:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B1: with the Weis of the running Spiel",
            until_1000(),
            and(stand(400, 0), vec![weis(A, 100), berg(A, None)]),
            "400:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "T4: with the Stöck shown ahead",
            until_1000(),
            and(stand(0, 480), vec![stoeck(B), berg(B, None)]),
            "0:480 [S7] | B berg 1 | berg B 1 [B1]",
        ),
        (
            "B1 S4: the Weis counts with the factor announced",
            json!({"ziel": 1000, "faktor.schellen": 2}),
            and(stand(400, 0), vec![ansage(Schellen, None), weis(A, 50), berg(A, None)]),
            "400:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B1: with the Stiche on the table",
            until_1000(),
            and(stand(414, 0), vec![berg(A, part(Rosen, 86, 0))]),
            "414:0 [S7] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B2: one point less gives it to the other side",
            until_1000(),
            and(stand(414, 0), vec![berg(A, part(Rosen, 85, 0))]),
            "414:0 [S7] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B1: said inside a Spiel, judged when it is written",
            until_1000(),
            and(stand(414, 0), vec![berg(A, None), spiel(Rosen, A, 86)]),
            "500:71 [S1] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B2: said inside a Spiel and not there at its end",
            until_1000(),
            and(stand(414, 0), vec![berg(A, None), spiel(Rosen, A, 85)]),
            "499:72 [S1] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B1: the first of two calls is judged first, and was right",
            until_1000(),
            and(stand(414, 514), vec![berg(A, None), berg(B, None), spiel(Rosen, A, 100)]),
            "514:571 [S1] | A berg 1 | berg A 1 [B1]",
        ),
        (
            "B2: the first of two calls is judged first, and was wrong",
            until_1000(),
            and(stand(414, 514), vec![berg(A, None), berg(B, None), spiel(Rosen, A, 57)]),
            "471:614 [S1] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B2: a second call with the Stiche on the table judges the first",
            until_1000(),
            and(stand(414, 414), vec![berg(A, None), berg(B, part(Rosen, 20, 90))]),
            "414:414 [S7] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "B1 B3: a call that waits is judged by thanks, too",
            until_1000(),
            and(stand(414, 900), vec![berg(A, None), merci(B, part(Rosen, 57, 100))]),
            "471:1000 [B3 B4 A5] | B berg 1, B sieg 2, B schneider 2 \
             | berg B 1 zu früh [B2] | ende B bedankt schneider [B3 B4 A5 B8]",
        ),
        (
            "B1: agreed otherwise",
            json!({"ziel": 1000, "berg_bei": 600}),
            and(stand(599, 0), vec![berg(A, part(Rosen, 0, 0))]),
            "599:0 [S7] | B berg 1 | berg B 1 zu früh [B2]",
        ),
        (
            "A1 B1: both with the first Stich, Stöck come first",
            until_1000(),
            and(stand(480, 490), vec![weis(A, 20), stoeck(B), berg(A, first(Eicheln, 11, 0))]),
            "480:490 [S7] | B berg 1 | berg B 1 [B1 A1 A2 A4]",
        ),
        (
            "A1 B2: nobody there at the end of the first Stich",
            until_1000(),
            and(stand(400, 400), vec![berg(A, first(Eicheln, 11, 0))]),
            "400:400 [S7] | B berg 1 | berg B 1 zu früh [B2 A1 A2]",
        ),
        (
            "B1: both were there before the Spiel, so the call decides",
            until_1000(),
            and(stand(600, 700), vec![berg(A, first(Eicheln, 11, 0))]),
            "600:700 [S7] | A berg 1 | berg A 1 [B1 B3]",
        ),
        (
            "B1: the Spiel in which the Berg was won is written to its end",
            until_1000(),
            and(stand(414, 0), vec![berg(A, part(Rosen, 86, 0)), spiel(Rosen, A, 120)]),
            "534:37 [S1] | A berg 1 | berg A 1 [B1]",
        ),
    ]);
}

#[test]
fn b1_there_is_one_berg_and_only_where_the_table_plays_for_it() {
    let mut table = Table::schieber(1000).penalty(A, 500).berg(A);
    let reason = table.refused(berg(B, None));
    assert_eq!((reason.code(), reason.rule().map(|r| r.id())), ("berg_schon_vergeben", Some("B1")));
    let mut without = Table::with("schieber", json!({"ziel": 1000, "berg_bei": 0}));
    assert_eq!(without.refused(berg(A, None)).code(), "kein_berg");
}

#[test]
fn s4_a_claim_with_a_weis_asks_what_is_trump_where_it_matters() {
    let mut table =
        Table::with("schieber", json!({"ziel": 1000, "faktor.schellen": 2})).penalty(A, 960);
    table.enter(weis(A, 20));
    for entry in [berg(A, None), merci(A, None)] {
        let reason = table.refused(entry);
        assert_eq!((reason.code(), reason.rule().map(|r| r.id())), ("modus_fehlt", Some("S4")));
    }
    // 960 + 2 × 20.
    table
        .ansage(Schellen)
        .merci(A)
        .expect("1000:0 [B3] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B8]");
}

#[test]
fn the_line_of_thanks_never_names_a_mode_that_nobody_announced() {
    // Even where every mode counts the same, the line has to say what was trump.
    let mut table = Table::schieber(1000).penalty(A, 980).weis(A, 20);
    assert_eq!(table.refused(merci(A, None)).code(), "modus_fehlt");
    let table = table.ansage(Rosen).merci(A);
    assert_eq!(last_line(&table).spiel.as_ref().and_then(|s| s.mode), Some(Rosen));
}

#[test]
fn b3_b4_b8_thanks() {
    let obenabe3 = || json!({"ziel": 1000, "faktor.obenabe": 3});
    check(vec![
        (
            "B3 B8: with just enough; the other side is below half",
            until_1000(),
            and(stand(1000, 499), vec![merci(A, None)]),
            "1000:499 [S7] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B8]",
        ),
        (
            "B8: exactly half is safe",
            until_1000(),
            and(stand(1000, 500), vec![merci(A, None)]),
            "1000:500 [S7] | A sieg 2 | ende A bedankt [B3]",
        ),
        (
            "B8: half of an odd Ziel",
            json!({"ziel": 1001}),
            and(stand(1001, 500), vec![merci(A, None)]),
            "1001:500 [S7] | A sieg 2, A schneider 2 | ende A bedankt schneider [B3 B8]",
        ),
        (
            "B8: an agreed limit",
            json!({"ziel": 1000, "schneider_unter": 700}),
            and(stand(699, 1000), vec![merci(B, None)]),
            "699:1000 [S7] | B sieg 2, B schneider 2 | ende B bedankt schneider [B3 B8]",
        ),
        (
            "B8: without Schneider",
            json!({"ziel": 1000, "schneider_unter": 0}),
            and(stand(1000, 0), vec![merci(A, None)]),
            "1000:0 [S7] | A sieg 2 | ende A bedankt [B3]",
        ),
        (
            "B8: nor for who has less than nothing",
            json!({"ziel": 1000, "schneider_unter": 0}),
            and(stand(1000, -5), vec![merci(A, None)]),
            "1000:-5 [S7] | A sieg 2 | ende A bedankt [B3]",
        ),
        (
            "B8 A1: nor at the first Stich",
            json!({"ziel": 1000, "schneider_unter": 0}),
            and(stand(990, -5), vec![merci(A, first(Rosen, 11, 0))]),
            "1001:-5 [A1 A2 A4] | A sieg 2 | ende A stich [A1 A2 A4]",
        ),
        (
            "B3: one point too few loses the Partie",
            until_1000(),
            and(stand(999, 300), vec![merci(A, None)]),
            "999:300 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B8: nobody thanked against who lost by his own thanks",
            until_1000(),
            and(stand(400, 300), vec![merci(A, None)]),
            "400:300 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B4: inside a Spiel the last line is partial",
            until_1000(),
            and(stand(900, 700), vec![merci(A, part(Eicheln, 100, 20))]),
            "1000:720 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "B3 B4: too early inside a Spiel",
            until_1000(),
            and(stand(900, 700), vec![merci(A, part(Eicheln, 99, 20))]),
            "999:720 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
        (
            "B4 T4: Weis and Stöck of the Spiel count for both",
            until_1000(),
            and(stand(900, 480), vec![weis(A, 50), stoeck(B), merci(A, part(Eicheln, 50, 0))]),
            "1000:500 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "S4 B4: the Stiche of a cut Spiel count with its factor",
            obenabe3(),
            and(stand(700, 700), vec![merci(B, part(Obenabe, 20, 100))]),
            "760:1000 [B3 B4 A5] | B sieg 2 | ende B bedankt [B3 B4 A5]",
        ),
        (
            "S5: who thanks in a Spiel writes no Matsch in it",
            until_1000(),
            and(stand(900, 700), vec![merci(A, part(Eicheln, 157, 0))]),
            "1057:700 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "B6: one may have enough and lose to the other side's thanks",
            until_1000(),
            and(stand(1100, 950), vec![merci(B, part(Eicheln, 40, 50))]),
            "1140:1000 [B3 B4 A5] | B sieg 2 | ende B bedankt [B3 B4 A5]",
        ),
        (
            "B6: and may play on for a Matsch",
            until_1000(),
            and(stand(1100, 300), vec![matsch(Eicheln, A, A), merci(A, None)]),
            "1357:300 [S1 S2] | A sieg 2, A matsch 1, A schneider 2 \
             | ende A bedankt schneider [B3 B8]",
        ),
        (
            "the Partie is given up",
            until_1000(),
            and(stand(300, 400), vec![Entry::Abort { reason: "Polizeistunde".to_owned() }]),
            "300:400 [S7] | ende abbruch []",
        ),
    ]);
}

#[test]
fn b7_six_stiche_in_obenabe_are_enough_where_the_table_agreed() {
    let b7 = || json!({"ziel": 1000, "sechs_stiche_obenabe": true});
    let six = |mode| with_six_stiche(part(mode, 90, 20));
    check(vec![
        (
            "B7",
            b7(),
            and(stand(500, 700), vec![merci(A, six(Obenabe))]),
            "590:720 [B7] | A sieg 2 | ende A sechs_stiche [B7]",
        ),
        (
            "B7 B8: the loser may be in the Schneider",
            b7(),
            and(stand(500, 100), vec![merci(A, six(Obenabe))]),
            "590:120 [B7] | A sieg 2, A schneider 2 | ende A sechs_stiche schneider [B7 B8]",
        ),
        (
            "B3: who has enough needs no six Stiche",
            b7(),
            and(stand(910, 700), vec![merci(A, six(Obenabe))]),
            "1000:720 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
        (
            "B7: in Obenabe only",
            b7(),
            and(stand(500, 700), vec![merci(A, six(Rosen))]),
            "590:720 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
        (
            "B7: off by default",
            until_1000(),
            and(stand(500, 700), vec![merci(A, six(Obenabe))]),
            "590:720 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
    ]);
}

#[test]
fn b4_the_line_of_a_cut_spiel() {
    let table = Table::schieber(1000).penalty(A, 900).merci_near(A, part(Eicheln, 100, 20));
    let line = last_line(&table);
    assert_eq!(line.kind, LineKind::PartSpiel);
    assert_eq!(line.spiel.as_ref().map(|s| s.card_points), Some(each(100, 20)));
    // Nothing of a Matsch, and it is the last line.
    assert_eq!(table.clone().refused(spiel(Rosen, A, 100)).code(), "partie_beendet");
    assert_eq!(table.clone().refused(merci(B, None)).code(), "partie_beendet");
}

#[test]
fn b4_what_cannot_lie_on_the_table_is_refused() {
    let without_stoeck = Table::schieber(1000);
    let with_stoeck = Table::schieber(1000).stoeck(A);
    for (table, context, code, rule) in [
        (&without_stoeck, part(Eicheln, 100, 58), "zu_viele_kartenpunkte", "S1"),
        (&without_stoeck, part(Eicheln, -1, 58), "kartenpunkte_unmoeglich", "K4"),
        (&without_stoeck, part(Eicheln, 1, 58), "kartenpunkte_unmoeglich", "K4"),
        (&without_stoeck, part(Eicheln, 0, 156), "kartenpunkte_unmoeglich", "K4"),
        (&without_stoeck, first(Eicheln, 11, 10), "erster_stich_geteilt", "A1"),
        (
            &without_stoeck,
            part(jasstafel::engine::base::mode::Mode::Mary, 9, 9),
            "modus_nicht_am_tisch",
            "K5",
        ),
        (&with_stoeck, part(Obenabe, 11, 0), "stoeck_ohne_trumpf", "T1"),
    ] {
        for entry in [berg(A, context.clone()), merci(B, context.clone())] {
            let reason = table.clone().refused(entry.clone());
            assert_eq!(reason.code(), code, "{entry:?}");
            assert_eq!(reason.rule().map(|r| r.id()), Some(rule), "{entry:?}");
        }
    }
}

#[test]
fn a1_to_a5_who_was_first() {
    let to = |ziel: i32, order: &str, reading: &str| json!({"ziel": ziel, "ausmach_reihenfolge": order, "ausmach_lesart": reading});
    let (sws, ssw) = ("stoeck-weis-stich", "stoeck-stich-weis");
    let (priority, cumulative) = ("vorrang", "kumulativ");
    let stoeck_against_weis =
        || and(stand(980, 990), vec![weis(A, 20), stoeck(B), merci(A, first(Eicheln, 11, 0))]);
    let stich_against_weis =
        || and(stand(2480, 1190), vec![weis(B, 100), merci(A, first(Eicheln, 25, 0))]);
    let readings =
        || and(stand(975, 950), vec![stoeck(A), weis(B, 50), merci(B, first(Eicheln, 11, 0))]);
    check(vec![
        (
            "A1 A4: Stöck before Weis and Stich, whoever thanked",
            to(1000, sws, priority),
            stoeck_against_weis(),
            "980:1010 [A1 A2 A4] | B sieg 2 | ende B stoeck [A1 A2 A4]",
        ),
        (
            "A4: the loser's Weis counts before the Stich",
            to(2500, sws, priority),
            stich_against_weis(),
            "2505:1290 [A1 A2 A4] | A sieg 2 | ende A stich [A1 A2 A4]",
        ),
        (
            "A1 A4: Stöck – Stich – Weis by agreement leaves him in the Schneider",
            to(2500, ssw, priority),
            stich_against_weis(),
            "2505:1190 [A1 A2 A4] | A sieg 2, A schneider 2 \
             | ende A stich schneider [A1 A2 A4 B8]",
        ),
        (
            "A2: Stöck that suffice with the Stich come first",
            to(1000, sws, priority),
            readings(),
            "1006:950 [A1 A2 A4] | A sieg 2 | ende A stoeck [A1 A2 A4]",
        ),
        (
            "A3: counted one after the other, the Weis is across first",
            to(1000, sws, cumulative),
            readings(),
            "995:1000 [A1 A3 A4] | B sieg 2 | ende B weis [A1 A3 A4]",
        ),
        (
            "S4: Weis, Stöck and Stich all with the factor",
            json!({"ziel": 1000, "faktor.eicheln": 2}),
            and(stand(950, 950), vec![weis(A, 20), merci(A, first(Eicheln, 5, 0))]),
            "1000:950 [A1 A2 A4] | A sieg 2 | ende A weis [A1 A2 A4]",
        ),
        (
            "B3: nobody there",
            to(1000, sws, priority),
            and(stand(900, 900), vec![merci(A, first(Eicheln, 25, 0))]),
            "925:900 [B3] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B3: both were there before the Spiel, so the thanks decide",
            to(1000, sws, priority),
            and(stand(1100, 1000), vec![merci(B, first(Eicheln, 25, 0))]),
            "1125:1000 [B3] | B sieg 2 | ende B bedankt [B3]",
        ),
        (
            "A5: from the second Stich on the thanks decide",
            to(1000, sws, priority),
            and(stand(980, 990), vec![weis(A, 20), stoeck(B), merci(A, part(Eicheln, 11, 10))]),
            "1011:1020 [B3 B4 A5] | A sieg 2 | ende A bedankt [B3 B4 A5]",
        ),
    ]);
}

#[test]
fn r1_r2_striche_add_up_by_the_weights_of_the_table() {
    let sum = |table: &Table| table.now().state.accounts[0].striche.sum();
    let spiele = || {
        vec![
            matsch(Eicheln, B, A),
            matsch(Eicheln, A, A),
            berg(A, None),
            penalty(A, 486),
            merci(A, None),
        ]
    };
    let table =
        |rules: Value| spiele().into_iter().fold(Table::with("schieber", rules), Table::entry);
    // R1: Kontermatsch 2, Matsch 1, Berg 1, Sieg 2 and Schneider 2.
    let new = table(until_1000());
    assert_eq!(sum(&new), 8);
    // R2: the old count.
    let old = table(json!({"ziel": 1000, "strich.schneider": 1, "strich.kontermatsch": 1}));
    assert_eq!(sum(&old), 6);
    assert_eq!(sum(&table(json!({"ziel": 1000, "strich.sieg": 0}))), 6);
    assert_eq!(new.now().state.accounts[1].striche, Striche::default());
}

#[test]
fn r3_the_striche_of_an_evening_go_with_the_people() {
    let table = Table::schieber(1000).penalty(A, 1000).penalty(B, 600).merci(A);
    let mut second = head("schieber", until_1000(), 0);
    // Anna now plays with Beat.
    second.players.swap(1, 2);
    let mut table = table;
    table.attempt(Command::BeginPartie(second)).expect("Partie");
    let table = table.penalty(A, 1000).merci(A);
    let mut each_name: Vec<(String, u32, u16)> = table
        .session
        .striche()
        .into_iter()
        .map(|(name, s)| (name, s.sum(), s.kind(StrichKind::Schneider)))
        .collect();
    each_name.sort();
    let expected = [("Anna", 6, 2), ("Beat", 4, 2), ("Chris", 2, 0), ("Dora", 0, 0)]
        .map(|(n, s, k)| (n.to_owned(), s, k));
    assert_eq!(each_name, expected);
    // The pair that plays now has only what it won as a pair.
    let partie = table.now();
    assert_eq!(table.session.striche_of_side(partie, A).sum(), 4);
}

#[test]
fn a5_who_was_there_before_the_spiel_has_to_say_so() {
    let until_500 = || json!({"ziel": 500});
    let stich = |a, b| first(Eicheln, a, b);
    check(vec![
        (
            "A5 B3: the other side was there and is silent, the first Stich is enough",
            until_500(),
            and(stand(504, 494), vec![merci(B, stich(0, 25))]),
            "504:519 [B3 A5 A4] | B sieg 2 | ende B stich [B3 A5 A4]",
        ),
        (
            "A5: its Stöck are no claim either as long as it is silent",
            until_500(),
            and(stand(504, 494), vec![stoeck(A), merci(B, stich(0, 25))]),
            "524:519 [B3 A5 A4] | B sieg 2 | ende B stich [B3 A5 A4]",
        ),
        (
            "A5: it decides when it thanks itself, before or together",
            until_500(),
            and(stand(504, 494), vec![merci(A, stich(0, 25))]),
            "504:494 [B3 A4] | A sieg 2 | ende A bedankt [B3 A4]",
        ),
        (
            "B3: thanks without enough are false, though the other side is silent",
            until_500(),
            and(stand(504, 494), vec![merci(B, stich(0, 5))]),
            "504:499 [B3] | A sieg 2 | ende A zu_frueh_bedankt [B3]",
        ),
        (
            "A5 B1: the same for the Berg",
            json!({"ziel": 1000}),
            and(stand(504, 494), vec![berg(B, stich(0, 25))]),
            "504:494 [S7] | B berg 1 | berg B 1 [B1 B3 A5 A4]",
        ),
        (
            "A5 B1: who was over the Berg before has it when it says so",
            json!({"ziel": 1000}),
            and(stand(504, 494), vec![berg(A, stich(0, 25))]),
            "504:494 [S7] | A berg 1 | berg A 1 [B1 B3 A4]",
        ),
    ]);
}

#[test]
fn a5_a_partie_of_the_first_edition_is_judged_as_it_was() {
    let table = Table::in_edition(Edition::FIRST, "schieber", json!({"ziel": 500}))
        .penalty(A, 504)
        .penalty(B, 494)
        .merci_near(B, first(Eicheln, 0, 25));
    assert_eq!(short(table.now()), "504:494 [B3 A4] | A sieg 2 | ende A bedankt [B3 A4]");
}

/// Beat & Dora are there with their Stöck and say nothing; Anna & Chris thank at the first Stich.
#[test]
fn b3_false_thanks_at_the_first_stich_are_no_race() {
    let stich = |a| merci(A, first(Rosen, a, 0));
    let spiel = |a, entry| and(stand(a, 985), vec![stoeck(B), entry]);
    let counted = || json!({"ziel": 1000, "schneider_falsch_bedankt": true});
    check(vec![
        (
            "B3: with all they have they are not there, so everything counts and there is no Schneider",
            until_1000(),
            spiel(400, stich(25)),
            "425:1005 [B3] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "B3: just as where the Stich was not the first",
            until_1000(),
            spiel(400, merci(A, part(Rosen, 25, 0))),
            "425:1005 [B3 B4 A5] | B sieg 2 | ende B zu_frueh_bedankt [B3 B4 A5]",
        ),
        (
            "B3: one point too few",
            until_1000(),
            spiel(974, stich(25)),
            "999:1005 [B3] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "A1 A4: with just enough it is a race, and Stöck come first",
            until_1000(),
            spiel(975, stich(25)),
            "975:1005 [A1 A2 A4] | B sieg 2 | ende B stoeck [A1 A2 A4]",
        ),
        (
            "B8: a Schneider where the table counts it after false thanks",
            counted(),
            spiel(400, stich(25)),
            "425:1005 [B3] | B sieg 2, B schneider 2 | ende B zu_frueh_bedankt schneider [B3 B8]",
        ),
        (
            "B8: and none for who comes out of it with the Stich",
            counted(),
            spiel(475, stich(25)),
            "500:1005 [B3] | B sieg 2 | ende B zu_frueh_bedankt [B3]",
        ),
        (
            "A1 A4: it is theirs when they thank themselves",
            until_1000(),
            spiel(400, merci(B, first(Rosen, 25, 0))),
            "400:1005 [A1 A2 A4] | B sieg 2, B schneider 2 | ende B stoeck schneider [A1 A2 A4 B8]",
        ),
        (
            "B2: said too early the Berg is theirs as well",
            json!({"ziel": 1000, "berg_bei": 990}),
            spiel(400, berg(A, first(Rosen, 25, 0))),
            "400:985 [S7] | B berg 1 | berg B 1 zu früh [B2 A1 A2]",
        ),
    ]);
    // The first edition gave it to whoever was there first, without a word.
    let old = Table::in_edition(Edition::FIRST, "schieber", until_1000())
        .penalty(A, 400)
        .penalty(B, 985)
        .stoeck(B)
        .merci_near(A, first(Rosen, 25, 0));
    assert_eq!(
        short(old.now()),
        "400:1005 [A1 A2 A4] | B sieg 2, B schneider 2 | ende B stoeck schneider [A1 A2 A4 B8]"
    );
}

/// The referee says of this call what the slate writes of it.
#[test]
fn b3_the_referee_and_the_slate_judge_a_call_alike() {
    use jasstafel::engine::board::slate::who_is_first;
    let near = first(Rosen, 25, 0).expect("a first Stich");
    for (a, b) in [(400, 985), (974, 985), (975, 985), (400, 970), (1000, 985), (400, 1000)] {
        let table = Table::schieber(1000).penalty(A, a).penalty(B, b).stoeck(B);
        for caller in [A, B] {
            let partie = table.now();
            let said = who_is_first(&partie.head, &partie.state, Some(caller), &near, Points(1000))
                .expect("lawful");
            let written = table.clone().merci_near(caller, Some(near.clone()));
            let state = &written.now().state;
            let totals = Side::BOTH.map(|side| state.points(side));
            assert_eq!([said.totals.a, said.totals.b], totals, "{a}:{b}, {caller:?}");
            let end = state.end.as_ref().expect("ended");
            // Nobody is first where the thanks are false.
            let first = said.winner.map_or(caller.other().index(), Side::index);
            assert_eq!(end.winners().collect::<Vec<_>>(), [first], "{a}:{b}, {caller:?}");
            let wrong = end.by == EndedBy::TooEarlyBedankt;
            assert_eq!(said.winner.is_none(), wrong, "{a}:{b}, {caller:?}");
        }
    }
}

/// Anna & Chris thank in a Spiel with 1000; the others have `loser`.
fn bedankt_against(loser: i32) -> Table {
    Table::schieber(1000).penalty(A, 950).penalty(B, loser).merci_near(A, part(Eicheln, 50, 0))
}

#[test]
fn t4_b8_stoeck_said_right_after_the_thanks_lift_the_loser_out_of_the_schneider() {
    let table = bedankt_against(480);
    let before = short(table.now());
    assert!(before.ends_with("ende A bedankt schneider [B3 B4 A5 B8]"), "{before}");
    let table = table.stoeck(B);
    check_calculation(table.now());
    let afterwards = "1000:500 [T1 T4 B8] | A sieg 2 | ende A bedankt [B3 B4 A5 B8 T4]";
    assert_eq!(short(table.now()), afterwards);
    let line = last_line(&table);
    assert_eq!((line.kind, line.nth), (LineKind::StoeckAfterwards, 1));
    // What was noted at the thanks is outdated by them.
    let noted = bedankt_against(480).noted().stoeck(B).noted();
    assert_eq!(short(noted.now()), afterwards);
    // Once only, and undo brings the Schneider back.
    assert_eq!(table.clone().refused(stoeck(B)).code(), "partie_beendet");
    assert_eq!(short(table.back().now()), before);
}

#[test]
fn t4_b8_stoeck_after_the_thanks_that_change_nothing_are_refused() {
    let rules = |rules: Value, mode| {
        Table::with("schieber", rules)
            .penalty(A, 950)
            .penalty(B, 480)
            .merci_near(A, part(mode, 50, 0))
    };
    for (what, table, side, code) in [
        ("one point below the limit", bedankt_against(479), B, "partie_beendet"),
        ("who is in no Schneider", bedankt_against(500), B, "partie_beendet"),
        ("the winner's", bedankt_against(480), A, "partie_beendet"),
        ("without trump", rules(until_1000(), Obenabe), B, "stoeck_ohne_trumpf"),
        (
            "at a table without",
            rules(json!({"ziel": 1000, "stoeck": false}), Eicheln),
            B,
            "stoeck_aus",
        ),
        (
            "between two Spiele",
            Table::schieber(1000).penalty(A, 1000).penalty(B, 480).merci(A),
            B,
            "partie_beendet",
        ),
        (
            "shown by the winner",
            Table::schieber(1000)
                .penalty(A, 950)
                .penalty(B, 480)
                .stoeck(A)
                .merci_near(A, part(Eicheln, 50, 0)),
            B,
            "stoeck_schon_geschrieben",
        ),
        (
            "in a Partie of the first edition",
            Table::in_edition(Edition::FIRST, "schieber", until_1000())
                .penalty(A, 950)
                .penalty(B, 480)
                .merci_near(A, part(Eicheln, 50, 0)),
            B,
            "partie_beendet",
        ),
    ] {
        assert_eq!(table.clone().refused(stoeck(side)).code(), code, "{what}");
    }
}

#[test]
fn b8_stoeck_are_too_late_once_the_next_partie_has_begun() {
    let table = bedankt_against(480);
    let partie = table.now().id;
    let table = table.partie("schieber", until_1000(), 0);
    let command = Command::Enter { partie, entry: stoeck(B) };
    let reason = table.session.decide(command).expect_err("too late");
    assert_eq!(reason.code(), "partie_beendet");
}

#[test]
fn b8_false_thanks_bring_a_schneider_where_the_table_says_so() {
    let wrong = |rules: Value| Table::with("schieber", rules).penalty(A, 400).merci(A);
    let with = wrong(json!({"ziel": 1000, "schneider_falsch_bedankt": true}));
    let in_schneider =
        "400:0 [S7] | B sieg 2, B schneider 2 | ende B zu_frueh_bedankt schneider [B3 B8]";
    assert_eq!(short(with.now()), in_schneider);
    let without = wrong(until_1000());
    assert_eq!(short(without.now()), "400:0 [S7] | B sieg 2 | ende B zu_frueh_bedankt [B3]");
    // Exactly half is safe here, too.
    let half_way = Table::with("schieber", json!({"ziel": 1000, "schneider_falsch_bedankt": true}))
        .penalty(A, 500)
        .merci(A);
    assert!(!short(half_way.now()).contains("schneider"));
    // JR counts it, JW does not.
    let work = |id: &str| {
        let regelwerke = jasstafel::engine::jassart::schieber::SCHIEBER.regelwerke;
        let work = regelwerke.iter().find(|work| work.id == id).expect("a Regelwerk");
        work.tischregeln().get(SCHNEIDER_AFTER_FALSE_THANKS)
    };
    assert_eq!(["jasswiki", "jassregeln", "sc-bruehl"].map(work), [false, true, false]);
}

/// The same entries by the edition before, and by that of today.
fn before_and_now(rules: &Value, entries: &[Entry]) -> [Table; 2] {
    [Edition::FOURTH, Edition::TODAY].map(|edition| {
        let table = Table::in_edition(edition, "schieber", rules.clone());
        entries.iter().cloned().fold(table, Table::entry)
    })
}

/// Who has the Berg, whether the other side said it too early, and the Striche of both.
fn berg_of(table: &Table) -> (Option<(Side, bool)>, [u16; 2]) {
    let state = &table.now().state;
    let striche = [0, 1].map(|nth| state.accounts[nth].striche.kind(StrichKind::Berg));
    (state.berg.as_ref().map(|berg| (berg.side, berg.too_early)), striche)
}

/// Whatever takes the Weis away, the Berg is as if it had been corrected away.
#[test]
fn w9_b1_b2_a_berg_called_on_a_weis_goes_with_it_where_that_is_struck() {
    use jasstafel::engine::facts::event::IncidentSequel::{BergTooEarly, WeisStruck};
    let quarter = || stand(400, 0);
    for (what, before_call, call, then, kept) in [
        ("said and not there at the end", quarter(), berg(A, None), spiel(Rosen, A, 57), false),
        ("said and there at the end", quarter(), berg(A, None), spiel(Rosen, A, 100), true),
        ("with Stiche", stand(350, 0), berg(A, part(Rosen, 50, 0)), spiel(Rosen, A, 157), false),
        ("with enough Stiche", quarter(), berg(A, part(Rosen, 100, 0)), spiel(Rosen, A, 157), true),
        (
            "at the first Stich",
            stand(380, 490),
            berg(A, first(Rosen, 0, 25)),
            spiel(Rosen, A, 57),
            false,
        ),
        ("called too early", quarter(), incident(BergTooEarly, A), spiel(Rosen, A, 157), false),
        ("there without it", stand(500, 0), berg(A, None), spiel(Rosen, A, 57), true),
    ] {
        let entries = and(before_call, vec![weis(A, 120), call]);
        let [before, called] = before_and_now(&until_1000(), &entries);
        let first = berg_of(&called);
        assert_eq!(berg_of(&before), first, "{what}");
        let struck = called.clone().entry(incident(WeisStruck, A));
        let target = called.id(2);
        let corrected = called.clone().corrected(correction(target, None));
        assert_eq!(berg_of(&struck), berg_of(&corrected), "{what}");
        // Undone, it is there again.
        assert_eq!(berg_of(&struck.clone().back()), first, "{what}");
        let [struck, corrected] = [struck, corrected].map(|table| table.entry(then.clone()));
        check_calculation(struck.now());
        assert_eq!(berg_of(&struck), berg_of(&corrected), "{what}");
        let (side, striche) = if kept { (A, [1, 0]) } else { (B, [0, 1]) };
        assert_eq!(berg_of(&struck), (Some((side, !kept)), striche), "{what}");
        // Until then it stayed.
        let stayed = before.entry(incident(WeisStruck, A)).entry(then);
        assert_eq!(berg_of(&stayed), first, "{what}");
    }
}

#[test]
fn w9_b1_after_a_struck_weis_the_berg_is_to_be_had_again() {
    use jasstafel::engine::facts::event::IncidentSequel::WeisStruck;
    let entries = and(
        stand(380, 460),
        vec![weis(A, 120), berg(A, first(Rosen, 25, 0)), incident(WeisStruck, A), weis(B, 50)],
    );
    // With Stiche on the table the call is judged at once.
    let [before, now] = before_and_now(&until_1000(), &entries);
    assert_eq!(berg_of(&before), (Some((A, false)), [1, 0]));
    assert_eq!(berg_of(&now), (Some((B, true)), [0, 1]));
    // Without it waits, and is still the first.
    let entries = and(
        stand(380, 460),
        vec![weis(A, 120), berg(A, None), incident(WeisStruck, A), weis(B, 50), berg(B, None)],
    );
    let table = entries.into_iter().fold(Table::schieber(1000), Table::entry);
    assert_eq!(berg_of(&table), (None, [0, 0]));
    assert_eq!(table.now().state.running.berg_calls, [A, B]);
    assert_eq!(berg_of(&table.clone().spiel(Rosen, A, 120)), (Some((A, false)), [1, 0]));
    assert_eq!(berg_of(&table.spiel(Rosen, A, 119)), (Some((B, true)), [0, 1]));
}

#[test]
fn s7_w10_a_berg_called_on_what_the_spiel_strikes_goes_with_it() {
    let with_stich = || json!({"ziel": 1000, "weis_nur_mit_stich": true});
    let kept = (Some((A, false)), [1, 0]);
    let other = (Some((B, true)), [0, 1]);
    for (what, rules, shown, then, berg_now) in [
        ("S7: the lost Spiel", until_1000(), weis(A, 100), spiel_lost(Rosen, A, A), other),
        ("S7: that of the others", until_1000(), weis(A, 100), spiel_lost(Rosen, A, B), kept),
        ("S7: the Stöck too", json!({"ziel": 840}), stoeck(A), spiel_lost(Rosen, A, A), other),
        ("W10: no Stich", with_stich(), weis(A, 100), matsch(Rosen, A, B), other),
        ("W10: all of them", with_stich(), weis(A, 100), matsch(Rosen, A, A), kept),
        (
            "W10: where the table asks for none",
            until_1000(),
            weis(A, 100),
            matsch(Rosen, A, B),
            kept,
        ),
        (
            "W10: thanks at the first Stich",
            json!({"ziel": 1000, "weis_nur_mit_stich": true, "berg_bei": 450}),
            weis(A, 100),
            merci(B, first(Rosen, 0, 25)),
            other,
        ),
    ] {
        let entries = and(stand(400, 980), vec![shown, berg(A, None)]);
        let [before, now] = before_and_now(&rules, &entries).map(|table| {
            assert_eq!(berg_of(&table), kept, "{what}");
            let table = table.entry(then.clone());
            check_calculation(table.now());
            berg_of(&table)
        });
        assert_eq!((before, now), (kept, berg_now), "{what}");
    }
}

#[test]
fn b1_by_itself_the_berg_goes_on_once_a_call_on_a_struck_weis_is_gone() {
    let rules = json!({"ziel": 1000, "berg.automatisch": true});
    let entries = and(stand(400, 300), vec![weis(A, 100), berg(A, None), spiel_lost(Rosen, A, A)]);
    let [before, now] = before_and_now(&rules, &entries);
    assert_eq!(berg_of(&before), (Some((A, false)), [1, 0]));
    assert_eq!(berg_of(&now), (Some((B, true)), [0, 1]));
}

#[test]
fn t4_b8_stoeck_are_said_after_thanks_that_named_no_stiche_while_a_spiel_ran() {
    let double = || json!({"ziel": 1000, "faktor.schellen": 2});
    let entries = |loser, mode| and(stand(1000, loser), vec![ansage(mode, None), merci(A, None)]);
    for (rules, entries, expected) in [
        (
            until_1000(),
            entries(480, Eicheln),
            "1000:500 [T1 T4 B8] | A sieg 2 | ende A bedankt [B3 B8 T4]",
        ),
        (
            double(),
            entries(460, Schellen),
            "1000:500 [T1 T4 B8] | A sieg 2 | ende A bedankt [B3 B8 T4]",
        ),
    ] {
        let [mut before, now] = before_and_now(&rules, &entries);
        assert_eq!(before.refused(stoeck(B)).code(), "partie_beendet");
        let without = short(now.now());
        let mut table = now.stoeck(B);
        check_calculation(table.now());
        assert_eq!(short(table.now()), expected);
        // The Spiel that ran has its line now, as where they are shown before.
        let line = last_line(&table);
        assert_eq!((line.kind, line.nth), (LineKind::PartSpiel, 1));
        assert_eq!(line.spiel.as_ref().and_then(|spiel| spiel.stoeck), Some(B));
        assert_eq!(table.refused(stoeck(B)).code(), "stoeck_schon_geschrieben");
        assert_eq!(short(table.back().now()), without);
    }
    let chosen = values(json!({"stiche": 1}));
    for (what, entries, side, code) in [
        ("one point below the limit", entries(479, Eicheln), B, "partie_beendet"),
        ("the winner's", entries(480, Eicheln), A, "partie_beendet"),
        ("without trump", entries(480, Obenabe), B, "stoeck_ohne_trumpf"),
        ("nobody said what", and(stand(1000, 480), vec![chosen, merci(A, None)]), B, "modus_fehlt"),
    ] {
        let [_, mut now] = before_and_now(&until_1000(), &entries);
        assert_eq!(now.refused(stoeck(side)).code(), code, "{what}");
    }
}

#[test]
fn t4_b8_stoeck_lift_the_loser_alike_before_and_after_thanks_of_who_was_there() {
    let result = |table: &Table| {
        let state = &table.now().state;
        let end = state.end.as_ref().expect("ended");
        let striche: Vec<u32> = state.accounts.iter().map(|k| k.striche.sum()).collect();
        (points(table), striche, end.by, end.schneider)
    };
    let thanks = || merci(A, first(Eicheln, 11, 0));
    for (loser, lifted) in [(480, true), (479, false), (500, false)] {
        let shown = and(stand(1000, loser), vec![stoeck(B), thanks()]);
        let [before, shown] = before_and_now(&until_1000(), &shown);
        let [_, mut said] = before_and_now(&until_1000(), &and(stand(1000, loser), vec![thanks()]));
        assert_eq!(points(&before), [1011, loser], "{loser}");
        match lifted {
            true => said = said.stoeck(B),
            false => assert_eq!(said.refused(stoeck(B)).code(), "partie_beendet", "{loser}"),
        }
        check_calculation(shown.now());
        assert_eq!(result(&shown), result(&said), "{loser}");
        assert_eq!(result(&shown).3, loser == 479, "{loser}");
    }
    // A4: neither the Weis nor the Stich of the loser, as before.
    let entries = and(stand(1000, 450), vec![weis(B, 50), merci(A, first(Eicheln, 0, 25))]);
    let [_, now] = before_and_now(&until_1000(), &entries);
    assert_eq!(points(&now), [1000, 450]);
}

#[test]
fn a5_there_is_no_first_stich_once_more_of_them_are_played() {
    let stiche = |count: i32| values(json!({ "stiche": count }));
    for near in [berg(A, first(Eicheln, 11, 0)), merci(A, first(Eicheln, 11, 0))] {
        let at = |count| and(stand(1000, 400), vec![stiche(count)]);
        let [before, now] = before_and_now(&until_1000(), &at(1));
        assert_eq!(short(before.entry(near.clone()).now()), short(now.entry(near.clone()).now()));
        let [before, mut now] = before_and_now(&until_1000(), &at(2));
        drop(before.entry(near.clone()));
        let reason = now.refused(near);
        assert_eq!(
            (reason.code(), reason.rule().map(|r| r.id())),
            ("erster_stich_vorbei", Some("A5"))
        );
        assert_eq!(
            text::refusal(Locale::DE, None, &reason),
            "Schon 2 Stiche sind gespielt: Die Ausmachregel gilt nur am Ende des ersten. Zu zählen \
             sind alle, ohne «Der erste Stich ist eben fertig»."
        );
        // What it asks for goes.
        drop(now.entry(merci(A, part(Eicheln, 11, 0))));
    }
}

#[test]
fn w10_a_weis_without_a_stich_is_none_at_the_end_of_the_first_one() {
    let rules = || json!({"ziel": 1000, "weis_nur_mit_stich": true});
    let shown = |entry: Entry| and(stand(980, 900), vec![weis(B, 100), entry]);
    let weis_wins = "980:1000 [A1 A2 A4] | B sieg 2 | ende B weis [A1 A2 A4]";
    for (what, entry, before_it, since) in [
        (
            "thanks on it are false",
            merci(B, first(Rosen, 11, 0)),
            weis_wins,
            "991:900 [B3] | A sieg 2 | ende A zu_frueh_bedankt [B3]",
        ),
        (
            "the Stich of the others is enough",
            merci(A, first(Rosen, 25, 0)),
            weis_wins,
            "1005:900 [A1 A2 A4 W10] | A sieg 2 | ende A stich [A1 A2 A4 W10]",
        ),
        (
            "of an empty one nobody says whose it is",
            merci(B, first(Rosen, 0, 0)),
            weis_wins,
            weis_wins,
        ),
        (
            "who has it has the Weis",
            merci(B, first(Rosen, 0, 11)),
            "980:1011 [A1 A2 A4] | B sieg 2 | ende B weis [A1 A2 A4]",
            "980:1011 [A1 A2 A4] | B sieg 2 | ende B weis [A1 A2 A4]",
        ),
    ] {
        let [before, now] = before_and_now(&rules(), &shown(entry.clone()));
        check_calculation(now.now());
        assert_eq!([short(before.now()), short(now.now())], [before_it, since], "{what}");
        let [_, elsewhere] = before_and_now(&until_1000(), &shown(entry));
        assert_eq!(short(elsewhere.now()), before_it, "{what}");
    }
    // The line writes no Weis that does not count.
    let [_, now] = before_and_now(&rules(), &shown(merci(A, first(Rosen, 25, 0))));
    assert_eq!(last_line(&now).spiel.as_ref().map(|spiel| spiel.weis), Some(each(0, 0)));
}

#[test]
fn k2_k3_the_first_stich_holds_56_with_trump_and_44_without() {
    use jasstafel::engine::base::mode::Mode::ThreeTimesThree;
    let rules = json!({"ziel": 1000, "faktor.3x3": 1});
    // Three Stiche of 3×3 have a trump.
    for (mode, most, rule) in
        [(Eicheln, 56, "K2"), (Obenabe, 44, "K3"), (ThreeTimesThree, 56, "K2")]
    {
        for entry in [berg, merci] {
            let [before, mut now] = before_and_now(&rules, &stand(900, 0));
            let reason = now.refused(entry(A, first(mode, most + 1, 0)));
            assert_eq!(
                (reason.code(), reason.rule().map(|r| r.id())),
                ("zu_viele_kartenpunkte", Some(rule))
            );
            assert_eq!(
                text::refusal(Locale::DE, None, &reason),
                format!(
                    "Der erste Stich hat nie so viele Kartenpunkte ({}): hier höchstens {most}.",
                    most + 1
                )
            );
            drop(now.entry(entry(A, first(mode, most, 0))));
            let before = [56, 57].map(|points| {
                let fits = before.clone().attempt(Command::Enter {
                    partie: before.now().id,
                    entry: entry(A, first(mode, points, 0)),
                });
                fits.is_ok()
            });
            assert_eq!(before, [true, false]);
        }
    }
}

/// The Berg has no Schneider: what the loser's Stöck save at the end of the Partie is not added to it.
#[test]
fn a4_b1_no_stoeck_of_the_loser_are_added_to_a_berg() {
    let entries = and(stand(510, 485), vec![stoeck(B), berg(A, first(Eicheln, 11, 0))]);
    let [before, now] = before_and_now(&until_1000(), &entries);
    let totals = |table: &Table| table.now().state.berg.as_ref().map(|berg| berg.totals);
    assert_eq!(totals(&before), Some(each(521, 485)));
    assert_eq!(totals(&now), totals(&before));
}

/// Anna & Chris win 1000 to 900, then Beat & Chris 400 to 100 by false thanks.
fn evening(rules: Value) -> Table {
    let table = Table::with("schieber", rules.clone()).penalty(A, 1000).penalty(B, 900).merci(A);
    let mut second = head("schieber", rules, 0);
    second.players.swap(0, 1);
    let mut table = table;
    table.attempt(Command::BeginPartie(second)).expect("Partie");
    table.penalty(A, 400).penalty(B, 100).merci(B)
}

#[test]
fn r3_an_evening_of_points_is_won_by_points() {
    let points = json!({"ziel": 1000, "abendwertung": "punktformat"});
    let table = evening(points);
    let list = table.session.ranked_by_points().expect("by points");
    let short: Vec<_> = list.iter().map(|one| (one.name.as_str(), one.sum, one.rank)).collect();
    let expected = [("Chris", 1400, 1), ("Beat", 1300, 2), ("Anna", 1100, 3), ("Dora", 1000, 4)];
    assert_eq!(short, expected);
    let slate = table.board();
    assert_eq!(slate["punkte"][0], json!({"rang": 1, "spieler": "Chris", "punkte": 1400}));
    // The usual evening says nothing of it, and its file stays as it was.
    let usual = evening(until_1000());
    assert_eq!(usual.session.ranked_by_points(), None);
    assert!(usual.board().get("punkte").is_none());
    // An evening that has only begun has no winner.
    let begun =
        Table::with("schieber", json!({"abendwertung": "punktformat"})).spiel(Rosen, A, 100);
    assert_eq!(begun.session.ranked_by_points(), Some(Vec::new()));
}

#[test]
fn r3_the_head_of_the_slate_shows_points_where_points_win_the_evening() {
    let standing = |rules: Value| {
        let session = evening(rules).session;
        let partie = session.partien().next().expect("a Partie").clone();
        session.standing(&partie)
    };
    // Of the pairs of the first Partie: Beat & Chris have played the second together, and neither
    // is a pair of the first.
    let by_points = standing(json!({"ziel": 1000, "abendwertung": "punktformat"}));
    assert_eq!(by_points.by, EveningScoring::ByPoints);
    let points: Vec<i64> = by_points.parties.iter().map(|party| party.points).collect();
    assert_eq!((points, by_points.leader), (vec![1000, 900], Some(0)));
    let by_striche = standing(until_1000());
    assert_eq!(by_striche.by, EveningScoring::ByStriche);
    let striche: Vec<u32> = by_striche.parties.iter().map(|party| party.striche.sum()).collect();
    assert_eq!((striche, by_striche.leader), (vec![2, 0], Some(0)));
    // Nobody leads where all have the same.
    let begun = Table::schieber(1000);
    assert_eq!(begun.session.standing(begun.now()).leader, None);
    // Nor who has nothing, where the others have less.
    let rules = json!({"ziel": 1000, "abendwertung": "punktformat"});
    let nothing = Table::with("schieber", rules).penalty(B, -20).merci(B);
    let standing = nothing.session.standing(nothing.now());
    let points: Vec<i64> = standing.parties.iter().map(|party| party.points).collect();
    assert_eq!((points, standing.leader), (vec![0, -20], None));
    // What is not decided is worth no points, and its Striche stand.
    let runs = Table::with("schieber", json!({"abendwertung": "punktformat"})).matsch(Rosen, A, A);
    let standing = runs.session.standing(runs.now());
    assert_eq!((standing.parties[0].points, standing.parties[0].striche.sum()), (0, 1));
    assert_eq!(standing.leader, None);
}

#[test]
fn r3_the_report_of_an_evening_of_points_names_who_has_won_by_points() {
    use jasstafel::engine::base::id::SessionId;
    use jasstafel::engine::base::time::Time;
    use jasstafel::text::report::{Writer, as_text};
    use jasstafel::text::{Locale, extract};
    let tag = |_: Time| chrono::NaiveDate::from_ymd_opt(2026, 11, 21);
    let id = SessionId::try_from("abend".to_owned()).expect("a name");
    let writer = Writer { locale: Locale::DE };
    let texts = |table: &Table| {
        [
            as_text(Locale::DE, &writer.evening(&id, &table.session, &tag)),
            extract::summary(Locale::DE, &table.session, &tag),
        ]
    };
    for text in texts(&evening(json!({"ziel": 1000, "abendwertung": "punktformat"}))) {
        assert!(text.contains("Nach Punkten gewonnen: Chris."), "{text}");
    }
    for text in texts(&evening(until_1000())) {
        assert!(!text.contains("Nach Punkten gewonnen"), "{text}");
    }
}

#[test]
fn r3_money_goes_by_points_where_points_win_the_evening() {
    use jasstafel::engine::reports::money::balances;
    let rules = |evening: &str| json!({"ziel": 1000, "geld.strich": 50, "abendwertung": evening});
    let money = |evening: &str| {
        let table = Table::with("schieber", rules(evening)).penalty(A, 1000).penalty(B, 649);
        let runs = balances(table.session.partien());
        let end = balances(table.merci(A).session.partien());
        (runs[0].1, end[0].1)
    };
    // Three full hundreds, once it is decided; Sieg 2.
    assert_eq!(money("punktformat"), (0, 150));
    assert_eq!(money("strichformat"), (0, 100));
}

/// Who is over the Berg while nobody has said so: A, B.
fn over(table: &Table) -> [bool; 2] {
    let (rules, state) = (&table.now().head.tischregeln, &table.now().state);
    [A, B].map(|side| over_the_berg(rules, state, side))
}

fn berg_left(table: &Table) -> Option<i32> {
    let partie = table.now();
    berg_to_be_had(&partie.head.tischregeln, &partie.state).map(|berg| berg.0)
}

fn stoeck_left(table: &Table) -> bool {
    let partie = table.now();
    stoeck_to_be_had(&partie.head.tischregeln, &partie.state)
}

#[test]
fn t1_who_may_write_stoeck_and_whose_are_among_the_cards() {
    // Who may write them, where this is played; the suits of those among König and Ober of two suits.
    let asked = |table: &Table, mode| {
        let (rules, state) = (&table.now().head.tischregeln, &table.now().state);
        let cards = "EiK EiO RoK RoO SeK SiO".parse().expect("cards");
        (
            [A, B].map(|side| may_write_stoeck(rules, state, side, mode)),
            stoeck_in(rules, state, cards, mode),
        )
    };
    let table = Table::schieber(1000);
    assert_eq!(asked(&table, None), ([true; 2], vec![Suit::Eicheln, Suit::Rosen]));
    assert_eq!(asked(&table, Some(Rosen)), ([true; 2], vec![Suit::Rosen]));
    assert_eq!(asked(&table, Some(Schellen)), ([true; 2], vec![]));
    assert_eq!(asked(&table, Some(Obenabe)), ([false; 2], vec![]));
    // One side has them; it may take them back, and nobody finds them again.
    let table = table.stoeck(B);
    assert_eq!(asked(&table, Some(Rosen)), ([false, true], vec![]));
    let without = Table::with("schieber", json!({ "ziel": 1000, "stoeck": false }));
    assert_eq!(asked(&without, None), ([false; 2], vec![]));
}

#[test]
fn b1_over_the_berg_is_who_has_enough_while_nobody_has_said_so() {
    let table = Table::schieber(1000);
    assert_eq!((over(&table), berg_left(&table)), ([false, false], Some(500)));
    // What is written in the running Spiel counts.
    let table = table.penalty(A, 480).penalty(B, 499).weis(A, 20);
    assert_eq!(over(&table), [true, false]);
    let both = table.clone().penalty(B, 1);
    assert_eq!((over(&both), berg_left(&both)), ([true, true], Some(500)));
    let had = table.clone().berg(A);
    assert_eq!((over(&had), berg_left(&had)), ([false, false], None));
    // A call that waits for its Spiel came first, so nobody is asked; the Berg is still to be had.
    let called = table.berg(B);
    assert_eq!((over(&called), berg_left(&called)), ([false, false], Some(500)));
}

#[test]
fn b1_after_the_end_and_where_the_table_plays_without_there_is_no_berg() {
    let ended = Table::schieber(1000).penalty(A, 1000).merci(A);
    assert_eq!((over(&ended), berg_left(&ended)), ([false, false], None));
    let without = Table::with("schieber", json!({"berg_bei": 0})).penalty(A, 900);
    assert_eq!((over(&without), berg_left(&without)), ([false, false], None));
}

#[test]
fn t1_stoeck_are_to_be_had_once_a_spiel_where_there_is_or_may_be_a_trump() {
    let table = Table::schieber(1000);
    assert!(stoeck_left(&table), "what is played is not said yet");
    assert!(stoeck_left(&table.clone().ansage(Rosen)));
    assert!(!stoeck_left(&table.clone().ansage(Obenabe)));
    let shown = table.clone().stoeck(B);
    assert!(!stoeck_left(&shown));
    assert!(stoeck_left(&shown.spiel(Rosen, A, 100)), "the next Spiel has its own");
    assert!(!stoeck_left(&table.penalty(A, 1000).merci(A)));
    assert!(!stoeck_left(&Table::with("schieber", json!({"stoeck": false}))));
}

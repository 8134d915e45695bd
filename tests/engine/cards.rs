//! Weise entered by cards: what is written, and what cannot be (W1, W5, W6, W7, T1).

use crate::table::*;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::{Seat, Side};
use jasstafel::engine::facts::event::{Ansage, Entry, WeisNote};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::text::{self, Locale};
use serde_json::json;

/// A Weis of the player at `seat`, by cards.
fn shows(seat: u8, points: i32, cards: &str) -> Entry {
    Entry::Weis(WeisNote {
        side: Seat(seat).side(),
        points: Points(points),
        seat: Some(Seat(seat)),
        cards: cards.to_owned(),
    })
}

/// The same without saying who.
fn shown(side: Side, points: i32, cards: &str) -> Entry {
    let note = WeisNote { side, points: Points(points), seat: None, cards: cards.to_owned() };
    Entry::Weis(note)
}

#[test]
fn what_the_cards_allow_is_written() {
    for (rule, entries, weis) in [
        ("W1: a Dreiblatt", vec![shows(0, 20, "EiA EiK EiO")], 20),
        ("W1: two Weise in one entry", vec![shows(0, 70, "EiA EiK EiO Ro9 Ro8 Ro7 Ro6")], 70),
        ("W1: four Under", vec![shows(0, 200, "EiU RoU SeU SiU")], 200),
        ("W5: a card in a run and in a four", vec![shows(0, 120, "EiA EiK EiO RoA SeA SiA")], 120),
        (
            "W5: the same in two entries",
            { vec![shows(0, 100, "EiA RoA SeA SiA"), shows(0, 20, "EiA EiK EiO")] },
            120,
        ),
        ("W7: a Vierblatt announced as 20", vec![shows(0, 20, "EiA EiK EiO EiU")], 20),
        (
            "W7: two Dreiblätter out of a Siebenblatt",
            { vec![shows(0, 40, "EiA EiK EiO EiU Ei10 Ei9 Ei8")] },
            40,
        ),
        ("W6: both partners", vec![shows(0, 20, "EiA EiK EiO"), shows(2, 20, "RoA RoK RoO")], 40),
        ("W6: nobody said whose", vec![shown(A, 20, "EiA EiK EiO")], 20),
        ("W6: nine cards", vec![shows(0, 300, "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6")], 300),
        (
            "T1: both in one Weis",
            { vec![ansage(Eicheln, None), stoeck(A), shows(0, 20, "EiA EiK EiO")] },
            20,
        ),
        (
            "T1: one of them shown by the own side",
            { vec![ansage(Eicheln, None), shows(2, 50, "EiO EiU Ei10 Ei9"), stoeck(A)] },
            50,
        ),
        (
            "T1: the other side shows König and Ober of another suit",
            { vec![ansage(Rosen, None), shows(1, 20, "EiA EiK EiO"), stoeck(A)] },
            20,
        ),
    ] {
        let mut table = Table::with("schieber", json!({}));
        for entry in entries {
            table.enter(entry);
        }
        let sum = table.now().state.running.weis();
        assert_eq!((sum.a + sum.b).0, weis, "{rule}");
    }
}

/// A row: what it shows, what stands, what is refused, by which name and rule.
type CardsLine = (&'static str, Vec<Entry>, Entry, &'static str, Option<&'static str>);

#[test]
fn what_the_cards_do_not_allow_is_refused() {
    let full = "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6";
    let lines: Vec<CardsLine> = vec![
        ("W1: no cards at all", vec![], shows(0, 20, "EiA XxK"), "karten_unlesbar", None),
        ("W6: the same card twice", vec![], shows(0, 20, "EiA EiK EiA"), "karten_unlesbar", None),
        ("W7: too high", vec![], shows(0, 50, "EiA EiK EiO"), "weis_nicht_in_karten", Some("W7")),
        (
            "W7: 100 announced with four Under",
            vec![],
            shows(0, 100, "EiU RoU SeU SiU"),
            "weis_nicht_in_karten",
            Some("W7"),
        ),
        ("W1: no run", vec![], shows(0, 20, "EiA EiK EiU"), "weis_nicht_in_karten", Some("W7")),
        (
            "W1: a card too many",
            vec![],
            shows(0, 20, "EiA EiK EiO Ro6"),
            "weis_nicht_in_karten",
            Some("W7"),
        ),
        (
            "W5: written twice",
            vec![shows(0, 20, "EiA EiK EiO")],
            shows(0, 20, "EiA EiK EiO"),
            "weis_schon_geschrieben",
            Some("W5"),
        ),
        (
            "W5: a run inside a longer run",
            vec![shows(0, 20, "EiA EiK EiO")],
            shows(0, 100, "EiA EiK EiO EiU Ei10"),
            "weis_schon_geschrieben",
            Some("W5"),
        ),
        (
            "W6: a card at both partners",
            vec![shows(0, 100, "EiK RoK SeK SiK")],
            shows(2, 20, "EiA EiK EiO"),
            "karte_doppelt",
            Some("W6"),
        ),
        (
            "W6: more than nine, with what is known",
            vec![shows(0, 150, "EiA EiK EiO EiU Ei10 Ei9")],
            shows(0, 50, "RoA RoK RoO RoU"),
            "zu_viele_karten",
            Some("W6"),
        ),
        (
            "W6: all nine are known",
            vec![shows(0, 300, full)],
            shows(0, 20, "RoA RoK RoO"),
            "zu_viele_karten",
            Some("W6"),
        ),
        (
            "W6: more than two hands",
            vec![],
            shown(A, 620, &format!("{full} {} RoA RoK RoO", full.replace("Ei", "Se"))),
            "zu_viele_karten",
            Some("W6"),
        ),
        (
            "T1 W6: Stöck after the other side's Weis through the König",
            vec![ansage(Eicheln, None), shows(1, 20, "EiA EiK EiO")],
            stoeck(A),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: a Weis after the other side's Stöck",
            vec![ansage(Eicheln, None), stoeck(A)],
            shown(B, 20, "EiO EiU Ei10"),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: trump announced last",
            vec![stoeck(A), shows(1, 20, "EiA EiK EiO")],
            ansage(Eicheln, None),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: trump known with the Spiel",
            vec![stoeck(A), shows(1, 20, "EiA EiK EiO")],
            spiel(Eicheln, A, 100),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: trump known with the thanks",
            vec![stoeck(A), shows(1, 20, "EiA EiK EiO")],
            merci(A, part(Eicheln, 50, 20)),
            "stoeck_andere_seite",
            Some("W6"),
        ),
        (
            "T1 W6: König and Ober at the two partners",
            vec![
                ansage(Eicheln, None),
                shows(0, 100, "EiK RoK SeK SiK"),
                shows(2, 20, "EiO EiU Ei10"),
            ],
            stoeck(A),
            "stoeck_geteilt",
            Some("W6"),
        ),
        (
            "G2: a seat of the other side",
            vec![],
            Entry::Weis(WeisNote {
                side: A,
                points: Points(20),
                seat: Some(Seat(1)),
                cards: String::new(),
            }),
            "platz_andere_seite",
            None,
        ),
        ("G2: no seat", vec![], shows(4, 20, ""), "platz_unbekannt", None),
        (
            "T1: no Stöck without trump, said first",
            vec![stoeck(A)],
            spiel(Obenabe, A, 100),
            "stoeck_ohne_trumpf",
            Some("T1"),
        ),
    ];
    for (what, before, entry, code, rule) in lines {
        let mut table = Table::with("schieber", json!({}));
        for entry in before {
            table.enter(entry);
        }
        let reason = table.refused(entry);
        assert_eq!((reason.code(), reason.rule().map(|r| r.id())), (code, rule), "{what}");
    }
}

#[test]
fn w6_a_side_shows_at_most_two_hands() {
    let full = "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6";
    let two = format!("{full} {}", full.replace("Ei", "Se"));
    let mut table = Table::schieber(2500);
    let refused = table.refused(shown(A, 620, &format!("{two} RoA RoK RoO")));
    assert_eq!(refused, Refusal::TooManyCards { seat: None, count: 21, at_most: 18 });
    assert_eq!(table.entry(shown(A, 600, &two)).now().state.running.weis(), each(600, 0));
}

/// What is written without a seat may be of either partner, but not of more than there are.
#[test]
fn w5_w6_weise_of_nobody_in_particular_are_what_two_hands_can_hold() {
    let three = || shown(A, 20, "EiA EiK EiO");
    let four = || shown(A, 50, "EiA EiK EiO EiU");
    for (what, before, last, expected) in [
        ("W5: twice the same", vec![three()], three(), Err("weis_nicht_in_karten")),
        ("W5: beside the longer run", vec![three()], four(), Err("weis_nicht_in_karten")),
        ("W5: and the other way round", vec![four()], three(), Err("weis_nicht_in_karten")),
        (
            "W5: without a seat what the seat has shown",
            vec![shows(0, 20, "EiA EiK EiO")],
            three(),
            Err("weis_nicht_in_karten"),
        ),
        (
            "W5: another Weis beside it makes no room",
            vec![three(), shown(A, 20, "RoA RoK RoO RoU")],
            three(),
            Err("weis_nicht_in_karten"),
        ),
        (
            "W5: four Asse twice, once with a run",
            vec![shown(A, 120, "EiA EiK EiO RoA SeA SiA")],
            shown(A, 100, "EiA RoA SeA SiA"),
            Err("weis_nicht_in_karten"),
        ),
        (
            "W6: Weise that share cards are of one hand, which has nine",
            vec![four(), shown(A, 100, "EiA RoA SeA SiA")],
            shown(A, 100, "EiK RoK SeK SiK"),
            Err("zu_viele_karten"),
        ),
        (
            "W6: with the hand that has shown one of them",
            vec![shows(2, 150, "EiA EiK EiO EiU Ei10 Ei9")],
            shown(A, 200, "EiU RoU SeU SiU"),
            Ok(350),
        ),
        (
            "W6: and no more",
            vec![shows(2, 200, "EiA EiK EiO EiU Ei10 Ei9 Ei8")],
            shown(A, 200, "EiU RoU SeU SiU"),
            Err("zu_viele_karten"),
        ),
        (
            "W6: three Fünfblätter in two hands",
            vec![shown(A, 100, "EiA EiK EiO EiU Ei10"), shown(A, 100, "RoA RoK RoO RoU Ro10")],
            shown(A, 100, "SeA SeK SeO SeU Se10"),
            Err("zu_viele_karten"),
        ),
        (
            "W6: two Fünfblätter and two Vierblätter fill them",
            vec![
                shown(A, 100, "EiA EiK EiO EiU Ei10"),
                shown(A, 100, "RoA RoK RoO RoU Ro10"),
                shown(A, 50, "SeA SeK SeO SeU"),
            ],
            shown(A, 50, "SiA SiK SiO SiU"),
            Ok(300),
        ),
        (
            "W6: a nineteenth card",
            vec![
                shown(A, 300, "EiA EiK EiO EiU Ei10 Ei9 Ei8 Ei7 Ei6"),
                shows(0, 50, "RoA RoK RoO RoU"),
            ],
            shows(2, 150, "Se6 Se7 Se8 Se9 Se10 SeU"),
            Err("zu_viele_karten"),
        ),
        (
            "W6: a card of each partner in one Weis",
            vec![shows(0, 20, "EiA EiK EiO"), shows(2, 20, "RoA RoK RoO")],
            shown(A, 100, "EiA RoA SeA SiA"),
            Err("karte_doppelt"),
        ),
        (
            "W5: a card in a run and in a four",
            vec![four()],
            shown(A, 200, "EiU RoU SeU SiU"),
            Ok(250),
        ),
        (
            "W5: and of the partner two at once",
            vec![shown(A, 70, "EiA EiK EiO Ro9 Ro8 Ro7 Ro6")],
            shown(A, 100, "EiA RoA SeA SiA"),
            Ok(170),
        ),
        (
            "W6: two runs that meet are of two hands",
            vec![three()],
            shown(A, 20, "EiU Ei10 Ei9"),
            Ok(40),
        ),
        ("W6: the same without cards", vec![weis(A, 20)], weis(A, 20), Ok(40)),
        ("W6: one with cards and one without", vec![three()], weis(A, 20), Ok(40)),
    ] {
        let mut table = Table::schieber(2500);
        before.into_iter().for_each(|entry| {
            table.enter(entry);
        });
        match expected {
            Ok(points) => {
                let table = table.entry(last);
                assert_eq!(table.now().state.running.weis(), each(points, 0), "{what}");
                // They go to the other side as they are.
                let mut moved = table.clone();
                for command in table.session.weis_moved(table.now().id, A) {
                    moved.must(command);
                }
                assert_eq!(moved.now().state.running.weis(), each(0, points), "{what}");
            }
            Err(code) => {
                let refusal = table.refused(last);
                assert_eq!(refusal.code(), code, "{what}");
                let rule = refusal.rule().map(|rule| rule.id());
                let expected = if code == "weis_nicht_in_karten" { "W7" } else { "W6" };
                assert_eq!(rule, Some(expected), "{what}");
            }
        }
    }
}

#[test]
fn w6_the_sentence_names_the_card_and_the_seats() {
    let mut table = Table::with("schieber", json!({})).entry(shows(0, 100, "EiK RoK SeK SiK"));
    let reason: Refusal = table.refused(shows(2, 20, "EiA EiK EiO"));
    assert_eq!(
        text::refusal(Locale::DE, None, &reason),
        "Eicheln König gibt es nur einmal: Sie kann nicht bei Spieler 1 und bei Spieler 3 liegen."
    );
}

#[test]
fn c2_stoeck_that_were_too_late_before_the_thanks_are_too_late_after_them() {
    use jasstafel::engine::base::edition::Edition;
    for edition in [Edition::FOURTH, Edition::TODAY] {
        let table = Table::in_edition(edition, "schieber", json!({"ziel": 1000}));
        let table = table.penalty(A, 950).entry(shows(1, 20, "EiU EiO EiK"));
        let announced = Ansage { mode: Some(Eicheln), ansager: None, factor: None };
        let ansage = Entry::Ansage(announced);
        let mut table = table.entry(ansage).entry(values(json!({ "stiche": 1 }))).penalty(B, 460);
        let before = table.refused(stoeck(B));
        let mut table = table.merci_near(A, part(Eicheln, 50, 0));
        match edition >= Edition::FIFTH {
            true => assert_eq!(table.refused(stoeck(B)), before),
            false => drop(table.stoeck(B)),
        }
    }
}

#[test]
fn w6_stoeck_said_after_the_thanks_are_compared_with_the_cards_shown() {
    use jasstafel::engine::base::edition::Edition;
    for (what, weise, code) in [
        ("shown by the winner", vec![shows(0, 20, "EiU EiO EiK")], Some("stoeck_andere_seite")),
        (
            "of nobody in particular",
            vec![shown(A, 100, "EiK RoK SeK SiK")],
            Some("stoeck_andere_seite"),
        ),
        (
            "in two hands of the side that says it",
            vec![shows(1, 100, "EiK RoK SeK SiK"), shows(3, 20, "EiO EiU Ei10")],
            Some("stoeck_geteilt"),
        ),
        ("other cards", vec![shows(0, 20, "RoU RoO RoK")], None),
        ("both in one hand of the side", vec![shows(1, 20, "EiU EiO EiK")], None),
    ] {
        for (edition, code) in [(Edition::FOURTH, None), (Edition::TODAY, code)] {
            // With their Weise they have 480.
            let table = Table::in_edition(edition, "schieber", json!({"ziel": 1000}));
            let table = weise.iter().cloned().fold(table.penalty(A, 950), Table::entry);
            let own: i32 = table.now().state.running.weis().b.0;
            let mut table = table.penalty(B, 480 - own).merci_near(A, part(Eicheln, 50, 0));
            match code {
                Some(code) => {
                    let reason = table.refused(stoeck(B));
                    let said = (reason.code(), reason.rule().map(|r| r.id()));
                    assert_eq!(said, (code, Some("W6")), "{what}");
                }
                None => {
                    let table = table.stoeck(B);
                    assert_eq!(points(&table)[1], 500, "{what}, {edition}");
                }
            }
        }
    }
}

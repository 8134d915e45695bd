//! The 24 recorded Partien: from card points, Weis, Stöck and the moments of Berg and thanks,
//! written by commands only, every total comes out (S1 to S4, W4, T1, T4, B1, B3, B4, B8, A1 to
//! A4, R1, G1).

use crate::table::*;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::seat::{Seat, Side};
use jasstafel::engine::facts::event::{Outcome, PartSpiel};
use serde_json::{Map, Value, json};

const DATA: [&str; 2] =
    [include_str!("../daten/partien-1000.jsonl"), include_str!("../daten/partien-2500.jsonl")];

pub fn partien() -> Vec<Value> {
    let lines = DATA.iter().flat_map(|file| file.lines());
    lines.map(|line| serde_json::from_str(line).expect("a Partie a line")).collect()
}

fn number(value: &Value) -> i32 {
    value.as_i64().and_then(|number| i32::try_from(number).ok()).expect("a number")
}

fn pair(value: &Value) -> [i32; 2] {
    [number(&value[0]), number(&value[1])]
}

fn side_of(seat: &Value) -> Side {
    Seat(number(seat) as u8).side()
}

fn side(team: &Value) -> Side {
    [A, B][number(team) as usize]
}

/// A moment on record: after which Stich of which Spiel a side spoke, and what stood then.
struct Moment<'a> {
    caller: Side,
    by: &'a str,
    state: [i32; 2],
    spiel: i32,
    after_stich: usize,
}

impl Moment<'_> {
    fn of(value: &Value) -> Moment<'_> {
        Moment {
            caller: side(&value["team"]),
            by: value["durch"].as_str().expect("through"),
            state: pair(&value["stand"]),
            spiel: number(&value["spiel"]),
            after_stich: number(&value["nach_stich"]) as usize,
        }
    }
}

/// One recorded Spiel on its way to the slate.
struct Writer<'a> {
    table: Table,
    spiel: &'a Value,
    mode: Mode,
    stoeck_written: bool,
}

impl Writer<'_> {
    /// The side that holds the Stöck and has not written them yet.
    fn stoeck(&self) -> Option<Side> {
        let seat = Some(&self.spiel["stoeck"]).filter(|seat| !seat.is_null());
        seat.filter(|_| !self.stoeck_written).map(side_of)
    }

    fn write_stoeck(&mut self) {
        if let Some(side) = self.stoeck() {
            self.table.enter(stoeck(side));
            self.stoeck_written = true;
        }
    }

    /// The card points of the Stiche so far: summed up from the Stiche, not read off.
    fn context(&self, after_stich: usize) -> PartSpiel {
        let mut cards = [0, 0];
        for stich in self.spiel["stiche"].as_array().expect("Stiche").iter().take(after_stich) {
            cards[side_of(&stich["gewinner"]).index()] += number(&stich["punkte"]);
        }
        let [a, b] = cards;
        let part = if after_stich == 1 { first(self.mode, a, b) } else { part(self.mode, a, b) };
        part.expect("a situation")
    }
}

#[test]
fn all_recorded_partien_come_out_as_they_were_played() {
    let partien = partien();
    assert_eq!(partien.len(), 24);
    for partie in &partien {
        let seed = number(&partie["seed"]);
        let table = write(partie);
        let now = table.now();
        let moment = Moment::of(&partie["ende"]);

        let berg = now.state.berg.as_ref().expect("a Berg");
        let expected = Moment::of(&partie["berg"]);
        assert_eq!(berg.side, expected.caller, "{seed}: Berg");
        assert_eq!(i32::from(berg.nth), expected.spiel, "{seed}: Berg");
        assert_eq!([berg.totals.a.0, berg.totals.b.0], expected.state, "{seed}: Berg");
        assert!(!berg.too_early);

        let end = now.state.end.as_ref().expect("an end");
        assert_eq!(end.winners().collect::<Vec<_>>(), [moment.caller.index()], "{seed}: Ende");
        assert_eq!(json!(end.schneider), partie["ende"]["schneider"], "{seed}: Schneider");
        let by = if moment.after_stich == 1 { moment.by } else { "bedankt" };
        assert_eq!(end.by.code(), by, "{seed}: Ende");
        assert_eq!(points(&table), moment.state, "{seed}: Ende");

        for (nth, account) in now.state.accounts.iter().enumerate() {
            for (kind, expected) in partie["striche"][nth].as_object().expect("Striche") {
                let kind = jasstafel::engine::facts::striche::StrichKind::ALL
                    .into_iter()
                    .find(|a| a.code() == kind)
                    .expect("a kind of Strich");
                assert_eq!(
                    json!(account.striche.kind(kind)),
                    *expected,
                    "{seed}: {kind:?} der Seite {nth}"
                );
            }
        }
        check_calculation(now);
    }
}

/// Writes a recorded Partie, checking the totals after every Spiel.
pub fn write(partie: &Value) -> Table {
    let mut rules: Map<String, Value> = partie["faktoren"]
        .as_object()
        .expect("factors")
        .iter()
        .map(|(mode, factor)| (format!("faktor.{mode}"), factor.clone()))
        .collect();
    for key in ["ziel", "berg_bei", "schneider_unter"] {
        rules.insert(key.to_owned(), partie[key].clone());
    }
    let spiele = partie["spiele"].as_array().expect("Spiele");
    let dealer = number(&spiele[0]["geber"]) as u8;
    let mut table = Table::empty().partie("schieber", Value::Object(rules), dealer);
    let berg_moment = Moment::of(&partie["berg"]);
    let end_moment = Moment::of(&partie["ende"]);
    for (place, spiel) in spiele.iter().enumerate() {
        let nth = place as i32 + 1;
        // G1: the board says who deals.
        assert_eq!(i32::from(table.now().state.dealer.0), number(&spiel["geber"]));
        table = write_spiel(table, nth, spiel, &berg_moment, &end_moment);
        assert_eq!(points(&table), pair(&spiel["stand"]), "{}: after Spiel {nth}", partie["seed"]);
    }
    table
}

fn write_spiel(
    table: Table,
    nth: i32,
    spiel: &Value,
    berg_moment: &Moment,
    end_moment: &Moment,
) -> Table {
    let mode: Mode = serde_json::from_value(spiel["trumpf"].clone()).expect("a mode");
    let ansager = side_of(&spiel["ansager"]);
    let mut writer = Writer { table, spiel, mode, stoeck_written: false };
    writer.table.enter(ansage(mode, None));
    // W4: the data say what each side may write; it is one side at most.
    for (side, points) in [A, B].into_iter().zip(pair(&spiel["weis"])) {
        if points > 0 {
            writer.table.enter(weis(side, points));
        }
    }
    if berg_moment.spiel == nth {
        // T4, B8: at that moment the Stöck count for either side, shown or not.
        writer.write_stoeck();
        let context = writer.context(berg_moment.after_stich);
        writer.table.enter(berg(berg_moment.caller, Some(context)));
    }
    let played = spiel["stiche"].as_array().expect("Stiche").len();
    // Thanks after the ninth Stich, too, come before a Matsch is written, unless it was the Matsch
    // that reached the Ziel (S5).
    if end_moment.spiel == nth && end_moment.by != "matsch" {
        assert_eq!(played, end_moment.after_stich);
        writer.write_stoeck();
        let context = writer.context(end_moment.after_stich);
        writer.table.enter(merci(end_moment.caller, Some(context)));
        return writer.table;
    }
    writer.write_stoeck();
    let all_nine = [A, B].into_iter().find(|s| number(&spiel["stiche_je_team"][s.index()]) == 9);
    let result = match all_nine {
        Some(side) => Outcome::Matsch(side),
        None => {
            let [a, b] = pair(&spiel["kartenpunkte"]);
            Outcome::Points(each(a, b))
        }
    };
    assert_eq!(spiel["matsch"], json!(all_nine.map(Side::index)));
    writer.table.enter(outcome(mode, ansager, result));
    if end_moment.spiel == nth {
        writer.table.enter(merci(end_moment.caller, None));
    }
    writer.table
}

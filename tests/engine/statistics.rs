//! What Partien add up to, against figures worked out by hand, and laws that hold for any.

use crate::kinds;
use crate::table::*;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::mode::Mode::{Eicheln, Obenabe, Rosen, Undenufe};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::facts::event::{Entry, Event, WithoutScoring};
use jasstafel::engine::reports::money::{Payment, balances, payments};
use jasstafel::engine::reports::statistics::{
    Balance, Filter, Kind, ModeBalance, PartieResult, Row, Statistics, results,
};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::text::report::{Curve, PlotMark, Report, Writer, as_csv, as_text};
use jasstafel::text::{Catalogue, Locale, Msg, say};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

/// The next Partie with these people at the table.
fn on_table(mut table: Table, jassart: &str, rules: Value, names: [&str; 4]) -> Table {
    let mut head = head(jassart, rules, 0);
    head.players = names.map(str::to_owned).to_vec();
    let result = table.attempt(Command::BeginPartie(head));
    assert!(result.is_ok(), "{result:?}");
    table
}

fn code(name: &str) -> SessionId {
    SessionId::try_from(name.to_owned()).expect("a name")
}

fn all(tables: &[(&str, &Table)]) -> Vec<PartieResult> {
    tables.iter().flat_map(|(id, table)| results(&code(id), &table.session)).collect()
}

fn of(tables: &[(&str, &Table)]) -> Statistics {
    Statistics::of(&all(tables), &Filter::default())
}

fn line<'a>(st: &'a Statistics, kind: Kind, who: &str, against: &str) -> &'a Row {
    let fits = |z: &Row| z.kind == kind && st.name(&z.who) == who && st.name(&z.against) == against;
    let lines = st.lines(&fits);
    assert_eq!(lines.len(), 1, "{kind:?} {who} {against}");
    lines[0]
}

fn players<'a>(st: &'a Statistics, who: &str) -> &'a Balance {
    &line(st, Kind::Player, who, "").balance
}

/// How one mode went.
fn went(balance: &Balance, mode: impl Into<Option<Mode>>, self_: bool) -> ModeBalance {
    let mode = mode.into();
    let found = balance.modes(self_).find(|(played, _)| *played == mode);
    found.map(|(_, went)| *went).unwrap_or_default()
}

const TO_300: &str = r#"{"ziel":300}"#;

fn to_300() -> Value {
    serde_json::from_str(TO_300).expect("JSON")
}

/// Anna & Chris 414 (Sieg 2, Matsch 1), Beat & Dora 207 with a Weis of 50; then Anna & Beat 60,
/// Chris & Dora 411 (Sieg 2, Schneider 2); then one that runs, 100 : 57.
fn evening() -> Table {
    let table = on_table(Table::empty(), "schieber", to_300(), ["Anna", "Beat", "Chris", "Dora"])
        .spiel(Rosen, A, 100)
        .weis(B, 50)
        .spiel(Obenabe, B, 57)
        .matsch(Eicheln, A, A)
        .merci(A)
        .expect_state([414, 207]);
    let table = on_table(table, "schieber", to_300(), ["Anna", "Chris", "Beat", "Dora"])
        .spiel(Obenabe, B, 20)
        .spiel(Undenufe, B, 20)
        .stoeck(A)
        .spiel(Rosen, A, 20)
        .merci(B)
        .expect_state([80, 411]);
    on_table(table, "schieber", to_300(), ["Anna", "Beat", "Chris", "Dora"]).spiel(Rosen, B, 100)
}

#[test]
fn the_figures_of_an_evening_are_those_worked_out_by_hand() {
    let st = of(&[("abend", &evening())]);
    assert_eq!((st.partien, st.evenings.len(), st.players.len()), (2, 1, 4));
    let anna = players(&st, "Anna");
    assert_eq!((anna.partien, anna.won, anna.ranks), (2, 1, 3));
    assert_eq!(anna.striche, [0, 2, 1, 0, 0]);
    assert_eq!((anna.spiele, anna.points), (6, 414 + 80));
    assert_eq!((anna.conclusion, anna.total), (414 + 80, 414 + 80));
    assert_eq!((anna.matsch, anna.weise, anna.stoeck), (1, 0, 1));
    let chris = players(&st, "Chris");
    assert_eq!((chris.partien, chris.won), (2, 2));
    assert_eq!(chris.striche, [0, 4, 1, 2, 0]);
    assert_eq!((chris.longest_wins, chris.longest_losses), (2, 0));
    assert_eq!((anna.longest_wins, anna.longest_losses), (1, 1));
    let beat = players(&st, "Beat");
    assert_eq!((beat.weise, beat.weis_points, beat.won), (1, 50, 0));
    assert_eq!(beat.longest_losses, 2);

    let rosen = ModeBalance { spiele: 2, won: 1, points: 100 + 40, opponents: 57 + 137 };
    assert_eq!(went(anna, Rosen, true), rosen);
    // That one is of the Partie that runs.
    assert_eq!(went(anna, Rosen, false), ModeBalance::default());
    let obenabe = ModeBalance { spiele: 2, won: 0, points: 57 + 20, opponents: 150 + 137 };
    assert_eq!(went(anna, Obenabe, false), obenabe);
    // Each Spiel once, told of the side that made trump.
    let obenabe = ModeBalance { spiele: 2, won: 2, points: 150 + 137, opponents: 57 + 20 };
    assert_eq!(went(&st.total, Obenabe, true), obenabe);
    assert!(obenabe.few() && anna.few());
}

#[test]
fn spiele_without_a_mode_are_counted_by_themselves() {
    let table = Table::with("schieber", to_300()).spiel(None, A, 100).spiel(Rosen, A, 60);
    let table = table.spiel(None, B, 57).spiel(None, A, 97).merci(A);
    let st = of(&[("abend", &table)]);
    let anna = players(&st, "Anna");
    assert_eq!(anna.spiele, 4);
    let open = ModeBalance { spiele: 2, won: 2, points: 197, opponents: 117 };
    assert_eq!(went(anna, None, true), open);
    let against = ModeBalance { spiele: 1, won: 0, points: 57, opponents: 100 };
    assert_eq!(went(anna, None, false), against);
    // Last, behind what was said.
    let modes: Vec<Option<Mode>> = st.total.modes(true).map(|(mode, _)| mode).collect();
    assert_eq!(modes, [Some(Rosen), None]);
    let names = ["ohne Angabe", "sans indication", "senza indicazione", "not stated"];
    for (catalogue, name) in Catalogue::ALL.into_iter().zip(names) {
        let locale = Locale { catalogue, french: false };
        let text = as_text(locale, &Writer { locale }.season(&st, String::new()));
        assert!(text.contains(name), "{text}");
        // What brought most is told of modes alone.
        let most = say!(locale, Msg::ModeSentence, mode = name, own = "99.0", other = "58.0");
        assert!(!text.contains(&most), "{text}");
    }
}

#[test]
fn of_partien_without_a_result_only_the_striche_count() {
    let rules = || json!({"ziel": 1000, "geld.strich": 50});
    let runs = Table::with("schieber", rules()).weis(A, 50).matsch(Rosen, A, A).stoeck(B);
    let abort = Table::with("schieber", rules())
        .matsch(Rosen, A, A)
        .entry(Entry::Abort { reason: String::new() });
    for table in [runs, abort] {
        let st = of(&[("abend", &table)]);
        assert_eq!((st.partien, st.unfinished), (0, 1));
        // One set for all: no Partie, no points, no Spiele; Striche always.
        let mut only_striche = Balance::default();
        only_striche.unfinished = 1;
        assert_eq!(*players(&st, "Beat"), only_striche);
        only_striche.striche = [0, 0, 1, 0, 0];
        assert_eq!(*players(&st, "Anna"), only_striche);
        assert_eq!(went(&st.total, Rosen, true).spiele, 0);
        let writer = Writer { locale: Locale::DE };
        let day = |_: Time| jasstafel::text::day::parse("2026-11-21");
        for report in [
            writer.evening(&code("abend"), &table.session, &day),
            writer.season(&st, String::new()),
            writer.person(&st, "Anna", String::new()),
        ] {
            let text = as_text(Locale::DE, &report);
            let record = "Partien ohne Resultat: 1. Von ihnen zählen nur die Striche.";
            assert!(text.contains(record), "{text}");
        }
    }
    // Where every Partie has a result there is nothing to say.
    let whole = Table::schieber(300).matsch(Rosen, A, A).spiel(Rosen, A, 100).merci(A);
    let st = of(&[("abend", &whole)]);
    let text = as_text(Locale::DE, &Writer { locale: Locale::DE }.season(&st, String::new()));
    assert!(!text.contains("ohne Resultat"), "{text}");
}

#[test]
fn a_weis_that_came_too_late_to_be_written_is_not_counted() {
    let names = ["Anna", "Beat", "Chris", "Dora"];
    let table = on_table(Table::empty(), "schieber", json!({"ziel": 270}), names)
        .matsch(Rosen, A, A)
        .stoeck(A)
        .weis(B, 50)
        .merci_near(A, first(Eicheln, 11, 0))
        .expect_state([288, 0]);
    let st = of(&[("abend", &table)]);
    assert_eq!((players(&st, "Anna").stoeck, players(&st, "Anna").weise), (1, 0));
    assert_eq!((players(&st, "Beat").weise, players(&st, "Beat").weis_points), (0, 0));
}

#[test]
fn a_series_follows_the_order_of_play_when_the_clock_was_put_back() {
    let names = ["Anna", "Beat", "Chris", "Dora"];
    let mut table = Table::empty();
    for side in [A, B, A] {
        table = on_table(table, "schieber", to_300(), names)
            .matsch(Rosen, side, side)
            .matsch(Eicheln, side, side)
            .merci(side);
    }
    let mut records = table.records.clone();
    let begun = |record: &&mut Record| matches!(record.event, Event::PartieBegun(_));
    // The phone believed it was five hours earlier.
    let second = records.iter_mut().filter(begun).nth(1).expect("three Partien");
    second.time.0 -= 5 * 3_600_000;
    let st = Statistics::of(&results(&code("abend"), &Session::of(records)), &Filter::default());
    assert_eq!((players(&st, "Anna").longest_wins, players(&st, "Beat").longest_wins), (1, 1));
}

#[test]
fn teams_pairs_and_opponents_are_told_apart() {
    let st = of(&[("abend", &evening())]);
    let pair = &line(&st, Kind::Team, "Anna & Chris", "").balance;
    assert_eq!((pair.partien, pair.won, pair.spiele), (1, 1, 3));
    let duel = &line(&st, Kind::Pairing, "Anna & Chris", "Beat & Dora").balance;
    assert_eq!((duel.partien, duel.won), (1, 1));
    let duel = &line(&st, Kind::Pairing, "Anna & Beat", "Chris & Dora").balance;
    assert_eq!((duel.partien, duel.won), (1, 0));
    assert_eq!(st.lines(&|z| z.kind == Kind::Pairing).len(), 2);
    // Two Partien at one table, but partners in one of them.
    let against = &line(&st, Kind::Opponent, "Chris", "Beat").balance;
    assert_eq!((against.partien, against.won), (2, 2));
    let against = &line(&st, Kind::Opponent, "Anna", "Chris").balance;
    assert_eq!((against.partien, against.won), (1, 0));
    assert_eq!(line(&st, Kind::Player, "Chris", "").history, [(0, 7)]);
}

#[test]
fn a_jassart_without_striche_counts_places_and_points() {
    let spiel = json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]});
    let table = on_table(
        Table::empty(),
        "differenzler-offen",
        json!({"spiele": 1}),
        ["Anna", "Beat", "Chris", "Dora"],
    )
    .entry(values(spiel));
    let st = of(&[("abend", &evening()), ("anderer", &table)]);
    assert_eq!(st.evenings.len(), 2);
    let jassart = |who| &line(&st, Kind::Jassart, who, "").balance;
    assert_eq!((jassart("Chris").won, jassart("Chris").conclusion), (1, -10));
    assert_eq!((jassart("Anna").ranks, jassart("Anna").partien), (3, 1));
    // Its points are no points of the slate, its Partie is one.
    assert_eq!((players(&st, "Anna").partien, players(&st, "Anna").total), (3, 494));
    let against = &line(&st, Kind::Opponent, "Beat", "Dora").balance;
    assert_eq!((against.partien, against.won), (2, 1));
}

#[test]
fn a_filter_takes_a_time_a_player_and_a_jassart() {
    let results = all(&[("abend", &evening())]);
    let second = results[1].time;
    let partien = |filter: Filter| Statistics::of(&results, &filter).partien;
    assert_eq!(partien(Filter { from: Some(second), ..Filter::default() }), 1);
    assert_eq!(partien(Filter { until: Some(second), ..Filter::default() }), 2);
    let before = Some(Time(second.0 - 1));
    assert_eq!(partien(Filter { until: before, ..Filter::default() }), 1);
    assert_eq!(partien(Filter { players: Some("Emil".to_owned()), ..Filter::default() }), 0);
    let kreuz = Some("kreuzjass".to_owned());
    assert_eq!(partien(Filter { jassart: kreuz, ..Filter::default() }), 0);
}

fn money(table: &Table) -> Vec<(String, i64)> {
    balances(table.session.partien())
}

fn by_name(balances: &[(String, i64)]) -> Vec<(&str, i64)> {
    balances.iter().map(|(name, balance)| (name.as_str(), *balance)).collect()
}

#[test]
fn money_follows_the_stakes_of_each_partie() {
    assert_eq!(money(&evening()), []);
    let names = ["Anna", "Beat", "Chris", "Dora"];
    let rules = json!({
        "ziel": 300, "geld.partie": 200, "geld.strich": 50, "geld.schneider_doppelt": true,
    });
    // 314 : 0 – Sieg 2, Schneider 2, so 4 Striche: 2 × 2.00 and 4 × 0.50 for each.
    let table = on_table(Table::empty(), "schieber", rules, names);
    let table =
        table.spiel(Rosen, A, 157 - 1 + 1 - 20).spiel(Rosen, A, 137).penalty(A, 100).merci(A);
    let [a, b] = [0, 1].map(|nth| table.now().state.accounts[nth].striche.sum());
    assert_eq!((a, b), (4, 0));
    let expected = [("Anna", 600), ("Chris", 600), ("Beat", -600), ("Dora", -600)];
    assert_eq!(by_name(&money(&table)), expected);
    // A second Partie for other stakes, with other partners: only what is at stake there.
    let rules = json!({"ziel": 300, "geld.strich": 3});
    let table = on_table(table, "schieber", rules, ["Anna", "Chris", "Beat", "Dora"]);
    let table = table.matsch(Rosen, A, A);
    // 3 Rappen a Strich, rounded to 5: what is left over goes to those who lost most by it.
    let expected = [("Anna", 605), ("Chris", 595), ("Beat", -595), ("Dora", -605)];
    assert_eq!(by_name(&money(&table)), expected);
}

/// R3, B8: JW{schneider}, JR Schneider, JV of Bieter and Schafhauser.
#[test]
fn the_loser_in_the_schneider_pays_double() {
    let played = |edition: Edition, mut rules: Value| {
        rules["ziel"] = json!(300);
        rules["geld.partie"] = json!(200);
        let empty = Table { session: Session::with_edition(edition), ..Table::empty() };
        let names = ["Anna", "Beat", "Chris", "Dora"];
        on_table(empty, "schieber", rules, names).spiel(Rosen, A, 157).spiel(Rosen, A, 150).merci(A)
    };
    let anna = |table: &Table| money(table)[0].1;
    let doubled = |yes: bool| json!({ "geld.schneider_doppelt": yes });
    let today = played(Edition::TODAY, json!({}));
    assert_eq!(anna(&today), 400);
    // What is usual is not pinned; what is not, is.
    let pinned =
        |table: &Table| table.now().head.tischregeln.0.contains_key("geld.schneider_doppelt");
    assert!(!pinned(&today));
    let simple = played(Edition::TODAY, doubled(false));
    assert_eq!((anna(&simple), pinned(&simple)), (200, true));
    // A Partie of the first edition that says nothing goes on as it was agreed on.
    let old = played(Edition::FIRST, json!({}));
    assert_eq!((anna(&old), pinned(&old)), (200, false));
    let session = Session::folded(old.records.iter().cloned(), Edition::TODAY);
    assert_eq!(balances(session.partien())[0].1, 200);
    assert_eq!(anna(&played(Edition::FIRST, doubled(true))), 400);
}

#[test]
fn money_is_pinned_only_where_it_is_played_for() {
    let head = |table: &Table| table.now().head.tischregeln.0.len();
    let without = Table::schieber(1000);
    let with = Table::with("schieber", json!({"geld.partie": 100, "geld.strich": 0}));
    assert_eq!(head(&with), head(&without) + 1);
    assert!(with.now().head.tischregeln.0.contains_key("geld.partie"));
    let too_much = super::table::head("coiffeur-schieber", json!({"geld.partie": 100_001}), 0);
    assert!(Table::empty().attempt(Command::BeginPartie(too_much)).is_err());
}

#[test]
fn the_payments_are_the_fewest() {
    let payment = |from, to, sum| Payment { from, to, sum };
    assert_eq!(payments(&[600, -600, 600, -600]), [payment(1, 0, 600), payment(3, 2, 600)]);
    assert_eq!(payments(&[0, 0]), []);
    // Largest to largest would take four; in two groups it is three.
    assert_eq!(payments(&[70, -40, -30, 50, -50]).len(), 3);
}

/// How many groups that settle among themselves there are at most, by trying all.
fn most_groups(balances: &[i64]) -> usize {
    let Some((first, rest)) = balances.split_first() else { return 0 };
    let mut most = 0;
    for choice in 0..1_u32 << rest.len() {
        let present = |nth: &usize| choice >> nth & 1 == 1;
        let sum: i64 = first + (0..rest.len()).filter(present).map(|nth| rest[nth]).sum::<i64>();
        if sum == 0 {
            let other: Vec<i64> =
                (0..rest.len()).filter(|nth| !present(nth)).map(|nth| rest[nth]).collect();
            most = most.max(1 + most_groups(&other));
        }
    }
    most
}

/// One Partie: who sits where, who wins by how much, whether it ends.
#[derive(Clone, Debug)]
struct EveningWish {
    seats: usize,
    modes: Vec<(Mode, bool, i32)>,
    finished: bool,
    money: (i32, i32, bool, i32),
}

fn wishes() -> impl Strategy<Value = Vec<EveningWish>> {
    let mode = prop::sample::select(vec![Eicheln, Rosen, Obenabe, Undenufe]);
    // 1 and 156 card points do not exist.
    let spiel = (mode, any::<bool>(), 2..156);
    let money = (0..500, 0..60, any::<bool>(), 1..30);
    let wish = (0..6_usize, vec(spiel, 1..5), any::<bool>(), money)
        .prop_map(|(seats, modes, finished, money)| EveningWish { seats, modes, finished, money });
    vec(wish, 1..8)
}

const SEATS: [[&str; 4]; 6] = [
    ["Anna", "Beat", "Chris", "Dora"],
    ["Anna", "Chris", "Beat", "Dora"],
    ["Dora", "Chris", "Emil", "Anna"],
    ["Beat", "Anna", "Dora", "Emil"],
    ["Chris", "Emil", "Beat", "Anna"],
    ["Emil", "Beat", "Anna", "Fritz"],
];

fn spiele(wishes: &[EveningWish]) -> Table {
    let mut table = Table::empty();
    for wish in wishes {
        let (partie, strich, doubled, rounding) = wish.money;
        let rules = json!({
            "ziel": 300, "geld.partie": partie, "geld.strich": strich,
            "geld.schneider_doppelt": doubled, "geld.runden": rounding,
        });
        table = on_table(table, "schieber", rules, SEATS[wish.seats]);
        for (mode, side, points) in &wish.modes {
            table = table.spiel(*mode, if *side { A } else { B }, *points);
        }
        let id = table.now().id;
        let [a, b] = points(&table);
        let end = if wish.finished && a.max(b) >= 300 {
            merci(if a >= b { A } else { B }, None)
        } else {
            Entry::Abort { reason: String::new() }
        };
        let _ = table.attempt(Command::Enter { partie: id, entry: end });
    }
    table
}

/// Everything a statistic tells, in words that can be compared.
fn told(st: &Statistics) -> Vec<String> {
    let mut lines: Vec<String> = st
        .lines(&|_| true)
        .iter()
        .map(|z| {
            format!("{:?} {} {} {:?}", z.kind, st.name(&z.who), st.name(&z.against), z.balance)
        })
        .collect();
    lines.sort();
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn every_decided_partie_has_its_winners_and_the_order_of_files_is_nothing(
        evenings in vec(wishes(), 1..4), reversed in any::<bool>(),
    ) {
        let tables: Vec<Table> = evenings.iter().map(|evening| spiele(evening)).collect();
        let mut each: Vec<Vec<PartieResult>> = tables.iter().enumerate()
            .map(|(nth, table)| results(&code(&format!("s{nth}")), &table.session))
            .collect();
        let st = Statistics::of(&each.concat(), &Filter::default());
        let decided = tables.iter().flat_map(|table| table.session.partien())
            .filter(|p| p.state.end.as_ref().is_some_and(|end| end.winners().count() > 0))
            .count() as u32;
        prop_assert_eq!(st.partien, decided);
        let sum = |kind: Kind, what: &dyn Fn(&Balance) -> u32| -> u32 {
            st.lines(&|z| z.kind == kind).iter().map(|z| what(&z.balance)).sum()
        };
        prop_assert_eq!(sum(Kind::Player, &|b| b.won), 2 * decided);
        prop_assert_eq!(sum(Kind::Team, &|b| b.won), decided);
        prop_assert_eq!(sum(Kind::Pairing, &|b| b.partien), decided);
        prop_assert_eq!(sum(Kind::Opponent, &|b| b.won), 4 * decided);
        let striche: u32 = tables.iter().flat_map(|t| t.session.striche())
            .map(|(_, striche)| striche.sum()).sum();
        prop_assert_eq!(sum(Kind::Player, &|b| b.strich_sum()), striche);
        if reversed { each.reverse() } else { each.rotate_left(1) }
        for results in &mut each {
            results.reverse();
        }
        let otherwise = Statistics::of(&each.concat(), &Filter::default());
        prop_assert_eq!(told(&st), told(&otherwise));
    }

    #[test]
    fn money_is_never_made_and_the_payments_settle_it(evening in wishes()) {
        let table = spiele(&evening);
        let balances = money(&table);
        let sums: Vec<i64> = balances.iter().map(|(_, balance)| *balance).collect();
        prop_assert_eq!(sums.iter().sum::<i64>(), 0);
        let rounding = evening.last().map_or(1, |wish| i64::from(wish.money.3));
        prop_assert!(sums.iter().all(|sum| sum % rounding == 0), "{:?}", balances);
        let mut open = sums.clone();
        for z in payments(&sums) {
            prop_assert!(z.sum > 0);
            open[z.from] += z.sum;
            open[z.to] -= z.sum;
        }
        prop_assert!(open.iter().all(|rest| *rest == 0));
    }

    #[test]
    fn no_list_of_payments_is_shorter(mut balances in vec(-6_i64..7, 1..7)) {
        balances.push(-balances.iter().sum::<i64>());
        let open: Vec<i64> = balances.iter().copied().filter(|balance| *balance != 0).collect();
        prop_assert_eq!(payments(&balances).len(), open.len() - most_groups(&open));
    }
}

#[test]
fn a_report_says_what_is_known_and_that_it_is_little() {
    let table = on_table(
        evening().entry(Entry::Abort { reason: String::new() }),
        "schieber",
        json!({"ziel": 300, "geld.strich": 50}),
        ["Anna", "Beat", "Chris", "Dora"],
    )
    .matsch(Rosen, A, A);
    let writer = Writer { locale: Locale::DE };
    let date_of = |_: Time| jasstafel::text::day::parse("2026-11-21");
    let report = writer.evening(&code("abend"), &table.session, &date_of);
    let text = as_text(Locale::DE, &report);
    assert!(text.contains("\n21.11.2026\n"), "{text}");
    for record in [
        "Partie 1 · Schieber · 21.11.2026",
        "Anna: Partien 2, gewonnen 1, Striche 4, Punkte 494, Ø je Spiel 82.3",
        "Dora zahlt an Chris: 0.50",
        "Beat zahlt an Anna: 0.50",
        "Rosen: im Schnitt 70.0 Punkte für die Seite, die es macht, 97.0 für die andere.",
    ] {
        assert!(text.contains(record), "{record}\n{text}");
    }
    // One evening shows no rate, so it says of none how little it is; several do both.
    assert!(!text.contains("Weniger als 10 Partien"), "{text}");
    let season = as_text(Locale::DE, &writer.season(&of(&[("abend", &table)]), String::new()));
    for record in ["gewonnen 1, % 50", "Weniger als 10 Partien, das sagt noch wenig: "] {
        assert!(season.contains(record), "{record}\n{season}");
    }
    assert!(as_csv(&report).contains("\"Dora\";-0.50\r\n"), "{}", as_csv(&report));
    // What it lacks goes with it in every form, and of what is whole nothing is said.
    let whole = [as_csv(&report), text.clone()];
    let complete = report.clone().lacking(Locale::DE, Vec::new());
    assert_eq!([as_csv(&complete), as_text(Locale::DE, &complete)], whole);
    let said = ["Diese Nummern fehlen: 2.", "1 Eintrag hat keine Wirkung."];
    let part = report.lacking(Locale::DE, said.map(str::to_owned).to_vec());
    let rows: Vec<String> = said.iter().map(|said| format!("\"{said}\"\r\n")).collect();
    let rows = format!("\u{feff}\"Was fehlt\"\r\n{}\r\n", rows.concat());
    assert_eq!(as_csv(&part), whole[0].replacen('\u{feff}', &rows, 1));
    let lines = format!("Was fehlt\n{}\n", said.join("\n"));
    assert!(as_text(Locale::DE, &part).contains(&lines), "{}", as_text(Locale::DE, &part));
    let st = of(&[("abend", &table), ("anderer", &evening())]);
    let chris = writer.person(&st, "Chris", String::new());
    let text = as_text(Locale::DE, &chris);
    assert!(text.contains("Längste Serie: 4 Siege, 0 Niederlagen."), "{text}");
    let curves: Vec<&str> =
        chris.parts.iter().filter(|part| part.curve.is_some()).map(|t| t.title.as_str()).collect();
    assert_eq!(
        curves,
        ["Striche von Abend zu Abend", "Wer Trumpf macht", "Wenn die Gegner Trumpf machen"]
    );
    let nobody = writer.person(&st, "Emil", String::new());
    assert_eq!(as_text(Locale::DE, &nobody), "Emil\n\n\n\nNoch keine Partie mit Resultat.");
    let empty = writer.evening(&code("leer"), &Session::default(), &date_of);
    assert!(as_text(Locale::DE, &empty).contains("Noch keine Partie mit Resultat."));
    // Where it was stands beside the day, what was noted below.
    let mut noted = evening();
    noted.must(Command::SetVenue { venue: "Rössli".into() });
    noted.must(Command::SetNote { note: "Dora hat gekocht.".into() });
    let report = writer.evening(&code("abend"), &noted.session, &date_of);
    let text = as_text(Locale::DE, &report);
    assert_eq!(text.lines().nth(1), Some("21.11.2026 · Rössli"), "{text}");
    assert_eq!(text.lines().nth(2), Some("Dora hat gekocht."), "{text}");
    let mut long = writer.season(&st, String::new());
    let line = long.parts[0].grid.lines[0].clone();
    long.parts[0].grid.lines.resize(30, line);
    // A screen begins with so many; a text has all.
    assert_eq!(long.parts[0].rest(Locale::DE).as_deref(), Some("Die ersten 20 von 30."));
    let text = as_text(Locale::DE, &long);
    let of_ranking = text.split("\n\n").nth(1).expect("a ranking");
    assert_eq!(of_ranking.lines().filter(|line| line.contains(": Partien ")).count(), 30);
    assert!(!text.contains("Die ersten"), "{text}");
}

#[test]
fn a_ranking_of_several_jassarten_says_which_columns_are_of_the_slate_alone() {
    let names = ["Anna", "Beat", "Chris", "Dora"];
    let slate = Table::schieber(150).spiel(Rosen, A, 157).merci(A);
    let spiel = json!({"ansage": [30, 0, 80, 40], "kp": [33, 0, 80, 44]});
    let rules = json!({"spiele": 1});
    let mixed = on_table(slate.clone(), "differenzler-offen", rules, names).entry(values(spiel));
    let writer = Writer { locale: Locale::DE };
    let day = |_: Time| jasstafel::text::day::parse("2026-11-21");
    let told = |table: &Table| {
        let st = of(&[("abend", table)]);
        let reports = [
            writer.evening(&code("abend"), &table.session, &day),
            writer.season(&st, String::new()),
            writer.person(&st, "Anna", String::new()),
        ];
        let sentence = "Gespielte und gewonnene Partien zählen von allen Jassarten;";
        reports.map(|report| as_text(Locale::DE, &report).matches(sentence).count())
    };
    assert_eq!(told(&mixed), [1; 3]);
    assert_eq!(told(&slate), [0; 3]);
}

#[test]
fn the_striche_of_one_are_drawn_over_the_evenings_that_were_theirs() {
    let evening = |(first, day): (&str, i64)| {
        let names = [first, "Beat", "Chris", "Dora"];
        let table = on_table(Table::empty(), "schieber", json!({"ziel": 150}), names);
        let mut records = table.spiel(Rosen, A, 157).merci(A).records;
        records.iter_mut().for_each(|record| record.time.0 += day * 86_400_000);
        results(&code(&day.to_string()), &Session::of(records))
    };
    let evenings = [("Anna", 0), ("Emil", 1), ("Emil", 2), ("Anna", 3)].map(evening).concat();
    let st = Statistics::of(&evenings, &Filter::default());
    let writer = Writer { locale: Locale::DE };
    let drawn = |report: Report, name: &str| {
        let curve = report.parts.into_iter().find_map(|part| part.curve).expect("a plot");
        let found = curve.lines.into_iter().find(|(who, _)| who == name).expect("a line");
        found.1.into_iter().map(|(x, _)| x).collect::<Vec<_>>()
    };
    assert_eq!(drawn(writer.person(&st, "Anna", String::new()), "Anna"), [0, 1, 2]);
    // Among others they stand where they were.
    assert_eq!(drawn(writer.season(&st, String::new()), "Anna"), [0, 1, 4]);
}

#[test]
fn one_alone_is_no_pair_where_the_partner_has_no_name_any_more() {
    let table = on_table(
        Table::empty(),
        "schieber",
        json!({"ziel": 150}),
        ["Anna", "Ben", "Clara", "Dora"],
    )
    .spiel(Rosen, A, 157)
    .merci(A);
    let mut results = all(&[("abend", &table)]);
    for (names, ..) in results.iter_mut().flat_map(|result| &mut result.parties) {
        names.retain(|name| name != "Dora");
    }
    let st = Statistics::of(&results, &Filter::default());
    assert!(st.lines(&|z| z.kind == Kind::Pairing).is_empty());
    assert_eq!(players(&st, "Ben").partien, 1);
    assert_eq!(line(&st, Kind::Team, "Anna & Clara", "").balance.won, 1);
}

/// The plot of the Partie that runs.
fn plot(locale: Locale, table: &Table) -> Option<Curve> {
    Writer { locale }.course(table.now())
}

#[test]
fn a_plot_counts_spiele_and_nothing_that_is_said_or_written_between_them() {
    let ansage = |party: i32| values(json!({"partei": party, "ansage": 40}));
    let said = (0..4)
        .map(ansage)
        .fold(kinds::table("differenzler-verdeckt", 4, 0, json!({})), Table::entry);
    assert!(plot(Locale::DE, &said).is_none(), "nothing is played yet");
    let played = said.entry(values(json!({"kp": [40, 30, 50, 37]})));
    for (catalogue, word) in [
        (Catalogue::De, "Spiel"),
        (Catalogue::Fr, "donne"),
        (Catalogue::It, "mano"),
        (Catalogue::En, "deal"),
    ] {
        let locale = Locale { catalogue, ..Locale::DE };
        let plot = plot(locale, &played).expect("a plot");
        assert_eq!(
            (plot.lines[1].1.as_slice(), plot.axis.as_str()),
            (&[(0, 0), (1, 10)][..], word)
        );
    }
    let two = Table::schieber(1000)
        .spiel(Rosen, A, 100)
        .penalty(A, 5)
        .without(WithoutScoring::Misdealt)
        .spiel(Rosen, B, 57);
    let plot = plot(Locale::DE, &two).expect("a plot");
    assert_eq!(
        (plot.lines[0].1.as_slice(), plot.axis.as_str()),
        (&[(0, 0), (1, 105), (2, 162)][..], "Spiele")
    );
}

#[test]
fn the_berg_stands_in_the_plot_where_its_points_were_reached() {
    let marked = |table: Table| {
        let plot = plot(Locale::DE, &table.spiel(Rosen, B, 57)).expect("a plot");
        let bergs = plot.marks.iter().filter(|(.., mark)| *mark == PlotMark::Berg);
        bergs.map(|(nth, x, y, _)| (*nth, *x, *y)).collect::<Vec<_>>()
    };
    let table = Table::schieber(1000).spiel(Rosen, A, 100).penalty(A, 380).spiel(Rosen, A, 100);
    // Said between two Spiele: it was reached with the one before.
    assert_eq!(marked(table.clone().berg(A)), [(0, 2, 580)]);
    // In a running Spiel it was reached by what is written there.
    let near = Table::schieber(1000).spiel(Rosen, A, 100).penalty(A, 380).weis(A, 20).berg(A);
    assert_eq!(marked(near), [(0, 2, 557)]);
    // Nor does it move for what is written before the next.
    assert_eq!(marked(table.penalty(B, 10).berg(A)), [(0, 2, 580)]);
}

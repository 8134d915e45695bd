//! What a Partie began with can be put right while it runs, and somebody else may take a place.

use crate::table::*;
use jasstafel::engine::archive::file::only_partie;
use jasstafel::engine::archive::read::read_file;
use jasstafel::engine::archive::summary::{Summary, forget, people};
use jasstafel::engine::archive::write::write_file;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::base::mode::Mode::{Eicheln, Rosen};
use jasstafel::engine::base::points::Points;
use jasstafel::engine::base::seat::Seat;
use jasstafel::engine::facts::event::{Event, HeadFact};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::facts::setting::SettingValue;
use jasstafel::engine::facts::shared::{BERG_AT, MATSCH_ADDS, SPIELE, ZIEL};
use jasstafel::engine::facts::tischregeln::Tischregeln;
use jasstafel::engine::jassart;
use jasstafel::engine::reports::money;
use jasstafel::engine::reports::statistics::{Filter, Kind, Row, Statistics, results};
use jasstafel::engine::session::audit::{Fault, audit};
use jasstafel::engine::session::correction::{Change, compare};
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::head::scored_after;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::refused::refused;
use jasstafel::text::{self, Locale};
use serde_json::json;

fn id() -> SessionId {
    SessionId::try_from("abend".to_owned()).expect("a name")
}

/// The change of the running Partie that this is, asked for by nobody.
fn wish(table: &Table, what: HeadFact) -> Command {
    Command::Change(change(table.now().id, what))
}

/// Whatever order they are folded in, records give the same board, and the file says so too.
fn same_everywhere(table: &Table) {
    let folded = Session::of(table.records.iter().cloned());
    assert_eq!(jasstafel::engine::archive::snapshot::value(&folded), table.board());
    let file = read_file(&write_file(&id(), &table.records)).expect("a file");
    assert_eq!(file.records, table.records);
    assert_eq!(file.check_board(), Ok(()));
}

fn striche(session: &Session, name: &str) -> u32 {
    let all = session.striche();
    all.iter().find(|(who, _)| who == name).map_or(0, |(_, striche)| striche.sum())
}

#[test]
fn c1_the_ziel_chosen_by_mistake_is_put_right_in_its_partie() {
    let mut table = Table::schieber(2500).weis(A, 50);
    // C1: nothing is closed yet.
    table.must(wish(&table, HeadFact::Ziel(1000)));
    let head = &table.now().head;
    assert_eq!((head.tischregeln.get(ZIEL), head.tischregeln.get(BERG_AT)), (1000, 500));
    assert_eq!(table.now().state.running.weise.len(), 1);
    same_everywhere(&table);
    let back = table.clone().back();
    assert_eq!(back.now().head.tischregeln.get(ZIEL), 2500);
    assert_eq!(back.now().head.tischregeln.get(BERG_AT), 1250);
    same_everywhere(&back);
    let again = back.again();
    assert_eq!(again.now().head, table.now().head);
    same_everywhere(&again);
}

#[test]
fn c3_c4_the_later_the_more_a_change_of_the_ziel_takes() {
    let ziel = HeadFact::Ziel(1500);
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100).ansage(Eicheln);
    assert_eq!(table.refused_command(wish(&table, ziel.clone())), Refusal::AskerMissing);
    let mut table = table.spiel(Eicheln, B, 57);
    assert_eq!(table.refused_command(wish(&table, ziel.clone())), Refusal::ReasonMissing);
    table.must(agreed(&table, ziel));
    assert_eq!(table.now().head.tischregeln.get(ZIEL), 1500);
    same_everywhere(&table);
    // What was written behind it is not reached over (C4).
    let mut later = table.spiel(Rosen, A, 90);
    let first = later.now().changes[0].id;
    let closed = later.session.closed(first);
    assert!(closed);
    let out_of_range = agreed(&later, HeadFact::Ziel(7));
    assert!(matches!(later.refused_command(out_of_range), Refusal::SettingInvalid { .. }));
}

#[test]
fn b2_that_a_berg_goes_to_the_other_side_with_another_ziel_is_told_before() {
    // Half of 300 is written, half of 2500 is not: then «Berg» was said too early.
    let table = Table::schieber(300).spiel(Rosen, A, 157).berg(A).spiel(Eicheln, B, 100);
    let Command::Change(change) = agreed(&table, HeadFact::Ziel(2500)) else { panic!() };
    let after = table.now().with_change(&change).expect("lawful");
    let berg = Change::Berg { before: Some(A), after: Some(B) };
    assert!(compare(table.now(), &after).contains(&berg));
    assert_eq!(table.now().state.berg.as_ref().map(|berg| berg.side), Some(A));
}

#[test]
fn c3_c4_the_table_may_agree_otherwise_on_any_tischregel() {
    let mut table = Table::schieber(1000).weis(A, 50).spiel(Rosen, A, 100).matsch(Eicheln, A, A);
    let before = points(&table);
    let no_bonus = agreed_on(json!({"matschpraemie": 0, "weis_nur_mit_stich": true}));
    assert_eq!(table.refused_command(wish(&table, no_bonus.clone())), Refusal::ReasonMissing);
    table.must(agreed(&table, no_bonus));
    // From the beginning of the Partie, and all others stand.
    assert_eq!(points(&table), [before[0] - 100, before[1]]);
    let rules = &table.now().head.tischregeln;
    assert_eq!((rules.get(MATSCH_ADDS), rules.get(ZIEL), rules.get(BERG_AT)), (0, 1000, 500));
    same_everywhere(&table);
    let name = text::latest(Locale::DE, &table.session);
    assert_eq!(name.as_deref(), Some("Matschprämie: 0 · Weis zählt nur mit einem Stich: ja"));
    // Weise that were written do not go with «no Weis»: that is said, and nothing is lost.
    let none = agreed(&table, agreed_on(json!({"weis": false})));
    assert!(matches!(table.refused_command(none), Refusal::LaterEntry { .. }));
    for (rules, key) in [(json!({"matschpraemie": -1}), "matschpraemie"), (json!({"x": 1}), "x")] {
        match table.refused_command(agreed(&table, agreed_on(rules))) {
            Refusal::SettingInvalid { key: named, .. } => assert_eq!(named, key),
            Refusal::SettingUnknown { key: named } => assert_eq!(named, key),
            other => panic!("{other:?}"),
        }
    }
    let back = table.back();
    assert_eq!(points(&back), before);
    same_everywhere(&back);
}

#[test]
fn what_is_half_of_the_ziel_follows_it_among_other_tischregeln_too() {
    let mut table = Table::schieber(1000);
    table.must(wish(&table, agreed_on(json!({"ziel": 2500, "strich.sieg": 1}))));
    let rules = &table.now().head.tischregeln;
    assert_eq!((rules.get(ZIEL), rules.get(BERG_AT)), (2500, 1250));
    table.must(wish(&table, agreed_on(json!({"ziel": 1500, "berg_bei": 1000}))));
    let rules = &table.now().head.tischregeln;
    assert_eq!((rules.get(ZIEL), rules.get(BERG_AT)), (1500, 1000));
    same_everywhere(&table);
}

#[test]
fn a_partie_of_so_many_spiele_is_counted_after_fewer() {
    let mut table = Table::with("differenzler-offen", json!({}));
    for spiel in 0..5 {
        table = table.entry(differenzler_row(spiel));
    }
    assert!(table.now().state.end.is_none());
    // What was played is not cut off.
    let four = agreed(&table, agreed_on(json!({"spiele": 4})));
    assert!(matches!(table.refused_command(four), Refusal::LaterEntry { .. }));
    let Command::Change(five) = agreed(&table, agreed_on(json!({"spiele": 5}))) else { panic!() };
    let after = table.now().with_change(&five).expect("lawful");
    let ends = |change: &Change| matches!(change, Change::End { before: None, after: Some(_) });
    assert!(compare(table.now(), &after).iter().any(ends));
    table.must(Command::Change(five));
    let end = table.now().state.end.clone().expect("an end");
    assert_eq!(end.ranks.iter().min(), Some(&1));
    assert_eq!(table.now().head.tischregeln.get(SPIELE), 5);
    same_everywhere(&table);
    // The evening has a result, and undo plays on.
    assert_eq!(results(&id(), &table.session).len(), 1);
    let back = table.back();
    assert!(back.now().state.end.is_none());
    let on = back.entry(differenzler_row(5));
    assert_eq!(on.now().state.played(), 6);
    same_everywhere(&on);
}

#[test]
fn it_is_counted_early_only_where_that_ends_it() {
    // Nothing is played, and a Schieber is over after however many Spiele.
    assert_eq!(Table::with("differenzler-offen", json!({})).now().may_be_scored(), None);
    assert_eq!(Table::schieber(1000).spiel(Rosen, A, 100).now().may_be_scored(), None);
    for (tie, scored) in [("geteilt", Some(2)), ("zusatzspiel", None)] {
        let mut table = Table::with("differenzler-offen", json!({"tie.rang": tie}));
        table.enter(differenzler_row(0));
        table.enter(differenzler_row(0));
        // Two are equal, who play once more where the table wants it so.
        assert_eq!(table.now().may_be_scored(), scored, "{tie}");
        // One more tells them apart.
        table.enter(values(json!({"ansage": [40, 30, 50, 20], "kp": [40, 31, 52, 34]})));
        assert_eq!(table.now().may_be_scored(), Some(3), "{tie}");
        let ended = agreed(&table, scored_after(3));
        table.must(ended);
        assert!(table.now().state.end.is_some());
        assert_eq!(table.now().may_be_scored(), None);
        same_everywhere(&table);
    }
}

#[test]
fn another_ziel_takes_the_place_of_the_usual_number_of_spiele() {
    let ziel_and_spiele = |table: &Table| {
        let rules = &table.now().head.tischregeln;
        (rules.get(ZIEL), rules.get(SPIELE))
    };
    let other = |table: &Table, ziel| {
        let partie = table.now();
        let setting = partie.jassart.ziel_setting(partie.head.players.len()).expect("a Ziel");
        partie.other_ziel(setting, ziel)
    };
    let mut table = Table::with("schellenjass", json!({}));
    assert_eq!(ziel_and_spiele(&table), (0, 12));
    let change = wish(&table, other(&table, 300));
    table.must(change);
    assert_eq!(ziel_and_spiele(&table), (300, 0));
    // Another one leaves that, in words that older programs read.
    assert_eq!(other(&table, 500), HeadFact::Ziel(500));
    let change = wish(&table, other(&table, 0));
    table.must(change);
    assert_eq!(ziel_and_spiele(&table), (0, 12));
    same_everywhere(&table);
    // A number of Spiele of the table's own stays, and a Schieber has none.
    let own = Table::with("schellenjass", json!({"spiele": 8}));
    assert_eq!(other(&own, 300), HeadFact::Ziel(300));
    assert_eq!(other(&Table::schieber(1000), 1500), HeadFact::Ziel(1500));
}

#[test]
fn nothing_of_a_head_is_changed_after_the_end() {
    let mut table = Table::schieber(300).spiel(Rosen, A, 100).matsch(Eicheln, A, A).merci(A);
    for what in [HeadFact::Ziel(1000), HeadFact::Dealer(Seat(2)), replaced(0, "Edi")] {
        assert_eq!(table.refused_command(agreed(&table, what)), Refusal::PartieEnded);
    }
}

#[test]
fn g1_who_deals_can_be_put_right() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 100);
    let points = table.now().state.points(A);
    assert_eq!(table.now().state.dealer, Seat(2));
    let first = table.now().first_dealer(Seat(1)).expect("a seat");
    // No point depends on it: nobody has to agree.
    table.must(wish(&table, HeadFact::Dealer(first)));
    assert_eq!((table.now().state.dealer, table.now().state.points(A)), (Seat(1), points));
    same_everywhere(&table);
    let mut table = table.spiel(Rosen, B, 30);
    assert_eq!(table.now().state.dealer, Seat(2));
    let nobody = wish(&table, HeadFact::Dealer(Seat(7)));
    assert_eq!(table.refused_command(nobody), Refusal::SeatUnknown { seat: Seat(7) });
}

#[test]
fn what_was_played_before_stays_with_who_left_the_place() {
    let rules = json!({ "ziel": 300, "geld.strich": 100, "geld.partie": 500 });
    let table = Table::with("schieber", rules).matsch(Rosen, A, A);
    let before = table.now().state.accounts[0].striche.sum();
    assert!(before > 0);
    let mut table = table;
    table.must(wish(&table, replaced(0, "Edi")));
    assert_eq!(table.now().party_name(0), "Edi & Chris");
    assert_eq!(striche(&table.session, "Anna"), before);
    assert_eq!(striche(&table.session, "Edi"), 0);
    assert_eq!(striche(&table.session, "Chris"), before);
    same_everywhere(&table);
    let table = table.spiel(Eicheln, A, 100).merci(A);
    let all = table.now().state.accounts[0].striche.sum();
    assert_eq!(striche(&table.session, "Anna"), before);
    assert_eq!(striche(&table.session, "Edi"), all - before);
    assert_eq!(striche(&table.session, "Chris"), all);
    same_everywhere(&table);

    // The statistics: the Partie is of those who sat at its end, a Spiel of those who played it.
    let st = Statistics::of(&results(&id(), &table.session), &Filter::default());
    assert_eq!((st.partien, st.unfinished), (1, 0));
    let line = |name: &str| {
        let lines = st.lines(&|line| line.kind == Kind::Player && st.name(&line.who) == name);
        assert_eq!(lines.len(), 1, "{name}");
        lines[0].balance.clone()
    };
    let of = |name: &str| {
        let b = line(name);
        (b.partien, b.won, b.spiele, b.strich_sum())
    };
    assert_eq!(of("Anna"), (0, 0, 1, before));
    assert_eq!(of("Edi"), (1, 1, 1, all - before));
    assert_eq!(of("Chris"), (1, 1, 2, all));
    assert_eq!(line("Anna").total + line("Edi").total, line("Chris").total);

    // Money: what each has lost is won by others, and who left pays for nothing that came later.
    let balances = money::balances(table.session.partien());
    let won = |name: &str| balances.iter().find(|(n, _)| n == name).map_or(0, |(_, sum)| *sum);
    assert_eq!(balances.iter().map(|(_, sum)| sum).sum::<i64>(), 0);
    assert_eq!(won("Anna"), i64::from(before) * 100);
    assert_eq!(won("Anna") + won("Edi"), won("Chris"));

    // The next Partie begins with who sits there now; everyone who played is known.
    let summary = Summary::of(&table.records, &table.session);
    let known = people(std::iter::once(&summary), false);
    let mut known: Vec<_> =
        known.into_iter().map(|one| (one.names.join(""), one.partien)).collect();
    known.sort();
    let expected = ["Anna", "Beat", "Chris", "Dora", "Edi"];
    assert_eq!(known, expected.map(|name| (name.to_owned(), 1)));
}

#[test]
fn who_comes_back_is_the_same_person() {
    let mut table = Table::schieber(1000).matsch(Rosen, A, A);
    let each = table.now().state.accounts[0].striche.sum();
    table.must(wish(&table, replaced(0, "Edi")));
    let mut table = table.matsch(Rosen, A, A);
    table.must(wish(&table, replaced(0, "Anna")));
    let mut table = table.matsch(Rosen, A, A);
    let of = |table: &Table, name| striche(&table.session, name);
    assert_eq!((of(&table, "Anna"), of(&table, "Edi")), (2 * each, each));
    // Whoever is called otherwise is so everywhere.
    table.must(Command::Rename { from: "Edi".into(), to: "Edith".into() });
    assert_eq!((of(&table, "Edith"), of(&table, "Edi")), (each, 0));
    same_everywhere(&table);
    let sits = table.refused_command(Command::Rename { from: "Edith".into(), to: "Anna".into() });
    assert_eq!(sits, Refusal::NameTwice { name: "Anna".into() });
    let doubled = wish(&table, replaced(0, "Beat"));
    assert_eq!(table.refused_command(doubled), Refusal::NameTwice { name: "Beat".into() });
    // A name that is forgotten is gone from the change too.
    let records = forget(&table.records, &table.session, "Edith", &|nth| format!("Spieler {nth}"));
    let forgotten = Session::of(records.iter().cloned());
    assert_eq!(striche(&forgotten, "Spieler 1"), each);
    assert!(!write_file(&id(), &records).contains("Edi"));
}

#[test]
fn c4_an_entry_corrected_later_takes_its_strich_from_who_played_it() {
    let mut table = Table::schieber(2500).matsch(Rosen, A, A);
    table.must(wish(&table, replaced(0, "Edi")));
    let table = table.spiel(Rosen, A, 100);
    let target = table.id(0);
    let none = binding(correction(target, Some(spiel(Rosen, A, 100))));
    let table = table.corrected(none);
    assert_eq!(striche(&table.session, "Anna"), 0);
    same_everywhere(&table);
}

#[test]
fn two_phones_that_changed_different_things_show_the_same_board() {
    let mut one = Table::schieber(1000).spiel(Rosen, A, 100);
    let mut two = one.clone();
    let ziel = agreed(&one, HeadFact::Ziel(1500));
    let event = one.session.decide(ziel).expect("allowed");
    let record = |seq, replica, event| Record {
        id: EventId { seq, replica },
        time: jasstafel::engine::base::time::Time(0),
        event,
    };
    let seq = one.session.next_seq();
    one.records.push(record(seq, 1, event));
    let event = two.session.decide(wish(&two, replaced(3, "Edi"))).expect("allowed");
    two.records.push(record(seq, 2, event));
    let unite = |a: &Table, b: &Table| Session::of([a.records.clone(), b.records.clone()].concat());
    let (first, second) = (unite(&one, &two), unite(&two, &one));
    let slate = jasstafel::engine::archive::snapshot::value;
    assert_eq!(slate(&first), slate(&second));
    let partie = first.last_partie().expect("a Partie");
    assert_eq!((partie.head.tischregeln.get(ZIEL), partie.head.players[3].as_str()), (1500, "Edi"));
    // A link to the Partie takes the changes along.
    let all = [one.records.clone(), vec![two.records.last().expect("one").clone()]].concat();
    let linked = Session::of(only_partie(&all, partie.id));
    assert_eq!(linked.last_partie().expect("a Partie").head, partie.head);
}

#[test]
fn c4_a_change_nobody_agreed_to_is_told_and_counts_all_the_same() {
    let table = Table::schieber(1000).spiel(Rosen, A, 100).spiel(Rosen, A, 100);
    let partie = table.now().id;
    let with = |what| {
        let mut records = table.records.clone();
        let id = EventId { seq: table.session.next_seq(), replica: 1 };
        let event = Event::Changed(change(partie, what));
        records.push(Record { id, time: jasstafel::engine::base::time::Time(0), event });
        records
    };
    let found = audit(with(HeadFact::Ziel(1500))).refused;
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].fault, &found[0].reason), (Fault::Change, &Refusal::ReasonMissing));
    // It counts all the same, as a correction does.
    let session = Session::of(with(HeadFact::Ziel(1500)));
    assert_eq!(session.last_partie().expect("one").head.tischregeln.get(ZIEL), 1500);
    // One that cannot be has no effect, and every list says so.
    let records = with(HeadFact::Dealer(Seat(9)));
    let session = Session::of(records.clone());
    assert_eq!(session.last_partie().expect("one").head.dealer, Seat(0));
    assert_eq!(refused(&session).len(), 1);
    assert_eq!(audit(records).refused.len(), 1);
    let nowhere = EventId { seq: 99, replica: 9 };
    let lost = Record {
        id: EventId { seq: table.session.next_seq(), replica: 1 },
        time: jasstafel::engine::base::time::Time(0),
        event: Event::Changed(change(nowhere, HeadFact::Ziel(1500))),
    };
    let session = Session::of(table.records.iter().cloned().chain([lost]));
    assert_eq!(refused(&session).len(), 1);
}

#[test]
fn undo_says_which_change_it_takes_back() {
    let mut table = Table::schieber(1000).spiel(Rosen, A, 100);
    let name = |table: &Table| text::latest(Locale::DE, &table.session);
    table.must(wish(&table, replaced(1, "Edi")));
    assert_eq!(name(&table).as_deref(), Some("Edi spielt für Beat"));
    table.must(wish(&table, replaced(1, "Frieda")));
    assert_eq!(name(&table).as_deref(), Some("Frieda spielt für Edi"));
    table.must(wish(&table, HeadFact::Dealer(Seat(2))));
    assert_eq!(name(&table).as_deref(), Some("Geber: zuerst Chris"));
    let table = table.back().back().back();
    assert_eq!(table.now().head.players[1], "Beat");
    assert_eq!(table.now().state.points(A), Points(100));
}

/// What a party wrote in each stretch: points, Striche and lines.
#[test]
fn who_takes_a_place_begins_with_nothing_written() {
    let mut table = Table::schieber(1000).matsch(Rosen, A, A);
    table.must(wish(&table, replaced(0, "Edi")));
    let table = table.spiel(Eicheln, A, 100).penalty(B, -20);
    let all: Vec<_> = table.now().stints();
    let told = |nth: usize| {
        let stint = &all[nth];
        let each = |nth: usize| (stint.accounts[nth].points.0, stint.accounts[nth].striche.sum());
        (stint.players[0].as_str(), [each(0), each(1)], stint.lines.clone(), stint.last)
    };
    assert_eq!(all.len(), 2);
    assert_eq!(told(0), ("Anna", [(257, 1), (0, 0)], 0..1, false));
    assert_eq!(told(1), ("Edi", [(100, 0), (37, 0)], 1..3, true));
    // The statistics of a Partie that is at its end say the same.
    let table = table.penalty(A, 700).merci(A);
    let st = Statistics::of(&results(&id(), &table.session), &Filter::default());
    let total = |name: &str| {
        let fits = |line: &Row| line.kind == Kind::Player && st.name(&line.who) == name;
        st.lines(&fits)[0].balance.total
    };
    assert_eq!(["Anna", "Edi", "Chris", "Beat"].map(total), [257, 800, 1057, 37]);
}

/// On a board of Striche and Nuller too, where what is left of them is paid.
#[test]
fn who_takes_a_place_inherits_no_striche_and_no_nuller() {
    let mut table = Table::with("ramset", json!({ "geld.strich": 100 }));
    table.enter(values(json!({ "stiche": [3, 2, null, 0] })));
    table.must(wish(&table, replaced(3, "Edi")));
    table.enter(values(json!({ "stiche": [1, null, 2, 2] })));
    let all = table.now().stints();
    let marks = |nth: usize| {
        let accounts = all[nth].accounts.iter();
        accounts.map(|account| (account.marks.s, account.marks.n)).collect::<Vec<_>>()
    };
    assert_eq!(all.len(), 2);
    assert_eq!(marks(0), [(3, 0), (2, 0), (0, 0), (0, 1)]);
    assert_eq!(marks(1), [(1, 0), (0, 0), (2, 0), (2, 0)]);
    let balances = money::balances(table.session.partien());
    let balances: Vec<(&str, i64)> = balances.iter().map(|(n, sum)| (n.as_str(), *sum)).collect();
    let expected = [("Anna", 700), ("Beat", -100), ("Chris", -100), ("Dora", -800), ("Edi", 300)];
    assert_eq!(balances, expected);
}

/// What is half of the Ziel follows it; what the table chose does not.
#[test]
fn c1_a_berg_that_the_table_chose_stays_where_it_is_with_another_ziel() {
    let rules = json!({ "ziel": 1000, (BERG_AT.key()): 400 });
    let mut table = Table::with("schieber", rules);
    table.must(wish(&table, HeadFact::Ziel(1500)));
    let rules = &table.now().head.tischregeln;
    assert_eq!((rules.get(ZIEL), rules.get(BERG_AT)), (1500, 400));
    same_everywhere(&table);
}

/// While it is chosen for the next Partie; in one that runs it did not.
#[test]
fn another_ziel_brought_a_berg_back_that_the_table_does_not_play() {
    let without = json!({"ziel": 1000, "berg_bei": 0, "schneider_unter": 0});
    let mut table = Table::with("schieber", without.clone());
    let held = |rules: &Tischregeln| ["berg_bei", "schneider_unter"].map(|key| json!(rules.0[key]));
    table.must(wish(&table, HeadFact::Ziel(1500)));
    assert_eq!(held(&table.now().head.tischregeln), [0, 0]);
    same_everywhere(&table);
    let jassart = jassart::find("schieber").expect("a Jassart");
    let mut rules: Tischregeln = serde_json::from_value(without).expect("Tischregeln");
    jassart.choose(&mut rules, ZIEL.key(), SettingValue::Number(2500));
    assert_eq!(held(&rules), [0, 0]);
    // What is half of the Ziel follows it as before.
    let mut rules = Tischregeln::default().with("berg_bei", SettingValue::Number(500));
    jassart.choose(&mut rules, ZIEL.key(), SettingValue::Number(2500));
    assert!(!rules.0.contains_key("berg_bei"));
}

#[test]
fn somebody_is_called_otherwise_by_sixty_characters_at_most() {
    let mut table = Table::schieber(1000);
    let renamed = |length| Command::Rename { from: "Anna".into(), to: "ä".repeat(length) };
    let long = Refusal::NameTooLong { seat: Seat(0), max: 60 };
    assert_eq!(table.refused_command(renamed(61)), long);
    table.must(renamed(60));
    assert_eq!(table.now().head.players[0], "ä".repeat(60));
}

/// A change that was taken back, or one that cannot be, begins no new stretch.
#[test]
fn who_did_not_take_a_place_after_all_has_not_played() {
    let table = Table::schieber(1000).matsch(Rosen, A, A);
    let mut gone = table.clone();
    gone.must(wish(&gone, replaced(0, "Edi")));
    let gone = gone.back().matsch(Rosen, A, A);
    // Beat sits there already.
    let mut refused = table.clone();
    let event = Event::Changed(change(table.now().id, replaced(0, "Beat")));
    let id = EventId { seq: table.session.next_seq(), replica: 1 };
    let time = jasstafel::engine::base::time::Time(0);
    refused.session.take_in(&Record { id, time, event });
    let refused = refused.matsch(Rosen, A, A);
    for table in [gone, refused] {
        let partie = table.now();
        assert_eq!((partie.changes.len(), partie.stints().len()), (1, 1));
        let later = EventId { seq: 99, replica: 0 };
        assert_eq!(partie.sat_there(later, Seat(0)), "Anna");
        assert_eq!(["Anna", "Beat", "Edi"].map(|name| striche(&table.session, name)), [2, 0, 0]);
    }
}

//! Laws that hold for every evening, whatever the people at the table do.
//!
//! Each case is an evening of wishes; what the engine accepts is written, what it refuses is not.

use crate::table::*;
use jasstafel::engine::archive::read::{read_file, read_line};
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::archive::write::{write_file, write_record};
use jasstafel::engine::base::id::SessionId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::{Factor, Points};
use jasstafel::engine::base::seat::Side;
use jasstafel::engine::board::BoardKind;
use jasstafel::engine::facts::event::{
    Ansage, Correction, Entry, Event, IncidentSequel, Notice, Outcome, PartSpiel, Shift, Spiel,
    WithoutScoring,
};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::session::correction::with_entries;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::partie::Partie;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

/// What somebody at the table wants.
#[derive(Clone, Debug)]
enum Wish {
    Enter(Supply),
    Back,
    Again,
    /// The entry at this place (counted round), to read so; with what it takes, or without, and
    /// taking along what it makes unlawful, or not.
    Correct {
        which: usize,
        new: Option<Supply>,
        binding: bool,
        with: bool,
    },
    LineTitle(u8),
    FreshPartie(usize),
}

/// An entry for each board; the one of the Partie that runs is meant.
#[derive(Clone, Debug)]
struct Supply {
    slate: Entry,
    ansage: Entry,
    matrix: Entry,
}

impl Supply {
    fn for_partie(&self, partie: &Partie) -> Entry {
        match partie.jassart.board.kind() {
            BoardKind::Ansage => &self.ansage,
            BoardKind::Matrix => &self.matrix,
            _ => &self.slate,
        }
        .clone()
    }
}

fn sides() -> impl Strategy<Value = Side> {
    select(vec![A, B])
}

fn modes() -> impl Strategy<Value = Mode> {
    select(Mode::USUAL.into_iter().chain([Mode::Slalom]).collect::<Vec<_>>())
}

fn factor() -> impl Strategy<Value = Option<Factor>> {
    prop_oneof![4 => Just(None), 1 => (1..=4_u8).prop_map(Factor::new)]
}

fn outcomes() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        8 => (0..=157).prop_map(|a| Outcome::Points(each(a, 157 - a))),
        1 => (-5..=200, -5..=200).prop_map(|(a, b)| Outcome::Points(each(a, b))),
        1 => sides().prop_map(Outcome::Matsch),
        1 => sides().prop_map(Outcome::SpielLost),
        1 => sides().prop_map(Outcome::LaidDown),
        1 => (0..=157, sides(), -5..=100, any::<bool>()).prop_map(|(a, from, points, matsch)| {
            let counted = each(a, 157 - a);
            Outcome::Shifted(Shift { counted, matsch, from, points: Points(points) })
        }),
    ]
}

fn context() -> impl Strategy<Value = Option<PartSpiel>> {
    let mode = proptest::option::weighted(0.8, modes());
    let part = (mode, factor(), 0..=120, 0..=40, any::<bool>(), any::<bool>());
    proptest::option::of(part.prop_map(|(mode, factor, a, b, first_stich, six_stiche)| PartSpiel {
        mode,
        factor,
        card_points: if first_stich { each(a % 57, 0) } else { each(a, b) },
        first_stich,
        six_stiche,
    }))
}

/// Boxed: the trees of so many kinds are too large for a test's stack.
fn slate_entries() -> BoxedStrategy<Entry> {
    let of_spiel = proptest::option::weighted(0.8, modes());
    let spiel =
        (of_spiel, sides(), factor(), outcomes()).prop_map(|(mode, ansager, factor, outcome)| {
            Entry::Spiel(Spiel { mode, ansager, factor, outcome, reason: String::new() })
        });
    let ansage = (proptest::option::of(modes()), factor())
        .prop_map(|(mode, factor)| Entry::Ansage(Ansage { mode, ansager: Some(A), factor }));
    let kinds = vec![
        WithoutScoring::Annulled,
        WithoutScoring::ThrownIn,
        WithoutScoring::Misdealt,
        WithoutScoring::Passed,
    ];
    let sequels = vec![
        IncidentSequel::BedankenVoid,
        IncidentSequel::PartieLost,
        IncidentSequel::BergTooEarly,
        IncidentSequel::WeisStruck,
    ];
    prop_oneof![
        10 => spiel,
        2 => ansage,
        4 => (sides(), select(vec![20, 50, 70, 100, 150, 200, 30])).prop_map(|(s, p)| weis(s, p)),
        2 => sides().prop_map(stoeck),
        2 => (sides(), context()).prop_map(|(side, part)| Entry::Berg(Notice { side, part })),
        1 => (sides(), context()).prop_map(|(side, part)| Entry::Bedankt(Notice { side, part })),
        1 => select(kinds).prop_map(without),
        1 => prop_oneof![
            4 => (sides(), -50..=50).prop_map(|(s, p)| penalty(s, p)),
            1 => (sides(), select(sequels)).prop_map(|(s, sequel)| incident(sequel, s)),
        ],
    ]
    .boxed()
}

const CONTRACTS: [&str; 9] =
    ["schilten", "rosen", "eicheln", "schellen", "obenabe", "undenufe", "joker", "joker-2", "jass"];

fn entries() -> BoxedStrategy<Supply> {
    let round = (vec(0..=157, 4), vec(2..=50, 3)).prop_map(|(ansage, kp)| {
        let rest = 157 - kp.iter().sum::<i32>();
        values(json!({"ansage": ansage, "kp": [kp[0], kp[1], kp[2], rest]}))
    });
    let cell = (0..=1, select(CONTRACTS.to_vec()), 0..=157, any::<bool>(), any::<bool>());
    let cell = cell.prop_map(|(party, contract, kp, matsch, stoeck)| {
        let mut fields = json!({"partei": party, "kontrakt": contract, "kp": kp});
        if matsch {
            fields["kp"] = json!(157);
            fields["matsch"] = json!(true);
        }
        if stoeck {
            fields["stoeck"] = json!(true);
        }
        values(fields)
    });
    let (cell, round) = (cell.boxed(), round.boxed());
    // Now and then an entry lands on the wrong board.
    let ansage = prop_oneof![8 => round, 1 => cell.clone(), 1 => slate_entries()];
    let matrix = prop_oneof![9 => cell, 1 => slate_entries()];
    (slate_entries(), ansage, matrix)
        .prop_map(|(slate, ansage, matrix)| Supply { slate, ansage, matrix })
        .boxed()
}

fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let correction = (
        any::<usize>(),
        proptest::option::weighted(0.8, entries()),
        proptest::bool::weighted(0.8),
        any::<bool>(),
    );
    let correction = correction.prop_map(|(which, new, binding, with)| Wish::Correct {
        which,
        new,
        binding,
        with,
    });
    let wish = prop_oneof![
        20 => entries().prop_map(Wish::Enter),
        3 => Just(Wish::Back),
        2 => Just(Wish::Again),
        4 => correction,
        1 => any::<u8>().prop_map(Wish::LineTitle),
        1 => (0..TABLES).prop_map(Wish::FreshPartie),
    ];
    vec(wish, 0..60)
}

const TABLES: usize = 4;

fn table(nth: usize) -> (&'static str, Value) {
    match nth {
        0 => ("schieber", json!({"ziel": 1000})),
        1 => (
            "schieber",
            json!({"ziel": 150, "faktor.schellen": 2, "faktor.slalom": 3, "schreiber": 2,
                "weis_nur_mit_stich": true, "sechs_stiche_obenabe": true,
                "ausmach_lesart": "kumulativ"}),
        ),
        2 => ("differenzler-offen", json!({"spiele": 3})),
        _ => ("coiffeur-schieber", json!({})),
    }
}

/// Writes what is accepted of `wishes`, and looks at the evening after each event.
fn evening(wishes: &[Wish], mut afterwards: impl FnMut(&Table)) -> Table {
    // The first wish says at which table the evening begins.
    let (jassart, rules) = match wishes.first() {
        Some(Wish::FreshPartie(nth)) => table(*nth),
        _ => table(wishes.len() % TABLES),
    };
    let mut t = Table::with(jassart, rules);
    for wish in wishes {
        let Some(command) = command(&t, wish) else { continue };
        if t.attempt(command).is_ok() {
            afterwards(&t);
        }
    }
    t
}

fn command(t: &Table, wish: &Wish) -> Option<Command> {
    Some(match wish {
        Wish::Enter(entry) => {
            let partie = t.session.last_partie()?;
            Command::Enter { partie: partie.id, entry: entry.for_partie(partie) }
        }
        Wish::Back => Command::TakeBack,
        Wish::Again => Command::Redo,
        Wish::LineTitle(nth) => Command::SetTitle { title: format!("Abend {nth}") },
        Wish::FreshPartie(nth) => {
            let (jassart, rules) = table(*nth);
            Command::BeginPartie(head(jassart, rules, (*nth % 4) as u8))
        }
        Wish::Correct { which, new, binding: whole, with } => {
            let all: Vec<_> = t.session.partien().flat_map(|p| &p.log_entries).collect();
            let target = all.get(which % all.len().max(1))?.id;
            let (partie, _) = t.session.log_entry(target)?;
            let mut k = correction(target, new.as_ref().map(|supply| supply.for_partie(partie)));
            if *whole {
                k = binding(k);
            }
            // As the screen does it: ask, and take along what is named.
            while *with && k.with.len() < 10 {
                match partie.with_correction(&k) {
                    Err(Refusal::LaterEntry { entry, .. }) => k.with.push(entry),
                    _ => break,
                }
            }
            Command::Correct(k)
        }
    })
}

fn folded(records: &[Record]) -> Session {
    Session::of(records.iter().cloned())
}

/// Everything that can be seen of a session, the stacks of undo and redo included.
fn picture(session: &Session) -> (Value, Option<String>, Option<String>, u64) {
    (
        snapshot::value(session),
        session.latest().map(|id| id.to_string()),
        session.latest_undone().map(|id| id.to_string()),
        session.next_seq(),
    )
}

/// The same log in another order and with some records twice.
fn shuffled(records: &[Record], seed: u64) -> Vec<Record> {
    let mut dice = Dice::new(seed);
    let mut of = records.to_vec();
    for _ in 0..records.len() / 2 {
        of.push(records[dice.throw(records.len())].clone());
    }
    dice.mix(&mut of);
    of
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        // A failure says its evening itself; no file is kept beside the tests.
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn replay_is_deterministic_and_the_same_as_living_through_it(w in wishes()) {
        let t = evening(&w, |t| t.session.partien().for_each(check_calculation));
        let folded_new = folded(&t.records);
        prop_assert_eq!(picture(&folded_new), picture(&t.session));
        prop_assert_eq!(picture(&folded(&t.records)), picture(&folded_new));
    }

    #[test]
    fn records_in_any_order_and_number_fold_to_the_same_state(w in wishes(), seed in any::<u64>()) {
        let t = evening(&w, |_| ());
        prop_assert_eq!(picture(&folded(&shuffled(&t.records, seed))), picture(&t.session));
    }

    #[test]
    fn without_its_last_records_a_log_folds_to_what_stood_then(w in wishes()) {
        let mut pictures = Vec::new();
        let t = evening(&w, |t| pictures.push((t.records.len(), picture(&t.session))));
        for (length, shown_then) in pictures {
            prop_assert_eq!(picture(&folded(&t.records[..length])), shown_then);
        }
    }

    #[test]
    fn what_is_accepted_has_an_effect(w in wishes()) {
        evening(&w, |t| {
            assert!(t.session.aside.is_empty());
            let last = t.records.last().expect("a record");
            let entry = match &last.event {
                Event::Entered { .. } => Some(last.id),
                Event::Corrected(correction) => Some(correction.target),
                _ => None,
            };
            for partie in t.session.partien() {
                for e in &partie.log_entries {
                    assert_eq!(e.without_effect, None, "{:?} after {last:?}", e.original);
                    if Some(e.id) == entry {
                        assert!(!e.struck);
                    }
                }
            }
        });
    }

    #[test]
    fn undo_then_redo_is_as_if_nothing_had_been(w in wishes()) {
        let mut t = evening(&w, |_| ());
        let before = picture(&t.session);
        if t.attempt(Command::TakeBack).is_ok() {
            t.attempt(Command::Redo).expect("brought back");
            let (slate, latest, undone, _) = picture(&t.session);
            prop_assert_eq!((slate, latest, undone), (before.0, before.1, before.2));
        }
    }

    #[test]
    fn undo_goes_back_to_the_empty_board_or_to_what_was_closed_and_redo_brings_all_back(
        w in wishes()
    ) {
        let mut t = evening(&w, |_| ());
        let before = t.board();
        let mut count = 0;
        let reason = loop {
            match t.attempt(Command::TakeBack) {
                Ok(_) => count += 1,
                Err(reason) => break reason,
            }
        };
        if reason == Refusal::NothingToUndo {
            prop_assert_eq!(t.session.partien().count(), 0);
            prop_assert_eq!(t.session.striche(), vec![]);
        } else {
            prop_assert_eq!(reason, Refusal::AlreadyClosed { target: t.session.latest().unwrap() });
        }
        for _ in 0..count {
            t.attempt(Command::Redo).expect("brought back");
        }
        prop_assert_eq!(t.board(), before);
    }

    #[test]
    fn a_correction_equals_having_written_it_right(
        w in vec(entries().prop_map(Wish::Enter), 1..25),
        which in any::<usize>(),
        new in entries(),
    ) {
        let mut t = evening(&w, |_| ());
        let entries: Vec<usize> =
            (0..t.records.len()).filter(|nth| as_entry(&t.records[*nth]).is_some()).collect();
        prop_assume!(!entries.is_empty());
        let nth = entries[which % entries.len()];
        let mut right = t.records.clone();
        let Event::Entered { entry, .. } = &mut right[nth].event else {
            unreachable!("als_eintrag")
        };
        let new = new.for_partie(t.now());
        *entry = new.clone();
        let k = binding(correction(t.records[nth].id, Some(new)));
        prop_assume!(t.attempt(Command::Correct(k)).is_ok());
        let right = folded(&right);
        prop_assert_eq!(&t.now().state, &right.last_partie().expect("Partie").state);
    }

    #[test]
    fn a_struck_entry_equals_never_having_written_it(
        w in vec(entries().prop_map(Wish::Enter), 1..25),
        which in any::<usize>(),
    ) {
        let mut t = evening(&w, |_| ());
        let entries: Vec<usize> =
            (0..t.records.len()).filter(|nth| as_entry(&t.records[*nth]).is_some()).collect();
        prop_assume!(!entries.is_empty());
        let nth = entries[which % entries.len()];
        let mut without = t.records.clone();
        let struck = without.remove(nth);
        prop_assume!(t.attempt(Command::Correct(binding(correction(struck.id, None)))).is_ok());
        let without = folded(&without);
        prop_assert_eq!(&t.now().state, &without.last_partie().expect("Partie").state);
    }

    #[test]
    fn export_import_export_is_the_same_to_the_byte(w in wishes(), seed in any::<u64>()) {
        let t = evening(&w, |_| ());
        let id = SessionId::try_from("abend".to_owned()).expect("an id");
        let file = write_file(&id, &shuffled(&t.records, seed));
        let was_read = read_file(&file).expect("it reads");
        prop_assert_eq!(was_read.check_board(), Ok(()));
        prop_assert_eq!(&was_read.records, &t.records);
        prop_assert_eq!(write_file(&was_read.session, &was_read.records), file);
        for record in &t.records {
            prop_assert_eq!(&read_line(&write_record(record)).expect("it reads"), record);
        }
    }

    #[test]
    fn any_records_at_all_fold_without_falling_over(
        w in wishes(),
        x in wishes(),
        seed in any::<u64>(),
    ) {
        // Two devices that wrote apart, thrown together: their numbers clash, their undo and
        // corrections point at each other's entries.
        let mut records = evening(&w, |_| ()).records;
        for mut record in evening(&x, |_| ()).records {
            record.id.replica = 7;
            records.push(record);
        }
        let together = folded(&shuffled(&records, seed));
        together.partien().for_each(check_calculation);
        prop_assert_eq!(picture(&together), picture(&folded(&records)));
        let sum: Points = together
            .partien()
            .flat_map(|p| &p.state.accounts)
            .map(|account| account.points)
            .sum();
        prop_assert!(sum.0.abs() < 1_000_000);
    }
}

/// The wishes above must reach what they are about, or the laws would hold of nothing.
#[test]
fn the_evenings_reach_every_corner() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let mut seen = std::collections::BTreeMap::<&str, u32>::new();
    for _ in 0..300 {
        let w = wishes().new_tree(&mut runner).expect("wishes").current();
        let t = evening(&w, |_| ());
        let mut siehe = |what| *seen.entry(what).or_default() += 1;
        for record in &t.records {
            match &record.event {
                Event::Corrected(Correction { with, .. }) if !with.is_empty() => siehe("mit"),
                Event::Corrected(_) => siehe("korrektur"),
                Event::Undone { .. } => siehe("zurueck"),
                Event::Redone { .. } => siehe("wieder"),
                _ => {}
            }
        }
        for partie in t.session.partien() {
            siehe(partie.jassart.id);
            if partie.state.berg.is_some() {
                siehe("berg");
            }
            if let Some(end) = &partie.state.end {
                siehe(end.by.code());
            }
            if valid(partie).count() > 8 {
                siehe("lang");
            }
        }
    }
    for (what, at_least) in [
        ("korrektur", 100),
        ("mit", 10),
        ("zurueck", 100),
        ("wieder", 20),
        ("berg", 50),
        ("bedankt", 5),
        ("zu_frueh_bedankt", 10),
        ("fertig", 5),
        ("lang", 50),
        ("differenzler-offen", 50),
        ("coiffeur-schieber", 50),
    ] {
        let how_often = seen.get(what).copied().unwrap_or(0);
        assert!(how_often >= at_least, "{what}: {how_often} von {seen:?}");
    }
}

/// Longer than any evening above: changes fold from a board that was kept on the way, wherever
/// they are.
#[test]
fn a_change_anywhere_in_a_long_partie_gives_what_folding_all_of_it_gives() {
    let mut t = Table::with("schieber", json!({"ziel": 100_000, "berg_bei": 0}));
    let equal = |t: &Table, what: &str| {
        let new = folded(&t.records);
        assert_eq!(picture(&new), picture(&t.session), "{what}");
        assert_eq!(new.last_partie().expect("Partie").state, t.now().state, "{what}");
    };
    for nth in 0..260 {
        let entry = match nth % 4 {
            0 => weis(A, 20),
            1 => spiel(Mode::Rosen, B, 20 + nth % 100),
            2 => stoeck(B),
            _ => spiel(Mode::Eicheln, A, 120 - nth % 100),
        };
        let before = t.now().state.clone();
        let ahead = with_entries(t.now(), std::slice::from_ref(&entry)).expect("lawful").state;
        let id = t.enter(entry);
        let state = &t.now().state;
        assert_eq!(
            (ahead.accounts, ahead.running, ahead.dealer, ahead.lines.len()),
            (state.accounts.clone(), state.running.clone(), state.dealer, state.lines.len()),
            "entry {nth} as it was shown before"
        );
        if nth % 20 == 0 {
            assert_eq!(t.now().state_before(id), before, "the board before entry {nth}");
        }
        if nth % 7 == 0 {
            t.must(Command::TakeBack);
            equal(&t, &format!("undo after {nth}"));
            t.must(Command::Redo);
            equal(&t, &format!("redo after {nth}"));
        }
    }
    for nth in [0, 1, 63, 64, 65, 127, 128, 191, 193, 255, 256, 257, 259] {
        let new = (nth % 2 == 1).then(|| spiel(Mode::Schellen, A, 100));
        let k = binding(correction(t.id(nth), new));
        let ahead = t.now().with_correction(&k).expect("lawful").state;
        t.must(Command::Correct(k));
        assert_eq!(ahead, t.now().state, "correction of {nth} as it was shown before");
        equal(&t, &format!("correction of {nth}"));
        t.must(Command::TakeBack);
        equal(&t, &format!("correction of {nth} taken back"));
        t.must(Command::Redo);
        equal(&t, &format!("correction of {nth} brought back"));
    }
}

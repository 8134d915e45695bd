//! Sheets that are being filled in, and the numbers a log lacks.

use jasstafel::engine::archive::documents::{gaps_key, session, sheet_key};
use jasstafel::engine::archive::draft::SheetDraft;
use jasstafel::engine::archive::sheet::TableSheet;
use jasstafel::engine::base::gaps::Gaps;
use jasstafel::engine::base::id::{EventId, SessionId};
use jasstafel::engine::tournament::{Tournament, TournamentRules};
use proptest::prelude::*;

fn id() -> SessionId {
    SessionId::try_from("18c2f3-1".to_owned()).expect("an id")
}

fn sheet() -> TableSheet {
    let mut tournament =
        Tournament::new("Cup", 7, TournamentRules::default(), "Anna\nBruno\nCarla\nDora")
            .expect("a tournament");
    tournament.draw_lots().expect("drawn");
    TableSheet::empty(&id(), "Brühl Cup", &tournament, 0, 0).expect("a table")
}

fn ids(numbers: &[u64]) -> Vec<EventId> {
    numbers.iter().map(|seq| EventId { seq: *seq, replica: 7 }).collect()
}

#[test]
fn a_half_filled_sheet_is_read_as_it_was_written() {
    let mut draft = SheetDraft::empty(sheet());
    assert_eq!((draft.begun(), SheetDraft::read(&draft.write())), (0, Some(draft.clone())));
    draft.cells[0] = [Some(93), Some(64)];
    draft.cells[2] = [None, Some(0)];
    assert_eq!(SheetDraft::read(&draft.write()), Some(draft.clone()));
    assert_eq!(draft.begun(), 2);
}

#[test]
fn a_text_that_is_no_sheet_is_refused() {
    let text = SheetDraft::empty(sheet()).write();
    let many = [text.clone(), "1:2\n".repeat(200)].concat();
    for wrong in ["", "a:b", &text.replace("Anna", "Anne"), &[&text, "\nx:1"].concat(), &many] {
        assert_eq!(SheetDraft::read(wrong), None, "{wrong}");
    }
}

#[test]
fn two_writers_of_a_sheet_keep_what_either_wrote() {
    let mut mine = SheetDraft::empty(sheet());
    let mut theirs = mine.clone();
    mine.cells[1] = [Some(100), None];
    theirs.cells[0] = [Some(20), Some(137)];
    theirs.cells[1] = [Some(90), Some(67)];
    mine.merge(&theirs);
    assert_eq!(mine.cells[..2], [[Some(20), Some(137)], [Some(100), None]]);
}

#[test]
fn a_document_names_its_session_and_is_no_record() {
    for key in [sheet_key(&id(), 0, 11, 0), sheet_key(&id(), 0, 11, 1), gaps_key(&id())] {
        assert_eq!(session(&key), Some(id()), "{key}");
        // A program of today passes by whatever begins otherwise.
        assert!(!key.starts_with("jt1/"), "{key}");
    }
    assert_ne!(sheet_key(&id(), 1, 11, 0), sheet_key(&id(), 11, 1, 0));
    for key in ["jt1/18c2f3-1/1-7", "jtb1/18c2f3-1", "jtb1/a b/gaps", ""] {
        assert_eq!(session(key), None, "{key}");
    }
}

#[test]
fn a_log_of_two_tabs_that_wrote_the_same_numbers_is_whole() {
    let mut both = ids(&[1, 2, 3, 3, 4, 4, 5]);
    both[3].replica = 8;
    both[5].replica = 8;
    assert!(Gaps::between(both).is_empty());
    assert!(Gaps::between([]).is_empty());
}

#[test]
fn a_hole_in_the_numbers_is_told_also_at_the_beginning() {
    let gaps = Gaps::between(ids(&[9, 3, 4, 6]));
    assert_eq!(gaps.ranges(), [(1, 2), (5, 5), (7, 8)]);
    assert_eq!(gaps.count(), 5);
}

#[test]
fn what_never_was_here_is_not_missed() {
    // One Partie of an evening came by a link; then two numbers of it were lost.
    let known = Gaps::between(ids(&[1, 20, 21, 24]));
    let now = Gaps::between(ids(&[1, 20, 24, 25]));
    assert_eq!(now.without(&known).ranges(), [(21, 21)]);
    // The rest of the evening came: nothing is missing, whatever was noted.
    assert!(Gaps::between(ids(&(1..=25).collect::<Vec<_>>())).without(&known).is_empty());
}

#[test]
fn the_highest_number_is_no_end_of_the_world() {
    let gaps = Gaps::between(ids(&[u64::MAX, 2]));
    assert_eq!(gaps.ranges(), [(1, 1), (3, u64::MAX - 1)]);
    assert_eq!(Gaps::read(&gaps.write()), gaps);
    assert_eq!(Gaps::read("7-3,x,5-6,4-4,-,9").ranges(), [(4, 6)]);
}

proptest! {
    #[test]
    fn what_is_without_and_what_is_joined_add_up(a in prop::collection::vec(1..60u64, 0..20), b in prop::collection::vec(1..60u64, 0..20)) {
        let (one, two) = (Gaps::between(ids(&a)), Gaps::between(ids(&b)));
        let has = |gaps: &Gaps, nth: u64| gaps.ranges().iter().any(|(from, to)| (*from..=*to).contains(&nth));
        let (left, both) = (one.without(&two), one.and(&two));
        for nth in 1..60 {
            prop_assert_eq!(has(&left, nth), has(&one, nth) && !has(&two, nth));
            prop_assert_eq!(has(&both, nth), has(&one, nth) || has(&two, nth));
        }
        prop_assert_eq!(Gaps::read(&both.write()), both);
    }
}

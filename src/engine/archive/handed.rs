//! Sheets that the tables of a tournament hand in over live: what a table's phone remembers of it, and
//! what the Jassleitung makes of what comes.
//!
//! A sheet that was handed in is written once and has its id, as a record has; a corrected one is
//! another, with a higher number. It lies under `jtb1/<session>/<Passe>-<table>/<id>`, both from 0, and
//! its text is that of a link ([`TableSheet::write`]).

use crate::engine::archive::foreign::LEAP_MAX;
use crate::engine::archive::sheet::TableSheet;
use crate::engine::base::id::{EventId, SessionId};
use crate::engine::tournament::step::{History, Step};
use crate::engine::tournament::{HandIn, TablePlan};

/// What the link of a table begins with.
pub const TABLE_LINK: &str = "b=";
/// So many letters of a link are a secret.
const SECRET: usize = 22;

/// The link of a table, from what stands behind its sheet in an address: its secret and that for
/// reading; `None` where either is not whole.
pub fn link_of(seat: &str) -> Option<String> {
    let whole = |secret: &str| {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        secret.len() == SECRET && secret.bytes().all(letter)
    };
    let (own, reading) = seat.split_once('.')?;
    (whole(own) && whole(reading)).then(|| [TABLE_LINK, seat].concat())
}

/// Passe and table, both from 0.
pub type Place = (usize, usize);

/// What a table is called among those of its tournament: its secret follows from it.
pub fn place_name((passe, table): Place) -> String {
    format!("{passe}-{table}")
}

/// A sheet as it came from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// Which one of this table's.
    pub id: EventId,
    /// What stands on it.
    pub sheet: TableSheet,
}

impl Handed {
    /// Whose sheet it is.
    pub fn place(&self) -> Place {
        (self.sheet.passe, self.sheet.table)
    }

    /// The key it travels under.
    pub fn key(&self) -> String {
        format!("jtb1/{}/{}/{}", self.sheet.session, place_name(self.place()), self.id)
    }

    /// Reads what came under a key: a whole sheet with results, of the table that the key names.
    pub fn read(key: &str, text: &str) -> Option<Handed> {
        let (_, id) = key.rsplit_once('/')?;
        let handed = Handed { id: id.parse().ok()?, sheet: TableSheet::read(text).ok()? };
        (handed.key() == key && !handed.sheet.sheet.is_empty()).then_some(handed)
    }

    /// Whether it is a newer one than what was known of its table. No number is so high that none
    /// could follow it.
    pub fn follows(&self, last: Option<&Handed>) -> bool {
        let highest = last.map_or(0, |last| last.id.seq);
        last.is_none_or(|last| last.id < self.id) && self.id.seq <= highest.saturating_add(LEAP_MAX)
    }

    /// The step that takes it in.
    pub fn step(&self) -> Step {
        let TableSheet { passe, table, sheet, .. } = &self.sheet;
        Step::Sheet(HandIn {
            passe: *passe,
            table: *table,
            spiele: sheet.clone(),
            ..HandIn::default()
        })
    }

    /// What it is to a tournament; `again` where its table had handed the same in before.
    pub fn judge(&self, session: &SessionId, history: &History, again: bool) -> Judged {
        let TableSheet { passe, table, sheet, .. } = &self.sheet;
        if self.sheet.session != *session || !self.sheet.fits(history) {
            return Judged::Asks;
        }
        let plan = history.state.table(*passe, *table);
        let there = plan.and_then(|TablePlan { sheet, .. }| sheet.as_ref());
        let was_in = history.log_entries.iter().any(|entry| match &entry.step {
            // What was refused was never in.
            Step::Sheet(hand_in) if entry.without_effect.is_none() => {
                (hand_in.passe, hand_in.table) == (*passe, *table) && hand_in.spiele == *sheet
            }
            _ => false,
        });
        match there {
            Some(there) if there == sheet => Judged::Known,
            // The Jassleitung has put another one in its place, and knew why. Of a table that has come
            // back to it nobody knows.
            Some(_) if was_in && !again => Judged::Known,
            Some(_) => Judged::Asks,
            // Taken back: whoever did so decides anew.
            None if was_in => Judged::Asks,
            None => {
                let rules = &history.state.rules;
                // A table may have handed it in before its last Spiel.
                let unfinished = rules.scoring.seems_unfinished(sheet.len(), rules.spiele.into());
                match rules.check_new_sheet(*passe, *table, sheet) {
                    Ok(()) if !unfinished => Judged::Fits,
                    _ => Judged::Asks,
                }
            }
        }
    }
}

/// What a sheet that came is to a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It is in, or was.
    Known,
    /// Its table has none yet, and nothing speaks against it.
    Fits,
    /// Somebody must look at it.
    Asks,
}

/// So many sheets of a table are looked at, the last ones: no table corrects itself so often.
const MOST: usize = 50;

/// What was handed in by each table, in the order of their places.
#[derive(Clone, Debug, Default)]
pub struct Piles(Vec<Pile>);

/// The sheets of a table, the last one last; there is always one.
type Pile = Vec<Handed>;

impl Piles {
    /// Takes one in; whether it is new.
    pub fn take(&mut self, handed: Handed) -> bool {
        let of = |pile: &Pile| pile.first().map(Handed::place);
        let found = self.0.binary_search_by_key(&Some(handed.place()), of);
        let pile = found.map_or(&[][..], |at| &self.0[at]);
        let nth = pile.partition_point(|one| one.id < handed.id);
        let new = match pile.get(nth) {
            Some(there) => there.id != handed.id,
            None => handed.follows(pile.last()),
        };
        // Before all that are looked at.
        let new = new && (nth > 0 || pile.len() < MOST);
        if new {
            match found {
                Ok(at) => {
                    let pile = &mut self.0[at];
                    pile.insert(nth, handed);
                    pile.drain(..pile.len().saturating_sub(MOST));
                }
                Err(at) => self.0.insert(at, vec![handed]),
            }
        }
        new
    }

    /// The last one of each table.
    pub fn last(&self) -> impl Iterator<Item = &Handed> {
        self.0.iter().filter_map(|pile| pile.last())
    }

    /// Of each table what nobody has decided on, by Passe and table, and the last one last: it was
    /// handed in after all that are in or were, nobody has set it aside, and none with the same on it
    /// follows. By itself only the last one of its table fits.
    pub fn open(
        &self,
        session: &SessionId,
        history: &History,
        is_aside: impl Fn(&Handed) -> bool,
    ) -> Vec<Vec<(&Handed, Judged)>> {
        let same = |one: &Handed, among: &[Handed]| {
            among.iter().any(|there| there.sheet.sheet == one.sheet.sheet)
        };
        let of_table = self.0.iter().map(|pile| {
            let mut open = Vec::new();
            for (nth, handed) in pile.iter().enumerate().rev() {
                let (before, after) = (&pile[..nth], &pile[nth + 1..]);
                let judged = match handed.judge(session, history, same(handed, before)) {
                    Judged::Known => break,
                    Judged::Fits if !after.is_empty() => Judged::Asks,
                    judged => judged,
                };
                if !is_aside(handed) && !same(handed, after) {
                    open.push((handed, judged));
                }
            }
            open.reverse();
            open
        });
        of_table.collect()
    }
}

/// What a table's phone remembers beside the sheet that it fills in: the secret of the table, and what
/// it has handed in. A line each, first the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk {
    /// The link of the table.
    pub link: String,
    /// What was handed in, the last one last.
    pub handed: Vec<OnItsWay>,
}

/// A sheet that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnItsWay {
    /// Which one.
    pub id: EventId,
    /// Whether it came back from the server.
    pub sent: bool,
    /// What A and B wrote in each Spiel.
    pub spiele: Vec<[i32; 2]>,
}

impl Desk {
    /// Of a table that has handed in nothing.
    pub fn new(link: String) -> Desk {
        Desk { link, handed: Vec::new() }
    }

    /// Whether something of it did not come back from the server yet.
    pub fn is_unsent(&self) -> bool {
        self.handed.iter().any(|one| !one.sent)
    }

    /// The text to be stored; [`Desk::read`] reads it again.
    pub fn write(&self) -> String {
        let mut text = self.link.clone();
        for OnItsWay { id, sent, spiele } in &self.handed {
            text.push_str(&format!("\n{id} {}", if *sent { "+" } else { "-" }));
            for [a, b] in spiele {
                text.push_str(&format!(" {a}:{b}"));
            }
        }
        text
    }

    /// Reads such a text; `None` where it is none.
    pub fn read(text: &str) -> Option<Desk> {
        // As it is written: `lines` would drop what stands before the end of a line.
        let mut lines = text.split('\n');
        let link = lines.next().filter(|link| link.starts_with(TABLE_LINK))?.to_owned();
        let handed = |line: &str| {
            let mut words = line.split(' ');
            let id = words.next()?.parse().ok()?;
            let sent = words.next()? == "+";
            let spiel = |word: &str| {
                let (a, b) = word.split_once(':')?;
                Some([a.parse().ok()?, b.parse().ok()?])
            };
            Some(OnItsWay { id, sent, spiele: words.map(spiel).collect::<Option<_>>()? })
        };
        Some(Desk { link, handed: lines.map(handed).collect::<Option<_>>()? })
    }

    /// Hands a sheet in, above all that is known of this table; one that is its last one already is
    /// not handed in twice. `highest` is the last one that is known, of whichever phone: of two with
    /// one number the replica says which counts. Its number is one that reads again, whatever was known.
    pub fn hand_in(&mut self, spiele: Vec<[i32; 2]>, highest: Option<EventId>, replica: u32) {
        let own = self.handed.last();
        if own.is_some_and(|own| own.spiele == spiele && Some(own.id) >= highest) {
            return;
        }
        let known = own.map(|own| own.id).max(highest).map_or(0, |id| id.seq);
        let seq = known.saturating_add(1).min(EventId::SEQ_MAX);
        let id = EventId { seq, replica };
        self.handed.push(OnItsWay { id, sent: false, spiele });
    }

    /// What was remembered of the same table elsewhere, before all that this one has: what is here
    /// was handed in later and is numbered above it. Of another table nothing is taken.
    pub fn follow(&mut self, before: &Desk) {
        if self.link != before.link {
            return;
        }
        let mine = std::mem::replace(&mut self.handed, before.handed.clone());
        for one in mine {
            match self.handed.iter_mut().find(|there| there.id == one.id) {
                Some(there) => there.sent |= one.sent,
                // Its number was above all that was known of the table then, whoever had written that.
                None => {
                    let seq = one.id.seq.saturating_sub(1);
                    let known = EventId { seq, replica: u32::MAX };
                    self.hand_in(one.spiele, Some(known), one.id.replica);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::base::time::Time;
    use crate::engine::tournament::step::LogStep;
    use crate::engine::tournament::{Scoring, TournamentRules};

    const GOOD: [[i32; 2]; 2] = [[93, 64], [157, 0]];
    const OTHER: [[i32; 2]; 2] = [[92, 65], [157, 0]];
    const THIRD: [[i32; 2]; 2] = [[91, 66], [157, 0]];

    fn session() -> SessionId {
        SessionId::try_from("a".to_owned()).expect("a name")
    }

    /// Four at one table, two Spiele, and the steps that were made.
    fn history(steps: &[(Step, bool)]) -> History {
        history_by(TournamentRules { spiele: 2, ..TournamentRules::default() }, steps)
    }

    /// The same by these rules.
    fn history_by(rules: TournamentRules, steps: &[(Step, bool)]) -> History {
        let mut all = vec![
            (Step::Rules { seed: 7, rules }, true),
            (Step::Registered { names: ["A", "B", "C", "D"].map(str::to_owned).to_vec() }, true),
            (Step::Drawn { passe: 0, tables: vec![[[0, 1], [2, 3]]], joker: Vec::new() }, true),
        ];
        all.extend_from_slice(steps);
        let log = |(nth, (step, active)): (usize, &(Step, bool))| LogStep {
            id: EventId { seq: nth as u64 + 1, replica: 1 },
            time: Time(0),
            step: step.clone(),
            active: *active,
            without_effect: None,
        };
        let log_entries = all.iter().enumerate().map(log).collect();
        let mut history = History { log_entries, ..History::default() };
        history.fold();
        history
    }

    fn handed(seq: u64, lines: &[[i32; 2]]) -> Handed {
        let empty = TableSheet::empty(&session(), "Cup", &history(&[]).state, 0, 0);
        let sheet = TableSheet { sheet: lines.to_vec(), ..empty.expect("a table") };
        Handed { id: EventId { seq, replica: 0xab }, sheet }
    }

    /// What is open of the one table, but for these numbers, which were set aside.
    fn open(piles: &Piles, history: &History, aside: &[u64]) -> Vec<(u64, Judged)> {
        let open = piles.open(&session(), history, |one| aside.contains(&one.id.seq));
        open.concat().into_iter().map(|(one, judged)| (one.id.seq, judged)).collect()
    }

    /// The last one that is known of a table, of the same phone.
    fn known(seq: u64) -> Option<EventId> {
        Some(EventId { seq, replica: 0xab })
    }

    fn step(lines: &[[i32; 2]], who: &str) -> Step {
        Step::Sheet(HandIn {
            spiele: lines.to_vec(),
            who: who.to_owned(),
            reason: who.to_owned(),
            ..HandIn::default()
        })
    }

    #[test]
    fn the_sheet_of_a_table_is_read_under_its_own_key_alone() {
        let handed = handed(1, &GOOD);
        assert_eq!(handed.key(), "jtb1/a/0-0/1-ab");
        let text = handed.sheet.write();
        assert_eq!(Handed::read(&handed.key(), &text), Some(handed.clone()));
        for key in ["jtb1/a/0-1/1-ab", "jtb1/b/0-0/1-ab", "jt1/a/1-ab", "jtb1/a/0-0/x", ""] {
            assert_eq!(Handed::read(key, &text), None, "{key}");
        }
        let cut = &text[..text.len() - 1];
        assert_eq!(Handed::read(&handed.key(), cut), None);
        let empty = TableSheet { sheet: Vec::new(), ..handed.sheet.clone() };
        assert_eq!(Handed::read(&handed.key(), &empty.write()), None);
    }

    #[test]
    fn a_first_sheet_fits_and_is_known_once_it_is_in() {
        let (id, handed) = (session(), handed(1, &GOOD));
        assert_eq!(handed.judge(&id, &history(&[]), false), Judged::Fits);
        let is_in = history(&[(handed.step(), true)]);
        assert_eq!(is_in.log_entries[3].without_effect, None);
        assert_eq!(handed.judge(&id, &is_in, false), Judged::Known);
    }

    #[test]
    fn a_table_that_hands_in_without_end_is_asked_about_its_last_sheets() {
        let mut piles = Piles::default();
        for seq in 1..=1000 {
            let first = (seq % 150) as i32;
            assert!(piles.take(handed(seq, &[[first, 157 - first], [157, 0]])));
        }
        assert!(!piles.take(handed(1, &GOOD)), "nobody looks so far back");
        let open = open(&piles, &history(&[]), &[]);
        let seqs: Vec<u64> = open.into_iter().map(|(seq, _)| seq).collect();
        assert_eq!(seqs, (951..=1000).collect::<Vec<_>>());
    }

    #[test]
    fn a_sheet_came_in_by_itself_before_the_last_spiel() {
        let id = session();
        for scoring in [Scoring::Points, Scoring::Striche] {
            let rules = TournamentRules { spiele: 3, scoring, ..TournamentRules::default() };
            let history = history_by(rules, &[]);
            let judged = |lines: &[[i32; 2]]| handed(1, lines).judge(&id, &history, false);
            // A total of the whole Passe is one line.
            for whole in [&[[300, 171]][..], &[[93, 64], [157, 0], [100, 57]]] {
                assert_eq!(judged(whole), Judged::Fits, "{whole:?}");
            }
            assert_eq!(judged(&GOOD), Judged::Asks);
            // Whoever has looked at it may take it in.
            assert_eq!(history.state.check_step(&handed(1, &GOOD).step()), Ok(()));
        }
    }

    #[test]
    fn what_contradicts_is_asked_about() {
        let id = session();
        let is_in = history(&[(step(&GOOD, ""), true)]);
        assert_eq!(handed(2, &OTHER).judge(&id, &is_in, false), Judged::Asks);
        // Points that nobody can hold, another tournament, others at the table.
        assert_eq!(handed(1, &[[1, 156], [157, 0]]).judge(&id, &history(&[]), false), Judged::Asks);
        let other = SessionId::try_from("b".to_owned()).expect("a name");
        assert_eq!(handed(1, &GOOD).judge(&other, &history(&[]), false), Judged::Asks);
        let mut strange = handed(1, &GOOD);
        strange.sheet.players.swap(0, 1);
        assert_eq!(strange.judge(&id, &history(&[]), false), Judged::Asks);
    }

    #[test]
    fn what_the_jassleitung_has_put_right_or_taken_back_does_not_come_in_again() {
        let id = session();
        let corrected = history(&[(step(&GOOD, ""), true), (step(&OTHER, "Rita"), true)]);
        assert_eq!(corrected.state.passen[0].tables[0].sheet.as_deref(), Some(&OTHER[..]));
        assert_eq!(handed(1, &GOOD).judge(&id, &corrected, false), Judged::Known);
        let taken_back = history(&[(step(&GOOD, ""), false)]);
        assert_eq!(handed(1, &GOOD).judge(&id, &taken_back, false), Judged::Asks);
        assert_eq!(handed(2, &OTHER).judge(&id, &taken_back, false), Judged::Fits);
    }

    #[test]
    fn a_table_that_comes_back_to_what_it_had_handed_in_is_heard() {
        let id = session();
        let corrected = history(&[(step(&GOOD, ""), true), (step(&OTHER, "Rita"), true)]);
        for order in [[1, 2, 3], [3, 1, 2], [2, 3, 1]] {
            let mut piles = Piles::default();
            for seq in order {
                assert!(
                    piles.take(handed(seq, if seq == 2 { &OTHER } else { &GOOD })),
                    "{order:?}"
                );
            }
            assert_eq!(open(&piles, &corrected, &[]), [(3, Judged::Asks)], "{order:?}");
        }
        // Once it is in, nobody is asked any more.
        let again = history(&[
            (step(&GOOD, ""), true),
            (step(&OTHER, "Rita"), true),
            (step(&GOOD, "Rita"), true),
        ]);
        assert_eq!(handed(3, &GOOD).judge(&id, &again, true), Judged::Known);
    }

    #[test]
    fn what_was_refused_was_never_in() {
        let id = session();
        let refused = history(&[(step(&GOOD, ""), true), (step(&OTHER, ""), true)]);
        assert!(refused.log_entries[4].without_effect.is_some());
        assert_eq!(handed(2, &OTHER).judge(&id, &refused, false), Judged::Asks);
    }

    #[test]
    fn a_sheet_that_is_the_last_one_already_is_not_handed_in_twice() {
        let mut desk = Desk::new("b=x.y".to_owned());
        let count = |desk: &Desk| desk.handed.len();
        desk.hand_in(GOOD.to_vec(), None, 0xab);
        desk.hand_in(GOOD.to_vec(), None, 0xab);
        desk.hand_in(GOOD.to_vec(), known(1), 0xab);
        assert_eq!(count(&desk), 1);
        // Another phone of the table has handed something in meanwhile, or something else was.
        desk.hand_in(GOOD.to_vec(), known(2), 0xab);
        assert_eq!(count(&desk), 2);
        desk.hand_in(OTHER.to_vec(), None, 0xab);
        desk.hand_in(GOOD.to_vec(), None, 0xab);
        assert_eq!(count(&desk), 4);
    }

    #[test]
    fn of_two_that_were_handed_in_at_once_the_one_that_counts_as_older_can_be_handed_in_again() {
        // Neither phone had heard the other, and this one has the lower replica.
        let mut desk = Desk::new("b=x.y".to_owned());
        desk.hand_in(GOOD.to_vec(), None, 0xa);
        let theirs = EventId { seq: 1, replica: 0xb };
        let with = |id, lines: &[[i32; 2]]| Handed { id, ..handed(0, lines) };
        let mut piles = Piles::default();
        let last = |piles: &Piles| piles.last().map(|last| last.id).collect::<Vec<_>>();
        piles.take(with(theirs, &OTHER));
        piles.take(with(desk.handed[0].id, &GOOD));
        assert_eq!(last(&piles), [theirs], "it counts as older");
        desk.hand_in(GOOD.to_vec(), Some(theirs), 0xa);
        assert_eq!(desk.write(), "b=x.y\n1-a - 93:64 157:0\n2-a - 93:64 157:0");
        piles.take(with(desk.handed[1].id, &GOOD));
        assert_eq!(last(&piles), [desk.handed[1].id], "now it is the last one");
        // And once more it is not: it is its last one already.
        desk.hand_in(GOOD.to_vec(), Some(theirs), 0xa);
        assert_eq!(desk.handed.len(), 2);
        // Whose id is the higher one of the two has nothing to hand in again.
        let mut other = Desk::new("b=x.y".to_owned());
        other.hand_in(OTHER.to_vec(), None, 0xb);
        other.hand_in(OTHER.to_vec(), Some(EventId { seq: 1, replica: 0xa }), 0xb);
        assert_eq!(other.handed.len(), 1);
        // What was handed in again stays so where the other store knew the first one alone.
        let first = Desk { handed: desk.handed[..1].to_vec(), ..desk.clone() };
        let mut second = Desk { handed: desk.handed[1..].to_vec(), ..desk.clone() };
        second.follow(&first);
        assert_eq!(second, desk);
    }

    #[test]
    fn the_link_of_a_table_is_two_whole_secrets() {
        let [own, reading] = ["AAAAAAAAAAAAAAAAAAAAA-", "BBBBBBBBBBBBBBBBBBBBB_"];
        let seat = format!("{own}.{reading}");
        assert_eq!(link_of(&seat), Some(format!("b={seat}")));
        let cut = seat[..seat.len() - 1].to_owned();
        for wrong in
            [String::new(), ".".to_owned(), own.to_owned(), cut, seat.clone() + ".", seat + "A"]
        {
            assert_eq!(link_of(&wrong), None, "{wrong}");
        }
        assert_eq!(link_of(&format!("{own}.{}", "B".repeat(21) + "=")), None);
    }

    #[test]
    fn of_several_sheets_of_a_table_the_last_one_counts_in_whichever_order_they_come() {
        let mut piles = Piles::default();
        assert!(piles.take(handed(2, &OTHER)));
        assert!(piles.take(handed(1, &GOOD)));
        assert!(!piles.take(handed(1, &GOOD)));
        assert!(!piles.take(handed(2, &OTHER)));
        assert_eq!(piles.last().map(|last| last.id.seq).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn a_sheet_that_waits_is_not_lost_when_another_one_of_its_table_comes() {
        let mut piles = Piles::default();
        for (seq, lines) in [(1, &GOOD), (2, &OTHER), (3, &THIRD)] {
            piles.take(handed(seq, lines));
        }
        let asks = |seq| (seq, Judged::Asks);
        let is_in = history(&[(step(&GOOD, ""), true)]);
        assert_eq!(open(&piles, &is_in, &[]), [asks(2), asks(3)]);
        assert_eq!(open(&piles, &is_in, &[3]), [asks(2)]);
        assert_eq!(open(&piles, &is_in, &[2, 3]), []);
        // Whoever puts one in the place of what is in has decided on those before it, not on those after.
        let corrected = |by| history(&[(step(&GOOD, ""), true), (step(by, "Rita"), true)]);
        assert_eq!(open(&piles, &corrected(&OTHER), &[]), [asks(3)]);
        assert_eq!(open(&piles, &corrected(&THIRD), &[]), []);
        // The same once more is asked about once, and set aside once.
        piles.take(handed(4, &OTHER));
        assert_eq!(open(&piles, &is_in, &[]), [asks(3), asks(4)]);
        assert_eq!(open(&piles, &is_in, &[3, 4]), []);
    }

    #[test]
    fn by_itself_only_the_last_sheet_of_a_table_fits() {
        let mut piles = Piles::default();
        piles.take(handed(1, &GOOD));
        piles.take(handed(2, &OTHER));
        let none = history(&[]);
        assert_eq!(open(&piles, &none, &[]), [(1, Judged::Asks), (2, Judged::Fits)]);
        assert_eq!(open(&piles, &none, &[2]), [(1, Judged::Asks)]);
    }

    #[test]
    fn numbers_of_sheets_leap_no_further_than_they_may() {
        let mut piles = Piles::default();
        assert!(!piles.take(handed(EventId::SEQ_MAX, &OTHER)));
        assert!(piles.take(handed(LEAP_MAX, &OTHER)));
        assert!(!piles.take(handed(2 * LEAP_MAX + 1, &OTHER)));
        assert!(piles.take(handed(2 * LEAP_MAX, &GOOD)));
    }

    #[test]
    fn what_a_table_remembers_is_not_lost_whatever_number_was_handed_in_before() {
        let mut desk = Desk::new("b=x.y".to_owned());
        for highest in [EventId::SEQ_MAX - 1, EventId::SEQ_MAX, u64::MAX] {
            desk.hand_in(GOOD.to_vec(), known(highest), 0xab);
            assert_eq!(Desk::read(&desk.write()), Some(desk.clone()));
        }
    }

    #[test]
    fn what_was_handed_in_before_is_followed_by_what_is_here() {
        let mut before = Desk::new("b=x.y".to_owned());
        before.hand_in(GOOD.to_vec(), known(6), 0xab);
        before.hand_in(OTHER.to_vec(), None, 0xab);
        let texts = |desk: &Desk| desk.write().split('\n').skip(1).collect::<Vec<_>>().join("|");
        let followed = |mut desk: Desk| {
            desk.follow(&before);
            texts(&desk)
        };
        // The code of the table was scanned anew, and nothing handed in since, or the same again.
        let both = "7-ab - 93:64 157:0|8-ab - 92:65 157:0";
        assert_eq!(followed(Desk::new("b=x.y".to_owned())), both);
        let mut again = Desk::new("b=x.y".to_owned());
        again.hand_in(OTHER.to_vec(), None, 0xcd);
        assert_eq!(followed(again), both);
        // Something else: it is the last one, whatever number it had.
        let mut later = Desk::new("b=x.y".to_owned());
        later.hand_in(GOOD.to_vec(), None, 0xcd);
        later.handed[0].sent = true;
        assert_eq!(followed(later), format!("{both}|9-cd - 93:64 157:0"));
        // The same one, which came back meanwhile.
        let mut sent = before.clone();
        sent.handed[0].sent = true;
        assert_eq!(followed(sent), both.replacen("7-ab -", "7-ab +", 1));
        // Another phone of the table had handed in eleven: what was numbered above them stays so.
        let mut above = Desk::new("b=x.y".to_owned());
        above.hand_in(GOOD.to_vec(), known(11), 0xcd);
        above.follow(&Desk::new("b=x.y".to_owned()));
        assert_eq!(texts(&above), "12-cd - 93:64 157:0");
        // Another secret: another table.
        assert_eq!(followed(Desk::new("b=x.z".to_owned())), "");
    }

    #[test]
    fn what_a_table_remembers_is_read_as_it_was_written() {
        let mut desk = Desk::new("b=x.y".to_owned());
        assert_eq!(Desk::read(&desk.write()), Some(desk.clone()));
        desk.hand_in(GOOD.to_vec(), known(4), 0xab);
        desk.hand_in(OTHER.to_vec(), None, 0xab);
        desk.handed[0].sent = true;
        assert_eq!(desk.write(), "b=x.y\n5-ab + 93:64 157:0\n6-ab - 92:65 157:0");
        assert_eq!(Desk::read(&desk.write()), Some(desk));
        let returned = Desk::new("b=x\r".to_owned());
        assert_eq!(
            Desk::read(&format!("{}\n1-ab +", returned.link)).map(|d| d.link),
            Some(returned.link)
        );
        for text in ["", "m=x", "b=x\n5-ab + 1", "b=x\nx + 1:2", "b=x\n"] {
            assert_eq!(Desk::read(text), None, "{text}");
        }
    }
}

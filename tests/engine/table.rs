//! A table that reads like an evening: commands in, the board out.
//!
//! Every command goes through `decide` and `take_in`, as the app does it; what is refused
//! leaves everything as it was, and [`Table::refused`] proves it.

use jasstafel::engine::archive::file::File;
use jasstafel::engine::archive::snapshot;
use jasstafel::engine::base::edition::Edition;
use jasstafel::engine::base::id::EventId;
use jasstafel::engine::base::mode::Mode;
use jasstafel::engine::base::points::{Factor, Points};
use jasstafel::engine::base::rule::Rule;
use jasstafel::engine::base::seat::{BySide, Seat, Side};
use jasstafel::engine::base::time::Time;
use jasstafel::engine::board::state::{Line, LineKind};
use jasstafel::engine::facts::event::{
    Ansage, Correction, Entry, Event, FieldValues, HeadChange, HeadFact, IncidentNote,
    IncidentSequel, Notice, Outcome, PartSpiel, PartieHead, Shift, Spiel, WeisNote, WithoutScoring,
};
use jasstafel::engine::facts::refusal::Refusal;
use jasstafel::engine::facts::striche::StrichKind;
use jasstafel::engine::session::decide::Command;
use jasstafel::engine::session::log::{Record, Session};
use jasstafel::engine::session::partie::{LogEntry, Partie, WriteStatus};
use serde_json::{Value, json};

pub use Side::{A, B};

pub const NAMES: [&str; 4] = ["Anna", "Beat", "Chris", "Dora"];

/// A session with its log, the Partie that runs and what was refused.
#[derive(Clone)]
pub struct Table {
    pub session: Session,
    pub records: Vec<Record>,
}

impl Table {
    pub fn empty() -> Table {
        Table { session: Session::default(), records: Vec::new() }
    }

    /// A Schieber to `ziel` by the usual Tischregeln.
    pub fn schieber(ziel: i32) -> Table {
        Table::with("schieber", json!({ "ziel": ziel }))
    }

    /// A Jassart with Tischregeln as they stand in a file.
    pub fn with(jassart: &str, tischregeln: Value) -> Table {
        Table::empty().partie(jassart, tischregeln, 0)
    }

    /// The same on a day on which this was the edition of the law.
    pub fn in_edition(edition: Edition, jassart: &str, tischregeln: Value) -> Table {
        let session = Session::with_edition(edition);
        Table { session, ..Table::empty() }.partie(jassart, tischregeln, 0)
    }

    /// The next Partie of the evening.
    pub fn partie(mut self, jassart: &str, tischregeln: Value, dealer: u8) -> Table {
        let head = head(jassart, tischregeln, dealer);
        self.must(Command::BeginPartie(head));
        self
    }

    // What is entered

    pub fn entry(mut self, entry: Entry) -> Table {
        self.enter(entry);
        self
    }

    /// The same, and the id it got.
    pub fn enter(&mut self, entry: Entry) -> EventId {
        let partie = self.now().id;
        self.must(Command::Enter { partie, entry })
    }

    pub fn spiel(self, mode: impl Into<Option<Mode>>, ansager: Side, points_a: i32) -> Table {
        self.entry(spiel(mode, ansager, points_a))
    }

    pub fn matsch(self, mode: impl Into<Option<Mode>>, ansager: Side, side: Side) -> Table {
        self.entry(matsch(mode, ansager, side))
    }

    pub fn weis(self, side: Side, points: i32) -> Table {
        self.entry(weis(side, points))
    }

    /// A bit of everything: a Spiel, a Weis, a Matsch that was taken back and brought again, and the
    /// Spiel corrected by 10 points.
    pub fn of_everything(self) -> Table {
        let table = self.spiel(Mode::Rosen, A, 100).weis(B, 50).matsch(Mode::Eicheln, A, A);
        let table = table.back().again();
        let target = table.id(0);
        table.corrected(binding(correction(target, Some(spiel(Mode::Rosen, A, 90)))))
    }

    /// A change of what holds for the Partie as a whole.
    pub fn changed(mut self, what: HeadFact) -> Table {
        let partie = self.now().id;
        self.must(Command::Change(change(partie, what)));
        self
    }

    pub fn stoeck(self, side: Side) -> Table {
        self.entry(Entry::Stoeck { side })
    }

    pub fn ansage(self, mode: Mode) -> Table {
        self.entry(ansage(mode, None))
    }

    pub fn penalty(self, side: Side, points: i32) -> Table {
        self.entry(penalty(side, points))
    }

    pub fn without(self, kind: WithoutScoring) -> Table {
        self.entry(without(kind))
    }

    pub fn berg(self, side: Side) -> Table {
        self.entry(berg(side, None))
    }

    pub fn berg_at(self, side: Side, part: Option<PartSpiel>) -> Table {
        self.entry(berg(side, part))
    }

    pub fn merci(self, side: Side) -> Table {
        self.entry(merci(side, None))
    }

    pub fn merci_near(self, side: Side, part: Option<PartSpiel>) -> Table {
        self.entry(merci(side, part))
    }

    pub fn back(mut self) -> Table {
        self.must(Command::TakeBack);
        self
    }

    pub fn again(mut self) -> Table {
        self.must(Command::Redo);
        self
    }

    /// The entry number `nth` of the running Partie, from 0.
    pub fn id(&self, nth: usize) -> EventId {
        self.now().log_entries[nth].id
    }

    pub fn corrected(mut self, correction: Correction) -> Table {
        self.must(Command::Correct(correction));
        self
    }

    // The way in

    pub fn attempt(&mut self, command: Command) -> Result<EventId, Refusal> {
        let event = self.session.decide(command)?;
        let id = EventId { seq: self.session.next_seq(), replica: 0xa3f2 };
        let record = Record { id, time: Time(1_790_000_000_000 + id.seq as i64 * 60_000), event };
        self.session.take_in(&record);
        self.records.push(record);
        Ok(id)
    }

    #[track_caller]
    pub fn must(&mut self, command: Command) -> EventId {
        match self.attempt(command.clone()) {
            Ok(id) => id,
            Err(reason) => panic!("{command:?} was refused: {reason:?}"),
        }
    }

    /// The refusal of an entry; nothing has changed by it.
    #[track_caller]
    pub fn refused(&mut self, entry: Entry) -> Refusal {
        let partie = self.now().id;
        self.refused_command(Command::Enter { partie, entry })
    }

    #[track_caller]
    pub fn refused_command(&mut self, command: Command) -> Refusal {
        let before = (self.board(), self.records.len());
        match self.attempt(command.clone()) {
            Ok(_) => panic!("{command:?} was taken"),
            Err(reason) => {
                assert_eq!((self.board(), self.records.len()), before);
                reason
            }
        }
    }

    // The board

    pub fn now(&self) -> &Partie {
        self.session.last_partie().expect("no Partie runs")
    }

    pub fn board(&self) -> Value {
        snapshot::value(&self.session)
    }

    pub fn phase_in(&self, partie: &Partie, nth: usize) -> WriteStatus {
        partie.write_status(&partie.log_entries[nth], self.session.afterwards(partie.id))
    }

    #[track_caller]
    pub fn expect_state(self, state: [i32; 2]) -> Table {
        assert_eq!(points(&self), state);
        self
    }

    /// The board in one line, see [`short`].
    #[track_caller]
    pub fn expect(self, expected: &str) -> Table {
        assert_eq!(short(self.now()), expected);
        self
    }
}

/// A fact as it stands in a record.
pub fn value(fact: &impl serde::Serialize) -> Value {
    serde_json::to_value(fact).expect("JSON")
}

/// The board as a file shows it.
pub fn shown_board(file: &File) -> Value {
    serde_json::from_str(file.board.as_ref().expect("a board")).expect("JSON")
}

/// CRC-32, bit by bit and by itself: the engine's own cannot prove itself.
pub fn checksum(text: &str) -> String {
    let mut sum = u32::MAX;
    for byte in text.bytes() {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            let rest = sum & 1;
            sum = sum >> 1 ^ if rest == 1 { 0xEDB8_8320 } else { 0 };
        }
    }
    format!("{:08x}", !sum)
}

pub fn points(table: &Table) -> [i32; 2] {
    let accounts = &table.now().state.accounts;
    [accounts[0].points.0, accounts[1].points.0]
}

pub fn head(jassart: &str, tischregeln: Value, dealer: u8) -> PartieHead {
    PartieHead {
        jassart: jassart.to_owned(),
        players: NAMES.map(str::to_owned).to_vec(),
        dealer: Seat(dealer),
        tischregeln: serde_json::from_value(tischregeln).expect("Tischregeln"),
        edition: Edition::TODAY,
    }
}

// Entries by themselves

pub fn each(a: i32, b: i32) -> BySide<Points> {
    BySide::new(Points(a), Points(b))
}

pub fn spiel(mode: impl Into<Option<Mode>>, ansager: Side, points_a: i32) -> Entry {
    outcome(mode, ansager, Outcome::Points(each(points_a, 157 - points_a)))
}

pub fn matsch(mode: impl Into<Option<Mode>>, ansager: Side, side: Side) -> Entry {
    outcome(mode, ansager, Outcome::Matsch(side))
}

pub fn spiel_lost(mode: impl Into<Option<Mode>>, ansager: Side, side: Side) -> Entry {
    outcome(mode, ansager, Outcome::SpielLost(side))
}

/// Of no mode where nobody says it.
pub fn outcome(mode: impl Into<Option<Mode>>, ansager: Side, outcome: Outcome) -> Entry {
    let mode = mode.into();
    Entry::Spiel(Spiel { mode, ansager, factor: None, outcome, reason: String::new() })
}

/// The same Spiel with another factor.
pub fn times(factor: u8, entry: Entry) -> Entry {
    match entry {
        Entry::Spiel(spiel) => Entry::Spiel(Spiel { factor: Factor::new(factor), ..spiel }),
        other => other,
    }
}

pub fn weis(side: Side, points: i32) -> Entry {
    Entry::Weis(WeisNote { side, points: Points(points), seat: None, cards: String::new() })
}

pub fn stoeck(side: Side) -> Entry {
    Entry::Stoeck { side }
}

pub fn ansage(mode: Mode, factor: Option<u8>) -> Entry {
    let factor = factor.and_then(Factor::new);
    Entry::Ansage(Ansage { mode: Some(mode), ansager: None, factor })
}

pub fn penalty(side: Side, points: i32) -> Entry {
    let reason = "abgemacht".to_owned();
    Entry::Penalty { party: side.index(), points: Points(points), reason }
}

pub fn without(kind: WithoutScoring) -> Entry {
    Entry::WithoutScoring { kind, reason: String::new() }
}

pub fn incident(sequel: IncidentSequel, side: Side) -> Entry {
    Entry::Incident(IncidentNote { sequel, side, reason: "Vorfall".to_owned() })
}

/// `points` of the counted Stiche go from `from` to the other side.
pub fn shifted(counted_a: i32, from: Side, points: i32, matsch: bool) -> Outcome {
    let counted = each(counted_a, 157 - counted_a);
    Outcome::Shifted(Shift { counted, matsch, from, points: Points(points) })
}

pub fn berg(side: Side, part: Option<PartSpiel>) -> Entry {
    Entry::Berg(Notice { side, part })
}

pub fn merci(side: Side, part: Option<PartSpiel>) -> Entry {
    Entry::Bedankt(Notice { side, part })
}

/// What lies on the table inside a Spiel.
pub fn part(mode: impl Into<Option<Mode>>, a: i32, b: i32) -> Option<PartSpiel> {
    Some(PartSpiel {
        mode: mode.into(),
        factor: None,
        card_points: each(a, b),
        first_stich: false,
        six_stiche: false,
    })
}

/// The same where the side that speaks has made six Stiche (B7).
pub fn with_six_stiche(part: Option<PartSpiel>) -> Option<PartSpiel> {
    part.map(|part| PartSpiel { six_stiche: true, ..part })
}

/// The same at the end of the first Stich.
pub fn first(mode: impl Into<Option<Mode>>, a: i32, b: i32) -> Option<PartSpiel> {
    part(mode, a, b).map(|part| PartSpiel { first_stich: true, ..part })
}

pub fn values(fields: Value) -> Entry {
    let values: FieldValues = serde_json::from_value(fields).expect("values");
    Entry::FieldValues(values)
}

/// A change of a head that nobody asked for by name.
pub fn change(partie: EventId, what: HeadFact) -> HeadChange {
    HeadChange { partie, what, who: String::new(), reason: String::new(), agreed: false }
}

/// A change with all that C4 asks for.
pub fn agreed(table: &Table, what: HeadFact) -> Command {
    Command::Change(HeadChange {
        who: "Beat".into(),
        reason: "so abgemacht".into(),
        agreed: true,
        ..change(table.now().id, what)
    })
}

/// Tischregeln that read otherwise.
pub fn agreed_on(tischregeln: Value) -> HeadFact {
    HeadFact::Tischregeln(serde_json::from_value(tischregeln).expect("Tischregeln"))
}

/// A Spiel of four in a Differenzler that says its Ansagen with its points, another for each number.
pub fn differenzler_row(nth: i32) -> Entry {
    values(json!({"ansage": [40, 30, 50, 20], "kp": [40 + nth, 30, 50, 37 - nth]}))
}

pub fn replaced(seat: u8, name: &str) -> HeadFact {
    HeadFact::Replaced { seat: Seat(seat), name: name.into() }
}

pub fn correction(target: EventId, entry: Option<Entry>) -> Correction {
    Correction::of_open(target, entry)
}

/// The same with everything a closed entry asks for.
pub fn binding(correction: Correction) -> Correction {
    Correction {
        who: "Beat".to_owned(), reason: "verzählt".to_owned(), agreed: true, ..correction
    }
}

// The board in one line

/// `257:0 | A matsch 1 | berg A 3 | ende A bedankt schneider [B3 B8]`, empty parts left out; of
/// the last line its rules: `[S1 S2]`.
pub fn short(partie: &Partie) -> String {
    let state = &partie.state;
    let points: Vec<String> = state.accounts.iter().map(|k| k.points.to_string()).collect();
    let mut parts = vec![points.join(":")];
    if let Some(line) = state.lines.last() {
        parts[0] = format!("{} {}", parts[0], rules(&line.sources));
    }
    let striche: Vec<String> = state
        .accounts
        .iter()
        .zip(["A", "B", "C", "D"])
        .flat_map(|(account, name)| {
            StrichKind::ALL
                .into_iter()
                .filter(|kind| account.striche.kind(*kind) > 0)
                .map(move |kind| format!("{name} {} {}", kind.code(), account.striche.kind(kind)))
        })
        .collect();
    if !striche.is_empty() {
        parts.push(striche.join(", "));
    }
    if let Some(berg) = &state.berg {
        let early = if berg.too_early { " zu früh" } else { "" };
        let side = name(berg.side);
        parts.push(format!("berg {side} {}{early} {}", berg.nth, rules(&berg.sources)));
    }
    if let Some(end) = &state.end {
        let winners: Vec<&str> = end.winners().map(|nth| ["A", "B", "C", "D"][nth]).collect();
        let schneider = if end.schneider { " schneider" } else { "" };
        let by = end.by.code();
        parts.push(
            format!("ende {} {by}{schneider} {}", winners.join("="), rules(&end.sources))
                .replace("ende  ", "ende ")
                .trim_end()
                .to_owned(),
        );
    }
    parts.join(" | ")
}

pub fn name(side: Side) -> &'static str {
    match side {
        A => "A",
        B => "B",
    }
}

fn rules(rules: &[Rule]) -> String {
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
    format!("[{}]", ids.join(" "))
}

pub fn last_line(table: &Table) -> &Line {
    table.now().state.lines.last().expect("a line")
}

/// What must hold on every board, whatever was entered: totals follow from the lines.
#[track_caller]
pub fn check_calculation(partie: &Partie) {
    let state = &partie.state;
    let mut sum = vec![Points::ZERO; state.accounts.len()];
    let mut counted = 0;
    for line in &state.lines {
        for (sum, points) in sum.iter_mut().zip(&line.points) {
            *sum += *points;
        }
        assert_eq!(line.totals, sum, "standing after line {}", line.nth);
        // What is said after the thanks belongs to the Spiel that they cut off.
        assert_eq!(line.nth, counted + u16::from(line.kind != LineKind::StoeckAfterwards));
        counted += u16::from(matches!(line.kind, LineKind::Spiel | LineKind::PartSpiel));
    }
    let accounts: Vec<Points> = state.accounts.iter().map(|account| account.points).collect();
    assert_eq!(accounts, sum);
    assert_eq!(state.played(), counted);
}

/// The entries that stand, in order, as they read now.
pub fn valid(partie: &Partie) -> impl Iterator<Item = &LogEntry> {
    partie.log_entries.iter().filter(|e| e.wording().is_some())
}

/// The event a record carries as an entry, if it is one.
pub fn as_entry(record: &Record) -> Option<&Entry> {
    match &record.event {
        Event::Entered { entry, .. } => Some(entry),
        _ => None,
    }
}

/// Dice with a fixed start, so that a Partie or some damage is the same every time.
pub struct Dice(fastrand::Rng);

impl Dice {
    pub fn new(start: u64) -> Dice {
        Dice(fastrand::Rng::with_seed(start))
    }

    pub fn throw(&mut self, sides: usize) -> usize {
        self.0.usize(..sides.max(1))
    }

    pub fn mix<T>(&mut self, things: &mut [T]) {
        self.0.shuffle(things);
    }

    pub fn of<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.throw(all.len())]
    }
}

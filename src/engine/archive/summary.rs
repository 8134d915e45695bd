//! Many sessions at once: the line a list shows of each without its records, who played in them,
//! and taking a name out of one. Knows no storage.

use crate::engine::base::id::EventId;
use crate::engine::base::search::{self, split};
use crate::engine::base::time::Time;
use crate::engine::facts::event::{EndedBy, Entry, Event, HeadChange, HeadFact};
use crate::engine::session::log::{self, Record, Session};
use crate::engine::session::partie::Partie;
use crate::engine::tournament::TournamentError;
use crate::engine::tournament::step::{History, Step};
use std::collections::{BTreeMap, BTreeSet};

/// A session in a line: fields of text, so that it can be noted and read again at little cost.
/// In order: when it began and was last played in, Partien, records, title, place, note, the
/// parties of the Partie that heads it, their points, whether the last one runs, the Jassarten; then for every
/// party that played together how often and of how many, and their names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Summary(Vec<String>);

const FIELDS: usize = 11;

/// Stands in place of a Jassart in the line of a tournament.
pub const TOURNAMENT: &str = "Turnier";

impl Summary {
    /// The line of a session.
    pub fn of(records: &[Record], session: &Session) -> Summary {
        let last = session.last_partie();
        let runs = last.is_some_and(|partie| partie.state.end.is_none());
        // One that was stopped without a winner is not what an evening is known by, where another was decided.
        let decided = |partie: &&Partie| {
            let end = partie.state.end.as_ref();
            end.is_some_and(|end| end.by != EndedBy::Abort)
        };
        let heads = if runs { last } else { session.partien().rev().find(decided).or(last) };
        let time = |record: Option<&Record>| record.map_or(0, |record| record.time.0).to_string();
        let start = session.partien().next().map(|partie| partie.time.0.to_string());
        let mut jassarten: Vec<&str> = Vec::new();
        let mut parties: Vec<(u32, Vec<String>)> = Vec::new();
        for partie in session.partien() {
            if !jassarten.contains(&partie.jassart_name()) {
                jassarten.push(partie.jassart_name());
            }
            let players = &partie.head.players;
            // Whoever left before its end played too, but is no partner of who came.
            let left = partie.names().filter(|name| !players.contains(name));
            let mut alone: Vec<Vec<String>> = left.map(|name| vec![name.clone()]).collect();
            alone.sort();
            alone.dedup();
            let party =
                |nth| partie.jassart.people(nth, players).into_iter().cloned().collect::<Vec<_>>();
            for names in (0..partie.state.accounts.len()).map(party).chain(alone) {
                match parties.iter_mut().find(|(_, there)| *there == names) {
                    Some((count, _)) => *count += 1,
                    None => parties.push((1, names)),
                }
            }
        }
        // As they stand on the board: on the slate with those of the running Spiel.
        let points = heads.map_or(String::new(), |partie| {
            let points = partie.written().into_iter().map(|points| points.0.to_string());
            points.collect::<Vec<_>>().join(" ")
        });
        if let Some(tournament) = session.tournament() {
            jassarten.push(TOURNAMENT);
            // Found by the names of those who take part, who are in no Partie.
            parties.push((0, tournament.state.players.clone()));
        }
        let mut fields = vec![
            start.unwrap_or_else(|| time(records.first())),
            time(records.iter().rfind(|record| !aside(record)).or(records.last())),
            session.partien().count().to_string(),
            records.len().to_string(),
            session.title.clone(),
            session.venue.clone(),
            session.note.clone(),
            heads.map_or(String::new(), |partie| partie.party_names().join(" – ")),
            points,
            if runs { "1" } else { "" }.to_owned(),
            jassarten.join("\n"),
        ];
        for (count, names) in parties {
            fields.push(count.to_string());
            fields.push(names.len().to_string());
            fields.extend(names);
        }
        Summary(fields)
    }

    /// The fields, to be noted.
    pub fn fields(&self) -> &[String] {
        &self.0
    }

    /// The line out of its fields; `None` where they are not those of one.
    pub fn from_fields(fields: Vec<String>) -> Option<Summary> {
        (fields.len() >= FIELDS).then_some(Summary(fields))
    }

    fn field(&self, nth: usize) -> &str {
        self.0.get(nth).map_or("", String::as_str)
    }

    fn number(&self, nth: usize) -> i64 {
        self.field(nth).parse().unwrap_or(0)
    }

    /// When its first Partie began; where there is none, when its first record was written.
    pub fn start(&self) -> Time {
        Time(self.number(0))
    }

    /// When something was last played or corrected.
    pub fn last(&self) -> Time {
        Time(self.number(1))
    }

    /// How many Partien stand.
    pub fn partien(&self) -> usize {
        self.number(2).try_into().unwrap_or(0)
    }

    /// How many records it has.
    pub fn records(&self) -> usize {
        self.number(3).try_into().unwrap_or(0)
    }

    /// How the session is called; may be empty, as the next two.
    pub fn title(&self) -> &str {
        self.field(4)
    }

    /// Where it is played.
    pub fn venue(&self) -> &str {
        self.field(5)
    }

    /// What somebody noted about it.
    pub fn note(&self) -> &str {
        self.field(6)
    }

    /// The parties of the Partie that heads it, «Anna & Carla – Bruno & Dora»: of the one that runs, else of
    /// the last that was decided.
    pub fn party_names(&self) -> &str {
        self.field(7)
    }

    /// The points of that Partie, party by party.
    pub fn points(&self) -> impl Iterator<Item = i32> {
        self.field(8).split(' ').filter_map(|number| number.parse().ok())
    }

    /// Whether the last Partie is not at its end.
    pub fn runs(&self) -> bool {
        !self.field(9).is_empty()
    }

    /// The names of the Jassarten in the order they were first played.
    pub fn jassarten(&self) -> impl Iterator<Item = &str> {
        self.field(10).split('\n').filter(|name| !name.is_empty())
    }

    /// Whether it is a tournament.
    pub fn is_tournament(&self) -> bool {
        self.jassarten().any(|name| name == TOURNAMENT)
    }

    /// Everyone who played together: in how many Partien, and their names.
    pub fn parties(&self) -> Vec<(usize, &[String])> {
        let mut rest = self.0.get(FIELDS..).unwrap_or_default();
        let mut parties = Vec::new();
        while let [count, names, more @ ..] = rest {
            let (Ok(count), Ok(names)) = (count.parse(), names.parse::<usize>()) else { break };
            let Some((names, afterwards)) = more.split_at_checked(names) else { break };
            parties.push((count, names));
            rest = afterwards;
        }
        parties
    }

    /// Whether somebody of this name played.
    pub fn present(&self, name: &str) -> bool {
        self.parties().iter().any(|(_, names)| names.iter().any(|there| there == name))
    }

    /// Whether these two were in one Partie: more Partien have one of them than there are. That they were never
    /// in one does not follow from the line.
    pub fn together(&self, who: [&str; 2]) -> bool {
        let parties = self.parties();
        let with = |name: &str| {
            let theirs =
                parties.iter().filter(|(_, names)| names.iter().any(|there| there == name));
            theirs.map(|(count, _)| count).sum::<usize>()
        };
        who.map(with).into_iter().sum::<usize>() > self.partien()
    }

    /// Title, place, note, names and Jassarten: what can be searched.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let own = [self.title(), self.venue(), self.note(), self.party_names()];
        let names = self.parties().into_iter().flat_map(|(_, names)| names).map(String::as_str);
        own.into_iter().chain(self.jassarten()).chain(names)
    }
}

/// Whether it says something about the session and nothing about what was played.
fn aside(record: &Record) -> bool {
    match record.event {
        Event::TitleSet { .. }
        | Event::VenueSet { .. }
        | Event::NoteSet { .. }
        | Event::Renamed { .. }
        | Event::Concluded(_) => true,
        Event::PartieBegun(_)
        | Event::Entered { .. }
        | Event::Corrected(_)
        | Event::Changed(_)
        | Event::Undone { .. }
        | Event::Redone { .. }
        | Event::Tournament(_) => false,
    }
}

/// A player, or two who played together, over many sessions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// One name, or the two of partners.
    pub names: Vec<String>,
    /// In how many sessions.
    pub evenings: usize,
    /// In how many Partien.
    pub partien: usize,
    /// When they last played.
    pub last: Time,
}

/// Who played in these sessions, the last ones first: players, or with `pairs` those who were
/// partners.
pub fn people<'a>(lines: impl Iterator<Item = &'a Summary>, pairs: bool) -> Vec<Person> {
    let mut all: Vec<Person> = Vec::new();
    for line in lines {
        let last = line.last();
        // Of this session already counted as an evening.
        let mut counted: Vec<usize> = Vec::new();
        for (partien, names) in line.parties().into_iter().filter(|(count, _)| *count > 0) {
            let group = if pairs { names.len().max(1) } else { 1 };
            for names in names.chunks(group).filter(|_| !pairs || names.len() == 2) {
                let place =
                    all.iter().position(|person| person.names == names).unwrap_or(all.len());
                if place == all.len() {
                    all.push(Person { names: names.to_vec(), evenings: 0, partien: 0, last });
                }
                let person = &mut all[place];
                person.partien += partien;
                person.last = person.last.max(last);
                if !counted.contains(&place) {
                    counted.push(place);
                    person.evenings += 1;
                }
            }
        }
    }
    last_first(&all)
}

/// Who took part in tournaments among these sessions and played in none of their Partien, the last ones first:
/// their evenings are tournaments.
pub fn participants<'a>(lines: impl Iterator<Item = &'a Summary>) -> Vec<Person> {
    let (tournaments, evenings): (Vec<&Summary>, Vec<&Summary>) =
        lines.partition(|line| line.is_tournament());
    let names = |line: &&'a Summary| line.parties().into_iter().flat_map(|(_, names)| names);
    let played: BTreeSet<&String> = evenings.iter().flat_map(names).collect();
    let mut all: Vec<Person> = Vec::new();
    // A hall is large, and there may be one a week.
    let mut places: BTreeMap<&String, usize> = BTreeMap::new();
    for line in &tournaments {
        let last = line.last();
        for name in names(line).filter(|name| !played.contains(name)) {
            let place = *places.entry(name).or_insert(all.len());
            if place == all.len() {
                all.push(Person { names: vec![name.clone()], evenings: 0, partien: 0, last });
            }
            let person = &mut all[place];
            person.evenings += 1;
            person.last = person.last.max(last);
        }
    }
    last_first(&all)
}

/// Those who came last first.
fn last_first(people: &[Person]) -> Vec<Person> {
    let order = search::ascending(people.iter().map(|person| newest(person.last)));
    order.into_iter().map(|place| people[place].clone()).collect()
}

/// A key that puts the latest time first.
pub fn newest(time: Time) -> u128 {
    u128::from(i64::MAX.abs_diff(time.0))
}

/// The records, which give `session`, without the name `who`, wherever it stands: `neutral(1)`, or the next
/// number nobody has, takes its place. Names that were changed to it go with it; in a tournament, where a name is
/// one player's alone, only as long as it was theirs: somebody else may have come under it since.
pub fn forget(
    records: &[Record],
    session: &Session,
    who: &str,
    neutral: &dyn Fn(usize) -> String,
) -> Vec<Record> {
    let mut records = records.to_vec();
    log::sort(&mut records);
    let mut names = vec![who.to_owned()];
    let mut taken: Vec<String> = Vec::new();
    for record in records.iter().rev() {
        match &record.event {
            Event::Renamed { to: name, .. }
            | Event::Changed(HeadChange { what: HeadFact::Replaced { name, .. }, .. }) => {
                taken.push(name.clone());
            }
            Event::PartieBegun(head) => taken.extend_from_slice(&head.players),
            // Also what stands in one for nobody: it may not come to have an effect.
            Event::Tournament(step) => {
                taken.extend(step.clone().names().into_iter().map(|name| name.clone()));
            }
            _ => {}
        }
        former(record, session, &mut names);
    }
    let free = |there: &[String]| {
        let mut nth = 1;
        while there.contains(&neutral(nth)) || taken.contains(&neutral(nth)) {
            nth += 1;
        }
        neutral(nth)
    };
    let replacement = free(&[]);
    let nobody = free(std::slice::from_ref(&replacement));
    let mut called = who.to_owned();
    for record in records.iter_mut().rev() {
        let before = renamed_in_tournament(record, session);
        let before = before.filter(|(_, to)| *to == called).map(|(from, _)| from);
        match &mut record.event {
            Event::PartieBegun(head) => {
                for seat in 0..head.players.len() {
                    if names.iter().any(|name| name == head.players[seat].trim()) {
                        head.players[seat] = free(&head.players);
                    }
                }
            }
            Event::Renamed { from, to } => {
                for name in [from, to].into_iter().filter(|name| names.contains(name)) {
                    replacement.clone_into(name);
                }
            }
            Event::Tournament(step) => {
                let idle = idle(record.id, session);
                // What it would have called them is theirs, too.
                if let Step::Reregistered { from, name } = step
                    && names.contains(from)
                    && [&*from, &*name].into_iter().all(&idle)
                    && !name.is_empty()
                    && *name != called
                {
                    nobody.clone_into(name);
                }
                for name in step.names() {
                    if *name == called || before.as_ref() == Some(name) {
                        replacement.clone_into(name);
                    } else if names.contains(name) && idle(name) {
                        // It may not come to have an effect by a name that is theirs.
                        nobody.clone_into(name);
                    }
                }
            }
            Event::Changed(HeadChange { what: HeadFact::Replaced { name, .. }, .. })
                if names.iter().any(|one| one == name.trim()) =>
            {
                replacement.clone_into(name);
            }
            Event::TitleSet { .. }
            | Event::VenueSet { .. }
            | Event::NoteSet { .. }
            | Event::Entered { .. }
            | Event::Corrected(_)
            | Event::Changed(_)
            | Event::Undone { .. }
            | Event::Redone { .. }
            | Event::Concluded(_) => {}
        }
        for text in texts(&mut record.event) {
            for name in &names {
                *text = without(text, name, &replacement);
            }
        }
        called = before.unwrap_or(called);
    }
    records
}

/// Who is called otherwise from this step of a tournament on, where it has an effect: the name before and the new
/// one.
fn renamed_in_tournament(record: &Record, session: &Session) -> Option<(String, String)> {
    let Event::Tournament(Step::Reregistered { from, name }) = &record.event else { return None };
    let step = session.tournament()?.log_entries.iter().find(|step| step.id == record.id)?;
    let holds = step.active && step.without_effect.is_none() && !name.is_empty();
    holds.then(|| (from.clone(), name.clone()))
}

/// Whether a name, where it is nobody's, stands in this step of a tournament for nothing: it was taken back, or it
/// has no effect for another reason than that somebody else was called so.
fn idle(id: EventId, session: &Session) -> impl Fn(&String) -> bool {
    move |name| {
        let Some(History { log_entries, state, .. }) = session.tournament() else { return false };
        let step = log_entries.iter().find(|step| step.id == id);
        let stands_for_nothing = step.is_some_and(|step| match &step.without_effect {
            Some(
                TournamentError::NameDoubled { name: held }
                | TournamentError::NotThere { name: held },
            ) => held != name,
            Some(_) => true,
            None => !step.active,
        });
        stands_for_nothing && !state.players.contains(name)
    }
}

/// Adds to the names somebody has after `record` the one that it put another in the place of. Nobody was ever
/// called by a name that was refused.
fn former(record: &Record, session: &Session, names: &mut Vec<String>) {
    let renamed = match &record.event {
        Event::Renamed { from, to } => {
            let refused = session.aside.iter().any(|(id, _)| *id == record.id);
            (!refused).then(|| (from.clone(), to.clone()))
        }
        _ => renamed_in_tournament(record, session),
    };
    if let Some((from, to)) = renamed
        && names.contains(&to)
        && !names.contains(&from)
    {
        names.push(from);
    }
}

/// The free texts of an event.
fn texts(event: &mut Event) -> Vec<&mut String> {
    match event {
        Event::TitleSet { title: text }
        | Event::VenueSet { venue: text }
        | Event::NoteSet { note: text } => vec![text],
        Event::Corrected(correction) => {
            let mut texts = vec![&mut correction.who, &mut correction.reason];
            texts.extend(correction.entry.as_mut().and_then(Entry::reason_mut));
            texts
        }
        Event::Changed(change) => vec![&mut change.who, &mut change.reason],
        Event::Tournament(Step::Sheet(hand_in)) => vec![&mut hand_in.who, &mut hand_in.reason],
        Event::Entered { entry, .. } => entry.reason_mut().into_iter().collect(),
        Event::Renamed { .. }
        | Event::PartieBegun(_)
        | Event::Undone { .. }
        | Event::Redone { .. }
        | Event::Tournament(
            Step::Rules { .. }
            | Step::Registered { .. }
            | Step::Reregistered { .. }
            | Step::Drawn { .. }
            | Step::Passen { .. }
            | Step::Joined { .. }
            | Step::Left { .. },
        )
        | Event::Concluded(_) => Vec::new(),
    }
}

/// Whether a character is part of a word: a letter or a digit of any script but for what lies among
/// the signs. The library's tables of all scripts would weigh more than the archive.
const fn in_one_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || (c >= '\u{c0}' && !matches!(c, '\u{2000}'..='\u{2bff}'))
}

/// The text with another word in place of `name`, where it stands as a word of its own.
fn without(text: &str, name: &str, new: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, afterwards)) = split(rest, name) {
        let inside_word = |c: Option<char>| c.is_some_and(in_one_word);
        let part = inside_word(before.chars().next_back().or(out.chars().next_back()))
            || inside_word(afterwards.chars().next());
        out.push_str(before);
        out.push_str(if part { name } else { new });
        rest = afterwards;
    }
    out + rest
}

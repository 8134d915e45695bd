//! What stands is what was decided: the result a Partie was noted with at its end, and when it
//! holds against what the law of today makes of the same entries.
//!
//! The board a [`Partie`] shows is the noted one wherever the note holds, so nobody who reads it –
//! screen, report, money, file – needs to know. Knows no storage and no language.

use crate::engine::base::edition::Edition;
use crate::engine::base::id::EventId;
use crate::engine::base::seat::Side;
use crate::engine::board::Grid;
use crate::engine::board::state::{Account, Berg, End, State};
use crate::engine::facts::event::{Closing, EndedBy, PartyClosing};
use crate::engine::facts::refusal::Refusal;
use crate::engine::jassart::{self, Jassart};
use crate::engine::session::log::Session;
use crate::engine::session::note::{Noted, Replayed, Why};
use crate::engine::session::partie::Partie;
use std::mem;

/// What a board came to: its accounts, and how it ended where it did.
type BoardResult<'a> = (&'a [Account], Option<&'a End>);

impl Closing {
    /// What is to be noted of a board that is at its end.
    fn of(partie: &Partie, edition: Edition, end: &End) -> Closing {
        let party = |account: &Account| PartyClosing {
            points: account.points,
            striche: account.striche,
            marks: account.marks,
        };
        Closing {
            partie: partie.id,
            edition,
            records: partie.notes.records,
            parties: partie.state.accounts.iter().map(party).collect(),
            ranks: end.ranks.clone(),
            by: end.by,
            schneider: end.schneider,
        }
    }

    /// Whether a board that came to this says the same.
    fn agrees(&self, (accounts, end): BoardResult<'_>) -> bool {
        let equal = |(p, k): (&PartyClosing, &Account)| {
            p.points == k.points && p.striche == k.striche && p.marks == k.marks
        };
        end.is_some_and(|end| {
            end.ranks == self.ranks && end.by == self.by && end.schneider == self.schneider
        }) && self.parties.len() == accounts.len()
            && self.parties.iter().zip(accounts).all(equal)
    }

    /// Whether its ranks are ranks of its parties, these could be those of the table, and what noted it was no
    /// older than the law the Partie is played by.
    fn fits(&self, partie: &Partie) -> bool {
        let parties = self.parties.len();
        let seating = partie.head.players.len();
        let counted = match partie.unreadable {
            // Each for oneself or in pairs: nobody here knows.
            Some(_) => parties == seating || (parties > 1 && parties * 2 == seating),
            None => parties == partie.state.accounts.len(),
        };
        let rank = |rank: &u8| (1..=parties).contains(&usize::from(*rank));
        let ranks = match self.by {
            EndedBy::Abort => self.ranks.is_empty(),
            _ => self.ranks.len() == parties && self.ranks.contains(&1),
        };
        let able = partie.unreadable.is_some() || self.edition >= partie.head.edition;
        able && counted && ranks && self.ranks.iter().all(rank)
    }

    fn accounts(&self) -> impl Iterator<Item = Account> {
        self.parties.iter().map(|p| Account {
            points: p.points,
            striche: p.striche,
            marks: p.marks,
            ..Account::default()
        })
    }

    fn end(&self) -> End {
        End {
            ranks: self.ranks.clone(),
            by: self.by,
            schneider: self.schneider,
            // By which rules is not noted, and those of today may be others.
            sources: Vec::new(),
        }
    }
}

impl Partie {
    /// The note that is shown against the replay, if one is.
    pub fn noted(&self) -> Option<&Noted> {
        self.notes.shown.as_deref()
    }

    /// Whether this program can replay its entries, and so correct them.
    pub fn replayable(&self) -> bool {
        self.unreadable.is_none()
    }

    /// Whether it is to be seen: it stands, and this program can replay it or has its result.
    pub(super) fn visible(&self) -> bool {
        self.active && (self.unreadable.is_none() || self.notes.shown.is_some())
    }

    /// What is played, as people call it; of a Jassart this program does not have its id.
    pub fn jassart_name(&self) -> &str {
        match (&self.unreadable, jassart::find(&self.head.jassart)) {
            (None, _) => self.jassart.name,
            (_, Ok(jassart)) => jassart.name,
            (_, Err(_)) => &self.head.jassart,
        }
    }

    /// The board as a table; where a note is shown, its totals and ranks.
    pub fn grid(&self) -> Grid {
        let grid = self.jassart.board.grid(self.context());
        let Some(end) = self.state.end.as_ref().filter(|_| self.notes.shown.is_some()) else {
            return grid;
        };
        let accounts = &self.state.accounts;
        let with_marks = accounts.iter().any(|account| account.marks != Default::default());
        let marks = || accounts.iter().map(|account| account.marks).collect();
        Grid {
            sums: accounts.iter().map(|account| account.points).collect(),
            marks: if with_marks { marks() } else { Vec::new() },
            open: Vec::new(),
            ranks: end.ranks.clone(),
            round: Vec::new(),
            goals: Vec::new(),
            still: Vec::new(),
            ..grid
        }
    }

    /// Another note; the one of more records is the later one, whatever its number.
    pub(super) fn add_note(&mut self, id: EventId, note: &Closing) -> Result<(), Refusal> {
        if !note.fits(self) {
            return Err(Refusal::ClosingUnfitting { partie: self.id });
        }
        let place = self.notes.all.partition_point(|(there, n)| {
            n.records > note.records || (n.records == note.records && *there < id)
        });
        self.notes.all.insert(place, (id, note.clone()));
        Ok(())
    }

    /// The notes nothing has come after, those of the most records first, and of these the first.
    fn last_notes(&self) -> impl Iterator<Item = &(EventId, Closing)> {
        self.notes.all.iter().take_while(|(_, note)| note.records >= self.notes.records)
    }

    /// Whether the note claims the law of today for the records that are here.
    fn claims_today(&self, note: &Closing, today: Edition) -> bool {
        self.unreadable.is_none() && note.records == self.notes.records && note.edition == today
    }

    /// Shows the board of the replay again.
    pub(super) fn show_replay(&mut self) {
        if let Some(noted) = self.notes.shown.take() {
            self.state.accounts = noted.accounts;
            self.state.end = noted.end;
            self.state.running = noted.running;
            self.state.berg = noted.berg;
        }
    }

    /// The board of the replay.
    pub(super) fn replayed(&self) -> State {
        let mut state = self.state.clone();
        if let Some(noted) = self.noted() {
            state.accounts.clone_from(&noted.accounts);
            state.end.clone_from(&noted.end);
            state.running.clone_from(&noted.running);
            state.berg.clone_from(&noted.berg);
        }
        state
    }

    /// What the replay came to, whatever is shown.
    fn result_of_replay(&self) -> BoardResult<'_> {
        match self.noted() {
            Some(noted) => (&noted.accounts, noted.end.as_ref()),
            None => (&self.state.accounts, self.state.end.as_ref()),
        }
    }

    /// Decides which board is shown, after the entries were replayed.
    pub(super) fn judge(&mut self, today: Edition) {
        self.show_replay();
        let mut shown = None;
        for (_, note) in self.last_notes() {
            if self.unreadable.is_none() && note.agrees(self.result_of_replay()) {
                return;
            }
            if !self.claims_today(note, today) {
                shown = Some(note.clone());
                break;
            }
        }
        let Some(note) = shown else { return };
        if self.unreadable.is_some() {
            self.jassart = Jassart::unreadable(note.parties.len() < self.head.players.len());
            self.state = State::new(note.parties.len(), self.state.dealer);
        }
        let missing = note.records > self.notes.records;
        let state = &mut self.state;
        let mut accounts = state.accounts.clone();
        for (account, noted) in accounts.iter_mut().zip(note.accounts()) {
            *account = Account { out: None, round: Default::default(), ..noted };
        }
        let (accounts, end) =
            (mem::replace(&mut state.accounts, accounts), state.end.replace(note.end()));
        // Who had the Berg is told by its Striche alone, where they are written.
        let keep = |berg: &Berg| {
            let each = |side: Side| state.accounts.get(side.index()).map_or(0, |k| k.striche.berg);
            each(berg.side) > 0 || each(berg.side.other()) == 0
        };
        let shown_berg = state.berg.clone().filter(keep);
        let why = match &self.unreadable {
            Some(reason) => Why::Unreadable(reason.clone()),
            None if missing => Why::RecordsMissing,
            None => Why::Edition(Replayed { accounts: accounts.clone(), end: end.clone() }),
        };
        self.notes.shown = Some(Box::new(Noted {
            edition: note.edition,
            today,
            why,
            running: mem::take(&mut state.running),
            berg: mem::replace(&mut state.berg, shown_berg),
            accounts,
            end,
        }));
    }

    /// The note that is due: it is at its end, and nobody has noted that.
    fn due_note(&self, today: Edition) -> Option<Closing> {
        let end = self.state.end.as_ref()?;
        if !self.active || self.unreadable.is_some() || self.notes.shown.is_some() {
            return None;
        }
        let noted = self.last_notes().any(|(_, note)| note.agrees(self.result_of_replay()));
        (!noted).then(|| Closing::of(self, today, end))
    }

    /// What is wrong with the notes that nothing has come after.
    fn wrong_notes(&self, today: Edition) -> impl Iterator<Item = (EventId, Refusal)> {
        let partie = self.id;
        let replayed = self.result_of_replay();
        let reason = move |note: &Closing| {
            if self.unreadable.is_none() && note.records > self.notes.records {
                let (noted, here) = (note.records, self.notes.records);
                return Some(Refusal::NotedEntriesMissing { partie, noted, here });
            }
            let wrong = self.claims_today(note, today) && !note.agrees(replayed);
            wrong.then_some(match replayed.1 {
                Some(_) => Refusal::ClosingWrong { partie, edition: note.edition },
                None => Refusal::PartieStillOn,
            })
        };
        self.last_notes().filter_map(move |(id, note)| Some((*id, reason(note)?)))
    }
}

impl Session {
    /// What is to be noted now: every Partie at its end whose result is not, in their order. It is
    /// written like an entry but is none: undo, redo and windows of correction do not see it.
    pub fn due_notes(&self) -> Vec<Closing> {
        // As many as there are numbers for.
        let room = (EventId::SEQ_MAX + 1).saturating_sub(self.next_seq());
        let due = self.partien().filter_map(|partie| partie.due_note(self.today()));
        due.take(usize::try_from(room).unwrap_or(usize::MAX)).collect()
    }

    /// Notes that do not say what they claim, each with the reason.
    pub fn wrong_notes(&self) -> Vec<(EventId, Refusal)> {
        self.partien().flat_map(|partie| partie.wrong_notes(self.today())).collect()
    }
}

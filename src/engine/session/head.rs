//! The head of a Partie after what was changed of it, and who played which stretch of it.

use crate::engine::base::id::EventId;
use crate::engine::base::seat::Seat;
use crate::engine::board::state::Account;
use crate::engine::facts::event::{HeadChange, HeadFact, PartieHead};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::setting::{Preset, SettingDescription, SettingValue};
use crate::engine::facts::shared::{SPIELE, ZIEL};
use crate::engine::facts::tischregeln::Tischregeln;
use crate::engine::session::partie::{Afterwards, HeadAmendment, Partie, WriteStatus};
use std::ops::Range;

/// A stretch of a Partie in which the same people sat at the table.
#[derive(Clone, Debug)]
pub struct Stint {
    /// Their names by seat.
    pub players: Vec<String>,
    /// What each party wrote in it.
    pub accounts: Vec<Account>,
    /// The lines of the board that were written in it.
    pub lines: Range<usize>,
    /// It is the last one: who sits there has won the Partie, or lost it.
    pub last: bool,
}

impl Partie {
    /// Everyone who sits in it or sat in it.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        let replaced = self.changes.iter().filter_map(|change| match &change.change.what {
            HeadFact::Replaced { name, .. } => Some(name),
            _ => None,
        });
        self.head.players.iter().chain(&self.begun.players).chain(replaced)
    }

    /// The same, to be called otherwise.
    pub(super) fn names_mut(&mut self) -> impl Iterator<Item = &mut String> {
        let replaced = self.changes.iter_mut().filter_map(|change| match &mut change.change.what {
            HeadFact::Replaced { name, .. } => Some(name),
            _ => None,
        });
        self.head.players.iter_mut().chain(&mut self.begun.players).chain(replaced)
    }

    /// Who sat there before this event.
    pub fn sat_there(&self, before: EventId, seat: Seat) -> &str {
        let earlier = self.changes.iter().rev().filter(|c| c.id < before && c.holds());
        let replaced = earlier.filter_map(|change| match &change.change.what {
            HeadFact::Replaced { seat: there, name } if *there == seat => Some(name.trim()),
            _ => None,
        });
        let begun = self.begun.players.get(usize::from(seat.0)).map_or("", String::as_str);
        replaced.into_iter().next().unwrap_or(begun)
    }

    /// Derives the head from the one it began with and the changes that stand; whether the board
    /// has to follow it, which is empty then.
    pub(super) fn read_head(&mut self) -> bool {
        let mut head = self.begun.clone();
        for change in &mut self.changes {
            change.without_effect = None;
            if !change.active {
                continue;
            }
            match changed(self.jassart.settings, &head, &change.change.what)
                .and_then(|head| self.jassart.head(&head))
            {
                Ok(new) => head = new,
                Err(reason) => change.without_effect = Some(reason),
            }
        }
        let new_board =
            head.dealer != self.head.dealer || head.tischregeln != self.head.tischregeln;
        self.head = head;
        if new_board {
            self.show_replay();
            self.state = self.jassart.beginning(&self.head);
            self.between.clear();
            self.ever_written = 0;
        }
        new_board
    }

    /// The Partie with this change, to look at before it is accepted.
    ///
    /// # Errors
    /// The change is unlawful itself, or makes an entry so.
    pub fn with_change(&self, change: &HeadChange) -> Result<Partie, Refusal> {
        let broken = self.broken(0);
        let mut new = self.clone();
        new.changes.push(HeadAmendment {
            // Later than everything: it is not in the log yet.
            id: EventId { seq: u64::MAX, replica: u32::MAX },
            time: Default::default(),
            active: true,
            change: change.clone(),
            without_effect: None,
        });
        let follows = new.read_head();
        if let Some(reason) = new.changes.pop().and_then(|change| change.without_effect) {
            return Err(reason);
        }
        if follows {
            new.fold(0);
        }
        new.breaks_none_later(0, &broken)?;
        Ok(new)
    }

    /// Whether it is read and not at its end.
    pub fn runs(&self) -> bool {
        self.state.end.is_none() && self.unreadable.is_none()
    }

    /// After how many Spiele it can be counted although more were agreed on, where nobody plays on: those
    /// that are played. `None` where there are none, or where it would not be over: another end was agreed on, or
    /// those who are equal play once more.
    pub fn may_be_scored(&self) -> Option<u16> {
        self.head.tischregeln.stated(SPIELE)?;
        let played = Some(self.state.played()).filter(|played| *played > 0 && self.runs())?;
        let after = self.with_change(&self.wish(scored_after(played)));
        after.is_ok_and(|after| after.state.end.is_some()).then_some(played)
    }

    /// What sets this Ziel, where `setting` has it, and with it the number of Spiele that gives way to one. The Ziel
    /// alone is said in the words that programs of before version 5 read.
    pub fn other_ziel(&self, setting: &SettingDescription, ziel: i32) -> HeadFact {
        let value = SettingValue::Number(ziel);
        let mut rules = self.head.tischregeln.clone();
        self.jassart.choose(&mut rules, setting.key, value.clone());
        let spiele = |rules: &Tischregeln| {
            Some(self.jassart.setting(SPIELE.key())?.in_partie(rules, self.head.edition))
        };
        let agreed = Tischregeln::default().with(setting.key, value);
        let (before, after) = (spiele(&self.head.tischregeln), spiele(&rules));
        match after.filter(|after| Some(after) != before.as_ref()) {
            Some(after) => HeadFact::Tischregeln(agreed.with(SPIELE.key(), after)),
            None if setting.key == ZIEL.key() => HeadFact::Ziel(ziel),
            None => HeadFact::Tischregeln(agreed),
        }
    }

    /// A change of its head that nobody asked for by name.
    fn wish(&self, what: HeadFact) -> HeadChange {
        let (who, reason) = (String::new(), String::new());
        HeadChange { partie: self.id, what, who, reason, agreed: false }
    }

    /// How freely what holds since the first Spiel may still be changed (C4).
    pub fn head_status(&self, afterwards: Afterwards) -> WriteStatus {
        self.status_since(1, afterwards)
    }

    /// Who must have dealt first where this seat deals now: seats that have left deal no more, so
    /// it is looked for and not reckoned.
    pub fn first_dealer(&self, now: Seat) -> Option<Seat> {
        let deals = |seat: &Seat| {
            self.with_change(&self.wish(HeadFact::Dealer(*seat)))
                .is_ok_and(|after| after.state.dealer == now)
        };
        (0..self.head.players.len() as u8).map(Seat).find(deals)
    }

    /// Who played which stretch of it, in order; one, where nobody was replaced.
    pub fn stints(&self) -> Vec<Stint> {
        let mut stints: Vec<Stint> = Vec::new();
        let mut players = self.begun.players.clone();
        let mut before = (vec![Account::default(); self.state.accounts.len()], 0);
        let mut stint = |players: &[String], accounts: &[Account], lines: usize, last: bool| {
            let since = accounts.iter().zip(&before.0).map(|(now, then)| now.since(then));
            let range = before.1.min(lines)..lines;
            // Who was named by mistake has not played.
            if last || !range.is_empty() {
                let (players, since) = (players.to_vec(), since.collect());
                stints.push(Stint { players, accounts: since, lines: range, last });
                before = (accounts.to_vec(), lines);
            }
        };
        for change in self.changes.iter().filter(|c| c.holds()) {
            let HeadFact::Replaced { seat, name } = &change.change.what else { continue };
            let state = self.state_before(change.id);
            stint(&players, &state.accounts, state.lines.len(), false);
            if let Some(there) = players.get_mut(usize::from(seat.0)) {
                name.trim().clone_into(there);
            }
        }
        stint(&self.head.players, &self.state.accounts, self.state.lines.len(), true);
        stints
    }
}

/// That the Partie is over after so many Spiele.
pub fn scored_after(spiele: u16) -> HeadFact {
    let spiele = SettingValue::Number(spiele.into());
    HeadFact::Tischregeln(Tischregeln::default().with(SPIELE.key(), spiele))
}

/// Puts these Tischregeln in the place of those that were agreed on.
fn agree(settings: &[SettingDescription], head: &mut PartieHead, new: &Tischregeln) {
    if new.stated(ZIEL).is_some() {
        let before = head.tischregeln.get(ZIEL);
        // What is half of the Ziel follows it, unless the table chose otherwise.
        for e in settings {
            let usual = e.usual(head.edition);
            let follows = usual == Preset::HalfZiel
                && head.tischregeln.0.get(e.key) == Some(&usual.value(before));
            if follows {
                head.tischregeln.0.remove(e.key);
            }
        }
    }
    head.tischregeln = head.tischregeln.and(new);
}

/// The head with this in place of what it says.
fn changed(
    settings: &[SettingDescription],
    head: &PartieHead,
    what: &HeadFact,
) -> Result<PartieHead, Refusal> {
    let mut head = head.clone();
    match what {
        HeadFact::Dealer(seat) => head.dealer = *seat,
        HeadFact::Ziel(ziel) => {
            let ziel = SettingValue::Number(*ziel);
            agree(settings, &mut head, &Tischregeln::default().with(ZIEL.key(), ziel));
        }
        HeadFact::Tischregeln(new) => agree(settings, &mut head, new),
        HeadFact::Replaced { seat, name } => {
            let there = head.players.get_mut(usize::from(seat.0));
            name.clone_into(there.ok_or(Refusal::SeatUnknown { seat: *seat })?);
        }
    }
    Ok(head)
}

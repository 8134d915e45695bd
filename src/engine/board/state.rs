//! The board of one Partie: what follows from its entries, never what somebody stored.

use crate::engine::base::id::EventId;
use crate::engine::base::mode::Mode;
use crate::engine::base::points::{Factor, Points};
use crate::engine::base::rule::Rule;
use crate::engine::base::seat::{BySide, Seat, Side};
use crate::engine::facts::event::{EndedBy, Entry, FieldValues, WeisNote, WithoutScoring};
use crate::engine::facts::field::FieldName;
use crate::engine::facts::form::ReadFields as _;
use crate::engine::facts::striche::{Marks, StrichKind, Striche};
use crate::engine::law::ausmachen::DecidedBy;
use std::rc::Rc;

/// What one party has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// What the ranks are made from; on a board of Striche and Nuller what is left of them.
    pub points: Points,
    /// By kind; on the slate only.
    pub striche: Striche,
    /// Striche and Nuller, on boards that have them.
    pub marks: Marks,
    /// Points of the running Umgang or of one's side in the running duel.
    pub round: Points,
    /// Has left the Partie, on this rank.
    pub out: Option<u8>,
}

impl Account {
    /// What came to it since it was like this.
    pub fn since(&self, then: &Account) -> Account {
        Account {
            points: self.points - then.points,
            striche: self.striche.since(then.striche),
            marks: self.marks.since(then.marks),
            ..*self
        }
    }
}

/// One line of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The entry it follows from.
    pub entry: EventId,
    /// Number of the Spiel in its Partie, from 1; a Spiel that is dealt again keeps its number.
    pub nth: u16,
    /// Who dealt.
    pub dealer: Seat,
    /// What kind of line it is.
    pub kind: LineKind,
    /// What each party wrote.
    pub points: Vec<Points>,
    /// What each party has after it.
    pub totals: Vec<Points>,
    /// Striche and Nuller it wrote; empty on boards without.
    pub marks: Vec<Marks>,
    /// Points for the running Umgang or duel; empty on boards without.
    pub round: Vec<Points>,
    /// On the slate: what was played.
    pub spiel: Option<SpielDetail>,
    /// On a board with a form: what was entered.
    pub values: FieldValues,
    /// The rules it stands on.
    pub sources: Vec<Rule>,
}

impl Line {
    /// An estimate, which stays hidden until it stands in the line of its Spiel; a king's bid is open.
    pub fn hidden(&self) -> bool {
        self.kind == LineKind::Announced && !self.values.contains_key(FieldName::Koenig.key())
    }
}

/// What a line tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A Spiel (or a row of a form) that counts.
    Spiel,
    /// A Spiel cut off by thanks (B4).
    PartSpiel,
    /// A Spiel that wrote nothing, for this reason.
    WithoutScoring(WithoutScoring),
    /// A free correction of one party's score.
    Penalty,
    /// What holds for the Spiele to come: the king and his bid, an estimate.
    Announced,
    /// Thanks between Spiele, on a board with a form (B3).
    Bedankt,
    /// The Stöck of the Spiel before, said after the thanks that cut it off (T4, B8).
    StoeckAfterwards,
}

impl LineKind {
    /// A Spiel that counts, not an annulment or a penalty.
    pub const fn counts(self) -> bool {
        matches!(self, LineKind::Spiel | LineKind::PartSpiel)
    }
}

/// What was played, on the slate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpielDetail {
    /// What was played; `None` where nobody said it.
    pub mode: Option<Mode>,
    /// How many times it counted (S4).
    pub factor: Factor,
    /// The side that made trump; `None` where a claim cut the Spiel off and nobody said it.
    pub ansager: Option<Side>,
    /// Without the factor, as are Weis and Stöck.
    pub card_points: BySide<Points>,
    /// What each side wrote as Weis.
    pub weis: BySide<Points>,
    /// Who wrote the Stöck.
    pub stoeck: Option<Side>,
    /// Who wrote a Matsch (S2), also for a Spielverlust; a Kontermatsch is none.
    pub matsch: Option<Side>,
    /// Who wrote a Kontermatsch (S3).
    pub kontermatsch: Option<Side>,
    /// What of them came after what decided the Partie and is not written (A4).
    pub lapsed: Vec<(DecidedBy, Side)>,
    /// Who lost the Spiel by the rules (S7).
    pub spiel_lost: Option<Side>,
    /// What happened, in the words of the table.
    pub reason: String,
}

impl SpielDetail {
    /// The Weis of a side as it is written, without the factor.
    pub fn written_weis(&self, side: Side) -> Points {
        if self.lapsed.contains(&(DecidedBy::Weis, side)) { Points::ZERO } else { self.weis[side] }
    }

    /// Whether the Stöck of a side are written.
    pub fn writes_stoeck(&self, side: Side) -> bool {
        self.stoeck == Some(side) && !self.lapsed.contains(&(DecidedBy::Stoeck, side))
    }
}

/// The Spiel that is being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Running {
    /// Something was written for it: the window of the Spiel before has closed (C1, C4).
    pub begun: bool,
    /// What is played; `None` while nobody has said it.
    pub mode: Option<Mode>,
    /// The side that made trump.
    pub ansager: Option<Side>,
    /// Another factor than the table's.
    pub factor: Option<Factor>,
    /// The Weise in the order they were written, without the factor.
    pub weise: Vec<WeisNote>,
    /// Who wrote the Stöck of this Spiel.
    pub stoeck: Option<Side>,
    /// How many of its Stiche are played, as far as the table has said it (C2).
    pub stiche: u8,
    /// «Berg» said in this Spiel, to be judged when it is written; in the order of the calls.
    pub berg_calls: Vec<Side>,
    /// The call that gave the Berg in this Spiel: it is judged once more where a Weis that it stood on
    /// is struck (W9, W10, S7).
    pub berg_by: Option<Rc<Call>>,
    /// The Spiel before it, which thanks cut off: Stöck may be said right after them (T4, B8).
    pub cut_off: Option<Rc<Running>>,
}

/// What was said in a Spiel, and the board at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The board before it.
    pub board: State,
    /// What was said.
    pub entry: Entry,
}

impl Running {
    /// The Stich that runs, where the table has said that it is not the first one (C2).
    pub fn next_stich(&self) -> Option<u8> {
        (self.stiche > 0).then_some(self.stiche.saturating_add(1))
    }

    /// The sum of the Weise of both sides, without the factor.
    pub fn weis(&self) -> BySide<Points> {
        let mut sum = BySide::default();
        for weis in &self.weise {
            sum[weis.side] += weis.points;
        }
        sum
    }

    /// The side that writes the Weise of this Spiel, once it has written one; the other writes none
    /// (W4).
    pub fn weis_side(&self) -> Option<Side> {
        let sum = self.weis();
        Side::BOTH.into_iter().find(|side| sum[*side] > Points::ZERO)
    }
}

/// Who has the Berg.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Berg {
    /// Who has it.
    pub side: Side,
    /// In which Spiel, from 1.
    pub nth: u16,
    /// The other side said it too early (B2).
    pub too_early: bool,
    /// What both had at that moment.
    pub totals: BySide<Points>,
    /// The rules that gave it.
    pub sources: Vec<Rule>,
}

/// How a Partie ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The rank of each party from 1, ties share one; empty when nobody won.
    pub ranks: Vec<u8>,
    /// What brought the end.
    pub by: EndedBy,
    /// The loser is in the Schneider (B8).
    pub schneider: bool,
    /// The rules that decided.
    pub sources: Vec<Rule>,
}

impl End {
    /// The parties of the first rank.
    pub fn winners(&self) -> impl Iterator<Item = usize> {
        self.ranks.iter().enumerate().filter(|(_, rank)| **rank == 1).map(|(party, _)| party)
    }
}

/// The whole board of a Partie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared with the boards that look ahead from this one; a line is never changed.
    pub lines: Vec<Rc<Line>>,
    /// How many of them count; counting them for each entry would make a long log slow.
    played: u16,
    /// One a party.
    pub accounts: Vec<Account>,
    /// Who deals the running or next Spiel (G1).
    pub dealer: Seat,
    /// The Spiel that is being played, on the slate.
    pub running: Running,
    /// What was announced and still holds, in order.
    pub announced: Vec<FieldValues>,
    /// How many Spiele of the running Umgang or duel count.
    pub round_spiele: u16,
    /// How many Umgänge or duels are over.
    pub rounds_over: u16,
    /// Who has the Berg, once somebody has.
    pub berg: Option<Berg>,
    /// How it ended, once it has.
    pub end: Option<End>,
}

impl State {
    /// The board before the first Spiel.
    pub fn new(parties: usize, dealer: Seat) -> State {
        State {
            lines: Vec::new(),
            played: 0,
            accounts: vec![Account::default(); parties],
            dealer,
            running: Running::default(),
            announced: Vec::new(),
            round_spiele: 0,
            rounds_over: 0,
            berg: None,
            end: None,
        }
    }

    /// Who leads the first Stich of the running or next Spiel at a table of `seats`, 2 to 10: the seat
    /// to the right of the dealer (G1).
    pub fn vorhand(&self, seats: u8) -> Seat {
        self.dealer.next(seats)
    }

    /// The parties that have announced nothing for the Spiel to come, from Vorhand on (G1).
    pub fn still_to_announce(&self) -> impl Iterator<Item = usize> {
        let parties = self.accounts.len();
        let said = |nth: &usize| {
            self.announced.iter().any(|values| values.party(FieldName::Party) == Some(*nth))
        };
        // Seats that count together are as many apart as there are parties.
        let vorhand = usize::from(self.dealer.0) + 1;
        (0..parties).map(move |nth| (vorhand + nth) % parties).filter(move |nth| !said(nth))
    }

    /// Number of the running or next Spiel, from 1.
    pub fn spiel_number(&self) -> u16 {
        self.played().saturating_add(1)
    }

    /// How many Spiele count.
    pub fn played(&self) -> u16 {
        self.played
    }

    /// The lines of Spiele that count, without annulments and penalties.
    pub fn scored(&self) -> impl DoubleEndedIterator<Item = &Line> {
        self.lines.iter().map(|line| &**line).filter(|line| line.kind.counts())
    }

    /// What `side` has written, without the running Spiel.
    pub fn points(&self, side: Side) -> Points {
        self.accounts.get(side.index()).map_or(Points::ZERO, |account| account.points)
    }

    /// Writes what a lawful entry does. Holds no rule: [`crate::engine::board`] has checked it.
    pub fn apply(&mut self, id: EventId, effect: Effect, seats: u8) {
        if let Some(new) = effect.line {
            let nth = match new.kind {
                LineKind::StoeckAfterwards => self.played(),
                _ => self.spiel_number(),
            };
            if new.kind.counts() {
                self.played = self.played.saturating_add(1);
                self.round_spiele = self.round_spiele.saturating_add(1);
            }
            if new.kind == LineKind::Announced {
                self.announced.push(new.values.clone());
            }
            for (account, points) in self.accounts.iter_mut().zip(&new.points) {
                account.points += *points;
            }
            for (account, marks) in self.accounts.iter_mut().zip(&new.marks) {
                account.marks += *marks;
            }
            for (account, round) in self.accounts.iter_mut().zip(&new.round) {
                account.round += *round;
            }
            for (party, rank) in effect.out {
                if let Some(account) = self.accounts.get_mut(party) {
                    account.out = Some(rank);
                }
            }
            self.lines.push(Rc::new(Line {
                entry: id,
                nth,
                dealer: self.dealer,
                kind: new.kind,
                points: new.points,
                totals: self.accounts.iter().map(|account| account.points).collect(),
                marks: new.marks,
                round: new.round,
                spiel: new.spiel,
                values: new.values,
                sources: new.sources,
            }));
            if new.next_dealer {
                // Who has left deals no more; where parties are pairs nobody leaves.
                for _ in 0..seats {
                    self.dealer = self.dealer.next(seats);
                    let account = self.accounts.get(usize::from(self.dealer.0));
                    if account.is_none_or(|account| account.out.is_none()) {
                        break;
                    }
                }
            }
        }
        if effect.ansage_used {
            self.announced.clear();
        }
        if effect.round_over {
            self.round_spiele = 0;
            self.rounds_over = self.rounds_over.saturating_add(1);
            for account in &mut self.accounts {
                account.round = Points::ZERO;
            }
        }
        // What is taken back goes before what comes in its place.
        if effect.berg_back {
            self.berg = None;
            for account in &mut self.accounts {
                account.striche.berg = 0;
            }
        }
        for (party, kind, count) in effect.striche {
            if let Some(account) = self.accounts.get_mut(party) {
                account.striche.write(kind, count);
            }
        }
        if let Some(running) = effect.running {
            self.running = running;
        }
        if effect.schneider_back {
            for account in &mut self.accounts {
                account.striche.schneider = 0;
            }
        }
        if effect.berg.is_some() {
            self.berg = effect.berg;
        }
        if effect.end.is_some() {
            self.end = effect.end;
        }
    }
}

/// What a lawful entry changes. Only the boards make one, after their checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    pub(super) line: Option<FreshLine>,
    pub(super) running: Option<Running>,
    pub(super) striche: Vec<(usize, StrichKind, u16)>,
    pub(super) berg: Option<Berg>,
    /// The Berg is free again, its Strich with it.
    pub(super) berg_back: bool,
    /// Nobody is in the Schneider any more, its Striche are gone with it.
    pub(super) schneider_back: bool,
    /// Who leaves the Partie, on which rank.
    pub(super) out: Vec<(usize, u8)>,
    /// What was announced holds no longer.
    pub(super) ansage_used: bool,
    /// An Umgang or a duel is over.
    pub(super) round_over: bool,
    pub(super) end: Option<End>,
}

impl Effect {
    /// The end of the Partie it would bring, to show before it is written.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The Berg it would give.
    pub fn berg(&self) -> Option<&Berg> {
        self.berg.as_ref()
    }
}

/// A line before it has its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FreshLine {
    pub kind: LineKind,
    pub points: Vec<Points>,
    pub spiel: Option<SpielDetail>,
    pub values: FieldValues,
    pub sources: Vec<Rule>,
    pub next_dealer: bool,
    pub marks: Vec<Marks>,
    pub round: Vec<Points>,
}

impl FreshLine {
    /// A line that writes `points` and nothing else.
    pub fn new(kind: LineKind, points: Vec<Points>, sources: Vec<Rule>) -> FreshLine {
        FreshLine {
            kind,
            points,
            spiel: None,
            values: FieldValues::default(),
            sources,
            next_dealer: false,
            marks: Vec::new(),
            round: Vec::new(),
        }
    }
}

/// Ranks from `values`, ties sharing one: the highest first, or the lowest where `low`.
pub fn ranks<T: PartialOrd>(values: &[T], low: bool) -> Vec<u8> {
    values
        .iter()
        .map(|value| {
            let better =
                values.iter().filter(|w| if low { *w < value } else { *w > value }).count();
            u8::try_from(better + 1).unwrap_or(u8::MAX)
        })
        .collect()
}

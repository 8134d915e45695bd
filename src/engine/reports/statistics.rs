//! What many Partien add up to: for each player, team, pair against pair, opponent and Jassart.
//!
//! A session gives a [`PartieResult`] for each Partie, small and by itself; any selection of them adds up to
//! one [`Statistics`]. Sums are whole numbers; whoever shows them divides. Knows no names but those
//! at the table, and no day but milliseconds.

use crate::engine::base::id::SessionId;
use crate::engine::base::mode::Mode;
use crate::engine::base::search::ascending;
use crate::engine::base::seat::Side;
use crate::engine::base::time::Time;
use crate::engine::board::BoardKind;
use crate::engine::board::state::{Line as BoardLine, LineKind};
use crate::engine::facts::striche::StrichKind;
use crate::engine::jassart::{self, Jassart};
use crate::engine::session::head::Stint;
use crate::engine::session::log::Session;
use crate::engine::session::partie::Partie;

/// With fewer Partien a rate says little.
pub const FEW_PARTIEN: u32 = 10;
/// With fewer Spiele in a mode its average says little.
pub const FEW_SPIELE: u32 = 20;

/// How one mode went, for the side it is told of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModeBalance {
    /// Whole Spiele in it.
    pub spiele: u32,
    /// In so many of them it had more card points than the other side.
    pub won: u32,
    /// What it wrote in them, with Weis, Stöck and factor.
    pub points: i64,
    /// What the other side wrote.
    pub opponents: i64,
}

impl ModeBalance {
    /// Whether there are too few Spiele for an average.
    pub const fn few(&self) -> bool {
        self.spiele < FEW_SPIELE
    }
}

/// The one accumulator, of one Partie or of thousands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Partien with a result; one that runs or was broken off is none. All but Striche is of these.
    pub partien: u32,
    /// Those without: only their Striche count (R3).
    pub unfinished: u32,
    /// Of these, on the first rank; of a duel, before the other.
    pub won: u32,
    /// The ranks added up.
    pub ranks: u32,
    /// The points at the end added up, where points are counted and no lives.
    pub conclusion: i64,
    /// Of these points, those on the slate.
    pub total: i64,
    /// By kind, in the order of [`StrichKind::ALL`]; also of Partien without a result (R3).
    pub striche: [u32; 5],
    /// Whole Spiele on the slate, and what was written in them.
    pub spiele: u32,
    /// With Weis, Stöck and factor.
    pub points: i64,
    /// Of these Spiele, with a Matsch; a Kontermatsch is none.
    pub matsch: u32,
    /// Of these Spiele, with a Kontermatsch.
    pub kontermatsch: u32,
    /// Spiele with Weis, and its points before the factor.
    pub weise: u32,
    /// Before the factor.
    pub weis_points: i64,
    /// Spiele with Stöck.
    pub stoeck: u32,
    /// By mode in the order of [`Mode`], last where nobody said it: trump made by this side, then by
    /// the other.
    modes: [[ModeBalance; MODI + 1]; 2],
    /// Partien won (or not, negative) in a row, at the end of what was counted.
    series: i32,
    /// Partien won in a row, at the best.
    pub longest_wins: u32,
    /// And not won, at the worst.
    pub longest_losses: u32,
}

/// How many modes there are.
const MODI: usize = Mode::USUAL.len() + Mode::FURTHER.len();

impl Balance {
    /// Whether there are too few Partien for a rate.
    pub const fn few(&self) -> bool {
        self.partien < FEW_PARTIEN
    }

    /// Striche of every kind.
    pub fn strich_sum(&self) -> u32 {
        self.striche.iter().sum()
    }

    /// How each mode went that was played, where this side made trump or the other; `None` last,
    /// for the Spiele of which nobody said the mode.
    pub fn modes(&self, own: bool) -> impl Iterator<Item = (Option<Mode>, &ModeBalance)> {
        let balances = &self.modes[usize::from(!own)];
        let modes = Mode::all().map(Some).chain([None]);
        modes.zip(balances).filter(|(_, balance)| balance.spiele > 0)
    }

    /// Adds what comes later. The series go on where `more` is one Partie.
    fn take(&mut self, more: &Balance) {
        self.partien += more.partien;
        self.unfinished += more.unfinished;
        self.won += more.won;
        self.ranks += more.ranks;
        self.conclusion += more.conclusion;
        self.total += more.total;
        for (here, there) in self.striche.iter_mut().zip(more.striche) {
            *here += there;
        }
        self.spiele += more.spiele;
        self.points += more.points;
        self.matsch += more.matsch;
        self.kontermatsch += more.kontermatsch;
        self.weise += more.weise;
        self.weis_points += more.weis_points;
        self.stoeck += more.stoeck;
        for (here, there) in self.modes.iter_mut().flatten().zip(more.modes.iter().flatten()) {
            here.spiele += there.spiele;
            here.won += there.won;
            here.points += there.points;
            here.opponents += there.opponents;
        }
        if more.partien == 1 {
            let step = if more.won == 1 { 1 } else { -1 };
            let goes_on = self.series.signum() == step;
            self.series = if goes_on { self.series + step } else { step };
            let length = self.series.unsigned_abs();
            let record_high =
                if step > 0 { &mut self.longest_wins } else { &mut self.longest_losses };
            *record_high = length.max(*record_high);
        }
    }

    /// What a line of the slate says of `side`.
    fn spiel(&mut self, line: &BoardLine, side: Side) {
        let Some(spiel) = &line.spiel else { return };
        let points = |side: Side| i64::from(line.points[side.index()].0);
        let weis = spiel.written_weis(side);
        self.weise += u32::from(weis.0 > 0);
        self.weis_points += i64::from(weis.0);
        self.stoeck += u32::from(spiel.writes_stoeck(side));
        // One that was cut off says nothing of an average.
        if line.kind != LineKind::Spiel {
            return;
        }
        self.spiele += 1;
        self.points += points(side);
        self.matsch += u32::from(spiel.matsch == Some(side));
        self.kontermatsch += u32::from(spiel.kontermatsch == Some(side));
        let cards = spiel.card_points;
        if let Some(ansager) = spiel.ansager {
            let nth = spiel.mode.map_or(MODI, |mode| mode as usize);
            let mode = &mut self.modes[usize::from(ansager != side)][nth];
            mode.spiele += 1;
            mode.won += u32::from(cards[side] > cards[side.other()]);
            mode.points += points(side);
            mode.opponents += points(side.other());
        }
    }
}

/// What one Partie adds, or the stretch of it in which the same people sat there.
#[derive(Clone, Debug)]
pub struct PartieResult {
    /// When the Partie began.
    pub time: Time,
    /// What was played.
    pub jassart: &'static Jassart,
    /// The names of each party in their order, its rank (0 without a result) and its figures.
    pub parties: Vec<(Vec<String>, u8, Balance)>,
    /// Which session.
    evening: u64,
    /// Its place among all: by its time, which a clock that was put back makes no earlier than those before it
    /// in its session, then by session, then by the session's order.
    place: u128,
}

/// What the Partien of a session add, in their order.
pub fn results(id: &SessionId, session: &Session) -> Vec<PartieResult> {
    let evening = figure(id.as_str());
    let mut results = Vec::new();
    let mut reached = Time(i64::MIN);
    for partie in session.partien() {
        reached = reached.max(partie.time);
        // Before 1970 there was no log; the sign is flipped so that it would come first.
        let time = (reached.0 ^ i64::MIN).cast_unsigned();
        for stint in partie.stints() {
            let within = u128::from(evening >> 32) << 32 | results.len() as u128;
            let place = u128::from(time) << 64 | within;
            results.push(result(partie, &stint, evening, place));
        }
    }
    results
}

/// What one stretch of a Partie adds; the last one has its result.
fn result(partie: &Partie, stint: &Stint, evening: u64, place: u128) -> PartieResult {
    let state = &partie.state;
    let party = |nth: usize| {
        let account = &stint.accounts[nth];
        let decided = state.end.as_ref().and_then(|end| end.ranks.get(nth)).copied().unwrap_or(0);
        let rank = if stint.last { decided } else { 0 };
        let striche = StrichKind::ALL.map(|kind| u32::from(account.striche.kind(kind)));
        let unfinished = u32::from(stint.last && rank == 0);
        let mut b = Balance { striche, unfinished, ..Balance::default() };
        if rank > 0 {
            b.partien = 1;
            b.won = u32::from(rank == 1);
            b.ranks = u32::from(rank);
            if partie.jassart.board.kind() != BoardKind::Lives {
                b.conclusion = i64::from(state.accounts[nth].points.0);
            }
        }
        if decided > 0
            && partie.jassart.board.kind() == BoardKind::Slate
            && let Some(side) = Side::BOTH.get(nth)
        {
            b.total = i64::from(account.points.0);
            let lines = state.lines.get(stint.lines.clone()).unwrap_or_default();
            for line in lines.iter().filter(|line| line.kind.counts()) {
                b.spiel(line, *side);
            }
        }
        let names = partie.jassart.people(nth, &stint.players).into_iter().cloned();
        (names.collect(), rank, b)
    };
    PartieResult {
        time: partie.time,
        jassart: partie.jassart,
        parties: (0..state.accounts.len()).map(party).collect(),
        evening,
        place,
    }
}

/// A number for a name (FNV-1a): the same everywhere, whatever order files come in.
fn figure(name: &str) -> u64 {
    let mix = |number: u64, byte: u8| (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// Which Partien count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Begun at this time or later.
    pub from: Option<Time>,
    /// Begun at this time or earlier.
    pub until: Option<Time>,
    /// In which this player played.
    pub players: Option<String>,
    /// Of the Jassart of this id.
    pub jassart: Option<String>,
}

impl Filter {
    fn fits(&self, e: &PartieResult) -> bool {
        let present = |name: &String| e.parties.iter().any(|(names, ..)| names.contains(name));
        self.from.is_none_or(|from| e.time >= from)
            && self.until.is_none_or(|until| e.time <= until)
            && self.players.as_ref().is_none_or(present)
            && self.jassart.as_ref().is_none_or(|id| e.jassart.id == id)
    }
}

/// Of whom or what a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One player, whoever sat with them.
    Player,
    /// Two who play together.
    Team,
    /// A team against another, told of the first.
    Pairing,
    /// A player against another who is no partner, told of the first: Partien and who was before.
    Opponent,
    /// A player in one Jassart without the slate.
    Jassart,
}

/// One line of the statistics.
#[derive(Clone, Debug)]
pub struct Row {
    /// Of whom it tells.
    pub kind: Kind,
    /// Of [`Kind::Jassart`] which one.
    pub jassart: Option<&'static Jassart>,
    /// Players by their place in `players` of the [`Statistics`]; a team in the order of names.
    pub who: Vec<usize>,
    /// Against whom, where it tells of that; empty otherwise.
    pub against: Vec<usize>,
    /// What it adds up to.
    pub balance: Balance,
    /// Evening (from 0) and Striche after it, for each evening on which it played.
    pub history: Vec<(u32, u32)>,
}

/// What a selection of Partien adds up to.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// The names, in the order in which they first played.
    pub players: Vec<String>,
    /// When each evening began.
    pub evenings: Vec<Time>,
    /// Partien with a result.
    pub partien: u32,
    /// Those without: only their Striche count.
    pub unfinished: u32,
    /// All parties together: each Spiel has the side that made trump once.
    pub total: Balance,
    lines: Vec<Row>,
    /// The places of the lines by what they are about, and of the names, both in order.
    places: Vec<(u128, usize)>,
    names: Vec<usize>,
}

impl Statistics {
    /// Adds up those of `results` that pass, whatever order they come in.
    pub fn of(results: &[PartieResult], filter: &Filter) -> Statistics {
        let fitting: Vec<&PartieResult> = results.iter().filter(|e| filter.fits(e)).collect();
        let mut statistics = Statistics::default();
        let mut evenings: Vec<u64> = Vec::new();
        for place in ascending(fitting.iter().map(|e| e.place)) {
            let e = fitting[place];
            let evening =
                evenings.iter().rposition(|evening| *evening == e.evening).unwrap_or_else(|| {
                    evenings.push(e.evening);
                    statistics.evenings.push(e.time);
                    evenings.len() - 1
                });
            statistics.take(e, evening as u32);
        }
        statistics
    }

    /// The lines of a kind: who won most first, then who has most Striche, then as they came.
    pub fn lines(&self, fits: &dyn Fn(&Row) -> bool) -> Vec<&Row> {
        let lines: Vec<&Row> = self.lines.iter().filter(|line| fits(line)).collect();
        let rank = |z: &&Row| {
            let b = &z.balance;
            let rank = u128::from(b.won) << 64 | u128::from(b.strich_sum());
            u128::MAX - rank
        };
        ascending(lines.iter().map(rank)).into_iter().map(|place| lines[place]).collect()
    }

    /// Names joined as on the slate.
    pub fn name(&self, who: &[usize]) -> String {
        let names: Vec<&str> = who.iter().map(|nth| self.players[*nth].as_str()).collect();
        names.join(" & ")
    }

    /// The place of a name; `None` for one who did not play.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.search(name).ok().map(|place| self.names[place])
    }

    fn search(&self, name: &str) -> Result<usize, usize> {
        self.names.binary_search_by(|nth| self.players[*nth].as_str().cmp(name))
    }

    fn players(&mut self, name: &str) -> usize {
        match self.search(name) {
            Ok(place) => self.names[place],
            Err(place) => {
                self.names.insert(place, self.players.len());
                self.players.push(name.to_owned());
                self.players.len() - 1
            }
        }
    }

    fn take(&mut self, e: &PartieResult, evening: u32) {
        let mut sides: Vec<Vec<usize>> = Vec::new();
        for (names, ..) in &e.parties {
            sides.push(names.iter().map(|name| self.players(name)).collect());
        }
        let first_name = |nth: usize| e.parties[nth].0.first();
        let slate = e.jassart.board.kind() == BoardKind::Slate;
        let (mut decided, mut unfinished) = (false, false);
        for (nth, (_, rank, balance)) in e.parties.iter().enumerate() {
            let us = &sides[nth];
            decided |= balance.partien > 0;
            unfinished |= balance.unfinished > 0;
            self.total.take(balance);
            let mut count = |kind, who: &[usize], against: &[usize], balance: &Balance| {
                self.count((kind, e.jassart), who, against, balance, evening);
            };
            for one in us {
                count(Kind::Player, &[*one], &[], balance);
                if !slate && !e.jassart.id.is_empty() {
                    count(Kind::Jassart, &[*one], &[], balance);
                }
            }
            if us.len() > 1 {
                count(Kind::Team, us, &[], balance);
            }
            for (the_other, them) in sides.iter().enumerate().filter(|(other, _)| *other != nth) {
                let won = u32::from(*rank < e.parties[the_other].1);
                // One line for both, told of the team whose name comes first. Who has no name any more is
                // not there, and one alone is no pair.
                let pairs = us.len() > 1 && them.len() > 1;
                if pairs && first_name(nth) < first_name(the_other) {
                    let balance = Balance { won, ..balance.clone() };
                    count(Kind::Pairing, us, them, &balance);
                }
                let duel = Balance { partien: balance.partien, won, ..Balance::default() };
                for (one, opponents) in us.iter().flat_map(|e| them.iter().map(move |s| (e, s))) {
                    count(Kind::Opponent, &[*one], &[*opponents], &duel);
                }
            }
        }
        self.partien += u32::from(decided);
        self.unfinished += u32::from(unfinished && !decided);
    }

    /// Adds to the line of this kind and these people; there is one.
    fn count(
        &mut self,
        (kind, jassart): (Kind, &'static Jassart),
        who: &[usize],
        against: &[usize],
        balance: &Balance,
        evening: u32,
    ) {
        let jassart = Some(jassart).filter(|_| kind == Kind::Jassart);
        let nth = jassart.and_then(|theirs| jassart::ALL.iter().position(|j| j.id == theirs.id));
        // Eight bits for the kind, thirty for each of four people.
        let bits = (kind as usize + nth.unwrap_or(0)) as u128;
        let people = [who.first(), who.get(1), against.first(), against.get(1)];
        let key =
            people.iter().fold(bits, |key, who| key << 30 | who.map_or(0, |w| *w as u128 + 1));
        let place = match self.places.binary_search_by(|(here, _)| here.cmp(&key)) {
            Ok(place) => self.places[place].1,
            Err(place) => {
                self.places.insert(place, (key, self.lines.len()));
                self.lines.push(Row {
                    kind,
                    jassart,
                    who: who.to_vec(),
                    against: against.to_vec(),
                    balance: Balance::default(),
                    history: Vec::new(),
                });
                self.lines.len() - 1
            }
        };
        let line = &mut self.lines[place];
        line.balance.take(balance);
        let state = line.balance.strich_sum();
        match line.history.last_mut() {
            Some(last) if last.0 >= evening => last.1 = state,
            _ => line.history.push((evening, state)),
        }
    }
}

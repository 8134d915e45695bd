//! A tournament in the log of a session: its steps, and what they fold to.
//!
//! As for a Partie: what is lawful is decided once, in [`Tournament::check_step`]; a step that is
//! not lawful where it stands stays in the log without effect and says why. A draw alone is read in the
//! log as its writer meant it, who may not have known of all who stand there: what is decided here and now
//! seats all who are there, and has an effect whoever writes it.

use crate::engine::base::id::EventId;
use crate::engine::base::limits::TEXT_MAX;
use crate::engine::base::stored;
use crate::engine::base::time::Time;
use crate::engine::tournament::{
    HandIn, PASSEN_MAX, Passe, Phase, RuleNumber, TablePlan, Teams, Tournament, TournamentError,
    TournamentRules, check_names, draw,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::iter;

/// The most names one step holds, in bytes: it must fit a record.
const NAMES_MAX: usize = 40_000;

/// What happened in a tournament; Passen and tables from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the fields are told with their variant; players are places in the list from 0"
)]
pub enum Step {
    /// By what it is played, from the opening until the first draw; then with as many Passen as are complete,
    /// while the next one is not drawn: it ends with them.
    #[serde(rename = "regeln")]
    Rules {
        #[serde(rename = "saat")]
        seed: u32,
        #[serde(rename = "regeln")]
        rules: TournamentRules,
    },
    /// These take part as well.
    #[serde(rename = "angemeldet")]
    Registered {
        #[serde(rename = "namen")]
        names: Vec<String>,
    },
    /// Somebody is called otherwise or, without a name and before the first draw, does not take
    /// part.
    #[serde(rename = "umgemeldet")]
    Reregistered {
        #[serde(rename = "bisher")]
        from: String,
        name: String,
    },
    /// Who sits where: teams A and B of each table.
    #[serde(rename = "gelost")]
    Drawn {
        #[serde(deserialize_with = "stored::narrow")]
        passe: usize,
        #[serde(deserialize_with = "stored::narrow")]
        #[serde(rename = "tische")]
        tables: Vec<[[usize; 2]; 2]>,
        #[serde(deserialize_with = "stored::narrow")]
        joker: Vec<usize>,
    },
    /// A table's sheet.
    #[serde(rename = "blatt")]
    Sheet(HandIn),
    /// So many Passen are played: before the first draw any number; then more than before, or those that are
    /// complete, while the next one is not drawn or runs, which does not count then. It came with version 5; what
    /// [`Step::Rules`] can say it says, which programs of before read.
    #[serde(rename = "passen")]
    Passen {
        #[serde(rename = "anzahl")]
        count: u8,
    },
    /// These take part from the next draw on: who comes late, and who went home and is back. It came with
    /// version 6, as the next one.
    #[serde(rename = "dazugekommen")]
    Joined {
        #[serde(rename = "namen")]
        names: Vec<String>,
    },
    /// These are drawn no more from the next draw on. What they have made they keep.
    #[serde(rename = "ausgeschieden")]
    Left {
        #[serde(rename = "namen")]
        names: Vec<String>,
    },
}

/// What a list of names brings that is taken once more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrivals {
    /// Whoever takes part from now on, in the order of the list.
    pub comes: Vec<String>,
    /// Those of them who were not on the list before.
    pub new: Vec<String>,
    /// Those of them who had gone.
    pub back: Vec<String>,
    /// Who had gone and is on it without the partner.
    pub half: Vec<String>,
    /// So many are there already.
    pub there: usize,
}

impl Step {
    /// The names that stand in it, to put others in their place.
    pub fn names(&mut self) -> Vec<&mut String> {
        match self {
            Step::Registered { names } | Step::Joined { names } | Step::Left { names } => {
                names.iter_mut().collect()
            }
            Step::Reregistered { from, name } => vec![from, name],
            // Who signed a sheet is free text.
            Step::Rules { .. } | Step::Drawn { .. } | Step::Sheet(_) | Step::Passen { .. } => {
                Vec::new()
            }
        }
    }
}

impl Tournament {
    /// Checks names that come in today: nobody tells two apart that differ in capitals alone. Those that are in
    /// stay.
    ///
    /// # Errors
    /// A name that is there.
    pub fn check_new_names(&self, step: &Step) -> Result<(), TournamentError> {
        let (names, from) = match step {
            Step::Registered { names } => (&names[..], None),
            // Who comes back has the name that is there.
            Step::Joined { names } => {
                let new = names.iter().filter(|name| !self.players.contains(name)).cloned();
                return self.check_new_names(&Step::Registered { names: new.collect() });
            }
            Step::Reregistered { from, name } => (std::slice::from_ref(name), Some(from)),
            Step::Rules { .. }
            | Step::Drawn { .. }
            | Step::Sheet(_)
            | Step::Passen { .. }
            | Step::Left { .. } => return Ok(()),
        };
        let there = self.players.iter().filter(|player| Some(*player) != from);
        let alike = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|name| name.chars().flat_map(char::to_lowercase));
            one.eq(other)
        };
        let doubled = |(nth, name): &(usize, &String)| {
            there.clone().chain(&names[..*nth]).any(|other| alike(other, name))
        };
        match names.iter().enumerate().find(doubled) {
            Some((_, name)) => Err(TournamentError::NameDoubled { name: name.clone() }),
            None => Ok(()),
        }
    }

    /// What a list that is taken once more brings: whoever is there already is passed over. Once lots are drawn
    /// whoever had gone and is on it is back; of a team that stays together both must be on it.
    pub fn arrivals(&self, list: &[String]) -> Arrivals {
        let mut arrivals = Arrivals::default();
        let alone = |name: &String| {
            let partner = self.partner(name);
            partner.is_some_and(|partner| !list.iter().any(|name| name == partner))
        };
        for name in list {
            let some = match self.players.iter().position(|player| player == name) {
                Some(nth) if self.passen.is_empty() || !self.is_away(nth) => {
                    arrivals.there += 1;
                    continue;
                }
                Some(_) if alone(name) => {
                    arrivals.half.push(name.clone());
                    continue;
                }
                Some(_) => &mut arrivals.back,
                None => &mut arrivals.new,
            };
            some.push(name.clone());
            arrivals.comes.push(name.clone());
        }
        arrivals
    }

    /// Whether this step is lawful now. Changes nothing.
    ///
    /// # Errors
    /// The first fact that stands against it.
    pub fn check_step(&self, step: &Step) -> Result<(), TournamentError> {
        let before_draw =
            if self.passen.is_empty() { Ok(()) } else { Err(TournamentError::AlreadyDrawn) };
        match step {
            Step::Rules { seed, rules } => {
                if !self.ends_here(*seed, rules) {
                    before_draw?;
                }
                rules.check()
            }
            Step::Registered { names } => {
                before_draw?;
                if names.iter().map(String::len).sum::<usize>() > NAMES_MAX {
                    return Err(TournamentError::TooMuchAtOnce);
                }
                let mut all = self.players.clone();
                all.extend(names.iter().cloned());
                check_names(&all)
            }
            Step::Reregistered { from, name } => {
                // Draws and sheets know places, not names: only who takes part is fixed by them.
                if name.is_empty() {
                    before_draw?;
                }
                let mut all = self.players.clone();
                let Some(place) = all.iter().position(|name| name == from) else {
                    return Err(TournamentError::NameUnknown { name: from.clone() });
                };
                if name.is_empty() {
                    return Ok(());
                }
                all[place].clone_from(name);
                check_names(&all)
            }
            Step::Drawn { passe, tables, joker } => {
                self.check_drawn_now(*passe)?;
                // Whoever draws now knows who is there.
                self.check_drawn(*passe, &plan(tables, joker), |nth| Some(!self.is_away(nth)))
            }
            Step::Joined { names } => {
                let new = self.new_among(names)?;
                // Also of a list that another has said in part the others are refused, and said again by whoever
                // sees it: were they taken in here, all who came since would have other places than their draws name.
                let is_back = |nth: &usize| !self.is_away(*nth);
                if let Some(nth) = self.places(names).find(is_back) {
                    return Err(TournamentError::NameDoubled { name: self.players[nth].clone() });
                }
                if self.rules.teams == Teams::Fixed && !new.len().is_multiple_of(2) {
                    return Err(TournamentError::OddTeams);
                }
                self.check_whole(names)?;
                let mut all = self.players.clone();
                all.extend(new.into_iter().cloned());
                check_names(&all)
            }
            Step::Left { names } => {
                if let Some(name) = self.new_among(names)?.first() {
                    return Err(TournamentError::NameUnknown { name: (*name).clone() });
                }
                if let Some(nth) = self.places(names).find(|nth| self.is_away(*nth)) {
                    return Err(TournamentError::NotThere { name: self.players[nth].clone() });
                }
                self.check_whole(names)
            }
            Step::Sheet(hand_in) => {
                let texts = [&hand_in.who, &hand_in.reason];
                if texts.into_iter().any(|text| text.chars().count() > TEXT_MAX) {
                    return Err(TournamentError::TooMuchAtOnce);
                }
                self.check_hand_in(hand_in)
            }
            Step::Passen { count } => {
                // What is complete counts.
                let finished = u8::try_from(self.finished()).unwrap_or(PASSEN_MAX);
                let ends = *count == finished && *count < self.rules.passen;
                if !ends && *count <= self.rules.passen && !self.passen.is_empty() {
                    // Between those that are complete and more than before there is no number it may be.
                    let more = self.rules.passen.saturating_add(1).min(PASSEN_MAX);
                    let min = if *count < finished { finished } else { more };
                    let (field, max) = (RuleNumber::Passen.key(), PASSEN_MAX.into());
                    return Err(TournamentError::Rule { field, min: min.into(), max });
                }
                TournamentRules { passen: *count, ..self.rules.clone() }.check()
            }
        }
    }

    /// Whether this Passe is the one that is drawn now, or the last one again before anybody has handed in a sheet.
    fn check_drawn_now(&self, passe: usize) -> Result<(), TournamentError> {
        let next = self.passen.len();
        let follows = passe == next && (0..next).all(|p| self.complete(p));
        let again = passe.checked_add(1) == Some(next) && !self.begun(passe);
        if !follows && !again {
            return Err(TournamentError::DrawFixed { passe: passe.saturating_add(1) });
        }
        if passe >= usize::from(self.rules.passen) {
            return Err(TournamentError::EverythingDrawn);
        }
        if self.players.len() < 4 {
            return Err(TournamentError::TooFewPlayers { actual: self.players.len() });
        }
        Ok(())
    }

    /// Checks whom a draw seats. Whoever came or went since the draw before may be in it or not, where it is not
    /// known whether its writer had heard of them: another of the Jassleitung drew.
    fn check_drawn(
        &self,
        passe: usize,
        plan: &Passe,
        heard_of: impl Fn(usize) -> Option<bool>,
    ) -> Result<(), TournamentError> {
        let before = self.passen.len().checked_sub(1);
        let drawn = |nth| {
            let is_away = self.is_away(nth);
            match heard_of(nth) {
                // Nor need it have heard that they went again.
                Some(true) if is_away => None,
                Some(heard_of) => Some(heard_of),
                None if before.is_none_or(|p| self.misses(nth, p) == is_away) => Some(!is_away),
                None => None,
            }
        };
        let there = self.check_seats(passe, plan, drawn)?;
        self.check_teams(|nth| there.get(nth).copied())
    }

    /// The step as its writer meant it, checked. A draw names places in the list as the writer knew it: whom others
    /// took in at the same time has a place, too, maybe before whom the writer took in. One's own newcomers are
    /// known, and those of another are heard of one after the other. Where several others took somebody in and not
    /// all of them are drawn, nobody can tell who is, and no result may become somebody else's.
    ///
    /// # Errors
    /// What stands against it.
    fn as_meant<'a>(
        &self,
        step: &'a Step,
        by: EventId,
        newcomers: &[Newcomer],
    ) -> Result<Cow<'a, Step>, TournamentError> {
        let Step::Drawn { passe, tables, joker } = step else {
            return self.check_step(step).map(|()| Cow::Borrowed(step));
        };
        self.check_drawn_now(*passe)?;
        // Who was in a Passe before is known to whoever draws the next one.
        let never_drawn = |one: &Newcomer| (0..*passe).all(|p| self.misses(one.place, p));
        let new: Vec<Newcomer> = newcomers.iter().copied().filter(never_drawn).collect();
        // A step has a higher number than all that its writer had heard of.
        let (heard_maybe, not_heard): (Vec<Newcomer>, Vec<Newcomer>) =
            new.iter().partition(|one| one.by.seq < by.seq);
        let others: Vec<Newcomer> =
            heard_maybe.iter().copied().filter(|one| one.by.replica != by.replica).collect();
        let by_one = others.iter().all(|one| one.by.replica == others[0].by.replica);
        // So many are heard of: all first, for so it mostly is. Or it is from before any of them.
        let heard = (0..=others.len()).rev();
        let heard = heard.filter(|count| by_one || [0, others.len()].contains(count));
        let unheard =
            heard.map(|count| [&others[count..], &not_heard].concat()).chain([new.clone()]);
        let mut as_written = None;
        let of_first_draw = |nth: &usize| newcomers.iter().all(|one| one.place != *nth);
        let of_first_draw: Vec<usize> = (0..self.players.len()).filter(of_first_draw).collect();
        for unheard in unheard {
            let mut list = of_first_draw.clone();
            // Whom two took in stands where the first one heard of had them.
            for one in newcomers.iter().filter(|one| !unheard.contains(one)) {
                if !list.contains(&one.place) {
                    list.push(one.place);
                }
            }
            let mut heard_of = vec![None; self.players.len()];
            new.iter().for_each(|one| heard_of[one.place] = Some(list.contains(&one.place)));
            let beyond = |nth: usize| nth.saturating_add(self.players.len());
            let place = |nth: &usize| list.get(*nth).copied().unwrap_or(beyond(*nth));
            let team = |two: &[usize; 2]| two.each_ref().map(place);
            let tables: Vec<_> = tables.iter().map(|two| two.each_ref().map(team)).collect();
            let joker: Vec<usize> = joker.iter().map(place).collect();
            match self.check_drawn(*passe, &plan(&tables, &joker), |nth| heard_of[nth]) {
                Ok(()) => return Ok(Cow::Owned(Step::Drawn { passe: *passe, tables, joker })),
                Err(reason) => as_written = as_written.or(Some(reason)),
            }
        }
        let unclear = TournamentError::DrawUnclear { passe: passe.saturating_add(1) };
        // Whom others took in may be meant or not: then nothing else stands against it.
        let unsure = others.iter().chain(&not_heard).next().is_some();
        let is_new = |name: &String| new.iter().any(|one| self.players[one.place] == *name);
        Err(match as_written {
            Some(TournamentError::PlayerUnknown { .. }) if unsure => unclear,
            Some(
                TournamentError::PlayerMissing { name, .. }
                | TournamentError::PlayerAway { name, .. }
                | TournamentError::TeamTorn { name },
            ) if unsure && is_new(&name) => unclear,
            // What stands against it as it is written.
            as_written => as_written.unwrap_or(unclear),
        })
    }

    /// The places of those of these names that are there.
    fn places(&self, names: &[String]) -> impl Iterator<Item = usize> {
        names.iter().filter_map(|name| self.players.iter().position(|player| player == name))
    }

    /// Those of who comes or goes that were not there before.
    ///
    /// # Errors
    /// There is nobody, too many for one record, or somebody twice.
    fn new_among<'a>(&self, names: &'a [String]) -> Result<Vec<&'a String>, TournamentError> {
        if names.is_empty() {
            return Err(TournamentError::NameEmpty { nth: 1 });
        }
        if names.iter().map(String::len).sum::<usize>() > NAMES_MAX {
            return Err(TournamentError::TooMuchAtOnce);
        }
        check_names(names)?;
        Ok(names.iter().filter(|name| !self.players.contains(name)).collect())
    }

    /// # Errors
    /// Somebody of a team that stays together is among them and the partner is not.
    fn check_whole(&self, names: &[String]) -> Result<(), TournamentError> {
        let places: Vec<usize> = self.places(names).collect();
        self.check_teams(|nth| places.contains(&nth))
    }

    /// Whether this very sheet is in, so many Passen are played, it is played by these rules, or these are there
    /// or have gone.
    fn has(&self, step: &Step) -> bool {
        match step {
            Step::Sheet(hand_in) => {
                let table = self.table(hand_in.passe, hand_in.table);
                let there = table.and_then(|table| table.sheet.as_ref());
                there == Some(&hand_in.spiele)
                    && hand_in.who.is_empty()
                    && hand_in.reason.is_empty()
            }
            Step::Passen { count } => *count == self.rules.passen,
            Step::Rules { seed, rules } => u64::from(*seed) == self.seed && *rules == self.rules,
            Step::Joined { names } | Step::Left { names } => {
                let leaves = matches!(step, Step::Left { .. });
                let mut places = self.places(names);
                self.places(names).count() == names.len()
                    && places.all(|nth| self.is_away(nth) == leaves)
            }
            _ => false,
        }
    }

    fn complete(&self, p: usize) -> bool {
        self.passen[p].tables.iter().all(|table| table.sheet.is_some())
    }

    /// Whether these rules differ in nothing but that the Passe which is complete was the last one: the evening
    /// is over before the Passen are.
    fn ends_here(&self, seed: u32, rules: &TournamentRules) -> bool {
        let passen = rules.passen;
        matches!(self.phase(), Phase::Ready { passe } if passe == usize::from(passen))
            && u64::from(seed) == self.seed
            && *rules == TournamentRules { passen, ..self.rules.clone() }
    }

    /// The step that ends it with the Passen that are complete; none where there are none, or where no more follow.
    pub fn ending(&self) -> Option<Step> {
        let count = u8::try_from(self.finished()).ok().filter(|count| *count > 0)?;
        match self.phase() {
            Phase::Ready { .. } => Some(Step::Rules {
                seed: u32::try_from(self.seed).ok()?,
                rules: TournamentRules { passen: count, ..self.rules.clone() },
            }),
            Phase::Runs { .. } => Some(Step::Passen { count }),
            Phase::Registration | Phase::Ranking => None,
        }
    }

    /// The step by which another Passe follows the last one; none before that is complete, or where there are as
    /// many as there may be.
    pub fn another_passe(&self) -> Option<Step> {
        let step = Step::Passen { count: self.rules.passen.checked_add(1)? };
        (self.phase() == Phase::Ranking && self.check_step(&step).is_ok()).then_some(step)
    }

    /// Takes a step that was checked.
    fn carry_out(&mut self, step: &Step) {
        match step {
            Step::Rules { seed, rules } => {
                self.seed = (*seed).into();
                self.rules = rules.clone();
            }
            Step::Registered { names } => self.players.extend(names.iter().cloned()),
            Step::Reregistered { from, name } if name.is_empty() => {
                if let Some(nth) = self.players.iter().position(|name| name == from) {
                    self.players.remove(nth);
                    if nth < self.missing.len() {
                        self.missing.remove(nth);
                    }
                }
            }
            Step::Reregistered { from, name } => {
                for players in self.players.iter_mut().filter(|players| *players == from) {
                    players.clone_from(name);
                }
            }
            Step::Drawn { passe, tables, joker } => {
                self.passen.truncate(*passe);
                let plan = plan(tables, joker);
                for nth in 0..self.players.len() {
                    let missing = !plan.has(nth);
                    if missing != self.misses(nth, *passe) {
                        self.change_missing(nth, |there| there.set(*passe, missing));
                    }
                }
                self.passen.push(plan);
            }
            Step::Sheet(hand_in) => {
                // The check comes before; nothing is left to refuse.
                let _ = self.take_sheet(hand_in);
            }
            Step::Passen { count } => self.play(*count),
            Step::Joined { names } => {
                let next = self.next_passe();
                for name in names {
                    let place = self.players.iter().position(|player| player == name);
                    let nth = place.unwrap_or(self.players.len());
                    if place.is_none() {
                        self.players.push(name.clone());
                    }
                    self.change_missing(nth, |missing| missing.come(next, place.is_none()));
                }
            }
            Step::Left { names } => {
                let next = self.next_passe();
                for nth in self.places(names).collect::<Vec<_>>() {
                    self.change_missing(nth, |missing| missing.go(next));
                }
            }
        }
    }

    /// The same before the last draw, which is made anew of those who are there now.
    fn without_last_draw(&mut self) {
        let Some(last) = self.passen.len().checked_sub(1) else { return };
        for nth in 0..self.players.len() {
            let is_away = self.is_away(nth);
            self.change_missing(nth, |missing| missing.set(last, is_away));
        }
        self.passen.truncate(last);
    }
}

fn plan(tables: &[[[usize; 2]; 2]], joker: &[usize]) -> Passe {
    let table = |[a, b]: &[[usize; 2]; 2]| TablePlan { a: *a, b: *b, sheet: None };
    Passe { tables: tables.iter().map(table).collect(), joker: joker.to_vec() }
}

/// Somebody who came once lots were drawn: the place in the list, and whose step it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Newcomer {
    place: usize,
    by: EventId,
}

/// A step in the log.
#[derive(Clone, Debug)]
pub struct LogStep {
    /// The event that wrote it.
    pub id: EventId,
    /// When.
    pub time: Time,
    /// What was done.
    pub step: Step,
    /// False after undo.
    pub active: bool,
    /// Why it has no effect where it stands.
    pub without_effect: Option<TournamentError>,
}

/// A tournament with all its steps and what they give.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// In the order of their ids, with those that were undone.
    pub log_entries: Vec<LogStep>,
    /// What the steps give.
    pub state: Tournament,
    /// Who came since the first draw, in the order of their places.
    pub(in crate::engine) newcomers: Vec<Newcomer>,
}

impl History {
    /// Passe and table of the sheet that this step brought.
    pub fn sheet(&self, id: EventId) -> Option<(usize, usize)> {
        match &self.log_entries.iter().rfind(|e| e.id == id)?.step {
            Step::Sheet(hand_in) => Some((hand_in.passe, hand_in.table)),
            _ => None,
        }
    }

    /// The last draw that was not taken back.
    pub fn last_draw(&self) -> Option<&LogStep> {
        let draws = |e: &&LogStep| e.active && matches!(e.step, Step::Drawn { .. });
        self.log_entries.iter().rev().find(draws)
    }

    /// Why that one has no effect.
    pub fn draw_without_effect(&self) -> Option<&TournamentError> {
        self.last_draw()?.without_effect.as_ref()
    }

    /// Whether the step at `place` says that no more Passen are played than were complete before it.
    pub fn is_end(&self, place: usize) -> bool {
        let (before, [LogStep { step: Step::Passen { count }, .. }, ..]) =
            self.log_entries.split_at(place)
        else {
            return false;
        };
        let mut tournament = Tournament::default();
        for e in before.iter().filter(|e| e.active && e.without_effect.is_none()) {
            tournament.carry_out(&e.step);
        }
        usize::from(*count) <= tournament.finished()
    }

    /// What the player at this place is called, and was called before, the last name first.
    pub fn names(&self, place: usize) -> impl Iterator<Item = &str> {
        let mut steps = self.log_entries.iter().rev();
        let before = move |called: &&str| {
            steps.find_map(|entry| match &entry.step {
                Step::Reregistered { from, name } if name == called => {
                    let held = entry.active && entry.without_effect.is_none();
                    held.then_some(from.as_str())
                }
                _ => None,
            })
        };
        iter::successors(self.state.players.get(place).map(String::as_str), before)
    }

    /// Derives the tournament anew from its steps.
    pub(in crate::engine) fn fold(&mut self) {
        self.state = Tournament::default();
        self.newcomers.clear();
        for place in 0..self.log_entries.len() {
            self.apply(place);
        }
    }

    /// Applies the step at `place` to the tournament as it is.
    pub(in crate::engine) fn apply(&mut self, place: usize) {
        let e = &mut self.log_entries[place];
        e.without_effect = None;
        if e.active {
            let by = e.id;
            match self.state.as_meant(&e.step, by, &self.newcomers) {
                Ok(step) => {
                    let before = self.state.players.len();
                    self.state.carry_out(&step);
                    if !self.state.passen.is_empty() {
                        let new = before..self.state.players.len();
                        self.newcomers.extend(new.map(|place| Newcomer { place, by }));
                    }
                }
                // Two of the Jassleitung may say the same, where neither knew of the other.
                Err(_) if self.state.has(&e.step) => {
                    if let Step::Joined { names } = &e.step
                        && !self.state.passen.is_empty()
                    {
                        let came =
                            |place: &usize| self.newcomers.iter().any(|one| one.place == *place);
                        let said: Vec<usize> = self.state.places(names).filter(came).collect();
                        self.newcomers.extend(said.into_iter().map(|place| Newcomer { place, by }));
                    }
                }
                Err(reason) => e.without_effect = Some(reason),
            }
        }
    }

    /// Draws the next Passe; with `again` the last one again, otherwise than before.
    ///
    /// # Errors
    /// A sheet is missing or, for another draw, is in; every Passe is drawn; who takes part does
    /// not fit.
    pub fn draw_lots(&self, again: bool) -> Result<Step, TournamentError> {
        let mut tournament = self.state.clone();
        let passe = tournament.passen.len().saturating_sub(usize::from(again));
        if again && (tournament.begun(passe) || tournament.passen.is_empty()) {
            return Err(TournamentError::DrawFixed { passe: passe + 1 });
        }
        if again {
            tournament.without_last_draw();
        }
        let drawn = |e: &&LogStep| {
            let works = e.active && e.without_effect.is_none();
            works && matches!(e.step, Step::Drawn { passe: p, .. } if p == passe)
        };
        let attempt = self.log_entries.iter().filter(drawn).count();
        tournament.ready_to_draw()?;
        let Passe { tables, joker } = draw::draw_lots(&tournament, attempt);
        let tables = tables.iter().map(|table| [table.a, table.b]).collect();
        Ok(Step::Drawn { passe, tables, joker })
    }
}

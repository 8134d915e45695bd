//! A tournament of many tables: who sits where, what the tables wrote, and the ranking (SB).
//!
//! Everything follows from the names, the seed, the draws and the sheets in [`Tournament`]; totals
//! are never stored. Knows no screen and no clock; chance is the seed.

pub mod draw;
mod line;
pub mod missing;
pub mod names;
pub mod step;

use crate::engine::base::limits::NAME_MAX;
use crate::engine::base::points;
use crate::engine::base::search::ascending;
use crate::engine::base::stored::{self, says_nothing};
use crate::engine::tournament::missing::{Missing, PASSEN_MAX, Player};
use crate::engine::tournament::names::names_from;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// All card points of a Spiel; a Matsch is no more than that (SB).
const SPIEL_POINTS: i32 = points::SPIEL_POINTS.0;
/// What who sits out usually gets for each Spiel of a Passe that is shorter than 8.
const JOKER_A_SPIEL: i32 = 125;
/// The most players one tournament holds.
pub const PLAYERS_MAX: usize = 2000;
pub(super) const SPIELE_MAX: u8 = 100;
/// The highest number on a sheet that is not counted in card points.
const NUMBER_MAX: i32 = 100_000;

/// A tournament as it stands in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct Tournament {
    /// Its title; may be empty.
    pub name: String,
    /// The same seed gives the same draw.
    pub seed: u64,
    /// How it is played.
    pub rules: TournamentRules,
    /// 4 to [`PLAYERS_MAX`] names, each once; a player is a place in this list.
    pub players: Vec<String>,
    /// In which Passen each of them is missing; short of those who are in none.
    pub missing: Vec<Missing>,
    /// Those that are drawn.
    pub passen: Vec<Passe>,
    /// Changes of sheets that were complete.
    pub rectifications: Vec<Rectification>,
    /// What follows them and does not count; only a log of steps says so, and no file of its own.
    pub left_out: LeftOut,
}

/// A tournament as it stands in its file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Tournament", deny_unknown_fields)]
struct Stored {
    #[serde(default)]
    name: String,
    #[serde(rename = "saat")]
    seed: u64,
    #[serde(default)]
    #[serde(rename = "regeln")]
    rules: TournamentRules,
    #[serde(rename = "spieler")]
    players: Vec<Player>,
    #[serde(default)]
    passen: Vec<Passe>,
    #[serde(default)]
    #[serde(rename = "protokoll")]
    rectifications: Vec<Rectification>,
}

impl From<Stored> for Tournament {
    fn from(stored: Stored) -> Tournament {
        let Stored { name, seed, rules, players, passen, rectifications } = stored;
        let (players, missing): (Vec<_>, Vec<_>) =
            players.into_iter().map(|player| (player.name, player.missing)).unzip();
        let mut tournament = Tournament {
            name,
            seed,
            rules,
            players,
            passen,
            rectifications,
            ..Tournament::default()
        };
        for (nth, missing) in missing.into_iter().enumerate() {
            tournament.change_missing(nth, |there| *there = missing);
        }
        tournament
    }
}

impl From<Tournament> for Stored {
    fn from(tournament: Tournament) -> Stored {
        let count = usize::from(tournament.rules.passen).max(tournament.passen.len());
        let player = |(nth, name): (usize, String)| {
            let mut missing = Missing::default();
            let all = tournament.missing.get(nth).copied().unwrap_or_default();
            all.passen(count).for_each(|passe| missing.set(passe, true));
            Player { name, missing }
        };
        let players = tournament.players.into_iter().enumerate().map(player).collect();
        let Tournament { name, seed, rules, passen, rectifications, .. } = tournament;
        Stored { name, seed, rules, players, passen, rectifications }
    }
}

/// Passen that were drawn and are behind the last one that is played, with what was put right in them. Where
/// more are played after all they are there again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    passen: Vec<Passe>,
    /// With the place that each had among all.
    rectifications: Vec<(usize, Rectification)>,
}

/// How it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StatedRules")]
pub struct TournamentRules {
    /// How many there are, 1 to 50.
    pub passen: u8,
    /// Spiele of a Passe: 8 or 12 by the rules.
    pub spiele: u8,
    /// What a player gets who sits out.
    pub joker: i32,
    /// The lowest Passe of each is dropped.
    #[serde(rename = "streich")]
    pub drops_lowest: bool,
    /// What stands on a sheet.
    #[serde(rename = "wertung")]
    pub scoring: Scoring,
    /// Whether partners are drawn.
    pub teams: Teams,
}

/// The rules as a file states them: what a player gets who sits out follows from the scoring where it is not said.
#[derive(Deserialize)]
#[serde(rename = "TournamentRules", default, deny_unknown_fields)]
struct StatedRules {
    passen: u8,
    spiele: u8,
    joker: Option<i32>,
    #[serde(rename = "streich")]
    drops_lowest: bool,
    #[serde(rename = "wertung")]
    scoring: Scoring,
    teams: Teams,
}

impl Default for StatedRules {
    fn default() -> StatedRules {
        let TournamentRules { passen, spiele, drops_lowest, scoring, teams, .. } =
            Default::default();
        StatedRules { passen, spiele, joker: None, drops_lowest, scoring, teams }
    }
}

impl From<StatedRules> for TournamentRules {
    fn from(stated: StatedRules) -> TournamentRules {
        let StatedRules { passen, spiele, joker, drops_lowest, scoring, teams } = stated;
        let joker = joker.unwrap_or(scoring.usual_joker());
        TournamentRules { passen, spiele, joker, drops_lowest, scoring, teams }
    }
}

/// A number among the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleNumber {
    /// How many Passen there are.
    Passen,
    /// How many Spiele a Passe has.
    Spiele,
    /// What a player gets who sits out.
    Joker,
}

impl RuleNumber {
    /// In the order in which they are asked.
    pub const ALL: [RuleNumber; 3] = [RuleNumber::Passen, RuleNumber::Spiele, RuleNumber::Joker];

    /// Its name in files.
    pub const fn key(self) -> &'static str {
        match self {
            RuleNumber::Passen => "passen",
            RuleNumber::Spiele => "spiele",
            RuleNumber::Joker => "joker",
        }
    }

    /// What it is in these rules.
    pub fn of(self, rules: &TournamentRules) -> i32 {
        match self {
            RuleNumber::Passen => rules.passen.into(),
            RuleNumber::Spiele => rules.spiele.into(),
            RuleNumber::Joker => rules.joker,
        }
    }

    /// Sets it; what has no room in its field is outside of its range as well. A Joker that is as usual goes
    /// with the number of Spiele.
    pub fn set(self, rules: &mut TournamentRules, number: i32) {
        let small = || u8::try_from(number.max(0)).unwrap_or(u8::MAX);
        match self {
            RuleNumber::Passen => rules.passen = small(),
            RuleNumber::Spiele => rules.and_usual_joker(|rules| rules.spiele = small()),
            RuleNumber::Joker => rules.joker = number,
        }
    }

    /// The least and the most it may be.
    fn range(self) -> (i32, i32) {
        match self {
            RuleNumber::Passen => (1, PASSEN_MAX.into()),
            RuleNumber::Spiele => (1, SPIELE_MAX.into()),
            RuleNumber::Joker => (0, NUMBER_MAX),
        }
    }
}

impl Default for TournamentRules {
    fn default() -> TournamentRules {
        TournamentRules {
            passen: 4,
            spiele: 8,
            joker: Scoring::Bruehl.usual_joker(),
            drops_lowest: false,
            scoring: Scoring::Bruehl,
            teams: Teams::Drawn,
        }
    }
}

/// What stands on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scoring {
    /// Card points of each Spiel, 157 together, without Weis and Stöck.
    Bruehl,
    /// Points by the Schieber's rules, one line or several.
    #[serde(rename = "punkte")]
    Points,
    /// Striche.
    Striche,
}

impl Scoring {
    /// What a player usually gets who sits out of a Passe of 8 or 12: 1000 by SB, and nothing where Striche are
    /// counted.
    const fn usual_joker(self) -> i32 {
        match self {
            Scoring::Bruehl | Scoring::Points => 1000,
            Scoring::Striche => 0,
        }
    }
}

/// Who plays with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Teams {
    /// Everybody for oneself, the partner is drawn for each Passe.
    #[serde(rename = "gelost")]
    Drawn,
    /// Two neighbours in the list of players stay together.
    #[serde(rename = "fest")]
    Fixed,
}

/// One Passe: its tables and who sits out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passe {
    /// From table 1 on.
    #[serde(rename = "tische")]
    pub tables: Vec<TablePlan>,
    /// Who sits out.
    #[serde(default)]
    pub joker: Vec<usize>,
}

impl Passe {
    /// Whether this player has a seat in it, or sits out.
    fn has(&self, nth: usize) -> bool {
        let mut seated = self.tables.iter().flat_map(TablePlan::players);
        seated.any(|there| there == nth) || self.joker.contains(&nth)
    }
}

/// A table of one Passe; players are their places in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TablePlan {
    /// Team A.
    pub a: [usize; 2],
    /// Team B.
    pub b: [usize; 2],
    /// What A and B wrote in each Spiel; missing until it is handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "blatt")]
    pub sheet: Option<Vec<[i32; 2]>>,
}

impl TablePlan {
    /// The four in playing order: A, B, A, B.
    pub fn players(&self) -> [usize; 4] {
        [self.a[0], self.b[0], self.a[1], self.b[1]]
    }

    /// The totals of both teams.
    pub fn outcome(&self) -> Option<[i32; 2]> {
        self.sheet.as_deref().map(sum)
    }
}

/// What both teams wrote in all.
pub fn sum(sheet: &[[i32; 2]]) -> [i32; 2] {
    sheet.iter().fold([0, 0], |[a, b], [c, d]| [a.saturating_add(*c), b.saturating_add(*d)])
}

/// A change of a complete sheet: only the Jassleitung makes one, and it stays on record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "the change as it was made; Passe and table from 0, `before` as the sheet had it"
)]
pub struct Rectification {
    pub passe: usize,
    #[serde(rename = "tisch")]
    pub table: usize,
    #[serde(rename = "vorher")]
    pub before: Vec<[i32; 2]>,
    #[serde(rename = "wer")]
    pub who: String,
    #[serde(rename = "grund")]
    pub reason: String,
}

/// Where the tournament is; Passen from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are told with their variant")]
pub enum Phase {
    /// Nothing is drawn yet: names and rules may change.
    Registration,
    /// The Passe is drawn and played; so many sheets are missing.
    Runs { passe: usize, lack: usize },
    /// So many Passen, one at least, are complete, and the next one is to be drawn.
    Ready { passe: usize },
    /// Every sheet of every Passe is in.
    Ranking,
}

/// What is wrong with a tournament, as a fact. Passe, table and Spiel count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{self:?}")]
#[allow(
    missing_docs,
    reason = "the names and their data say it; the sentence is in `text::tournament`"
)]
pub enum TournamentError {
    TooFewPlayers {
        actual: usize,
    },
    TooManyPlayers {
        max: usize,
    },
    OddTeams,
    NameEmpty {
        nth: usize,
    },
    NameTooLong {
        name: String,
        max: usize,
    },
    NameDoubled {
        name: String,
    },
    NameUnknown {
        name: String,
    },
    /// More than one entry holds; in two goes it fits.
    TooMuchAtOnce,
    /// Players and rules stay once a Passe is drawn.
    AlreadyDrawn,
    /// A draw that does not follow the last one, or of a Passe that has a sheet.
    DrawFixed {
        passe: usize,
    },
    Rule {
        field: &'static str,
        min: i32,
        max: i32,
    },
    TooManyPassen {
        max: usize,
    },
    PlayerUnknown {
        passe: usize,
        nth: usize,
    },
    PlayerTwice {
        passe: usize,
        name: String,
    },
    PlayerMissing {
        passe: usize,
        name: String,
    },
    /// More sit out than are left over of whole tables.
    TooManyJokers {
        passe: usize,
        actual: usize,
        max: usize,
    },
    /// Teams stay together, but this player has somebody else beside him.
    TeamSplit {
        passe: usize,
        name: String,
    },
    /// Who is missing in a Passe has a seat in it.
    PlayerAway {
        passe: usize,
        name: String,
    },
    /// Of a draw that knew of some only of those whom others took in at the same time nobody can tell whom it
    /// seats.
    DrawUnclear {
        passe: usize,
    },
    /// Who went home already, or never came.
    NotThere {
        name: String,
    },
    /// A team that stays together comes and goes whole.
    TeamTorn {
        name: String,
    },
    /// Somebody is missing in a Passe that is not played.
    MissingInNone {
        name: String,
        passe: usize,
        max: usize,
    },
    SpielSum {
        passe: usize,
        table: usize,
        spiel: usize,
        actual: i32,
    },
    /// Nobody can hold 1 point nor all but 1 (K4).
    SpielImpossible {
        passe: usize,
        table: usize,
        spiel: usize,
    },
    SpielValue {
        passe: usize,
        table: usize,
        spiel: usize,
        actual: i32,
    },
    SpielNumber {
        passe: usize,
        table: usize,
        actual: usize,
        expected: usize,
    },
    TableUnknown {
        passe: usize,
        table: usize,
    },
    SheetMissing {
        passe: usize,
        table: usize,
    },
    SheetClosed {
        passe: usize,
        table: usize,
    },
    OnlyJassleitung,
    EverythingDrawn,
}

/// One line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankLine {
    /// From 1; equal ones share it, and the next is missing.
    pub rank: usize,
    /// The place in the list of players.
    pub players: usize,
    /// What counts, without the Passe that was dropped.
    pub total: i32,
    /// What each Passe brought; `None` where it is still missing.
    pub passen: Vec<Option<i32>>,
    /// The Passe that was dropped, from 0.
    pub struck: Option<usize>,
}

impl Tournament {
    /// A tournament before its first draw. `names` is typed or pasted: one name a line, the first
    /// column where there are several.
    ///
    /// # Errors
    /// The first name or rule that does not fit.
    pub fn new(
        name: &str,
        seed: u64,
        rules: TournamentRules,
        names: &str,
    ) -> Result<Tournament, TournamentError> {
        let (name, players) = (name.to_owned(), names_from(names));
        let tournament = Tournament { name, seed, rules, players, ..Tournament::default() };
        tournament.check()?;
        Ok(tournament)
    }

    /// Checks everything: names, rules, draws and sheets.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), TournamentError> {
        let n = self.players.len();
        if n < 4 {
            return Err(TournamentError::TooFewPlayers { actual: n });
        }
        if self.rules.teams == Teams::Fixed && !n.is_multiple_of(2) {
            return Err(TournamentError::OddTeams);
        }
        check_names(&self.players)?;
        self.check_teams(|nth| self.missing.get(nth).copied().unwrap_or_default())?;
        let r = &self.rules;
        r.check()?;
        if self.passen.len() > usize::from(r.passen) {
            return Err(TournamentError::TooManyPassen { max: usize::from(r.passen) });
        }
        (0..self.passen.len()).try_for_each(|passe| self.check_passe(passe, &self.passen[passe]))
    }

    /// Whether both of a team that stays together have the same of this.
    ///
    /// # Errors
    /// Who of the first pair has another than the partner.
    fn check_teams<T: PartialEq>(&self, of: impl Fn(usize) -> T) -> Result<(), TournamentError> {
        let n = self.players.len();
        let torn = |one: &usize| one ^ 1 < n && of(*one) != of(one ^ 1);
        match (0..n).find(torn) {
            Some(nth) if self.rules.teams == Teams::Fixed => {
                Err(TournamentError::TeamTorn { name: self.players[nth].clone() })
            }
            _ => Ok(()),
        }
    }

    /// Checks what a file says of those who are missing: in Passen that are played. Who goes home in a log is
    /// missing in all that follow, however many are played.
    ///
    /// # Errors
    /// Who is missing in a Passe that there is not.
    pub fn check_missing(&self) -> Result<(), TournamentError> {
        let max = usize::from(self.rules.passen);
        for (missing, name) in self.missing.iter().zip(&self.players) {
            if let Some(passe) = missing.passen(PASSEN_MAX.into()).find(|passe| *passe >= max) {
                let (name, passe) = (name.clone(), passe + 1);
                return Err(TournamentError::MissingInNone { name, passe, max });
            }
        }
        Ok(())
    }

    /// Checks everything, each sheet as one that comes in today – what an older program took is in the ranking,
    /// but no set of Stiche may hold it (K4) –, that teams that stay together sit together, and that nobody sits
    /// out for whom there was a table.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check_strictly(&self) -> Result<(), TournamentError> {
        self.check()?;
        for (p, passe) in self.passen.iter().enumerate() {
            // Who has left is in the list still, and sits at no table from then on.
            let left = |nth: &&usize| {
                let later = self.passen[p..].iter().flat_map(|passe| &passe.tables);
                p > 0 && !later.flat_map(TablePlan::players).any(|there| there == **nth)
            };
            let seated = 4 * passe.tables.len();
            let outside = passe.joker.len();
            let gone = if seated > 0 { passe.joker.iter().filter(left).count() } else { 0 };
            let (actual, max) = (outside - gone, (seated + outside - gone) % 4);
            if actual > max {
                return Err(TournamentError::TooManyJokers { passe: p + 1, actual, max });
            }
            for (t, table) in passe.tables.iter().enumerate() {
                let split = |[one, other]: &[usize; 2]| one ^ 1 != *other;
                if self.rules.teams == Teams::Fixed
                    && let Some([one, _]) = [table.a, table.b].into_iter().find(split)
                {
                    let name = self.players[one].clone();
                    return Err(TournamentError::TeamSplit { passe: p + 1, name });
                }
                if let Some(sheet) = &table.sheet {
                    self.rules.check_new_sheet(p, t, sheet)?;
                }
            }
        }
        Ok(())
    }

    fn check_passe(&self, p: usize, plan: &Passe) -> Result<(), TournamentError> {
        self.check_seats(p, plan, |nth| Some(!self.misses(nth, p)))?;
        for (t, table) in plan.tables.iter().enumerate() {
            if let Some(sheet) = &table.sheet {
                self.rules.check_sheet(p, t, sheet)?;
            }
        }
        Ok(())
    }

    /// Whether everybody who must be there has a seat or sits out, once, and nobody who must not; with `None` a
    /// player may be either. Who is there.
    ///
    /// # Errors
    /// The first one who is there as they must not be, or is not.
    fn check_seats(
        &self,
        p: usize,
        plan: &Passe,
        there: impl Fn(usize) -> Option<bool>,
    ) -> Result<Vec<bool>, TournamentError> {
        let passe = p.saturating_add(1);
        let mut seen = vec![false; self.players.len()];
        let all = plan.tables.iter().flat_map(TablePlan::players).chain(plan.joker.iter().copied());
        for nth in all {
            let Some(seen) = seen.get_mut(nth) else {
                return Err(TournamentError::PlayerUnknown { passe, nth });
            };
            if *seen {
                let name = self.players[nth].clone();
                return Err(TournamentError::PlayerTwice { passe, name });
            }
            *seen = true;
        }
        let wrong = |nth: &usize| there(*nth).is_some_and(|there| there != seen[*nth]);
        match (0..seen.len()).find(wrong) {
            Some(nth) => {
                let name = self.players[nth].clone();
                Err(match seen[nth] {
                    true => TournamentError::PlayerAway { passe, name },
                    false => TournamentError::PlayerMissing { passe, name },
                })
            }
            None => Ok(seen),
        }
    }

    /// Whether a player is missing in a Passe, from 0: came later, had gone home, or was away in between.
    pub fn misses(&self, nth: usize, p: usize) -> bool {
        self.missing.get(nth).is_some_and(|missing| missing.has(p))
    }

    /// The Passen, from 0, that are drawn and in which a player is missing.
    pub fn missed(&self, nth: usize) -> Vec<usize> {
        (0..self.passen.len()).filter(|p| self.misses(nth, *p)).collect()
    }

    /// The Passe, from 0, that is drawn next: who comes now is there from it on, and who goes is missing.
    pub fn next_passe(&self) -> usize {
        self.passen.len() + self.left_out.passen.len()
    }

    /// The same where a Passe follows, by as many as are played.
    pub fn following_passe(&self) -> Option<usize> {
        Some(self.next_passe()).filter(|next| *next < usize::from(self.rules.passen))
    }

    /// Whether a player is drawn no more, until they come back.
    pub fn is_away(&self, nth: usize) -> bool {
        self.misses(nth, self.next_passe())
    }

    /// How many are drawn next.
    pub fn there(&self) -> usize {
        (0..self.players.len()).filter(|nth| !self.is_away(*nth)).count()
    }

    /// Whether a player is missing in every Passe that is drawn.
    fn was_never_there(&self, nth: usize) -> bool {
        !self.passen.is_empty() && self.missed(nth).len() == self.passen.len()
    }

    /// Who has come or gone since the last draw, while that can be made anew: it is of others than are there.
    pub fn not_as_drawn(&self) -> Vec<usize> {
        let Some(last) = self.passen.len().checked_sub(1).filter(|last| !self.begun(*last)) else {
            return Vec::new();
        };
        (0..self.players.len())
            .filter(|nth| self.misses(*nth, last) != self.is_away(*nth))
            .collect()
    }

    /// Changes in which Passen a player is missing. Of those at the end who are in none nothing is kept.
    fn change_missing(&mut self, nth: usize, change: impl FnOnce(&mut Missing)) {
        if self.missing.len() <= nth {
            self.missing.resize(nth + 1, Missing::default());
        }
        change(&mut self.missing[nth]);
        let last = self.missing.iter().rposition(|missing| !says_nothing(missing));
        self.missing.truncate(last.map_or(0, |last| last + 1));
    }

    /// The table of a Passe, both from 0.
    pub fn table(&self, passe: usize, table: usize) -> Option<&TablePlan> {
        self.passen.get(passe)?.tables.get(table)
    }

    /// Takes in the sheet of a table: a first one as it is, another one for a sheet that is in
    /// only with who changes it and why, and with a line in [`Tournament::rectifications`].
    ///
    /// # Errors
    /// There is no such table, something on the sheet cannot be, or name and reason are missing
    /// where one is in, or there where none is.
    pub fn take_sheet(&mut self, hand_in: &HandIn) -> Result<(), TournamentError> {
        self.check_hand_in(hand_in)?;
        let &HandIn { passe, table, ref spiele, ref who, ref reason } = hand_in;
        let sheet = &mut self.passen[passe].tables[table].sheet;
        if let Some(before) = sheet.replace(spiele.clone()) {
            let (who, reason) = (who.trim().to_owned(), reason.trim().to_owned());
            self.rectifications.push(Rectification { passe, table, before, who, reason });
        }
        Ok(())
    }

    /// # Errors
    /// As [`Tournament::take_sheet`].
    fn check_hand_in(&self, hand_in: &HandIn) -> Result<(), TournamentError> {
        let HandIn { passe: p, table: t, spiele, who, reason } = hand_in;
        let (passe, table) = (p.saturating_add(1), t.saturating_add(1));
        let plan = self.table(*p, *t).ok_or(TournamentError::TableUnknown { passe, table })?;
        let there = plan.sheet.is_some();
        self.rules.check_sheet(*p, *t, spiele)?;
        match (who.trim().is_empty(), reason.trim().is_empty()) {
            (true, true) if there => Err(TournamentError::SheetClosed { passe, table }),
            (true, true) => Ok(()),
            (false, false) if !there => Err(TournamentError::SheetMissing { passe, table }),
            (false, false) => Ok(()),
            _ => Err(TournamentError::OnlyJassleitung),
        }
    }

    /// How far it is. Passen may be drawn in advance: the first one with a missing sheet is what runs.
    pub fn phase(&self) -> Phase {
        let drawn = self.passen.len();
        let lacking = |(passe, plan): (usize, &Passe)| {
            let lack = plan.tables.iter().filter(|table| table.sheet.is_none()).count();
            (lack > 0).then_some(Phase::Runs { passe, lack })
        };
        match (1..).zip(&self.passen).find_map(lacking) {
            Some(runs) => runs,
            None if drawn == 0 => Phase::Registration,
            None if drawn >= usize::from(self.rules.passen) => Phase::Ranking,
            None => Phase::Ready { passe: drawn },
        }
    }

    /// So many Passen are complete, one after the other from the first on.
    pub fn finished(&self) -> usize {
        match self.phase() {
            Phase::Runs { passe, .. } => passe - 1,
            Phase::Registration | Phase::Ready { .. } | Phase::Ranking => self.passen.len(),
        }
    }

    /// How many sheets are in of the Passen that are not complete.
    pub fn sheets_unfinished(&self) -> usize {
        let tables = self.passen.iter().skip(self.finished()).flat_map(|passe| &passe.tables);
        tables.filter(|table| table.sheet.is_some()).count()
    }

    /// Whether this Passe, from 0, was drawn and is behind the last one that is played.
    pub fn is_left_out(&self, p: usize) -> bool {
        p.checked_sub(self.passen.len()).is_some_and(|nth| nth < self.left_out.passen.len())
    }

    /// So many Passen are played: those behind them are left out, and those among them are not any more.
    fn play(&mut self, count: u8) {
        self.rules.passen = count;
        self.passen.append(&mut self.left_out.passen);
        // From the first on, each to the place it had; what came since stands behind them.
        for (place, one) in std::mem::take(&mut self.left_out.rectifications) {
            self.rectifications.insert(place.min(self.rectifications.len()), one);
        }
        let played = usize::from(count).min(self.passen.len());
        self.left_out.passen = self.passen.split_off(played);
        let all = std::mem::take(&mut self.rectifications).into_iter().enumerate();
        let (there, left_out): (Vec<_>, Vec<_>) = all.partition(|(_, one)| one.passe < played);
        self.rectifications = there.into_iter().map(|(_, one)| one).collect();
        self.left_out.rectifications = left_out;
    }

    /// Who is in a team with this player, where teams are fixed: without one of the two all behind them
    /// would be paired anew.
    pub fn partner(&self, name: &str) -> Option<&str> {
        if self.rules.teams != Teams::Fixed {
            return None;
        }
        let nth = self.players.iter().position(|player| player == name)?;
        self.players.get(nth ^ 1).map(String::as_str)
    }

    /// Draws the next Passe.
    ///
    /// # Errors
    /// A sheet is missing, or every Passe is drawn.
    pub fn draw_lots(&mut self) -> Result<(), TournamentError> {
        self.ready_to_draw()?;
        self.draw_next()
    }

    /// # Errors
    /// Something is wrong, a sheet is missing, or every Passe is drawn.
    fn ready_to_draw(&self) -> Result<(), TournamentError> {
        self.check()?;
        self.enough_there()?;
        match self.phase() {
            Phase::Runs { passe, .. } => {
                let table = self.next_sheet(passe - 1, 0).unwrap_or(0) + 1;
                Err(TournamentError::SheetMissing { passe, table })
            }
            Phase::Ranking => Err(TournamentError::EverythingDrawn),
            _ => Ok(()),
        }
    }

    /// Draws the next Passe although sheets may be missing: a draw printed in advance.
    ///
    /// # Errors
    /// Every Passe is drawn.
    pub fn draw_next(&mut self) -> Result<(), TournamentError> {
        self.check()?;
        if self.passen.len() >= usize::from(self.rules.passen) {
            return Err(TournamentError::EverythingDrawn);
        }
        self.enough_there()?;
        let passe = draw::draw_lots(self, 0);
        self.passen.push(passe);
        Ok(())
    }

    /// Whether those who are there make a table.
    fn enough_there(&self) -> Result<(), TournamentError> {
        match self.there() {
            actual @ 0..4 => Err(TournamentError::TooFewPlayers { actual }),
            _ => Ok(()),
        }
    }

    /// The next table of the Passe whose sheet is missing, from this one on and round again.
    pub fn next_sheet(&self, p: usize, from: usize) -> Option<usize> {
        let tables = &self.passen.get(p)?.tables;
        let n = tables.len();
        (from..from + n).map(|t| t % n).find(|t| tables[*t].sheet.is_none())
    }

    /// Whether the Passe has a sheet already: then its draw stays.
    pub fn begun(&self, p: usize) -> bool {
        self.passen.get(p).is_some_and(|passe| passe.tables.iter().any(|t| t.sheet.is_some()))
    }

    /// What each player has of each Passe.
    fn their_results(&self) -> Vec<Vec<Option<i32>>> {
        let mut each = vec![vec![None; self.passen.len()]; self.players.len()];
        // Before a sheet of its Passe is in, a Joker would be ahead by points that nobody else can have yet.
        for (p, passe) in self.passen.iter().enumerate() {
            if self.begun(p) {
                for nth in &passe.joker {
                    each[*nth][p] = Some(self.rules.joker);
                }
            }
            for table in &passe.tables {
                let Some([a, b]) = table.outcome() else { continue };
                for (team, points) in [(table.a, a), (table.b, b)] {
                    for nth in team {
                        each[nth][p] = Some(points);
                    }
                }
            }
        }
        each
    }

    /// The ranking after what is in: sum of the Passen, then the best, the next best… Passe; who
    /// is equal in all shares a rank. A tournament that does not pass [`Tournament::check`] has no
    /// ranking.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn ranking(&self) -> Result<Vec<RankLine>, TournamentError> {
        self.check()?;
        // The result to strike is known once all Passen are in; before it the table would jump.
        let finished = self.phase() == Phase::Ranking;
        let drop = self.rules.drops_lowest && finished && self.passen.len() > 1;
        let mut lines: Vec<(Vec<i32>, RankLine)> = Vec::with_capacity(self.players.len());
        for (players, passen) in self.their_results().into_iter().enumerate() {
            // Whoever came and was in no Passe so far has no rank.
            if self.was_never_there(players) {
                continue;
            }
            // Of who is missing in a Passe that one is the lowest.
            let lowest = |p: &usize| passen[*p];
            let struck = drop.then(|| (0..passen.len()).min_by_key(lowest)).flatten();
            let counts = (0..passen.len()).filter(|p| Some(*p) != struck);
            let each: Vec<i32> = counts.filter_map(|p| passen[p]).collect();
            let total = each.iter().sum();
            // The sum first, then the Passen from the best on.
            let order = ascending(each.iter().map(|value| descending(*value)));
            let mut values = vec![total];
            values.extend(order.into_iter().map(|place| each[place]));
            lines.push((values, RankLine { rank: 0, players, total, passen, struck }));
        }
        // Put in order by the least value first, so that the sum comes last and decides. Who has as much as
        // another out of fewer Passen is behind where the others are equal too.
        let longest = lines.iter().map(|(values, _)| values.len()).max().unwrap_or(0);
        let mut order: Vec<usize> = (0..lines.len()).collect();
        for place in (0..longest).rev() {
            let value =
                |nth: &usize| lines[*nth].0.get(place).map_or(u128::MAX, |w| descending(*w));
            let new = ascending(order.iter().map(value));
            order = new.into_iter().map(|place| order[place]).collect();
        }
        let mut list: Vec<RankLine> = Vec::with_capacity(order.len());
        let mut before: Option<usize> = None;
        for nth in order {
            let equal = before.is_some_and(|before| lines[before].0 == lines[nth].0);
            let rank = list.last().filter(|_| equal).map_or(list.len() + 1, |z| z.rank);
            list.push(RankLine { rank, ..lines[nth].1.clone() });
            before = Some(nth);
        }
        Ok(list)
    }
}

/// A key by which the highest number comes first.
fn descending(value: i32) -> u128 {
    (i64::from(i32::MAX) - i64::from(value)).unsigned_abs().into()
}

impl TournamentRules {
    /// Writes these on the sheets from now on. A Joker that is as usual stays as usual: whoever sits
    /// out has something like a Passe of the others, which Striche have no number for.
    pub fn score_by(&mut self, scoring: Scoring) {
        self.and_usual_joker(|rules| rules.scoring = scoring);
    }

    /// Changes what the usual Joker follows from, and with it one that is as usual.
    fn and_usual_joker(&mut self, change: impl FnOnce(&mut TournamentRules)) {
        // Also what is usual in a Passe of 8 or 12: it was so in a shorter one too.
        let is_usual = [self.usual_joker(), self.scoring.usual_joker()].contains(&self.joker);
        change(self);
        if is_usual {
            self.joker = self.usual_joker();
        }
    }

    /// What a player usually gets who sits out. In a short Passe of card points it is less than in one of 8:
    /// nobody who plays could have as much.
    fn usual_joker(&self) -> i32 {
        let usual = self.scoring.usual_joker();
        match self.scoring {
            Scoring::Bruehl => usual.min(JOKER_A_SPIEL * i32::from(self.spiele)),
            Scoring::Points | Scoring::Striche => usual,
        }
    }

    /// Checks rules that come in today: nobody has more for sitting out than anybody can play for, where all
    /// points of a Spiel are known. Those that stand `before` stay.
    ///
    /// # Errors
    /// The Joker outside of its range.
    pub fn check_new(&self, before: &TournamentRules) -> Result<(), TournamentError> {
        let decides = |rules: &TournamentRules| (rules.scoring, rules.spiele, rules.joker);
        match self.scoring.control_sum(self.spiele.into()) {
            Some(max) if self.joker > max && decides(self) != decides(before) => {
                Err(TournamentError::Rule { field: RuleNumber::Joker.key(), min: 0, max })
            }
            _ => Ok(()),
        }
    }

    /// # Errors
    /// The first number outside of its range.
    pub fn check(&self) -> Result<(), TournamentError> {
        for number in RuleNumber::ALL {
            let (min, max) = number.range();
            if !(min..=max).contains(&number.of(self)) {
                return Err(TournamentError::Rule { field: number.key(), min, max });
            }
        }
        Ok(())
    }

    /// Whether every number is one that a sheet can hold, also before it is full.
    ///
    /// # Errors
    /// The first number that nobody can write.
    pub(super) fn check_values(
        &self,
        p: usize,
        t: usize,
        sheet: &[[i32; 2]],
    ) -> Result<(), TournamentError> {
        let (passe, table) = (p.saturating_add(1), t.saturating_add(1));
        let mut spiele = sheet.iter().zip(1..);
        spiele.try_for_each(|(each, spiel)| self.check_value(passe, table, spiel, *each))
    }

    fn check_value(
        &self,
        passe: usize,
        table: usize,
        spiel: usize,
        each: [i32; 2],
    ) -> Result<(), TournamentError> {
        let max = if self.scoring == Scoring::Bruehl { SPIEL_POINTS } else { NUMBER_MAX };
        match each.into_iter().find(|actual| !(0..=max).contains(actual)) {
            Some(actual) => Err(TournamentError::SpielValue { passe, table, spiel, actual }),
            None => Ok(()),
        }
    }

    /// Checks a sheet that is being handed in: also that each Spiel holds card points there are. One
    /// that is in counts as it is.
    ///
    /// # Errors
    /// As [`TournamentRules::check_sheet`], or 1 to 156 (K4).
    pub fn check_new_sheet(
        &self,
        p: usize,
        t: usize,
        sheet: &[[i32; 2]],
    ) -> Result<(), TournamentError> {
        self.check_sheet(p, t, sheet)?;
        let impossible = |each: &[i32; 2]| self.scoring == Scoring::Bruehl && each.contains(&1);
        match sheet.iter().position(impossible) {
            Some(nth) => {
                let (passe, table) = (p.saturating_add(1), t.saturating_add(1));
                Err(TournamentError::SpielImpossible { passe, table, spiel: nth + 1 })
            }
            None => Ok(()),
        }
    }

    /// Checks a sheet by itself; the control sum of a Passe follows from its Spiele.
    ///
    /// # Errors
    /// The first Spiel that cannot be, or that Spiele are missing.
    pub fn check_sheet(
        &self,
        p: usize,
        t: usize,
        sheet: &[[i32; 2]],
    ) -> Result<(), TournamentError> {
        let (passe, table) = (p.saturating_add(1), t.saturating_add(1));
        let bruehl = self.scoring == Scoring::Bruehl;
        for (nth, each) in sheet.iter().enumerate() {
            let spiel = nth + 1;
            self.check_value(passe, table, spiel, *each)?;
            let actual = each[0] + each[1];
            if bruehl && actual != SPIEL_POINTS {
                return Err(TournamentError::SpielSum { passe, table, spiel, actual });
            }
        }
        let expected = usize::from(self.spiele);
        let enough = if bruehl { sheet.len() == expected } else { !sheet.is_empty() };
        if !enough || sheet.len() > usize::from(SPIELE_MAX) {
            return Err(TournamentError::SpielNumber {
                passe,
                table,
                actual: sheet.len(),
                expected,
            });
        }
        Ok(())
    }
}

/// Whether nobody is missing, doubled or too long, and all find room.
fn check_names(names: &[String]) -> Result<(), TournamentError> {
    if names.len() > PLAYERS_MAX {
        return Err(TournamentError::TooManyPlayers { max: PLAYERS_MAX });
    }
    for (nth, name) in names.iter().enumerate() {
        if name.trim().is_empty() {
            return Err(TournamentError::NameEmpty { nth: nth + 1 });
        }
        if name.chars().count() > NAME_MAX {
            return Err(TournamentError::NameTooLong { name: name.clone(), max: NAME_MAX });
        }
        if names[..nth].contains(name) {
            return Err(TournamentError::NameDoubled { name: name.clone() });
        }
    }
    Ok(())
}

/// A sheet that came in, or with `who` and `reason` another reading of one that was in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandIn {
    /// From 0.
    #[serde(deserialize_with = "stored::narrow")]
    pub passe: usize,
    /// From 0.
    #[serde(deserialize_with = "stored::narrow")]
    #[serde(rename = "tisch")]
    pub table: usize,
    /// What A and B wrote in each Spiel.
    pub spiele: Vec<[i32; 2]>,
    /// Who changes a sheet that is in; empty with a first one, as `reason`.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "wer")]
    pub who: String,
    /// Why it is changed.
    #[serde(default, skip_serializing_if = "says_nothing")]
    #[serde(rename = "grund")]
    pub reason: String,
}

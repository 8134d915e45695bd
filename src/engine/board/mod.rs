//! The board kinds: how an entry is checked, what it writes and how the board is drawn.
//!
//! A Jassart is data on one of these. Screens know the kinds' words ([`Form`], [`Grid`]),
//! never a Jassart.

use crate::engine::base::id::EventId;
use crate::engine::base::limits::TEXT_MAX;
pub mod outcome;
pub mod plan;
pub mod slate;
pub mod state;
pub mod unreadable;

use crate::engine::base::points::Points;
use crate::engine::base::rule::Rule;
use crate::engine::board::state::{Effect, End, FreshLine, LineKind, Running, State};
use crate::engine::facts::event::{
    EndedBy, Entry, FieldValue, FieldValues, PartieHead, WithoutScoring,
};
use crate::engine::facts::field::{Called, FieldName};
use crate::engine::facts::form::{Field, FieldKind, Form, ReadFields};
use crate::engine::facts::refusal::Refusal;
use crate::engine::facts::striche::Marks;
use crate::engine::facts::tischregeln::Tischregeln;

/// The kinds of boards: the slate of the Schieber, and those with a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// The slate with its two halves.
    Slate,
    /// Points a party, added up.
    Points,
    /// Estimates against results.
    Ansage,
    /// Striche and Nuller.
    Striche,
    /// One taker a Spiel, with what was bid.
    Promised,
    /// A king against the others, each side with its own goal.
    Duel,
    /// A grid of parties and contracts.
    Matrix,
    /// Lives that are lost.
    Lives,
}

impl BoardKind {
    /// The name on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            BoardKind::Slate => "tafel",
            BoardKind::Points => "punkte",
            BoardKind::Ansage => "ansage",
            BoardKind::Striche => "striche",
            BoardKind::Promised => "vertrag",
            BoardKind::Duel => "duell",
            BoardKind::Matrix => "matrix",
            BoardKind::Lives => "leben",
        }
    }
}

/// Where an entry is checked: the Partie as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The board it is written on.
    pub board: &'static dyn Board,
    /// Who plays it, by which Tischregeln.
    pub head: &'a PartieHead,
    /// The board before the entry.
    pub state: &'a State,
}

impl Context<'_> {
    /// How many parties there are, 2 to 10.
    pub fn parties(&self) -> usize {
        self.state.accounts.len()
    }
}

/// A board kind with the parameters of one Jassart.
pub trait Board: Sync {
    /// Which kind it is: how screens draw it.
    fn kind(&self) -> BoardKind;

    /// The one check of an entry: what it writes, or why not. Leaves everything as it is.
    ///
    /// # Errors
    /// The fact that makes the entry unlawful here and now.
    fn check(&self, context: Context, entry: &Entry) -> Result<Effect, Refusal>;

    /// The check of an entry where the Partie is at its end: little is still lawful there.
    ///
    /// # Errors
    /// As [`Board::check`].
    fn check_at_end(&self, _context: Context, _entry: &Entry) -> Result<Effect, Refusal> {
        Err(Refusal::PartieEnded)
    }

    /// The fields of the next row; empty where the kind has a screen of its own.
    fn form(&self, context: Context) -> Form;

    /// The form of thanks (B3): who may thank, what the table knows of them (B5), and what is
    /// counted of the Spiel they cut off, whose card points need not be all (B4). It is entered as
    /// a row, `bedankt` says who. `None` where nobody thanks by a form, or the Partie is over.
    fn thanks(&self, _context: Context) -> Option<Form> {
        None
    }

    /// How the row of a Spiel begins that a party lost by the rules (S7): it has nothing, the others
    /// all. What else the form asks for is still to be told. `None` where the law does not say who
    /// has it.
    fn spiel_lost(&self, _context: Context, _at_fault: usize) -> Option<FieldValues> {
        None
    }

    /// What the values of a row say where the names of their fields say something else.
    fn called(&self, _values: &FieldValues) -> Vec<(FieldName, Called)> {
        Vec::new()
    }

    /// Whether the next one deals after a Spiel that nobody took (G1). Not where it is played or given up by
    /// whoever deals: with the deal his part would go to another.
    fn passing_goes_on(&self) -> bool {
        true
    }

    /// Whether Striche are written on it.
    fn writes_striche(&self) -> bool {
        true
    }

    /// Whether a Strafe changes what somebody has (S7): in a duel not before it has its king.
    fn takes_penalty(&self, _context: Context) -> bool {
        true
    }

    /// What the table is to be asked before these values are written, one after the other.
    fn doubts(&self, _context: Context, _values: &FieldValues) -> Vec<Doubt> {
        Vec::new()
    }

    /// The board as a table for screen, print and text.
    fn grid(&self, context: Context) -> Grid;

    /// Whether these settings go together, where each by itself is within its range.
    ///
    /// # Errors
    /// What does not fit.
    fn rules_fit(&self, _rules: &Tischregeln) -> Result<(), Refusal> {
        Ok(())
    }

    /// What this kind adds to an entry that all boards share: a Strafe in its own currency, what
    /// a Spiel without a count leaves behind.
    fn complete(&self, _context: Context, _entry: &Entry, _effect: &mut Effect) {}
}

// Not for each kind: every table of functions would carry one.
impl std::fmt::Debug for dyn Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.kind().code())
    }
}

/// What is lawful in a row and yet likely a slip: only who was there knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// V4: whether all card points were a Matsch; the values that the row would have with one.
    Matsch(FieldValues),
    /// Whether those who have no points did not play.
    AtHome(Vec<usize>),
    /// Whether this party, which has no card points, made no Stich; the values that the row would have then.
    WithoutStich(usize, FieldValues),
    /// Whether this party, which said 0 and has 0 card points, made a Stich; the values that the row would have
    /// then.
    WithStich(usize, FieldValues),
    /// B3: whether this party has thanked, which has not got there and so loses.
    TooEarly(usize),
    /// Whether the table has it so that the first one is king and the second one his partner, though they sit
    /// side by side.
    PartnerBeside(usize, usize),
}

/// A board as rows and columns; the words are the screen's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// In the order they were written; on a grid one a contract.
    pub lines: Vec<GridLine>,
    /// What each party has now.
    pub sums: Vec<Points>,
    /// Striche and Nuller of each party; empty on boards without.
    pub marks: Vec<Marks>,
    /// Points of the running Umgang or duel; empty on boards without.
    pub round: Vec<Points>,
    /// The goal of each party for `sums`, or for `round` where that is not empty; empty where
    /// the Partie has another end.
    pub goals: Vec<Points>,
    /// In a duel: who plays on the king's side; empty while there is no king.
    pub kings: Vec<bool>,
    /// On a grid: the most each party can still write, without Weise.
    pub still: Vec<Points>,
    /// Nobody can catch this party any more; `None` at the end.
    pub uncatchable: Option<usize>,
    /// The rank of each party as it stands; empty before the first Spiel, where the Partie was stopped without
    /// a winner, and on the slate.
    pub ranks: Vec<u8>,
    /// Who has left the Partie; empty before the first Spiel and on the slate.
    pub out: Vec<bool>,
    /// `marks` as they are still open where a Strich wipes a Nuller; empty on other boards.
    pub open: Vec<Marks>,
    /// With how many lives each begins; 0 on boards without.
    pub lives: u16,
}

impl Grid {
    /// What each party has and its goal, where the whole Partie is played to one.
    fn goals_of_partie(&self) -> impl Iterator<Item = (Points, Points)> {
        let goals = self.goals.iter().filter(|_| self.round.is_empty());
        self.sums.iter().copied().zip(goals.copied())
    }

    /// The parties that have reached the Ziel of the Partie, in their order: a Spiel that brings
    /// somebody there ends it, a Strafe does not (B3).
    pub fn at_ziel(&self) -> impl Iterator<Item = usize> {
        let there =
            |(_, (has, goal)): &(usize, (Points, Points))| *goal > Points::ZERO && has >= goal;
        self.goals_of_partie().enumerate().filter(there).map(|(nth, _)| nth)
    }

    /// What each party still needs for the Ziel of the Partie, 0 once it is there; empty where the
    /// Partie has another end.
    pub fn to_ziel(&self) -> Vec<Points> {
        self.goals_of_partie().map(|(has, goal)| (goal - has).max(Points::ZERO)).collect()
    }

    /// The party that has the most of its goal in what is played now, of several the last; `None` on
    /// a board without parties.
    pub fn ahead(&self) -> Option<usize> {
        let has = if self.round.is_empty() { &self.sums } else { &self.round };
        let goal = |nth: usize| self.goals.get(nth).map_or(1, |goal| i64::from(goal.0.max(1)));
        let share = |nth: usize, of: usize| i64::from(has[nth].0) * goal(of);
        (0..has.len()).max_by(|a, b| share(*a, *b).cmp(&share(*b, *a)))
    }

    /// What a party with so many points has as this board counts: where lives are lost, those that are left.
    pub fn left(&self, points: Points) -> Points {
        match self.lives {
            0 => points,
            lives => (Points(lives.into()) + points).max(Points::ZERO),
        }
    }

    /// Whether a party is on the first rank, and not all are.
    pub fn leads(&self, nth: usize) -> bool {
        self.ranks.get(nth) == Some(&1) && self.ranks.iter().any(|rank| *rank > 1)
    }
}

/// A row of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridLine {
    /// What stands in front.
    pub title: LineTitle,
    /// The entry it follows from; `None` on a grid, where each cell has its own.
    pub entry: Option<EventId>,
    /// What was entered for the row as a whole: who took, what was bid, how it went.
    pub values: FieldValues,
    /// What of them says something else than its name.
    pub called: Vec<(FieldName, Called)>,
    /// A cell for each party.
    pub cells: Vec<Cell>,
}

/// What a row is, for the screen to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineTitle {
    /// A Spiel with its number, from 1.
    Spiel(u16),
    /// A Spiel that wrote nothing.
    WithoutScoring(WithoutScoring),
    /// A free correction.
    Penalty,
    /// Thanks between Spiele.
    Bedankt,
    /// What holds for the Spiele to come.
    Announced,
    /// A contract and how many times it counts.
    Contract(&'static str, u8),
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// What the party wrote; `None` where it wrote nothing.
    pub value: Option<Points>,
    /// What the party has after this line.
    pub total: Option<Points>,
    /// Striche and Nuller of this line, where the board has them.
    pub marks: Option<Marks>,
    /// What stands small beside it: estimate and card points, in the order of the form.
    pub beside: Vec<(FieldName, i32)>,
    /// Free to be played: what the form starts with when it is tapped.
    pub free: Option<FieldValues>,
    /// On a grid: the entry that wrote it.
    pub entry: Option<EventId>,
}

/// The form a row is checked by: that of thanks where it says who thanked.
pub fn form_of(context: Context, values: &FieldValues) -> Form {
    let thanks = values.contains_key(FieldName::Bedankt.key());
    let thanks = thanks.then(|| context.board.thanks(context)).flatten();
    thanks.unwrap_or_else(|| context.board.form(context))
}

/// Checks an entry on any board: what all share here, the rest at the Jassart's own board.
///
/// # Errors
/// As [`Board::check`].
pub fn check(context: Context, entry: &Entry) -> Result<Effect, Refusal> {
    if context.state.end.is_some() {
        return context.board.check_at_end(context, entry);
    }
    match entry {
        Entry::WithoutScoring { kind, reason } => {
            text_fits(reason)?;
            let points = vec![Points::ZERO; context.parties()];
            let mut effect = Effect {
                line: Some(FreshLine {
                    // The same dealer deals again (G1); when all pass the next one does, and so
                    // Vorhand whose partner made trump for her.
                    next_dealer: matches!(
                        kind,
                        WithoutScoring::Passed | WithoutScoring::WrongAnsage
                    ),
                    ..FreshLine::new(
                        LineKind::WithoutScoring(*kind),
                        points,
                        vec![Rule::S7, Rule::G1],
                    )
                }),
                running: Some(Running::default()),
                ..Effect::default()
            };
            context.board.complete(context, entry, &mut effect);
            Ok(effect)
        }
        Entry::Penalty { party, points, reason } => {
            text_fits(reason)?;
            let count = context.parties();
            let field = FieldName::Party;
            if *party >= count {
                let (max, actual) = (count as i32 - 1, i32::try_from(*party).unwrap_or(i32::MAX));
                return Err(Refusal::FieldRange { field, party: None, min: 0, max, actual });
            }
            if !(-HIGHEST_PENALTY..=HIGHEST_PENALTY).contains(&points.0) {
                return Err(Refusal::FieldRange {
                    field: FieldName::CardPoints,
                    party: Some(*party),
                    min: -HIGHEST_PENALTY,
                    max: HIGHEST_PENALTY,
                    actual: points.0,
                });
            }
            let mut each = vec![Points::ZERO; count];
            each[*party] = *points;
            let mut effect = Effect {
                line: Some(FreshLine::new(LineKind::Penalty, each, vec![Rule::S7])),
                ..Effect::default()
            };
            context.board.complete(context, entry, &mut effect);
            Ok(effect)
        }
        Entry::Abort { reason } => {
            text_fits(reason)?;
            Ok(Effect {
                running: Some(Running::default()),
                end: Some(End {
                    ranks: Vec::new(),
                    by: EndedBy::Abort,
                    schneider: false,
                    sources: Vec::new(),
                }),
                ..Effect::default()
            })
        }
        _ => context.board.check(context, entry),
    }
}

/// The largest penalty or free correction, so that no total ever leaves its range.
const HIGHEST_PENALTY: i32 = 10_000;

/// What is asked for a Strafe on a board with a form (S7): whose, and how much in what the board counts.
pub fn penalty_form() -> Form {
    let points = FieldKind::Number { min: -HIGHEST_PENALTY, max: HIGHEST_PENALTY };
    let who = Field::once(FieldName::Party, FieldKind::Party);
    Form { fields: vec![who, Field::once(FieldName::CardPoints, points)] }
}

/// What people wrote in words is at most [`TEXT_MAX`] characters.
pub(super) fn text_fits(text: &str) -> Result<(), Refusal> {
    if text.chars().count() > TEXT_MAX {
        Err(Refusal::TextTooLong { max: TEXT_MAX })
    } else {
        Ok(())
    }
}

/// The lines of a board where a row is a Spiel, with what it wrote and `beside` it.
pub(super) fn spiel_lines(state: &State, beside: &[FieldName]) -> Vec<GridLine> {
    let parties = state.accounts.len();
    // The king's bid is open; estimates are hidden until the points are there.
    let bid = |values: &FieldValues, party: usize| {
        let announced = values.contains_key(FieldName::Ansage.key());
        let koenig = announced && values.party(FieldName::Koenig) == Some(party);
        koenig.then(|| (FieldName::Ansage, values.number(FieldName::Ansage)))
    };
    let line = |line: &crate::engine::board::state::Line| GridLine {
        title: match line.kind {
            LineKind::Spiel | LineKind::PartSpiel | LineKind::StoeckAfterwards => {
                LineTitle::Spiel(line.nth)
            }
            LineKind::WithoutScoring(kind) => LineTitle::WithoutScoring(kind),
            LineKind::Penalty => LineTitle::Penalty,
            LineKind::Bedankt => LineTitle::Bedankt,
            LineKind::Announced => LineTitle::Announced,
        },
        entry: Some(line.entry),
        values: match line.kind {
            // Estimates stay hidden; who has said one does not.
            LineKind::Announced => only(&line.values, &|key, _| key == FieldName::Party.key()),
            _ => only(&line.values, &|_, value| !matches!(value, FieldValue::ByParty(_))),
        },
        called: Vec::new(),
        cells: (0..parties)
            .map(|party| {
                let without =
                    matches!(line.kind, LineKind::WithoutScoring(_) | LineKind::Announced);
                // In an Umgang and in a duel the points of the round are what people read.
                let value = line.round.get(party).or(line.points.get(party)).copied();
                Cell {
                    value: value.filter(|_| !without),
                    total: line.totals.get(party).copied().filter(|_| !without),
                    marks: line.marks.get(party).copied(),
                    beside: beside
                        .iter()
                        .filter_map(|f| Some((*f, line.values.each(*f, parties)?[party]?)))
                        .chain(bid(&line.values, party))
                        .collect(),
                    ..Cell::default()
                }
            })
            .collect(),
    };
    state.lines.iter().map(|z| line(z)).collect()
}

fn only(values: &FieldValues, stays: &dyn Fn(&str, &FieldValue) -> bool) -> FieldValues {
    let mut values = values.clone();
    values.retain(|key, value| stays(key, value));
    values
}

/// The points of all parties.
pub(super) fn sums(state: &State) -> Vec<Points> {
    state.accounts.iter().map(|account| account.points).collect()
}
